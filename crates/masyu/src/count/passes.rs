//! What the line may do in each cell, as far as pearls and borders tell before the count begins.

use crate::{Pearl, Puzzle, Visit};
use grid::{Cell, Dir};

/// What the line does in a cell: miss it, turn in it, or go straight.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    Missed,
    RightDown,
    LeftDown,
    UpRight,
    LeftUp,
    Across,
    Down,
}

/// A set of passes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Passes(u8);

/// The passes of each cell, row by row, that pearls, borders and the passes of its neighbours allow.
pub(super) fn passes(puzzle: &Puzzle) -> Vec<Passes> {
    let size = puzzle.size();
    let alone = |cell| Passes::of(|pass| fits(puzzle, cell, pass));
    let mut passes: Vec<Passes> = size.cells().map(alone).collect();
    // A step between two cells is taken by both or by neither. What one cell can only do, or never does, its
    // neighbours must heed, and then theirs.
    let mut news: Vec<Cell> = size.cells().collect();
    while let Some(cell) = news.pop() {
        let here = passes[size.index(cell)];
        for dir in Dir::ALL {
            let Some(next) = size.step(cell, dir) else { continue };
            let there = &mut passes[size.index(next)];
            let [leaves, stays] =
                [true, false].map(|taken| here.iter().any(|pass| pass.leaves(dir) == taken));
            let agrees = |pass: Pass| if pass.leaves(dir.opposite()) { leaves } else { stays };
            let kept = Passes::of(|pass| there.contains(pass) && agrees(pass));
            if *there != kept {
                *there = kept;
                news.push(next);
            }
        }
    }
    passes
}

/// Whether the cell's own pearl, its black neighbours and the border allow a pass.
fn fits(puzzle: &Puzzle, cell: Cell, pass: Pass) -> bool {
    let pearl = puzzle.pearl(cell);
    if pass == Pass::Missed {
        return pearl.is_none() && puzzle.visit() == Visit::Pearls;
    }
    // The line leaves a black pearl straight, through the next cell and into the one after.
    let leads_well = |dir: Dir| {
        let next = puzzle.size().step(cell, dir);
        next.is_some_and(|next| pass.is_straight() || puzzle.pearl(next) != Some(Pearl::Black))
    };
    let suits_pearl = match pearl {
        Some(Pearl::White) => pass.is_straight(),
        Some(Pearl::Black) => !pass.is_straight(),
        Some(Pearl::Any) | None => true,
    };
    suits_pearl && pass.arms().iter().all(|&dir| leads_well(dir))
}

impl Pass {
    const ALL: [Pass; 7] = [
        Pass::Missed,
        Pass::RightDown,
        Pass::LeftDown,
        Pass::UpRight,
        Pass::LeftUp,
        Pass::Across,
        Pass::Down,
    ];

    fn arms(self) -> &'static [Dir] {
        match self {
            Pass::Missed => &[],
            Pass::RightDown => &[Dir::Right, Dir::Down],
            Pass::LeftDown => &[Dir::Left, Dir::Down],
            Pass::UpRight => &[Dir::Up, Dir::Right],
            Pass::LeftUp => &[Dir::Left, Dir::Up],
            Pass::Across => &[Dir::Left, Dir::Right],
            Pass::Down => &[Dir::Up, Dir::Down],
        }
    }

    fn leaves(self, dir: Dir) -> bool {
        self.arms().contains(&dir)
    }

    fn is_straight(self) -> bool {
        matches!(self, Pass::Across | Pass::Down)
    }
}

impl Passes {
    fn of(belongs: impl Fn(Pass) -> bool) -> Passes {
        Passes(Pass::ALL.into_iter().filter(|&pass| belongs(pass)).fold(0, |set, pass| set | 1 << pass as u8))
    }

    fn iter(self) -> impl Iterator<Item = Pass> {
        Pass::ALL.into_iter().filter(move |&pass| self.contains(pass))
    }

    #[inline]
    pub(super) fn contains(self, pass: Pass) -> bool {
        self.0 & 1 << pass as u8 != 0
    }
}
