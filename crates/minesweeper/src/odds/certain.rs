//! What all arrangements agree in: cells that are mined in each, or in none.

use super::analyst::{Analyst, tilt};
use super::component::{Solver, Unsolved};
use super::frontier::Frontier;
use super::known::{Index, Known, State};
use super::wide::Wide;
use grid::Budget;

/// Cells in which all arrangements of a component agree, whatever the number of mines on the board.
pub(crate) struct Agreed {
    /// The cells, mined or safe.
    pub(crate) cells: Vec<(Index, State)>,
    /// The numbers of the component.
    pub(crate) numbers: Vec<Index>,
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
            let state = match (is_never(&solution.mined), is_never(&solution.safe)) {
                (true, _) => Some(State::Safe),
                (_, true) => Some(State::Mined),
                _ => None,
            };
            for &cell in frontier.cells(group) {
                agreed.cells.extend(state.map(|state| (cell, state)));
                let numbers = known.near().around(cell).iter().copied();
                agreed.numbers.extend(numbers.filter(|&it| known.state(it) == State::Open));
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
pub(crate) fn by_count(known: &Known) -> Result<Vec<(Index, State)>, Unsolved> {
    let mut tilt = tilt(known.mines().unwrap_or(0).min(known.unknown()), known.unknown());
    // A lopsided position may need another tilt or two, for its figures to keep their digits.
    for _ in 0..8 {
        let mut analyst = Analyst::new(tilt);
        analyst.weigh(known)?;
        if analyst.is_skewed() {
            tilt = analyst.better_tilt(known);
            continue;
        }
        analyst.chances(known);
        let certain = |cell: Index| {
            let danger = analyst.danger(known, cell);
            let state = if danger <= 0.0 { State::Safe } else { State::Mined };
            (known.state(cell) == State::Unknown && (danger <= 0.0 || danger >= 1.0)).then_some((cell, state))
        };
        return Ok((0..known.states().len()).filter_map(|index| certain(index as Index)).collect());
    }
    Err(Unsolved::TooHard)
}
