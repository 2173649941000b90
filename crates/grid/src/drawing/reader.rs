//! Reads a drawing: finds out how its columns are shared out, then reads it line by line.

use super::{CORNERS, Layout, arms_mask};
use crate::frame::Piece;
use crate::{Axis, Cell, Edge, Lines, Mark, Place, ReadError, Size, quotable};
use message::{Message, Say, message};

/// A board as it stands in a text: what every cell holds, and the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The lines and crosses.
    pub lines: Lines,
    tokens: Vec<(String, Place)>,
}

impl Drawing {
    /// What stands in each cell, row by row, in ASCII: a glyph or a number, `.` for a plain cell whatever the
    /// line does there.
    pub fn cells(&self) -> impl Iterator<Item = Piece<'_>> {
        self.tokens.iter().map(|(token, place)| Piece { text: token, place: *place })
    }
}

/// Reads a drawing. A size that the text has already told is checked, and lets wide drawings be read;
/// `first_line` is the number of the text's first line, for errors.
///
/// # Errors
/// Names the place where the text is no drawing.
pub fn read(text: &str, first_line: usize, size: Option<Size>) -> Result<Drawing, ReadError> {
    let rows: Vec<Vec<char>> = text.lines().map(|line| line.trim_end().chars().collect()).collect();
    let top = rows.iter().position(|row| !row.is_empty());
    let bottom = rows.iter().rposition(|row| !row.is_empty());
    let (Some(top), Some(bottom)) = (top, bottom) else {
        return Err(ReadError::new(
            Place::Line(first_line),
            message!("a drawn board is expected, but nothing is there"),
        ));
    };
    let rows = &rows[top..=bottom];
    let indent = |row: &Vec<char>| row.iter().take_while(|&&it| it == ' ').count();
    let margin = rows.iter().filter(|row| !row.is_empty()).map(indent).min().unwrap_or(0);
    let page = Page { rows, margin, first_line: first_line + top };
    let (size, layout, other) = page.measure(size)?;
    // On a board of two columns a narrow and a wide row may be equally long; only one of them is a drawing.
    let reading = page.read(size, layout);
    reading.or_else(|error| other.and_then(|layout| page.read(size, layout).ok()).ok_or(error))
}

/// The lines of the text between the first and the last that are not empty.
struct Page<'a> {
    rows: &'a [Vec<char>],
    /// Blanks before the leftmost glyph.
    margin: usize,
    first_line: usize,
}

impl Page<'_> {
    /// The board's size, the layout that fits the length of the first row, and another if it fits too.
    fn measure(&self, told: Option<Size>) -> Result<(Size, Layout, Option<Layout>), ReadError> {
        let (lines, long) = (self.rows.len(), self.first_length());
        let refuse = |reason: Message| Err(ReadError::new(Place::Line(self.first_line), reason));
        let width = self.longest_number().max(1);
        let (narrow, wide) = (Layout::narrow(width), Layout::wide(width));
        // The leftmost glyph may be the last of a cell: the padding before it is not seen.
        let fits = |layout: &Layout, cols| {
            layout.row_length(cols).checked_sub(long).is_some_and(|padding| padding < width)
        };
        if let Some(size) = told {
            if lines != 2 * size.rows() - 1 {
                return refuse(message!("{lines} lines of drawing where {size} has {}", 2 * size.rows() - 1));
            }
            let mut layouts = [narrow, wide].into_iter().filter(|layout| fits(layout, size.cols()));
            let Some(layout) = layouts.next() else {
                let expected = narrow.row_length(size.cols());
                return refuse(message!("{long} characters where a row of {size} has {expected}"));
            };
            return Ok((size, layout, layouts.next()));
        }
        let cols = long.div_ceil(narrow.pitch);
        if lines.is_multiple_of(2) || !fits(&narrow, cols) {
            let expected = match width {
                1 => message!("an odd number each way"),
                _ => message!("an odd number of lines, and cells as wide as its longest number"),
            };
            return refuse(message!("{long} by {lines} characters: a drawing has {expected}"));
        }
        match Size::new(cols, lines.div_ceil(2)) {
            Ok(size) => Ok((size, narrow, None)),
            Err(error) => refuse(error.say()),
        }
    }

    /// Characters of the first row, which is one of cells and therefore ends with the last of them.
    fn first_length(&self) -> usize {
        self.rows[0].len() - self.margin
    }

    /// Digits of the longest number in a row of cells.
    fn longest_number(&self) -> usize {
        let numbers = self.rows.iter().step_by(2).flat_map(|row| row.split(|it| !it.is_ascii_digit()));
        numbers.map(<[char]>::len).max().unwrap_or(0)
    }

    fn read(&self, size: Size, layout: Layout) -> Result<Drawing, ReadError> {
        let hidden = layout.row_length(size.cols()) - self.first_length();
        let mut drawing = Drawing { lines: Lines::new(size), tokens: Vec::with_capacity(size.cell_count()) };
        for index in 0..self.rows.len() {
            let row = Row { page: self, index, hidden, layout };
            if index.is_multiple_of(2) {
                row.read_cells(&mut drawing)?;
            } else {
                row.read_edges_down(&mut drawing)?;
            }
        }
        settle_tokens(&mut drawing)?;
        Ok(drawing)
    }
}

/// One line of the text, whose columns are counted from where the first cell begins.
struct Row<'a> {
    page: &'a Page<'a>,
    index: usize,
    /// Columns of the first cell that lie left of the leftmost glyph.
    hidden: usize,
    layout: Layout,
}

impl Row<'_> {
    /// Reads cells and the edges across between them.
    fn read_cells(&self, drawing: &mut Drawing) -> Result<(), ReadError> {
        let cols = drawing.lines.size().cols();
        if self.length() < self.layout.row_length(cols) {
            let reason = message!("the row ends early: {cols} cells are expected");
            return Err(ReadError::new(self.place(self.length()), reason));
        }
        let mut padding = ' ';
        for col in 0..cols {
            drawing.tokens.push(self.read_token(col, padding)?);
            if col + 1 < cols {
                let middle = self.layout.cross_column(col);
                let mark = across_mark(self.glyph(middle)).ok_or_else(|| {
                    self.refuse(middle, message!("an edge ('-', 'x' or a blank) is expected"))
                })?;
                // A line fills all columns of the edge, a cross stands alone.
                padding = if mark == Mark::Line { self.glyph(middle) } else { ' ' };
                let edge = self.layout.cell_column(col) + 1..self.layout.pitch * (col + 1);
                if let Some(at) = edge.into_iter().find(|&at| at != middle && self.glyph(at) != padding) {
                    return Err(self.refuse(at, message!("the edge is drawn differently in the middle")));
                }
                drawing.lines.set(Edge { axis: Axis::Across, cell: self.cell(col) }, mark);
            }
        }
        self.ends_at(self.layout.row_length(cols))
    }

    /// What stands in a cell and where; the line that leads to it may run on through its padding.
    fn read_token(&self, col: usize, padding: char) -> Result<(String, Place), ReadError> {
        let last = self.layout.cell_column(col);
        if self.glyph(last) == ' ' {
            return Err(self.refuse(last, message!("a cell is expected")));
        }
        let is_padding = |&at: &usize| self.glyph(at) == ' ' || self.glyph(at) == padding;
        let start = self.layout.pitch * col;
        let first = start + (start..last).take_while(is_padding).count();
        let token: String = (first..=last).map(|at| self.glyph(at)).collect();
        if first < last && !token.bytes().all(|it| it.is_ascii_digit()) {
            return Err(self.refuse(first, message!("a blank or a number is expected")));
        }
        Ok((token, self.place(first)))
    }

    /// Reads the edges down from the cells above.
    fn read_edges_down(&self, drawing: &mut Drawing) -> Result<(), ReadError> {
        let cols = drawing.lines.size().cols();
        let Layout { width, pitch } = self.layout;
        for at in 0..self.length().min(self.layout.row_length(cols)) {
            if at % pitch == width - 1 {
                let mark = down_mark(self.glyph(at))
                    .ok_or_else(|| self.refuse(at, message!("an edge ('|', 'x' or a blank) is expected")))?;
                drawing.lines.set(Edge { axis: Axis::Down, cell: self.cell(at / pitch) }, mark);
            } else if self.glyph(at) != ' ' {
                return Err(self.refuse(at, message!("a blank is expected")));
            }
        }
        self.ends_at(self.layout.row_length(cols))
    }

    fn ends_at(&self, length: usize) -> Result<(), ReadError> {
        if self.length() > length {
            Err(self.refuse(length, message!("the row should have ended")))
        } else {
            Ok(())
        }
    }

    fn cell(&self, col: usize) -> Cell {
        Cell::new(self.index / 2, col)
    }

    fn length(&self) -> usize {
        (self.page.rows[self.index].len() + self.hidden).saturating_sub(self.page.margin)
    }

    fn glyph(&self, at: usize) -> char {
        let column = (at + self.page.margin).checked_sub(self.hidden);
        column.and_then(|column| self.page.rows[self.index].get(column)).copied().unwrap_or(' ')
    }

    fn place(&self, at: usize) -> Place {
        let column = (at + self.page.margin).saturating_sub(self.hidden) + 1;
        Place::At { line: self.page.first_line + self.index, column }
    }

    #[allow(clippy::needless_pass_by_value, reason = "messages are handed over as they are made")]
    fn refuse(&self, at: usize, what: Message) -> ReadError {
        ReadError::new(self.place(at), message!("{} where {what}", spelled(self.glyph(at))))
    }
}

/// Turns Unicode cells into their ASCII twins; a corner must agree with the lines drawn beside it.
fn settle_tokens(drawing: &mut Drawing) -> Result<(), ReadError> {
    let size = drawing.lines.size();
    for (cell, (token, place)) in size.cells().zip(&mut drawing.tokens) {
        let corner = CORNERS[arms_mask(drawing.lines.arms(cell))];
        *token = match token.as_str() {
            "○" => "o".to_owned(),
            "●" => "*".to_owned(),
            "·" => ".".to_owned(),
            token if token.starts_with(corner) => ".".to_owned(),
            token if token.starts_with(CORNERS) => {
                let reason = message!("'{}' does not fit the lines drawn beside it", quotable(token));
                return Err(ReadError::new(*place, reason));
            }
            _ => continue,
        };
    }
    Ok(())
}

fn across_mark(glyph: char) -> Option<Mark> {
    match glyph {
        ' ' => Some(Mark::Blank),
        '-' | '─' => Some(Mark::Line),
        'x' | '×' => Some(Mark::Cross),
        _ => None,
    }
}

fn down_mark(glyph: char) -> Option<Mark> {
    match glyph {
        ' ' => Some(Mark::Blank),
        '|' | '│' => Some(Mark::Line),
        'x' | '×' => Some(Mark::Cross),
        _ => None,
    }
}

/// A glyph as an error message shows it.
fn spelled(glyph: char) -> String {
    if glyph.is_control() {
        format!("character {:#04x}", u32::from(glyph))
    } else {
        format!("'{}'", glyph.escape_debug())
    }
}
