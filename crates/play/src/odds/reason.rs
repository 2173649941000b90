//! Why a cell is safe, in the numbers that show it.

use deduce::Language;
use grid::Cell;
use message::tell;
use minesweeper::View;
use minesweeper::odds::Odds;

/// Why a cell is safe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// This number has all its mines around it already.
    Full(Cell),
    /// So many of the first number's mines are among the cells that both see that the second one has no more.
    Pair(Cell, Cell),
    /// All mines of the board are found.
    NoneLeft,
    /// No way to lay the mines that makes all numbers true has one here.
    AllWays,
}

/// The simplest reason why a cell is certainly safe.
pub(super) fn why_safe(view: &View, odds: &Odds, cell: Cell) -> Why {
    let sights: Vec<Sight> = view.open().map(|it| Sight::new(view, odds, it)).collect();
    let sees = |sight: &&Sight| sight.open.contains(&cell);
    if let Some(full) = sights.iter().filter(sees).find(|it| it.wants == 0) {
        return Why::Full(full.number);
    }
    let found = view.covered().filter(|&it| odds.danger(it) == Some(1.0)).count();
    if found == view.mines() {
        return Why::NoneLeft;
    }
    for second in sights.iter().filter(sees) {
        let first = sights.iter().find(|first| {
            let outside = first.open.iter().filter(|it| !second.open.contains(it)).count();
            !first.open.contains(&cell) && first.wants == second.wants + outside && first.wants > outside
        });
        if let Some(first) = first {
            return Why::Pair(first.number, second.number);
        }
    }
    Why::AllWays
}

/// What a number still wants, and of which cells.
struct Sight {
    number: Cell,
    wants: usize,
    /// The covered cells around it that are not certainly mined.
    open: Vec<Cell>,
}

impl Sight {
    fn new(view: &View, odds: &Odds, (cell, number): (Cell, u8)) -> Sight {
        let around = view.size().around(cell);
        let (mined, open): (Vec<Cell>, Vec<Cell>) = around
            .filter(|&near| odds.danger(near).is_some())
            .partition(|&near| odds.danger(near) == Some(1.0));
        Sight { number: cell, wants: usize::from(number).saturating_sub(mined.len()), open }
    }
}

impl Why {
    /// In a clause that tells why the cell is safe.
    pub(super) fn tell(&self, language: Language) -> String {
        match self {
            Why::Full(number) => tell!(language, "the number in {number} already has all its mines"),
            Why::Pair(first, second) => tell!(
                language,
                "the number in {first} puts so many mines in the cells it shares with {second} that {second} has none left"
            ),
            Why::NoneLeft => tell!(language, "all the mines on the board are found"),
            Why::AllWays => {
                tell!(language, "no arrangement of the mines that fits all the numbers has one there")
            }
        }
    }
}
