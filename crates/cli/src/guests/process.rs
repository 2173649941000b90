//! A program at the other end of two pipes: lines go in, lines come out, or the reason why none does.

use crate::watch::Watch;
use message::{Message, message};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The longest line that is taken: more than any move of the largest board.
const LONGEST: u64 = 8 << 20;

/// How often Ctrl-C is looked for.
const TICK: Duration = Duration::from_millis(50);

/// How long a program may take to end once its input has.
const GRACE: Duration = Duration::from_millis(500);

/// A running program.
pub(super) struct Process {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<Result<String, Message>>,
    /// The last lines that it has written to standard error.
    last_words: Arc<Mutex<VecDeque<String>>>,
    /// Who keeps them.
    keeper: Option<JoinHandle<()>>,
    /// The time that was spent waiting for it, where its own cannot be told.
    waited: Duration,
}

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    /// Says why it cannot be started.
    pub(super) fn start(path: &Path) -> Result<Process, Message> {
        let spawned = match spawn(Command::new(path)) {
            // A script that nobody has made executable is run by its interpreter.
            Err(error) if error.kind() == ErrorKind::PermissionDenied && has_extension(path, "py") => {
                let mut python = Command::new("python3");
                python.arg(path);
                spawn(python)
            }
            spawned => spawned,
        };
        let mut child = spawned.map_err(|error| told(path, &error))?;
        let (sender, lines) = channel();
        let stdout = child.stdout.take().ok_or(message!("it has no standard output"))?;
        thread::spawn(move || {
            let mut reader = BufReader::new(stdout);
            loop {
                let mut line = Vec::new();
                let read = reader.by_ref().take(LONGEST).read_until(b'\n', &mut line);
                let line = match read {
                    Ok(0) | Err(_) => return,
                    Ok(count) if count as u64 == LONGEST => Err(message!("its line is too long")),
                    Ok(_) => String::from_utf8(line).map_err(|_| message!("its line is not UTF-8")),
                };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        let keeper = child.stderr.take().map(|stderr| {
            let kept = Arc::clone(&last_words);
            thread::spawn(move || keep_last(BufReader::new(stderr), &kept))
        });
        let stdin = child.stdin.take();
        Ok(Process { child, stdin, lines, last_words, keeper, waited: Duration::ZERO })
    }

    /// Sends a line.
    ///
    /// # Errors
    /// If nobody reads it any more.
    pub(super) fn send(&mut self, line: &str) -> Result<(), Message> {
        let Some(stdin) = &mut self.stdin else { return Err(message!("its input is closed")) };
        let sent = stdin.write_all(line.as_bytes()).and_then(|()| stdin.write_all(b"\n"));
        if sent.and_then(|()| stdin.flush()).is_ok() { Ok(()) } else { Err(self.obituary()) }
    }

    /// The next line that it writes, blank ones aside.
    ///
    /// # Errors
    /// If it ends, says nothing for so long, writes what is no text, or somebody has stopped everything.
    pub(super) fn receive(&mut self, within: Duration, watch: Option<&Watch>) -> Result<String, Message> {
        let start = Instant::now();
        let line = loop {
            let left = within.saturating_sub(start.elapsed());
            match self.lines.recv_timeout(left.min(TICK)) {
                Ok(Ok(line)) if line.trim().is_empty() => {}
                Ok(line) => break line,
                Err(RecvTimeoutError::Disconnected) => break Err(self.obituary()),
                Err(RecvTimeoutError::Timeout) if watch.is_some_and(Watch::is_stopped) => {
                    break Err(message!("it was stopped"));
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    break Err(message!("it said nothing for {within:?}"));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        };
        self.waited += start.elapsed();
        line
    }

    /// Its processor time; where the system does not tell, the time that was spent waiting for it.
    pub(super) fn spent(&self) -> Duration {
        processor_time(self.child.id()).unwrap_or(self.waited)
    }

    /// How it ended.
    fn obituary(&mut self) -> Message {
        let start = Instant::now();
        let status = loop {
            match self.child.try_wait() {
                Ok(None) if start.elapsed() < GRACE => thread::sleep(Duration::from_millis(5)),
                Ok(status) => break status,
                Err(_) => break None,
            }
        };
        let how = status
            .map_or_else(|| message!("it closed its output"), |it| message!("it ended ({})", it.to_string()));
        // What it wrote last may still be under way, and somebody whom it has started may hold its standard error.
        while self.keeper.as_ref().is_some_and(|it| !it.is_finished()) && start.elapsed() < GRACE {
            thread::sleep(Duration::from_millis(5));
        }
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        match words.back() {
            Some(last) => message!("{how}: {last}"),
            None => how,
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.stdin.take());
        let start = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) {
            if start.elapsed() > GRACE {
                // It had its time to end by itself.
                let _ = self.child.kill();
                let _ = self.child.wait();
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
}

fn spawn(mut command: Command) -> std::io::Result<Child> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // Ctrl-C is for us: we end the program in order.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    // A file that was written a moment ago may still be busy.
    for _ in 0..20 {
        match command.spawn() {
            Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => {
                thread::sleep(Duration::from_millis(25));
            }
            spawned => return spawned,
        }
    }
    command.spawn()
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|it| it == extension)
}

fn told(path: &Path, error: &std::io::Error) -> Message {
    match error.kind() {
        ErrorKind::PermissionDenied => {
            message!("it is not executable: 'chmod +x {}' makes it so", path.display())
        }
        ErrorKind::NotFound if path.exists() => {
            message!("it cannot be run: the interpreter that its first line names is missing")
        }
        ErrorKind::NotFound => message!("there is no such program"),
        _ => message!("it cannot be run: {error}"),
    }
}

/// Keeps the last lines of a stream.
fn keep_last(reader: impl BufRead, kept: &Mutex<VecDeque<String>>) {
    const LINES: usize = 4;
    for line in reader.split(b'\n').map_while(Result::ok) {
        let line: String = String::from_utf8_lossy(&line).trim().chars().take(200).collect();
        if !line.is_empty() {
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.push_back(line);
            if kept.len() > LINES {
                kept.pop_front();
            }
        }
    }
}

/// The processor time of all threads of a process that are still there, as Linux tells it.
fn processor_time(id: u32) -> Option<Duration> {
    let tasks = std::fs::read_dir(format!("/proc/{id}/task")).ok()?;
    let times = tasks.filter_map(|task| {
        let text = std::fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
        text.split_whitespace().next()?.parse::<u64>().ok()
    });
    Some(Duration::from_nanos(times.sum()))
}
