//! Why a player makes a move.

use crate::View;
use deduce::words::{list, percent};
use deduce::{Language, Tell};
use grid::Cell;

/// Why a player makes a move; data, told in words only when somebody reads them.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// The first click of a game, of which nothing is known.
    FirstClick,
    /// These numbers leave no other way: the cell is safe, or mined where a flag is put.
    Forced {
        /// The numbers.
        numbers: Vec<Cell>,
    },
    /// These numbers leave no other way: the cell has a mine and is flagged.
    Marked {
        /// The numbers.
        numbers: Vec<Cell>,
    },
    /// As printed in the paper: no number speaks against opening the cell, and that is believed.
    Believed,
    /// As printed in the paper: numbers are looked for on covered cells, where there are none.
    NoNumbers,
    /// No way to lay all the mines has one here, or every way has.
    Certain,
    /// No way to lay all the mines has one here; it takes more than one number to see that.
    Together {
        /// The numbers around the cell.
        numbers: Vec<Cell>,
    },
    /// All the mines lie elsewhere.
    MinesElsewhere,
    /// Nothing is certain, and the player picks any cell.
    Random,
    /// Nothing certain was found, and the player picks any cell; it did not try all that it might have.
    Skipped {
        /// The cells beside numbers that were too many to try.
        cells: usize,
    },
    /// Nothing is certain; the least chance of a mine, as the player sees it.
    Guess {
        /// That chance.
        danger: f64,
    },
    /// Nothing is certain; of the safest cells, the one after which the game goes on best.
    Outlook {
        /// The chance of a mine.
        danger: f64,
    },
    /// One of two cells holds a mine, and nothing will ever tell which.
    FiftyFifty {
        /// The other cell.
        other: Cell,
    },
    /// Nothing is certain; the cell lies in a region that tells nothing of the rest, and was played through on its own.
    Region {
        /// The chance of a mine.
        danger: f64,
        /// The chance to clear the region.
        cleared: f64,
    },
    /// Every way in which the game may end has been looked at.
    EndGame {
        /// The chance of a mine.
        danger: f64,
        /// The chance to win the game.
        win: f64,
    },
    /// What a player of somebody else's says, in its own words.
    Said {
        /// The words; perhaps none.
        words: String,
        /// Whether it says that it guesses.
        is_guess: bool,
    },
}

impl Reason {
    /// This reason, or, where nothing is open yet, that it is the first click.
    pub(super) fn unless_first(self, view: &View) -> Reason {
        if view.open().next().is_none() { Reason::FirstClick } else { self }
    }

    /// The cells that it speaks of.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Reason::Forced { numbers } | Reason::Marked { numbers } | Reason::Together { numbers } => numbers,
            Reason::FiftyFifty { other } => std::slice::from_ref(other),
            _ => &[],
        }
    }

    /// Whether the move may open a mine.
    pub fn is_guess(&self) -> bool {
        match self {
            Reason::FirstClick
            | Reason::Forced { .. }
            | Reason::Marked { .. }
            | Reason::Certain
            | Reason::Together { .. }
            | Reason::MinesElsewhere => false,
            Reason::EndGame { danger, .. } => *danger > 0.0,
            Reason::Said { is_guess, .. } => *is_guess,
            _ => true,
        }
    }
}

/// The first number, and those on which it relies.
fn told(numbers: &[Cell], language: Language) -> String {
    match (numbers, language) {
        ([first], Language::English) => format!("the number {first}"),
        ([first], Language::Spanish) => format!("el número {first}"),
        ([first, rest @ ..], Language::English) => {
            format!("the number {first}, with {},", list(rest, language))
        }
        ([first, rest @ ..], Language::Spanish) => {
            format!("el número {first}, con {},", list(rest, language))
        }
        ([], _) => String::new(),
    }
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
    let language = Language::English;
    match reason {
        Reason::Said { words, .. } if words.is_empty() => "It does not say why.".into(),
        Reason::Said { words, .. } => words.clone(),
        Reason::FirstClick => "The first click.".into(),
        Reason::Forced { numbers } if numbers.len() == 1 => {
            format!("The number {} leaves no other way.", numbers[0])
        }
        Reason::Forced { numbers } => {
            format!("The numbers {} leave no other way.", list(numbers, language))
        }
        Reason::Marked { numbers } => {
            format!("A mine: {} has no other cells left for its mines.", told(numbers, language))
        }
        Reason::Believed => "As printed: no number speaks against a combination of this cell alone, and \
             that is believed (alg. 3, validar_combinacion)."
            .into(),
        Reason::NoNumbers => "As printed: algorithms 6, 7 and 9 look for numbers on covered cells and find \
             none, so any hidden cell."
            .into(),
        Reason::Certain => "All ways to lay the mines agree here.".into(),
        Reason::Together { numbers } => {
            format!("No way to lay the mines has one here: see {}.", list(numbers, language))
        }
        Reason::MinesElsewhere => "All the mines lie elsewhere.".into(),
        Reason::Random => "Nothing is certain: any hidden cell.".into(),
        Reason::Skipped { cells } => {
            format!("Nothing certain was found, and {cells} cells were too many to try: any hidden cell.")
        }
        Reason::Guess { danger } => {
            format!("Nothing is certain: the least chance of a mine, {}.", percent(*danger, language))
        }
        Reason::Outlook { danger } => {
            format!(
                "Nothing is certain: a mine with a chance of {}, and the best outlook.",
                percent(*danger, language)
            )
        }
        Reason::FiftyFifty { other } => {
            format!("Either here or in {other}, and nothing will ever tell: better now than later.")
        }
        Reason::Region { danger, cleared } => format!(
            "This region tells nothing of the rest, so it is played on its own: a mine with a chance of {}, the \
             region cleared with {}.",
            percent(*danger, language),
            percent(*cleared, language)
        ),
        Reason::EndGame { danger, win } => format!(
            "The end game, worked out to the last move: a mine with a chance of {}, a win with {}.",
            percent(*danger, language),
            percent(*win, language)
        ),
    }
}

fn spanish(reason: &Reason) -> String {
    let language = Language::Spanish;
    match reason {
        Reason::Said { words, .. } if words.is_empty() => "No dice por qué.".into(),
        Reason::Said { words, .. } => words.clone(),
        Reason::FirstClick => "La primera jugada.".into(),
        Reason::Forced { numbers } if numbers.len() == 1 => {
            format!("El número {} no deja otra opción.", numbers[0])
        }
        Reason::Forced { numbers } => {
            format!("Los números {} no dejan otra opción.", list(numbers, language))
        }
        Reason::Marked { numbers } => {
            format!("Una mina: {} no tiene otras casillas para sus minas.", told(numbers, language))
        }
        Reason::Believed => "Tal como está impreso: ningún número contradice la combinación de esta sola \
             casilla, y se cree (alg. 3, validar_combinacion)."
            .into(),
        Reason::NoNumbers => "Tal como está impreso: los algoritmos 6, 7 y 9 buscan números en casillas \
             cubiertas, donde no los hay; así que una cubierta cualquiera."
            .into(),
        Reason::Certain => "Todas las formas de poner las minas coinciden aquí.".into(),
        Reason::Together { numbers } => {
            format!("Ninguna forma de poner las minas tiene una aquí: véase {}.", list(numbers, language))
        }
        Reason::MinesElsewhere => "Todas las minas están en otra parte.".into(),
        Reason::Random => "Nada es seguro: una casilla cubierta cualquiera.".into(),
        Reason::Skipped { cells } => {
            format!("No se halló nada seguro, y {cells} casillas eran demasiadas para probarlas: cualquiera.")
        }
        Reason::Guess { danger } => {
            format!("Nada es seguro: el menor riesgo de mina, {}.", percent(*danger, language))
        }
        Reason::Outlook { danger } => {
            format!(
                "Nada es seguro: un riesgo de mina de {} y la mejor continuación.",
                percent(*danger, language)
            )
        }
        Reason::FiftyFifty { other } => {
            format!("O aquí o en {other}, y nada lo dirá nunca: mejor ahora que después.")
        }
        Reason::Region { danger, cleared } => format!(
            "Esta región no dice nada del resto, así que se juega aparte: riesgo de mina {}, región \
             despejada {}.",
            percent(*danger, language),
            percent(*cleared, language)
        ),
        Reason::EndGame { danger, win } => format!(
            "El final, calculado hasta la última jugada: riesgo de mina {}, victoria {}.",
            percent(*danger, language),
            percent(*win, language)
        ),
    }
}
