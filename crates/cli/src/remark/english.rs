//! What the program says, in English.

use super::{Cause, Figures, Finding, Remark, Word, counted};
use crate::commands::named;
use crate::proofs::kilobytes;
use play::choices::level;
use play::{Complete, Kind, Language, Verdict};

const HERE: Language = Language::English;

pub(super) const FIGURES: Figures = Figures {
    puzzles: ["puzzle", "puzzles"],
    bad_lines: ["bad line", "bad lines"],
    found: "found",
    seconds: "s of processor time",
    per: ["a second", "a minute", "an hour"],
    line: "line",
    puzzles_bar: "{bar:20} {pos}/{len} puzzles, {per_sec}, {eta} left",
    games_bar: "{bar:20} {pos}/{len} games, {per_sec}, {eta} left  {wide_msg}",
    pictures_bar: "{bar:20} {pos}/{len} pictures, {eta} left",
    moves: ["move", "moves"],
    verdict_width: 8,
};

pub(super) fn word(it: Word) -> &'static str {
    match it {
        Word::Verdict(verdict) => verdict.name(),
        Word::Level(it) => level(it).tell(HERE),
        Word::WithoutLevel => "without a level",
        Word::Kept => "kept",
        Word::Undecided => "undecided",
        Word::Broken => "broken",
        Word::Drawn => "drawn",
        Word::Whole => "whole",
        Word::WithLosses => "with losses",
        Word::WithOdds => "with odds",
        Word::Accepted => "accepted",
        Word::Refused => "refused",
        Word::NoGuess => "no-guess",
        Word::WithStep => "with a step",
        Word::WithMistake => "with a mistake",
        Word::ToGuess => "to be guessed",
        Word::ToOpen => "to be opened",
        Word::SeveralSolutions => "with several solutions",
        Word::NoOtherHint => "without another hint",
        Word::Solved => "solved",
        Word::Beyond => "beyond",
        Word::WithoutHint => "without a hint",
    }
}

pub(super) fn remark(it: &Remark<'_>) -> String {
    match it {
        Remark::Proved { verdict, rules, are_rules_told, finding } => {
            let rules = rules.as_ref().map_or_else(String::new, |it| format!(" under {it}"));
            let assumed = if *are_rules_told { "" } else { " (assumed: the text does not tell the rules)" };
            format!("{}{rules}{assumed}: {}", verdict.name(), found(finding))
        }
        Remark::NothingToDraw => "note: there is nothing to draw, so no picture is written".to_owned(),
        Remark::Certificate { path, bytes } => format!("certificate: {path}, {}", kilobytes(*bytes)),
        Remark::NoCertificate => "note: nothing is proved, so no certificate is written".to_owned(),
        Remark::CannotCarry { format, lost } => format!("note: {format} cannot carry {}", lost.join(", ")),
        Remark::Note(text) => format!("note: {text}"),
        Remark::Stopped => "stopped".to_owned(),
        Remark::Assumed { count, rules } => {
            let puzzles = if *count == 1 { "puzzle does not tell its" } else { "puzzles do not tell their" };
            format!(
                "note: {count} {puzzles} rules: {rules} was assumed, as is usual for the format (--rules sets others)"
            )
        }
        Remark::Made { is_stopped, made, asked, seed, pace } => {
            let stopped = if *is_stopped { "stopped: " } else { "" };
            let puzzles = if *made == 1 { "puzzle" } else { "puzzles" };
            let pace = pace.as_ref().map_or_else(String::new, |it| format!(", {}", it.told()));
            format!("{stopped}made {made} {puzzles} of {asked} with seed {seed}{pace}")
        }
        Remark::Missed { number, why } => format!("puzzle {number}: {why}"),
        Remark::Sheets { puzzles, pages } => {
            format!("{} on {pages} pages", counted(*puzzles as u64, FIGURES.puzzles))
        }
        Remark::PrintedOne { puzzle } => {
            format!("note: puzzle {puzzle} has several solutions; one is printed")
        }
        Remark::PrintedNone { puzzle } => format!("note: puzzle {puzzle} has no solution"),
        Remark::PrintedUnproved { puzzle } => {
            format!("note: puzzle {puzzle}: the budget ran out before its solution was proved")
        }
        Remark::Partial => "partial: some games were not played".to_owned(),
        Remark::NotMeasured => "stopped: the claims were not all measured".to_owned(),
        Remark::Accepted { claim, title } => format!("{}: proved for {title}", word(*claim)),
        Remark::Refused { reason } => format!("refused: {reason}"),
        Remark::NoOdds { reason } => format!("there are no odds: {reason}"),
        Remark::EveryNth { nth, moves } => {
            format!("note: {moves} moves are too many for a film of so large a board: one in {nth} is shown")
        }
        Remark::NoFilm => "stopped: no film is written".to_owned(),
        Remark::PlayerWritten { folder, test } => {
            format!("written to {folder}; its first lines say how to race it. Its test: {test}")
        }
        Remark::Served { url, folder, unkept } => {
            let keeping = match unkept {
                None => format!("games are kept in {folder}"),
                Some(reason) => format!("games are NOT kept: {reason}, {folder}"),
            };
            format!("Casilla is at {url} ({keeping}; Ctrl-C ends it)")
        }
        Remark::FolderServed { url, folder } => format!("{folder} is at {url} (Ctrl-C ends it)"),
        Remark::Playable { folder, names } => {
            format!("Whoever can reach the page can have these programs of {folder} play: {names}")
        }
        Remark::Reachable => {
            "Whoever can reach this machine can play, and see, change and delete all games. \
             The page answers to this machine's address in digits, not to its name."
                .to_owned()
        }
    }
}

fn found(it: &Finding) -> String {
    match it {
        Finding::NoOther => "there is no other solution".to_owned(),
        Finding::Two(places) => format!("two solutions that differ at {}", named(places, HERE)),
        Finding::None(None) => "there is no solution".to_owned(),
        Finding::None(Some(clues)) => format!("there is no solution: {clues}"),
        Finding::NotFound(why) => format!("{}; no solution was found", cause(why)),
        Finding::OthersOpen(why) => format!("{}; whether there is another solution is open", cause(why)),
        Finding::OthersUnasked => "there may be other solutions".to_owned(),
        Finding::Shared { kind, always, never, sometimes, unknown } => {
            let subject = if *kind == Kind::Mines { "cells hold a mine" } else { "edges are" };
            let mut parts = vec![format!("{always} {subject} in every solution, {never} in none")];
            if !sometimes.is_empty() {
                parts.push(format!("{} in some ({})", sometimes.len(), named(sometimes, HERE)));
            }
            if let Some((count, why)) = unknown {
                parts.push(format!("{}; {count} are open", cause(why)));
            }
            parts.join(", ")
        }
        Finding::Suggested { verdict, changes, open, cut } => {
            let cut = cut.as_ref().map(|it| format!("; {}, so there may be more", cause(it)));
            let told = match (verdict, changes) {
                (Verdict::Unique, 0) => "there is one solution, and every clue is needed".to_owned(),
                (Verdict::Unique, n) => {
                    format!("there is one solution, and {n} clues can go, one at a time")
                }
                (Verdict::None, 0) => "there is no solution, and no single change helps".to_owned(),
                (Verdict::None, _) => "there is no solution; these changes help".to_owned(),
                (_, 0) => format!("{open} edges are open, and no single change helps"),
                (_, _) => format!("{open} edges are open; these changes help"),
            };
            told + &cut.unwrap_or_default()
        }
        Finding::Unsuggested(why) | Finding::Uncounted(why) => cause(why),
        Finding::Counted(number) => match number.as_str() {
            "0" => "there is no solution".to_owned(),
            "1" => "there is one solution".to_owned(),
            number => format!("there are {number} solutions"),
        },
        Finding::TooWide => "the board is too wide: a count would take too much memory".to_owned(),
        Finding::Listed { found, complete, cause: why } => {
            let number = counted(*found as u64, ["solution", "solutions"]);
            match complete {
                Complete::Yes => format!("{number}, and no others"),
                Complete::No => format!("{number}, and there are more"),
                Complete::Unknown => format!("{}; {number} found, perhaps there are more", cause(why)),
            }
        }
    }
}

fn cause(it: &Cause) -> String {
    match it {
        Cause::Stopped => "stopped".to_owned(),
        Cause::TooLarge => "the board is too large for the engine".to_owned(),
        Cause::Budget(limit) => format!("the budget of {limit} ran out"),
    }
}
