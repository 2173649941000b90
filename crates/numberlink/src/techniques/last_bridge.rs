//! An edge that all ways of a number to its like lead over.

use super::cite::Citation;
use super::notes::Notes;
use super::reach::{Bridge, Reach};
use deduce::{Language, LineFact, Look, Rank, Step, Technique};

pub(super) static LAST_BRIDGE: Technique<Notes> = Technique {
    name: "last-bridge",
    page: include_str!("last_bridge.md"),
    spanish: include_str!("last_bridge.es.md"),
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
    match language {
        Language::English => format!(
            "The path that comes to {start} must reach an end of its number, and all ways there lead over {edge}: \
             the path takes it."
        ),
        Language::Spanish => format!(
            "El camino que llega a {start} debe alcanzar un extremo de su número, y todo recorrido pasa por {edge}: \
             el camino la toma."
        ),
    }
}
