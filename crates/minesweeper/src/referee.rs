//! The referee, who alone holds the field.

use crate::{Field, Fields, NoField, Recipe, Square, View};
use grid::{Budget, Cell, Size};
use message::Say;
use std::sync::Arc;

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Cells without a mine are still to be opened.
    Playing,
    /// Every cell without a mine is open.
    Won,
    /// A mine was opened.
    Lost,
}

/// A move that the rules do not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum Illegal {
    /// The cell is not on the board.
    #[error("{0} is outside the board")]
    Outside(Cell),
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Only a hidden cell without a flag can be opened.
    #[error("{0} has a flag: remove it before opening the cell")]
    Flagged(Cell),
    /// Only a hidden cell can be opened or flagged.
    #[error("{0} is open already")]
    Open(Cell),
    /// Only a number can be chorded.
    #[error("{0} is not an open number")]
    NoNumber(Cell),
    /// A number is chorded when as many flags stand around it.
    #[error("{cell} says {number}, and there are {flags} flags around it")]
    Flags {
        /// The number's cell.
        cell: Cell,
        /// What it says.
        number: u8,
        /// The flags around it.
        flags: u8,
    },
    /// No field keeps what the first click was promised.
    #[error(transparent)]
    NoField(#[from] NoField),
    /// A player puts flags and never opens a cell.
    #[error("nothing but flags for longer than there are cells")]
    Idle,
}

/// One game: the field, what is open of it, and how it stands.
#[derive(Clone, Debug)]
pub struct Referee {
    ground: Ground,
    view: View,
    status: Status,
    /// Cells without a mine that are still hidden.
    left: usize,
    /// Cells about to be opened; kept for its memory.
    wave: Vec<Cell>,
}

/// The field, which a recipe lays only when the first click is known.
#[derive(Clone, Debug)]
enum Ground {
    Recipe(Recipe, Option<Arc<Fields>>),
    Laid(Arc<Field>),
}

impl Referee {
    /// A game on the field of a recipe.
    pub fn new(recipe: Recipe) -> Referee {
        let (size, mines) = (recipe.size(), recipe.mines());
        Referee::start(Ground::Recipe(recipe, None), size, mines)
    }

    /// The same, where fields that were laid before are remembered.
    pub fn remembering(recipe: Recipe, fields: Arc<Fields>) -> Referee {
        let (size, mines) = (recipe.size(), recipe.mines());
        Referee::start(Ground::Recipe(recipe, Some(fields)), size, mines)
    }

    /// A game on a field that is known to somebody.
    pub fn with_field(field: Field) -> Referee {
        let (size, mines) = (field.size(), field.mines());
        Referee::start(Ground::Laid(Arc::new(field)), size, mines)
    }

    /// A game on a field that goes on from a position of it.
    ///
    /// # Panics
    /// If the view is one of another field.
    pub fn midway(field: Arc<Field>, view: View) -> Referee {
        assert_eq!((field.size(), field.mines()), (view.size(), view.mines()), "a view of the field");
        assert!(view.open().all(|(cell, number)| !field.is_mined(cell) && field.number(cell) == number));
        let left = view.covered().count() - field.mines();
        let status = if left == 0 { Status::Won } else { Status::Playing };
        Referee { ground: Ground::Laid(field), view, status, left, wave: Vec::new() }
    }

    fn start(ground: Ground, size: Size, mines: usize) -> Referee {
        let left = size.cell_count() - mines;
        let status = if left == 0 { Status::Won } else { Status::Playing };
        Referee { ground, view: View::hidden(size, mines), status, left, wave: Vec::new() }
    }

    /// What the player sees.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// How the game stands.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The field, for those who may see it; none before the first click on a recipe.
    pub fn field(&self) -> Option<&Field> {
        match &self.ground {
            Ground::Recipe(..) => None,
            Ground::Laid(field) => Some(field),
        }
    }

    /// Opens a cell, and where it says 0 all around it.
    ///
    /// # Errors
    /// If the cell is open or flagged already or not on the board, the game is over, or no field can be laid; then nothing
    /// has changed.
    pub fn open(&mut self, cell: Cell) -> Result<Status, Illegal> {
        self.open_within(cell, &Budget::unlimited())
    }

    /// The same with a budget: the first click on a board without a guess may be dear.
    ///
    /// # Errors
    /// As before, or if the budget runs out; then nothing has changed.
    pub fn open_within(&mut self, cell: Cell, budget: &Budget<'_>) -> Result<Status, Illegal> {
        match self.playable(cell)? {
            Square::Hidden => {}
            Square::Flag => return Err(Illegal::Flagged(cell)),
            _ => return Err(Illegal::Open(cell)),
        }
        if let Ground::Recipe(recipe, fields) = &self.ground {
            let laid = match fields {
                Some(fields) => fields.lay(recipe, cell, budget),
                None => recipe.lay(cell, budget).map(Arc::new),
            };
            self.ground = Ground::Laid(laid?);
        }
        self.reveal(&[cell]);
        Ok(self.status)
    }

    /// Puts a flag on a hidden cell, or takes it away.
    ///
    /// # Errors
    /// If the cell is open or not on the board, or the game is over.
    pub fn flag(&mut self, cell: Cell) -> Result<(), Illegal> {
        let square = match self.playable(cell)? {
            Square::Hidden => Square::Flag,
            Square::Flag => Square::Hidden,
            _ => return Err(Illegal::Open(cell)),
        };
        self.view.set(cell, square);
        Ok(())
    }

    /// Opens all hidden cells around a number that has as many flags around it as it says.
    ///
    /// # Errors
    /// If the cell is no number, or has more or fewer flags around it; then nothing has changed.
    pub fn chord(&mut self, cell: Cell) -> Result<Status, Illegal> {
        let Square::Open(number) = self.playable(cell)? else { return Err(Illegal::NoNumber(cell)) };
        let around = |square| {
            let (size, view) = (self.view.size(), &self.view);
            size.around(cell).filter(move |&near| view.get(near) == square)
        };
        let flags = around(Square::Flag).count() as u8;
        if flags != number {
            return Err(Illegal::Flags { cell, number, flags });
        }
        let hidden: Vec<Cell> = around(Square::Hidden).collect();
        self.reveal(&hidden);
        Ok(self.status)
    }

    fn playable(&self, cell: Cell) -> Result<Square, Illegal> {
        if !self.view.size().contains(cell) {
            return Err(Illegal::Outside(cell));
        }
        if self.status != Status::Playing {
            return Err(Illegal::Over);
        }
        Ok(self.view.get(cell))
    }

    /// Opens hidden cells, all at once, on a field that is laid.
    fn reveal(&mut self, cells: &[Cell]) {
        let Ground::Laid(field) = &self.ground else { return };
        let size = field.size();
        self.wave.extend_from_slice(cells);
        while let Some(cell) = self.wave.pop() {
            if field.is_mined(cell) {
                self.view.set(cell, Square::Exploded);
                self.status = Status::Lost;
                continue;
            }
            // A cell can be next to several that open at once.
            if self.view.get(cell) != Square::Hidden {
                continue;
            }
            let number = field.number(cell);
            self.view.set(cell, Square::Open(number));
            self.left -= 1;
            if number == 0 {
                self.wave.extend(size.around(cell).filter(|&near| self.view.get(near) == Square::Hidden));
            }
        }
        if self.status == Status::Lost {
            self.show_mines();
        } else if self.left == 0 {
            self.status = Status::Won;
        }
    }

    /// Shows the mines that nobody found, and the flags that were wrong.
    fn show_mines(&mut self) {
        let Ground::Laid(field) = &self.ground else { return };
        for cell in field.size().cells() {
            match (self.view.get(cell), field.is_mined(cell)) {
                (Square::Hidden, true) => self.view.set(cell, Square::Mine),
                (Square::Flag, false) => self.view.set(cell, Square::WrongFlag),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game on a field drawn with `*` for mines, a row a word.
    fn game(field: &str) -> Referee {
        let rows: Vec<&str> = field.split_whitespace().collect();
        let size = Size::new(rows[0].len(), rows.len()).unwrap();
        let mined = rows.concat().chars().map(|it| it == '*').collect();
        Referee::with_field(Field::new(size, mined))
    }

    #[track_caller]
    fn shows(game: &Referee, picture: &str) {
        let mark = |square: &Square| match square {
            Square::Hidden => '#',
            Square::Flag => 'F',
            Square::Open(number) => (b'0' + number) as char,
            Square::Mine => '*',
            Square::Exploded => '!',
            Square::WrongFlag => 'x',
        };
        let seen: String = game.view().squares().iter().map(mark).collect();
        assert_eq!(seen, picture.replace(' ', ""));
    }

    #[test]
    fn a_zero_opens_all_around_it_and_the_last_cell_wins() {
        let mut game = game("...*. ..... .*...");
        assert_eq!(game.open(Cell::new(0, 0)), Ok(Status::Playing));
        shows(&game, "001## 112## #####");
        for (row, col) in [(0, 4), (1, 3), (2, 0), (2, 2), (2, 4)] {
            game.open(Cell::new(row, col)).unwrap();
        }
        shows(&game, "001#1 11211 1#100");
        assert_eq!(game.status(), Status::Won);
        assert_eq!(game.open(Cell::new(0, 3)), Err(Illegal::Over));
    }

    #[test]
    fn a_mine_ends_the_game_and_shows_the_others() {
        let mut game = game("...*. ..... .*...");
        game.flag(Cell::new(1, 0)).unwrap();
        game.flag(Cell::new(2, 1)).unwrap();
        assert_eq!(game.open(Cell::new(2, 1)), Err(Illegal::Flagged(Cell::new(2, 1))));
        game.flag(Cell::new(2, 1)).unwrap();
        assert_eq!(game.open(Cell::new(0, 3)), Ok(Status::Lost));
        shows(&game, "###!# x#### #*###");
    }

    #[test]
    fn a_chord_opens_what_the_flags_leave() {
        let mut game = game("...*. ..... .*...");
        game.open(Cell::new(0, 0)).unwrap();
        let number = Cell::new(1, 2);
        let flags = Illegal::Flags { cell: number, number: 2, flags: 0 };
        assert_eq!(game.chord(number), Err(flags));
        assert_eq!(game.chord(Cell::new(2, 2)), Err(Illegal::NoNumber(Cell::new(2, 2))));
        game.flag(Cell::new(0, 3)).unwrap();
        game.flag(Cell::new(2, 1)).unwrap();
        assert_eq!(game.chord(number), Ok(Status::Playing));
        shows(&game, "001F# 11211 #F100");
        game.flag(Cell::new(0, 4)).unwrap();
        game.flag(Cell::new(0, 3)).unwrap();
        assert_eq!(game.chord(Cell::new(1, 3)), Ok(Status::Lost));
    }

    #[test]
    fn the_largest_board_opens_at_once() {
        let size = Size::new(255, 255).unwrap();
        let mut game = Referee::with_field(Field::new(size, vec![false; size.cell_count()]));
        assert_eq!(game.open(Cell::new(100, 3)), Ok(Status::Won));
        let outside = Cell { row: 255, col: 0 };
        assert_eq!(game.open(outside), Err(Illegal::Outside(outside)));
    }
}
