//! Game ids of Simon Tatham's Mines: `WxH`, perhaps `n` and the number of mines and `a`, then `:X,Y,` (the first click,
//! counted from zero) and the mines as a bitmap in hexadecimal digits, after `u` plain, after `m` masked.
//!
//! The mask keeps whoever passes an id on from seeing the mines: each half of the bitmap is combined with the
//! digest of the other. We write it masked.

use super::{CannotWrite, Format, Written, mines};
use crate::{Board, Field};
use grid::frame::{Piece, tatham};
use grid::{Cell, ReadError, Size};
use message::{Message, message};
use sha1::{Digest, Sha1};

pub(super) const FORMAT: Format = Format {
    name: "tatham",
    about: "a game id of Mines in Simon Tatham's puzzle collection",
    // Pearl has no commas.
    claims: |text| tatham::glance(text).is_some_and(|(_, description)| description.contains(',')),
    read,
    write: Some(write),
};

fn read(text: &str) -> Result<Board, ReadError> {
    let id = tatham::read(text)?;
    let size = id.size;
    let (x, after) = id.description.split_once(',').ok_or_else(|| first_click(id.description))?;
    let (y, bitmap) = after.split_once(',').ok_or_else(|| first_click(id.description))?;
    let first = Cell::new(
        place(y, size.rows(), message!("the row"))?,
        place(x, size.cols(), message!("the column"))?,
    );
    let field = Field::new(size, read_bitmap(bitmap, size)?);
    let params = id.params.strip_suffix("a").unwrap_or(id.params);
    if let Some(count) = params.strip_prefix("n") {
        let told = mines(count, size)?;
        if told != field.mines() {
            return Err(count.refuse(message!("the bitmap has {} mines, not {told}", field.mines())));
        }
    } else if !params.text.is_empty() {
        return Err(id.params.expected(message!("'n' and the number of mines, 'a' or nothing")));
    }
    if field.is_mined(first) {
        return Err(x.refuse(message!("the first click opens a mine at {first}")));
    }
    Ok(Board::Field { field, first: Some(first) })
}

fn first_click(description: Piece<'_>) -> ReadError {
    description.expected(message!("the first click as X,Y,"))
}

#[allow(clippy::needless_pass_by_value, reason = "messages are handed over as they are made")]
fn place(piece: Piece<'_>, side: usize, what: Message) -> Result<usize, ReadError> {
    match piece.number(message!("{what} of the first click"))? {
        place if place < side => Ok(place),
        place => {
            Err(piece.refuse(message!("{what} of the first click is {place}: expected 0 to {}", side - 1)))
        }
    }
}

fn read_bitmap(bitmap: Piece<'_>, size: Size) -> Result<Vec<bool>, ReadError> {
    let (is_masked, digits) = match (bitmap.strip_prefix("m"), bitmap.strip_prefix("u")) {
        (Some(digits), _) => (true, digits),
        (_, Some(digits)) => (false, digits),
        _ => return Err(bitmap.expected(message!("'m' or 'u' and hexadecimal digits"))),
    };
    let count = size.cell_count();
    let mut bytes = vec![0; count.div_ceil(8)];
    for (place, digit) in grid::frame::exactly(
        count.div_ceil(4),
        digits.chars(),
        digits,
        (message!("the id"), message!("digits")),
    )?
    .into_iter()
    .enumerate()
    {
        let value = match digit.text.as_bytes() {
            [it @ b'0'..=b'9'] => it - b'0',
            [it @ b'a'..=b'f'] => it - b'a' + 10,
            _ => return Err(digit.expected(message!("a digit ('0' to '9' or 'a' to 'f')"))),
        };
        bytes[place / 2] |= if place % 2 == 0 { value << 4 } else { value };
    }
    let last = bytes[bytes.len() - 1];
    clear_padding(&mut bytes, count);
    if bytes[bytes.len() - 1] != last {
        return Err(digits.end().refuse(message!("the last digit covers more than {count} cells")));
    }
    if is_masked {
        mask(&mut bytes, count, [Half::Second, Half::First]);
    }
    Ok((0..count).map(|cell| bytes[cell / 8] >> (7 - cell % 8) & 1 == 1).collect())
}

fn write(board: &Board) -> Result<Written, CannotWrite> {
    let Board::Field { field, first } = board else {
        return Err(CannotWrite(message!("a game id says where all the mines are, and a position does not")));
    };
    let size = field.size();
    let is_free = |cell: &Cell| !field.is_mined(*cell);
    // A field without a first click is given one: a cell that opens much.
    let lost = if first.is_none() { vec![message!("that no first click is chosen")] } else { Vec::new() };
    let first = first
        .or_else(|| size.cells().filter(is_free).min_by_key(|&cell| field.number(cell)))
        .filter(is_free)
        .ok_or_else(|| CannotWrite(message!("a game id gives the first click, and there is no free cell")))?;
    let count = size.cell_count();
    let mut bytes = vec![0; count.div_ceil(8)];
    for (place, cell) in size.cells().enumerate() {
        bytes[place / 8] |= u8::from(field.is_mined(cell)) << (7 - place % 8);
    }
    mask(&mut bytes, count, [Half::First, Half::Second]);
    let digit = |place: usize| {
        char::from(b"0123456789abcdef"[usize::from(bytes[place / 2] >> (4 - place % 2 * 4) & 15)])
    };
    let digits: String = (0..count.div_ceil(4)).map(digit).collect();
    let text = format!("{size}n{}:{},{},m{digits}\n", field.mines(), first.col(), first.row());
    Ok(Written { text, lost })
}

/// Which half of a bitmap is combined with the digest of the other.
#[derive(Clone, Copy)]
enum Half {
    First,
    Second,
}

/// Puts the mask on, first half first, or takes it off the other way round.
fn mask(bytes: &mut [u8], bits: usize, halves: [Half; 2]) {
    for half in halves {
        let (first, second) = bytes.split_at_mut(bytes.len() / 2);
        let (seed, target) = match half {
            Half::First => (second, first),
            Half::Second => (first, second),
        };
        for (number, chunk) in target.chunks_mut(Sha1::output_size()).enumerate() {
            let digest = Sha1::new().chain_update(&*seed).chain_update(number.to_string()).finalize();
            for (byte, noise) in chunk.iter_mut().zip(digest) {
                *byte ^= noise;
            }
        }
        clear_padding(bytes, bits);
    }
}

/// Clears the bits behind the last cell.
fn clear_padding(bytes: &mut [u8], bits: usize) {
    if let (Some(last), padding @ 1..) = (bytes.last_mut(), 8 * bits.div_ceil(8) - bits) {
        *last &= 0xff << padding;
    }
}
