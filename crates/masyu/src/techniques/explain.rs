//! Which part of what followed from a supposition matters: the chain that leads to a failure or to a fact, and what it
//! takes from the board.

use super::cell_rules::{Beyond, pass_pearl, passing};
use super::consequences::{Because, Failure, Trial};
use super::notes::{Around, bit, dirs};
use deduce::{Knowledge, LineFact, Link};
use grid::{Cell, Dir, Edge, Mark};

/// A chain, and what it takes from the board as it was before the supposition.
#[derive(Default)]
pub(super) struct Explanation {
    pub(super) chain: Vec<Link<Because>>,
    pub(super) cells: Vec<Cell>,
    pub(super) marks: Vec<Edge>,
}

/// Why a trial failed.
pub(super) fn of_failure(trial: &Trial, failure: Failure) -> Explanation {
    let mut tracing = Tracing::new(trial);
    let now = trial.notes.past().len();
    if let Some(fact) = failure.refused {
        tracing.need_conflict(fact, now);
    }
    if let Some(because) = failure.because {
        tracing.need_inputs(failure.cell, because, failure.refused, now);
        tracing.link(Link { cell: failure.cell, because, facts: failure.refused.into_iter().collect() });
    }
    tracing.trace()
}

/// Why these facts follow.
pub(super) fn of_facts(trial: &Trial, facts: &[LineFact]) -> Explanation {
    let mut tracing = Tracing::new(trial);
    for fact in facts {
        tracing.need(fact.edge);
    }
    tracing.trace()
}

/// Why what followed leaves no solution, as some clues and marks show.
pub(super) fn of_whole(
    trial: &Trial,
    because: Because,
    cell: Cell,
    clues: &[Cell],
    marks: &[Edge],
) -> Explanation {
    let mut tracing = Tracing::new(trial);
    for &edge in marks {
        tracing.need(edge);
    }
    tracing.link(Link { cell, because, facts: Vec::new() });
    tracing.found.cells.extend(clues);
    tracing.trace()
}

struct Tracing<'a> {
    trial: &'a Trial,
    /// When each edge was learnt.
    time: Vec<usize>,
    is_needed: Vec<bool>,
    /// The chain, last link first.
    found: Explanation,
}

const NEVER: usize = usize::MAX;

impl<'a> Tracing<'a> {
    fn new(trial: &'a Trial) -> Tracing<'a> {
        let size = trial.notes.size();
        let mut time = vec![NEVER; size.edge_count()];
        for (now, fact) in trial.notes.past().iter().enumerate() {
            time[size.edge_index(fact.edge)] = now;
        }
        Tracing { trial, time, is_needed: vec![false; size.edge_count()], found: Explanation::default() }
    }

    fn time(&self, edge: Edge) -> usize {
        self.time[self.trial.notes.size().edge_index(edge)]
    }

    fn need(&mut self, edge: Edge) {
        let index = self.trial.notes.size().edge_index(edge);
        if !std::mem::replace(&mut self.is_needed[index], true) && self.time[index] < self.trial.known {
            self.found.marks.push(edge);
        }
    }

    /// Puts a link before those found so far.
    fn link(&mut self, link: Link<Because>) {
        if !self.found.cells.contains(&link.cell) {
            self.found.cells.push(link.cell);
        }
        match self.found.chain.last_mut() {
            Some(last)
                if last.cell == link.cell && last.because == link.because && !last.facts.is_empty() =>
            {
                last.facts.extend(link.facts);
            }
            _ => self.found.chain.push(link),
        }
    }

    /// Goes back from what is needed to what it follows from.
    fn trace(mut self) -> Explanation {
        let size = self.trial.notes.size();
        for now in (self.trial.known..self.trial.notes.past().len()).rev() {
            let fact = self.trial.notes.past()[now];
            let Some((cell, because)) = self.trial.causes[now - self.trial.known] else { continue };
            if self.is_needed[size.edge_index(fact.edge)] {
                self.need_inputs(cell, because, Some(fact), now);
                self.link(Link { cell, because, facts: vec![fact] });
            }
        }
        self.found.chain.reverse();
        self.found
    }

    /// Needs as few marks as possible of those known by then that let a cell show this: a fact, or that it cannot be.
    fn need_inputs(&mut self, cell: Cell, because: Because, shows: Option<LineFact>, now: usize) {
        match (because, shows) {
            (Because::Closing, Some(fact)) => self.need_closing(fact.edge, now),
            (Because::Closing | Because::Parted | Because::Sides, _) => {}
            (Because::Passing | Because::Clue, _) => {
                let mut seen = self.marks_seen(cell, because, now);
                // The latest first, so that what remains was known early.
                seen.sort_by_key(|&(edge, ..)| std::cmp::Reverse(self.time(edge)));
                let mut index = 0;
                while index < seen.len() {
                    let dropped = seen.remove(index);
                    if !self.is_shown(cell, because, shows, &seen) {
                        seen.insert(index, dropped);
                        index += 1;
                    }
                }
                for (edge, ..) in seen {
                    self.need(edge);
                }
            }
        }
    }

    /// The edges that the rule at a cell looks at and that were known by then: way, and whether beyond the next cell.
    fn marks_seen(&self, cell: Cell, because: Because, now: usize) -> Vec<(Edge, Dir, bool)> {
        let size = self.trial.notes.size();
        let mut seen = Vec::new();
        for dir in Dir::ALL {
            let Some(next) = size.step(cell, dir) else { continue };
            seen.extend(Edge::between(cell, next).map(|edge| (edge, dir, false)));
            if because == Because::Clue {
                seen.extend(size.edge_from(next, dir).map(|edge| (edge, dir, true)));
            }
        }
        seen.retain(|&(edge, ..)| self.time(edge) < now);
        seen
    }

    /// Whether these marks alone let the cell show it.
    fn is_shown(
        &self,
        cell: Cell,
        because: Because,
        shows: Option<LineFact>,
        seen: &[(Edge, Dir, bool)],
    ) -> bool {
        let notes = &self.trial.notes;
        let size = notes.size();
        let off_board = |from: Option<Cell>, dir| from.is_none_or(|from| size.step(from, dir).is_none());
        let mut sides = [Around::default(); 2];
        for dir in Dir::ALL {
            sides[0].crosses |= if off_board(Some(cell), dir) { bit(dir) } else { 0 };
            sides[1].crosses |= if off_board(size.step(cell, dir), dir) { bit(dir) } else { 0 };
        }
        for &(edge, dir, is_beyond) in seen {
            let side = &mut sides[usize::from(is_beyond)];
            match notes.get(edge) {
                Mark::Line => side.lines |= bit(dir),
                Mark::Cross => side.crosses |= bit(dir),
                Mark::Blank => {}
            }
        }
        let shown = match (because, notes.pearl(cell)) {
            (Because::Clue, Some(pearl)) => pass_pearl(pearl, sides[0], Beyond(sides[1])),
            _ => passing(sides[0], notes.is_due(cell)).map(|it| (it, Beyond::default())),
        };
        match (shown, shows) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some((near, Beyond(beyond))), Some(fact)) => dirs(15).any(|dir| {
                let in_bits = |around: Around| match fact.mark {
                    Mark::Line => around.lines & bit(dir) != 0,
                    _ => around.crosses & bit(dir) != 0,
                };
                let beyond_edge = size.step(cell, dir).and_then(|next| size.edge_from(next, dir));
                (size.edge_from(cell, dir) == Some(fact.edge) && in_bits(near))
                    || (beyond_edge == Some(fact.edge) && in_bits(beyond))
            }),
        }
    }

    /// Needs the line between the two ends of an edge as it was by then, and something that it leaves out.
    fn need_closing(&mut self, edge: Edge, now: usize) {
        let notes = &self.trial.notes;
        let size = notes.size();
        let [start, goal] = edge.cells();
        let mut path = vec![start];
        let mut edges = Vec::new();
        while let Some(&cell) = path.last().filter(|&&cell| cell != goal) {
            let onward =
                dirs(notes.around(cell).lines).filter_map(|dir| size.step(cell, dir)).find(|&next| {
                    let step = Edge::between(cell, next);
                    step.is_some_and(|step| step != edge && !edges.contains(&step) && self.time(step) < now)
                });
            let Some(next) = onward else { break };
            edges.extend(Edge::between(cell, next));
            path.push(next);
        }
        let left_out = size.cells().find(|cell| notes.is_due(*cell) && !path.contains(cell));
        if let Some(cell) = left_out {
            self.found.cells.push(cell);
        } else {
            let other = notes.past()[..now]
                .iter()
                .find(|it| it.mark == Mark::Line && !it.edge.cells().iter().any(|cell| path.contains(cell)));
            edges.extend(other.map(|it| it.edge));
        }
        for edge in edges {
            self.need(edge);
        }
    }

    /// Needs what stands against a fact, and puts it at the end of the chain.
    fn need_conflict(&mut self, fact: LineFact, now: usize) {
        let notes = &self.trial.notes;
        let full = fact.edge.cells().into_iter().find(|&cell| notes.around(cell).lines.count_ones() > 1);
        let fails = |cell, because| Link { cell, because, facts: Vec::new() };
        if notes.get(fact.edge) != Mark::Blank {
            self.need(fact.edge);
            self.link(fails(fact.edge.cell, Because::Passing));
        } else if notes.is_closed() {
            let lines: Vec<Edge> =
                notes.past().iter().filter(|it| it.mark == Mark::Line).map(|it| it.edge).collect();
            for edge in lines {
                self.need(edge);
            }
            self.link(fails(fact.edge.cell, Because::Closing));
        } else if let Some(cell) = full {
            for dir in dirs(notes.around(cell).lines) {
                if let Some(edge) = notes.size().edge_from(cell, dir) {
                    self.need(edge);
                }
            }
            self.link(fails(cell, Because::Passing));
        } else {
            self.need_closing(fact.edge, now);
            self.link(fails(fact.edge.cell, Because::Closing));
        }
    }
}
