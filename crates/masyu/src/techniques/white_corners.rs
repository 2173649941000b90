//! Inside and outside, told apart by white pearls as well.

use super::notes::Notes;
use super::sides::Sides;
use deduce::{Language, Look, Rank, Step, Technique, words};
use grid::Mark;

pub(super) static WHITE_CORNERS: Technique<Notes> = Technique {
    name: "white-corners",
    page: include_str!("white_corners.md"),
    spanish: include_str!("white_corners.es.md"),
    rank: Rank(65),
    look: Look::Over(look),
    tell,
};

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let sides = Sides::new(notes, true);
    let fact = sides.settled(notes)?;
    Some(Step { technique: &WHITE_CORNERS, evidence: sides.walk(fact.edge), facts: vec![fact] })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let fact = step.facts[0];
    let edge = fact.edge;
    let pearls = words::list(&step.evidence.cells, language);
    let is_line = fact.mark == Mark::Line;
    match (language, is_line) {
        (Language::English, true) => format!(
            "Go around from one side of {edge} to the other, through {pearls} from corner to corner: you cross the line an \
             odd number of times. One side is inside the loop and the other outside, so the line takes {edge}."
        ),
        (Language::English, false) => format!(
            "Go around from one side of {edge} to the other, through {pearls} from corner to corner: you cross the line an \
             even number of times. Both sides are inside the loop or both outside, so the line does not take {edge}."
        ),
        (Language::Spanish, true) => format!(
            "Rodea {edge} de un lado al otro, pasando por {pearls} de esquina a esquina: cruzas la línea un número impar \
             de veces. Un lado está dentro del circuito y el otro fuera, así que la línea pasa por {edge}."
        ),
        (Language::Spanish, false) => format!(
            "Rodea {edge} de un lado al otro, pasando por {pearls} de esquina a esquina: cruzas la línea un número par de \
             veces. Los dos lados están dentro del circuito o los dos fuera, así que la línea no pasa por {edge}."
        ),
    }
}
