//! puzz.link URLs: `<anything>?PID[_edit|_play]/[FLAGS/]COLS/ROWS/BODY[/]`.
//!
//! The part from PID on is read on its own as well; `type=editor&` before it is skipped.

use super::{Piece, one_of, size};
use crate::{ReadError, Size};
use message::message;

/// A URL taken apart.
#[derive(Clone, Copy, Debug)]
pub struct Url<'a> {
    /// The name of the puzzle's kind.
    pub pid: &'a str,
    /// Switches of the rules, if any are given.
    pub flags: Option<&'a str>,
    /// The board's size.
    pub size: Size,
    /// The clues.
    pub body: Piece<'a>,
}

/// Whether a text looks like a URL with one of these names.
pub fn claims(text: &str, pids: &[&str]) -> bool {
    pids.contains(&split_pid(text).0.text)
}

/// Reads a URL with one of these names and, perhaps, one of these flags.
///
/// # Errors
/// Names the character at which the text is no such URL.
pub fn read<'a>(text: &'a str, pids: &[&str], flags: &[&str]) -> Result<Url<'a>, ReadError> {
    let (pid, rest) = split_pid(text);
    if !pids.contains(&pid.text) {
        return Err(pid.expected(one_of(pids)));
    }
    let (first, after_first) = next_part(rest);
    let has_flags = first.text.starts_with(|it: char| !it.is_ascii_digit());
    if first.text.starts_with("v:") {
        return Err(first.refuse(message!("variants ('v:') are not supported")));
    }
    if has_flags && !flags.contains(&first.text) {
        return Err(first.expected(match flags {
            [] => message!("the number of columns"),
            _ => message!("the number of columns or {}", one_of(flags)),
        }));
    }
    let (cols, after_cols) = if has_flags { next_part(after_first) } else { (first, after_first) };
    let (rows, body) = next_part(after_cols);
    Ok(Url {
        pid: pid.text,
        flags: has_flags.then_some(first.text),
        size: size(cols, rows)?,
        body: body.strip_suffix("/").unwrap_or(body),
    })
}

/// Writes the URL that opens at puzz.link.
pub fn write(pid: &str, flags: &str, size: Size, body: &str) -> String {
    let flags = if flags.is_empty() { String::new() } else { format!("/{flags}") };
    // Chat programs take a last character that is neither letter nor digit for punctuation.
    let end = if body.ends_with(|it: char| it.is_ascii_alphanumeric()) { "" } else { "/" };
    format!("https://puzz.link/p?{pid}{flags}/{}/{}/{body}{end}\n", size.cols(), size.rows())
}

/// The name of the puzzle's kind, and what follows it.
fn split_pid(text: &str) -> (Piece<'_>, Piece<'_>) {
    let text = Piece::single(text);
    let query = text.split_once('?').map_or(text, |(_, query)| query);
    let (pid, rest) = next_part(query.strip_prefix("type=editor&").unwrap_or(query));
    let mode = ["_edit", "_play"].into_iter().find_map(|mode| pid.strip_suffix(mode));
    (mode.unwrap_or(pid), rest)
}

/// What stands before and after the next slash.
fn next_part(text: Piece<'_>) -> (Piece<'_>, Piece<'_>) {
    text.split_once('/').unwrap_or((text, text.end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_that_looks_like_punctuation_at_its_end_gets_a_slash() {
        let size = "2x1".parse().unwrap();
        assert_eq!(write("numlin", "", size, "11"), "https://puzz.link/p?numlin/2/1/11\n");
        assert_eq!(write("arukone", "e", size, ".."), "https://puzz.link/p?arukone/e/2/1/../\n");
        let url = read("https://puzz.link/p?arukone/e/2/1/../", &["numlin", "arukone"], &["e"]).unwrap();
        assert_eq!((url.pid, url.flags, url.size, url.body.text), ("arukone", Some("e"), size, ".."));
    }
}
