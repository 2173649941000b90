//! `casilla verify`: whether certificates prove what they claim.

use super::file_name;
use crate::batch::Batch;
use crate::failure::{Failure, Result};
use crate::input::{Given, Inputs, Opened, Reading};
use crate::limit::Limit;
use crate::many::{self, Orders, Told};
use crate::proofs::{Kept, puzzle, read};
use crate::remark::{Remark, Word};
use crate::{Outcome, language, output};
use clap::Args;
use message::Message;
use play::Verdict;
use play::json::BadLine;
use serde::Serialize;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use verify::{Puzzle, Refusal};

/// Check the certificate of an answer
///
/// 'casilla solve --proof FILE' writes certificates. The checker shares no code with the solver: it reads the puzzle itself from
/// a drawing of the empty board with its title, and follows the proof step by step. A puzzle in any other format is turned into
/// such a drawing first. A field of Minesweeper is shown to need no guess. 'docs/proof.md' describes what is checked.
///
/// For many puzzles, in several files and folders too, the last argument is the folder or the archive that 'casilla solve --proof FOLDER'
/// has written.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla solve examples/masyu-10x10.txt --proof masyu.proof
  casilla verify examples/masyu-10x10.txt masyu.proof
  casilla solve puzzles.tsv --proof proofs
  casilla verify puzzles.tsv proofs
  casilla make minesweeper expert -o field.txt --proof field.proof && casilla verify field.txt field.proof

Exit codes:
  0  the certificate is accepted, or all of them
  1  it is refused, or one of many
  2  bad input or usage")]
pub(crate) struct Verify {
    /// Files or folders, '-' for standard input, or the puzzle itself: a URL or a text in any known format
    #[arg(value_name = "PUZZLE", required = true)]
    files: Vec<OsString>,

    /// The certificate or, for many puzzles, the folder or archive ('.tar') with all of them
    #[arg(value_name = "CERTIFICATE", required = true)]
    certificate: PathBuf,

    #[command(flatten)]
    reading: Reading,

    /// Print the verdict as JSON
    #[arg(long)]
    json: bool,
}

/// What was found out about a certificate.
#[derive(Serialize)]
struct Report {
    accepted: bool,
    /// What is proved, or else why nothing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl Report {
    fn new(checked: &Result<&'static str, Refusal>) -> Report {
        let verdict = checked.as_ref().ok().map(ToString::to_string);
        Report {
            accepted: verdict.is_some(),
            verdict,
            reason: checked.as_ref().err().map(ToString::to_string),
        }
    }
}

impl Verify {
    pub(super) fn run(self) -> Result<Outcome> {
        let inputs = Inputs::new(self.files.clone(), self.reading.clone());
        match inputs.open()? {
            Given::One(one) => {
                let puzzle = match self.as_written() {
                    Some(puzzle) => puzzle,
                    None => puzzle(&one.position)?,
                };
                let checked = verify::verify(&puzzle, &read(&self.certificate)?);
                if self.json {
                    output::print(&format!("{}\n", serde_json::to_string(&Report::new(&checked))?))?;
                } else {
                    let told = match &checked {
                        Ok(claim) => Remark::Accepted { claim: claimed(claim), title: &puzzle.title }.told(),
                        Err(reason) => Remark::Refused { reason }.told(),
                    };
                    output::print(&format!("{told}\n"))?;
                }
                Ok(if checked.is_ok() { Outcome::Yes } else { Outcome::No })
            }
            Given::Many(batch, length) => self.many(batch, length),
        }
    }

    /// The puzzle as the checker reads it on its own, if it can.
    fn as_written(&self) -> Option<Puzzle> {
        let Reading { from, kind, rules } = &self.reading;
        let [file] = &self.files[..] else { return None };
        if from.is_some() || kind.is_some() || rules.is_some() || file == "-" {
            return None;
        }
        Opened::new(file).ok()?.read(|text| Puzzle::read(text).map_err(Failure::from)).ok()
    }

    fn many(self, batch: Batch, length: Option<u64>) -> Result<Outcome> {
        let kept = Kept::open(&self.certificate)?;
        let orders = Orders {
            reading: &self.reading,
            budget: Limit::Nodes(u64::MAX),
            jobs: None,
            json: self.json,
            table: None,
            tells_blocks: false,
            length,
            output: None,
        };
        let has_refused = Arc::new(AtomicBool::new(false));
        let refuses = Arc::clone(&has_refused);
        let outcome = many::each(&orders, batch, move |task, _, _| {
            let bad = |error: Message| BadLine { source: task.source.clone(), error };
            let bytes = kept.find(&file_name(&task.source)).map_err(|error| bad(error.message().clone()))?;
            let puzzle = puzzle(&task.position).map_err(|error| bad(error.message().clone()))?;
            let checked = verify::verify(&puzzle, &bytes);
            let report = Report::new(&checked);
            refuses.fetch_or(checked.is_err(), Ordering::Relaxed);
            let (verdict, text) = match &checked {
                Ok(claim) => (Word::Accepted, claimed(claim).told().to_owned()),
                Err(refusal) => (Word::Refused, refusal.tell(language::language())),
            };
            let text = format!("{}: {text}", verdict.told());
            Ok(Told {
                puzzle: None,
                source: task.source,
                report,
                verdict,
                is_decided: true,
                text,
                is_block: false,
            })
        })?;
        let is_refused = has_refused.load(Ordering::Relaxed);
        Ok(if is_refused && matches!(outcome, Outcome::Yes) { Outcome::No } else { outcome })
    }
}

/// The claim as the solver calls it.
fn claimed(claim: &str) -> Word {
    match claim {
        "none" => Word::Verdict(Verdict::None),
        "unique" => Word::Verdict(Verdict::Unique),
        "several" => Word::Verdict(Verdict::Several),
        _ => Word::NoGuess,
    }
}
