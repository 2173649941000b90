//! Who may ask: the page itself, and nobody who has lured a browser here from another site.

use super::json;
use crate::api::{Code, Fault};
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response, header};
use axum::middleware::Next;
use std::net::IpAddr;

/// Lets a request pass, or refuses it.
pub(super) async fn check(request: Request, next: Next) -> Response<Body> {
    match refuse(request.method(), request.headers()) {
        Some(reason) => json(Fault::new(Code::Forbidden, reason).into()),
        None => next.run(request).await,
    }
}

/// Why a request is refused.
///
/// A name that is not `localhost` may be anybody's, pointed at this machine so that a foreign page counts as ours (DNS
/// rebinding); an address in digits cannot be pointed elsewhere. And nothing may be changed from a page of another
/// origin.
fn refuse(method: &Method, headers: &HeaderMap) -> Option<&'static str> {
    let text = |name: HeaderName| headers.get(name).and_then(|it| it.to_str().ok());
    let Some(host) = text(header::HOST) else { return Some("the request has no host") };
    if !is_ours(host) {
        return Some("this host name is not served here: use localhost or the address in digits");
    }
    let is_reading = matches!(*method, Method::GET | Method::HEAD);
    match headers.get(header::ORIGIN) {
        _ if is_reading => None,
        None => None,
        Some(origin) if origin.to_str().ok().and_then(|it| it.strip_prefix("http://")) == Some(host) => None,
        Some(_) => Some("the request comes from a page of another origin"),
    }
}

fn is_ours(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|it| it.is_ascii_digit()) => name,
        _ => host,
    };
    let digits = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost") || digits.parse::<IpAddr>().is_ok()
}

/// What every answer says about itself: nothing of it is to be run, framed, guessed at or kept elsewhere.
pub(super) async fn headers(mut response: Response<Body>) -> Response<Body> {
    const HEADERS: [(&str, &str); 6] = [
        (
            "content-security-policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
             manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        // The program may be another one tomorrow, and a game another one at once.
        ("cache-control", "no-store"),
    ];
    for (name, value) in HEADERS {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn passes(method: &Method, host: &str, origin: Option<&str>, expected: bool) {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        assert_eq!(refuse(method, &headers).is_none(), expected, "{method} {host} {origin:?}");
    }

    #[test]
    fn only_names_that_cannot_be_rebound_are_ours() {
        for host in ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "192.168.1.7:80", "LOCALHOST", "[::1]"]
        {
            passes(&Method::GET, host, None, true);
        }
        for host in ["evil.example:8080", "localhost.evil.example", "127.0.0.1.nip.io:80", ""] {
            passes(&Method::GET, host, None, false);
        }
        assert!(refuse(&Method::GET, &HeaderMap::new()).is_some());
    }

    #[test]
    fn nothing_is_changed_from_a_page_of_another_origin() {
        passes(&Method::POST, "localhost:8080", Some("http://localhost:8080"), true);
        passes(&Method::POST, "localhost:8080", None, true);
        for origin in ["http://evil.example", "https://localhost:8080", "http://localhost:9090", "null"] {
            passes(&Method::POST, "localhost:8080", Some(origin), false);
            passes(&Method::GET, "localhost:8080", Some(origin), true);
        }
    }
}
