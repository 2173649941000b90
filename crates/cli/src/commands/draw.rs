//! `casilla draw`: a picture of a puzzle.

use super::Pictures;
use crate::batch::{Batch, Task};
use crate::failure::Result;
use crate::input::{Given, Inputs};
use crate::limit::Limit;
use crate::many::{self, Orders, Told};
use crate::remark::Word;
use crate::terminal::Drawing;
use crate::{Outcome, output};
use clap::Args;
use play::Position;
use play::json::{BadLine, DrawReport};

/// Draw puzzles with what is drawn on them: in the terminal, as SVG, as PNG
///
/// For many puzzles, '--svg' and '--png' name a folder.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla draw examples/masyu-10x10.txt
  casilla draw 'https://puzz.link/p?mashu/6/6/1063000i3000' --png board.png
  casilla draw examples/masyu-10x10-solved.txt --svg board.svg
  casilla draw puzzles.jsonl --svg pictures")]
pub(crate) struct Draw {
    #[command(flatten)]
    input: Inputs,

    #[command(flatten)]
    pictures: Pictures,

    #[command(flatten)]
    drawing: Drawing,

    /// Print the board as JSON instead of drawing it
    #[arg(long)]
    json: bool,
}

impl Draw {
    pub(super) fn run(self) -> Result<Outcome> {
        self.pictures.share_standard_output(self.json)?;
        match self.input.open()? {
            Given::One(it) => self.one(&it.position),
            Given::Many(batch, length) => self.many(batch, length),
        }
    }

    fn many(&self, batch: Batch, length: Option<u64>) -> Result<Outcome> {
        let pictures = self.pictures.in_folders(&self.input)?;
        let orders = Orders {
            reading: &self.input.reading,
            budget: Limit::Nodes(u64::MAX),
            jobs: None,
            json: self.json,
            table: None,
            tells_blocks: true,
            length,
            output: None,
        };
        let drawing = self.drawing;
        many::each(&orders, batch, move |Task { source, position, .. }, _, _| {
            let scene = position.scene();
            if let Err(error) = pictures.write(&source, &scene) {
                return Err(BadLine { source, error: error.message().clone() });
            }
            let text = if pictures.are_wanted() { String::new() } else { drawing.draw(&scene) };
            let report = DrawReport::new(&position);
            Ok(Told {
                source,
                puzzle: None,
                report,
                verdict: Word::Drawn,
                is_decided: true,
                text,
                is_block: true,
            })
        })
    }

    fn one(&self, position: &Position) -> Result<Outcome> {
        let scene = position.scene();
        self.pictures.write(&scene)?;
        if self.json {
            output::print(&position.write("json")?.text)?;
        } else if !self.pictures.are_wanted() {
            output::print(&self.drawing.draw(&scene))?;
        }
        Ok(Outcome::Yes)
    }
}
