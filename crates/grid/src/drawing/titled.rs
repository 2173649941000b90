//! A drawing under a line that tells the puzzle's kind, its size and perhaps more.

use super::{Drawing, read};
use crate::frame::Piece;
use crate::{ReadError, Size, SizeError};
use message::{Say, message};

/// A drawing and the line above it, such as `masyu 6x6`, which may be left out.
#[derive(Clone, Debug)]
pub struct Titled<'a> {
    /// What the line says after the size.
    pub words: Vec<Piece<'a>>,
    size: Option<Size>,
    below: &'a str,
    first_line: usize,
}

impl<'a> Titled<'a> {
    /// Takes apart a text of this kind.
    ///
    /// # Errors
    /// If the kind is told and no size follows.
    pub fn read(text: &'a str, kind: &str) -> Result<Titled<'a>, ReadError> {
        let Some((number, line)) = title(text, kind) else {
            return Ok(Titled { words: Vec::new(), size: None, below: text, first_line: 1 });
        };
        let mut words = line.words().skip(1);
        let size = words.next().ok_or_else(|| line.end().expected(message!("a size such as 10x8")))?;
        Ok(Titled {
            size: Some(size.text.parse().map_err(|error: SizeError| size.refuse(error.say()))?),
            words: words.collect(),
            below: text.splitn(number + 1, '\n').nth(number).unwrap_or_default(),
            first_line: number + 1,
        })
    }

    /// Reads what is drawn.
    ///
    /// # Errors
    /// Names the place where the text is no drawing.
    pub fn drawing(&self) -> Result<Drawing, ReadError> {
        read(self.below, self.first_line, self.size)
    }
}

/// Whether a text begins with the line that tells this kind.
pub fn is_titled(text: &str, kind: &str) -> bool {
    title(text, kind).is_some()
}

/// The first line that is not blank, and its number, if it tells this kind.
fn title<'a>(text: &'a str, kind: &str) -> Option<(usize, Piece<'a>)> {
    let mut lines = (1..).zip(Piece::lines(text));
    let (number, line) = lines.find(|(_, line)| !line.trim().text.is_empty())?;
    (line.words().next()?.text == kind).then_some((number, line))
}
