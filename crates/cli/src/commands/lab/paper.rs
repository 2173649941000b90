//! `casilla lab paper`: the experiments of the papers, and a report.

use super::run::{Results, Running, Showing};
use crate::commands::command_line;
use crate::watch::Watch;
use crate::{Outcome, output};
use anyhow::{Result, anyhow};
use clap::Args;
use lab::paper;
use std::path::PathBuf;

/// Repeat the experiments of the papers and report on them
///
/// Writes one HTML page: what each paper claimed about its players, and what is measured here, with tables, plots and
/// the command that repeats each experiment alone. The boards are built in.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla lab paper --html report.html
  casilla lab paper --html report.html --games 10000 --seed 7")]
pub(crate) struct Paper {
    /// The page to write ('-' for standard output)
    #[arg(long, value_name = "FILE")]
    html: PathBuf,

    /// How many games of Minesweeper each player plays; the paper has 100
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// From which everything random follows
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl Paper {
    pub(super) fn run(self) -> Result<Outcome> {
        let running = Running::whole(self.seed);
        let watch = Watch::start(running.jobs())?;
        let showing = Showing::default();
        let mut results = Vec::new();
        for paper in paper::papers(self.games, self.seed) {
            let plan = paper.experiment.plan().map_err(|error| anyhow!("{error}"))?;
            let mut played = Results::new(plan, &showing)?;
            let is_partial = running.play(&watch, || paper.experiment.worker(), &mut played)?;
            let summary = played.into_summary(is_partial);
            results.push((paper, summary));
        }
        output::write_file(&self.html, paper::html(&results, &command_line()).as_bytes())?;
        if results.iter().any(|(_, summary)| summary.is_partial) {
            output::say("partial: some games were not played")?;
            return Ok(Outcome::Undecided);
        }
        Ok(Outcome::Yes)
    }
}
