//! Errors in Spanish.
//!
//! Errors are written in English where they arise, by readers that know nothing of languages, and most of them end on a
//! terminal. Who shows them to a person who reads Spanish looks them up here. A test finds every error in the sources
//! that the phrase book lacks.

mod phrases;
mod program;

use phrases::PHRASES;
use program::PROGRAM;
use std::ops::Range;

/// Phrases within phrases; a text that goes deeper is none of ours.
const DEEPEST: usize = 16;

/// The same in Spanish, as far as it is known. What is quoted stays as it is.
pub fn spanish(english: &str) -> String {
    told(english, DEEPEST)
}

fn told(english: &str, depth: usize) -> String {
    let quotations = quotations(english);
    let found = || phrases().find_map(|(phrase, told)| Some((holes(phrase, english, &quotations)?, told)));
    let Some((holes, phrase)) = depth.checked_sub(1).and_then(|_| found()) else { return english.to_owned() };
    let mut parts = phrase.split("{}");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for (hole, part) in holes.into_iter().zip(parts) {
        match hole {
            Hole::Phrase(hole) => text.push_str(&told(hole, depth - 1)),
            Hole::Quoted(hole) => text.push_str(hole),
        }
        text.push_str(part);
    }
    text
}

/// Every phrase; what fits much comes last.
fn phrases() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    PROGRAM.iter().chain(PHRASES)
}

/// Whether the phrase book has every word of a text, but for what is quoted and for holes, which are written `{}`.
pub fn is_known(text: &str) -> bool {
    is_known_within(text, DEEPEST)
}

fn is_known_within(text: &str, depth: usize) -> bool {
    let quotations = quotations(text);
    let mut fitting = phrases().filter_map(|(phrase, _)| holes(phrase, text, &quotations));
    let is_known = |hole| match hole {
        Hole::Phrase(hole) => is_known_within(hole, depth - 1),
        Hole::Quoted(_) => true,
    };
    !has_words(text) || depth > 0 && fitting.next().is_some_and(|holes| holes.into_iter().all(is_known))
}

/// Whether a text has words of its own outside of quotations, sizes and holes.
fn has_words(text: &str) -> bool {
    let plain = text.replace("{}x{}", "").replace("{}", "");
    plain.split(['\'', '"']).step_by(2).any(|it| it.chars().any(char::is_alphabetic))
}

/// What stands in a hole of a phrase.
#[derive(Clone, Copy)]
enum Hole<'a> {
    /// Words of ours.
    Phrase(&'a str),
    /// What somebody has written.
    Quoted(&'a str),
}

/// What stands in the holes of a phrase, if the text fits it.
fn holes<'a>(phrase: &str, text: &'a str, quotations: &[Range<usize>]) -> Option<Vec<Hole<'a>>> {
    let is_quoted = |at: usize| quotations.iter().any(|it| it.contains(&at));
    let mut parts = phrase.split("{}").peekable();
    let mut before = parts.next()?;
    let mut at = text.starts_with(before).then_some(before.len())?;
    let mut holes = Vec::new();
    while let Some(part) = parts.next() {
        let end = match parts.peek() {
            Some(_) => at + text[at..].match_indices(part).map(|it| it.0).find(|it| !is_quoted(at + it))?,
            None => text[at..].strip_suffix(part).map(|it| at + it.len()).filter(|&it| !is_quoted(it))?,
        };
        let hole = &text[at..end];
        holes.push(if before.ends_with('\'') || is_quotation(hole) {
            Hole::Quoted(hole)
        } else {
            Hole::Phrase(hole)
        });
        (before, at) = (part, end + part.len());
    }
    (at == text.len()).then_some(holes)
}

/// The insides of quotations: of `'abc'` the letters. A mark within one has a backslash before it ([`grid::quotable`]); one
/// after a letter is an apostrophe. JSON's reader quotes by backticks and escapes none: from the first on all is its own.
fn quotations(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    if let Some(first) = text.find('`') {
        found.push(first..text.len());
    }
    let (mut open, mut before) = (None, ' ');
    for (at, char) in text.char_indices() {
        let is_escaped = before == '\\';
        match (char, open) {
            ('\'', None) if !before.is_alphanumeric() => open = Some(at + 1),
            ('\'', Some(start)) if !is_escaped => {
                found.push(start..at);
                open = None;
            }
            _ => {}
        }
        // A backslash that is escaped escapes nothing.
        before = if char == '\\' && is_escaped { ' ' } else { char };
    }
    found
}

/// Whether a text is one quotation and nothing else.
fn is_quotation(text: &str) -> bool {
    matches!(&quotations(text)[..], [it] if it.start == 1 && it.end + 1 == text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(english: &str, expected: &str) {
        assert_eq!(spanish(english), expected);
    }

    #[test]
    fn an_error_is_told_with_its_place_and_its_parts() {
        check(
            "drawing: line 2, column 3: 'q' where a cell is expected",
            "drawing: línea 2, columna 3: 'q' donde se espera una casilla",
        );
        check(
            "puzzlink: character 9: 'x' where the URL should have ended",
            "puzzlink: carácter 9: 'x' donde debía acabar la URL",
        );
        check("'7' where 'a', 'b' or 'c' is expected", "'7' donde se espera 'a', 'b' o 'c'");
        check(
            "puzzlink: character 27: a board of 300x300 is out of range: 1x1 to 255x255 are allowed",
            "puzzlink: carácter 27: un tablero de 300x300 no es posible: se admiten de 1x1 a 255x255",
        );
        check(
            "invalid board 'abc': expected beginner, intermediate, expert or WIDTHxHEIGHT/MINES, such as 30x16/99",
            "tablero no válido 'abc': se espera beginner, intermediate, expert o ANCHOxALTO/MINAS, como 30x16/99",
        );
        check(
            "mines puzzles are not made here: 'casilla play FILE' plays an existing one",
            "los puzles de mines no se crean aquí: 'casilla play ARCHIVO' abre uno ya creado",
        );
        check(
            "the row ends early: 3 cells are expected",
            "la fila acaba antes de tiempo: se esperan 3 casillas",
        );
    }

    #[test]
    fn what_somebody_has_written_stays_as_it_is() {
        check("'salt or pepper' where a number is expected", "'salt or pepper' donde se espera un número");
        check("nobody has ever said this", "nobody has ever said this");
        let sly =
            |text: &str| format!("there is no format '{}' to read here: a are known", grid::quotable(text));
        for text in
            ["' to read here: the row", "x' where 'the row", "\\' where the row \\\\'", "the row: the row"]
        {
            let expected = format!("aquí no se lee ningún formato '{}': se conocen a", grid::quotable(text));
            check(&sly(text), &expected);
        }
        check(
            "line 1, column 9: unknown field `the row` where the row is expected`, expected `kind`",
            "línea 1, columna 9: unknown field `the row` where the row is expected`, expected `kind`",
        );
    }

    #[test]
    fn a_text_of_any_depth_is_told_on_a_small_stack() {
        let deep = "line 1, column 1: ".repeat(10_000);
        let told = std::thread::Builder::new().stack_size(128 << 10).spawn(move || spanish(&deep)).unwrap();
        assert!(told.join().unwrap().starts_with("línea 1, columna 1: línea 1, columna 1: "));
    }

    #[test]
    fn every_phrase_has_as_many_holes_in_both_languages() {
        for (english, spanish) in phrases() {
            let holes = |text: &str| text.matches("{}").count();
            assert_eq!(holes(english), holes(spanish), "{english}");
        }
    }
}
