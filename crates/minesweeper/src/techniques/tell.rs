//! Words that Minesweeper's sentences share.

use super::evidence::{Case, CellFact, Content, Link, Sight};
use deduce::{CaseEnds, Language, words};
use grid::Cell;
use message::tell;

/// So many cells are named; of more, only how many more.
const NAMED: usize = 10;

/// Some cells with commas and an *and* between them; of many, the first ones.
pub(super) fn cells(cells: impl IntoIterator<Item = Cell>, language: Language) -> String {
    let mut names: Vec<String> = cells.into_iter().map(|it| it.to_string()).collect();
    if names.len() > NAMED + 1 {
        let more = names.len() - NAMED;
        names.truncate(NAMED);
        names.push(tell!(language, "{more} more"));
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
        match (content, count) {
            (_, 0) => {}
            (Content::Mine, 1) => parts.push(tell!(language, "{cells} is a mine")),
            (Content::Mine, _) => parts.push(tell!(language, "{cells} are mines")),
            (Content::Safe, 1) => parts.push(tell!(language, "{cells} is safe")),
            (Content::Safe, _) => parts.push(tell!(language, "{cells} are safe")),
        }
    }
    words::list(parts, language)
}

/// `the 2 in r3c4`.
pub(super) fn number(sight: &Sight, language: Language) -> String {
    named(sight.cell, sight.number, language)
}

fn named(cell: Cell, number: u8, language: Language) -> String {
    tell!(language, "the {number} in {cell}")
}

/// `the 2 in r3c4 and the 1 in r3c5`.
pub(super) fn numbers(sights: &[Sight], language: Language) -> String {
    words::list(sights.iter().map(|it| number(it, language)), language)
}

/// `1 mine`, `2 mines`.
pub(super) fn mines(count: usize, language: Language) -> String {
    match count {
        1 => tell!(language, "1 mine"),
        _ => tell!(language, "{count} mines"),
    }
}

/// A supposition with what comes of it.
pub(super) fn case(case: &Case, language: Language) -> String {
    let suppose = claims(&[case.suppose], language);
    let chain: Vec<String> = case.chain.iter().map(|it| link(it, language)).collect();
    let chain = chain.join("; ");
    match case.ends {
        CaseEnds::Refused => tell!(language, "Suppose that {suppose}: {chain}."),
        CaseEnds::Agrees if chain.is_empty() => tell!(language, "If {suppose}, it is so."),
        CaseEnds::Agrees => tell!(language, "If {suppose}: {chain}."),
    }
}

fn link(link: &Link, language: Language) -> String {
    let number = named(link.cell, link.number, language);
    let so = claims(&link.facts, language);
    if link.facts.is_empty() {
        tell!(language, "then {number} cannot be true")
    } else {
        tell!(language, "by {number}, {so}")
    }
}
