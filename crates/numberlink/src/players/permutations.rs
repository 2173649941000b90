//! Orders of the pairs, each pair joined by A* around what is drawn: the third paper's player.
//!
//! | file | the paper's algorithms |
//! |---|---|
//! | here | 1: the attempts |
//! | `table` | 2 and 8: A* with the Manhattan distance, around paths and blocked cells |
//! | `shut_in` | 3 to 6: ends that are shut in, and which cell to block for that |
//! | `orders` | 7: permutations |
//! | `as_printed` | 1, 4 and 6 with the paper's own mistakes |

mod as_printed;
mod orders;
mod shut_in;
mod table;

use super::Reason;
use crate::{Board, Clue, Puzzle};
use deduce::{Ended, OutOfBudget, Player, Stage};
use grid::{Cell, Edge, Mark};
use message::{Message, message, page};
use orders::Orders;
use table::Table;

pub(super) const PLAYER: Player<Board, Reason> =
    Player { name: "permutations", page: page!("permutations"), accepts, play };

/// The same with the paper's own mistakes.
pub(super) const AS_PRINTED: Player<Board, Reason> = Player {
    name: "permutations-as-printed",
    page: page!("permutations/as_printed"),
    accepts,
    play: play_as_printed,
};

/// More pairs have more orders than can be counted in 64 bits.
const MOST_PAIRS: usize = 20;

/// Two equal numbers to be joined.
#[derive(Clone, Copy, Debug)]
struct Pair {
    clue: Clue,
    start: Cell,
    end: Cell,
}

fn accepts(board: &Board) -> Result<(), Message> {
    let places = board.puzzle.places();
    if let Some((clue, cells)) = places.iter().find(|(_, cells)| cells.len() != 2) {
        return Err(message!("it joins pairs, and {clue} occurs {} times", cells.len()));
    }
    if places.len() > MOST_PAIRS {
        return Err(message!(
            "it tries orders of at most {MOST_PAIRS} pairs, and there are {}",
            places.len()
        ));
    }
    if board.lines.drawn().next().is_some() {
        return Err(message!("it starts from an empty board, and lines are drawn"));
    }
    Ok(())
}

#[expect(clippy::redundant_closure_for_method_calls, reason = "the method is of one lifetime only")]
fn play(board: &Board, stage: &mut Stage<'_, Reason>) -> Result<Ended, OutOfBudget> {
    with_run(board, stage, |run| run.try_orders())
}

#[expect(clippy::redundant_closure_for_method_calls, reason = "the method is of one lifetime only")]
fn play_as_printed(board: &Board, stage: &mut Stage<'_, Reason>) -> Result<Ended, OutOfBudget> {
    with_run(board, stage, |run| run.try_orders_as_printed())
}

/// Tries orders in some way; if that fails, the best attempt is shown.
fn with_run(
    board: &Board,
    stage: &mut Stage<'_, Reason>,
    try_orders: fn(&mut Run<'_, '_>) -> Result<Ended, OutOfBudget>,
) -> Result<Ended, OutOfBudget> {
    let mut pairs = pairs(&board.puzzle);
    if stage.seed() > 0 {
        stage.rng.shuffle(&mut pairs);
    }
    let mut run =
        Run { pairs: &pairs, table: Table::new(board, &pairs), stage, attempts: 0, best: Vec::new() };
    let ended = try_orders(&mut run);
    if ended != Ok(Ended::Solved) {
        run.show_best();
    }
    ended
}

/// The pairs in the order of their numbers; of a pair, the first cell row by row is the start.
fn pairs(puzzle: &Puzzle) -> Vec<Pair> {
    let pair = |(clue, cells): (Clue, Vec<Cell>)| Pair { clue, start: cells[0], end: cells[1] };
    puzzle.places().into_iter().map(pair).collect()
}

struct Run<'a, 's> {
    pairs: &'a [Pair],
    table: Table<'a>,
    stage: &'a mut Stage<'s, Reason>,
    attempts: u64,
    /// The paths of the attempt that joined the most pairs.
    best: Vec<(usize, Vec<Cell>)>,
}

/// How an attempt ended.
enum Attempt {
    Solved,
    /// A cell was blocked: the same order is worth another attempt.
    Again,
    /// Nothing new can come of this order.
    Over,
}

impl Run<'_, '_> {
    fn try_orders(&mut self) -> Result<Ended, OutOfBudget> {
        let mut orders = Orders::new(self.pairs.len());
        loop {
            self.table.blocked.clear();
            loop {
                self.clear();
                match self.attempt(&orders)? {
                    Attempt::Solved => return Ok(Ended::Solved),
                    Attempt::Again => {}
                    Attempt::Over => break,
                }
            }
            if !orders.advance() {
                return Ok(Ended::GaveUp);
            }
        }
    }

    /// Joins pair after pair until one cannot be joined or an end is shut in.
    fn attempt(&mut self, orders: &Orders) -> Result<Attempt, OutOfBudget> {
        self.stage.spend()?;
        self.attempts += 1;
        let (order, of) = orders.nth();
        self.stage.say(Reason::Attempt { attempt: self.attempts, order, of });
        for &pair in orders.now() {
            let clue = self.pairs[pair].clue;
            let Some(path) = self.table.find_path(pair, self.stage)? else {
                self.stage.say(Reason::NoPath { clue });
                return Ok(Attempt::Over);
            };
            for step in path.windows(2) {
                self.stage.put(edge(step), Mark::Line, Reason::Joins { clue });
            }
            self.table.paths.push((pair, path));
            self.keep_best();
            if let Some(shut) = self.table.shut_in(orders.now()) {
                self.stage.say(Reason::ShutIn { cell: shut.end, clue: self.pairs[shut.pair].clue });
                let mut has_news = false;
                for &(pair, cell) in &shut.guilty {
                    if self.table.blocked.insert((pair, cell)) {
                        has_news = true;
                        self.stage.say(Reason::Blocked { clue: self.pairs[pair].clue, cell });
                    }
                }
                // What is blocked already would give the same attempt once more.
                return Ok(if has_news { Attempt::Again } else { Attempt::Over });
            }
        }
        match self.table.missing() {
            0 => Ok(Attempt::Solved),
            cells => {
                self.stage.say(Reason::Unfinished { cells: cells as u16 });
                Ok(Attempt::Over)
            }
        }
    }

    /// Starts again from the empty board.
    fn clear(&mut self) {
        for (_, path) in std::mem::take(&mut self.table.paths).into_iter().rev() {
            for step in path.windows(2).rev() {
                self.stage.put(edge(step), Mark::Blank, Reason::StartsAgain);
            }
        }
    }

    fn keep_best(&mut self) {
        let covered = |paths: &[(usize, Vec<Cell>)]| paths.iter().map(|(_, path)| path.len()).sum::<usize>();
        let worth = |paths: &[(usize, Vec<Cell>)]| (paths.len(), covered(paths));
        if worth(&self.table.paths) > worth(&self.best) {
            self.best.clone_from(&self.table.paths);
        }
    }

    /// Leaves the best attempt drawn and says how far it goes.
    fn show_best(&mut self) {
        self.clear();
        let best = std::mem::take(&mut self.best);
        for step in best.iter().flat_map(|(_, path)| path.windows(2)) {
            self.stage.put(edge(step), Mark::Line, Reason::BestAttempt);
        }
        let (pairs, of) = (best.len() as u8, self.pairs.len() as u8);
        self.stage.say(Reason::BestJoins { pairs, of, attempts: self.attempts });
    }
}

/// The edge between two cells of a path.
fn edge(step: &[Cell]) -> Edge {
    Edge::between(step[0], step[1]).expect("a path goes from neighbour to neighbour")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::FORMATS;
    use crate::rules::judge;
    use grid::Budget;

    const PRUEBA1: &str = "3,3\n1,2,1\n1,3,1\n1,1,2\n3,2,2\n2,2,3\n3,3,3\n";
    const PRUEBA2: &str = "5,5\n2,1,1\n3,4,1\n2,2,2\n4,4,2\n3,1,3\n5,1,3\n3,2,4\n5,3,4\n1,5,5\n5,4,5\n";
    const ENTRADA: &str = "7,7\n1,4,4\n3 ,4 ,3\n2,2,3\n2,5,2\n2,6,5\n3,5,1\n4,4,5\n6,3,1\n7,1,2\n7,5,4\n";

    /// A board as the paper lists it, or as we draw it.
    fn read(text: &str) -> Board {
        let name = if text.contains(',') { "list" } else { "drawing" };
        let format = FORMATS.iter().find(|it| it.name == name).unwrap();
        (format.read)(text).unwrap()
    }

    /// How it ends, what is drawn then, and the attempts with their orders and what was blocked in them.
    fn played(text: &str, seed: u64, nodes: u64) -> (Result<Ended, OutOfBudget>, Board, Vec<Reason>) {
        let board = read(text);
        accepts(&board).unwrap();
        let mut said = Vec::new();
        let mut audience = |it: &deduce::Move<Reason>| {
            if it.act.is_none() {
                said.push(it.reason.clone());
            }
        };
        let mut stage = Stage::new(board.lines.clone(), Budget::nodes(nodes), seed, &mut audience);
        let ended = play(&board, &mut stage);
        let lines = stage.into_lines();
        (ended, Board { puzzle: board.puzzle, lines }, said)
    }

    #[test]
    fn the_papers_files_are_solved_in_every_order() {
        for text in [PRUEBA1, PRUEBA2, ENTRADA] {
            for seed in 0..5 {
                let (ended, board, _) = played(text, seed, 1_000_000);
                assert_eq!((ended, judge(&board)), (Ok(Ended::Solved), vec![]), "{board:?}");
            }
        }
    }

    #[test]
    fn no_attempt_is_made_twice() {
        let (_, _, said) = played(ENTRADA, 3, 1_000_000);
        let mut seen = std::collections::HashSet::new();
        let (mut order_now, mut blocked) = (0, Vec::new());
        for reason in said {
            match reason {
                Reason::Attempt { order, .. } => {
                    if order != order_now {
                        blocked.clear();
                    }
                    order_now = order;
                    assert!(seen.insert((order, blocked.clone())), "order {order}, {blocked:?}");
                }
                Reason::Blocked { clue, cell } => blocked.push((clue, cell)),
                _ => {}
            }
        }
        assert!(seen.len() > 1, "the first attempt does not solve it");
    }

    #[test]
    fn the_best_attempt_stays_drawn() {
        let (ended, board, said) = played(ENTRADA, 0, 200);
        assert_eq!(ended, Err(OutOfBudget));
        assert!(board.lines.drawn().count() > 5, "{board:?}");
        assert!(matches!(said.last(), Some(Reason::BestJoins { pairs: 1.., of: 5, attempts: 1.. })));
    }

    #[test]
    fn what_it_cannot_take_is_refused_before_it_starts() {
        let refused = |text: &str| accepts(&read(text)).unwrap_err();
        assert_eq!(refused("7 7 7 7\n"), "it joins pairs, and 7 occurs 4 times");
        let many: Vec<String> = (1..=21).map(|n| format!("1,{n},{n}\n2,{n},{n}\n")).collect();
        let reason = "it tries orders of at most 20 pairs, and there are 21";
        assert_eq!(refused(&format!("2,21\n{}", many.concat())), reason);
        let mut begun = read(PRUEBA1);
        begun.lines.set(begun.puzzle.size().edge(0), Mark::Line);
        assert_eq!(accepts(&begun).unwrap_err(), "it starts from an empty board, and lines are drawn");
    }
}
