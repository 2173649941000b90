//! In how many ways mines can lie in a component, for every number of mines.
//!
//! The groups are taken one after the other. All that the groups to come must know of those behind is what the numbers
//! in between still need, so ways that leave the same needs are counted together, by how many mines they took. A sweep
//! forward and a sweep backward meet at every group and tell how often it holds a mine.

use super::plan::{Plan, Stop};
use super::wide::{self, POWER};
use grid::{Budget, Rng};
use rustc_hash::FxHashMap;

/// In how many ways mines can lie in a component.
///
/// All figures are weighted with the tilt to the power of the number of mines, and scaled by a power of two.
#[derive(Debug)]
pub(crate) struct Solution {
    /// The least number of mines.
    pub(crate) least: usize,
    /// The ways with so many mines, from the least on.
    pub(crate) ways: Vec<f64>,
    /// For every group and number of mines, the ways times the mines in the group.
    pub(crate) mined: Vec<f64>,
    /// For every group and number of mines, the ways times the cells of the group without a mine.
    pub(crate) safe: Vec<f64>,
    /// The power of two that all figures are to be multiplied with.
    pub(crate) exponent: i64,
}

impl Solution {
    /// About how much memory it takes.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Solution>()
            + size_of::<f64>() * (self.ways.capacity() + self.mined.capacity() + self.safe.capacity())
    }
}

/// Why a component has no solution to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unsolved {
    /// Its numbers contradict each other.
    Contradiction,
    /// It is too entangled.
    TooHard,
    /// The budget ran out.
    OutOfBudget,
}

/// How many ways from state to state a component may have: enough for seconds of work.
const MOST_LINKS: usize = 1 << 24;

/// So many of these are a node of a budget.
const LINKS_A_NODE: u64 = 1 << 12;

/// Solves components; kept for its memory.
#[derive(Debug, Default)]
pub(crate) struct Solver {
    plan: Plan,
    /// The states before every stop, and after the last.
    layers: Vec<Layer>,
    /// The ways of the states of all layers.
    ways: Vec<f64>,
    /// The links from each layer to the next, one layer after the other.
    links: Vec<Link>,
    /// The states of the layer at hand and of the next, and where each of the next is.
    states: Vec<u128>,
    next: Vec<u128>,
    found: FxHashMap<u128, u32>,
    /// The ways from the states of the layer at hand to the end, and from those of the layer before.
    behind: Vec<f64>,
    before: Vec<f64>,
    /// The ways from state to state of all components so far.
    work: u64,
}

/// The states before a stop, each with its ways by the number of mines: those taken so far, or those to come.
#[derive(Clone, Copy, Debug)]
struct Layer {
    /// Where its ways and its links begin.
    ways: usize,
    links: usize,
    states: usize,
    least: usize,
    most: usize,
    exponent: i64,
}

/// From a state to a state of the next layer, with so many mines.
#[derive(Clone, Copy, Debug)]
struct Link {
    from: u32,
    to: u32,
    mines: u8,
}

impl Layer {
    /// No mines, in one way.
    const END: Layer = Layer { ways: 0, links: 0, states: 1, least: 0, most: 0, exponent: 0 };

    fn width(&self) -> usize {
        self.most - self.least + 1
    }

    /// The ways of a state.
    fn of<'a>(&self, ways: &'a [f64], state: u32) -> &'a [f64] {
        &ways[self.ways + state as usize * self.width()..][..self.width()]
    }

    /// The same with the mines of some links more.
    fn with(&self, links: &[Link]) -> Layer {
        let mines = links.iter().map(|it| usize::from(it.mines));
        let (fewest, most) = (mines.clone().min().unwrap_or(0), mines.max().unwrap_or(0));
        Layer { least: self.least + fewest, most: self.most + most, ..*self }
    }
}

impl Solver {
    /// Solves a component's task.
    pub(crate) fn solve(
        &mut self,
        task: &[u16],
        tilt: f64,
        budget: &Budget<'_>,
    ) -> Result<Solution, Unsolved> {
        self.plan.make(task)?;
        self.sweep_forward(tilt, budget)?;
        Ok(self.sweep_backward(tilt))
    }

    /// Draws layouts of a component's task, one for each of some numbers of mines, every layout with as many mines as likely
    /// as the others: how many mines each group holds.
    ///
    /// The ways to reach every state from the beginning are known after a sweep; from the end back, each step is drawn with
    /// the ways that lead to it.
    pub(crate) fn draw_layouts(
        &mut self,
        task: &[u16],
        tilt: f64,
        mines: &[usize],
        rng: &mut Rng,
    ) -> Result<Vec<Vec<u8>>, Unsolved> {
        self.plan.make(task)?;
        self.sweep_forward(tilt, &Budget::unlimited())?;
        let Solver { plan, layers, ways, links, .. } = self;
        // Links by the state that they lead to.
        let mut into: Vec<Vec<Vec<Link>>> = Vec::with_capacity(plan.stops.len());
        for pair in layers.windows(2) {
            let mut here = vec![Vec::new(); pair[1].states];
            for link in &links[pair[0].links..pair[1].links] {
                here[link.to as usize].push(*link);
            }
            into.push(here);
        }
        let mut odds = Vec::new();
        let mut draw_one = |mut mines: usize| {
            let mut counts = vec![0; plan.stops.len()];
            let mut state = 0_u32;
            for (at, stop) in plan.stops.iter().enumerate().rev() {
                let (layer, weights) = (layers[at], weights(stop.size, tilt));
                let links = &into[at][state as usize];
                odds.clear();
                odds.extend(links.iter().map(|link| {
                    let before = mines.checked_sub(usize::from(link.mines) + layer.least);
                    let ways = before.and_then(|it| layer.of(ways, link.from).get(it));
                    ways.map_or(0.0, |ways| ways * weights[usize::from(link.mines)])
                }));
                let link = links[drawn(&odds, rng)];
                counts[stop.group] = link.mines;
                mines -= usize::from(link.mines);
                state = link.from;
            }
            counts
        };
        Ok(mines.iter().map(|&mines| draw_one(mines)).collect())
    }

    /// The nodes of all components so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.work / LINKS_A_NODE
    }

    /// The ways to every state from the beginning.
    fn sweep_forward(&mut self, tilt: f64, budget: &Budget<'_>) -> Result<(), Unsolved> {
        let Solver { plan, layers, ways, links, states, next, found, work: all_work, .. } = self;
        links.clear();
        states.clear();
        states.push(0);
        ways.clear();
        ways.push(1.0);
        layers.clear();
        layers.push(Layer::END);
        let (mut layer, mut work) = (Layer::END, 0);
        for stop in &plan.stops {
            next.clear();
            found.clear();
            advance(stop, states, next, found, links);
            let step = &links[layer.links..];
            if step.is_empty() {
                return Err(Unsolved::Contradiction);
            }
            let start = ways.len();
            let mut ahead = Layer { ways: start, links: links.len(), states: next.len(), ..layer.with(step) };
            work += step.len() * ahead.width();
            *all_work += (step.len() * ahead.width()) as u64;
            if work > MOST_LINKS {
                return Err(Unsolved::TooHard);
            }
            if budget.is_spent(*all_work / LINKS_A_NODE) {
                return Err(Unsolved::OutOfBudget);
            }
            ways.resize(start + ahead.states * ahead.width(), 0.0);
            let (known, fresh) = ways.split_at_mut(start);
            let weights = weights(stop.size, tilt);
            for link in step {
                let shift = layer.least + usize::from(link.mines) - ahead.least;
                let target = &mut fresh[link.to as usize * ahead.width() + shift..];
                add(target, layer.of(known, link.from), weights[usize::from(link.mines)]);
            }
            ahead.exponent += wide::tame(fresh);
            layers.push(ahead);
            layer = ahead;
            std::mem::swap(states, next);
        }
        Ok(())
    }

    /// The ways from every state to the end; both together are the solution.
    fn sweep_backward(&mut self, tilt: f64) -> Solution {
        let Solver { plan, layers, ways, links, behind, before, .. } = self;
        let last = layers[plan.stops.len()];
        let width = last.width();
        let mut solution = Solution {
            least: last.least,
            ways: ways[last.ways..].to_vec(),
            mined: vec![0.0; plan.stops.len() * width],
            safe: vec![0.0; plan.stops.len() * width],
            exponent: last.exponent,
        };
        let mut rest = Layer::END;
        behind.clear();
        behind.push(1.0);
        for (at, stop) in plan.stops.iter().enumerate().rev() {
            let ahead = layers[at];
            let step = &links[ahead.links..layers[at + 1].links];
            let scale = wide::power(ahead.exponent + rest.exponent - last.exponent);
            let weights = weights(stop.size, tilt);
            let row = stop.group * width..(stop.group + 1) * width;
            let (mined, safe) = (&mut solution.mined[row.clone()], &mut solution.safe[row]);
            let mut longer = Layer { states: ahead.states, ..rest.with(step) };
            before.clear();
            before.resize(longer.states * longer.width(), 0.0);
            for link in step {
                let count = usize::from(link.mines);
                let after = rest.of(behind, link.to);
                let into_mined = scale * weights[count] * f64::from(link.mines);
                let into_safe = scale * weights[count] * f64::from(stop.size - link.mines);
                let ways = ahead.of(ways, link.from).iter().enumerate();
                for (here, &ways) in ways.filter(|it| *it.1 > 0.0) {
                    let mines = ahead.least + here + count + rest.least - last.least;
                    // Most groups are single cells, to which only one of the two can happen.
                    if link.mines > 0 {
                        add_products(&mut mined[mines..], ways, after, into_mined);
                    }
                    if link.mines < stop.size {
                        add_products(&mut safe[mines..], ways, after, into_safe);
                    }
                }
                let shift = rest.least + count - longer.least;
                let target = &mut before[link.from as usize * longer.width() + shift..];
                add(target, after, weights[count]);
            }
            longer.exponent += wide::tame(before);
            rest = longer;
            std::mem::swap(behind, before);
        }
        solution
    }
}

/// The ways to put 0, 1, … mines into a group, tilted.
fn weights(size: u8, tilt: f64) -> [f64; 9] {
    let mut weights = [1.0; 9];
    for mines in 1..=usize::from(size) {
        weights[mines] = weights[mines - 1] * f64::from(size + 1 - mines as u8) / mines as f64 * tilt;
    }
    weights
}

/// One step forward: the states after a stop, and how they are reached.
fn advance(
    stop: &Stop,
    states: &[u128],
    next: &mut Vec<u128>,
    found: &mut FxHashMap<u128, u32>,
    links: &mut Vec<Link>,
) {
    for (from, &state) in (0..).zip(states) {
        let state = state | stop.fresh;
        let (mut fewest, mut highest) = (0, stop.size);
        for &(place, left) in &stop.numbers {
            let need = (state >> place) as u8 & 15;
            highest = highest.min(need);
            fewest = fewest.max(need.saturating_sub(left));
        }
        for mines in fewest..=highest {
            let state = state - u128::from(mines) * stop.mask;
            let to = *found.entry(state).or_insert_with(|| {
                next.push(state);
                next.len() as u32 - 1
            });
            links.push(Link { from, to, mines });
        }
    }
}

/// One of some things, each with its odds, of which one at least is not 0.
pub(super) fn drawn(odds: &[f64], rng: &mut Rng) -> usize {
    let mut left = (rng.bits() >> 11) as f64 / (1_u64 << 53) as f64 * odds.iter().sum::<f64>();
    for (at, &odds) in odds.iter().enumerate() {
        left -= odds;
        if left < 0.0 {
            return at;
        }
    }
    // Rounding may leave a little over.
    odds.iter().rposition(|&it| it > 0.0).expect("something is possible")
}

/// Adds some figures, times a factor, to others.
fn add(sums: &mut [f64], figures: &[f64], factor: f64) {
    for (sum, &it) in sums.iter_mut().zip(figures) {
        *sum += it * factor;
    }
}

/// Adds the products of a figure with others, times a factor.
#[inline]
fn add_products(sums: &mut [f64], figure: f64, others: &[f64], factor: f64) {
    for (sum, &other) in sums.iter_mut().zip(others) {
        *sum += figure * other * factor;
    }
}

const _: () = assert!(POWER < 1000, "two figures can be multiplied");
