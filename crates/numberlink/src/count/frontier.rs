//! The pieces of path along the frontier between the swept part of the board and the rest.

use super::layout::Layout;
use crate::Touch;

/// A piece of path in the swept part that goes on in the rest; they are named from 1.
pub(super) type Piece = u8;

/// No piece: the cell is empty, or its path is complete.
pub(super) const NOBODY: Piece = 0;

/// A clue, counted from 1 as the layout does.
pub(super) type Number = u16;

/// No clue: a plain cell, or a piece that has met no number yet.
pub(super) const PLAIN: Number = 0;

/// Room for every piece that there can be, and for [`NOBODY`].
const ROOM: usize = Layout::MOST_COLS + 1;

/// What the rest of the board must know of the swept part.
///
/// A piece without a number goes on at both of its ends, one with a number at its other end.
#[derive(Clone)]
pub(super) struct Frontier {
    /// The piece of the lowest swept cell in each column.
    pub(super) owners: [Piece; ROOM],
    /// The columns in which that cell has a line down, as bits.
    pub(super) down: u32,
    /// Whether the last swept cell has a line to the right.
    pub(super) right: bool,
    /// How many pieces there are.
    pub(super) pieces: Piece,
    /// The number of each piece.
    pub(super) numbers: [Number; ROOM],
    /// The pieces that each piece touches and must therefore not be joined to, as bits.
    pub(super) apart: [u32; ROOM],
}

impl Frontier {
    /// Nothing crosses.
    pub(super) const EMPTY: Frontier = Frontier {
        owners: [NOBODY; ROOM],
        down: 0,
        right: false,
        pieces: 0,
        numbers: [PLAIN; ROOM],
        apart: [0; ROOM],
    };

    /// Whether a line leads down in a column.
    #[inline]
    pub(super) fn leads_down(&self, col: usize) -> bool {
        self.down >> col & 1 == 1
    }

    /// The number of a piece.
    #[inline]
    pub(super) fn number(&self, piece: Piece) -> Number {
        self.numbers[usize::from(piece)]
    }

    /// A new piece, in a cell that no line enters.
    ///
    /// There is room for it: each of the others crosses in another column.
    #[inline]
    pub(super) fn begin(&mut self) -> Piece {
        self.pieces += 1;
        self.pieces
    }

    /// Two pieces become one; `None` if that makes a loop, joins different numbers or lets a path touch itself.
    pub(super) fn join(&mut self, one: Piece, other: Piece) -> Option<Piece> {
        let [a, b] = [one, other].map(usize::from);
        if a == b || self.apart[a] >> b & 1 == 1 {
            return None;
        }
        self.meet(one, self.number(other))?;
        for owner in self.owners.iter_mut().filter(|owner| **owner == other) {
            *owner = one;
        }
        self.apart[a] |= self.apart[b];
        for neighbours in self.apart.iter_mut().filter(|neighbours| **neighbours >> b & 1 == 1) {
            *neighbours |= 1 << a;
        }
        Some(one)
    }

    /// A piece meets a number, if there is one; `None` if it comes from a different one.
    #[inline]
    pub(super) fn meet(&mut self, piece: Piece, number: Number) -> Option<()> {
        let own = &mut self.numbers[usize::from(piece)];
        if *own == PLAIN {
            *own = number;
        }
        (number == PLAIN || number == *own).then_some(())
    }

    /// Two cells lie side by side without a line between them: their pieces must not become one path. `None` if
    /// they already are one, or cannot but become one.
    #[inline]
    pub(super) fn touch(&mut self, one: Piece, other: Piece, layout: &Layout) -> Option<()> {
        if one == NOBODY || other == NOBODY {
            return Some(());
        }
        let numbers = [one, other].map(|piece| self.number(piece));
        if one == other || numbers[0] == numbers[1] && layout.is_pair(numbers[0]) {
            return None;
        }
        // Different numbers are never joined anyway.
        if numbers[0] == numbers[1] || numbers.contains(&PLAIN) {
            self.apart[usize::from(one)] |= 1 << other;
            self.apart[usize::from(other)] |= 1 << one;
        }
        Some(())
    }

    /// Forgets what no longer matters and names the pieces in the order of their columns, so that frontiers which
    /// mean the same are the same. `None` if no solution can follow.
    ///
    /// The last swept cell is the one in column `col`.
    pub(super) fn settled(&self, col: usize, layout: &Layout) -> Option<Frontier> {
        let crossed = self.down | u32::from(self.right) << col;
        let columns = || self.owners[..layout.cols].iter().copied().enumerate();
        // A piece that crosses nowhere has become a complete path, which nothing can join any more.
        let live = columns().fold(0u32, |live, (col, owner)| live | (crossed >> col & 1) << owner);
        let matters = |col: usize, owner: Piece| match layout.touch {
            Touch::Allowed => crossed >> col & 1 == 1,
            Touch::Forbidden => live >> owner & 1 == 1,
        };
        let mut settled = Frontier { down: self.down, right: self.right, ..Frontier::EMPTY };
        let mut names = [NOBODY; ROOM];
        for (col, owner) in columns().filter(|&(col, owner)| matters(col, owner)) {
            let index = usize::from(owner);
            if names[index] == NOBODY {
                names[index] = settled.begin();
                settled.meet(names[index], self.numbers[index])?;
                // A neighbour without a name is nobody yet, and will find this piece in its turn.
                for neighbour in bits(self.apart[index] & live) {
                    settled.touch(names[index], names[neighbour], layout)?;
                }
            }
            settled.owners[col] = names[index];
        }
        Some(settled)
    }
}

/// The places of the bits that are set.
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(lowest)
    })
}
