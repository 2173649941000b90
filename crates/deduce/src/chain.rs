//! Suppositions and their chains in words: summed up in a sentence or two, and link by link.

use crate::{Case, CaseEnds, Language, LineEvidence, LineFact, LineNotes, Part, words};
use grid::{Cell, Mark};
use message::tell;

/// Chains of more links than this are summed up.
pub const SHORT: usize = 4;

/// A step that follows from what it supposes, in a few sentences: short chains link by link, long ones summed up.
pub fn told<N: LineNotes>(
    evidence: &LineEvidence<N::Because>,
    facts: &[LineFact],
    language: Language,
) -> String {
    let is_short = evidence.cases.iter().all(|it| it.leaves() == 1)
        && evidence.cases.iter().map(Case::links).sum::<usize>() <= SHORT;
    let told = |it| if is_short { in_full::<N>(it, language) } else { summed_up::<N>(it, language) };
    let cases: Vec<String> = evidence.cases.iter().map(told).collect();
    let so = claims(facts, language);
    tell!(language, "{} So {so}.", cases.join(" "))
}

/// A supposition with what comes of it.
fn in_full<N: LineNotes>(case: &Case<N::Because>, language: Language) -> String {
    let suppose = claims(&case.suppose, language);
    let links = case.chain.iter().filter_map(|it| if let Part::Link(link) = it { Some(link) } else { None });
    let chain: Vec<String> = links.map(|it| N::tell_link(it, language)).collect();
    let chain = chain.join("; ");
    match case.ends {
        CaseEnds::Refused => tell!(language, "Suppose that {suppose}: {chain}."),
        CaseEnds::Agrees if chain.is_empty() => tell!(language, "If {suppose}, it is so."),
        CaseEnds::Agrees => tell!(language, "If {suppose}: {chain}."),
    }
}

/// A supposition, how much comes of it, and how it ends.
fn summed_up<N: LineNotes>(case: &Case<N::Because>, language: Language) -> String {
    let suppose = claims(&case.suppose, language);
    let end = case.last().map(|it| N::tell_link(it, language)).unwrap_or_default();
    let (links, inner) = (case.links(), case.leaves() - 1);
    let links = match links {
        1 => tell!(language, "1 link"),
        _ => tell!(language, "{links} links"),
    };
    let much = match inner {
        0 => links,
        1 => tell!(language, "{links} with 1 more assumption"),
        _ => tell!(language, "{links} with {inner} more assumptions"),
    };
    match case.ends {
        CaseEnds::Refused => tell!(language, "Suppose that {suppose}. After {much}: {end}."),
        CaseEnds::Agrees if end.is_empty() => tell!(language, "If {suppose}, it is so."),
        CaseEnds::Agrees => tell!(language, "If {suppose}, it follows in {much}."),
    }
}

/// A sentence of a chain that is told link by link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Within how many further suppositions it stands.
    pub depth: usize,
    /// What it is.
    pub role: Role,
    /// It in words.
    pub sentence: String,
    /// What is supposed, follows or remains.
    pub facts: Vec<LineFact>,
    /// Where one looks to see it.
    pub cells: Vec<Cell>,
}

/// What a sentence of a chain is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Something is supposed.
    Supposes,
    /// Something follows.
    Follows,
    /// It cannot be.
    Breaks,
    /// What remains, as something supposed cannot be.
    Remains,
}

impl Role {
    /// Its name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Role::Supposes => "supposes",
            Role::Follows => "follows",
            Role::Breaks => "breaks",
            Role::Remains => "remains",
        }
    }
}

/// A step that follows from what it supposes, link by link; nothing if it supposes nothing.
pub fn unfolded<N: LineNotes>(
    evidence: &LineEvidence<N::Because>,
    facts: &[LineFact],
    language: Language,
) -> Vec<Line> {
    let mut lines = Vec::new();
    for case in &evidence.cases {
        unfold::<N>(case, 0, language, &mut lines);
    }
    if !lines.is_empty() {
        lines.push(remaining(facts.to_vec(), 0, language));
    }
    lines
}

fn unfold<N: LineNotes>(case: &Case<N::Because>, depth: usize, language: Language, lines: &mut Vec<Line>) {
    let suppose = claims(&case.suppose, language);
    let sentence = tell!(language, "Suppose that {suppose}.");
    lines.push(Line {
        depth,
        role: Role::Supposes,
        sentence,
        facts: case.suppose.clone(),
        cells: Vec::new(),
    });
    for part in &case.chain {
        match part {
            Part::Link(link) => {
                let role = if link.facts.is_empty() { Role::Breaks } else { Role::Follows };
                let sentence = message::sentence(&N::tell_link(link, language));
                let others = link.cells.iter().copied().filter(|&it| it != link.cell);
                let cells = std::iter::once(link.cell).chain(others).collect();
                lines.push(Line { depth, role, sentence, facts: link.facts.clone(), cells });
            }
            Part::Case(inner) => {
                unfold::<N>(inner, depth + 1, language, lines);
                let facts = inner.suppose.iter().map(|it| it.opposite()).collect();
                lines.push(remaining(facts, depth, language));
            }
        }
    }
}

fn remaining(facts: Vec<LineFact>, depth: usize, language: Language) -> Line {
    let so = claims(&facts, language);
    let sentence = tell!(language, "So {so}.");
    Line { depth, role: Role::Remains, sentence, facts, cells: Vec::new() }
}

/// What the line takes and does not take.
pub fn claims(facts: &[LineFact], language: Language) -> String {
    let edges = |mark| {
        let edges: Vec<_> = facts.iter().filter(|it| it.mark == mark).map(|it| it.edge).collect();
        if edges.is_empty() { None } else { Some(words::list(edges, language)) }
    };
    match (edges(Mark::Line), edges(Mark::Cross)) {
        (None, None) => String::new(),
        (Some(lines), None) => tell!(language, "the line takes {lines}"),
        (None, Some(crosses)) => tell!(language, "the line does not take {crosses}"),
        (Some(lines), Some(crosses)) => tell!(language, "the line takes {lines} and not {crosses}"),
    }
}
