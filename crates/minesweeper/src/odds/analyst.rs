//! Weighs all the ways in which mines can lie: components and sea together, with the number of mines.

use super::component::{Solution, Solver, Unsolved, drawn};
use super::frontier::{Frontier, Group};
use super::wide::{Factorials, Wide, power, tame};
use crate::known::{Known, Mark, Place};
use grid::{Budget, Rng};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Works out the chances of positions of one board, and remembers what it has seen.
pub(crate) struct Analyst {
    /// Ways are weighted with this to the power of their mines; it cancels out, and keeps figures close together.
    tilt: f64,
    pub(crate) frontier: Frontier,
    solver: Solver,
    factorials: Factorials,
    /// Solutions by their tasks: one game shows the same shapes again and again.
    seen: FxHashMap<Box<[u16]>, Arc<Solution>>,
    /// How many bytes these take.
    seen_bytes: usize,
    /// Those of the position's components.
    solutions: Vec<Arc<Solution>>,
    /// For every number of components, by the mines that these hold beyond their least: the ways to lay the rest.
    after: Vec<Vec<f64>>,
    is_skewed: bool,
    chances: Chances,
}

/// How likely mines are: of every group, and in the sea. Exactly 0 or 1 if, and only if, that is certain.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chances {
    pub(crate) groups: Vec<f64>,
    pub(crate) sea: f64,
}

/// How many bytes of solutions are remembered.
const MOST_SEEN: usize = 16 << 20;

/// The tilt at which mines are as dense as they are on a board.
pub(crate) fn tilt(mines: usize, cells: usize) -> f64 {
    (mines as f64 + 0.5) / ((cells - mines) as f64 + 0.5)
}

impl Analyst {
    pub(crate) fn new(tilt: f64) -> Analyst {
        Analyst {
            tilt,
            frontier: Frontier::default(),
            solver: Solver::default(),
            factorials: Factorials::new(),
            seen: FxHashMap::default(),
            seen_bytes: 0,
            solutions: Vec::new(),
            after: Vec::new(),
            is_skewed: false,
            chances: Chances::default(),
        }
    }

    /// In how many ways the mines of a position can lie; with its frontier this is the basis of [`Analyst::chances`].
    pub(crate) fn weigh(&mut self, known: &Known) -> Result<Wide, Unsolved> {
        self.weigh_within(known, &Budget::unlimited())
    }

    /// The same with a budget, of which all positions so far have taken their part.
    pub(crate) fn weigh_within(&mut self, known: &Known, budget: &Budget<'_>) -> Result<Wide, Unsolved> {
        let mines = known.mines_left().ok_or(Unsolved::Contradiction)?;
        self.frontier.read(known);
        self.solutions.clear();
        for component in 0..self.frontier.len() {
            let task = self.frontier.task(component);
            let solution = if let Some(solution) = self.seen.get(task) {
                Arc::clone(solution)
            } else {
                let solution = Arc::new(self.solver.solve(task, self.tilt, budget)?);
                if self.seen_bytes > MOST_SEEN {
                    self.seen.clear();
                    self.seen_bytes = 0;
                }
                self.seen_bytes += size_of_val(task) + solution.bytes();
                self.seen.insert(task.into(), Arc::clone(&solution));
                solution
            };
            self.solutions.push(solution);
        }
        let mut exponent = self.weigh_sea(mines);
        self.is_skewed = false;
        for (at, solution) in self.solutions.iter().enumerate().rev() {
            let (before, behind) = self.after.split_at_mut(at + 1);
            let (sums, behind) = (&mut before[at], &behind[0]);
            sums.clear();
            sums.resize(behind.len() + 1 - solution.ways.len(), 0.0);
            for (extra, sum) in sums.iter_mut().enumerate() {
                *sum = solution.ways.iter().zip(&behind[extra..]).map(|(ways, rest)| ways * rest).sum();
            }
            self.is_skewed |= largest(sums) < largest(&solution.ways) * largest(behind) * power(-200);
            exponent += solution.exponent + tame(sums);
        }
        let all = self.after[0][0];
        if all > 0.0 { Ok(Wide::new(all, exponent)) } else { Err(Unsolved::Contradiction) }
    }

    /// The nodes that all positions so far have cost.
    pub(crate) fn nodes(&self) -> u64 {
        self.solver.nodes()
    }

    /// The ways to lay the mines that the components leave over in the sea; the power of two taken out.
    fn weigh_sea(&mut self, mines: usize) -> i64 {
        let sea = self.frontier.sea();
        let least: usize = self.solutions.iter().map(|it| it.least).sum();
        let spread: usize = self.solutions.iter().map(|it| it.ways.len() - 1).sum();
        self.after.resize_with(self.solutions.len() + 1, Vec::new);
        let weights = &mut self.after[self.solutions.len()];
        weights.clear();
        weights.resize(spread + 1, 0.0);
        let possible = |extra: usize| mines.checked_sub(least + extra).filter(|&rest| rest <= sea);
        let Some(first) = (0..=spread).find(|&extra| possible(extra).is_some()) else { return 0 };
        // From one number of mines to the next, what is chosen changes by a simple factor.
        let start = self.factorials.choose(sea, mines - least - first);
        let (mut figure, mut shift) = (start.figure, 0);
        let mut figures = Vec::with_capacity(spread + 1 - first);
        for extra in first..=spread {
            let Some(rest) = possible(extra) else { break };
            figures.push((figure, shift));
            let next = Wide::new(figure * rest as f64 / ((sea + 1 - rest) as f64 * self.tilt), shift);
            (figure, shift) = (next.figure, next.exponent);
        }
        let highest = figures.iter().map(|it| it.1).max().expect("one at least is possible");
        for (weight, (figure, shift)) in weights[first..].iter_mut().zip(figures) {
            *weight = (figure * power(shift - highest)).max(power(-super::wide::POWER));
        }
        // The tilt of the components' mines is taken out again.
        let tilts = self.tilt.log2() * (least + first) as f64;
        let whole = tilts.floor();
        weights[first..].iter_mut().for_each(|it| *it *= (whole - tilts).exp2());
        start.exponent + highest - whole as i64
    }

    /// How many layouts a region of the position that was weighed last has, which holds components as a whole; or a few
    /// times more, where the number of mines rules some out.
    pub(crate) fn layouts_inside(&mut self, known: &Known, region: &[Place]) -> f64 {
        let mut layouts = 1.0;
        for (at, solution) in self.solutions.iter().enumerate() {
            let (_, group) = self.frontier.groups_of(at).next().expect("a component has a group");
            if region.contains(&self.frontier.cells(group)[0]) {
                let tilted = solution.ways.iter().rfold(0.0, |sum, &ways| ways + sum / self.tilt);
                layouts *= tilted * self.tilt.powi(-(solution.least as i32)) * power(solution.exponent);
            }
        }
        let sea = region.iter().filter(|&&it| self.frontier.group_of(it).is_none()).count();
        let least: usize = self.solutions.iter().map(|it| it.least).sum();
        let most = known.mines_left().unwrap_or(0).saturating_sub(least).min(sea);
        layouts * (0..=most).map(|mines| self.factorials.choose(sea, mines).plain()).sum::<f64>()
    }

    /// Of a region of the position that was weighed last, which holds components as a whole: by how many mines it holds,
    /// the ways to lay the others outside, scaled so that the most is 1.
    pub(crate) fn weights_outside(&mut self, known: &Known, region: &[Place]) -> Vec<f64> {
        // The ways to lay the components outside, by the mines that they hold beyond their least.
        let (mut ways, mut least) = (vec![1.0], 0);
        for (at, solution) in self.solutions.iter().enumerate() {
            let (_, group) = self.frontier.groups_of(at).next().expect("a component has a group");
            if region.contains(&self.frontier.cells(group)[0]) {
                continue;
            }
            least += solution.least;
            ways = joined(&ways, &solution.ways);
        }
        let inside = region.iter().filter(|&&it| self.frontier.group_of(it).is_none()).count();
        let (sea, mines) = (self.frontier.sea() - inside, known.mines_left().unwrap_or(0));
        let tilt = self.tilt.log2();
        // They may lie far apart, so they are summed up as powers of two.
        let sum = |powers: &[f64]| {
            let highest = powers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            highest + powers.iter().map(|it| (it - highest).exp2()).sum::<f64>().log2()
        };
        let weights: Vec<f64> = (0..=region.len())
            .map(|inside| {
                let powers: Vec<f64> = (0..ways.len())
                    .filter_map(|extra| {
                        let rest = mines.checked_sub(inside + least + extra).filter(|&rest| rest <= sea)?;
                        let choose = self.factorials.choose(sea, rest);
                        let figure = ways[extra] * choose.figure;
                        (figure > 0.0).then(|| figure.log2() + choose.exponent as f64 - tilt * extra as f64)
                    })
                    .collect();
                if powers.is_empty() { f64::NEG_INFINITY } else { sum(&powers) }
            })
            .collect();
        let highest = weights.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        weights.iter().map(|it| (it - highest).exp2()).collect()
    }

    /// The chances of the position that was weighed last.
    pub(crate) fn chances(&mut self, known: &Known) -> &Chances {
        let mut groups = std::mem::take(&mut self.chances.groups);
        groups.clear();
        groups.resize(self.frontier.groups().len(), 0.0);
        // The ways to lay the components so far, by the mines that they hold beyond their least.
        let mut before = vec![1.0];
        for (at, solution) in self.solutions.iter().enumerate() {
            let width = solution.ways.len();
            let behind = &self.after[at + 1];
            let mut others: Vec<f64> = (0..width)
                .map(|mines| before.iter().zip(&behind[mines..]).map(|(one, other)| one * other).sum())
                .collect();
            tame(&mut others);
            for (row, (group, _)) in self.frontier.groups_of(at).enumerate() {
                let weigh = |figures: &[f64]| -> f64 {
                    let figures = &figures[row * width..][..width];
                    figures.iter().zip(&others).map(|(one, other)| one * other).sum()
                };
                let mined = weigh(&solution.mined);
                groups[usize::from(group)] = mined / (mined + weigh(&solution.safe));
            }
            before = joined(&before, &solution.ways);
        }
        self.chances.groups = groups;
        self.chances.sea = self.sea_chance(&before, known.mines_left().unwrap_or(0));
        &self.chances
    }

    /// How likely a mine is in a cell of the sea, given the ways to lay all components.
    fn sea_chance(&self, before: &[f64], mines: usize) -> f64 {
        let (sea, least) = (self.frontier.sea(), self.solutions.iter().map(|it| it.least).sum::<usize>());
        let (mut mined, mut safe) = (0.0, 0.0);
        for (extra, (one, other)) in before.iter().zip(&self.after[self.solutions.len()]).enumerate() {
            let ways = one * other;
            if ways > 0.0 {
                let rest = mines - least - extra;
                mined += ways * rest as f64;
                safe += ways * (sea - rest) as f64;
            }
        }
        if sea == 0 { 0.0 } else { mined / (mined + safe) }
    }

    /// How likely a covered cell holds a mine, by the chances worked out last.
    pub(crate) fn danger(&self, known: &Known, cell: Place) -> f64 {
        match known.mark(cell) {
            Mark::Unknown => {
                self.frontier.group_of(cell).map_or(self.chances.sea, |it| self.chances.groups[it])
            }
            Mark::Mine => 1.0,
            Mark::Safe | Mark::Open | Mark::Rim => 0.0,
        }
    }

    /// The least chances of a mine among the unknown cells that are not set aside, by the chances worked out last, least first; of
    /// the cells set aside, so many lie in the sea.
    pub(crate) fn least_dangers(&self, is_aside: &[bool], sea_aside: usize) -> [f64; 5] {
        let groups = self.frontier.groups().iter().zip(&self.chances.groups);
        let open = groups.filter(|(group, _)| !is_aside[self.frontier.cells(**group)[0]]);
        let open = open.map(|(group, &danger)| (danger, usize::from(group.size)));
        let sea = (self.chances.sea, self.frontier.sea().saturating_sub(sea_aside));
        let mut least = [f64::INFINITY; 5];
        for (danger, cells) in open.chain([sea]) {
            let at = least.partition_point(|&it| it <= danger);
            for _ in 0..cells.min(least.len() - at) {
                least[at..].rotate_right(1);
                least[at] = danger;
            }
        }
        // With nothing left but what is set aside, there is no danger to speak of.
        least.map(|it| if it.is_finite() { it } else { 0.0 })
    }

    /// How entangled the cells of the position are that was weighed last and has so many ways, by the chances worked out last: how
    /// many bits less it takes to tell all of them together than to tell each by itself.
    ///
    /// A cell whose mine another's tells is told twice. Where nothing is entangled, this is 0.
    pub(crate) fn entanglement(&self, ways: Wide) -> f64 {
        let groups = self.frontier.groups().iter().zip(&self.chances.groups);
        let apart: f64 = groups.map(|(group, &danger)| f64::from(group.size) * bits(danger)).sum();
        apart + self.frontier.sea() as f64 * bits(self.chances.sea) - ways.log2()
    }

    /// How many cells are certainly safe, by the chances worked out last.
    pub(crate) fn safe_cells(&self) -> usize {
        let safe = |it: &(&Group, &f64)| *it.1 <= 0.0;
        let groups = self.frontier.groups().iter().zip(&self.chances.groups);
        let sea = if self.chances.sea <= 0.0 { self.frontier.sea() } else { 0 };
        sea + groups.filter(safe).map(|(group, _)| usize::from(group.size)).sum::<usize>()
    }

    /// Pairs of cells that have to do with no other cell, and of which one holds a mine.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (Place, Place)> + '_ {
        self.solutions.iter().enumerate().filter_map(|(at, solution)| {
            let mut groups = self.frontier.groups_of(at);
            let (Some((_, group)), None) = (groups.next(), groups.next()) else { return None };
            let &[one, other] = self.frontier.cells(group) else { return None };
            (solution.least == 1 && solution.ways.len() == 1).then_some((one, other))
        })
    }

    /// Whether, in the position that was weighed last, figures that matter lie far below others that do not.
    pub(crate) fn is_skewed(&self) -> bool {
        self.is_skewed
    }

    /// Draws layouts of the position that was weighed last, each as likely as all others: where the mines lie, place by place.
    pub(crate) fn sample(
        &mut self,
        known: &Known,
        count: usize,
        rng: &mut Rng,
    ) -> Result<Vec<Vec<bool>>, Unsolved> {
        let mined = (0..known.place_count()).map(|it| known.mark(it) == Mark::Mine).collect();
        let mut layouts: Vec<Vec<bool>> = vec![mined; count];
        let mut left = vec![known.mines_left().ok_or(Unsolved::Contradiction)?; count];
        let mut extras = vec![0; count];
        let mut odds = Vec::new();
        for (at, solution) in self.solutions.iter().enumerate() {
            let behind = &self.after[at + 1];
            // First how many mines the component holds, then where.
            let mut mines = Vec::with_capacity(count);
            for (extra, left) in extras.iter_mut().zip(&mut left) {
                odds.clear();
                odds.extend(solution.ways.iter().zip(&behind[*extra..]).map(|(ways, rest)| ways * rest));
                let more = drawn(&odds, rng);
                *extra += more;
                *left -= solution.least + more;
                mines.push(solution.least + more);
            }
            let drawn = self.solver.draw_layouts(self.frontier.task(at), self.tilt, &mines, rng)?;
            for (layout, counts) in layouts.iter_mut().zip(drawn) {
                for ((_, group), mines) in self.frontier.groups_of(at).zip(counts) {
                    lay(layout, &mut self.frontier.cells(group).to_vec(), mines.into(), rng);
                }
            }
        }
        let mut sea: Vec<Place> =
            known.unknown().filter(|&it| self.frontier.group_of(it).is_none()).collect();
        for (layout, mines) in layouts.iter_mut().zip(left) {
            lay(layout, &mut sea, mines, rng);
        }
        Ok(layouts)
    }

    /// A tilt under which the mines would be as many as there are.
    pub(crate) fn better_tilt(&self, known: &Known) -> f64 {
        let mean = |solution: &Solution| {
            let (mut sum, mut ways) = (0.0, 0.0);
            for (extra, it) in solution.ways.iter().enumerate() {
                ways += it;
                sum += it * (solution.least + extra) as f64;
            }
            sum / ways
        };
        let sea = self.frontier.sea() as f64 * self.tilt / (1.0 + self.tilt);
        let expected = sea + self.solutions.iter().map(|it| mean(it)).sum::<f64>();
        let odds = |mines: f64| (mines + 0.5) / (known.unknown_count() as f64 - mines + 0.5);
        self.tilt * odds(known.mines_left().unwrap_or(0) as f64) / odds(expected)
    }
}

/// How many bits tell whether something has come about that had a chance.
fn bits(chance: f64) -> f64 {
    let bits = |chance: f64| if chance > 0.0 { -chance * chance.log2() } else { 0.0 };
    bits(chance) + bits(1.0 - chance)
}

/// Lays so many mines into some cells, each way as likely as the others; the cells change their order.
fn lay(layout: &mut [bool], cells: &mut [Place], mines: usize, rng: &mut Rng) {
    for at in 0..mines {
        let other = at + rng.below(cells.len() - at);
        cells.swap(at, other);
        layout[cells[at]] = true;
    }
}

/// The ways to lay two things, by the mines that they hold together; scaled, for only their shares matter.
fn joined(one: &[f64], other: &[f64]) -> Vec<f64> {
    let mut sums = vec![0.0; one.len() + other.len() - 1];
    for (extra, &one) in one.iter().enumerate() {
        for (sum, &other) in sums[extra..].iter_mut().zip(other) {
            *sum += one * other;
        }
    }
    tame(&mut sums);
    sums
}

fn largest(figures: &[f64]) -> f64 {
    figures.iter().copied().fold(0.0, f64::max)
}
