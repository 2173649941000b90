//! Connections: so many at a time, none that only sits there, and all of them ended in good order.

use super::reader::Reader;
use axum::Router;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::{select, task, time};

/// What connections may cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// As many are served at a time; those that come then wait for one of them to end.
    pub(super) most: usize,
    /// How long the head of a request may take, and how long a connection stays open without one.
    pub(super) patience: Duration,
    /// How long an answer may wait for whoever asked to take it, beside the time that its length allows.
    pub(super) stall: Duration,
    /// How long answers may take that are under way when the server ends.
    pub(super) farewell: Duration,
}

/// A browser takes six, and the system often allows a program no more than 1024 files.
pub(super) const LIMITS: Limits = Limits {
    most: 256,
    patience: Duration::from_secs(30),
    stall: Duration::from_secs(10),
    farewell: Duration::from_secs(5),
};

/// What the system may hold of the answers on one connection, in bytes: it would take megabytes from whoever does not read.
const SEND_BUFFER: u32 = 256 << 10;

/// Listens at an address.
pub(super) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    /// As many may wait to be accepted.
    const BACKLOG: u32 = 1024;
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that has just ended leaves connections behind that nobody uses; elsewhere this would mean something else.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    // Connections have the buffers of the socket that they came in by.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Serves whoever connects until the end; what was asked before is still answered.
pub(super) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    end: impl Future<Output = ()>,
) {
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits.patience);
    let open = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(limits.most));
    let mut end = pin!(end);
    loop {
        let (stream, place) = select! {
            accepted = accept(&listener, &places) => accepted,
            () = &mut end => break,
        };
        let service = TowerToHyperService::new(router.clone());
        let stream = TokioIo::new(Reader::new(stream, limits.stall));
        let connection = open.watch(builder.serve_connection(stream, service));
        task::spawn(async move {
            // Whoever breaks a connection off knows why.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    // Who has not taken his answer by then does not want it.
    let _ = time::timeout(limits.farewell, open.shutdown()).await;
}

/// The next connection, and its place among them.
async fn accept(listener: &TcpListener, places: &Arc<Semaphore>) -> (TcpStream, OwnedSemaphorePermit) {
    /// When the system has no more files, it may have some again soon.
    const RETRY: Duration = Duration::from_millis(100);
    let place = Arc::clone(places).acquire_owned().await.expect("nobody closes it");
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                // Small answers are sent at once; a connection that refuses this works all the same.
                let _ = stream.set_nodelay(true);
                return (stream, place);
            }
            Err(_) => time::sleep(RETRY).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpStream as Plain;
    use tokio::runtime::Runtime;
    use tokio::sync::oneshot;

    /// More than the buffers of a connection take.
    const MUCH: usize = 32 << 20;

    /// A server that says `here`, or much, and the way to end it.
    fn start(runtime: &Runtime, limits: Limits) -> (SocketAddr, oneshot::Sender<()>, task::JoinHandle<()>) {
        let (end, ended) = oneshot::channel();
        let listener = runtime.block_on(async { listen("127.0.0.1:0".parse().unwrap()) }).unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new()
            .route("/much", axum::routing::get(|| async { "m".repeat(MUCH) }))
            .fallback(|| async { "here" });
        let served = runtime.spawn(serve(listener, router, limits, async { drop(ended.await) }));
        (address, end, served)
    }

    fn get(stream: &mut Plain) {
        stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
        let mut answer = Vec::new();
        while !answer.ends_with(b"here") {
            let mut bytes = [0; 500];
            let count = stream.read(&mut bytes).unwrap();
            assert!(count > 0, "the connection has ended: {}", String::from_utf8_lossy(&answer));
            answer.extend(&bytes[..count]);
        }
    }

    #[test]
    fn who_sends_half_a_request_or_none_is_not_waited_for() {
        let runtime = Runtime::new().unwrap();
        let limits = Limits { patience: Duration::from_millis(50), ..LIMITS };
        let (address, _end, _) = start(&runtime, limits);
        for sent in ["", "GET / HTTP/1.1\r\nHost: loc"] {
            let mut stream = Plain::connect(address).unwrap();
            stream.write_all(sent.as_bytes()).unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            assert!(!answer.contains("here"), "{answer}");
        }
        let mut idle = Plain::connect(address).unwrap();
        get(&mut idle);
        assert_eq!(idle.read(&mut [0; 1]).unwrap(), 0, "a connection that is not used ends");
    }

    #[test]
    fn one_too_many_waits_until_another_has_gone() {
        let runtime = Runtime::new().unwrap();
        let (address, _end, _) = start(&runtime, Limits { most: 2, ..LIMITS });
        let mut streams = [0; 3].map(|_| Plain::connect(address).unwrap());
        let [first, second, third] = &mut streams;
        get(first);
        get(second);
        third.set_read_timeout(Some(Duration::from_millis(50))).unwrap();
        third.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
        assert!(third.read(&mut [0; 1]).is_err(), "nobody has gone yet");
        first.shutdown(std::net::Shutdown::Both).unwrap();
        third.set_read_timeout(None).unwrap();
        assert_eq!(third.read(&mut [0; 1]).unwrap(), 1);
    }

    #[test]
    fn who_does_not_take_an_answer_gives_the_place_up_and_who_takes_it_slowly_gets_it() {
        let runtime = Runtime::new().unwrap();
        let limits = Limits { most: 1, stall: Duration::from_millis(200), ..LIMITS };
        let (address, _end, _) = start(&runtime, limits);
        let ask = b"GET /much HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        let mut deaf = Plain::connect(address).unwrap();
        deaf.write_all(ask).unwrap();
        let mut slow = Plain::connect(address).unwrap();
        slow.write_all(ask).unwrap();
        let (mut count, mut bytes) = (0, vec![0; 1 << 20]);
        loop {
            match slow.read(&mut bytes).unwrap() {
                0 => break,
                read => count += read,
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        assert!(count > MUCH, "all of it: {count}");
        let taken = std::io::copy(&mut deaf, &mut std::io::sink());
        assert!(taken.is_err() || taken.unwrap() < MUCH as u64, "the one that did not read was broken off");
    }

    #[test]
    fn the_end_closes_connections_that_are_not_used() {
        let runtime = Runtime::new().unwrap();
        let (address, end, served) = start(&runtime, LIMITS);
        let mut stream = Plain::connect(address).unwrap();
        get(&mut stream);
        end.send(()).unwrap();
        assert_eq!(stream.read(&mut [0; 1]).unwrap(), 0);
        runtime.block_on(served).unwrap();
        assert!(Plain::connect(address).is_err());
    }
}
