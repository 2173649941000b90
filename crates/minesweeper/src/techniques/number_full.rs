//! A number around which no more cells are left than mines.

use super::evidence::CellFact;
use super::notes::Notes;
use super::tell;
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static NUMBER_FULL: Technique<Notes> =
    Technique { name: "number-full", page: page!("number_full"), rank: Rank(12), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    if notes.need(cell)? != notes.hidden(cell).count_ones().cast_signed() {
        return None;
    }
    let evidence = notes.cite([cell]);
    let facts = evidence.numbers[0].hidden.iter().copied().map(CellFact::mine).collect();
    Some(Step { technique: &NUMBER_FULL, evidence, facts })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let sight = &step.evidence.numbers[0];
    let number = tell::number(sight, language);
    let mines = tell::mines(sight.need(), language);
    let so = tell::claims(&step.facts, language);
    message::capital(&match sight.need() {
        1 => tell!(language, "{number} still needs {mines}, and only one cell is left for it: {so}."),
        cells => {
            tell!(language, "{number} still needs {mines}, and only {cells} cells are left for them: {so}.")
        }
    })
}
