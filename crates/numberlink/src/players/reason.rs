//! Why a player does what it does.

use crate::Clue;
use deduce::{Language, Tell};

/// Why a Numberlink player makes a move, or what it says between two moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The engine's solution runs here.
    InSolution {
        /// What the path joins.
        clue: Clue,
    },
    /// It is proved that there is no solution.
    NoSolution,
    /// It is proved that no solution keeps what was drawn at the beginning.
    NoSolutionKeepsLines,
    /// The board is more than the engine can hold.
    TooLarge,
}

impl Tell for Reason {
    fn tell(&self, language: Language) -> String {
        match language {
            Language::English => english(self),
            Language::Spanish => spanish(self),
        }
    }
}

fn english(reason: &Reason) -> String {
    match reason {
        Reason::InSolution { clue } => {
            format!("The path of {clue} runs here in the solution that was found.")
        }
        Reason::NoSolution => "There is no solution.".to_owned(),
        Reason::NoSolutionKeepsLines => "No solution keeps the lines that are drawn.".to_owned(),
        Reason::TooLarge => "The board is too large for the engine.".to_owned(),
    }
}

fn spanish(reason: &Reason) -> String {
    match reason {
        Reason::InSolution { clue } => {
            format!("El camino de {clue} pasa por aquí en la solución encontrada.")
        }
        Reason::NoSolution => "No hay solución.".to_owned(),
        Reason::NoSolutionKeepsLines => "Ninguna solución conserva las líneas dibujadas.".to_owned(),
        Reason::TooLarge => "El tablero es demasiado grande para el motor.".to_owned(),
    }
}
