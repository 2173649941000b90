//! schemathesis, which asks the server whatever its OpenAPI description allows, and things that it does not, and holds the
//! answers to it: installed into `target/` when it is missing, and never a part of the project.

use crate::load::{Client, Program};
use crate::{Failure, root};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The release that the description is held to; a later one may find more.
const VERSION: &str = "4.32.5";

/// As many random requests for each place, beside those that a schema asks for: half a minute's work.
const EXAMPLES: &str = "12";

/// A check that does not fit: a schema cannot tell that a text must be a puzzle, or a line a move, so that much that it
/// allows is refused.
const EXCLUDED: &str = "positive_data_acceptance";

/// What the requests are about.
const PUZZLE: &str = "masyu 3x2\n. o .\n\n. . .\n";

/// Asks the program in that file; without Python or a network it says what it leaves out.
pub(super) fn run(program: &Path) -> Result<(), Failure> {
    let Some(schemathesis) = installed() else {
        println!(
            "skipped: schemathesis {VERSION} cannot be installed, which takes Python 3.10 with venv, and a network"
        );
        return Ok(());
    };
    let folder = tempfile::tempdir().map_err(|error| format!("no folder for games: {error}"))?;
    let server = Program::start(program, &folder.path().join("games"))?;
    let settings = folder.path().join("schemathesis.toml");
    std::fs::write(&settings, names(&Client::new(server.address()))?)
        .map_err(|error| format!("{}: {error}", settings.display()))?;
    let mut command = Command::new(schemathesis);
    command
        .args(["run", &format!("http://{}/api/openapi.json", server.address())])
        .args(["--max-examples", EXAMPLES, "--generation-deterministic", "--phases", "coverage,fuzzing"])
        .args(["--exclude-checks", EXCLUDED, "--suppress-health-check", "all", "--warnings", "off"])
        .args(["--workers", "1", "--request-timeout", "60", "--no-color"])
        .current_dir(folder.path());
    let status = command.status().map_err(|error| format!("schemathesis cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err("the server and its description do not agree".to_owned()) }
}

/// A game and a draft that are there, so that requests get past their names; none that a request may forget.
fn names(client: &Client) -> Result<String, Failure> {
    let setting = |place: &str| -> Result<String, Failure> {
        let (_, answer) = client.post(&format!("/api/{place}"), &json!({ "text": PUZZLE }))?;
        let id = serde_json::from_str::<Value>(&answer).unwrap_or_default()["id"].clone();
        let which = format!("include-path-regex = \"^/api/{place}/\"\nexclude-method = \"DELETE\"");
        Ok(format!("[[operations]]\n{which}\nparameters = {{ id = {id} }}\n"))
    };
    Ok(setting("games")? + &setting("drafts")?)
}

/// Where it is, installed if need be.
fn installed() -> Option<PathBuf> {
    let folder = root().join(format!("target/schemathesis-{VERSION}"));
    let program = folder.join("bin/schemathesis");
    if is_done(Command::new(&program).arg("--version")) {
        return Some(program);
    }
    println!(
        "the API is checked with schemathesis, which is missing: it is installed into {}",
        folder.display()
    );
    let is_there = is_done(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))
        && is_done(Command::new(folder.join("bin/pip")).args([
            "install",
            "--quiet",
            &format!("schemathesis=={VERSION}"),
        ]));
    is_there.then_some(program)
}

fn is_done(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|it| it.success())
}
