//! What a player has worked out in one game: the cells it is sure of, by what each number says alone.
//!
//! A number whose mines are all known makes the other cells around it safe; a number around which there are just as
//! many open questions as mines to find makes them mines. Only numbers around which something has changed are asked
//! again, so that a whole game costs little more than looking at the board a few times.

use super::{Action, Choice, Reason};
use crate::{Square, View};
use grid::{Cell, Rng, Size};
use std::collections::VecDeque;

/// A player's notes on one game; its memory is kept for the next.
pub(super) struct Notes {
    size: Option<Size>,
    /// Cells from one row to the next. There is a rim around the board, so that every cell has eight neighbours.
    stride: usize,
    spots: Vec<Spot>,
    /// The spots at the beginning of a game.
    blank: Vec<Spot>,
    /// Open numbers around which something has changed.
    changed: VecDeque<Place>,
    /// Cells to be opened, and the numbers that say so.
    safe: VecDeque<(Place, Witness)>,
    /// Mines that were found and that nobody has asked for yet.
    mines: VecDeque<Place>,
    /// Whether nothing of this game has been looked at yet.
    is_new: bool,
}

/// A cell's number in [`Notes`], the rim counted.
pub(super) type Place = usize;

/// What a cell is, as far as the player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Rim,
    Unknown,
    Mine,
    /// No mine, and not opened yet.
    Safe,
    Open,
}

/// Who says what a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Witness {
    /// One number, with the mines known around it.
    Number(Place),
    /// Two numbers together.
    Numbers(Place, Place),
    /// All ways to lay the mines that the player has looked at.
    AllWays,
}

impl Witness {
    fn numbers(self) -> Vec<Place> {
        match self {
            Witness::Number(number) => vec![number],
            Witness::Numbers(first, second) => vec![first, second],
            Witness::AllWays => Vec::new(),
        }
    }
}

/// What is known of a cell and around it.
#[derive(Clone, Copy)]
struct Spot {
    mark: Mark,
    /// What the cell says, once it is open.
    number: i8,
    /// Mines known around it.
    mines: i8,
    /// Unknown cells around it.
    unknown: i8,
    is_queued: bool,
    witness: Witness,
}

impl Default for Notes {
    fn default() -> Notes {
        Notes {
            size: None,
            stride: 0,
            spots: Vec::new(),
            blank: Vec::new(),
            changed: VecDeque::new(),
            safe: VecDeque::new(),
            mines: VecDeque::new(),
            is_new: true,
        }
    }
}

impl Notes {
    /// Forgets the last game.
    pub(super) fn begin(&mut self) {
        self.is_new = true;
        self.changed.clear();
        self.safe.clear();
        self.mines.clear();
    }

    /// The next cell that is certain to be safe, as far as single numbers and what was noted before tell.
    pub(super) fn next_safe(&mut self, view: &View) -> Option<Choice> {
        if self.is_new {
            self.start(view.size());
        }
        if self.next_covered(view).is_none() {
            self.look(view);
            // The first safe cell ends it: it is opened before anything is concluded from it, which keeps reasons short.
            while self.safe.is_empty() {
                let number = self.changed.pop_front()?;
                self.ask(number);
            }
        }
        let (place, witness) = self.next_covered(view)?;
        Some(self.open(view, place, self.reason(witness)))
    }

    /// The next cell that is certain, a mine to be flagged or a safe one to be opened: `detectar minas` in the paper.
    pub(super) fn next_certain(&mut self, view: &View) -> Option<Choice> {
        let safe = self.next_safe(view);
        self.next_flag(view).or(safe)
    }

    /// A flag on a mine that was found and bears none yet, for players who show what they know.
    fn next_flag(&mut self, view: &View) -> Option<Choice> {
        while let Some(place) = self.mines.pop_front() {
            let cell = self.cell(place);
            if view.get(cell) == Square::Hidden {
                let reason = match self.reason(self.spots[place].witness) {
                    Reason::Forced { numbers } => Reason::Marked { numbers },
                    reason => reason,
                };
                return Some(Choice { action: Action::Flag(cell), reason });
            }
        }
        None
    }

    /// A guess at a cell; a flag in the way goes first.
    pub(super) fn open(&self, view: &View, place: Place, reason: Reason) -> Choice {
        let cell = self.cell(place);
        let action = if view.get(cell) == Square::Flag { Action::Flag(cell) } else { Action::Open(cell) };
        Choice { action, reason }
    }

    /// Any cell that is not known to be a mine; any covered one if all that are left should be mines.
    pub(super) fn any(&self, view: &View, rng: &mut Rng) -> Place {
        let count = self.unknown().count();
        if count > 0 {
            return self.unknown().nth(rng.below(count)).expect("below the count");
        }
        let covered = view.covered().next().unwrap_or(Cell::new(0, 0));
        self.place(covered)
    }

    /// The cells of which nothing is known, row by row.
    pub(super) fn unknown(&self) -> impl Iterator<Item = Place> + '_ {
        (0..self.spots.len()).filter(|&place| self.mark(place) == Mark::Unknown)
    }

    /// The open numbers with unknown cells around them, row by row.
    pub(super) fn pending_numbers(&self) -> impl Iterator<Item = Place> + '_ {
        let is_pending = |&place: &Place| self.mark(place) == Mark::Open && self.spots[place].unknown > 0;
        (0..self.spots.len()).filter(is_pending)
    }

    /// What the player knows of a cell.
    pub(super) fn mark(&self, place: Place) -> Mark {
        self.spots[place].mark
    }

    /// The mines still to be found among the unknown cells around a number, and how many those are.
    ///
    /// On a board that contradicts itself the mines may be fewer than none.
    pub(super) fn open_questions(&self, number: Place) -> (i8, i8) {
        let Spot { number, mines, unknown, .. } = self.spots[number];
        (number - mines, unknown)
    }

    /// The eight places around one on the board, the rim included.
    pub(super) fn around(&self, place: Place) -> [Place; 8] {
        let (above, below) = (place - self.stride, place + self.stride);
        [above - 1, above, above + 1, place - 1, place + 1, below - 1, below, below + 1]
    }

    /// The places of numbers that may share a cell with one: those up to two cells away.
    pub(super) fn in_reach(&self, place: Place) -> impl Iterator<Item = Place> + use<> {
        let (stride, last) = (self.stride.cast_signed(), self.spots.len());
        let offsets = (-2..=2).flat_map(move |rows| (-2..=2).map(move |cols| rows * stride + cols));
        // Two cells beyond the edge of the board is on it again, on the other side, where no cell is shared.
        let places = offsets.filter(|&it| it != 0).filter_map(move |it| place.checked_add_signed(it));
        places.filter(move |&it| it < last)
    }

    /// Notes that an unknown cell is safe and to be opened.
    pub(super) fn note_safe(&mut self, place: Place, witness: Witness) {
        self.settle(place, Mark::Safe, witness);
        self.safe.push_back((place, witness));
    }

    /// Notes that an unknown cell is a mine.
    pub(super) fn note_mine(&mut self, place: Place, witness: Witness) {
        self.settle(place, Mark::Mine, witness);
        self.mines.push_back(place);
    }

    /// How many places there are, the rim counted.
    pub(super) fn place_count(&self) -> usize {
        self.spots.len()
    }

    /// The cell at a place on the board.
    pub(super) fn cell(&self, place: Place) -> Cell {
        Cell::new(place / self.stride - 1, place % self.stride - 1)
    }

    /// The place of a cell.
    pub(super) fn place(&self, cell: Cell) -> Place {
        (cell.row() + 1) * self.stride + cell.col() + 1
    }

    /// The first of the cells to be opened that is still covered.
    fn next_covered(&mut self, view: &View) -> Option<(Place, Witness)> {
        while let Some(&(place, witness)) = self.safe.front() {
            if view.get(self.cell(place)).is_covered() {
                return Some((place, witness));
            }
            self.safe.pop_front();
        }
        None
    }

    /// The witness, and those of the mines that it relies on.
    fn reason(&self, witness: Witness) -> Reason {
        let mut numbers = witness.numbers();
        for index in 0..numbers.len() {
            for near in self.around(numbers[index]) {
                if self.mark(near) == Mark::Mine {
                    numbers.extend(self.spots[near].witness.numbers());
                    if self.spots[near].witness == Witness::AllWays {
                        return Reason::Certain;
                    }
                }
            }
        }
        if numbers.is_empty() {
            return Reason::Certain;
        }
        // The first speaks for itself, whoever repeats it.
        let (first, rest) = numbers.split_at_mut(1);
        rest.sort_unstable();
        let mut cells = vec![self.cell(first[0])];
        cells.extend(
            rest.chunk_by(|a, b| a == b).map(|it| it[0]).filter(|&it| it != first[0]).map(|it| self.cell(it)),
        );
        Reason::Forced { numbers: cells }
    }

    fn start(&mut self, size: Size) {
        self.is_new = false;
        if self.size != Some(size) {
            self.size = Some(size);
            self.stride = size.cols() + 2;
            self.blank.clear();
            self.blank.resize(self.stride * (size.rows() + 2), Spot::new(Mark::Rim));
            for cell in size.cells() {
                let spot = Spot { unknown: size.around(cell).count() as i8, ..Spot::new(Mark::Unknown) };
                let place = self.place(cell);
                self.blank[place] = spot;
            }
        }
        self.spots.clone_from(&self.blank);
    }

    /// Takes in what has been opened.
    fn look(&mut self, view: &View) {
        for (row, squares) in view.squares().chunks_exact(view.size().cols()).enumerate() {
            let start = (row + 1) * self.stride + 1;
            for (place, &square) in (start..).zip(squares) {
                if let Square::Open(number) = square
                    && self.spots[place].mark != Mark::Open
                {
                    self.spots[place].number = number.cast_signed();
                    self.settle(place, Mark::Open, Witness::AllWays);
                    self.queue(place);
                }
            }
        }
    }

    /// What one number says alone.
    fn ask(&mut self, number: Place) {
        self.spots[number].is_queued = false;
        let (mines, unknown) = self.open_questions(number);
        if unknown == 0 || (mines != 0 && mines != unknown) {
            return;
        }
        for near in self.around(number) {
            if self.mark(near) == Mark::Unknown {
                let witness = Witness::Number(number);
                if mines == 0 { self.note_safe(near, witness) } else { self.note_mine(near, witness) }
            }
        }
    }

    /// Notes what a cell is, and that the numbers around it may now say more.
    fn settle(&mut self, place: Place, mark: Mark, witness: Witness) {
        let before = std::mem::replace(&mut self.spots[place].mark, mark);
        self.spots[place].witness = witness;
        // Of a cell that was known to be safe nothing new is learnt for those around it when it opens.
        if before != Mark::Unknown {
            return;
        }
        for near in self.around(place) {
            let spot = &mut self.spots[near];
            spot.unknown -= 1;
            spot.mines += i8::from(mark == Mark::Mine);
            if spot.mark == Mark::Open {
                self.queue(near);
            }
        }
    }

    fn queue(&mut self, number: Place) {
        let spot = &mut self.spots[number];
        if !spot.is_queued && spot.unknown > 0 {
            spot.is_queued = true;
            self.changed.push_back(number);
        }
    }
}

impl Spot {
    fn new(mark: Mark) -> Spot {
        Spot { mark, number: 0, mines: 0, unknown: 0, is_queued: false, witness: Witness::AllWays }
    }
}
