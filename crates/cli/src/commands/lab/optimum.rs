//! `casilla lab optimum`: what the best play wins on small boards.

use crate::failure::Result;
use crate::language::language;
use crate::{Outcome, output};
use clap::Args;
use lab::minesweeper::Ground;
use lab::policy::OptimumReport;

/// Work out how often the best play wins on small Minesweeper boards
///
/// Counts over all fields, the first click included, for each promise about it. A dash stands where no field keeps the promise, or where
/// there are too many ways to lay the mines, some ten thousand. A board may take minutes.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla lab optimum 4x4/4
  casilla lab optimum 4x4/2 4x4/3 5x5/3 --json")]
pub(crate) struct Optimum {
    /// The boards, as WIDTHxHEIGHT/MINES
    #[arg(required = true, value_name = "BOARD")]
    boards: Vec<Ground>,

    /// Print a JSON object for each board instead of a table
    #[arg(long)]
    json: bool,
}

impl Optimum {
    pub(super) fn run(self) -> Result<Outcome> {
        if !self.json {
            output::print(&OptimumReport::titles(language()))?;
        }
        for board in self.boards {
            let report = OptimumReport::new(board);
            let line = if self.json { serde_json::to_string(&report)? + "\n" } else { report.row() };
            output::print(&line)?;
        }
        Ok(Outcome::Yes)
    }
}
