//! What `casilla watch` says about moments and endings.

use crate::Outcome;
use crate::commands::complete::{self, Stopped, counted};
use draw::Still;
use play::game;
use play::show::{End, Moment};
use play::{Cell, Language};

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

/// A moment as a JSON object.
pub(super) fn object(moment: &Moment<'_>, language: Language) -> String {
    let cells = |it: Vec<Cell>| it.iter().map(ToString::to_string).collect::<Vec<_>>();
    let object = serde_json::json!({
        "number": moment.number,
        "act": moment.act(),
        "reason": moment.tell(language),
        "cells": cells(moment.cited()),
    });
    object.to_string()
}

/// How it ended, as a JSON object.
pub(super) fn end_object(end: &End) -> String {
    let object = match end {
        End::Puzzle(played) => serde_json::json!({
            "ended": end.name(), "moves": played.moves, "nodes": played.nodes,
            "broken": played.broken.iter().map(|it| it.rule.name()).collect::<Vec<_>>(),
        }),
        End::Game(played) => serde_json::json!({
            "ended": end.name(), "moves": played.moves, "guesses": played.guesses,
        }),
    };
    object.to_string()
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
            let (name, guesses) = (played.ended.name(), played.guesses);
            match language {
                Language::English => {
                    format!("{name}: {remark}{}, {guesses} of them guessed", counted(played.moves, "move"))
                }
                Language::Spanish => {
                    format!("{name}: {remark}{}, {guesses} de ellas al azar", counted(played.moves, "jugada"))
                }
            }
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
