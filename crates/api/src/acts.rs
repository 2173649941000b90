//! Playing: lines and gestures, and what a gesture would do.

use super::call::Context;
use super::fault::{Code, Fault};
use super::view::{GameView, Picture};
use play::session::{Gesture, Hand};
use play::{Language, Tell};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;

/// A line to be done.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The version that it is done on.
    pub version: u64,
    /// What is done: `line r2c3 right`, `open r1c1`, `undo 3`, `redo`, `restart`, `trial`, `keep`, `drop`, `checkpoint`,
    /// `return 1`.
    pub line: String,
    /// Milliseconds played.
    #[serde(default)]
    pub elapsed: Option<u64>,
    /// The language of a refusal.
    #[serde(default)]
    pub language: LanguageName,
}

/// A gesture to be done, or to be looked ahead at.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// The version that it is made on.
    pub version: u64,
    /// What the person does.
    #[schemars(with = "GestureForm")]
    pub gesture: Gesture,
    /// The hand that does it.
    #[schemars(with = "HandForm")]
    pub hand: Hand,
    /// Milliseconds played.
    #[serde(default)]
    pub elapsed: Option<u64>,
    /// The language of a refusal.
    #[serde(default)]
    pub language: LanguageName,
}

/// What has come of a gesture.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Moved {
    /// The game.
    pub game: GameView,
    /// The hand, which may have moved.
    #[schemars(with = "HandForm")]
    pub hand: Hand,
    /// The line that the gesture meant, if it meant one.
    pub line: Option<String>,
    /// Why that line could not be done; then only the hand has changed.
    pub refused: Option<String>,
}

/// What would be seen.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Preview {
    /// What would be another way; none if nothing would.
    pub picture: Option<Picture>,
}

/// A language, by its code: `en`.
#[derive(Clone, Copy, Debug, Default)]
pub struct LanguageName(Language);

impl<'de> Deserialize<'de> for LanguageName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LanguageName, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        let codes = || Language::ALL.map(Language::code).join(" or ");
        Language::of_code(&code)
            .map(LanguageName)
            .ok_or_else(|| D::Error::custom(format!("expected {}", codes())))
    }
}

impl JsonSchema for LanguageName {
    fn schema_name() -> Cow<'static, str> {
        "LanguageName".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "description": "A language.", "type": "string", "enum": Language::ALL.map(Language::code) })
    }
}

/// What a person does to a board. Places are in cells: `[0.5, 0.5]` is the middle of r1c1.
#[derive(JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(dead_code, reason = "it describes another type")]
pub(super) enum GestureForm {
    /// Pressed, moved, released; a click stays where it began.
    Drag {
        /// What was pressed.
        button: ButtonForm,
        /// Where, from the beginning to the end.
        path: Vec<(f64, f64)>,
    },
    /// A key was pressed.
    Key {
        /// As browsers call it: `ArrowUp`, `Enter`, `Escape`, ` `, `x`.
        key: String,
        /// Whether Shift was held.
        #[serde(default)]
        shift: bool,
        /// Whether Control was held.
        #[serde(default)]
        ctrl: bool,
    },
}

/// What was pressed.
#[derive(JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(dead_code, reason = "it describes another type")]
pub(super) enum ButtonForm {
    /// The left button, a pen, a finger.
    Main,
    /// The right button, a long press, flag mode.
    Second,
    /// Both buttons at once.
    Both,
    /// The tool that shades corners.
    Shade,
}

/// Where somebody is at work on a board; the page keeps it and lends it to every gesture.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "it describes another type")]
struct HandForm {
    /// The cell of the cursor, such as `r2c3`.
    cursor: String,
    /// What the next arrow does.
    tool: ToolForm,
    /// How whoever it belongs to likes to play.
    #[serde(default)]
    habits: HabitsForm,
}

/// How somebody likes to play.
#[derive(Default, JsonSchema, Serialize)]
#[serde(default)]
struct HabitsForm {
    /// Masyu: the crosses that a drawn line brings with it.
    crosses: CrossesForm,
    /// Numberlink: what stays of a finished path that a stroke runs into.
    cut: CutForm,
    /// Minesweeper: what opens all around a number.
    chord: ChordForm,
    /// Minesweeper: whether flagging a flag makes it a question mark.
    questions: bool,
}

/// The crosses that a drawn line brings with it.
#[derive(Default, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(dead_code, reason = "it describes another type")]
enum CrossesForm {
    /// None.
    #[default]
    None,
    /// Where the line has passed a cell, on the cell's other edges.
    Full,
    /// There, and beside the line where a pearl makes it go on straight.
    Beside,
}

/// What stays of a finished path that a stroke runs into.
#[derive(Default, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(dead_code, reason = "it describes another type")]
enum CutForm {
    /// The longer part.
    #[default]
    Longer,
    /// Both parts.
    Both,
}

/// What opens all around a number.
#[derive(Default, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(dead_code, reason = "it describes another type")]
enum ChordForm {
    /// A click, with either button or with both.
    #[default]
    Click,
    /// Both buttons at once, and no click.
    Both,
}

/// What the next arrow does.
#[derive(JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(dead_code, reason = "it describes another type")]
enum ToolForm {
    /// It moves the cursor.
    None,
    /// It draws on from the cursor.
    Pen,
    /// It puts a cross beside the cursor, once.
    Cross,
}

/// Does what a line says.
pub(super) fn act(context: &Context<'_>, names: &[&str], asked: &Act) -> Result<GameView, Fault> {
    let mut game = context.game_at(names[0], asked.version)?;
    let before = game.table().scene();
    if let Err(reason) = game.act(&asked.line, &context.budget) {
        game.leave(context.tables);
        let code = if reason.is_out_of_budget() { Code::OutOfBudget } else { Code::Illegal };
        return Err(Fault::new(code, reason.tell(asked.language.into())));
    }
    context.keep(&mut game, asked.elapsed)?;
    let view = GameView::new(context, &game, Picture::change(&before, &game.table().scene()));
    game.leave(context.tables);
    view
}

/// Does what a gesture means.
pub(super) fn gesture(context: &Context<'_>, names: &[&str], asked: &Move) -> Result<Moved, Fault> {
    let mut game = context.game_at(names[0], asked.version)?;
    let before = game.table().scene();
    let mut hand = asked.hand;
    let (line, refused) = match game.gesture(&mut hand, &asked.gesture, &context.budget) {
        Ok(line) => (line, None),
        Err(reason) if reason.is_out_of_budget() => {
            game.leave(context.tables);
            return Err(Fault::new(Code::OutOfBudget, reason.tell(asked.language.into())));
        }
        Err(reason) => (None, Some(reason.tell(asked.language.into()))),
    };
    context.keep(&mut game, asked.elapsed)?;
    let view = GameView::new(context, &game, Picture::change(&before, &game.table().scene()))?;
    game.leave(context.tables);
    Ok(Moved { game: view, hand, line, refused })
}

/// What a gesture would do if it ended now; nothing, on a board that is no longer so.
pub(super) fn preview(context: &Context<'_>, names: &[&str], asked: &Move) -> Result<Preview, Fault> {
    let game = match context.game_at(names[0], asked.version) {
        Err(fault) if fault.code == Code::Stale => return Ok(Preview { picture: None }),
        game => game?,
    };
    let preview = game.table().preview(asked.hand, &asked.gesture);
    let picture = Picture::change(&game.table().scene(), &preview);
    game.leave(context.tables);
    Ok(Preview { picture })
}

impl From<LanguageName> for Language {
    fn from(name: LanguageName) -> Language {
        name.0
    }
}
