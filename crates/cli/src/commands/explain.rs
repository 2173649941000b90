//! `casilla explain`: the page of a player or of a technique.

use crate::{Outcome, output};
use anyhow::{Result, bail};
use clap::Args;
use play::{Kind, players, rating};

/// Print the page of a player or of a technique: where the idea comes from, how it goes, what it costs
///
/// Without a name, lists every page.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla explain
  casilla explain elimination
  casilla explain expert
  casilla explain black-blocked
  casilla explain exact --kind numberlink")]
pub(crate) struct Explain {
    /// What to explain
    name: Option<String>,

    /// Only for this kind of puzzle
    #[arg(long, value_parser = crate::input::kinds())]
    kind: Option<Kind>,
}

/// Something that can be explained.
struct Page {
    kind: Kind,
    /// What it is, such as `player`.
    what: &'static str,
    name: &'static str,
    text: &'static str,
}

/// Every page, kind by kind.
fn pages() -> Vec<Page> {
    let player = |it: players::About| Page { kind: it.kind, what: "player", name: it.name, text: it.page };
    let technique =
        |it: rating::About| Page { kind: it.kind, what: "technique", name: it.name, text: it.page };
    players::all().into_iter().map(player).chain(rating::techniques().map(technique)).collect()
}

impl Explain {
    pub(super) fn run(self) -> Result<Outcome> {
        let of_kind = |page: &Page| self.kind.is_none_or(|kind| kind == page.kind);
        let pages: Vec<Page> = pages().into_iter().filter(of_kind).collect();
        let Some(name) = &self.name else {
            let row = |it: &Page| format!("{:<22} {} of {}\n", it.name, it.what, it.kind);
            output::print(&pages.iter().map(row).collect::<String>())?;
            return Ok(Outcome::Yes);
        };
        let wanted: Vec<&Page> = pages.iter().filter(|it| it.name == name).collect();
        if wanted.is_empty() {
            let mut names: Vec<&str> = pages.iter().map(|it| it.name).collect();
            names.sort_unstable();
            names.dedup();
            bail!("there is no page '{name}': {} can be explained", names.join(", "));
        }
        let shown: Vec<String> = wanted
            .iter()
            .map(|it| {
                tui::markdown::painted(&it.text.replacen(
                    '\n',
                    &format!(" ({} of {})\n", it.what, it.kind),
                    1,
                ))
            })
            .collect();
        output::print(&shown.join("\n"))?;
        Ok(Outcome::Yes)
    }
}
