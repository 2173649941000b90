//! Looks two guesses ahead, and through all that becomes certain on the way.
//!
//! What a look one move ahead sees of a position with certain cells is that there are some. Often they are few and tell little,
//! and the next guess comes at once. So here they are opened too, whatever they may show, until there is nothing certain left;
//! then the best second guess is looked for, and what follows it is looked at in the same way.

use super::Memory;
use super::candidates::Candidate;
use super::foresight::{Foresight, ceiling, forgiven, left_out};
use super::look_ahead::NEGLIGIBLE;
use super::mentor::Considered;
use crate::known::{Known, Mark, Place};
use crate::odds::{Analyst, Wide};
use grid::Budget;

/// How much less a candidate may be worth by a look one move ahead to be looked at again.
pub(super) const SLACK: f64 = 0.20;

/// How many of them are.
pub(super) const MOST_CANDIDATES: usize = 20;

/// So many certain cells are opened; more of them are as good as a promise.
const FEW: usize = 4;

/// So many cells, the safest, are tried for the second guess.
const REPLIES: usize = 5;

/// A position with a smaller chance is judged as it stands.
const LEAST_CHANCE: f64 = 0.02;

/// How many moves ahead may be looked: few enough for any stack.
const DEEPEST: u32 = 16;

/// How many cells may be looked at for a move: on boards of usual sizes far more than are, and a bound for larger ones.
const MOST_WORK: usize = 50_000_000;

/// How far a look goes on from a position.
#[derive(Clone, Copy, Debug)]
struct Reach {
    /// How many more guesses are made.
    guesses: u32,
    /// How many more moves are made.
    moves: u32,
    /// How likely the position comes about.
    chance: f64,
}

/// A look at what may come.
struct FarLook<'a> {
    analyst: &'a mut Analyst,
    is_aside: &'a [bool],
    sea_aside: usize,
    /// Room for positions.
    spare: &'a mut Vec<Known>,
    /// How many more positions may be weighed.
    left: usize,
    /// What a game may be worth at most wherever the look ends, and how many bits of entanglement are left out there.
    ceiling: f64,
    left_out: f64,
    budget: &'a Budget<'a>,
}

impl Memory {
    /// Whether a far look is better than a near one: not before the first opening.
    pub(super) fn may_look_far(&self) -> bool {
        self.known.places().any(|it| self.known.number(it) == Some(0))
    }

    /// The best of some candidates, which come with their worth by a near look, best first; none if the budget is cancelled.
    pub(super) fn look_far(&mut self, near: &[(f64, Candidate)], budget: &Budget<'_>) -> Option<Candidate> {
        let ways = self.analyst.weigh_within(&self.known, budget).ok()?;
        self.analyst.chances(&self.known);
        let entangled = self.analyst.entanglement(ways);
        let mut look = FarLook {
            analyst: &mut self.analyst,
            is_aside: &self.is_aside,
            sea_aside: self.sea_aside,
            spare: &mut self.spare,
            left: MOST_WORK / self.size.cell_count(),
            ceiling: ceiling(entangled),
            left_out: left_out(entangled),
            budget,
        };
        let is_close = |it: &&(f64, Candidate)| it.0 >= near[0].0 - SLACK;
        let close = near.iter().take_while(is_close).take(MOST_CANDIDATES);
        let (mut best, mut most) = (near[0].1, f64::NEG_INFINITY);
        let reach = Reach { guesses: 1, moves: DEEPEST, chance: 1.0 };
        for &(near, it) in close {
            let safety = 1.0 - it.danger;
            let own = forgiven(&it);
            // Whoever is to tell what it sees looks at everything.
            let enough = if self.considered.is_some() { f64::NEG_INFINITY } else { most - own };
            let foresight = look.open(&self.known, (it.cell, safety), &[], ways, reach, enough);
            let worth = own + foresight.worth();
            if worth > most {
                (best, most) = (it, worth);
            }
            if let Some(considered) = &mut self.considered {
                considered.push(Considered::new(self.known.cell(it.cell), near, it, foresight));
            }
        }
        Some(best)
    }
}

impl FarLook<'_> {
    /// Where it leads to open a cell which is so safe, over all that it may show; anything worth up to `most` is all the same.
    /// Some other cells are certain.
    fn open(
        &mut self,
        known: &Known,
        (cell, safety): (Place, f64),
        certain: &[Place],
        ways: Wide,
        reach: Reach,
        most: f64,
    ) -> Foresight {
        let (mut foresight, mut left) = (Foresight::default(), safety);
        let mut then = self.spare.pop().unwrap_or_else(|| known.clone());
        for number in known.numbers(cell) {
            let is_enough = left < NEGLIGIBLE || foresight.worth() + left * self.ceiling <= most;
            if is_enough || self.left == 0 || self.budget.is_cancelled() {
                break;
            }
            self.left -= 1;
            then.copy(known);
            if then.mark(cell) == Mark::Unknown {
                then.settle(cell, Mark::Safe);
            }
            if then.reveal(cell, number).and_then(|()| then.follow()).is_err() {
                continue;
            }
            let Ok(ways_then) = self.analyst.weigh_within(&then, self.budget) else { continue };
            let chance = ways_then.over(ways).plain();
            left -= chance;
            let found = then.found()[known.found().len()..].iter().map(|it| it.0);
            let found = found.filter(|it| *it != cell && !certain.contains(it));
            let certain = certain.iter().copied().chain(found).collect();
            let reach = Reach { moves: reach.moves - 1, chance: reach.chance * chance, ..reach };
            foresight.add(chance, self.foresee(&then, certain, ways_then, reach));
        }
        self.spare.push(then);
        foresight
    }

    /// Where the position leads that was weighed last, of which some cells are known to be certain.
    fn foresee(&mut self, known: &Known, mut certain: Vec<Place>, ways: Wide, reach: Reach) -> Foresight {
        let mut count = certain.len();
        if count == 0 {
            self.analyst.chances(known);
            count = self.analyst.safe_cells();
        }
        let is_end = reach.chance < LEAST_CHANCE || reach.moves == 0;
        if count > FEW || (count > 0 && is_end) {
            if !certain.is_empty() {
                self.analyst.chances(known);
            }
            return Foresight::of_certain(count, self.analyst.entanglement(ways) - self.left_out);
        }
        if count > certain.len() {
            certain = known.unknown().filter(|&it| self.analyst.danger(known, it) <= 0.0).collect();
        }
        if let Some((&cell, rest)) = certain.split_first() {
            return self.open(known, (cell, 1.0), rest, ways, reach, 0.0);
        }
        if is_end || reach.guesses == 0 {
            let dangers = self.analyst.least_dangers(self.is_aside, self.sea_aside);
            return Foresight::of_guess(dangers, self.analyst.entanglement(ways) - self.left_out);
        }
        let next = Reach { guesses: reach.guesses - 1, ..reach };
        let (mut best, mut most) = (Foresight::default(), 0.0);
        for (danger, cell) in self.safest(known) {
            let reply = self.open(known, (cell, 1.0 - danger), &[], ways, next, most);
            if reply.worth() > most {
                (best, most) = (reply, reply.worth());
            }
        }
        best
    }

    /// The safest cells, by the chances worked out last.
    fn safest(&self, known: &Known) -> Vec<(f64, Place)> {
        let cells = known.unknown().filter(|&it| !self.is_aside[it]);
        let mut cells: Vec<(f64, Place)> = cells.map(|it| (self.analyst.danger(known, it), it)).collect();
        let order =
            |one: &(f64, Place), other: &(f64, Place)| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1));
        if cells.len() > REPLIES {
            cells.select_nth_unstable_by(REPLIES, order);
            cells.truncate(REPLIES);
        }
        cells.sort_unstable_by(order);
        cells
    }
}
