//! How a drawing looks here: which characters, which colours.

use draw::{Glyph, Look, Scene};
use play::Language;
use play::hint::Uniqueness;
use std::fmt::Write;
use std::io::IsTerminal;
use tui::paint::{self, Depth};
use tui::{Mouse, Setting};

/// The characters to draw with: Unicode on a terminal that can show it, else ASCII.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Drawing {
    /// Draw with plain ASCII characters, as when standard output is not a terminal
    #[arg(long)]
    ascii: bool,
}

impl Drawing {
    /// The drawn scene with colours; they are taken out on the way where they are not wanted.
    pub(crate) fn draw(self, scene: &Scene) -> String {
        let depth = Depth::here();
        draw::text(scene, self.look()).iter().map(|row| painted(row, depth)).collect()
    }

    /// The characters to draw with.
    fn look(self) -> Look {
        let is_wide = !self.ascii && std::io::stdout().is_terminal() && locale_is_utf8();
        if is_wide { Look::Wide } else { Look::Ascii }
    }

    /// How a whole screen is drawn.
    pub(crate) fn setting(self, language: Language, mouse: Mouse) -> Setting {
        Setting {
            language,
            look: self.look(),
            depth: Depth::here(),
            mouse,
            uniqueness: Uniqueness::default(),
        }
    }
}

/// Whether standard output is a terminal that can show a whole screen: one that calls itself dumb only prints lines.
pub(crate) fn has_screen() -> bool {
    std::io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|it| it != "dumb")
}

/// A row with its colours, and its end.
fn painted(row: &[Glyph], depth: Depth) -> String {
    let mut text = String::new();
    for run in row.chunk_by(|a, b| (a.role, a.path) == (b.role, b.path)) {
        let style = paint::style(run[0].role, run[0].path, depth);
        let glyphs: String = run.iter().map(|it| it.char).collect();
        write!(text, "{style}{glyphs}{style:#}").expect("a string takes whatever is written");
    }
    text.push('\n');
    text
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
