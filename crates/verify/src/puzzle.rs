//! The board and its clues, read from a drawing under its title.

use crate::Refusal;
use message::message;

/// What is played, with the rules that may differ from one puzzle to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Masyu {
        full: bool,
    },
    Numberlink {
        cover: bool,
        touch: bool,
    },
    Mines,
    /// A field of Minesweeper, and the cell that is opened first.
    Field {
        first: usize,
    },
}

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clue {
    White,
    Black,
    /// Masyu: a cell to visit. Mines: a cell without a mine.
    Any,
    /// Numberlink: which of the different clues, counted from 0 in the order of their first cells. Mines, a field: the number.
    Number(usize),
}

/// A puzzle. Cells are numbered row by row from 0; edges from 0 too, those to the right first, row by row, then those down.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Its first line, which its certificate repeats.
    pub title: String,
    pub(crate) kind: Kind,
    pub(crate) cols: usize,
    pub(crate) rows: usize,
    /// By cell; of a field, none where a mine is.
    pub(crate) clues: Vec<Option<Clue>>,
    /// Numberlink: how often each of the different clues occurs.
    pub(crate) often: Vec<usize>,
}

impl Puzzle {
    /// Reads a title such as `masyu 8x6`, and below it the cells of an empty board, or of a field with its mines, row by row with blanks
    /// between them.
    ///
    /// # Errors
    /// If the text is something else.
    pub fn read(text: &str) -> Result<Puzzle, Refusal> {
        let (title, cells) = text.trim().split_once('\n').unwrap_or((text.trim(), ""));
        let words: Vec<&str> = title.split_whitespace().collect();
        let (mut kind, size) = match words.as_slice() {
            ["masyu", size] => (Kind::Masyu { full: false }, size),
            ["masyu", size, "full"] => (Kind::Masyu { full: true }, size),
            ["mines", size] => (Kind::Mines, size),
            ["minesweeper", size, "field", _] => (Kind::Field { first: 0 }, size),
            [
                "numberlink",
                size,
                rules @ ("cover,touch" | "cover,no-touch" | "no-cover,touch" | "no-cover,no-touch"),
            ] => (
                Kind::Numberlink { cover: !rules.contains("no-cover"), touch: !rules.contains("no-touch") },
                size,
            ),
            _ => {
                return Err(message!(
                    "there is no title such as 'masyu 8x6' or 'numberlink 8x6 cover,touch'"
                ));
            }
        };
        let side = |text: &str| text.parse().ok().filter(|side| (1..=255).contains(side));
        let (board, mines) = size.split_once('/').unwrap_or((size, ""));
        let sides = board.split_once('x').and_then(|(cols, rows)| side(cols).zip(side(rows)));
        let (cols, rows) = sides.ok_or(message!("the title gives no size from 1x1 to 255x255"))?;
        if let Kind::Field { first } = &mut kind {
            let click = words[3].strip_prefix('r').and_then(|it| it.split_once('c'));
            let click = click.and_then(|(row, col)| side(row).zip(side(col)));
            let (row, col) = click
                .filter(|it| it.0 <= rows && it.1 <= cols)
                .ok_or(message!("the first click is not on the board"))?;
            *first = (row - 1) * cols + col - 1;
        }
        let mut puzzle =
            Puzzle { title: words.join(" "), kind, cols, rows, clues: Vec::new(), often: Vec::new() };
        let mut names: Vec<&str> = Vec::new();
        for cell in cells.split_whitespace() {
            let clue = puzzle.clue(cell, &mut names)?;
            puzzle.clues.push(clue);
        }
        if puzzle.clues.len() != rows * cols {
            return Err(message!("the board does not have the size given in the title"));
        }
        if let Kind::Field { .. } = kind {
            let is_mine = |cell: &usize| puzzle.clues[*cell].is_none();
            let is_true = |cell: usize| {
                let number = puzzle.around(cell).filter(is_mine).count();
                is_mine(&cell) || puzzle.clues[cell] == Some(Clue::Number(number))
            };
            let all = (0..puzzle.cells()).filter(is_mine).count();
            if mines != all.to_string() || !(0..puzzle.cells()).all(is_true) {
                return Err(message!("the mines do not match the numbers"));
            }
        } else if !mines.is_empty() {
            return Err(message!("only a field shows its mines"));
        }
        let is_alone = puzzle.often.iter().any(|often| often % 2 == 1) || puzzle.often.is_empty();
        if is_alone && matches!(kind, Kind::Numberlink { .. }) {
            return Err(message!("a number has no partner"));
        }
        Ok(puzzle)
    }

    /// What a cell means. Numberlink's clues are told apart by their names.
    fn clue<'a>(&mut self, cell: &'a str, names: &mut Vec<&'a str>) -> Result<Option<Clue>, Refusal> {
        let digit = cell.parse().ok().filter(|it| *it <= 8 && cell.len() == 1);
        Ok(Some(match (self.kind, cell) {
            (Kind::Field { .. }, "*") | (Kind::Masyu { .. } | Kind::Numberlink { .. } | Kind::Mines, ".") => {
                return Ok(None);
            }
            (Kind::Masyu { .. }, "o") => Clue::White,
            (Kind::Masyu { .. }, "*") => Clue::Black,
            (Kind::Masyu { .. } | Kind::Mines, "?") => Clue::Any,
            (Kind::Mines | Kind::Field { .. }, _) if digit.is_some() => Clue::Number(digit.unwrap_or(0)),
            (Kind::Numberlink { .. }, _)
                if cell.bytes().all(|it| it == b'?' || it.is_ascii_alphanumeric()) =>
            {
                let place = names.iter().position(|it| *it == cell).unwrap_or(names.len());
                if place == names.len() {
                    names.push(cell);
                    self.often.push(0);
                }
                self.often[place] += 1;
                Clue::Number(place)
            }
            _ => {
                return Err(message!(
                    "'{}' is not a cell of an empty board",
                    cell.escape_debug().to_string()
                ));
            }
        }))
    }

    pub(crate) fn cells(&self) -> usize {
        self.clues.len()
    }

    /// The cells around a cell.
    pub(crate) fn around(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let (row, col) = (cell / self.cols, cell % self.cols);
        let rows = row.saturating_sub(1)..self.rows.min(row + 2);
        let cols = col.saturating_sub(1)..self.cols.min(col + 2);
        let all = rows.flat_map(move |row| cols.clone().map(move |col| row * self.cols + col));
        all.filter(move |it| *it != cell)
    }

    pub(crate) fn edges(&self) -> usize {
        self.rows * (self.cols - 1) + (self.rows - 1) * self.cols
    }

    /// The edge that leads from a cell up, right, down or left, and the cell there.
    pub(crate) fn edge(&self, cell: usize, dir: usize) -> Option<(usize, usize)> {
        let (row, col) = (cell / self.cols, cell % self.cols);
        let down = self.rows * (self.cols - 1);
        match dir {
            0 if row > 0 => Some((down + cell - self.cols, cell - self.cols)),
            1 if col + 1 < self.cols => Some((cell - row, cell + 1)),
            2 if row + 1 < self.rows => Some((down + cell, cell + self.cols)),
            3 if col > 0 => Some((cell - row - 1, cell - 1)),
            _ => None,
        }
    }

    /// The two cells of an edge, that at the left or above first.
    pub(crate) fn ends(&self, edge: usize) -> [usize; 2] {
        let down = self.rows * (self.cols - 1);
        let cell = if edge < down { edge + edge / (self.cols - 1) } else { edge - down };
        [cell, if edge < down { cell + 1 } else { cell + self.cols }]
    }

    /// The edges at a cell, each with the cell beyond.
    pub(crate) fn at(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..4).filter_map(move |dir| self.edge(cell, dir))
    }

    /// Whether Masyu's loop must visit a cell.
    pub(crate) fn must_visit(&self, cell: usize) -> bool {
        self.kind == Kind::Masyu { full: true } || self.clues[cell].is_some()
    }
}
