//! Races between players, in blocks that depend on the seed and their numbers alone.

use crate::board::Board;
use crate::errors::{CasillaError, bad};
use crate::game::promise;
use crate::guest;
use crate::many::processors;
use crate::work::{TICK, fail_if_asked, received, told};
use cpu_time::ThreadTime;
use lab::{Clock, Experiment, Plan, Played, Round, Summary, Worker, lines, minesweeper};
use play::Kind;
use play::guest::Invitation;
use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// The names of the players of a kind.
#[pyfunction]
pub(crate) fn players(kind: &str) -> PyResult<Vec<&'static str>> {
    Ok(play::players::names(kind.parse::<Kind>().map_err(bad)?))
}

/// One of our players, or the name and the maker of somebody else's.
#[derive(FromPyObject)]
pub(crate) enum Entrant {
    Ours(String),
    Guest(String, Py<PyAny>),
}

/// The boards of a race: texts such as `9x9/10`, or puzzles with a name each.
#[derive(FromPyObject)]
pub(crate) enum Grounds {
    Games(Vec<String>),
    Puzzles(Vec<(String, Py<Board>)>),
}

/// A race: who plays what how often.
#[pyclass(frozen, module = "casilla._casilla")]
pub(crate) struct Race {
    experiment: Experiment,
    plan: Plan,
}

/// One player in one game: board, game, player, success, milliseconds of its own, moves, guesses or nodes, milliseconds of the
/// protocol, and its fault.
type Row = (usize, u64, usize, bool, f64, u64, u64, f64, Option<String>);

#[pymethods]
impl Race {
    #[new]
    #[pyo3(signature = (kind, players, boards, games, seed, first_click="safe", budget=100_000))]
    fn new(
        kind: &str,
        players: Vec<Entrant>,
        boards: Grounds,
        games: u64,
        seed: u64,
        first_click: &str,
        budget: u64,
    ) -> PyResult<Race> {
        let kind: Kind = kind.parse().map_err(bad)?;
        let known = play::players::names(kind);
        let printed = play::players::names_as_printed(kind);
        for name in players.iter().filter_map(Entrant::ours) {
            // In Minesweeper by a former name too.
            let is_known = match kind {
                Kind::Minesweeper => minesweeper::style(name).is_some(),
                _ => known.contains(&name) || printed.contains(&name),
            };
            if !is_known {
                let known = known.join(" or ");
                return Err(bad(format!(
                    "'{}' is no player of {kind}: {known} is expected",
                    play::quotable(name)
                )));
            }
        }
        let experiment = match boards {
            Grounds::Games(boards) => Experiment::Minesweeper(minesweeper::Experiment {
                players: players.into_iter().filter_map(Entrant::sweeper).collect(),
                boards: boards.iter().map(|it| it.parse().map_err(bad)).collect::<PyResult<_>>()?,
                games,
                seed,
                first_click: promise(first_click)?,
            }),
            Grounds::Puzzles(boards) => Experiment::Lines(lines::Experiment {
                players: players.into_iter().map(Entrant::drawer).collect(),
                boards: boards.into_iter().map(|(name, board)| (name, board.get().0.clone())).collect(),
                runs: games,
                seed,
                budget,
            }),
        };
        let plan = experiment.plan().map_err(bad)?;
        Ok(Race { experiment, plan })
    }

    /// The names of the columns in a CSV file of this kind of race.
    #[getter]
    fn columns(&self) -> Vec<&'static str> {
        lab::columns(self.plan.words).to_vec()
    }

    #[getter]
    fn players(&self) -> Vec<String> {
        self.plan.players.clone()
    }

    #[getter]
    fn boards(&self) -> Vec<String> {
        self.plan.boards.iter().map(|it| it.name.clone()).collect()
    }

    /// Plays the games of a board from one number up to another, on several threads; in the order of their numbers.
    #[pyo3(signature = (board, start, end, jobs=None, progress=None))]
    fn play(
        &self,
        py: Python<'_>,
        board: usize,
        start: u64,
        end: u64,
        jobs: Option<usize>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Vec<Row>> {
        if board >= self.plan.boards.len() || end > self.plan.games {
            return Err(bad("there is no such game in this race"));
        }
        let next = Arc::new(Mutex::new(start));
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, mut results) = channel();
        let jobs = processors(jobs)?.min(end.saturating_sub(start).max(1) as usize);
        for _ in 0..jobs {
            let mut worker = self.experiment.worker();
            let (next, stop, sender) = (Arc::clone(&next), Arc::clone(&stop), sender.clone());
            let work = move || {
                loop {
                    let game = {
                        let mut next = next.lock().unwrap_or_else(PoisonError::into_inner);
                        let game = *next;
                        *next += 1;
                        game
                    };
                    if game >= end || stop.load(Ordering::Relaxed) {
                        return;
                    }
                    let played = catch_unwind(AssertUnwindSafe(|| {
                        fail_if_asked();
                        worker.play(board, game, CLOCK, &stop)
                    }));
                    let played = played.unwrap_or_else(|panic| Err(told(panic.as_ref()).into()));
                    if sender.send(played).is_err() {
                        return;
                    }
                }
            };
            thread::Builder::new().spawn(work)?;
        }
        drop(sender);
        let mut rounds = Vec::new();
        let mut shown = Instant::now();
        let outcome = loop {
            let (lent, some) = received(py, results, TICK);
            results = lent;
            match some {
                Ok(Ok(Some(round))) => rounds.push(round),
                Ok(Ok(None)) | Err(RecvTimeoutError::Timeout) => {}
                Ok(Err(fault)) => break Err(CasillaError::new_err(fault.to_string())),
                Err(RecvTimeoutError::Disconnected) => break Ok(()),
            }
            if shown.elapsed() > TICK {
                shown = Instant::now();
                let heard = progress.as_ref().map_or(Ok(()), |it| it.call1(py, (rounds.len(),)).map(drop));
                if let Err(error) = heard.and_then(|()| py.check_signals()) {
                    break Err(error);
                }
            }
        };
        stop.store(true, Ordering::Relaxed);
        outcome?;
        rounds.sort_by_key(|it: &Round| it.game);
        Ok(rounds.iter().flat_map(rows).collect())
    }
}

const CLOCK: Clock = || ThreadTime::now().as_duration();

fn rows(round: &Round) -> impl Iterator<Item = Row> {
    let (board, game) = (round.board, round.game);
    round.played.iter().enumerate().map(move |(player, it)| {
        let Played { success, cpu_ms, moves, effort, protocol_ms, fault } = it;
        (
            board,
            game,
            player,
            *success,
            *cpu_ms,
            *moves,
            *effort,
            *protocol_ms,
            fault.as_ref().map(ToString::to_string),
        )
    })
}

impl Entrant {
    fn ours(&self) -> Option<&str> {
        match self {
            Entrant::Ours(name) => Some(name),
            Entrant::Guest(..) => None,
        }
    }

    fn invitation(name: String, make: Py<PyAny>) -> Invitation {
        guest::invite(name, make)
    }

    fn sweeper(self) -> Option<minesweeper::Entrant> {
        match self {
            Entrant::Ours(name) => minesweeper::style(&name).map(Into::into),
            Entrant::Guest(name, make) => Some(minesweeper::Entrant::Guest(Entrant::invitation(name, make))),
        }
    }

    fn drawer(self) -> lines::Entrant {
        match self {
            Entrant::Ours(name) => lines::Entrant::Ours(name),
            Entrant::Guest(name, make) => lines::Entrant::Guest(Entrant::invitation(name, make)),
        }
    }
}

/// What has come out of a race, added up row by row: little memory, however many games there are.
#[pyclass(module = "casilla._casilla")]
pub(crate) struct Tallies(Summary);

#[pymethods]
impl Tallies {
    #[new]
    fn new(race: PyRef<'_, Race>) -> Tallies {
        Tallies(Summary::new(race.plan.clone()))
    }

    /// Adds games; every game has a row for each player, in their order.
    fn add(&mut self, rows: Vec<Row>) -> PyResult<()> {
        let players = self.0.plan.players.len();
        for game in rows.chunks(players.max(1)) {
            let (board, number) = (game[0].0, game[0].1);
            let is_whole = game.len() == players
                && board < self.0.plan.boards.len()
                && game.iter().enumerate().all(|(nth, it)| (it.0, it.1, it.2) == (board, number, nth));
            if !is_whole {
                return Err(bad(format!("game {number} does not have a row for every player")));
            }
            let played = game.iter().map(|it| {
                let (_, _, _, success, cpu_ms, moves, effort, protocol_ms, ref fault) = *it;
                Played { success, cpu_ms, moves, effort, protocol_ms, fault: fault.clone().map(Into::into) }
            });
            self.0.add(&Round { board, game: number, played: played.collect() });
        }
        Ok(())
    }

    fn table(&self) -> String {
        lab::table(&self.0)
    }

    fn json(&self) -> PyResult<String> {
        serde_json::to_string(&self.0).map_err(bad)
    }

    fn svg(&self, command: &str) -> String {
        lab::plot(&self.0, command)
    }
}
