//! Playing a puzzle: moves, undo, trials, gestures, saves. Front ends see a [`Table`], whatever the kind of puzzle.
//!
//! A game is a header and a log of lines; everything else follows from them. *State* is exactly what undo brings back and
//! lives in the game; what must survive an undo (hints taken, explosions, time) lives in the session and is in the log as
//! well; what neither needs (the cursor, a drag under way) stays with the front end, in a [`Hand`]. There is no clock here:
//! front ends tell the time that has passed.
//!
//! A new kind of puzzle takes a file with its `Playable`: what its state is, which moves there are, and what gestures mean.
//!
//! ```
//! # extern crate casilla_play as play;
//! use play::session::{self, Button, Gesture, Hand, Point};
//!
//! let puzzle = play::read("masyu 3x2\n. o .\n\n. . .\n", None, None).unwrap();
//! let mut table = session::open(puzzle).unwrap();
//! table.act("line r1c1 right right down").unwrap();
//!
//! let path = [(2.5, 1.5), (0.5, 1.5), (0.5, 0.5)].map(|(x, y)| Point::new(x, y)).to_vec();
//! let drag = Gesture::Drag { button: Button::Main, path };
//! let line = table.gesture(&mut Hand::default(), &drag).unwrap();
//! assert_eq!(line.unwrap(), "line r2c3 left left up");
//! assert_eq!(table.status(), session::Status::Solved);
//!
//! table.act("undo").unwrap();
//! let again = session::load(&table.save()).unwrap().table;
//! assert_eq!(again.scene(), table.scene());
//! ```

mod aids;
mod command;
mod crosses;
mod draw;
mod facts;
mod flow;
mod gesture;
mod habits;
pub(crate) mod illegal;
mod lines;
mod paper;
mod past;
pub(crate) mod path;
mod playable;
mod recent;
mod save;
mod sweep;
mod table;
mod usage;
pub(crate) mod words;
mod wrong;

pub use facts::{Fact, Facts, Shown};
pub use gesture::{Button, Gesture, Hand, Key, Point, Tool};
pub use habits::{Chord, Crosses, Cut, Habits};
pub use illegal::{Expected, Illegal};
use message::Say;
pub use minesweeper::{Fields, FirstClick, Recipe, TooManyMines};
pub use recent::recent;
pub use save::{BadSave, Fault, Loaded, deal, is_save, load, load_remembering, load_within};
pub use table::{Start, Status, Table, Tally};
pub use usage::Usage;

pub(crate) use past::apart;

use crate::players::Refused;
use crate::show::Show;
use crate::{Broken, Budget, Kind, Position};
use ::draw::Scene;
use command::Command;
use grid::{Cell, Size};
use lines::LineGame;
use minesweeper::{Board, Referee};
use paper::PaperGame;
use past::{Entry, Past};
use playable::{Intent, Playable};
use std::sync::Arc;
use sweep::SweepGame;

/// Sits down to a puzzle with what is drawn on it, or to a game of Minesweeper on a field that is told, after its first
/// click if that is told too.
///
/// # Errors
/// If nobody can play it.
pub fn open(position: Position) -> Result<Box<dyn Table>, Unplayable> {
    Ok(match position {
        Position::Masyu(_) | Position::Numberlink(_) => Box::new(Session::new(LineGame::new(position))),
        Position::Mines(board) => Box::new(Session::new(PaperGame::new(board))),
        Position::Minesweeper(Board::Field { ref field, first }) => {
            let mut referee = Referee::with_field(field.clone());
            if let Some(first) = first {
                // Where all is mined, the game is over before it begins.
                let _ = referee.open(first);
            }
            Box::new(Session::new(SweepGame::new(referee, FirstClick::Any, save::puzzle(&position))))
        }
        Position::Minesweeper(Board::Position(_)) => return Err(Unplayable::MinesUntold),
    })
}

/// Sits down to a new game of Minesweeper; its field is laid at the first click.
pub fn begin(recipe: Recipe) -> Box<dyn Table> {
    begin_with(recipe, Arc::default())
}

/// The same, where fields that were laid before are remembered.
pub(crate) fn begin_with(recipe: Recipe, fields: Arc<Fields>) -> Box<dyn Table> {
    let (first_click, header) = (recipe.first_click(), save::recipe(&recipe));
    let mut session = Session::new(SweepGame::new(Referee::remembering(recipe, fields), first_click, header));
    session.facts.promise = Some(first_click);
    Box::new(session)
}

/// Why a position cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum Unplayable {
    /// A position of Minesweeper without its mines.
    #[error("the position does not say where the mines are, so it cannot be played on")]
    MinesUntold,
}

/// A game with its past, and what no undo takes back.
#[derive(Debug)]
struct Session<G: Playable> {
    game: G,
    past: Past<G>,
    log: Vec<String>,
    moves: u64,
    hints: u64,
    checks: u64,
    explosions: u64,
    elapsed: u64,
    facts: Facts,
}

impl<G: Playable> Session<G> {
    fn new(game: G) -> Session<G> {
        Session {
            past: Past::new(&game),
            game,
            log: Vec::new(),
            moves: 0,
            hints: 0,
            checks: 0,
            explosions: 0,
            elapsed: 0,
            facts: Facts::default(),
        }
    }

    /// Does it and logs it in the one way in which it is written.
    fn perform(&mut self, command: Command<G::Move>, budget: &Budget<'_>) -> Result<String, Illegal> {
        let line = command.to_string();
        match command {
            Command::Do(entry) => {
                let is_move = matches!(entry, Entry::Moves(_));
                let was_lost = self.game.is_lost(&self.past.now.state);
                self.past.push(&self.game, entry, budget)?;
                self.moves += u64::from(is_move);
                self.explosions += u64::from(!was_lost && self.game.is_lost(&self.past.now.state));
            }
            Command::Undo(times) => self.past.undo(&self.game, times)?,
            Command::Redo(times) => self.past.redo(&self.game, times)?,
            Command::Hint => self.hints += 1,
            Command::Check => self.checks += 1,
            Command::Elapsed(elapsed) => self.elapsed = elapsed,
            Command::Note(name, value) => self.facts.note(&name, &value),
        }
        self.log.push(line.clone());
        Ok(line)
    }

    /// Makes moves as they are written and read: what can be done can be taken up again.
    fn make(&mut self, moves: Vec<G::Move>, budget: &Budget<'_>) -> Result<String, Illegal> {
        if moves.is_empty() {
            return Err(Illegal::Idle);
        }
        let line = Command::Do(Entry::Moves(moves)).to_string();
        self.perform(Command::read(&self.game, &line)?, budget)
    }

    /// A picture of a state, with what is only tried out set apart.
    fn picture(&self, state: &G::State) -> Scene {
        let scene = self.game.adorn(state, self.game.position(state).scene());
        match self.past.now.trials.first() {
            Some(before) => scene.with_trial(&self.game.tried(before, state)),
            None => scene,
        }
    }
}

impl<G: Playable> Table for Session<G> {
    fn kind(&self) -> Kind {
        self.position().kind()
    }

    fn size(&self) -> Size {
        self.game.size()
    }

    fn position(&self) -> Position {
        self.game.position(&self.past.now.state)
    }

    fn puzzle(&self) -> Option<Position> {
        self.game.puzzle(&self.past.now.state)
    }

    fn safe_start(&self) -> Option<Cell> {
        self.game.safe_start(&self.past.now.state)
    }

    fn scene(&self) -> Scene {
        self.picture(&self.past.now.state)
    }

    fn show(&self, start: Start) -> Result<Show, Refused> {
        match start {
            Start::Now => self.game.show(&self.past.now.state),
            Start::Beginning => self.game.show(&self.game.start()),
        }
    }

    fn status(&self) -> Status {
        self.game.status(&self.past.now.state)
    }

    fn tally(&self) -> Tally {
        Tally {
            undos: self.past.undos(),
            redos: self.past.redos(),
            trials: self.past.now.trials.len(),
            checkpoints: self.past.now.checkpoints.len(),
            moves: self.moves,
            hints: self.hints,
            checks: self.checks,
            explosions: self.explosions,
            elapsed: self.elapsed,
        }
    }

    fn facts(&self) -> &Facts {
        &self.facts
    }

    fn act_within(&mut self, line: &str, budget: &Budget<'_>) -> Result<(), Illegal> {
        let command = Command::read(&self.game, line)?;
        self.perform(command, budget).map(drop)
    }

    fn gesture_within(
        &mut self,
        hand: &mut Hand,
        gesture: &Gesture,
        budget: &Budget<'_>,
    ) -> Result<Option<String>, Illegal> {
        match self.game.intend(&self.past.now.state, self.past.last_moves(), hand, gesture) {
            Intent::Nothing => Ok(None),
            Intent::Undo => self.perform(Command::Undo(1), budget).map(Some),
            Intent::Moves(moves) => self.make(moves, budget).map(Some),
        }
    }

    fn preview(&self, hand: Hand, gesture: &Gesture) -> Scene {
        let (state, held) = self.game.foresee(&self.past.now.state, hand, gesture);
        self.picture(&state).with_held(held)
    }

    fn usage(&self, hand: Hand) -> Vec<Usage> {
        self.game.usage(&self.past.now.state, hand)
    }

    fn redraw(&mut self, target: &Position) -> Result<String, Illegal> {
        let moves = self.game.towards(&self.past.now.state, target)?;
        self.make(moves, &Budget::unlimited())
    }

    fn wrong(&self) -> Vec<Broken> {
        self.game.wrong(&self.past.now.state)
    }

    fn before_mistake(&self, solution: Option<&Position>) -> Option<usize> {
        self.past.undos_to(&self.game, &mut *self.game.judge(&self.past.now.state, solution))
    }

    fn log(&self) -> &[String] {
        &self.log
    }

    fn save(&self) -> String {
        save::write(&self.game.header(), &self.log)
    }
}
