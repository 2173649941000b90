//! Masyu: its scene, its rules and which of them are broken.

use super::strokes;
use crate::{Broken, Language, Rule};
use draw::{Clue, Scene, Tile};
use masyu::{Board, Pearl, Puzzle, Visit, rules};
use message::text;

pub(crate) fn scene(board: &Board) -> Scene {
    let tile = |pearl: &Option<Pearl>| {
        let clue = match pearl {
            None => Clue::Plain,
            Some(Pearl::White) => Clue::White,
            Some(Pearl::Black) => Clue::Black,
            Some(Pearl::Any) => Clue::Any,
        };
        Tile::new(clue)
    };
    let tiles = board.puzzle.cells().iter().map(tile).collect();
    Scene::new(title(&board.puzzle), board.puzzle.size(), tiles, strokes(&board.lines))
}

pub(crate) fn title(puzzle: &Puzzle) -> String {
    let full = if puzzle.visit() == Visit::Every { " full" } else { "" };
    format!("masyu {}{full}", puzzle.size())
}

/// Only what is unusual is worth a word.
pub(crate) fn rules(puzzle: &Puzzle) -> Option<String> {
    match puzzle.visit() {
        Visit::Pearls => None,
        Visit::Every => Some("full".to_owned()),
    }
}

/// What there is to do.
pub(crate) fn goal(puzzle: &Puzzle, language: Language) -> String {
    let goal = text!(
        "Draw one closed loop through every pearl. On a white pearl it goes straight, and turns in the cell before or after. On a black pearl it turns, and goes straight through the cells before and after."
    );
    let every = text!(" It visits every cell.");
    let every = if puzzle.visit() == Visit::Every { every.tell(language) } else { "" };
    format!("{}{every}", goal.tell(language))
}

pub(crate) fn broken(board: &Board) -> Vec<Broken> {
    let breaches = rules::judge(board).into_iter();
    breaches.map(|it| Broken { rule: Rule::Masyu(it.rule), cells: it.cells }).collect()
}
