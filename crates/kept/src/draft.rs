//! A puzzle that is being composed, and where it is kept.
//!
//! It is kept like a game, as the text of its save; its status tells them apart. As a look at a draft shows its solution, the
//! game that it was begun with, and every game that is opened from it, count as helped with.

use crate::Unopened;
use crate::list::DRAFT;
use crate::place::Place;
use play::compose::{Draft, Hand, Sheet, Unfinished};
use play::session::{Gesture, Illegal};
use play::{Budget, Position};
use store::{Id, Moment, NewGame, Store, StoreError};

/// A draft that is kept.
#[derive(Debug)]
pub struct KeptDraft {
    draft: Draft,
    place: Place,
}

impl KeptDraft {
    /// Begins a draft with a board.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn begin(sheet: Sheet, store: &Store, now: Moment) -> Result<KeptDraft, StoreError> {
        let draft = Draft::new(sheet);
        let kind = draft.sheet().kind().name();
        let game = NewGame { kind, title: kind, status: DRAFT, save: &draft.save() };
        let place = Place::add(&game, draft.log().len(), store, now)?;
        Ok(KeptDraft { draft, place })
    }

    /// Takes up a draft.
    ///
    /// # Errors
    /// If there is no such draft, or it cannot be taken up within the budget.
    pub fn open(id: &Id, store: &Store, budget: &Budget<'_>) -> Result<KeptDraft, Unopened> {
        let game = store.game(id)?;
        if game.line.status != DRAFT {
            return Err(Unopened::IsGame);
        }
        let draft = Draft::load_within(&game.save, budget)?;
        let place = Place { id: id.clone(), version: game.line.version, lines: draft.log().len() };
        Ok(KeptDraft { draft, place })
    }

    /// Takes up a draft that nobody has changed since.
    ///
    /// # Errors
    /// If somebody has, there is no such draft, or it cannot be taken up within the budget.
    pub fn open_at(id: &Id, version: u64, store: &Store, budget: &Budget<'_>) -> Result<KeptDraft, Unopened> {
        let draft = KeptDraft::open(id, store, budget)?;
        draft.place.is_at(version)?;
        Ok(draft)
    }

    /// The draft, to be looked at.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Its board.
    pub fn sheet(&self) -> &Sheet {
        self.draft.sheet()
    }

    /// Its name.
    pub fn id(&self) -> &Id {
        &self.place.id
    }

    /// Counts its changes.
    pub fn version(&self) -> u64 {
        self.place.version
    }

    /// Does what a line says.
    ///
    /// # Errors
    /// If it says nothing that can be done now; then nothing has changed.
    pub fn act(&mut self, line: &str) -> Result<(), Illegal> {
        self.draft.act(line)
    }

    /// Does what a gesture means; returns its line, if it means one.
    ///
    /// # Errors
    /// If that cannot be done now; then nothing has changed but the hand.
    pub fn gesture(&mut self, hand: &mut Hand, gesture: &Gesture) -> Result<Option<String>, Illegal> {
        self.draft.gesture(hand, gesture)
    }

    /// Keeps what was done since.
    ///
    /// # Errors
    /// If somebody else has changed the draft since, or it cannot be written.
    pub fn keep(&mut self, store: &Store, now: Moment) -> Result<(), StoreError> {
        if self.draft.log().len() == self.place.lines {
            return Ok(());
        }
        self.place.append(self.draft.log(), DRAFT, 0, store, now)
    }

    /// The puzzle, as far as it is one.
    ///
    /// # Errors
    /// Says what it lacks.
    pub fn position(&self) -> Result<Position, Unfinished> {
        self.draft.sheet().position()
    }
}
