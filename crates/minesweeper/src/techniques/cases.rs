//! Whether a cell is mined or not, something else is so either way.

use super::evidence::{CellFact, Evidence};
use super::notes::Notes;
use super::short_chain;
use super::suppose::{Trial, frontier};
use deduce::{Look, Rank, Step, Technique};
use grid::Cell;
use message::page;

pub(super) static CASES: Technique<Notes> = Technique {
    name: "cases",
    page: page!("cases"),
    rank: Rank(75),
    look: Look::Over(look),
    tell: short_chain::tell,
};

fn look(notes: &Notes) -> Option<Step<Notes>> {
    // A chain too long to be a short one is refuted here: of its two cases, one cannot be.
    short_chain::refuted(notes, &CASES, usize::MAX).or_else(|| agreed(notes))
}

/// Something that follows either way, by as few numbers as possible.
fn agreed(notes: &Notes) -> Option<Step<Notes>> {
    let cases = frontier(notes).flat_map(|cell| {
        let both = [CellFact::mine(cell), CellFact::safe(cell)].map(|fact| Trial::new(notes, fact));
        let shared: Vec<CellFact> = both[0].consequences().filter(|&fact| both[1].agrees(fact)).collect();
        shared.into_iter().map(move |fact| (fact, [both[0].case(Some(fact)), both[1].case(Some(fact))]))
    });
    let (fact, cases) = cases.min_by_key(|(_, cases)| cases[0].chain.len() + cases[1].chain.len())?;
    let mut numbers: Vec<Cell> = Vec::new();
    for link in cases.iter().flat_map(|case| &case.chain) {
        if !numbers.contains(&link.cell) {
            numbers.push(link.cell);
        }
    }
    let evidence = Evidence { cases: cases.into(), ..notes.cite(numbers) };
    Some(Step { technique: &CASES, evidence, facts: vec![fact] })
}
