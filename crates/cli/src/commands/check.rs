//! `casilla check`: which rules a drawn line breaks.

use super::Pictures;
use crate::batch::Batch;
use crate::input::{Answer, Given, Inputs, Opened, Reading};
use crate::language::language;
use crate::limit::Limit;
use crate::many::{self, Orders, Told};
use crate::remark::Word;
use crate::table::{Column, Table};
use crate::terminal::Drawing;
use crate::{Outcome, output};
use anyhow::{Result, bail};
use clap::Args;
use play::as_printed::{self, Origin, Said};
use play::json::{BadLine, CheckReport};
use play::{Broken, Language, Position, catalog};
use std::ffi::{OsStr, OsString};
use std::fmt::Write;

/// Name each broken rule and the cells that show it
///
/// The line to check is drawn on the puzzle itself (a drawing, a pzprv3 file, our JSON) or given as a second text:
/// such a board again, or an answer in one of the formats 'cells', 'paths', 'edges', 'digits'. If '--from' names
/// one of these, it speaks of the answer. A solution ends with exit code 0, anything else with 1.
///
/// A position of Minesweeper is checked for numbers that cannot all be true and for flags that cannot be right; one
/// that is too entangled to tell ends with exit code 3.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla check examples/masyu-10x10-solved.txt
  casilla check examples/masyu-10x10.txt '(1,1), (1,2), (2,2), (2,1)'
  casilla solve examples/masyu-10x10.txt | casilla check -
  casilla check examples/minesweeper-stuck.txt
  casilla check examples/masyu-10x10-broken.txt --lang es
  casilla check examples/masyu-10x10.txt 'Ruta actual: [(0, 3), (0, 4), (1, 4)]' --as-printed
  casilla check examples/numberlink-entrada.txt examples/numberlink-entrada-printed.paths")]
pub(crate) struct Check {
    /// A file or a folder, '-' for standard input, or the puzzle itself: a URL or a text in any known format
    #[arg(value_name = "FILE")]
    file: OsString,

    #[command(flatten)]
    reading: Reading,

    /// The answer to check: a file, '-', or the text itself; without one, what is drawn on the puzzle
    #[arg(value_name = "SOLUTION")]
    solution: Option<OsString>,

    #[command(flatten)]
    answer: Answer,

    /// Masyu: tell also what the paper's own verifier says, mistakes included
    #[arg(long, conflicts_with = "json")]
    as_printed: bool,

    #[command(flatten)]
    drawing: Drawing,

    #[command(flatten)]
    pictures: Pictures,

    /// Print the report as JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    table: Table,
}

/// What a table tells beside what every table does.
const COLUMNS: &[Column] = &[Column::truth("solved"), Column::text("broken")];

impl Check {
    pub(super) fn run(self) -> Result<Outcome> {
        if self.file == "-" && self.solution.as_deref() == Some(OsStr::new("-")) {
            bail!("the puzzle and its solution cannot both come from standard input");
        }
        self.pictures.share_standard_output(self.json)?;
        let mut reading = self.reading.clone();
        let answer_format = reading.from.take_if(|name| self.solution.is_some() && is_answer_format(name));
        let inputs = Inputs::new(vec![self.file.clone()], reading);
        let given = if self.table.is_wanted() { inputs.open_all()? } else { inputs.open()? };
        let mut position = match given {
            Given::One(it) => it.position,
            Given::Many(..) if self.solution.is_some() => {
                bail!("an answer belongs to one puzzle, and there are many in {}", self.file.display())
            }
            Given::Many(batch, length) => return self.many(batch, length),
        };
        let language = language();
        let mut said = None;
        if let Some(solution) = &self.solution {
            let answer_format = self.answer.format(answer_format);
            position = Opened::new(solution)?.read(|text| {
                said = self.said(&position, Some(text))?;
                let read = play::read_answer(&position, text, answer_format.as_deref());
                // What the readers here refuse, the paper's verifier may have an opinion on all the same.
                if let (Err(_), Some(said)) = (&read, &said) {
                    output::print(&format!("{}\n", said.against(false, language)))?;
                }
                Ok(read?)
            })?;
        } else {
            said = self.said(&position, None)?;
        }
        let broken = position.broken();
        let wrong = broken.iter().flat_map(|it| it.cells.iter().copied());
        let scene = position.scene().with_wrong(wrong);
        self.pictures.write(&scene)?;

        if self.json {
            let report = CheckReport::new(&position, &broken, language);
            output::print(&format!("{}\n", serde_json::to_string(&report)?))?;
        } else if !self.pictures.take_standard_output() {
            let mut text = self.drawing.draw(&scene);
            text.push('\n');
            if broken.is_empty() {
                writeln!(text, "{}", praise(&position, language))?;
            }
            for it in &broken {
                writeln!(text, "{}: {}", it.rule.name(), it.tell(language))?;
            }
            if let Some(said) = &said {
                writeln!(text, "{}", said.against(broken.is_empty(), language))?;
            }
            output::print(&text)?;
        }
        Ok(outcome(&broken))
    }

    /// What the paper's verifier says of an answer, if that is asked for.
    fn said(&self, puzzle: &Position, answer: Option<&str>) -> Result<Option<Said>> {
        let origin = self.answer.zero_based.then_some(Origin::Zero);
        Ok(if self.as_printed { Some(as_printed::said(puzzle, answer, origin)?) } else { None })
    }

    /// What is drawn on each of many puzzles.
    fn many(&self, batch: Batch, length: Option<u64>) -> Result<Outcome> {
        let pictures = self.pictures.in_folders()?;
        let orders = Orders {
            reading: &self.reading,
            budget: Limit::Nodes(u64::MAX),
            jobs: None,
            json: self.json,
            table: Some((&self.table, COLUMNS)),
            tells_blocks: false,
            length,
            output: None,
        };
        let language = language();
        let tells_puzzle = self.json || self.table.is_wanted();
        many::each(&orders, batch, move |task, _, _| {
            let broken = task.position.broken();
            let scene =
                task.position.scene().with_wrong(broken.iter().flat_map(|it| it.cells.iter().copied()));
            if let Err(error) = pictures.write(&task.source, &scene) {
                return Err(BadLine { source: task.source, error: format!("{error:#}") });
            }
            let text = match &broken[..] {
                [] => praise(&task.position, language),
                broken => {
                    let told = broken.iter().map(|it| format!("{}: {}", it.rule.name(), it.tell(language)));
                    told.collect::<Vec<_>>().join("; ")
                }
            };
            let report = CheckReport::new(&task.position, &broken, language);
            let (verdict, is_decided) = match outcome(&broken) {
                Outcome::Yes => (Word::Kept, true),
                Outcome::Undecided => (Word::Undecided, false),
                Outcome::No | Outcome::Bad => (Word::Broken, true),
            };
            let puzzle = tells_puzzle.then(|| task.line());
            Ok(Told { source: task.source, puzzle, report, verdict, is_decided, text, is_block: false })
        })
    }
}

fn outcome(broken: &[Broken]) -> Outcome {
    if broken.is_empty() {
        Outcome::Yes
    } else if broken.iter().all(Broken::is_undecided) {
        Outcome::Undecided
    } else {
        Outcome::No
    }
}

/// What there is to say where nothing is wrong.
fn praise(position: &Position, language: Language) -> String {
    let rules = position.rules().map(|rules| rules.replace(',', ", "));
    let by = |word: &str| rules.as_ref().map_or_else(String::new, |rules| format!(" {word} {rules}"));
    match (language, position.is_puzzle()) {
        (Language::English, true) => format!("a solution{}: every rule is kept", by("under")),
        (Language::English, false) => {
            "possible: all numbers can be true, and no flag is certainly wrong".to_owned()
        }
        (Language::Spanish, true) => format!("una solución{}: se cumplen todas las reglas", by("con")),
        (Language::Spanish, false) => {
            "posible: todos los números pueden ser ciertos, y ninguna bandera es seguro un error".to_owned()
        }
    }
}

fn is_answer_format(name: &str) -> bool {
    catalog::formats().iter().any(|it| it.name == name && !it.reads)
}
