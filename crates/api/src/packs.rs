//! Packs: the puzzles that ship with the program; and a board of each kind that plays itself.

use super::call::Context;
use super::fault::{Code, Fault};
use super::view::{GameView, LayerView, Picture, Sentence};
use message::message;
use play::session::{self, Fact};
use play::show::Show;
use play::{Budget, Kind, packs, rating};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The pack of a kind.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PackView {
    /// The kind of puzzle.
    pub kind: &'static str,
    /// Its puzzles, the easiest first.
    pub puzzles: Vec<PackedView>,
    /// The techniques that they take, the easiest first.
    pub techniques: Vec<TechniqueName>,
}

/// A puzzle of a pack.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PackedView {
    /// How hard it is.
    pub level: &'static str,
    /// The hardest technique that it takes; empty if it takes none.
    pub technique: &'static str,
    /// Its size, such as `8x6`.
    pub size: String,
}

/// What a technique is called.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TechniqueName {
    /// Its name.
    pub name: &'static str,
    /// What people call it.
    #[serde(flatten)]
    pub title: Sentence,
}

/// A puzzle of a pack to be opened.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenPacked {
    /// The kind of puzzle.
    pub kind: String,
    /// Its number in the pack, counted from 1.
    pub number: usize,
    /// Whether to begin it anew.
    #[serde(default)]
    pub anew: bool,
}

/// A board that plays itself.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Showcase {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The picture before the first move.
    pub whole: String,
    /// The groups that change with each move.
    pub steps: Vec<Vec<LayerView>>,
}

/// Every pack.
#[expect(clippy::unnecessary_wraps, reason = "a handler like all others")]
pub(super) fn list(_: &Context<'_>, _: &[&str]) -> Result<Vec<PackView>, Fault> {
    Ok(packs::KINDS.into_iter().map(view).collect())
}

fn view(kind: Kind) -> PackView {
    let pack = packs::of(kind);
    let packed =
        |it: &packs::Packed| PackedView { level: it.level.name(), technique: it.technique, size: it.size() };
    let is_taken = |it: &rating::About| it.kind == kind && pack.iter().any(|one| one.technique == it.name);
    let name = |it: rating::About| TechniqueName {
        name: it.name,
        title: Sentence::of(|language| it.title(language).to_owned()),
    };
    PackView {
        kind: kind.name(),
        puzzles: pack.iter().map(packed).collect(),
        techniques: rating::techniques().filter(is_taken).map(name).collect(),
    }
}

/// Opens a puzzle of a pack: the game that was begun, or a new one.
pub(super) fn open(context: &Context<'_>, _: &[&str], asked: &OpenPacked) -> Result<GameView, Fault> {
    let kind: Kind = asked.kind.parse().map_err(|error| Fault::new(Code::BadRequest, error))?;
    let packed = asked.number.checked_sub(1).and_then(|index| packs::of(kind).get(index));
    let packed =
        packed.ok_or_else(|| Fault::new(Code::NotFound, message!("there is no such puzzle in the pack")))?;
    let setting = format!("pack-{kind}-{}", asked.number);
    let settings = context.store.settings()?;
    let known = settings.get(&setting).filter(|_| !asked.anew);
    let game = if let Some(Ok(game)) = known.map(|id| context.game(id)) {
        game
    } else {
        let mut table = session::open(packed.puzzle()).map_err(|error| Fault::new(Code::Broken, error))?;
        table.remember(Fact::Level(packed.level));
        table.remember(Fact::Pack(asked.number));
        if !packed.technique.is_empty() {
            table.remember(Fact::Technique(packed.technique));
        }
        let game = context.begin(table)?;
        if let Some(id) = game.id() {
            context.store.set(&setting, &id.to_string())?;
        }
        game
    };
    let view = GameView::whole(context, &game);
    game.leave(context.tables);
    view
}

/// A board of a kind that plays itself, move by move to the end.
pub(super) fn showcase(_: &Context<'_>, names: &[&str]) -> Result<Showcase, Fault> {
    /// As many moves are kept.
    const MOST: usize = 400;
    let none = || Fault::new(Code::NotFound, message!("nothing of this kind plays itself"));
    let kind: Kind = names[0].parse().map_err(|_| none())?;
    let packed = packs::shown(kind).ok_or_else(none)?;
    let show = Show::of(packed.puzzle()).map_err(|_| none())?;
    let (mut recording, _) = show.record("logic", Budget::nodes(100_000), 0, MOST).map_err(|_| none())?;
    let mut before = show.scene();
    let (whole, size) = (draw::svg(&before), before.size());
    let mut steps = Vec::new();
    for place in 1..=recording.len() {
        recording.go(place);
        let now = recording.position().scene();
        if let Some(Picture::Layers(layers)) = Picture::change(&before, &now) {
            steps.push(layers);
        }
        before = now;
    }
    Ok(Showcase { width: size.cols(), height: size.rows(), whole, steps })
}
