//! The game of Minesweeper as it is played.
//!
//! - A click opens a cell, and on a number all around it when its flags are set; whoever likes that chords with both buttons only.
//!   The second button puts a flag or takes it away; it goes on to a question mark where that is a habit. A press that slides into
//!   another cell does nothing.
//! - Arrows (and hjkl) move the cursor. Enter does what a click does, Space and `f` flag, `o` opens, `c` chords.
//!
//! An undo takes an opened cell back, and even an explosion: that is the player's own affair, and counted.

use super::gesture::{Button, Gesture, Hand, Key};
use super::habits::{Chord, Habits};
use super::illegal::Illegal;
use super::playable::{Intent, Judge, Playable};
use super::table::Status;
use super::usage::{ENTER, MOVE, SPACE, Usage};
use super::words::Words;
use crate::players::Refused;
use crate::show::Show;
use crate::{Broken, Budget, Position, Rule, Spot, game, odds};
use draw::{Clue, Scene};
use grid::{Cell, Size};
use message::text;
use minesweeper::{Board, FirstClick, Referee, Square, View};
use std::collections::BTreeSet;
use std::fmt;

/// A game before its first move.
#[derive(Debug)]
pub(super) struct SweepGame {
    start: Dug,
    first_click: FirstClick,
    header: String,
}

/// A game as it stands, and the cells with a question mark.
#[derive(Clone, Debug)]
pub(super) struct Dug(Referee, BTreeSet<Cell>);

/// The field behind it is one and the same, so that what is seen tells all.
impl PartialEq for Dug {
    fn eq(&self, other: &Dug) -> bool {
        self.0.view() == other.0.view() && self.1 == other.1
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dig {
    Open(Cell),
    Flag(Cell),
    Chord(Cell),
    Question(Cell),
}

impl fmt::Display for Dig {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dig::Open(cell) => write!(out, "open {cell}"),
            Dig::Flag(cell) => write!(out, "flag {cell}"),
            Dig::Chord(cell) => write!(out, "chord {cell}"),
            Dig::Question(cell) => write!(out, "question {cell}"),
        }
    }
}

impl SweepGame {
    /// A game with that promise to its first click, whose referee a save finds again by that header.
    pub(super) fn new(start: Referee, first_click: FirstClick, header: String) -> SweepGame {
        SweepGame { start: Dug(start, BTreeSet::new()), first_click, header }
    }
}

impl Playable for SweepGame {
    type State = Dug;
    type Move = Dig;

    const MOVES: &'static [&'static str] = &["open", "flag", "chord", "question"];

    fn size(&self) -> Size {
        self.start.0.view().size()
    }

    fn start(&self) -> Dug {
        self.start.clone()
    }

    fn header(&self) -> String {
        self.header.clone()
    }

    fn read(&self, word: &str, rest: &mut Words<'_>) -> Result<Dig, Illegal> {
        let cell = rest.cell()?;
        Ok(match word {
            "open" => Dig::Open(cell),
            "flag" => Dig::Flag(cell),
            "question" => Dig::Question(cell),
            _ => Dig::Chord(cell),
        })
    }

    fn apply(&self, state: &mut Dug, act: &Dig, budget: &Budget<'_>) -> Result<(), Illegal> {
        let done = match *act {
            Dig::Open(cell) => state.0.open_within(cell, budget).map(drop),
            Dig::Flag(cell) => state.0.flag(cell),
            Dig::Chord(cell) => state.0.chord(cell).map(drop),
            Dig::Question(cell) => question(state, cell),
        };
        // A cell has one mark at a time, and none when it is open.
        let view = state.0.view();
        state.1.retain(|&cell| view.get(cell) == Square::Hidden);
        done.map_err(Illegal::Refereed)
    }

    fn status(&self, state: &Dug) -> Status {
        match state.0.status() {
            minesweeper::Status::Playing => Status::Open,
            minesweeper::Status::Won => Status::Solved,
            minesweeper::Status::Lost => Status::Lost,
        }
    }

    fn is_lost(&self, state: &Dug) -> bool {
        state.0.status() == minesweeper::Status::Lost
    }

    fn position(&self, state: &Dug) -> Position {
        Position::Minesweeper(Board::Position(state.0.view().clone()))
    }

    /// Question marks; and when the game is won, a flag on every mine.
    fn adorn(&self, state: &Dug, scene: Scene) -> Scene {
        let is_won = state.0.status() == minesweeper::Status::Won;
        scene.with_tiles(|cell, tile| match tile.clue {
            Clue::Hidden if is_won => tile.clue = Clue::Flag,
            Clue::Hidden if state.1.contains(&cell) => tile.clue = Clue::Doubt,
            _ => {}
        })
    }

    fn safe_start(&self, state: &Dug) -> Option<Cell> {
        let is_promised = self.first_click != FirstClick::Any && state.0.view().open().next().is_none();
        is_promised.then(|| odds::first_cell(state.0.view(), self.first_click))
    }

    fn show(&self, state: &Dug) -> Result<Show, Refused> {
        Ok(Show::from(game::Game::going_on(state.0.clone(), self.first_click)?))
    }

    fn puzzle(&self, state: &Dug) -> Option<Position> {
        let field = state.0.field()?.clone();
        Some(Position::Minesweeper(Board::Field { field, first: None }))
    }

    fn intend(&self, state: &Dug, _last: &[Dig], hand: &mut Hand, gesture: &Gesture) -> Intent<Dig> {
        let size = self.size();
        let view = state.0.view();
        let act = match gesture {
            Gesture::Drag { button, path } => {
                let cell = path.first().and_then(|point| point.cell(size));
                let Some(cell) = cell.filter(|_| path.iter().all(|point| point.cell(size) == cell)) else {
                    return Intent::Nothing;
                };
                hand.cursor = cell;
                let is_click = hand.habits.chord == Chord::Click;
                match button {
                    Button::Main if is_click => click(view, cell),
                    Button::Main => open(view, cell),
                    Button::Second => {
                        mark(state, cell, hand.habits).or_else(|| chord(view, cell).filter(|_| is_click))
                    }
                    Button::Both => chord(view, cell),
                    Button::Shade => None,
                }
            }
            Gesture::Key { key, .. } => {
                let cell = hand.on(size);
                match (key, key.way()) {
                    (_, Some(dir)) => {
                        hand.step(size, dir);
                        None
                    }
                    (Key::Enter, _) => click(view, cell),
                    (Key::Char('o'), _) => open(view, cell),
                    (Key::Char('c'), _) => chord(view, cell),
                    (Key::Space | Key::Char('f'), _) => mark(state, cell, hand.habits),
                    _ => None,
                }
            }
        };
        match act {
            Some(act) if self.status(state) == Status::Open => Intent::Moves(vec![act]),
            _ => Intent::Nothing,
        }
    }

    /// The cells that would be opened, and nothing of what is under them.
    fn foresee(&self, state: &Dug, _hand: Hand, gesture: &Gesture) -> (Dug, Vec<Cell>) {
        let (size, view) = (self.size(), state.0.view());
        let held = match gesture {
            Gesture::Drag { button: Button::Main | Button::Both, path } => {
                path.last().and_then(|point| point.cell(size))
            }
            _ => None,
        };
        let cells = match held {
            Some(cell) => around_and(view, cell).filter(|&near| view.get(near) == Square::Hidden).collect(),
            None => Vec::new(),
        };
        (state.clone(), cells)
    }

    fn usage(&self, state: &Dug, hand: Hand) -> Vec<Usage> {
        let (view, cell) = (state.0.view(), hand.on(self.size()));
        let mut usage = vec![MOVE];
        if self.status(state) != Status::Open {
            return usage;
        }
        match view.get(cell) {
            Square::Hidden => {
                usage.extend([Usage::of(ENTER, text!("open")), Usage::of(SPACE, text!("put a flag"))]);
            }
            Square::Flag => usage.push(Usage::of(SPACE, text!("take the flag away"))),
            Square::Open(_) if chord(view, cell).is_some() => {
                usage.push(Usage::of(ENTER, text!("open all around")));
            }
            _ => {}
        }
        usage
    }

    fn tried(&self, before: &Dug, now: &Dug) -> Vec<Spot> {
        let is_flag = |game: &Dug, cell| game.0.view().get(cell) == Square::Flag;
        let flags = self.size().cells().filter(|&cell| is_flag(now, cell) && !is_flag(before, cell));
        flags.map(Spot::Cell).collect()
    }

    fn wrong(&self, state: &Dug) -> Vec<Broken> {
        let cells = crowded(state.0.view());
        let broken = Broken { rule: Rule::TooManyFlags, cells };
        Some(broken).filter(|it| !it.cells.is_empty()).into_iter().collect()
    }

    /// A flag is wrong where what is seen now proves that no mine is, not where the field alone knows it: nobody is told
    /// more than could be found out.
    fn judge(&self, now: &Dug, _solution: Option<&Position>) -> Judge<Dug> {
        let (size, view) = (self.size(), now.0.view());
        let odds = minesweeper::odds::Odds::of(view, &odds::QUICK).ok();
        let is_safe = |cell| match view.get(cell) {
            Square::Open(_) | Square::WrongFlag => true,
            Square::Exploded | Square::Mine => false,
            Square::Hidden | Square::Flag => odds.as_ref().and_then(|it| it.danger(cell)) == Some(0.0),
        };
        let safe: Vec<bool> = size.cells().map(is_safe).collect();
        let is_wrong = move |view: &View, cell: Cell| match view.get(cell) {
            Square::Flag => safe[size.index(cell)] || size.around(cell).any(|near| is_crowded(view, near)),
            Square::Exploded | Square::WrongFlag => true,
            Square::Hidden | Square::Open(_) | Square::Mine => false,
        };
        let mut last: Option<Cell> = None;
        Box::new(move |state| {
            let view = state.0.view();
            if last.is_some_and(|cell| is_wrong(view, cell)) {
                return false;
            }
            let is_mark = |square| matches!(square, Square::Flag | Square::Exploded | Square::WrongFlag);
            let mut marks = size.cells().zip(view.squares()).filter(|it| is_mark(*it.1)).map(|it| it.0);
            last = marks.find(|&cell| is_wrong(view, cell));
            last.is_none()
        })
    }

    fn towards(&self, _state: &Dug, _target: &Position) -> Result<Vec<Dig>, Illegal> {
        Err(Illegal::NotDrawn)
    }
}

/// What a click means there.
fn click(view: &View, cell: Cell) -> Option<Dig> {
    open(view, cell).or_else(|| chord(view, cell))
}

fn open(view: &View, cell: Cell) -> Option<Dig> {
    (view.get(cell) == Square::Hidden).then_some(Dig::Open(cell))
}

/// The next mark of a covered cell.
fn mark(state: &Dug, cell: Cell, habits: Habits) -> Option<Dig> {
    let square = state.0.view().get(cell);
    let is_question = state.1.contains(&cell) || (habits.questions && square == Square::Flag);
    square.is_covered().then_some(if is_question { Dig::Question(cell) } else { Dig::Flag(cell) })
}

/// Puts a question mark in the place of a flag or of nothing, or takes it away.
fn question(state: &mut Dug, cell: Cell) -> Result<(), minesweeper::Illegal> {
    if state.0.view().get(cell) == Square::Hidden {
        // What nobody can flag nobody can doubt either.
        state.0.clone().flag(cell)?;
    } else {
        state.0.flag(cell)?;
    }
    if !state.1.remove(&cell) {
        state.1.insert(cell);
    }
    Ok(())
}

/// Opening all around a number, if its flags are set and something is left to open.
fn chord(view: &View, cell: Cell) -> Option<Dig> {
    let Square::Open(number) = view.get(cell) else { return None };
    let is_hidden = view.size().around(cell).any(|near| view.get(near) == Square::Hidden);
    (is_hidden && flags(view, cell) == usize::from(number)).then_some(Dig::Chord(cell))
}

/// Numbers with more flags around them than they say.
fn crowded(view: &View) -> Vec<Cell> {
    view.open().map(|it| it.0).filter(|&cell| is_crowded(view, cell)).collect()
}

/// Whether a cell is a number with more flags around it than it says.
fn is_crowded(view: &View, cell: Cell) -> bool {
    matches!(view.get(cell), Square::Open(number) if flags(view, cell) > usize::from(number))
}

/// The flags around a cell.
fn flags(view: &View, cell: Cell) -> usize {
    view.size().around(cell).filter(|&near| view.get(near) == Square::Flag).count()
}

/// The cells that a press there is about: around a number, all; else the cell alone.
fn around_and(view: &View, cell: Cell) -> impl Iterator<Item = Cell> {
    let around = matches!(view.get(cell), Square::Open(_)).then(|| view.size().around(cell));
    around.into_iter().flatten().chain([cell])
}
