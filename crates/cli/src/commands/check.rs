//! `casilla check`: which rules a drawn line breaks.

use super::Pictures;
use crate::batch::Batch;
use crate::failure::{Result, bail};
use crate::input::{Answer, Given, Inputs, Opened};
use crate::language::language;
use crate::limit::Limit;
use crate::many::{self, Orders, Told};
use crate::remark::Word;
use crate::table::{Column, Table};
use crate::terminal::Drawing;
use crate::{Outcome, output};
use clap::Args;
use message::{tell, word};
use play::as_printed::{self, Origin, Said};
use play::json::{BadLine, CheckReport};
use play::{Broken, Language, Position, catalog};
use std::ffi::{OsStr, OsString};
use std::fmt::Write;
use std::fs;

/// Name each broken rule and the cells that show it
///
/// The line to check is drawn on the puzzle itself (a drawing, a pzprv3 file, our JSON) or given beside it with
/// '--answer': such a board again, or a text in one of the formats 'cells', 'paths', 'edges', 'digits'. If '--from'
/// names one of these, it refers to the answer. A solution ends with exit code 0, anything else with 1.
///
/// 'casilla check PUZZLE ANSWER' means the same. With two files, the second is the answer to the first, unless it
/// is a different puzzle; then, as with more files, each is checked on its own.
///
/// A position of Minesweeper is checked for numbers that cannot all be true and for flags that cannot be right; one
/// that is too entangled to tell ends with exit code 3.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla check examples/masyu-10x10-solved.txt
  casilla check examples/masyu-10x10.txt '(1,1), (1,2), (2,2), (2,1)'
  casilla solve examples/masyu-10x10.txt | casilla check -
  casilla check examples/masyu-10x10.txt --answer examples/masyu-10x10.cells
  casilla check solved/*.txt
  casilla check examples/minesweeper-stuck.txt
  casilla check examples/masyu-10x10-broken.txt --lang es
  casilla check examples/masyu-10x10.txt 'Ruta actual: [(0, 3), (0, 4), (1, 4)]' --as-printed
  casilla check examples/numberlink-entrada.txt examples/numberlink-entrada-printed.paths")]
pub(crate) struct Check {
    #[command(flatten)]
    input: Inputs,

    /// The answer to check: a file, '-', or the text itself; without one, what is drawn on the puzzle
    #[arg(long, value_name = "ANSWER")]
    answer: Option<OsString>,

    #[command(flatten)]
    counting: Answer,

    /// Masyu: also show what the paper's own verifier says, mistakes included
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
        self.pictures.share_standard_output(self.json)?;
        match (&self.answer, self.input.files()) {
            (Some(answer), [puzzle]) => self.beside(puzzle, answer),
            (Some(_), _) => bail!("'--answer' belongs to one puzzle, and several files are given"),
            (None, [puzzle, answer]) if !self.are_puzzles(puzzle, answer) => self.beside(puzzle, answer),
            (None, _) => self.drawn(),
        }
    }

    /// Whether the second of two words is a puzzle of its own, and not an answer to the first: lines alone, or on the same
    /// clues. What can be read only once, such as standard input, is taken for an answer without a look.
    fn are_puzzles(&self, first: &OsStr, second: &OsStr) -> bool {
        let is_kept = |word: &OsStr| {
            word != "-" && fs::metadata(word).map_or(true, |about| about.is_file() || about.is_dir())
        };
        let open = |word: &OsStr| self.input.only(word).open();
        let is_answer_to = |puzzle: &Position| {
            let read = |text: &str| Ok(play::read_answer(puzzle, text, None)?);
            Opened::new(second).and_then(|it| it.read(read)).is_ok()
        };
        is_kept(first)
            && is_kept(second)
            && match open(first) {
                Ok(Given::One(puzzle)) => !is_answer_to(&puzzle.position) && open(second).is_ok(),
                Ok(Given::Many(..)) => open(second).is_ok(),
                Err(_) => false,
            }
    }

    /// What is drawn on each puzzle itself.
    fn drawn(&self) -> Result<Outcome> {
        let given = if self.table.is_wanted() { self.input.open_all()? } else { self.input.open()? };
        match given {
            Given::One(it) => self.one(&it.position, self.said(&it.position, None)?.as_ref()),
            Given::Many(batch, length) => self.many(batch, length),
        }
    }

    /// What an answer beside its puzzle is worth.
    fn beside(&self, puzzle: &OsStr, answer: &OsStr) -> Result<Outcome> {
        if puzzle == "-" && answer == "-" {
            bail!("the puzzle and its solution cannot both come from standard input");
        }
        if self.table.is_wanted() {
            bail!("a table holds puzzles with what is drawn on them: it takes no answer");
        }
        let mut input = self.input.only(puzzle);
        let answer_format = self.counting.format(input.reading.from.take_if(|name| is_answer_format(name)));
        let Given::One(puzzle) = input.open()? else {
            bail!("an answer belongs to one puzzle, and there are many in {}", puzzle.display());
        };
        let mut said = None;
        let position = Opened::new(answer)?.read(|text| {
            said = self.said(&puzzle.position, Some(text))?;
            let read = play::read_answer(&puzzle.position, text, answer_format.as_deref());
            // What the readers here refuse, the paper's verifier may have an opinion on all the same.
            if let (Err(_), Some(said)) = (&read, &said) {
                output::print(&format!("{}\n", said.against(false, language())))?;
            }
            Ok(read?)
        })?;
        self.one(&position, said.as_ref())
    }

    fn one(&self, position: &Position, said: Option<&Said>) -> Result<Outcome> {
        let language = language();
        let broken = position.broken();
        let wrong = broken.iter().flat_map(|it| it.cells.iter().copied());
        let scene = position.scene().with_wrong(wrong);
        self.pictures.write(&scene)?;

        if self.json {
            let report = CheckReport::new(position, &broken, language);
            output::print(&format!("{}\n", serde_json::to_string(&report)?))?;
        } else if !self.pictures.take_standard_output() {
            let mut text = self.drawing.draw(&scene);
            text.push('\n');
            if broken.is_empty() {
                writeln!(text, "{}", praise(position, language))?;
            }
            for it in &broken {
                writeln!(text, "{}: {}", it.rule.name(), it.tell(language))?;
            }
            if let Some(said) = said {
                writeln!(text, "{}", said.against(broken.is_empty(), language))?;
            }
            output::print(&text)?;
        }
        Ok(outcome(&broken))
    }

    /// What the paper's verifier says of an answer, if that is asked for.
    fn said(&self, puzzle: &Position, answer: Option<&str>) -> Result<Option<Said>> {
        let origin = self.counting.zero_based.then_some(Origin::Zero);
        Ok(if self.as_printed { Some(as_printed::said(puzzle, answer, origin)?) } else { None })
    }

    /// What is drawn on each of many puzzles.
    fn many(&self, batch: Batch, length: Option<u64>) -> Result<Outcome> {
        if self.as_printed {
            bail!("'--as-printed' takes one puzzle at a time");
        }
        let pictures = self.pictures.in_folders(&self.input)?;
        let orders = Orders {
            reading: &self.input.reading,
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
                return Err(BadLine { source: task.source, error: error.message().clone() });
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
    if position.is_puzzle() {
        tell!(language, "a solution{}: every rule is kept", by(word!(language, "under")))
    } else {
        tell!(language, "possible: all numbers can be true, and no flag is certainly wrong")
    }
}

fn is_answer_format(name: &str) -> bool {
    catalog::formats().iter().any(|it| it.name == name && !it.reads)
}
