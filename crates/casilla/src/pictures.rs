//! Pictures: SVG, and behind features PNG and GIF.
//!
//! ```
//! let puzzle = casilla::read("masyu 3x2\n. o .\n\n. . .\n")?;
//! assert!(casilla::pictures::svg(&puzzle).contains("<svg"));
//! # Ok::<(), casilla::Unreadable>(())
//! ```

pub use draw::Scene;
#[cfg(feature = "gif")]
pub use draw::{Still, gif};

use crate::Puzzle;

/// The puzzle with what is drawn on it, as an SVG document.
pub fn svg(puzzle: &Puzzle) -> String {
    draw::svg(&puzzle.position().scene())
}

/// The same as a PNG file.
#[cfg(feature = "png")]
pub fn png(puzzle: &Puzzle) -> Vec<u8> {
    draw::png(&puzzle.position().scene())
}
