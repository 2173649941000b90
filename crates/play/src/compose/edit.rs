//! What can be done to a board that is being composed, as text and as data.

use super::item::Item;
use super::sheet::{Sheet, Terms};
use crate::Kind;
use crate::session::words::{Words, expected};
use crate::session::{Expected, Illegal};
use grid::{Cell, Dir, Size};
use masyu::Visit;
use std::fmt;

/// One change of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Edit {
    /// Puts something into a cell.
    Put(Cell, Item),
    /// Empties a cell.
    Take(Cell),
    /// Sets the rules, or where a game begins.
    Set(Terms),
    /// Another size; the upper left corner stays.
    Size(Size),
    /// A line of cells more on a side.
    Grow(Dir),
    /// A line of cells less on a side.
    Shrink(Dir),
    /// A quarter of a turn, clockwise.
    Turn,
    /// Left and right swapped.
    Mirror,
    /// Empties the board.
    Clear,
}

/// The first words of all of them.
pub(super) const WORDS: [&str; 10] =
    ["put", "take", "first", "rules", "size", "grow", "shrink", "turn", "mirror", "clear"];

impl Edit {
    /// What a text says about a board.
    pub(super) fn read(text: &str, sheet: &Sheet) -> Result<Edit, Illegal> {
        let mut words = Words::of(text, sheet.size());
        let kind = sheet.kind();
        let edit = match words.next() {
            "put" => {
                let cell = words.cell()?;
                let word = words.next();
                let item = Item::named(kind, word);
                Edit::Put(cell, item.ok_or_else(|| expected(Expected::Item(kind), word))?)
            }
            "take" => Edit::Take(words.cell()?),
            "first" if kind == Kind::Minesweeper => {
                Edit::Set(Terms::Minesweeper(if words.is_at_end() { None } else { Some(words.cell()?) }))
            }
            "rules" => Edit::Set(read_rules(&words.rest(), sheet)?),
            "size" => {
                let word = words.next();
                Edit::Size(word.parse().map_err(|_| expected(Expected::Size, word))?)
            }
            "grow" => Edit::Grow(words.way()?),
            "shrink" => Edit::Shrink(words.way()?),
            "turn" => Edit::Turn,
            "mirror" => Edit::Mirror,
            "clear" => Edit::Clear,
            word => {
                let known = WORDS.into_iter().chain(["undo", "redo"]).collect();
                return Err(Illegal::Unknown { word: grid::quotable(word), known });
            }
        };
        words.end()?;
        Ok(edit)
    }

    /// Carries it out.
    pub(super) fn apply(&self, sheet: &mut Sheet) -> Result<(), Illegal> {
        match *self {
            Edit::Put(cell, item) => sheet.set(cell, Some(item)),
            Edit::Take(cell) => sheet.set(cell, None),
            Edit::Set(terms) => sheet.set_terms(terms),
            Edit::Size(size) => sheet.resize(size),
            Edit::Grow(side) => sheet.grow(side, 1).ok_or(Illegal::NoSuchSize)?,
            Edit::Shrink(side) => sheet.grow(side, -1).ok_or(Illegal::NoSuchSize)?,
            Edit::Turn => sheet.turn(),
            Edit::Mirror => sheet.mirror(),
            Edit::Clear => sheet.clear(),
        }
        Ok(())
    }

    /// All that leads from an empty board of the same kind and size to this one.
    pub(super) fn all_of(sheet: &Sheet) -> Vec<Edit> {
        let terms = sheet.terms();
        let usual = Sheet::empty(sheet.kind(), sheet.size()).terms();
        let rules = Some(Edit::Set(terms)).filter(|_| terms != usual);
        rules.into_iter().chain(sheet.items().map(|(cell, item)| Edit::Put(cell, item))).collect()
    }
}

/// `full` or `pearls`; `cover no-touch`, of which one that is not named stays as it is.
fn read_rules(text: &str, sheet: &Sheet) -> Result<Terms, Illegal> {
    let read = match (sheet.terms(), text) {
        (Terms::Masyu(_), "full") => Some(Terms::Masyu(Visit::Every)),
        (Terms::Masyu(_), "pearls") => Some(Terms::Masyu(Visit::Pearls)),
        (Terms::Numberlink(rules), _) => rules.with(&text.replace(' ', ",")).ok().map(Terms::Numberlink),
        _ => None,
    };
    read.ok_or_else(|| expected(Expected::Rules(sheet.kind()), text))
}

/// The text that is read back.
impl fmt::Display for Edit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Edit::Put(cell, item) => write!(out, "put {cell} {item}"),
            Edit::Take(cell) => write!(out, "take {cell}"),
            Edit::Set(Terms::Masyu(Visit::Every)) => out.write_str("rules full"),
            Edit::Set(Terms::Masyu(Visit::Pearls)) => out.write_str("rules pearls"),
            Edit::Set(Terms::Numberlink(rules)) => {
                write!(out, "rules {}", rules.to_string().replace(',', " "))
            }
            Edit::Set(Terms::Minesweeper(Some(cell))) => write!(out, "first {cell}"),
            Edit::Set(Terms::Minesweeper(None) | Terms::Mines) => out.write_str("first"),
            Edit::Size(size) => write!(out, "size {size}"),
            Edit::Grow(side) => write!(out, "grow {side}"),
            Edit::Shrink(side) => write!(out, "shrink {side}"),
            Edit::Turn => out.write_str("turn"),
            Edit::Mirror => out.write_str("mirror"),
            Edit::Clear => out.write_str("clear"),
        }
    }
}
