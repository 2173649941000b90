//! The pattern 1-1: two numbers need a mine each, and the one sees all that is left to the other.

use super::evidence::CellFact;
use super::notes::Notes;
use super::{tell, window};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static ONE_ONE: Technique<Notes> =
    Technique { name: "one-one", page: page!("one_one"), rank: Rank(30), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    if notes.need(cell)? != 1 {
        return None;
    }
    let mine = window::hidden(notes, cell, cell);
    let mut ones = window::numbers(notes, cell, 2).filter(|&other| notes.need(other) == Some(1));
    ones.find_map(|other| {
        let theirs = window::hidden(notes, cell, other);
        if mine & !theirs != 0 || mine == theirs {
            return None;
        }
        let facts = window::cells(theirs & !mine, cell).map(CellFact::safe).collect();
        Some(Step { technique: &ONE_ONE, evidence: notes.cite([cell, other]), facts })
    })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let [one, other] = &step.evidence.numbers[..] else { return String::new() };
    let both = tell::numbers(&step.evidence.numbers, language);
    let (shared, so) =
        (tell::cells(one.hidden.iter().copied(), language), tell::claims(&step.facts, language));
    let other = other.cell;
    let first = one.cell;
    message::capital(&tell!(
        language,
        "{both} still need 1 mine each, and the one for {first} is among {shared}, which {other} sees too: {so}."
    ))
}
