//! Games: opened from a text, listed, shown, written, forgotten.

use super::call::Means;
use super::fault::{Code, Fault, Place};
use super::files;
use super::making;
use super::seat::Seat;
use super::view::GameView;
use play::session::{self, Status};
use play::{Kind, Unreadable, catalog};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// As many games are listed.
const MOST: usize = 100;

/// Saved games begin so.
const SAVED: &str = "casilla game ";

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
}

/// A game in a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameLine {
    /// Its name.
    pub id: String,
    /// The kind of puzzle.
    pub kind: String,
    /// What to call it.
    pub title: String,
    /// `open`, `solved`, `lost`, or `shown` if it was the program that solved it; `draft` if it is a puzzle that is being
    /// composed.
    pub status: String,
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
    pub lost: Vec<&'static str>,
}

/// Something that is gone.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Gone {
    /// Its name.
    pub id: String,
}

/// The latest games.
pub(super) fn list(means: &Means<'_>, _: &[&str]) -> Result<Vec<GameLine>, Fault> {
    let line = |it: store::Line| GameLine {
        id: it.id.to_string(),
        kind: it.kind,
        title: it.title,
        status: if it.is_shown && it.status == Status::Solved.name() { "shown".into() } else { it.status },
        elapsed: it.elapsed,
        updated: it.updated,
    };
    Ok(means.store.games(MOST)?.into_iter().map(line).collect())
}

/// Opens a puzzle, or a saved game.
pub(super) fn open(means: &Means<'_>, _: &[&str], asked: &Open) -> Result<GameView, Fault> {
    let bad = |error: String| Fault::new(Code::BadRequest, error);
    let kind = asked.kind.as_deref().map(str::parse::<Kind>).transpose().map_err(|it| bad(it.to_string()))?;
    let table = if asked.text.starts_with(SAVED) {
        let loaded = session::load_remembering(&asked.text, &means.budget, &means.tables.fields);
        let loaded = loaded.map_err(|error| {
            let is_dear = error.reason == session::Fault::OutOfBudget;
            let code = if is_dear { Code::OutOfBudget } else { Code::Unreadable };
            Fault { place: Some(Place { line: error.line, column: None }), ..Fault::new(code, error) }
        })?;
        loaded.table
    } else if asked.text.starts_with(RECIPE) {
        let recipe = asked.text.trim_end();
        let table = session::deal(recipe).map_err(|error| Fault::new(Code::Unreadable, error))?;
        // Its third word says what the first click meets, which the player is told.
        making::noted(table, "rules", recipe.split_whitespace().nth(2).unwrap_or_default())?
    } else {
        let format = asked.format.as_deref();
        let mut position = match &asked.bytes {
            Some(digits) => {
                let bytes =
                    bytes(digits).ok_or_else(|| bad("the bytes are no hexadecimal digits".to_owned()))?;
                catalog::read_file(&bytes, format, kind)?
            }
            None => play::read(&asked.text, format, kind)?,
        };
        if let Some(rules) = &asked.rules {
            let switches = rules.parse().map_err(|error| bad(format!("\"rules\": {error}")))?;
            position = position.with_switches(&switches).map_err(|error| bad(error.to_string()))?;
        }
        session::open(position).map_err(|error| Fault::new(Code::Unreadable, error))?
    };
    let seat = Seat::new(means, table)?;
    let view = GameView::whole(&seat);
    seat.leave();
    view
}

/// Two hexadecimal digits a byte.
fn bytes(digits: &str) -> Option<Vec<u8>> {
    let byte = |two: &[u8]| u8::from_str_radix(str::from_utf8(two).ok()?, 16).ok();
    let are_digits = digits.len().is_multiple_of(2) && digits.bytes().all(|it| it.is_ascii_hexdigit());
    are_digits.then(|| digits.as_bytes().chunks(2).map(byte).collect())?
}

/// A game.
pub(super) fn get(means: &Means<'_>, names: &[&str]) -> Result<GameView, Fault> {
    let seat = Seat::at(means, names[0])?;
    let view = GameView::whole(&seat);
    seat.leave();
    view
}

/// Forgets a game.
pub(super) fn remove(means: &Means<'_>, names: &[&str]) -> Result<Gone, Fault> {
    let id = names[0].parse()?;
    means.store.remove_game(&id)?;
    Ok(Gone { id: id.to_string() })
}

/// A game as a text to keep.
pub(super) fn save(means: &Means<'_>, names: &[&str]) -> Result<Text, Fault> {
    Seat::reveal_at(means, names[0])?;
    let seat = Seat::at(means, names[0])?;
    let text = Text { text: seat.table.save(), lost: Vec::new() };
    seat.leave();
    Ok(text)
}

/// What is seen of a game, in a text format.
pub(super) fn text(means: &Means<'_>, names: &[&str]) -> Result<Text, Fault> {
    let seat = Seat::at(means, names[0])?;
    let position = seat.table.position();
    seat.leave();
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
