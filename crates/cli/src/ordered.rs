//! Work on many items at once, with the results in the order of the items and a bounded number under way.

use crate::failure::Result;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Items under way for each worker: enough that one slow item does not leave the others idle.
const AHEAD: usize = 64;

/// How often to ask whether to stop while nothing comes in.
const PATIENCE: Duration = Duration::from_millis(50);

/// Takes results in the order of their items; a function will do.
pub(crate) trait Taker<O> {
    /// Takes the next result.
    fn take(&mut self, result: O) -> Result<()>;

    /// The next result is not there yet: time for what was put off.
    fn pause(&mut self) -> Result<()> {
        Ok(())
    }
}

impl<O, F: FnMut(O) -> Result<()>> Taker<O> for F {
    fn take(&mut self, result: O) -> Result<()> {
        self(result)
    }
}

/// Hands every item to one of the workers, and every result to the taker in the order of the items.
///
/// Ends when the items do, when the taker fails, or, after what is under way, when `stopped` says so. The items
/// are fetched on a thread of their own, so that a slow source holds up nobody.
///
/// # Errors
/// If the taker fails.
pub(crate) fn map<I, O, W>(
    items: impl Iterator<Item = I> + Send + 'static,
    workers: impl IntoIterator<Item = W>,
    stopped: impl Fn() -> bool,
    mut taker: impl Taker<O>,
) -> Result<()>
where
    I: Send + 'static,
    O: Send + 'static,
    W: FnMut(I) -> O + Send + 'static,
{
    // Each item travels with a channel for its result; the ends of these channels wait in the items' order.
    let (to_workers, for_workers) = channel::<(I, Sender<O>)>();
    let for_workers = Arc::new(Mutex::new(for_workers));
    let mut count = 0;
    for worker in workers {
        count += 1;
        let for_workers = Arc::clone(&for_workers);
        thread::spawn(move || work(&for_workers, worker));
    }
    let (to_us, results) = sync_channel::<Receiver<O>>(AHEAD * count);
    thread::spawn(move || {
        for item in items {
            let (sender, receiver) = channel();
            // Nobody listens any more when the work has been stopped.
            if to_us.send(receiver).is_err() || to_workers.send((item, sender)).is_err() {
                break;
            }
        }
    });
    loop {
        let next = if let Ok(result) = results.try_recv() {
            Ok(result)
        } else {
            taker.pause()?;
            results.recv_timeout(PATIENCE)
        };
        match next {
            Ok(result) => {
                let ready = if let Ok(ready) = result.try_recv() {
                    Ok(ready)
                } else {
                    taker.pause()?;
                    result.recv()
                };
                taker.take(ready.expect("every item has a result unless a worker died"))?;
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
            Err(RecvTimeoutError::Timeout) if stopped() => return Ok(()),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

fn work<I, O>(items: &Mutex<Receiver<(I, Sender<O>)>>, mut worker: impl FnMut(I) -> O) {
    loop {
        let next = items.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((item, sender)) = next else { return };
        // The result is not wanted any more if the work has been stopped.
        let _ = sender.send(worker(item));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let mut seen = Vec::new();
        let worker = || {
            |n: u64| {
                thread::sleep(Duration::from_micros(97 * n % 500));
                n * n
            }
        };
        let workers = [worker(), worker(), worker()];
        map(
            0..1000,
            workers,
            || false,
            |n| {
                seen.push(n);
                Ok(())
            },
        )
        .unwrap();
        assert_eq!(seen, (0..1000).map(|n| n * n).collect::<Vec<u64>>());
    }

    #[test]
    fn an_endless_source_can_be_stopped_by_whoever_takes_the_results() {
        let mut taken = 0;
        let result = map(
            0..,
            [|n: u64| n],
            || false,
            |n| {
                taken += 1;
                if n < 100 { Ok(()) } else { Err(crate::failure::failure!("enough")) }
            },
        );
        assert!(result.is_err());
        assert_eq!(taken, 101);
    }

    #[test]
    fn a_source_that_says_nothing_more_can_be_stopped() {
        let (sender, receiver) = channel();
        sender.send(7).unwrap();
        let mut seen = Vec::new();
        map(
            receiver.into_iter(),
            [|n: u64| n],
            || true,
            |n| {
                seen.push(n);
                Ok(())
            },
        )
        .unwrap();
        assert!(seen.len() <= 1);
        drop(sender);
    }
}
