//! The papers part by part, with what can be watched or opened here.

use super::call::Context;
use super::fault::{Code, Fault};
use lab::papers::{PAPERS, Row, input};
use message::message;
use play::Language;
use schemars::JsonSchema;
use serde::Serialize;

/// The papers.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PapersView {
    /// They, in the order of their numbers.
    pub papers: Vec<PaperView>,
}

/// A paper.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PaperView {
    /// Its number.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its authors, and when it was written.
    pub authors: &'static str,
    /// Its parts.
    pub parts: Vec<PartView>,
}

/// A part of a paper.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PartView {
    /// Its number.
    pub id: &'static str,
    /// What it is: an algorithm, an input, a claim, in the language asked for.
    pub part: &'static str,
    /// What it is called there.
    pub name: &'static str,
    /// Where it lives here.
    pub here: &'static str,
    /// What it does, what was mended and why.
    pub note: &'static str,
    /// The command that shows it.
    pub command: String,
    /// The board that it is shown on, as a text to be opened; none where there is no board.
    pub board: Option<&'static str>,
    /// Who is watched at that board, at most two.
    pub players: Vec<String>,
}

/// The papers, in a language.
pub(super) fn papers(_: &Context<'_>, names: &[&str]) -> Result<PapersView, Fault> {
    let language = Language::of_code(names[0])
        .ok_or_else(|| Fault::new(Code::NotFound, message!("there is no such page")))?;
    let part = |row: &Row| {
        // What ends as bad input is no board to be opened.
        let board = row.run.input.filter(|_| row.run.exit != 2).and_then(input).map(|it| it.text);
        PartView {
            id: row.id,
            part: row.part.name(language),
            name: row.name,
            here: row.here,
            note: row.note(language),
            command: row.run.command(language),
            players: board.and_then(|_| row.run.players()).unwrap_or_default(),
            board,
        }
    };
    let paper = |it: &lab::papers::Paper| PaperView {
        id: it.id,
        title: it.title,
        authors: it.authors,
        parts: it.rows.iter().map(part).collect(),
    };
    Ok(PapersView { papers: PAPERS.iter().map(paper).collect() })
}
