//! The exact chance of a mine in every covered cell.
//!
//! Cells that single numbers make certain are settled first (`Known`). What is left falls into groups of like cells and
//! components that share nothing but the number of mines (`frontier`). The ways of each component are counted by number
//! of mines (`component`, in an order that `plan` chooses), then all are weighed against the rest of the mines in the cells that no number sees
//! (`analyst`). Sums have positive terms only, so that nothing cancels out, and figures of any size keep all their digits
//! (`wide`).

mod analyst;
pub(crate) mod certain;
mod component;
mod frontier;
mod plan;
mod sampler;
mod wide;

pub(crate) use analyst::{Analyst, tilt};
pub(crate) use component::Unsolved;
use message::Say;
pub use sampler::Sampler;
pub(crate) use wide::Wide;

use crate::View;
use crate::known::{Known, Mark};
use grid::{Budget, Cell, Size};

/// The exact chance of a mine in every covered cell of a position.
///
/// Flags are not believed: a covered cell is a covered cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    size: Size,
    dangers: Vec<Option<f64>>,
    log10_layouts: f64,
}

/// Why a position has no odds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum NoOdds {
    /// The numbers cannot all be true.
    #[error("the position contradicts itself: {}", contradiction(.0))]
    Contradiction(Vec<Cell>),
    /// The position is too entangled to be worked out in seconds.
    #[error("the covered cells are too entangled for exact odds")]
    TooHard,
    /// The budget ran out.
    #[error("the budget ran out before the odds were worked out")]
    OutOfBudget,
}

fn contradiction(cells: &[Cell]) -> String {
    match cells {
        [] => "no arrangement of that many mines makes all the numbers true".into(),
        [only] => format!("the number in {only} cannot be true"),
        _ => {
            let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
            format!("the numbers in {} cannot all be true", cells.join(", "))
        }
    }
}

impl Odds {
    /// Works out the odds of a position. A node is some thousand ways to lay a mine.
    ///
    /// # Errors
    /// If no way to lay the mines makes all numbers true, there are too many entangled ways, or the budget ran out.
    pub fn of(view: &View, budget: &Budget<'_>) -> Result<Odds, NoOdds> {
        let size = view.size();
        let mut known = Known::new(size, view.mines());
        let solved = known.learn(view).map_err(|_| Unsolved::Contradiction);
        let mut tilt = tilt(view.mines(), size.cell_count());
        let mut nodes = 0;
        // A lopsided position may need another tilt or two, for its figures to keep their digits.
        for _ in 0..8 {
            let mut analyst = Analyst::new(tilt);
            let left = Budget { nodes: budget.nodes.saturating_sub(nodes), ..*budget };
            let layouts = match solved.and_then(|()| analyst.weigh_within(&known, &left)) {
                Ok(layouts) => layouts,
                Err(Unsolved::TooHard) => return Err(NoOdds::TooHard),
                Err(Unsolved::OutOfBudget) => return Err(NoOdds::OutOfBudget),
                Err(Unsolved::Contradiction) => {
                    let culprits = culprits(view, &left).ok_or(NoOdds::OutOfBudget)?;
                    return Err(NoOdds::Contradiction(culprits));
                }
            };
            nodes += analyst.nodes();
            if analyst.is_skewed() {
                tilt = analyst.better_tilt(&known);
                continue;
            }
            analyst.chances(&known);
            let danger = |place| (known.mark(place) != Mark::Open).then(|| analyst.danger(&known, place));
            let dangers = known.places().map(danger).collect();
            let log10_layouts = layouts.figure.log10() + layouts.exponent as f64 * 2_f64.log10();
            return Ok(Odds { size, dangers, log10_layouts });
        }
        Err(NoOdds::TooHard)
    }

    /// The chance of a mine in a covered cell; none for an open one. Exactly 0 or 1 if, and only if, that is certain.
    pub fn danger(&self, cell: Cell) -> Option<f64> {
        self.dangers[self.size.index(cell)]
    }

    /// The decimal logarithm of the number of ways to lay the mines.
    pub fn log10_layouts(&self) -> f64 {
        self.log10_layouts
    }
}

/// A few numbers that contradict each other: none of them can be left out. None if the budget runs out.
fn culprits(view: &View, budget: &Budget<'_>) -> Option<Vec<Cell>> {
    let numbers: Vec<(Cell, u8)> = view.open().collect();
    let cell_count = view.size().cell_count();
    let mut known = Known::new(view.size(), view.mines());
    let mut nodes = 0;
    let mut is_possible = |kept: &[(Cell, u8)]| {
        let left = Budget { nodes: budget.nodes.saturating_sub(nodes), ..*budget };
        if left.is_spent(0) {
            return None;
        }
        // To set out a large board costs something as well.
        nodes += (cell_count / CELLS_A_NODE) as u64;
        known.forget();
        for &(cell, _) in &numbers {
            known.settle(known.place(cell), Mark::Safe);
        }
        let mut kept = kept.iter().copied();
        if kept.any(|(cell, number)| known.reveal(known.place(cell), number).is_err())
            || known.follow().is_err()
        {
            return Some(false);
        }
        let mut analyst = Analyst::new(tilt(view.mines(), cell_count));
        let weighed = analyst.weigh_within(&known, &left);
        nodes += analyst.nodes();
        match weighed {
            Err(Unsolved::Contradiction) => Some(false),
            Err(Unsolved::OutOfBudget) => None,
            Ok(_) | Err(Unsolved::TooHard) => Some(true),
        }
    };
    let mut kept = numbers.clone();
    let mut chunk = kept.len().div_ceil(2);
    // Leave out as much as can be, in ever smaller pieces.
    while chunk > 0 {
        let mut at = 0;
        while at < kept.len() {
            let mut fewer = kept.clone();
            fewer.drain(at..(at + chunk).min(kept.len()));
            if is_possible(&fewer)? { at += chunk } else { kept = fewer }
        }
        chunk = if chunk == 1 { 0 } else { chunk.div_ceil(2) };
    }
    Some(kept.into_iter().map(|it| it.0).collect())
}

/// So many cells looked at are a node of a budget.
const CELLS_A_NODE: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Field, FirstClick, Recipe, Square};
    use proptest::prelude::*;

    /// The position drawn with `#` for covered cells, a row a word.
    fn view(mines: usize, picture: &str) -> View {
        let rows: Vec<&str> = picture.split_whitespace().collect();
        let size = Size::new(rows[0].len(), rows.len()).unwrap();
        let square = |it: char| it.to_digit(10).map_or(Square::Hidden, |number| Square::Open(number as u8));
        View::new(size, mines, rows.concat().chars().map(square).collect())
    }

    #[track_caller]
    fn check(mines: usize, picture: &str, dangers: &[f64]) {
        let view = view(mines, picture);
        let odds = Odds::of(&view, &Budget::unlimited()).unwrap();
        let found: Vec<f64> = view.covered().map(|cell| odds.danger(cell).unwrap()).collect();
        assert_eq!(found.len(), dangers.len());
        assert!(found.iter().zip(dangers).all(|(one, other)| (one - other).abs() < 1e-12), "{found:?}");
    }

    #[test]
    fn a_number_is_shared_by_the_cells_that_it_sees() {
        check(1, "1# ##", &[1.0 / 3.0; 3]);
        // One mine of three around the 1, one of two beyond.
        check(2, "1## ###", &[1.0 / 3.0, 0.5, 1.0 / 3.0, 1.0 / 3.0, 0.5]);
    }

    #[test]
    fn figures_keep_their_digits_on_the_largest_board() {
        let size = Size::new(255, 255).unwrap();
        let mut view = View::hidden(size, 13_000);
        assert!(
            (Odds::of(&view, &Budget::unlimited()).unwrap().danger(Cell::new(3, 7)).unwrap()
                - 13_000.0 / 65_025.0)
                .abs()
                < 1e-12
        );
        view.set(Cell::new(0, 0), Square::Open(1));
        let odds = Odds::of(&view, &Budget::unlimited()).unwrap();
        assert!((odds.danger(Cell::new(0, 1)).unwrap() - 1.0 / 3.0).abs() < 1e-12);
        assert!((odds.danger(Cell::new(9, 9)).unwrap() - 12_999.0 / 65_021.0).abs() < 1e-12);
    }

    #[test]
    fn contradictions_name_the_numbers() {
        let reason =
            |mines, picture| Odds::of(&view(mines, picture), &Budget::unlimited()).unwrap_err().to_string();
        assert_eq!(
            reason(4, "1#3 ### ###"),
            "the position contradicts itself: the numbers in r1c1, r1c3 cannot all be true"
        );
        assert_eq!(reason(3, "4# ##"), "the position contradicts itself: the number in r1c1 cannot be true");
        let count =
            "the position contradicts itself: no arrangement of that many mines makes all the numbers true";
        assert_eq!(reason(3, "00 0#"), count);
    }

    /// Every layout counts the same: the share of those with a mine in each cell.
    fn by_brute_force(view: &View) -> Option<(u32, Vec<f64>)> {
        let size = view.size();
        let covered: Vec<Cell> = view.covered().collect();
        let mut sums = vec![0_u32; covered.len()];
        let mut layouts = 0_u32;
        for set in 0_u32..1 << covered.len() {
            if set.count_ones() as usize != view.mines() {
                continue;
            }
            let mut mined = vec![false; size.cell_count()];
            for (bit, &cell) in covered.iter().enumerate() {
                mined[size.index(cell)] = set >> bit & 1 == 1;
            }
            let field = Field::new(size, mined);
            if view.open().all(|(cell, number)| field.number(cell) == number) {
                layouts += 1;
                for (bit, sum) in sums.iter_mut().enumerate() {
                    *sum += set >> bit & 1;
                }
            }
        }
        (layouts > 0)
            .then(|| (layouts, sums.iter().map(|&sum| f64::from(sum) / f64::from(layouts)).collect()))
    }

    /// How entangled a position's cells are.
    fn entanglement(view: &View) -> f64 {
        let mut known = Known::new(view.size(), view.mines());
        known.learn(view).unwrap();
        let mut analyst = Analyst::new(tilt(view.mines(), view.size().cell_count()));
        let ways = analyst.weigh(&known).unwrap();
        analyst.chances(&known);
        analyst.entanglement(ways)
    }

    #[test]
    fn cells_are_entangled_by_what_one_tells_of_the_others() {
        let is = |mines, picture, bits: f64| {
            let found = entanglement(&view(mines, picture));
            assert!((found - bits).abs() < 1e-9, "{found} for {bits}");
        };
        // A mine in one of two cells: either cell tells the other. In two such pairs it is so twice, and where all is certain never.
        is(1, "1# 1#", 1.0);
        is(2, "1#2#1 1#2#1", 2.0);
        is(3, "## #3", 0.0);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]
        #[test]
        fn the_odds_are_those_of_all_layouts(
            (width, height) in (1..=5_usize, 1..=4_usize),
            share in 0..100_usize,
            seed in any::<u64>(),
            shown in 0..12_usize,
            lie in 0..40_usize,
        ) {
            let size = Size::new(width, height).unwrap();
            let cells = size.cell_count();
            let recipe = Recipe::new(size, share * cells / 100, seed, FirstClick::Any).unwrap();
            let field = recipe.lay(Cell::new(0, 0), &Budget::unlimited()).unwrap();
            let mut rng = grid::Rng::new(seed ^ 1);
            let mut view = View::hidden(size, field.mines());
            for _ in 0..=shown + cells.saturating_sub(16) * 2 {
                let cell = size.cell(rng.below(cells));
                if !field.is_mined(cell) {
                    // Now and then a number lies, so that contradictions are met as well.
                    let lie = u8::from(lie == 0 && rng.below(4) == 0);
                    view.set(cell, Square::Open((field.number(cell) + lie).min(8)));
                }
            }
            prop_assume!(view.covered().count() <= 18);
            match (Odds::of(&view, &Budget::unlimited()), by_brute_force(&view)) {
                (Ok(odds), Some((layouts, dangers))) => {
                    prop_assert!((odds.log10_layouts() - f64::from(layouts).log10()).abs() < 1e-12);
                    let bits = |it: f64| if it > 0.0 { -it * it.log2() } else { 0.0 };
                    let apart: f64 = dangers.iter().map(|&it| bits(it) + bits(1.0 - it)).sum();
                    prop_assert!((entanglement(&view) - apart + f64::from(layouts).log2()).abs() < 1e-9);
                    for (cell, danger) in view.covered().zip(dangers) {
                        let found = odds.danger(cell).unwrap();
                        prop_assert!((found - danger).abs() < 1e-12, "{cell}: {found} for {danger} in {view:?}");
                        prop_assert_eq!((found <= 0.0, found >= 1.0), (danger <= 0.0, danger >= 1.0));
                    }
                }
                (Err(NoOdds::Contradiction(_)), None) => {}
                (found, _) => prop_assert!(false, "{found:?} in {view:?}"),
            }
        }
    }
}
