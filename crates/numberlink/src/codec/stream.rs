//! A puzzle of a stream: a line `WIDTH HEIGHT`, then rows of dots, digits and letters. A line `0 0` may end the stream,
//! and what follows a `#` is a comment; one in the first line may tell the rules. Whoever reads a file cuts a stream of many
//! puzzles up.
//!
//! ```text
//! 5 2
//! 1...2
//! 1...2
//! ```

use super::names::{self, Names};
use super::{Format, Often, check_pairs, puzzle, read_cells, written_clues};
use crate::{Board, Rules};
use grid::ReadError;
use grid::frame::{Piece, exactly, size};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "stream",
    about: "a line WIDTH HEIGHT, then rows of dots, digits and letters",
    claims,
    read,
    write: Some(|board| {
        check_pairs(&board.puzzle, "stream")?;
        let puzzle = Names::DigitsAndLetters.give(&board.puzzle, "stream")?;
        let size = puzzle.size();
        let rules = puzzle.rules();
        let told = if rules == Rules::default() { String::new() } else { format!(" # {rules}") };
        let text = format!("{} {}{told}\n{}", size.cols(), size.rows(), names::rows(&puzzle));
        Ok(written_clues(text, board, puzzle, rules))
    }),
};

/// Two numbers, and then a word.
fn claims(text: &str) -> bool {
    let mut lines = lines(text);
    let (first, second) = (lines.next(), lines.next());
    let words = |line: Option<Piece<'_>>| line.map_or(0, |line| line.words().count());
    let are_numbers = |line: Piece<'_>| line.words().all(|it| it.number(message!("")).is_ok());
    words(first) == 2 && first.is_some_and(are_numbers) && words(second) == 1
}

fn read(text: &str) -> Result<Board, ReadError> {
    let mut lines = lines(text);
    let head = lines.next().filter(|&line| !is_end(line));
    let head = head.ok_or_else(|| Piece::TOP.expected(message!("WIDTH HEIGHT")))?;
    let sides = exactly(2, head.words(), head, (message!("the line"), message!("numbers")))?;
    let size = size(sides[0], sides[1])?;
    let rows: Vec<Piece<'_>> = lines.by_ref().take(size.rows()).collect();
    let last = rows.last().copied().unwrap_or(head);
    let mut cells = Vec::new();
    for row in exactly(size.rows(), rows.into_iter(), last, (message!("the puzzle"), message!("rows")))? {
        let row = exactly(size.cols(), row.chars(), row, (message!("the row"), message!("cells")))?;
        cells.extend(read_cells(row, |cell| Names::DigitsAndLetters.read_cell(cell))?);
    }
    let puzzle = puzzle(size, &cells, rules(text), Often::Twice)?;
    match lines.next() {
        Some(line) if !is_end(line) => Err(line.beyond(message!("the only puzzle"))),
        _ => Ok(Board::new(puzzle)),
    }
}

/// The rules that a comment in the first line tells; any other comment tells none.
fn rules(text: &str) -> Rules {
    let first = text.lines().find(|line| !line.split('#').next().unwrap_or_default().trim().is_empty());
    let comment = first.and_then(|line| line.split_once('#')).map_or("", |it| it.1.trim());
    Rules::default().with(comment).unwrap_or_default()
}

fn is_end(line: Piece<'_>) -> bool {
    line.words().map(|word| word.text).eq(["0", "0"])
}

/// The lines without comments and blank ones.
fn lines(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let lines = Piece::lines(text).map(|line| line.split_once('#').map_or(line, |(line, _)| line).trim());
    lines.filter(|line| !line.text.is_empty())
}
