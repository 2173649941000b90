//! The cells of many puzz.link URLs, row by row: `0` to `f` for 0 to 15, `-` and two hexadecimal digits up to
//! 255, `+` and three up to 4095, `.` for a clue that says nothing, `g` to `z` for 1 to 20 blanks.

use super::Piece;
use crate::ReadError;
use message::{Message, message};

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hex {
    /// Nothing.
    Blank,
    /// A number up to 4095.
    Number(u16),
    /// A clue that says nothing, which the editor shows as `?`.
    Any,
}

/// Reads so many cells and the character with which each begins.
///
/// # Errors
/// Names the character at which the text is no such row of cells.
pub fn read(body: Piece<'_>, cell_count: usize) -> Result<Vec<(Hex, Piece<'_>)>, ReadError> {
    let mut cells = Vec::with_capacity(cell_count);
    let mut characters = body.chars();
    while let Some(first) = characters.next() {
        if cells.len() == cell_count {
            return Err(first.beyond(message!("the URL")));
        }
        let (cell, times) = match first.text.as_bytes() {
            b"." => (Hex::Any, 1),
            b"-" => (Hex::Number(read_number(first, 2, 16, &mut characters)?), 1),
            b"+" => (Hex::Number(read_number(first, 3, 256, &mut characters)?), 1),
            [it @ b'g'..=b'z'] => (Hex::Blank, usize::from(it - b'f')),
            _ => (Hex::Number(digit(first, message!("'0' to '9', 'a' to 'z', '-', '+' or '.'"))?), 1),
        };
        if cells.len() + times > cell_count {
            let reason = message!("{} runs off the board of {cell_count} cells", first.quoted());
            return Err(first.refuse(reason));
        }
        cells.resize(cells.len() + times, (cell, first));
    }
    if cells.len() < cell_count {
        let reason = message!("the URL ends early: it gives {} of {cell_count} cells", cells.len());
        return Err(body.end().refuse(reason));
    }
    Ok(cells)
}

/// Writes cells, with runs of blanks as long as can be.
///
/// # Panics
/// If a number is larger than 4095.
pub fn write(cells: impl Iterator<Item = Hex>) -> String {
    let mut text = String::new();
    for cell in cells {
        match cell {
            Hex::Any => text.push('.'),
            Hex::Number(number) => text += &write_number(number),
            // The letter of a run grows with it, up to 'z'.
            Hex::Blank => match text.pop() {
                Some(run @ 'g'..='y') => text.push(char::from(run as u8 + 1)),
                last => text.extend(last.into_iter().chain(['g'])),
            },
        }
    }
    text
}

fn write_number(number: u16) -> String {
    match number {
        0..16 => format!("{number:x}"),
        16..256 => format!("-{number:02x}"),
        256..4096 => format!("+{number:03x}"),
        _ => panic!("{number} has more than three digits"),
    }
}

/// A number of so many digits that is too large to be written with fewer.
fn read_number<'a>(
    prefix: Piece<'a>,
    digits: usize,
    least: u16,
    characters: &mut impl Iterator<Item = Piece<'a>>,
) -> Result<u16, ReadError> {
    let mut number = 0;
    let mut character = prefix;
    for _ in 0..digits {
        character = characters.next().unwrap_or(character.end());
        number = 16 * number + digit(character, message!("a digit ('0' to '9' or 'a' to 'f')"))?;
    }
    if number < least {
        return Err(prefix.refuse(message!("{number} has fewer digits than '{}' asks for", prefix.text)));
    }
    Ok(number)
}

fn digit(character: Piece<'_>, what: Message) -> Result<u16, ReadError> {
    match character.text.as_bytes() {
        [it @ b'0'..=b'9'] => Ok(u16::from(it - b'0')),
        [it @ b'a'..=b'f'] => Ok(u16::from(it - b'a' + 10)),
        _ => Err(character.expected(what)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_runs_of_every_length_are_read_back() {
        let numbers = [0, 15, 16, 255, 256, 4095].map(Hex::Number);
        let cells = numbers.into_iter().flat_map(|number| [number, Hex::Any]);
        let cells: Vec<Hex> = cells.chain([Hex::Blank; 45]).collect();
        let text = write(cells.iter().copied());
        assert_eq!(text, "0.f.-10.-ff.+100.+fff.zzk");
        let read = read(Piece::single(&text), cells.len()).unwrap();
        assert_eq!(read.iter().map(|cell| cell.0).collect::<Vec<_>>(), cells);
    }

    #[test]
    fn other_texts_are_refused_where_they_go_wrong() {
        let refused = |text: &'static str| read(Piece::single(text), 3).unwrap_err().to_string();
        assert_eq!(refused("1h1"), "character 3: '1' where the URL should have ended");
        assert_eq!(refused("1i"), "character 2: 'i' runs off the board of 3 cells");
        assert_eq!(refused("1"), "character 2: the URL ends early: it gives 1 of 3 cells");
        let digit = "a digit ('0' to '9' or 'a' to 'f') is expected";
        assert_eq!(refused("-1"), format!("character 3: {digit}, but nothing is there"));
        assert_eq!(refused("+11g"), format!("character 4: 'g' where {digit}"));
        assert_eq!(refused("-0fh"), "character 1: 15 has fewer digits than '-' asks for");
        assert_eq!(
            refused("A"),
            "character 1: 'A' where '0' to '9', 'a' to 'z', '-', '+' or '.' is expected"
        );
    }
}
