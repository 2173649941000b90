//! Rules about the whole board.
//!
//! [`OneLoop`] asks for one closed loop and is made of three parts, each with its own way to see trouble: `ends`
//! knows which line ends belong together, `parity` what is inside and what is outside, and `blocks` where the loop
//! could still run at all. [`LabelledPaths`] asks for paths that join like with like.

mod blocks;
mod ends;
mod labelled_paths;
mod one_loop;
mod parity;

pub use labelled_paths::{LabelledPaths, PathRules};
pub use one_loop::OneLoop;
