//! Composing puzzles: a board that is changed by lines of text, undone and redone, and looked at after every change.
//!
//! A [`Sheet`] is the board, which need not be a puzzle yet; a [`Draft`] is the sheet with its past. As in a game
//! ([`crate::session`]) everything that is done is a line of text, gestures are turned into such lines, a save is a header
//! and these lines, and undo is a replay.
//!
//! | line | what it does |
//! |---|---|
//! | `put r1c1 white`, `put r1c1 12`, `put r1c1 ?`, `put r1c1 mine` | puts something into a cell |
//! | `take r1c1`, `clear` | empties a cell, or all |
//! | `first r1c1`, `first` | where a game of Minesweeper begins, or that it is open |
//! | `rules full`, `rules pearls`, `rules cover no-touch` | sets the rules |
//! | `size 8x6`, `grow up`, `shrink left` | changes the size |
//! | `turn`, `mirror` | turns the board by a quarter, swaps left and right |
//! | `put r1c1 white, put r2c2 black` | several, undone as one |
//! | `undo`, `undo 3`, `redo`, `redo 3` | takes back, and brings back what was taken back |
//!
//! ```
//! # extern crate casilla_play as play;
//! use play::compose::{Draft, Sheet};
//!
//! let mut draft = Draft::new(Sheet::empty(play::Kind::Masyu, "3x2".parse().unwrap()));
//! draft.act("put r1c2 white").unwrap();
//! let puzzle = draft.sheet().position().unwrap();
//! assert_eq!(puzzle.write("drawing").unwrap().text, "masyu 3x2\n. o .\n\n. . .\n");
//!
//! let again = Draft::load(&draft.save()).unwrap();
//! assert_eq!(again.sheet(), draft.sheet());
//! draft.act("undo").unwrap();
//! assert!(draft.sheet().items().next().is_none());
//! ```

mod edit;
mod gesture;
mod item;
mod review;
mod sheet;
mod suggest;
mod symmetry;

pub use gesture::{Hand, Tool};
pub use item::Item;
use message::{Message, Say, message};
pub use review::{Review, review};
pub use sheet::{Sheet, Unfinished};
pub use suggest::{Suggestion, Suggestions, suggest};
pub use symmetry::Symmetry;

use crate::session::words::Words;
use crate::session::{self, Gesture, Illegal};
use crate::{Budget, Kind};
use draw::Scene;
use edit::Edit;

/// A board that is being composed, with its past.
#[derive(Clone, Debug)]
pub struct Draft {
    start: Sheet,
    now: Sheet,
    done: Vec<Vec<Edit>>,
    /// What was undone, the latest last.
    undone: Vec<Vec<Edit>>,
    /// Boards after so many entries of `done`, in this order, so that an undo need not begin at the start.
    kept: Vec<(usize, Sheet)>,
    log: Vec<String>,
}

/// Why a text is no saved draft, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
#[error("line {line}: {reason}")]
pub struct BadDraft {
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub reason: Message,
}

const TITLE: &str = "casilla draft 1";

impl Draft {
    /// Begins with a board.
    pub fn new(sheet: Sheet) -> Draft {
        let (now, start) = (sheet.clone(), sheet);
        Draft { start, now, done: Vec::new(), undone: Vec::new(), kept: Vec::new(), log: Vec::new() }
    }

    /// The board as it is now.
    pub fn sheet(&self) -> &Sheet {
        &self.now
    }

    /// How often can be undone.
    pub fn undos(&self) -> usize {
        self.done.len()
    }

    /// How often can be redone.
    pub fn redos(&self) -> usize {
        self.undone.len()
    }

    /// Every line so far.
    pub fn log(&self) -> &[String] {
        &self.log
    }

    /// Does what a line says.
    ///
    /// # Errors
    /// If it says nothing that can be done now; then nothing has changed.
    pub fn act(&mut self, line: &str) -> Result<(), Illegal> {
        let mut words = Words::of(line, self.now.size());
        match words.next() {
            "undo" => {
                let times = words.times()?;
                words.end()?;
                let left = self.done.len().checked_sub(times).ok_or(Illegal::NoUndo)?;
                self.undone.extend(self.done.drain(left..).rev());
                self.kept.retain(|it| it.0 <= left);
                let (from, sheet) = self.kept.last().map_or((0, &self.start), |it| (it.0, &it.1));
                self.now = sheet.clone();
                for edits in &self.done[from..] {
                    replay(&mut self.now, edits);
                }
                self.log.push(if times == 1 { "undo".to_owned() } else { format!("undo {times}") });
            }
            "redo" => {
                let times = words.times()?;
                words.end()?;
                let left = self.undone.len().checked_sub(times).ok_or(Illegal::NoRedo)?;
                for edits in self.undone.split_off(left).into_iter().rev() {
                    replay(&mut self.now, &edits);
                    self.advance(edits);
                }
                self.log.push(if times == 1 { "redo".to_owned() } else { format!("redo {times}") });
            }
            _ => {
                let (after, edits) = edited(&self.now, line)?;
                self.change(after, edits)?;
            }
        }
        Ok(())
    }

    /// Does what a gesture means, as one line that is undone as a whole; returns the line, if it means one.
    ///
    /// # Errors
    /// If that cannot be done; then nothing has changed but the hand.
    pub fn gesture(&mut self, hand: &mut Hand, gesture: &Gesture) -> Result<Option<String>, Illegal> {
        let edits = gesture::intend(&self.now, hand, gesture);
        if edits.is_empty() {
            return Ok(None);
        }
        // Done as it is written and read: what can be done can be taken up again.
        self.act(&written(&edits))?;
        Ok(self.log.last().cloned())
    }

    /// What would be seen if a gesture ended now: for drags under way.
    pub fn preview(&self, hand: &Hand, gesture: &Gesture) -> Scene {
        let edits = gesture::intend(&self.now, &mut hand.clone(), gesture);
        match edited(&self.now, &written(&edits)) {
            Ok((after, _)) => after.scene(),
            Err(_) => self.now.scene(),
        }
    }

    fn change(&mut self, after: Sheet, edits: Vec<Edit>) -> Result<(), Illegal> {
        if after == self.now {
            return Err(Illegal::Idle);
        }
        self.log.push(written(&edits));
        self.now = after;
        self.undone.clear();
        self.advance(edits);
        Ok(())
    }

    /// These edits have led to the board as it is now.
    fn advance(&mut self, edits: Vec<Edit>) {
        self.done.push(edits);
        if self.done.len().is_multiple_of(session::apart(self.start.size())) {
            self.kept.push((self.done.len(), self.now.clone()));
        }
    }

    /// The whole draft as a text, to which lines are only appended.
    pub fn save(&self) -> String {
        let (kind, size) = (self.start.kind(), self.start.size());
        let start = written(&Edit::all_of(&self.start));
        let mut save = format!("{TITLE}\n{kind} {size}\n{start}\n");
        for line in &self.log {
            save.push_str(line);
            save.push('\n');
        }
        save
    }

    /// Takes up a saved draft.
    ///
    /// # Errors
    /// Names the first line that is wrong.
    pub fn load(save: &str) -> Result<Draft, BadDraft> {
        Draft::load_within(save, &Budget::unlimited())
    }

    /// Takes up a saved draft that comes from anywhere: a few lines may cost much on a large board. A line is a node.
    ///
    /// # Errors
    /// Names the first line that is wrong, or for which the budget did not last.
    pub fn load_within(save: &str, budget: &Budget<'_>) -> Result<Draft, BadDraft> {
        let bad = |line, reason: Message| BadDraft { line, reason };
        let mut lines = save.lines().zip(1..);
        let mut next = || lines.next().map_or("", |it| it.0);
        if next() != TITLE {
            return Err(bad(
                1,
                message!("expected '{TITLE}': this is not a saved draft, or it is from another version"),
            ));
        }
        let board =
            next().split_once(' ').and_then(|(kind, size)| Some((kind.parse().ok()?, size.parse().ok()?)));
        let (kind, size): (Kind, _) =
            board.ok_or_else(|| bad(2, message!("expected a kind and a size, such as 'masyu 8x6'")))?;
        let (start, empty) = (next(), Sheet::empty(kind, size));
        let start = if start.is_empty() { Ok((empty, Vec::new())) } else { edited(&empty, start) };
        let mut draft = Draft::new(start.map_err(|error| bad(3, error.say()))?.0);
        for ((line, number), nodes) in lines.zip(0..) {
            if budget.is_spent(nodes) {
                return Err(bad(
                    number,
                    message!("the budget ran out before the draft was composed up to here"),
                ));
            }
            draft.act(line).map_err(|error| bad(number, error.say()))?;
        }
        Ok(draft)
    }
}

/// What a line of edits makes of a board. Each is read on the board that those before it have left.
fn edited(sheet: &Sheet, line: &str) -> Result<(Sheet, Vec<Edit>), Illegal> {
    let (mut after, mut edits) = (sheet.clone(), Vec::new());
    for text in line.split(',') {
        let edit = Edit::read(text, &after)?;
        edit.apply(&mut after)?;
        edits.push(edit);
    }
    Ok((after, edits))
}

fn replay(sheet: &mut Sheet, edits: &[Edit]) {
    for edit in edits {
        edit.apply(sheet).expect("it was done to this board before");
    }
}

fn written(edits: &[Edit]) -> String {
    edits.iter().map(Edit::to_string).collect::<Vec<_>>().join(", ")
}
