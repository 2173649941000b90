//! Files with many puzzles: a table with a header line, one puzzle a line, or a stream of grids.
//!
//! Lines are read one by one, and a batch may be of any length.

use crate::input::{Reading, as_text};
use anyhow::{Result, anyhow};
use play::json::{BadLine, Source};
use play::{Position, Size, Unreadable, catalog};
use std::io::{self, BufRead, Read};

/// A text that has been looked at as far as it takes to see what it is.
pub(crate) enum Shape {
    /// One puzzle: the whole text.
    One(Box<dyn BufRead + Send>),
    /// Many puzzles.
    Many(Batch),
}

/// One puzzle of a batch.
pub(crate) struct Entry {
    /// Where it stands.
    pub(crate) source: Source,
    /// Its text, or why there is none.
    pub(crate) text: Result<String>,
    /// Bytes read so far, this puzzle included.
    pub(crate) bytes: u64,
}

impl Entry {
    /// Reads the puzzle.
    ///
    /// # Errors
    /// Says what is wrong with it, and in which line of the whole file.
    pub(crate) fn read(self, reading: &Reading) -> Result<(Source, Position), BadLine> {
        let Entry { source, text, .. } = self;
        match text.and_then(|text| reading.read(&text)) {
            Ok(position) => Ok((source, position)),
            Err(error) => {
                let error = error.downcast().map_or_else(
                    |error| format!("{error:#}"),
                    |error: Unreadable| error.after_lines(source.line - 1).to_string(),
                );
                Err(BadLine { source, error })
            }
        }
    }
}

/// The puzzles of a file.
pub(crate) struct Batch {
    reader: Box<dyn BufRead + Send>,
    layout: Layout,
    /// Lines read so far.
    line: usize,
    /// Bytes read so far.
    bytes: u64,
}

/// How puzzles follow one another.
enum Layout {
    /// A line each, in fields.
    Table(Columns),
    /// A line each.
    Lines,
    /// A line with the width and the height, then the rows.
    Stream,
}

/// Tells one puzzle from many by the first lines: a header that names a column `body` or `puzzle`, or a puzzle of
/// one line or of a stream that is not the only one.
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
        let line = as_text(&head[start..]).unwrap_or_default().trim();
        if is_skipped(line) && Columns::of(line).is_none() {
            continue;
        }
        match &mut seen {
            Some((_, rows)) if *rows > 0 && is_word(line) => *rows -= 1,
            Some((_, rows)) if *rows > 0 => break,
            Some((Layout::Stream, _)) if catalog::stream_rows(line).is_none() => break,
            Some((layout, _)) => {
                let layout = std::mem::replace(layout, Layout::Lines);
                return Ok(Shape::Many(Batch { reader: again(head, reader), layout, line: 0, bytes: 0 }));
            }
            None => {
                if let Some(columns) = Columns::of(line) {
                    let (layout, bytes) = (Layout::Table(columns), head.len() as u64);
                    return Ok(Shape::Many(Batch { reader, layout, line: line_count, bytes }));
                }
                seen = match catalog::stream_rows(line) {
                    Some(rows) if rows <= Size::LONGEST => Some((Layout::Stream, rows)),
                    _ if first_is_bad => {
                        if !catalog::is_one_line(line) || play::read(line, None, None).is_err() {
                            break;
                        }
                        let reader = again(head, reader);
                        return Ok(Shape::Many(Batch { reader, layout: Layout::Lines, line: 0, bytes: 0 }));
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
    Ok(Shape::One(again(head, reader)))
}

/// The text from its beginning, when some of it has been read.
fn again(head: Vec<u8>, rest: Box<dyn BufRead + Send>) -> Box<dyn BufRead + Send> {
    Box::new(io::Cursor::new(head).chain(rest))
}

/// Blank lines and remarks.
fn is_skipped(line: &str) -> bool {
    line.is_empty() || line.starts_with('#')
}

/// Whether a line is a single word, but for a remark.
fn is_word(line: &str) -> bool {
    line.split('#').next().unwrap_or_default().split_whitespace().count() == 1
}

/// Appends a line with its end, or as much of it as is already too long; returns the number of bytes.
fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    reader.take(catalog::LONGEST_TEXT as u64 + 2).read_until(b'\n', line)
}

/// Where the fields of a table stand.
struct Columns {
    puzzle: usize,
    id: Option<usize>,
}

impl Columns {
    /// The columns that a header line names, if it is one.
    fn of(line: &str) -> Option<Columns> {
        let names: Vec<&str> = line.trim_start_matches('#').split('\t').map(str::trim).collect();
        let place = |name| names.iter().position(|&it| it == name);
        Some(Columns { puzzle: place("body").or_else(|| place("puzzle"))?, id: place("id") })
    }
}

impl Iterator for Batch {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        loop {
            let mut bytes = Vec::new();
            let result = read_line(&mut self.reader, &mut bytes);
            self.line += 1;
            let text = match result {
                Ok(0) => return None,
                Ok(count) => {
                    self.bytes += count as u64;
                    self.whole_line(&bytes)
                }
                Err(error) => {
                    // What comes after it cannot be read either.
                    self.reader = Box::new(io::empty());
                    Err(error.into())
                }
            };
            let line = self.line;
            match text.map(str::trim_end) {
                Ok(line) if is_skipped(line.trim_start()) => {}
                Ok(head) if matches!(self.layout, Layout::Stream) => {
                    if head.split_whitespace().eq(["0", "0"]) {
                        return None;
                    }
                    let text = self.grid(head);
                    return Some(Entry { source: Source { line, id: None }, text, bytes: self.bytes });
                }
                text => return Some(self.entry(text)),
            }
        }
    }
}

impl Batch {
    /// The line as text; the rest of one that is too long is skipped.
    fn whole_line<'a>(&mut self, bytes: &'a [u8]) -> Result<&'a str> {
        let line = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        if line.len() > catalog::LONGEST_TEXT {
            if !bytes.ends_with(b"\n") {
                self.bytes += self.reader.skip_until(b'\n')? as u64;
            }
            return Err(Unreadable::TooLong.into());
        }
        as_text(line)
    }

    /// A puzzle of a stream, whose first line has been read.
    fn grid(&mut self, head: &str) -> Result<String> {
        let Some(mut rows) = catalog::stream_rows(head).filter(|&rows| rows <= Size::LONGEST) else {
            // Where the next puzzle begins is anybody's guess.
            self.reader = Box::new(io::empty());
            return Err(anyhow!("'{head}' where a line WIDTH HEIGHT is expected; the rest is not read"));
        };
        let mut text = format!("{head}\n");
        while rows > 0 {
            let mut bytes = Vec::new();
            let count = read_line(&mut self.reader, &mut bytes)?;
            if count == 0 {
                break;
            }
            self.line += 1;
            self.bytes += count as u64;
            let line = self.whole_line(&bytes)?;
            rows -= usize::from(!is_skipped(line.trim()));
            // A text that is too long is not kept, and refused later.
            if text.len() <= catalog::LONGEST_TEXT {
                text += line;
                text.push('\n');
            }
        }
        Ok(text)
    }

    fn entry(&self, line: Result<&str>) -> Entry {
        let field = |line: &str, column: usize| line.split('\t').nth(column).map(|it| it.trim().to_owned());
        let columns = match &self.layout {
            Layout::Table(columns) => Some(columns),
            Layout::Lines | Layout::Stream => None,
        };
        let id_column = columns.and_then(|it| it.id);
        let id = match (&line, id_column) {
            (Ok(line), Some(column)) => field(line, column).filter(|id| !id.is_empty()),
            _ => None,
        };
        let text = line.and_then(|line| match columns {
            None => Ok(line.trim().to_owned()),
            Some(columns) => field(line, columns.puzzle)
                .ok_or_else(|| anyhow!("the line has no column {} for the puzzle", columns.puzzle + 1)),
        });
        Entry { source: Source { line: self.line, id }, text, bytes: self.bytes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each entry as `line id text`, or nothing if the text is one puzzle.
    fn entries(text: &str) -> Option<Vec<String>> {
        match shape(Box::new(io::Cursor::new(text.to_owned()))).unwrap() {
            Shape::One(mut reader) => {
                let mut again = String::new();
                reader.read_to_string(&mut again).unwrap();
                assert_eq!(again, text);
                None
            }
            Shape::Many(batch) => Some(
                batch
                    .map(|it| {
                        let id = it.source.id.unwrap_or_default();
                        let text = it.text.unwrap_or_else(|error| format!("error: {error}"));
                        format!("{} {id} {text}", it.source.line)
                    })
                    .collect(),
            ),
        }
    }

    #[test]
    fn a_table_is_known_by_its_header() {
        let text = "#id\trows\tbody\nfirst\t2\tmashu/2/2/00\n\n\t3\tx\nlast\n";
        let expected =
            ["2 first mashu/2/2/00", "4  x", "5 last error: the line has no column 3 for the puzzle"];
        assert_eq!(entries(text).unwrap(), expected);
        assert_eq!(entries("puzzle\nmashu/2/2/00").unwrap(), ["2  mashu/2/2/00"]);
    }

    #[test]
    fn several_puzzles_of_a_line_each_are_a_batch() {
        let text = "# two\nmashu/2/2/00\n\n  nonsense\n";
        assert_eq!(entries(text).unwrap(), ["2  mashu/2/2/00", "4  nonsense"]);
    }

    #[test]
    fn several_grids_of_a_stream_are_a_batch() {
        let text = "# two\n3 2\n1.1 \n\n2.2 # second row\n2 1\n11\n\n0 0\n9 9\n";
        let expected = ["2  3 2\n1.1 \n\n2.2 # second row\n", "6  2 1\n11\n"];
        assert_eq!(entries(text).unwrap(), expected);
        let text = "2 1\n11\n2 1\n11\n99999 99999\n11\n";
        assert_eq!(
            entries(text).unwrap()[2],
            "5  error: '99999 99999' where a line WIDTH HEIGHT is expected; the rest is not read"
        );
        for text in ["2 1\n11\n", "2 1\n11\n0 0\n", "1 2\n0 1\n2 2\n1 1\n", "1 2\n1 1\n"] {
            assert_eq!(entries(text), None, "{text}");
        }
    }

    #[test]
    fn one_puzzle_is_no_batch_however_many_lines_it_has() {
        for text in ["", "\n", "mashu/2/2/00", "# one\nmashu/2/2/00\n\n", "masyu 2x1\no .\n", "o .\n\n. .\n"]
        {
            assert_eq!(entries(text), None, "{text}");
        }
        assert_eq!(entries("{\n\"casilla\": 1\n}"), None);
    }

    #[test]
    fn a_line_without_end_is_refused_and_the_next_one_read() {
        let long = "a".repeat(2 * catalog::LONGEST_TEXT);
        let text = format!("body\n{long}\nmashu/2/2/00\n");
        let expected =
            ["2  error: the text is longer than 1 MiB, too long for one puzzle", "3  mashu/2/2/00"];
        assert_eq!(entries(&text).unwrap(), expected);
    }
}
