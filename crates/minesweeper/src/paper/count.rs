//! The exact number of solutions, counted along a frontier.
//!
//! The board is swept cell by cell along its shorter side. All that the rest must know of the part behind is how many
//! mines each number that has cells on both sides still wants.

use super::{Clue, Puzzle};
use exact::Budget;
use exact::count::{Ways, count as sweep};
use grid::{Cell, Size};

pub use exact::count::Count;

/// Bits for what a number still wants.
const BITS: usize = 4;

/// The exact number of solutions, counted on so many threads at most.
pub fn count(puzzle: &Puzzle, budget: &Budget<'_>, threads: usize) -> Count {
    let (steps, slots) = steps(puzzle);
    match slots.div_ceil(128 / BITS) {
        0 | 1 => count_with::<1>(&steps, budget, threads),
        2 => count_with::<2>(&steps, budget, threads),
        3 | 4 => count_with::<4>(&steps, budget, threads),
        _ => Count::TooWide,
    }
}

fn count_with<const WORDS: usize>(steps: &[Step], budget: &Budget<'_>, threads: usize) -> Count {
    let last = steps.len() - 1;
    let follow = |&place: &usize, state: [u128; WORDS], ways: &mut Ways<'_, [u128; WORDS]>| {
        let step = &steps[place];
        for mine in step.choices() {
            if let Some(next) = step.taken(state, *mine) {
                if place == last { ways.complete() } else { ways.on(next) }
            }
        }
    };
    sweep(0..steps.len(), follow, budget, threads)
}

/// What happens at a cell.
#[derive(Debug, Default)]
struct Step {
    has_clue: bool,
    /// The numbers that see it.
    numbers: Vec<Number>,
}

/// A number that sees a cell.
#[derive(Clone, Copy, Debug)]
struct Number {
    /// Where in the state stands what it still wants.
    slot: usize,
    /// What it says, if this is the first cell that it sees.
    begins: Option<u8>,
    /// How many cells it sees after this one.
    left: u8,
}

impl Step {
    /// Whether the cell may be empty, and whether it may hold a mine.
    fn choices(&self) -> &'static [bool] {
        if self.has_clue { &[false] } else { &[false, true] }
    }

    /// The state behind the cell; none if a number can no longer be true.
    fn taken<const WORDS: usize>(&self, mut state: [u128; WORDS], mine: bool) -> Option<[u128; WORDS]> {
        for number in &self.numbers {
            let (word, shift) = (number.slot * BITS / 128, number.slot * BITS % 128);
            let wants = match number.begins {
                Some(number) => number,
                None => (state[word] >> shift) as u8 & ((1 << BITS) - 1),
            };
            let wants = wants.checked_sub(mine.into()).filter(|&it| it <= number.left)?;
            state[word] &= !(((1 << BITS) - 1) << shift);
            state[word] |= u128::from(wants) << shift;
        }
        Some(state)
    }
}

/// The steps of the sweep, and how many numbers the state has to remember at most.
fn steps(puzzle: &Puzzle) -> (Vec<Step>, usize) {
    let size = puzzle.size();
    let order = sweep_order(size);
    let mut place_of = vec![0; order.len()];
    for (place, &cell) in order.iter().enumerate() {
        place_of[size.index(cell)] = place;
    }
    let mut steps: Vec<Step> = order
        .iter()
        .map(|&cell| Step { has_clue: puzzle.clue(cell).is_some(), numbers: Vec::new() })
        .collect();
    // Slots are taken in the order in which the numbers begin, and given back when they end.
    let mut numbers: Vec<(Vec<usize>, u8)> = Vec::new();
    for &cell in &order {
        if let Some(Clue::Number(number)) = puzzle.clue(cell) {
            let mut places: Vec<usize> = size.around(cell).map(|near| place_of[size.index(near)]).collect();
            places.sort_unstable();
            numbers.push((places, number));
        }
    }
    numbers.sort_by_key(|it| it.0.first().copied());
    let mut free_from: Vec<usize> = Vec::new();
    for (places, number) in numbers {
        let (Some(&first), Some(&last)) = (places.first(), places.last()) else {
            // A board of one cell: nothing is around it.
            if number > 0 {
                return (vec![Step { has_clue: true, numbers: vec![IMPOSSIBLE] }], 1);
            }
            continue;
        };
        let slot = free_from.iter().position(|&free| free <= first).unwrap_or(free_from.len());
        free_from.resize(free_from.len().max(slot + 1), 0);
        free_from[slot] = last + 1;
        for (index, &place) in places.iter().enumerate() {
            let begins = (index == 0).then_some(number);
            let left = (places.len() - 1 - index) as u8;
            steps[place].numbers.push(Number { slot, begins, left });
        }
    }
    (steps, free_from.len())
}

/// A number that nothing can satisfy.
const IMPOSSIBLE: Number = Number { slot: 0, begins: Some(1), left: 0 };

/// The cells along the shorter side.
fn sweep_order(size: Size) -> Vec<Cell> {
    if size.cols() <= size.rows() {
        return size.cells().collect();
    }
    (0..size.cols()).flat_map(|col| (0..size.rows()).map(move |row| Cell::new(row, col))).collect()
}
