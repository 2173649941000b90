//! Work that may take long, done elsewhere while Python goes on listening.
//!
//! Every Python thread has a hand: a thread that keeps its `Solver` from call to call, as a new one costs milliseconds. The caller
//! waits with the interpreter's lock released, and looks for Ctrl-C and the clock now and then; both cancel what the hand does.

use crate::errors::bad;
use play::{Budget, Solver};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How often Ctrl-C is looked for.
pub(crate) const TICK: Duration = Duration::from_millis(25);

/// How much work an answer may cost: a number of nodes, or seconds; Python gives both, of which at most one is told.
#[derive(Clone, Copy, Debug, FromPyObject)]
pub(crate) struct Limit(Option<u64>, Option<f64>);

impl Limit {
    pub(crate) fn budget(self, cancel: &AtomicBool) -> Budget<'_> {
        Budget { nodes: self.0.unwrap_or(u64::MAX), cancel: Some(cancel) }
    }

    pub(crate) fn time(self) -> PyResult<Option<Duration>> {
        self.1.map(|it| Duration::try_from_secs_f64(it).map_err(bad)).transpose()
    }
}

type Job = Box<dyn FnOnce(&mut Solver) + Send>;

thread_local! {
    static HAND: RefCell<Option<Sender<Job>>> = const { RefCell::new(None) };
}

/// Hands a job to the caller's hand.
fn hand_over(job: Job) -> PyResult<()> {
    HAND.with_borrow_mut(|hand| {
        let job = match hand {
            Some(sender) => match sender.send(job) {
                Ok(()) => return Ok(()),
                Err(unsent) => unsent.0,
            },
            None => job,
        };
        let (sender, jobs) = channel::<Job>();
        let work = move || {
            let mut solver = Solver::new();
            for job in jobs {
                job(&mut solver);
            }
        };
        thread::Builder::new().name("casilla".to_owned()).spawn(work)?;
        sender.send(job).map_err(|_| PyRuntimeError::new_err("the thread that works has gone"))?;
        *hand = Some(sender);
        Ok(())
    })
}

/// Does some work within a limit, and hears Ctrl-C meanwhile.
pub(crate) fn within<T: Send + 'static>(
    py: Python<'_>,
    limit: Limit,
    work: impl FnOnce(&mut Solver, &Budget<'_>) -> T + Send + 'static,
) -> PyResult<T> {
    let deadline = limit.time()?.and_then(|it| Instant::now().checked_add(it));
    let cancel = Arc::new(AtomicBool::new(false));
    let (sender, result) = channel();
    let flag = Arc::clone(&cancel);
    hand_over(Box::new(move |solver| {
        let done = catch_unwind(AssertUnwindSafe(|| {
            fail_if_asked();
            work(solver, &limit.budget(&flag))
        }));
        if done.is_err() {
            // What a search that broke off has left behind is anybody's guess.
            *solver = Solver::new();
        }
        // Whoever asked may have gone.
        let _ = sender.send(done.map_err(|it| told(it.as_ref())));
    }))?;
    let done = wait(py, result, &cancel, deadline)?;
    done.map_err(PyRuntimeError::new_err)
}

/// Panics where a test wants to see what that costs: builds for development only, and only if the variable says so.
pub(crate) fn fail_if_asked() {
    let is_asked = || std::env::var("CASILLA_PANIC").is_ok_and(|it| it == "python");
    assert!(!(cfg!(debug_assertions) && is_asked()), "CASILLA_PANIC asks for it");
}

/// What a panic says: a bug of ours, which Python sees as an ordinary exception.
pub(crate) fn told(panic: &(dyn std::any::Any + Send)) -> String {
    let words = panic.downcast_ref::<String>().map(String::as_str);
    let words = words.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason is known");
    format!("a bug of Casilla's: {words}")
}

/// Waits for a result; cancels at Ctrl-C, and at the deadline.
fn wait<T: Send>(
    py: Python<'_>,
    mut result: Receiver<T>,
    cancel: &AtomicBool,
    deadline: Option<Instant>,
) -> PyResult<T> {
    loop {
        let left = deadline.map_or(TICK, |it| it.saturating_duration_since(Instant::now()).min(TICK));
        let (lent, received) = received(py, result, left.max(Duration::from_millis(1)));
        match received {
            Ok(done) => return Ok(done),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("the thread that works has gone"));
            }
            Err(RecvTimeoutError::Timeout) => result = lent,
        }
        if deadline.is_some_and(|it| it <= Instant::now()) {
            cancel.store(true, Ordering::Relaxed);
        }
        if let Err(interrupt) = py.check_signals() {
            cancel.store(true, Ordering::Relaxed);
            return Err(interrupt);
        }
    }
}

/// What comes within a time, with the interpreter's lock released.
pub(crate) fn received<T: Send>(
    py: Python<'_>,
    channel: Receiver<T>,
    within: Duration,
) -> (Receiver<T>, Result<T, RecvTimeoutError>) {
    py.detach(move || {
        let received = channel.recv_timeout(within);
        (channel, received)
    })
}
