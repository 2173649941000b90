//! The page: Masyu, Numberlink and Minesweeper in the browser, served by the program itself.
//!
//! [`api`] is a pure function from a request and a store to a response: it knows no HTTP, no clock and no thread, so
//! that the same page can one day run without a server. [`server`] is a thin shell around it. The page itself, plain
//! HTML, CSS and ES modules, lies in `assets/` and is part of the program.

pub mod api;
mod assets;
pub mod server;
