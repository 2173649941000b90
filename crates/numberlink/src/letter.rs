//! Letters that stand where others have numbers, as in the grids of Flow Free, whose letters are colours.

use std::fmt;

/// A letter, `A` to `Z` or `a` to `z`; ordered so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// All letters, in their order.
    const ALL: &[u8; 52] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    /// The letter that a word consists of, if it is one.
    pub fn new(word: &str) -> Option<Letter> {
        match word.as_bytes() {
            &[letter] if letter.is_ascii_alphabetic() => Some(Letter(letter)),
            _ => None,
        }
    }

    /// The letter with that rank, counted from zero.
    pub fn nth(rank: u16) -> Option<Letter> {
        Letter::ALL.get(usize::from(rank)).copied().map(Letter)
    }

    /// Its rank among all letters, counted from zero.
    pub fn rank(self) -> u16 {
        if self.0.is_ascii_uppercase() { u16::from(self.0 - b'A') } else { u16::from(self.0 - b'a') + 26 }
    }

    /// The letter as a character.
    pub fn char(self) -> char {
        char::from(self.0)
    }
}

message::verbatim!(Letter);

impl fmt::Display for Letter {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.char())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_found_by_its_rank() {
        let letters: Vec<Letter> = (0..60).map_while(Letter::nth).collect();
        assert_eq!(letters.len(), 52);
        assert!(letters.is_sorted());
        for (rank, letter) in (0..).zip(letters) {
            assert_eq!((letter.rank(), Letter::new(&letter.to_string())), (rank, Some(letter)));
        }
        for word in ["", "1", "?", "é", "AA"] {
            assert_eq!(Letter::new(word), None);
        }
    }
}
