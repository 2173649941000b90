//! Packs: puzzles that ship with the program, from first steps to the hardest, ordered by level and by the technique that each
//! takes. `cargo xtask packs` makes them; nothing of them is found out here.

use crate::{Kind, Level, Position, catalog};
use masyu::Pearl;
use std::sync::LazyLock;

/// A puzzle of a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packed {
    /// How hard it is.
    pub level: Level,
    /// The hardest technique that it takes; empty if it takes none.
    pub technique: &'static str,
    /// Its text, in a format that names the kind or is read with it.
    pub text: &'static str,
    kind: Kind,
}

impl Packed {
    /// The puzzle.
    ///
    /// # Panics
    /// Never: a test reads every puzzle.
    pub fn puzzle(&self) -> Position {
        let format = if self.kind == Kind::Minesweeper { "tatham" } else { "puzzlink" };
        catalog::read(self.text, Some(format), Some(self.kind)).expect("packs are made by the program")
    }

    /// Columns and rows, such as `8x6`, and the number of mines where there are any.
    pub fn size(&self) -> String {
        match self.kind {
            Kind::Minesweeper => self.text.split(':').next().unwrap_or_default().replace('n', "/"),
            _ => self.text.split('/').skip(1).take(2).collect::<Vec<_>>().join("x"),
        }
    }
}

/// Kinds that have a pack.
pub const KINDS: [Kind; 3] = [Kind::Masyu, Kind::Numberlink, Kind::Minesweeper];

/// The pack of a kind, the easiest first; empty if it has none.
pub fn of(kind: Kind) -> &'static [Packed] {
    static MASYU: LazyLock<Vec<Packed>> =
        LazyLock::new(|| read(Kind::Masyu, include_str!("../packs/masyu.txt")));
    static NUMBERLINK: LazyLock<Vec<Packed>> =
        LazyLock::new(|| read(Kind::Numberlink, include_str!("../packs/numberlink.txt")));
    static MINESWEEPER: LazyLock<Vec<Packed>> =
        LazyLock::new(|| read(Kind::Minesweeper, include_str!("../packs/minesweeper.txt")));
    match kind {
        Kind::Masyu => &MASYU,
        Kind::Numberlink => &NUMBERLINK,
        Kind::Minesweeper => &MINESWEEPER,
        Kind::Mines => &[],
    }
}

/// A puzzle of the pack to be seen at work: small, and with every kind of clue; none if there is no pack.
pub fn shown(kind: Kind) -> Option<&'static Packed> {
    /// Those before it are over too soon.
    const FIRST: usize = 15;
    of(kind).iter().skip(FIRST).find(|it| has_every_clue(&it.puzzle()))
}

fn has_every_clue(puzzle: &Position) -> bool {
    let Position::Masyu(board) = puzzle else { return true };
    [Pearl::White, Pearl::Black].iter().all(|pearl| board.puzzle.cells().contains(&Some(*pearl)))
}

fn read(kind: Kind, text: &'static str) -> Vec<Packed> {
    let line = |line: &'static str| {
        let mut parts = line.split('\t');
        let level = parts.next()?;
        let level = Level::ALL.into_iter().find(|it| it.name() == level)?;
        Some(Packed { level, technique: parts.next()?, text: parts.next()?, kind })
    };
    text.lines().filter_map(line).collect()
}
