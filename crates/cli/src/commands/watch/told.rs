//! What `casilla watch` says about moments and endings.

use crate::Outcome;
use crate::commands::complete::{self, Stopped};
use crate::remark::counted;
use draw::Still;
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
    let verb = match (language, verb) {
        (Language::Spanish, "line") => "línea",
        (Language::Spanish, "cross") => "cruz",
        (Language::Spanish, "erase") => "borrar",
        (Language::Spanish, "open") => "abrir",
        (Language::Spanish, "flag") => "bandera",
        (Language::Spanish, "chord") => "acorde",
        (_, verb) => verb,
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
    match (end.fault(), language) {
        (None, _) => ending,
        (Some(fault), Language::English) => format!("{ending}\n  the program's fault: {fault}"),
        (Some(fault), Language::Spanish) => format!("{ending}\n  fallo del programa: {fault}"),
    }
}

fn ended(end: &End, stopped: Stopped, language: Language) -> String {
    match end {
        End::Puzzle(played) => complete::told(played, stopped, language),
        End::Game(played) => {
            let remark = match (played.ended, stopped, language) {
                (game::Ended::OutOfBudget, Stopped::Yes, Language::English) => "it was stopped; ",
                (game::Ended::OutOfBudget, Stopped::Yes, Language::Spanish) => "se detuvo; ",
                (game::Ended::OutOfBudget, Stopped::No, Language::English) => "the budget ran out; ",
                (game::Ended::OutOfBudget, Stopped::No, Language::Spanish) => "se agotó el presupuesto; ",
                _ => "",
            };
            let guesses = played.guesses;
            match language {
                Language::English => {
                    let (name, moves) = (played.ended.name(), counted(played.moves, ["move", "moves"]));
                    format!("{name}: {remark}{moves}, {guesses} of them guessed")
                }
                Language::Spanish => {
                    let (name, moves) =
                        (in_spanish(played.ended), counted(played.moves, ["jugada", "jugadas"]));
                    format!("{name}: {remark}{moves}, {guesses} de ellas al azar")
                }
            }
        }
    }
}

fn in_spanish(ended: game::Ended) -> &'static str {
    match ended {
        game::Ended::Won => "ganada",
        game::Ended::Lost(_) => "perdida",
        game::Ended::Forfeit => "perdida sin jugar",
        game::Ended::OutOfBudget => "sin presupuesto",
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
