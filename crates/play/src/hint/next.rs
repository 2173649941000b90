//! The easiest step that is wanted.

use super::{Ask, Effort, Explained, Hint, NoHint, Uniqueness};
use crate::{Budget, Level, Position};
use deduce::{Contradiction, Focus, Knowledge, Ladder, LineNotes, Step, Wanted, cases, next_step_within};
use grid::{Edge, Spot};

/// What techniques up to a level see next from the marks of `right`, which are those of the position as far as they can be.
pub(super) fn next(
    position: &Position,
    right: &Position,
    ask: Ask<'_>,
    hardest: Level,
    budget: &Budget<'_>,
) -> Result<Hint, NoHint> {
    if position.broken().is_empty() {
        return Ok(Hint::Solved);
    }
    match right {
        Position::Masyu(board) => {
            let notes = masyu::techniques::Notes::new(board);
            see(position, notes, rungs(&masyu::techniques::LADDER, hardest), ask, budget)
        }
        Position::Numberlink(board) => {
            let notes = numberlink::techniques::Notes::new(board);
            let notes = match ask.uniqueness {
                Uniqueness::Used => notes.map(numberlink::techniques::Notes::with_one_solution),
                Uniqueness::Refused => notes,
            };
            see(position, notes, rungs(&numberlink::techniques::LADDER, hardest), ask, budget)
        }
        Position::Minesweeper(_) | Position::Mines(_) => Ok(Hint::Beyond { open: 0 }),
    }
}

/// The techniques up to a level.
fn rungs<K: Knowledge>(ladder: &Ladder<K>, hardest: Level) -> &Ladder<K> {
    &ladder[..ladder.partition_point(|it| it.rank <= hardest.highest())]
}

/// What the easiest technique of a line puzzle sees that was not refused.
fn see<K: LineNotes>(
    position: &Position,
    notes: Result<K, Contradiction>,
    ladder: &Ladder<K>,
    ask: Ask<'_>,
    budget: &Budget<'_>,
) -> Result<Hint, NoHint> {
    let Ok(mut notes) = notes else { return Ok(Hint::Beyond { open: 0 }) };
    let shunned: Vec<Edge> = ask
        .not
        .iter()
        .filter_map(|spot| if let Spot::Edge(edge) = spot { Some(*edge) } else { None })
        .collect();
    notes.marks_mut().set_focus(Focus { near: ask.near.to_vec(), shunned: shunned.clone(), solution: None });
    let will_do = |step: &Step<K>| !step.facts.iter().any(|fact| shunned.contains(&fact.edge));
    let wanted = Wanted { near: ask.near, will_do: &will_do };
    let seen = next_step_within(&notes, ladder, &wanted, budget).map_err(|_| NoHint::OutOfBudget)?;
    let shorter = match (&seen, ask.effort) {
        (Some(step), Effort::Thorough) => cases::shorter(&notes, step, ladder, budget),
        _ => Ok(None),
    };
    match shorter.map_err(|_| NoHint::OutOfBudget)?.or(seen) {
        Some(step) => Ok(Hint::Next(Explained::taken(&step, &mut position.clone(), ask.language))),
        None if ask.not.is_empty() => Ok(Hint::Beyond { open: notes.open() }),
        None => Ok(Hint::NoOther),
    }
}
