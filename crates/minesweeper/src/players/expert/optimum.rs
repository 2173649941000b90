//! What the best play wins on a small board, over all its fields.

use super::end_game::{EndGame, OPTIMUM};
use crate::FirstClick;
use crate::known::Known;
use grid::Size;

/// On how many of how many fields the best play wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Optimum {
    /// The fields on which it wins.
    pub won: u64,
    /// All that keep what the best first click is promised.
    pub fields: u64,
}

impl Optimum {
    /// The share of fields on which the best play wins.
    pub fn rate(self) -> f64 {
        self.won as f64 / self.fields as f64
    }
}

/// What the best play wins, the first click included; none if no field keeps the promise, or if there are so many ways to lay
/// the mines, some ten thousand, that they cannot all be played.
pub fn optimum(size: Size, mines: usize, promise: FirstClick) -> Option<Optimum> {
    if mines > size.cell_count() {
        return None;
    }
    let mut game = EndGame::of(&Known::new(size, mines), OPTIMUM)?;
    let (best, fields) = game.best_first(promise)?;
    Some(Optimum { won: (best.win * fields as f64).round() as u64, fields: fields as u64 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_play_on_small_boards_is_known() {
        let cases = [
            ("4x4", 4, FirstClick::Any, Some((961, 1820))),
            ("4x4", 3, FirstClick::Opening, Some((35, 35))),
            // A mine in one of two cells: the first click is as good as any.
            ("2x1", 1, FirstClick::Any, Some((1, 2))),
            ("2x1", 1, FirstClick::Safe, Some((1, 1))),
            ("2x1", 1, FirstClick::Opening, None),
            ("9x9", 10, FirstClick::Safe, None),
            ("2x1", 3, FirstClick::Safe, None),
        ];
        for (size, mines, promise, best) in cases {
            let found = optimum(size.parse().unwrap(), mines, promise);
            assert_eq!(found.map(|it| (it.won, it.fields)), best, "{size}/{mines} {promise:?}");
        }
    }
}
