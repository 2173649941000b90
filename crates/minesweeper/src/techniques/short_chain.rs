//! A supposition that a few numbers refute.

use super::evidence::{CellFact, Evidence};
use super::notes::Notes;
use super::suppose::{Trial, frontier};
use super::tell;
use deduce::{Language, Look, Rank, Step, Technique};
use message::{page, tell};

pub(super) static SHORT_CHAIN: Technique<Notes> = Technique {
    name: "short-chain",
    page: page!("short_chain"),
    rank: Rank(65),
    look: Look::Over(look),
    tell,
};

/// Numbers that one follows before losing the thread.
const FEW: usize = 5;

fn look(notes: &Notes) -> Option<Step<Notes>> {
    refuted(notes, &SHORT_CHAIN, FEW)
}

/// The supposition that is refuted by the fewest numbers, if they are not too many.
pub(super) fn refuted(
    notes: &Notes,
    technique: &'static Technique<Notes>,
    most: usize,
) -> Option<Step<Notes>> {
    let suppositions = frontier(notes).flat_map(|cell| [CellFact::mine(cell), CellFact::safe(cell)]);
    let refused = suppositions.map(|fact| Trial::new(notes, fact)).filter(Trial::is_refused);
    let cases = refused.map(|trial| trial.case(None)).filter(|case| case.chain.len() <= most);
    let case = cases.min_by_key(|case| case.chain.len())?;
    let facts = vec![case.suppose.opposite()];
    let numbers = notes.cite(case.chain.iter().map(|link| link.cell));
    Some(Step { technique, evidence: Evidence { cases: vec![case], ..numbers }, facts })
}

/// Suppositions, what comes of them, and the conclusion.
pub(super) fn tell(step: &Step<Notes>, language: Language) -> String {
    let cases: Vec<String> = step.evidence.cases.iter().map(|it| tell::case(it, language)).collect();
    let (cases, so) = (cases.join(" "), tell::claims(&step.facts, language));
    match &step.evidence.cases[..] {
        [_] => tell!(language, "{cases} So {so}."),
        _ => tell!(language, "{cases} Either way {so}."),
    }
}
