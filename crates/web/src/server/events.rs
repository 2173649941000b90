//! Long work as a stream of server-sent events: `progress` now and then, `done` or `fault` at the end.

use super::desk::Running;
use super::with_status;
use crate::api::{Progress, Response};
use axum::body::{Body, Bytes};
use axum::http::{self, StatusCode};
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
pub(super) fn stream(running: Running) -> http::Response<Body> {
    let (sender, receiver) = mpsc::channel(AHEAD);
    task::spawn(tell(running, sender));
    with_status(StatusCode::OK, "text/event-stream", Body::from_stream(ReceiverStream::new(receiver)))
}

async fn tell(running: Running, sender: mpsc::Sender<Result<Bytes, Infallible>>) {
    let Running { mut progress, mut response, interest } = running;
    let mut pulse = time::interval(PULSE);
    loop {
        let event = select! {
            biased;
            done = &mut response => {
                if let Ok(Response { status, body }) = done {
                    let name = if status == 200 { "done" } else { "fault" };
                    // Nobody is left to hear it if this fails.
                    let _ = sender.send(Ok(event(name, &body))).await;
                }
                break;
            }
            Some(it) = progress.recv() => told(&it),
            _ = pulse.tick() => Bytes::from_static(b":\n\n"),
        };
        if sender.send_timeout(Ok(event), PATIENCE).await.is_err() {
            break;
        }
    }
    drop(interest);
}

fn told(progress: &Progress) -> Bytes {
    event("progress", &serde_json::to_string(progress).expect("progress is JSON"))
}

/// An event; JSON has no line breaks of its own.
fn event(name: &str, data: &str) -> Bytes {
    Bytes::from(format!("event: {name}\ndata: {data}\n\n"))
}
