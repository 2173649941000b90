//! The game at hand: the hand that plays, the time; and that every line is kept before the next is done.

use crate::run::Now;
use kept::{KeptGame, Tables, Unopened};
use play::Budget;
use play::session::{Hand, Status, Table};
use std::sync::Arc;
use std::time::Duration;
use store::{Id, Store, StoreError};

/// A seat at a game.
pub(crate) struct Seat {
    pub(crate) game: KeptGame,
    pub(crate) hand: Hand,
    /// Where the game is kept.
    store: Option<Arc<Store>>,
    /// Milliseconds played before `running`.
    played: u64,
    /// Since when the time runs; not while the game is over.
    running: Option<Duration>,
}

/// What has come of keeping a game.
#[derive(Debug)]
pub(crate) enum Kept {
    /// It is safe.
    Safe,
    /// Somebody else has played on: this is now the game as they left it.
    Replaced,
}

impl Seat {
    /// Sits down to a new game, which is kept from its first move on if there is a place for it.
    pub(crate) fn new(table: Box<dyn Table>, store: Option<Arc<Store>>, now: Now) -> Seat {
        Seat::with(KeptGame::new(table), store, now)
    }

    /// Sits down to a game that was kept.
    pub(crate) fn at(id: &Id, store: Arc<Store>, now: Now) -> Result<Seat, Unopened> {
        let game = KeptGame::open(id, &store, &Tables::default(), &Budget::unlimited())?;
        Ok(Seat::with(game, Some(store), now))
    }

    fn with(game: KeptGame, store: Option<Arc<Store>>, now: Now) -> Seat {
        let played = game.elapsed();
        let mut seat = Seat { game, hand: Hand::default(), store, played, running: None };
        seat.run_clock(now);
        seat
    }

    /// The table, to be looked at.
    pub(crate) fn table(&self) -> &dyn Table {
        self.game.table()
    }

    /// Milliseconds played.
    pub(crate) fn elapsed(&self, now: Now) -> u64 {
        let running = self.running.map_or(Duration::ZERO, |since| now.since.saturating_sub(since));
        self.played + running.as_millis() as u64
    }

    /// Whether closing the program would lose something.
    pub(crate) fn is_at_risk(&self) -> bool {
        let is_kept = self.store.as_ref().is_some_and(|it| it.unkept().is_none());
        (!is_kept || self.game.has_news()) && self.table().tally().moves > 0
    }

    /// The time runs as long as the game does.
    fn run_clock(&mut self, now: Now) {
        match (self.table().status(), self.running) {
            (Status::Open, None) => self.running = Some(now.since),
            (Status::Solved | Status::Lost, Some(_)) => {
                self.played = self.elapsed(now);
                self.running = None;
            }
            _ => {}
        }
    }

    /// Keeps what was done since; when the game has come to its end, how.
    pub(crate) fn keep(&mut self, now: Now) -> Result<Kept, Unopened> {
        self.run_clock(now);
        let elapsed = self.elapsed(now);
        let Some(store) = &self.store else { return Ok(Kept::Safe) };
        match self.game.keep(elapsed, store, now.wall) {
            Ok(()) => Ok(Kept::Safe),
            Err(StoreError::Stale { .. }) => self.follow(now),
            Err(error) => Err(error.into()),
        }
    }

    /// Takes up the game as somebody else has left it; the move in flight is lost.
    fn follow(&mut self, now: Now) -> Result<Kept, Unopened> {
        let (Some(store), Some(id)) = (&self.store, self.game.id()) else { return Ok(Kept::Safe) };
        *self = Seat { hand: self.hand, ..Seat::at(&id.clone(), Arc::clone(store), now)? };
        Ok(Kept::Replaced)
    }
}
