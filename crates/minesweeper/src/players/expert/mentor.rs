//! The master, who tells what it sees: for those who want to know what that is worth.

use super::candidates::Candidate;
use super::foresight::Foresight;
use super::{Memory, Sight};
use crate::players::{Action, Choice};
use crate::{FirstClick, View};
use grid::{Budget, Cell};

/// The master on boards of one kind.
pub struct Mentor {
    board: Memory,
    first_click: FirstClick,
}

/// A cell that the master has considered for a guess.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Considered {
    /// The cell.
    pub cell: Cell,
    /// What is seen of it, by [`Considered::NAMES`].
    pub figures: [f64; 10],
}

impl Considered {
    /// What the figures are: what the cell is worth by a look one guess ahead, its safety, what is forgiven of its danger and which
    /// share of it that is, how likely it opens a region, roughly; then, of a look two guesses ahead, the chance of certain cells, as they
    /// are valued, that of a guess which goes well in the safest cell, in the third safest and in the fifth, and that of either, times the
    /// bits by which cells are entangled then.
    pub const NAMES: [&str; 10] =
        ["near", "safety", "forgiven", "share", "opening", "promised", "next", "third", "fifth", "entangled"];

    pub(super) fn new(cell: Cell, near: f64, candidate: Candidate, foresight: Foresight) -> Considered {
        let Candidate { danger, forgiven, opening, .. } = candidate;
        let Foresight { promised, next, third, fifth, entangled } = foresight;
        let share = candidate.share();
        let figures = [near, 1.0 - danger, forgiven, share, opening, promised, next, third, fifth, entangled];
        Considered { cell, figures }
    }
}

impl Mentor {
    /// For boards like one.
    pub fn new(board: &View, first_click: FirstClick) -> Mentor {
        let board = Memory::new(board.size(), board.mines(), Sight::Far);
        Mentor { board, first_click }
    }

    /// Begins a new game.
    pub fn begin(&mut self) {
        self.board.forget();
    }

    /// The next move in a game without flags, which is the master's, and the cells that it has looked at two guesses ahead.
    pub fn choose(&mut self, view: &View) -> (Choice, Vec<Considered>) {
        self.board.considered = Some(Vec::new());
        let (place, reason) = self.board.choose(view, self.first_click, &Budget::unlimited());
        let action = Action::Open(self.board.known.cell(place));
        (Choice { action, reason }, self.board.considered.take().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::style;
    use crate::{Recipe, Referee, Status};
    use grid::Size;

    #[test]
    fn the_mentor_plays_as_the_master_and_tells_what_it_considers() {
        let size = Size::new(20, 16).unwrap();
        let mut mentor = Mentor::new(&View::hidden(size, 66), FirstClick::Opening);
        let mut master = (style("master").unwrap().player)();
        let mut told = 0;
        for seed in 0..8 {
            let mut referee = Referee::new(Recipe::new(size, 66, seed, FirstClick::Opening).unwrap());
            mentor.begin();
            master.begin(seed, FirstClick::Opening);
            while referee.status() == Status::Playing {
                let (choice, considered) = mentor.choose(referee.view());
                assert_eq!(Some(&choice), master.choose(referee.view(), &Budget::unlimited()).as_ref());
                for it in &considered {
                    let [_, safety, .., promised, next, third, fifth, entangled] = it.figures;
                    // A look ends somewhere unless it meets a mine.
                    assert!(promised + next <= safety + 1e-9 && entangled >= -1e-9, "{it:?}");
                    assert!(0.0 <= fifth && fifth <= third && third <= next, "{it:?}");
                }
                if !considered.is_empty() {
                    assert!(considered.iter().any(|it| choice.action == Action::Open(it.cell)), "{choice:?}");
                    told += 1;
                }
                referee.act(choice.action, &Budget::unlimited()).unwrap();
            }
        }
        assert!(told > 5, "{told}");
    }
}
