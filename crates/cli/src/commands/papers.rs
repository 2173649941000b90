//! `casilla papers`: the papers part by part, each with the command that shows it.

use crate::failure::{Result, bail};
use crate::language::language;
use crate::{Outcome, output};
use clap::Args;
use lab::papers::{INPUTS, PAPERS, Paper, Row, input};
use play::Language;
use std::fmt::Write;

/// Go through the papers: what each part is called there, where it is here, what was fixed, and a command that shows it
///
/// Lists algorithms, inputs, outputs, tests, claims and what their windows do, each with a number such as 002.8. The papers' own
/// files are printed by --input, for the other commands to read.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla papers
  casilla papers 003 --lang es
  casilla papers 002.8
  casilla papers --input entrada
  casilla papers --input entrada | casilla watch - --player permutations --as-printed --every-move")]
pub(crate) struct Papers {
    /// Only a paper, such as 003, or a part of one, such as 003.1
    part: Option<String>,

    /// Print one of the papers' own texts instead; 'list' names them
    #[arg(long, value_name = "NAME", conflicts_with = "part")]
    input: Option<String>,
}

impl Papers {
    pub(super) fn run(self) -> Result<Outcome> {
        let language = language();
        if let Some(name) = &self.input {
            print_input(name, language)?;
            return Ok(Outcome::Yes);
        }
        let wanted = self.part.as_deref().unwrap_or_default();
        let is_wanted =
            |row: &&Row| wanted.is_empty() || row.id == wanted || row.id.split('.').next() == Some(wanted);
        let mut text = String::new();
        for paper in &PAPERS {
            let rows: Vec<&Row> = paper.rows.iter().filter(is_wanted).collect();
            if !rows.is_empty() {
                write_paper(&mut text, paper, &rows, language)?;
            }
        }
        if text.is_empty() {
            let known: Vec<&str> = PAPERS.iter().map(|it| it.id).collect();
            bail!("no paper has a part '{wanted}': there are {}, and their parts", known.join(", "));
        }
        output::print(&tui::markdown::painted(&text))?;
        Ok(Outcome::Yes)
    }
}

fn print_input(name: &str, language: Language) -> Result<()> {
    if name == "list" {
        let rows = INPUTS.iter().map(|it| format!("{:<18} {}\n", it.name, it.about.tell(language)));
        return output::print(&rows.collect::<String>());
    }
    let Some(input) = input(name) else {
        let known: Vec<&str> = INPUTS.iter().map(|it| it.name).collect();
        bail!("there is no text '{name}': there are {}", known.join(", "));
    };
    output::print(input.text)
}

fn write_paper(text: &mut String, paper: &Paper, rows: &[&Row], language: Language) -> Result<()> {
    if !text.is_empty() {
        text.push('\n');
    }
    writeln!(text, "# {} {}\n\n{}\n", paper.id, paper.title, paper.authors)?;
    for row in rows {
        let Row { id, name, here, .. } = row;
        let (part, note) = (row.part.name(language), row.note(language));
        writeln!(text, "## {id} {name} ({part})\n\n{note}\n\n{here}\n")?;
        writeln!(text, "```sh\n{}\n```\n", row.run.command(language))?;
    }
    Ok(())
}
