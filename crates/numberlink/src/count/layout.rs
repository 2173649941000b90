//! How a frontier is laid out in the bits of a state.

use super::frontier::{Frontier, Number, Piece};
use crate::{Clue, Puzzle, Touch};
use std::collections::BTreeMap;

/// What all frontiers of a sweep have in common.
pub(super) struct Layout {
    pub(super) cols: usize,
    pub(super) touch: Touch,
    /// The number of each clue: first come those that occur just twice.
    numbers: BTreeMap<Clue, Number>,
    /// How many clues occur just twice.
    pairs: usize,
    piece_bits: usize,
    number_bits: usize,
}

impl Layout {
    /// The most columns that a board may have: a piece for each, and none, are 32 values.
    pub(super) const MOST_COLS: usize = 31;

    pub(super) fn new(puzzle: &Puzzle) -> Layout {
        let cols = puzzle.size().cols();
        let places = puzzle.places();
        let (pairs, others): (Vec<Clue>, Vec<Clue>) = places.keys().partition(|clue| places[clue].len() == 2);
        Layout {
            cols,
            touch: puzzle.rules().touch,
            pairs: pairs.len(),
            numbers: pairs.into_iter().chain(others).zip(1..).collect(),
            piece_bits: bits_for(cols),
            number_bits: bits_for(places.len()),
        }
    }

    /// The number of a clue of the puzzle.
    pub(super) fn number(&self, clue: Clue) -> Number {
        self.numbers[&clue]
    }

    /// Whether it is the number of a clue that occurs just twice.
    #[inline]
    pub(super) fn is_pair(&self, number: Number) -> bool {
        (1..=self.pairs).contains(&number.into())
    }

    /// How many words a state needs at most.
    pub(super) fn words(&self) -> usize {
        let apart = match self.touch {
            Touch::Allowed => 0,
            Touch::Forbidden => self.cols * (self.cols - 1) / 2,
        };
        let bits = self.cols + 1 + self.cols * (self.piece_bits + self.number_bits) + apart;
        bits.div_ceil(WORD)
    }

    /// The state of a settled frontier.
    ///
    /// First what crosses and whose the columns are; then, for each piece, its number; then, for each piece, which
    /// of those before it must be kept apart.
    pub(super) fn pack<const WORDS: usize>(&self, frontier: &Frontier) -> [u128; WORDS] {
        let mut state = Bits { words: [0; WORDS], at: 0 };
        state.put(frontier.down, self.cols);
        state.put(frontier.right.into(), 1);
        for &owner in &frontier.owners[..self.cols] {
            state.put(owner.into(), self.piece_bits);
        }
        for piece in 1..=frontier.pieces {
            state.put(frontier.number(piece).into(), self.number_bits);
        }
        if self.touch == Touch::Forbidden {
            for piece in 2..=usize::from(frontier.pieces) {
                state.put(frontier.apart[piece] >> 1 & mask(piece - 1), piece - 1);
            }
        }
        state.words
    }

    /// The frontier of a state.
    pub(super) fn unpack<const WORDS: usize>(&self, words: [u128; WORDS]) -> Frontier {
        let mut state = Bits { words, at: 0 };
        let mut frontier = Frontier::EMPTY;
        frontier.down = state.take(self.cols);
        frontier.right = state.take(1) == 1;
        for owner in &mut frontier.owners[..self.cols] {
            *owner = state.take(self.piece_bits) as Piece;
            frontier.pieces = frontier.pieces.max(*owner);
        }
        for number in &mut frontier.numbers[1..=usize::from(frontier.pieces)] {
            *number = state.take(self.number_bits) as Number;
        }
        if self.touch == Touch::Forbidden {
            for piece in 2..=usize::from(frontier.pieces) {
                let before = state.take(piece - 1) << 1;
                frontier.apart[piece] = before;
                for other in 1..piece {
                    frontier.apart[other] |= (before >> other & 1) << piece;
                }
            }
        }
        frontier
    }
}

/// The bits of a word.
const WORD: usize = u128::BITS as usize;

/// A row of bits that is written or read from its beginning.
struct Bits<const WORDS: usize> {
    words: [u128; WORDS],
    at: usize,
}

impl<const WORDS: usize> Bits<WORDS> {
    /// Writes a value that has so many bits, at least one and at most 31.
    #[inline]
    fn put(&mut self, value: u32, bits: usize) {
        let (word, shift) = (self.at / WORD, self.at % WORD);
        self.words[word] |= u128::from(value) << shift;
        if shift + bits > WORD {
            self.words[word + 1] |= u128::from(value) >> (WORD - shift);
        }
        self.at += bits;
    }

    /// Reads a value of so many bits, at least one and at most 31.
    #[inline]
    fn take(&mut self, bits: usize) -> u32 {
        let (word, shift) = (self.at / WORD, self.at % WORD);
        let mut value = self.words[word] >> shift;
        if shift + bits > WORD {
            value |= self.words[word + 1] << (WORD - shift);
        }
        self.at += bits;
        value as u32 & mask(bits)
    }
}

/// So many bits, all set.
fn mask(bits: usize) -> u32 {
    (1 << bits) - 1
}

/// How many bits it takes to tell 0 to `largest` apart.
fn bits_for(largest: usize) -> usize {
    (usize::BITS - largest.leading_zeros()) as usize
}
