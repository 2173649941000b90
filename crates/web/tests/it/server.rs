//! A server in this process, asked over the network byte by byte.

use serde_json::Value;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::mpsc;
use store::Store;

/// A server; it ends with the process.
pub(crate) struct Server(SocketAddr);

/// What was answered.
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The headers, in small letters.
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Server {
    pub(crate) fn start() -> Server {
        Server::with(Store::in_memory().unwrap())
    }

    pub(crate) fn with(store: Store) -> Server {
        let (tell, told) = mpsc::channel();
        std::thread::spawn(move || {
            let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
            web::server::serve(any, store, |address| tell.send(address).unwrap()).unwrap();
        });
        Server(told.recv().unwrap())
    }

    /// Shows the files of a folder.
    pub(crate) fn of_folder(folder: PathBuf) -> Server {
        let (tell, told) = mpsc::channel();
        std::thread::spawn(move || {
            let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
            web::server::serve_folder(any, folder, |address| tell.send(address).unwrap()).unwrap();
        });
        Server(told.recv().unwrap())
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.0
    }

    pub(crate) fn port(&self) -> u16 {
        self.0.port()
    }

    pub(crate) fn connect(&self) -> TcpStream {
        TcpStream::connect(self.0).unwrap()
    }

    /// Sends a head and a body as they are; the answer must end the connection.
    pub(crate) fn send(&self, head: &[u8], body: &[u8]) -> Answer {
        let mut stream = self.connect();
        // Who is refused early may be cut off while still sending.
        let _ = stream.write_all(head).and_then(|()| stream.write_all(body));
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        Answer::parse(&answer)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        let head = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", self.0);
        self.send(head.as_bytes(), b"")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\norigin: http://{}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            self.0,
            self.0,
            body.len()
        );
        self.send(head.as_bytes(), body.as_bytes())
    }
}

impl Answer {
    pub(crate) fn parse(bytes: &[u8]) -> Answer {
        let all = String::from_utf8_lossy(bytes).into_owned();
        let (head, text) = all.split_once("\r\n\r\n").unwrap_or((&all, ""));
        let status = head.split(' ').nth(1).and_then(|it| it.parse().ok());
        let status = status.unwrap_or_else(|| panic!("no answer: {all}"));
        Answer { status, head: head.to_ascii_lowercase(), text: text.to_owned() }
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {}", self.text))
    }

    /// The code of a fault.
    pub(crate) fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }
}
