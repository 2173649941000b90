//! What a kind of puzzle must tell so that it can be played.
//!
//! A game is what never changes (the clues, the recipe), a state is exactly what undo brings back. All that the kinds have
//! in common (undo, trials, logs, saves) is done once, around this.

use super::gesture::{Gesture, Hand};
use super::illegal::Illegal;
use super::table::Status;
use super::usage::Usage;
use super::words::Words;
use crate::players::Refused;
use crate::show::Show;
use crate::{Broken, Budget, Position, Spot};
use draw::Scene;
use grid::{Cell, Size};
use std::fmt::{Debug, Display};

/// One kind of puzzle as it is played.
///
/// Everything here is a function of its arguments alone: the same moves from the start give the same state on every
/// machine, which is what makes undo and saves replays.
pub(super) trait Playable: Debug + Send + 'static {
    /// Exactly what undo brings back.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// One move; its text is read back by [`Playable::read`].
    type Move: Clone + PartialEq + Debug + Display + Send;

    /// The first words of its moves.
    const MOVES: &'static [&'static str];

    /// The board's size.
    fn size(&self) -> Size;

    /// The state before the first move.
    fn start(&self) -> Self::State;

    /// What a save must tell, in one line, to play the same game again.
    fn header(&self) -> String;

    /// Reads the rest of a move that begins with that word, which is one of [`Playable::MOVES`].
    fn read(&self, word: &str, rest: &mut Words<'_>) -> Result<Self::Move, Illegal>;

    /// Makes a move, within a budget where that may be dear. The caller keeps a copy: what a refusal leaves is thrown away.
    fn apply(&self, state: &mut Self::State, act: &Self::Move, budget: &Budget<'_>) -> Result<(), Illegal>;

    /// How the game stands.
    fn status(&self, state: &Self::State) -> Status;

    /// Whether it is lost; cheaper to tell than how it stands, and asked after every move.
    fn is_lost(&self, _state: &Self::State) -> bool {
        false
    }

    /// What the player sees.
    fn position(&self, state: &Self::State) -> Position;

    /// What helps the eye and is in no position: pieces of line told apart, what is done with, what is noted beside the marks.
    fn adorn(&self, _state: &Self::State, scene: Scene) -> Scene {
        scene
    }

    /// Where to begin, if the rules promise that the first move is safe, and it has not been made.
    fn safe_start(&self, _state: &Self::State) -> Option<Cell> {
        None
    }

    /// The game as it stands, to be played on by an automatic player.
    fn show(&self, state: &Self::State) -> Result<Show, Refused> {
        Show::of(self.position(state))
    }

    /// What was set before anybody played; none while a field is not laid.
    fn puzzle(&self, state: &Self::State) -> Option<Position> {
        Some(self.position(state).unmarked())
    }

    /// What a gesture means, made by a hand, which may move; `last` is what was done last.
    fn intend(
        &self,
        state: &Self::State,
        last: &[Self::Move],
        hand: &mut Hand,
        gesture: &Gesture,
    ) -> Intent<Self::Move>;

    /// What would be seen if a gesture ended now, as far as that gives nothing away; and the cells that it holds.
    fn foresee(&self, state: &Self::State, mut hand: Hand, gesture: &Gesture) -> (Self::State, Vec<Cell>) {
        let mut after = state.clone();
        if let Intent::Moves(moves) = self.intend(state, &[], &mut hand, gesture) {
            let budget = Budget::unlimited();
            let is_done = moves.iter().try_for_each(|act| self.apply(&mut after, act, &budget)).is_ok();
            after = if is_done { after } else { state.clone() };
        }
        (after, Vec::new())
    }

    /// What keys do now, the most useful first.
    fn usage(&self, state: &Self::State, hand: Hand) -> Vec<Usage>;

    /// The marks of a state that are others than before, where it was tried out.
    fn tried(&self, before: &Self::State, now: &Self::State) -> Vec<Spot>;

    /// What is surely wrong already, whatever may still be drawn.
    fn wrong(&self, state: &Self::State) -> Vec<Broken>;

    /// Who tells whether all marks of a state are in the solution; without one, whether they can be right by what is known
    /// now.
    fn judge(&self, now: &Self::State, solution: Option<&Position>) -> Judge<Self::State>;

    /// The moves that turn the marks of a state into those of a position of the same puzzle.
    fn towards(&self, state: &Self::State, target: &Position) -> Result<Vec<Self::Move>, Illegal>;
}

/// Tells whether all marks of a state are right. It is asked about one state after the other, and looks first where it saw a
/// mistake last: most mistakes stay for many moves.
pub(super) type Judge<State> = Box<dyn FnMut(&State) -> bool>;

/// What a gesture means.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Intent<Move> {
    /// Nothing on the board; the hand may have moved.
    Nothing,
    /// These moves, to be taken back as one.
    Moves(Vec<Move>),
    /// Taking back what was done last.
    Undo,
}
