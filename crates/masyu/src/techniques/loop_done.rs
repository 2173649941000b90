//! The loop is closed: nothing else is drawn.

use super::notes::Notes;
use deduce::{Knowledge, Language, LineEvidence, LineFact, Look, Rank, Step, Technique};
use grid::Mark;

pub(super) static LOOP_DONE: Technique<Notes> = Technique {
    name: "loop-done",
    page: include_str!("loop_done.md"),
    spanish: include_str!("loop_done.es.md"),
    rank: Rank(9),
    look: Look::Over(look),
    tell,
};

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
    match language {
        Language::English => "The loop is closed, and there is only one: nothing else is drawn.".to_owned(),
        Language::Spanish => "El circuito está cerrado y solo hay uno: no se traza nada más.".to_owned(),
    }
}
