//! What a person knows of a Numberlink in play: the marks around every cell, and which cells lie on one path.

use super::consequences::Because;
use super::exchange;
use crate::{Board, Clue, Cover, Puzzle, Touch};
use deduce::around::{Around, bit, dirs};
use deduce::{Contradiction, Knowledge, Learnt, LineEvidence, LineFact, LineNotes, Marks};
use grid::{Cell, Dir, Edge, Ends, Mark, Size};

/// A puzzle with what is known of its edges, kept so that techniques see a cell at a glance.
#[derive(Clone, Debug)]
pub struct Notes {
    puzzle: Puzzle,
    pub(super) marks: Marks,
    ends: Ends,
    /// By cell: the path that it lies on, named after a cell of it, one with a number if one is known.
    ///
    /// Cells with the same name lie on one path. A number that occurs twice names one path from the beginning.
    names: Vec<u32>,
    /// For each line of `past`: the end from which cells got a new name, and their old one.
    renamed: Vec<Option<(Cell, u32)>>,
    /// Whether techniques may use that there is one solution.
    has_one_solution: bool,
}

impl Notes {
    /// What is drawn on a board.
    ///
    /// # Errors
    /// If no lines of a solution can be as these are: they meet, close, or join different numbers.
    pub fn new(board: &Board) -> Result<Notes, Contradiction> {
        Notes::blank(board.puzzle.clone()).read(&board.lines)
    }

    /// A puzzle of which nothing is known yet.
    pub fn blank(puzzle: Puzzle) -> Notes {
        let size = puzzle.size();
        let mut names: Vec<u32> = (0..size.cell_count() as u32).collect();
        for cells in puzzle.places().values() {
            if let &[one, other] = &cells[..] {
                names[size.index(other)] = size.index(one) as u32;
            }
        }
        Notes {
            marks: Marks::blank(size),
            ends: Ends::new(size.cell_count()),
            names,
            renamed: Vec::new(),
            has_one_solution: false,
            puzzle,
        }
    }

    /// The puzzle with these notes drawn on it.
    pub fn board(&self) -> Board {
        Board { puzzle: self.puzzle.clone(), lines: self.lines() }
    }

    /// The clues.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Whether every cell lies on a path.
    pub fn covers(&self) -> bool {
        self.puzzle.rules().cover == Cover::Every
    }

    /// The same, where somebody has proved that there is one solution: techniques then use that.
    #[must_use]
    pub fn with_one_solution(self) -> Notes {
        Notes { has_one_solution: true, ..self }
    }

    /// Whether techniques may use that there is one solution.
    pub fn has_one_solution(&self) -> bool {
        self.has_one_solution
    }

    /// Whether the rules let a path run beside itself.
    pub fn may_touch(&self) -> bool {
        self.puzzle.rules().touch == Touch::Allowed
    }

    /// Whether no path runs beside itself: by the rules, or as it could be cut short to a second solution.
    pub fn keeps_apart(&self) -> bool {
        !self.may_touch() || self.has_one_solution && !self.covers()
    }

    /// Two neighbours of a cell that lie on one path, if that path could make a detour through the cell: then some path
    /// covers it.
    pub fn detour(&self, cell: Cell) -> Option<u8> {
        if !self.has_one_solution || self.covers() || !self.may_touch() {
            return None;
        }
        let is_on_path = |next: &Cell| self.is_number(*next) || self.around(*next).lines != 0;
        let beside = |dir: Dir| self.size().step(cell, dir).filter(is_on_path).map(|next| (dir, next));
        let mut found = None;
        for (dir, next) in Dir::ALL.into_iter().filter_map(beside) {
            let mut others = Dir::ALL.into_iter().filter_map(beside).filter(|it| (it.0 as u8) < dir as u8);
            found = found.or_else(|| {
                let (other, _) = others.find(|it| self.on_one_path(it.1, next))?;
                Some(bit(dir) | bit(other))
            });
        }
        found
    }

    /// Whether a number stands in a cell.
    pub fn is_number(&self, cell: Cell) -> bool {
        self.puzzle.clue(cell).is_some()
    }

    /// How many lines meet in a cell on a path.
    pub fn arms(&self, cell: Cell) -> u32 {
        if self.is_number(cell) { 1 } else { 2 }
    }

    /// Whether another line may come to a cell.
    pub fn has_room(&self, cell: Cell) -> bool {
        self.has_room_at(self.size().index(cell))
    }

    /// What is known around a cell.
    pub fn around(&self, cell: Cell) -> Around {
        self.marks.around(cell)
    }

    /// What is known of a way out of a cell; off the board is a cross.
    pub fn mark(&self, cell: Cell, dir: Dir) -> Mark {
        self.marks.mark(cell, dir)
    }

    /// What is known of an edge.
    pub fn get(&self, edge: Edge) -> Mark {
        self.marks.get(edge)
    }

    /// The other end of the piece of line that ends in a cell; the cell itself if no line comes there.
    pub fn mate(&self, end: Cell) -> Cell {
        self.size().cell(self.mate_at(self.size().index(end)))
    }

    /// The same for the number of a cell, row by row, as the three below.
    #[inline]
    pub(super) fn mate_at(&self, end: usize) -> usize {
        self.ends.mate(end as u32) as usize
    }

    #[inline]
    pub(super) fn around_at(&self, index: usize) -> Around {
        self.marks.around_at(index)
    }

    #[inline]
    pub(super) fn has_room_at(&self, index: usize) -> bool {
        let arms = if self.puzzle.cells()[index].is_some() { 1 } else { 2 };
        self.around_at(index).lines.count_ones() < arms
    }

    #[inline]
    pub(super) fn clue_at(&self, index: usize) -> Option<Clue> {
        self.puzzle.cells()[self.names[index] as usize]
    }

    /// Whether two cells are known to lie on one path.
    pub fn on_one_path(&self, one: Cell, other: Cell) -> bool {
        self.name(one) == self.name(other)
    }

    /// Whether the path of a number is named after its cell; of a pair, that of one is.
    pub(super) fn names_path(&self, number: Cell) -> bool {
        self.name(number) as usize == self.size().index(number)
    }

    /// What the path of a cell is known to join.
    pub fn clue(&self, cell: Cell) -> Option<Clue> {
        self.clue_at(self.size().index(cell))
    }

    /// The cells from one on, along its line, without those that lie that way.
    pub fn along(&self, from: Cell, not: Option<Dir>) -> Along<'_> {
        Along { notes: self, at: Some(from), not }
    }

    /// Whether a bump that could move would show a second solution.
    pub(super) fn may_exchange(&self) -> bool {
        self.has_one_solution && self.covers() && self.may_touch()
    }

    /// Shows the cells at whose edges and neighbours something may have changed.
    pub(super) fn show_near(&self, fact: LineFact, show: &mut dyn FnMut(Cell)) {
        let size = self.size();
        let mut show_around = |cell: Cell| {
            show(cell);
            Dir::ALL.into_iter().filter_map(|dir| size.step(cell, dir)).for_each(&mut *show);
        };
        let ends = fact.edge.cells();
        if fact.mark == Mark::Cross {
            return ends.into_iter().for_each(show);
        }
        for cell in ends {
            show_around(cell);
            show_around(self.along(cell, Some(fact.edge.dir_from(cell))).last().unwrap_or(cell));
        }
        if let Some(&Some((end, _))) = self.renamed.last().filter(|_| self.keeps_apart()) {
            self.along(end, Some(fact.edge.dir_from(end))).for_each(show_around);
        }
    }

    /// What was learnt, oldest first.
    pub fn past(&self) -> &[LineFact] {
        self.marks.past()
    }

    /// Takes back what happened when two pieces were joined.
    pub(super) fn part_pieces(&mut self) {
        self.ends.undo();
        if let Some((end, name)) = self.renamed.pop().flatten() {
            self.rename(end, name);
        }
    }

    fn name(&self, cell: Cell) -> u32 {
        self.names[self.size().index(cell)]
    }

    /// Gives the whole piece of line that ends in a cell another name.
    fn rename(&mut self, end: Cell, name: u32) {
        let size = self.size();
        let (mut at, mut not) = (end, None);
        loop {
            self.names[size.index(at)] = name;
            let Some((next, back)) = self.onward(at, not) else { return };
            (at, not) = (next, Some(back));
        }
    }

    /// The next cell along the line, but not that way, and the way back from there.
    fn onward(&self, at: Cell, not: Option<Dir>) -> Option<(Cell, Dir)> {
        let dir = dirs(self.around(at).lines & !not.map_or(0, bit)).next()?;
        Some((self.size().step(at, dir)?, dir.opposite()))
    }

    /// Joins two pieces of line.
    pub(super) fn join_pieces(&mut self, edge: Edge) -> Result<(), Contradiction> {
        let [a, b] = edge.cells();
        let closes = self.around(a).lines != 0 && self.mate(a) == b;
        if closes || !self.has_room(a) || !self.has_room(b) {
            return Err(Contradiction);
        }
        let [from, to] = [a, b].map(|cell| self.size().index(cell) as u32);
        let renamed = match (self.clue(a), self.clue(b)) {
            (Some(one), Some(other)) if one != other => return Err(Contradiction),
            _ if self.on_one_path(a, b) => None,
            (None, Some(_)) => Some((a, self.name(b))),
            _ => Some((b, self.name(a))),
        };
        let before = renamed.map(|(end, _)| (end, self.name(end)));
        if let Some((end, name)) = renamed {
            self.rename(end, name);
        }
        self.renamed.push(before);
        self.ends.join(from, to);
        Ok(())
    }
}

/// Walks along a line; see [`Notes::along`].
#[derive(Clone, Debug)]
pub struct Along<'a> {
    notes: &'a Notes,
    at: Option<Cell>,
    not: Option<Dir>,
}

impl Iterator for Along<'_> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let at = self.at?;
        let onward = self.notes.onward(at, self.not);
        self.at = onward.map(|it| it.0);
        self.not = onward.map(|it| it.1);
        Some(at)
    }
}

impl Knowledge for Notes {
    type Fact = LineFact;
    /// Cells are cited for the numbers in them, and a number counts wherever it stands. Of all other numbers it
    /// counts that there is one, not which.
    type Evidence = LineEvidence<Because>;

    fn size(&self) -> Size {
        self.puzzle.size()
    }

    fn learn(&mut self, fact: LineFact) -> Result<Learnt, Contradiction> {
        deduce::learn(self, fact)
    }

    fn open(&self) -> usize {
        self.marks.open()
    }

    fn rests_on(evidence: &LineEvidence<Because>, fact: LineFact) -> bool {
        evidence.marks.contains(&fact.edge)
    }

    /// A technique may look from a cell at its own edges, and at the paths of its neighbours and their ends; where bumps
    /// could move, at lines a few cells away.
    fn stirred_by(&self, fact: LineFact, show: &mut dyn FnMut(Cell)) {
        self.show_near(fact, show);
        if fact.mark == Mark::Line && self.may_exchange() {
            exchange::near(self.size(), fact.edge).for_each(show);
        }
    }
}
