//! `casilla complete`: a player finishes the lines that somebody has begun.

use super::{Pictures, under};
use crate::input::{Input, format_names};
use crate::limit::Limit;
use crate::terminal::Drawing;
use crate::watch::Watch;
use crate::{Outcome, output};
use anyhow::Result;
use clap::Args;
use play::json::PlayReport;
use play::players::{self, Ended, Played};

/// Finish the lines that somebody has begun
///
/// What is drawn on the puzzle is kept, crosses included. 'exact' finds the rest or proves that there is none;
/// 'astar' goes on from the end of a single route, from pearl to pearl. Where a player fails, the best that it found
/// is drawn, and what is wrong with it is said.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla complete begun.txt
  casilla complete begun.txt --player astar --png completed.png
  casilla convert examples/masyu-10x10.txt --to json | casilla complete - --to cells

Exit codes:
  0  completed
  1  it cannot be completed, or the player gave up
  2  bad input or usage
  3  the budget ran out")]
pub(crate) struct Complete {
    #[command(flatten)]
    input: Input,

    /// Who completes it; 'casilla explain' tells about the players
    #[arg(long, value_name = "NAME", default_value = "exact")]
    player: String,

    /// How much work it may cost: nodes such as 2000000, or a time such as 500ms, 10s, 5m
    #[arg(long, value_name = "LIMIT", default_value = "60s")]
    budget: Limit,

    /// Where the random numbers of a player start that uses them
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// Print the board in this format instead of drawing it
    #[arg(long, value_name = "FORMAT", value_parser = format_names(|it| it.writes))]
    to: Option<String>,

    #[command(flatten)]
    pictures: Pictures,

    #[command(flatten)]
    drawing: Drawing,

    /// Print a JSON object
    #[arg(long, conflicts_with = "to")]
    json: bool,
}

impl Complete {
    pub(super) fn run(self) -> Result<Outcome> {
        self.pictures.share_standard_output(self.json)?;
        let position = self.input.read()?;
        let watch = Watch::start(1)?;
        let played = watch.within(0, self.budget, |budget| {
            players::play(&position, &self.player, *budget, self.seed, &mut |_| {})
        })?;
        let wrong = played.broken.iter().flat_map(|it| it.cells.iter().copied());
        let scene = played.position.scene().with_wrong(wrong);
        self.pictures.write(&scene)?;
        if self.json {
            let report = PlayReport::new(&self.player, &played);
            output::print(&format!("{}\n", serde_json::to_string(&report)?))?;
        } else {
            if let Some(format) = &self.to {
                let written = played.position.write(format)?;
                if !written.lost.is_empty() {
                    output::say(&format!("note: {format} cannot carry {}", written.lost.join(", ")))?;
                }
                output::print(&written.text)?;
            } else if !self.pictures.take_standard_output() {
                output::print(&self.drawing.draw(&scene))?;
            }
            output::say(&told(&played, Stopped::from(watch.is_stopped())))?;
        }
        Ok(played.ended.into())
    }
}

/// Whether somebody stopped a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stopped {
    Yes,
    No,
}

impl From<bool> for Stopped {
    fn from(is_stopped: bool) -> Stopped {
        if is_stopped { Stopped::Yes } else { Stopped::No }
    }
}

/// How a player ended, and what is wrong with what it left.
pub(super) fn told(played: &Played, stopped: Stopped) -> String {
    let remark = match played.ended {
        Ended::Solved => "the line is complete",
        Ended::Impossible => "no solution keeps what is drawn",
        Ended::GaveUp => "the player knows no way on",
        Ended::OutOfBudget if stopped == Stopped::Yes => "it was stopped",
        Ended::OutOfBudget => "the budget ran out",
    };
    let (moves, nodes) = (counted(played.moves, "move"), counted(played.nodes, "node"));
    let told = format!("{}{}: {remark}; {moves}, {nodes}", played.ended.name(), under(&played.position));
    let broken = played.broken.iter().map(|it| format!("\n  {it}"));
    std::iter::once(told).chain(broken).collect()
}

/// `1 move`, `2 moves`.
pub(super) fn counted(n: u64, thing: &str) -> String {
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}

impl From<Ended> for Outcome {
    fn from(ended: Ended) -> Outcome {
        match ended {
            Ended::Solved => Outcome::Yes,
            Ended::Impossible | Ended::GaveUp => Outcome::No,
            Ended::OutOfBudget => Outcome::Undecided,
        }
    }
}
