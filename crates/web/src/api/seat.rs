//! A seat at a game: its table, and the version at which somebody sat down.
//!
//! A table follows from its save alone. Those that were used last are kept, so that a move in a long game does not replay
//! all the others; who asks can tell no difference.

use super::call::Means;
use super::drafts::DRAFT;
use super::fault::{Code, Fault};
use play::session::{self, Fields, Status, Table};
use std::sync::{Arc, Mutex, PoisonError};
use store::{Finish, Id, NewGame, Outcome, Update};

/// As many tables are kept.
const MOST: usize = 16;

/// Tables that were used last, the latest last.
#[derive(Default)]
pub struct Tables {
    kept: Mutex<Vec<Kept>>,
    /// Fields that were dear to lay, so that a game which is taken up again does not pay for its own twice.
    pub(super) fields: Arc<Fields>,
}

struct Kept {
    id: Id,
    version: u64,
    table: Box<dyn Table>,
}

impl Tables {
    /// Takes the table of a game at that version, if it is here.
    fn take(&self, id: &Id, version: u64) -> Option<Box<dyn Table>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let index = kept.iter().position(|it| it.id == *id && it.version == version)?;
        Some(kept.remove(index).table)
    }

    fn put(&self, id: &Id, version: u64, table: Box<dyn Table>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|it| it.id != *id);
        if kept.len() == MOST {
            kept.remove(0);
        }
        kept.push(Kept { id: id.clone(), version, table });
    }
}

/// A seat at a game.
pub(super) struct Seat<'a> {
    means: &'a Means<'a>,
    pub(super) id: Id,
    pub(super) version: u64,
    /// Milliseconds played.
    pub(super) elapsed: u64,
    pub(super) table: Box<dyn Table>,
    /// Lines of the log that are kept.
    kept: usize,
}

impl<'a> Seat<'a> {
    /// Sits down to a game.
    pub(super) fn at(means: &'a Means<'a>, name: &str) -> Result<Seat<'a>, Fault> {
        let id: Id = name.parse()?;
        let line = means.store.line(&id)?;
        if line.status == DRAFT {
            return Err(Fault::new(Code::NotFound, "this is a draft, and no game"));
        }
        let (version, table) = if let Some(table) = means.tables.take(&id, line.version) {
            (line.version, table)
        } else {
            let game = means.store.game(&id)?;
            let loaded = session::load_remembering(&game.save, &means.budget, &means.tables.fields);
            let loaded = loaded.map_err(|error| {
                let is_dear = error.reason == session::Fault::OutOfBudget;
                Fault::new(if is_dear { Code::OutOfBudget } else { Code::Storage }, error)
            })?;
            (game.line.version, loaded.table)
        };
        let kept = table.log().len();
        Ok(Seat { means, id, version, elapsed: line.elapsed, table, kept })
    }

    /// Sits down to a game that nobody has changed since.
    pub(super) fn at_version(means: &'a Means<'a>, name: &str, version: u64) -> Result<Seat<'a>, Fault> {
        let seat = Seat::at(means, name)?;
        if seat.version == version {
            return Ok(seat);
        }
        let now = seat.version;
        seat.leave();
        Err(store::StoreError::Stale { now }.into())
    }

    /// Sits down to a new game.
    pub(super) fn new(means: &'a Means<'a>, table: Box<dyn Table>) -> Result<Seat<'a>, Fault> {
        let scene = table.scene();
        let game = NewGame {
            kind: table.kind().name(),
            title: scene.title(),
            status: table.status().name(),
            save: &table.save(),
        };
        let id = means.store.add_game(&game, means.now)?;
        let (kept, elapsed) = (table.log().len(), table.tally().elapsed);
        Ok(Seat { means, id, version: 1, elapsed, table, kept })
    }

    /// Keeps what was done since, and when the game has come to its end, how.
    pub(super) fn keep(&mut self, elapsed: Option<u64>) -> Result<(), Fault> {
        self.elapsed = self.elapsed.max(elapsed.unwrap_or(0));
        if self.table.log().len() == self.kept {
            return Ok(());
        }
        let status = self.table.status();
        if status != Status::Open && self.table.tally().elapsed < self.elapsed {
            // The log tells it where it matters; else it would have twice as many lines.
            self.table
                .act(&format!("elapsed {}", self.elapsed))
                .map_err(|error| Fault::new(Code::Broken, error))?;
        }
        let lines = self.table.log()[self.kept..].join("\n") + "\n";
        let (version, elapsed) = (self.version, self.elapsed);
        let update = Update { version, status: status.name(), lines: &lines, elapsed };
        self.version = self.means.store.update_game(&self.id, &update, self.means.now)?;
        self.kept = self.table.log().len();
        match status {
            Status::Open => Ok(()),
            Status::Lost => self.finish(Outcome::Lost),
            Status::Solved if self.table.note("shown").is_some() => self.finish(Outcome::Shown),
            Status::Solved => self.finish(Outcome::Won),
        }
    }

    /// Counts that help was given.
    pub(super) fn count(&mut self, line: &str, elapsed: Option<u64>) -> Result<(), Fault> {
        self.table.act(line).map_err(|error| Fault::new(Code::Broken, error))?;
        self.keep(elapsed)
    }

    /// Counts help that is no hint, once: whoever has had any has no best time.
    pub(super) fn help(&mut self, elapsed: Option<u64>) -> Result<(), Fault> {
        let is_news = self.table.status() != Status::Solved && self.table.tally().hints == 0;
        if is_news { self.count("hint", elapsed) } else { Ok(()) }
    }

    /// Counts help with a game that others may be changing, such as by asking for the same help.
    pub(super) fn help_at(means: &'a Means<'a>, name: &str) -> Result<(), Fault> {
        const TRIES: usize = 8;
        for _ in 1..TRIES {
            let mut seat = Seat::at(means, name)?;
            match seat.help(None) {
                Err(fault) if fault.code == Code::Stale => {}
                helped => {
                    seat.leave();
                    return helped;
                }
            }
        }
        Seat::at(means, name)?.help(None)
    }

    /// Counts as help that somebody is told what makes the game: whoever has the recipe of a field knows its mines.
    pub(super) fn reveal_at(means: &'a Means<'a>, name: &str) -> Result<(), Fault> {
        let seat = Seat::at(means, name)?;
        let is_secret = !seat.table.position().is_puzzle() && seat.table.status() == Status::Open;
        seat.leave();
        if is_secret { Seat::help_at(means, name) } else { Ok(()) }
    }

    fn finish(&self, outcome: Outcome) -> Result<(), Fault> {
        let scene = self.table.scene();
        let mut words = scene.title().split(' ');
        let finish = Finish {
            kind: self.table.kind().name().to_owned(),
            size: words.nth(1).unwrap_or_default().to_owned(),
            level: self.table.note("level").map(str::to_owned),
            outcome,
            elapsed: self.elapsed,
            hints: self.table.tally().hints,
            finished: self.means.now,
        };
        Ok(self.means.store.add_result(&self.id, &finish)?)
    }

    /// Why the game is not kept on disk, if that is so.
    pub(super) fn unkept(&self) -> Option<&'static str> {
        self.means.store.unkept().map(store::Unkept::name)
    }

    /// Leaves the table as it is kept, for the next request.
    pub(super) fn leave(self) {
        self.means.tables.put(&self.id, self.version, self.table);
    }
}
