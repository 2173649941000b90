//! A game played by techniques alone: every safe cell that they prove is opened.

use super::notes::Notes;
use super::{CellFact, Content};
use crate::{Referee, Status};
use deduce::{Climb, Contradiction, Knowledge, Ladder, Step, next_step};

/// How far techniques led in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// How often each was needed, and how many cells without a mine are still covered: none if the game is won.
    pub climb: Climb,
    /// What is known where they end.
    pub notes: Notes,
}

/// Plays on by techniques alone, until the game is won or they see nothing; each step is shown before it is taken.
///
/// # Errors
/// If what is open cannot be.
pub fn walk(
    referee: &mut Referee,
    ladder: &Ladder<Notes>,
    mut show: impl FnMut(&Notes, &Step<Notes>),
) -> Result<Walk, Contradiction> {
    let mut notes = Notes::new(referee.view())?;
    let mut uses = vec![0; ladder.len()];
    while referee.status() == Status::Playing {
        let Some(step) = next_step(&notes, ladder) else { break };
        uses[ladder.iter().position(|it| it.name == step.technique.name).ok_or(Contradiction)?] += 1;
        show(&notes, &step);
        for &fact in &step.facts {
            notes.learn(fact)?;
            open(referee, fact);
        }
        notes.look(referee.view())?;
    }
    let covered = referee.view().covered().count();
    let mines = referee.view().mines();
    Ok(Walk { climb: Climb { uses, open: covered.saturating_sub(mines) }, notes })
}

fn open(referee: &mut Referee, fact: CellFact) {
    if fact.content == Content::Safe {
        // A cell beside an empty one may be open by now, and the game won.
        let _ = referee.open(fact.cell);
    }
}
