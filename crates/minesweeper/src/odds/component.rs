//! In how many ways mines can lie in a component, for every number of mines.
//!
//! The groups are taken one after the other. All that the groups to come must know of those behind is what the numbers
//! in between still need, so ways that leave the same needs are counted together, by how many mines they took. A sweep
//! forward and a sweep backward meet at every group and tell how often it holds a mine.

use super::frontier::NONE;
use super::wide::{self, POWER};
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

/// Why a component has no solution to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unsolved {
    /// Its numbers contradict each other.
    Contradiction,
    /// It is too entangled.
    TooHard,
}

/// How many ways from state to state a component may have: enough for seconds of work.
const MOST_LINKS: usize = 1 << 24;

/// How many numbers may lie in between at once: their needs are kept in the four-bit parts of a state.
const SLOTS: usize = 32;

/// A group as the sweep sees it.
struct Stop {
    group: usize,
    size: u8,
    /// A one in the place of each number that sees the group.
    mask: u128,
    /// The places of these numbers, and how many unknown cells are left to each after the group.
    numbers: Vec<(u32, u8)>,
    /// What numbers that come up here need, in their places.
    fresh: u128,
}

/// From a state to a state of the next group, with so many mines.
struct Link {
    from: u32,
    to: u32,
    mines: u8,
}

/// The states before a group, each with its ways by the number of mines taken so far.
struct Layer {
    states: Vec<u128>,
    least: usize,
    most: usize,
    ways: Vec<f64>,
    exponent: i64,
}

impl Layer {
    fn width(&self) -> usize {
        self.most - self.least + 1
    }

    fn of(&self, state: u32) -> &[f64] {
        &self.ways[state as usize * self.width()..][..self.width()]
    }
}

/// Solves a component's task.
pub(crate) fn solve(task: &[u16], tilt: f64) -> Result<Solution, Unsolved> {
    let stops = plan(task)?;
    let mut forward = vec![Layer { states: vec![0], least: 0, most: 0, ways: vec![1.0], exponent: 0 }];
    let mut links = Vec::with_capacity(stops.len());
    let mut work = 0;
    for stop in &stops {
        let (layer, step) = advance(stop, &forward[forward.len() - 1], tilt);
        work += step.len() * layer.width();
        if work > MOST_LINKS {
            return Err(Unsolved::TooHard);
        }
        forward.push(layer);
        links.push(step);
    }
    let last = &forward[stops.len()];
    if last.states.is_empty() {
        return Err(Unsolved::Contradiction);
    }
    let (least, width, exponent) = (last.least, last.width(), last.exponent);
    let mut solution = Solution {
        least,
        ways: last.ways.clone(),
        mined: vec![0.0; stops.len() * width],
        safe: vec![0.0; stops.len() * width],
        exponent,
    };
    let mut behind = Layer { states: vec![0], least: 0, most: 0, ways: vec![1.0], exponent: 0 };
    for (at, stop) in stops.iter().enumerate().rev() {
        let ahead = &forward[at];
        let scale = wide::power(ahead.exponent + behind.exponent - exponent);
        let weights = weights(stop.size, tilt);
        let row = stop.group * width..(stop.group + 1) * width;
        let (mined, safe) = (&mut solution.mined[row.clone()], &mut solution.safe[row]);
        for link in &links[at] {
            let count = usize::from(link.mines);
            let into_mined = scale * weights[count] * f64::from(link.mines);
            let into_safe = scale * weights[count] * f64::from(stop.size - link.mines);
            for (here, &before) in ahead.of(link.from).iter().enumerate().filter(|it| *it.1 > 0.0) {
                for (there, &after) in behind.of(link.to).iter().enumerate().filter(|it| *it.1 > 0.0) {
                    let mines = ahead.least + here + count + behind.least + there - least;
                    mined[mines] += before * after * into_mined;
                    safe[mines] += before * after * into_safe;
                }
            }
        }
        behind = retreat(&links[at], ahead.states.len(), &behind, &weights);
    }
    Ok(solution)
}

/// The ways to put 0, 1, … mines into a group, tilted.
fn weights(size: u8, tilt: f64) -> [f64; 9] {
    let mut weights = [1.0; 9];
    for mines in 1..=usize::from(size) {
        weights[mines] = weights[mines - 1] * f64::from(size + 1 - mines as u8) / mines as f64 * tilt;
    }
    weights
}

/// One step forward: the states after a group, and how they were reached.
fn advance(stop: &Stop, layer: &Layer, tilt: f64) -> (Layer, Vec<Link>) {
    let weights = weights(stop.size, tilt);
    let mut numbers: FxHashMap<u128, u32> = FxHashMap::default();
    let mut states = Vec::new();
    let mut links = Vec::new();
    let (mut least, mut most) = (usize::MAX, 0);
    for (from, &state) in layer.states.iter().enumerate() {
        let state = state | stop.fresh;
        let (mut fewest, mut highest) = (0, stop.size);
        for &(place, left) in &stop.numbers {
            let need = (state >> place) as u8 & 15;
            highest = highest.min(need);
            fewest = fewest.max(need.saturating_sub(left));
        }
        for mines in fewest..=highest {
            let next = state - u128::from(mines) * stop.mask;
            let to = *numbers.entry(next).or_insert_with(|| {
                states.push(next);
                states.len() as u32 - 1
            });
            links.push(Link { from: from as u32, to, mines });
            least = least.min(layer.least + usize::from(mines));
            most = most.max(layer.most + usize::from(mines));
        }
    }
    if links.is_empty() {
        return (Layer { states, least: 0, most: 0, ways: Vec::new(), exponent: 0 }, links);
    }
    let width = most - least + 1;
    let mut ways = vec![0.0; states.len() * width];
    for link in &links {
        let shift = layer.least + usize::from(link.mines) - least;
        let target = &mut ways[link.to as usize * width + shift..];
        for (sum, &it) in target.iter_mut().zip(layer.of(link.from)) {
            *sum += it * weights[usize::from(link.mines)];
        }
    }
    let exponent = layer.exponent + wide::tame(&mut ways);
    (Layer { states, least, most, ways, exponent }, links)
}

/// One step back: for every state before a group, its ways to the end by the number of mines to come.
fn retreat(links: &[Link], states: usize, behind: &Layer, weights: &[f64; 9]) -> Layer {
    let count = |link: &Link| usize::from(link.mines);
    let least = behind.least + links.iter().map(count).min().unwrap_or(0);
    let most = behind.most + links.iter().map(count).max().unwrap_or(0);
    let width = most - least + 1;
    let mut ways = vec![0.0; states * width];
    for link in links {
        let shift = behind.least + count(link) - least;
        let target = &mut ways[link.from as usize * width + shift..];
        for (sum, &it) in target.iter_mut().zip(behind.of(link.to)) {
            *sum += it * weights[count(link)];
        }
    }
    let exponent = behind.exponent + wide::tame(&mut ways);
    Layer { states: Vec::new(), least, most, ways, exponent }
}

/// The order in which the groups are taken: next is always one that brings the fewest new numbers, and among these
/// one whose numbers came up longest ago.
fn plan(task: &[u16]) -> Result<Vec<Stop>, Unsolved> {
    let (mut needs, mut groups) = (Vec::new(), Vec::new());
    let mut rest = &task[1..];
    while let [head, tail @ ..] = rest {
        let (numbers, tail) = tail.split_at(usize::from(head >> 8));
        let size = *head as u8;
        let numbers: Vec<usize> = numbers
            .iter()
            .map(|&it| {
                if it < NONE - 8 {
                    return usize::from(it);
                }
                needs.push((NONE - it) as u8);
                needs.len() - 1
            })
            .collect();
        groups.push((size, numbers));
        rest = tail;
    }
    let mut left = vec![0u8; needs.len()];
    for (size, numbers) in &groups {
        for &number in numbers {
            left[number] += size;
        }
    }
    let mut place = vec![None; needs.len()];
    let mut since = vec![usize::MAX; needs.len()];
    let mut free: Vec<u32> = (0..SLOTS as u32).rev().map(|slot| 4 * slot).collect();
    let mut open: Vec<usize> = (0..groups.len()).collect();
    let mut stops = Vec::with_capacity(groups.len());
    while !open.is_empty() {
        let price = |group: usize| {
            let numbers = &groups[group].1;
            let fresh = numbers.iter().filter(|&&it| since[it] == usize::MAX).count() as i32;
            let done = numbers.iter().filter(|&&it| left[it] == groups[group].0).count() as i32;
            (fresh - done, numbers.iter().map(|&it| since[it]).min())
        };
        let best = (0..open.len()).min_by_key(|&at| price(open[at])).expect("some group is open");
        let group = open.remove(best);
        let (size, numbers) = &groups[group];
        let mut stop = Stop { group, size: *size, mask: 0, numbers: Vec::new(), fresh: 0 };
        for &number in numbers {
            if place[number].is_none() {
                let slot = free.pop().ok_or(Unsolved::TooHard)?;
                place[number] = Some(slot);
                since[number] = stops.len();
                stop.fresh |= u128::from(needs[number]) << slot;
            }
            let slot = place[number].expect("placed just now at the latest");
            left[number] -= size;
            stop.mask |= 1 << slot;
            stop.numbers.push((slot, left[number]));
        }
        // With no cell left the need is 0, and the place can be taken by another number, though not at this very stop.
        free.extend(stop.numbers.iter().filter(|it| it.1 == 0).map(|it| it.0));
        stops.push(stop);
    }
    Ok(stops)
}

const _: () = assert!(POWER < 1000, "two figures can be multiplied");
