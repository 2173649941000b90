//! What a person does to a board, whatever it is done with; and the hand that does it.
//!
//! A gesture knows no puzzle. What it means on a board is the business of each game.

use super::habits::Habits;
use super::words::read_cell;
use grid::{Cell, Dir, Size};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// What a person does to a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Gesture {
    /// A mouse button, a pen or a finger was pressed, moved and released. A click is a drag that stays where it began.
    Drag {
        /// What was pressed.
        button: Button,
        /// Where, from the beginning to the end.
        path: Vec<Point>,
    },
    /// A key was pressed.
    Key {
        /// The key.
        key: Key,
        /// Whether Shift was held; for letters the letter itself tells.
        #[serde(default)]
        shift: bool,
        /// Whether Control (or Command) was held.
        #[serde(default)]
        ctrl: bool,
    },
}

/// What was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Button {
    /// The left button, a pen, a finger.
    Main,
    /// The right button, a long press, or whatever else marks instead of drawing: a front end with a *flag mode* says
    /// this for every press.
    Second,
    /// Both buttons at once.
    Both,
    /// Whatever shades corners instead of drawing: a front end with such a tool says this for every press.
    Shade,
}

/// A place on the picture of a board: 1 is the side of a cell, and the origin the upper left corner of the first one, so
/// that `(0.5, 0.5)` is the middle of r1c1 and `(1.0, 0.5)` is between it and r1c2.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "(f64, f64)", into = "(f64, f64)")]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The place so far to the right and so far down.
    pub fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The middle of a cell.
    pub fn middle_of(cell: Cell) -> Point {
        Point { x: f64::from(cell.col) + 0.5, y: f64::from(cell.row) + 0.5 }
    }

    /// The cell that it lies in, if it lies on a board of that size.
    pub(crate) fn cell(self, size: Size) -> Option<Cell> {
        let inside = |at: f64, sides: usize| (0.0..sides as f64).contains(&at).then_some(at as u8);
        Some(Cell { row: inside(self.y, size.rows())?, col: inside(self.x, size.cols())? })
    }

    /// How far another place is, along the sides of the cells.
    pub(crate) fn distance(self, other: Point) -> f64 {
        (self.x - other.x).abs() + (self.y - other.y).abs()
    }
}

impl From<(f64, f64)> for Point {
    fn from((x, y): (f64, f64)) -> Point {
        Point { x, y }
    }
}

impl From<Point> for (f64, f64) {
    fn from(point: Point) -> (f64, f64) {
        (point.x, point.y)
    }
}

/// A key. In JSON it is called as browsers call it: `ArrowUp`, `Enter`, `Escape`, ` `, `x`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// An arrow.
    Arrow(Dir),
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// The space bar.
    Space,
    /// A letter or sign, as it would be typed.
    Char(char),
}

impl Key {
    /// The key that a browser calls so; none for those that mean nothing here.
    pub fn named(name: &str) -> Option<Key> {
        let mut chars = name.chars();
        match name {
            "ArrowUp" => Some(Key::Arrow(Dir::Up)),
            "ArrowRight" => Some(Key::Arrow(Dir::Right)),
            "ArrowDown" => Some(Key::Arrow(Dir::Down)),
            "ArrowLeft" => Some(Key::Arrow(Dir::Left)),
            "Enter" => Some(Key::Enter),
            "Escape" => Some(Key::Escape),
            " " => Some(Key::Space),
            _ => chars.next().filter(|_| chars.as_str().is_empty()).map(Key::Char),
        }
    }

    /// What a browser calls it.
    pub fn name(self) -> String {
        match self {
            Key::Arrow(dir) => match dir {
                Dir::Up => "ArrowUp",
                Dir::Right => "ArrowRight",
                Dir::Down => "ArrowDown",
                Dir::Left => "ArrowLeft",
            }
            .to_owned(),
            Key::Enter => "Enter".to_owned(),
            Key::Escape => "Escape".to_owned(),
            Key::Space => " ".to_owned(),
            Key::Char(char) => char.to_string(),
        }
    }

    /// Where it points, if it is an arrow or one of the letters in the place of arrows.
    pub(super) fn way(self) -> Option<Dir> {
        match self {
            Key::Arrow(dir) => Some(dir),
            Key::Char('k' | 'K') => Some(Dir::Up),
            Key::Char('l' | 'L') => Some(Dir::Right),
            Key::Char('j' | 'J') => Some(Dir::Down),
            Key::Char('h' | 'H') => Some(Dir::Left),
            _ => None,
        }
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(&self.name())
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(text: D) -> Result<Key, D::Error> {
        let name = String::deserialize(text)?;
        Key::named(&name)
            .ok_or_else(|| de::Error::custom("no such key: ArrowUp, Enter, Escape, ' ' or a letter"))
    }
}

/// Where somebody is at work on a board, and with what: nothing that undo brings back or a save keeps.
///
/// Whoever shows the board keeps the hand and lends it to every gesture: two windows on one game have two hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// Where the cursor is.
    #[serde(serialize_with = "write_cell", deserialize_with = "deserialize_cell")]
    pub cursor: Cell,
    /// What the next arrow does.
    pub tool: Tool,
    /// How whoever it belongs to likes to play.
    #[serde(default, skip_serializing_if = "Habits::are_usual")]
    pub habits: Habits,
}

/// What the next arrow does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tool {
    /// It moves the cursor.
    #[default]
    None,
    /// It draws a line on from the cursor; going back takes it back.
    Pen,
    /// It puts a cross beside the cursor, once.
    Cross,
}

impl Default for Hand {
    fn default() -> Hand {
        Hand { cursor: Cell { row: 0, col: 0 }, tool: Tool::None, habits: Habits::default() }
    }
}

impl Hand {
    /// The same hand on a cell, with nothing in it.
    pub(super) fn empty_on(self, cursor: Cell) -> Hand {
        Hand { cursor, tool: Tool::None, ..self }
    }

    /// Moves the cursor, unless that way leads off the board.
    pub(super) fn step(&mut self, size: Size, dir: Dir) {
        if let Some(next) = size.step(self.on(size), dir) {
            self.cursor = next;
        }
    }

    /// The cursor's cell, or the nearest that a board of that size has.
    pub(super) fn on(self, size: Size) -> Cell {
        let Cell { row, col } = self.cursor;
        Cell { row: row.min((size.rows() - 1) as u8), col: col.min((size.cols() - 1) as u8) }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn write_cell<S: Serializer>(cell: &Cell, out: S) -> Result<S::Ok, S::Error> {
    out.collect_str(cell)
}

fn deserialize_cell<'de, D: Deserializer<'de>>(text: D) -> Result<Cell, D::Error> {
    let name = String::deserialize(text)?;
    read_cell(&name).ok_or_else(|| de::Error::custom("no cell such as r2c3"))
}
