//! Files with many puzzles, and many files: tables with a header line, one puzzle or record a line, streams of grids, drawings
//! one after the other.
//!
//! Lines are read one by one, and a batch may be of any length.

mod blocks;
mod columns;
mod record;
mod shape;

pub(crate) use shape::{Shape, shape};

use crate::failure::{Result, failure};
use crate::input::{Opened, Reading};
use blocks::Blocks;
use columns::Columns;
use play::json::{BadLine, Source};
use play::{Position, Size, Unreadable, catalog};
use record::Puzzle;
use std::ffi::OsString;
use std::io::{self, BufRead, Read};
use std::vec;

/// One puzzle of a batch.
pub(crate) struct Entry {
    /// Where it stands.
    pub(crate) source: Source,
    /// Its text, or why there is none.
    pub(crate) text: Result<Vec<u8>>,
    /// Bytes read so far, this puzzle included.
    pub(crate) bytes: u64,
}

impl Entry {
    /// Reads the puzzle.
    ///
    /// # Errors
    /// Says what is wrong with it, and in which line of the whole file.
    pub(crate) fn read(self, reading: &Reading) -> Result<Task, BadLine> {
        let Entry { mut source, text, .. } = self;
        let read = text.and_then(|text| {
            let (reading, text) = if let Some(puzzle) = Puzzle::in_record(&text) {
                let puzzle = puzzle?;
                source.id = puzzle.id.or(source.id.take());
                (reading.or_rules(puzzle.rules), puzzle.text.into_bytes())
            } else {
                (reading.clone(), text)
            };
            let position = reading.read_after(source.line - 1, &text)?;
            Ok((reading.are_rules_told(&position, &text), position, text))
        });
        match read {
            Ok((are_rules_told, position, text)) => Ok(Task { source, position, are_rules_told, text }),
            Err(error) => Err(BadLine { source, error: error.message().clone() }),
        }
    }
}

/// A puzzle of the batch.
pub(crate) struct Task {
    /// Where it stands.
    pub(crate) source: Source,
    pub(crate) position: Position,
    /// Whether somebody tells the rules, where there are others to choose.
    pub(crate) are_rules_told: bool,
    /// As it was written.
    text: Vec<u8>,
}

impl Task {
    /// The puzzle as a text of one line: as it was written, if that was one.
    pub(crate) fn line(&self) -> String {
        match str::from_utf8(self.text.trim_ascii()) {
            Ok(text) if !text.contains('\n') => text.to_owned(),
            _ => play::share::short(&self.position),
        }
    }
}

/// The puzzles of some files, which are opened one after the other.
pub(crate) struct Batch {
    files: vec::IntoIter<OsString>,
    /// The file that is being read.
    current: Option<Contents>,
    /// Whether each puzzle is told with its file.
    are_named: bool,
    name: String,
    /// Bytes of the files before.
    before: u64,
}

/// What a file holds.
enum Contents {
    One(Option<Box<dyn BufRead + Send>>),
    Many(Records),
}

impl Batch {
    /// The puzzles of one file, as far as it has been looked at.
    pub(crate) fn of_file(shape: Shape) -> Batch {
        let current = Some(match shape {
            Shape::One(reader) => Contents::One(Some(reader)),
            Shape::Many(records) => Contents::Many(records),
        });
        Batch { files: Vec::new().into_iter(), current, are_named: false, name: String::new(), before: 0 }
    }

    /// The puzzles of several files.
    pub(crate) fn of_files(files: Vec<OsString>) -> Batch {
        Batch { files: files.into_iter(), current: None, are_named: true, name: String::new(), before: 0 }
    }

    /// The next puzzle of the file that is being read.
    fn next_here(&mut self) -> Option<Entry> {
        match self.current.as_mut()? {
            Contents::Many(records) => records.next(),
            Contents::One(reader) => {
                let mut bytes = Vec::new();
                let most = catalog::LONGEST_TEXT as u64 + 1;
                let read = reader.take()?.take(most).read_to_end(&mut bytes);
                let length = bytes.len() as u64;
                let text = match read {
                    Ok(_) if length == most => Err(Unreadable::TooLong.into()),
                    Ok(_) => Ok(bytes),
                    Err(error) => Err(error.into()),
                };
                Some(Entry { source: Source::at(1), text, bytes: length })
            }
        }
    }

    /// Opens the next file; an entry tells if that cannot be done.
    fn open(&mut self, file: &OsString) -> Option<Entry> {
        let opened = Opened::new(file).and_then(|it| {
            self.name = it.name.to_string();
            Ok(shape(it.reader)?)
        });
        match opened {
            Ok(Shape::One(reader)) => self.current = Some(Contents::One(Some(reader))),
            Ok(Shape::Many(records)) => self.current = Some(Contents::Many(records)),
            Err(error) => return Some(Entry { source: Source::at(1), text: Err(error), bytes: 0 }),
        }
        None
    }
}

impl Iterator for Batch {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        loop {
            if let Some(mut entry) = self.next_here() {
                entry.source.file = self.are_named.then(|| self.name.clone());
                entry.bytes += self.before;
                return Some(entry);
            }
            if let Some(Contents::Many(records)) = self.current.take() {
                self.before += records.bytes;
            }
            let file = self.files.next()?;
            self.name = file.to_string_lossy().into_owned();
            if let Some(mut bad) = self.open(&file) {
                bad.source.file = Some(self.name.clone());
                return Some(bad);
            }
        }
    }
}

/// The puzzles of a file.
pub(crate) struct Records {
    reader: Box<dyn BufRead + Send>,
    layout: Layout,
    /// Lines read so far.
    line: usize,
    /// Bytes read so far.
    bytes: u64,
    /// The first line of the next puzzle, where it took that line to see the end of the one before.
    pending: Vec<u8>,
}

/// How puzzles follow one another.
enum Layout {
    /// A line each, in fields.
    Table(Columns),
    /// A line each.
    Lines,
    /// A line with the width and the height, then the rows.
    Stream,
    /// Several lines each.
    Blocks(Blocks),
}

/// Blank lines and remarks.
fn is_skipped(line: &str) -> bool {
    line.is_empty() || line.starts_with('#')
}

/// Appends a line with its end, or as much of it as is already too long; returns the number of bytes.
fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    reader.take(catalog::LONGEST_TEXT as u64 + 2).read_until(b'\n', line)
}

impl Records {
    fn new(reader: Box<dyn BufRead + Send>, layout: Layout) -> Records {
        Records { reader, layout, line: 0, bytes: 0, pending: Vec::new() }
    }
}

impl Iterator for Records {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        if let Layout::Blocks(blocks) = self.layout {
            return self.block(blocks);
        }
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
                    let text = self.grid(head).map(String::into_bytes);
                    return Some(Entry { source: Source::at(line), text, bytes: self.bytes });
                }
                text => return Some(self.entry(text)),
            }
        }
    }
}

impl Records {
    /// The line as text; the rest of one that is too long is skipped.
    fn whole_line<'a>(&mut self, bytes: &'a [u8]) -> Result<&'a str> {
        let line = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        if line.len() > catalog::LONGEST_TEXT {
            if !bytes.ends_with(b"\n") {
                self.bytes += self.reader.skip_until(b'\n')? as u64;
            }
            return Err(Unreadable::TooLong.into());
        }
        Ok(catalog::as_text(line)?)
    }

    /// A puzzle of a stream, whose first line has been read.
    fn grid(&mut self, head: &str) -> Result<String> {
        let sides = head.split('#').next().unwrap_or_default();
        let Some(mut rows) = catalog::stream_rows(sides).filter(|&rows| rows <= Size::LONGEST) else {
            // Where the next puzzle begins is anybody's guess.
            self.reader = Box::new(io::empty());
            return Err(failure!("'{head}' where a line WIDTH HEIGHT is expected; the rest is not read"));
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

    /// A puzzle of several lines.
    fn block(&mut self, blocks: Blocks) -> Option<Entry> {
        let mut text = std::mem::take(&mut self.pending);
        let mut first = if text.is_empty() { None } else { Some(self.line) };
        let mut end = self.bytes;
        loop {
            let mut line = Vec::new();
            match read_line(&mut self.reader, &mut line) {
                Ok(0) => break,
                Ok(count) => {
                    self.line += 1;
                    self.bytes += count as u64;
                }
                Err(error) => {
                    self.reader = Box::new(io::empty());
                    let source = Source::at(self.line + 1);
                    return Some(Entry { source, text: Err(error.into()), bytes: self.bytes });
                }
            }
            let is_blank = line.trim_ascii().is_empty();
            match first {
                None if is_blank => continue,
                None => first = Some(self.line),
                Some(_) if blocks.ends_with(is_blank) => break,
                Some(_) if blocks.begins_with(&line) => {
                    self.pending = line;
                    break;
                }
                Some(_) => {}
            }
            end = if is_blank { end } else { self.bytes };
            // A text that is too long is not kept, and refused later.
            if text.len() <= catalog::LONGEST_TEXT {
                text.extend(line);
            }
        }
        Some(Entry { source: Source::at(first?), text: Ok(text), bytes: end })
    }

    fn entry(&self, line: Result<&str>) -> Entry {
        let Layout::Table(columns) = &self.layout else {
            let text = line.map(|line| line.trim().as_bytes().to_vec());
            return Entry { source: Source::at(self.line), text, bytes: self.bytes };
        };
        let fields = line.map(|line| columns.fields(line));
        let id = fields.as_ref().ok().and_then(|it| columns.id(it));
        let text = fields.and_then(|fields| columns.puzzle(&fields).map(String::into_bytes));
        Entry { source: Source { id, ..Source::at(self.line) }, text, bytes: self.bytes }
    }
}

#[cfg(test)]
mod tests;
