//! Puzzles that no single supposition solves.
//!
//! They are too rare to be met by chance. So a puzzle is changed again and again, a little each time, and what is about as hard or harder
//! is kept. How hard a puzzle is must be told more finely than by levels: all that patterns show is noted, then all that
//! single suppositions refute, then again what patterns show, and so on. The smaller the share of the open edges that can be refuted
//! at some moment, the nearer is the puzzle to one in which none can.

use super::cover::Cover;
use super::level::{AtLevel, Nearest, Rated, TRIES, usual_pairs_at};
use super::weave::stir;
use super::{Generator, NotMade, Order, Work, board, mend};
use crate::exact::Answer;
use crate::techniques::{LADDER, Notes};
use crate::{Board, Puzzle};
use deduce::{Knowledge, Level, LineFact, LineNotes, Patience, Trial, climb};
use grid::{Budget, Dir, Rng};

/// How hard a puzzle is, finely.
type Height = usize;

/// The height of puzzles that take cases; what is open then is added.
const TAKES_CASES: Height = 1_000_000;

/// The least height of puzzles that take suppositions, and how much is added the fewer of them help.
const SUPPOSES: Height = 1_000;
const SCARCE: Height = 10_000;

/// So much may be lost by a change that is kept all the same: without that, one is soon stuck below the top.
const SLACK: Height = 150;

/// Changes in vain before one begins with another puzzle.
const PATIENCE: usize = 300;

/// Changes that are made at once, at most, and ends that are tried for that.
const CHANGES: usize = 3;
const ENDS: usize = 100;

/// The most nodes for each cell that a proof may cost: puzzles that are hard for people are often hard for the engine.
const PROOF: u64 = 50;

impl Generator {
    /// Makes a puzzle of a level above expert. The same random numbers and nodes give the same puzzle.
    ///
    /// `rate` is asked about puzzles that are above expert, and need only say of one that is above the level that it is. To look how
    /// hard a puzzle is costs as many nodes as the board has cells.
    pub(super) fn climb_to<R>(
        &mut self,
        order: &Order,
        level: Level,
        mut rate: impl FnMut(&Puzzle) -> (Level, R),
        rng: &mut Rng,
        budget: &Budget<'_>,
    ) -> AtLevel<R> {
        let mut work = Work { budget, nodes: 0 };
        let goal = order.pairs.unwrap_or_else(|| usual_pairs_at(order, level));
        let mut nearest = Nearest::none(level);
        let mut latest = NotMade::OutOfBudget;
        for _ in 0..TRIES {
            let (mut cover, first) = match self.covered(order, goal, rng, &mut work) {
                Ok(found) => found,
                Err(NotMade::OutOfBudget) => break,
                Err(obstacle) => {
                    latest = obstacle;
                    continue;
                }
            };
            let mut top = 0;
            let mut candidate = Some((cover.clone(), first));
            let mut in_vain = 0;
            while in_vain < PATIENCE && !work.is_spent() {
                in_vain += 1;
                if let Some((changed, solution)) = candidate.take() {
                    work.nodes += order.size.cell_count() as u64;
                    let height = height(&solution.puzzle);
                    let is_kept = height + SLACK >= top;
                    if height >= TAKES_CASES && is_kept {
                        let (found, rating) = rate(&solution.puzzle);
                        let rated = Rated { solution, level: found, rating };
                        if found == level {
                            return AtLevel::Made(rated);
                        }
                        nearest.offer(rated);
                        if found > level {
                            continue;
                        }
                    }
                    if is_kept {
                        cover = changed;
                    }
                    if height > top {
                        (top, in_vain) = (height, 0);
                    }
                }
                let mut changed = cover.clone();
                change(&mut changed, rng);
                candidate = self.proved(order, &mut changed, &mut work).map(|board| (changed, board));
            }
        }
        nearest.or_not_made(latest)
    }

    /// The puzzle of a cover if its solution is the only one, or is after one more cut.
    fn proved(&mut self, order: &Order, cover: &mut Cover, work: &mut Work<'_>) -> Option<Board> {
        let most = order.most_for_a_proof().max(PROOF * order.size.cell_count() as u64);
        for _ in 0..2 {
            if !order.pairs_wanted().contains(&cover.paths()) {
                return None;
            }
            let board = board(cover, order);
            let answer = self.solver.prove(&board, &work.up_to(most));
            work.nodes += self.solver.nodes();
            match &answer {
                Answer::One(_) => return Some(board),
                Answer::Many(one, other) => {
                    let other = if *one == board { other } else { one };
                    if !mend::exclude(cover, other) {
                        return None;
                    }
                }
                _ => return None,
            }
        }
        None
    }
}

/// Changes a cover a little.
fn change(cover: &mut Cover, rng: &mut Rng) {
    let mut left = 1 + rng.below(CHANGES);
    for _ in 0..ENDS {
        let end = cover.ends()[rng.below(cover.ends().len())];
        left -= usize::from(stir(cover, (end, Dir::ALL[rng.below(4)]), rng));
        if left == 0 {
            break;
        }
    }
}

/// How hard a puzzle with one solution is.
fn height(puzzle: &Puzzle) -> Height {
    const FINE: &str = "a puzzle with a solution leads to no contradiction";
    let mut notes = Notes::blank(puzzle.clone()).with_one_solution();
    let patterns = Level::Medium.part_of(&LADDER);
    let mut scarcest = None;
    let mut rounds = 0;
    loop {
        let seen = climb(&mut notes, patterns, |_, _| ()).expect(FINE);
        if seen.open == 0 {
            break;
        }
        let refuted = refuted(&notes);
        if refuted.is_empty() {
            let seen = climb(&mut notes, Level::Expert.part_of(&LADDER), |_, _| ()).expect(FINE);
            return if seen.open > 0 { TAKES_CASES + seen.open } else { SUPPOSES + SCARCE + rounds };
        }
        let share = (refuted.len() * SCARCE / seen.open).min(SCARCE);
        scarcest = Some(scarcest.map_or(share, |it: usize| it.min(share)));
        rounds += 1;
        for fact in refuted {
            notes.learn(fact).expect(FINE);
        }
    }
    scarcest.map_or(0, |share| SUPPOSES + SCARCE - share + rounds)
}

/// What is so because a supposition of the opposite breaks.
fn refuted(notes: &Notes) -> Vec<LineFact> {
    let mut trial = Trial::new(notes, Patience::ENDLESS);
    let mut breaks = |fact: &LineFact| trial.suppose(&[*fact]).is_err();
    let ways = notes.order().0.into_iter().map(|edge| [LineFact::line(edge), LineFact::cross(edge)]);
    ways.filter_map(|both| both.into_iter().find(&mut breaks)).map(LineFact::opposite).collect()
}
