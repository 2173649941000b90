//! Every text format of every kind of puzzle: recognising, reading, writing.
//!
//! The formats themselves live with their puzzles; only [`json`] is at home here. A format
//! recognises its texts itself; where several do, the text is refused with their names. One format is no text
//! (`mbf`): files are read with [`read_file`] and written with [`Position::write_file`].

use crate::{Kind, Position, json};
use grid::ReadError;
use grid::codec::{AnswerFormat, CannotWrite};
use minesweeper::codec::mbf;
use minesweeper::{codec as game, paper};
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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
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
    #[error("there is no format '{asked}' to read here: {} are known", .known.join(", "))]
    NoSuchFormat {
        /// The name asked for.
        asked: String,
        /// The names that would do.
        known: Vec<&'static str>,
    },
    /// No format recognises the text.
    #[error("not recognised as a puzzle in any known format ({})", .tried.join(", "))]
    Unclaimed {
        /// The formats that were asked.
        tried: Vec<&'static str>,
    },
    /// Several formats recognise the text.
    #[error("this may be {}: the format or the kind must be named", .candidates.join(" or "))]
    Ambiguous {
        /// What it may be, such as `masyu list`.
        candidates: Vec<String>,
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
    pub lost: Vec<&'static str>,
}

/// Why a position cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unwritable {
    /// No format of that name can be written.
    #[error("there is no format '{asked}' to write {kind} in: {} are known", .known.join(", "))]
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
        reason: String,
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
        "flow" => text.contains('/'),
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
    pub fn write_file(&self, format: &str) -> Result<(Vec<u8>, Vec<&'static str>), Unwritable> {
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

/// A format as far as reading is concerned, whatever the kind of puzzle.
#[derive(Clone, Copy)]
struct Reader<'a> {
    name: &'static str,
    /// The kind of puzzle that it reads; none if the text tells.
    kind: Option<Kind>,
    claims: fn(&str) -> bool,
    read: Read<'a>,
}

type FromText<Board> = fn(&str) -> Result<Board, ReadError>;

/// How a text is read, and for answers the puzzle that they belong to.
#[derive(Clone, Copy)]
enum Read<'a> {
    Masyu(FromText<masyu::Board>),
    Numberlink(FromText<numberlink::Board>),
    Minesweeper(FromText<minesweeper::Board>),
    Mines(FromText<paper::Board>),
    Json,
    MasyuAnswer(&'a masyu::Puzzle, &'static masyu::codec::AnswerFormat),
    NumberlinkAnswer(&'a numberlink::Puzzle, &'static numberlink::codec::AnswerFormat),
    MinesAnswer(&'a paper::Puzzle, &'static paper::codec::AnswerFormat),
}

impl Reader<'_> {
    /// Reads a text of that kind, or of any.
    fn read(&self, text: &str, kind: Option<Kind>) -> Result<Position, Unreadable> {
        let position = match self.read {
            Read::Masyu(read) => read(text).map(Position::Masyu),
            Read::Numberlink(read) => read(text).map(Position::Numberlink),
            Read::Minesweeper(read) => read(text).map(Position::Minesweeper),
            Read::Mines(read) => read(text).map(Position::Mines),
            Read::Json => json::read(text, kind),
            Read::MasyuAnswer(puzzle, format) => (format.read)(puzzle, text).map(Position::Masyu),
            Read::NumberlinkAnswer(puzzle, format) => (format.read)(puzzle, text).map(Position::Numberlink),
            Read::MinesAnswer(puzzle, format) => (format.read)(puzzle, text).map(Position::Mines),
        };
        position.map_err(|error| Unreadable::Bad { format: self.name, error })
    }

    fn claims(&self, text: &str) -> bool {
        (self.claims)(text)
    }

    /// Whether its texts begin with a name that no other format's begin with, so that nobody else need be asked about
    /// them. Most texts of a batch are such, and asking everybody takes longer than solving a small puzzle.
    fn names_itself(&self) -> bool {
        matches!(self.name, "puzzlink" | "kanpen")
    }
}

/// The readers of puzzles of that kind, or of all kinds.
fn readers(kind: Option<Kind>) -> impl Iterator<Item = Reader<'static>> {
    fn of<Board>(
        kind: Kind,
        formats: &'static [grid::codec::Format<Board>],
        read: fn(FromText<Board>) -> Read<'static>,
    ) -> impl Iterator<Item = Reader<'static>> {
        formats.iter().map(move |it| Reader {
            name: it.name,
            kind: Some(kind),
            claims: it.claims,
            read: read(it.read),
        })
    }
    let json = Reader { name: json::NAME, kind: None, claims: json::claims, read: Read::Json };
    of(Kind::Masyu, masyu::codec::FORMATS, Read::Masyu)
        .chain(of(Kind::Numberlink, numberlink::codec::FORMATS, Read::Numberlink))
        .chain(of(Kind::Minesweeper, game::FORMATS, Read::Minesweeper))
        .chain(of(Kind::Mines, paper::codec::FORMATS, Read::Mines))
        .chain([json])
        .filter(move |it| it.kind.is_none_or(|its| kind.is_none_or(|kind| kind == its)))
}

fn answer_readers(puzzle: &Position) -> Vec<Reader<'_>> {
    fn of<'a, Puzzle, Board>(
        puzzle: &'a Puzzle,
        kind: Kind,
        formats: &'static [AnswerFormat<Puzzle, Board>],
        read: fn(&'a Puzzle, &'static AnswerFormat<Puzzle, Board>) -> Read<'a>,
    ) -> Vec<Reader<'a>> {
        let reader = |it: &'static AnswerFormat<Puzzle, Board>| Reader {
            name: it.name,
            kind: Some(kind),
            claims: it.claims,
            read: read(puzzle, it),
        };
        formats.iter().map(reader).collect()
    }
    let kind = puzzle.kind();
    match puzzle {
        Position::Masyu(board) => of(&board.puzzle, kind, masyu::codec::ANSWERS, Read::MasyuAnswer),
        Position::Numberlink(board) => {
            of(&board.puzzle, kind, numberlink::codec::ANSWERS, Read::NumberlinkAnswer)
        }
        Position::Mines(board) => of(board.puzzle(), kind, paper::codec::ANSWERS, Read::MinesAnswer),
        Position::Minesweeper(_) => Vec::new(),
    }
}

/// Reads with the format of that name, or with the only one that recognises the text.
fn read_with(
    readers: &[Reader<'_>],
    text: &str,
    from: Option<&str>,
    kind: Option<Kind>,
) -> Result<Position, Unreadable> {
    // A format that is named is believed; where several kinds have it, the text must tell the kind.
    let mut suited: Vec<&Reader<'_>> =
        readers.iter().filter(|it| from.is_none_or(|name| it.name == name)).collect();
    if suited.len() > 1 && (from.is_none() || suited.iter().any(|it| it.claims(text))) {
        suited.retain(|it| it.claims(text));
    }
    let all = || {
        let mut seen = HashSet::new();
        readers.iter().map(|it| it.name).filter(|it| seen.insert(*it)).collect()
    };
    match (&suited[..], from) {
        ([it], _) => it.read(text, kind),
        ([], Some(name)) => Err(Unreadable::NoSuchFormat { asked: grid::quotable(name), known: all() }),
        ([], None) if text.trim().is_empty() => Err(Unreadable::Empty),
        ([], None) => Err(match answer_format(text) {
            Some(format) => Unreadable::OnlyAnswer { format },
            None => Unreadable::Unclaimed { tried: all() },
        }),
        (several, _) => {
            let name = |it: &&Reader<'_>| match it.kind {
                Some(kind) => format!("{kind} {}", it.name),
                None => it.name.to_owned(),
            };
            Err(Unreadable::Ambiguous { candidates: several.iter().map(name).collect() })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_names_itself_is_known_by_the_first_word() {
        for name in ["mashu", "numlin", "arukone", "numberlink", "mines"] {
            for tail in ["", "/", "/3/2", "/2/2/..", "/a.b", "/;1,2;", "/1 1\n1", "\n. .\n"] {
                let text = format!("{name}{tail}");
                let is_own = readers(None).any(|it| it.names_itself() && it.claims(&text));
                assert_eq!(is_own, claimants(&text).contains(&"puzzlink"), "{text}");
            }
        }
    }
}
