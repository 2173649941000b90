//! The whole way from a position to its solution, one step after the other; only one of them is held at a time.

use super::{Ask, Explained, Hint, NoHint, Uniqueness, game, paper};
use crate::{Budget, Language, Position};
use deduce::{Contradiction, Ladder, LineNotes, climb_while};
use std::ops::ControlFlow;

/// Shows every step from a position that has no mistake of a puzzle that is known to have one solution, to the end or to where no technique sees anything, and tells
/// what there is to say there; nothing if `show` breaks off or the budget is cancelled: steps are no nodes of a search, and
/// only its flag ends them.
///
/// # Errors
/// If nothing can be said of the position.
pub fn walk<'a>(
    position: &Position,
    ask: impl Into<Ask<'a>>,
    budget: &Budget<'_>,
    show: &mut dyn FnMut(Explained) -> ControlFlow<()>,
) -> Result<Option<Hint>, NoHint> {
    let ask = ask.into();
    let language = ask.language;
    let is_cancelled = || Budget { nodes: u64::MAX, ..*budget }.is_spent(0);
    let mut show = |step: Explained| if is_cancelled() { ControlFlow::Break(()) } else { show(step) };
    match position {
        Position::Masyu(board) => {
            let notes = masyu::techniques::Notes::new(board);
            Ok(steps(position, notes, &masyu::techniques::LADDER, language, &mut show))
        }
        Position::Numberlink(board) => {
            let notes = numberlink::techniques::Notes::new(board);
            let notes = match ask.uniqueness {
                Uniqueness::Used => notes.map(numberlink::techniques::Notes::with_one_solution),
                Uniqueness::Refused => notes,
            };
            Ok(steps(position, notes, &numberlink::techniques::LADDER, language, &mut show))
        }
        Position::Minesweeper(board) => game::walk(board, language, budget, &mut show),
        Position::Mines(board) => paper::walk(board, language, &mut show),
    }
}

fn steps<K: LineNotes>(
    position: &Position,
    notes: Result<K, Contradiction>,
    ladder: &Ladder<K>,
    language: Language,
    show: &mut dyn FnMut(Explained) -> ControlFlow<()>,
) -> Option<Hint> {
    if position.broken().is_empty() {
        return Some(Hint::Solved);
    }
    let Ok(mut notes) = notes else { return Some(Hint::Beyond { open: 0 }) };
    let (mut drawn, mut is_stopped, mut is_solved) = (position.clone(), false, false);
    let climbed = climb_while(&mut notes, ladder, |_, step| {
        let step = Explained::taken(step, &mut drawn, language);
        if show(step).is_break() {
            is_stopped = true;
            return ControlFlow::Break(());
        }
        // A line that is drawn in full solves the puzzle, whatever is not crossed out yet.
        is_solved = drawn.broken().is_empty();
        if is_solved { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match climbed {
        _ if is_stopped => None,
        _ if is_solved => Some(Hint::Solved),
        Ok(climb) => Some(Hint::Beyond { open: climb.open }),
        Err(Contradiction) => Some(Hint::Beyond { open: 0 }),
    }
}
