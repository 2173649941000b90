//! The program under test, and somebody who asks it.

use crate::Failure;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// How long any answer may take; the longest searches are not waited for.
const PATIENCE: Duration = Duration::from_mins(1);

/// A running server; it is killed, without a warning, when this is dropped.
pub(crate) struct Program {
    child: Child,
    pub(super) address: String,
}

/// Memory that is in use, in KiB, and threads.
pub(super) struct Memory {
    pub(super) now: u64,
    pub(super) peak: u64,
    pub(super) threads: u64,
}

impl Program {
    /// Starts it with its games in a folder.
    pub(crate) fn start(program: &Path, folder: &Path) -> Result<Program, Failure> {
        let mut command = Command::new(program);
        command.args(["serve", "--port", "0", "--data"]).arg(folder).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("{}: {error}", program.display()))?;
        let mut said = String::new();
        let stderr = child.stderr.take().expect("it is piped");
        let read = BufReader::new(stderr).read_line(&mut said);
        let address = said.split("http://").nth(1).and_then(|it| it.split('/').next());
        match (read, address) {
            (Ok(_), Some(address)) => Ok(Program { child, address: address.to_owned() }),
            _ => Err(format!("the server does not start: {said}")),
        }
    }

    /// Where it is, such as `127.0.0.1:4717`.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Asks it to end, as whoever runs it would, and waits until it has.
    pub(crate) fn end(mut self) -> Result<(), Failure> {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        asked.map_err(|error| format!("kill: {error}"))?;
        let ended = self.child.wait().map_err(|error| error.to_string())?;
        if ended.success() { Ok(()) } else { Err(format!("asked to end, the server ended with {ended}")) }
    }

    /// Its memory and threads, where the system tells.
    pub(super) fn memory(&self) -> Option<Memory> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let field = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.trim().trim_end_matches(" kB").parse().ok()
        };
        Some(Memory { now: field("VmRSS:")?, peak: field("VmHWM:")?, threads: field("Threads:")? })
    }

    /// The processor time that it has used, in hundredths of a second, where the system tells.
    pub(super) fn processor(&self) -> Option<u64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The name of the program, in parentheses, may hold anything; user and system time are the 12th and 13th after it.
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
        Some(fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A connection, which is kept open from request to request.
pub(crate) struct Client {
    agent: ureq::Agent,
    address: String,
}

impl Client {
    pub(crate) fn new(address: &str) -> Client {
        let config = ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE));
        Client { agent: config.build().into(), address: address.to_owned() }
    }

    /// The status and the body of the answer.
    pub(super) fn get(&self, path: &str) -> Result<(u16, String), Failure> {
        answered(self.agent.get(self.url(path)).call())
    }

    /// The same for a request with a body.
    pub(crate) fn post(&self, path: &str, body: &Value) -> Result<(u16, String), Failure> {
        answered(self.agent.post(self.url(path)).content_type("application/json").send(body.to_string()))
    }

    /// The same for any method, and for a body that need not be JSON.
    pub(crate) fn send(&self, method: &str, path: &str, body: &str) -> Result<(u16, String), Failure> {
        let body = if method == "GET" || method == "DELETE" { "" } else { body };
        let request = ureq::http::Request::builder()
            .method(method)
            .uri(self.url(path))
            .header("content-type", "application/json")
            .body(body.to_owned())
            .map_err(|error| error.to_string())?;
        answered(self.agent.run(request))
    }

    /// Asks for something that takes longer than anybody waits; the answer has begun when this returns, and whoever drops
    /// it breaks the work off.
    pub(super) fn begin(&self, path: &str, body: &Value) -> Result<impl Sized + use<>, Failure> {
        let request = self.agent.post(self.url(path)).content_type("application/json");
        let response = request.send(body.to_string()).map_err(|error| format!("{path}: {error}"))?;
        Ok(response.into_body().into_reader())
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

fn answered(
    response: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
) -> Result<(u16, String), Failure> {
    let mut response = response.map_err(|error| error.to_string())?;
    let body = response.body_mut().read_to_string().map_err(|error| error.to_string())?;
    Ok((response.status().as_u16(), body))
}
