//! How many solutions a puzzle has, exactly.
//!
//! The board is swept cell by cell, row by row, along its shorter side. The swept part holds complete paths and
//! *pieces* of path that go on in the rest of the board. What must the rest know of them?
//!
//! - Where lines cross the frontier, and which crossings belong to the same piece: a loop is no path.
//! - From which number a piece comes, if from any: a path joins equal numbers. That is enough even where a number
//!   occurs more than twice, for any two of its pieces may be joined.
//! - If a path must not touch itself: whose each cell along the frontier is, also where no line crosses, because
//!   the next cell comes to lie beside it. Two pieces that touch may become one path or two as long as they have no
//!   different numbers, so that the rest must know which of them to keep *apart*.
//!
//! ```text
//! 1-. .-.-.
//!   | |   |
//! .-. . @ .
//! |   |
//! . . . . .
//! ```
//!
//! Here, `@` is next. The piece of number 1 crosses in the first column, another piece in the third and the fifth.
//! They touch and must be kept apart. If a path must not touch itself, `@` can lie on neither.
//!
//! Boards up to about 14 columns wide are counted within seconds if every cell must lie on a path, and up to 11 or 12
//! if not. If every cell must and no path may touch itself, so little can be chosen that 20 to 25 columns are.

mod frontier;
mod layout;

pub use exact::count::{BigUint, Count};

use crate::{Cover, Puzzle, Touch};
use exact::Budget;
use exact::count::Ways;
use frontier::{Frontier, NOBODY, Number, PLAIN};
use grid::{Cell, Dir, Size};
use layout::Layout;

/// The exact number of solutions, counted on so many threads at most.
///
/// A node of the budget is a state of the frontier. Boards whose shorter side is longer than 31 cells are too wide.
pub fn count(puzzle: &Puzzle, budget: &Budget<'_>, threads: usize) -> Count {
    let size = puzzle.size();
    if size.cols() > size.rows() {
        return count(&transposed(puzzle), budget, threads);
    }
    if size.cols() > Layout::MOST_COLS {
        return Count::TooWide;
    }
    let layout = Layout::new(puzzle);
    match layout.words() {
        1 => sweep::<1>(puzzle, &layout, budget, threads),
        2 => sweep::<2>(puzzle, &layout, budget, threads),
        3 | 4 => sweep::<4>(puzzle, &layout, budget, threads),
        // On 31 x 255 cells there are at most 3952 different clues: 12 bits, and 1024 bits for a state.
        _ => sweep::<8>(puzzle, &layout, budget, threads),
    }
}

fn sweep<const WORDS: usize>(puzzle: &Puzzle, layout: &Layout, budget: &Budget<'_>, threads: usize) -> Count {
    let sites = puzzle.size().cells().map(|cell| Site::new(puzzle, cell, layout));
    let follow = |site: &Site, state, ways: &mut Ways<'_, [u128; WORDS]>| site.follow(state, ways, layout);
    exact::count::count(sites, follow, budget, threads)
}

/// Rows become columns.
fn transposed(puzzle: &Puzzle) -> Puzzle {
    let size = Size::new(puzzle.size().rows(), puzzle.size().cols()).expect("the sides of a board");
    let clues = size.cells().map(|cell| puzzle.clue(Cell { row: cell.col, col: cell.row })).collect();
    Puzzle::new(size, clues, puzzle.rules()).expect("the clues of a puzzle")
}

/// What the sweep must know of a cell.
struct Site {
    col: usize,
    number: Number,
    /// How many lines may meet in the cell.
    arms: &'static [usize],
    /// The number to its right, unless the board ends there.
    right: Option<Number>,
    /// The number below, unless the board ends there.
    down: Option<Number>,
    is_last: bool,
}

impl Site {
    /// The ways in which lines can leave a cell for the rest of the board.
    const EXITS: [&[Dir]; 4] = [&[], &[Dir::Right], &[Dir::Down], &[Dir::Right, Dir::Down]];

    fn new(puzzle: &Puzzle, cell: Cell, layout: &Layout) -> Site {
        let size = puzzle.size();
        let number = |cell: Cell| puzzle.clue(cell).map_or(PLAIN, |clue| layout.number(clue));
        Site {
            col: cell.col(),
            number: number(cell),
            arms: match (puzzle.clue(cell), puzzle.rules().cover) {
                (Some(_), _) => &[1],
                (None, Cover::Every) => &[2],
                (None, Cover::Optional) => &[0, 2],
            },
            right: size.step(cell, Dir::Right).map(number),
            down: size.step(cell, Dir::Down).map(number),
            is_last: size.index(cell) + 1 == size.cell_count(),
        }
    }

    /// Everything that lines can do in this cell, coming from a state of the frontier.
    #[inline]
    fn follow<const WORDS: usize>(
        &self,
        state: [u128; WORDS],
        ways: &mut Ways<'_, [u128; WORDS]>,
        layout: &Layout,
    ) {
        let before = layout.unpack(state);
        let entries = usize::from(before.right) + usize::from(before.leads_down(self.col));
        for exits in Site::EXITS {
            if self.arms.contains(&(entries + exits.len()))
                && let Some(after) = self.drawn(before.clone(), exits, layout)
            {
                // Nothing leaves the last cell: all paths are complete.
                if self.is_last { ways.complete() } else { ways.on(layout.pack(&after)) }
            }
        }
    }

    /// The frontier behind this cell, if lines may leave it that way.
    #[inline]
    fn drawn(&self, mut frontier: Frontier, exits: &[Dir], layout: &Layout) -> Option<Frontier> {
        let from = [frontier.right, frontier.leads_down(self.col)];
        let left = self.col.checked_sub(1).map_or(NOBODY, |col| frontier.owners[col]);
        let above = frontier.owners[self.col];
        let piece = match from {
            [true, true] => frontier.join(left, above)?,
            [true, false] => left,
            [false, true] => above,
            [false, false] if exits.is_empty() => NOBODY,
            [false, false] => frontier.begin(),
        };
        frontier.meet(piece, self.number)?;
        for &exit in exits {
            let ahead = if exit == Dir::Right { self.right? } else { self.down? };
            let number = frontier.number(piece);
            if number != ahead && number != PLAIN && ahead != PLAIN {
                return None;
            }
        }
        if layout.touch == Touch::Forbidden {
            for (_, neighbour) in from.into_iter().zip([left, above]).filter(|(is_joined, _)| !is_joined) {
                frontier.touch(piece, neighbour, layout)?;
            }
        }
        frontier.owners[self.col] = piece;
        frontier.right = exits.contains(&Dir::Right);
        frontier.down &= !(1 << self.col);
        frontier.down |= u32::from(exits.contains(&Dir::Down)) << self.col;
        frontier.settled(self.col, layout)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brute_force::{random_puzzle, solutions};
    use crate::{Board, Clue, Rules};
    use grid::{Axis, Rng};
    use proptest::prelude::*;

    fn exactly(puzzle: &Puzzle) -> BigUint {
        match count(puzzle, &Budget::unlimited(), 1) {
            Count::Exactly(number) => number,
            Count::OutOfBudget | Count::TooWide => panic!("no budget was set"),
        }
    }

    /// A board with the same number in these cells.
    fn alike(size: &str, rules: &str, holds: impl Fn(Cell) -> bool) -> Puzzle {
        let size: Size = size.parse().unwrap();
        let clues = size.cells().map(|cell| holds(cell).then_some(Clue::Number(1))).collect();
        Puzzle::new(size, clues, Rules::default().with(rules).unwrap()).unwrap()
    }

    /// A board with a number in two opposite corners.
    fn corners(side: usize, rules: &str) -> Puzzle {
        let ends = [Cell::new(0, 0), Cell::new(side - 1, side - 1)];
        alike(&format!("{side}x{side}"), rules, |cell| ends.contains(&cell))
    }

    #[test]
    fn paths_from_corner_to_corner_are_as_many_as_known() {
        // The self-avoiding walks between opposite corners of a square: sequence A007764 of the OEIS.
        let walks = [2u64, 12, 184, 8512, 1_262_816, 575_780_564, 789_360_053_252, 3_266_598_486_981_642];
        for (side, walks) in (2..).zip(walks) {
            assert_eq!(exactly(&corners(side, "no-cover")), walks.into(), "{side}");
        }
    }

    #[test]
    fn paths_through_every_cell_are_as_many_as_known() {
        // The Hamiltonian paths between opposite corners of a square: sequence A001184 of the OEIS.
        for (side, paths) in [(3, 2u64), (4, 0), (5, 104), (7, 111_712), (9, 2_688_307_514)] {
            assert_eq!(exactly(&corners(side, "cover")), paths.into(), "{side}");
        }
    }

    #[test]
    fn a_board_full_of_one_number_is_tiled_by_dominoes() {
        for rules in ["cover", "cover,no-touch", "no-cover", "no-cover,no-touch"] {
            // Tilings of the chessboard: sequence A004003 of the OEIS.
            assert_eq!(exactly(&alike("8x8", rules, |_| true)), 12_988_816u32.into(), "{rules}");
        }
    }

    #[test]
    fn numbers_beyond_all_machine_words_are_exact() {
        // Tilings of a board two cells high are the numbers of Fibonacci.
        let (mut number, mut next) = (BigUint::from(1u8), BigUint::from(1u8));
        for _ in 0..255 {
            (number, next) = (next.clone(), number + next);
        }
        assert_eq!(exactly(&alike("255x2", "no-touch", |_| true)), number);
    }

    #[test]
    fn boards_beyond_the_budget_end_at_once() {
        let far = |size: &str, rules: &str| alike(size, rules, |cell| cell.row() < 2 && cell.col() == 0);
        for rules in ["cover", "cover,no-touch", "no-cover", "no-cover,no-touch"] {
            assert_eq!(count(&far("255x255", rules), &Budget::unlimited(), 1), Count::TooWide);
            assert_eq!(count(&far("32x255", rules), &Budget::unlimited(), 1), Count::TooWide);
            assert_eq!(count(&far("255x31", rules), &Budget::nodes(10_000), 1), Count::OutOfBudget);
            assert_eq!(count(&far("4x4", rules), &Budget::nodes(3), 1), Count::OutOfBudget);
        }
    }

    #[test]
    fn the_largest_states_fit() {
        // As many different clues as there can be, so that numbers take the most bits.
        let size: Size = "31x255".parse().unwrap();
        let clue = |index: usize| Some(Clue::Number((index / 2 % 3952) as u16));
        let clues = (0..size.cell_count()).map(clue).take(7904).chain([None]).collect();
        let puzzle =
            Puzzle::new(size, clues, Rules { cover: Cover::Optional, touch: Touch::Forbidden }).unwrap();
        assert_eq!(exactly(&puzzle), 0u8.into());
    }

    #[test]
    fn small_boards_agree_with_brute_force() {
        let mut rng = Rng::new(1);
        for _ in 0..800 {
            let puzzle = random_puzzle(&mut rng);
            for rules in Rules::ALL {
                let puzzle = puzzle.clone().with_rules(rules);
                let expected = solutions(&puzzle).len();
                assert_eq!(exactly(&puzzle), expected.into(), "{rules:?} {:?}", Board::new(puzzle));
            }
        }
    }

    /// Clues in pairs, of which some share a number and some are `?`, anywhere on a board.
    fn any_puzzle() -> impl Strategy<Value = Puzzle> {
        let size =
            prop::sample::select(["6x5", "4x7", "5x5", "8x3"].map(|it| it.parse::<Size>().unwrap()).to_vec());
        let rules = prop::sample::select(Rules::ALL.to_vec());
        let clue = prop_oneof![1 => Just(Clue::Any), 6 => (0..4u16).prop_map(Clue::Number)];
        let pairs = prop::collection::vec(clue, 1..5);
        (size, rules, pairs).prop_flat_map(|(size, rules, pairs)| {
            let mut clues: Vec<Option<Clue>> = pairs.iter().flat_map(|&clue| [Some(clue); 2]).collect();
            clues.resize(size.cell_count(), None);
            let shuffled = Just(clues).prop_shuffle();
            shuffled.prop_map(move |clues| Puzzle::new(size, clues, rules).unwrap())
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
        Puzzle::new(size, size.cells().map(|cell| puzzle.clue(source(cell))).collect(), puzzle.rules())
            .unwrap()
    }

    proptest! {
        #[test]
        fn mirrors_and_transposition_change_nothing(puzzle in any_puzzle()) {
            let number = exactly(&puzzle);
            prop_assert_eq!(exactly(&transposed(&puzzle)), number.clone());
            prop_assert_eq!(exactly(&mirrored(&puzzle, Axis::Across)), number.clone());
            prop_assert_eq!(exactly(&mirrored(&puzzle, Axis::Down)), number);
        }
    }
}
