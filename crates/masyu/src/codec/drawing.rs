//! Our drawing, under a line such as `masyu 6x6` or `masyu 6x6 full`; that line may be left out.

use super::{Format, pearls, without};
use crate::{Board, Pearl, Puzzle, Visit};
use grid::ReadError;
use grid::drawing::{Titled, is_titled};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "drawing",
    about: "the board as drawn here, with its lines",
    claims,
    read,
    write: Some(|board| {
        let full = if board.puzzle.visit() == Visit::Every { " full" } else { "" };
        let text = format!("{KIND} {}{full}\n{board}", board.puzzle.size());
        Ok(without(&[], board, text))
    }),
};

const KIND: &str = "masyu";

/// The glyphs of a drawing without a header; the digits and letters of other puzzles are not among them.
const GLYPHS: &str = ".o*?-|x·○●─│×╵╶└╷┌├╴┘┴┐┤┬┼";

const WORDS: &[(&str, Option<Pearl>)] =
    &[(".", None), ("o", Some(Pearl::White)), ("*", Some(Pearl::Black)), ("?", Some(Pearl::Any))];

fn claims(text: &str) -> bool {
    // A word of letters alone is no drawing: URLs begin so, and other formats write puzzles so.
    let is_word = text.trim().chars().all(|it| it.is_ascii_alphabetic());
    let is_drawn = || text.chars().all(|it| it.is_whitespace() || GLYPHS.contains(it));
    // Nor do two cells ever stand side by side, as they do in the grids of other puzzles.
    let is_packed = text.contains("..");
    is_titled(text, KIND) || (!is_word && !is_packed && is_drawn())
}

fn read(text: &str) -> Result<Board, ReadError> {
    let titled = Titled::read(text, KIND)?;
    let visit = match titled.words[..] {
        [] => Visit::Pearls,
        [word] if word.text == "full" => Visit::Every,
        [word, extra, ..] if word.text == "full" => return Err(extra.beyond(message!("the line"))),
        [word, ..] => return Err(word.expected(message!("'full' or the end of the line"))),
    };
    let drawing = titled.drawing()?;
    let pearls = pearls(drawing.cells(), WORDS)?;
    Ok(Board { puzzle: Puzzle::new(drawing.lines.size(), pearls, visit), lines: drawing.lines })
}
