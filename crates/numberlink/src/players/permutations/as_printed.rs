//! The attempts as the paper prints them, with its mistakes: what goes wrong can be watched.
//!
//! - Algorithm 1 clears the board after line 25 and lost the line that sets the counter back: the pairs joined so far
//!   are never joined again.
//! - Algorithm 6 holds an end for shut in whose partner is next door.
//! - Algorithm 4 takes the first of a list that may be empty; the program breaks off there.

use super::orders::Orders;
use super::table::distance;
use super::{Reason, Run, edge};
use deduce::{Ended, OutOfBudget};
use grid::{Cell, Mark};

/// What algorithm 5 finds.
enum Exits {
    /// Every end has a way out.
    Open,
    /// An end of a pair is shut in, and these cells are to be blocked.
    ShutIn { pair: usize, end: Cell, guilty: Vec<(usize, Cell)> },
    /// The first of an empty list was taken, beside this cell.
    Broken(Cell),
}

/// How an order ended.
enum Order {
    Solved,
    Failed,
    Broken,
}

impl Run<'_, '_> {
    pub(super) fn try_orders_as_printed(&mut self) -> Result<Ended, OutOfBudget> {
        let mut orders = Orders::new(self.pairs.len());
        loop {
            self.table.blocked.clear();
            self.clear();
            match self.order_as_printed(&orders)? {
                Order::Solved => return Ok(Ended::Solved),
                Order::Broken => return Ok(Ended::GaveUp),
                Order::Failed if !orders.advance() => return Ok(Ended::GaveUp),
                Order::Failed => {}
            }
        }
    }

    /// Joins pair after pair, whatever becomes of those before.
    fn order_as_printed(&mut self, orders: &Orders) -> Result<Order, OutOfBudget> {
        self.stage.spend()?;
        self.attempts += 1;
        let (order, of) = orders.nth();
        self.stage.say(Reason::Attempt { attempt: self.attempts, order, of });
        for (counter, &pair) in orders.now().iter().enumerate() {
            let clue = self.pairs[pair].clue;
            let Some(path) = self.table.find_path(pair, self.stage)? else {
                self.stage.say(Reason::NoPath { clue });
                return Ok(Order::Failed);
            };
            for step in path.windows(2) {
                self.stage.put(edge(step), Mark::Line, Reason::Joins { clue });
            }
            self.table.paths.push((pair, path));
            self.keep_best();
            match self.exits_as_printed(orders.now()) {
                Exits::Open => {}
                Exits::Broken(cell) => {
                    self.stage.say(Reason::EmptyList { cell });
                    return Ok(Order::Broken);
                }
                Exits::ShutIn { pair, end, guilty } => {
                    self.stage.say(Reason::ShutIn { cell: end, clue: self.pairs[pair].clue });
                    for (pair, cell) in guilty {
                        if self.table.blocked.insert((pair, cell)) {
                            self.stage.say(Reason::Blocked { clue: self.pairs[pair].clue, cell });
                        }
                    }
                    self.clear();
                    self.stage.say(Reason::CounterLost { pairs: counter as u8 + 1 });
                }
            }
        }
        let is_whole = self.table.paths.len() == self.pairs.len() && self.table.missing() == 0;
        Ok(if is_whole { Order::Solved } else { Order::Failed })
    }

    /// Algorithms 3 to 6.
    fn exits_as_printed(&self, order: &[usize]) -> Exits {
        let table = &self.table;
        let owners = table.owners();
        for &pair in order.iter().filter(|&&pair| !table.is_joined(pair)) {
            let goal = self.pairs[pair].end;
            for end in [self.pairs[pair].start, goal] {
                // The partner is no free cell, and no path either.
                if table.neighbours(end).any(|cell| table.is_free(cell, &owners)) {
                    continue;
                }
                let around = table.neighbours(end).filter_map(|cell| Some((*owners.get(&cell)?, cell)));
                let Some(nearest) = around.min_by_key(|&(_, cell)| distance(cell, goal)) else { continue };
                let mut guilty = Vec::new();
                if !table.neighbours(nearest.1).any(|cell| table.is_free(cell, &owners)) {
                    let beside = |cell: Cell| Some((*owners.get(&cell)?, cell));
                    match table.neighbours(nearest.1).find_map(beside) {
                        Some(second) => guilty.push(second),
                        None => return Exits::Broken(nearest.1),
                    }
                }
                guilty.push(nearest);
                return Exits::ShutIn { pair, end, guilty };
            }
        }
        Exits::Open
    }
}
