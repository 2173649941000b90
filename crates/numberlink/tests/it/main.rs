//! What a user of the crate sees: texts in, boards and refusals out, and the judge's verdicts.

// Clippy lets only functions marked as tests unwrap; what they share may as well.
#![allow(clippy::unwrap_used)]

mod any_text;
mod boards;
mod judge;
mod judged_by_the_editor;
mod made_to_order;
mod papers;
mod refusals;
mod round_trips;
mod vectors;
