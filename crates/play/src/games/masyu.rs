//! Masyu: its scene and its broken rules.

use crate::position::Broken;
use crate::scene::{Clue, Ground, Scene, Stroke, Tile};
use grid::Mark;
use masyu::{Board, Pearl, Visit, rules};

pub(crate) fn scene(board: &Board) -> Scene {
    let size = board.puzzle.size();
    let full = if board.puzzle.visit() == Visit::Every { " full" } else { "" };
    let tile = |pearl: &Option<Pearl>| {
        let clue = match pearl {
            None => Clue::Plain,
            Some(Pearl::White) => Clue::White,
            Some(Pearl::Black) => Clue::Black,
            Some(Pearl::Any) => Clue::Any,
        };
        Tile { clue, ground: Ground::Plain }
    };
    let stroke = |edge| match board.lines.get(edge) {
        Mark::Blank => Stroke::Blank,
        Mark::Line => Stroke::Line,
        Mark::Cross => Stroke::Cross,
    };
    let tiles = board.puzzle.cells().iter().map(tile).collect();
    Scene::new(format!("masyu {size}{full}"), size, tiles, size.edges().map(stroke).collect())
}

pub(crate) fn broken(board: &Board) -> Vec<Broken> {
    let breaches = rules::judge(board).into_iter();
    let broken =
        |it: rules::Breach| Broken { rule: it.rule.name(), clause: it.rule.to_string(), cells: it.cells };
    breaches.map(broken).collect()
}
