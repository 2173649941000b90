//! The paper puzzle: some numbers are given, and you find the mines.
//!
//! Unlike the game it hides nothing and tells no total: a puzzle has one solution, several or none, and somebody can
//! prove it. A cell with a clue has no mine. It shares the board and the meaning of a number with the game, and
//! nothing else.

pub mod codec;
pub mod count;
pub mod exact;
pub mod generate;
pub mod rules;

use grid::{Cell, Size};
use std::fmt;

/// What a puzzle gives in a cell, which then has no mine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clue {
    /// How many of the cells around hold a mine: 0 to 8.
    Number(u8),
    /// Only that there is no mine here.
    Any,
}

/// The clues of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    size: Size,
    clues: Vec<Option<Clue>>,
}

impl Puzzle {
    /// The puzzle with the clues given row by row.
    ///
    /// # Panics
    /// If there are not as many entries as cells, or a number is larger than 8.
    pub fn new(size: Size, clues: Vec<Option<Clue>>) -> Puzzle {
        assert_eq!(clues.len(), size.cell_count(), "an entry for each cell of {size}");
        let is_small = |clue: &Option<Clue>| !matches!(clue, Some(Clue::Number(9..)));
        assert!(clues.iter().all(is_small), "a number sees eight cells at most");
        Puzzle { size, clues }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The clue in a cell.
    pub fn clue(&self, cell: Cell) -> Option<Clue> {
        self.clues[self.size.index(cell)]
    }

    /// What each cell gives, row by row.
    pub fn cells(&self) -> &[Option<Clue>] {
        &self.clues
    }

    /// The numbers, row by row.
    pub fn numbers(&self) -> impl Iterator<Item = (Cell, u8)> + '_ {
        let number = |(cell, &clue)| if let Some(Clue::Number(n)) = clue { Some((cell, n)) } else { None };
        self.size.cells().zip(&self.clues).filter_map(number)
    }
}

/// What somebody has put into a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing yet.
    #[default]
    Blank,
    /// A mine.
    Mine,
    /// A note that there is no mine.
    Safe,
}

/// A puzzle and what is marked on it.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    puzzle: Puzzle,
    /// Invariant: blank where a clue stands.
    marks: Vec<Mark>,
}

impl Board {
    /// The puzzle with nothing marked yet.
    pub fn new(puzzle: Puzzle) -> Board {
        let marks = vec![Mark::Blank; puzzle.size().cell_count()];
        Board { puzzle, marks }
    }

    /// The puzzle with mines in exactly these cells.
    ///
    /// # Panics
    /// If one of them has a clue.
    pub fn with_mines(puzzle: Puzzle, mines: impl IntoIterator<Item = Cell>) -> Board {
        let mut board = Board::new(puzzle);
        for cell in mines {
            board.set(cell, Mark::Mine);
        }
        board
    }

    /// The clues.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// What is marked in a cell.
    pub fn mark(&self, cell: Cell) -> Mark {
        self.marks[self.puzzle.size.index(cell)]
    }

    /// What is marked in each cell, row by row.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Marks a cell.
    ///
    /// # Panics
    /// If it has a clue.
    pub fn set(&mut self, cell: Cell, mark: Mark) {
        assert!(self.puzzle.clue(cell).is_none(), "{cell} has a clue");
        let index = self.puzzle.size.index(cell);
        self.marks[index] = mark;
    }

    /// The glyph of a cell in our drawing.
    pub fn glyph(&self, cell: Cell) -> char {
        match (self.puzzle.clue(cell), self.mark(cell)) {
            (Some(Clue::Number(number)), _) => char::from(b'0' + number),
            (Some(Clue::Any), _) => '?',
            (None, Mark::Blank) => '.',
            (None, Mark::Mine) => '*',
            (None, Mark::Safe) => 's',
        }
    }
}

/// The drawn board.
impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.puzzle.size;
        for row in 0..size.rows() {
            let glyph = |col| self.glyph(Cell::new(row, col)).to_string();
            writeln!(out, "{}", (0..size.cols()).map(glyph).collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}

/// The drawn board.
impl fmt::Debug for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "\n{self}")
    }
}
