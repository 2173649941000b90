//! Pattern recognition, forced moves, then conjectures that are kept or eliminated: the first paper's player.
//!
//! | file | the paper's algorithms |
//! |---|---|
//! | `patterns` | 1 to 6: pearls whose place alone tells something |
//! | `ways` | 8 and 11: the ways through a pearl, and the method of intersection |
//! | `forced` | 7, 9, 10, 12, 15: moves without a choice, to their fixed point |
//! | `sketch` | 13, 14, 16, 17: what is drawn, and the check of a move |
//! | `search` | 18 to 20: conjectures |

mod forced;
mod patterns;
mod search;
mod sketch;
mod ways;

use super::Reason;
use crate::{Board, Visit};
use deduce::{Ended, OutOfBudget, Player, Stage};
use grid::Cell;
use message::{Message, message, page};
use sketch::Sketch;

pub(super) const PLAYER: Player<Board, Reason> =
    Player { name: "elimination", page: page!("elimination"), accepts, play };

/// No way is left through a cell that the loop must pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct NoWay(Cell);

pub(super) fn accepts(board: &Board) -> Result<(), Message> {
    if board.puzzle.visit() == Visit::Pearls && board.puzzle.pearls().next().is_none() {
        return Err(message!("it starts from pearls, and there are none"));
    }
    Ok(())
}

fn play(board: &Board, stage: &mut Stage<'_, Reason>) -> Result<Ended, OutOfBudget> {
    let mut sketch = Sketch::new(&board.puzzle, stage);
    let settled = sketch.settle();
    sketch.search(settled)
}

/// Plays without conjectures, for [`super::intersection`].
pub(super) fn play_forced(board: &Board, stage: &mut Stage<'_, Reason>) -> Ended {
    let mut sketch = Sketch::new(&board.puzzle, stage);
    match sketch.settle() {
        Ok(()) if sketch.is_closed() => {
            sketch.stage.say(Reason::Closed);
            Ended::Solved
        }
        Ok(()) => {
            let islands = sketch.islands().count() as u16;
            sketch.stage.say(Reason::NothingForced { islands });
            Ended::GaveUp
        }
        Err(NoWay(cell)) => {
            sketch.stage.say(Reason::NoWayThrough { cell });
            sketch.take_back(0, &Reason::Impossible);
            sketch.stage.say(Reason::Impossible);
            Ended::Impossible
        }
    }
}

impl Sketch<'_, '_> {
    /// Draws all that follows without a conjecture.
    fn settle(&mut self) -> Result<(), NoWay> {
        self.begin()?;
        self.recognise()?;
        self.force()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brute_force::{loops, random_puzzle, solutions};
    use grid::{Budget, Mark, Rng, Size};

    /// Boards with none, one or several solutions, some with lines or crosses that somebody has drawn.
    fn agrees_with_brute_force(size: &str, puzzles: usize) {
        let size: Size = size.parse().unwrap();
        let loops = loops(size);
        let mut rng = Rng::new(size.cell_count() as u64);
        let mut seen = [0; 2];
        for _ in 0..puzzles {
            let puzzle = random_puzzle(&mut rng, &loops);
            let mut board = Board::new(puzzle.clone());
            for _ in 0..rng.below(6).saturating_sub(2) {
                let mark = [Mark::Line, Mark::Cross][rng.below(2)];
                board.lines.set(size.edge(rng.below(size.edge_count())), mark);
            }
            if accepts(&board).is_err() {
                continue;
            }
            let keeps = |it: &Board| {
                size.edges().all(|edge| match board.lines.get(edge) {
                    Mark::Blank => true,
                    mark => (mark == Mark::Line) == (it.lines.get(edge) == Mark::Line),
                })
            };
            let mut expected = solutions(&puzzle, &loops);
            expected.retain(keeps);
            let mut audience = |_: &deduce::Move<Reason>| {};
            let mut stage = Stage::new(board.lines.clone(), Budget::unlimited(), 0, &mut audience);
            let ended = play(&board, &mut stage).unwrap();
            let lines = stage.into_lines();
            match ended {
                Ended::Solved => {
                    let drawn: Vec<_> = lines.drawn().collect();
                    assert!(
                        expected.iter().any(|it| it.lines.drawn().eq(drawn.iter().copied())),
                        "{board:?}"
                    );
                }
                Ended::Impossible => {
                    assert!(expected.is_empty(), "{board:?}");
                    assert_eq!(lines, board.lines, "everything is taken back");
                }
                Ended::GaveUp => panic!("it never gives up"),
            }
            seen[usize::from(expected.is_empty())] += 1;
        }
        assert!(seen.iter().all(|&count| count * 20 > puzzles), "possible, impossible: {seen:?}");
    }

    #[test]
    fn small_boards_agree_with_brute_force() {
        agrees_with_brute_force("5x3", 300);
        agrees_with_brute_force("4x4", 300);
        agrees_with_brute_force("4x5", 200);
    }
}
