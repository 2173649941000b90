//! What `casilla watch` says about moments and endings.

use crate::Outcome;
use crate::commands::complete::{self, Stopped};
use crate::remark::counted;
use draw::Still;
use message::{tell, word};
use play::Language;
use play::game;
use play::show::{End, Moment};

/// A moment in words: `12 line r1c1-r1c2: why.`
pub(super) fn line(moment: &Moment<'_>, language: Language) -> String {
    let why = moment.tell(language);
    match moment.act() {
        Some(act) => format!("{} {}: {why}", moment.number, done(&act, language)),
        None => why,
    }
}

/// What is done, such as `line r1c1-r1c2`: where is the same in every language.
fn done(act: &str, language: Language) -> String {
    let (verb, place) = act.split_once(' ').unwrap_or((act, ""));
    let verb = match verb {
        "line" => word!(language, "line"),
        "cross" => word!(language, "cross"),
        "erase" => word!(language, "erase"),
        "open" => word!(language, "open"),
        "flag" => word!(language, "flag"),
        "chord" => word!(language, "chord"),
        verb => verb,
    };
    format!("{verb} {place}").trim_end().to_owned()
}

/// A moment as a picture.
pub(super) fn still(moment: &Moment<'_>, language: Language) -> Still {
    Still { scene: moment.scene(), sentence: moment.tell(language) }
}

/// Two drawings, line by line beside each other.
pub(super) fn beside(left: &str, right: &str) -> String {
    let width = left.lines().map(seen).max().unwrap_or(0);
    let rows = left.lines().count().max(right.lines().count());
    let row = |text: &str, index| text.lines().nth(index).unwrap_or_default().to_owned();
    let joined = (0..rows).map(|it| {
        let (left, right) = (row(left, it), row(right, it));
        let gap = width - seen(&left) + 6;
        format!("{}\n", format!("{left}{:gap$}{right}", "").trim_end())
    });
    joined.collect()
}

/// How many characters of a line are seen: those that set a colour, from an escape to an `m`, are not.
fn seen(line: &str) -> usize {
    let mut is_colour = false;
    let is_seen = |it: &char| {
        let was_colour = is_colour;
        is_colour = *it == '\u{1b}' || is_colour && *it != 'm';
        !was_colour && !is_colour
    };
    line.chars().filter(is_seen).count()
}

/// How it ended, in a line.
pub(super) fn ending(end: &End, stopped: Stopped, language: Language) -> String {
    let ending = ended(end, stopped, language);
    match end.fault() {
        None => ending,
        Some(fault) => tell!(language, "{ending}\n  the program's fault: {fault}"),
    }
}

fn ended(end: &End, stopped: Stopped, language: Language) -> String {
    match end {
        End::Puzzle(played) => complete::told(played, stopped, language),
        End::Game(played) => {
            let remark = match (played.ended, stopped) {
                (game::Ended::OutOfBudget, Stopped::Yes) => word!(language, "it was stopped; "),
                (game::Ended::OutOfBudget, Stopped::No) => word!(language, "the budget ran out; "),
                _ => "",
            };
            let (name, guesses) = (named(played.ended, language), played.guesses);
            let moves = counted(played.moves, [word!(language, "move"), word!(language, "moves")]);
            tell!(language, "{name}: {remark}{moves}, {guesses} of them guessed")
        }
    }
}

fn named(ended: game::Ended, language: Language) -> &'static str {
    match ended {
        game::Ended::Won => word!(language, "won"),
        game::Ended::Lost(_) => word!(language, "lost"),
        game::Ended::Forfeit => word!(language, "forfeit"),
        game::Ended::OutOfBudget => word!(language, "out-of-budget"),
    }
}

/// What the program says to its caller.
pub(super) fn outcome(end: &End) -> Outcome {
    match end {
        End::Puzzle(played) => played.ended.into(),
        End::Game(played) => match played.ended {
            game::Ended::Won => Outcome::Yes,
            game::Ended::Lost(_) | game::Ended::Forfeit => Outcome::No,
            game::Ended::OutOfBudget => Outcome::Undecided,
        },
    }
}
