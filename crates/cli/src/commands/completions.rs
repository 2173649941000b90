//! `casilla completions`: what a shell needs to complete our arguments.

use super::Casilla;
use crate::failure::Result;
use crate::{Outcome, output};
use clap::{Args, CommandFactory};
use clap_complete::Shell;

/// Print the completions for a shell
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla completions bash > ~/.local/share/bash-completion/completions/casilla
  casilla completions fish > ~/.config/fish/completions/casilla.fish")]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(super) fn run(self) -> Result<Outcome> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Casilla::command(), "casilla", &mut script);
        output::print_bytes(&script)?;
        Ok(Outcome::Yes)
    }
}
