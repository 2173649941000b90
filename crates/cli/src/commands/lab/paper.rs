//! `casilla lab paper`: the papers' claims, measured.

use super::run::progress;
use crate::commands::command_line;
use crate::failure::Result;
use crate::language::language;
use crate::remark::Remark;
use crate::watch::Watch;
use crate::{Outcome, output};
use clap::Args;
use clap::builder::PossibleValuesParser;
use cpu_time::ThreadTime;
use lab::paper::{self, Terms};
use lab::papers::PAPERS;
use std::path::PathBuf;

/// Measure what the papers claim about cost and success
///
/// The boards are made for the purpose. Growth is fitted over the runs that ended, with intervals; those that a
/// budget cut short are counted. This takes a few minutes, or a few seconds with --quick.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla lab paper --quick
  casilla lab paper --html report.html --lang es
  casilla lab paper --only 004 --games 10000 --seed 7")]
pub(crate) struct Paper {
    /// Write one HTML page, with plots, instead of a text ('-' for standard output)
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Only the claims of one paper
    #[arg(long, value_name = "PAPER", value_parser = PossibleValuesParser::new(PAPERS.iter().map(|it| it.id)))]
    only: Option<String>,

    /// Fewer and smaller boards: seconds instead of minutes
    #[arg(long)]
    quick: bool,

    /// How many games of Minesweeper each player plays, where the paper has 100; 1000 if not given, or 100 with --quick
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,

    /// The seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl Paper {
    pub(super) fn run(self) -> Result<Outcome> {
        let watch = Watch::start(1)?;
        let (mut progress, mut step) = (progress(paper::STEPS), 0);
        let mut terms = Terms {
            is_quick: self.quick,
            seed: self.seed,
            games: self.games.unwrap_or(if self.quick { 100 } else { 1000 }),
            clock: || ThreadTime::now().as_duration(),
            cancel: watch.stop_flag(),
            told: &mut |what| {
                step += 1;
                // Whoever does not listen to progress may still want the result.
                let _ = progress.set(step, || what.to_owned());
            },
        };
        let measured = paper::measure(&mut terms, self.only.as_deref());
        progress.finish(paper::STEPS)?;
        let Ok(sections) = measured else {
            Remark::NotMeasured.say()?;
            return Ok(Outcome::Undecided);
        };
        let language = language();
        match &self.html {
            Some(path) => {
                output::write_file(path, paper::html(&sections, &command_line(), language).as_bytes())?;
            }
            None => output::print(&paper::text(&sections, language))?,
        }
        Ok(Outcome::Yes)
    }
}
