//! One puzzle or many, told by the first lines.

use super::blocks::Blocks;
use super::columns::Columns;
use super::record::Puzzle;
use super::{Layout, Records, is_skipped, read_line};
use play::{Size, catalog};
use std::io::{self, BufRead, Read};

/// A text that has been looked at as far as it takes to see what it is.
pub(crate) enum Shape {
    /// One puzzle: the whole text.
    One(Box<dyn BufRead + Send>),
    /// Many puzzles.
    Many(Records),
}

/// Tells one puzzle from many by the first lines: a header that names a column `body` or `puzzle`, a record of our own, a
/// puzzle of one line or of a stream that is not the only one; else by as much of the text as one puzzle may have: a second
/// title of a drawing, or a puzzle that ends at a blank line.
///
/// # Errors
/// If the text cannot be read.
pub(crate) fn shape(mut reader: Box<dyn BufRead + Send>) -> io::Result<Shape> {
    let mut head = Vec::new();
    let mut line_count = 0;
    // A line that is no puzzle may be the first of many that are.
    let mut first_is_bad = false;
    // How the puzzle that was seen is laid out, and how many of its rows are still to come.
    let mut seen: Option<(Layout, usize)> = None;
    loop {
        let start = head.len();
        if read_line(&mut reader, &mut head)? == 0 {
            break;
        }
        line_count += 1;
        let line = catalog::as_text(&head[start..]).unwrap_or_default().trim();
        if is_skipped(line) && Columns::of(line).is_none() {
            continue;
        }
        match &mut seen {
            Some((_, rows)) if *rows > 0 && is_word(line) => *rows -= 1,
            Some((_, rows)) if *rows > 0 => break,
            Some((Layout::Stream, _)) if catalog::stream_rows(uncommented(line)).is_none() => break,
            Some((layout, _)) => {
                let layout = std::mem::replace(layout, Layout::Lines);
                return Ok(Shape::Many(Records::new(again(head, reader), layout)));
            }
            None => {
                if let Some(columns) = Columns::of(line) {
                    let bytes = head.len() as u64;
                    let layout = Layout::Table(columns);
                    return Ok(Shape::Many(Records {
                        line: line_count,
                        bytes,
                        ..Records::new(reader, layout)
                    }));
                }
                if Puzzle::in_record(line.as_bytes()).is_some() {
                    return Ok(Shape::Many(Records::new(again(head, reader), Layout::Lines)));
                }
                seen = match catalog::stream_rows(uncommented(line)) {
                    Some(rows) if rows <= Size::LONGEST => Some((Layout::Stream, rows)),
                    _ if first_is_bad => {
                        if !catalog::is_one_line(line) || play::read(line, None, None).is_err() {
                            break;
                        }
                        return Ok(Shape::Many(Records::new(again(head, reader), Layout::Lines)));
                    }
                    _ if catalog::is_one_line(line) => Some((Layout::Lines, 0)),
                    _ if !catalog::is_recognised(line) => {
                        first_is_bad = true;
                        None
                    }
                    _ => break,
                };
            }
        }
    }
    if !matches!(seen, Some((Layout::Lines, _))) {
        let more = (catalog::LONGEST_TEXT as u64).saturating_sub(head.len() as u64);
        reader.by_ref().take(more).read_to_end(&mut head)?;
        let text = String::from_utf8_lossy(&head);
        if let Some(blocks) = Blocks::of(&text) {
            return Ok(Shape::Many(Records::new(again(head, reader), Layout::Blocks(blocks))));
        }
    }
    Ok(Shape::One(again(head, reader)))
}

/// The text from its beginning, when some of it has been read.
fn again(head: Vec<u8>, rest: Box<dyn BufRead + Send>) -> Box<dyn BufRead + Send> {
    Box::new(io::Cursor::new(head).chain(rest))
}

/// Whether a line is a single word, but for a remark.
fn is_word(line: &str) -> bool {
    uncommented(line).split_whitespace().count() == 1
}

/// A line without a remark at its end.
fn uncommented(line: &str) -> &str {
    line.split('#').next().unwrap_or_default()
}
