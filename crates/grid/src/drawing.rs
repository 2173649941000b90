//! The text drawing of a board with lines, read and written.
//!
//! Cells stand at even places, edges between them: `-` and `|` line, `x` proven empty, blank unknown.
//!
//! ```text
//! o-.-*
//! |   |
//! .-.x.
//! ```
//!
//! Trailing blanks never matter and the leftmost glyph sets the margin. The wide Unicode drawing of the
//! terminal is read too: four columns a cell, `─ │ ×` edges, `○ ● ·` cells, and corners such as `┌` where the
//! line passes a plain cell.

use crate::{Axis, Cell, Dir, Edge, Lines, Mark, Place, ReadError, Size};

/// A board as it stands in a text: a glyph for every cell, and the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// What stands in each cell, row by row, in ASCII: `.` for a plain cell whatever the line does there.
    pub glyphs: Vec<char>,
    /// The lines and crosses.
    pub lines: Lines,
    origin: (usize, usize),
    pitch: usize,
}

impl Drawing {
    /// Where in the text a cell stands.
    pub fn place(&self, cell: Cell) -> Place {
        let (line, column) = self.origin;
        Place::At { line: line + 2 * cell.row(), column: column + self.pitch * cell.col() }
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
            "a drawn board is expected, but nothing is there",
        ));
    };
    let rows = &rows[top..=bottom];
    let indent = |row: &Vec<char>| row.iter().take_while(|&&it| it == ' ').count();
    let margin = rows.iter().filter(|row| !row.is_empty()).map(indent).min().unwrap_or(0);
    let page = Page { rows, margin, first_line: first_line + top };
    let (size, pitch) = page.measure(size)?;

    let mut drawing = Drawing {
        glyphs: vec!['.'; size.cell_count()],
        lines: Lines::new(size),
        origin: (page.first_line, margin + 1),
        pitch,
    };
    for (index, row) in rows.iter().enumerate() {
        page.read_row(index, row, &mut drawing)?;
    }
    settle_glyphs(&mut drawing)?;
    Ok(drawing)
}

/// Writes the ASCII drawing with the given glyph in each cell.
pub fn write(lines: &Lines, glyph: impl Fn(Cell) -> char) -> String {
    let size = lines.size();
    let mut text = String::new();
    for row in 0..size.rows() {
        for axis in [Axis::Across, Axis::Down] {
            if axis == Axis::Down && row + 1 == size.rows() {
                break;
            }
            let start = text.len();
            for col in 0..size.cols() {
                let cell = Cell::new(row, col);
                let edge = Edge { axis, cell };
                match axis {
                    Axis::Across => {
                        text.push(glyph(cell));
                        if col + 1 < size.cols() {
                            text.push(edge_glyph(axis, lines.get(edge)));
                        }
                    }
                    Axis::Down => text.extend([edge_glyph(axis, lines.get(edge)), ' ']),
                }
            }
            let used = text[start..].trim_end().len();
            text.truncate(start + used);
            text.push('\n');
        }
    }
    text
}

/// The Unicode glyph of a plain cell through which a line passes with these arms; `·` without any.
pub fn corner_glyph(arms: impl Iterator<Item = Dir>) -> char {
    CORNERS[arms_mask(arms)]
}

fn edge_glyph(axis: Axis, mark: Mark) -> char {
    match (mark, axis) {
        (Mark::Blank, _) => ' ',
        (Mark::Cross, _) => 'x',
        (Mark::Line, Axis::Across) => '-',
        (Mark::Line, Axis::Down) => '|',
    }
}

/// By arms: 1 up, 2 right, 4 down, 8 left.
const CORNERS: [char; 16] = ['·', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

fn arms_mask(arms: impl Iterator<Item = Dir>) -> usize {
    arms.fold(0, |mask, dir| mask | 1 << dir as usize)
}

/// The lines of the text between the first and the last that are not empty.
struct Page<'a> {
    rows: &'a [Vec<char>],
    margin: usize,
    first_line: usize,
}

impl Page<'_> {
    fn place(&self, row: usize, column: usize) -> Place {
        Place::At { line: self.first_line + row, column: column + 1 }
    }

    /// The board's size, and the columns from one cell to the next.
    fn measure(&self, told: Option<Size>) -> Result<(Size, usize), ReadError> {
        let (lines, long) = (self.rows.len(), self.rows[0].len() - self.margin);
        let line = Place::Line(self.first_line);
        if let Some(size) = told {
            if lines != 2 * size.rows() - 1 {
                let reason = format!("{} lines of drawing where {size} has {}", lines, 2 * size.rows() - 1);
                return Err(ReadError::new(line, reason));
            }
            let pitch = [2, 4].into_iter().find(|pitch| long == pitch * (size.cols() - 1) + 1);
            return pitch.map(|pitch| (size, pitch)).ok_or_else(|| {
                let expected = 2 * size.cols() - 1;
                ReadError::new(line, format!("{long} characters where a row of {size} has {expected}"))
            });
        }
        if lines % 2 == 0 || long % 2 == 0 {
            let reason = format!("{long} by {lines} characters: a drawing has an odd number each way");
            return Err(ReadError::new(line, reason));
        }
        let size = Size::new(long.div_ceil(2), lines.div_ceil(2));
        Ok((size.map_err(|error| ReadError::new(line, error.to_string()))?, 2))
    }

    /// Reads one line of text: cells and the edges across if its number is even, else the edges down.
    fn read_row(&self, index: usize, row: &[char], drawing: &mut Drawing) -> Result<(), ReadError> {
        let (size, pitch) = (drawing.lines.size(), drawing.pitch);
        let row_length = pitch * (size.cols() - 1) + 1;
        let cells_here = index % 2 == 0;
        if cells_here && row.len() < self.margin + row_length {
            let reason = format!("the row ends early: {} cells are expected", size.cols());
            return Err(ReadError::new(self.place(index, row.len()), reason));
        }
        for (column, &glyph) in row.iter().enumerate().skip(self.margin) {
            let at = column - self.margin;
            let refuse = |what: &str| {
                ReadError::new(self.place(index, column), format!("{} where {what}", spelled(glyph)))
            };
            if at >= row_length {
                return Err(refuse("the row should have ended"));
            }
            let cell = Cell::new(index / 2, at / pitch);
            let on_cell = at % pitch == 0;
            if cells_here && on_cell {
                if glyph == ' ' {
                    return Err(refuse("a cell is expected"));
                }
                drawing.glyphs[size.index(cell)] = glyph;
            } else if cells_here && at % pitch == pitch / 2 {
                let mark =
                    across_mark(glyph).ok_or_else(|| refuse("an edge ('-', 'x' or a blank) is expected"))?;
                drawing.lines.set(Edge { axis: Axis::Across, cell }, mark);
            } else if cells_here {
                // A wide drawing spells an edge with three glyphs: a line fills them, a cross stands alone.
                let middle = row.get(self.margin + at / pitch * pitch + pitch / 2).copied().unwrap_or(' ');
                let expected = if across_mark(middle) == Some(Mark::Line) { middle } else { ' ' };
                if glyph != expected {
                    return Err(refuse("the edge is drawn otherwise in the middle"));
                }
            } else if on_cell {
                let mark =
                    down_mark(glyph).ok_or_else(|| refuse("an edge ('|', 'x' or a blank) is expected"))?;
                drawing.lines.set(Edge { axis: Axis::Down, cell }, mark);
            } else if glyph != ' ' {
                return Err(refuse("a blank is expected"));
            }
        }
        Ok(())
    }
}

/// Turns Unicode cells into their ASCII twins; a corner must agree with the lines drawn beside it.
fn settle_glyphs(drawing: &mut Drawing) -> Result<(), ReadError> {
    let size = drawing.lines.size();
    for cell in size.cells() {
        let glyph = drawing.glyphs[size.index(cell)];
        let plain = match glyph {
            '○' => 'o',
            '●' => '*',
            '·' => '.',
            _ => match CORNERS.iter().position(|&it| it == glyph) {
                Some(mask) if mask == arms_mask(drawing.lines.arms(cell)) => '.',
                Some(_) => {
                    let reason = format!("'{glyph}' does not fit the lines drawn beside it");
                    return Err(ReadError::new(drawing.place(cell), reason));
                }
                None => glyph,
            },
        };
        drawing.glyphs[size.index(cell)] = plain;
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
    if glyph.is_control() { format!("character {:#04x}", u32::from(glyph)) } else { format!("'{glyph}'") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn refused(text: &str, size: Option<&str>, expected: &str) {
        let size = size.map(|it| it.parse().unwrap());
        assert_eq!(read(text, 1, size).unwrap_err().to_string(), expected);
    }

    #[test]
    fn a_margin_and_trailing_blanks_never_matter() {
        let drawing = read("\n   o-.x*  \n   |\n   . .-.\n\n", 1, None).unwrap();
        assert_eq!(drawing.glyphs.iter().collect::<String>(), "o.*...");
        let glyphs = drawing.glyphs.clone();
        let text = write(&drawing.lines, |cell| glyphs[drawing.lines.size().index(cell)]);
        assert_eq!(text, "o-.x*\n|\n. .-.\n");
        assert_eq!(drawing.place(Cell::new(1, 2)), Place::At { line: 4, column: 8 });
    }

    #[test]
    fn the_wide_drawing_of_the_terminal_is_read() {
        let wide = "○───┐ × ●\n│   │\n·   └───╴";
        let drawing = read(wide, 1, Some("3x2".parse().unwrap())).unwrap();
        let narrow = read("o-.x*\n| |\n. .-.", 1, None).unwrap();
        assert_eq!((drawing.glyphs, drawing.lines), (narrow.glyphs, narrow.lines));
    }

    #[test]
    fn what_is_no_drawing_is_refused_with_its_place() {
        refused("", None, "line 1: a drawn board is expected, but nothing is there");
        refused("o-.\n.", None, "line 1: 3 by 2 characters: a drawing has an odd number each way");
        refused("o=.", None, "line 1, column 2: '=' where an edge ('-', 'x' or a blank) is expected");
        refused(
            "o-.\n  -\n. .",
            None,
            "line 2, column 3: '-' where an edge ('|', 'x' or a blank) is expected",
        );
        refused("o-.\n |\n. .", None, "line 2, column 2: '|' where a blank is expected");
        refused("o-.\n\n.", None, "line 3, column 2: the row ends early: 2 cells are expected");
        refused("o-.\n\n. . .", None, "line 3, column 4: ' ' where the row should have ended");
        refused("o-.", Some("2x2"), "line 1: 1 lines of drawing where 2x2 has 3");
        refused("o-.-.-.", Some("3x1"), "line 1: 7 characters where a row of 3x1 has 5");
        refused(
            "○─ ─●",
            Some("2x1"),
            "line 1, column 2: '─' where the edge is drawn otherwise in the middle",
        );
        refused("┌ .", None, "line 1, column 1: '┌' does not fit the lines drawn beside it");
        refused(
            &"o ".repeat(300),
            None,
            "line 1: a board of 300x1 is out of range: 1x1 to 255x255 are allowed",
        );
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(width in 1..9usize, height in 1..7usize, marks in prop::collection::vec(0..3u8, 144)) {
            let size = Size::new(width, height).unwrap();
            let mut lines = Lines::new(size);
            for (edge, mark) in size.edges().zip(marks) {
                lines.set(edge, [Mark::Blank, Mark::Line, Mark::Cross][usize::from(mark)]);
            }
            let read = read(&write(&lines, |_| 'o'), 1, Some(size)).unwrap();
            prop_assert_eq!(read.lines, lines);
        }

        #[test]
        fn no_text_makes_the_reader_panic(text in "[-|xo. \n─│┌a\u{7}]{0,60}", size in prop::option::of((1..5usize, 1..5usize))) {
            let _ = read(&text, 1, size.map(|(width, height)| Size::new(width, height).unwrap()));
        }
    }
}
