//! Who may ask: the page itself, and nobody who has lured a browser here from another site.

use super::json;
use api::{Code, Fault};
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, header};
use axum::middleware::Next;
use std::net::IpAddr;

/// Lets a request pass, or refuses it.
pub(super) async fn check(request: Request, next: Next) -> Response<Body> {
    match refuse(request.uri().path(), request.headers()) {
        Some(reason) => json(Fault::new(Code::Forbidden, reason).into()),
        None => next.run(request).await,
    }
}

/// Why a request is refused.
///
/// A name that is not `localhost` may be anybody's, pointed at this machine so that a foreign page counts as ours (DNS
/// rebinding); an address in digits cannot be pointed elsewhere. What a page of another origin sends is refused whatever
/// it is; browsers tell by `Origin`, and where they need not, such as for pictures, by `Sec-Fetch-Site`. A link from
/// elsewhere still leads to the page.
fn refuse(path: &str, headers: &HeaderMap) -> Option<&'static str> {
    let text = |name: HeaderName| headers.get(name).and_then(|it| it.to_str().ok());
    let host = text(header::HOST).filter(|_| headers.get_all(header::HOST).iter().count() == 1);
    let Some(host) = host else { return Some("the request must name one host") };
    if !is_ours(host) {
        return Some("this host name is not served here: use localhost or the address in digits");
    }
    let is_own = |origin: &HeaderValue| {
        origin
            .to_str()
            .is_ok_and(|it| it.strip_prefix("http://").is_some_and(|it| it.eq_ignore_ascii_case(host)))
    };
    let is_foreign = headers.get_all(header::ORIGIN).iter().any(|origin| !is_own(origin));
    let is_lured = path.starts_with("/api/")
        && matches!(text(HeaderName::from_static("sec-fetch-site")), Some("cross-site" | "same-site"));
    (is_foreign || is_lured).then_some("the request comes from a page of another origin")
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
    fn passes(path: &str, given: &[(&'static str, &str)], expected: bool) {
        let mut headers = HeaderMap::new();
        for (name, value) in given {
            headers.append(*name, value.parse().unwrap());
        }
        assert_eq!(refuse(path, &headers).is_none(), expected, "{path} {given:?}");
    }

    #[test]
    fn only_names_that_cannot_be_rebound_are_ours() {
        for host in ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "192.168.1.7:80", "LOCALHOST", "[::1]"]
        {
            passes("/", &[("host", host)], true);
        }
        for host in
            ["evil.example:8080", "localhost.evil.example", "127.0.0.1.nip.io:80", "2130706433", "", "a@b"]
        {
            passes("/", &[("host", host)], false);
        }
        passes("/", &[], false);
        passes("/", &[("host", "localhost"), ("host", "evil.example")], false);
    }

    #[test]
    fn nothing_is_done_for_a_page_of_another_origin() {
        let from = |origin| [("host", "localhost:8080"), ("origin", origin)];
        passes("/api/games", &from("http://localhost:8080"), true);
        for origin in ["http://evil.example", "https://localhost:8080", "http://localhost:9090", "null", ""] {
            passes("/api/games", &from(origin), false);
            passes("/", &from(origin), false);
        }
    }

    #[test]
    fn a_link_from_elsewhere_leads_to_the_page_and_a_picture_does_not_lead_to_the_api() {
        let from = |site| [("host", "localhost:8080"), ("sec-fetch-site", site)];
        passes("/", &from("cross-site"), true);
        for (site, expected) in
            [("cross-site", false), ("same-site", false), ("same-origin", true), ("none", true)]
        {
            passes("/api/games", &from(site), expected);
        }
    }
}
