//! Pictures of boards: text for the terminal, SVG, PNG, animations as GIF, and sheets to print.
//!
//! Everything draws a [`Scene`], which says what a board shows and not how it looks. Nothing here knows a puzzle or its rules,
//! writes a file or sends a colour code.
//!
//! | feature | what it adds | what it costs |
//! |---|---|---|
//! | none | [`text()`], [`svg()`], [`paper`] | nothing but `casilla-grid` |
//! | `png` | `png` | `resvg` |
//! | `gif` | `gif` | `resvg` and `gif` |

mod film;
#[cfg(feature = "gif")]
mod gif;
pub mod paper;
#[cfg(feature = "png")]
mod png;
mod scene;
mod svg;
mod text;

#[cfg(feature = "gif")]
pub use self::gif::gif;
pub use film::{Still, wrapped};
#[cfg(feature = "png")]
pub use png::{png, png_of};
pub use scene::{Clue, Danger, Ground, Scene, Stroke, Tile};
pub use svg::{Layer, changes, layers, svg};
pub use text::{Glyph, Look, Places, Role, text};
