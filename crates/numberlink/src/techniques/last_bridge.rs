//! An edge that all ways of a number to its like lead over.

use super::cite::Citation;
use super::notes::Notes;
use super::reach::{Bridge, Reach};
use deduce::{Language, LineFact, Look, Rank, Step, Technique};
use message::{page, tell};

pub(super) static LAST_BRIDGE: Technique<Notes> = Technique {
    name: "last-bridge",
    page: page!("last_bridge"),
    rank: Rank(56),
    look: Look::Over(look),
    tell,
};

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let Bridge { edge, without } = Reach::of(notes).any_bridge(notes)?;
    let mut citation = Citation::about(notes, without.start);
    without.cite(&mut citation);
    let facts = vec![LineFact::line(edge)];
    Some(Step { technique: &LAST_BRIDGE, evidence: citation.evidence, facts })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let (start, edge) = (step.evidence.cells[0], step.facts[0].edge);
    tell!(
        language,
        "The path at {start} must reach an end of its number, and every route there uses {edge}, so the path takes it."
    )
}
