//! `casilla lab … --cluster`: the same experiment on a Ray cluster, which the Python package speaks with.
//!
//! The package is told the experiment as JSON and answers with the games, block by block and in order, so that tables, files and plots
//! are made here as ever.

use super::run::{Results, Showing};
use crate::Outcome;
use crate::failure::{Context, Result, bail};
use crate::guests::is_program;
use crate::watch::Watch;
use clap::Args;
use lab::{Plan, Played, Round};
use message::{Message, message};
use serde_json::{Value, json};
use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Where an experiment is played, if not here.
#[derive(Clone, Debug, Args)]
pub(super) struct Cluster {
    /// Play on a Ray cluster, through the Python package 'casilla[cluster]': 'auto' for the one this machine
    /// belongs to, or an address. CASILLA_PYTHON names a Python other than python3
    #[arg(long = "cluster", value_name = "ADDRESS", conflicts_with_all = ["shard", "jobs"])]
    address: Option<String>,

    /// On a cluster, keep finished blocks in this folder, and continue the same experiment where it stopped
    #[arg(long, value_name = "DIR", requires = "address")]
    blocks: Option<PathBuf>,

    /// On a cluster, how many games are played on one processor at a time
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "address", value_parser = clap::value_parser!(u64).range(1..))]
    block: u64,
}

/// One player in one game, as the package tells it: board, game, player, success, milliseconds of its own, moves, guesses or nodes,
/// milliseconds of the protocol, and its fault.
type Row = (usize, u64, usize, bool, f64, u64, u64, f64, Option<String>);

/// What is missing, by the exit code of [`PROBE`].
const MISSING: [&str; 3] = [
    "the Python package casilla is missing: 'pip install .' in Casilla's folder installs it",
    "Ray is missing: pip install 'casilla[cluster]'",
    "pyarrow is missing: pip install 'casilla[cluster]'",
];

/// Looks for the packages without importing them, which takes seconds.
const PROBE: &str = "import importlib.util as util, sys
sys.exit(next((10 + nth for nth, it in enumerate(('casilla', 'ray', 'pyarrow')) if util.find_spec(it) is None), 0))";

/// How long the package may take to end after Ctrl-C.
const PATIENCE: Duration = Duration::from_secs(5);

impl Cluster {
    pub(super) fn is_asked_for(&self) -> bool {
        self.address.is_some()
    }

    /// # Errors
    /// If a player is a program, which is on this machine only.
    pub(super) fn must_take(&self, players: &[String]) -> Result<()> {
        match players.iter().find(|it| self.is_asked_for() && is_program(it)) {
            Some(path) => bail!(
                "--cluster: {path} is a program on this machine; a player of your own on a cluster is a class in Python, see docs/cluster.md"
            ),
            None => Ok(()),
        }
    }

    /// Plays an experiment there. `order` says what the plan does not: `boards`, and `first_click` or `budget`.
    pub(super) fn run(
        &self,
        watch: &Watch,
        plan: Plan,
        mut order: Value,
        showing: &Showing,
    ) -> Result<Outcome> {
        let python = env::var_os("CASILLA_PYTHON").unwrap_or_else(|| OsString::from("python3"));
        let shown = python.to_string_lossy().into_owned();
        look_for_packages(&python).with_context(|| message!("--cluster needs Python ({shown})"))?;
        order["version"] = env!("CARGO_PKG_VERSION").into();
        order["address"] = json!(self.address);
        order["folder"] = json!(self.blocks);
        order["block"] = self.block.into();
        order["kind"] = plan.words.kind.into();
        order["players"] = json!(plan.players);
        order["games"] = plan.games.into();
        order["seed"] = plan.seed.into();
        let mut command = Command::new(&python);
        command.args(["-m", "casilla.cluster"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().with_context(|| message!("cannot start {shown}"))?;
        let lines = speak(&mut child, order.to_string())?;
        let games = plan.games * plan.boards.len() as u64;
        let mut results = Results::new(plan, showing)?;
        let mut played = 0;
        while let Some(line) = next(&lines, &mut child, watch) {
            let rows: Vec<Row> =
                serde_json::from_str(&line).context(message!("the Python package did not return a block"))?;
            played += add(&mut results, &rows)?;
        }
        let status = child.wait().with_context(|| message!("cannot wait for {shown}"))?;
        if !status.success() && !watch.is_stopped() {
            bail!(
                "--cluster: the experiment was not finished; finished blocks are kept if --blocks names a folder"
            );
        }
        results.finish(played < games)
    }
}

/// # Errors
/// Says what of Python is missing.
fn look_for_packages(python: &OsStr) -> Result<()> {
    let probe = Command::new(python).args(["-c", PROBE]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let code = probe.context(message!("it cannot be started; CASILLA_PYTHON may name another"))?.code();
    match code.and_then(|it| usize::try_from(it - 10).ok()).and_then(|it| MISSING.get(it)) {
        Some(missing) => bail!("{missing}"),
        None if code == Some(0) => Ok(()),
        None => bail!("it does not work"),
    }
}

/// Tells the experiment, and hands on what is answered, line by line.
fn speak(child: &mut Child, order: String) -> Result<Receiver<String>> {
    let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
    let (sender, lines) = sync_channel(4);
    thread::Builder::new().spawn(move || {
        // Whoever has ended already says so by the exit code.
        let _ = stdin.map(|mut it| it.write_all(order.as_bytes()));
        for line in stdout.into_iter().flat_map(|it| BufReader::new(it).lines()).map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    })?;
    Ok(lines)
}

/// The next block; none at the end, and soon after Ctrl-C, which the package hears too.
fn next(lines: &Receiver<String>, child: &mut Child, watch: &Watch) -> Option<String> {
    let mut stopped_at = None;
    loop {
        match lines.recv_timeout(Duration::from_millis(50)) {
            Ok(line) => return Some(line),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) if watch.is_stopped() => {
                let since = *stopped_at.get_or_insert_with(Instant::now);
                if since.elapsed() > PATIENCE {
                    // Finished blocks are kept; Ray ends what was under way.
                    let _ = child.kill();
                    return None;
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Adds the games of a block, and tells how many there are.
fn add(results: &mut Results<'_>, rows: &[Row]) -> Result<u64> {
    let mut count = 0;
    for game in rows.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)) {
        let played = game.iter().map(|it| {
            let (_, _, _, success, cpu_ms, moves, effort, protocol_ms, ref fault) = *it;
            Played {
                success,
                cpu_ms,
                moves,
                effort,
                protocol_ms,
                fault: fault.clone().map(Message::verbatim),
            }
        });
        results.add(&Round { board: game[0].0, game: game[0].1, played: played.collect() })?;
        count += 1;
    }
    Ok(count)
}
