//! A game played by one who knows the field and pretends not to: fast, by single numbers and by pairs of them.
//!
//! Everything that follows is opened at once, in whatever order: what is known in the end is the same.

use crate::known::{Claim, Known, Mark, Place};
use crate::techniques::Notes;
use crate::{Field, Square, View};
use deduce::Contradiction;
use grid::Size;

/// Which numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rules {
    /// Each is looked at alone.
    Single,
    /// Two are held against each other.
    Pairs,
}

/// A field, and the game on it.
#[derive(Debug)]
pub(super) struct Sweep {
    size: Size,
    mines: usize,
    ground: Vec<Ground>,
    /// What a player of the game would know.
    known: Known,
    /// Numbers that may say something new beside another, and of every place whether it stands among them.
    pairs: Vec<Place>,
    is_paired: Vec<bool>,
}

/// What is there, whether anybody knows it or not.
#[derive(Clone, Copy, Debug, Default)]
struct Ground {
    is_mined: bool,
    /// The mines around it.
    number: u8,
}

impl Sweep {
    pub(super) fn new(size: Size, mines: usize) -> Sweep {
        let known = Known::new(size, mines);
        let places = known.place_count();
        Sweep {
            size,
            mines,
            ground: vec![Ground::default(); places],
            known,
            pairs: Vec::new(),
            is_paired: vec![false; places],
        }
    }

    /// Takes all mines away, and forgets the game.
    pub(super) fn clear(&mut self) {
        self.ground.fill(Ground::default());
        self.known.forget();
    }

    /// Puts a mine into a cell, or takes it out.
    pub(super) fn set_mine(&mut self, place: Place, is_mined: bool) {
        debug_assert_ne!(self.ground[place].is_mined, is_mined);
        self.ground[place].is_mined = is_mined;
        for near in self.known.around(place) {
            let number = &mut self.ground[near].number;
            *number = if is_mined { *number + 1 } else { *number - 1 };
            if self.known.mark(near) == Mark::Open {
                self.known.renumber(near, *number);
            }
        }
    }

    /// Begins the game anew.
    pub(super) fn begin(&mut self, first: Place) {
        self.known.forget();
        self.pairs.clear();
        self.is_paired.fill(false);
        self.open(first);
    }

    /// Opens whatever follows.
    pub(super) fn play(&mut self, rules: Rules) {
        while !self.is_won() {
            if let Some(number) = self.known.pop_changed() {
                self.ask(number);
            } else if self.known.mines_left() == Some(0) {
                self.open_rest();
            } else if rules == Rules::Single {
                return;
            } else if let Some(number) = self.pairs.pop() {
                self.is_paired[number] = false;
                self.compare(number);
            } else {
                return;
            }
        }
    }

    /// Whether every cell without a mine is open: nothing is unknown but mines.
    pub(super) fn is_won(&self) -> bool {
        self.known.mines_left() == Some(self.known.unknown_count())
    }

    /// An unknown cell without a mine is opened.
    pub(super) fn open(&mut self, place: Place) {
        let Ground { is_mined, number } = self.ground[place];
        debug_assert!(!is_mined);
        self.known.reveal(place, number).expect("only an unknown cell is opened");
    }

    /// An unknown cell turns out to be a mine.
    pub(super) fn find_mine(&mut self, place: Place) {
        debug_assert!(self.ground[place].is_mined);
        self.known.settle(place, Mark::Mine);
    }

    /// What one number says alone.
    fn ask(&mut self, number: Place) {
        match self.known.told_by(number) {
            Some(Mark::Mine) => self.known.hidden(number).for_each(|it| self.find_mine(it)),
            Some(_) => self.known.hidden(number).for_each(|it| self.open(it)),
            None => self.pair(number),
        }
    }

    /// A number may say something new beside another.
    fn pair(&mut self, number: Place) {
        if !std::mem::replace(&mut self.is_paired[number], true) {
            self.pairs.push(number);
        }
    }

    /// What a number says beside another, or another beside it.
    fn compare(&mut self, number: Place) {
        if !self.known.is_pending(number) {
            return;
        }
        let ours = self.known.claim(number);
        let told = |(_, theirs): (Place, Claim)| ours.against(theirs).or_else(|| theirs.against(ours));
        let Some((mines, safe)) = self.known.beside(number).find_map(told) else { return };
        // There may be more to see here.
        self.pair(number);
        self.known.in_window(number, mines).for_each(|it| self.find_mine(it));
        self.known.in_window(number, safe).for_each(|it| self.open(it));
    }

    fn open_rest(&mut self) {
        for place in self.known.places() {
            if self.known.mark(place) == Mark::Unknown {
                self.open(place);
            }
        }
    }

    /// What a player of the game would know.
    pub(super) fn known(&self) -> &Known {
        &self.known
    }

    pub(super) fn is_mined(&self, place: Place) -> bool {
        self.ground[place].is_mined
    }

    /// The same for explanations.
    pub(super) fn notes(&self) -> Result<Notes, Contradiction> {
        let mut view = View::hidden(self.size, self.mines);
        for (cell, place) in self.size.cells().zip(self.known.places()) {
            match self.known.mark(place) {
                Mark::Open => view.set(cell, Square::Open(self.ground[place].number)),
                Mark::Mine => view.set(cell, Square::Mine),
                Mark::Unknown | Mark::Safe | Mark::Rim => {}
            }
        }
        Notes::new(&view)
    }

    pub(super) fn field(&self) -> Field {
        Field::new(self.size, self.known.places().map(|place| self.is_mined(place)).collect())
    }
}
