//! The levels of Flow Free: `WIDTH[:HEIGHT],0,LEVEL,N;path;path…`, a path being the numbers of its cells, row by
//! row from zero. The ends of the first path are 1, those of the second 2, and so on.
//!
//! A level tells its solution, which is read and written as lines.

use super::names::numbered;
use super::paths::walks;
use super::{CannotWrite, Format, Often, Written, puzzle, written};
use crate::{Board, Clue, Rules};
use grid::frame::{Piece, exactly, route, size};
use grid::{Cell, Place, ReadError, Size};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "flowfree",
    about: "a level of Flow Free, with its solution",
    claims,
    read,
    write: Some(write),
};

fn claims(text: &str) -> bool {
    let head = text.trim().split(';').next().unwrap_or_default();
    text.contains(';') && head.contains(',') && head.starts_with(|it: char| it.is_ascii_digit())
}

fn read(text: &str) -> Result<Board, ReadError> {
    let text = Piece::single(text);
    let (head, paths) =
        text.split_once(';').ok_or_else(|| text.end().expected(message!("';' before the paths")))?;
    let (size, count) = read_head(head)?;
    let paths = paths.strip_suffix(";").unwrap_or(paths);
    let paths = exactly(count, paths.split(';'), paths, (message!("the level"), message!("paths")))?;
    let mut cells = vec![(None, Piece::TOP); size.cell_count()];
    let mut is_taken = vec![false; size.cell_count()];
    let mut edges = Vec::new();
    for (number, path) in (1..).zip(paths) {
        let path = read_path(size, path)?;
        if let Some(&(place, cell)) =
            path.iter().find(|&&(_, cell)| std::mem::replace(&mut is_taken[size.index(cell)], true))
        {
            return Err(ReadError::new(place, message!("{cell} is on a path already")));
        }
        for (place, cell) in [path[0], path[path.len() - 1]] {
            cells[size.index(cell)] = (Some(Clue::Number(number)), Piece { text: "", place });
        }
        edges.extend(route::edges(&path)?);
    }
    Ok(Board::with_line(puzzle(size, &cells, Rules::default(), Often::Twice)?, edges))
}

/// The size, and the number of paths.
fn read_head(head: Piece<'_>) -> Result<(Size, usize), ReadError> {
    let parts: Vec<Piece<'_>> = head.split(',').collect();
    // Extended packs tell bridges, holes and walls in further parts, or by a '+' after the size.
    let mut extras = parts.iter().skip(4).filter(|part| !part.text.is_empty());
    let extra = extras.next().or(parts.first().filter(|size| size.text.contains('+')));
    if let Some(extra) = extra {
        return Err(extra.refuse(message!("bridges, holes and walls are not supported")));
    }
    let parts = exactly(4, parts.into_iter().take(4), head, (message!("the head"), message!("numbers")))?;
    if parts[1].text != "0" {
        return Err(parts[1].expected(message!("'0'")));
    }
    parts[2].number(message!("the number of the level"))?;
    let (cols, rows) = parts[0].split_once(':').unwrap_or((parts[0], parts[0]));
    Ok((size(cols, rows)?, parts[3].number(message!("the number of paths"))?))
}

fn read_path(size: Size, path: Piece<'_>) -> Result<Vec<(Place, Cell)>, ReadError> {
    let cell = |part: Piece<'_>| match part.number(message!("a cell"))? {
        index if index < size.cell_count() => Ok((part.place, size.cell(index))),
        index => {
            let last = size.cell_count() - 1;
            Err(part.refuse(message!("there is no cell {index}: expected 0 to {last}")))
        }
    };
    let cells = path.split(',').map(cell).collect::<Result<Vec<_>, _>>()?;
    if cells.len() < 2 { Err(path.refuse(message!("a path has at least two cells"))) } else { Ok(cells) }
}

fn write(board: &Board) -> Result<Written, CannotWrite> {
    let puzzle = numbered(&board.puzzle, "flowfree")?.with_rules(Rules::default());
    let kept = Board::with_line(puzzle, board.lines.drawn());
    let size = kept.puzzle.size();
    let incomplete =
        || CannotWrite(message!("a level includes its solution, and none is drawn on this board"));
    let walks =
        walks(&kept).filter(|walks| walks.len() == kept.puzzle.clues().count() / 2).ok_or_else(incomplete)?;
    for (number, (clue, path)) in (1..).zip(&walks) {
        if kept.puzzle.clue(path[path.len() - 1]) != Some(*clue) {
            return Err(incomplete());
        }
        if *clue != Clue::Number(number) {
            return Err(CannotWrite(message!(
                "a level has the numbers 1, 2, 3, … once per path, and here is {clue}"
            )));
        }
    }
    let path = |(_, path): &(Clue, Vec<Cell>)| {
        let cells = path.iter().map(|&cell| size.index(cell).to_string());
        format!(";{}", cells.collect::<Vec<_>>().join(","))
    };
    let height = if size.cols() == size.rows() { String::new() } else { format!(":{}", size.rows()) };
    let paths: String = walks.iter().map(path).collect();
    let text = format!("{}{height},0,1,{}{paths}\n", size.cols(), walks.len());
    Ok(written(text, board, &kept))
}
