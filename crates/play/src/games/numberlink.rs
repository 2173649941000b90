//! Numberlink: its scene and its broken rules.

use super::strokes;
use crate::{Broken, Language, Rule};
use draw::{Scene, Tile};
use grid::{Lines, Size};
use message::text;
use numberlink::{Board, Clue, Cover, Puzzle, Rules, Touch, rules};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) fn scene(board: &Board) -> Scene {
    let tiles = board.puzzle.cells().iter().zip(paths(board)).map(|(&clue, path)| tile(clue, path)).collect();
    let size = board.puzzle.size();
    Scene::new(title(size, board.puzzle.rules()), size, tiles, strokes(&board.lines))
}

/// What clues look like that need not be a puzzle: some may lack a partner.
pub(crate) fn scene_of_clues(size: Size, clues: &[Option<Clue>], rules: Rules) -> Scene {
    let ranks: BTreeSet<Clue> = clues.iter().copied().flatten().collect();
    let rank = |clue: Clue| ranks.range(..clue).count();
    let tiles = clues.iter().map(|&clue| tile(clue, clue.map(rank))).collect();
    Scene::new(title(size, rules), size, tiles, strokes(&Lines::new(size)))
}

pub(crate) fn title(size: Size, rules: Rules) -> String {
    format!("numberlink {size} {rules}")
}

fn tile(clue: Option<Clue>, path: Option<usize>) -> Tile {
    let clue = match clue {
        None => draw::Clue::Plain,
        Some(Clue::Number(number)) => draw::Clue::Number(number),
        Some(Clue::Letter(letter)) => draw::Clue::Letter(letter.char()),
        Some(Clue::Any) => draw::Clue::Question,
    };
    Tile { path, ..Tile::new(clue) }
}

/// Whose path each cell lies on; nobody's where a line meets different numbers or none.
fn paths(board: &Board) -> Vec<Option<usize>> {
    let size = board.puzzle.size();
    let ranks: BTreeMap<Clue, usize> = board.puzzle.places().into_keys().zip(0..).collect();
    let rank = |clue: Clue| ranks[&clue];
    let mut paths: Vec<Option<usize>> = board.puzzle.cells().iter().map(|clue| clue.map(rank)).collect();
    for piece in board.lines.pieces() {
        let mut met: Vec<Clue> = piece.iter().filter_map(|&cell| board.puzzle.clue(cell)).collect();
        met.sort_unstable();
        met.dedup();
        if let [clue] = met[..] {
            for cell in piece {
                paths[size.index(cell)] = Some(rank(clue));
            }
        }
    }
    paths
}

/// What there is to do.
pub(crate) fn goal(puzzle: &Puzzle, language: Language) -> String {
    let mut goal =
        text!("Join equal numbers by paths that neither branch nor cross.").tell(language).to_owned();
    let Rules { cover, touch } = puzzle.rules();
    if cover == Cover::Every {
        let every = text!(" Every cell is used.");
        goal.push_str(every.tell(language));
    }
    if touch == Touch::Forbidden {
        let apart = text!(" No path touches itself.");
        goal.push_str(apart.tell(language));
    }
    goal
}

pub(crate) fn broken(board: &Board) -> Vec<Broken> {
    let breaches = rules::judge(board).into_iter();
    breaches.map(|it| Broken { rule: Rule::Numberlink(it.rule), cells: it.cells }).collect()
}
