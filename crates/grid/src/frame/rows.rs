//! Rows of cells as people type them: a line or a part between slashes each, the cells packed or with blanks or commas
//! between them; perhaps under a line that tells the size.
//!
//! ```text
//! 4x2        masyu 4x2     1  .  . 12
//! ..o*       . . o *       .  1  . 12
//! ....       . . . .
//! ```

use super::{Piece, exactly};
use crate::{ReadError, Size};
use message::{Say, message};

/// The cells of such a text, row by row, and what is said above them.
#[derive(Clone, Debug)]
pub struct Rows<'a> {
    /// What the line above says after the kind and the size.
    pub words: Vec<Piece<'a>>,
    /// The line above, and the sides that it tells.
    told: Option<(Piece<'a>, Sides)>,
    lines: Vec<(Piece<'a>, Vec<Piece<'a>>)>,
}

/// The sides that a line tells.
#[derive(Clone, Copy, Debug)]
enum Sides {
    /// `WIDTHxHEIGHT`.
    Size(Size),
    /// Two numbers; which of them is the width is told by the rows.
    Numbers([usize; 2]),
}

impl<'a> Rows<'a> {
    /// Takes a text apart, in whose first line the puzzle may be called by its kind.
    pub fn of(text: &'a str, kind: &str) -> Rows<'a> {
        let mut lines: Vec<Piece<'a>> = Piece::filled_lines(text).collect();
        let mut words = Vec::new();
        let mut told = lines.first().and_then(|&first| {
            let parts: Vec<Piece<'a>> = first.words().collect();
            let named = usize::from(parts.first().is_some_and(|it| it.text == kind));
            let size = parts.get(named)?.text.parse().ok()?;
            words = parts[named + 1..].to_vec();
            (named == 1 || words.is_empty()).then_some((first, Sides::Size(size)))
        });
        if told.is_some() {
            lines.remove(0);
        } else {
            words.clear();
        }
        let mut rows = split(&lines);
        if told.is_none()
            && let [(first, numbers), below @ ..] = &rows[..]
            && let Some((_, next)) = below.first()
            && let Some(sides) = sides(*first)
        {
            // Two numbers above rows of two cells may be a row themselves.
            let fits = sides == [next.len(), below.len()] || sides == [below.len(), next.len()];
            if fits || next.len() != numbers.len() {
                told = Some((*first, Sides::Numbers(sides)));
                rows = split(&lines[1..]);
            }
        }
        Rows { words, told, lines: rows }
    }

    /// Every cell.
    pub fn cells(&self) -> impl Iterator<Item = Piece<'a>> {
        self.lines.iter().flat_map(|it| it.1.iter().copied())
    }

    /// The board's size, if the rows are equally long and as many and as long as the line above says.
    ///
    /// # Errors
    /// Names the place at which they are not.
    pub fn size(&self) -> Result<Size, ReadError> {
        let (first, cells) =
            self.lines.first().ok_or_else(|| Piece::TOP.expected(message!("a row of cells")))?;
        let (cols, rows) = (cells.len(), self.lines.len());
        for (row, cells) in &self.lines {
            exactly(cols, cells.iter().copied(), *row, (message!("the row"), message!("cells")))?;
        }
        let size = Size::new(cols, rows).map_err(|error| first.refuse(error.say()))?;
        match self.told {
            Some((line, Sides::Size(told))) if told != size => {
                Err(line.refuse(message!("the rows are for a board of {size}, not {told}")))
            }
            Some((line, Sides::Numbers(told))) if told != [cols, rows] && told != [rows, cols] => {
                Err(line.refuse(message!("the rows are for a board of {size}, not {}x{}", told[0], told[1])))
            }
            _ => Ok(size),
        }
    }
}

/// The rows, each with its cells; what stands between the cells is the same in all.
fn split<'a>(lines: &[Piece<'a>]) -> Vec<(Piece<'a>, Vec<Piece<'a>>)> {
    let rows = lines.iter().flat_map(|line| line.split('/')).map(Piece::trim);
    let rows: Vec<Piece<'a>> = rows.filter(|row| !row.text.is_empty()).collect();
    let has_commas = rows.iter().any(|row| row.text.contains(','));
    let has_blanks = rows.iter().any(|row| row.text.contains(char::is_whitespace));
    let cells = |row: Piece<'a>| -> Vec<Piece<'a>> {
        if has_commas {
            row.split(',').map(Piece::trim).collect()
        } else if has_blanks {
            row.words().collect()
        } else {
            row.chars().collect()
        }
    };
    rows.into_iter().map(|row| (row, cells(row))).collect()
}

/// The two numbers of a line that holds nothing else.
fn sides(line: Piece<'_>) -> Option<[usize; 2]> {
    let numbers: Vec<usize> =
        line.words().map(|it| it.number(message!("")).ok().filter(|&it| it > 0)).collect::<Option<_>>()?;
    numbers.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The size and the cells.
    #[track_caller]
    fn check(text: &str, size: &str, cells: &str) {
        let rows = Rows::of(text, "masyu");
        assert_eq!(rows.size().unwrap().to_string(), size, "{text}");
        let texts: Vec<&str> = rows.cells().map(|it| it.text).collect();
        assert_eq!(texts.join(" "), cells, "{text}");
    }

    #[track_caller]
    fn refused(text: &str, expected: &str) {
        assert_eq!(Rows::of(text, "masyu").size().unwrap_err().to_string(), expected);
    }

    #[test]
    fn cells_are_packed_or_set_apart() {
        for text in
            ["..o\n*..", ". . o\n* . .\n", "\n  . . o\n\n  * . .", ".,.,o\n*, .,.", "..o/*..", "/..o/*../"]
        {
            check(text, "3x2", ". . o * . .");
        }
        check("1 . 12\n12 . 1", "3x2", "1 . 12 12 . 1");
    }

    #[test]
    fn the_size_may_stand_above() {
        for head in ["3x2", "3 2", "2 3", "masyu 3x2"] {
            check(&format!("{head}\n..o\n*..\n"), "3x2", ". . o * . .");
            check(&format!("{head}\n. . o\n* . .\n"), "3x2", ". . o * . .");
        }
        let rows = Rows::of("masyu 3x1 full\n..o", "masyu");
        assert_eq!(rows.words.iter().map(|it| it.text).collect::<Vec<_>>(), ["full"]);
    }

    #[test]
    fn two_numbers_above_rows_of_two_may_be_a_row() {
        check("1 2\n1 2\n. .", "2x3", "1 2 1 2 . .");
        check("2 2\n1 2\n1 2", "2x2", "1 2 1 2");
    }

    #[test]
    fn rows_that_do_not_fit_are_refused_with_their_place() {
        refused("", "line 1, column 1: a row of cells is expected, but nothing is there");
        refused("..o\n....", "line 2, column 4: '.' where the row should have ended");
        refused("..o\n..", "line 2, column 3: the row ends early: 3 cells are expected");
        refused("3x3\n..o\n*..", "line 1, column 1: the rows are for a board of 3x2, not 3x3");
        refused("4 2\n..o\n*..", "line 1, column 1: the rows are for a board of 3x2, not 4x2");
    }
}
