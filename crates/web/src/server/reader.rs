//! Whoever asked must take the answer: a connection on which it is stuck is broken off.
//!
//! HTTP knows no limit for that, and a client that never reads would keep its place for ever. Whoever reads slowly has
//! time: so much for every answer, and more for each byte that was taken.

use std::future::Future;
use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// Bytes that whoever reads must take a second, at least.
const SLOWEST: u64 = 16 << 10;

/// A connection to somebody who is to read.
pub(super) struct Reader<Stream> {
    stream: Stream,
    patience: Duration,
    /// When the answer at hand must be taken; none while nothing waits.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl<Stream> Reader<Stream> {
    pub(super) fn new(stream: Stream, patience: Duration) -> Reader<Stream> {
        Reader { stream, patience, deadline: None }
    }
}

impl<Stream: AsyncWrite + Unpin> Reader<Stream> {
    /// What has come of a write. While there is no room for it the clock runs, and each byte that finds some adds to the time.
    fn written(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match (written, &mut self.deadline) {
            (Poll::Ready(Ok(bytes)), Some(deadline)) => {
                let more = Duration::from_micros(bytes as u64 * 1_000_000 / SLOWEST);
                let due = deadline.deadline() + more;
                deadline.as_mut().reset(due);
                Poll::Ready(Ok(bytes))
            }
            (Poll::Pending, deadline) => {
                let deadline = deadline.get_or_insert_with(|| Box::pin(sleep(self.patience)));
                ready!(deadline.as_mut().poll(context));
                Poll::Ready(Err(io::Error::new(ErrorKind::TimedOut, "nobody takes the answer")))
            }
            (written, _) => written,
        }
    }
}

impl<Stream: AsyncWrite + Unpin> AsyncWrite for Reader<Stream> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.written(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Asked for when everything was written: nothing waits any longer.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.deadline = None;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl<Stream: AsyncRead + Unpin> AsyncRead for Reader<Stream> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}
