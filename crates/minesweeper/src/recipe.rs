//! A field told by a few numbers.

use crate::Field;
use crate::generate::{Generator, Order, Outcome};
use grid::{Budget, Cell, Rng, Size};
use message::{Message, Say, message};
use std::fmt;

/// What the first click is promised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FirstClick {
    /// No mine in the cell.
    #[default]
    Safe,
    /// No mine in the cell nor around it: it opens a region.
    Opening,
    /// Nothing.
    Any,
    /// An opening, and that the whole game can be won without a guess.
    NoGuess,
}

impl FirstClick {
    /// Every promise.
    pub const ALL: [FirstClick; 4] =
        [FirstClick::Safe, FirstClick::Opening, FirstClick::Any, FirstClick::NoGuess];

    /// Its name on the command line, in JSON and in tables.
    pub const fn name(self) -> &'static str {
        match self {
            FirstClick::Safe => "safe",
            FirstClick::Opening => "opening",
            FirstClick::Any => "any",
            FirstClick::NoGuess => "no-guess",
        }
    }

    /// The promise of a name.
    pub fn named(name: &str) -> Option<FirstClick> {
        FirstClick::ALL.into_iter().find(|it| it.name() == name)
    }
}

/// A field told by a few numbers: what has to be kept to play the same game again.
///
/// The field is a pure function of the recipe and of the first click, the same on every machine and in every version:
/// changing [`Recipe::lay`] changes every saved game, and a test holds it fast.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    size: Size,
    mines: usize,
    seed: u64,
    first_click: FirstClick,
}

/// More mines than fit beside what the first click is promised.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct TooManyMines {
    mines: usize,
    size: Size,
    promise: Message,
    room: usize,
}

impl Say for TooManyMines {
    fn say(&self) -> Message {
        let TooManyMines { mines, size, promise, room } = self;
        match mines {
            1 => message!("1 mine does not fit on {size}: with {promise} there is room for {room}"),
            _ => message!("{mines} mines do not fit on {size}: with {promise} there is room for {room}"),
        }
    }
}

impl fmt::Display for TooManyMines {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say().fmt(out)
    }
}

/// No field was found that keeps the promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum NoField {
    /// The search came to its end: whoever asks will hear the same.
    #[error("found no field without a guess for a first click at {0}: try fewer mines or another seed")]
    NotFound(Cell),
    /// The budget ran out before: with more of it there may be one.
    #[error("the budget ran out before a field without a guess was found for a first click at {0}")]
    OutOfBudget(Cell),
}

/// The nodes after which the search for a field without a guess comes to its end: hundreds of times what usual boards take,
/// and seconds on any. A field that takes more cannot be played; to allow for more changes no field that was found before.
const EFFORT: u64 = 1_000_000;

impl Recipe {
    /// The recipe of a field.
    ///
    /// # Errors
    /// If the mines do not fit, wherever the first click may fall.
    pub fn new(size: Size, mines: usize, seed: u64, first_click: FirstClick) -> Result<Recipe, TooManyMines> {
        let (free, promise) = match first_click {
            FirstClick::Safe => (1, message!("a safe first click")),
            FirstClick::Opening | FirstClick::NoGuess => {
                (size.cols().min(3) * size.rows().min(3), message!("an opening at the first click"))
            }
            FirstClick::Any => (0, message!("any first click")),
        };
        let room = size.cell_count() - free;
        if mines > room {
            return Err(TooManyMines { mines, size, promise, room });
        }
        Ok(Recipe { size, mines, seed, first_click })
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many mines there will be.
    pub fn mines(&self) -> usize {
        self.mines
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// What the first click is promised.
    pub fn first_click(&self) -> FirstClick {
        self.first_click
    }

    /// The field for a first click.
    ///
    /// The seed puts the cells into an order and the mines go into the first that may hold one, so that two first
    /// clicks give fields that differ as little as they can. A field without a guess
    /// comes from the generator.
    ///
    /// # Errors
    /// If a field without a guess is asked for and there are so many mines that none was found, or the budget ran out.
    pub fn lay(&self, first: Cell, budget: &Budget<'_>) -> Result<Field, NoField> {
        if self.first_click == FirstClick::NoGuess {
            let order = Order { size: self.size, mines: self.mines, first: Some(first), level: None };
            let mut rng = Rng::new(self.seed);
            let effort = Budget { nodes: budget.nodes.min(EFFORT), ..*budget };
            return match Generator::new().make(&order, &mut rng, &effort) {
                Outcome::Made(made) => Ok(made.field),
                Outcome::Nearest(_) if budget.is_spent(EFFORT - 1) => Err(NoField::OutOfBudget(first)),
                Outcome::Nearest(_) => Err(NoField::NotFound(first)),
            };
        }
        let mut rng = Rng::new(self.seed);
        let mut cells: Vec<Cell> = self.size.cells().collect();
        let mut mined = vec![false; cells.len()];
        let mut left = self.mines;
        for drawn in 0..cells.len() {
            if left == 0 {
                break;
            }
            let other = drawn + rng.below(cells.len() - drawn);
            cells.swap(drawn, other);
            let cell = cells[drawn];
            if self.may_be_mined(cell, first) {
                mined[self.size.index(cell)] = true;
                left -= 1;
            }
        }
        Ok(Field::new(self.size, mined))
    }

    fn may_be_mined(&self, cell: Cell, first: Cell) -> bool {
        match self.first_click {
            FirstClick::Safe => cell != first,
            FirstClick::Opening | FirstClick::NoGuess => {
                cell.row.abs_diff(first.row) > 1 || cell.col.abs_diff(first.col) > 1
            }
            FirstClick::Any => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(field: &Field) -> Vec<String> {
        let size = field.size();
        let row = |row| (0..size.cols()).map(|col| mark(field, Cell::new(row, col))).collect();
        (0..size.rows()).map(row).collect()
    }

    fn mark(field: &Field, cell: Cell) -> char {
        if field.is_mined(cell) { '*' } else { '.' }
    }

    #[test]
    fn a_recipe_gives_the_same_field_forever() {
        let recipe = Recipe::new(Size::new(9, 5).unwrap(), 8, 7, FirstClick::Safe).unwrap();
        let laid = ["......**.", "*.*......", "........*", "......*..", "....**..."];
        assert_eq!(picture(&recipe.lay(Cell::new(2, 3), &Budget::unlimited()).unwrap()), laid);
        let recipe = Recipe::new(Size::new(9, 5).unwrap(), 8, 7, FirstClick::NoGuess).unwrap();
        let laid = [".***...**", ".........", ".........", ".....**..", "*........"];
        assert_eq!(picture(&recipe.lay(Cell::new(2, 3), &Budget::unlimited()).unwrap()), laid);
    }

    #[test]
    fn two_first_clicks_give_fields_that_differ_in_two_mines_at_most() {
        let size = Size::new(9, 5).unwrap();
        let recipe = Recipe::new(size, 20, 3, FirstClick::Safe).unwrap();
        let fields: Vec<Field> =
            size.cells().map(|first| recipe.lay(first, &Budget::unlimited()).unwrap()).collect();
        for (first, field) in size.cells().zip(&fields) {
            assert_eq!(field.mines(), 20);
            assert!(!field.is_mined(first), "{first}");
            let moved = size.cells().filter(|&cell| field.is_mined(cell) != fields[0].is_mined(cell));
            assert!(moved.count() <= 4, "{first}");
        }
    }

    #[test]
    fn an_opening_is_free_of_mines_all_around() {
        let size = Size::new(7, 4).unwrap();
        let recipe = Recipe::new(size, 19, 5, FirstClick::Opening).unwrap();
        for first in size.cells() {
            let field = recipe.lay(first, &Budget::unlimited()).unwrap();
            assert_eq!((field.mines(), field.is_mined(first), field.number(first)), (19, false, 0));
        }
    }

    #[test]
    fn mines_that_do_not_fit_are_refused() {
        let size = Size::new(7, 4).unwrap();
        let refusal = |mines, promise| Recipe::new(size, mines, 5, promise).unwrap_err().to_string();
        let reason = "28 mines do not fit on 7x4: with a safe first click there is room for 27";
        assert_eq!(refusal(28, FirstClick::Safe), reason);
        let reason = "20 mines do not fit on 7x4: with an opening at the first click there is room for 19";
        assert_eq!(refusal(20, FirstClick::Opening), reason);
        assert!(Recipe::new(size, 28, 5, FirstClick::Any).is_ok());
    }
}
