//! `casilla draw`: a picture of a puzzle.

use super::Pictures;
use crate::input::Input;
use crate::terminal::Drawing;
use crate::{Outcome, output};
use anyhow::Result;
use clap::Args;

/// Draw a puzzle with what is drawn on it: in the terminal, as SVG, as PNG
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla draw examples/masyu-10x10.txt
  casilla draw 'https://puzz.link/p?mashu/6/6/1063000i3000' --png board.png
  casilla draw examples/masyu-10x10-solved.txt --svg board.svg")]
pub(crate) struct Draw {
    #[command(flatten)]
    input: Input,

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
        let position = self.input.read()?;
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
