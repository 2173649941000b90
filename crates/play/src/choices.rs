//! What can be chosen of a new puzzle, kind by kind: boards, levels, rules, and what is chosen unless somebody says otherwise.
//!
//! The command line, the terminal, the page, the lab and the puzzle of the day all take it from here.
//!
//! ```
//! # extern crate casilla_play as play;
//! use play::{Kind, choices};
//!
//! let numberlink = choices::of(Kind::Numberlink).unwrap();
//! assert_eq!(numberlink.board().name, "7x7");
//! assert!(choices::of(Kind::Mines).is_none(), "nobody makes them");
//! ```

use crate::{Kind, Level, Size};
use deduce::Text;
use message::text;
use minesweeper::FirstClick;

/// What can be chosen of a kind of puzzle. The first of its rules is the usual one.
#[derive(Debug)]
pub struct Choices {
    /// The kind.
    pub kind: Kind,
    /// The boards to choose from, from small to large; any other size can be asked for.
    pub boards: &'static [Preset],
    /// The place of the usual board.
    usual: usize,
    /// Levels to choose from; none where a game is not made for one.
    pub levels: &'static [Level],
    /// The usual level.
    pub level: Option<Level>,
    /// The rules to choose from: of Minesweeper, what the first click is promised. None where there is nothing to choose.
    pub rules: &'static [Ruling],
    /// What its clues are called where their number can be chosen.
    pub clues: Option<&'static str>,
    /// The shortest and the longest side of a board that is made.
    pub sides: (usize, usize),
}

/// A board to choose.
#[derive(Debug)]
pub struct Preset {
    /// What it is called by programs: `8x8`, `beginner`.
    pub name: &'static str,
    /// What people read.
    pub label: Text,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// In Minesweeper.
    pub mines: Option<usize>,
}

/// Rules to choose.
#[derive(Debug)]
pub struct Ruling {
    /// What they are called by programs: `cover,no-touch`, `no-guess`.
    pub name: &'static str,
    /// What people read.
    pub label: Text,
}

/// Levels to choose from.
pub const LEVELS: [Level; 5] = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

/// Every kind that is made.
pub static ALL: [Choices; 3] = [MASYU, NUMBERLINK, MINESWEEPER];

const MASYU: Choices = Choices {
    kind: Kind::Masyu,
    boards: &[
        square("6x6", 6),
        square("8x8", 8),
        square("10x10", 10),
        square("12x12", 12),
        square("15x15", 15),
        square("20x20", 20),
    ],
    usual: 1,
    levels: &LEVELS,
    level: Some(Level::Easy),
    rules: &[],
    clues: Some("pearls"),
    sides: (4, 40),
};

const NUMBERLINK: Choices = Choices {
    kind: Kind::Numberlink,
    boards: &[
        square("5x5", 5),
        square("6x6", 6),
        square("7x7", 7),
        square("8x8", 8),
        square("9x9", 9),
        square("10x10", 10),
        square("12x12", 12),
    ],
    usual: 2,
    levels: &LEVELS,
    level: Some(Level::Easy),
    rules: &[
        Ruling { name: "cover,no-touch", label: text!("every cell, no path touches itself") },
        Ruling { name: "cover,touch", label: text!("every cell is used") },
        Ruling { name: "no-cover,touch", label: text!("cells may stay empty") },
    ],
    clues: Some("pairs"),
    sides: (2, 40),
};

const MINESWEEPER: Choices = Choices {
    kind: Kind::Minesweeper,
    boards: &[
        field("beginner", text!("9x9, 10 mines"), (9, 9), 10),
        field("intermediate", text!("16x16, 40 mines"), (16, 16), 40),
        field("expert", text!("30x16, 99 mines"), (30, 16), 99),
    ],
    usual: 0,
    levels: &[],
    level: None,
    rules: &[
        promise(FirstClick::NoGuess, text!("leads to the end without a guess")),
        promise(FirstClick::Opening, text!("opens an area")),
        promise(FirstClick::Safe, text!("is safe")),
        promise(FirstClick::Any, text!("may hit a mine")),
    ],
    clues: None,
    sides: (1, 255),
};

const fn square(name: &'static str, side: usize) -> Preset {
    Preset { name, label: Text::same(name), width: side, height: side, mines: None }
}

const fn field(name: &'static str, label: Text, (width, height): (usize, usize), mines: usize) -> Preset {
    Preset { name, label, width, height, mines: Some(mines) }
}

const fn promise(first_click: FirstClick, label: Text) -> Ruling {
    Ruling { name: first_click.name(), label }
}

/// What can be chosen of a kind; none if nobody makes it.
pub fn of(kind: Kind) -> Option<&'static Choices> {
    ALL.iter().find(|it| it.kind == kind)
}

impl Choices {
    /// The usual board.
    pub fn board(&self) -> &'static Preset {
        &self.boards[self.usual]
    }

    /// The place of the usual board among the boards.
    pub fn usual_board(&self) -> usize {
        self.usual
    }

    /// The name of the usual rules; none where there is nothing to choose.
    pub fn usual_rules(&self) -> Option<&'static str> {
        self.rules.first().map(|it| it.name)
    }

    /// The board of a name.
    pub fn board_named(&self, name: &str) -> Option<&'static Preset> {
        self.boards.iter().find(|it| it.name == name)
    }
}

impl Preset {
    /// The board's size.
    #[allow(clippy::missing_panics_doc, reason = "a test asks all of them")]
    pub fn size(&self) -> Size {
        Size::new(self.width, self.height).expect("a board to choose is neither empty nor huge")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Switches;

    #[test]
    fn every_choice_can_be_made() {
        for choices in &ALL {
            let (least, most) = choices.sides;
            for board in choices.boards {
                let size = board.size();
                assert!([size.cols(), size.rows()].iter().all(|side| (least..=most).contains(side)));
                assert_eq!(board.mines.is_some(), choices.kind == Kind::Minesweeper);
                assert!(board.mines.is_some() || board.name == size.to_string());
            }
            assert_eq!(choices.level.is_some(), !choices.levels.is_empty());
            for rules in choices.rules {
                match choices.kind {
                    Kind::Minesweeper => {
                        assert_eq!(FirstClick::named(rules.name).unwrap().name(), rules.name);
                    }
                    _ => drop(rules.name.parse::<Switches>().unwrap()),
                }
            }
        }
    }
}
