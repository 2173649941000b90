//! All the ways in which mines can lie in a region.

use crate::known::{Known, Mark, Place};

/// How many steps the layouts may take to be found.
const MOST_STEPS: u32 = 1_000_000;

/// There are too many layouts.
struct TooMany;

/// The cells of a region in some order, and all its layouts one after the other, each telling which of the cells are mined;
/// none if there are too many. A layout has a number of mines whose weight is not 0.
pub(super) fn find(
    known: &Known,
    region: &[Place],
    weights: &[f64],
    most: usize,
) -> Option<(Vec<Place>, Vec<bool>)> {
    let mut search = Search::new(known, region, weights, most);
    search.run().ok()?;
    Some((search.cells, search.layouts))
}

/// Finds all layouts, cell by cell.
struct Search<'a> {
    known: &'a Known,
    /// The unknown cells: those around a number together, those that no number sees last.
    cells: Vec<Place>,
    /// Of every open cell, the mines that it still needs and the cells that it has left for them.
    need: Vec<i8>,
    left: Vec<i8>,
    layout: Vec<bool>,
    layouts: Vec<bool>,
    /// For every number of mines, how many smaller ones are possible; one more at the end.
    counts: Vec<usize>,
    most: usize,
    steps: u32,
}

impl Search<'_> {
    fn new<'a>(known: &'a Known, region: &[Place], weights: &[f64], most: usize) -> Search<'a> {
        let count = known.place_count();
        let mut order = Vec::with_capacity(region.len());
        let mut is_open = vec![false; count];
        for &it in region {
            is_open[it] = true;
        }
        let mut add = |cell: Place| {
            if std::mem::replace(&mut is_open[cell], false) {
                order.push(cell);
            }
        };
        known.pending().flat_map(|number| known.hidden(number)).for_each(&mut add);
        region.iter().copied().for_each(add);
        Search {
            need: (0..count).map(|place| known.need(place)).collect(),
            left: (0..count).map(|place| known.hidden_count(place)).collect(),
            layout: vec![false; order.len()],
            cells: order,
            layouts: Vec::new(),
            counts: std::iter::once(0)
                .chain(weights.iter().scan(0, |sum, &it| {
                    *sum += usize::from(it > 0.0);
                    Some(*sum)
                }))
                .collect(),
            most,
            steps: 0,
            known,
        }
    }

    /// Tries every cell without a mine and then with one. The way back is in `layout`, not on the stack: a board has far
    /// more cells than a thread has room for calls.
    fn run(&mut self) -> Result<(), TooMany> {
        let (mut at, mut mines) = (0, 0);
        loop {
            let mut next = self.enter(at, mines)?.then_some(false);
            loop {
                if let Some(mine) = next {
                    if self.put(at, mine) {
                        mines += usize::from(mine);
                        at += 1;
                        break;
                    }
                } else if at == 0 {
                    return Ok(());
                } else {
                    at -= 1;
                    mines -= usize::from(self.layout[at]);
                }
                let mine = self.layout[at];
                self.take(at, mine);
                next = (!mine).then_some(true);
            }
        }
    }

    /// Whether there is anything to try at a cell, with so many mines before it. Behind the last one a layout is kept.
    fn enter(&mut self, at: usize, mines: usize) -> Result<bool, TooMany> {
        let rest = self.cells.len() - at;
        let last = self.counts.len() - 1;
        if self.counts[mines.min(last)] == self.counts[(mines + rest + 1).min(last)] {
            return Ok(false);
        }
        if rest == 0 {
            self.layouts.extend_from_slice(&self.layout);
            let fits = self.layouts.len() <= self.most * self.cells.len();
            return if fits { Ok(false) } else { Err(TooMany) };
        }
        self.steps += 1;
        if self.steps > MOST_STEPS { Err(TooMany) } else { Ok(true) }
    }

    /// Puts a mine, or none, into a cell; whether every number can still be true.
    fn put(&mut self, at: usize, mine: bool) -> bool {
        self.layout[at] = mine;
        let mut possible = true;
        for number in self.known.around(self.cells[at]) {
            if self.known.mark(number) == Mark::Open {
                self.left[number] -= 1;
                self.need[number] -= i8::from(mine);
                possible &= (0..=self.left[number]).contains(&self.need[number]);
            }
        }
        possible
    }

    fn take(&mut self, at: usize, mine: bool) {
        for number in self.known.around(self.cells[at]) {
            if self.known.mark(number) == Mark::Open {
                self.left[number] += 1;
                self.need[number] += i8::from(mine);
            }
        }
    }
}
