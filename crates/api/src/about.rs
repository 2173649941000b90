//! The program itself: what it knows, the settings, and how finished games ended.

use super::call::Context;
use super::fault::{Code, Fault};
use super::pictures::{self, Boards};
use message::message;
use play::choices::{self, Choices, Preset};
use play::{Kind, Language, Level, catalog, daily, players, rating};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The program.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct About {
    /// Its version.
    pub version: &'static str,
    /// What it plays.
    pub kinds: Vec<KindAbout>,
    /// What there is one of every day.
    pub daily: DailyAbout,
}

/// The puzzles of a day: one for each kind and level.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DailyAbout {
    /// The kinds.
    pub kinds: Vec<&'static str>,
    /// The levels.
    pub levels: Vec<&'static str>,
}

/// A kind of puzzle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KindAbout {
    /// Its name.
    pub name: &'static str,
    /// The text formats in which its positions can be written.
    pub formats: Vec<&'static str>,
    /// Its automatic players, the simplest idea first.
    pub players: Vec<&'static str>,
    /// Those with the mistakes of the papers that they come from: they can be watched and raced like all others.
    pub as_printed: Vec<&'static str>,
    /// Players of somebody else's, where the server allows them: programs, which may or may not know this kind.
    pub guests: Vec<String>,
    /// What can be chosen of a new one; none if nobody makes it.
    pub choices: Option<ChoicesAbout>,
}

/// What can be chosen of a new puzzle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ChoicesAbout {
    /// The boards to offer, from small to large.
    pub boards: Vec<BoardAbout>,
    /// The name of the usual one.
    pub board: &'static str,
    /// Levels to offer.
    pub levels: Vec<&'static str>,
    /// The usual one.
    pub level: Option<&'static str>,
    /// Rules to offer, the usual ones first; of Minesweeper, what the first click is promised.
    pub rules: Vec<&'static str>,
    /// What its clues are called where their number can be chosen: `pearls`, `pairs`.
    pub clues: Option<&'static str>,
    /// The shortest and the longest side.
    pub sides: (usize, usize),
}

/// A board to choose.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BoardAbout {
    /// Its name: `8x8`, `beginner`.
    pub name: &'static str,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// In Minesweeper.
    pub mines: Option<usize>,
}

impl From<&Choices> for ChoicesAbout {
    fn from(choices: &Choices) -> ChoicesAbout {
        let board =
            |it: &Preset| BoardAbout { name: it.name, width: it.width, height: it.height, mines: it.mines };
        ChoicesAbout {
            boards: choices.boards.iter().map(board).collect(),
            board: choices.board().name,
            levels: choices.levels.iter().map(|it| it.name()).collect(),
            level: choices.level.map(Level::name),
            rules: choices.rules.iter().map(|it| it.name).collect(),
            clues: choices.clues,
            sides: choices.sides,
        }
    }
}

/// A page.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Page {
    /// Markdown.
    pub text: String,
    /// The boards of its drawings, in their order; none where a drawing is no pair of boards of lines.
    pub boards: Vec<Option<Boards>>,
}

/// A finished game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ResultView {
    /// The kind of puzzle.
    pub kind: String,
    /// The board's size, and the number of mines.
    pub size: String,
    /// How hard it was made, if that is known.
    pub level: Option<String>,
    /// `won`, `lost`, or `shown` if the program has solved it.
    pub outcome: &'static str,
    /// Milliseconds that it took.
    pub elapsed: u64,
    /// The hints taken.
    pub hints: u64,
    /// When it ended, in milliseconds since 1970.
    pub finished: i64,
}

/// Settings by name; a name has at most 40 characters and a value 200.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Settings(BTreeMap<String, String>);

/// The program, and what it can play and write.
#[expect(clippy::unnecessary_wraps, reason = "a handler like all others")]
pub(super) fn about(context: &Context<'_>, _: &[&str]) -> Result<About, Fault> {
    let guests = |kind| match kind {
        // Nobody plays on paper.
        Kind::Mines => Vec::new(),
        _ => context.guests.iter().map(|it| it.name.clone()).collect(),
    };
    let kind = |kind: Kind| KindAbout {
        name: kind.name(),
        formats: catalog::writers(kind),
        players: players::names(kind),
        as_printed: players::names_as_printed(kind),
        guests: guests(kind),
        choices: choices::of(kind).map(ChoicesAbout::from),
    };
    let daily = DailyAbout {
        kinds: daily::KINDS.map(Kind::name).into(),
        levels: daily::LEVELS.map(Level::name).into(),
    };
    Ok(About { version: env!("CARGO_PKG_VERSION"), kinds: Kind::ALL.map(kind).into(), daily })
}

/// The API's description of itself.
pub(super) fn openapi(_: &Context<'_>, _: &[&str]) -> Result<Value, Fault> {
    if cfg!(feature = "description") {
        Ok(super::document())
    } else {
        Err(Fault::new(Code::NotFound, message!("there is no such address")))
    }
}

/// The settings.
pub(super) fn settings(context: &Context<'_>, _: &[&str]) -> Result<Settings, Fault> {
    Ok(Settings(context.store.settings()?))
}

/// Changes settings.
pub(super) fn set(context: &Context<'_>, _: &[&str], asked: &Settings) -> Result<Settings, Fault> {
    /// Settings that may be changed at once.
    const MOST: usize = 20;
    let is_bad = |(name, value): (&String, &String)| name.len() > 40 || value.len() > 200;
    if asked.0.len() > MOST || asked.0.iter().any(is_bad) {
        return Err(Fault::new(
            Code::BadRequest,
            message!("too many settings at once, or too long a name or value"),
        ));
    }
    for (name, value) in &asked.0 {
        context.store.set(name, value)?;
    }
    settings(context, &[])
}

/// How finished games ended.
pub(super) fn results(context: &Context<'_>, _: &[&str]) -> Result<Vec<ResultView>, Fault> {
    let view = |it: store::Finish| ResultView {
        kind: it.kind,
        size: it.size,
        level: it.level,
        outcome: it.outcome.name(),
        elapsed: it.elapsed,
        hints: it.hints,
        finished: it.finished,
    };
    Ok(context.store.results()?.into_iter().map(view).collect())
}

/// The page of a technique or of a player in a language.
pub(super) fn page(_: &Context<'_>, names: &[&str]) -> Result<Page, Fault> {
    let language = Language::of_code(names[0]);
    let is_asked = |kind: Kind, name: &str| kind.name() == names[1] && name == names[2];
    let of_technique = |language| {
        let found = rating::techniques().find(|it| is_asked(it.kind, it.name))?;
        Some(found.page_in(language))
    };
    let of_player = |language| {
        let players = players::all().into_iter().chain(players::as_printed());
        let found = players.into_iter().find(|it| is_asked(it.kind, it.name))?;
        Some(found.page.tell(language).to_owned())
    };
    let page = language.and_then(|it| of_technique(it).or_else(|| of_player(it))).map(|text| {
        let kind: Option<Kind> = names[1].parse().ok();
        let boards = kind.map(|kind| pictures::of_page(kind, &text)).unwrap_or_default();
        Page { text, boards }
    });
    page.ok_or_else(|| Fault::new(Code::NotFound, message!("there is no such page")))
}
