//! What a front end sees of a game: a table to play at.

use super::facts::{Fact, Facts};
use super::gesture::{Gesture, Hand};
use super::illegal::Illegal;
use super::usage::Usage;
use crate::players::Refused;
use crate::show::Show;
use crate::{Broken, Budget, Kind, Position};
use draw::Scene;
use grid::{Cell, Size};
use std::fmt;

/// A game that is being played, whatever its kind.
///
/// All that can be done to it is a line of text ([`Table::act`]); gestures are turned into such lines. Lines are only ever
/// appended: whoever has stored [`Table::save`] once needs to store no more than the new lines of [`Table::log`], and a
/// crash loses at most the line in flight.
///
/// | line | what it does |
/// |---|---|
/// | `line r2c3 right down`, `cross r2c3 up`, `erase r2c3 left` | draws, crosses out, clears edges (Masyu, Numberlink) |
/// | `inside r2c3`, `outside r2c3 r2c4`, `unshade r2c3` | shades the corners to the lower right of cells (Masyu, Numberlink) |
/// | `open r1c1`, `flag r1c2`, `chord r1c3` | plays Minesweeper; a second `flag` takes it away |
/// | `question r1c1` | puts a question mark, and takes a flag away; a second one takes it away (Minesweeper) |
/// | `mine r1c1`, `safe r1c2`, `erase r1c1` | marks cells (the paper puzzle of mines) |
/// | `line r1c1 right, erase r2c2 up` | several moves, undone as one |
/// | `undo`, `undo 3`, `redo`, `redo 3` | takes back, and brings back what was taken back |
/// | `restart` | clears what was played; can be undone |
/// | `trial`, `keep`, `drop` | tries something out; ends that, with or without its marks; may be nested and undone |
/// | `checkpoint`, `return 2` | keeps the board as it is; brings the second of those that were kept back; both can be undone |
/// | `hint`, `check` | counts that help was given |
/// | `elapsed 12345` | the milliseconds played so far, as the front end's clock tells |
/// | `note level hard` | remembers something of it: see [`Fact`] |
pub trait Table: fmt::Debug + Send {
    /// The kind of puzzle.
    fn kind(&self) -> Kind;

    /// The board's size.
    fn size(&self) -> Size;

    /// What the player sees, to be checked, hinted at, completed, drawn. Of Minesweeper it shows no hidden mine.
    fn position(&self) -> Position;

    /// What was set before anybody played, with nothing drawn on it. Of Minesweeper it is the field, which is no
    /// player's to see; none before it is laid.
    fn puzzle(&self) -> Option<Position>;

    /// Where to begin, if the rules promise that the first move is safe, and it has not been made: no chance that the
    /// position tells holds then.
    fn safe_start(&self) -> Option<Cell>;

    /// What it looks like, with the marks set apart that are only tried out.
    fn scene(&self) -> Scene;

    /// The game to be played by an automatic player, from where it stands or from its beginning. It is a game of its own:
    /// whatever becomes of it, nothing changes at this table. Flags of Minesweeper stay here, as players hold theirs for true.
    ///
    /// # Errors
    /// If nobody plays this kind, or the game is over.
    fn show(&self, start: Start) -> Result<Show, Refused>;

    /// How the game stands.
    fn status(&self) -> Status;

    /// Whether what makes the game, such as its save, tells what its player must not know yet: whoever has the recipe of a field
    /// knows its mines, and was helped.
    fn is_secret(&self) -> bool {
        !self.position().is_puzzle() && self.status() == Status::Open
    }

    /// What can be counted.
    fn tally(&self) -> Tally;

    /// What is known of it beside its moves.
    fn facts(&self) -> &Facts;

    /// Remembers something, as a line.
    fn remember(&mut self, fact: Fact) {
        self.act(&fact.to_string()).expect("whatever is known can be noted");
    }

    /// Does what a line says.
    ///
    /// # Errors
    /// If it says nothing that can be done now; then nothing has changed.
    fn act(&mut self, line: &str) -> Result<(), Illegal> {
        self.act_within(line, &Budget::unlimited())
    }

    /// The same with a budget: the first click on a field without a guess may take seconds.
    ///
    /// # Errors
    /// As before, or if the budget runs out; then nothing has changed.
    fn act_within(&mut self, line: &str, budget: &Budget<'_>) -> Result<(), Illegal>;

    /// Does what a gesture means, as one line that is undone as a whole; returns the line, if it means one.
    ///
    /// # Errors
    /// If that cannot be done now; then nothing has changed but the hand.
    fn gesture(&mut self, hand: &mut Hand, gesture: &Gesture) -> Result<Option<String>, Illegal> {
        self.gesture_within(hand, gesture, &Budget::unlimited())
    }

    /// The same with a budget.
    ///
    /// # Errors
    /// As before, or if the budget runs out; then nothing has changed but the hand.
    fn gesture_within(
        &mut self,
        hand: &mut Hand,
        gesture: &Gesture,
        budget: &Budget<'_>,
    ) -> Result<Option<String>, Illegal>;

    /// What would be seen if a gesture ended now, with the cells marked that it holds: for drags under way. It gives
    /// nothing away that is hidden.
    fn preview(&self, hand: Hand, gesture: &Gesture) -> Scene;

    /// What keys do for that hand now, the most useful first.
    fn usage(&self, hand: Hand) -> Vec<Usage>;

    /// Turns the marks into those of a position of the same puzzle, as one line; returns it. So a hint's step, a mended
    /// mistake, a completed route or the solution is put on the board.
    ///
    /// # Errors
    /// If it is another puzzle, or nothing would change, or marks are not all there is to it, as in Minesweeper.
    fn redraw(&mut self, target: &Position) -> Result<String, Illegal>;

    /// What is surely wrong already, whatever may still be drawn: no spoiler, only what the rules say of what is there.
    fn wrong(&self) -> Vec<Broken>;

    /// How many undos lead back to where all marks are in the solution: 0 if they are now, none if there is no
    /// such moment. Minesweeper needs no solution: a flag is wrong where what is seen proves it.
    fn before_mistake(&self, solution: Option<&Position>) -> Option<usize>;

    /// Every line so far, in the order in which they were done.
    fn log(&self) -> &[String];

    /// The whole game as a text, which [`load`](super::load) takes up again.
    fn save(&self) -> String;
}

/// From where a game is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// As it is now.
    Now,
    /// As it was before the first move.
    Beginning,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// There is something left to do.
    Open,
    /// It is solved, or won.
    Solved,
    /// It is lost; an undo still leads back.
    Lost,
}

impl Status {
    /// Its name in stores and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Solved => "solved",
            Status::Lost => "lost",
        }
    }
}

/// What can be counted of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How often can be undone.
    pub undos: usize,
    /// How often can be redone.
    pub redos: usize,
    /// Trials under way, each within the one before.
    pub trials: usize,
    /// Checkpoints to return to.
    pub checkpoints: usize,
    /// Moves made, those included that were undone.
    pub moves: u64,
    /// Hints taken; no undo takes them back.
    pub hints: u64,
    /// Checks asked for; no undo takes them back.
    pub checks: u64,
    /// How often the game was lost; no undo takes that back.
    pub explosions: u64,
    /// Milliseconds played, as the front end told last.
    pub elapsed: u64,
}
