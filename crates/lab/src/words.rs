//! The words of tables and plots, in every language; what experiments themselves call things are names for programs.

use crate::plan::{Plan, Words};
use play::Language;

/// The words of one language.
pub(crate) struct Told {
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
    /// Names of [`Words`], and of conditions, with what people call them.
    names: &'static [(&'static str, &'static str)],
}

impl Told {
    /// The words of a language.
    pub(crate) fn of(language: Language) -> &'static Told {
        match language {
            Language::English => &ENGLISH,
            Language::Spanish => &SPANISH,
        }
    }

    /// What people call something that has a name for programs.
    pub(crate) fn name<'a>(&self, name: &'a str) -> &'a str
    where
        'static: 'a,
    {
        self.names.iter().find(|it| it.0 == name).map_or(name, |it| it.1)
    }

    /// `first click safe`, `budget 100000`.
    pub(crate) fn condition(&self, plan: &Plan) -> String {
        format!("{} {}", self.name(plan.words.condition), self.name(&plan.condition))
    }

    /// That some games of a guest were not won, or boards not solved, by its own fault.
    pub(crate) fn faults(language: Language, words: &Words, faults: u64, games: u64) -> String {
        let success = Told::of(language).name(words.success);
        match language {
            Language::English => format!("{faults} of {games} games not {success} by its own fault"),
            Language::Spanish => {
                format!(
                    "{faults} de {games} partidas sin éxito por un fallo suyo (cuentan como no {success})"
                )
            }
        }
    }
}

const ENGLISH: Told = Told {
    player: "player",
    interval: "95 % interval",
    mean: "ms mean",
    median: "median",
    a_second: "a CPU second",
    moves: "moves",
    first: "first",
    second: "second",
    only: ["only 1st", "only 2nd"],
    difference: "diff.",
    same_boards: "on the same boards",
    seed: "seed",
    games: "games",
    games_a_board: "games a board",
    partial: "partial",
    games_missing: "games are missing",
    all: "all",
    cells: "cells",
    cells_axis: "cells (logarithmic)",
    cut_short: "cut short",
    growth: "Mean time of the runs that ended by size of board, and the power of the number of cells that fits them best",
    mean_axis: "mean processor time (ms, logarithmic)",
    time_axis: "processor time (ms, logarithmic)",
    games_axis: "games not longer (%)",
    time_of_a_game: "Time of a game",
    share: ["Share ", ", with 95 % intervals (Wilson)"],
    speaking: ["speaking with it took another", "ms a game"],
    names: &[("first_click", "first click")],
};

const SPANISH: Told = Told {
    player: "jugador",
    interval: "intervalo 95 %",
    mean: "ms media",
    median: "mediana",
    a_second: "por s de CPU",
    moves: "jugadas",
    first: "primero",
    second: "segundo",
    only: ["solo 1.º", "solo 2.º"],
    difference: "dif.",
    same_boards: "en los mismos tableros",
    seed: "semilla",
    games: "partidas",
    games_a_board: "partidas por tablero",
    partial: "parcial",
    games_missing: "faltan partidas",
    all: "todos",
    cells: "casillas",
    cells_axis: "casillas (logarítmico)",
    cut_short: "sin terminar",
    growth: "Tiempo medio de las ejecuciones que terminaron, por tamaño, y la potencia del número de casillas que mejor encaja",
    mean_axis: "tiempo medio de procesador (ms, logarítmico)",
    time_axis: "tiempo de procesador (ms, logarítmico)",
    games_axis: "partidas no más largas (%)",
    time_of_a_game: "Tiempo de una partida",
    share: ["Proporción: ", ", con intervalos del 95 % (Wilson)"],
    speaking: ["hablar con él costó otros", "ms por partida"],
    names: &[
        ("minesweeper", "buscaminas"),
        ("line puzzles", "puzles de líneas"),
        ("won", "ganadas"),
        ("solved", "resueltos"),
        ("guesses", "apuestas"),
        ("nodes", "nodos"),
        ("first_click", "primer clic"),
        ("budget", "presupuesto"),
        ("safe", "seguro"),
        ("opening", "con apertura"),
        ("any", "cualquiera"),
        ("no-guess", "sin apuestas"),
    ],
};
