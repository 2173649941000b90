//! Techniques and nothing else: what a person sees, step by step.

use super::Reason;
use crate::Board;
use crate::techniques::{LADDER, Notes};
use deduce::{Ended, Knowledge, OutOfBudget, Player, Stage, play_by_techniques};

pub(super) const PLAYER: Player<Board, Reason> = Player {
    name: "logic",
    page: include_str!("logic.md"),
    spanish: include_str!("logic.es.md"),
    accepts: |_| Ok(()),
    play,
};

fn play(board: &Board, stage: &mut Stage<'_, Reason>) -> Result<Ended, OutOfBudget> {
    let (ended, open) = match Notes::new(board) {
        Err(_) => (Ended::Impossible, 0),
        Ok(mut notes) => (play_by_techniques(&mut notes, &LADDER, stage, Reason::Seen)?, notes.open()),
    };
    match ended {
        Ended::Solved => {}
        Ended::GaveUp => stage.say(Reason::NothingSeen { open }),
        Ended::Impossible if board.lines.drawn().next().is_some() => stage.say(Reason::NoSolutionKeepsLines),
        Ended::Impossible => stage.say(Reason::NoSolution),
    }
    Ok(ended)
}
