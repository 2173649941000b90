//! Many puzzles at once, on all processors, with the interpreter's lock released.

use crate::board::{Board, NO_PUZZLE, solved};
use crate::errors::bad;
use crate::work::{Limit, TICK, fail_if_asked, received, told};
use cpu_time::ThreadTime;
use play::{Budget, Position, Solver, Verdict};
use pyo3::prelude::*;
use pyo3::types::PyList;
use std::borrow::Cow;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How many threads, if nobody says.
pub(crate) fn processors(jobs: Option<usize>) -> PyResult<usize> {
    match jobs {
        Some(0) => Err(bad("at least one job is expected")),
        Some(jobs) => Ok(jobs.min(1024)),
        None => Ok(thread::available_parallelism().map_or(1, usize::from)),
    }
}

/// A puzzle to solve: read already, or a text.
#[derive(FromPyObject)]
pub(crate) enum Task {
    Board(Py<Board>),
    Text(String),
}

impl Task {
    /// Away from Python, where threads take it from.
    fn item(self) -> Item {
        match self {
            Task::Board(board) => Item::Read(board),
            Task::Text(text) => Item::Text(text),
        }
    }
}

enum Item {
    Read(Py<Board>),
    Text(String),
}

impl Item {
    fn position(&self) -> Result<Cow<'_, Position>, String> {
        match self {
            Item::Read(board) => Ok(Cow::Borrowed(&board.get().0)),
            Item::Text(text) => {
                play::read(text, None, None).map(Cow::Owned).map_err(|error| error.to_string())
            }
        }
    }
}

/// Puzzles, how many threads if that is said, what each may cost, and who is told how many are done: what is asked of many is
/// asked with this.
#[derive(FromPyObject)]
pub(crate) struct Batch<'py>(Bound<'py, PyList>, Option<usize>, Limit, Option<Py<PyAny>>);

/// A verdict, a solution if there is one, the nodes, milliseconds of processor time, and what is wrong with the text.
type SolvedRow = (&'static str, Option<Board>, u64, f64, Option<String>);

/// Solves puzzles, in the order in which they are given.
#[pyfunction]
pub(crate) fn solve_many(batch: Batch<'_>) -> PyResult<Vec<SolvedRow>> {
    let solve = |solver: &mut Solver, position: &Position, budget: &Budget<'_>| {
        if !position.is_puzzle() {
            return Err(NO_PUZZLE.to_owned());
        }
        let begun = ThreadTime::now();
        let answer = solver.solve(position, budget);
        let verdict = Verdict::from(&answer).name();
        let solution = solved(answer).into_iter().next();
        Ok((verdict, solution, solver.nodes(), begun.elapsed().as_secs_f64() * 1000.0))
    };
    let rows = each(batch, solve)?;
    let row = |it| match it {
        Ok((verdict, solution, nodes, cpu_ms)) => (verdict, solution, nodes, cpu_ms, None),
        Err(error) => ("error", None, 0, 0.0, Some(error)),
    };
    Ok(rows.into_iter().map(row).collect())
}

/// The level of each puzzle, or why it has none, likewise.
#[pyfunction]
pub(crate) fn rate_many(batch: Batch<'_>) -> PyResult<Vec<(Option<&'static str>, Option<String>)>> {
    let rate = |solver: &mut Solver, position: &Position, budget: &Budget<'_>| {
        let rating = play::rating::rate(position, solver, budget);
        rating.map(|it| it.level.name()).map_err(|no| no.to_string())
    };
    let rows = each(batch, rate)?;
    Ok(rows
        .into_iter()
        .map(|it| it.map_or_else(|error| (None, Some(error)), |it| (Some(it), None)))
        .collect())
}

/// Asks the same of every puzzle on several threads, and hears Ctrl-C meanwhile; what is wrong with one is its own error.
fn each<T: Send + 'static>(
    Batch(tasks, jobs, limit, progress): Batch<'_>,
    ask: impl Fn(&mut Solver, &Position, &Budget<'_>) -> Result<T, String> + Copy + Send + 'static,
) -> PyResult<Vec<Result<T, String>>> {
    let py = tasks.py();
    let mut items = Vec::with_capacity(tasks.len());
    for (nth, task) in tasks.iter().enumerate() {
        // A million of them take a moment.
        if nth % 4096 == 0 {
            py.check_signals()?;
        }
        items.push(task.extract::<Task>()?.item());
    }
    let (count, time) = (items.len(), limit.time()?);
    let pool =
        Arc::new(Pool { items, next: AtomicUsize::new(0), stopped: AtomicBool::new(false), limit, time });
    let (sender, mut results) = channel();
    for _ in 0..processors(jobs)?.min(count.max(1)) {
        let (pool, sender) = (Arc::clone(&pool), sender.clone());
        let give = move |nth: usize, rows: Vec<Result<T, String>>| sender.send((nth, rows)).is_ok();
        thread::Builder::new().spawn(move || pool.work(ask, give))?;
    }
    drop(sender);
    // Room is taken only by what is done.
    let mut blocks: Vec<Vec<Result<T, String>>> = Vec::new();
    blocks.resize_with(count.div_ceil(pool.block()), Vec::new);
    let mut done = 0;
    let mut shown = Instant::now();
    while done < count {
        let (lent, some) = received(py, results, TICK);
        results = lent;
        match some {
            Ok((nth, rows)) => {
                done += rows.len();
                blocks[nth] = rows;
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if shown.elapsed() > TICK || done == count {
            shown = Instant::now();
            let heard = progress.as_ref().map_or(Ok(()), |it| it.call1(py, (done, count)).map(drop));
            if let Err(error) = heard.and_then(|()| py.check_signals()) {
                pool.stopped.store(true, Ordering::Relaxed);
                // To free a hundred thousand boards takes longer than anybody waits for Ctrl-C.
                thread::Builder::new().spawn(move || drop((blocks, pool)))?;
                return Err(error);
            }
        }
    }
    let bug = || Err("a bug of Casilla's ended the thread".to_owned());
    for (nth, rows) in blocks.iter_mut().enumerate() {
        rows.resize_with(pool.places(nth).len(), bug);
    }
    Ok(blocks.into_iter().flatten().collect())
}

struct Pool {
    items: Vec<Item>,
    next: AtomicUsize,
    stopped: AtomicBool,
    limit: Limit,
    time: Option<Duration>,
}

impl Pool {
    /// How many puzzles are handed over at a time.
    fn block(&self) -> usize {
        (self.items.len() / 256).clamp(1, 64)
    }

    /// Where the puzzles of a block stand; nowhere, after the last block.
    fn places(&self, nth: usize) -> Range<usize> {
        let end = |nth: usize| self.items.len().min(nth.saturating_mul(self.block()));
        end(nth)..end(nth.saturating_add(1))
    }

    /// Takes blocks until none is left, or whoever waits has gone.
    fn work<T>(
        &self,
        ask: impl Fn(&mut Solver, &Position, &Budget<'_>) -> Result<T, String>,
        give: impl Fn(usize, Vec<Result<T, String>>) -> bool,
    ) {
        let mut solver = Solver::new();
        loop {
            let nth = self.next.fetch_add(1, Ordering::Relaxed);
            let places = self.places(nth);
            if places.is_empty() || self.stopped.load(Ordering::Relaxed) {
                return;
            }
            let answered = self.items[places].iter().map(|item| {
                let position = item.position()?;
                let answer = || {
                    fail_if_asked();
                    self.within_time(|budget| ask(&mut solver, &position, budget))
                };
                catch_unwind(AssertUnwindSafe(answer)).unwrap_or_else(|panic| {
                    // What a search that broke off has left behind is anybody's guess.
                    solver = Solver::new();
                    Err(told(panic.as_ref()))
                })
            });
            let rows = answered.collect();
            if !give(nth, rows) {
                return;
            }
        }
    }

    /// Asks within the limit; a time has a thread that looks at the clock.
    fn within_time<T>(&self, ask: impl FnOnce(&Budget<'_>) -> T) -> T {
        let Some(time) = self.time else { return ask(&self.limit.budget(&self.stopped)) };
        let (cancel, is_done) = (AtomicBool::new(false), AtomicBool::new(false));
        thread::scope(|scope| {
            let clock = || {
                let start = Instant::now();
                while !is_done.load(Ordering::Relaxed) {
                    if start.elapsed() > time || self.stopped.load(Ordering::Relaxed) {
                        cancel.store(true, Ordering::Relaxed);
                        return;
                    }
                    thread::park_timeout(Duration::from_millis(5));
                }
            };
            let clock = scope.spawn(clock);
            let answer = ask(&self.limit.budget(&cancel));
            is_done.store(true, Ordering::Relaxed);
            clock.thread().unpark();
            answer
        })
    }
}
