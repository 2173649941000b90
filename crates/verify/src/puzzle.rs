//! The board and its clues, read from a drawing under its title.

use crate::Refusal;
use message::message;
use std::collections::HashMap;

/// What is played, with the rules that may differ from one puzzle to the next; of a field of Minesweeper, the cell that is opened first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Masyu { full: bool },
    Numberlink { cover: bool, touch: bool },
    Mines,
    Field { first: usize },
}

/// What a cell of Masyu may show: a white pearl, a black one, that it is to be visited.
const PEARLS: [&str; 3] = ["o", "*", "?"];
pub(crate) const WHITE: usize = 0;
pub(crate) const BLACK: usize = 1;

/// What a cell of `mines` may show: how many mines lie around it, or only that it is none.
const NUMBERS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "?"];
pub(crate) const HIGHEST: usize = 8;

/// A puzzle. Cells are numbered row by row from 0; edges from 0 too, those to the right first, row by row, then those down.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Its first line, which its certificate repeats.
    pub title: String,
    pub(crate) kind: Kind,
    pub(crate) cols: usize,
    pub(crate) rows: usize,
    /// By cell: which of the signs it shows; of Numberlink, these are counted in the order of their first cells. None is shown by a
    /// mine of a field, or else by a cell without a clue.
    pub(crate) clues: Vec<Option<usize>>,
    /// Numberlink: how often each sign occurs.
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
        let link = |cover, touch| Kind::Numberlink { cover, touch };
        let (mut kind, size, signs) = match words[..] {
            ["masyu", size] => (Kind::Masyu { full: false }, size, &PEARLS[..]),
            ["masyu", size, "full"] => (Kind::Masyu { full: true }, size, &PEARLS[..]),
            ["numberlink", size, "cover,touch"] => (link(true, true), size, &[][..]),
            ["numberlink", size, "cover,no-touch"] => (link(true, false), size, &[][..]),
            ["numberlink", size, "no-cover,touch"] => (link(false, true), size, &[][..]),
            ["numberlink", size, "no-cover,no-touch"] => (link(false, false), size, &[][..]),
            ["mines", size] => (Kind::Mines, size, &NUMBERS[..]),
            ["minesweeper", size, "field", _] => (Kind::Field { first: 0 }, size, &NUMBERS[..=HIGHEST]),
            _ => return Err(message!("there is no title such as 'masyu 8x6' or 'mines 8x6'")),
        };
        let is_field = matches!(kind, Kind::Field { .. });
        let is_link = matches!(kind, Kind::Numberlink { .. });
        let (board, mines) = size.split_once('/').filter(|_| is_field).unwrap_or((size, ""));
        let (cols, rows) = pair(board, 'x').ok_or(message!("the title gives no size from 1x1 to 255x255"))?;
        if let Kind::Field { first } = &mut kind {
            let click = words[3].strip_prefix('r').and_then(|it| pair(it, 'c'));
            let click = click.filter(|it| it.0 <= rows && it.1 <= cols);
            let (row, col) = click.ok_or(message!("the first click is not on the board"))?;
            *first = (row - 1) * cols + col - 1;
        }
        let mut signs: HashMap<&str, usize> = signs.iter().copied().zip(0..).collect();
        let (mut clues, blank) = (Vec::new(), if is_field { "*" } else { "." });
        for cell in cells.split_whitespace() {
            let count = signs.len();
            if is_link && cell.bytes().all(|it| it == b'?' || it.is_ascii_alphanumeric()) {
                signs.entry(cell).or_insert(count);
            }
            match signs.get(cell) {
                None if cell != blank => {
                    let cell = cell.escape_debug().to_string();
                    return Err(message!("'{cell}' is not a cell of an empty board"));
                }
                clue => clues.push(clue.copied()),
            }
        }
        if clues.len() != rows * cols {
            return Err(message!("the board does not have the size given in the title"));
        }
        let mut often = vec![0; signs.len()];
        clues.iter().flatten().for_each(|sign| often[*sign] += 1);
        if is_link && (often.is_empty() || often.iter().any(|it| it % 2 == 1)) {
            return Err(message!("a number has no partner"));
        }
        let puzzle = Puzzle { title: words.join(" "), kind, cols, rows, clues, often };
        let is_mine = |cell: &usize| puzzle.clues[*cell].is_none();
        let is_true =
            |cell| is_mine(&cell) || puzzle.clues[cell] == Some(puzzle.around(cell).filter(is_mine).count());
        let count = (0..puzzle.cells()).filter(is_mine).count();
        if is_field && (mines != count.to_string() || !(0..puzzle.cells()).all(is_true)) {
            return Err(message!("the mines do not match the numbers"));
        }
        Ok(puzzle)
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

    /// The edges at a cell, each with the cell beyond.
    pub(crate) fn at(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..4).filter_map(move |dir| self.edge(cell, dir))
    }

    /// The two cells of an edge, that at the left or above first.
    pub(crate) fn ends(&self, edge: usize) -> [usize; 2] {
        let down = self.rows * (self.cols - 1);
        let cell = if edge < down { edge + edge / (self.cols - 1) } else { edge - down };
        [cell, if edge < down { cell + 1 } else { cell + self.cols }]
    }

    /// Whether Masyu's loop must visit a cell.
    pub(crate) fn must_visit(&self, cell: usize) -> bool {
        self.kind == Kind::Masyu { full: true } || self.clues[cell].is_some()
    }
}

/// Two numbers from 1 to 255 with a letter between them.
fn pair(text: &str, letter: char) -> Option<(usize, usize)> {
    let number = |it: &str| it.parse().ok().filter(|it| (1..=255).contains(it));
    text.split_once(letter).and_then(|(one, other)| number(one).zip(number(other)))
}
