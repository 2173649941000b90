//! Line ends of different numbers side by side.

use super::consequences::Because;
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique, words};
use grid::Cell;
use message::{page, tell};

pub(super) static STRANGERS: Technique<Notes> =
    Technique { name: "strangers", page: page!("strangers"), rank: Rank(17), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::joining(notes, cell).filter(|it| it.because == Because::Strangers)?;
    cite::step(notes, cell, seen, &STRANGERS)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    let others = step.facts.iter().flat_map(|it| it.edge.cells()).filter(|&it| it != cell);
    let others = words::list(others, language);
    tell!(language, "The path at {cell} joins different numbers from those at {others}, so they cannot meet.")
}
