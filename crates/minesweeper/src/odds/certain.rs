//! What all arrangements agree in: cells that are mined in each, or in none.

use super::analyst::{Analyst, tilt};
use super::component::{Solver, Unsolved};
use super::frontier::Frontier;
use super::wide::Wide;
use crate::known::{Known, Mark};
use grid::{Budget, Cell};

/// Cells in which all arrangements of a component agree, whatever the number of mines on the board.
pub(crate) struct Agreed {
    /// The cells, mined or safe.
    pub(crate) cells: Vec<(Cell, Mark)>,
    /// The numbers of the component.
    pub(crate) numbers: Vec<Cell>,
    /// In how many ways mines can lie around these numbers; infinite if there are very many.
    pub(crate) ways: f64,
}

/// The components of which some cells are certain, whatever the number of mines on the board; those too entangled are
/// left out.
pub(crate) fn by_component(known: &Known) -> Result<Vec<Agreed>, Unsolved> {
    let mut frontier = Frontier::default();
    frontier.read(known);
    let mut solver = Solver::default();
    let mut all = Vec::new();
    for component in 0..frontier.len() {
        let solution = match solver.solve(frontier.task(component), 1.0, &Budget::unlimited()) {
            Ok(solution) => solution,
            Err(Unsolved::TooHard | Unsolved::OutOfBudget) => continue,
            Err(Unsolved::Contradiction) => return Err(Unsolved::Contradiction),
        };
        let width = solution.ways.len();
        let mut agreed = Agreed { cells: Vec::new(), numbers: Vec::new(), ways: 0.0 };
        for (row, (_, group)) in frontier.groups_of(component).enumerate() {
            let is_never = |figures: &[f64]| figures[row * width..][..width].iter().all(|&it| it <= 0.0);
            let mark = match (is_never(&solution.mined), is_never(&solution.safe)) {
                (true, _) => Some(Mark::Safe),
                (_, true) => Some(Mark::Mine),
                _ => None,
            };
            for &place in frontier.cells(group) {
                agreed.cells.extend(mark.map(|mark| (known.cell(place), mark)));
                let numbers = known.around(place).into_iter().filter(|&it| known.mark(it) == Mark::Open);
                agreed.numbers.extend(numbers.map(|it| known.cell(it)));
            }
        }
        if !agreed.cells.is_empty() {
            agreed.numbers.sort_unstable();
            agreed.numbers.dedup();
            agreed.ways = Wide::new(solution.ways.iter().sum(), solution.exponent).plain();
            all.push(agreed);
        }
    }
    Ok(all)
}

/// The cells that are certain when the number of mines on the board counts as well.
pub(crate) fn by_count(known: &Known) -> Result<Vec<(Cell, Mark)>, Unsolved> {
    let mut tilt = tilt(known.mines_left().unwrap_or(0).min(known.unknown_count()), known.unknown_count());
    // A lopsided position may need another tilt or two, for its figures to keep their digits.
    for _ in 0..8 {
        let mut analyst = Analyst::new(tilt);
        analyst.weigh(known)?;
        if analyst.is_skewed() {
            tilt = analyst.better_tilt(known);
            continue;
        }
        analyst.chances(known);
        let certain = |place| {
            let danger = analyst.danger(known, place);
            let mark = if danger <= 0.0 { Mark::Safe } else { Mark::Mine };
            (danger <= 0.0 || danger >= 1.0).then(|| (known.cell(place), mark))
        };
        return Ok(known.unknown().filter_map(certain).collect());
    }
    Err(Unsolved::TooHard)
}
