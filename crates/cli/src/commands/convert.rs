//! `casilla convert`: a puzzle in another format.

use crate::input::{Input, format_names};
use crate::{Outcome, output};
use anyhow::{Result, bail};
use clap::Args;
use play::json::ConvertReport;
use std::path::{Path, PathBuf};

/// Write a puzzle, or the line drawn on it, in another format
///
/// What the format cannot carry is named on standard error.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla convert examples/masyu-10x10.txt --to puzzlink
  casilla convert 'https://puzz.link/p?mashu/6/6/1063000i3000' --to drawing
  casilla convert examples/masyu-10x10-solved.txt --to cells -o loop.txt
  casilla convert examples/minesweeper-8x4.txt --to mbf -o field.mbf")]
pub(crate) struct Convert {
    #[command(flatten)]
    input: Input,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format_names(|it| it.writes))]
    to: String,

    /// Fail if the format cannot carry all of it
    #[arg(long)]
    strict: bool,

    /// The file to write; standard output if not given
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write a JSON object with the text and what was lost
    #[arg(long)]
    json: bool,
}

impl Convert {
    pub(super) fn run(self) -> Result<Outcome> {
        let position = self.input.read()?;
        let (bytes, lost) = position.write_file(&self.to)?;
        if !lost.is_empty() {
            let loss = format!("{} cannot carry {}", self.to, lost.join(", "));
            if self.strict {
                bail!(loss);
            }
            output::say(&format!("note: {loss}"))?;
        }
        let bytes = if self.json {
            let report = ConvertReport::new(position.kind(), &self.to, position.write(&self.to)?);
            format!("{}\n", serde_json::to_string(&report)?).into_bytes()
        } else {
            bytes
        };
        output::write_file(self.output.as_deref().unwrap_or(Path::new("-")), &bytes)?;
        Ok(Outcome::Yes)
    }
}
