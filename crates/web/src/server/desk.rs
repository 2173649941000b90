//! Who works at what: so many searches at a time, each with its time, and none for somebody who has gone.

use crate::api::{Code, Fault, Means, Progress, Response, Tables};
use play::Budget;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Moment, Store};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use tokio::task;
use tokio::time;

/// How long a search may take whose answer is awaited in one piece.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long a search may take that tells how far it is.
const LONG_PATIENCE: Duration = Duration::from_mins(10);

/// How many requests may wait for a thread.
const LONGEST_QUEUE: usize = 32;

/// The store, and the threads that search.
pub(super) struct Desk {
    store: Arc<Store>,
    tables: Arc<Tables>,
    threads: Arc<Semaphore>,
    waiting: AtomicUsize,
    /// Set once the server ends.
    closed: Arc<AtomicBool>,
}

/// Work under way.
pub(super) struct Running {
    /// How far it has come, as often as it says so.
    pub(super) progress: mpsc::UnboundedReceiver<Progress>,
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

impl Desk {
    pub(super) fn new(store: Store) -> Desk {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Desk {
            store: Arc::new(store),
            tables: Arc::default(),
            threads: Arc::new(Semaphore::new(threads)),
            waiting: AtomicUsize::new(0),
            closed: Arc::new(AtomicBool::new(false)),
        }
    }

    /// Cancels all work, now and from now on.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        self.threads.close();
    }

    /// Answers what needs no search.
    pub(super) async fn answer_at_once(
        &self,
        ask: impl FnOnce(&Means<'_>) -> Response + Send + 'static,
    ) -> Response {
        let (store, tables) = (Arc::clone(&self.store), Arc::clone(&self.tables));
        let work = move || {
            let (now, budget) = (now(), Budget::unlimited());
            ask(&Means { store: &store, tables: &tables, now, budget, progress: &|_| {} })
        };
        joined(task::spawn_blocking(work).await)
    }

    /// Answers what may search, when a thread is free.
    pub(super) async fn answer(
        &self,
        ask: impl FnOnce(&Means<'_>) -> Response + Send + 'static,
    ) -> Result<Response, Fault> {
        let running = self.begin(ask, PATIENCE).await?;
        let Running { response, interest, progress: _ } = running;
        let response = response.await.unwrap_or_else(|_| broken().into());
        drop(interest);
        Ok(response)
    }

    /// Begins long work, when a thread is free.
    pub(super) async fn start(
        &self,
        ask: impl FnOnce(&Means<'_>) -> Response + Send + 'static,
    ) -> Result<Running, Fault> {
        self.begin(ask, LONG_PATIENCE).await
    }

    async fn begin(
        &self,
        ask: impl FnOnce(&Means<'_>) -> Response + Send + 'static,
        patience: Duration,
    ) -> Result<Running, Fault> {
        let permit = self.permit().await?;
        let cancel = Arc::new(AtomicBool::new(self.closed.load(Ordering::Relaxed)));
        let (tell, progress) = mpsc::unbounded_channel();
        let (done, response) = oneshot::channel();
        task::spawn(watch(Arc::clone(&cancel), Arc::clone(&self.closed), patience));
        let (store, tables, flag) = (Arc::clone(&self.store), Arc::clone(&self.tables), Arc::clone(&cancel));
        task::spawn_blocking(move || {
            let budget = Budget { nodes: u64::MAX, cancel: Some(&flag) };
            let progress = |it| {
                // Nobody listens to those who need no patience.
                let _ = tell.send(it);
            };
            let means = Means { store: &store, tables: &tables, now: now(), budget, progress: &progress };
            let response = ask(&means);
            flag.store(true, Ordering::Relaxed);
            drop(permit);
            // Whoever asked may have gone.
            let _ = done.send(response);
        });
        Ok(Running { progress, response, interest: Interest(cancel) })
    }

    async fn permit(&self) -> Result<OwnedSemaphorePermit, Fault> {
        let _place = Place::in_queue(&self.waiting)?;
        let permit = Arc::clone(&self.threads).acquire_owned().await;
        permit.map_err(|_| Fault::new(Code::Busy, "the server is about to end"))
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
        Err(Fault::new(Code::Busy, "too many searches are waiting: try again in a while"))
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Cancels work whose time is up, or when the server ends.
async fn watch(cancel: Arc<AtomicBool>, closed: Arc<AtomicBool>, patience: Duration) {
    const TICK: Duration = Duration::from_millis(50);
    let end = time::Instant::now() + patience;
    while !cancel.load(Ordering::Relaxed) {
        if time::Instant::now() >= end || closed.load(Ordering::Relaxed) {
            cancel.store(true, Ordering::Relaxed);
        }
        time::sleep(TICK).await;
    }
}

fn joined(result: Result<Response, task::JoinError>) -> Response {
    result.unwrap_or_else(|_| broken().into())
}

/// Only a bug comes here; the game is as it was.
fn broken() -> Fault {
    Fault::new(Code::Broken, "the program has failed: the game is as it was")
}

fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::try_from(since.as_millis()).unwrap_or(Moment::MAX)
}
