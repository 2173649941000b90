//! How many solutions a puzzle has, exactly.
//!
//! The board is swept cell by cell, row by row, along its shorter side. The frontier between the swept cells and
//! the rest crosses as many edges down as there are columns, and the edge on the left of the next cell, `@`.
//! Numbered from left to right, the next cell stands between two of these places: place `col` is the edge on its
//! left, place `col + 1` the edge above it.
//!
//! ```text
//! . . . . .
//!       4 5
//! . . .3@ .
//! 0 1 2
//! . . . . .
//! ```
//!
//! What must the rest of the board know? At each place, whether the line crosses and which ends belong to the
//! same piece: see `Plug`. And what the pearls ask for, which is little:
//!
//! - A **black** pearl asks for a turn on it and straight neighbours where the line leaves it. Both cells of an
//!   edge see the pearl when their turn comes, so that this is settled for each cell beforehand: see `passes`.
//! - A **white** pearl asks for a turn on one side at least. If the line came straight into it, a turn must follow.
//!   That is one bit for a crossing: *a white pearl beside it still needs a turn further on*. On the way into the
//!   pearl, it says that the cell before was straight; on the way out, that the cell after must turn. Between two
//!   white pearls only the second can be in need: the line goes straight through both, so that the first must have
//!   had its turn already.
//!
//! With three bits a crossing, a state fits into 64 bits on boards up to 20 columns wide, and into 128 bits up to 41. Wider
//! ones would need more memory than there is, unless their pearls forced nearly every edge.

mod frontier;
mod passes;

pub use exact::count::{BigUint, Count};

use crate::{Pearl, Puzzle};
use exact::Budget;
use exact::count::Ways;
use frontier::{Frontier, Packed, Plug};
use grid::{Cell, Dir, Size};
use passes::{Pass, Passes};

/// The exact number of solutions, counted on so many threads at most.
///
/// A node of the budget is a state of the frontier. Boards whose shorter side is longer than 41 cells are too
/// wide.
pub fn count(puzzle: &Puzzle, budget: &Budget<'_>, threads: usize) -> Count {
    let size = puzzle.size();
    if size.cols() > size.rows() {
        return count(&transposed(puzzle), budget, threads);
    }
    match size.cols() {
        cols if cols < u64::PLACES => sweep::<u64>(puzzle, budget, threads),
        cols if cols < <[u128; 1]>::PLACES => sweep::<[u128; 1]>(puzzle, budget, threads),
        _ => Count::TooWide,
    }
}

fn sweep<S: Packed>(puzzle: &Puzzle, budget: &Budget<'_>, threads: usize) -> Count {
    let passes = passes::passes(puzzle);
    let last_visited = passes.iter().rposition(|it| !it.contains(Pass::Missed)).unwrap_or(0);
    let sites = passes.iter().enumerate().map(|(index, &passes)| {
        let ending = if index >= last_visited { Ending::Allowed } else { Ending::TooEarly };
        Site::new(puzzle, puzzle.size().cell(index), passes, ending)
    });
    exact::count::count(sites, |site, state: S, ways| site.follow(state.unpack(), ways), budget, threads)
}

/// Rows become columns.
fn transposed(puzzle: &Puzzle) -> Puzzle {
    let size = Size::new(puzzle.size().rows(), puzzle.size().cols()).expect("the sides of a board");
    let pearls = size.cells().map(|cell| puzzle.pearl(Cell { row: cell.col, col: cell.row })).collect();
    Puzzle::new(size, pearls, puzzle.visit())
}

/// Whether the loop may be closed in a cell: not while cells that must be visited lie ahead.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Allowed,
    TooEarly,
}

/// What the sweep must know of a cell.
struct Site {
    col: usize,
    is_last_of_row: bool,
    passes: Passes,
    across: Straight,
    down: Straight,
    ending: Ending,
}

/// Whether the line may go straight on if nothing is needed where it comes in, and if a turn is; and whether one
/// is needed then where it goes out.
type Straight = [Option<bool>; 2];

impl Site {
    fn new(puzzle: &Puzzle, cell: Cell, passes: Passes, ending: Ending) -> Site {
        let size = puzzle.size();
        let is_white = |cell: Cell| puzzle.pearl(cell) == Some(Pearl::White);
        let straight = |pass: Pass, towards: Dir| -> Straight {
            let leads_to_white = size.step(cell, towards).is_some_and(is_white);
            match (leads_to_white, is_white(cell)) {
                _ if !passes.contains(pass) => [None, None],
                (true, _) => [Some(true), None],
                (false, true) => [Some(false), Some(true)],
                (false, false) => [Some(false), None],
            }
        };
        Site {
            col: cell.col(),
            is_last_of_row: cell.col() + 1 == size.cols(),
            passes,
            across: straight(Pass::Across, Dir::Right),
            down: straight(Pass::Down, Dir::Down),
            ending,
        }
    }

    /// Everything that the line can do in this cell, coming from a frontier.
    #[inline]
    fn follow<S: Packed>(&self, frontier: Frontier, ways: &mut Ways<'_, S>) {
        // Before the cell, its two places are its left and its upper edge; after it, its lower and its right one.
        let (near, far) = (self.col, self.col + 1);
        let (left, up) = (frontier.at(near), frontier.at(far));
        let rest = frontier.without_pair(near);
        // Nothing leaves the last cell of a row to the right, and nothing enters the first from the left.
        let mut on =
            |next: Frontier| ways.on(S::pack(if self.is_last_of_row { next.shifted() } else { next }));
        match (left.end(), up.end()) {
            (Plug::NONE, Plug::NONE) => {
                if self.passes.contains(Pass::Missed) {
                    on(rest);
                }
                if self.passes.contains(Pass::RightDown) {
                    on(rest.with(near, Plug::OPEN).with(far, Plug::CLOSE));
                }
            }
            (end, Plug::NONE) => {
                if self.passes.contains(Pass::LeftDown) {
                    on(rest.with(near, end));
                }
                if let Some(need) = self.across[usize::from(left.is_needy())] {
                    on(rest.with(far, end.needy(need)));
                }
            }
            (Plug::NONE, end) => {
                if self.passes.contains(Pass::UpRight) {
                    on(rest.with(far, end));
                }
                if let Some(need) = self.down[usize::from(up.is_needy())] {
                    on(rest.with(near, end.needy(need)));
                }
            }
            _ if !self.passes.contains(Pass::LeftUp) => {}
            // Two pieces become one; its ends are the two that are left, of which one may have to change sides.
            (Plug::OPEN, Plug::OPEN) => on(rest.open_from(far + 1)),
            (Plug::CLOSE, Plug::CLOSE) => on(rest.close_before(near)),
            (Plug::CLOSE, _) => on(rest),
            // An opening end right before a closing one: the two ends of one piece, which becomes a loop.
            _ if self.ending == Ending::Allowed && rest.is_empty() => ways.complete(),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brute_force::{loops, random_puzzle, solutions};
    use crate::{Board, Visit};
    use grid::{Axis, Rng};
    use proptest::prelude::*;

    fn exactly(puzzle: &Puzzle) -> BigUint {
        match count(puzzle, &Budget::unlimited(), 1) {
            Count::Exactly(number) => number,
            Count::OutOfBudget | Count::TooWide => panic!("no budget was set"),
        }
    }

    #[track_caller]
    fn check_empty(size: &str, visit: Visit, expected: u128) {
        let number = exactly(&Puzzle::empty(size.parse().unwrap(), visit));
        assert_eq!(number, expected.into(), "{size} {visit:?}");
    }

    #[test]
    fn loops_on_empty_boards_are_as_many_as_known() {
        // The simple cycles of square grid graphs: sequence A140517 of the OEIS.
        for (side, loops) in
            [1, 13, 213, 9349, 1_222_363, 487_150_371, 603_841_648_931].into_iter().enumerate()
        {
            check_empty(&format!("{0}x{0}", side + 2), Visit::Pearls, loops);
        }
        check_empty("1x1", Visit::Pearls, 0);
        check_empty("255x1", Visit::Every, 0);
        // Rectangles, two cells high.
        check_empty("255x2", Visit::Pearls, 255 * 254 / 2);
    }

    #[test]
    fn threads_count_the_same() {
        let puzzle = Puzzle::empty("12x12".parse().unwrap(), Visit::Pearls);
        // Sequence A140517 of the OEIS.
        let known = 109_331_355_810_135_629_946_698_361_371u128.into();
        assert_eq!(count(&puzzle, &Budget::unlimited(), 3), Count::Exactly(known));
        assert_eq!(count(&puzzle, &Budget::nodes(1_000_000), 3), Count::OutOfBudget);
    }

    #[test]
    fn loops_through_every_cell_are_as_many_as_known() {
        // The Hamiltonian cycles of square grid graphs: sequence A003763 of the OEIS.
        check_empty("4x4", Visit::Every, 6);
        check_empty("6x6", Visit::Every, 1072);
        check_empty("8x8", Visit::Every, 4_638_576);
        check_empty("10x10", Visit::Every, 467_260_456_608);
        check_empty("7x9", Visit::Every, 0);
    }

    #[test]
    fn numbers_beyond_all_machine_words_are_exact() {
        // Four cells wide, the loops through every cell follow a recurrence: sequence A006864 of the OEIS.
        let mut known: Vec<BigUint> = [1u8, 2, 6, 14].map(BigUint::from).into();
        for n in 4..254 {
            let next = 2u8 * &known[n - 1] + 2u8 * &known[n - 2] + &known[n - 4] - 2u8 * &known[n - 3];
            known.push(next);
        }
        for length in [7, 100, 255] {
            let puzzle = Puzzle::empty(Size::new(length, 4).unwrap(), Visit::Every);
            assert_eq!(exactly(&puzzle), known[length - 2], "{length}x4");
        }
    }

    #[test]
    fn boards_beyond_the_budget_end_at_once() {
        let empty = |size: &str| Puzzle::empty(size.parse().unwrap(), Visit::Pearls);
        assert_eq!(count(&empty("255x255"), &Budget::unlimited(), 1), Count::TooWide);
        assert_eq!(count(&empty("42x255"), &Budget::unlimited(), 1), Count::TooWide);
        assert_eq!(count(&empty("41x255"), &Budget::nodes(10_000), 1), Count::OutOfBudget);
        assert_eq!(count(&empty("3x3"), &Budget::nodes(10), 1), Count::OutOfBudget);
    }

    #[test]
    fn small_boards_agree_with_brute_force() {
        let mut rng = Rng::new(1);
        for size in ["2x4", "3x4", "5x3", "4x4"] {
            let loops = loops(size.parse().unwrap());
            for _ in 0..500 {
                let puzzle = random_puzzle(&mut rng, &loops);
                let expected = solutions(&puzzle, &loops).len();
                assert_eq!(exactly(&puzzle), expected.into(), "{:?}", Board::new(puzzle));
            }
        }
    }

    fn any_puzzle(sizes: &[Size]) -> impl Strategy<Value = Puzzle> {
        let pearl = prop_oneof![
            12 => Just(None),
            2 => Just(Some(Pearl::White)),
            1 => Just(Some(Pearl::Black)),
            1 => Just(Some(Pearl::Any)),
        ];
        let visit = prop_oneof![4 => Just(Visit::Pearls), 1 => Just(Visit::Every)];
        let size = prop::sample::select(sizes.to_vec());
        (size, visit).prop_flat_map(move |(size, visit)| {
            let pearls = prop::collection::vec(pearl.clone(), size.cell_count());
            pearls.prop_map(move |pearls| Puzzle::new(size, pearls, visit))
        })
    }

    /// The puzzle in a mirror beside it, or below it.
    fn mirrored(puzzle: &Puzzle, mirror: Axis) -> Puzzle {
        let size = puzzle.size();
        let (last_row, last_col) = (size.rows() - 1, size.cols() - 1);
        let source = |cell: Cell| match mirror {
            Axis::Across => Cell::new(cell.row(), last_col - cell.col()),
            Axis::Down => Cell::new(last_row - cell.row(), cell.col()),
        };
        Puzzle::new(size, size.cells().map(|cell| puzzle.pearl(source(cell))).collect(), puzzle.visit())
    }

    proptest! {
        #[test]
        fn mirrors_and_transposition_change_nothing(puzzle in any_puzzle(&["6x6", "5x7", "8x6", "3x9"].map(|it| it.parse().unwrap()))) {
            let number = exactly(&puzzle);
            prop_assert_eq!(exactly(&transposed(&puzzle)), number.clone());
            prop_assert_eq!(exactly(&mirrored(&puzzle, Axis::Across)), number.clone());
            prop_assert_eq!(exactly(&mirrored(&puzzle, Axis::Down)), number);
        }
    }
}
