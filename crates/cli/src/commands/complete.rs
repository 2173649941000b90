//! `casilla complete`: a player finishes the lines that somebody has begun.

use super::{Pictures, rules};
use crate::failure::Result;
use crate::input::{Answer, Input, format_names};
use crate::language::language;
use crate::limit::Limit;
use crate::remark::{Remark, counted};
use crate::terminal::Drawing;
use crate::watch::Watch;
use crate::{Outcome, output};
use clap::Args;
use message::{Say, tell, word};
use play::as_printed::{CELLS, CELLS_FROM_ZERO};
use play::json::PlayReport;
use play::players::{self, Ended, Played};
use play::{Kind, Language, Unwritable};
use std::ffi::OsString;

/// Finish the lines that somebody has begun
///
/// The lines are drawn on the puzzle, or given as a second text, such as a list of cells. They are kept, crosses
/// included. 'exact' finds the rest or proves that there is none; 'astar' goes on from the end of a single route, from
/// pearl to pearl. If a player fails, its best attempt is drawn, with what is wrong with it.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla complete begun.txt
  casilla complete begun.txt --player astar --png completed.png
  casilla complete examples/masyu-10x10.txt '[(1,4), (1,5), (2,5), ...]' --to cells
  casilla convert examples/masyu-10x10.txt --to json | casilla complete - --to cells

Exit codes:
  0  completed
  1  it cannot be completed, or the player gave up
  2  bad input or usage
  3  the budget ran out")]
pub(crate) struct Complete {
    #[command(flatten)]
    input: Input,

    /// The lines so far: a file, '-', or the text itself; without one, what is drawn on the puzzle
    #[arg(value_name = "ROUTE")]
    route: Option<OsString>,

    #[command(flatten)]
    answer: Answer,

    /// The player that completes it; 'casilla explain' describes the players
    #[arg(long, value_name = "NAME", default_value = "exact")]
    player: String,

    /// Let the player make the mistakes printed in its paper ('astar', 'permutations')
    #[arg(long)]
    as_printed: bool,

    /// How much work it may cost: nodes such as 2000000, or a time such as 500ms, 10s, 5m
    #[arg(long, value_name = "LIMIT", default_value = "60s")]
    budget: Limit,

    /// The seed of a player that uses random numbers
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
        let position = self.answer.read(self.input, self.route.as_deref())?;
        let player = player_name(position.kind(), &self.player, self.as_printed)?;
        let watch = Watch::start(1)?;
        let played = watch.within(0, self.budget, |budget| {
            players::play(&position, &player, *budget, self.seed, &mut |_| {})
        })?;
        let wrong = played.broken.iter().flat_map(|it| it.cells.iter().copied());
        let scene = played.position.scene().with_wrong(wrong);
        self.pictures.write(&scene)?;
        if self.json {
            let report = PlayReport::new(&player, &played);
            output::print(&format!("{}\n", serde_json::to_string(&report)?))?;
        } else {
            if let Some(format) = &self.to {
                let format = if format == CELLS && self.answer.zero_based { CELLS_FROM_ZERO } else { format };
                write(&played, format)?;
            } else if !self.pictures.take_standard_output() {
                output::print(&self.drawing.draw(&scene))?;
            }
            output::say(&told(&played, Stopped::from(watch.is_stopped()), language()))?;
        }
        Ok(played.ended.into())
    }
}

/// The name of a player, or of the same with its paper's mistakes.
pub(super) fn player_name(kind: Kind, name: &str, as_printed: bool) -> Result<String> {
    Ok(if as_printed { players::name_as_printed(kind, name)?.to_owned() } else { name.to_owned() })
}

/// Prints what a player has left, in a format.
fn write(played: &Played, format: &str) -> Result<()> {
    match played.position.write(format) {
        Ok(written) => {
            if !written.lost.is_empty() {
                Remark::CannotCarry { format, lost: &written.lost }.say()?;
            }
            output::print(&written.text)
        }
        // What a player leaves when it fails may be anything: how it ended counts for more.
        Err(error @ Unwritable::Cannot { .. }) if played.ended != Ended::Solved => {
            Remark::Note(&error.say()).say()
        }
        Err(error) => Err(error.into()),
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
pub(super) fn told(played: &Played, stopped: Stopped, language: Language) -> String {
    let remark = match played.ended {
        Ended::Solved => word!(language, "the line is complete"),
        Ended::Impossible => word!(language, "no solution keeps what is drawn"),
        Ended::GaveUp => word!(language, "no complete line was found, and the best one is shown"),
        Ended::OutOfBudget if stopped == Stopped::Yes => word!(language, "it was stopped"),
        Ended::OutOfBudget => word!(language, "the budget ran out"),
    };
    let ended = named(played.ended, language);
    let rules = rules(&played.position).map_or_else(String::new, |it| tell!(language, " under {it}"));
    let told = format!(
        "{ended}{rules}: {remark}; {}, {}",
        counted(played.moves, [word!(language, "move"), word!(language, "moves")]),
        counted(played.nodes, [word!(language, "node"), word!(language, "nodes")])
    );
    let broken = played.broken.iter().map(|it| format!("\n  {}", it.tell(language)));
    std::iter::once(told).chain(broken).collect()
}

fn named(ended: Ended, language: Language) -> &'static str {
    match ended {
        Ended::Solved => word!(language, "solved" in "a verdict"),
        Ended::Impossible => word!(language, "impossible"),
        Ended::GaveUp => word!(language, "gave-up"),
        Ended::OutOfBudget => word!(language, "out-of-budget"),
    }
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
