//! Puzzles that are being composed: begun, changed, looked at, written, played.
//!
//! A draft is kept like a game, as the text of its save; its status tells them apart. As a look at a draft shows its
//! solution, the game that it was begun with, and every game that is opened from it, count as helped with.

use super::acts::{GestureForm, Tongue};
use super::call::Means;
use super::fault::{Code, Fault};
use super::files::{self, File};
use super::games::Text;
use super::seat::Seat;
use super::view::{GameView, Picture};
use draw::Scene;
use play::compose::{self, Draft, Hand, Review, Sheet, Unfinished};
use play::rating::{self, Rating};
use play::session::{self, Gesture};
use play::{Budget, Kind, Language, Position, Size, Solver, Tell};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::{Id, NewGame, Update};

/// The status of a draft, where games have theirs.
pub(super) const DRAFT: &str = "draft";

/// Nodes that a look at a draft may cost, unless more is asked for: a moment's work.
const QUICK: u64 = 20_000;

/// What to begin with.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Begin {
    /// An empty board.
    Empty {
        /// The kind of puzzle.
        kind: String,
        /// Columns.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// A puzzle as a text in any known format.
    Text(String),
    /// What is played in that game.
    Game(String),
}

/// A puzzle that is being composed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DraftView {
    /// Its name.
    pub id: String,
    /// Counts its changes: a request that changes a draft names the version that it was made on.
    pub version: u64,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The rules, where there are others to choose: `pearls` or `full`, `cover,no-touch`.
    pub rules: Option<String>,
    /// Minesweeper: where the game begins.
    pub first: Option<String>,
    /// What stands in each cell that is not empty, by its name.
    pub cells: BTreeMap<String, String>,
    /// How often can be undone.
    pub undos: usize,
    /// How often can be redone.
    pub redos: usize,
    /// What it looks like; none if that is as before.
    pub picture: Option<Picture>,
}

/// A line to be done.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Edit {
    /// The version that it is done on.
    pub version: u64,
    /// What is done: `put r1c1 white`, `take r1c1`, `size 8x6`, `grow up`, `rules cover no-touch`, `turn`, `undo`, …
    pub line: String,
}

/// A gesture to be done, or to be looked ahead at.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Touch {
    /// The version that it is made on.
    pub version: u64,
    /// What the person does.
    #[schemars(with = "GestureForm")]
    pub gesture: Gesture,
    /// The hand that does it.
    #[schemars(with = "SetterForm")]
    pub hand: Hand,
}

/// What has come of a gesture.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Touched {
    /// The draft.
    pub draft: DraftView,
    /// The hand, which may have moved.
    #[schemars(with = "SetterForm")]
    pub hand: Hand,
    /// The line that the gesture meant, if it meant one.
    pub line: Option<String>,
}

/// What would be seen.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DraftPreview {
    /// What would be another way; none if nothing would.
    pub picture: Option<Picture>,
}

/// A question about a draft.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// The version that it is about.
    pub version: u64,
    /// Whether it may take minutes.
    #[serde(default)]
    pub thorough: bool,
    /// The language of the answer.
    #[serde(default)]
    pub language: Tongue,
}

/// What is known of a draft.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Seen {
    /// The version that it is about.
    pub version: u64,
    /// `unique`, `several`, `none` or `unknown`; `unfinished` if it is no puzzle yet; of Minesweeper `no-guess`, `guesses` or
    /// `no-first-click`.
    pub verdict: &'static str,
    /// What it lacks, if it is unfinished.
    pub reason: Option<String>,
    /// How hard it is, if that is known.
    pub level: Option<&'static str>,
    /// The techniques that it takes, by their names in the language asked for, and how often; the easiest first.
    pub techniques: Vec<(&'static str, usize)>,
    /// Minesweeper: how many guesses it takes.
    pub guesses: usize,
    /// In how many places two solutions differ.
    pub differ: usize,
    /// The solution drawn, or where two differ, or the cells that lack something.
    pub picture: Option<Picture>,
}

/// Where a setter is at work on a board; the page keeps it and lends it to every gesture.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "it describes another type")]
struct SetterForm {
    /// The cell of the cursor, such as `r2c3`, if it is anywhere.
    cursor: Option<String>,
    /// What a click does: `round`, `pair`, `take`, `first`, or what is put, such as `white` or `12`.
    tool: String,
    /// Which cells get the same.
    symmetry: SymmetryForm,
}

/// Which cells get the same.
#[derive(JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(dead_code, reason = "it describes another type")]
enum SymmetryForm {
    /// Each cell alone.
    None,
    /// By half a turn.
    HalfTurn,
    /// By a quarter of a turn.
    QuarterTurn,
    /// Left and right.
    LeftRight,
    /// Top and bottom.
    TopBottom,
    /// Left and right, top and bottom.
    BothWays,
}

/// Begins a draft.
pub(super) fn begin(means: &Means<'_>, _: &[&str], asked: &Begin) -> Result<DraftView, Fault> {
    let bad = |error: String| Fault::new(Code::BadRequest, error);
    let untold = |it: Unfinished| Fault::of(Code::Illegal, &it);
    let sheet = match asked {
        Begin::Empty { kind, width, height } => {
            let kind = kind.parse().map_err(|error: play::NoSuchKind| bad(error.to_string()))?;
            Sheet::empty(kind, Size::new(*width, *height).map_err(|error| bad(error.to_string()))?)
        }
        Begin::Text(text) => Sheet::of(&play::read(text, None, None)?).map_err(untold)?,
        Begin::Game(id) => {
            let seat = Seat::at(means, id)?;
            let sheet = Sheet::of_game(&*seat.table);
            seat.leave();
            let sheet = sheet.map_err(untold)?;
            Seat::help_at(means, id)?;
            sheet
        }
    };
    let draft = Draft::new(sheet);
    let kind = draft.sheet().kind().name();
    let game = NewGame { kind, title: kind, status: DRAFT, save: &draft.save() };
    let id = means.store.add_game(&game, means.now)?;
    Ok(Bench { means, id, version: 1, kept: 0, draft }.whole())
}

/// A draft.
pub(super) fn get(means: &Means<'_>, place: &[&str]) -> Result<DraftView, Fault> {
    Ok(Bench::at(means, place[0])?.whole())
}

/// Does what a line says.
pub(super) fn act(means: &Means<'_>, place: &[&str], asked: &Edit) -> Result<DraftView, Fault> {
    let mut bench = Bench::at_version(means, place[0], asked.version)?;
    let before = bench.draft.sheet().scene();
    let done = bench.draft.act(&asked.line);
    done.map_err(|reason| Fault::of(Code::Illegal, &reason))?;
    bench.keep()?;
    Ok(bench.since(&before))
}

/// Does what a gesture means.
pub(super) fn gesture(means: &Means<'_>, place: &[&str], asked: &Touch) -> Result<Touched, Fault> {
    let mut bench = Bench::at_version(means, place[0], asked.version)?;
    let before = bench.draft.sheet().scene();
    let mut hand = asked.hand.clone();
    let line = bench.draft.gesture(&mut hand, &asked.gesture);
    let line = line.map_err(|reason| Fault::of(Code::Illegal, &reason))?;
    bench.keep()?;
    Ok(Touched { draft: bench.since(&before), hand, line })
}

/// What a gesture would do if it ended now.
pub(super) fn preview(means: &Means<'_>, place: &[&str], asked: &Touch) -> Result<DraftPreview, Fault> {
    let bench = Bench::at_version(means, place[0], asked.version)?;
    let ahead = bench.draft.preview(&asked.hand, &asked.gesture);
    Ok(DraftPreview { picture: Picture::change(&bench.draft.sheet().scene(), &ahead) })
}

/// Looks whether there is one solution, and how hard it is.
pub(super) fn look(means: &Means<'_>, place: &[&str], asked: &Look) -> Result<Seen, Fault> {
    let bench = Bench::at_version(means, place[0], asked.version)?;
    let sheet = bench.draft.sheet();
    let nodes = if asked.thorough { means.budget.nodes } else { means.budget.nodes.min(QUICK) };
    let budget = Budget { nodes, ..means.budget };
    let review = compose::review(sheet, &mut Solver::new(), &budget);
    let rating = review.rating();
    Ok(Seen {
        version: bench.version,
        verdict: review.name(),
        reason: match &review {
            Review::Unfinished(unfinished) => Some(unfinished.tell(asked.language.into())),
            _ => None,
        },
        level: rating.map(|it| it.level.name()),
        techniques: rating.map_or_else(Vec::new, |it| titled(sheet.kind(), it, asked.language.into())),
        guesses: rating.map_or(0, |it| it.guesses),
        differ: match &review {
            Review::Several(both) => both[0].differs_from(&both[1]).len(),
            _ => 0,
        },
        picture: review.scene(sheet).and_then(|it| Picture::change(&sheet.scene(), &it)),
    })
}

/// The techniques of a rating by their names in a language.
fn titled(kind: Kind, rating: &Rating, language: Language) -> Vec<(&'static str, usize)> {
    let title = |name: &'static str| {
        let about = rating::techniques().find(|it| it.kind == kind && it.name == name);
        about.map_or(name, |it| it.title(language))
    };
    rating.techniques.iter().map(|&(name, count)| (title(name), count)).collect()
}

/// A draft in a text format.
pub(super) fn text(means: &Means<'_>, place: &[&str]) -> Result<Text, Fault> {
    let position = Bench::at(means, place[0])?.position()?;
    files::text(&position, place[1])
}

/// A draft as a file.
pub(super) fn file(means: &Means<'_>, place: &[&str]) -> Result<File, Fault> {
    let bench = Bench::at(means, place[0])?;
    files::file(&bench.position()?, &bench.draft.sheet().scene(), place[1])
}

/// Opens a draft as a game.
pub(super) fn play(means: &Means<'_>, place: &[&str]) -> Result<GameView, Fault> {
    let position = Bench::at(means, place[0])?.position()?;
    let table = session::open(position).map_err(|error| Fault::new(Code::Illegal, error))?;
    let mut seat = Seat::new(means, table)?;
    seat.help(None)?;
    let view = GameView::whole(&seat);
    seat.leave();
    view
}

/// A draft on the bench: what is a seat to a game.
struct Bench<'a> {
    means: &'a Means<'a>,
    id: Id,
    version: u64,
    /// Lines of the log that are kept.
    kept: usize,
    draft: Draft,
}

impl<'a> Bench<'a> {
    fn at(means: &'a Means<'a>, name: &str) -> Result<Bench<'a>, Fault> {
        let id: Id = name.parse()?;
        let game = means.store.game(&id)?;
        if game.line.status != DRAFT {
            return Err(Fault::new(Code::NotFound, "this is a game, and no draft"));
        }
        let draft = Draft::load_within(&game.save, &means.budget);
        let draft = draft.map_err(|error| Fault::new(Code::Storage, error))?;
        Ok(Bench { means, id, version: game.line.version, kept: draft.log().len(), draft })
    }

    /// A draft that nobody has changed since.
    fn at_version(means: &'a Means<'a>, name: &str, version: u64) -> Result<Bench<'a>, Fault> {
        let bench = Bench::at(means, name)?;
        if bench.version == version {
            return Ok(bench);
        }
        Err(store::StoreError::Stale { now: bench.version }.into())
    }

    /// Keeps what was done since.
    fn keep(&mut self) -> Result<(), Fault> {
        if self.draft.log().len() == self.kept {
            return Ok(());
        }
        let lines = self.draft.log()[self.kept..].join("\n") + "\n";
        let update = Update { version: self.version, status: DRAFT, lines: &lines, elapsed: 0 };
        self.version = self.means.store.update_game(&self.id, &update, self.means.now)?;
        self.kept = self.draft.log().len();
        Ok(())
    }

    fn position(&self) -> Result<Position, Fault> {
        self.draft.sheet().position().map_err(|it| Fault::of(Code::Illegal, &it))
    }

    fn whole(&self) -> DraftView {
        self.view(Some(Picture::Whole(draw::svg(&self.draft.sheet().scene()))))
    }

    /// The draft with what has changed in its picture.
    fn since(&self, before: &Scene) -> DraftView {
        let now = self.draft.sheet().scene();
        let is_same = before.size() == now.size();
        let picture =
            if is_same { Picture::change(before, &now) } else { Some(Picture::Whole(draw::svg(&now))) };
        self.view(picture)
    }

    fn view(&self, picture: Option<Picture>) -> DraftView {
        let sheet = self.draft.sheet();
        let size = sheet.size();
        DraftView {
            id: self.id.to_string(),
            version: self.version,
            kind: sheet.kind().name(),
            width: size.cols(),
            height: size.rows(),
            rules: sheet.rules(),
            first: sheet.first().map(|cell| cell.to_string()),
            cells: sheet.items().map(|(cell, item)| (cell.to_string(), item.to_string())).collect(),
            undos: self.draft.undos(),
            redos: self.draft.redos(),
            picture,
        }
    }
}
