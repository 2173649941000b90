//! A game played by one who knows the field and pretends not to: fast, by single numbers and by pairs of them.
//!
//! Everything that follows is opened at once. Cells have a rim of their own around them, so that every cell has eight
//! neighbours; what is unknown around a cell are nine bits, and two numbers are compared in a few instructions.

use crate::techniques::Notes;
use crate::{Field, Square as Seen, View};
use deduce::Contradiction;
use grid::{Cell, Size};

/// A cell's number on the board with its rim.
pub(super) type Place = usize;

/// Which numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rules {
    /// Each is looked at alone.
    Single,
    /// Two are held against each other.
    Pairs,
}

/// What is known of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Rim,
    Unknown,
    Mine,
    Open,
}

/// A field, and the game on it.
#[derive(Debug)]
pub(super) struct Sweep {
    size: Size,
    stride: usize,
    /// How to get from a cell to the eight around it, in the order of their bits.
    steps: [isize; 9],
    squares: Vec<Square>,
    /// What `mark` and `hidden` of every cell are before the first click.
    blank: Vec<(Mark, u16)>,
    /// Numbers that may say something new alone, and those that may say something new beside another.
    singles: Vec<Place>,
    pairs: Vec<Place>,
    /// The mines of the field.
    mines: usize,
    /// The mines that are not known yet, and the cells without a mine that are not open.
    mines_left: usize,
    safe_left: usize,
}

/// A cell: what is there, and what is known of it. All of it lies together, for a look at a cell needs most of it.
#[derive(Clone, Copy, Debug)]
struct Square {
    /// The unknown cells around it.
    hidden: u16,
    mark: Mark,
    is_mined: bool,
    /// The mines around it, and those of them that are known.
    number: u8,
    found: u8,
    /// Whether it stands among the numbers that may say something new.
    is_single: bool,
    is_pair: bool,
}

impl Square {
    const BLANK: Square = Square {
        hidden: 0,
        mark: Mark::Rim,
        is_mined: false,
        number: 0,
        found: 0,
        is_single: false,
        is_pair: false,
    };

    /// Of an open cell: the mines among the unknown ones around it.
    #[inline]
    fn need(self) -> u8 {
        self.number - self.found
    }
}

const MIDDLE: usize = 4;

impl Sweep {
    pub(super) fn new(size: Size) -> Sweep {
        let stride = size.cols() + 2;
        let places = stride * (size.rows() + 2);
        let row = stride.cast_signed();
        let mut sweep = Sweep {
            size,
            stride,
            steps: [-row - 1, -row, -row + 1, -1, 0, 1, row - 1, row, row + 1],
            squares: vec![Square::BLANK; places],
            blank: vec![(Mark::Rim, 0); places],
            singles: Vec::new(),
            pairs: Vec::new(),
            mines: 0,
            mines_left: 0,
            safe_left: 0,
        };
        for cell in size.cells() {
            let place = sweep.place(cell);
            sweep.blank[place].0 = Mark::Unknown;
            for bit in bits(NEIGHBOURS) {
                let near = sweep.step(place, bit);
                // Seen from there, this cell lies on the opposite side.
                sweep.blank[near].1 |= 1 << (8 - bit);
            }
        }
        sweep
    }

    /// Takes all mines away.
    pub(super) fn clear(&mut self) {
        for square in &mut self.squares {
            square.is_mined = false;
            square.number = 0;
        }
        self.mines = 0;
    }

    /// Puts a mine into a cell, or takes it out.
    pub(super) fn set_mine(&mut self, place: Place, is_mined: bool) {
        debug_assert_ne!(self.squares[place].is_mined, is_mined);
        self.squares[place].is_mined = is_mined;
        self.mines = if is_mined { self.mines + 1 } else { self.mines - 1 };
        for bit in bits(NEIGHBOURS) {
            let near = self.step(place, bit);
            let square = &mut self.squares[near];
            square.number = if is_mined { square.number + 1 } else { square.number - 1 };
            if square.mark == Mark::Open {
                self.stir(near);
            }
        }
    }

    /// Begins the game anew.
    pub(super) fn begin(&mut self, first: Place) {
        for (square, &(mark, hidden)) in self.squares.iter_mut().zip(&self.blank) {
            *square =
                Square { is_mined: square.is_mined, number: square.number, mark, hidden, ..Square::BLANK };
        }
        self.singles.clear();
        self.pairs.clear();
        self.mines_left = self.mines;
        self.safe_left = self.size.cell_count() - self.mines;
        self.settle(first, Mark::Open);
    }

    /// Opens whatever follows.
    pub(super) fn play(&mut self, rules: Rules) {
        while self.safe_left > 0 {
            if let Some(number) = self.singles.pop() {
                self.squares[number].is_single = false;
                self.ask(number);
            } else if self.mines_left == 0 {
                self.open_rest();
            } else if rules == Rules::Single {
                return;
            } else if let Some(number) = self.pairs.pop() {
                self.squares[number].is_pair = false;
                self.compare(number);
            } else {
                return;
            }
        }
    }

    /// Whether every cell without a mine is open.
    pub(super) fn is_won(&self) -> bool {
        self.safe_left == 0
    }

    /// A cell becomes known, as it is.
    pub(super) fn settle(&mut self, place: Place, mark: Mark) {
        debug_assert_eq!(self.squares[place].mark, Mark::Unknown);
        debug_assert_eq!(mark == Mark::Mine, self.squares[place].is_mined);
        self.squares[place].mark = mark;
        let mine = u8::from(mark == Mark::Mine);
        if mark == Mark::Open {
            self.safe_left -= 1;
            self.stir(place);
        } else {
            self.mines_left -= 1;
        }
        for bit in bits(NEIGHBOURS) {
            let near = self.step(place, bit);
            let square = &mut self.squares[near];
            square.hidden &= !(1 << (8 - bit));
            square.found += mine;
            if square.mark == Mark::Open {
                self.stir(near);
            }
        }
    }

    /// A number may say something new.
    #[inline]
    fn stir(&mut self, number: Place) {
        let square = &mut self.squares[number];
        if !std::mem::replace(&mut square.is_single, true) {
            self.singles.push(number);
        }
        if !std::mem::replace(&mut square.is_pair, true) {
            self.pairs.push(number);
        }
    }

    /// What one number says alone.
    fn ask(&mut self, number: Place) {
        let Square { hidden, .. } = self.squares[number];
        let need = self.need(number);
        let mark = match need {
            _ if hidden == 0 => return,
            0 => Mark::Open,
            _ if u32::from(need) == hidden.count_ones() => Mark::Mine,
            _ => return,
        };
        for bit in bits(hidden) {
            self.settle(self.step(number, bit), mark);
        }
    }

    /// What a number says beside another: if it needs so many more mines that the cells which it sees alone must all be
    /// mined, they are, and those that the other sees alone are safe.
    fn compare(&mut self, number: Place) {
        let our_square = self.squares[number];
        let ours = window(our_square.hidden, 0, 0);
        if ours == 0 {
            return;
        }
        for down in -2..=2 {
            for right in -2..=2 {
                let other = number.wrapping_add_signed(down * self.stride.cast_signed() + right);
                // Beyond the rim of the board there is nothing, or the other end of a row, which is the rim again.
                let Some(&their_square) = self.squares.get(other) else { continue };
                if their_square.mark != Mark::Open || their_square.hidden == 0 || other == number {
                    continue;
                }
                let theirs = window(their_square.hidden, down, right);
                let (only_ours, only_theirs) = (ours & !theirs, theirs & !ours);
                if ours & theirs == 0 || only_ours | only_theirs == 0 {
                    continue;
                }
                let more = i32::from(our_square.need()) - i32::from(their_square.need());
                let (mines, safe) = if more == only_ours.count_ones().cast_signed() {
                    (only_ours, only_theirs)
                } else if -more == only_theirs.count_ones().cast_signed() {
                    (only_theirs, only_ours)
                } else {
                    continue;
                };
                // There may be more to see here.
                self.stir(number);
                self.settle_all(number, mines, Mark::Mine);
                self.settle_all(number, safe, Mark::Open);
                return;
            }
        }
    }

    fn settle_all(&mut self, number: Place, mut set: u64, mark: Mark) {
        while set != 0 {
            let at = set.trailing_zeros().cast_signed();
            set &= set - 1;
            let (down, right) = (at / SIDE - 3, at % SIDE - 3);
            let step = down as isize * self.stride.cast_signed() + right as isize;
            self.settle(number.wrapping_add_signed(step), mark);
        }
    }

    fn open_rest(&mut self) {
        for place in 0..self.squares.len() {
            if self.squares[place].mark == Mark::Unknown {
                self.settle(place, Mark::Open);
            }
        }
    }

    /// Of an open cell: the mines among the unknown ones around it.
    pub(super) fn need(&self, number: Place) -> u8 {
        self.squares[number].need()
    }

    pub(super) fn mark(&self, place: Place) -> Mark {
        self.squares[place].mark
    }

    pub(super) fn is_mined(&self, place: Place) -> bool {
        self.squares[place].is_mined
    }

    /// The mines that are not known yet.
    pub(super) fn mines_left(&self) -> usize {
        self.mines_left
    }

    /// How many unknown cells there are around a cell.
    pub(super) fn hidden_count(&self, place: Place) -> u8 {
        self.squares[place].hidden.count_ones() as u8
    }

    /// Whether there are unknown cells around a cell.
    pub(super) fn has_hidden(&self, place: Place) -> bool {
        self.squares[place].hidden != 0
    }

    /// The unknown cells around a cell.
    pub(super) fn hidden(&self, place: Place) -> impl Iterator<Item = Place> + '_ {
        bits(self.squares[place].hidden).map(move |bit| self.step(place, bit))
    }

    /// The cells around a cell, those of the rim too.
    pub(super) fn around(&self, place: Place) -> impl Iterator<Item = Place> + '_ {
        bits(NEIGHBOURS).map(move |bit| self.step(place, bit))
    }

    /// Whether a cell is another or one of those around it.
    pub(super) fn is_around(&self, place: Place, other: Place) -> bool {
        // One of the nine steps, or its opposite, which is one too.
        let apart = place.abs_diff(other);
        apart <= 1 || apart.abs_diff(self.stride) <= 1
    }

    pub(super) fn place(&self, cell: Cell) -> Place {
        (cell.row() + 1) * self.stride + cell.col() + 1
    }

    pub(super) fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let (cols, stride) = (self.size.cols(), self.stride);
        (0..self.size.rows()).flat_map(move |row| (row + 1) * stride + 1..(row + 1) * stride + 1 + cols)
    }

    /// What a player of the game would know.
    pub(super) fn notes(&self) -> Result<Notes, Contradiction> {
        let mut view = View::hidden(self.size, self.mines);
        for (cell, place) in self.size.cells().zip(self.places()) {
            match self.squares[place].mark {
                Mark::Open => view.set(cell, Seen::Open(self.squares[place].number)),
                Mark::Mine => view.set(cell, Seen::Mine),
                Mark::Unknown | Mark::Rim => {}
            }
        }
        Notes::new(&view)
    }

    pub(super) fn field(&self) -> Field {
        Field::new(self.size, self.places().map(|place| self.squares[place].is_mined).collect())
    }

    fn step(&self, place: Place, bit: usize) -> Place {
        place.wrapping_add_signed(self.steps[bit])
    }
}

/// The bits of the eight cells around one.
const NEIGHBOURS: u16 = 0b1_1110_1111;
const _: () = assert!(NEIGHBOURS & 1 << MIDDLE == 0, "no cell is its own neighbour");

fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (bit < 16).then_some(bit)
    })
}

/// The side of the window in which two numbers are compared: three cells to each side of the first, and a blank one.
const SIDE: i32 = 8;

/// The unknown cells around a number so far down and right of the window's middle.
fn window(hidden: u16, down: isize, right: isize) -> u64 {
    let hidden = u64::from(hidden);
    let spread = hidden & 7 | (hidden >> 3 & 7) << 8 | (hidden >> 6) << 16;
    spread << ((down + 2) * 8 + right + 2)
}
