//! Long work as a stream of server-sent events: `progress` now and then, `done` or `fault` at the end. What is refused
//! before it has begun is answered like everything else.

use super::answers::Answers;
use super::scheduler::{Running, broken};
use super::{json, with_status};
use api::{Progress, Response};
use axum::body::{Body, Bytes};
use axum::http::{self, StatusCode};
use play::Language;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::{select, task, time};
use tokio_stream::wrappers::ReceiverStream;

/// A sign of life is sent so often; without one, nobody would notice that the other side has gone.
const PULSE: Duration = Duration::from_millis(500);

/// Who takes no event for so long has gone without a word.
const PATIENCE: Duration = Duration::from_secs(30);

/// Events that may be on their way before the work waits to tell more.
const AHEAD: usize = 8;

/// Tells how work comes along; the work is cancelled when nobody listens any longer.
pub(super) async fn stream(
    mut running: Running,
    answers: &Answers,
    language: Language,
) -> http::Response<Body> {
    let (sender, receiver) = mpsc::channel(AHEAD);
    let first = select! {
        biased;
        done = &mut running.response => {
            return match done {
                Ok(refused) if refused.status != 200 => json(refused),
                Ok(response) => events(Body::from(last(&response, answers, language))),
                Err(_) => json(broken().into()),
            };
        }
        Some(it) = running.progress.recv() => told(&it),
        () = time::sleep(PULSE) => sign_of_life(),
    };
    sender.try_send(Ok(first)).expect("the first of several has room");
    task::spawn(tell(running, sender, answers.clone(), language));
    events(Body::from_stream(ReceiverStream::new(receiver)))
}

fn events(body: Body) -> http::Response<Body> {
    with_status(StatusCode::OK, "text/event-stream", body)
}

async fn tell(
    running: Running,
    sender: mpsc::Sender<Result<Bytes, Infallible>>,
    answers: Answers,
    language: Language,
) {
    let Running { mut progress, mut response, interest } = running;
    let mut pulse = time::interval(PULSE);
    loop {
        let event = select! {
            biased;
            done = &mut response => {
                let event = last(&done.unwrap_or_else(|_| broken().into()), &answers, language);
                // Nobody is left to hear it if this fails.
                let _ = sender.send_timeout(Ok(event), PATIENCE).await;
                break;
            }
            Some(it) = progress.recv() => told(&it),
            _ = pulse.tick() => sign_of_life(),
        };
        if sender.send_timeout(Ok(event), PATIENCE).await.is_err() {
            break;
        }
    }
    drop(interest);
}

/// What came out in the end.
fn last(response: &Response, answers: &Answers, language: Language) -> Bytes {
    let name = if response.status == 200 { "done" } else { "fault" };
    answers.send(event(name, &response.body)).unwrap_or_else(|fault| {
        let refused: Response = fault.told(language).into();
        event("fault", &refused.body).into()
    })
}

/// An event that says nothing.
fn sign_of_life() -> Bytes {
    Bytes::from_static(b":\n\n")
}

fn told(progress: &Progress) -> Bytes {
    event("progress", &serde_json::to_string(progress).expect("progress is JSON")).into()
}

/// An event; JSON has no line breaks of its own.
fn event(name: &str, data: &str) -> String {
    format!("event: {name}\ndata: {data}\n\n")
}
