//! How a drawing looks here: which characters, which colours.

use anstyle::{AnsiColor, Style};
use play::Scene;
use play::picture::{self, Glyph, Look, Role};
use std::fmt::Write;
use std::io::IsTerminal;

/// The characters to draw with: Unicode on a terminal that can show it, else ASCII.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Drawing {
    /// Draw with plain ASCII characters, as is done when standard output is not a terminal
    #[arg(long)]
    ascii: bool,
}

impl Drawing {
    /// The drawn scene with colours; they are taken out on the way where they are not wanted.
    pub(crate) fn draw(self, scene: &Scene) -> String {
        let wide = !self.ascii && std::io::stdout().is_terminal() && locale_is_utf8();
        let look = if wide { Look::Wide } else { Look::Ascii };
        picture::text(scene, look).iter().map(|row| painted(row)).collect()
    }
}

/// A row with its colours, and its end.
fn painted(row: &[Glyph]) -> String {
    let mut text = String::new();
    for run in row.chunk_by(|a, b| a.role == b.role) {
        let style = style(run[0].role);
        let glyphs: String = run.iter().map(|it| it.char).collect();
        write!(text, "{style}{glyphs}{style:#}").expect("a string takes whatever is written");
    }
    text.push('\n');
    text
}

fn style(role: Role) -> Style {
    match role {
        Role::Title | Role::Empty | Role::Cross => Style::new().dimmed(),
        Role::Given => Style::new().bold(),
        Role::Line => AnsiColor::Cyan.on_default(),
        Role::Differs => AnsiColor::Yellow.on_default().bold(),
        Role::Wrong => AnsiColor::Red.on_default().bold().invert(),
    }
}

/// Whether the user's locale, as the usual variables tell, can show more than ASCII.
fn locale_is_utf8() -> bool {
    if cfg!(windows) {
        return true;
    }
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let locale = set.into_iter().find(|it| !it.is_empty()).unwrap_or_default().to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}
