//! Whatever takes long, on a thread of its own: it can be cancelled, and nobody waits for it.

use crate::run::Event;
use play::hint::{Hint, NoHint};
use play::odds::{Hopeless, Odds};
use play::players::{Played, Refused};
use play::session::{Hand, Illegal, Table};
use play::{Answer, Broken, Budget, Clause, Position};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

/// Work under way.
pub(crate) struct Work {
    /// Which work this is: what comes of one that was cancelled is not looked at.
    pub(crate) number: u64,
    /// What is being done.
    pub(crate) what: Clause,
    /// Since when.
    pub(crate) since: Duration,
    cancel: Arc<AtomicBool>,
}

/// What has come of it.
pub(crate) enum Found {
    /// A new game.
    Dealt(Result<Box<dyn Table>, String>),
    /// The next step; if there is a mistake, the solution as well.
    Hint(Result<Hint, NoHint>, Option<Box<Position>>),
    /// What is surely wrong, and what is missing.
    Checked(Vec<Broken>, Vec<Broken>),
    /// The solution.
    Solved(Answer),
    /// What is drawn, completed.
    Completed(Result<Played, Refused>),
    /// The chance of a mine everywhere.
    Odds(Result<Box<Odds>, Hopeless>),
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
        what: Clause,
        since: Duration,
        events: &Sender<Event>,
        job: impl FnOnce(&Budget<'_>) -> Found + Send + 'static,
    ) -> Work {
        let cancel = Arc::new(AtomicBool::new(false));
        let (is_cancelled, events) = (Arc::clone(&cancel), events.clone());
        thread::spawn(move || {
            let found = job(&Budget { nodes: u64::MAX, cancel: Some(&is_cancelled) });
            // Nobody waits for it when the program is at its end.
            let _ = events.send(Event::Found(number, Box::new(found)));
        });
        Work { number, what, since, cancel }
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}
