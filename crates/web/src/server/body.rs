//! The body of a request: JSON that says so, so long and no longer, and sent without dawdling.

use api::{Code, Fault};
use axum::body::Body;
use axum::http::{HeaderMap, header};
use message::message;
use std::time::Duration;
use tokio::time;
use tokio_stream::StreamExt;

/// The longest body, in bytes.
pub(super) const LONGEST: usize = 1 << 20;

/// The longest body that brings games from elsewhere: one of them alone may be longer than any other request.
pub(super) const LONGEST_ARCHIVE: usize = 8 << 20;

/// As much is read of a body that is too long, and thrown away: who is still sending does not listen yet, and would see
/// nothing but a broken connection.
const MOST_READ: usize = 16 << 20;

/// How long a body may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Reads the body of a request that has one.
///
/// A page elsewhere can make a browser send texts and forms, but not JSON, without asking first whether it may; it is told
/// nothing then.
pub(super) async fn read(headers: &HeaderMap, body: Body, longest: usize) -> Result<Vec<u8>, Fault> {
    if !is_json(headers) {
        return Err(Fault::new(
            Code::NotJson,
            "the body must be JSON, with the header content-type: application/json",
        ));
    }
    let slow = |_| Fault::new(Code::TooSlow, message!("the body did not arrive in time"));
    time::timeout(PATIENCE, gather(body, longest)).await.map_err(slow)?
}

async fn gather(body: Body, longest: usize) -> Result<Vec<u8>, Fault> {
    let (mut bytes, mut count) = (Vec::new(), 0);
    let mut pieces = body.into_data_stream();
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|error| {
            Fault::new(Code::BadRequest, message!("the body was cut off: {}", error.to_string()))
        })?;
        count += piece.len();
        if count <= longest {
            bytes.extend_from_slice(&piece);
        } else if count > MOST_READ {
            break;
        } else {
            bytes = Vec::new();
        }
    }
    if count <= longest {
        Ok(bytes)
    } else {
        Err(Fault::new(Code::TooLarge, message!("the request is longer than 1 MiB")))
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let mime = headers.get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok()).unwrap_or_default();
    mime.split(';').next().is_some_and(|it| it.trim().eq_ignore_ascii_case("application/json"))
}
