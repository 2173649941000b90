//! What the program says beside its results: data, which is told when it is printed, in the language that the user reads.
//!
//! What is about puzzles is told by `play`.

mod told;
mod usage;

pub(crate) use usage::complaint;

use crate::failure::Result;
use crate::language::language;
use crate::limit::Limit;
use crate::output;
use crate::progress::Rate;
use message::{Message, Say};
use play::{Complete, Kind, Level, Spot, Verdict};

/// Something to say.
pub(crate) enum Remark<'a> {
    /// What is proved of a puzzle under its rules, and whether they had to be assumed.
    Proved { verdict: Verdict, rules: Option<String>, are_rules_told: bool, finding: &'a Finding },
    /// There is no picture.
    NothingToDraw,
    /// A certificate of so many bytes is written.
    Certificate { path: &'a dyn Say, bytes: usize },
    /// There is none.
    NoCertificate,
    /// A format leaves something out.
    CannotCarry { format: &'a str, lost: &'a [Message] },
    /// Something that the layers below say.
    Note(&'a Message),
    /// Somebody has stopped it.
    Stopped,
    /// So many puzzles do not give their rules.
    Assumed { count: usize, rules: &'a str },
    /// So many of those asked for are made.
    Made { is_stopped: bool, made: u64, asked: u64, seed: u64, pace: Option<Rate> },
    /// A puzzle could not be made as it was asked for.
    Missed { number: u64, why: &'a Message },
    /// So many puzzles are on so many pages.
    Sheets { puzzles: usize, pages: usize },
    /// One of several solutions is printed.
    PrintedOne { puzzle: &'a str },
    /// A puzzle on paper has no solution.
    PrintedNone { puzzle: &'a str },
    /// The budget ran out before the solution of a puzzle on paper was proved.
    PrintedUnproved { puzzle: &'a str },
    /// Games are missing in an experiment.
    Partial,
    /// Claims are missing in a report.
    NotMeasured,
    /// A certificate proves its claim for a puzzle.
    Accepted { claim: Word, title: &'a str },
    /// A certificate is refused.
    Refused { reason: &'a Message },
    /// There are no odds.
    NoOdds { reason: &'a Message },
    /// A film shows only some of the moves.
    EveryNth { nth: usize, moves: u64 },
    /// A film was stopped before it was drawn.
    NoFilm,
    /// A player's files are written.
    PlayerWritten { folder: &'a dyn Say, test: &'a str },
    /// The page is served, and its games are kept in a folder, unless there is a reason against it.
    Served { url: &'a str, folder: &'a dyn Say, unkept: Option<Message> },
    /// A folder is served.
    FolderServed { url: &'a str, folder: &'a str },
    /// Whoever reaches the page can have these programs of a folder play.
    Playable { folder: &'a dyn Say, names: &'a str },
    /// Others can reach the page.
    Reachable,
}

impl Remark<'_> {
    /// Says it on standard error, unless nobody wants to know.
    ///
    /// # Errors
    /// If nobody listens.
    pub(crate) fn say(&self) -> Result<()> {
        output::say(&self.told())
    }

    /// In a sentence.
    pub(crate) fn told(&self) -> String {
        told::remark(self, language())
    }
}

/// What was found out about the solutions of a puzzle.
pub(crate) enum Finding {
    /// The one solution.
    NoOther,
    /// Two solutions, which differ here.
    Two(Vec<Spot>),
    /// None, with the clues that cannot be together, in a sentence.
    None(Option<String>),
    /// No solution was found.
    NotFound(Cause),
    /// One was found, and there may be others.
    OthersOpen(Cause),
    /// One was found, and nobody asked for others.
    OthersUnasked,
    /// What all solutions share.
    Shared { kind: Kind, always: usize, never: usize, sometimes: Vec<Spot>, unknown: Option<(usize, Cause)> },
    /// So many changes would leave one solution, as far as they were looked for.
    Suggested { verdict: Verdict, changes: usize, open: usize, cut: Option<Cause> },
    /// Nothing can be suggested.
    Unsuggested(Cause),
    /// As many solutions, in digits.
    Counted(String),
    /// They were not counted.
    Uncounted(Cause),
    /// They cannot be counted.
    TooWide,
    /// So many were listed.
    Listed { found: usize, complete: Complete, cause: Cause },
}

/// Why there is no full answer.
pub(crate) enum Cause {
    /// Somebody has stopped it.
    Stopped,
    /// No engine takes so large a board.
    TooLarge,
    /// The budget ran out.
    Budget(Limit),
}

/// What became of a puzzle, in a word for the summary of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    Verdict(Verdict),
    Level(Level),
    WithoutLevel,
    Kept,
    Undecided,
    Broken,
    Drawn,
    Whole,
    WithLosses,
    WithOdds,
    Accepted,
    Refused,
    NoGuess,
    WithStep,
    WithMistake,
    ToGuess,
    ToOpen,
    SeveralSolutions,
    NoOtherHint,
    Solved,
    Beyond,
    WithoutHint,
}

impl Word {
    /// In the user's language.
    pub(crate) fn told(self) -> &'static str {
        told::word(self, language())
    }
}

/// Words around figures, in one language.
pub(crate) struct Figures {
    /// `puzzle`, `puzzles`.
    pub(crate) puzzles: [&'static str; 2],
    /// `bad line`, `bad lines`.
    pub(crate) bad_lines: [&'static str; 2],
    /// `found`.
    pub(crate) found: &'static str,
    /// `s of processor time`.
    pub(crate) seconds: &'static str,
    /// `a second`, `a minute`, `an hour`.
    pub(crate) per: [&'static str; 3],
    /// `line`.
    pub(crate) line: &'static str,
    /// The bar of work on puzzles.
    pub(crate) puzzles_bar: &'static str,
    /// The bar of work on games.
    pub(crate) games_bar: &'static str,
    /// What moves that are being made are called.
    pub(crate) moves: [&'static str; 2],
    /// The bar of pictures.
    pub(crate) pictures_bar: &'static str,
    /// As wide are verdicts in a column.
    pub(crate) verdict_width: usize,
}

impl Figures {
    /// Those of the user's language.
    pub(crate) fn here() -> Figures {
        told::figures(language())
    }
}

/// `1 move`, `2 moves`.
pub(crate) fn counted(n: u64, [one, many]: [&str; 2]) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}
