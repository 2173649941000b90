//! Help that leaves the playing to the player: checks, hints, mistakes, odds.

use super::acts::Tongue;
use super::call::Means;
use super::fault::{Code, Fault};
use super::seat::Seat;
use super::view::{BrokenView, GameView, Picture, names};
use play::hint::{self, Ask, Explained, Hint as Found, NoHint, Uniqueness};
use play::json::OddsReport;
use play::odds::{Hopeless, NoOdds, Odds};
use play::{Answer, Position, Solver};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A question about a game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The version that it is about.
    pub version: u64,
    /// Milliseconds played.
    #[serde(default)]
    pub elapsed: Option<u64>,
}

/// Whether the rules are kept.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Checked {
    /// The game.
    pub game: GameView,
    /// Every rule that is broken; none if this is a solution.
    pub broken: Vec<BrokenView>,
}

/// A question for a hint.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HintQuestion {
    /// The version that it is about.
    pub version: u64,
    /// How much to tell.
    pub stage: Stage,
    /// Milliseconds played.
    #[serde(default)]
    pub elapsed: Option<u64>,
    /// The language of the answer.
    #[serde(default)]
    pub language: Tongue,
    /// Whether steps may use only the rules, and not that there is one solution.
    #[serde(default)]
    pub no_uniqueness: bool,
}

impl HintQuestion {
    fn ask(&self) -> Ask {
        let uniqueness = if self.no_uniqueness { Uniqueness::Refused } else { Uniqueness::Used };
        Ask { language: self.language.into(), uniqueness }
    }
}

/// How much a hint tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Where to look.
    Where,
    /// And what to see there.
    Technique,
    /// And what follows.
    Move,
    /// All of that, and it is done.
    Done,
}

/// A hint.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HintAnswer {
    /// The game.
    pub game: GameView,
    /// What there is to say.
    pub hint: HintView,
}

/// What there is to say about a position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum HintView {
    /// A step that can be seen.
    Step {
        /// The cells to look at.
        cells: Vec<String>,
        /// The technique's name, from the second stage on.
        technique: Option<&'static str>,
        /// That name in the language of the answer.
        title: Option<&'static str>,
        /// The reason, at the third stage.
        sentence: Option<String>,
        /// Where the reason is only summed up: it link by link, further suppositions set in; at the third stage.
        chain: Vec<String>,
        /// The step drawn, at the third stage.
        picture: Option<Picture>,
    },
    /// Some of what is drawn is in no solution.
    Mistake {
        /// What is wrong, in words; at the third stage.
        sentence: Option<String>,
        /// How often to undo to where all was right.
        undos: Option<usize>,
        /// It marked, from the second stage on.
        picture: Option<Picture>,
    },
    /// Minesweeper: these cells are known to be safe, and more can be told only when they are open.
    Open {
        /// The cells.
        cells: Vec<String>,
    },
    /// Minesweeper: nothing is certain.
    Guess {
        /// What to do, in words.
        sentence: String,
        /// The chances drawn.
        picture: Option<Picture>,
    },
    /// Nothing is left to do.
    Solved,
    /// No technique sees anything.
    Beyond,
    /// There is no hint, for this reason.
    None {
        /// Why.
        reason: String,
    },
}

/// Whether something is wrong, and since when.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MistakeAnswer {
    /// The game.
    pub game: GameView,
    /// How often to undo to where all was right: 0 if it is now, none if there was no such moment, as the puzzle came with
    /// a mistake.
    pub undos: Option<usize>,
}

/// The odds of a position of Minesweeper.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OddsAnswer {
    /// The game, for which this counts as help.
    pub game: GameView,
    /// The chances, and the move to make.
    pub odds: Value,
    /// They drawn.
    pub picture: Option<Picture>,
}

/// Names the rules that are broken.
pub(super) fn check(means: &Means<'_>, place: &[&str], asked: &Question) -> Result<Checked, Fault> {
    let mut seat = Seat::at_version(means, place[0], asked.version)?;
    let broken = seat.table.position().broken().iter().map(BrokenView::from).collect();
    seat.count("check", asked.elapsed)?;
    let game = GameView::new(&seat, None)?;
    seat.leave();
    Ok(Checked { game, broken })
}

/// The next step, in three stages; asking for the first of them counts as a hint.
pub(super) fn hint(means: &Means<'_>, place: &[&str], asked: &HintQuestion) -> Result<HintAnswer, Fault> {
    let mut seat = Seat::at_version(means, place[0], asked.version)?;
    let (position, before) = (seat.table.position(), seat.table.scene());
    let found = match seat.table.safe_start() {
        Some(cell) => Ok(Found::Open(vec![cell])),
        None => hint::hint(&position, asked.ask(), &mut Solver::new(), &means.budget),
    };
    let view = match &found {
        Ok(Found::Next(step)) => step_view(step, &before, asked.stage),
        Ok(Found::Mistake(mistake)) => HintView::Mistake {
            sentence: (asked.stage >= Stage::Move).then(|| mistake.tell(&position, asked.language.into())),
            undos: undos(&seat, means)?,
            picture: (asked.stage >= Stage::Technique)
                .then(|| Picture::change(&before, &mistake.scene(&position)))
                .flatten(),
        },
        Ok(Found::Open(cells)) => HintView::Open { cells: names(cells) },
        Ok(Found::Guess(guess)) => HintView::Guess {
            sentence: guess.tell(asked.language.into()),
            picture: Picture::change(&before, &guess.scene()),
        },
        Ok(Found::Solved) => HintView::Solved,
        Ok(Found::Beyond { .. }) => HintView::Beyond,
        Err(error @ (NoHint::Unknown | NoHint::OutOfBudget)) => {
            return Err(Fault::new(Code::OutOfBudget, error));
        }
        Err(error) => HintView::None { reason: error.tell(asked.language.into()) },
    };
    // What the rules promise is no help.
    let is_help = seat.table.safe_start().is_none()
        && !matches!(found, Ok(Found::Solved | Found::Beyond { .. }) | Err(_));
    if asked.stage == Stage::Where && is_help {
        seat.count("hint", asked.elapsed)?;
    }
    let mut picture = None;
    if let (Stage::Done, Ok(Found::Next(step))) = (asked.stage, &found) {
        step.take(seat.table.as_mut()).map_err(|error| Fault::new(Code::Illegal, error))?;
        seat.keep(asked.elapsed)?;
        picture = Picture::change(&before, &seat.table.scene());
    }
    let game = GameView::new(&seat, picture)?;
    seat.leave();
    Ok(HintAnswer { game, hint: view })
}

fn step_view(step: &Explained, before: &draw::Scene, stage: Stage) -> HintView {
    let is_long = stage >= Stage::Move && step.is_summed_up();
    HintView::Step {
        cells: names(&step.places()),
        technique: (stage >= Stage::Technique).then_some(step.technique),
        title: (stage >= Stage::Technique).then_some(step.title),
        sentence: (stage >= Stage::Move).then(|| step.sentence.clone()),
        chain: if is_long { step.link_by_link() } else { Vec::new() },
        picture: (stage == Stage::Move).then(|| Picture::change(before, &step.scene())).flatten(),
    }
}

/// Whether something is wrong, and since when.
pub(super) fn mistake(means: &Means<'_>, place: &[&str], asked: &Question) -> Result<MistakeAnswer, Fault> {
    let mut seat = Seat::at_version(means, place[0], asked.version)?;
    let undos = undos(&seat, means)?;
    seat.count("check", asked.elapsed)?;
    let game = GameView::new(&seat, None)?;
    seat.leave();
    Ok(MistakeAnswer { game, undos })
}

/// How often to undo to where all was right.
fn undos(seat: &Seat<'_>, means: &Means<'_>) -> Result<Option<usize>, Fault> {
    let position = seat.table.position();
    let solution = if position.is_puzzle() { Some(the_solution(&position, means)?) } else { None };
    Ok(seat.table.before_mistake(solution.as_ref()))
}

/// The only solution.
fn the_solution(position: &Position, means: &Means<'_>) -> Result<Position, Fault> {
    match Solver::new().solve(position, &means.budget) {
        Answer::One(solution) => Ok(solution),
        Answer::Many(..) => {
            Err(Fault::new(Code::Illegal, "the puzzle has several solutions: no mark is surely wrong"))
        }
        Answer::None => Err(Fault::new(Code::Illegal, "the puzzle has no solution")),
        Answer::Unknown(_) => Err(Fault::new(Code::OutOfBudget, "the search for the solution took too long")),
    }
}

/// The chance of a mine everywhere.
pub(super) fn odds(means: &Means<'_>, place: &[&str], asked: &Question) -> Result<OddsAnswer, Fault> {
    let mut seat = Seat::at_version(means, place[0], asked.version)?;
    if seat.table.safe_start().is_some() {
        seat.leave();
        return Err(Fault::new(Code::Illegal, "the first click is safe: there are odds after it"));
    }
    let before = seat.table.scene();
    let odds = Odds::of(&seat.table.position(), &means.budget).map_err(|error| {
        let is_dear = error == Hopeless::NoOdds(NoOdds::OutOfBudget);
        Fault::new(if is_dear { Code::OutOfBudget } else { Code::Illegal }, error)
    })?;
    let report =
        serde_json::to_value(OddsReport::new(&odds)).map_err(|error| Fault::new(Code::Broken, error))?;
    seat.help(asked.elapsed)?;
    let game = GameView::new(&seat, None)?;
    seat.leave();
    Ok(OddsAnswer { game, odds: report, picture: Picture::change(&before, &odds.scene()) })
}
