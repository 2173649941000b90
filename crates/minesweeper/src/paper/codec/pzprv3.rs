//! pzprv3 files of `mines`: the clues, then the answer: `#` a mine, `+` a note that there is none, `.` nothing.

use super::puzzlink::PIDS;
use super::{Format, Written, marked, too_large};
use crate::paper::{Board, Clue, Mark, Puzzle};
use grid::ReadError;
use grid::frame::{Piece, pzprv3};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "pzprv3",
    about: "a file of the editor behind puzz.link, with its mines",
    claims: |text| pzprv3::claims(text, PIDS),
    read,
    write: Some(|board| Ok(Written { text: write(board), lost: Vec::new() })),
};

fn read(text: &str) -> Result<Board, ReadError> {
    let mut file = pzprv3::read(text, PIDS)?;
    let size = file.size;
    let mut clues = file.cells()?.into_iter().map(clue).collect::<Result<Vec<_>, _>>()?;
    clues.resize(size.cell_count(), None);
    let marks = file.cells()?.into_iter().map(|piece| Ok((mark(piece)?, piece)));
    let marks = marks.collect::<Result<Vec<_>, ReadError>>()?;
    file.finish()?;
    marked(Puzzle::new(size, clues), &marks)
}

fn clue(piece: Piece<'_>) -> Result<Option<Clue>, ReadError> {
    match piece.text {
        "." => Ok(None),
        "-" => Ok(Some(Clue::Any)),
        _ => match piece.number(message!("'.', '-' or a number"))? {
            number @ 0..=8 => Ok(Some(Clue::Number(number as u8))),
            number => Err(piece.refuse(too_large(number))),
        },
    }
}

fn mark(piece: Piece<'_>) -> Result<Mark, ReadError> {
    match piece.text {
        "." => Ok(Mark::Blank),
        "#" => Ok(Mark::Mine),
        "+" => Ok(Mark::Safe),
        _ => Err(piece.expected(message!("'.', '#' or '+'"))),
    }
}

fn write(board: &Board) -> String {
    let size = board.puzzle().size();
    let clue = |&clue: &Option<Clue>| match clue {
        None => ".".to_owned(),
        Some(Clue::Any) => "-".to_owned(),
        Some(Clue::Number(number)) => number.to_string(),
    };
    let mark = |&mark: &Mark| match mark {
        Mark::Blank => ".",
        Mark::Mine => "#",
        Mark::Safe => "+",
    };
    let clues = pzprv3::write_rows(size.cols(), board.puzzle().cells().iter().map(clue));
    let marks = pzprv3::write_rows(size.cols(), board.marks().iter().map(mark));
    pzprv3::write_head(PIDS[0], size) + &clues + &marks
}
