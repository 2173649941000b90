//! The game of Minesweeper: the scene of a position or a field, and what is impossible about it.

use crate::odds::QUICK;
use crate::{Broken, Impossible, Rule};
use deduce::Text;
use draw::{Clue, Scene, Tile};
use message::text;
use minesweeper::odds::{NoOdds, Odds};
use minesweeper::{Board, Square, codec};

pub(crate) fn scene(board: &Board) -> Scene {
    let size = board.size();
    let tile = |cell| {
        Tile::new(match board.square(cell) {
            Square::Hidden => Clue::Hidden,
            Square::Flag => Clue::Flag,
            Square::Open(number) => Clue::Count(number),
            Square::Mine => Clue::Mine,
            Square::Exploded => Clue::Exploded,
            Square::WrongFlag => Clue::WrongFlag,
        })
    };
    Scene::of_cells(codec::title(board), size, size.cells().map(tile).collect())
}

/// What there is to do.
pub(crate) const GOAL: Text = text!(
    "Open every cell without a mine. A number says how many of the cells around it hold a mine; flags are your notes."
);

/// Numbers that cannot be true, and flags that cannot be right. Of a field all is known and true.
pub(crate) fn broken(board: &Board) -> Vec<Broken> {
    let Board::Position(view) = board else { return Vec::new() };
    let broken = |rule, cells| vec![Broken { rule: Rule::Minesweeper(rule), cells }];
    match Odds::of(view, &QUICK) {
        Err(NoOdds::Contradiction(cells)) if cells.is_empty() => broken(Impossible::WrongCount, cells),
        Err(NoOdds::Contradiction(cells)) => broken(Impossible::Contradiction, cells),
        Err(NoOdds::TooHard | NoOdds::OutOfBudget) => broken(Impossible::Undecided, Vec::new()),
        Ok(odds) => {
            let is_wrong =
                |cell: &grid::Cell| view.get(*cell) == Square::Flag && odds.danger(*cell) == Some(0.0);
            let flags: Vec<grid::Cell> = view.size().cells().filter(is_wrong).collect();
            if flags.is_empty() { Vec::new() } else { broken(Impossible::WrongFlag, flags) }
        }
    }
}
