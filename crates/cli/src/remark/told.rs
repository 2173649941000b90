//! What the program says, in every language.

use super::{Cause, Figures, Finding, Remark, Word, counted};
use crate::commands::named;
use crate::proofs::kilobytes;
use message::{listed, tell, word};
use play::{Complete, Kind, Language, Verdict};

/// Words around figures.
pub(super) fn figures(language: Language) -> Figures {
    let verdicts = [Verdict::Unique, Verdict::Several, Verdict::None, Verdict::Unknown, Verdict::Solved];
    let widest = verdicts.map(|it| verdict(it, language).chars().count()).into_iter().fold(8, usize::max);
    Figures {
        puzzles: [word!(language, "puzzle"), word!(language, "puzzles")],
        bad_lines: [word!(language, "bad line"), word!(language, "bad lines")],
        found: word!(language, "found"),
        seconds: word!(language, "s of processor time"),
        per: [word!(language, "a second"), word!(language, "a minute"), word!(language, "an hour")],
        line: word!(language, "line"),
        puzzles_bar: word!(language, "{bar:20} {pos}/{len} puzzles, {per_sec}, {eta} left"),
        games_bar: word!(language, "{bar:20} {pos}/{len} games, {per_sec}, {eta} left  {wide_msg}"),
        pictures_bar: word!(language, "{bar:20} {pos}/{len} pictures, {eta} left"),
        moves: [word!(language, "move"), word!(language, "moves")],
        verdict_width: widest,
    }
}

pub(super) fn word(it: Word, language: Language) -> &'static str {
    match it {
        Word::Verdict(it) => verdict(it, language),
        Word::Level(it) => it.title().tell(language),
        Word::WithoutLevel => word!(language, "without a level"),
        Word::Kept => word!(language, "kept"),
        Word::Undecided => word!(language, "undecided"),
        Word::Broken => word!(language, "broken"),
        Word::Drawn => word!(language, "drawn"),
        Word::Whole => word!(language, "whole"),
        Word::WithLosses => word!(language, "with losses"),
        Word::WithOdds => word!(language, "with odds"),
        Word::Accepted => word!(language, "accepted"),
        Word::Refused => word!(language, "refused"),
        Word::NoGuess => word!(language, "no-guess"),
        Word::WithStep => word!(language, "with a step"),
        Word::WithMistake => word!(language, "with a mistake"),
        Word::ToGuess => word!(language, "to be guessed"),
        Word::ToOpen => word!(language, "to be opened"),
        Word::SeveralSolutions => word!(language, "with several solutions"),
        Word::NoOtherHint => word!(language, "without another hint"),
        Word::Solved => word!(language, "solved"),
        Word::Beyond => word!(language, "beyond"),
        Word::WithoutHint => word!(language, "without a hint"),
    }
}

pub(super) fn remark(it: &Remark<'_>, language: Language) -> String {
    match it {
        Remark::Proved { verdict, rules, are_rules_told, finding } => {
            let rules = rules.as_ref().map_or_else(String::new, |it| tell!(language, " under {it}"));
            let assumed = if *are_rules_told {
                ""
            } else {
                word!(language, " (assumed: the text does not give the rules)")
            };
            format!("{}{rules}{assumed}: {}", self::verdict(*verdict, language), found(finding, language))
        }
        Remark::NothingToDraw => tell!(language, "note: there is nothing to draw, so no picture is written"),
        Remark::Certificate { path, bytes } => tell!(language, "certificate: {path}, {}", kilobytes(*bytes)),
        Remark::NoCertificate => tell!(language, "note: nothing is proved, so no certificate is written"),
        Remark::CannotCarry { format, lost } => {
            tell!(language, "note: {format} cannot carry {}", listed(*lost))
        }
        Remark::Note(text) => tell!(language, "note: {text}"),
        Remark::Stopped => tell!(language, "stopped"),
        Remark::Assumed { count, rules } => {
            let puzzles = if *count == 1 {
                word!(language, "puzzle does not give its")
            } else {
                word!(language, "puzzles do not give their")
            };
            tell!(
                language,
                "note: {count} {puzzles} rules: {rules} was assumed, as is usual for the format (--rules sets others)"
            )
        }
        Remark::Made { is_stopped, made, asked, seed, pace } => {
            let stopped = if *is_stopped { word!(language, "stopped: ") } else { "" };
            let puzzles = if *made == 1 { word!(language, "puzzle") } else { word!(language, "puzzles") };
            let pace = pace.as_ref().map_or_else(String::new, |it| format!(", {}", it.told()));
            tell!(language, "{stopped}made {made} {puzzles} of {asked} with seed {seed}{pace}")
        }
        Remark::Missed { number, why } => tell!(language, "puzzle {number}: {why}"),
        Remark::Sheets { puzzles, pages } => {
            tell!(language, "{} on {pages} pages", counted(*puzzles as u64, figures(language).puzzles))
        }
        Remark::PrintedOne { puzzle } => {
            tell!(language, "note: puzzle {puzzle} has several solutions; one is printed")
        }
        Remark::PrintedNone { puzzle } => tell!(language, "note: puzzle {puzzle} has no solution"),
        Remark::PrintedUnproved { puzzle } => {
            tell!(language, "note: puzzle {puzzle}: the budget ran out before its solution was proved")
        }
        Remark::Partial => tell!(language, "partial: some games were not played"),
        Remark::NotMeasured => tell!(language, "stopped: the claims were not all measured"),
        Remark::Accepted { claim, title } => {
            tell!(language, "{}: proved for {title}", word(*claim, language))
        }
        Remark::Refused { reason } => tell!(language, "refused: {reason}"),
        Remark::NoOdds { reason } => tell!(language, "there are no odds: {reason}"),
        Remark::EveryNth { nth, moves } => tell!(
            language,
            "note: {moves} moves are too many for a film of such a large board: one in {nth} is shown"
        ),
        Remark::NoFilm => tell!(language, "stopped: no film is written"),
        Remark::PlayerWritten { folder, test } => {
            tell!(language, "written to {folder}; its first lines say how to race it. Its test: {test}")
        }
        Remark::Served { url, folder, unkept } => {
            let keeping = match unkept {
                None => tell!(language, "games are kept in {folder}"),
                Some(reason) => tell!(language, "games are NOT kept: {reason}, {folder}"),
            };
            tell!(language, "Casilla is at {url} ({keeping}; Ctrl-C ends it)")
        }
        Remark::FolderServed { url, folder } => tell!(language, "{folder} is at {url} (Ctrl-C ends it)"),
        Remark::Playable { folder, names } => {
            tell!(
                language,
                "Anyone who can reach the page can let these programs from {folder} play: {names}"
            )
        }
        Remark::Reachable => tell!(
            language,
            "Anyone who can reach this machine can play, and can see, change and delete all games. The page answers to this machine's numeric address, not to its name."
        ),
    }
}

fn found(it: &Finding, language: Language) -> String {
    match it {
        Finding::NoOther => tell!(language, "there is no other solution"),
        Finding::Two(places) => tell!(language, "two solutions that differ at {}", named(places, language)),
        Finding::None(None) => tell!(language, "there is no solution"),
        Finding::None(Some(clues)) => tell!(language, "there is no solution: {clues}"),
        Finding::NotFound(why) => tell!(language, "{}; no solution was found", cause(why, language)),
        Finding::OthersOpen(why) => {
            tell!(language, "{}; it is open whether there is another solution", cause(why, language))
        }
        Finding::OthersUnasked => tell!(language, "there may be other solutions"),
        Finding::Shared { kind, always, never, sometimes, unknown } => {
            let subject = if *kind == Kind::Mines {
                word!(language, "cells hold a mine")
            } else {
                word!(language, "edges are")
            };
            let mut parts = vec![tell!(language, "{always} {subject} in every solution, {never} in none")];
            if !sometimes.is_empty() {
                parts.push(tell!(language, "{} in some ({})", sometimes.len(), named(sometimes, language)));
            }
            if let Some((count, why)) = unknown {
                parts.push(tell!(language, "{}; {count} are open", cause(why, language)));
            }
            parts.join(", ")
        }
        Finding::Suggested { verdict, changes, open, cut } => {
            let cut =
                cut.as_ref().map(|it| tell!(language, "; {}, so there may be more", cause(it, language)));
            let told = match (verdict, changes) {
                (Verdict::Unique, 0) => tell!(language, "there is one solution, and every clue is needed"),
                (Verdict::Unique, n) => {
                    tell!(language, "there is one solution, and {n} clues can go, one at a time")
                }
                (Verdict::None, 0) => tell!(language, "there is no solution, and no single change helps"),
                (Verdict::None, _) => tell!(language, "there is no solution; these changes help"),
                (_, 0) => tell!(language, "{open} edges are open, and no single change helps"),
                (_, _) => tell!(language, "{open} edges are open; these changes help"),
            };
            told + &cut.unwrap_or_default()
        }
        Finding::Unsuggested(why) | Finding::Uncounted(why) => cause(why, language),
        Finding::Counted(number) => match number.as_str() {
            "0" => tell!(language, "there is no solution"),
            "1" => tell!(language, "there is one solution"),
            number => tell!(language, "there are {number} solutions"),
        },
        Finding::TooWide => tell!(language, "the board is too wide: a count would take too much memory"),
        Finding::Listed { found, complete, cause: why } => {
            let number = counted(*found as u64, [word!(language, "solution"), word!(language, "solutions")]);
            match complete {
                Complete::Yes => tell!(language, "{number}, and no others"),
                Complete::No => tell!(language, "{number}, and there are more"),
                Complete::Unknown => {
                    tell!(language, "{}; {number} found, perhaps there are more", cause(why, language))
                }
            }
        }
    }
}

fn cause(it: &Cause, language: Language) -> String {
    match it {
        Cause::Stopped => tell!(language, "stopped"),
        Cause::TooLarge => tell!(language, "the board is too large for the engine"),
        Cause::Budget(limit) => tell!(language, "the budget of {limit} ran out"),
    }
}

/// How many solutions there are, in a word.
fn verdict(it: Verdict, language: Language) -> &'static str {
    match it {
        Verdict::Unique => word!(language, "unique"),
        Verdict::Several => word!(language, "several"),
        Verdict::None => word!(language, "none"),
        Verdict::Unknown => word!(language, "unknown"),
        Verdict::Solved => word!(language, "solved" in "a verdict"),
    }
}
