//! The odds of a position, as JSON.

use super::document::Sides;
use crate::odds::{Advice, Odds};
use deduce::{Language, Tell};
use grid::Cell;
use schemars::JsonSchema;
use serde::Serialize;

/// The odds of a position.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct OddsReport {
    kind: &'static str,
    size: Sides,
    #[serde(flatten)]
    chances: Chances,
}

/// The odds without the board that they are of.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Chances {
    mines: usize,
    /// For every row the chance of a mine in each cell; nothing for open cells.
    dangers: Vec<Vec<Option<f64>>>,
    /// The decimal logarithm of the number of ways to lay the mines.
    log10_layouts: f64,
    /// `open` (certainly safe), `toss` (a guess that cannot be put off), `guess` or `won`.
    advice: &'static str,
    /// The cells to open: all of them if they are safe, one of them if not.
    cells: Vec<String>,
    sentence: String,
}

impl OddsReport {
    /// The report on the odds of a position, in English.
    pub fn new(odds: &Odds) -> OddsReport {
        OddsReport::told(odds, Language::English)
    }

    /// The same with its sentence in a language.
    pub fn told(odds: &Odds, language: Language) -> OddsReport {
        let position = odds.position();
        OddsReport {
            kind: position.kind().name(),
            size: Sides::of(position.size()),
            chances: Chances::new(odds, language),
        }
    }
}

impl Chances {
    pub(super) fn new(odds: &Odds, language: Language) -> Chances {
        let size = odds.position().size();
        let (advice, cells) = match odds.advice() {
            Advice::Won => ("won", Vec::new()),
            Advice::Open { cells, .. } => ("open", cells.clone()),
            Advice::Toss { cells } => ("toss", cells.to_vec()),
            Advice::Guess { cell, .. } => ("guess", vec![*cell]),
        };
        let row = |row| (0..size.cols()).map(|col| odds.danger(Cell::new(row, col))).collect();
        Chances {
            mines: odds.mines(),
            dangers: (0..size.rows()).map(row).collect(),
            log10_layouts: odds.log10_layouts(),
            advice,
            cells: cells.iter().map(ToString::to_string).collect(),
            sentence: odds.advice().tell(language),
        }
    }
}
