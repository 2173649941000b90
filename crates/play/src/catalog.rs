//! Every text format of every kind of puzzle: recognising, reading, writing.
//!
//! The formats themselves live with their puzzles; only [`json`] is at home here. A format
//! recognises its texts itself; where several do, the text is refused with their names.

use crate::{Kind, Position, json};
use grid::ReadError;
use masyu::codec;

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
    #[error("this may be {}: the format must be named", .candidates.join(" or "))]
    Ambiguous {
        /// Their names.
        candidates: Vec<&'static str>,
    },
    /// The text is wrong in its format.
    #[error("{format}: {error}")]
    Bad {
        /// The format's name.
        format: &'static str,
        /// What is wrong, and where.
        error: ReadError,
    },
    /// The answer is drawn on another puzzle.
    #[error("the answer is drawn on another puzzle: its clues differ")]
    OtherPuzzle,
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
    /// The format has no text for this position.
    #[error("{format}: {reason}")]
    Cannot {
        /// The format's name.
        format: &'static str,
        /// What it lacks.
        reason: String,
    },
}

/// Every format, those of puzzles first.
pub fn formats() -> Vec<Format> {
    let puzzles = codec::FORMATS.iter().map(|it| Format {
        name: it.name,
        about: it.about,
        reads: true,
        writes: it.write.is_some(),
    });
    let json = Format { name: json::NAME, about: json::ABOUT, reads: true, writes: true };
    let answers =
        codec::ANSWERS.iter().map(|it| Format { name: it.name, about: it.about, reads: false, writes: true });
    puzzles.chain([json]).chain(answers).collect()
}

/// Whether a text is a puzzle of one line by nature, so that a file may hold one a line.
pub fn is_one_line(text: &str) -> bool {
    let is_whole = |name: &&str| match *name {
        "puzzlink" | "kanpen" | "tatham" => true,
        // Any word in small letters might be one, even the first of a longer text.
        "masyu-com" => read(text, Some("masyu-com"), None).is_ok(),
        json::NAME => json::is_complete(text),
        _ => false,
    };
    !text.trim().contains('\n') && claimants(text).iter().any(is_whole)
}

/// Whether some format recognises a text, as a puzzle or as an answer.
pub fn is_recognised(text: &str) -> bool {
    let is_answer = || codec::ANSWERS.iter().any(|it| (it.claims)(text));
    text.len() <= LONGEST_TEXT && (is_answer() || !claimants(text).is_empty())
}

fn claimants(text: &str) -> Vec<&'static str> {
    readers(None).iter().filter(|it| (it.claims)(text)).map(|it| it.name).collect()
}

/// Reads a puzzle, perhaps with lines on it, from a text in any format; the format and the kind are recognised
/// unless they are named.
///
/// # Errors
/// Tells why the text cannot be read, and where.
pub fn read(text: &str, from: Option<&str>, kind: Option<Kind>) -> Result<Position, Unreadable> {
    read_with(readers(kind), text, from)
}

/// Reads an answer to a puzzle: in a format for answers, or as a drawn board with the same clues.
///
/// # Errors
/// Tells why the text cannot be read, and where.
pub fn read_answer(puzzle: &Position, text: &str, from: Option<&str>) -> Result<Position, Unreadable> {
    let answers = answer_readers(puzzle);
    let is_answer = match from {
        Some(name) => answers.iter().any(|it| it.name == name),
        None => answers.iter().any(|it| (it.claims)(text)),
    };
    if is_answer {
        return read_with(answers, text, from);
    }
    let answer = read(text, from, Some(puzzle.kind()))?;
    let same = match (puzzle, &answer) {
        (Position::Masyu(asked), Position::Masyu(given)) => asked.puzzle == given.puzzle,
    };
    if same { Ok(answer) } else { Err(Unreadable::OtherPuzzle) }
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
        let Position::Masyu(board) = self;
        let refused = |format, error: codec::CannotWrite| Unwritable::Cannot { format, reason: error.0 };
        if let Some(it) = codec::FORMATS.iter().find(|it| it.name == format)
            && let Some(write) = it.write
        {
            let written = write(board).map_err(|error| refused(it.name, error))?;
            return Ok(Written { text: written.text, lost: written.lost });
        }
        if let Some(it) = codec::ANSWERS.iter().find(|it| it.name == format) {
            let text = (it.write)(board).map_err(|error| refused(it.name, error))?;
            return Ok(Written { text, lost: Vec::new() });
        }
        let known = formats().into_iter().filter(|it| it.writes).map(|it| it.name).collect();
        Err(Unwritable::NoSuchFormat { asked: format.to_owned(), kind: self.kind(), known })
    }
}

/// A format as far as reading is concerned, whatever the kind of puzzle.
struct Reader<'a> {
    name: &'static str,
    claims: fn(&str) -> bool,
    read: Box<ReadFn<'a>>,
}

type ReadFn<'a> = dyn Fn(&str) -> Result<Position, ReadError> + 'a;

/// The readers of puzzles of that kind, or of all kinds.
fn readers(kind: Option<Kind>) -> Vec<Reader<'static>> {
    let json =
        Reader { name: json::NAME, claims: json::claims, read: Box::new(move |text| json::read(text, kind)) };
    let masyu = codec::FORMATS.iter().map(|it| Reader {
        name: it.name,
        claims: it.claims,
        read: Box::new(|text| (it.read)(text).map(Position::Masyu)),
    });
    match kind {
        None | Some(Kind::Masyu) => masyu.chain([json]).collect(),
    }
}

fn answer_readers(puzzle: &Position) -> Vec<Reader<'_>> {
    let Position::Masyu(board) = puzzle;
    let masyu = codec::ANSWERS.iter().map(|it| Reader {
        name: it.name,
        claims: it.claims,
        read: Box::new(|text| (it.read)(&board.puzzle, text).map(Position::Masyu)),
    });
    masyu.collect()
}

/// Reads with the format of that name, or with the only one that recognises the text.
fn read_with(readers: Vec<Reader<'_>>, text: &str, from: Option<&str>) -> Result<Position, Unreadable> {
    if text.len() > LONGEST_TEXT {
        return Err(Unreadable::TooLong);
    }
    let all = readers.iter().map(|it| it.name).collect();
    let suits = |it: &Reader<'_>| match from {
        Some(name) => it.name == name,
        None => (it.claims)(text),
    };
    let suited: Vec<Reader<'_>> = readers.into_iter().filter(suits).collect();
    match (&suited[..], from) {
        ([it], _) => (it.read)(text).map_err(|error| Unreadable::Bad { format: it.name, error }),
        ([], Some(name)) => Err(Unreadable::NoSuchFormat { asked: name.to_owned(), known: all }),
        ([], None) => Err(Unreadable::Unclaimed { tried: all }),
        (several, _) => Err(Unreadable::Ambiguous { candidates: several.iter().map(|it| it.name).collect() }),
    }
}
