//! Writes the script beside the engine in WebAssembly: `bindgen ENGINE.wasm FOLDER`.
//!
//! A package of its own, as only `cargo xtask site` needs it and it takes a while to build. Its version of wasm-bindgen must
//! be that of the workspace.

use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [engine, folder] = words.as_slice() else {
        eprintln!("usage: bindgen ENGINE.wasm FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(engine).out_name("engine").typescript(true).omit_default_module_path(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    match bindgen.web(true).and_then(|it| it.generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
