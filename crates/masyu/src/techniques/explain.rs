//! As few marks as possible that let a cell or its pearl show something.

use super::cell_rules::{Beyond, pass_pearl, passing};
use super::consequences::{Because, second};
use super::notes::{Around, Notes, bit};
use deduce::{Knowledge, LineEvidence, LineFact, News};
use grid::{Cell, Dir, Edge, Mark};
use std::cmp::Reverse;

/// A mark that the rule at a cell looks at: the edge, which way it lies, and whether beyond the next cell.
type Sight = (Edge, Dir, bool);

/// Cites as few marks as possible that let a cell show a fact, or that it cannot be.
pub(super) fn cite_cell(
    notes: &Notes,
    cell: Cell,
    because: Because,
    shows: Option<LineFact>,
    cited: &mut LineEvidence<Because>,
) {
    let mut seen = marks_seen(notes, cell, because);
    // The latest first, so that what remains was known early.
    let time = |edge: Edge| notes.past().iter().position(|it| it.edge == edge);
    seen.sort_by_key(|&(edge, ..)| Reverse(time(edge)));
    let mut index = 0;
    while index < seen.len() {
        let dropped = seen.remove(index);
        if !is_shown(notes, cell, because, shows, &seen) {
            seen.insert(index, dropped);
            index += 1;
        }
    }
    for (edge, ..) in seen {
        cited.cite_mark(edge);
    }
}

/// The edges that the rule at a cell looks at and that are known.
fn marks_seen(notes: &Notes, cell: Cell, because: Because) -> Vec<Sight> {
    let size = notes.size();
    let mut seen = Vec::new();
    for dir in Dir::ALL {
        seen.extend(size.edge_from(cell, dir).map(|edge| (edge, dir, false)));
        if because == Because::Clue {
            seen.extend(second(notes, cell, dir).map(|edge| (edge, dir, true)));
        }
    }
    seen.retain(|&(edge, ..)| notes.get(edge) != Mark::Blank);
    seen
}

/// Whether these marks alone let the cell show it.
fn is_shown(notes: &Notes, cell: Cell, because: Because, shows: Option<LineFact>, seen: &[Sight]) -> bool {
    let size = notes.size();
    let off_board = |edge: Option<Edge>, dir| if edge.is_none() { bit(dir) } else { 0 };
    let mut sides = [Around::default(); 2];
    for dir in Dir::ALL {
        sides[0].crosses |= off_board(size.edge_from(cell, dir), dir);
        sides[1].crosses |= off_board(second(notes, cell, dir), dir);
    }
    for &(edge, dir, is_beyond) in seen {
        let side = &mut sides[usize::from(is_beyond)];
        match notes.get(edge) {
            Mark::Line => side.lines |= bit(dir),
            Mark::Cross => side.crosses |= bit(dir),
            Mark::Blank => {}
        }
    }
    let shown = match (because, notes.pearl(cell)) {
        (Because::Clue, Some(pearl)) => {
            pass_pearl(pearl, sides[0], Beyond(sides[1])).map(|(near, Beyond(beyond))| News { near, beyond })
        }
        _ => passing(sides[0], notes.is_due(cell)).map(|near| News { near, beyond: Around::default() }),
    };
    match (shown, shows) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(news), Some(fact)) => news.facts(size, cell).any(|it| it == fact),
    }
}
