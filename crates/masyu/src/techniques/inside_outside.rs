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
            "A walk from one side of {edge} around to the other crosses the line an odd number of times: one side is \
             inside, the other outside, and {edge} is the line between."
        ),
        (Language::English, false) => format!(
            "A walk from one side of {edge} around to the other crosses the line an even number of times: both sides \
             are inside or both outside, and no line is between."
        ),
        (Language::Spanish, true) => format!(
            "Un paseo de un lado de {edge} al otro cruza la línea un número impar de veces: un lado está dentro, el \
             otro fuera, y {edge} es la línea que los separa."
        ),
        (Language::Spanish, false) => format!(
            "Un paseo de un lado de {edge} al otro cruza la línea un número par de veces: ambos lados están dentro o \
             ambos fuera, y ninguna línea los separa."
        ),
    }
}
