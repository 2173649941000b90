//! Hints of a puzzle with several solutions: what all of them share, or that here they part.
//!
//! What follows from the rules alone holds in every solution, so the ladder is climbed without uniqueness, from those marks that
//! all solutions share. What it does not see within reason the engine knows all the same, and it is told without a reason.

use super::{Ask, Hint, Mistake, NoHint, Uniqueness, mark_on, next};
use crate::solve::Facts;
use crate::{Budget, Language, Level, Position, Solver, conflict_with_marks};
use deduce::{LineFact, chain};
use draw::Scene;
use grid::{Cell, Edge, Mark, Spot};
use message::tell;

/// A mark that all solutions share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// Where, and what is there.
    pub fact: (Edge, Mark),
    /// Two of the solutions.
    pub both: Box<[Position; 2]>,
    /// The position with it.
    pub after: Position,
}

/// What there is to say about a position of a puzzle with these and perhaps more solutions.
pub(super) fn hint(
    position: &Position,
    ask: Ask<'_>,
    both: Box<[Position; 2]>,
    solver: &mut Solver,
    budget: &Budget<'_>,
) -> Result<Hint, NoHint> {
    if position.broken().is_empty() {
        return Ok(Hint::Solved);
    }
    let Facts::Some { always, never, .. } = solver.facts(position, budget) else {
        return Err(NoHint::Several(both));
    };
    let size = position.size();
    let mut shared = vec![Mark::Blank; size.edge_count()];
    for (spots, mark) in [(always, Mark::Line), (never, Mark::Cross)] {
        for spot in spots {
            if let Spot::Edge(edge) = spot {
                shared[size.edge_index(edge)] = mark;
            }
        }
    }
    let shared = |edge: Edge| shared[size.edge_index(edge)];
    let is_wrong = |&edge: &Edge| {
        let drawn = mark_on(position, edge);
        drawn != Mark::Blank && shared(edge) != Mark::Blank && drawn != shared(edge)
    };
    let wrong: Vec<Edge> = size.edges().filter(is_wrong).collect();
    Mistake::or_next(position, wrong, ask, |right| {
        // What was drawn beyond that is a choice, which may be right or wrong together with others.
        if let Some(conflict) = conflict_with_marks(right, solver, budget)
            && !conflict.marks.iter().all(|spot| ask.not.contains(spot))
        {
            return Err(NoHint::Drawn(conflict));
        }
        let mut sure = right.clone();
        for edge in size.edges().filter(|&edge| shared(edge) == Mark::Blank) {
            sure.set(edge, Mark::Blank);
        }
        let is_new = |edge: &Edge| shared(*edge) != Mark::Blank && mark_on(position, *edge) != shared(*edge);
        let mut left: Vec<Edge> = size.edges().filter(is_new).collect();
        left.retain(|&edge| !ask.not.contains(&Spot::Edge(edge)));
        left.sort_by_cached_key(|edge| ask.near.iter().map(|it| it.distance(edge.cell)).min());
        let Some(&edge) = left.first() else {
            return Ok(if ask.not.is_empty() { Hint::Parting(both) } else { Hint::NoOther });
        };
        let ask = Ask { uniqueness: Uniqueness::Refused, ..ask };
        let step = next(position, &sure, ask, Level::Expert, budget)?;
        if matches!(step, Hint::Next(_)) {
            return Ok(step);
        }
        let fact = (edge, shared(edge));
        let mut after = position.clone();
        after.set(fact.0, fact.1);
        Ok(Hint::Shared(Shared { fact, both, after }))
    })
}

impl Shared {
    /// What is shared, in a sentence.
    pub fn tell(&self, language: Language) -> String {
        let (edge, mark) = self.fact;
        let claim = chain::claims(&[LineFact { edge, mark }], language);
        tell!(language, "There are several solutions, and in all of them {claim}.")
    }

    /// The cells to look at.
    pub fn places(&self) -> Vec<Cell> {
        self.fact.0.cells().to_vec()
    }

    /// It drawn.
    pub fn scene(&self) -> Scene {
        self.after.scene().with_new([self.fact.0])
    }
}

/// That here the solutions part, in a sentence.
pub fn tell_parting(both: &[Position; 2], language: Language) -> String {
    let spots = both[0].differs_from(&both[1]);
    let spot = spots.first().map(ToString::to_string).unwrap_or_default();
    tell!(
        language,
        "There are several solutions, and everything they share is drawn. Here they diverge: two of them are shown, which first differ at {spot}."
    )
}
