//! `casilla man`: the manual pages.

use super::Casilla;
use crate::failure::Result;
use crate::{Outcome, output};
use clap::{Args, CommandFactory};
use std::path::PathBuf;

/// Print the manual page, or write the pages of all commands into a folder
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla man | man -l -
  casilla man ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// The folder for casilla.1, casilla-solve.1 and so on
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

impl Man {
    pub(super) fn run(self) -> Result<Outcome> {
        let mut command = Casilla::command();
        command.build();
        let Some(folder) = self.folder else {
            output::print_bytes(&page(command)?)?;
            return Ok(Outcome::Yes);
        };
        let commands: Vec<clap::Command> = command.get_subcommands().cloned().collect();
        output::make_folder(&folder)?;
        for command in commands.into_iter().chain([command]).filter(|it| it.get_name() != "help") {
            let name = command.get_display_name().unwrap_or_else(|| command.get_name());
            let path = folder.join(format!("{name}.1"));
            output::write_file(&path, &page(command)?)?;
        }
        Ok(Outcome::Yes)
    }
}

fn page(command: clap::Command) -> Result<Vec<u8>> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    Ok(page)
}
