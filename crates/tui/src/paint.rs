//! Colours: what a role looks like on a terminal that can show so many of them.
//!
//! Whatever is told by a colour is told by a character or an effect (bold, inverse, underlined) as well: without colours
//! nothing is lost.

use anstyle::{Ansi256Color, AnsiColor, Color, Effects, RgbColor, Style};
use draw::{Role, Thought};
use ratatui::style as shown;
use std::env;

/// How many colours a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// None, or the user wants none.
    None,
    /// The sixteen of old, in the terminal's own shades.
    Sixteen,
    /// 256.
    Many,
    /// Any.
    All,
}

impl Depth {
    /// What this terminal shows, as its environment tells.
    pub fn here() -> Depth {
        let of = |name: &str| env::var(name).unwrap_or_default();
        Depth::told(&of("NO_COLOR"), &of("COLORTERM"), &of("TERM"))
    }

    /// What the usual variables tell.
    fn told(no_color: &str, color_term: &str, term: &str) -> Depth {
        if !no_color.is_empty() || term == "dumb" {
            Depth::None
        } else if matches!(color_term, "truecolor" | "24bit") || term.ends_with("-direct") {
            Depth::All
        } else if term.contains("256color") || !color_term.is_empty() {
            Depth::Many
        } else {
            Depth::Sixteen
        }
    }
}

/// A colour as each kind of terminal shows it.
#[derive(Clone, Copy)]
struct Shade(AnsiColor, u8, [u8; 3]);

impl Shade {
    fn at(self, depth: Depth) -> Option<Color> {
        let [red, green, blue] = self.2;
        match depth {
            Depth::None => None,
            Depth::Sixteen => Some(self.0.into()),
            Depth::Many => Some(Ansi256Color(self.1).into()),
            Depth::All => Some(RgbColor(red, green, blue).into()),
        }
    }
}

/// Colours that stay apart for every kind of colour blindness, after Okabe and Ito, on a dark ground as on a light
/// one. Paths with the same colour are told apart by the numbers at their ends.
const PATHS: [Shade; 7] = [
    Shade(AnsiColor::BrightBlue, 32, [0, 135, 215]),
    Shade(AnsiColor::Yellow, 214, [230, 159, 0]),
    Shade(AnsiColor::Green, 36, [0, 168, 122]),
    Shade(AnsiColor::BrightYellow, 185, [214, 202, 60]),
    Shade(AnsiColor::Magenta, 175, [204, 121, 167]),
    Shade(AnsiColor::Cyan, 117, [86, 180, 233]),
    Shade(AnsiColor::Red, 166, [213, 94, 0]),
];

/// By number, as in the pictures.
const COUNTS: [Shade; 9] = [
    Shade(AnsiColor::BrightBlack, 244, [128, 128, 128]),
    Shade(AnsiColor::BrightBlue, 32, [0, 135, 215]),
    Shade(AnsiColor::Green, 36, [0, 168, 122]),
    Shade(AnsiColor::Red, 166, [213, 94, 0]),
    Shade(AnsiColor::Magenta, 97, [150, 110, 190]),
    Shade(AnsiColor::Yellow, 131, [190, 100, 90]),
    Shade(AnsiColor::Cyan, 37, [0, 175, 175]),
    Shade(AnsiColor::White, 250, [188, 188, 188]),
    Shade(AnsiColor::BrightBlack, 244, [128, 128, 128]),
];

/// The grounds of ever larger chances, ever darker, and whether light ink is read on each.
const HEAT: [(Shade, bool); 8] = [
    (Shade(AnsiColor::White, 230, [255, 255, 215]), false),
    (Shade(AnsiColor::White, 223, [255, 215, 175]), false),
    (Shade(AnsiColor::BrightYellow, 222, [255, 215, 135]), false),
    (Shade(AnsiColor::BrightYellow, 215, [255, 175, 95]), false),
    (Shade(AnsiColor::Yellow, 208, [255, 135, 0]), false),
    (Shade(AnsiColor::Yellow, 166, [215, 95, 0]), false),
    (Shade(AnsiColor::Red, 130, [175, 95, 0]), true),
    (Shade(AnsiColor::Red, 94, [135, 95, 0]), true),
];

/// What a glyph of that role looks like, on that path where there are several.
pub fn style(role: Role, path: Option<usize>, depth: Depth) -> Style {
    // The terminal's own sixteen, wherever there are colours at all: the user has chosen them.
    let plain = |colour: AnsiColor| Style::new().fg_color((depth > Depth::None).then_some(colour.into()));
    let path = path.map(|path| Style::new().fg_color(PATHS[path % PATHS.len()].at(depth)));
    match (role, path) {
        (Role::Given, Some(path)) => return path.bold(),
        (Role::Line, Some(path)) => return path,
        (Role::Differs, Some(path)) => return path.bold().invert(),
        _ => {}
    }
    match role {
        Role::Title | Role::Empty | Role::Cross => Style::new().dimmed(),
        Role::Given => Style::new().bold(),
        Role::Line => plain(AnsiColor::Cyan),
        Role::Differs => plain(AnsiColor::Yellow).bold(),
        Role::Sometimes if depth == Depth::None => Style::new().invert(),
        Role::Sometimes => Style::new().bg_color(Some(AnsiColor::Yellow.into())),
        Role::Cited => plain(AnsiColor::Magenta).underline(),
        Role::New => plain(AnsiColor::Green).bold(),
        Role::Trial | Role::Thought(Thought::Followed) => plain(AnsiColor::Magenta),
        Role::Thought(Thought::Supposed) => plain(AnsiColor::Magenta).bold().invert(),
        Role::Thought(Thought::Fresh) => plain(AnsiColor::Magenta).bold(),
        Role::Matters => Style::new(),
        Role::Held => Style::new().invert(),
        Role::Wrong => plain(AnsiColor::Red).bold().invert(),
        Role::Count(number) => Style::new().fg_color(COUNTS[usize::from(number)].at(depth)),
        Role::Mine => plain(AnsiColor::Red).bold(),
        Role::Safe => plain(AnsiColor::Cyan).bold(),
        Role::Danger(_) if depth == Depth::None => Style::new(),
        Role::Danger(percent) => {
            let (ground, is_dark) = HEAT[usize::from(percent) * HEAT.len() / 100];
            let ink = if is_dark { AnsiColor::BrightWhite } else { AnsiColor::Black };
            Style::new().fg_color(Some(ink.into())).bg_color(ground.at(depth))
        }
        Role::Best => plain(AnsiColor::Cyan).bold().invert(),
    }
}

/// A style in the words of the library that draws screens.
pub(crate) fn on_screen(style: Style) -> shown::Style {
    let mut screen = shown::Style::new();
    screen.fg = style.get_fg_color().map(colour);
    screen.bg = style.get_bg_color().map(colour);
    let effects = [
        (Effects::BOLD, shown::Modifier::BOLD),
        (Effects::DIMMED, shown::Modifier::DIM),
        (Effects::ITALIC, shown::Modifier::ITALIC),
        (Effects::UNDERLINE, shown::Modifier::UNDERLINED),
        (Effects::INVERT, shown::Modifier::REVERSED),
    ];
    for (effect, modifier) in effects {
        if style.get_effects().contains(effect) {
            screen = screen.add_modifier(modifier);
        }
    }
    screen
}

fn colour(colour: Color) -> shown::Color {
    match colour {
        // The library counts the sixteen as the terminals do.
        Color::Ansi(colour) => shown::Color::Indexed(Ansi256Color::from(colour).0),
        Color::Ansi256(colour) => shown::Color::Indexed(colour.0),
        Color::Rgb(RgbColor(red, green, blue)) => shown::Color::Rgb(red, green, blue),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_tells_how_many_colours_it_shows() {
        assert_eq!(Depth::told("1", "truecolor", "xterm-256color"), Depth::None);
        assert_eq!(Depth::told("", "", "dumb"), Depth::None);
        assert_eq!(Depth::told("", "", "xterm"), Depth::Sixteen);
        assert_eq!(Depth::told("", "", "screen-256color"), Depth::Many);
        assert_eq!(Depth::told("", "truecolor", "tmux-256color"), Depth::All);
    }

    #[test]
    fn without_colours_none_is_used() {
        let roles = [Role::Given, Role::Sometimes, Role::Count(3), Role::Danger(99), Role::Best, Role::Wrong];
        for role in roles {
            let style = style(role, Some(2), Depth::None);
            assert_eq!((style.get_fg_color(), style.get_bg_color()), (None, None), "{role:?}");
        }
    }
}
