//! A walk around an edge that crosses the line so and so often tells whether the edge is part of it.

use super::notes::Notes;
use super::sides::Sides;
use deduce::{Language, LineNotes, Look, Rank, Step, Technique};
use grid::Mark;
use message::{page, tell};

pub(super) static INSIDE_OUTSIDE: Technique<Notes> = Technique {
    name: "inside-outside",
    page: page!("inside_outside"),
    rank: Rank(60),
    look: Look::Over(look),
    tell,
};

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let mut sides = Sides::new(notes, false);
    let fact = sides.settled()?;
    let evidence = notes.marks().focus().cited(|| sides.walk(fact.edge));
    Some(Step { technique: &INSIDE_OUTSIDE, evidence, facts: vec![fact] })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let fact = step.facts[0];
    let edge = fact.edge;
    if fact.mark == Mark::Line {
        tell!(
            language,
            "Go around from one side of {edge} to the other: you cross the line an odd number of times. One side is inside the loop and the other outside, so the line takes {edge}."
        )
    } else {
        tell!(
            language,
            "Go around from one side of {edge} to the other: you cross the line an even number of times. Both sides are inside the loop or both outside, so the line does not take {edge}."
        )
    }
}
