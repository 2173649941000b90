//! What the page is shown of a game.

use super::fault::{Code, Fault};
use super::seat::Seat;
use draw::{Layer, Scene};
use play::{Broken, Cell};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

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
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The rules, where there are others to choose: `cover,no-touch`; of Minesweeper what the first click was promised.
    pub rules: Option<String>,
    /// How hard it was made, if it was made here.
    pub level: Option<String>,
    /// The day whose puzzle it is, such as `2026-11-16`.
    pub daily: Option<String>,
    /// `open`, `solved` or `lost`.
    pub status: &'static str,
    /// Whether the program has shown the solution.
    pub shown: bool,
    /// What can be counted.
    pub tally: TallyView,
    /// What is seen of it, as our JSON format.
    pub board: Value,
    /// What is surely wrong already, whatever may still be drawn.
    pub wrong: Vec<BrokenView>,
    /// What it looks like; none if that is as before.
    pub picture: Option<Picture>,
    /// Why changes are kept in memory only, and end with the program: `disk-full`, `read-only` or `disk-fails`; none if they
    /// are kept on disk.
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
    /// The cells that show it, such as `r2c3`.
    pub cells: Vec<String>,
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
    pub(super) fn new(seat: &Seat<'_>, picture: Option<Picture>) -> Result<GameView, Fault> {
        let table = &seat.table;
        let (position, tally, size) = (table.position(), table.tally(), table.size());
        let board = position.write("json").map_err(|error| Fault::new(Code::Broken, error))?;
        Ok(GameView {
            id: seat.id.to_string(),
            version: seat.version,
            kind: table.kind().name(),
            title: table.scene().title().to_owned(),
            width: size.cols(),
            height: size.rows(),
            rules: position.rules().or_else(|| table.note("rules").map(str::to_owned)),
            level: table.note("level").map(str::to_owned),
            daily: table.note("daily").map(str::to_owned),
            status: table.status().name(),
            shown: table.note("shown").is_some(),
            tally: TallyView {
                undos: tally.undos,
                redos: tally.redos,
                trials: tally.trials,
                hints: tally.hints,
                elapsed: seat.elapsed,
            },
            board: serde_json::from_str(&board.text).map_err(|error| Fault::new(Code::Broken, error))?,
            wrong: table.wrong().iter().map(BrokenView::from).collect(),
            picture,
            unkept: seat.unkept(),
        })
    }

    /// The game with the whole picture.
    pub(super) fn whole(seat: &Seat<'_>) -> Result<GameView, Fault> {
        GameView::new(seat, Some(Picture::Whole(draw::svg(&seat.table.scene()))))
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

impl From<&Broken> for BrokenView {
    fn from(broken: &Broken) -> BrokenView {
        BrokenView { rule: broken.rule.name(), cells: names(&broken.cells) }
    }
}

/// Cells by their names.
pub(super) fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}
