//! Games and drafts as requests take them up: by name, at a version, with what a request may use.

use super::call::Context;
use super::fault::{Code, Fault};
use kept::{KeptDraft, KeptGame, NoDeal, NoHelp, Unopened};
use play::session::{self, Table};
use store::StoreError;

impl Context<'_> {
    /// Takes up a game.
    pub(super) fn game(&self, name: &str) -> Result<KeptGame, Fault> {
        Ok(KeptGame::open(&name.parse()?, self.store, self.tables, &self.budget)?)
    }

    /// Takes up a game that nobody has changed since.
    pub(super) fn game_at(&self, name: &str, version: u64) -> Result<KeptGame, Fault> {
        Ok(KeptGame::open_at(&name.parse()?, version, self.store, self.tables, &self.budget)?)
    }

    /// Begins a game.
    pub(super) fn begin(&self, table: Box<dyn Table>) -> Result<KeptGame, Fault> {
        Ok(KeptGame::begin(table, self.store, self.now)?)
    }

    /// Keeps what was done in a game.
    pub(super) fn keep(&self, game: &mut KeptGame, elapsed: Option<u64>) -> Result<(), Fault> {
        Ok(game.keep(elapsed.unwrap_or(0), self.store, self.now)?)
    }

    /// Counts help with a game that others may be changing, such as by asking for the same help.
    pub(super) fn count(&self, name: &str, help: fn(&mut KeptGame)) -> Result<(), Fault> {
        const TRIES: usize = 8;
        let counted = || -> Result<(), Fault> {
            let mut game = self.game(name)?;
            help(&mut game);
            self.keep(&mut game, None)?;
            game.leave(self.tables);
            Ok(())
        };
        let mut done = counted();
        for _ in 1..TRIES {
            match &done {
                Err(fault) if fault.code == Code::Stale => done = counted(),
                _ => break,
            }
        }
        done
    }

    /// Takes up a draft.
    pub(super) fn draft(&self, name: &str) -> Result<KeptDraft, Fault> {
        Ok(KeptDraft::open(&name.parse()?, self.store, &self.budget)?)
    }

    /// Takes up a draft that nobody has changed since.
    pub(super) fn draft_at(&self, name: &str, version: u64) -> Result<KeptDraft, Fault> {
        Ok(KeptDraft::open_at(&name.parse()?, version, self.store, &self.budget)?)
    }
}

impl From<Unopened> for Fault {
    fn from(error: Unopened) -> Fault {
        match error {
            Unopened::Store(error) => error.into(),
            Unopened::IsDraft | Unopened::IsGame => Fault::new(Code::NotFound, error),
            Unopened::Game(ref bad) if bad.reason == session::Fault::OutOfBudget => {
                Fault::new(Code::OutOfBudget, error)
            }
            Unopened::Game(_) | Unopened::Draft(_) => Fault::new(Code::Storage, error),
        }
    }
}

impl From<NoHelp> for Fault {
    fn from(reason: NoHelp) -> Fault {
        let code = if reason.is_out_of_budget() { Code::OutOfBudget } else { Code::Illegal };
        Fault::new(code, reason)
    }
}

impl From<NoDeal> for Fault {
    fn from(reason: NoDeal) -> Fault {
        let code = match reason {
            NoDeal::BadOrder(_) | NoDeal::NoDaily => Code::BadRequest,
            NoDeal::Missed(_) => Code::OutOfBudget,
            NoDeal::Unplayable(_) => Code::Broken,
        };
        Fault::new(code, reason)
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        let code = match error {
            StoreError::NoGame | StoreError::NoExperiment => Code::NotFound,
            StoreError::Stale { .. } => Code::Stale,
            StoreError::Full => Code::TooLarge,
            _ => Code::Storage,
        };
        Fault::new(code, error)
    }
}
