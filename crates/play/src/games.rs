//! Each kind of puzzle in the words that all front ends share, one file a kind.
//!
//! A new kind takes a file here, a value of [`Kind`](crate::Kind) and one of
//! [`Position`](crate::Position); the compiler names the places that then lack it.

pub(crate) mod masyu;
pub(crate) mod mines;
pub(crate) mod minesweeper;
pub(crate) mod numberlink;

use draw::Stroke;
use grid::{Lines, Mark};

/// What every edge shows, in the order of their numbers.
fn strokes(lines: &Lines) -> Vec<Stroke> {
    let stroke = |edge| match lines.get(edge) {
        Mark::Blank => Stroke::Blank,
        Mark::Line => Stroke::Line,
        Mark::Cross => Stroke::Cross,
    };
    lines.size().edges().map(stroke).collect()
}
