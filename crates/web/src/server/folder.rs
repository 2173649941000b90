//! A folder of files, served as they are: the page without a server, on this machine.

use super::{page_missing, with_status};
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{self, HeaderName, HeaderValue, StatusCode, header};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::task;

/// What every file says about itself; what the page may do it says itself, and whoever embeds it may.
const HEADERS: [(&str, &str); 3] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cache-control", "no-cache"),
];

/// Answers with the files of a folder.
pub(super) fn router(folder: PathBuf) -> Router {
    Router::new().fallback(handle).with_state(Arc::new(folder))
}

async fn handle(State(folder): State<Arc<PathBuf>>, request: Request) -> http::Response<Body> {
    let is_got = [http::Method::GET, http::Method::HEAD].contains(request.method());
    let path = request.uri().path().to_owned();
    let found = if is_got { task::spawn_blocking(move || find(&folder, &path)).await.ok() } else { None };
    let mut response = found.flatten().unwrap_or_else(page_missing);
    for (name, value) in HEADERS {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

/// The file at a path of the address; of a folder, its index.
#[allow(clippy::disallowed_methods, reason = "files are what is asked for")]
fn find(folder: &Path, path: &str) -> Option<http::Response<Body>> {
    let mut place = folder.to_owned();
    for name in path.split('/').filter(|it| !it.is_empty()) {
        // Neither upwards nor anything hidden.
        if name.starts_with('.') || name.contains(['\\', ':']) {
            return None;
        }
        place.push(name);
    }
    if place.is_dir() && !path.ends_with('/') {
        // Its files are named from within.
        let mut response = with_status(StatusCode::PERMANENT_REDIRECT, "text/plain", Body::empty());
        response.headers_mut().insert(header::LOCATION, HeaderValue::try_from(format!("{path}/")).ok()?);
        return Some(response);
    }
    if place.is_dir() {
        place.push("index.html");
    }
    let bytes = std::fs::read(&place).ok()?;
    Some(with_status(StatusCode::OK, mime(&place), bytes.into()))
}

fn mime(path: &Path) -> &'static str {
    match path.extension().and_then(|it| it.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "wasm" => "application/wasm",
        "md" | "ts" | "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
