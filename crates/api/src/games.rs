//! Games: opened from a text, listed, shown, written, forgotten.

use super::call::Context;
use super::fault::{Code, Fault, Place};
use super::files;
use super::view::{GameView, Sentence};
use kept::{Entry, KeptGame};
use message::{Message, Say, message};
use play::session::{self, Fact, Table};
use play::{Kind, Position, Unreadable, catalog};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// As many games are listed.
const MOST: usize = 100;

/// Games of Minesweeper that nobody has begun are told so.
const RECIPE: &str = "recipe ";

/// A puzzle, or a saved game, to be opened.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// A URL, a text in any known format, a saved game, or a recipe of Minesweeper such as `recipe 9x9/10 safe 7`.
    #[serde(default)]
    pub text: String,
    /// Instead of a text, the bytes of a file that is none, as hexadecimal digits.
    #[serde(default)]
    pub bytes: Option<String>,
    /// The kind of puzzle, where the text may be several.
    #[serde(default)]
    pub kind: Option<String>,
    /// The format, where the text may be several.
    #[serde(default)]
    pub format: Option<String>,
    /// Numberlink: other rules than the text's own, such as `cover,no-touch`.
    #[serde(default)]
    pub rules: Option<String>,
    /// Whether it is a lesson, which counts nowhere.
    #[serde(default)]
    pub lesson: bool,
}

/// A game in a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameLine {
    /// Its name.
    pub id: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// The board in a word: `10x10`, `30x16/99`; empty for a draft, whose size does not stay.
    pub size: String,
    /// `open`, `solved`, `lost`, or `shown` if it was the program that solved it; `draft` if it is a puzzle that is being
    /// composed.
    pub status: &'static str,
    /// Milliseconds played.
    pub elapsed: u64,
    /// When it last changed, in milliseconds since 1970.
    pub updated: i64,
}

/// A text.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Text {
    /// The text.
    pub text: String,
    /// What of the position it leaves out.
    pub lost: Vec<Sentence>,
}

/// Something that is gone.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Gone {
    /// Its name.
    pub id: String,
}

/// The latest games.
pub(super) fn list(context: &Context<'_>, _: &[&str]) -> Result<Vec<GameLine>, Fault> {
    let line = |it: Entry| GameLine {
        id: it.id.to_string(),
        kind: it.kind.name(),
        size: it.board,
        status: it.standing.name(),
        elapsed: it.elapsed,
        updated: it.updated,
    };
    Ok(kept::list(MOST, context.store)?.into_iter().map(line).collect())
}

/// Opens a puzzle, or a saved game.
pub(super) fn open(context: &Context<'_>, _: &[&str], asked: &Open) -> Result<GameView, Fault> {
    let bad = |error: Message| Fault::new(Code::BadRequest, error);
    let kind = asked.kind.as_deref().map(str::parse::<Kind>).transpose().map_err(|it| bad(it.say()))?;
    let table = if session::is_save(asked.text.as_bytes()) {
        let loaded = session::load_remembering(&asked.text, &context.budget, context.tables.fields());
        let loaded = loaded.map_err(|error| {
            let is_dear = error.reason == session::Fault::OutOfBudget;
            let code = if is_dear { Code::OutOfBudget } else { Code::Unreadable };
            Fault { place: Some(Place { line: error.line, column: None }), ..Fault::new(code, error) }
        })?;
        loaded.table
    } else if asked.text.starts_with(RECIPE) {
        session::deal(asked.text.trim_end()).map_err(|error| Fault::new(Code::Unreadable, error))?
    } else {
        let format = asked.format.as_deref();
        let mut position = match &asked.bytes {
            Some(digits) => {
                let bytes =
                    bytes(digits).ok_or_else(|| bad(message!("the bytes are not hexadecimal digits")))?;
                catalog::read_file(&bytes, format, kind)?
            }
            None => play::read(&asked.text, format, kind)?,
        };
        if let Some(rules) = &asked.rules {
            let switches = rules.parse().map_err(|error| bad(message!("\"rules\": {error}")))?;
            position = position.with_switches(&switches).map_err(|error| bad(error.say()))?;
        }
        opened(position)?
    };
    let mut table = table;
    if asked.lesson {
        table.remember(Fact::Lesson);
    }
    let game = context.begin(table)?;
    let view = GameView::whole(context, &game);
    game.leave(context.tables);
    view
}

/// A table with the puzzle, on which what a text has drawn is the first move, so that it can be taken back.
fn opened(position: Position) -> Result<Box<dyn Table>, Fault> {
    let unplayable = |error| Fault::new(Code::Unreadable, error);
    let bare = position.unmarked();
    let has_lines = matches!(position.kind(), Kind::Masyu | Kind::Numberlink);
    if !has_lines || bare == position {
        return session::open(position).map_err(unplayable);
    }
    let mut table = session::open(bare).map_err(unplayable)?;
    table.redraw(&position).map_err(|error| Fault::new(Code::Broken, error))?;
    Ok(table)
}

/// Two hexadecimal digits a byte.
fn bytes(digits: &str) -> Option<Vec<u8>> {
    let byte = |two: &[u8]| u8::from_str_radix(str::from_utf8(two).ok()?, 16).ok();
    let are_digits = digits.len().is_multiple_of(2) && digits.bytes().all(|it| it.is_ascii_hexdigit());
    are_digits.then(|| digits.as_bytes().chunks(2).map(byte).collect())?
}

/// A game.
pub(super) fn get(context: &Context<'_>, names: &[&str]) -> Result<GameView, Fault> {
    let game = context.game(names[0])?;
    let view = GameView::whole(context, &game);
    game.leave(context.tables);
    view
}

/// Forgets a game.
pub(super) fn remove(context: &Context<'_>, names: &[&str]) -> Result<Gone, Fault> {
    let id = names[0].parse()?;
    context.store.remove_game(&id)?;
    Ok(Gone { id: id.to_string() })
}

/// A game as a text to keep.
pub(super) fn save(context: &Context<'_>, names: &[&str]) -> Result<Text, Fault> {
    context.count(names[0], KeptGame::revealed)?;
    let game = context.game(names[0])?;
    let text = Text { text: game.table().save(), lost: Vec::new() };
    game.leave(context.tables);
    Ok(text)
}

/// What is seen of a game, in a text format.
pub(super) fn text(context: &Context<'_>, names: &[&str]) -> Result<Text, Fault> {
    let game = context.game(names[0])?;
    let position = game.table().position();
    game.leave(context.tables);
    files::text(&position, names[1])
}

impl From<Unreadable> for Fault {
    fn from(error: Unreadable) -> Fault {
        let place = match &error {
            Unreadable::Bad { error, .. } => match error.place {
                play::Place::Line(line) => Some(Place { line, column: None }),
                play::Place::At { line, column } => Some(Place { line, column: Some(column) }),
                // A URL, or whatever else is one line.
                play::Place::Character(column) => Some(Place { line: 1, column: Some(column) }),
                play::Place::Whole | play::Place::Byte(_) => None,
            },
            _ => None,
        };
        Fault { place, ..Fault::new(Code::Unreadable, error) }
    }
}
