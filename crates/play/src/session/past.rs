//! What was done and can be undone: the only place that knows how.
//!
//! Nothing is ever inverted. Going back is starting again and doing less, from a copy of the board that was kept on the way:
//! so everything can be undone, dropped trials and restarts included, and no move needs to know its opposite.

use super::illegal::Illegal;
use super::playable::Playable;
use grid::{Budget, Size};
use std::sync::Arc;

/// One thing that can be undone.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Entry<Move> {
    /// Moves that were made as one.
    Moves(Vec<Move>),
    /// Back to the start.
    Restart,
    /// A trial begins.
    Trial,
    /// The innermost trial ends and its marks stay.
    Keep,
    /// The innermost trial ends and its marks go.
    Drop,
    /// The board is kept as it is.
    Checkpoint,
    /// The board is again as one that was kept, counted from 1.
    Return(usize),
}

/// All that undo brings back.
#[derive(Clone, Debug)]
pub(super) struct Snapshot<State> {
    pub(super) state: State,
    /// What was on the board when each of the trials under way began, outermost first.
    pub(super) trials: Vec<Arc<State>>,
    /// The boards that were kept, the oldest first.
    pub(super) checkpoints: Vec<Arc<State>>,
}

impl<State> Snapshot<State> {
    fn start<G: Playable<State = State>>(game: &G) -> Snapshot<State> {
        Snapshot { state: game.start(), trials: Vec::new(), checkpoints: Vec::new() }
    }
}

/// More trials within trials than anybody can follow.
const DEEPEST: usize = 26;

/// More checkpoints than anybody can tell apart.
const MOST_CHECKPOINTS: usize = 9;

/// After so many entries a copy of the board is kept; more on a board so large that copies cost more than moves.
pub(crate) fn apart(size: Size) -> usize {
    64 * (1 + size.cell_count() / 4096)
}

#[derive(Debug)]
pub(super) struct Past<G: Playable> {
    pub(super) now: Snapshot<G::State>,
    done: Vec<Entry<G::Move>>,
    /// What was undone, the latest last.
    undone: Vec<Entry<G::Move>>,
    /// Boards after so many entries. Invariant: in this order, and none later than now.
    kept: Vec<(usize, Snapshot<G::State>)>,
}

impl<G: Playable> Past<G> {
    pub(super) fn new(game: &G) -> Past<G> {
        let now = Snapshot::start(game);
        Past { now, done: Vec::new(), undone: Vec::new(), kept: Vec::new() }
    }

    pub(super) fn undos(&self) -> usize {
        self.done.len()
    }

    pub(super) fn redos(&self) -> usize {
        self.undone.len()
    }

    /// The moves that were made last, unless something else was done since.
    pub(super) fn last_moves(&self) -> &[G::Move] {
        match self.done.last() {
            Some(Entry::Moves(moves)) => moves,
            _ => &[],
        }
    }

    /// Does something new; what was undone cannot be redone then.
    pub(super) fn push(
        &mut self,
        game: &G,
        entry: Entry<G::Move>,
        budget: &Budget<'_>,
    ) -> Result<(), Illegal> {
        let mut next = self.now.clone();
        carry_out(game, &mut next, &entry, budget)?;
        let depth = |it: &Snapshot<G::State>| (it.trials.len(), it.checkpoints.len());
        if depth(&next) == depth(&self.now) && next.state == self.now.state {
            return Err(Illegal::Idle);
        }
        self.undone.clear();
        self.advance(game, entry, next);
        Ok(())
    }

    pub(super) fn undo(&mut self, game: &G, times: usize) -> Result<(), Illegal> {
        let left = self.done.len().checked_sub(times).ok_or(Illegal::NoUndo)?;
        self.undone.extend(self.done.drain(left..).rev());
        self.kept.retain(|it| it.0 <= left);
        self.now = self.at(game, left);
        Ok(())
    }

    pub(super) fn redo(&mut self, game: &G, times: usize) -> Result<(), Illegal> {
        let left = self.undone.len().checked_sub(times).ok_or(Illegal::NoRedo)?;
        for entry in self.undone.split_off(left).into_iter().rev() {
            let mut next = self.now.clone();
            replay(game, &mut next, &entry);
            self.advance(game, entry, next);
        }
        Ok(())
    }

    /// How many undos lead back to the last state that is as wanted, if one does.
    ///
    /// Looked for from copy to copy, the latest first: what is wanted is seldom long ago.
    pub(super) fn undos_to(&self, game: &G, is_wanted: &mut dyn FnMut(&G::State) -> bool) -> Option<usize> {
        if is_wanted(&self.now.state) {
            return Some(0);
        }
        let mut end = self.done.len();
        for (from, mut board) in self.kept.iter().rev().cloned().chain([(0, Snapshot::start(game))]) {
            let mut wanted = is_wanted(&board.state).then_some(from);
            for (entry, count) in self.done[from..end].iter().zip(from + 1..) {
                replay(game, &mut board, entry);
                if is_wanted(&board.state) {
                    wanted = Some(count);
                }
            }
            if let Some(count) = wanted {
                return Some(self.done.len() - count);
            }
            end = from;
        }
        None
    }

    fn advance(&mut self, game: &G, entry: Entry<G::Move>, next: Snapshot<G::State>) {
        self.done.push(entry);
        self.now = next;
        // The first move may be dear: a field is laid then.
        if self.done.len() == 1 || self.done.len().is_multiple_of(apart(game.size())) {
            self.kept.push((self.done.len(), self.now.clone()));
        }
    }

    /// The board after so many entries.
    fn at(&self, game: &G, count: usize) -> Snapshot<G::State> {
        let (from, mut board) = match self.kept.last() {
            Some((from, board)) => (*from, board.clone()),
            None => (0, Snapshot::start(game)),
        };
        for entry in &self.done[from..count] {
            replay(game, &mut board, entry);
        }
        board
    }
}

fn carry_out<G: Playable>(
    game: &G,
    board: &mut Snapshot<G::State>,
    entry: &Entry<G::Move>,
    budget: &Budget<'_>,
) -> Result<(), Illegal> {
    match entry {
        Entry::Moves(moves) => moves.iter().try_for_each(|act| game.apply(&mut board.state, act, budget))?,
        // What was kept can be returned to from the start too.
        Entry::Restart => (board.state, board.trials) = (game.start(), Vec::new()),
        Entry::Trial if board.trials.len() == DEEPEST => return Err(Illegal::TooDeep),
        Entry::Trial => board.trials.push(Arc::new(board.state.clone())),
        Entry::Keep => drop(board.trials.pop().ok_or(Illegal::NoTrial)?),
        Entry::Drop => board.state = Arc::unwrap_or_clone(board.trials.pop().ok_or(Illegal::NoTrial)?),
        Entry::Checkpoint if board.checkpoints.len() == MOST_CHECKPOINTS => {
            return Err(Illegal::TooManyCheckpoints);
        }
        // The same board is not kept twice in a row.
        Entry::Checkpoint if board.checkpoints.last().is_some_and(|it| **it == board.state) => {}
        Entry::Checkpoint => board.checkpoints.push(Arc::new(board.state.clone())),
        Entry::Return(number) => {
            let kept = number.checked_sub(1).and_then(|it| board.checkpoints.get(it));
            board.state = (**kept.ok_or(Illegal::NoCheckpoint)?).clone();
        }
    }
    Ok(())
}

fn replay<G: Playable>(game: &G, board: &mut Snapshot<G::State>, entry: &Entry<G::Move>) {
    // What was dear the first time is remembered.
    carry_out(game, board, entry, &Budget::unlimited()).expect("it was done from this board before");
}
