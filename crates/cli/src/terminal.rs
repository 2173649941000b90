//! How a drawing looks here: which characters, which colours.

use anstyle::{Ansi256Color, AnsiColor, Style};
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
    for run in row.chunk_by(|a, b| (a.role, a.path) == (b.role, b.path)) {
        let style = style(run[0].role, run[0].path);
        let glyphs: String = run.iter().map(|it| it.char).collect();
        write!(text, "{style}{glyphs}{style:#}").expect("a string takes whatever is written");
    }
    text.push('\n');
    text
}

/// Colours that stay apart for every kind of colour blindness, after Okabe and Ito, on a dark ground as on a light
/// one. Paths with the same colour are told apart by the numbers at their ends.
const PATHS: [u8; 7] = [32, 214, 36, 185, 175, 117, 166];

/// The grounds of ever larger chances, ever darker, and the ink that can be read on each.
const HEAT: [(u8, u8); 8] =
    [(230, 16), (223, 16), (222, 16), (215, 16), (208, 16), (166, 16), (130, 231), (94, 231)];

/// By number, as in the pictures.
const COUNTS: [u8; 9] = [244, 32, 36, 166, 97, 131, 37, 250, 244];

fn style(role: Role, path: Option<usize>) -> Style {
    let colour = path.map(|path| Ansi256Color(PATHS[path % PATHS.len()]));
    match (role, colour) {
        (Role::Given, Some(colour)) => return colour.on_default().bold(),
        (Role::Line, Some(colour)) => return colour.on_default(),
        (Role::Differs, Some(colour)) => return colour.on_default().bold().invert(),
        _ => {}
    }
    match role {
        Role::Title | Role::Empty | Role::Cross => Style::new().dimmed(),
        Role::Given => Style::new().bold(),
        Role::Line => AnsiColor::Cyan.on_default(),
        Role::Differs => AnsiColor::Yellow.on_default().bold(),
        Role::Sometimes => Style::new().bg_color(Some(AnsiColor::Yellow.into())),
        Role::Cited => AnsiColor::Magenta.on_default().underline(),
        Role::New => AnsiColor::Green.on_default().bold(),
        Role::Trial => AnsiColor::Magenta.on_default(),
        Role::Held => Style::new().invert(),
        Role::Wrong => AnsiColor::Red.on_default().bold().invert(),
        Role::Count(number) => Ansi256Color(COUNTS[usize::from(number)]).on_default(),
        Role::Mine => AnsiColor::Red.on_default().bold(),
        Role::Safe => AnsiColor::Cyan.on_default().bold(),
        Role::Danger(percent) => {
            let (ground, ink) = HEAT[usize::from(percent) * HEAT.len() / 100];
            Ansi256Color(ink).on(Ansi256Color(ground))
        }
        Role::Best => AnsiColor::Cyan.on_default().bold().invert(),
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
