//! A guess, where nothing is certain.

use crate::Language;
use deduce::words::percent;
use draw::Scene;
use grid::Cell;
use message::tell;

/// The best guess where nothing is certain.
#[derive(Clone, Debug, PartialEq)]
pub struct Guess {
    /// The cell to open.
    pub cell: Cell,
    /// Of two cells that nothing will ever tell apart, the other one: the guess cannot be avoided.
    pub other: Option<Cell>,
    /// The chance of a mine in the cell.
    pub danger: f64,
    /// The safest cell and its chance of a mine, where that is less: then the game goes on worse after it.
    pub safest: Option<(Cell, f64)>,
    /// The chance to win with the best play, where the game could be worked out to its end.
    pub win: Option<f64>,
    /// The position with the chance of a mine in every covered cell.
    pub(super) scene: Scene,
}

impl Guess {
    /// The position with the chance of a mine in every covered cell, and the guess marked.
    pub fn scene(&self) -> Scene {
        self.scene.clone()
    }

    /// In words: that nothing is certain, what to do, and why not the safest cell.
    pub fn tell(&self, language: Language) -> String {
        let told = self.told(language);
        let Some(win) = self.win else { return told };
        let win = percent(win, language);
        tell!(language, "{told} The best play from here has a {win} chance of winning.")
    }

    fn told(&self, language: Language) -> String {
        let (cell, danger) = (self.cell, percent(self.danger, language));
        let safest = self.safest.map(|(safest, less)| (safest, percent(less, language)));
        match (self.other, safest) {
            (None, None) => tell!(
                language,
                "Nothing is certain. The safest guess is {cell}, with a {danger} chance of a mine."
            ),
            (None, Some((safest, less))) => tell!(
                language,
                "Nothing is certain. Open {cell}, with a {danger} chance of a mine: {safest} is safer, with {less}, but it leads to a worse game."
            ),
            (Some(other), _) => tell!(
                language,
                "Nothing is certain. Either {cell} or {other} holds a mine, and nothing will ever tell which: a guess with a risk of {danger} that cannot be avoided, so make it now."
            ),
        }
    }
}
