//! `casilla convert`: a puzzle in another format.

use crate::batch::{Batch, Task};
use crate::failure::{Result, bail};
use crate::input::{Given, Inputs, format_names};
use crate::limit::Limit;
use crate::many::{self, Orders, Told};
use crate::remark::{Remark, Word};
use crate::{Outcome, output};
use clap::Args;
use message::{Say, listed, message};
use play::Position;
use play::json::{BadLine, ConvertReport};
use std::path::{Path, PathBuf};

/// Write puzzles, or the lines drawn on them, in another format
///
/// What the format cannot carry is named on standard error. Many puzzles, from one file or several, come out in the same order;
/// a bad one is reported on standard error, and the others are still converted.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla convert examples/masyu-10x10.txt --to puzzlink
  casilla convert 'https://puzz.link/p?mashu/6/6/1063000i3000' --to drawing
  casilla convert examples/masyu-10x10-solved.txt --to cells -o loop.txt
  casilla convert examples/minesweeper-8x4.txt --to mbf -o field.mbf
  casilla convert puzzles.jsonl.gz more/ --to puzzlink -o urls.txt")]
pub(crate) struct Convert {
    #[command(flatten)]
    input: Inputs,

    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = format_names(|it| it.writes))]
    to: String,

    /// Fail if the format cannot carry everything
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
        match self.input.open()? {
            Given::One(it) => self.one(&it.position),
            Given::Many(batch, length) => self.many(batch, length),
        }
    }

    fn many(&self, batch: Batch, length: Option<u64>) -> Result<Outcome> {
        let orders = Orders {
            reading: &self.input.reading,
            budget: Limit::Nodes(u64::MAX),
            jobs: None,
            json: self.json,
            table: None,
            tells_blocks: true,
            length,
            output: self.output.as_deref(),
        };
        let (to, strict) = (self.to.clone(), self.strict);
        many::each(&orders, batch, move |Task { source, position, .. }, _, _| {
            let written = match position.write(&to) {
                Ok(written) => written,
                Err(error) => return Err(BadLine { source, error: error.say() }),
            };
            if strict && !written.lost.is_empty() {
                let error = message!("{to} cannot carry {}", listed(&written.lost));
                return Err(BadLine { source, error });
            }
            let verdict = if written.lost.is_empty() { Word::Whole } else { Word::WithLosses };
            let text = written.text.clone();
            let report = ConvertReport::new(position.kind(), &to, written);
            Ok(Told { source, puzzle: None, report, verdict, is_decided: true, text, is_block: true })
        })
    }

    fn one(&self, position: &Position) -> Result<Outcome> {
        let (bytes, lost) = position.write_file(&self.to)?;
        if !lost.is_empty() {
            if self.strict {
                bail!("{} cannot carry {}", self.to, listed(&lost));
            }
            Remark::CannotCarry { format: &self.to, lost: &lost }.say()?;
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
