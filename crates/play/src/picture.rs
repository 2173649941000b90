//! Pictures of a scene: text for the terminal, SVG, PNG; and of many, an animation.
//!
//! Each file draws the whole of a [`Scene`](crate::Scene) in one medium. Nothing here knows a puzzle's rules,
//! writes a file or sends a colour code.

mod gif;
mod png;
mod svg;
mod text;

pub use gif::{Still, gif, wrapped};
pub use png::{png, png_of};
pub use svg::{Layer, changes, layers, svg};
pub use text::{Glyph, Look, Places, Role, text};
