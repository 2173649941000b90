//! Inside and outside, told apart by white pearls as well.

use super::notes::Notes;
use super::sides::Sides;
use deduce::{Language, LineNotes, Look, Rank, Step, Technique, words};
use grid::Mark;
use message::{page, tell};

pub(super) static WHITE_CORNERS: Technique<Notes> = Technique {
    name: "white-corners",
    page: page!("white_corners"),
    rank: Rank(65),
    look: Look::Over(look),
    tell,
};

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let mut sides = Sides::new(notes, true);
    let fact = sides.settled()?;
    let evidence = notes.marks().focus().cited(|| sides.walk(fact.edge));
    Some(Step { technique: &WHITE_CORNERS, evidence, facts: vec![fact] })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let fact = step.facts[0];
    let edge = fact.edge;
    let pearls = words::list(&step.evidence.cells, language);
    let is_line = fact.mark == Mark::Line;
    if is_line {
        tell!(
            language,
            "Go around from one side of {edge} to the other, through {pearls} from corner to corner: you cross the line an odd number of times. One side is inside the loop and the other outside, so the line takes {edge}."
        )
    } else {
        tell!(
            language,
            "Go around from one side of {edge} to the other, through {pearls} from corner to corner: you cross the line an even number of times. Both sides are inside the loop or both outside, so the line does not take {edge}."
        )
    }
}
