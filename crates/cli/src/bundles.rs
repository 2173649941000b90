//! Small items in bundles, so that handing them to another thread is worth it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Items in a bundle, at most.
pub(crate) const MOST: usize = 32;

/// Work in a bundle of small items, in nanoseconds: handing it over takes a few thousand.
const WORTH_HANDING_OVER: u64 = 500_000;

/// What items have cost so far, as the workers tell.
#[derive(Debug, Default)]
pub(crate) struct Pace {
    items: AtomicU64,
    nanoseconds: AtomicU64,
}

impl Pace {
    /// So many items have taken so long.
    pub(crate) fn note(&self, items: usize, time: Duration) {
        self.items.fetch_add(items as u64, Ordering::Relaxed);
        self.nanoseconds.fetch_add(time.as_nanos() as u64, Ordering::Relaxed);
    }

    /// How many items are worth handing over together; one as long as nothing is known.
    fn together(&self) -> usize {
        let [items, time] = [&self.items, &self.nanoseconds].map(|it| it.load(Ordering::Relaxed));
        (WORTH_HANDING_OVER * items / time.max(1)) as usize
    }
}

/// Items in bundles: one by one where they are large, so that all workers have some, several together where they are
/// small.
pub(crate) struct Bundles<I> {
    items: I,
    pace: Arc<Pace>,
    most: usize,
}

impl<I> Bundles<I> {
    /// Bundles of at most so many items.
    pub(crate) fn new(items: I, pace: Arc<Pace>, most: usize) -> Bundles<I> {
        Bundles { items, pace, most }
    }
}

impl<I: Iterator> Iterator for Bundles<I> {
    type Item = Vec<I::Item>;

    fn next(&mut self) -> Option<Vec<I::Item>> {
        let count = self.pace.together().clamp(1, self.most);
        let bundle: Vec<I::Item> = self.items.by_ref().take(count).collect();
        if bundle.is_empty() { None } else { Some(bundle) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_items_come_together_and_large_ones_alone() {
        let pace = Arc::new(Pace::default());
        let mut bundles = Bundles::new(0..100, Arc::clone(&pace), MOST);
        assert_eq!(bundles.next(), Some(vec![0]));
        pace.note(1, Duration::from_micros(1));
        assert_eq!(bundles.next().map(|it| it.len()), Some(MOST));
        pace.note(1, Duration::from_micros(200));
        assert_eq!(bundles.next().map(|it| it.len()), Some(4));
        pace.note(1, Duration::from_secs(1));
        assert_eq!(bundles.next().map(|it| it.len()), Some(1));
        assert_eq!(bundles.map(|it| it.len()).sum::<usize>(), 100 - 1 - MOST - 4 - 1);
    }
}
