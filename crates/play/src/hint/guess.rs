//! A guess, where nothing is certain.

use crate::Language;
use draw::Scene;
use grid::Cell;

/// The best guess where nothing is certain.
#[derive(Clone, Debug, PartialEq)]
pub struct Guess {
    /// The cell to open.
    pub cell: Cell,
    /// Of two cells that nothing will ever tell apart, the other one: the guess cannot be avoided.
    pub other: Option<Cell>,
    /// The chance of a mine in the cell.
    pub danger: f64,
    /// The position with the chance of a mine in every covered cell.
    pub(super) scene: Scene,
}

impl Guess {
    /// The position with the chance of a mine in every covered cell, and the guess marked.
    pub fn scene(&self) -> Scene {
        self.scene.clone()
    }

    /// In words: that nothing is certain, and what to do.
    pub fn tell(&self, language: Language) -> String {
        let (cell, percent) = (self.cell, deduce::words::percent(self.danger, language));
        match (language, self.other) {
            (Language::English, None) => {
                format!(
                    "Nothing is certain. The safest guess is {cell}, which holds a mine with a chance of {percent}."
                )
            }
            (Language::English, Some(other)) => format!(
                "Nothing is certain. Either {cell} or {other} holds a mine, and nothing will ever tell which: a guess with a \
                 chance of {percent} that cannot be avoided, so make it now."
            ),
            (Language::Spanish, None) => format!(
                "Nada es seguro. La mejor apuesta es {cell}, que tiene una mina con una probabilidad de {percent}."
            ),
            (Language::Spanish, Some(other)) => format!(
                "Nada es seguro. O {cell} o {other} tiene una mina, y nada dirá nunca cuál: una apuesta con una \
                 probabilidad de {percent} que no se puede evitar, así que conviene hacerla ya."
            ),
        }
    }
}
