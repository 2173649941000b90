//! A line as a digit for every edge, 1 where it runs and 0 elsewhere: row by row the edges across, `/`, the
//! edges down.

use super::{Piece, exactly};
use crate::{Axis, Lines, Mark, ReadError, Size};
use message::message;

/// Whether a text looks like digits for edges.
pub fn claims(text: &str) -> bool {
    let text = text.trim();
    text.contains('/') && text.bytes().all(|it| b"01/".contains(&it))
}

/// Reads the line on a board of that size.
///
/// # Errors
/// Names the character at which the text is no such line.
pub fn read(size: Size, text: &str) -> Result<Lines, ReadError> {
    let text = Piece::single(text);
    let (across, down) = text
        .split_once('/')
        .ok_or_else(|| text.end().expected(message!("'/' between the edges across and down")))?;
    let across_count = size.edges().filter(|edge| edge.axis == Axis::Across).count();
    let down_count = size.edge_count() - across_count;
    let mut digits =
        exactly(across_count, across.chars(), across, (message!("the part across"), message!("digits")))?;
    digits.extend(exactly(down_count, down.chars(), down, (message!("the part down"), message!("digits")))?);
    let mut lines = Lines::new(size);
    for (edge, digit) in size.edges().zip(digits) {
        match digit.text {
            "0" => {}
            "1" => lines.set(edge, Mark::Line),
            _ => return Err(digit.expected(message!("'0' or '1'"))),
        }
    }
    Ok(lines)
}

/// Writes the line.
pub fn write(lines: &Lines) -> String {
    let size = lines.size();
    let (across, down) = lines.marks().split_at(size.rows() * (size.cols() - 1));
    let digits = |marks: &[Mark]| {
        marks.iter().map(|&mark| if mark == Mark::Line { '1' } else { '0' }).collect::<String>()
    };
    format!("{}/{}\n", digits(across), digits(down))
}
