//! Who works at what: so many searches at a time, each with its time, and none for somebody who has gone.

use super::answers::Answers;
use api::{Code, Context, Fault, Progress, Response, Tables};
use cpu_time::ThreadTime;
use message::message;
use play::Budget;
use play::guest::Invitation;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Moment, Store};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use tokio::task;
use tokio::time;

/// How long a request may work that is answered at once, and how many nodes: what takes more is a search.
const AT_ONCE: Duration = Duration::from_millis(500);
const AT_ONCE_NODES: u64 = 1 << 12;

/// How long a search may take whose answer is awaited in one piece.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long a search may take that tells how far it is.
const LONG_PATIENCE: Duration = Duration::from_mins(10);

/// How many requests may wait for a thread of either queue.
const LONGEST_QUEUE: usize = 32;

/// How often progress may be told before somebody listens; the work waits then.
const AHEAD: usize = 16;

/// How many experiments may run: they take minutes, and nobody who plays is to wait for them.
const MOST_EXPERIMENTS: usize = 2;

/// A store, and the threads that search, which all share.
#[derive(Clone)]
pub(super) struct Scheduler {
    store: Arc<Store>,
    tables: Arc<Tables>,
    threads: Arc<Threads>,
    /// Players of somebody else's that may be asked to play.
    guests: Arc<[Invitation]>,
    /// The room for what was answered and not yet taken.
    pub(super) answers: Answers,
}

/// The threads that search.
struct Threads {
    /// For answers that somebody waits for, who need not wait for long work to end.
    short: Queue,
    /// For long work.
    long: Queue,
    /// For experiments, which are never waited for.
    experiments: Arc<Semaphore>,
    /// Set once the server ends.
    closed: Arc<AtomicBool>,
}

/// Work under way.
pub(super) struct Running {
    /// How far it has come, as often as it says so.
    pub(super) progress: mpsc::Receiver<Progress>,
    /// What came out.
    pub(super) response: oneshot::Receiver<Response>,
    /// Cancels the work when it is dropped.
    pub(super) interest: Interest,
}

/// Somebody still wants the answer; the work is cancelled when this is dropped.
pub(super) struct Interest(Arc<AtomicBool>);

impl Drop for Interest {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Scheduler {
    pub(super) fn new(store: Store, guests: Vec<Invitation>) -> Scheduler {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Scheduler {
            store: Arc::new(store),
            tables: Arc::default(),
            threads: Arc::new(Threads {
                short: Queue::new(threads),
                long: Queue::new(threads),
                experiments: Arc::new(Semaphore::new(MOST_EXPERIMENTS.min(threads.div_ceil(2)))),
                closed: Arc::new(AtomicBool::new(false)),
            }),
            guests: guests.into(),
            answers: Answers::new(),
        }
    }

    /// The same threads for another store.
    pub(super) fn with(&self, store: Arc<Store>, tables: Arc<Tables>) -> Scheduler {
        Scheduler { store, tables, ..self.clone() }
    }

    /// Cancels all work, now and from now on.
    pub(super) fn close(&self) {
        self.threads.closed.store(true, Ordering::Relaxed);
        self.threads.short.threads.close();
        self.threads.long.threads.close();
        self.threads.experiments.close();
    }

    /// Answers what needs no search. What does need one after all runs out of its small budget.
    pub(super) async fn answer_at_once(
        &self,
        ask: impl FnOnce(&Context<'_>) -> Response + Send + 'static,
    ) -> Response {
        self.run(ask, AT_ONCE, None).finish().await
    }

    /// Answers what may search, when a thread is free.
    pub(super) async fn answer(
        &self,
        ask: impl FnOnce(&Context<'_>) -> Response + Send + 'static,
    ) -> Result<Response, Fault> {
        let thread = self.threads.short.thread().await?;
        Ok(self.run(ask, PATIENCE, Some(thread)).finish().await)
    }

    /// Begins long work, when a thread is free.
    pub(super) async fn start(
        &self,
        ask: impl FnOnce(&Context<'_>) -> Response + Send + 'static,
    ) -> Result<Running, Fault> {
        let thread = self.threads.long.thread().await?;
        Ok(self.run(ask, LONG_PATIENCE, Some(thread)))
    }

    /// Begins an experiment, if not too many are running.
    pub(super) fn experiment(
        &self,
        ask: impl FnOnce(&Context<'_>) -> Response + Send + 'static,
    ) -> Result<Running, Fault> {
        let thread = Arc::clone(&self.threads.experiments).try_acquire_owned();
        let busy = |_| {
            Fault::new(Code::Busy, message!("other experiments are running: try again when one has ended"))
        };
        Ok(self.run(ask, LONG_PATIENCE, Some(thread.map_err(busy)?)))
    }

    /// Asks with so much time: a search on a thread of its own, anything else on one that may wait for the disk.
    fn run(
        &self,
        ask: impl FnOnce(&Context<'_>) -> Response + Send + 'static,
        patience: Duration,
        search: Option<OwnedSemaphorePermit>,
    ) -> Running {
        let cancel = Arc::new(AtomicBool::new(false));
        let (tell, progress) = mpsc::channel(AHEAD);
        let (done, response) = oneshot::channel();
        let is_search = search.is_some();
        // What needs no search is answered even when the server ends: it may be a move.
        let closed = is_search.then(|| Arc::clone(&self.threads.closed));
        task::spawn(watch(Arc::clone(&cancel), closed, patience));
        let (store, tables, flag) = (Arc::clone(&self.store), Arc::clone(&self.tables), Arc::clone(&cancel));
        let guests = Arc::clone(&self.guests);
        let work = move || {
            let nodes = if is_search { u64::MAX } else { AT_ONCE_NODES };
            let budget = Budget { nodes, cancel: Some(&flag) };
            let progress = |it| {
                // Nobody listens to those who need no patience.
                let _ = tell.blocking_send(it);
            };
            let (now, progress) = (now(), &progress);
            let context =
                Context { store: &store, tables: &tables, guests: &guests, now, clock, budget, progress };
            let response = ask(&context);
            flag.store(true, Ordering::Relaxed);
            drop(search);
            // Whoever asked may have gone.
            let _ = done.send(response);
        };
        if is_search {
            std::thread::spawn(|| {
                step_back();
                work();
            });
        } else {
            task::spawn_blocking(work);
        }
        Running { progress, response, interest: Interest(cancel) }
    }
}

/// Lets every other thread go first, so that moves are answered at once however many searches are under way.
fn step_back() {
    // The system counts priorities by thread; where it does not, or refuses, all threads are equal.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 10);
}

impl Running {
    /// The answer, in one piece.
    async fn finish(self) -> Response {
        let Running { response, interest, progress } = self;
        drop(progress);
        let response = response.await.unwrap_or_else(|_| broken().into());
        drop(interest);
        response
    }
}

/// So many threads, and those who wait for one.
struct Queue {
    threads: Arc<Semaphore>,
    waiting: AtomicUsize,
}

impl Queue {
    fn new(threads: usize) -> Queue {
        Queue { threads: Arc::new(Semaphore::new(threads)), waiting: AtomicUsize::new(0) }
    }

    /// Waits for a thread, unless too many wait already.
    async fn thread(&self) -> Result<OwnedSemaphorePermit, Fault> {
        let _place = Place::in_queue(&self.waiting)?;
        let thread = Arc::clone(&self.threads).acquire_owned().await;
        thread.map_err(|_| Fault::new(Code::Busy, message!("the server is shutting down")))
    }
}

/// A place in the queue.
struct Place<'a>(&'a AtomicUsize);

impl Place<'_> {
    fn in_queue(waiting: &AtomicUsize) -> Result<Place<'_>, Fault> {
        if waiting.fetch_add(1, Ordering::Relaxed) < LONGEST_QUEUE {
            return Ok(Place(waiting));
        }
        waiting.fetch_sub(1, Ordering::Relaxed);
        Err(Fault::new(Code::Busy, message!("too many searches are waiting: try again in a while")))
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Cancels work whose time is up, or when the server ends.
async fn watch(cancel: Arc<AtomicBool>, closed: Option<Arc<AtomicBool>>, patience: Duration) {
    const TICK: Duration = Duration::from_millis(50);
    let end = time::Instant::now() + patience;
    while !cancel.load(Ordering::Relaxed) {
        let is_closed = closed.as_ref().is_some_and(|it| it.load(Ordering::Relaxed));
        if time::Instant::now() >= end || is_closed {
            cancel.store(true, Ordering::Relaxed);
        }
        time::sleep(TICK).await;
    }
}

/// Only a bug comes here; the game is as it was.
pub(super) fn broken() -> Fault {
    Fault::new(Code::Broken, message!("the program has failed: the game is as it was"))
}

/// The processor time that the thread has used so far.
fn clock() -> Duration {
    ThreadTime::now().as_duration()
}

fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::try_from(since.as_millis()).unwrap_or(Moment::MAX)
}
