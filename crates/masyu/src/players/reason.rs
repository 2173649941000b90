//! Why a player does what it does.

use deduce::{Language, Tell};

/// Why a Masyu player makes a move, or what it says between two moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The engine's solution runs here.
    InSolution,
    /// It is proved that there is no solution.
    NoSolution,
    /// It is proved that no solution keeps what was drawn at the beginning.
    NoSolutionKeepsLines,
}

impl Tell for Reason {
    fn tell(&self, language: Language) -> String {
        match language {
            Language::English => english(*self),
            Language::Spanish => spanish(*self),
        }
    }
}

fn english(reason: Reason) -> String {
    match reason {
        Reason::InSolution => "The solution that was found runs here.".to_owned(),
        Reason::NoSolution => "There is no solution.".to_owned(),
        Reason::NoSolutionKeepsLines => "No solution keeps the lines that are drawn.".to_owned(),
    }
}

fn spanish(reason: Reason) -> String {
    match reason {
        Reason::InSolution => "La solución encontrada pasa por aquí.".to_owned(),
        Reason::NoSolution => "No hay solución.".to_owned(),
        Reason::NoSolutionKeepsLines => "Ninguna solución conserva las líneas dibujadas.".to_owned(),
    }
}
