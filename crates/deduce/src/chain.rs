//! Suppositions and their chains in words; how a single link is told is the puzzle's own.

use crate::{Case, CaseEnds, Language, LineEvidence, LineFact, Link, words};
use grid::Mark;

/// A step that follows from what it supposes: every case, and the conclusion.
pub fn told<B>(
    evidence: &LineEvidence<B>,
    facts: &[LineFact],
    language: Language,
    link: fn(&Link<B>, Language) -> String,
) -> String {
    let cases: Vec<String> = evidence.cases.iter().map(|it| case(it, language, link)).collect();
    let so = claims(facts, language);
    match language {
        Language::English => format!("{} So {so}.", cases.join(" ")),
        Language::Spanish => format!("{} Así que {so}.", cases.join(" ")),
    }
}

/// A supposition with what comes of it.
fn case<B>(case: &Case<B>, language: Language, link: fn(&Link<B>, Language) -> String) -> String {
    let suppose = claims(&case.suppose, language);
    let chain: Vec<String> = case.chain.iter().map(|it| link(it, language)).collect();
    let chain = chain.join("; ");
    match (language, case.ends) {
        (Language::English, CaseEnds::Refused) => format!("Suppose that {suppose}: {chain}."),
        (Language::Spanish, CaseEnds::Refused) => format!("Supongamos que {suppose}: {chain}."),
        (Language::English, CaseEnds::Agrees) if chain.is_empty() => format!("If {suppose}, it is so."),
        (Language::Spanish, CaseEnds::Agrees) if chain.is_empty() => format!("Si {suppose}, es así."),
        (Language::English, CaseEnds::Agrees) => format!("If {suppose}: {chain}."),
        (Language::Spanish, CaseEnds::Agrees) => format!("Si {suppose}: {chain}."),
    }
}

/// What the line takes and does not take.
pub fn claims(facts: &[LineFact], language: Language) -> String {
    let edges = |mark| {
        let edges: Vec<_> = facts.iter().filter(|it| it.mark == mark).map(|it| it.edge).collect();
        if edges.is_empty() { None } else { Some(words::list(edges, language)) }
    };
    match (language, edges(Mark::Line), edges(Mark::Cross)) {
        (_, None, None) => String::new(),
        (Language::English, Some(lines), None) => format!("the line takes {lines}"),
        (Language::English, None, Some(crosses)) => format!("the line does not take {crosses}"),
        (Language::English, Some(lines), Some(crosses)) => {
            format!("the line takes {lines} and not {crosses}")
        }
        (Language::Spanish, Some(lines), None) => format!("la línea toma {lines}"),
        (Language::Spanish, None, Some(crosses)) => format!("la línea no toma {crosses}"),
        (Language::Spanish, Some(lines), Some(crosses)) => format!("la línea toma {lines} y no {crosses}"),
    }
}
