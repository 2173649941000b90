//! `.board` files: `# MINESWEEPER-BOARD v0.1`, lines `key: value`, and the grids `[real]` and `[view]` or one of them.
//!
//! ```text
//! # MINESWEEPER-BOARD v0.1
//! # Render: ascii
//! rows: 3
//! columns: 5
//! mines: 2
//! game_mode: classic
//!
//! [view]
//! 001UU
//! 112UU
//! UFUUU
//! ```
//!
//! `[real]` has `*` and numbers; `[view]` has `U` hidden, numbers, `F` a flag, `?` a question mark, `X` the mine that was
//! opened, `@` any other mine, `#` a wrong flag. Where both are given they must agree, and the view is read: it
//! is what a player may know. Remarks (`#`) and other keys are passed over, as that format asks.

use super::{Format, Written, cells, digits, field, mines, number, position};
use crate::{Board, Square};
use grid::frame::{Piece, size};
use grid::{Cell, ReadError, Size};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "board",
    about: "a MINESWEEPER-BOARD file: a position, or a field",
    claims: |text| text.trim_start().starts_with(MAGIC),
    read,
    write: Some(|board| Ok(write(board))),
};

const MAGIC: &str = "# MINESWEEPER-BOARD";
const VERSION: &str = "# MINESWEEPER-BOARD v0.1";
const RENDER: &str = "# Render:";
const REAL: &str = "[real]";
const VIEW: &str = "[view]";

/// The sections of a file: what stands above the grids, and the grids with the lines that name them.
struct Sections<'a> {
    head: Vec<Piece<'a>>,
    grids: Vec<(Piece<'a>, Vec<Piece<'a>>)>,
}

impl<'a> Sections<'a> {
    /// Takes the grid of that name.
    fn grid(&mut self, name: &str) -> Option<(Piece<'a>, Vec<Piece<'a>>)> {
        let index = self.grids.iter().position(|it| it.0.text == name)?;
        Some(self.grids.swap_remove(index))
    }
}

fn read(text: &str) -> Result<Board, ReadError> {
    let mut sections = sections(text)?;
    let (real, view) = (sections.grid(REAL), sections.grid(VIEW));
    let head = sections.head;
    let last = head.last().copied().unwrap_or(Piece::TOP);
    let value = |key: &str| {
        let values = head.iter().filter_map(|line| line.split_once(':'));
        let value = values.filter(|it| it.0.trim().text == key).map(|it| it.1.trim()).next();
        value.ok_or_else(|| last.end().expected(message!("a line '{key}: …'")))
    };
    let size = size(value("columns")?, value("rows")?)?;
    let count = value("mines")?;
    let mines = mines(count, size)?;
    let field = match real {
        None => None,
        Some((name, lines)) => {
            let told = cells(size, lines.into_iter(), name)?;
            let told = told.into_iter().map(|piece| Ok((real_square(piece)?, piece)));
            Some(field(size, mines, &told.collect::<Result<Vec<_>, ReadError>>()?, count)?)
        }
    };
    let Some((name, lines)) = view else {
        let field = field.ok_or_else(|| last.end().expected(message!("'{REAL}' or '{VIEW}'")))?;
        return Ok(Board::Field { field, first: None });
    };
    let told = cells(size, lines.into_iter(), name)?;
    let squares = told.iter().map(|&piece| view_square(piece)).collect::<Result<Vec<_>, _>>()?;
    if let Some(field) = field {
        let truth = Board::Field { field, first: None };
        agree(size, &truth, &squares, &told)?;
        if squares.iter().all(|&it| it == Square::Hidden) {
            return Ok(truth);
        }
    }
    position(size, mines, squares, count)
}

fn sections(text: &str) -> Result<Sections<'_>, ReadError> {
    let mut lines = Piece::filled_lines(text);
    let magic = lines.next().unwrap_or(Piece::TOP);
    if magic.text != VERSION {
        return Err(magic.expected(message!("'{VERSION}'")));
    }
    let mut sections = Sections { head: Vec::new(), grids: Vec::new() };
    for line in lines {
        let is_known = sections.grids.iter().any(|it| it.0.text == line.text);
        match (line.text, sections.grids.last_mut()) {
            (REAL | VIEW, _) if !is_known => sections.grids.push((line, Vec::new())),
            (text, _) if text.starts_with('[') => {
                return Err(line.expected(message!("each of the grids once")));
            }
            // A row of a view may begin with '#' as well.
            (_, Some((_, rows))) => rows.push(line),
            (text, None) if text.starts_with(RENDER) => {
                let render = line.strip_prefix(RENDER).unwrap_or(line).trim();
                if render.text != "ascii" {
                    return Err(render.expected(grid::frame::one_of(&["ascii"])));
                }
            }
            (text, None) if text.starts_with('#') => {}
            (_, None) if line.split_once(':').is_some() => sections.head.push(line),
            (_, None) => return Err(line.expected(message!("'key: value' or a grid"))),
        }
    }
    Ok(sections)
}

/// What is seen must be true.
fn agree(size: Size, truth: &Board, squares: &[Square], told: &[Piece<'_>]) -> Result<(), ReadError> {
    for (cell, (&square, piece)) in size.cells().zip(squares.iter().zip(told)) {
        let is_mined = truth.square(cell) == Square::Mine;
        let is_true = match square {
            Square::Hidden | Square::Flag => true,
            Square::Open(_) => square == truth.square(cell),
            Square::Mine | Square::Exploded => is_mined,
            Square::WrongFlag => !is_mined,
        };
        if !is_true {
            let real = truth.square(cell).glyph();
            return Err(piece.refuse(message!("{} where {REAL} has '{real}' at {cell}", piece.quoted())));
        }
    }
    Ok(())
}

fn real_square(piece: Piece<'_>) -> Result<Square, ReadError> {
    match (piece.text, number(piece)) {
        ("*", _) => Ok(Square::Mine),
        (_, Some(number)) => Ok(Square::Open(number)),
        _ => Err(piece.expected(message!("{numbers} or '*'", numbers = digits()))),
    }
}

fn view_square(piece: Piece<'_>) -> Result<Square, ReadError> {
    match (piece.text, number(piece)) {
        ("U" | "?", _) => Ok(Square::Hidden),
        ("F", _) => Ok(Square::Flag),
        ("X", _) => Ok(Square::Exploded),
        ("@", _) => Ok(Square::Mine),
        ("#", _) => Ok(Square::WrongFlag),
        (_, Some(number)) => Ok(Square::Open(number)),
        _ => Err(piece.expected(message!("{numbers}, 'U', 'F', '?', 'X', '@' or '#'", numbers = digits()))),
    }
}

fn write(board: &Board) -> Written {
    let size = board.size();
    let (grid, lost) = match board {
        Board::Position(_) => (VIEW, Vec::new()),
        Board::Field { first, .. } => {
            (REAL, first.map(|_| message!("the first click")).into_iter().collect())
        }
    };
    let glyph = |square: Square| match square {
        Square::Hidden => 'U',
        Square::Mine if grid == VIEW => '@',
        Square::Exploded => 'X',
        Square::WrongFlag => '#',
        Square::Flag | Square::Open(_) | Square::Mine => square.glyph(),
    };
    let row = |row| {
        let cells = (0..size.cols()).map(|col| glyph(board.square(Cell::new(row, col))));
        cells.chain(['\n']).collect::<String>()
    };
    let rows: String = (0..size.rows()).map(row).collect();
    let text = format!(
        "{VERSION}\n{RENDER} ascii\n\nrows: {}\ncolumns: {}\nmines: {}\ngame_mode: classic\n\n{grid}\n{rows}",
        size.rows(),
        size.cols(),
        board.mines()
    );
    Written { text, lost }
}
