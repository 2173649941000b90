//! `casilla check`: which rules a drawn line breaks.

use super::Pictures;
use crate::input::{Input, Opened};
use crate::terminal::Drawing;
use crate::{Outcome, output};
use anyhow::{Result, bail};
use clap::Args;
use play::json::CheckReport;
use std::ffi::{OsStr, OsString};
use std::fmt::Write;

/// Name each broken rule and the cells that show it
///
/// The line to check is drawn on the puzzle itself (a drawing, a pzprv3 file, our JSON) or given as a second text:
/// such a board again, or an answer in one of the formats 'cells', 'edges', 'digits'. A solution ends with exit
/// code 0, anything else with 1.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla check examples/masyu-10x10-solved.txt
  casilla check examples/masyu-10x10.txt '(1,1), (1,2), (2,2), (2,1)'
  casilla solve examples/masyu-10x10.txt | casilla check -")]
pub(crate) struct Check {
    #[command(flatten)]
    input: Input,

    /// The answer to check: a file, '-', or the text itself; without one, what is drawn on the puzzle
    #[arg(value_name = "SOLUTION")]
    solution: Option<OsString>,

    #[command(flatten)]
    drawing: Drawing,

    #[command(flatten)]
    pictures: Pictures,

    /// Print the report as JSON
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(super) fn run(self) -> Result<Outcome> {
        if self.input.file == "-" && self.solution.as_deref() == Some(OsStr::new("-")) {
            bail!("the puzzle and its solution cannot both come from standard input");
        }
        let mut position = self.input.read()?;
        if let Some(solution) = &self.solution {
            position = Opened::new(solution)?.read(|text| play::read_answer(&position, text, None))?;
        }
        let broken = position.broken();
        let wrong = broken.iter().flat_map(|it| it.cells.iter().copied());
        let scene = position.scene().with_wrong(wrong);
        self.pictures.write(&scene)?;

        if self.json {
            let report = CheckReport::new(position.kind(), &broken);
            output::print(&format!("{}\n", serde_json::to_string(&report)?))?;
        } else if !self.pictures.take_standard_output() {
            let mut text = self.drawing.draw(&scene);
            text.push('\n');
            if broken.is_empty() {
                text.push_str("a solution: every rule is kept\n");
            }
            for it in &broken {
                writeln!(text, "{}: {it}", it.rule)?;
            }
            output::print(&text)?;
        }
        Ok(if broken.is_empty() { Outcome::Yes } else { Outcome::No })
    }
}
