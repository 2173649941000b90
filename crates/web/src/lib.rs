//! The page: Masyu, Numberlink and Minesweeper in the browser, served by the program itself.
//!
//! [`server`] is a thin shell around the API. The page itself, plain HTML, CSS and ES modules, lies in `assets/` and is
//! part of the program.

message::languages!();

mod assets;
pub mod server;
