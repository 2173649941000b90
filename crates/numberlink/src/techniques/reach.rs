//! How far the path of a number can still go.

use super::cite::Citation;
use super::notes::Notes;
use crate::Clue;
use deduce::around::dirs;
use deduce::{Knowledge, LineFact};
use grid::{Cell, Edge, Mark};

/// A number that cannot be joined any more.
#[derive(Clone, Debug)]
pub struct CutOff {
    /// The end of its line.
    pub(super) start: Cell,
    /// Where it can go: the cells from which it could go on.
    exits: Vec<Cell>,
    clue: Clue,
}

impl CutOff {
    /// Cites what is around the cells where it can go.
    pub(super) fn cite(&self, citation: &mut Citation<'_>) {
        let notes = citation.notes();
        citation.number_of(self.start);
        for &exit in &self.exits {
            citation.line(exit, None);
            citation.ways(exit, notes.around(exit).crosses);
            for next in dirs(notes.around(exit).open()).filter_map(|dir| notes.size().step(exit, dir)) {
                if !notes.has_room(next) {
                    citation.no_room(next);
                } else if notes.clue(next).is_some_and(|clue| clue != self.clue) {
                    citation.number_of(next);
                }
            }
        }
    }
}

/// An edge that all ways of a number to its like lead over.
#[derive(Clone, Debug)]
pub(super) struct Bridge {
    pub(super) edge: Edge,
    /// How it would be without the edge.
    pub(super) without: CutOff,
}

/// A way for every number to one of its like: only those that something comes in the way of are looked at again.
pub struct Reach {
    /// By cell: the numbers whose ways lead through it, a bit each; where there are many, some share a bit.
    ways: Vec<u64>,
    /// Those that have no way.
    lost: u64,
    flood: Flood,
}

impl Reach {
    pub(super) fn of(notes: &Notes) -> Reach {
        let cells = notes.size().cell_count();
        let mut reach = Reach {
            ways: vec![0; cells],
            lost: 0,
            flood: Flood {
                entered: vec![0; cells],
                floods: 0,
                exits: Vec::new(),
                ranks: vec![(0, 0); cells],
                is_on_way: vec![0; notes.size().edge_count()],
            },
        };
        for (bit, number, clue) in numbers(notes) {
            let start = notes.mate(number);
            if !notes.has_room(start) {
                continue;
            }
            match reach.flood.spread(notes, start, clue, Without::Nothing) {
                None => reach.lost |= bit,
                Some(goal) => {
                    reach.ways[notes.size().index(goal)] |= bit;
                    for cell in reach.flood.way_back() {
                        for end in [cell, notes.mate(cell)] {
                            reach.ways[notes.size().index(end)] |= bit;
                        }
                    }
                }
            }
        }
        reach
    }

    /// The first number that cannot be joined any more after these facts, which were learnt since.
    pub(super) fn cut_off(&mut self, notes: &Notes, since: &[LineFact]) -> Option<CutOff> {
        let blocked = self.blocked(notes, since);
        numbers(notes).filter(|it| it.0 & blocked != 0).find_map(|(_, number, clue)| {
            let start = notes.mate(number);
            if !notes.has_room(start) || self.flood.spread(notes, start, clue, Without::Nothing).is_some() {
                return None;
            }
            Some(self.flood.cut_off(start, clue))
        })
    }

    /// The first edge that all ways of a number lead over after these facts, which were learnt since.
    pub(super) fn bridge(&mut self, notes: &Notes, since: &[LineFact]) -> Option<Bridge> {
        let blocked = self.blocked(notes, since);
        self.bridge_of(notes, blocked)
    }

    /// The first edge that all ways of a number lead over.
    pub(super) fn any_bridge(&mut self, notes: &Notes) -> Option<Bridge> {
        self.bridge_of(notes, u64::MAX)
    }

    /// The first cell that all ways of a number lead through and at which something else is seen; and how it would be
    /// without that cell and the piece of line that ends there.
    pub(super) fn gate<T>(
        &mut self,
        notes: &Notes,
        mut look: impl FnMut(Cell, Clue) -> Option<T>,
    ) -> Option<(T, CutOff)> {
        numbers(notes).find_map(|(_, number, clue)| {
            let start = notes.mate(number);
            if !notes.has_room(start) {
                return None;
            }
            self.flood.spread(notes, start, clue, Without::Nothing)?;
            let way: Vec<Cell> = self.flood.way_back().filter(|&it| it != start).collect();
            way.into_iter().find_map(|gate| {
                let seen = look(gate, clue)?;
                let meets = self.flood.spread(notes, start, clue, Without::Cell(gate)).is_some();
                (!meets).then(|| (seen, self.flood.cut_off(start, clue)))
            })
        })
    }

    /// The numbers whose ways something has come in the way of.
    fn blocked(&self, notes: &Notes, since: &[LineFact]) -> u64 {
        let size = notes.size();
        since.iter().fold(self.lost, |blocked, fact| {
            let [a, b] = fact.edge.cells().map(|cell| self.ways[size.index(cell)]);
            blocked | if fact.mark == Mark::Line { a | b } else { a & b }
        })
    }

    fn bridge_of(&mut self, notes: &Notes, among: u64) -> Option<Bridge> {
        numbers(notes).filter(|it| it.0 & among != 0).find_map(|(_, number, clue)| {
            let start = notes.mate(number);
            if !notes.has_room(start) {
                return None;
            }
            let goal = self.flood.spread(notes, start, clue, Without::Nothing)?;
            self.flood.narrow(notes, clue, goal).into_iter().rev().find_map(|edge| {
                let meets = self.flood.spread(notes, start, clue, Without::Edge(edge)).is_some();
                (!meets).then(|| Bridge { edge, without: self.flood.cut_off(start, clue) })
            })
        })
    }
}

/// The numbers, one of each pair, and a bit for each.
fn numbers(notes: &Notes) -> impl Iterator<Item = (u64, Cell, Clue)> {
    let numbers = notes.puzzle().clues().filter(|&(cell, _)| notes.names_path(cell));
    numbers.enumerate().map(|(index, (cell, clue))| (1 << (index % 64), cell, clue))
}

/// What a way must not lead over or through.
#[derive(Clone, Copy, Debug)]
enum Without {
    Nothing,
    Edge(Edge),
    Cell(Cell),
}

/// Spreads from a line's end over all cells where its path could go.
struct Flood {
    /// By cell: the latest flood that entered it.
    entered: Vec<u32>,
    floods: u32,
    /// The cells from which it could go on, and from which of them each was reached: where it enters a piece of line,
    /// it goes on from that piece's other end.
    exits: Vec<(Cell, usize)>,
    /// By cell and by edge, while bridges are looked for: the flood that it was noted in, and for a cell its place on
    /// the way.
    ranks: Vec<(u32, usize)>,
    is_on_way: Vec<u32>,
}

impl Flood {
    /// Another end of its number that a line's end, or what goes on from there, meets.
    fn spread(&mut self, notes: &Notes, start: Cell, clue: Clue, without: Without) -> Option<Cell> {
        let size = notes.size();
        self.floods += 1;
        self.exits.clear();
        self.exits.push((start, 0));
        let mut done = 0;
        while let Some(&(exit, _)) = self.exits.get(done) {
            for dir in dirs(notes.around(exit).open()) {
                let Some(next) = size.step(exit, dir).filter(|&it| it != start && notes.has_room(it)) else {
                    continue;
                };
                let is_out = match without {
                    Without::Nothing => false,
                    Without::Edge(edge) => size.edge_from(exit, dir) == Some(edge),
                    Without::Cell(cell) => cell == next || cell == notes.mate(next),
                };
                if is_out {
                    continue;
                }
                match notes.clue(next) {
                    Some(other) if other == clue => {
                        self.exits.truncate(done + 1);
                        return Some(next);
                    }
                    Some(_) => {}
                    None if self.entered[size.index(next)] == self.floods => {}
                    None => {
                        self.entered[size.index(next)] = self.floods;
                        self.exits.push((notes.mate(next), done));
                    }
                }
            }
            done += 1;
        }
        None
    }

    /// What a spread in vain has shown.
    fn cut_off(&self, start: Cell, clue: Clue) -> CutOff {
        CutOff { start, exits: self.exits.iter().map(|it| it.0).collect(), clue }
    }

    /// After a spread that met a goal: the edges of the way there that all ways may lead over, and a few others.
    ///
    /// Spreads once more, from one cell of the way after the other and never along the way itself. Where that comes to no
    /// cell further on, the next edge of the way is such an edge, unless some way leads back along this one.
    fn narrow(&mut self, notes: &Notes, clue: Clue, goal: Cell) -> Vec<Edge> {
        let size = notes.size();
        let mut way: Vec<Cell> = self.way_back().collect();
        way.reverse();
        let entered = |place: usize| if place == way.len() { goal } else { notes.mate(way[place]) };
        let edges: Vec<Option<Edge>> =
            (1..=way.len()).map(|place| Edge::between(way[place - 1], entered(place))).collect();
        self.floods += 1;
        let flood = self.floods;
        for edge in edges.iter().flatten() {
            self.is_on_way[size.edge_index(*edge)] = flood;
        }
        for place in 1..way.len() {
            self.ranks[size.index(entered(place))] = (flood, place);
        }
        let (mut at, mut furthest, mut narrow) = (0, 0, Vec::new());
        let mut exits = vec![way[0]];
        while furthest < way.len() {
            while let Some(exit) = exits.pop() {
                for dir in dirs(notes.around(exit).open()) {
                    let Some(next) = size.step(exit, dir).filter(|&it| it != way[0] && notes.has_room(it))
                    else {
                        continue;
                    };
                    let is_on_way = |edge| self.is_on_way[size.edge_index(edge)] == flood;
                    if size.edge_from(exit, dir).is_some_and(is_on_way) {
                        continue;
                    }
                    match notes.clue(next) {
                        Some(other) if other == clue => furthest = way.len(),
                        Some(_) => {}
                        None if self.entered[size.index(next)] == flood => {}
                        None => {
                            self.entered[size.index(next)] = flood;
                            let (noted, place) = self.ranks[size.index(next)];
                            furthest = furthest.max(if noted == flood { place } else { 0 });
                            exits.push(notes.mate(next));
                        }
                    }
                }
            }
            if furthest == at {
                narrow.extend(edges[at]);
                furthest += 1;
            }
            // All cells of the way up to the furthest can be reached along it.
            for (place, &exit) in way.iter().enumerate().take(furthest + 1).skip(at + 1) {
                let cell = size.index(entered(place));
                if std::mem::replace(&mut self.entered[cell], flood) != flood {
                    exits.push(exit);
                }
            }
            at = furthest;
        }
        narrow
    }

    /// The exits from the last one back to the start.
    fn way_back(&self) -> impl Iterator<Item = Cell> + '_ {
        let last = self.exits.len() - 1;
        let indices = std::iter::successors(Some(last), |&it| (it != 0).then(|| self.exits[it].1));
        indices.map(|it| self.exits[it].0)
    }
}
