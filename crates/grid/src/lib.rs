//! Rectangular geometry, what is known of every edge, and the text that people type and read.
//!
//! Knows no puzzle: clues, rules and solvers live in the crates above.

message::languages!();

mod budget;
pub mod codec;
pub mod drawing;
mod edge;
mod ends;
pub mod frame;
mod lines;
mod place;
mod rng;
mod size;
mod spot;
mod square;
mod symmetry;

pub use budget::Budget;
pub use edge::{Axis, Edge};
pub use ends::{Ends, Joined};
pub use lines::{Lines, Mark, Moment};
pub use place::{Place, ReadError, quotable};
pub use rng::Rng;
pub use size::{Size, SizeError};
pub use spot::{NotASpot, Spot};
pub use square::{Cell, Dir, NotACell};
pub use symmetry::Symmetry;

message::verbatim!(Cell, Edge, Size, Spot);
