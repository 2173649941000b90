//! Random covers of good shape: so many paths, none of them trivial, and few that follow the border.
//!
//! Paths grow together at random until no two of them can be joined: there are too many of them then, and some are but
//! a cell or two. From there on ends are stirred. An end beside the end of another path joins it; an end beside the
//! middle of another path takes over what lies behind, unless a path would touch itself or become too short:
//!
//! ```text
//!   1-.-1            1-.-.
//!                        |
//! 2-.-.-.-2   ->   2-.-2 .-1
//! ```
//!
//! That leaves as many paths as there were, but other ends, which may now be joined.

use super::cover::{Arm, Cover, Place};
use grid::{Dir, Rng, Size, Symmetry};

/// How often the ends are stirred before the number of paths is left as it is.
const STEPS_PER_CELL: usize = 100;

/// Covers what is still empty, by about so many paths in all, and tells how many steps it took; no cover if some path remained
/// too short.
pub(super) fn weave(
    mut cover: Cover,
    size: Size,
    symmetry: Symmetry,
    goal: usize,
    rng: &mut Rng,
) -> (Option<Cover>, u64) {
    // Paths of a symmetric board come and go two at a time.
    let slack = match symmetry {
        Symmetry::None => 0,
        _ => 1,
    };
    grow(&mut cover, size, rng);
    let most = STEPS_PER_CELL * size.cell_count();
    let mut short = cover.short_end();
    for step in 0..most {
        if short.is_none() && cover.paths().abs_diff(goal) <= slack {
            return (Some(cover), step as u64);
        }
        let is_changed = if cover.paths() < goal {
            let place = rng.below(size.cell_count()) as Place;
            cover.arms(place).next().is_some_and(|dir| cover.change(&[(place, dir)]))
        } else {
            let end = match short {
                Some(short) if rng.below(2) == 0 => short,
                _ => cover.ends()[rng.below(cover.ends().len())],
            };
            stir(&mut cover, (end, Dir::ALL[rng.below(4)]), rng)
        };
        if is_changed {
            short = cover.short_end();
        }
    }
    (short.is_none().then_some(cover), most as u64)
}

/// Joins paths at random while two of them can be joined.
fn grow(cover: &mut Cover, size: Size, rng: &mut Rng) {
    let places = 0..size.cell_count() as Place;
    let mut arms: Vec<Arm> = places.flat_map(|it| [(it, Dir::Right), (it, Dir::Down)]).collect();
    rng.shuffle(&mut arms);
    for arm in arms {
        if cover.is_end(arm.0) && cover.step(arm).is_some_and(|other| cover.is_end(other)) {
            cover.change(&[arm]);
        }
    }
}

/// Joins a path with the one beside its end, or lets it take over a part of that; `false` if nothing was changed.
pub(super) fn stir(cover: &mut Cover, (end, dir): Arm, rng: &mut Rng) -> bool {
    let Some(other) = cover.step((end, dir)).filter(|_| !cover.has((end, dir))) else { return false };
    if cover.is_end(other) {
        return cover.change(&[(end, dir)]);
    }
    let away = cover.arms(other).nth(rng.below(2)).expect("two lines meet where no path ends");
    let along_border = cover.along_border();
    let change = [(end, dir), (other, away)];
    // Paths that follow the border are dull: most changes that make more of that are taken back.
    let is_changed = cover.change(&change);
    if is_changed && cover.along_border() > along_border && rng.below(4) > 0 {
        cover.change(&change);
    }
    is_changed
}
