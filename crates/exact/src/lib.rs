//! The exact engine.
//!
//! Knows variables, tables and lines on a graph; never sees a puzzle.

mod budget;

pub use budget::Budget;
