//! Two numbers that share some cells: the one needs so many more mines than the other that all are told.

use super::notes::Notes;
use super::{linear, tell, window};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static OVERLAP: Technique<Notes> =
    Technique { name: "overlap", page: page!("overlap"), rank: Rank(45), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    notes.need(cell)?;
    window::numbers(notes, cell, 2).find_map(|other| linear::step(notes, &OVERLAP, cell, &[cell], &[other]))
}

/// Two numbers of which the first needs as many more mines than the second as there are cells that it sees alone.
pub(super) fn tell(step: &Step<Notes>, language: Language) -> String {
    let ([more], [less]) = (&step.evidence.numbers[..], &step.evidence.against[..]) else {
        return String::new();
    };
    let (first, second) = (tell::number(more, language), tell::number(less, language));
    let (need, mines) = (less.need(), tell::mines(more.need(), language));
    let so = tell::claims(&step.facts, language);
    let is_within = more.hidden.iter().all(|cell| less.hidden.contains(cell));
    message::capital(&if is_within {
        tell!(
            language,
            "{first} still needs {mines}, and every cell left to it is also left to {second}, which needs no more: {so}."
        )
    } else {
        tell!(
            language,
            "{first} still needs {mines}, at most {need} of them in the cells it shares with {second}: {so}."
        )
    })
}
