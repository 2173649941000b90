//! Answers on their way: so many bytes at a time, for whoever does not read leaves what was asked for in memory.

use api::{Code, Fault};
use axum::body::Bytes;
use message::message;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// What all long answers on their way may hold, in KiB: a dozen of the largest boards.
const MOST: usize = 64 << 10;

/// The longest answer that is not counted, in bytes: as many of them as there are connections are little.
const SHORT: usize = 64 << 10;

/// The room for answers that nobody has taken yet.
#[derive(Clone)]
pub(super) struct Answers(Arc<Semaphore>);

/// An answer that makes room for others when the last of it is sent, or nobody wants it any longer.
struct Counted {
    text: String,
    _room: OwnedSemaphorePermit,
}

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

impl Answers {
    pub(super) fn new() -> Answers {
        Answers(Arc::new(Semaphore::new(MOST)))
    }

    /// The answer as bytes to send, unless too much waits to be taken already.
    pub(super) fn send(&self, text: String) -> Result<Bytes, Fault> {
        if text.len() <= SHORT {
            return Ok(text.into());
        }
        // One that is longer than all together may be is sent alone.
        let room = text.len().div_ceil(1 << 10).min(MOST) as u32;
        let busy = |_| {
            Fault::new(Code::Busy, message!("too many long answers are on their way: try again in a while"))
        };
        let room = Arc::clone(&self.0).try_acquire_many_owned(room).map_err(busy)?;
        Ok(Bytes::from_owner(Counted { text, _room: room }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_answers_wait_in_so_much_memory_and_short_ones_are_always_sent() {
        let answers = Answers::new();
        let long = || "x".repeat(MOST << 9);
        let first = answers.send(long()).unwrap();
        let second = answers.send(long()).unwrap();
        assert_eq!(answers.send("y".repeat(SHORT + 1)).unwrap_err().code, Code::Busy);
        assert_eq!(answers.send("y".repeat(SHORT)).unwrap().len(), SHORT);
        // A piece of it is still the whole of it.
        let piece = first.slice(5..6);
        drop(first);
        assert!(answers.send(long()).is_err());
        drop(piece);
        assert_eq!(answers.send(long()).unwrap(), second);
        drop(second);
        assert!(answers.send(long() + &long() + "x").is_ok(), "one alone may be as long as it is");
    }
}
