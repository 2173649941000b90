//! The loop is closed: nothing else is drawn.

use super::notes::Notes;
use deduce::{Knowledge, Language, LineEvidence, LineFact, Look, Rank, Step, Technique};
use grid::Mark;
use message::{page, tell};

pub(super) static LOOP_DONE: Technique<Notes> =
    Technique { name: "loop-done", page: page!("loop_done"), rank: Rank(9), look: Look::Over(look), tell };

fn look(notes: &Notes) -> Option<Step<Notes>> {
    if !notes.is_closed() {
        return None;
    }
    let edges = |mark| notes.size().edges().filter(move |&edge| notes.get(edge) == mark);
    let evidence = LineEvidence { marks: edges(Mark::Line).collect(), ..LineEvidence::default() };
    let facts: Vec<LineFact> = edges(Mark::Blank).map(LineFact::cross).collect();
    (!facts.is_empty()).then_some(Step { technique: &LOOP_DONE, evidence, facts })
}

fn tell(_: &Step<Notes>, language: Language) -> String {
    tell!(language, "The loop is closed, and there is only one: nothing else is drawn.")
}
