//! What is drawn, and the check of a move: no branch, no dead spot, no early loop, no pearl without a way.
//!
//! A dead spot is a cell that no line can pass: its edges bear crosses. They stand on the board like lines, so
//! that both are taken back together when a conjecture fails.

use super::NoWay;
use crate::players::Reason;
use crate::{Pearl, Puzzle, Visit};
use deduce::Stage;
use grid::{Cell, Dir, Edge, Ends, Joined, Lines, Mark, Size};

/// What is drawn on the stage, and what the checks must know of it.
pub(super) struct Sketch<'a, 's> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) stage: &'a mut Stage<'s, Reason>,
    /// The lines in each cell.
    degrees: Vec<u8>,
    ends: Ends,
    /// Pieces of line that have ends.
    pieces: usize,
    /// Cells that the loop must pass and does not yet.
    waiting: usize,
    is_closed: bool,
    /// The moves that can be taken back, oldest first.
    moves: Vec<(Edge, Mark)>,
    /// Cells near which something has changed; each at most once.
    news: Vec<Cell>,
    is_news: Vec<bool>,
}

impl<'a, 's> Sketch<'a, 's> {
    pub(super) fn new(puzzle: &'a Puzzle, stage: &'a mut Stage<'s, Reason>) -> Sketch<'a, 's> {
        let cells = puzzle.size().cell_count();
        let mut sketch = Sketch {
            puzzle,
            stage,
            degrees: vec![0; cells],
            ends: Ends::new(cells),
            pieces: 0,
            waiting: 0,
            is_closed: false,
            moves: Vec::new(),
            news: puzzle.size().cells().rev().collect(),
            is_news: vec![true; cells],
        };
        sketch.waiting = puzzle.size().cells().filter(|&cell| sketch.pearl(cell).is_some()).count();
        sketch
    }

    /// Takes in what is drawn already, which is never taken back.
    pub(super) fn begin(&mut self) -> Result<(), NoWay> {
        let drawn: Vec<Edge> = self.stage.lines().drawn().collect();
        for &edge in &drawn {
            let [a, b] = edge.cells();
            if self.degree(a) == 2 || self.degree(b) == 2 || self.is_closed {
                return Err(NoWay(if self.degree(a) == 2 { a } else { b }));
            }
            self.join(edge);
        }
        let has_more = |sketch: &Sketch<'_, '_>| sketch.pieces > 0 || sketch.waiting > 0;
        if self.is_closed && has_more(self) { Err(NoWay(drawn[0].cell)) } else { Ok(()) }
    }

    pub(super) fn size(&self) -> Size {
        self.puzzle.size()
    }

    pub(super) fn lines(&self) -> &Lines {
        self.stage.lines()
    }

    /// The pearl in a cell; where every cell must be visited, a plain cell is a `?`.
    pub(super) fn pearl(&self, cell: Cell) -> Option<Pearl> {
        let plain = (self.puzzle.visit() == Visit::Every).then_some(Pearl::Any);
        self.puzzle.pearl(cell).or(plain)
    }

    /// The lines in a cell.
    pub(super) fn degree(&self, cell: Cell) -> u8 {
        self.degrees[self.size().index(cell)]
    }

    /// Whether the loop is closed; it never is too early.
    pub(super) fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Whether an edge can be drawn as far as branches, dead spots and early loops go.
    pub(super) fn is_open(&self, edge: Edge) -> bool {
        self.lines().get(edge) == Mark::Blank
            && edge.cells().into_iter().all(|cell| self.degree(cell) < 2)
            && !self.closes_early(edge)
    }

    /// Whether an edge can be drawn, the ways of the pearls around it included.
    pub(super) fn may_draw(&self, edge: Edge) -> bool {
        if !self.is_open(edge) {
            return false;
        }
        let ends = edge.cells();
        let around =
            ends.into_iter().flat_map(|end| self.neighbours(end).filter(move |it| !ends.contains(it)));
        ends.into_iter().chain(around).all(|cell| self.has_way(cell, Some(edge)))
    }

    /// Draws an edge for a cell's sake.
    pub(super) fn draw(&mut self, edge: Edge, cell: Cell, reason: Reason) -> Result<(), NoWay> {
        if self.lines().get(edge) == Mark::Line {
            return Ok(());
        }
        if !self.is_open(edge) {
            return Err(NoWay(cell));
        }
        self.stage.put(edge, Mark::Line, reason);
        self.moves.push((edge, Mark::Line));
        self.join(edge);
        Ok(())
    }

    /// Crosses an edge out.
    pub(super) fn cross_out(&mut self, edge: Edge, reason: Reason) {
        self.stage.put(edge, Mark::Cross, reason);
        self.moves.push((edge, Mark::Cross));
        self.note_around(edge.cells());
    }

    /// How many moves can be taken back.
    pub(super) fn moment(&self) -> usize {
        self.moves.len()
    }

    /// Takes moves back until there are no more than then.
    pub(super) fn take_back(&mut self, moment: usize, reason: &Reason) {
        while self.moves.len() > moment {
            let Some((edge, mark)) = self.moves.pop() else { return };
            self.stage.put(edge, Mark::Blank, reason.clone());
            if mark == Mark::Line {
                self.part(edge);
            }
        }
        for cell in std::mem::take(&mut self.news) {
            let index = self.size().index(cell);
            self.is_news[index] = false;
        }
    }

    /// A cell near which something has changed, until each has been looked at.
    pub(super) fn next_news(&mut self) -> Option<Cell> {
        let cell = self.news.pop()?;
        let index = self.size().index(cell);
        self.is_news[index] = false;
        Some(cell)
    }

    pub(super) fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size();
        Dir::ALL.into_iter().filter_map(move |dir| size.step(cell, dir))
    }

    /// Whether an edge closes a loop while there is more to draw elsewhere.
    fn closes_early(&self, edge: Edge) -> bool {
        let [a, b] = edge.cells().map(|cell| self.size().index(cell) as u32);
        self.ends.mate(a) == b && (self.pieces > 1 || self.waiting > 0)
    }

    /// Keeps account of a line that is drawn.
    fn join(&mut self, edge: Edge) {
        let cells = edge.cells();
        let places = cells.map(|cell| self.size().index(cell));
        let ends_before = places.iter().filter(|&&place| self.degrees[place] == 1).count();
        for (cell, place) in cells.into_iter().zip(places) {
            self.waiting -= usize::from(self.degrees[place] == 0 && self.pearl(cell).is_some());
            self.degrees[place] += 1;
        }
        let [a, b] = places.map(|place| place as u32);
        // Two lone cells make a piece; two ends make one of two pieces, or a loop of one.
        self.pieces = self.pieces + 1 - ends_before;
        let joined = self.ends.join(a, b);
        self.is_closed = joined == Joined::Loop;
        self.note_around(cells);
        if let Joined::Piece(a, b) = joined {
            let size = self.size();
            self.note_around([a, b].map(|place| size.cell(place as usize)));
        }
    }

    /// Takes [`Sketch::join`] back.
    fn part(&mut self, edge: Edge) {
        self.ends.undo();
        self.is_closed = false;
        let cells = edge.cells();
        let places = cells.map(|cell| self.size().index(cell));
        for (cell, place) in cells.into_iter().zip(places) {
            self.degrees[place] -= 1;
            self.waiting += usize::from(self.degrees[place] == 0 && self.pearl(cell).is_some());
        }
        let ends_before = places.iter().filter(|&&place| self.degrees[place] == 1).count();
        self.pieces = self.pieces + ends_before - 1;
    }

    /// Has the cells within two steps looked at: so far reaches the rule of a pearl.
    fn note_around(&mut self, cells: [Cell; 2]) {
        for cell in cells {
            for near in self.neighbours(cell) {
                for far in self.neighbours(near).chain([near]) {
                    let index = self.size().index(far);
                    if !std::mem::replace(&mut self.is_news[index], true) {
                        self.news.push(far);
                    }
                }
            }
        }
    }
}
