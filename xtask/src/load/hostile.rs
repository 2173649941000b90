//! Clients that mean no good, or have simply gone: they do not read, send slowly, or leave what they have asked for.
//!
//! Whoever comes meanwhile is to be answered in a while, and when they are gone the server must be as idle as before.

use super::{Client, Program};
use crate::Failure;
use serde_json::{Value, json};
use std::io::Write;
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

/// So many of each kind: more than the server has places.
const CLIENTS: usize = 300;

/// Within this time whoever asks while all places are taken must be answered.
const PATIENCE: Duration = Duration::from_secs(45);

/// Within this time the server must be idle again.
const REST: Duration = Duration::from_mins(1);

/// What the server may hold more than before, in KiB.
const MORE_MEMORY: u64 = 128 << 10;

/// What the server costs.
#[derive(Clone, Copy, Debug)]
struct Cost {
    threads: u64,
    memory: u64,
}

/// Lets them come, one kind after the other; tells how long others had to wait, and what is left.
pub(super) fn endure(program: &Program) -> Result<String, Failure> {
    let client = Client::new(&program.address);
    // The large board below stays in memory: what it costs is no leak.
    let (_, game) = client.post("/api/games", &json!({ "text": "recipe 255x255/9000 safe 7" }))?;
    let game: Value = serde_json::from_str(&game).map_err(|error| format!("{error}: {game}"))?;
    let large = format!("/api/games/{}", game["id"].as_str().unwrap_or_default());
    client.get(&large)?;
    drop(client);
    let before = rested(program)?;
    let mut report = Vec::new();
    for (name, hostile) in [
        ("that do not read", not_reading as Hostile),
        ("that send slowly", sending_slowly),
        ("that leave", leaving),
    ] {
        let crowd = hostile(&program.address, &large)?;
        let start = Instant::now();
        let status = Client::new(&program.address).get("/api/settings").map(|it| it.0);
        let waited = start.elapsed();
        drop(crowd);
        if status != Ok(200) || waited > PATIENCE {
            return Err(format!("beside {CLIENTS} clients {name} one waits {waited:?} for {status:?}"));
        }
        let after =
            rested(program).map_err(|failure| format!("after {CLIENTS} clients {name}: {failure}"))?;
        if after.threads > before.threads + 2 || after.memory > before.memory + MORE_MEMORY {
            return Err(format!("after {CLIENTS} clients {name}: {after:?}, and {before:?} before"));
        }
        let [memory, memory_before] = [after.memory, before.memory].map(|it| it >> 10);
        report.push(format!(
            "{CLIENTS} clients {name}: others wait {:.1} s; then {} threads and {memory} MiB, {} and {memory_before} before",
            waited.as_secs_f64(),
            after.threads,
            before.threads,
        ));
    }
    Ok(report.join("\n"))
}

type Hostile = fn(&str, &str) -> Result<Vec<TcpStream>, Failure>;

/// They ask for far more than a connection's buffers hold, and never read.
fn not_reading(address: &str, large: &str) -> Result<Vec<TcpStream>, Failure> {
    let requests = format!("GET {large} HTTP/1.1\r\nhost: {address}\r\n\r\n").repeat(20);
    connected(address, &requests)
}

/// They say that they will send something.
fn sending_slowly(address: &str, _large: &str) -> Result<Vec<TcpStream>, Failure> {
    let mut crowd = connected(address, &format!("POST /api/games HTTP/1.1\r\nhost: {address}\r\nconte"))?;
    let body = "content-type: application/json\r\ncontent-length: 1000\r\n\r\n{\"text\"";
    let begun = format!("POST /api/games HTTP/1.1\r\nhost: {address}\r\n{body}");
    // Half of them are slow at the head, half at the body.
    for stream in &mut crowd[..CLIENTS / 2] {
        *stream = TcpStream::connect(address).map_err(|error| error.to_string())?;
        // It is refused where the server has hung up already.
        let _ = stream.write_all(begun.as_bytes());
    }
    Ok(crowd)
}

/// They ask for a search without an end, and are gone.
fn leaving(address: &str, _large: &str) -> Result<Vec<TcpStream>, Failure> {
    let (_, game) = Client::new(address).post("/api/games", &json!({ "text": super::mix::endless() }))?;
    let game: Value = serde_json::from_str(&game).map_err(|error| format!("{error}: {game}"))?;
    let path = format!("/api/games/{}/solve", game["id"].as_str().unwrap_or_default());
    let body = json!({ "version": 1 }).to_string();
    let head = format!("POST {path} HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json");
    let request = format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
    drop(connected(address, &request)?);
    Ok(Vec::new())
}

fn connected(address: &str, request: &str) -> Result<Vec<TcpStream>, Failure> {
    let connect = |_| {
        let mut stream = TcpStream::connect(address)?;
        stream.write_all(request.as_bytes())?;
        Ok(stream)
    };
    (0..CLIENTS).map(connect).collect::<Result<_, std::io::Error>>().map_err(|error| error.to_string())
}

/// What the server costs once it does nothing any more: its processor time stands still.
fn rested(program: &Program) -> Result<Cost, Failure> {
    const LOOK: Duration = Duration::from_secs(1);
    // Threads that wait for the disk go after ten seconds without work.
    const THREADS_GO: Duration = Duration::from_secs(11);
    let start = Instant::now();
    loop {
        let used = program.processor().ok_or("the system does not tell what the server costs")?;
        thread::sleep(LOOK);
        let more = program.processor().unwrap_or_default().saturating_sub(used);
        // Ticks of a hundredth of a second: less than a twentieth of a processor.
        if more < 5 && start.elapsed() > THREADS_GO {
            break;
        }
        if start.elapsed() > REST {
            return Err(format!("the server is still at work after {REST:?}: {more} ticks in {LOOK:?}"));
        }
    }
    let memory = program.memory().ok_or("the server has gone")?;
    Ok(Cost { threads: memory.threads, memory: memory.now })
}
