//! Whatever takes long, on a thread of its own: it can be cancelled, and nobody waits for it.

use crate::run::Event;
use kept::{Advice, Checked, Completion, NoHelp};
use message::Message;
use play::hint::NoHint;
use play::odds::Odds;
use play::players::Refused;
use play::session::{Hand, Illegal, Table};
use play::{Answer, Budget, Spot, Text};
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

/// The name of threads whose panics cost no more than what they were at.
const WORKER: &str = "work";

thread_local! {
    /// Why this thread has panicked.
    static CAUSE: Cell<String> = const { Cell::new(String::new()) };
}

/// Keeps the cause of a panic for whoever waits for the work; false where that is nobody.
pub(crate) fn keep_cause(panic: &PanicHookInfo<'_>) -> bool {
    let is_work = thread::current().name() == Some(WORKER);
    if is_work {
        CAUSE.set(panic.to_string().replace('\n', " "));
    }
    is_work
}

/// Panics where a test wants to see what that costs: builds for development only, and only if the variable names the place.
pub(crate) fn fail_if_asked(place: &str) {
    #[allow(clippy::disallowed_methods, reason = "tests talk to a program by its environment")]
    let is_asked = || std::env::var("CASILLA_PANIC").is_ok_and(|it| it == place);
    assert!(!(cfg!(debug_assertions) && is_asked()), "CASILLA_PANIC asks for it");
}

/// Work under way.
pub(crate) struct Work {
    /// Which work this is: what comes of one that was cancelled is not looked at.
    pub(crate) number: u64,
    /// What is being done.
    pub(crate) what: Text,
    /// Since when.
    pub(crate) since: Duration,
    cancel: Arc<AtomicBool>,
}

/// What has come of it.
pub(crate) enum Found {
    /// A new game.
    Dealt(Result<Box<dyn Table>, Message>),
    /// The next step, and what it was not to be about.
    Hint(Result<Advice, NoHint>, Vec<Spot>),
    /// The same step, or one by a shorter chain of reasons.
    Shorter(Result<Advice, NoHint>),
    /// What is surely wrong, and what is missing.
    Checked(Checked),
    /// The solution.
    Solved(Result<Answer, NoHelp>),
    /// What is drawn, completed.
    Completed(Result<Completion, Refused>),
    /// The chance of a mine everywhere.
    Odds(Result<Box<Odds>, NoHelp>),
    /// The program has failed, which is a bug; the game is as it was.
    Failed(String),
    /// A game after a first click for which a field had to be laid, the hand that made it, and whether it opened anything or
    /// why it was refused.
    Opened(Box<dyn Table>, Hand, Result<bool, Illegal>),
}

impl Work {
    /// Starts it.
    ///
    /// # Panics
    /// If the system has no thread for it.
    pub(crate) fn start(
        number: u64,
        what: Text,
        since: Duration,
        events: &Sender<Event>,
        job: impl FnOnce(&Budget<'_>) -> Found + Send + 'static,
    ) -> Work {
        let cancel = Arc::new(AtomicBool::new(false));
        let (is_cancelled, events) = (Arc::clone(&cancel), events.clone());
        let work = move || {
            let budget = Budget { nodes: u64::MAX, cancel: Some(&is_cancelled) };
            let done = panic::catch_unwind(AssertUnwindSafe(|| {
                fail_if_asked("work");
                job(&budget)
            }));
            let found = done.unwrap_or_else(|_| Found::Failed(CAUSE.take()));
            // Nobody waits for it when the program is at its end.
            let _ = events.send(Event::Found(number, Box::new(found)));
        };
        thread::Builder::new().name(WORKER.to_owned()).spawn(work).expect("the system has a thread");
        Work { number, what, since, cancel }
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}
