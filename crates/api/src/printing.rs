//! Paper: the puzzle at hand with its solution, a booklet of new ones, the illustrated solution.
//!
//! Whoever has the solution on paper has had help with the game.

use super::acts::LanguageName;
use super::call::{Context, Progress};
use super::fault::{Code, Fault};
use super::making::{self, Make};
use kept::KeptGame;
use message::{Message, Say, message};
use play::compose::Sheet;
use play::hint::{self, NoHint};
use play::make::{Made, Maker, Outcome};
use play::walkthrough::Walkthrough;
use play::{Answer, Language, Level, Solver, booklet, rating};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// As many puzzles fit into a booklet.
const MOST: u64 = 60;

/// A page to print: elements for a body that has the style `/booklet.css` or `/walkthrough.css`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Paper {
    /// What to call it.
    pub title: String,
    /// HTML without scripts and styles.
    pub html: String,
}

/// A page to print about a game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Print {
    /// The language of the page.
    #[serde(default)]
    pub language: LanguageName,
}

/// A booklet of new puzzles.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Booklet {
    /// What they are to be like.
    pub order: Make,
    /// A game whose puzzle is rated, so that they are as hard; where the order names no level.
    #[serde(default)]
    pub like: Option<String>,
    /// How many, up to 60.
    pub count: u64,
    /// The language of the page.
    #[serde(default)]
    pub language: LanguageName,
}

/// The puzzle of a game on a sheet, and its solution on another.
pub(super) fn sheet(context: &Context<'_>, place: &[&str], asked: &Print) -> Result<Paper, Fault> {
    let game = context.game(place[0])?;
    let puzzle = game.table().puzzle();
    game.leave(context.tables);
    let puzzle = puzzle
        .filter(play::Position::is_puzzle)
        .ok_or_else(|| Fault::new(Code::Illegal, message!("a game cannot be played on paper")))?;
    let solution = match Solver::new().solve(&puzzle, &context.budget) {
        Answer::One(solution) | Answer::Many(solution, _) | Answer::Unknown(Some(solution)) => solution,
        Answer::None => return Err(Fault::new(Code::Illegal, message!("the puzzle has no solution"))),
        Answer::Unknown(None) => {
            return Err(Fault::new(Code::OutOfBudget, message!("the search for the solution took too long")));
        }
    };
    let rating = rating::rate(&puzzle, &mut Solver::new(), &context.budget).ok();
    context.count(place[0], KeptGame::helped)?;
    let made = Made { puzzle, solution, rating, odds: None };
    Ok(bound(&[made], "casilla", asked.language.into()))
}

/// New puzzles on sheets, and all their solutions at the end.
pub(super) fn booklet(context: &Context<'_>, _: &[&str], asked: &Booklet) -> Result<Paper, Fault> {
    let bad = |error: Message| Fault::new(Code::BadRequest, error);
    if !(1..=MOST).contains(&asked.count) {
        return Err(bad(message!("1 to {MOST} puzzles fit into a booklet")));
    }
    let mut wanted = asked.order.clone();
    if let (None, Some(id)) = (&wanted.level, &asked.like) {
        wanted.level = level_of(context, id)?.map(|it| it.name().to_owned());
    }
    let order = making::order(&wanted)?;
    let order = order.ok_or_else(|| bad(message!("a game cannot be played on paper")))?;
    let seed = asked.order.seed.unwrap_or(context.now as u64);
    let mut maker = Maker::new(order).map_err(|error| bad(error.say()))?;
    let mut puzzles = Vec::new();
    for number in 0..asked.count {
        (context.progress)(Progress::note(format!("{number}/{}", asked.count)));
        match maker.make(seed, number, &context.budget) {
            Outcome::Made(made) | Outcome::Missed { nearest: Some(made), .. } => puzzles.push(*made),
            Outcome::Missed { nearest: None, why } => return Err(Fault::new(Code::OutOfBudget, why)),
        }
    }
    Ok(bound(&puzzles, &format!("casilla, seed {seed}"), asked.language.into()))
}

/// How hard the puzzle of a game is, as far as puzzles are made so hard; none if it has no one solution, or that is not known.
fn level_of(context: &Context<'_>, id: &str) -> Result<Option<Level>, Fault> {
    let game = context.game(id)?;
    let puzzle = game.table().puzzle();
    game.leave(context.tables);
    let rated = puzzle.and_then(|it| rating::rate(&it, &mut Solver::new(), &context.budget).ok());
    Ok(rated.map(|it| it.level.min(Level::Expert)))
}

fn bound(puzzles: &[Made], made_by: &str, language: Language) -> Paper {
    let title = puzzles.first().map_or_else(String::new, |it| booklet::title(it, language));
    Paper { title, html: booklet::sheets(puzzles, made_by, language) }
}

/// Every step to the solution of a game, drawn and told, whatever is on the board.
pub(super) fn walkthrough(context: &Context<'_>, place: &[&str], asked: &Print) -> Result<Paper, Fault> {
    let language: Language = asked.language.into();
    let game = context.game(place[0])?;
    let sheet = Sheet::of_game(game.table());
    game.leave(context.tables);
    let illegal = |error: Message| Fault::new(Code::Illegal, error);
    let position = sheet.and_then(|it| it.position());
    let position = position.map_err(|error| illegal(error.say()))?;
    // What has no solution, or several, has no way to the solution.
    let first = hint::has_way(&position, &mut Solver::new(), &context.budget);
    let way = first.and_then(|()| Walkthrough::new(&position, language, &context.budget));
    let way = way.map_err(|error| match error {
        NoHint::Unknown | NoHint::TooHard => Fault::new(Code::OutOfBudget, error),
        _ => illegal(error.say()),
    })?;
    context.count(place[0], KeptGame::helped)?;
    Ok(Paper { title: way.title(), html: way.body().collect() })
}
