//! The board that is being composed, which need not be a puzzle yet: a number may still wait for its partner.

use super::item::Item;
use crate::session::Table;
use crate::{Kind, Position, games};
use draw::{Ground, Scene};
use grid::{Cell, Dir, Size};
use masyu::Visit;
use message::{Message, Say, all_of, message};
use minesweeper::{Field, paper};
use numberlink::{Clue, ClueError, Rules};
use std::collections::BTreeMap;

/// A board that is being composed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    size: Size,
    /// Invariant: one a cell, and of the sheet's own kind.
    items: Vec<Option<Item>>,
    terms: Terms,
}

/// What is told of a puzzle beside what stands in its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Terms {
    /// Which cells the loop visits.
    Masyu(Visit),
    /// The rules of the paths.
    Numberlink(Rules),
    /// Where the game begins; never on a mine.
    Minesweeper(Option<Cell>),
    /// Nothing.
    Mines,
}

/// Why a board is no puzzle yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// A Numberlink without numbers.
    NoNumber,
    /// Numbers that lack a partner, and where they stand.
    Alone(BTreeMap<Clue, Vec<Cell>>),
    /// A position of a game, whose mines are not told.
    MinesUntold,
}

impl Sheet {
    /// A board with nothing on it, under the usual rules.
    pub fn empty(kind: Kind, size: Size) -> Sheet {
        let terms = match kind {
            Kind::Masyu => Terms::Masyu(Visit::default()),
            Kind::Numberlink => Terms::Numberlink(Rules::default()),
            Kind::Minesweeper => Terms::Minesweeper(None),
            Kind::Mines => Terms::Mines,
        };
        Sheet { size, items: vec![None; size.cell_count()], terms }
    }

    /// The clues of a puzzle, without what is drawn on it; of Minesweeper, the mines of a field.
    ///
    /// # Errors
    /// If it is a position of a game, whose mines are not told.
    pub fn of(position: &Position) -> Result<Sheet, Unfinished> {
        let size = position.size();
        let (items, terms) = match position {
            Position::Masyu(board) => {
                let items = board.puzzle.cells().iter().map(|it| it.map(Item::Pearl)).collect();
                (items, Terms::Masyu(board.puzzle.visit()))
            }
            Position::Numberlink(board) => {
                let items = board.puzzle.cells().iter().map(|it| it.map(Item::End)).collect();
                (items, Terms::Numberlink(board.puzzle.rules()))
            }
            Position::Mines(board) => {
                (board.puzzle().cells().iter().map(|it| it.map(Item::Count)).collect(), Terms::Mines)
            }
            Position::Minesweeper(minesweeper::Board::Field { field, first }) => {
                let items = size.cells().map(|cell| field.is_mined(cell).then_some(Item::Mine)).collect();
                let first = first.filter(|&cell| !field.is_mined(cell));
                (items, Terms::Minesweeper(first))
            }
            Position::Minesweeper(minesweeper::Board::Position(_)) => return Err(Unfinished::MinesUntold),
        };
        Ok(Sheet { size, items, terms })
    }

    /// What is being played, to be composed anew; of Minesweeper, the field with the cell that was opened first.
    ///
    /// # Errors
    /// If it is a game whose field is not laid yet.
    pub fn of_game(table: &dyn Table) -> Result<Sheet, Unfinished> {
        let mut sheet = Sheet::of(&table.puzzle().ok_or(Unfinished::MinesUntold)?)?;
        if sheet.terms == Terms::Minesweeper(None) {
            let opened = table.log().iter().find_map(|line| line.strip_prefix("open ")?.parse::<Cell>().ok());
            sheet.terms = Terms::Minesweeper(opened.filter(|&cell| sheet.item(cell).is_none()));
        }
        Ok(sheet)
    }

    /// The kind of puzzle.
    pub fn kind(&self) -> Kind {
        match self.terms {
            Terms::Masyu(_) => Kind::Masyu,
            Terms::Numberlink(_) => Kind::Numberlink,
            Terms::Minesweeper(_) => Kind::Minesweeper,
            Terms::Mines => Kind::Mines,
        }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What stands in a cell.
    pub fn item(&self, cell: Cell) -> Option<Item> {
        self.items[self.size.index(cell)]
    }

    /// What stands in all cells that are not empty.
    pub fn items(&self) -> impl Iterator<Item = (Cell, Item)> + '_ {
        self.size.cells().zip(&self.items).filter_map(|(cell, &item)| Some((cell, item?)))
    }

    /// The rules, where there are others to choose: `pearls` or `full`, `cover,no-touch`.
    pub fn rules(&self) -> Option<String> {
        match self.terms {
            Terms::Masyu(Visit::Pearls) => Some("pearls".to_owned()),
            Terms::Masyu(Visit::Every) => Some("full".to_owned()),
            Terms::Numberlink(rules) => Some(rules.to_string()),
            Terms::Minesweeper(_) | Terms::Mines => None,
        }
    }

    /// Where a game begins, if that is told.
    pub fn first(&self) -> Option<Cell> {
        if let Terms::Minesweeper(first) = self.terms { first } else { None }
    }

    pub(super) fn terms(&self) -> Terms {
        self.terms
    }

    /// Puts something into a cell, or empties it. No game begins on a mine.
    pub(super) fn set(&mut self, cell: Cell, item: Option<Item>) {
        let index = self.size.index(cell);
        self.items[index] = item;
        if self.terms == Terms::Minesweeper(Some(cell)) && item.is_some() {
            self.terms = Terms::Minesweeper(None);
        }
    }

    /// Sets the rules, or where a game begins; a mine makes way.
    pub(super) fn set_terms(&mut self, terms: Terms) {
        self.terms = terms;
        if let Terms::Minesweeper(Some(cell)) = terms {
            let index = self.size.index(cell);
            self.items[index] = None;
        }
    }

    /// Another size; what is beyond it is lost, and where the content stood stays the upper left corner.
    pub(super) fn resize(&mut self, size: Size) {
        self.rearrange(size, |cell| Some(cell).filter(|&it| size.contains(it)));
    }

    /// A line of cells more or less on that side; none if a board cannot be so large or so small.
    pub(super) fn grow(&mut self, side: Dir, by: isize) -> Option<()> {
        let is_upright = matches!(side, Dir::Up | Dir::Down);
        let (cols, rows) = (self.size.cols(), self.size.rows());
        let (cols, rows) = if is_upright {
            (cols, rows.checked_add_signed(by)?)
        } else {
            (cols.checked_add_signed(by)?, rows)
        };
        let size = Size::new(cols, rows).ok()?;
        let (down, right) = match side {
            Dir::Up => (by, 0),
            Dir::Left => (0, by),
            Dir::Right | Dir::Down => (0, 0),
        };
        self.rearrange(size, |cell| {
            let row = cell.row().checked_add_signed(down).filter(|&it| it < size.rows())?;
            let col = cell.col().checked_add_signed(right).filter(|&it| it < size.cols())?;
            Some(Cell::new(row, col))
        });
        Some(())
    }

    /// Turns the board clockwise, by a quarter.
    pub(super) fn turn(&mut self) {
        let rows = self.size.rows();
        let size = Size::new(rows, self.size.cols()).expect("sides of a board are sides of a board");
        self.rearrange(size, |cell| Some(Cell::new(cell.col(), rows - 1 - cell.row())));
    }

    /// Swaps left and right.
    pub(super) fn mirror(&mut self) {
        let cols = self.size.cols();
        self.rearrange(self.size, |cell| Some(Cell::new(cell.row(), cols - 1 - cell.col())));
    }

    /// Empties every cell; the rules stay.
    pub(super) fn clear(&mut self) {
        let terms = if self.kind() == Kind::Minesweeper { Terms::Minesweeper(None) } else { self.terms };
        *self = Sheet { terms, ..Sheet::empty(self.kind(), self.size) };
    }

    /// Moves what stands in each cell to another one of a board of that size, or off it.
    fn rearrange(&mut self, size: Size, to: impl Fn(Cell) -> Option<Cell>) {
        let mut items = vec![None; size.cell_count()];
        for (cell, item) in self.items() {
            if let Some(there) = to(cell) {
                items[size.index(there)] = Some(item);
            }
        }
        if let Terms::Minesweeper(first) = self.terms {
            self.terms = Terms::Minesweeper(first.and_then(to));
        }
        (self.size, self.items) = (size, items);
    }

    /// The puzzle that it is.
    ///
    /// # Errors
    /// If it is none yet.
    pub fn position(&self) -> Result<Position, Unfinished> {
        let size = self.size;
        Ok(match self.terms {
            Terms::Masyu(visit) => {
                let pearl = |it: &Option<Item>| if let Some(Item::Pearl(it)) = *it { Some(it) } else { None };
                let pearls = self.items.iter().map(pearl).collect();
                Position::Masyu(masyu::Board::new(masyu::Puzzle::new(size, pearls, visit)))
            }
            Terms::Numberlink(rules) => match numberlink::Puzzle::new(size, self.ends(), rules) {
                Ok(puzzle) => Position::Numberlink(numberlink::Board::new(puzzle)),
                Err(ClueError::None) => return Err(Unfinished::NoNumber),
                Err(_) => return Err(Unfinished::Alone(self.alone())),
            },
            Terms::Mines => {
                let clue = |it: &Option<Item>| if let Some(Item::Count(it)) = *it { Some(it) } else { None };
                let clues = self.items.iter().map(clue).collect();
                Position::Mines(paper::Board::new(paper::Puzzle::new(size, clues)))
            }
            Terms::Minesweeper(first) => {
                let field = Field::new(size, self.items.iter().map(Option::is_some).collect());
                Position::Minesweeper(minesweeper::Board::Field { field, first })
            }
        })
    }

    /// What it looks like; where a game begins is marked as the move to make.
    pub fn scene(&self) -> Scene {
        match (self.position(), self.terms) {
            (Ok(position), Terms::Minesweeper(Some(first))) => {
                position.scene().with_ground([first], Ground::Best)
            }
            (Ok(position), _) => position.scene(),
            (Err(_), terms) => {
                let rules = if let Terms::Numberlink(rules) = terms { rules } else { Rules::default() };
                games::numberlink::scene_of_clues(self.size, &self.ends(), rules)
            }
        }
    }

    fn ends(&self) -> Vec<Option<Clue>> {
        let end = |it: &Option<Item>| if let Some(Item::End(it)) = *it { Some(it) } else { None };
        self.items.iter().map(end).collect()
    }

    /// The numbers that lack a partner, and where they stand.
    pub(super) fn alone(&self) -> BTreeMap<Clue, Vec<Cell>> {
        let mut places = BTreeMap::<Clue, Vec<Cell>>::new();
        for (cell, item) in self.items() {
            if let Item::End(clue) = item {
                places.entry(clue).or_default().push(cell);
            }
        }
        places.retain(|_, cells| cells.len() % 2 == 1);
        places
    }
}

impl Unfinished {
    /// The cells that show it.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Unfinished::Alone(places) => places.values().flatten().copied().collect(),
            Unfinished::NoNumber | Unfinished::MinesUntold => Vec::new(),
        }
    }
}

impl Say for Unfinished {
    fn say(&self) -> Message {
        match self {
            Unfinished::NoNumber => message!("There is no number to join yet."),
            Unfinished::Alone(places) => message!("Every number needs a partner: {}.", all_of(places.keys())),
            Unfinished::MinesUntold => message!("The mines are not shown before the first click."),
        }
    }
}
