//! Letting the program play: completing what is drawn, and showing the solution.

use super::advice::Question;
use super::call::Means;
use super::fault::{Code, Fault};
use super::seat::Seat;
use super::view::{GameView, Picture};
use play::players::{self, Ended};
use play::session::Status;
use play::{Answer, Position, Solver, Verdict};
use schemars::JsonSchema;
use serde::Serialize;

/// What the program has found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Solved {
    /// The game, with what was found on the board.
    pub game: GameView,
    /// `solved`; `impossible` if no solution keeps what is drawn; `none` if there is no solution at all; `unique` or `several`
    /// where the solution was asked for.
    pub verdict: &'static str,
}

/// Completes what is drawn, keeping it.
pub(super) fn complete(means: &Means<'_>, place: &[&str], asked: &Question) -> Result<Solved, Fault> {
    let mut seat = Seat::at_version(means, place[0], asked.version)?;
    let position = seat.table.position();
    let played = players::play(&position, "exact", means.budget, 0, &mut |_| {});
    let played = played.map_err(|error| Fault::new(Code::Illegal, error))?;
    match played.ended {
        Ended::Solved => show(&mut seat, &played.position, "completed", asked.elapsed)
            .map(|game| Solved { game, verdict: "solved" }),
        Ended::Impossible | Ended::GaveUp => {
            Ok(Solved { game: GameView::new(&seat, None)?, verdict: "impossible" })
        }
        Ended::OutOfBudget => Err(Fault::new(Code::OutOfBudget, "the search took too long, or was stopped")),
    }
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
            Ok(Solved { game: show(&mut seat, &solution, "solved", asked.elapsed)?, verdict })
        }
        Answer::None => Ok(Solved { game: GameView::new(&seat, None)?, verdict }),
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
