//! `casilla explain`: the page of a player or of a technique.

use crate::failure::{Result, bail};
use crate::language::language;
use crate::{Outcome, output};
use clap::Args;
use message::word;
use play::{Kind, Language, players, rating};

/// Print the page of a player or a technique: where the idea comes from, how it works, what it costs
///
/// Without a name, lists every page.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla explain
  casilla explain elimination
  casilla explain expert
  casilla explain black-blocked
  casilla explain exact --kind numberlink
  casilla explain permutations-as-printed --lang es")]
pub(crate) struct Explain {
    /// What to explain: the name of a player, or the name or the title of a technique
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
    /// What programs call it.
    name: &'static str,
    /// What people call it, if that is something else.
    title: Option<&'static str>,
    text: String,
}

/// Every page, kind by kind, then the players as their papers have them.
fn pages(language: Language) -> Vec<Page> {
    let (player, technique) = (word!(language, "player"), word!(language, "technique"));
    let of_player = |it: players::About| Page {
        kind: it.kind,
        what: player,
        name: it.name,
        title: None,
        text: it.page.tell(language).to_owned(),
    };
    let of_technique = |it: rating::About| Page {
        kind: it.kind,
        what: technique,
        name: it.name,
        title: Some(it.title(language)),
        text: it.page_in(language),
    };
    let players = players::all().into_iter().map(of_player);
    let printed = players::as_printed().into_iter().map(of_player);
    players.chain(rating::techniques().map(of_technique)).chain(printed).collect()
}

impl Explain {
    pub(super) fn run(self) -> Result<Outcome> {
        let of_kind = |page: &Page| self.kind.is_none_or(|kind| kind == page.kind);
        let language = language();
        let of = word!(language, "of");
        let pages: Vec<Page> = pages(language).into_iter().filter(of_kind).collect();
        let Some(name) = &self.name else {
            let row = |it: &Page| {
                let title = it.title.map_or_else(String::new, |it| format!(": {it}"));
                format!("{:<24} {} {of} {}{title}\n", it.name, it.what, it.kind)
            };
            output::print(&pages.iter().map(row).collect::<String>())?;
            return Ok(Outcome::Yes);
        };
        let is_titled = |it: &&Page| it.title.is_some_and(|it| it.to_lowercase() == name.to_lowercase());
        let wanted: Vec<&Page> = pages.iter().filter(|it| it.name == name || is_titled(it)).collect();
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
                    &format!(" ({} {of} {})\n", it.what, it.kind),
                    1,
                ))
            })
            .collect();
        output::print(&shown.join("\n"))?;
        Ok(Outcome::Yes)
    }
}
