//! The clock and the keyboard: cancels work whose time is up, and all of it at Ctrl-C.

use crate::failure::{Context, Result};
use crate::limit::Limit;
use message::message;
use play::Budget;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(5);

/// The exit code of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// Watches over some workers, each on one puzzle at a time.
pub(crate) struct Watch {
    stopped: AtomicBool,
    workers: Vec<Worker>,
    /// How long the workers may go on after Ctrl-C; as long as they need if that is not set.
    patience: Mutex<Option<Duration>>,
}

/// What one worker is allowed.
#[derive(Default)]
struct Worker {
    /// Until when it may work; none if it is idle or has no clock.
    ///
    /// Invariant: `cancel` changes only while this is locked, so that a late clock cannot cancel the next puzzle.
    deadline: Mutex<Option<Instant>>,
    cancel: AtomicBool,
}

impl Watch {
    /// Starts to watch so many workers. The first Ctrl-C from now on (or what a system sends to end a program: SIGTERM, SIGHUP)
    /// cancels what they do, so that the program can end in order; the second ends it at once.
    ///
    /// # Errors
    /// If the system has no thread or no signal for it.
    pub(crate) fn start(workers: usize) -> Result<Arc<Watch>> {
        let workers = (0..workers).map(|_| Worker::default()).collect();
        let watch = Arc::new(Watch { stopped: AtomicBool::new(false), workers, patience: Mutex::new(None) });
        let watched = Arc::clone(&watch);
        ctrlc::set_handler(move || {
            if watched.stopped.swap(true, Ordering::Relaxed) {
                process::exit(INTERRUPTED);
            }
        })
        .context(message!("cannot listen for Ctrl-C"))?;
        let watched = Arc::clone(&watch);
        let clock = move || {
            let mut stopped_at = None;
            loop {
                watched.look();
                if watched.is_stopped() {
                    let since = *stopped_at.get_or_insert_with(Instant::now);
                    if watched.patience().is_some_and(|patience| since.elapsed() > patience) {
                        process::exit(INTERRUPTED);
                    }
                }
                thread::sleep(TICK);
            }
        };
        thread::Builder::new().spawn(clock).context(message!("cannot start a clock"))?;
        Ok(watch)
    }

    /// Whether Ctrl-C was pressed.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// The same as [`Watch::within`], but the program ends so long after Ctrl-C even if the work does not: for work that leaves
    /// nothing to be kept.
    pub(crate) fn within_or_leave<T>(
        &self,
        limit: Limit,
        patience: Duration,
        work: impl FnOnce(&Budget<'_>) -> T,
    ) -> T {
        *self.patience.lock().unwrap_or_else(PoisonError::into_inner) = Some(patience);
        let result = self.within(0, limit, work);
        *self.patience.lock().unwrap_or_else(PoisonError::into_inner) = None;
        result
    }

    fn patience(&self) -> Option<Duration> {
        *self.patience.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Set once Ctrl-C was pressed.
    pub(crate) fn stop_flag(&self) -> &AtomicBool {
        &self.stopped
    }

    /// Lets a worker do some work within a limit.
    pub(crate) fn within<T>(&self, worker: usize, limit: Limit, work: impl FnOnce(&Budget<'_>) -> T) -> T {
        let worker = &self.workers[worker];
        let (nodes, deadline) = match limit {
            Limit::Nodes(nodes) => (nodes, None),
            Limit::Time(time) => (u64::MAX, Some(Instant::now() + time)),
            Limit::Both(nodes, time) => (nodes, Some(Instant::now() + time)),
        };
        worker.set(deadline, self.is_stopped() || limit == Limit::Time(Duration::ZERO));
        let result = work(&Budget { nodes, cancel: Some(&worker.cancel) });
        worker.set(None, false);
        result
    }

    /// Cancels what has had its time.
    fn look(&self) {
        let (now, stopped) = (Instant::now(), self.is_stopped());
        for worker in &self.workers {
            let deadline = worker.deadline.lock().unwrap_or_else(PoisonError::into_inner);
            if stopped || deadline.is_some_and(|it| it <= now) {
                worker.cancel.store(true, Ordering::Relaxed);
            }
        }
    }
}

impl Worker {
    fn set(&self, deadline: Option<Instant>, cancelled: bool) {
        let mut locked = self.deadline.lock().unwrap_or_else(PoisonError::into_inner);
        *locked = deadline;
        self.cancel.store(cancelled, Ordering::Relaxed);
    }
}
