//! What a person sees on a Masyu: patterns from which the next lines and crosses follow.
//!
//! A technique is two files of one name: `name.rs` with a constant and two functions, and `name.md`, which is manual,
//! help and test at once. One more costs these two files, a `mod` line and its place in [`LADDER`].
//!
//! Techniques share no code with the exact encoding: two opinions, each tested against the other.

mod adjacent_blacks;
mod areas;
mod black_arm;
mod black_blocked;
mod black_white_corners;
mod bottleneck;
mod cases;
mod cell_rules;
mod closed_region;
mod conjecture;
mod consequences;
mod cuts;
mod dead_end;
mod deep_cases;
mod draft;
mod early_loop;
mod explain;
mod full_cell;
mod inside_outside;
mod line_beside_black;
mod loop_done;
mod notes;
mod only_way;
mod pearl_cases;
mod quick;
mod refused_at_once;
mod short_chain;
mod sides;
mod straight;
mod tell;
mod torn;
mod white_blocked;
mod white_corners;
mod white_overrun;
mod white_straight;
mod white_turn;
mod whites_in_line;

use deduce::Technique;

pub use consequences::Because;
pub use notes::{Around, Notes};
pub(crate) use quick::{Look, look};

/// Every technique, the easiest first.
pub static LADDER: [&Technique<Notes>; 25] = [
    &loop_done::LOOP_DONE,
    &full_cell::FULL_CELL,
    &dead_end::DEAD_END,
    &only_way::ONLY_WAY,
    &black_arm::BLACK_ARM,
    &white_straight::WHITE_STRAIGHT,
    &black_blocked::BLACK_BLOCKED,
    &white_blocked::WHITE_BLOCKED,
    &adjacent_blacks::ADJACENT_BLACKS,
    &whites_in_line::WHITES_IN_LINE,
    &white_turn::WHITE_TURN,
    &line_beside_black::LINE_BESIDE_BLACK,
    &white_overrun::WHITE_OVERRUN,
    &early_loop::EARLY_LOOP,
    &black_white_corners::BLACK_WHITE_CORNERS,
    &refused_at_once::REFUSED_AT_ONCE,
    &closed_region::CLOSED_REGION,
    &inside_outside::INSIDE_OUTSIDE,
    &white_corners::WHITE_CORNERS,
    &bottleneck::BOTTLENECK,
    &short_chain::SHORT_CHAIN,
    &pearl_cases::PEARL_CASES,
    &conjecture::CONJECTURE,
    &cases::CASES,
    &deep_cases::DEEP_CASES,
];

#[cfg(test)]
mod tests;
