//! Suppositions and their chains in words.

use deduce::{Because, Case, CaseEnds, Language, LineEvidence, LineFact, Link, words};
use grid::Mark;

/// A step that refutes the one thing that it supposes.
pub(super) fn refutation(evidence: &LineEvidence, facts: &[LineFact], language: Language) -> String {
    let cases: Vec<String> = evidence.cases.iter().map(|it| case(it, language)).collect();
    let so = claims(facts, language);
    match language {
        Language::English => format!("{} So {so}.", cases.join(" ")),
        Language::Spanish => format!("{} Así que {so}.", cases.join(" ")),
    }
}

/// A supposition with what comes of it.
pub(super) fn case(case: &Case, language: Language) -> String {
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

fn link(link: &Link, language: Language) -> String {
    let cell = link.cell;
    let so = claims(&link.facts, language);
    match (language, link.because, link.facts.is_empty()) {
        (Language::English, Because::Passing, true) => format!("then the line cannot pass {cell}"),
        (Language::English, Because::Clue, true) => format!("then pearl {cell} cannot be passed"),
        (Language::English, Because::Closing, true) => format!("then the loop closes too early at {cell}"),
        (Language::English, Because::Passing, false) => format!("at {cell}, {so}"),
        (Language::English, Because::Clue, false) => format!("by pearl {cell}, {so}"),
        (Language::English, Because::Closing, false) => format!("lest the loop close too early, {so}"),
        (Language::Spanish, Because::Passing, true) => format!("entonces la línea no puede pasar por {cell}"),
        (Language::Spanish, Because::Clue, true) => format!("entonces no se puede pasar por la perla {cell}"),
        (Language::Spanish, Because::Closing, true) => {
            format!("entonces el circuito se cierra demasiado pronto en {cell}")
        }
        (Language::Spanish, Because::Passing, false) => format!("en {cell}, {so}"),
        (Language::Spanish, Because::Clue, false) => format!("por la perla {cell}, {so}"),
        (Language::Spanish, Because::Closing, false) => {
            format!("para que el circuito no se cierre demasiado pronto, {so}")
        }
    }
}

/// What the line takes and does not take.
pub(super) fn claims(facts: &[LineFact], language: Language) -> String {
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
