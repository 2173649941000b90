//! What is known of a board, kept up to date as cells are opened: the one structure for speed.
//!
//! Players, the odds and the maker of fields all stand on it, and each keeps beside it what nobody else needs;
//! [`techniques::Notes`](crate::techniques::Notes) are the same for explanations. Cells have a rim around them, so that
//! every cell has eight neighbours; what is unknown around a cell are nine bits; and all that is known of a cell lies
//! together, for a look at a cell needs most of it. What two numbers say together is in `pairs`.

mod pairs;

pub(crate) use pairs::Claim;

use crate::{Square, View};
use grid::{Cell, Size};
use std::ops::RangeInclusive;

/// A cell's number on the board with its rim, row by row.
pub(crate) type Place = usize;

/// What is known of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// It lies beyond the edge of the board.
    Rim,
    /// It is covered, and may hold a mine or not.
    Unknown,
    /// It is covered, and holds no mine.
    Safe,
    /// It is covered, and holds a mine.
    Mine,
    /// It is open.
    Open,
}

/// Who says what a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Witness {
    /// One number, with the mines known around it.
    Number(Place),
    /// Two numbers together.
    Numbers(Place, Place),
    /// All ways to lay the mines that were looked at.
    AllWays,
}

/// A number cannot be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Untrue;

/// What is known of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    /// Places from one row to the next.
    stride: usize,
    spots: Vec<Spot>,
    /// The mines of the board, and those that are not known yet. Below 0 there are too many.
    mines: i32,
    mines_left: i32,
    /// How many cells are unknown.
    unknown: usize,
    /// Numbers that may say something new, some more than once; who asks them chooses the order.
    changed: Vec<Place>,
    /// Cells found to be safe and who says so, and how many of them need not be opened any more.
    found: Vec<(Place, Witness)>,
    opened: usize,
}

/// What is known of a cell and around it.
#[derive(Clone, Copy, Debug)]
struct Spot {
    /// The unknown cells around it: a bit for each of the three times three.
    hidden: u16,
    mark: Mark,
    /// Of an open cell, what it says.
    number: u8,
    /// The mines known around it.
    found: u8,
}

impl Spot {
    const RIM: Spot = Spot { hidden: 0, mark: Mark::Rim, number: 0, found: 0 };

    #[inline]
    fn need(self) -> i8 {
        self.number.cast_signed() - self.found.cast_signed()
    }

    #[inline]
    fn is_pending(self) -> bool {
        self.mark == Mark::Open && self.hidden != 0
    }
}

/// The bits of the eight cells around one, and of those on each side of it.
const AROUND: u16 = 0b111_101_111;
const ABOVE: u16 = 0b000_000_111;
const BELOW: u16 = 0b111_000_000;
const LEFT: u16 = 0b001_001_001;
const RIGHT: u16 = 0b100_100_100;

impl Known {
    /// A board of which nothing is known but its mines.
    pub(crate) fn new(size: Size, mines: usize) -> Known {
        let stride = size.cols() + 2;
        let spots = vec![Spot::RIM; stride * (size.rows() + 2)];
        let mut known = Known { stride, spots, mines: mines as i32, ..Known::default() };
        known.forget();
        known
    }

    /// Nothing is known any more.
    pub(crate) fn forget(&mut self) {
        let (rows, cols) = (self.spots.len() / self.stride - 2, self.stride - 2);
        self.spots.fill(Spot::RIM);
        for (row, spots) in self.spots.chunks_exact_mut(self.stride).enumerate().skip(1).take(rows) {
            let above = if row == 1 { ABOVE } else { 0 };
            let below = if row == rows { BELOW } else { 0 };
            let spots = &mut spots[1..=cols];
            spots.fill(Spot { hidden: AROUND & !above & !below, mark: Mark::Unknown, ..Spot::RIM });
            spots[0].hidden &= !LEFT;
            spots[cols - 1].hidden &= !RIGHT;
        }
        self.mines_left = self.mines;
        self.unknown = rows * cols;
        self.changed.clear();
        self.found.clear();
        self.opened = 0;
    }

    /// Becomes the same as another of the same board, without new memory.
    pub(crate) fn copy(&mut self, other: &Known) {
        self.spots.copy_from_slice(&other.spots);
        self.mines_left = other.mines_left;
        self.unknown = other.unknown;
        self.changed.clone_from(&other.changed);
        self.found.clone_from(&other.found);
        self.opened = other.opened;
    }

    /// Takes in what is open in a view and not yet known here to be open. What follows is left to others.
    pub(crate) fn look(&mut self, view: &View) -> Result<(), Untrue> {
        // Most is as it was; the rest is found by a loop that does nothing else.
        let is_news = |(square, spot): (&Square, &Spot)| spot.mark != Mark::Open && !square.is_covered();
        for (row, mut squares) in view.squares().chunks_exact(self.stride - 2).enumerate() {
            let mut place = (row + 1) * self.stride + 1;
            while let Some(news) = squares.iter().zip(&self.spots[place..]).position(is_news) {
                place += news;
                match squares[news] {
                    Square::Open(number) => self.reveal(place, number)?,
                    Square::Exploded | Square::Mine if self.mark(place) == Mark::Unknown => {
                        self.settle(place, Mark::Mine);
                    }
                    _ => {}
                }
                place += 1;
                squares = &squares[news + 1..];
            }
        }
        Ok(())
    }

    /// Takes in a view, and all that follows from single numbers.
    pub(crate) fn learn(&mut self, view: &View) -> Result<(), Untrue> {
        self.look(view)?;
        self.follow()
    }

    /// Opens a cell. What follows is left to others.
    pub(crate) fn reveal(&mut self, place: Place, number: u8) -> Result<(), Untrue> {
        match self.mark(place) {
            Mark::Unknown => self.settle(place, Mark::Open),
            Mark::Safe => self.spots[place].mark = Mark::Open,
            // A number that says this is a mine is refuted by this cell being open.
            Mark::Mine | Mark::Open | Mark::Rim => return Err(Untrue),
        }
        self.renumber(place, number);
        Ok(())
    }

    /// An open cell says so many mines, whatever it said before.
    pub(crate) fn renumber(&mut self, place: Place, number: u8) {
        self.spots[place].number = number;
        self.changed.push(place);
    }

    /// Draws every conclusion from single numbers, those that changed last first.
    pub(crate) fn follow(&mut self) -> Result<(), Untrue> {
        while let Some(number) = self.changed.pop() {
            let (need, left) = (self.need(number), self.hidden_count(number));
            if need < 0 || need > left {
                self.changed.clear();
                return Err(Untrue);
            }
            match self.told_by(number) {
                Some(Mark::Mine) => self.hidden(number).for_each(|it| self.settle(it, Mark::Mine)),
                Some(_) => self.hidden(number).for_each(|it| self.find(it, Witness::Number(number))),
                None => {}
            }
        }
        Ok(())
    }

    /// What a number says alone of the unknown cells around it, if it says anything: that they are safe, or mines.
    #[inline]
    pub(crate) fn told_by(&self, number: Place) -> Option<Mark> {
        let (need, left) = (self.need(number), self.hidden_count(number));
        match need {
            _ if left == 0 => None,
            0 => Some(Mark::Safe),
            _ => (need == left).then_some(Mark::Mine),
        }
    }

    /// An unknown cell is found to be safe.
    pub(crate) fn find(&mut self, place: Place, witness: Witness) {
        self.settle(place, Mark::Safe);
        self.found.push((place, witness));
    }

    /// An unknown cell becomes known.
    pub(crate) fn settle(&mut self, place: Place, mark: Mark) {
        debug_assert_eq!(self.mark(place), Mark::Unknown);
        self.spots[place].mark = mark;
        self.unknown -= 1;
        let mine = u8::from(mark == Mark::Mine);
        self.mines_left -= i32::from(mine);
        // Seen from a neighbour, this cell lies on the opposite side.
        for (near, bit) in self.around(place).into_iter().zip([8, 7, 6, 5, 3, 2, 1, 0]) {
            let spot = &mut self.spots[near];
            spot.hidden &= !(1 << bit);
            spot.found += mine;
            if spot.mark == Mark::Open {
                self.changed.push(near);
            }
        }
    }

    /// The last of the numbers that may say something new.
    #[inline]
    pub(crate) fn pop_changed(&mut self) -> Option<Place> {
        self.changed.pop()
    }

    /// The numbers that may say something new, in the order in which they changed, some more than once.
    pub(crate) fn take_changed(&mut self) -> std::vec::Drain<'_, Place> {
        self.changed.drain(..)
    }

    /// The cells found to be safe, of which some may be open by now, and who says so.
    pub(crate) fn found(&self) -> &[(Place, Witness)] {
        &self.found
    }

    /// The first of the cells found to be safe that is still covered.
    pub(crate) fn next_safe(&mut self, view: &View) -> Option<(Place, Witness)> {
        while let Some(&(place, witness)) = self.found.get(self.opened) {
            if view.get(self.cell(place)).is_covered() {
                return Some((place, witness));
            }
            self.opened += 1;
        }
        None
    }

    /// What is known of a cell.
    #[inline]
    pub(crate) fn mark(&self, place: Place) -> Mark {
        self.spots[place].mark
    }

    /// What an open cell says.
    pub(crate) fn number(&self, place: Place) -> Option<u8> {
        let Spot { mark, number, .. } = self.spots[place];
        (mark == Mark::Open).then_some(number)
    }

    /// Of an open cell: the mines among the unknown ones around it. Below 0, the number cannot be true.
    #[inline]
    pub(crate) fn need(&self, number: Place) -> i8 {
        self.spots[number].need()
    }

    /// How many unknown cells there are around a cell.
    #[inline]
    pub(crate) fn hidden_count(&self, place: Place) -> i8 {
        self.spots[place].hidden.count_ones() as i8
    }

    /// The unknown cells around a cell, row by row.
    #[inline]
    pub(crate) fn hidden(&self, place: Place) -> impl Iterator<Item = Place> + use<> {
        let (mut set, above) = (self.spots[place].hidden, place - self.stride - 1);
        let stride = self.stride;
        std::iter::from_fn(move || {
            let bit = set.trailing_zeros() as usize;
            set &= set.wrapping_sub(1);
            (bit < 9).then(|| above + bit / 3 * stride + bit % 3)
        })
    }

    /// What a covered cell may show.
    #[inline]
    pub(crate) fn numbers(&self, place: Place) -> RangeInclusive<u8> {
        let mines = self.mines_around(place);
        mines..=mines + self.hidden_count(place).cast_unsigned()
    }

    /// The mines known around a cell.
    pub(crate) fn mines_around(&self, place: Place) -> u8 {
        self.spots[place].found
    }

    /// The eight places around a cell, row by row, those on the rim too.
    #[inline]
    pub(crate) fn around(&self, place: Place) -> [Place; 8] {
        let (above, below) = (place - self.stride, place + self.stride);
        [above - 1, above, above + 1, place - 1, place + 1, below - 1, below, below + 1]
    }

    /// Whether a cell is another or one of those around it.
    #[inline]
    pub(crate) fn is_around(&self, place: Place, other: Place) -> bool {
        // One of the nine steps, or its opposite, which is one too.
        let apart = place.abs_diff(other);
        apart <= 1 || apart.abs_diff(self.stride) <= 1
    }

    /// The cells of the board, row by row.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let stride = self.stride;
        (1..self.spots.len() / stride - 1).flat_map(move |row| row * stride + 1..(row + 1) * stride - 1)
    }

    /// The unknown cells, row by row.
    pub(crate) fn unknown(&self) -> impl Iterator<Item = Place> + Clone + '_ {
        let is_unknown = |it: &(Place, &Spot)| it.1.mark == Mark::Unknown;
        self.spots.iter().enumerate().filter(is_unknown).map(|it| it.0)
    }

    /// The open cells with unknown ones around them, row by row.
    pub(crate) fn pending(&self) -> impl Iterator<Item = Place> + '_ {
        self.spots.iter().enumerate().filter(|it| it.1.is_pending()).map(|it| it.0)
    }

    /// Whether a cell is open, and some around it are unknown.
    #[inline]
    pub(crate) fn is_pending(&self, place: Place) -> bool {
        self.spots[place].is_pending()
    }

    /// How many cells are unknown.
    pub(crate) fn unknown_count(&self) -> usize {
        self.unknown
    }

    /// Whether nothing is known of any cell.
    pub(crate) fn is_blank(&self) -> bool {
        self.unknown == (self.stride - 2) * (self.spots.len() / self.stride - 2)
    }

    /// The mines that are not known yet; none if the known ones are too many.
    pub(crate) fn mines_left(&self) -> Option<usize> {
        usize::try_from(self.mines_left).ok()
    }

    /// How many places there are, the rim counted.
    pub(crate) fn place_count(&self) -> usize {
        self.spots.len()
    }

    /// The cell at a place on the board.
    pub(crate) fn cell(&self, place: Place) -> Cell {
        Cell::new(place / self.stride - 1, place % self.stride - 1)
    }

    /// The place of a cell.
    pub(crate) fn place(&self, cell: Cell) -> Place {
        (cell.row() + 1) * self.stride + cell.col() + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Field;
    use grid::Rng;

    /// What is unknown around a cell, and the mines known there, counted anew.
    fn counted(known: &Known, place: Place) -> (Vec<Place>, usize) {
        let of = |mark| known.around(place).into_iter().filter(move |&it| known.mark(it) == mark);
        (of(Mark::Unknown).collect(), of(Mark::Mine).count())
    }

    #[test]
    fn what_is_kept_up_to_date_is_what_a_fresh_count_finds() {
        for size in ["7x4", "1x6", "5x1"].map(|it| it.parse::<Size>().unwrap()) {
            let mut known = Known::new(size, 0);
            for seed in 0..100 {
                let mut rng = Rng::new(seed);
                let field = Field::new(size, (0..size.cell_count()).map(|_| rng.below(5) == 0).collect());
                known = if seed % 2 == 0 { Known::new(size, field.mines()) } else { known };
                known.forget();
                for _ in 0..6 {
                    let cell = size.cell(rng.below(size.cell_count()));
                    let place = known.place(cell);
                    assert_eq!(known.cell(place), cell);
                    if !field.is_mined(cell) && known.mark(place) != Mark::Open {
                        known.reveal(place, field.number(cell)).unwrap();
                        known.follow().unwrap();
                    }
                    for cell in size.cells() {
                        let place = known.place(cell);
                        let (hidden, mines) = counted(&known, place);
                        assert_eq!(known.hidden(place).collect::<Vec<_>>(), hidden);
                        assert_eq!(usize::from(known.mines_around(place)), mines);
                        match known.mark(place) {
                            Mark::Mine => assert!(field.is_mined(cell)),
                            Mark::Safe | Mark::Open => assert!(!field.is_mined(cell)),
                            Mark::Unknown | Mark::Rim => {}
                        }
                    }
                    assert_eq!(known.unknown_count(), known.unknown().count());
                }
            }
        }
    }

    #[test]
    fn a_number_that_cannot_be_true_is_refused() {
        // 2 # 1
        let mut known = Known::new("3x1".parse().unwrap(), 1);
        known.reveal(known.place(Cell::new(0, 0)), 2).unwrap();
        assert_eq!(known.follow(), Err(Untrue));
    }
}
