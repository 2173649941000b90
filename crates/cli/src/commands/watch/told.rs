//! What `casilla watch` says about moments and endings.

use crate::Outcome;
use crate::commands::complete::{self, Stopped, counted};
use draw::Still;
use play::Language;
use play::game;
use play::show::{End, Moment};

/// A moment in words: `12 line r1c1-r1c2: why.`
pub(super) fn line(moment: &Moment<'_>, language: Language) -> String {
    let why = moment.tell(language);
    match moment.act() {
        Some(act) => format!("{} {act}: {why}", moment.number),
        None => why,
    }
}

/// A moment as a picture.
pub(super) fn still(moment: &Moment<'_>, language: Language) -> Still {
    Still { scene: moment.scene(), sentence: moment.tell(language) }
}

/// How it ended, in a line.
pub(super) fn ending(end: &End, stopped: Stopped) -> String {
    match end {
        End::Puzzle(played) => complete::told(played, stopped),
        End::Game(played) => {
            let remark = match (played.ended, stopped) {
                (game::Ended::OutOfBudget, Stopped::Yes) => "it was stopped; ",
                (game::Ended::OutOfBudget, Stopped::No) => "the budget ran out; ",
                _ => "",
            };
            let (name, moves) = (played.ended.name(), counted(played.moves, "move"));
            format!("{name}: {remark}{moves}, {} of them guessed", played.guesses)
        }
    }
}

/// What the program says to its caller.
pub(super) fn outcome(end: &End) -> Outcome {
    match end {
        End::Puzzle(played) => played.ended.into(),
        End::Game(played) => match played.ended {
            game::Ended::Won => Outcome::Yes,
            game::Ended::Lost(_) => Outcome::No,
            game::Ended::OutOfBudget => Outcome::Undecided,
        },
    }
}
