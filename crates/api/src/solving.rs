//! Letting the program play: completing what is drawn, and showing the solution.

use super::advice::Question;
use super::call::Context;
use super::fault::{Code, Fault};
use super::view::{GameView, Picture, Sentence};
use kept::{Completion as Found, KeptGame};
use message::message;
use play::session::Shown;
use play::{Answer, Broken, Position, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A wish to have the lines completed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Completion {
    /// The version that it is about.
    pub version: u64,
    /// Milliseconds played.
    #[serde(default)]
    pub elapsed: Option<u64>,
    /// Who completes them.
    #[serde(default)]
    pub player: Completer,
}

/// Who completes lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Completer {
    /// The engine: it finds a solution, or proves that none keeps what is drawn.
    #[default]
    Exact,
    /// From pearl to pearl by A*: what it finds may be no more than the best route.
    Astar,
}

/// What the program has found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Solved {
    /// The game, with what was found on the board.
    pub game: GameView,
    /// `solved`; `best` if it is no solution and only the best route found; `impossible` if no solution keeps what is drawn;
    /// `none` if there is no solution at all; `unique` or `several` where the solution was asked for.
    pub verdict: &'static str,
    /// What the best route lacks.
    pub missing: Vec<Sentence>,
}

/// Completes what is drawn, keeping it.
pub(super) fn complete(context: &Context<'_>, place: &[&str], asked: &Completion) -> Result<Solved, Fault> {
    let mut game = context.game_at(place[0], asked.version)?;
    let found = game.question().complete(asked.player.into(), &context.budget);
    let found = found.map_err(|error| Fault::new(Code::Illegal, error))?;
    match found {
        Found::Solved(solution) => {
            show(context, &mut game, (Shown::Completed, &solution), "solved", asked.elapsed)
        }
        Found::Best(route, lacks) => {
            let told = |it: &Broken| Sentence::of(|language| it.tell(language));
            let solved = show(context, &mut game, (Shown::Completed, &route), "best", asked.elapsed)?;
            Ok(Solved { missing: lacks.iter().map(told).collect(), ..solved })
        }
        Found::Impossible => {
            let game = GameView::new(context, &game, None)?;
            Ok(Solved { game, verdict: "impossible", missing: Vec::new() })
        }
        Found::Nothing => Err(took_too_long()),
    }
}

/// Shows the solution.
pub(super) fn solve(context: &Context<'_>, place: &[&str], asked: &Question) -> Result<Solved, Fault> {
    let mut game = context.game_at(place[0], asked.version)?;
    let answer = game.question().solve(&context.budget)?;
    let verdict = Verdict::from(&answer).name();
    match answer {
        Answer::One(solution) | Answer::Many(solution, _) | Answer::Unknown(Some(solution)) => {
            show(context, &mut game, (Shown::Solved, &solution), verdict, asked.elapsed)
        }
        Answer::None => {
            Ok(Solved { game: GameView::new(context, &game, None)?, verdict, missing: Vec::new() })
        }
        Answer::Unknown(None) => Err(took_too_long()),
    }
}

/// Puts an answer on the board.
fn show(
    context: &Context<'_>,
    game: &mut KeptGame,
    (how, found): (Shown, &Position),
    verdict: &'static str,
    elapsed: Option<u64>,
) -> Result<Solved, Fault> {
    let before = game.table().scene();
    game.show(how, found).map_err(|error| Fault::new(Code::Broken, error))?;
    context.keep(game, elapsed)?;
    let view = GameView::new(context, game, Picture::change(&before, &game.table().scene()))?;
    Ok(Solved { game: view, verdict, missing: Vec::new() })
}

fn took_too_long() -> Fault {
    Fault::new(Code::OutOfBudget, message!("the search took too long, or was stopped"))
}

impl From<Completer> for kept::Completer {
    fn from(completer: Completer) -> kept::Completer {
        match completer {
            Completer::Exact => kept::Completer::Exact,
            Completer::Astar => kept::Completer::Astar,
        }
    }
}
