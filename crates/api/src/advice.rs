//! Help that leaves the playing to the player: checks, hints, mistakes, odds.

use super::acts::LanguageName;
use super::call::Context;
use super::fault::{Code, Fault};
use super::view::{BrokenView, GameView, Picture, names};
use kept::{Advice, KeptGame};
use message::Say;
use play::hint::{Ask, Effort, Explained, Hint as Found, NoHint, Uniqueness, tell_parting};
use play::json::OddsReport;
use play::{Language, NotASpot, Spot};
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
    pub language: LanguageName,
    /// Whether steps may use only the rules, and not that there is one solution.
    #[serde(default)]
    pub no_uniqueness: bool,
    /// What hints were about that will not do, such as `r1c1-r1c2` or `r1c1`: another one is wanted.
    #[serde(default)]
    pub not: Vec<String>,
}

impl HintQuestion {
    fn ask<'a>(&self, not: &'a [Spot]) -> Ask<'a> {
        let uniqueness = if self.no_uniqueness { Uniqueness::Refused } else { Uniqueness::Used };
        Ask { uniqueness, not, ..Language::from(self.language).into() }
    }

    fn refused(&self) -> Result<Vec<Spot>, Fault> {
        let spots = self.not.iter().map(|it| it.parse());
        spots.collect::<Result<_, _>>().map_err(|error: NotASpot| Fault::new(Code::BadRequest, error))
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

/// A step that is seen by a shorter chain of thoughts.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ShorterAnswer {
    /// The step as at the third stage; it may be about something else. None if no chain is shorter than that of the hint.
    pub hint: Option<HintView>,
    /// The line of the game that does it.
    pub line: Option<String>,
}

/// What there is to say about a position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum HintView {
    /// A step that can be seen.
    Step {
        /// The cells to look at.
        cells: Vec<String>,
        /// What it is about: to be named as `not` by whoever wants another one.
        about: Vec<String>,
        /// The technique's name, from the second stage on.
        technique: Option<&'static str>,
        /// That name in the language of the answer.
        title: Option<&'static str>,
        /// The reason, at the third stage.
        sentence: Option<String>,
        /// Where something is supposed, the reason link by link; at the third stage.
        chain: Vec<LinkView>,
        /// Whether the sentence only sums the chain up.
        summed: bool,
        /// The step drawn, at the third stage.
        picture: Option<Picture>,
    },
    /// Some of what is drawn is in no solution.
    Mistake {
        /// What is wrong, in words; at the third stage.
        sentence: Option<String>,
        /// How often to undo to where all was right.
        undos: Option<usize>,
        /// What it is about: to be named as `not` by whoever wants a hint all the same.
        about: Vec<String>,
        /// It marked, from the second stage on.
        picture: Option<Picture>,
    },
    /// Several solutions: something that all of them share.
    Shared {
        /// The cells to look at.
        cells: Vec<String>,
        /// What it is about: to be named as `not` by whoever wants another one.
        about: Vec<String>,
        /// What is shared, in words; at the third stage.
        sentence: Option<String>,
        /// It drawn, at the third stage.
        picture: Option<Picture>,
    },
    /// Several solutions: all that they share is drawn.
    Parting {
        /// That in words.
        sentence: String,
        /// Two of them drawn.
        picture: Option<Picture>,
    },
    /// Whatever else can be told was refused.
    Other,
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

/// A link of a chain of thoughts.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LinkView {
    /// Within how many further suppositions it stands.
    depth: usize,
    /// What it is: `supposes`, `follows`, `breaks` or `remains`.
    role: &'static str,
    /// It in words.
    sentence: String,
    /// It drawn, as what is other than on the board; none where a chain is too long for pictures of all of it.
    picture: Option<Picture>,
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
pub(super) fn check(context: &Context<'_>, place: &[&str], asked: &Question) -> Result<Checked, Fault> {
    let mut game = context.game_at(place[0], asked.version)?;
    let broken = game.question().check().broken.iter().map(BrokenView::from).collect();
    game.checked();
    context.keep(&mut game, asked.elapsed)?;
    let view = GameView::new(context, &game, None)?;
    game.leave(context.tables);
    Ok(Checked { game: view, broken })
}

/// The next step, in three stages; asking for the first of them counts as a hint.
pub(super) fn hint(context: &Context<'_>, place: &[&str], asked: &HintQuestion) -> Result<HintAnswer, Fault> {
    let mut game = context.game_at(place[0], asked.version)?;
    let before = game.table().scene();
    let not = asked.refused()?;
    let advice = match game.question().hint(asked.ask(&not), &context.budget) {
        Ok(advice) => advice,
        Err(error) if error.is_out_of_budget() => return Err(Fault::new(Code::OutOfBudget, error)),
        Err(error) => {
            let hint = HintView::None { reason: error.say().tell(asked.language.into()) };
            let answer = HintAnswer { game: GameView::new(context, &game, None)?, hint };
            game.leave(context.tables);
            return Ok(answer);
        }
    };
    // What helps the eye on the page stays under what a hint shows.
    let hint = hint_view(&game, &advice, &game.table().position().scene(), asked);
    match asked.stage {
        Stage::Where => game.advised(&advice),
        Stage::Technique | Stage::Move => {}
        // A mistake is undone by the player, who is told how often.
        Stage::Done if matches!(advice.hint, Found::Mistake(_)) => {}
        Stage::Done => {
            game.take(&advice).map_err(|error| Fault::new(Code::Illegal, error))?;
        }
    }
    context.keep(&mut game, asked.elapsed)?;
    let picture = Picture::change(&before, &game.table().scene());
    let view = GameView::new(context, &game, picture)?;
    game.leave(context.tables);
    Ok(HintAnswer { game: view, hint })
}

/// Looks longer for a step like that of the hint, by a shorter chain; nothing is kept.
pub(super) fn shorter(
    context: &Context<'_>,
    place: &[&str],
    asked: &HintQuestion,
) -> Result<ShorterAnswer, Fault> {
    let mut game = context.game_at(place[0], asked.version)?;
    let (question, not) = (game.question(), asked.refused()?);
    let found = |effort| {
        let ask = Ask { effort, ..asked.ask(&not) };
        let code = |it: &NoHint| if it.is_out_of_budget() { Code::OutOfBudget } else { Code::Illegal };
        question.hint(ask, &context.budget).map_err(|error| Fault::new(code(&error), error))
    };
    let (first, advice) = (found(Effort::Usual)?, found(Effort::Thorough)?);
    let step = match (&first.hint, &advice.hint) {
        (Found::Next(first), Found::Next(step)) if step != first => step,
        _ => return Ok(ShorterAnswer { hint: None, line: None }),
    };
    let hint = step_view(step, &game.table().position().scene(), Stage::Move);
    game.take(&advice).map_err(|error| Fault::new(Code::Illegal, error))?;
    Ok(ShorterAnswer { hint: Some(hint), line: game.table().log().last().cloned() })
}

/// As much of a hint as is asked for.
fn hint_view(game: &KeptGame, advice: &Advice, before: &draw::Scene, asked: &HintQuestion) -> HintView {
    let (position, language) = (game.table().position(), asked.language.into());
    match &advice.hint {
        Found::Next(step) => step_view(step, before, asked.stage),
        Found::Mistake(mistake) => HintView::Mistake {
            sentence: (asked.stage >= Stage::Move).then(|| mistake.tell(&position, language)),
            undos: game.undos(advice),
            about: spots(&mistake.wrong),
            picture: (asked.stage >= Stage::Technique)
                .then(|| Picture::change(before, &mistake.scene(&position)))
                .flatten(),
        },
        Found::Open(cells) => HintView::Open { cells: names(cells) },
        Found::Guess(guess) => HintView::Guess {
            sentence: guess.tell(language),
            picture: Picture::change(before, &guess.scene()),
        },
        Found::Shared(shared) => HintView::Shared {
            cells: names(&shared.places()),
            about: spots(&[Spot::Edge(shared.fact.0)]),
            sentence: (asked.stage >= Stage::Move).then(|| shared.tell(language)),
            picture: (asked.stage == Stage::Move).then(|| Picture::change(before, &shared.scene())).flatten(),
        },
        Found::Parting(both) => HintView::Parting {
            sentence: tell_parting(both, language),
            picture: Picture::change(before, &both[0].scene().with_difference(&both[1].scene())),
        },
        Found::NoOther => HintView::Other,
        Found::Solved => HintView::Solved,
        Found::Beyond { .. } => HintView::Beyond,
    }
}

fn step_view(step: &Explained, before: &draw::Scene, stage: Stage) -> HintView {
    let is_told = stage == Stage::Move;
    HintView::Step {
        cells: names(&step.places()),
        about: spots(&step.spots()),
        technique: (stage >= Stage::Technique).then_some(step.technique),
        title: (stage >= Stage::Technique).then_some(step.title),
        sentence: (stage >= Stage::Move).then(|| step.sentence.clone()),
        chain: if is_told { links(step, before) } else { Vec::new() },
        summed: is_told && step.is_summed_up(),
        picture: (stage == Stage::Move).then(|| Picture::change(before, &step.scene())).flatten(),
    }
}

/// Edges and cells by their names.
fn spots(spots: &[Spot]) -> Vec<String> {
    spots.iter().map(Spot::to_string).collect()
}

/// So many bytes of pictures a chain has at most.
const MOST_DRAWN: usize = 2 << 20;

fn links(step: &Explained, before: &draw::Scene) -> Vec<LinkView> {
    let mut drawn = 0;
    let links = step.news.chain().iter().enumerate().map(|(index, line)| {
        let picture =
            (drawn < MOST_DRAWN).then(|| Picture::change(before, &step.link_scene(before, index))).flatten();
        drawn += picture.as_ref().map_or(0, Picture::bytes);
        LinkView { depth: line.depth, role: line.role.name(), sentence: line.sentence.clone(), picture }
    });
    links.collect()
}

/// Whether something is wrong, and since when.
pub(super) fn mistake(
    context: &Context<'_>,
    place: &[&str],
    asked: &Question,
) -> Result<MistakeAnswer, Fault> {
    let mut game = context.game_at(place[0], asked.version)?;
    let solution = game.question().the_solution(&context.budget)?;
    let undos = game.before_mistake(solution.as_ref());
    game.checked();
    context.keep(&mut game, asked.elapsed)?;
    let view = GameView::new(context, &game, None)?;
    game.leave(context.tables);
    Ok(MistakeAnswer { game: view, undos })
}

/// The chance of a mine everywhere.
pub(super) fn odds(context: &Context<'_>, place: &[&str], asked: &Question) -> Result<OddsAnswer, Fault> {
    let mut game = context.game_at(place[0], asked.version)?;
    let before = game.table().position().scene();
    let odds = game.question().odds(&context.budget)?;
    let report = serde_json::to_value(OddsReport::new(&odds))
        .map_err(|error| Fault::new(Code::Broken, error.to_string()))?;
    game.helped();
    context.keep(&mut game, asked.elapsed)?;
    let view = GameView::new(context, &game, None)?;
    game.leave(context.tables);
    Ok(OddsAnswer { game: view, odds: report, picture: Picture::change(&before, &odds.scene()) })
}
