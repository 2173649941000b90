//! The game at hand: its table, the hand that plays, the time; and that every line is kept before the next is done.

use crate::run::Now;
use play::session::{self, BadSave, Hand, Status, Table};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use store::{Finish, Id, NewGame, Outcome, Store, StoreError, Update};

/// A seat at a game.
pub(crate) struct Seat {
    pub(crate) table: Box<dyn Table>,
    pub(crate) hand: Hand,
    shelf: Option<Shelf>,
    /// Milliseconds played before `running`.
    played: u64,
    /// Since when the time runs; not while the game is over.
    running: Option<Duration>,
}

/// Where a game is kept.
struct Shelf {
    store: Arc<Store>,
    /// Its name and version; none as long as nothing was done.
    kept: Option<(Id, u64)>,
    /// Lines of the log that are kept, or that the game began with.
    lines: usize,
}

/// What has come of keeping a game.
#[derive(Debug)]
pub(crate) enum Kept {
    /// It is safe.
    Safe,
    /// Somebody else has played on: this is now the game as they left it.
    Replaced,
}

/// Why a game was not kept, or cannot be taken up.
#[derive(Debug)]
pub(crate) enum Trouble {
    Store(StoreError),
    Save(BadSave),
}

impl fmt::Display for Trouble {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Store(error) => error.fmt(out),
            Trouble::Save(error) => error.fmt(out),
        }
    }
}

impl Seat {
    /// Sits down to a new game, which is kept from its first move on if there is a place for it.
    pub(crate) fn new(table: Box<dyn Table>, store: Option<Arc<Store>>, now: Now) -> Seat {
        let lines = table.log().len();
        let played = table.tally().elapsed;
        let shelf = store.map(|store| Shelf { store, kept: None, lines });
        let mut seat = Seat { table, hand: Hand::default(), shelf, played, running: None };
        seat.run_clock(now);
        seat
    }

    /// Sits down to a game that was kept.
    pub(crate) fn at(id: &Id, store: Arc<Store>, now: Now) -> Result<Seat, Trouble> {
        let game = store.game(id).map_err(Trouble::Store)?;
        let table = session::load(&game.save).map_err(Trouble::Save)?.table;
        let (lines, version) = (table.log().len(), game.line.version);
        let shelf = Some(Shelf { store, kept: Some((id.clone(), version)), lines });
        let played = table.tally().elapsed.max(game.line.elapsed);
        let mut seat = Seat { table, hand: Hand::default(), shelf, played, running: None };
        seat.run_clock(now);
        Ok(seat)
    }

    /// Milliseconds played.
    pub(crate) fn elapsed(&self, now: Now) -> u64 {
        let running = self.running.map_or(Duration::ZERO, |since| now.since.saturating_sub(since));
        self.played + running.as_millis() as u64
    }

    /// Whether closing the program would lose something.
    pub(crate) fn is_at_risk(&self) -> bool {
        let kept = self.shelf.as_ref().filter(|it| it.store.unkept().is_none()).map_or(0, |it| it.lines);
        self.table.log().len() > kept && self.table.tally().moves > 0
    }

    /// The time runs as long as the game does.
    fn run_clock(&mut self, now: Now) {
        match (self.table.status(), self.running) {
            (Status::Open, None) => self.running = Some(now.since),
            (Status::Solved | Status::Lost, Some(_)) => {
                self.played = self.elapsed(now);
                self.running = None;
            }
            _ => {}
        }
    }

    /// Keeps what was done since; when the game has come to its end, how.
    pub(crate) fn keep(&mut self, now: Now) -> Result<Kept, Trouble> {
        self.run_clock(now);
        let (status, elapsed) = (self.table.status(), self.elapsed(now));
        let Some(shelf) = &mut self.shelf else { return Ok(Kept::Safe) };
        if self.table.log().len() == shelf.lines {
            return Ok(Kept::Safe);
        }
        if status != Status::Open && self.table.tally().elapsed < elapsed {
            let told = self.table.act(&format!("elapsed {elapsed}"));
            told.expect("the time can always be told");
        }
        let kept = match &shelf.kept {
            None => shelf.add(self.table.as_ref(), now),
            Some((id, version)) => shelf.update(id.clone(), *version, self.table.as_ref(), elapsed, now),
        };
        match kept {
            Ok(kept) => shelf.kept = Some(kept),
            Err(StoreError::Stale { .. }) => return self.follow(now),
            Err(error) => return Err(Trouble::Store(error)),
        }
        shelf.lines = self.table.log().len();
        let outcome = match status {
            Status::Open => return Ok(Kept::Safe),
            Status::Lost => Outcome::Lost,
            Status::Solved if self.table.note("shown").is_some() => Outcome::Shown,
            Status::Solved => Outcome::Won,
        };
        shelf.finish(self.table.as_ref(), outcome, elapsed, now).map_err(Trouble::Store)?;
        Ok(Kept::Safe)
    }

    /// Takes up the game as somebody else has left it; the move in flight is lost.
    fn follow(&mut self, now: Now) -> Result<Kept, Trouble> {
        let Some(Shelf { store, kept: Some((id, _)), .. }) = &self.shelf else { return Ok(Kept::Safe) };
        let hand = self.hand;
        *self = Seat { hand, ..Seat::at(&id.clone(), Arc::clone(store), now)? };
        Ok(Kept::Replaced)
    }
}

impl Shelf {
    /// Keeps a game for the first time.
    fn add(&self, table: &dyn Table, now: Now) -> Result<(Id, u64), StoreError> {
        let (scene, save) = (table.scene(), table.save());
        let (kind, status) = (table.kind().name(), table.status().name());
        let game = NewGame { kind, title: scene.title(), status, save: &save };
        Ok((self.store.add_game(&game, now.wall)?, 1))
    }

    /// Keeps the lines that are new.
    fn update(
        &self,
        id: Id,
        version: u64,
        table: &dyn Table,
        elapsed: u64,
        now: Now,
    ) -> Result<(Id, u64), StoreError> {
        let lines = table.log()[self.lines..].join("\n") + "\n";
        let update = Update { version, status: table.status().name(), lines: &lines, elapsed };
        let version = self.store.update_game(&id, &update, now.wall)?;
        Ok((id, version))
    }

    /// Keeps how it ended.
    fn finish(&self, table: &dyn Table, outcome: Outcome, elapsed: u64, now: Now) -> Result<(), StoreError> {
        let Some((id, _)) = &self.kept else { return Ok(()) };
        let finish = Finish {
            kind: table.kind().name().to_owned(),
            size: table.scene().title().split(' ').nth(1).unwrap_or_default().to_owned(),
            level: table.note("level").map(str::to_owned),
            outcome,
            elapsed,
            hints: table.tally().hints,
            finished: now.wall,
        };
        self.store.add_result(id, &finish)
    }
}
