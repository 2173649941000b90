//! Boards of cells: a row a line, nothing between the cells but a blank.

use super::{Glyph, Look, Role};
use crate::scene::{Clue, Danger, Ground, Scene};
use grid::Cell;

/// A row of cells.
pub(super) fn row(scene: &Scene, look: Look, row: usize) -> Vec<Glyph> {
    let cells = (0..scene.size().cols()).map(|col| Cell::new(row, col));
    let (width, is_step) = (width(scene), is_step(scene));
    let mut glyphs = Vec::new();
    for cell in cells {
        if is_step {
            glyphs.push(bracket(scene, cell.col.checked_sub(1).map(|col| Cell { col, ..cell }), Some(cell)));
        } else if cell.col > 0 {
            glyphs.push(super::BLANK);
        }
        let token = token(scene, look, cell);
        let role = role(scene, cell);
        let padding = width - token.chars().count();
        let characters = std::iter::repeat_n(' ', padding).chain(token.chars());
        glyphs.extend(characters.map(|char| Glyph { char, role, path: None }));
    }
    if is_step {
        let last = Cell::new(row, scene.size().cols() - 1);
        glyphs.extend(Some(bracket(scene, Some(last), None)).filter(|it| it.char != ' '));
    }
    glyphs
}

/// Columns of a cell: a chance takes two.
pub(super) fn width(scene: &Scene) -> usize {
    let is_figure = |cell| matches!(scene.tile(cell).danger, Some(Danger::Thousandths(_)));
    if scene.size().cells().any(is_figure) { 2 } else { 1 }
}

/// Whether there are brackets between the cells.
pub(super) fn is_step(scene: &Scene) -> bool {
    scene.size().cells().any(|cell| scene.tile(cell).ground == Ground::New)
}

/// What stands between two cells of a step: what it follows from is in round brackets, what follows in square ones, and
/// where two touch there is a bar.
fn bracket(scene: &Scene, left: Option<Cell>, right: Option<Cell>) -> Glyph {
    let ground = |cell: Option<Cell>| cell.map_or(Ground::Plain, |cell| scene.tile(cell).ground);
    let (char, role) = match (ground(left), ground(right)) {
        (Ground::Cited | Ground::New, Ground::Cited | Ground::New) => ('|', Role::Empty),
        (Ground::Cited, _) => (')', Role::Cited),
        (_, Ground::Cited) => ('(', Role::Cited),
        (Ground::New, _) => (']', Role::New),
        (_, Ground::New) => ('[', Role::New),
        _ => (' ', Role::Empty),
    };
    Glyph { char, role, path: None }
}

/// What stands in a cell. A chance has two digits and so is no number, which has one.
fn token(scene: &Scene, look: Look, cell: Cell) -> String {
    let tile = scene.tile(cell);
    match (tile.danger, tile.clue, look) {
        (None, Clue::Flag, Look::Ascii) if tile.ground == Ground::Trial => "f".to_owned(),
        (None, Clue::Flag, Look::Wide) if tile.ground == Ground::Trial => "⚐".to_owned(),
        (None, Clue::Mine, _) if tile.ground == Ground::Trial => "%".to_owned(),
        (None, Clue::Safe, _) if tile.ground == Ground::Trial => ",".to_owned(),
        (Some(Danger::Safe), _, _) | (None, Clue::Safe, _) => "s".to_owned(),
        (Some(Danger::Mined), _, _) | (None, Clue::Mine, _) => "*".to_owned(),
        (Some(Danger::Thousandths(chance)), _, _) => format!("{:02}", ((chance + 5) / 10).min(99)),
        (None, Clue::Count(number), _) => number.to_string(),
        (None, Clue::NoMine, _) | (None, Clue::Doubt, Look::Wide) => "?".to_owned(),
        (None, Clue::Hidden | Clue::Doubt, Look::Ascii) => "#".to_owned(),
        (None, Clue::Hidden, Look::Wide) => "■".to_owned(),
        (None, Clue::Flag, Look::Ascii) => "F".to_owned(),
        (None, Clue::Flag, Look::Wide) => "⚑".to_owned(),
        (None, Clue::Exploded, _) => "!".to_owned(),
        (None, Clue::WrongFlag, _) => "x".to_owned(),
        (None, _, Look::Ascii) => ".".to_owned(),
        (None, _, Look::Wide) => "·".to_owned(),
    }
}

fn role(scene: &Scene, cell: Cell) -> Role {
    let tile = scene.tile(cell);
    match (tile.ground, tile.danger, tile.clue) {
        (Ground::Wrong, _, _) => Role::Wrong,
        (Ground::Best, _, _) => Role::Best,
        (Ground::New, _, _) => Role::New,
        (Ground::Cited, _, _) => Role::Cited,
        (Ground::Differs, _, _) => Role::Differs,
        (Ground::Held, _, _) => Role::Held,
        (Ground::Trial, None, _) => Role::Trial,
        (_, Some(Danger::Thousandths(chance)), _) => Role::Danger((chance / 10).min(99) as u8),
        (_, None, Clue::Exploded | Clue::WrongFlag) => Role::Wrong,
        (_, Some(Danger::Mined), _) | (_, None, Clue::Mine | Clue::Flag) => Role::Mine,
        (_, Some(Danger::Safe), _) | (_, None, Clue::Safe) => Role::Safe,
        (_, None, Clue::Count(number @ 1..)) => Role::Count(number),
        (_, None, Clue::Hidden | Clue::Doubt | Clue::NoMine) => Role::Given,
        _ => Role::Empty,
    }
}
