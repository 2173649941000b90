//! Where the cells of a drawing stand: for whoever shows a cursor on it, or a part of it, or asks what is at a place.

use super::{Look, line_layout, squares};
use crate::scene::Scene;
use std::ops::Range;

/// Where the cells of a drawing stand, in columns and lines from 0; its header is no line of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    /// The first column of the first cell.
    pub first: usize,
    /// Columns of a cell.
    pub width: usize,
    /// Columns from one cell to the next.
    pub across: usize,
    /// Lines from one cell to the next.
    pub down: usize,
}

impl Places {
    /// Where the cells of that drawing stand.
    pub fn of(scene: &Scene, look: Look) -> Places {
        if scene.has_strokes() {
            let layout = line_layout(scene, look);
            return Places { first: 0, width: layout.width, across: layout.pitch, down: 2 };
        }
        let width = squares::width(scene);
        // A step begins with a bracket, or with the blank in its place.
        Places { first: usize::from(squares::is_step(scene)), width, across: width + 1, down: 1 }
    }

    /// The columns of a cell of that column of the board.
    pub fn columns(self, col: usize) -> Range<usize> {
        let start = self.first + self.across * col;
        start..start + self.width
    }

    /// The line of the cells of that row of the board.
    pub fn line(self, row: usize) -> usize {
        self.down * row
    }

    /// The place on the board of a character of the drawing, in cells to the right of its corner and down; it may lie to the left
    /// of the board or above.
    pub fn point(self, column: isize, line: isize) -> (f64, f64) {
        // A token stands at the right end of its cell, and the lines run there too.
        let middle = (self.first + self.width - 1) as f64;
        let x = (column as f64 - middle) / self.across as f64;
        (x + 0.5, line as f64 / self.down as f64 + 0.5)
    }
}
