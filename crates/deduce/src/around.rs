//! What is known around a cell of a puzzle in which a line is drawn.

use grid::Dir;

/// What is known of the four ways out of a cell: a bit for each of [`Dir::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Around {
    /// The ways that the line takes.
    pub lines: u8,
    /// The ways that it does not take, those off the board included.
    pub crosses: u8,
}

impl Around {
    /// The ways of which nothing is known.
    pub fn open(self) -> u8 {
        !(self.lines | self.crosses) & 15
    }

    /// The ways that the line takes or may take.
    pub fn ways(self) -> u8 {
        !self.crosses & 15
    }
}

/// The bit of a way out of a cell.
pub fn bit(dir: Dir) -> u8 {
    1 << dir as u8
}

/// The ways out of a cell whose bits are set.
pub fn dirs(bits: u8) -> impl Iterator<Item = Dir> + Clone {
    Dirs { left: bits & 15 }
}

#[derive(Clone)]
struct Dirs {
    left: u8,
}

impl Iterator for Dirs {
    type Item = Dir;

    #[inline]
    fn next(&mut self) -> Option<Dir> {
        let dir = *Dir::ALL.get(self.left.trailing_zeros() as usize)?;
        self.left &= self.left - 1;
        Some(dir)
    }
}
