//! Letting the program play: completing what is drawn, and showing the solution.

use super::advice::Question;
use super::call::Means;
use super::fault::{Code, Fault};
use super::seat::Seat;
use super::view::{GameView, Picture};
use super::watching::Sentence;
use play::players::{self, Ended};
use play::session::Status;
use play::{Answer, Budget, Language, Position, Solver, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most nodes that A* may spend: where it finds nothing it would go on for very long.
const ROUTE_NODES: u64 = 300_000;

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
pub(super) fn complete(means: &Means<'_>, place: &[&str], asked: &Completion) -> Result<Solved, Fault> {
    let mut seat = Seat::at_version(means, place[0], asked.version)?;
    let position = seat.table.position();
    let (player, nodes) = match asked.player {
        Completer::Exact => ("exact", means.budget.nodes),
        Completer::Astar => ("astar", means.budget.nodes.min(ROUTE_NODES)),
    };
    let budget = Budget { nodes, cancel: means.budget.cancel };
    let played = players::play(&position, player, budget, 0, &mut |_| {});
    let played = played.map_err(|error| Fault::new(Code::Illegal, error))?;
    let verdict = match (played.ended, asked.player) {
        (Ended::Solved, _) => "solved",
        (Ended::GaveUp | Ended::OutOfBudget, Completer::Astar) => "best",
        (Ended::Impossible | Ended::GaveUp, _) => {
            let game = GameView::new(&seat, None)?;
            return Ok(Solved { game, verdict: "impossible", missing: Vec::new() });
        }
        (Ended::OutOfBudget, _) => {
            return Err(Fault::new(Code::OutOfBudget, "the search took too long, or was stopped"));
        }
    };
    let told = |it: &play::Broken| {
        let [en, es] = [Language::English, Language::Spanish].map(|language| it.tell(language));
        Sentence { en, es }
    };
    let missing = played.broken.iter().map(told).collect();
    let game = show(&mut seat, &played.position, "completed", asked.elapsed)?;
    Ok(Solved { game, verdict, missing })
}

/// Shows the solution.
pub(super) fn solve(means: &Means<'_>, place: &[&str], asked: &Question) -> Result<Solved, Fault> {
    let mut seat = Seat::at_version(means, place[0], asked.version)?;
    let position = seat.table.position();
    if !position.is_puzzle() {
        return Err(Fault::new(
            Code::Illegal,
            "a game is won or lost, not solved: the odds tell the best move",
        ));
    }
    let answer = Solver::new().solve(&position, &means.budget);
    let verdict = Verdict::from(&answer).name();
    match answer {
        Answer::One(solution) | Answer::Many(solution, _) | Answer::Unknown(Some(solution)) => {
            let game = show(&mut seat, &solution, "solved", asked.elapsed)?;
            Ok(Solved { game, verdict, missing: Vec::new() })
        }
        Answer::None => Ok(Solved { game: GameView::new(&seat, None)?, verdict, missing: Vec::new() }),
        Answer::Unknown(None) => {
            Err(Fault::new(Code::OutOfBudget, "the search took too long, or was stopped"))
        }
    }
}

/// Puts an answer on the board, and notes that the program did it.
fn show(seat: &mut Seat<'_>, answer: &Position, how: &str, elapsed: Option<u64>) -> Result<GameView, Fault> {
    let before = seat.table.scene();
    // What is solved already was the player's own work.
    if seat.table.status() != Status::Solved {
        let broken = |error| Fault::new(Code::Broken, error);
        seat.table.act(&format!("note shown {how}")).map_err(broken)?;
        seat.table.redraw(answer).map_err(broken)?;
    }
    seat.keep(elapsed)?;
    GameView::new(seat, Picture::change(&before, &seat.table.scene()))
}
