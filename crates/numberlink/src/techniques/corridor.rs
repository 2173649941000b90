//! A cell that all ways of a number lead through: it is not for others.

use super::cite::Citation;
use super::notes::Notes;
use super::reach::Reach;
use crate::Clue;
use deduce::around::dirs;
use deduce::{Knowledge, Language, LineFact, Look, Rank, Step, Technique};
use grid::{Cell, Edge};
use message::{page, tell};

pub(super) static CORRIDOR: Technique<Notes> =
    Technique { name: "corridor", page: page!("corridor"), rank: Rank(57), look: Look::Over(look), tell };

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let ((gate, stranger), without) = Reach::of(notes).gate(notes, |gate, clue| {
        [gate, notes.mate(gate)].into_iter().find_map(|it| stranger(notes, it, clue))
    })?;
    let mut citation = Citation::about(notes, without.start);
    citation.cell(gate);
    without.cite(&mut citation);
    citation.line(gate, None);
    citation.number_of(stranger);
    let facts = Edge::between(gate, stranger).map(LineFact::cross).into_iter().collect();
    Some(Step { technique: &CORRIDOR, evidence: citation.evidence, facts })
}

/// A cell and a neighbour to which the line of a different number comes and might go on from there.
fn stranger(notes: &Notes, cell: Cell, clue: Clue) -> Option<(Cell, Cell)> {
    let next = dirs(notes.around(cell).open()).filter_map(|dir| notes.size().step(cell, dir));
    let is_stranger = |it: &Cell| notes.has_room(*it) && notes.clue(*it).is_some_and(|other| other != clue);
    Some((cell, next.into_iter().find(is_stranger)?))
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let [start, gate] = [step.evidence.cells[0], step.evidence.cells[1]];
    let edge = step.facts[0].edge;
    tell!(
        language,
        "Every route from {start} to an end of its number goes through {gate}, so no other number's path can go there: the line does not take {edge}."
    )
}
