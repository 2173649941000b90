//! What a player sees.

use grid::{Cell, Size};

/// What a player sees of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Square {
    /// Nothing yet.
    #[default]
    Hidden,
    /// Nothing yet, and somebody holds it for a mine.
    Flag,
    /// No mine; so many around it.
    Open(u8),
    /// A mine that was not opened, shown after the game is lost.
    Mine,
    /// The mine that was opened.
    Exploded,
    /// A flag where no mine was, shown after the game is lost.
    WrongFlag,
}

impl Square {
    /// Whether nobody has opened it: hidden, with or without a flag.
    pub fn is_covered(self) -> bool {
        matches!(self, Square::Hidden | Square::Flag)
    }
}

/// All that a player sees: the size, the number of mines on the whole board, and every cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    size: Size,
    mines: usize,
    squares: Vec<Square>,
}

impl View {
    /// A board of which nothing is open.
    ///
    /// # Panics
    /// If there are more mines than cells.
    pub fn hidden(size: Size, mines: usize) -> View {
        View::new(size, mines, vec![Square::Hidden; size.cell_count()])
    }

    /// The view with the squares given row by row.
    ///
    /// That the numbers can be true together is not asked here: the odds know.
    ///
    /// # Panics
    /// If there are not as many squares as cells, or more mines than cells.
    pub fn new(size: Size, mines: usize, squares: Vec<Square>) -> View {
        assert_eq!(squares.len(), size.cell_count(), "a square for each cell of {size}");
        assert!(mines <= size.cell_count(), "{mines} mines do not fit on {size}");
        View { size, mines, squares }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many mines there are on the whole board.
    pub fn mines(&self) -> usize {
        self.mines
    }

    /// What is seen of a cell.
    pub fn get(&self, cell: Cell) -> Square {
        self.squares[self.size.index(cell)]
    }

    /// What is seen of every cell, row by row.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The cells that nobody has opened, row by row.
    pub fn covered(&self) -> impl Iterator<Item = Cell> + '_ {
        self.size.cells().zip(&self.squares).filter(|(_, square)| square.is_covered()).map(|(cell, _)| cell)
    }

    /// The open cells with their numbers, row by row.
    pub fn open(&self) -> impl Iterator<Item = (Cell, u8)> + '_ {
        let number = |(cell, &square)| if let Square::Open(n) = square { Some((cell, n)) } else { None };
        self.size.cells().zip(&self.squares).filter_map(number)
    }

    /// How many flags there are.
    pub fn flags(&self) -> usize {
        self.squares.iter().filter(|&&square| square == Square::Flag).count()
    }

    /// Shows something else in a cell.
    pub fn set(&mut self, cell: Cell, square: Square) {
        let index = self.size.index(cell);
        self.squares[index] = square;
    }
}
