//! The texts of janko.at: lines with a keyword, then `problem` and rows of tokens; `solution` and the rest
//! are skipped. Older texts write `[problem]`.
//!
//! ```text
//! begin
//! puzzle masyu
//! size 3
//! problem
//! - w -
//! - - -
//! b - -
//! end
//! ```

use super::{Piece, exactly, size};
use crate::{ReadError, Size};
use message::{Say, message};

/// What a text says before anything is checked.
#[derive(Clone, Debug)]
pub struct Glance<'a> {
    /// The puzzle's name, where it is told.
    pub puzzle: Option<&'a str>,
    /// The lines of the problem that are not blank.
    pub problem: Vec<Piece<'a>>,
    heading: Piece<'a>,
    cols: Option<Piece<'a>>,
    rows: Option<Piece<'a>>,
}

/// A text taken apart.
#[derive(Clone, Debug)]
pub struct Problem<'a> {
    /// The board's size.
    pub size: Size,
    /// The cells, row by row.
    pub cells: Vec<Piece<'a>>,
}

/// What a text says, if it has a problem.
pub fn glance(text: &str) -> Option<Glance<'_>> {
    let (mut puzzle, mut cols, mut rows) = (None, None, None);
    let mut lines = Piece::filled_lines(text);
    let heading = loop {
        let line = lines.next()?;
        let mut words = line.words();
        let (keyword, value) = (words.next()?, words.next());
        match (keyword.text, value) {
            ("problem" | "[problem]", None) => break line,
            ("puzzle", Some(name)) => puzzle = Some(name.text),
            ("size", Some(side)) => (cols, rows) = (Some(side), Some(side)),
            ("cols", number) => cols = number,
            ("rows", number) => rows = number,
            _ => {}
        }
    };
    let is_over =
        |line: &Piece<'_>| matches!(line.text, "solution" | "moves" | "end") || line.text.starts_with('[');
    let problem = lines.take_while(|line| !is_over(line)).collect();
    Some(Glance { puzzle, problem, heading, cols, rows })
}

/// Reads the problem.
///
/// # Errors
/// Names the place at which the text is no such problem.
pub fn read(text: &str) -> Result<Problem<'_>, ReadError> {
    let Some(glance) = glance(text) else {
        return Err(ReadError::whole(message!("a line 'problem' is expected, but there is none")));
    };
    let mut after = Piece::filled_lines(text).skip_while(|line| line.text != "end");
    if let Some(second) = after.find(|line| line.text == "begin") {
        return Err(second.refuse(message!("another puzzle begins here: leave a blank line between two")));
    }
    let (Some(&first), Some(&last)) = (glance.problem.first(), glance.problem.last()) else {
        return Err(glance.heading.end().expected(message!("a row")));
    };
    let size = match (glance.cols, glance.rows) {
        (Some(cols), Some(rows)) => size(cols, rows)?,
        (None, None) => Size::new(first.words().count(), glance.problem.len())
            .map_err(|error| first.refuse(error.say()))?,
        (Some(one), None) | (None, Some(one)) => {
            return Err(one.refuse(message!("expected both 'rows' and 'cols', or neither")));
        }
    };
    let mut cells = Vec::with_capacity(size.cell_count());
    for row in
        exactly(size.rows(), glance.problem.into_iter(), last, (message!("the problem"), message!("rows")))?
    {
        cells.extend(exactly(size.cols(), row.words(), row, (message!("the row"), message!("cells")))?);
    }
    Ok(Problem { size, cells })
}

/// Writes a problem whose cells are given row by row.
pub fn write<T: Into<String>>(puzzle: &str, size: Size, cells: impl Iterator<Item = T>) -> String {
    let cells: Vec<String> = cells.map(T::into).collect();
    let rows: String = cells.chunks(size.cols()).map(|row| row.join(" ") + "\n").collect();
    format!("begin\npuzzle {puzzle}\nrows {}\ncols {}\nproblem\n{rows}end\n", size.rows(), size.cols())
}
