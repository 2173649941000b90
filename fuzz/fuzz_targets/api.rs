//! `cargo +nightly fuzz run api`; what it does stands in `crates/fuzz`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| casilla_fuzz::api(bytes));
