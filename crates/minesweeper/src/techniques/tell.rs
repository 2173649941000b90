//! Words that Minesweeper's sentences share.

use super::evidence::{Case, CellFact, Content, Link, Sight};
use deduce::{CaseEnds, Language, words};
use grid::Cell;

/// So many cells are named; of more, only how many more.
const NAMED: usize = 10;

/// Some cells with commas and an *and* between them; of many, the first ones.
pub(super) fn cells(cells: impl IntoIterator<Item = Cell>, language: Language) -> String {
    let mut names: Vec<String> = cells.into_iter().map(|it| it.to_string()).collect();
    if names.len() > NAMED + 1 {
        let more = names.len() - NAMED;
        names.truncate(NAMED);
        names.push(match language {
            Language::English => format!("{more} more"),
            Language::Spanish => format!("{more} más"),
        });
    }
    words::list(names, language)
}

/// What holds a mine and what does not: `r1c1 is a mine and r1c3 and r1c4 are safe`.
pub(super) fn claims(facts: &[CellFact], language: Language) -> String {
    let of = |content| {
        let cells: Vec<Cell> = facts.iter().filter(|it| it.content == content).map(|it| it.cell).collect();
        (cells.len(), self::cells(cells, language))
    };
    let mut parts = Vec::new();
    for content in [Content::Mine, Content::Safe] {
        let (count, cells) = of(content);
        match (language, content, count) {
            (_, _, 0) => {}
            (Language::English, Content::Mine, 1) => parts.push(format!("{cells} is a mine")),
            (Language::English, Content::Mine, _) => parts.push(format!("{cells} are mines")),
            (Language::English, Content::Safe, 1) => parts.push(format!("{cells} is safe")),
            (Language::English, Content::Safe, _) => parts.push(format!("{cells} are safe")),
            (Language::Spanish, Content::Mine, 1) => parts.push(format!("{cells} es una mina")),
            (Language::Spanish, Content::Mine, _) => parts.push(format!("{cells} son minas")),
            (Language::Spanish, Content::Safe, 1) => parts.push(format!("{cells} es segura")),
            (Language::Spanish, Content::Safe, _) => parts.push(format!("{cells} son seguras")),
        }
    }
    words::list(parts, language)
}

/// `the 2 in r3c4`.
pub(super) fn number(sight: &Sight, language: Language) -> String {
    named(sight.cell, sight.number, language)
}

fn named(cell: Cell, number: u8, language: Language) -> String {
    match language {
        Language::English => format!("the {number} in {cell}"),
        Language::Spanish => format!("el {number} en {cell}"),
    }
}

/// `the 2 in r3c4 and the 1 in r3c5`.
pub(super) fn numbers(sights: &[Sight], language: Language) -> String {
    words::list(sights.iter().map(|it| number(it, language)), language)
}

/// `1 mine`, `2 mines`.
pub(super) fn mines(count: usize, language: Language) -> String {
    match (language, count) {
        (Language::English, 1) => "1 mine".to_owned(),
        (Language::English, _) => format!("{count} mines"),
        (Language::Spanish, 1) => "1 mina".to_owned(),
        (Language::Spanish, _) => format!("{count} minas"),
    }
}

/// The sentence with a capital letter at its beginning.
pub(super) fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// A supposition with what comes of it.
pub(super) fn case(case: &Case, language: Language) -> String {
    let suppose = claims(&[case.suppose], language);
    let chain: Vec<String> = case.chain.iter().map(|it| link(it, language)).collect();
    let chain = chain.join("; ");
    match (language, case.ends) {
        (Language::English, CaseEnds::Refused) => format!("Suppose that {suppose}: {chain}."),
        (Language::Spanish, CaseEnds::Refused) => format!("Supongamos que {suppose}: {chain}."),
        (Language::English, CaseEnds::Agrees) if chain.is_empty() => format!("If {suppose}, it is so."),
        (Language::Spanish, CaseEnds::Agrees) if chain.is_empty() => format!("Si {suppose}, es así."),
        (Language::English, CaseEnds::Agrees) => format!("If {suppose}: {chain}."),
        (Language::Spanish, CaseEnds::Agrees) => format!("Si {suppose}: {chain}."),
    }
}

fn link(link: &Link, language: Language) -> String {
    let number = named(link.cell, link.number, language);
    let so = claims(&link.facts, language);
    match (language, link.facts.is_empty()) {
        (Language::English, false) => format!("by {number}, {so}"),
        (Language::English, true) => format!("then {number} cannot be true"),
        (Language::Spanish, false) => format!("por {number}, {so}"),
        (Language::Spanish, true) => format!("entonces {number} no puede ser cierto"),
    }
}
