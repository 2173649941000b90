//! What a person sees on a Numberlink: patterns from which the next lines and crosses follow.
//!
//! A technique is two files of one name: `name.rs` with a constant and two functions, and `name.md`, which is manual,
//! help and test at once. One more costs these two files, a `mod` line and its place in [`LADDER`]. Its page says
//! under which rules it holds; under all others it sees nothing.
//!
//! Some use that there is one solution, and see nothing unless [`Notes::with_one_solution`] says so.
//!
//! Techniques share no code with the exact encoding but the table of exchanges: two opinions, each tested against the
//! other.

mod beside_a_path;
mod cases;
mod cite;
mod conjecture;
mod consequences;
mod corner_chain;
mod corridor;
mod cut_off;
mod dead_end;
mod deep_cases;
mod end_cases;
mod exchange;
mod full_cell;
mod glance;
mod last_bridge;
mod no_detour;
mod no_empty_turn;
mod no_shortcut;
mod notes;
mod odd_and_even;
mod one_way_on;
mod one_way_out;
mod own_tail;
mod reach;
mod refused_at_once;
mod short_chain;
mod side_by_side;
mod strangers;
mod tell;
mod two_ways_left;

use deduce::Technique;

pub use consequences::{Apart, Because};
pub use notes::{Along, Notes};

/// Every technique, the easiest first.
pub static LADDER: [&Technique<Notes>; 24] = [
    &full_cell::FULL_CELL,
    &dead_end::DEAD_END,
    &one_way_out::ONE_WAY_OUT,
    &one_way_on::ONE_WAY_ON,
    &two_ways_left::TWO_WAYS_LEFT,
    &own_tail::OWN_TAIL,
    &strangers::STRANGERS,
    &side_by_side::SIDE_BY_SIDE,
    &beside_a_path::BESIDE_A_PATH,
    &no_shortcut::NO_SHORTCUT,
    &no_detour::NO_DETOUR,
    &exchange::EXCHANGE,
    &corner_chain::CORNER_CHAIN,
    &no_empty_turn::NO_EMPTY_TURN,
    &odd_and_even::ODD_AND_EVEN,
    &refused_at_once::REFUSED_AT_ONCE,
    &last_bridge::LAST_BRIDGE,
    &corridor::CORRIDOR,
    &cut_off::CUT_OFF,
    &short_chain::SHORT_CHAIN,
    &conjecture::CONJECTURE,
    &end_cases::END_CASES,
    &cases::CASES,
    &deep_cases::DEEP_CASES,
];

#[cfg(test)]
mod tests;
