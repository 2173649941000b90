//! What a person knows in a game of Minesweeper: what is open, and which covered cells are proved to be mined or safe.

use super::evidence::{CellFact, Content, Evidence, Rest, Sight};
use crate::{Field, Square, View, paper};
use deduce::{Contradiction, Knowledge, Learnt};
use grid::{Cell, Size};
use std::fmt;

/// What is known of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// It is covered, and may hold a mine or not.
    Unknown,
    /// It is covered, and holds a mine.
    Mine,
    /// It is covered, and holds none.
    Safe,
    /// It is open, and says so.
    Open(u8),
}

/// A player's view with what was proved of it, kept so that techniques see a number at a glance.
///
/// In a game whose field is known here, what is proved to be safe is opened at once. The field itself is shown to nobody.
#[derive(Clone, PartialEq, Eq)]
pub struct Notes {
    size: Size,
    marks: Vec<Mark>,
    /// For every cell, the unknown ones around it: a bit for each of the three times three.
    hidden: Vec<u16>,
    /// For every cell, the mines known around it.
    found: Vec<u8>,
    /// The mines that are not known yet; none if nobody says how many there are.
    mines: Option<usize>,
    unknown: usize,
    game: Option<KnownField>,
}

/// A game whose field is known.
#[derive(Clone, PartialEq, Eq)]
struct KnownField {
    field: Field,
    /// The cells without a mine that are not open.
    left: usize,
    /// The cells that were opened by what was learnt last.
    opened: Vec<Cell>,
}

impl Notes {
    /// What a view shows. Flags are not believed.
    ///
    /// # Errors
    /// If more mines are shown than there are.
    pub fn new(view: &View) -> Result<Notes, Contradiction> {
        let mut notes = Notes::blank(view.size(), Some(view.mines()));
        for (cell, number) in view.open() {
            notes.open_cell(cell, number)?;
        }
        for cell in view.size().cells() {
            let content = match view.get(cell) {
                Square::Mine | Square::Exploded => Content::Mine,
                Square::WrongFlag => Content::Safe,
                Square::Hidden | Square::Flag | Square::Open(_) => continue,
            };
            notes.learn(CellFact { cell, content })?;
        }
        Ok(notes)
    }

    /// The paper puzzle with what is marked on it: nobody says how many mines there are.
    ///
    /// # Errors
    /// If some number cannot be true.
    pub fn of_paper(board: &paper::Board) -> Result<Notes, Contradiction> {
        let puzzle = board.puzzle();
        let size = puzzle.size();
        let mut notes = Notes::blank(size, None);
        for (cell, number) in puzzle.numbers() {
            notes.open_cell(cell, number)?;
        }
        for cell in size.cells() {
            let content = match (puzzle.clue(cell), board.mark(cell)) {
                (Some(paper::Clue::Any), _) | (None, paper::Mark::Safe) => Content::Safe,
                (None, paper::Mark::Mine) => Content::Mine,
                (Some(paper::Clue::Number(_)), _) | (None, paper::Mark::Blank) => continue,
            };
            notes.learn(CellFact { cell, content })?;
        }
        let is_possible = size.cells().all(|cell| notes.can_be_true(cell));
        if is_possible { Ok(notes) } else { Err(Contradiction) }
    }

    /// A game on this field after its first click, if one is told.
    pub fn of_game(field: Field, first: Option<Cell>) -> Notes {
        let mut notes = Notes::blank(field.size(), Some(field.mines()));
        let left = field.size().cell_count() - field.mines();
        notes.game = Some(KnownField { field, left, opened: Vec::new() });
        if let Some(first) = first {
            notes.open_in_game(first);
        }
        notes
    }

    /// Opens a cell of the game without a mine, and where it says 0 all around it.
    fn open_in_game(&mut self, first: Cell) {
        let Some(mut game) = self.game.take() else { return };
        game.opened.clear();
        let mut open = |notes: &mut Notes, opened: &mut Vec<Cell>, cell: Cell| {
            let is_news = !matches!(notes.mark(cell), Mark::Open(_)) && !game.field.is_mined(cell);
            if is_news && notes.open_cell(cell, game.field.number(cell)).is_ok() {
                opened.push(cell);
                game.left -= 1;
            }
        };
        open(self, &mut game.opened, first);
        let mut next = 0;
        while let Some(&cell) = game.opened.get(next) {
            next += 1;
            if self.mark(cell) == Mark::Open(0) {
                for near in self.size.around(cell) {
                    open(self, &mut game.opened, near);
                }
            }
        }
        self.game = Some(game);
    }

    /// A board of which nothing is known but perhaps the number of mines.
    pub(super) fn blank(size: Size, mines: Option<usize>) -> Notes {
        let mut notes = Notes {
            size,
            marks: vec![Mark::Unknown; size.cell_count()],
            hidden: vec![0; size.cell_count()],
            found: vec![0; size.cell_count()],
            mines,
            unknown: size.cell_count(),
            game: None,
        };
        for cell in size.cells() {
            notes.hidden[size.index(cell)] = size.around(cell).map(|near| bit(cell, near)).sum();
        }
        notes
    }

    /// A cell is open and says so.
    pub(super) fn open_cell(&mut self, cell: Cell, number: u8) -> Result<(), Contradiction> {
        let index = self.size.index(cell);
        match self.marks[index] {
            Mark::Open(_) => return Ok(()),
            Mark::Mine => return Err(Contradiction),
            Mark::Unknown => self.settle(cell),
            Mark::Safe => {}
        }
        self.marks[index] = Mark::Open(number);
        Ok(())
    }

    /// A cell is no longer unknown.
    fn settle(&mut self, cell: Cell) {
        self.unknown -= 1;
        for near in self.size.around(cell) {
            self.hidden[self.size.index(near)] &= !bit(near, cell);
        }
    }

    /// The same board for suppositions: without the number of mines, and with nothing to be opened.
    pub(super) fn to_try(&self) -> Notes {
        Notes {
            size: self.size,
            marks: self.marks.clone(),
            hidden: self.hidden.clone(),
            found: self.found.clone(),
            mines: None,
            unknown: self.unknown,
            game: None,
        }
    }

    /// What a player sees who has put a flag on every known mine, row by row.
    pub fn squares(&self) -> Vec<Square> {
        let square = |&mark: &Mark| match mark {
            Mark::Unknown | Mark::Safe => Square::Hidden,
            Mark::Mine => Square::Flag,
            Mark::Open(number) => Square::Open(number),
        };
        self.marks.iter().map(square).collect()
    }

    /// What is known of a cell.
    pub fn mark(&self, cell: Cell) -> Mark {
        self.marks[self.size.index(cell)]
    }

    /// The mines that are not known yet, if somebody says how many there are.
    pub fn mines_left(&self) -> Option<usize> {
        self.mines
    }

    /// What is left on the whole board, if somebody says how many mines there are.
    pub(super) fn rest(&self) -> Option<Rest> {
        self.mines.map(|mines| Rest { mines, cells: self.unknown })
    }

    /// The cells that are unknown, row by row.
    pub fn unknown(&self) -> impl Iterator<Item = Cell> + '_ {
        self.size.cells().filter(|&cell| self.mark(cell) == Mark::Unknown)
    }

    /// The unknown cells around a cell: a bit for each of the three times three.
    pub(super) fn hidden(&self, cell: Cell) -> u16 {
        self.hidden[self.size.index(cell)]
    }

    /// Of an open number with unknown cells around it: the mines among these, as it says; below 0 it cannot be true.
    pub(super) fn need(&self, cell: Cell) -> Option<i32> {
        let index = self.size.index(cell);
        match self.marks[index] {
            Mark::Open(number) if self.hidden[index] != 0 => {
                Some(i32::from(number) - i32::from(self.found[index]))
            }
            _ => None,
        }
    }

    /// Of an open number, whether it can be true as far as it sees itself.
    pub(super) fn can_be_true(&self, cell: Cell) -> bool {
        let index = self.size.index(cell);
        let Mark::Open(number) = self.marks[index] else { return true };
        let hidden = self.hidden[index].count_ones() as u8;
        (self.found[index]..=self.found[index] + hidden).contains(&number)
    }

    /// A number with all that is known around it.
    pub(super) fn sight(&self, cell: Cell) -> Sight {
        let mut sight = Sight { cell, number: 0, known: Vec::new(), hidden: Vec::new() };
        if let Mark::Open(number) = self.mark(cell) {
            sight.number = number;
        }
        for near in self.size.around(cell) {
            match self.mark(near) {
                Mark::Unknown => sight.hidden.push(near),
                Mark::Mine => sight.known.push(CellFact::mine(near)),
                Mark::Safe => sight.known.push(CellFact::safe(near)),
                Mark::Open(_) => {}
            }
        }
        sight
    }

    /// Evidence of these numbers held against those, and no other.
    pub(super) fn compare(&self, numbers: &[Cell], against: &[Cell]) -> Evidence {
        let against = against.iter().map(|&cell| self.sight(cell)).collect();
        Evidence { against, ..self.cite(numbers.iter().copied()) }
    }

    /// Evidence of these numbers, and no other.
    pub(super) fn cite(&self, numbers: impl IntoIterator<Item = Cell>) -> Evidence {
        let numbers = numbers.into_iter().map(|cell| self.sight(cell)).collect();
        Evidence { numbers, ..Evidence::default() }
    }
}

/// The bit of a cell around another.
fn bit(cell: Cell, near: Cell) -> u16 {
    let step = |near: u8, cell: u8| usize::from(near) + 1 - usize::from(cell);
    1 << (3 * step(near.row, cell.row) + step(near.col, cell.col))
}

impl Knowledge for Notes {
    type Fact = CellFact;
    type Evidence = Evidence;

    fn size(&self) -> Size {
        self.size
    }

    fn learn(&mut self, fact: CellFact) -> Result<Learnt, Contradiction> {
        let CellFact { cell, content } = fact;
        let index = self.size.index(cell);
        if let Some(game) = &mut self.game {
            game.opened.clear();
        }
        match (self.marks[index], content) {
            (Mark::Unknown, _) => {}
            (Mark::Mine, Content::Mine) | (Mark::Safe | Mark::Open(_), Content::Safe) => {
                return Ok(Learnt::Known);
            }
            _ => return Err(Contradiction),
        }
        if self.game.is_some() && content == Content::Safe {
            self.open_in_game(cell);
            return Ok(Learnt::News);
        }
        if content == Content::Mine {
            self.mines = self.mines.map(|it| it.checked_sub(1).ok_or(Contradiction)).transpose()?;
            for near in self.size.around(cell) {
                self.found[self.size.index(near)] += 1;
            }
        }
        self.settle(cell);
        self.marks[index] = if content == Content::Mine { Mark::Mine } else { Mark::Safe };
        let can_be = self.size.around(cell).all(|near| self.can_be_true(near));
        if can_be { Ok(Learnt::News) } else { Err(Contradiction) }
    }

    fn open(&self) -> usize {
        self.game.as_ref().map_or(self.unknown, |game| game.left)
    }

    fn stirred_by(&self, fact: CellFact, show: &mut dyn FnMut(Cell)) {
        let opened = self.game.as_ref().map_or(&[][..], |game| &game.opened);
        let changed = if opened.is_empty() { &[fact.cell] } else { opened };
        // A number one away has changed, and a pair is looked at from a number up to two away from that one.
        for cell in changed {
            for row in cell.row().saturating_sub(3)..(cell.row() + 4).min(self.size.rows()) {
                for col in cell.col().saturating_sub(3)..(cell.col() + 4).min(self.size.cols()) {
                    show(Cell::new(row, col));
                }
            }
        }
    }
}

impl Mark {
    /// Its glyph in a drawing.
    pub fn glyph(self) -> char {
        match self {
            Mark::Unknown => '#',
            Mark::Mine => '*',
            Mark::Safe => 's',
            Mark::Open(number) => char::from(b'0' + number),
        }
    }
}

/// Drawn.
impl fmt::Display for Notes {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size.rows() {
            let glyph = |col| self.mark(Cell::new(row, col)).glyph().to_string();
            writeln!(out, "{}", (0..self.size.cols()).map(glyph).collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Notes {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "\n{self}")
    }
}
