//! What a line says: moves of the game, or something that every game knows.

use super::illegal::Illegal;
use super::past::Entry;
use super::playable::Playable;
use super::words::Words;
use std::fmt;

/// What a line says. Its text is the line, in the one way in which it is written.
pub(super) enum Command<Move> {
    /// Something that can be undone.
    Do(Entry<Move>),
    Undo(usize),
    Redo(usize),
    /// A hint was given.
    Hint,
    /// The board was checked.
    Check,
    /// So many milliseconds were played.
    Elapsed(u64),
    /// Something to remember under a name.
    Note(String, String),
}

/// The first words of lines that are no moves.
const WORDS: [&str; 12] = [
    "undo",
    "redo",
    "restart",
    "trial",
    "keep",
    "drop",
    "checkpoint",
    "return",
    "hint",
    "check",
    "elapsed",
    "note",
];

impl<Move> Command<Move> {
    /// What a line says in that game.
    pub(super) fn read<G: Playable<Move = Move>>(game: &G, line: &str) -> Result<Command<Move>, Illegal> {
        let mut words = Words::of(line, game.size());
        let command = match words.next() {
            "undo" => Command::Undo(words.times()?),
            "redo" => Command::Redo(words.times()?),
            "restart" => Command::Do(Entry::Restart),
            "trial" => Command::Do(Entry::Trial),
            "keep" => Command::Do(Entry::Keep),
            "drop" => Command::Do(Entry::Drop),
            "checkpoint" => Command::Do(Entry::Checkpoint),
            "return" => Command::Do(Entry::Return(words.times()?)),
            "hint" => Command::Hint,
            "check" => Command::Check,
            "elapsed" => Command::Elapsed(words.number()?),
            "note" => Command::Note(words.name()?.to_owned(), words.rest()),
            _ => {
                let moves = line.split(',').map(|text| read_move(game, text));
                return Ok(Command::Do(Entry::Moves(moves.collect::<Result<_, _>>()?)));
            }
        };
        words.end()?;
        Ok(command)
    }
}

fn read_move<G: Playable>(game: &G, text: &str) -> Result<G::Move, Illegal> {
    let mut words = Words::of(text, game.size());
    let word = words.next();
    if !G::MOVES.contains(&word) {
        let known = G::MOVES.iter().copied().chain(WORDS).collect();
        return Err(Illegal::Unknown { word: grid::quotable(word), known });
    }
    let act = game.read(word, &mut words)?;
    words.end()?;
    Ok(act)
}

impl<Move: fmt::Display> fmt::Display for Command<Move> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Do(Entry::Moves(moves)) => {
                for (index, act) in moves.iter().enumerate() {
                    write!(out, "{}{act}", if index == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
            Command::Do(Entry::Restart) => out.write_str("restart"),
            Command::Do(Entry::Trial) => out.write_str("trial"),
            Command::Do(Entry::Keep) => out.write_str("keep"),
            Command::Do(Entry::Drop) => out.write_str("drop"),
            Command::Do(Entry::Checkpoint) => out.write_str("checkpoint"),
            Command::Do(Entry::Return(number)) => write!(out, "return {number}"),
            Command::Undo(1) => out.write_str("undo"),
            Command::Undo(times) => write!(out, "undo {times}"),
            Command::Redo(1) => out.write_str("redo"),
            Command::Redo(times) => write!(out, "redo {times}"),
            Command::Hint => out.write_str("hint"),
            Command::Check => out.write_str("check"),
            Command::Elapsed(elapsed) => write!(out, "elapsed {elapsed}"),
            Command::Note(name, value) if value.is_empty() => write!(out, "note {name}"),
            Command::Note(name, value) => write!(out, "note {name} {value}"),
        }
    }
}
