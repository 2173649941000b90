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
//! | `pdf` | `pdf` | `resvg` and `pdf-writer` |

mod film;
#[cfg(feature = "gif")]
mod gif;
pub mod paper;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "png")]
mod png;
mod scene;
pub mod sheets;
mod svg;
mod text;

#[cfg(feature = "gif")]
pub use self::gif::gif;
pub use film::{Reel, Still, wrapped};
#[cfg(feature = "pdf")]
pub use pdf::pdf;
#[cfg(feature = "png")]
pub use png::{png, png_of};
pub use scene::{Clue, Danger, Ground, Scene, Shade, Stroke, Thought, Tile};
pub use svg::{Layer, changes, layers, svg};
pub use text::{Glyph, Look, Places, Role, text};
