//! `.mbf` files, which are no text: a byte for the width, one for the height, two for the number of mines (the larger
//! half first), then two for each mine, its column and its row, counted from zero.

use super::{CannotWrite, field_of};
use crate::{Board, Field};
use grid::{Cell, Place, ReadError, Size};
use message::{Message, Say, message};

/// Its name on the command line.
pub const NAME: &str = "mbf";

/// One line about it, for help texts.
pub const ABOUT: &str = "a binary file of a field: width, height, mines, then column and row of each mine";

/// Whether bytes look like such a file: as long as their number of mines asks for. No text is.
pub fn claims(bytes: &[u8]) -> bool {
    matches!(*bytes, [width, height, high, low, ..]
        if width > 0 && height > 0 && bytes.len() == length(u16::from_be_bytes([high, low])))
}

fn length(mines: u16) -> usize {
    4 + 2 * usize::from(mines)
}

/// Reads a field.
///
/// # Errors
/// Names the byte that is wrong.
pub fn read(bytes: &[u8]) -> Result<Board, ReadError> {
    let refuse = |byte: usize, reason: Message| ReadError::new(Place::Byte(byte), reason);
    let [width, height, high, low, ref places @ ..] = *bytes else {
        let reason = message!("the file ends early: expected the width, the height and the number of mines");
        return Err(refuse(bytes.len() + 1, reason));
    };
    let size = Size::new(width.into(), height.into()).map_err(|error| refuse(1, error.say()))?;
    let count = u16::from_be_bytes([high, low]);
    if usize::from(count) > size.cell_count() {
        return Err(refuse(3, message!("{count} mines do not fit on {size}")));
    }
    if bytes.len() != length(count) {
        let reason = message!("{} bytes where {count} mines need {}", bytes.len(), length(count));
        return Err(refuse(bytes.len().min(length(count)) + 1, reason));
    }
    let mut mined = vec![false; size.cell_count()];
    for (number, place) in places.chunks_exact(2).enumerate() {
        let cell = Cell { row: place[1], col: place[0] };
        let byte = 5 + 2 * number;
        if !size.contains(cell) {
            let reason = message!("a mine in column {}, row {}: the board is {size}", place[0], place[1]);
            return Err(refuse(byte, reason));
        }
        if std::mem::replace(&mut mined[size.index(cell)], true) {
            return Err(refuse(byte, message!("{cell} has a mine already")));
        }
    }
    Ok(Board::Field { field: Field::new(size, mined), first: None })
}

/// Writes a field, and names what the file leaves out of it.
///
/// # Errors
/// If the board is no field.
#[allow(clippy::missing_panics_doc, reason = "no board has more cells than two bytes can count")]
pub fn write(board: &Board) -> Result<(Vec<u8>, Vec<Message>), CannotWrite> {
    let (field, lost) = field_of(board, NAME.say())?;
    let size = field.size();
    let mines = u16::try_from(field.mines()).expect("a board has at most 255x255 cells");
    let mut bytes = vec![size.cols() as u8, size.rows() as u8];
    bytes.extend(mines.to_be_bytes());
    bytes.extend(size.cells().filter(|&cell| field.is_mined(cell)).flat_map(|cell| [cell.col, cell.row]));
    Ok((bytes, lost))
}
