//! `cargo +nightly fuzz run fields`; what it does stands in `crates/fuzz`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| casilla_fuzz::fields(bytes));
