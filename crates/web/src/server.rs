//! The shell around the API: HTTP, clocks, threads. It decides nothing about a puzzle.
//!
//! A request comes in on one of so many connections (`connections`), goes past the guard (`guard`), and then to a file of
//! the page or, with its body (`body`), to the API; answers go out, so many at a time (`answers`), to those who take them (`reader`). What may search has a thread of its own from a bounded number (`scheduler`),
//! and is cancelled when whoever asked has gone; long work is told as it comes along (`events`).

#![allow(clippy::disallowed_methods, reason = "a front end: the clock is its job")]

mod answers;
mod body;
mod connections;
mod events;
mod folder;
mod guard;
mod people;
mod reader;
mod scheduler;

use crate::assets;
use answers::Answers;
use api::{Call, Code, Fault, Method, Response, Route, Work};
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{self, HeaderValue, StatusCode, header};
use axum::middleware;
use connections::LIMITS;
use message::{Say, message};
use people::People;
use play::Language;
use play::guest::Invitation;
use scheduler::Scheduler;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use store::Store;

/// How many requests that need no search are worked at, at a time.
const AT_ONCE: usize = 8;

#[cfg(not(panic = "unwind"))]
compile_error!("a panic must cost one request and not the server: build with panic = \"unwind\"");

/// Why the page cannot be served.
#[derive(Debug, thiserror::Error, Say)]
pub enum ServeError {
    /// The address is taken, or not ours.
    #[error("{address} cannot be served: {error}")]
    NoAddress {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: std::io::Error,
    },
    /// The clock tells a time that no answer can name.
    #[error("the clock of this machine is before 1970: set it first")]
    NoTime,
    /// The system refuses threads or connections.
    #[error("the page cannot be served: {0}")]
    System(#[from] std::io::Error),
}

/// Serves the page until Ctrl-C, or until the system asks the program to end; `ready` is told the address first.
///
/// At the end searches are cancelled and streams of events end; moves that were sent are made, kept and acknowledged.
///
/// # Errors
/// If the address cannot be served.
pub fn serve(address: SocketAddr, store: Store, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    serve_people(address, store, Guests::default(), ready)
}

/// Who may be here beside the one who runs the server.
#[derive(Default)]
pub struct Guests {
    /// Where those who give a name have a store of their own each; none if there is one person.
    pub people: Option<PathBuf>,
    /// Players of somebody else's, which may be watched and raced.
    pub players: Vec<Invitation>,
}

/// The same with guests: people who give a name, and players of somebody else's.
///
/// # Errors
/// If the address cannot be served.
pub fn serve_people(
    address: SocketAddr,
    store: Store,
    guests: Guests,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let (scheduler, people) = (Scheduler::new(store, guests.players), People::new(guests.people));
    let shared = Arc::new(Shared { scheduler, people });
    serve_router(address, router(Arc::clone(&shared)), stop(shared), ready)
}

/// Serves the files of a folder, such as the page without a server, until Ctrl-C; `ready` is told the address first.
///
/// # Errors
/// If the address cannot be served.
pub fn serve_folder(
    address: SocketAddr,
    folder: PathBuf,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    serve_router(address, folder::router(folder), ended(), ready)
}

fn serve_router(
    address: SocketAddr,
    router: Router,
    stop: impl Future<Output = ()>,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    // HTTP has no name for such a time, and hyper would fail at every answer.
    SystemTime::now().duration_since(UNIX_EPOCH).map_err(|_| ServeError::NoTime)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        // For what is answered at once, wherever it waits for the disk: more would only hold more memory at a time.
        .max_blocking_threads(AT_ONCE)
        .build()?;
    let served = runtime.block_on(async {
        let listener =
            connections::listen(address).map_err(|error| ServeError::NoAddress { address, error })?;
        ready(listener.local_addr()?);
        connections::serve(listener, router, LIMITS, stop).await;
        Ok(())
    });
    // A search that does not look at its budget often enough cannot hold the program up.
    runtime.shutdown_timeout(LIMITS.farewell);
    served
}

/// What is shared by all who ask, and who they are.
struct Shared {
    scheduler: Scheduler,
    people: People,
}

fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .fallback(handle)
        .with_state(shared)
        .layer(middleware::from_fn(guard::check))
        .layer(middleware::map_response(guard::headers))
}

/// Waits for the end, and then stops what is being worked at.
async fn stop(shared: Arc<Shared>) {
    ended().await;
    shared.scheduler.close();
}

#[cfg(unix)]
async fn ended() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminated) = signal(SignalKind::terminate()) else {
        return interrupted().await;
    };
    tokio::select! {
        () = interrupted() => {}
        _ = terminated.recv() => {}
    }
}

#[cfg(not(unix))]
async fn ended() {
    interrupted().await;
}

async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        // Without signals the program is ended in some other way.
        std::future::pending::<()>().await;
    }
}

async fn handle(State(shared): State<Arc<Shared>>, request: Request) -> http::Response<Body> {
    let path = request.uri().path().to_owned();
    let mut response = match &path[..] {
        // Whether the page asks for a name is no business of the API, which knows one player.
        "/people.json" => {
            let text = if shared.people.are_many() { "{\"people\":true}" } else { "{\"people\":false}" };
            with_status(StatusCode::OK, "application/json", text.into())
        }
        path if path.starts_with("/api/") => ask(&shared, request).await,
        path => page(request.method(), path),
    };
    let remedy = match response.status() {
        StatusCode::METHOD_NOT_ALLOWED => Some((header::ALLOW, allowed(&path))),
        // Most searches have ended by then.
        StatusCode::TOO_MANY_REQUESTS => Some((header::RETRY_AFTER, HeaderValue::from_static("2"))),
        _ => None,
    };
    response.headers_mut().extend(remedy);
    response
}

/// The methods by which a place can be asked, as the header `Allow` lists them.
fn allowed(path: &str) -> HeaderValue {
    let methods = api::methods(path);
    let mut names: Vec<String> = methods.iter().map(|it| it.name().to_uppercase()).collect();
    // A file of the page is got, and what can be got can be asked about.
    if methods.is_empty() || methods.contains(&Method::Get) {
        names.retain(|it| it != "GET");
        names.extend(["GET", "HEAD"].map(str::to_owned));
    }
    HeaderValue::try_from(names.join(", ")).expect("names of methods are plain letters")
}

/// Asks the API.
async fn ask(shared: &Shared, request: Request) -> http::Response<Body> {
    let language = language(request.headers());
    let scheduler = shared.people.scheduler(&shared.scheduler, request.headers());
    let answer = match (asked(request).await, scheduler) {
        (Ok((route, call)), Ok(scheduler)) => work(&scheduler, route, call, language).await,
        (Err(fault), _) | (_, Err(fault)) => Err(fault),
    };
    answer.unwrap_or_else(|fault| json(fault.told(language).into()))
}

/// What is asked, and where; the place and the way before the body, which is read only where one is wanted.
async fn asked(request: Request) -> Result<(&'static Route, (String, Vec<u8>)), Fault> {
    let (parts, body) = request.into_parts();
    let path = parts.uri.path();
    let method = match parts.method {
        http::Method::GET | http::Method::HEAD => Method::Get,
        http::Method::POST => Method::Post,
        http::Method::PUT => Method::Put,
        http::Method::DELETE => Method::Delete,
        _ if api::methods(path).is_empty() => {
            return Err(Fault::new(Code::NotFound, message!("there is no such address")));
        }
        _ => return Err(Fault::new(Code::NoSuchMethod, message!("no such method"))),
    };
    let route = api::route(method, path)?;
    let longest = if route.path == api::archive::IMPORT { body::LONGEST_ARCHIVE } else { body::LONGEST };
    let body =
        if route.asks.is_some() { body::read(&parts.headers, body, longest).await? } else { Vec::new() };
    Ok((route, (path.to_owned(), body)))
}

/// Answers on a thread for that much work.
async fn work(
    scheduler: &Scheduler,
    route: &Route,
    (path, body): (String, Vec<u8>),
    language: Language,
) -> Result<http::Response<Body>, Fault> {
    let (method, body) = (route.method, Arc::new(body));
    let ask = move |context: &api::Context<'_>| {
        fail_if_asked(&path);
        api::answer(&Call { method, path: &path, body: &body, language }, context)
    };
    let response = match route.work {
        Work::Little => {
            let response = scheduler.answer_at_once(ask.clone()).await;
            if response.fault == Some(Code::OutOfBudget) {
                // It was more than a little, and nothing has changed: it waits for a thread like any other search.
                scheduler.answer(ask).await?
            } else {
                response
            }
        }
        Work::Much => scheduler.answer(ask).await?,
        Work::Long => {
            return Ok(events::stream(scheduler.start(ask).await?, &scheduler.answers, language).await);
        }
        Work::Experiment => {
            return Ok(events::stream(scheduler.experiment(ask)?, &scheduler.answers, language).await);
        }
    };
    Ok(sent(response, &scheduler.answers, language))
}

/// Panics where a test wants to see what that costs: builds for development only, and only if the variable names the place.
fn fail_if_asked(path: &str) {
    let is_asked = || std::env::var("CASILLA_PANIC").is_ok_and(|it| it.split(' ').any(|it| it == path));
    assert!(!(cfg!(debug_assertions) && is_asked()), "CASILLA_PANIC asks for it");
}

/// The language that the client asks for.
fn language(headers: &http::HeaderMap) -> Language {
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|it| it.to_str().ok()).unwrap_or_default();
    Language::of_locale(asked)
}

/// A file of the page.
fn page(method: &http::Method, path: &str) -> http::Response<Body> {
    let Some(asset) = assets::find(path) else { return page_missing() };
    if method != http::Method::GET && method != http::Method::HEAD {
        return json(Fault::new(Code::NoSuchMethod, message!("pages answer GET only")).into());
    }
    with_status(StatusCode::OK, asset.mime, asset.text.into())
}

fn page_missing() -> http::Response<Body> {
    with_status(StatusCode::NOT_FOUND, "text/plain; charset=utf-8", "there is no such page\n".into())
}

/// An answer to whoever takes it. If too many do not, the connection ends: whatever else was asked on it would be worked out in
/// vain.
fn sent(response: Response, answers: &Answers, language: Language) -> http::Response<Body> {
    match answers.send(response.body) {
        Ok(body) => with_status(status(response.status), "application/json", body.into()),
        Err(fault) => {
            let mut refused = json(fault.told(language).into());
            refused.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            refused
        }
    }
}

fn json(response: Response) -> http::Response<Body> {
    with_status(status(response.status), "application/json", response.body.into())
}

fn status(number: u16) -> StatusCode {
    StatusCode::from_u16(number).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

fn with_status(status: StatusCode, mime: &'static str, body: Body) -> http::Response<Body> {
    let mut response = http::Response::new(body);
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(mime));
    response
}
