//! What single numbers make certain, kept up to date as cells are opened.
//!
//! Most of a game is decided here, and what is left falls apart into small pieces: cells that are known no longer tie
//! their neighbours together.

use crate::{Square, View};
use grid::Size;
use std::sync::Arc;

/// The number of a cell, row by row.
pub(crate) type Index = u16;

/// The cells around every cell of a board.
#[derive(Debug)]
pub(crate) struct Near {
    size: Size,
    starts: Vec<u32>,
    cells: Vec<Index>,
}

impl Near {
    pub(crate) fn new(size: Size) -> Near {
        let mut near = Near { size, starts: vec![0], cells: Vec::new() };
        for cell in size.cells() {
            near.cells.extend(size.around(cell).map(|it| size.index(it) as Index));
            near.starts.push(near.cells.len() as u32);
        }
        near
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    #[inline]
    pub(crate) fn around(&self, cell: Index) -> &[Index] {
        let at = usize::from(cell);
        &self.cells[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// What is known of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// Covered, and may hold a mine or not.
    Unknown,
    /// Covered, without a mine.
    Safe,
    /// Covered, with a mine.
    Mined,
    /// Open.
    Open,
}

/// What single numbers make certain.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    near: Arc<Near>,
    state: Vec<State>,
    /// Of an open cell: the mines among the unknown cells around it. Below 0 there are too many.
    need: Vec<i8>,
    /// Of an open cell: the unknown cells around it.
    left: Vec<u8>,
    /// The mines that are not known yet. Below 0 there are too many.
    mines: i32,
    /// The cells that are unknown.
    unknown: usize,
    /// Open cells whose number may say something new.
    work: Vec<Index>,
    /// Cells found to be safe and the number that shows it, if one alone does; some may be open by now.
    found: Vec<(Index, Option<Index>)>,
}

/// A number that cannot be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Untrue(pub(crate) Index);

impl Known {
    /// A board of which nothing is known.
    pub(crate) fn new(near: Arc<Near>, mines: usize) -> Known {
        let cells = near.size().cell_count();
        Known {
            near,
            state: vec![State::Unknown; cells],
            need: vec![0; cells],
            left: vec![0; cells],
            mines: mines as i32,
            unknown: cells,
            work: Vec::new(),
            found: Vec::new(),
        }
    }

    /// Becomes a position in which all that is known is told: the mines that are not known yet, and for every cell its state
    /// and, if it is open, the mines among the unknown cells around it and how many of these there are.
    pub(crate) fn set_out(&mut self, mines: usize, cells: impl Iterator<Item = (State, u8, u8)>) {
        self.mines = mines as i32;
        self.unknown = 0;
        self.work.clear();
        self.found.clear();
        for (index, (state, need, left)) in cells.enumerate() {
            self.state[index] = state;
            self.need[index] = need.cast_signed();
            self.left[index] = left;
            self.unknown += usize::from(state == State::Unknown);
        }
    }

    /// Learns what is open in a view and not yet known here to be open, and all that follows from single numbers.
    pub(crate) fn learn(&mut self, view: &View) -> Result<(), Untrue> {
        for (index, &square) in view.squares().iter().enumerate() {
            match square {
                Square::Open(number) if self.state[index] != State::Open => {
                    self.reveal(index as Index, number)?;
                }
                Square::Exploded | Square::Mine if self.state[index] == State::Unknown => {
                    self.settle(index as Index, State::Mined, None);
                }
                _ => {}
            }
        }
        self.follow()
    }

    /// Opens a cell. What follows is left to [`Known::follow`].
    pub(crate) fn reveal(&mut self, cell: Index, number: u8) -> Result<(), Untrue> {
        match self.state[usize::from(cell)] {
            State::Unknown => self.settle(cell, State::Open, None),
            State::Safe => self.state[usize::from(cell)] = State::Open,
            // A number that says this is a mine is refuted by this cell being open.
            State::Mined | State::Open => return Err(Untrue(cell)),
        }
        let (mut need, mut left) = (number as i8, 0);
        for &near in self.near.around(cell) {
            match self.state[usize::from(near)] {
                State::Unknown => left += 1,
                State::Mined => need -= 1,
                State::Safe | State::Open => {}
            }
        }
        self.need[usize::from(cell)] = need;
        self.left[usize::from(cell)] = left;
        self.work.push(cell);
        Ok(())
    }

    /// Draws every conclusion from single numbers.
    pub(crate) fn follow(&mut self) -> Result<(), Untrue> {
        while let Some(cell) = self.work.pop() {
            let (need, left) = (self.need[usize::from(cell)], self.left[usize::from(cell)] as i8);
            if need < 0 || need > left {
                self.work.clear();
                return Err(Untrue(cell));
            }
            if left > 0 && (need == 0 || need == left) {
                let state = if need == 0 { State::Safe } else { State::Mined };
                let near = Arc::clone(&self.near);
                for &it in near.around(cell) {
                    if self.state[usize::from(it)] == State::Unknown {
                        self.settle(it, state, Some(cell));
                    }
                }
            }
        }
        Ok(())
    }

    /// An unknown cell becomes known, by one number alone or otherwise.
    pub(crate) fn settle(&mut self, cell: Index, state: State, number: Option<Index>) {
        debug_assert_eq!(self.state[usize::from(cell)], State::Unknown);
        self.state[usize::from(cell)] = state;
        self.unknown -= 1;
        let mine = i8::from(state == State::Mined);
        self.mines -= i32::from(mine);
        if state == State::Safe {
            self.found.push((cell, number));
        }
        for &near in self.near.around(cell) {
            let at = usize::from(near);
            if self.state[at] == State::Open {
                self.left[at] -= 1;
                self.need[at] -= mine;
                self.work.push(near);
            }
        }
    }

    /// Becomes the same as another of the same board, without new memory.
    pub(crate) fn copy(&mut self, other: &Known) {
        self.state.copy_from_slice(&other.state);
        self.need.copy_from_slice(&other.need);
        self.left.copy_from_slice(&other.left);
        self.mines = other.mines;
        self.unknown = other.unknown;
        self.work.clone_from(&other.work);
        self.found.clone_from(&other.found);
    }

    pub(crate) fn near(&self) -> &Near {
        &self.near
    }

    #[inline]
    pub(crate) fn state(&self, cell: Index) -> State {
        self.state[usize::from(cell)]
    }

    pub(crate) fn states(&self) -> &[State] {
        &self.state
    }

    /// Of an open cell: the mines among the unknown cells around it.
    #[inline]
    pub(crate) fn need(&self, cell: Index) -> u8 {
        self.need[usize::from(cell)] as u8
    }

    /// Of an open cell: the unknown cells around it.
    #[inline]
    pub(crate) fn left(&self, cell: Index) -> u8 {
        self.left[usize::from(cell)]
    }

    /// The mines that are not known yet; none if the known ones are too many.
    pub(crate) fn mines(&self) -> Option<usize> {
        usize::try_from(self.mines).ok()
    }

    /// The cells that are unknown.
    pub(crate) fn unknown(&self) -> usize {
        self.unknown
    }

    /// The cells found to be safe, of which some may be open by now.
    pub(crate) fn found(&self) -> &[(Index, Option<Index>)] {
        &self.found
    }
}
