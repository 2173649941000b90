//! A number that has all its mines.

use super::evidence::CellFact;
use super::notes::Notes;
use super::tell;
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static NUMBER_DONE: Technique<Notes> =
    Technique { name: "number-done", page: page!("number_done"), rank: Rank(10), look: Look::At(look), tell };

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
    message::capital(&match sight.number {
        0 => tell!(language, "{number} has no mine around it: {so}."),
        1 => tell!(language, "{number} already has its mine, {mines}: {so}."),
        _ => tell!(language, "{number} already has all its mines, {mines}: {so}."),
    })
}
