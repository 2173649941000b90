//! Automatic players of line puzzles: a stream of moves with a reason each, on a budget, from a seed.
//!
//! A player draws on a [`Stage`] and nowhere else, so that whoever repeats the stream of its moves has its board: to be
//! watched, raced and replayed needs nothing of the player's own.

use crate::Text;
use grid::{Budget, Edge, Lines, Mark, Rng};
use message::Message;

/// A named way of playing a puzzle on boards `B`, which gives reasons `R`.
pub struct Player<B: 'static, R: 'static> {
    /// What it is called, such as `elimination`.
    pub name: &'static str,
    /// Where the idea comes from, how it goes, what it costs: Markdown.
    pub page: Text,
    /// Says why it cannot play a board, before it starts.
    pub accepts: fn(&B) -> Result<(), Message>,
    /// Plays on from what is drawn on the board, which the stage shows at the beginning.
    pub play: fn(&B, &mut Stage<'_, R>) -> Result<Ended, OutOfBudget>,
}

/// How a player ended; what it has drawn by then is on the stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// It holds what it has drawn for a solution; the judge has the last word.
    Solved,
    /// It has proved that what it was given cannot be finished.
    Impossible,
    /// It knows no way on; the best that it found is drawn.
    GaveUp,
}

/// The nodes ran out, or the player was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfBudget;

/// One move, or a thought between two moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move<R> {
    /// The edge and what is put there: a line, a cross, or nothing where something is taken back.
    /// None where the player only says something: what it supposes next, that it gives up.
    pub act: Option<(Edge, Mark)>,
    /// Why.
    pub reason: R,
}

/// Where a player plays: the lines so far, the budget, the random numbers, and the audience.
pub struct Stage<'a, R> {
    lines: Lines,
    budget: Budget<'a>,
    nodes: u64,
    moves: u64,
    audience: &'a mut dyn FnMut(&Move<R>),
    seed: u64,
    /// The random numbers of the player's seed.
    pub rng: Rng,
}

impl<'a, R> Stage<'a, R> {
    /// A stage that shows some lines, before an audience that is told every move.
    pub fn new(
        lines: Lines,
        budget: Budget<'a>,
        seed: u64,
        audience: &'a mut dyn FnMut(&Move<R>),
    ) -> Stage<'a, R> {
        Stage { lines, budget, nodes: 0, moves: 0, audience, seed, rng: Rng::new(seed) }
    }

    /// What is drawn now.
    pub fn lines(&self) -> &Lines {
        &self.lines
    }

    /// What is drawn at the end.
    pub fn into_lines(self) -> Lines {
        self.lines
    }

    /// Puts a mark on an edge, for a reason; a mark that is there already is no move.
    pub fn put(&mut self, edge: Edge, mark: Mark, reason: R) {
        if self.lines.get(edge) != mark {
            self.lines.set(edge, mark);
            self.moves += 1;
            (self.audience)(&Move { act: Some((edge, mark)), reason });
        }
    }

    /// Says something between two moves.
    pub fn say(&mut self, reason: R) {
        (self.audience)(&Move { act: None, reason });
    }

    /// Pays for one node: a state expanded, a way tried.
    ///
    /// # Errors
    /// If the budget is spent.
    pub fn spend(&mut self) -> Result<(), OutOfBudget> {
        if self.budget.is_spent(self.nodes) {
            return Err(OutOfBudget);
        }
        self.nodes += 1;
        Ok(())
    }

    /// The budget that is left, for work that counts its own nodes.
    pub fn left(&self) -> Budget<'a> {
        Budget { nodes: self.budget.nodes.saturating_sub(self.nodes), cancel: self.budget.cancel }
    }

    /// Pays for nodes that were counted elsewhere.
    pub fn pay(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// The seed; 0 is for those who want no chance where a player can do without.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The nodes paid for so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The marks put and taken back so far.
    pub fn moves(&self) -> u64 {
        self.moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Size;

    #[test]
    fn the_stream_of_moves_is_the_board() {
        let size = Size::new(3, 2).unwrap();
        let mut replay = Lines::new(size);
        let mut told = Vec::new();
        let mut audience = |it: &Move<&'static str>| {
            if let Some((edge, mark)) = it.act {
                replay.set(edge, mark);
            }
            told.push(it.reason);
        };
        let mut stage = Stage::new(Lines::new(size), Budget::nodes(2), 7, &mut audience);
        stage.say("the first edge may be a line");
        stage.put(size.edge(0), Mark::Line, "a conjecture");
        stage.put(size.edge(0), Mark::Line, "which is there already");
        stage.put(size.edge(0), Mark::Blank, "which fails");
        stage.put(size.edge(0), Mark::Cross, "so it is a cross");
        assert_eq!(stage.moves(), 3);
        let lines = stage.into_lines();
        assert_eq!(lines, replay);
        assert_eq!(told, ["the first edge may be a line", "a conjecture", "which fails", "so it is a cross"]);
    }

    #[test]
    fn nodes_are_paid_for_until_none_is_left() {
        let mut audience = |_: &Move<()>| {};
        let lines = Lines::new(Size::new(3, 2).unwrap());
        let mut stage = Stage::new(lines, Budget::nodes(3), 7, &mut audience);
        assert_eq!(stage.spend(), Ok(()));
        stage.pay(1);
        assert_eq!(stage.left().nodes, 1);
        assert_eq!(stage.spend(), Ok(()));
        assert_eq!(stage.spend(), Err(OutOfBudget));
    }
}
