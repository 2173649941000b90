//! Every text format of every kind of puzzle: recognising, reading, writing.
//!
//! The formats themselves live with their puzzles; only [`json`] is at home here. A format
//! recognises its texts itself; where several do, the text is refused with their names. One format is no text
//! (`mbf`): files are read with [`read_file`] and written with [`Position::write_file`].

mod foreign;
mod readers;

use crate::{Kind, Position, json};
use grid::ReadError;
use grid::codec::{AnswerFormat, CannotWrite};
use message::{Message, Say, any_of};
use minesweeper::codec::mbf;
use minesweeper::{codec as game, paper};
use readers::{answer_readers, read_with, readers};
use std::collections::HashSet;

/// The longest text of one puzzle, in bytes.
pub const LONGEST_TEXT: usize = 1 << 20;

/// What a front end says about a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// Its name.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// Whether puzzles can be read from it; answers are read with [`read_answer`] only.
    pub reads: bool,
    /// Whether it can be written.
    pub writes: bool,
}

/// Why a text cannot be read as a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum Unreadable {
    /// Longer than [`LONGEST_TEXT`].
    #[error("the text is longer than 1 MiB, too long for one puzzle")]
    TooLong,
    /// Nothing but blanks.
    #[error("the text is empty")]
    Empty,
    /// An answer, where a puzzle is expected.
    #[error("this is an answer in the format {format}: it needs its puzzle (casilla check PUZZLE ANSWER)")]
    OnlyAnswer {
        /// The format's name.
        format: &'static str,
    },
    /// No format has that name.
    #[error("cannot read the format '{asked}': the known formats are {}", .known.join(", "))]
    NoSuchFormat {
        /// The name asked for.
        asked: String,
        /// The names that would do.
        known: Vec<&'static str>,
    },
    /// Another puzzle, of which only the name is known.
    #[error("this is {name}, which is not one of my three puzzles: Masyu, Numberlink and Minesweeper")]
    Foreign {
        /// What its address calls it.
        name: String,
    },
    /// No format recognises the text.
    #[error("not recognised as a puzzle in any known format ({})", .tried.join(", "))]
    Unclaimed {
        /// The formats that were asked.
        tried: Vec<&'static str>,
    },
    /// Several formats recognise the text.
    #[error("this may be {}: name the format or the kind", any_of(.candidates))]
    Ambiguous {
        /// What it may be, such as `masyu list`.
        candidates: Vec<String>,
        /// How it reads as each kind, for whoever asks back.
        readings: Vec<(Kind, Position)>,
    },
    /// The text is wrong in its format.
    #[error("{format}: {error}")]
    Bad {
        /// The format's name.
        format: &'static str,
        /// What is wrong, and where.
        error: ReadError,
    },
    /// The bytes are neither text nor a binary format.
    #[error("byte {byte} is not UTF-8 text")]
    NoText {
        /// The first that is not, counted from one.
        byte: usize,
    },
    /// The answer is drawn on another puzzle.
    #[error("the answer is drawn on another puzzle: its clues differ")]
    OtherPuzzle,
}

impl Unreadable {
    /// The same in a longer text, in which so many lines come before this one's.
    #[must_use]
    pub fn after_lines(self, lines: usize) -> Unreadable {
        match self {
            Unreadable::Bad { format, error } => Unreadable::Bad { format, error: error.after_lines(lines) },
            error => error,
        }
    }
}

/// What was written, and what the format could not carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text; each line of it ends with a newline.
    pub text: String,
    /// What of the position the text leaves out.
    pub lost: Vec<Message>,
}

/// Why a position cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum Unwritable {
    /// No format of that name can be written.
    #[error("cannot write {kind} in the format '{asked}': the known formats are {}", .known.join(", "))]
    NoSuchFormat {
        /// The name asked for.
        asked: String,
        /// The kind of puzzle to write.
        kind: Kind,
        /// The names that would do.
        known: Vec<&'static str>,
    },
    /// The format is no text.
    #[error("{format} is a binary format: it goes into a file")]
    Binary {
        /// The format's name.
        format: &'static str,
    },
    /// The format has no text for this position.
    #[error("{format}: {reason}")]
    Cannot {
        /// The format's name.
        format: &'static str,
        /// What it lacks.
        reason: Message,
    },
}

/// Every format, those of puzzles first; formats of the same name in several kinds of puzzle are one.
pub fn formats() -> Vec<Format> {
    let mut formats = puzzle_formats(masyu::codec::FORMATS);
    formats.extend(puzzle_formats(numberlink::codec::FORMATS));
    formats.extend(puzzle_formats(game::FORMATS));
    formats.push(Format { name: mbf::NAME, about: mbf::ABOUT, reads: true, writes: true });
    formats.extend(puzzle_formats(paper::codec::FORMATS));
    formats.push(Format { name: json::NAME, about: json::ABOUT, reads: true, writes: true });
    formats.extend(answer_formats(masyu::codec::ANSWERS));
    formats.extend(answer_formats(numberlink::codec::ANSWERS));
    formats.extend(answer_formats(paper::codec::ANSWERS));
    let mut seen = HashSet::new();
    formats.retain(|it| seen.insert(it.name));
    formats
}

fn puzzle_formats<Board>(formats: &[grid::codec::Format<Board>]) -> Vec<Format> {
    let format = |it: &grid::codec::Format<Board>| Format {
        name: it.name,
        about: it.about,
        reads: true,
        writes: it.write.is_some(),
    };
    formats.iter().map(format).collect()
}

fn answer_formats<Puzzle, Board>(formats: &[AnswerFormat<Puzzle, Board>]) -> Vec<Format> {
    let format = |it: &AnswerFormat<Puzzle, Board>| Format {
        name: it.name,
        about: it.about,
        reads: false,
        writes: true,
    };
    formats.iter().map(format).collect()
}

/// Whether a text is a puzzle of one line by nature, so that a file may hold one a line.
pub fn is_one_line(text: &str) -> bool {
    let is_whole = |name: &&str| match *name {
        "puzzlink" | "kanpen" | "tatham" | "flowfree" => true,
        // Without a slash it is the first row of a grid.
        "flow" | "rows" => text.contains('/'),
        // Any word in small letters might be one, even the first of a longer text.
        "masyu-com" => read(text, Some("masyu-com"), None).is_ok(),
        json::NAME => json::is_complete(text),
        _ => false,
    };
    !text.trim().contains('\n') && claimants(text).iter().any(is_whole)
}

/// How many rows follow if a line begins a puzzle of a stream: it tells the width and the height.
pub fn stream_rows(line: &str) -> Option<usize> {
    let sides: Vec<usize> = line.split_whitespace().map(|it| it.parse().ok()).collect::<Option<_>>()?;
    match sides[..] {
        [_, height] if height > 0 => Some(height),
        _ => None,
    }
}

/// Whether some format recognises a text, as a puzzle or as an answer.
pub fn is_recognised(text: &str) -> bool {
    text.len() <= LONGEST_TEXT && (answer_format(text).is_some() || !claimants(text).is_empty())
}

/// The format for answers that recognises a text.
fn answer_format(text: &str) -> Option<&'static str> {
    let masyu = masyu::codec::ANSWERS.iter().find(|it| (it.claims)(text)).map(|it| it.name);
    masyu
        .or_else(|| numberlink::codec::ANSWERS.iter().find(|it| (it.claims)(text)).map(|it| it.name))
        .or_else(|| paper::codec::ANSWERS.iter().find(|it| (it.claims)(text)).map(|it| it.name))
}

/// The names of the formats that recognise a text.
fn claimants(text: &str) -> Vec<&'static str> {
    readers(None).filter(|it| it.claims(text)).map(|it| it.name).collect()
}

/// Reads a puzzle, perhaps with lines on it, from a text in any format; the format and the kind are recognised
/// unless they are named.
///
/// # Errors
/// Tells why the text cannot be read, and where.
pub fn read(text: &str, from: Option<&str>, kind: Option<Kind>) -> Result<Position, Unreadable> {
    if text.len() > LONGEST_TEXT {
        return Err(Unreadable::TooLong);
    }
    let own = readers(kind).find(|it| from.is_none() && it.names_itself() && it.claims(text));
    match own {
        Some(reader) => reader.read(text, kind),
        None => read_with(&readers(kind).collect::<Vec<_>>(), text, from, kind),
    }
}

/// Reads a puzzle from the bytes of a file, which may be a text in any format, or binary.
///
/// # Errors
/// Tells why the file cannot be read, and where.
pub fn read_file(bytes: &[u8], from: Option<&str>, kind: Option<Kind>) -> Result<Position, Unreadable> {
    let may_be_binary =
        from.is_none_or(|it| it == mbf::NAME) && kind.is_none_or(|it| it == Kind::Minesweeper);
    if may_be_binary && (from.is_some() || mbf::claims(bytes)) {
        let board = mbf::read(bytes).map_err(|error| Unreadable::Bad { format: mbf::NAME, error })?;
        return Ok(Position::Minesweeper(board));
    }
    read(as_text(bytes)?, from, kind)
}

/// The bytes as text, without the mark that some editors put before it.
///
/// # Errors
/// Names the first byte that is not.
pub fn as_text(bytes: &[u8]) -> Result<&str, Unreadable> {
    let text = str::from_utf8(bytes).map_err(|error| Unreadable::NoText { byte: error.valid_up_to() + 1 })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// Reads an answer to a puzzle: in a format for answers, or as a drawn board with the same clues.
///
/// # Errors
/// Tells why the text cannot be read, and where.
pub fn read_answer(puzzle: &Position, text: &str, from: Option<&str>) -> Result<Position, Unreadable> {
    if text.len() > LONGEST_TEXT {
        return Err(Unreadable::TooLong);
    }
    let answers = answer_readers(puzzle);
    let is_answer = match from {
        Some(name) => answers.iter().any(|it| it.name == name),
        None => answers.iter().any(|it| it.claims(text)),
    };
    if is_answer {
        return read_with(&answers, text, from, None);
    }
    let answer = read(text, from, Some(puzzle.kind()))?;
    // Whatever rules the answer was drawn under: it is judged by those of the puzzle.
    answer.as_answer_to(puzzle).ok_or(Unreadable::OtherPuzzle)
}

impl Position {
    /// Writes the position, or the line drawn on it, in a format.
    ///
    /// # Errors
    /// If there is no such format, or it has no text for this position.
    pub fn write(&self, format: &str) -> Result<Written, Unwritable> {
        if format == json::NAME {
            return Ok(Written { text: json::write(self), lost: Vec::new() });
        }
        if format == mbf::NAME && self.kind() == Kind::Minesweeper {
            return Err(Unwritable::Binary { format: mbf::NAME });
        }
        let written = match self {
            Position::Masyu(board) => write(board, format, masyu::codec::FORMATS, masyu::codec::ANSWERS),
            Position::Numberlink(board) => {
                write(board, format, numberlink::codec::FORMATS, numberlink::codec::ANSWERS)
            }
            Position::Minesweeper(board) => write::<(), _>(board, format, game::FORMATS, &[]),
            Position::Mines(board) => write(board, format, paper::codec::FORMATS, paper::codec::ANSWERS),
        };
        match written {
            Some(Ok(written)) => Ok(written),
            Some(Err((format, error))) => Err(Unwritable::Cannot { format, reason: error.0 }),
            None => {
                let known = writers(self.kind());
                Err(Unwritable::NoSuchFormat { asked: grid::quotable(format), kind: self.kind(), known })
            }
        }
    }

    /// Writes the bytes of a file in a format, and tells what they leave out.
    ///
    /// # Errors
    /// If there is no such format, or it cannot tell this position.
    pub fn write_file(&self, format: &str) -> Result<(Vec<u8>, Vec<Message>), Unwritable> {
        match self {
            Position::Minesweeper(board) if format == mbf::NAME => {
                mbf::write(board).map_err(|error| Unwritable::Cannot { format: mbf::NAME, reason: error.0 })
            }
            _ => self.write(format).map(|written| (written.text.into_bytes(), written.lost)),
        }
    }
}

/// Writes a board in the format of that name; nothing if there is none.
fn write<Puzzle, Board>(
    board: &Board,
    format: &str,
    formats: &[grid::codec::Format<Board>],
    answers: &[AnswerFormat<Puzzle, Board>],
) -> Option<Result<Written, (&'static str, CannotWrite)>> {
    if let Some(it) = formats.iter().find(|it| it.name == format) {
        let written = (it.write?)(board).map(|it| Written { text: it.text, lost: it.lost });
        return Some(written.map_err(|error| (it.name, error)));
    }
    let it = answers.iter().find(|it| it.name == format)?;
    let written = (it.write)(board).map(|text| Written { text, lost: Vec::new() });
    Some(written.map_err(|error| (it.name, error)))
}

/// The names of the formats in which a kind of puzzle can be written.
pub fn writers(kind: Kind) -> Vec<&'static str> {
    let (mut formats, answers) = match kind {
        Kind::Masyu => (puzzle_formats(masyu::codec::FORMATS), answer_formats(masyu::codec::ANSWERS)),
        Kind::Numberlink => {
            (puzzle_formats(numberlink::codec::FORMATS), answer_formats(numberlink::codec::ANSWERS))
        }
        Kind::Minesweeper => {
            let mut formats = puzzle_formats(game::FORMATS);
            formats.push(Format { name: mbf::NAME, about: mbf::ABOUT, reads: true, writes: true });
            (formats, Vec::new())
        }
        Kind::Mines => (puzzle_formats(paper::codec::FORMATS), answer_formats(paper::codec::ANSWERS)),
    };
    formats.retain(|it| it.writes);
    let names = formats.into_iter().chain(answers).map(|it| it.name);
    names.chain([json::NAME]).collect()
}

#[cfg(test)]
mod tests;
