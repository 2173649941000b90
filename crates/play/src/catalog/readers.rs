//! Who reads a text: every format of every kind as one list, and what is done where several recognise it.

use super::{Unreadable, answer_format, foreign};
use crate::{Kind, Position, json};
use grid::ReadError;
use grid::codec::AnswerFormat;
use minesweeper::{codec as game, paper};
use std::collections::HashSet;

/// A format as far as reading is concerned, whatever the kind of puzzle.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    pub(super) name: &'static str,
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
    pub(super) fn read(&self, text: &str, kind: Option<Kind>) -> Result<Position, Unreadable> {
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

    pub(super) fn claims(&self, text: &str) -> bool {
        (self.claims)(text)
    }

    /// Whether its texts begin with a name that no other format's begin with, so that nobody else need be asked about
    /// them. Most texts of a batch are such, and asking everybody takes longer than solving a small puzzle.
    pub(super) fn names_itself(&self) -> bool {
        matches!(self.name, "puzzlink" | "kanpen")
    }
}

/// The readers of puzzles of that kind, or of all kinds.
pub(super) fn readers(kind: Option<Kind>) -> impl Iterator<Item = Reader<'static>> {
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

pub(super) fn answer_readers(puzzle: &Position) -> Vec<Reader<'_>> {
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
pub(super) fn read_with(
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
            None => foreign::name(text)
                .map_or_else(|| Unreadable::Unclaimed { tried: all() }, |name| Unreadable::Foreign { name }),
        }),
        (several, _) => one_of(several, text, kind),
    }
}

/// The only reading of a text that several formats recognise; what reads the same is one.
fn one_of(readers: &[&Reader<'_>], text: &str, kind: Option<Kind>) -> Result<Position, Unreadable> {
    let mut readings: Vec<Position> = Vec::new();
    let mut first_error = None;
    for reader in readers {
        match reader.read(text, kind) {
            Ok(position) if readings.contains(&position) => {}
            Ok(position) => readings.push(position),
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    let is_one_kind = readers.iter().all(|it| it.kind == readers[0].kind);
    match (readings.len(), first_error) {
        (1, _) => Ok(readings.remove(0)),
        (0, Some(error)) if is_one_kind => Err(error),
        _ => {
            let name = |it: &&Reader<'_>| match it.kind {
                Some(kind) => format!("{kind} {}", it.name),
                None => it.name.to_owned(),
            };
            let readings = readings.into_iter().map(|it| (it.kind(), it)).collect();
            Err(Unreadable::Ambiguous { candidates: readers.iter().map(name).collect(), readings })
        }
    }
}
