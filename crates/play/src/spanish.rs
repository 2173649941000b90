//! Errors in Spanish.
//!
//! Errors are written in English where they arise, by readers that know nothing of languages, and most of them end on a
//! terminal. Who shows them to a person who reads Spanish looks them up here. A test finds every error in the sources
//! that the phrase book lacks.

mod phrases;

use phrases::PHRASES;

/// The same in Spanish, as far as it is known.
pub fn spanish(english: &str) -> String {
    if is_quotation(english) {
        return english.to_owned();
    }
    let found = PHRASES.iter().find_map(|(phrase, told)| Some((holes(phrase, english)?, told)));
    let Some((holes, told)) = found else { return english.to_owned() };
    let mut parts = told.split("{}");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for (hole, part) in holes.into_iter().zip(parts) {
        text.push_str(&spanish(hole));
        text.push_str(part);
    }
    text
}

/// Whether the phrase book has every word of a text, but for what is quoted and for holes, which are written `{}`.
pub fn is_known(text: &str) -> bool {
    let mut fitting = PHRASES.iter().filter_map(|(phrase, _)| holes(phrase, text));
    !has_words(text) || fitting.next().is_some_and(|holes| holes.into_iter().all(is_known))
}

/// Whether a text has words of its own outside of quotations, sizes and holes.
fn has_words(text: &str) -> bool {
    let plain = text.replace("{}x{}", "").replace("{}", "");
    plain.split(['\'', '"']).step_by(2).any(|it| it.chars().any(char::is_alphabetic))
}

/// What somebody has written is repeated as it is.
fn is_quotation(text: &str) -> bool {
    text.strip_prefix('\'').and_then(|it| it.strip_suffix('\'')).is_some_and(|it| !it.contains('\''))
}

/// What stands in the holes of a phrase, if the text fits it.
fn holes<'a>(phrase: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut parts = phrase.split("{}");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut holes = Vec::new();
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let end = match parts.peek() {
            Some(_) => rest.find(part)?,
            None => rest.strip_suffix(part)?.len(),
        };
        holes.push(&rest[..end]);
        rest = &rest[end + part.len()..];
    }
    rest.is_empty().then_some(holes)
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
            "'abc' is no board: beginner, intermediate, expert or WIDTHxHEIGHT/MINES is expected, such as 30x16/99",
            "'abc' no es un tablero: se espera beginner, intermediate, expert o ANCHOxALTO/MINAS, como 30x16/99",
        );
        check(
            "nobody makes mines: 'casilla play FILE' plays one that is made",
            "nadie crea mines: 'casilla play ARCHIVO' abre uno ya creado",
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
    }

    #[test]
    fn every_phrase_has_as_many_holes_in_both_languages() {
        for (english, spanish) in PHRASES {
            let holes = |text: &str| text.matches("{}").count();
            assert_eq!(holes(english), holes(spanish), "{english}");
        }
    }
}
