//! What the page is shown of a game.

use super::call::Context;
use super::fault::{Code, Fault};
use draw::{Layer, Scene};
use kept::KeptGame;
use play::{Broken, Cell, Language, Level, Text};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// A game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GameView {
    /// Its name.
    pub id: String,
    /// Counts its changes: a request that changes a game names the version that it was made on.
    pub version: u64,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// What to call it, such as `masyu 10x10`.
    pub title: String,
    /// The board in a word: `10x10`, `30x16/99`.
    pub size: String,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The rules, where there are others to choose: `cover,no-touch`; of Minesweeper what the first click was promised.
    pub rules: Option<String>,
    /// How hard it was made, if it was made here.
    pub level: Option<&'static str>,
    /// The day whose puzzle it is, such as `2026-11-16`.
    pub daily: Option<String>,
    /// Which puzzle of a pack it is, such as `masyu 12`.
    pub pack: Option<String>,
    /// The hardest technique that it takes, where that is known.
    pub technique: Option<&'static str>,
    /// Whether it is a lesson, which counts nowhere.
    pub lesson: bool,
    /// `open`, `solved` or `lost`.
    pub status: &'static str,
    /// Whether the program has shown the solution.
    pub shown: bool,
    /// What can be counted.
    pub tally: TallyView,
    /// What is seen of it, as our JSON format.
    #[schemars(with = "Value")]
    pub board: Box<RawValue>,
    /// What is surely wrong already, whatever may still be drawn.
    pub wrong: Vec<BrokenView>,
    /// What it looks like; none if that is as before.
    pub picture: Option<Picture>,
    /// Why changes are kept in memory only, and end with the program: `disk-full`, `read-only`, `disk-fails` or
    /// `refused`, by a browser; none if they are kept.
    pub unkept: Option<&'static str>,
}

/// What can be counted of a game.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct TallyView {
    /// How often can be undone.
    pub undos: usize,
    /// How often can be redone.
    pub redos: usize,
    /// Trials under way, each within the one before.
    pub trials: usize,
    /// Checkpoints to return to, counted from 1.
    pub checkpoints: usize,
    /// Hints taken.
    pub hints: u64,
    /// Milliseconds played.
    pub elapsed: u64,
}

/// A broken rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BrokenView {
    /// Its name, such as `dead-end`.
    pub rule: &'static str,
    /// What is wrong, such as `the line ends`.
    pub told: Sentence,
    /// The cells that show it, such as `r2c3`.
    pub cells: Vec<String>,
}

/// A sentence in every language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Sentence(BTreeMap<&'static str, String>);

impl Sentence {
    /// What is told in every language, by its code.
    pub(super) fn of(tell: impl Fn(Language) -> String) -> Sentence {
        Sentence(Language::ALL.into_iter().map(|language| (language.code(), tell(language))).collect())
    }
}

/// A picture, as a whole or as what has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Picture {
    /// An SVG document whose groups have an attribute `data-layer`.
    Whole(String),
    /// The groups that have changed.
    Layers(Vec<LayerView>),
}

/// A group of the picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LayerView {
    /// Its attribute `data-layer`.
    pub name: String,
    /// What is in it now.
    pub svg: String,
}

impl GameView {
    /// The game with a picture of it.
    pub(super) fn new(
        context: &Context<'_>,
        game: &KeptGame,
        picture: Option<Picture>,
    ) -> Result<GameView, Fault> {
        let (table, facts) = (game.table(), game.facts());
        let (position, tally) = (table.position(), table.tally());
        let board = position.write("json").map_err(|error| Fault::new(Code::Broken, error))?;
        Ok(GameView {
            id: game.id().map_or_else(String::new, store::Id::to_string),
            version: game.version(),
            kind: facts.kind.name(),
            title: position.title(),
            size: facts.board(),
            width: facts.size.cols(),
            height: facts.size.rows(),
            level: facts.level.map(Level::name),
            daily: facts.daily.map(|it| it.to_string()),
            rules: facts.rules.or_else(|| facts.promise.map(|it| it.name().to_owned())),
            pack: facts.pack.map(|number| format!("{} {number}", facts.kind)),
            technique: facts.technique,
            lesson: facts.is_lesson,
            status: table.status().name(),
            shown: facts.shown.is_some(),
            tally: TallyView {
                undos: tally.undos,
                redos: tally.redos,
                trials: tally.trials,
                checkpoints: tally.checkpoints,
                hints: tally.hints,
                elapsed: game.elapsed(),
            },
            board: RawValue::from_string(board.text)
                .map_err(|error| Fault::new(Code::Broken, error.to_string()))?,
            wrong: table.wrong().iter().map(BrokenView::from).collect(),
            picture,
            unkept: context.store.unkept().map(store::Unkept::name),
        })
    }

    /// The game with the whole picture.
    pub(super) fn whole(context: &Context<'_>, game: &KeptGame) -> Result<GameView, Fault> {
        GameView::new(context, game, Some(Picture::Whole(draw::svg(&game.table().scene()))))
    }
}

impl Picture {
    /// What is another way in a scene of the same board; none if nothing is.
    pub(super) fn change(before: &Scene, after: &Scene) -> Option<Picture> {
        if before == after {
            return None;
        }
        let changed = draw::changes(before, after).into_iter();
        Some(Picture::Layers(changed.map(|Layer { name, svg }| LayerView { name, svg }).collect()))
    }
}

impl Picture {
    /// How long it is.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Picture::Whole(svg) => svg.len(),
            Picture::Layers(layers) => layers.iter().map(|it| it.svg.len()).sum(),
        }
    }
}

impl From<Text> for Sentence {
    fn from(clause: Text) -> Sentence {
        Sentence::of(|language| clause.tell(language).to_owned())
    }
}

impl From<&Broken> for BrokenView {
    fn from(broken: &Broken) -> BrokenView {
        BrokenView {
            rule: broken.rule.name(),
            told: broken.rule.clause().into(),
            cells: names(&broken.cells),
        }
    }
}

/// Cells by their names.
pub(super) fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}
