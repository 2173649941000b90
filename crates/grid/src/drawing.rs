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
//! A cell may hold a number of several digits. Then every cell is as wide as the longest number, what it holds
//! stands at its right end, a line runs on through the padding of the cell that it leads to, and the edge
//! down stands under the cell's last character.
//!
//! ```text
//!  1--.x10
//!  |     |
//!  .--1  .
//! ```
//!
//! Trailing blanks never matter and the leftmost glyph sets the margin. The wide Unicode drawing of the
//! terminal is read too: at least four columns a cell, `─ │ ×` edges, `○ ● ·` cells, and corners such as `┌`
//! where the line passes a plain cell.

mod reader;
mod titled;

use crate::{Axis, Cell, Dir, Edge, Lines, Mark};

pub use reader::{Drawing, read};
pub use titled::{Titled, is_titled};

/// How the columns of a drawing are shared out: each cell is followed by the edge to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Columns of a cell; what it holds stands at their right end.
    pub width: usize,
    /// Columns from one cell to the next.
    pub pitch: usize,
}

impl Layout {
    /// One column for an edge.
    pub fn narrow(width: usize) -> Layout {
        Layout { width, pitch: width + 1 }
    }

    /// So many columns for an edge that cells look square on a terminal, whose lines are twice as high as its
    /// columns are wide.
    pub fn wide(width: usize) -> Layout {
        Layout { width, pitch: (width + 1).max(4) }
    }

    /// Columns of a row with so many cells.
    pub fn row_length(self, cols: usize) -> usize {
        self.pitch * (cols - 1) + self.width
    }

    /// The last column of a cell, in which its edge down stands as well.
    pub fn cell_column(self, col: usize) -> usize {
        self.pitch * col + self.width - 1
    }

    /// The column of the edge across that follows a cell in which a cross stands; a line fills them all.
    pub fn cross_column(self, col: usize) -> usize {
        self.cell_column(col).midpoint(self.pitch * (col + 1))
    }
}

/// Writes the ASCII drawing with the given word in each cell: a single glyph or a number.
pub fn write<T: ToString>(lines: &Lines, token: impl Fn(Cell) -> T) -> String {
    let size = lines.size();
    let tokens: Vec<String> = size.cells().map(|cell| token(cell).to_string()).collect();
    let width = tokens.iter().map(|token| token.chars().count()).max().unwrap_or(1);
    let mut text = String::new();
    for (row, tokens) in tokens.chunks(size.cols()).enumerate() {
        let mark = |axis, col| lines.get(Edge { axis, cell: Cell::new(row, col) });
        let mut padding = " ";
        for (col, token) in tokens.iter().enumerate() {
            text += &padding.repeat(width - token.chars().count());
            text += token;
            if col + 1 < size.cols() {
                let mark = mark(Axis::Across, col);
                text.push(edge_glyph(Axis::Across, mark));
                padding = if mark == Mark::Line { "-" } else { " " };
            }
        }
        text.push('\n');
        if row + 1 < size.rows() {
            let blanks = " ".repeat(width);
            let edges = (0..size.cols()).map(|col| edge_glyph(Axis::Down, mark(Axis::Down, col)));
            let edges: String = edges.flat_map(|glyph| blanks[1..].chars().chain([glyph, ' '])).collect();
            text += edges.trim_end();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Place, Size};
    use proptest::prelude::*;

    #[track_caller]
    fn refused(text: &str, size: Option<&str>, expected: &str) {
        let size = size.map(|it| it.parse().unwrap());
        assert_eq!(read(text, 1, size).unwrap_err().to_string(), expected);
    }

    /// The drawing as it is written again.
    fn redrawn(drawing: &Drawing) -> String {
        let tokens: Vec<&str> = drawing.cells().map(|cell| cell.text).collect();
        write(&drawing.lines, |cell| tokens[drawing.lines.size().index(cell)])
    }

    #[test]
    fn a_margin_and_trailing_blanks_never_matter() {
        let drawing = read("\n   o-.x*  \n   |\n   . .-.\n\n", 1, None).unwrap();
        assert_eq!(drawing.cells().map(|cell| cell.text).collect::<String>(), "o.*...");
        assert_eq!(redrawn(&drawing), "o-.x*\n|\n. .-.\n");
        assert_eq!(drawing.cells().last().unwrap().place, Place::At { line: 4, column: 8 });
    }

    #[test]
    fn the_wide_drawing_of_the_terminal_is_read() {
        let wide = "○───┐ × ●\n│   │\n·   └───╴";
        let drawing = read(wide, 1, Some("3x2".parse().unwrap())).unwrap();
        let narrow = read("o-.x*\n| |\n. .-.", 1, None).unwrap();
        assert_eq!(redrawn(&drawing), redrawn(&narrow));
    }

    #[test]
    fn numbers_of_several_digits_are_as_wide_as_the_longest() {
        let text = " 1--.x10\n |     |\n .--1  .\n";
        let drawing = read(text, 1, None).unwrap();
        let tokens: Vec<&str> = drawing.cells().map(|cell| cell.text).collect();
        assert_eq!(tokens, ["1", ".", "10", ".", "1", "."]);
        assert_eq!(redrawn(&drawing), text);
        let places: Vec<Place> = drawing.cells().map(|cell| cell.place).collect();
        assert_eq!(places[2], Place::At { line: 1, column: 7 });
        assert_eq!(places[4], Place::At { line: 3, column: 5 });
        for same in [
            " 1- .x10\n |     |\n .- 1  .",
            "1--.x10\n|     |\n.--1  .",
            "\n     1--.x10\n     |     |\n     .--1  .\n",
        ] {
            assert_eq!(redrawn(&read(same, 1, None).unwrap()), text, "{same}");
        }
        for wide in [" 1───╴× 10\n │       │\n └── 1   ╵", "1───╴× 10\n│       │\n└───1   ╵"]
        {
            assert_eq!(redrawn(&read(wide, 1, Some("3x2".parse().unwrap())).unwrap()), text, "{wide}");
        }
    }

    #[test]
    fn a_row_of_two_cells_is_read_as_narrow_or_wide_whichever_it_is() {
        let size = Some("2x1".parse().unwrap());
        for (text, narrow) in [("1──10", " 1-10\n"), ("10-10", "10-10\n"), (" 1  10", " 1 10\n")] {
            assert_eq!(redrawn(&read(text, 1, size).unwrap()), narrow, "{text}");
        }
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
        refused(
            "10x",
            None,
            "line 1: 3 by 1 characters: a drawing has an odd number of lines, and cells as wide as its longest number",
        );
        refused("10 1", None, "line 1, column 2: '0' where an edge ('-', 'x' or a blank) is expected");
        refused("10 1x", None, "line 1, column 4: '1' where a blank or a number is expected");
        refused("10  1\n\n10 1", None, "line 3, column 5: the row ends early: 2 cells are expected");
        refused("10  1\n|\n10  1", None, "line 2, column 1: '|' where a blank is expected");
        refused("o-.", Some("2x2"), "line 1: 1 lines of drawing where 2x2 has 3");
        refused("o-.-.-.", Some("3x1"), "line 1: 7 characters where a row of 3x1 has 5");
        refused(
            "○─ ─●",
            Some("2x1"),
            "line 1, column 2: '─' where the edge is drawn differently in the middle",
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
        fn what_is_written_is_read_back(width in 1..9usize, height in 1..7usize, marks in prop::collection::vec(0..3u8, 144), most in 1..2000usize) {
            let size = Size::new(width, height).unwrap();
            let mut lines = Lines::new(size);
            for (edge, mark) in size.edges().zip(marks) {
                lines.set(edge, [Mark::Blank, Mark::Line, Mark::Cross][usize::from(mark)]);
            }
            let text = write(&lines, |cell| size.index(cell) * 997 % most);
            let drawing = read(&text, 1, Some(size)).unwrap();
            prop_assert_eq!(redrawn(&drawing), text);
            prop_assert_eq!(drawing.lines, lines);
        }

        #[test]
        fn no_text_makes_the_reader_panic(text in "[-|xo.12 \n─│┌a\u{7}]{0,60}", size in prop::option::of((1..5usize, 1..5usize))) {
            let _ = read(&text, 1, size.map(|(width, height)| Size::new(width, height).unwrap()));
        }
    }
}
