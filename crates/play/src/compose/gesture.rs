//! What gestures mean while a board is composed.
//!
//! - With the *round* in hand a click goes on to the next of what may stand in the cell, with the second button to the one
//!   before.
//! - With something else in hand a click or a drag puts it, and takes it away where the first cell has it already; the
//!   second button takes away whatever is there. With *pair* a click puts the number that lacks a partner, or a new one; a
//!   drag puts a new number at its two ends.
//! - Arrows (and hjkl) move the cursor. Digits make numbers (1 is a white pearl, 2 a black one), `-` or `?` the clue that
//!   leaves something open, capitals are letters; `w` and `b` are pearls, `m` a mine, `f` where the game begins. Enter goes on
//!   as a click does, Space empties the cell.
//!
//! What is done to a cell is done to its partners under the symmetry in hand, if they were alike; and whatever is taken
//! away, they lose it too.

use super::edit::Edit;
use super::item::Item;
use super::sheet::{Sheet, Terms};
use super::symmetry::Symmetry;
use crate::Kind;
use crate::session::path::samples;
use crate::session::words::read_cell;
use crate::session::{Button, Gesture, Key};
use grid::{Cell, Dir, Size};
use numberlink::{Clue, Letter};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::collections::BTreeMap;

/// Where somebody is at work on a board, with what, and what symmetry is wanted: nothing that undo brings back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// Where the cursor is, if it is anywhere.
    #[serde(serialize_with = "write_cell", deserialize_with = "deserialize_cell")]
    pub cursor: Option<Cell>,
    /// What a click does.
    pub tool: Tool,
    /// Which cells get the same.
    pub symmetry: Symmetry,
}

/// What a click does. In JSON it is a word: `round`, `pair`, `take`, `first`, or what is put, such as `white` or `12`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// It goes through all that may stand there.
    #[default]
    Round,
    /// Numberlink: it puts the number that lacks a partner, or a new one.
    Pair,
    /// It empties the cell.
    Take,
    /// Minesweeper: the game begins there.
    First,
    /// It puts what that word means.
    Put(String),
}

/// What a gesture means; nothing, if there are no edits. The hand may have moved.
pub(super) fn intend(sheet: &Sheet, hand: &mut Hand, gesture: &Gesture) -> Vec<Edit> {
    match gesture {
        Gesture::Drag { button, path } => {
            let size = sheet.size();
            let mut cells: Vec<Cell> = samples(size, path).filter_map(|point| point.cell(size)).collect();
            cells.dedup();
            drag(sheet, hand, *button, &cells)
        }
        Gesture::Key { key, shift, .. } => press(sheet, hand, *key, *shift),
    }
}

fn drag(sheet: &Sheet, hand: &mut Hand, button: Button, cells: &[Cell]) -> Vec<Edit> {
    let (Some(&start), Some(&end)) = (cells.first(), cells.last()) else { return Vec::new() };
    hand.cursor = Some(end);
    let is_click = cells.len() == 1;
    let button = if button == Button::Second { Button::Second } else { Button::Main };
    match (&hand.tool, button) {
        (Tool::Round, _) if is_click => {
            let next = round(sheet, start, button == Button::Second);
            alike(sheet, hand.symmetry, &[(start, next)])
        }
        (Tool::Round, _) => Vec::new(),
        (Tool::First, Button::Main) => first(sheet, end),
        // A tool of another kind does nothing.
        (Tool::Pair, Button::Main) if sheet.kind() != Kind::Numberlink => Vec::new(),
        (Tool::Pair, Button::Main) if is_click => {
            let item = if sheet.item(start).is_some() { None } else { Some(number_to_pair(sheet)) };
            alike(sheet, hand.symmetry, &[(start, item)])
        }
        (Tool::Pair, Button::Main) => {
            let item = Some(new_number(sheet));
            alike(sheet, Symmetry::None, &[(start, item), (end, item)])
        }
        (Tool::Put(word), Button::Main) => {
            let Some(item) = Item::named(sheet.kind(), word) else { return Vec::new() };
            let takes = sheet.item(start) == Some(item);
            let changed = cells.iter().filter(|&&cell| (sheet.item(cell) == Some(item)) == takes);
            let changed: Vec<_> = changed.map(|&cell| (cell, Some(item).filter(|_| !takes))).collect();
            alike(sheet, hand.symmetry, &changed)
        }
        (Tool::Take, _) | (_, Button::Second | Button::Both | Button::Shade) => {
            let changed: Vec<_> = cells.iter().map(|&cell| (cell, None)).collect();
            alike(sheet, hand.symmetry, &changed)
        }
    }
}

fn press(sheet: &Sheet, hand: &mut Hand, key: Key, shift: bool) -> Vec<Edit> {
    let size = sheet.size();
    let at = hand.cursor.map(|cell| on(size, cell));
    let way = match key {
        Key::Arrow(dir) => Some(dir),
        Key::Char('k') => Some(Dir::Up),
        Key::Char('l') => Some(Dir::Right),
        Key::Char('j') => Some(Dir::Down),
        Key::Char('h') => Some(Dir::Left),
        _ => None,
    };
    if let Some(dir) = way {
        hand.cursor = Some(at.map_or(Cell::new(0, 0), |cell| size.step(cell, dir).unwrap_or(cell)));
        return Vec::new();
    }
    let cell = at.unwrap_or(Cell::new(0, 0));
    hand.cursor = Some(cell);
    let before = sheet.item(cell);
    let kind = sheet.kind();
    let toggled = |item: Option<Item>| item.filter(|&it| before != Some(it));
    let after = match key {
        Key::Enter => round(sheet, cell, shift),
        Key::Space => None,
        Key::Char(digit @ '0'..='9') => Item::typed(kind, before, digit as u16 - u16::from(b'0')),
        Key::Char('-' | '?') if Item::open(kind).is_some() => toggled(Item::open(kind)),
        Key::Char('w') if kind == Kind::Masyu => toggled(Item::named(kind, "white")),
        Key::Char('b') if kind == Kind::Masyu => toggled(Item::named(kind, "black")),
        Key::Char('m') if kind == Kind::Minesweeper => toggled(Some(Item::Mine)),
        Key::Char('f') if kind == Kind::Minesweeper => return first(sheet, cell),
        Key::Char(letter) if kind == Kind::Numberlink && letter.is_ascii_uppercase() => {
            toggled(Letter::new(&letter.to_string()).map(|it| Item::End(Clue::Letter(it))))
        }
        _ => return Vec::new(),
    };
    alike(sheet, hand.symmetry, &[(cell, after)])
}

/// What comes next in a cell, or before.
fn round(sheet: &Sheet, cell: Cell, back: bool) -> Option<Item> {
    let largest = sheet.items().filter_map(|it| it.1.number()).max().unwrap_or(0);
    let items = Item::round(sheet.kind(), largest.saturating_add(1));
    let choices: Vec<Option<Item>> = [None].into_iter().chain(items.into_iter().map(Some)).collect();
    let at = choices.iter().position(|&it| it == sheet.item(cell)).unwrap_or(0);
    choices[(at + if back { choices.len() - 1 } else { 1 }) % choices.len()]
}

/// The game begins there, or no longer.
fn first(sheet: &Sheet, cell: Cell) -> Vec<Edit> {
    match sheet.terms() {
        Terms::Minesweeper(now) => {
            vec![Edit::Set(Terms::Minesweeper(Some(cell).filter(|_| now != Some(cell))))]
        }
        _ => Vec::new(),
    }
}

/// The lowest number that lacks a partner, or a new one.
fn number_to_pair(sheet: &Sheet) -> Item {
    let alone = sheet.alone().into_keys().find(|it| matches!(it, Clue::Number(_)));
    alone.map_or_else(|| new_number(sheet), Item::End)
}

/// The lowest number from one that is not there yet.
fn new_number(sheet: &Sheet) -> Item {
    let is_free = |&it: &u16| sheet.items().all(|(_, item)| item != Item::End(Clue::Number(it)));
    Item::End(Clue::Number((1..=Clue::LARGEST).find(is_free).unwrap_or(Clue::LARGEST)))
}

/// These changes, and the same of the partners that were alike.
fn alike(sheet: &Sheet, symmetry: Symmetry, changes: &[(Cell, Option<Item>)]) -> Vec<Edit> {
    let mut all: BTreeMap<Cell, Option<Item>> = BTreeMap::new();
    for &(cell, item) in changes {
        for partner in symmetry.partners(sheet.size(), cell) {
            if item.is_none() || sheet.item(partner) == sheet.item(cell) {
                all.entry(partner).or_insert(item);
            }
        }
    }
    all.extend(changes.iter().copied());
    let changed = all.into_iter().filter(|&(cell, item)| sheet.item(cell) != item);
    changed.map(|(cell, item)| item.map_or(Edit::Take(cell), |item| Edit::Put(cell, item))).collect()
}

/// The cell, or the nearest that a board of that size has.
fn on(size: Size, cell: Cell) -> Cell {
    Cell::new(cell.row().min(size.rows() - 1), cell.col().min(size.cols() - 1))
}

impl Serialize for Tool {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(match self {
            Tool::Round => "round",
            Tool::Pair => "pair",
            Tool::Take => "take",
            Tool::First => "first",
            Tool::Put(word) => word,
        })
    }
}

impl<'de> Deserialize<'de> for Tool {
    fn deserialize<D: Deserializer<'de>>(text: D) -> Result<Tool, D::Error> {
        let word = String::deserialize(text)?;
        Ok(match word.as_str() {
            "round" => Tool::Round,
            "pair" => Tool::Pair,
            "take" => Tool::Take,
            "first" => Tool::First,
            _ => Tool::Put(word),
        })
    }
}

#[expect(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn write_cell<S: Serializer>(cell: &Option<Cell>, out: S) -> Result<S::Ok, S::Error> {
    match cell {
        Some(cell) => out.collect_str(cell),
        None => out.serialize_none(),
    }
}

fn deserialize_cell<'de, D: Deserializer<'de>>(text: D) -> Result<Option<Cell>, D::Error> {
    let Some(name) = Option::<String>::deserialize(text)? else { return Ok(None) };
    read_cell(&name).map(Some).ok_or_else(|| de::Error::custom("no cell such as r2c3"))
}
