//! Our drawing, under a line such as `masyu 6x6` or `masyu 6x6 full`; that line may be left out.

use super::{Format, Written, pearls};
use crate::{Board, Pearl, Puzzle, Visit};
use grid::frame::Piece;
use grid::{ReadError, Size, drawing};

pub(super) const FORMAT: Format = Format {
    name: "drawing",
    about: "the board as drawn here, with its lines",
    claims,
    read,
    write: Some(|board| {
        let full = if board.puzzle.visit() == Visit::Every { " full" } else { "" };
        let text = format!("masyu {}{full}\n{board}", board.puzzle.size());
        Ok(Written::without(&[], board, text))
    }),
};

/// The glyphs of a drawing without a header; the digits and letters of other puzzles are not among them.
const GLYPHS: &str = ".o*?-|x·○●─│×╵╶└╷┌├╴┘┴┐┤┬┼";

const WORDS: &[(&str, Option<Pearl>)] =
    &[(".", None), ("o", Some(Pearl::White)), ("*", Some(Pearl::Black)), ("?", Some(Pearl::Any))];

fn claims(text: &str) -> bool {
    // A word of letters alone is no drawing: URLs begin so, and other formats write puzzles so.
    let is_word = text.trim().chars().all(|it| it.is_ascii_alphabetic());
    let is_drawn = || text.chars().all(|it| it.is_whitespace() || GLYPHS.contains(it));
    !is_word && (header(text).is_some() || is_drawn())
}

fn read(text: &str) -> Result<Board, ReadError> {
    let (drawing, visit) = match header(text) {
        None => (drawing::read(text, 1, None)?, Visit::Pearls),
        Some((number, header)) => {
            let (size, visit) = read_header(header)?;
            let below = text.splitn(number + 1, '\n').nth(number).unwrap_or_default();
            (drawing::read(below, number + 1, Some(size))?, visit)
        }
    };
    let size = drawing.lines.size();
    let pearls = pearls(drawing.cells(), WORDS)?;
    Ok(Board { puzzle: Puzzle::new(size, pearls, visit), lines: drawing.lines })
}

/// The first line that is not blank, and its number, if it is a header and not part of a drawing.
fn header(text: &str) -> Option<(usize, Piece<'_>)> {
    let mut lines = (1..).zip(Piece::lines(text));
    let (number, line) = lines.find(|(_, line)| !line.trim().text.is_empty())?;
    (line.words().next()?.text == "masyu").then_some((number, line))
}

fn read_header(header: Piece<'_>) -> Result<(Size, Visit), ReadError> {
    let mut words = header.words().skip(1);
    let size = words.next().ok_or_else(|| header.end().expected("a size such as 10x8"))?;
    let size = size.text.parse::<Size>().map_err(|error| size.refuse(error.to_string()))?;
    let visit = match words.next() {
        None => Visit::Pearls,
        Some(word) if word.text == "full" => Visit::Every,
        Some(word) => return Err(word.expected("'full' or the end of the line")),
    };
    words.next().map_or(Ok((size, visit)), |word| Err(word.beyond("the line")))
}
