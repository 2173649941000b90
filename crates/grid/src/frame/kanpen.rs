//! kanpen.net URLs: `<anything>/NAME.html?problem=ROWS/COLS/row/row/…`, cells separated by `_`.

use super::{Piece, exactly, size};
use crate::{ReadError, Size};
use message::message;

/// A URL taken apart.
#[derive(Clone, Debug)]
pub struct Url<'a> {
    /// The board's size.
    pub size: Size,
    /// The cells, row by row.
    pub cells: Vec<Piece<'a>>,
}

/// Whether a text looks like a URL of the puzzle with this name.
pub fn claims(text: &str, name: &str) -> bool {
    problem(text, name).is_some()
}

/// Reads a URL of the puzzle with this name.
///
/// # Errors
/// Names the character at which the text is no such URL.
pub fn read<'a>(text: &'a str, name: &str) -> Result<Url<'a>, ReadError> {
    let problem = problem(text, name)
        .ok_or_else(|| Piece::single(text).expected(message!("a URL with {name}.html?problem=")))?;
    // The last row may end with a slash as the others do, and each row's last cell with its separator.
    let problem = problem.strip_suffix("/").unwrap_or(problem);
    let mut parts = problem.split('/');
    let mut next = || parts.next().unwrap_or(problem.end());
    let (rows, cols) = (next(), next());
    let size = size(cols, rows)?;
    let mut cells = Vec::with_capacity(size.cell_count());
    for row in exactly(size.rows(), parts, problem, (message!("the URL"), message!("rows")))? {
        let row = row.strip_suffix("_").unwrap_or(row);
        cells.extend(exactly(size.cols(), row.split('_'), row, (message!("the row"), message!("cells")))?);
    }
    Ok(Url { size, cells })
}

/// What follows `NAME.html?problem=`.
fn problem<'a>(text: &'a str, name: &str) -> Option<Piece<'a>> {
    let (page, query) = Piece::single(text).split_once('?')?;
    let page = page.text.rsplit('/').next()?;
    if page.strip_suffix(".html")? != name {
        return None;
    }
    query.strip_prefix("problem=")
}
