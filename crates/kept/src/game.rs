//! A game that is kept: its table, where it is kept, and how long it was played.

use crate::list::{self, Standing};
use crate::place::Place;
use crate::{Tables, Unopened};
use play::daily::Date;
use play::session::{self, FirstClick, Gesture, Hand, Illegal, Shown, Status, Table};
use play::{Budget, Kind, Level, Size};
use std::fmt;
use store::{Finish, Id, Moment, NewGame, Outcome, Store, StoreError};

/// A game that is kept, or will be.
pub struct KeptGame {
    pub(crate) table: Box<dyn Table>,
    /// Where it is kept; none before that.
    pub(crate) place: Option<Place>,
    /// Lines of the log that it began with.
    begun: usize,
    elapsed: u64,
}

/// What is known of a game, to be shown and compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFacts {
    /// The kind of puzzle.
    pub kind: Kind,
    /// The board's size.
    pub size: Size,
    /// The number of mines of Minesweeper.
    pub mines: Option<usize>,
    /// The rules, where there are others to choose: `cover,no-touch`.
    pub rules: Option<String>,
    /// What the first click of Minesweeper was promised.
    pub promise: Option<FirstClick>,
    /// How hard it was made, if it was made here.
    pub level: Option<Level>,
    /// The day whose puzzle it is.
    pub daily: Option<Date>,
    /// The hints that were taken, and other help, which counts once.
    pub help: u64,
    /// How the program has shown the solution, if it has.
    pub shown: Option<Shown>,
    /// Its number in the pack of its kind, counted from 1.
    pub pack: Option<usize>,
    /// The hardest technique that it takes, where that is known.
    pub technique: Option<&'static str>,
    /// Whether it is a lesson, which counts nowhere.
    pub is_lesson: bool,
}

impl GameFacts {
    /// The board in a word, with all that must be equal for times to be compared: `10x10`, `30x16/99`.
    pub fn board(&self) -> String {
        match self.mines {
            Some(mines) => format!("{}/{mines}", self.size),
            None => self.size.to_string(),
        }
    }
}

impl KeptGame {
    /// A game that is kept from its first [`KeptGame::keep`] on that finds something done.
    pub fn new(table: Box<dyn Table>) -> KeptGame {
        let (begun, elapsed) = (table.log().len(), table.tally().elapsed);
        KeptGame { table, place: None, begun, elapsed }
    }

    /// A game that is kept at once.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn begin(table: Box<dyn Table>, store: &Store, now: Moment) -> Result<KeptGame, StoreError> {
        let mut game = KeptGame::new(table);
        game.add(store, now)?;
        Ok(game)
    }

    /// Takes up a game.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be taken up within the budget.
    pub fn open(id: &Id, store: &Store, tables: &Tables, budget: &Budget<'_>) -> Result<KeptGame, Unopened> {
        let line = store.line(id)?;
        if Standing::of(&line) == Standing::Draft {
            return Err(Unopened::IsDraft);
        }
        if let Some(game) = tables.take(id, line.version) {
            // Time that was told with a question, and not with a move, is not kept.
            return Ok(KeptGame { elapsed: line.elapsed.max(game.table.tally().elapsed), ..game });
        }
        let game = store.game(id)?;
        let table = session::load_remembering(&game.save, budget, &tables.fields)?.table;
        let (begun, elapsed) = (table.log().len(), table.tally().elapsed.max(game.line.elapsed));
        let place = Some(Place { id: id.clone(), version: game.line.version, lines: begun });
        Ok(KeptGame { table, place, begun, elapsed })
    }

    /// Takes up a game that nobody has changed since.
    ///
    /// # Errors
    /// If somebody has, there is no such game, or it cannot be taken up within the budget.
    pub fn open_at(
        id: &Id,
        version: u64,
        store: &Store,
        tables: &Tables,
        budget: &Budget<'_>,
    ) -> Result<KeptGame, Unopened> {
        let game = KeptGame::open(id, store, tables, budget)?;
        let is_current = game.place.as_ref().map_or(Ok(()), |it| it.is_at(version));
        match is_current {
            Ok(()) => Ok(game),
            Err(stale) => {
                game.leave(tables);
                Err(stale.into())
            }
        }
    }

    /// Leaves the table as it is kept, for whoever takes up the game next.
    pub fn leave(self, tables: &Tables) {
        if !self.has_news() {
            tables.put(self);
        }
    }

    /// The table, to be looked at.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// Its name; none before it is kept.
    pub fn id(&self) -> Option<&Id> {
        self.place.as_ref().map(|it| &it.id)
    }

    /// Counts its changes; 0 before it is kept.
    pub fn version(&self) -> u64 {
        self.place.as_ref().map_or(0, |it| it.version)
    }

    /// Milliseconds played.
    pub fn elapsed(&self) -> u64 {
        self.elapsed
    }

    /// What is known of it.
    pub fn facts(&self) -> GameFacts {
        let (position, facts) = (self.table.position(), self.table.facts());
        GameFacts {
            kind: self.table.kind(),
            size: self.table.size(),
            mines: position.mines(),
            rules: position.rules(),
            promise: facts.promise,
            level: facts.level,
            daily: facts.daily,
            help: self.table.tally().hints,
            shown: facts.shown,
            pack: facts.pack,
            technique: facts.technique,
            is_lesson: facts.is_lesson,
        }
    }

    /// Whether something was done that is not kept.
    pub fn has_news(&self) -> bool {
        self.table.log().len() > self.place.as_ref().map_or(self.begun, |it| it.lines)
    }

    /// Does what a line says.
    ///
    /// # Errors
    /// If it says nothing that can be done now, or the budget runs out; then nothing has changed.
    pub fn act(&mut self, line: &str, budget: &Budget<'_>) -> Result<(), Illegal> {
        self.table.act_within(line, budget)
    }

    /// Does what a gesture means; returns its line, if it means one.
    ///
    /// # Errors
    /// If that cannot be done now, or the budget runs out; then nothing has changed but the hand.
    pub fn gesture(
        &mut self,
        hand: &mut Hand,
        gesture: &Gesture,
        budget: &Budget<'_>,
    ) -> Result<Option<String>, Illegal> {
        self.table.gesture_within(hand, gesture, budget)
    }

    /// Goes on at a table at which the same game was played on elsewhere, such as on a thread of its own.
    pub fn go_on(&mut self, table: Box<dyn Table>) {
        self.table = table;
    }

    /// Keeps what was done since, and when the game has come to its end, how.
    ///
    /// # Errors
    /// If somebody else has changed the game since, or it cannot be written.
    ///
    /// # Panics
    /// Never: the time can always be told.
    pub fn keep(&mut self, elapsed: u64, store: &Store, now: Moment) -> Result<(), StoreError> {
        // Whoever acts may have told the time as a line of its own.
        self.elapsed = self.elapsed.max(elapsed).max(self.table.tally().elapsed);
        if !self.has_news() {
            return Ok(());
        }
        let status = self.table.status();
        if status != Status::Open && self.table.tally().elapsed < self.elapsed {
            // The log tells it where it matters; else it would have twice as many lines.
            let told = self.table.act(&format!("elapsed {}", self.elapsed));
            told.expect("the time can always be told");
        }
        match &mut self.place {
            Some(place) => place.append(self.table.log(), status.name(), self.elapsed, store, now)?,
            None => self.add(store, now)?,
        }
        let outcome = match status {
            Status::Open => return Ok(()),
            Status::Lost => Outcome::Lost,
            Status::Solved if self.table.facts().shown.is_some() => Outcome::Shown,
            Status::Solved => Outcome::Won,
        };
        self.finish(outcome, store, now)
    }

    fn add(&mut self, store: &Store, now: Moment) -> Result<(), StoreError> {
        let (facts, save) = (self.facts(), self.table.save());
        let title = list::title(&facts);
        let status = self.table.status().name();
        let game = NewGame { kind: facts.kind.name(), title: &title, status, save: &save };
        self.place = Some(Place::add(&game, self.table.log().len(), store, now)?);
        Ok(())
    }

    fn finish(&self, outcome: Outcome, store: &Store, now: Moment) -> Result<(), StoreError> {
        let (Some(place), facts) = (&self.place, self.facts()) else { return Ok(()) };
        if facts.is_lesson {
            return Ok(());
        }
        let finish = Finish {
            kind: facts.kind.name().to_owned(),
            size: facts.board(),
            level: facts.level.map(|it| it.name().to_owned()),
            outcome,
            elapsed: self.elapsed,
            hints: facts.help,
            finished: now,
        };
        store.add_result(&place.id, &finish)
    }
}

impl fmt::Debug for KeptGame {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let KeptGame { table, place, begun: _, elapsed } = self;
        out.debug_struct("KeptGame")
            .field("table", table)
            .field("place", place)
            .field("elapsed", elapsed)
            .finish()
    }
}
