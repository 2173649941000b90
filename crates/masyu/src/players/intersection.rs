//! Patterns and forced moves alone: the first paper's method of intersection, algorithms 1 to 17 without a conjecture.

use super::{Reason, elimination};
use crate::Board;
use deduce::{Ended, OutOfBudget, Player, Stage};
use message::page;

pub(super) const PLAYER: Player<Board, Reason> =
    Player { name: "intersection", page: page!("intersection"), accepts: elimination::accepts, play };

fn play(board: &Board, stage: &mut Stage<'_, Reason>) -> Result<Ended, OutOfBudget> {
    // The whole of it costs about as much as a single way that a search tries.
    stage.spend()?;
    Ok(elimination::play_forced(board, stage))
}
