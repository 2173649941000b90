//! A path that runs beside itself could be cut short: then there would be a second solution.

use super::consequences::{Apart, Because};
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::{Cell, Mark};
use message::{page, tell};

pub(super) static NO_SHORTCUT: Technique<Notes> =
    Technique { name: "no-shortcut", page: page!("no_shortcut"), rank: Rank(30), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let mates = glance::joining(notes, cell).filter(|it| it.because == Because::Shortcut(Apart::Mates));
    let beside = || glance::beside(notes, cell).filter(|it| it.because == Because::Shortcut(Apart::Beside));
    cite::step(notes, cell, mates.or_else(beside)?, &NO_SHORTCUT)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    let fact = step.facts[0];
    let other = fact.edge.cells().into_iter().find(|&it| it != cell).unwrap_or(cell);
    if fact.mark == Mark::Line {
        tell!(
            language,
            "As there is only one solution, {cell} and {other}, neighbours on one path, are joined: otherwise the path could be cut short there."
        )
    } else {
        tell!(
            language,
            "As there is only one solution, no line joins {cell} to the path next to it in two places: that path could be cut short through {cell}."
        )
    }
}
