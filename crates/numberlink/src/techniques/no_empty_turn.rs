//! A turn around an empty cell could be flipped: then there would be a second solution.

use super::consequences::Because;
use super::corner_chain::{self, breaks};
use super::notes::Notes;
use deduce::{Language, Look, Rank, Step, Technique, chain};
use message::{page, tell};

pub(super) static NO_EMPTY_TURN: Technique<Notes> = Technique {
    name: "no-empty-turn",
    page: page!("no_empty_turn"),
    rank: Rank(42),
    look: Look::Over(look),
    tell,
};

fn look(notes: &Notes) -> Option<Step<Notes>> {
    corner_chain::step(notes, Because::EmptyTurn, &NO_EMPTY_TURN)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let (cell, ends) = (step.evidence.cells[0], breaks(step, language));
    let so = chain::claims(&step.facts, language);
    let is_bare = ends.is_empty();
    if is_bare {
        tell!(
            language,
            "As there is only one solution, {so}: a turn at {cell} would have no cell inside, and it could be flipped."
        )
    } else {
        tell!(
            language,
            "As there is only one solution, inside a turn there is a number or the same turn of another path. From {cell}, such a chain would break at {ends}. So {so}."
        )
    }
}
