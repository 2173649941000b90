//! A matrix of `M` mine, `E` empty, a row a line; blanks, commas or nothing between the letters.

use super::{Format, Written, field_of};
use crate::{Board, Field};
use grid::frame::{Piece, exactly};
use grid::{ReadError, Size};
use message::{Say, message};

pub(super) const FORMAT: Format = Format {
    name: "matrix",
    about: "a matrix of M mine, E empty",
    claims: |text| {
        Piece::filled_lines(text).next().is_some() && Piece::filled_lines(text).flat_map(split).all(is_letter)
    },
    read,
    write: Some(|board| {
        let (field, lost) = field_of(board, message!("the matrix"))?;
        let size = field.size();
        let letters = size.cells().map(|cell| if field.is_mined(cell) { "M" } else { "E" });
        let letters: Vec<&str> = letters.collect();
        let text = letters.chunks(size.cols()).map(|row| row.join(" ") + "\n").collect();
        Ok(Written { text, lost })
    }),
};

fn read(text: &str) -> Result<Board, ReadError> {
    let first = Piece::filled_lines(text).next().ok_or_else(|| Piece::TOP.expected(message!("a matrix")))?;
    let size = Size::new(split(first).count(), Piece::filled_lines(text).count())
        .map_err(|error| first.refuse(error.say()))?;
    let mut mined = Vec::with_capacity(size.cell_count());
    for row in Piece::filled_lines(text) {
        for letter in exactly(size.cols(), split(row), row, (message!("the row"), message!("cells")))? {
            if !is_letter(letter) {
                return Err(letter.expected(message!("'M' or 'E'")));
            }
            mined.push(letter.text == "M");
        }
    }
    Ok(Board::Field { field: Field::new(size, mined), first: None })
}

fn is_letter(piece: Piece<'_>) -> bool {
    ["M", "E"].contains(&piece.text)
}

fn split(row: Piece<'_>) -> Box<dyn Iterator<Item = Piece<'_>> + '_> {
    if row.text.contains(',') {
        Box::new(row.split(',').map(Piece::trim))
    } else if row.text.contains(char::is_whitespace) {
        Box::new(row.words())
    } else {
        Box::new(row.chars())
    }
}
