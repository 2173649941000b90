//! pzprv3 files: `pzprv3`, PID, ROWS, COLS, then rows of tokens; `/` may stand for the newline.
//!
//! Rows that are missing at the end are empty. What the editor saves besides (`TrialData(n)`, JSON) is skipped.

use super::{Piece, exactly, one_of, size};
use crate::{Axis, Cell, Edge, Lines, Mark, ReadError, Size};
use message::{Message, message};

/// A file whose head has been read; the rest is read block by block.
#[derive(Clone, Debug)]
pub struct File<'a> {
    /// The name of the puzzle's kind.
    pub pid: &'a str,
    /// The board's size.
    pub size: Size,
    /// The lines that have not been read yet, last one first.
    rest: Vec<Piece<'a>>,
    end: Piece<'a>,
}

/// Whether a text looks like a file with one of these names.
pub fn claims(text: &str, pids: &[&str]) -> bool {
    let mut lines = lines(text);
    lines.next().is_some_and(|version| version.text.starts_with("pzprv3"))
        && lines.next().is_some_and(|pid| pids.contains(&pid.text))
}

/// Reads the head of a file with one of these names.
///
/// # Errors
/// Names the place at which the text is no such file.
pub fn read<'a>(text: &'a str, pids: &[&str]) -> Result<File<'a>, ReadError> {
    let mut lines = lines(text);
    let mut last = Piece::TOP;
    let mut next = || {
        last = lines.next().unwrap_or(last.end());
        last
    };
    let (version, pid, rows, cols) = (next(), next(), next(), next());
    if version.text != "pzprv3" {
        return Err(version.expected(one_of(&["pzprv3"])));
    }
    if !pids.contains(&pid.text) {
        return Err(pid.expected(one_of(pids)));
    }
    let size = size(cols, rows)?;
    let is_extra =
        |line: &Piece<'_>| ["TrialData(", "history:", "{"].iter().any(|start| line.text.starts_with(start));
    let mut rest: Vec<Piece<'a>> = lines.take_while(|line| !is_extra(line)).collect();
    while rest.pop_if(|line| line.text.is_empty()).is_some() {}
    let end = rest.last().unwrap_or(&cols).end();
    rest.reverse();
    Ok(File { pid: pid.text, size, rest, end })
}

impl<'a> File<'a> {
    /// Whether the next line is this word, which is then read.
    pub fn has(&mut self, word: &str) -> bool {
        self.rest.pop_if(|line| line.text == word).is_some()
    }

    /// Reads the next line, which is one of these words.
    ///
    /// # Errors
    /// If it is another, or missing.
    pub fn word(&mut self, words: &[&str]) -> Result<&'a str, ReadError> {
        let line = self.rest.pop().unwrap_or(self.end);
        if words.contains(&line.text) { Ok(line.text) } else { Err(line.expected(one_of(words))) }
    }

    /// Reads a token for every cell, row by row; fewer if rows are missing at the end.
    ///
    /// # Errors
    /// If a row is too short or too long.
    pub fn cells(&mut self) -> Result<Vec<Piece<'a>>, ReadError> {
        let mut cells = Vec::new();
        for _ in 0..self.size.rows() {
            cells.extend(self.row(self.size.cols(), message!("cells"))?);
        }
        Ok(cells)
    }

    /// Reads what is drawn: for every edge across and then for every edge down 0 blank, 1 line, -1 cross.
    ///
    /// # Errors
    /// If a row is too short or too long, or says something else.
    pub fn edges(&mut self) -> Result<Lines, ReadError> {
        let mut lines = Lines::new(self.size);
        for (axis, row, cols) in edge_rows(self.size) {
            for (col, token) in self.row(cols, message!("edges"))?.into_iter().enumerate() {
                let mark = match token.text {
                    "0" => Mark::Blank,
                    "1" => Mark::Line,
                    "-1" => Mark::Cross,
                    _ => return Err(token.expected(message!("'0', '1' or '-1'"))),
                };
                lines.set(Edge { axis, cell: Cell::new(row, col) }, mark);
            }
        }
        Ok(lines)
    }

    /// Makes sure that nothing is left.
    ///
    /// # Errors
    /// If there is a line that has not been read.
    pub fn finish(mut self) -> Result<(), ReadError> {
        self.rest.pop().map_or(Ok(()), |line| Err(line.beyond(message!("the file"))))
    }

    /// The tokens of the next line, or none if it is missing.
    fn row(&mut self, cols: usize, parts: Message) -> Result<Vec<Piece<'a>>, ReadError> {
        match self.rest.pop() {
            None => Ok(Vec::new()),
            Some(line) => exactly(cols, line.words(), line, (message!("the row"), parts)),
        }
    }
}

/// Writes the head of a file.
pub fn write_head(pid: &str, size: Size) -> String {
    format!("pzprv3\n{pid}\n{}\n{}\n", size.rows(), size.cols())
}

/// Writes rows of tokens, row by row, a blank after each.
pub fn write_rows<T: Into<String>>(cols: usize, tokens: impl Iterator<Item = T>) -> String {
    let tokens: Vec<String> = tokens.map(T::into).collect();
    tokens.chunks(cols).map(|row| row.join(" ") + " \n").collect()
}

/// Writes what is drawn.
pub fn write_edges(lines: &Lines) -> String {
    let mut text = String::new();
    for (axis, row, cols) in edge_rows(lines.size()) {
        for col in 0..cols {
            text += match lines.get(Edge { axis, cell: Cell::new(row, col) }) {
                Mark::Blank => "0 ",
                Mark::Line => "1 ",
                Mark::Cross => "-1 ",
            };
        }
        text.push('\n');
    }
    text
}

/// The rows in which a file writes the edges: which way these run, in which row of the board, how many.
fn edge_rows(size: Size) -> impl Iterator<Item = (Axis, usize, usize)> {
    let across = (0..size.rows()).map(move |row| (Axis::Across, row, size.cols() - 1));
    let down = (1..size.rows()).map(move |row| (Axis::Down, row - 1, size.cols()));
    across.chain(down)
}

fn lines(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let lines = Piece::lines(text).flat_map(|line| line.split('/')).map(Piece::trim);
    lines.skip_while(|line| line.text.is_empty())
}
