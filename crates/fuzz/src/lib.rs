//! What is fuzzed: a function for each target, from any bytes to a panic if a promise is broken.
//!
//! `cargo fuzz` runs them without end (see CONTRIBUTING.md), and the tests of this crate run them on the stored inputs and on
//! a fixed number of mutations of these. A new target takes a function, a row in [`TARGETS`] and a file in
//! `fuzz/fuzz_targets`; an input that broke something goes to `fuzz/corpus` with the fix.

#![allow(clippy::missing_panics_doc, reason = "to panic is what these functions are for")]

mod api;
mod certificates;
mod choices;
mod gestures;
mod judge;
mod texts;

pub use api::api;
pub use certificates::{certificates, fields};
pub use gestures::gestures;
pub use judge::judge;
pub use texts::{drafts, errors, readers, saves};

/// Something that takes any bytes.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, and that of its folder in `fuzz/corpus`.
    pub name: &'static str,
    /// Panics if a promise is broken.
    pub run: fn(&[u8]),
    /// How many mutations of the stored inputs the tests try: fewer where one costs more.
    pub tries: usize,
}

/// Every target.
pub const TARGETS: [Target; 9] = [
    Target { name: "readers", run: readers, tries: 3000 },
    Target { name: "saves", run: saves, tries: 1000 },
    Target { name: "drafts", run: drafts, tries: 1000 },
    Target { name: "gestures", run: gestures, tries: 300 },
    Target { name: "errors", run: errors, tries: 1000 },
    Target { name: "judge", run: judge, tries: 600 },
    Target { name: "certificates", run: certificates, tries: 600 },
    Target { name: "fields", run: fields, tries: 600 },
    Target { name: "api", run: api, tries: 20 },
];
