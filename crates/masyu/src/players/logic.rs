//! Techniques and nothing else: what a person sees, step by step.

use super::Reason;
use crate::Board;
use crate::techniques::{LADDER, Notes};
use deduce::{Ended, Level, OutOfBudget, Player, Says, Stage, play_by_techniques};
use message::page;

pub(super) const PLAYER: Player<Board, Reason> =
    Player { name: "logic", page: page!("logic"), accepts: |_| Ok(()), play };

fn play(board: &Board, stage: &mut Stage<'_, Reason>) -> Result<Ended, OutOfBudget> {
    let says = Says {
        seen: Reason::Seen,
        nothing_seen: |open| Reason::NothingSeen { open },
        no_solution: Reason::NoSolution,
        no_solution_keeps_lines: Reason::NoSolutionKeepsLines,
    };
    play_by_techniques(Notes::new(board), Level::Expert.part_of(&LADDER), stage, says)
}
