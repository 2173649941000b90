//! A number that has all its mines.

use super::evidence::CellFact;
use super::notes::Notes;
use super::tell;
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;

pub(super) static NUMBER_DONE: Technique<Notes> = Technique {
    name: "number-done",
    page: include_str!("number_done.md"),
    spanish: include_str!("number_done.es.md"),
    rank: Rank(10),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    if notes.need(cell)? != 0 {
        return None;
    }
    let evidence = notes.cite([cell]);
    let facts = evidence.numbers[0].hidden.iter().copied().map(CellFact::safe).collect();
    Some(Step { technique: &NUMBER_DONE, evidence, facts })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let sight = &step.evidence.numbers[0];
    let number = tell::number(sight, language);
    let mines = tell::cells(sight.mines(), language);
    let so = tell::claims(&step.facts, language);
    tell::sentence(&match (language, sight.number) {
        (Language::English, 0) => format!("{number} has no mine around it: {so}."),
        (Language::English, 1) => format!("{number} has its mine, {mines}: {so}."),
        (Language::English, _) => format!("{number} has all its mines, {mines}: {so}."),
        (Language::Spanish, 0) => format!("{number} no tiene minas alrededor: {so}."),
        (Language::Spanish, 1) => format!("{number} ya tiene su mina, {mines}: {so}."),
        (Language::Spanish, _) => format!("{number} ya tiene todas sus minas, {mines}: {so}."),
    })
}
