//! The API as a program sees it, and the page as a person does, in a real browser.

// Clippy lets only functions marked as tests unwrap; what they share may as well.
#![allow(clippy::unwrap_used)]
#![allow(clippy::disallowed_methods, clippy::print_stdout, reason = "tests start servers and browsers")]

// The name under which all other crates know it.
extern crate casilla_web as web;

mod api;
mod archive;
mod attacks;
mod browser;
mod drafts;
mod experiments;
mod openapi;
mod reload;
mod server;
mod strings;
mod watching;
