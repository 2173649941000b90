//! No mine is left on the board, or nothing but mines.

use super::evidence::{CellFact, Evidence, Rest};
use super::notes::Notes;
use super::tell;
use deduce::{Language, Look, Rank, Step, Technique};
use message::{page, tell};

pub(super) static LAST_MINES: Technique<Notes> =
    Technique { name: "last-mines", page: page!("last_mines"), rank: Rank(20), look: Look::Over(look), tell };

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
    match left {
        0 => tell!(language, "All the mines on the board are known: {so}."),
        1 => tell!(language, "1 mine is left, and only one cell for it: {so}."),
        left => tell!(language, "{left} mines are left, and only {left} cells for them: {so}."),
    }
}
