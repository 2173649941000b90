//! A walk around an edge that crosses the line so and so often tells whether the edge is part of it.

use super::notes::Notes;
use super::sides::Sides;
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Mark;

pub(super) static INSIDE_OUTSIDE: Technique<Notes> = Technique {
    name: "inside-outside",
    page: include_str!("inside_outside.md"),
    spanish: include_str!("inside_outside.es.md"),
    rank: Rank(60),
    look: Look::Over(look),
    tell,
};

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let sides = Sides::new(notes, false);
    let fact = sides.settled(notes)?;
    Some(Step { technique: &INSIDE_OUTSIDE, evidence: sides.walk(fact.edge), facts: vec![fact] })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let fact = step.facts[0];
    let edge = fact.edge;
    match (language, fact.mark == Mark::Line) {
        (Language::English, true) => format!(
            "Go around from one side of {edge} to the other: you cross the line an odd number of times. One side is inside \
             the loop and the other outside, so the line takes {edge}."
        ),
        (Language::English, false) => format!(
            "Go around from one side of {edge} to the other: you cross the line an even number of times. Both sides are \
             inside the loop or both outside, so the line does not take {edge}."
        ),
        (Language::Spanish, true) => format!(
            "Rodea {edge} de un lado al otro: cruzas la línea un número impar de veces. Un lado está dentro del circuito y \
             el otro fuera, así que la línea pasa por {edge}."
        ),
        (Language::Spanish, false) => format!(
            "Rodea {edge} de un lado al otro: cruzas la línea un número par de veces. Los dos lados están dentro del \
             circuito o los dos fuera, así que la línea no pasa por {edge}."
        ),
    }
}
