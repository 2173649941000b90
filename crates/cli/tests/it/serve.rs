//! The page, as the program serves it.

use super::run;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server, which is killed when this is dropped.
struct Server {
    child: Child,
    /// Such as `127.0.0.1:4717`.
    address: String,
}

impl Server {
    fn start(arguments: &[&str], home: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_casilla"))
            .args(arguments)
            .env("XDG_DATA_HOME", home)
            .env("HOME", home)
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stderr.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|it| it.split('/').next()).unwrap_or_default();
        Server { child, address: address.to_owned() }
    }

    /// What is answered to a request.
    fn get(&self, path: &str, host: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[test]
fn the_page_and_its_api_are_served_to_this_machine_only() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games");
    let server = Server::start(&["serve", "--port", "0", "--data", data.to_str().unwrap()], folder.path());
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    let page = server.get("/", &server.address);
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<title>Casilla</title>"), "{page}");
    let policy = page.lines().find(|it| it.starts_with("content-security-policy:")).unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    assert!(server.get("/api/openapi.json", &server.address).contains("\"openapi\":\"3.1.0\""));
    assert!(server.get("/nothing", &server.address).starts_with("HTTP/1.1 404"));
    assert!(server.get("/", "evil.example").starts_with("HTTP/1.1 403"));
    assert!(data.join("casilla.sqlite").exists());
}

#[test]
fn a_port_that_is_taken_and_a_folder_that_cannot_be_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&["serve", "--port", "0"], folder.path());
    let port = server.address.rsplit(':').next().unwrap().to_owned();
    let data = folder.path().join("other");
    let ran = run(&["serve", "--port", &port, "--data", data.to_str().unwrap()]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("another port can be named with --port"), "{}", ran.stderr);
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let ran = run(&["serve", "--port", "0", "--data", file.join("data").to_str().unwrap()]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("cannot be made"), "{}", ran.stderr);
}
