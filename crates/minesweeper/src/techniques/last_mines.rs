//! No mine is left on the board, or nothing but mines.

use super::evidence::{CellFact, Evidence, Rest};
use super::notes::Notes;
use super::tell;
use deduce::{Language, Look, Rank, Step, Technique};

pub(super) static LAST_MINES: Technique<Notes> = Technique {
    name: "last-mines",
    page: include_str!("last_mines.md"),
    spanish: include_str!("last_mines.es.md"),
    rank: Rank(20),
    look: Look::Over(look),
    tell,
};

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let rest = notes.rest().filter(|rest| rest.cells > 0)?;
    let facts = match rest.mines {
        0 => notes.unknown().map(CellFact::safe).collect(),
        mines if mines == rest.cells => notes.unknown().map(CellFact::mine).collect(),
        _ => return None,
    };
    let evidence = Evidence { rest: Some(rest), ..Evidence::default() };
    Some(Step { technique: &LAST_MINES, evidence, facts })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let so = tell::claims(&step.facts, language);
    let left = step.evidence.rest.map_or(0, |Rest { mines, .. }| mines);
    match (language, left) {
        (Language::English, 0) => format!("All mines of the board are known: {so}."),
        (Language::Spanish, 0) => format!("Se conocen todas las minas del tablero: {so}."),
        (Language::English, 1) => format!("1 mine is left, and one cell for it: {so}."),
        (Language::Spanish, 1) => format!("Queda 1 mina, y una casilla para ella: {so}."),
        (Language::English, left) => format!("{left} mines are left, and {left} cells for them: {so}."),
        (Language::Spanish, left) => {
            format!("Quedan {left} minas, y {left} casillas para ellas: {so}.")
        }
    }
}
