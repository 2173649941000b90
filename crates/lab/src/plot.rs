//! A summary as a picture: rates with their intervals, how times are spread, how they grow with the board.
//!
//! A panel a file, one above the other in one SVG. Nothing here writes a file; whoever does tells the command that made
//! the summary, and the picture's caption repeats it.

mod backend;
mod growth;
mod legend;
mod rates;
mod scatter;
mod times;

use crate::plan::Grouping;
use crate::summary::{Group, Summary};
use crate::words::Told;
use backend::Svg;
use play::Language;
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::io;

pub(crate) use scatter::scatter;

/// A part of the picture, in pixels from its own upper left corner.
type Area<'a> = DrawingArea<Svg<'a>, Shift>;

/// Whether drawing went well; into a string it always does.
type Drawn = Result<(), DrawingAreaErrorKind<io::Error>>;

const WIDTH: u32 = 900;
const TITLE_HEIGHT: u32 = 50;
const CAPTION_LINE_HEIGHT: u32 = 18;
const CAPTION_WIDTH: usize = 115;

/// As in the other pictures; the font that PNG files are written with comes first.
const FONT: &str = "DejaVu Sans, sans-serif";

/// Where the panels' axes begin and how far from the right edge they end: the same for all, so that they line up.
const LEFT: u32 = 150;
const RIGHT: u32 = 30;

const INK: RGBColor = RGBColor(0x2b, 0x2b, 0x33);
const FAINT: RGBColor = RGBColor(0x6b, 0x6b, 0x75);
const RULE: RGBColor = RGBColor(0xdd, 0xdd, 0xe2);

/// The colours of Okabe and Ito, which colour-blind people can tell apart; without the yellow, too pale on white.
const COLOURS: [RGBColor; 7] = [
    RGBColor(0x00, 0x72, 0xb2),
    RGBColor(0xd5, 0x5e, 0x00),
    RGBColor(0x00, 0x9e, 0x73),
    RGBColor(0xcc, 0x79, 0xa7),
    RGBColor(0x00, 0x00, 0x00),
    RGBColor(0xe6, 0x9f, 0x00),
    RGBColor(0x56, 0xb4, 0xe9),
];

/// The summary as an SVG picture, with the command that made it.
pub fn plot(summary: &Summary, command: &str) -> String {
    plot_in(summary, command, Language::English)
}

/// The same in a language.
#[allow(clippy::missing_panics_doc, reason = "a string takes whatever is drawn")]
pub fn plot_in(summary: &Summary, command: &str, language: Language) -> String {
    let told = &Told::of(language);
    let caption = caption(summary, command, told);
    let panels = Panel::of(summary);
    let heights: Vec<u32> = panels.iter().map(Panel::height).collect();
    let caption_height = CAPTION_LINE_HEIGHT * caption.len() as u32 + 14;
    let height = TITLE_HEIGHT + heights.iter().sum::<u32>() + caption_height;
    let mut svg = String::new();
    let root = Svg::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
    draw(&root, summary, &panels, &caption, told).expect("a string takes whatever is drawn");
    drop(root);
    svg
}

fn draw(root: &Area<'_>, summary: &Summary, panels: &[Panel], caption: &[String], told: &Told) -> Drawn {
    root.fill(&WHITE)?;
    let (title, mut rest) = root.split_vertically(TITLE_HEIGHT);
    write(&title, &heading(summary, told), (16, 28), &text(20, INK))?;
    for panel in panels {
        let (area, below) = rest.split_vertically(panel.height());
        panel.draw(&area, summary, told)?;
        rest = below;
    }
    for (line, y) in caption.iter().zip((8..).step_by(CAPTION_LINE_HEIGHT as usize)) {
        write(&rest, line, (16, y), &text(12, FAINT))?;
    }
    root.present()
}

/// A part of the picture that shows one thing.
enum Panel {
    Rates(Vec<Group>),
    Growth,
    Times(Group),
}

impl Panel {
    /// What there is to show.
    fn of(summary: &Summary) -> Vec<Panel> {
        let overall = summary.overall();
        let groups: Vec<Group> = summary.groups.iter().chain(&overall).cloned().collect();
        let mut panels = Vec::new();
        if !groups.is_empty() {
            panels.push(Panel::Rates(groups));
        }
        // Boards of Minesweeper differ in more than their size.
        if summary.plan.words.grouping == Grouping::Size && growth::sizes(summary).len() > 1 {
            panels.push(Panel::Growth);
        }
        let spread = overall.map_or_else(|| summary.groups.clone(), |it| vec![it]);
        panels.extend(spread.into_iter().map(Panel::Times));
        panels
    }

    fn height(&self) -> u32 {
        match self {
            Panel::Rates(groups) => rates::height(groups),
            Panel::Growth => growth::HEIGHT,
            Panel::Times(_) => times::HEIGHT,
        }
    }

    fn draw(&self, area: &Area<'_>, summary: &Summary, told: &Told) -> Drawn {
        match self {
            Panel::Rates(groups) => rates::draw(area, groups, told.name(summary.plan.words.success), told),
            Panel::Growth => growth::draw(area, summary, told),
            Panel::Times(group) => times::draw(area, group, told),
        }
    }
}

fn heading(summary: &Summary, told: &Told) -> String {
    let kind = told.name(summary.plan.words.kind);
    let mut letters = kind.chars();
    let capital = letters.next().map(|it| it.to_ascii_uppercase());
    let kind: String = capital.into_iter().chain(letters).collect();
    format!("{kind}: {}", summary.plan.players.join(", "))
}

/// The command and what it does not say: all that is needed to make the picture again.
fn caption(summary: &Summary, command: &str, told: &Told) -> Vec<String> {
    let plan = &summary.plan;
    let Told { seed: from, games_a_board, partial, games_missing, .. } = *told;
    let partial = if summary.is_partial { format!(" · {partial}: {games_missing}") } else { String::new() };
    let mut lines = draw::wrapped(&format!("$ {command}"), CAPTION_WIDTH);
    let (seed, games) = (plan.seed, plan.games);
    let condition = told.condition(plan);
    lines.push(format!("{from} {seed} · {condition} · {games_a_board}: {games}{partial}"));
    lines
}

/// The colour of a player, by its place in the plan.
fn colour(player: usize) -> RGBColor {
    COLOURS[player % COLOURS.len()]
}

fn text(size: u32, colour: RGBColor) -> TextStyle<'static> {
    (FONT, size).into_font().color(&colour).pos(Pos::new(HPos::Left, VPos::Center))
}

/// The same text, ending at its place or around it.
fn anchored(style: &TextStyle<'static>, horizontal: HPos) -> TextStyle<'static> {
    style.pos(Pos::new(horizontal, VPos::Center))
}

fn write(area: &Area<'_>, words: &str, place: (i32, i32), style: &TextStyle<'static>) -> Drawn {
    area.draw(&Text::new(words.to_owned(), place, style.clone()))
}

/// A panel's own heading.
fn panel_heading(area: &Area<'_>, words: &str) -> Drawn {
    write(area, words, (16, 12), &text(15, INK))
}

/// From one power of ten to another, so that both ends of a logarithmic axis have a label.
fn decades(values: impl Iterator<Item = f64>) -> std::ops::Range<f64> {
    let (low, high) = values.fold((f64::MAX, f64::MIN), |(low, high), it| (low.min(it), high.max(it)));
    let (low, high) = (low.log10().floor(), high.log10().ceil());
    // A little more on either side, or rounding might lose the outermost labels.
    10_f64.powf(low - 1e-6)..10_f64.powf(high.max(low + 1.0) + 1e-6)
}

/// How many powers of ten a range spans, both ends counted.
fn ticks(range: &std::ops::Range<f64>) -> usize {
    (range.end / range.start).log10().round() as usize + 1
}

/// A power of ten as people write it.
fn plain(value: f64) -> String {
    let places = (-value.log10().round()).max(0.0) as usize;
    format!("{value:.places$}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{NamedBoard, Plan, Played, Round};
    use crate::{lines, minesweeper};

    fn summary(words: &'static crate::Words, boards: &[&str]) -> Summary {
        let board = |name: &&str| NamedBoard { name: (*name).to_owned(), size: name.parse().unwrap() };
        let mut summary = Summary::new(Plan {
            words,
            players: vec!["first".to_owned(), "second".to_owned()],
            boards: boards.iter().map(board).collect(),
            games: 2,
            seed: 7,
            condition: "some".to_owned(),
        });
        for (board, game) in (0..boards.len()).flat_map(|board| [(board, 0), (board, 1)]) {
            let cpu_ms = (1 + board) as f64;
            let played = [game == 0, true].map(|success| Played {
                success,
                cpu_ms,
                moves: 1,
                effort: 1,
                ..Played::default()
            });
            summary.add(&Round { board, game, played: played.to_vec() });
        }
        summary
    }

    #[track_caller]
    fn shows(svg: &str, words: &[&str]) {
        let lines: Vec<&str> = svg.lines().map(str::trim).collect();
        for words in words {
            assert!(lines.contains(words), "{words} is not in {svg}");
        }
        // Only what is well-formed can be turned into pixels.
        assert!(draw::png_of(svg).starts_with(b"\x89PNG"));
    }

    #[test]
    fn a_plot_has_its_title_its_players_and_what_made_it() {
        let svg = plot(&summary(&minesweeper::WORDS, &["4x3", "5x3"]), "casilla lab a<b");
        shows(&svg, &["Minesweeper: first, second", "first", "50.0 % [9.5, 90.5]", "100.0 % [34.2, 100.0]"]);
        shows(&svg, &["Time of a game, 4x3", "Time of a game, 5x3"]);
        shows(&svg, &["$ casilla lab a&lt;b", "seed 7 · first click some · games a board: 2"]);
        assert!(!svg.contains("cells"), "boards of Minesweeper differ in more than their size");
    }

    #[test]
    fn boards_of_several_sizes_show_how_time_grows() {
        // Twice the time on four times the cells.
        let svg = plot(&summary(&lines::WORDS, &["4x3", "8x6"]), "casilla");
        shows(
            &svg,
            &["Line puzzles: first, second", "all, 4 games", "first, cells^0.5 [0.5, 0.5]", "12", "48"],
        );
        let svg = plot(&summary(&lines::WORDS, &["4x3"]), "casilla");
        assert!(!svg.contains("cells"), "one size tells nothing of growth");
    }

    #[test]
    fn an_experiment_that_was_stopped_at_once_can_be_drawn() {
        let mut nothing = Summary::new(summary(&lines::WORDS, &["4x3"]).plan);
        nothing.is_partial = true;
        let last = "seed 7 · budget some · games a board: 2 · partial: games are missing";
        shows(&plot(&nothing, "casilla"), &["Line puzzles: first, second", last]);
    }
}
