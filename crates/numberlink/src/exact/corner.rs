//! Corners of solutions that are as high up as can be, where cells may stay empty.
//!
//! Take a path that turns at `C` from up to the left (or to the right), and the cell `X` inside the turn:
//!
//! ```text
//! X U        X-U        If X is empty, the path may as well turn there. It stays as long as it was
//!   |   ->   |          and lies higher up. If it now touches itself, it can be cut short.
//! L-C        L C
//! ```
//!
//! **Claim.** Let `S` be a solution that does not touch itself and has no detour (see `detour.rs`). If there is another
//! solution without touching, then there is another one in which inside each turn upward lies a number, or the
//! same turn of another path.
//!
//! **Proof.** Of all solutions but `S` without touching, take the shortest, and of these one that lies highest: the sum of
//! its cells' rows is least. If `X` were empty, turning there and cutting short would lead to a solution without
//! touching that is shorter or higher. It is not `S`, for then the way back would show a detour of `S`: by the claim in
//! `detour.rs`, nothing but `S` itself can be cut short to `S`, and `S` has no empty cell between `L` and `U`. So `X`
//! is on a path, which is not the one of `C`, for that does not touch itself. So no line leads from `X` to `U` or `L`: the
//! two others do, or `X` is a number.
//!
//! For the same reason, no path of it bulges downward around nothing, down, across and up again, if all cells above the bottom of
//! the bulge are empty: the path could go through them and would be shorter. The other way round, the bottom would be a detour of `S`.
//!
//! Likewise, if there is any solution, there is one with such turns only. So turns upward come in diagonal chains that
//! begin at a number, and far from numbers paths turn downward only: that is what makes the search short. What is up and what is down does not matter: the sweeps of `loose.rs` push paths to the side where they end,
//! and ask for both; the kernel asks for the turns alone.

use crate::Puzzle;
use exact::Lit;
use grid::{Cell, Dir};

/// The clauses that leave solutions with any other turns upward out.
pub(super) fn clauses(puzzle: &Puzzle) -> impl Iterator<Item = impl Iterator<Item = Lit>> {
    let size = puzzle.size();
    let number = move |cell: Cell, dir| size.edge_from(cell, dir).map(|edge| size.edge_index(edge) as u32);
    turns(puzzle).flat_map(move |(cell, side, inside)| {
        let turn = [number(cell, Dir::Up), number(cell, side)];
        [Dir::Up, side].map(move |dir| {
            let not_this_turn = turn.into_iter().flatten().map(Lit::off);
            not_this_turn.chain(number(inside, dir).map(Lit::on))
        })
    })
}

/// The turns upward that make two clauses each: where, to which side, and the cell inside.
pub(super) fn turns(puzzle: &Puzzle) -> impl Iterator<Item = (Cell, Dir, Cell)> {
    let size = puzzle.size();
    size.cells().flat_map(move |cell| {
        [Dir::Left, Dir::Right].into_iter().filter_map(move |side| {
            let inside = size.step(cell, Dir::Up).and_then(|above| size.step(above, side))?;
            puzzle.clue(inside).is_none().then_some((cell, side, inside))
        })
    })
}
