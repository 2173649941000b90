//! What the rules say about a single cell and its neighbours, at a glance: the steps that everybody sees, and what
//! suppositions are followed by.

use super::consequences::{Apart, Because};
use super::notes::Notes;
use deduce::around::{bit, dirs};
use deduce::{Knowledge, Seen};
use grid::{Cell, Dir, Mark};

/// The first thing that one sees at a cell.
pub(super) fn any(notes: &Notes, cell: Cell) -> Option<Seen<Because>> {
    passing(notes, cell).or_else(|| joining(notes, cell)).or_else(|| beside(notes, cell))
}

/// What the ways out of a cell imply for one another.
pub(super) fn passing(notes: &Notes, cell: Cell) -> Option<Seen<Because>> {
    let around = notes.around(cell);
    let open = around.open();
    let is_number = notes.is_number(cell);
    let (lines, ways, arms) = (around.lines.count_ones(), around.ways().count_ones(), notes.arms(cell));
    let detour = if is_number || lines > 0 || notes.covers() { None } else { notes.detour(cell) };
    let must_be_passed = is_number || lines > 0 || notes.covers() || detour.is_some();
    if lines == arms {
        (open != 0).then(|| Seen::crosses(Because::Full, open))
    } else if must_be_passed && ways < arms {
        let because = if detour.is_some() { Because::Detour } else { Because::Stuck };
        Some(Seen::refused(because, detour.unwrap_or(0)))
    } else if open == 0 {
        None
    } else if must_be_passed && ways == arms {
        let because = match (is_number, lines) {
            (true, _) => Because::OneWayOut,
            (false, 0) if detour.is_some() => Because::Detour,
            (false, 0) => Because::TwoWaysLeft,
            (false, _) => Because::OneWayOn,
        };
        Some(Seen { beside: detour.unwrap_or(open), ..Seen::lines(because, open) })
    } else if ways == 1 {
        Some(Seen::crosses(Because::DeadEnd, open))
    } else {
        None
    }
}

/// What the ends of lines that meet in a cell and its neighbours imply.
pub(super) fn joining(notes: &Notes, cell: Cell) -> Option<Seen<Because>> {
    let mut strangers = 0;
    for (dir, next) in neighbours(notes, cell) {
        let is_blank = notes.mark(cell, dir) == Mark::Blank;
        if notes.on_one_path(cell, next) {
            if notes.mark(cell, dir) == Mark::Line {
                continue;
            }
            let can_join = is_blank && notes.has_room(cell) && notes.has_room(next);
            match (can_join, notes.mate(cell) == next, notes.keeps_apart()) {
                // Side by side, and on one path: if they must not touch they are joined.
                (true, false, true) => return Some(Seen::lines(apart(notes, Apart::Mates), bit(dir))),
                (_, _, true) => return Some(Seen::refused(apart(notes, Apart::Touching), bit(dir))),
                (true, true, false) if notes.around(cell).lines != 0 => {
                    return Some(Seen::crosses(Because::Ring, bit(dir)));
                }
                _ => {}
            }
        } else if is_blank && notes.has_room(cell) && notes.has_room(next) {
            let both = notes.clue(cell).zip(notes.clue(next));
            strangers |= if both.is_some_and(|(one, other)| one != other) { bit(dir) } else { 0 };
        }
    }
    (strangers != 0).then(|| Seen::crosses(Because::Strangers, strangers))
}

/// What follows for a cell that lies beside a path in two places, where a path does not touch itself: it is joined to
/// the path in both of them or not at all.
pub(super) fn beside(notes: &Notes, cell: Cell) -> Option<Seen<Because>> {
    if !notes.keeps_apart() || notes.around(cell).open() == 0 {
        return None;
    }
    neighbours(notes, cell).find_map(|(dir, next)| {
        if notes.mark(cell, dir) != Mark::Blank || notes.on_one_path(cell, next) {
            return None;
        }
        let same = neighbours(notes, cell).filter(|it| notes.on_one_path(it.1, next));
        let bits = same.fold(0, |bits, (dir, _)| bits | bit(dir));
        let other = dirs(bits & !bit(dir)).next()?;
        let other = notes.size().step(cell, other)?;
        let around = notes.around(cell);
        let can_be_joined = bits.count_ones() == 2
            && bits & around.crosses == 0
            && notes.arms(cell) - around.lines.count_ones() == 2
            && [next, other].iter().all(|&it| notes.has_room(it))
            && (notes.mate(next) != other);
        (!can_be_joined).then(|| Seen {
            beside: bits,
            ..Seen::crosses(apart(notes, Apart::Beside), bits & around.open())
        })
    })
}

/// Why a path does not touch itself: by the rules, or since it could be cut short.
fn apart(notes: &Notes, apart: Apart) -> Because {
    if notes.may_touch() { Because::Shortcut(apart) } else { Because::Apart(apart) }
}

fn neighbours(notes: &Notes, cell: Cell) -> impl Iterator<Item = (Dir, Cell)> {
    let size = notes.size();
    Dir::ALL.into_iter().filter_map(move |dir| Some((dir, size.step(cell, dir)?)))
}
