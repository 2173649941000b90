//! The words of tables and plots, in every language; what experiments themselves call things are names for programs.

use crate::plan::{Plan, Words};
use message::{tell, word};
use play::Language;

/// The words of one language.
pub(crate) struct Told {
    language: Language,
    pub(crate) player: &'static str,
    pub(crate) interval: &'static str,
    pub(crate) mean: &'static str,
    pub(crate) median: &'static str,
    pub(crate) a_second: &'static str,
    pub(crate) moves: &'static str,
    pub(crate) first: &'static str,
    pub(crate) second: &'static str,
    pub(crate) only: [&'static str; 2],
    pub(crate) difference: &'static str,
    pub(crate) same_boards: &'static str,
    pub(crate) seed: &'static str,
    pub(crate) games: &'static str,
    pub(crate) games_a_board: &'static str,
    pub(crate) partial: &'static str,
    pub(crate) games_missing: &'static str,
    pub(crate) all: &'static str,
    pub(crate) cells: &'static str,
    pub(crate) cells_axis: &'static str,
    pub(crate) cut_short: &'static str,
    pub(crate) growth: &'static str,
    pub(crate) mean_axis: &'static str,
    pub(crate) time_axis: &'static str,
    pub(crate) games_axis: &'static str,
    pub(crate) time_of_a_game: &'static str,
    /// What goes around the word for success in the heading of the rates.
    pub(crate) share: [&'static str; 2],
    /// What speaking with a guest took: around the milliseconds.
    pub(crate) speaking: [&'static str; 2],
}

impl Told {
    /// The words of a language.
    pub(crate) fn of(language: Language) -> Told {
        Told {
            language,
            player: word!(language, "player"),
            interval: word!(language, "95 % interval"),
            mean: word!(language, "ms mean"),
            median: word!(language, "median"),
            a_second: word!(language, "a CPU second"),
            moves: word!(language, "moves"),
            first: word!(language, "first"),
            second: word!(language, "second"),
            only: [word!(language, "only 1st"), word!(language, "only 2nd")],
            difference: word!(language, "diff."),
            same_boards: word!(language, "on the same boards"),
            seed: word!(language, "seed"),
            games: word!(language, "games"),
            games_a_board: word!(language, "games a board"),
            partial: word!(language, "partial"),
            games_missing: word!(language, "games are missing"),
            all: word!(language, "all"),
            cells: word!(language, "cells"),
            cells_axis: word!(language, "cells (logarithmic)"),
            cut_short: word!(language, "cut short"),
            growth: word!(
                language,
                "Mean time of the runs that ended by size of board, and the power of the number of cells that fits them best"
            ),
            mean_axis: word!(language, "mean processor time (ms, logarithmic)"),
            time_axis: word!(language, "processor time (ms, logarithmic)"),
            games_axis: word!(language, "games not longer (%)"),
            time_of_a_game: word!(language, "Time of a game"),
            share: [word!(language, "Share "), word!(language, ", with 95 % intervals (Wilson)")],
            speaking: [word!(language, "speaking with it took another"), word!(language, "ms a game")],
        }
    }

    /// What people call something that has a name for programs.
    pub(crate) fn name<'a>(&self, name: &'a str) -> &'a str
    where
        'static: 'a,
    {
        match name {
            "minesweeper" => word!(self.language, "minesweeper"),
            "line puzzles" => word!(self.language, "line puzzles"),
            "won" => word!(self.language, "won"),
            "solved" => word!(self.language, "solved"),
            "guesses" => word!(self.language, "guesses"),
            "nodes" => word!(self.language, "nodes"),
            "first_click" => word!(self.language, "first click"),
            "budget" => word!(self.language, "budget"),
            "safe" => word!(self.language, "safe"),
            "opening" => word!(self.language, "opening"),
            "any" => word!(self.language, "any"),
            "no-guess" => word!(self.language, "no-guess"),
            other => other,
        }
    }

    /// `first click safe`, `budget 100000`.
    pub(crate) fn condition(&self, plan: &Plan) -> String {
        format!("{} {}", self.name(plan.words.condition), self.name(&plan.condition))
    }

    /// That some games of a guest were not won, or boards not solved, by its own fault.
    pub(crate) fn faults(language: Language, words: &Words, faults: u64, games: u64) -> String {
        let success = Told::of(language).name(words.success);
        tell!(language, "{faults} of {games} games not {success} by its own fault")
    }
}
