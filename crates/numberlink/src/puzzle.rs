//! The clues.

use crate::{Letter, Rules};
use grid::{Cell, Size};
use message::{Message, Say, message};
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

/// What stands in a cell to be joined with its like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clue {
    /// A number, from 0 to [`Clue::LARGEST`].
    Number(u16),
    /// A letter, which is no number: `A` does not join 1.
    Letter(Letter),
    /// A `?`, which joins only another `?`.
    Any,
}

impl Clue {
    /// The largest number that there is.
    pub const LARGEST: u16 = 4095;
}

message::verbatim!(Clue);

impl fmt::Display for Clue {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clue::Number(number) => write!(out, "{number}"),
            Clue::Letter(letter) => write!(out, "{letter}"),
            Clue::Any => out.write_str("?"),
        }
    }
}

/// Why some clues make no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClueError {
    /// The board has no clue at all.
    None,
    /// A number is too large.
    TooLarge {
        /// The number.
        clue: Clue,
        /// Where it stands last.
        cell: Cell,
    },
    /// A clue cannot be paired with its like.
    Odd {
        /// The clue.
        clue: Clue,
        /// Where it stands last.
        cell: Cell,
        /// How often it occurs.
        count: usize,
    },
}

impl ClueError {
    /// The clue that is wrong and where it stands last, if there is one.
    pub fn clue(&self) -> Option<(Clue, Cell)> {
        match *self {
            ClueError::None => None,
            ClueError::TooLarge { clue, cell } | ClueError::Odd { clue, cell, .. } => Some((clue, cell)),
        }
    }

    /// What is wrong, with the clue called by this name: texts may have letters for numbers.
    pub fn reason(&self, name: &str) -> Message {
        match self {
            ClueError::None => message!("there is no number to join"),
            ClueError::TooLarge { .. } => {
                message!("{name} is too large: numbers go up to {}", Clue::LARGEST)
            }
            ClueError::Odd { count, .. } => {
                message!("{name} occurs {}: every number needs a partner", times(*count))
            }
        }
    }
}

impl Say for ClueError {
    fn say(&self) -> Message {
        let name = self.clue().map(|(clue, _)| clue.to_string());
        self.reason(&name.unwrap_or_default())
    }
}

impl fmt::Display for ClueError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say().fmt(out)
    }
}

impl Error for ClueError {}

/// How often something occurs, as a sentence has it.
fn times(n: usize) -> Message {
    if n == 1 { message!("once") } else { message!("{n} times") }
}

/// A Numberlink puzzle: its size, its clues and its rules.
///
/// There is at least one clue, and each occurs an even number of times; where that is more than twice, any
/// way to pair them is good.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    size: Size,
    clues: Vec<Option<Clue>>,
    rules: Rules,
}

impl Puzzle {
    /// The board with the clues given row by row.
    ///
    /// # Errors
    /// If there is no clue, a number is too large, or a clue occurs an odd number of times.
    ///
    /// # Panics
    /// If there are not as many entries as cells.
    pub fn new(size: Size, clues: Vec<Option<Clue>>, rules: Rules) -> Result<Puzzle, ClueError> {
        assert_eq!(clues.len(), size.cell_count(), "an entry for each cell of {size}");
        let puzzle = Puzzle { size, clues, rules };
        let places = puzzle.places();
        if places.is_empty() {
            return Err(ClueError::None);
        }
        for (&clue, cells) in &places {
            let last = cells[cells.len() - 1];
            if matches!(clue, Clue::Number(number) if number > Clue::LARGEST) {
                return Err(ClueError::TooLarge { clue, cell: last });
            }
            if cells.len() % 2 == 1 {
                return Err(ClueError::Odd { clue, cell: last, count: cells.len() });
            }
        }
        Ok(puzzle)
    }

    /// The same board under other rules.
    #[must_use]
    pub fn with_rules(self, rules: Rules) -> Puzzle {
        Puzzle { rules, ..self }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The clue in a cell.
    pub fn clue(&self, cell: Cell) -> Option<Clue> {
        self.clues[self.size.index(cell)]
    }

    /// What each cell holds, row by row.
    pub fn cells(&self) -> &[Option<Clue>] {
        &self.clues
    }

    /// The clues, row by row.
    pub fn clues(&self) -> impl Iterator<Item = (Cell, Clue)> + '_ {
        self.size.cells().zip(&self.clues).filter_map(|(cell, &clue)| Some((cell, clue?)))
    }

    /// Where each clue stands, row by row; numbers and then letters in their order, `?` last.
    pub fn places(&self) -> BTreeMap<Clue, Vec<Cell>> {
        let mut places = BTreeMap::<Clue, Vec<Cell>>::new();
        for (cell, clue) in self.clues() {
            places.entry(clue).or_default().push(cell);
        }
        places
    }
}
