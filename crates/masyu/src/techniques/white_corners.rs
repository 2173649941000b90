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
    match language {
        Language::English => format!(
            "A walk from one side of {edge} around to the other, through opposite corners of {pearls}, changes between \
             inside and outside an {} number of times: the line {} {edge}.",
            if is_line { "odd" } else { "even" },
            if is_line { "takes" } else { "does not take" },
        ),
        Language::Spanish => format!(
            "Un paseo de un lado de {edge} al otro, por esquinas opuestas de {pearls}, cambia entre dentro y fuera un \
             número {} de veces: la línea {} {edge}.",
            if is_line { "impar" } else { "par" },
            if is_line { "toma" } else { "no toma" },
        ),
    }
}
