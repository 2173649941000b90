//! Game ids of Simon Tatham's puzzle collection: `WIDTHxHEIGHT`, parameters, `:`, the description.

use super::{Piece, size};
use crate::{ReadError, Size};
use message::message;

/// A game id taken apart.
#[derive(Clone, Copy, Debug)]
pub struct Id<'a> {
    /// The board's size.
    pub size: Size,
    /// What stands between the size and the colon.
    pub params: Piece<'a>,
    /// What stands after the colon.
    pub description: Piece<'a>,
}

/// The parameters and the description of a text that looks like a game id; the description of a random
/// seed is empty.
pub fn glance(text: &str) -> Option<(&str, &str)> {
    let parts = split(text)?;
    Some((parts.params.text, if parts.separator == ':' { parts.rest.text } else { "" }))
}

/// Reads a game id.
///
/// # Errors
/// Names the character at which the text is no game id.
pub fn read(text: &str) -> Result<Id<'_>, ReadError> {
    let parts = split(text)
        .ok_or_else(|| Piece::single(text).expected(message!("a game id (WIDTHxHEIGHT:DESCRIPTION)")))?;
    if parts.separator == '#' {
        let reason =
            message!("a random seed gives a different puzzle on other machines: expected a game id with ':'");
        return Err(parts.params.end().refuse(reason));
    }
    Ok(Id { size: size(parts.cols, parts.rows)?, params: parts.params, description: parts.rest })
}

struct Parts<'a> {
    cols: Piece<'a>,
    rows: Piece<'a>,
    params: Piece<'a>,
    separator: char,
    rest: Piece<'a>,
}

fn split(text: &str) -> Option<Parts<'_>> {
    let text = Piece::single(text);
    let separator = text.text.chars().find(|&it| it == ':' || it == '#')?;
    let (head, rest) = text.split_once(separator)?;
    let (cols, after) = head.split_once('x')?;
    let digits = after.text.find(|it: char| !it.is_ascii_digit()).unwrap_or(after.text.len());
    let (rows, params) = after.split_at(digits);
    let is_number = |it: Piece<'_>| !it.text.is_empty() && it.text.bytes().all(|it| it.is_ascii_digit());
    (is_number(cols) && is_number(rows)).then_some(Parts { cols, rows, params, separator, rest })
}
