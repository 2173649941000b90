//! Puzzles that are being composed: begun, changed, looked at, written, played.
//!
//! As a look at a draft shows its solution, the game that it was begun with, and every game that is opened from it, count as
//! helped with.

use super::acts::{GestureForm, LanguageName};
use super::call::Context;
use super::fault::{Code, Fault};
use super::files::{self, File};
use super::games::Text;
use super::view::{GameView, Picture};
use draw::Scene;
use kept::{KeptDraft, KeptGame};
use message::{Message, Say, message};
use play::compose::{self, Hand, Review, Sheet, Unfinished};
use play::json::SuggestionReport;
use play::rating::{self, Rating};
use play::session::{self, Gesture};
use play::{Budget, Kind, Language, Position, Size, Solver, Tell};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
    pub language: LanguageName,
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

/// What would leave a puzzle with one solution.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Suggested {
    /// The version of the draft that it is about; 0 of a puzzle that is not kept.
    pub version: u64,
    /// What is proved of it as it is: `unique`, `several`, `none` or `unknown`.
    pub verdict: &'static str,
    /// How many edges, or of mines cells, are in some solutions and not in others.
    pub open: usize,
    /// The best first.
    pub suggestions: Vec<SuggestionReport>,
    /// Whether everything was tried that seemed worth it.
    pub complete: bool,
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
pub(super) fn begin(context: &Context<'_>, _: &[&str], asked: &Begin) -> Result<DraftView, Fault> {
    let bad = |error: Message| Fault::new(Code::BadRequest, error);
    let untold = |it: Unfinished| Fault::new(Code::Illegal, it);
    let sheet = match asked {
        Begin::Empty { kind, width, height } => {
            let kind = kind.parse().map_err(|error: play::NoSuchKind| bad(error.say()))?;
            Sheet::empty(kind, Size::new(*width, *height).map_err(|error| bad(error.say()))?)
        }
        Begin::Text(text) => Sheet::of(&play::read(text, None, None)?).map_err(untold)?,
        Begin::Game(id) => {
            let game = context.game(id)?;
            let sheet = Sheet::of_game(game.table());
            game.leave(context.tables);
            let sheet = sheet.map_err(untold)?;
            context.count(id, KeptGame::helped)?;
            sheet
        }
    };
    Ok(DraftView::whole(&KeptDraft::begin(sheet, context.store, context.now)?))
}

/// A draft.
pub(super) fn get(context: &Context<'_>, place: &[&str]) -> Result<DraftView, Fault> {
    Ok(DraftView::whole(&context.draft(place[0])?))
}

/// Does what a line says.
pub(super) fn act(context: &Context<'_>, place: &[&str], asked: &Edit) -> Result<DraftView, Fault> {
    let mut draft = context.draft_at(place[0], asked.version)?;
    let before = draft.sheet().scene();
    draft.act(&asked.line).map_err(|reason| Fault::new(Code::Illegal, reason))?;
    draft.keep(context.store, context.now)?;
    Ok(DraftView::since(&draft, &before))
}

/// Does what a gesture means.
pub(super) fn gesture(context: &Context<'_>, place: &[&str], asked: &Touch) -> Result<Touched, Fault> {
    let mut draft = context.draft_at(place[0], asked.version)?;
    let before = draft.sheet().scene();
    let mut hand = asked.hand.clone();
    let line = draft.gesture(&mut hand, &asked.gesture);
    let line = line.map_err(|reason| Fault::new(Code::Illegal, reason))?;
    draft.keep(context.store, context.now)?;
    Ok(Touched { draft: DraftView::since(&draft, &before), hand, line })
}

/// What a gesture would do if it ended now.
pub(super) fn preview(context: &Context<'_>, place: &[&str], asked: &Touch) -> Result<DraftPreview, Fault> {
    let draft = context.draft_at(place[0], asked.version)?;
    let ahead = draft.draft().preview(&asked.hand, &asked.gesture);
    Ok(DraftPreview { picture: Picture::change(&draft.sheet().scene(), &ahead) })
}

/// Looks whether there is one solution, and how hard it is.
pub(super) fn look(context: &Context<'_>, place: &[&str], asked: &Look) -> Result<Seen, Fault> {
    let draft = context.draft_at(place[0], asked.version)?;
    let sheet = draft.sheet();
    let nodes = if asked.thorough { context.budget.nodes } else { context.budget.nodes.min(QUICK) };
    let budget = Budget { nodes, ..context.budget };
    let review = compose::review(sheet, &mut Solver::new(), &budget);
    let rating = review.rating();
    Ok(Seen {
        version: draft.version(),
        verdict: review.name(),
        reason: match &review {
            Review::Unfinished(unfinished) => Some(unfinished.tell(asked.language.into())),
            Review::None(Some(conflict)) => Some(message::sentence(&conflict.tell(asked.language.into()))),
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

/// Looks for clues that would leave one solution.
pub(super) fn suggest(context: &Context<'_>, place: &[&str], asked: &Look) -> Result<Suggested, Fault> {
    let draft = context.draft_at(place[0], asked.version)?;
    let position = position(&draft)?;
    if !position.is_puzzle() {
        return Err(Fault::new(
            Code::Illegal,
            message!("a game of Minesweeper has no solution to prove: 'casilla odds' gives the best move"),
        ));
    }
    let found = compose::suggest(&position, &mut Solver::new(), &context.budget);
    let language = asked.language.into();
    Ok(Suggested {
        version: draft.version(),
        verdict: found.verdict.name(),
        open: found.open,
        suggestions: found.list.iter().map(|it| SuggestionReport::new(it, language)).collect(),
        complete: found.is_complete,
    })
}

/// The techniques of a rating by their names in a language.
fn titled(kind: Kind, rating: &Rating, language: Language) -> Vec<(&'static str, usize)> {
    rating.techniques.iter().map(|&(name, count)| (rating::title(kind, name, language), count)).collect()
}

/// A draft in a text format.
pub(super) fn text(context: &Context<'_>, place: &[&str]) -> Result<Text, Fault> {
    let position = position(&context.draft(place[0])?)?;
    files::text(&position, place[1])
}

/// A draft as a file.
pub(super) fn file(context: &Context<'_>, place: &[&str]) -> Result<File, Fault> {
    let draft = context.draft(place[0])?;
    if place[1] == files::CERTIFICATE {
        return files::certificate(context, &position(&draft)?);
    }
    files::file(&position(&draft)?, &draft.sheet().scene(), place[1])
}

/// Opens a draft as a game.
pub(super) fn play(context: &Context<'_>, place: &[&str]) -> Result<GameView, Fault> {
    let position = position(&context.draft(place[0])?)?;
    let mut game =
        context.begin(session::open(position).map_err(|error| Fault::new(Code::Illegal, error))?)?;
    game.helped();
    context.keep(&mut game, None)?;
    let view = GameView::whole(context, &game);
    game.leave(context.tables);
    view
}

fn position(draft: &KeptDraft) -> Result<Position, Fault> {
    draft.position().map_err(|it| Fault::new(Code::Illegal, it))
}

impl DraftView {
    fn whole(kept: &KeptDraft) -> DraftView {
        DraftView::new(kept, Some(Picture::Whole(draw::svg(&kept.sheet().scene()))))
    }

    /// The draft with what has changed in its picture.
    fn since(kept: &KeptDraft, before: &Scene) -> DraftView {
        let now = kept.sheet().scene();
        let is_same = before.size() == now.size();
        let picture =
            if is_same { Picture::change(before, &now) } else { Some(Picture::Whole(draw::svg(&now))) };
        DraftView::new(kept, picture)
    }

    fn new(kept: &KeptDraft, picture: Option<Picture>) -> DraftView {
        let sheet = kept.sheet();
        let size = sheet.size();
        DraftView {
            id: kept.id().to_string(),
            version: kept.version(),
            kind: sheet.kind().name(),
            width: size.cols(),
            height: size.rows(),
            rules: sheet.rules(),
            first: sheet.first().map(|cell| cell.to_string()),
            cells: sheet.items().map(|(cell, item)| (cell.to_string(), item.to_string())).collect(),
            undos: kept.draft().undos(),
            redos: kept.draft().redos(),
            picture,
        }
    }
}
