//! Races between players on the same boards, with intervals and paired comparisons.
//!
//! ```
//! use casilla::lab::{self, minesweeper};
//! use std::time::Duration;
//!
//! let players = ["random", "heuristic"].iter().filter_map(|name| minesweeper::style(name)).map(Into::into).collect();
//! let experiment = minesweeper::Experiment {
//!     players,
//!     boards: vec!["beginner".parse()?],
//!     games: 20,
//!     seed: 1,
//!     first_click: minesweeper::FirstClick::Safe,
//! };
//! let summary = lab::run(experiment.plan()?, &mut experiment.worker(), || Duration::ZERO)?;
//! assert!(lab::table(&summary).contains("heuristic"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use ::lab::{
    Block, Clock, Grouping, NamedBoard, Plan, Played, Round, Shard, Summary, Words, Worker, lines,
    minesweeper, plot, table,
};

use play::Message;
use std::sync::atomic::AtomicBool;

/// Plays all games of a plan, one after the other; `clock` tells the time spent so far, from which players' times follow.
///
/// # Errors
/// If a player does what the rules do not allow.
pub fn run(plan: Plan, worker: &mut dyn Worker, clock: Clock) -> Result<Summary, Message> {
    let never = AtomicBool::new(false);
    let blocks: Vec<Block> = plan.blocks(Shard::WHOLE).collect();
    let mut summary = Summary::new(plan);
    for block in blocks {
        for game in block.games() {
            if let Some(round) = worker.play(block.board, game, clock, &never)? {
                summary.add(&round);
            }
        }
    }
    Ok(summary)
}
