//! A number around which no more cells are left than mines.

use super::evidence::CellFact;
use super::notes::Notes;
use super::tell;
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;

pub(super) static NUMBER_FULL: Technique<Notes> = Technique {
    name: "number-full",
    page: include_str!("number_full.md"),
    spanish: include_str!("number_full.es.md"),
    rank: Rank(12),
    look: Look::At(look),
    tell,
};

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
    tell::sentence(&match (language, sight.need()) {
        (Language::English, 1) => format!("{number} needs {mines} more, and one cell is left for it: {so}."),
        (Language::English, cells) => {
            format!("{number} needs {mines} more, and {cells} cells are left for them: {so}.")
        }
        (Language::Spanish, 1) => {
            format!("{number} necesita {mines} más, y queda una sola casilla para ella: {so}.")
        }
        (Language::Spanish, cells) => {
            format!("{number} necesita {mines} más, y quedan {cells} casillas para ellas: {so}.")
        }
    })
}
