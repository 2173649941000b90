//! From pearl to pearl by A*, the nearest first, and back to the start: the second paper's player.
//!
//! | file | the paper's algorithms |
//! |---|---|
//! | `head` | 2 and 3: the rules of the pearls, as a condition on the next step |
//! | `leg` | 5, 6, 7 and 9: A* with the Manhattan distance |
//! | here | 8 and 12: the order of the pearls, and what is shown when it fails |
//! | `as_printed` | 7, 8 and 12 with the paper's own mistakes |

mod as_printed;
mod head;
mod leg;

use super::Reason;
use crate::{Board, Puzzle, Visit};
use deduce::{Ended, OutOfBudget, Player, Stage};
use grid::{Cell, Dir, Edge, Lines, Mark};
use leg::Ground;
use message::{Message, message, page};

pub(super) const PLAYER: Player<Board, Reason> =
    Player { name: "astar", page: page!("astar"), accepts, play };

pub(super) use as_printed::AS_PRINTED;

fn accepts(board: &Board) -> Result<(), Message> {
    if board.puzzle.visit() == Visit::Every {
        return Err(message!("it goes from pearl to pearl and cannot visit every cell"));
    }
    if board.puzzle.pearls().next().is_none() {
        return Err(message!("it goes from pearl to pearl, and there are no pearls"));
    }
    if let Some(cell) = board.puzzle.size().cells().find(|&cell| board.lines.arms(cell).count() > 2) {
        return Err(message!("it goes on from a route, and the drawn line branches at {cell}"));
    }
    match board.lines.pieces().len() {
        0 | 1 => Ok(()),
        pieces => Err(message!("it goes on from one route, and the drawn line has {pieces} pieces")),
    }
}

fn play(board: &Board, stage: &mut Stage<'_, Reason>) -> Result<Ended, OutOfBudget> {
    let begun = route_of(&board.lines);
    let Some(starts) = starts(&board.puzzle, begun, &board.lines) else {
        stage.say(Reason::ClosedAlready);
        return Ok(Ended::Solved);
    };
    let ground = Ground { puzzle: &board.puzzle, lines: &board.lines };
    let mut walk = Walk { ground, stage, route: Vec::new(), best: Best::default() };
    let mut ended = Ok(false);
    for start in starts {
        walk.stage.say(Reason::StartsAt { cell: start[0] });
        ended = walk.complete(&start);
        if ended != Ok(false) {
            break;
        }
    }
    match ended {
        Ok(true) => Ok(Ended::Solved),
        Ok(false) => {
            walk.show_best();
            Ok(Ended::GaveUp)
        }
        Err(OutOfBudget) => {
            walk.show_best();
            Err(OutOfBudget)
        }
    }
}

/// A route on its way through the pearls.
struct Walk<'a, 's> {
    ground: Ground<'a>,
    stage: &'a mut Stage<'s, Reason>,
    route: Vec<Cell>,
    best: Best,
}

/// The route with the most pearls so far, the shortest of these.
#[derive(Default)]
struct Best {
    pearls: usize,
    route: Vec<Cell>,
}

/// Where to go next from a point of the route.
struct Crossroads {
    /// How long the route was here.
    length: usize,
    /// The pearls still to be tried, the next one last; the start of the route when all are visited.
    targets: Vec<Cell>,
}

impl Walk<'_, '_> {
    /// Tries the nearest pearl first, then the others; goes back a leg when none can be reached.
    fn complete(&mut self, start: &[Cell]) -> Result<bool, OutOfBudget> {
        let to = start[start.len() - 1];
        self.go_back(1);
        self.route = vec![start[0]];
        self.go_on(&start[1..], &Reason::Begins { cell: to });
        let kept = self.route.len();
        let mut crossroads = vec![self.look_around()];
        while let Some(here) = crossroads.last_mut() {
            self.go_back(here.length);
            let Some(target) = here.targets.pop() else {
                crossroads.pop();
                continue;
            };
            self.stage.spend()?;
            let Some(leg) = self.ground.leg(&self.route, target, self.stage)? else {
                self.stage.say(Reason::Unreachable { cell: target });
                continue;
            };
            let closes = target == self.route[0];
            let reason = if closes { Reason::ClosesAt { cell: target } } else { Reason::Leg { to: target } };
            self.go_on(&leg, &reason);
            if closes {
                return Ok(true);
            }
            crossroads.push(self.look_around());
        }
        debug_assert_eq!(self.route.len(), kept, "every leg is taken back");
        Ok(false)
    }

    /// The pearls that are not visited yet, by their Manhattan distance from the end of the route.
    fn look_around(&mut self) -> Crossroads {
        let end = self.route[self.route.len() - 1];
        let pearls = self.ground.puzzle.pearls().map(|it| it.0);
        let mut targets: Vec<Cell> = pearls.filter(|cell| !self.route.contains(cell)).collect();
        let visited = self.ground.puzzle.pearls().count() - targets.len();
        if self.best.route.is_empty() || visited > self.best.pearls {
            self.best = Best { pearls: visited, route: self.route.clone() };
        }
        targets.sort_by_key(|&cell| (leg::distance(end, cell), cell));
        if targets.is_empty() {
            targets.push(self.route[0]);
        }
        targets.reverse();
        Crossroads { length: self.route.len(), targets }
    }

    /// Draws the route on through these cells.
    fn go_on(&mut self, cells: &[Cell], reason: &Reason) {
        for &cell in cells {
            let edge = edge_to(&self.route, cell);
            self.route.push(cell);
            self.stage.put(edge, Mark::Line, reason.clone());
        }
    }

    /// Takes the route back to a length; what was drawn at the beginning stays drawn.
    fn go_back(&mut self, length: usize) {
        while self.route.len() > length.max(1) {
            let Some(cell) = self.route.pop() else { return };
            let edge = edge_to(&self.route, cell);
            let before = self.ground.lines.get(edge);
            self.stage.put(edge, before, Reason::LegTakenBack);
        }
    }

    /// Leaves the best route drawn and says how far it goes.
    fn show_best(&mut self) {
        self.go_back(1);
        let best = std::mem::take(&mut self.best);
        if let Some((&first, rest)) = best.route.split_first() {
            self.route = vec![first];
            self.go_on(rest, &Reason::BestRoute);
        }
        let of = self.ground.puzzle.pearls().count();
        self.stage.say(Reason::BestRouteVisits { pearls: best.pearls as u16, of: of as u16 });
    }
}

/// The edge from the end of a route to the next cell.
fn edge_to(route: &[Cell], cell: Cell) -> Edge {
    Edge::between(route[route.len() - 1], cell).expect("a route goes from neighbour to neighbour")
}

/// What is drawn at the beginning.
enum Begun {
    Nothing,
    Loop,
    Route(Vec<Cell>),
}

fn route_of(lines: &Lines) -> Begun {
    let Some(piece) = lines.pieces().into_iter().next() else { return Begun::Nothing };
    let Some(&end) = piece.iter().filter(|&&cell| lines.arms(cell).count() == 1).min() else {
        return Begun::Loop;
    };
    let mut route = vec![end];
    loop {
        let at = route[route.len() - 1];
        let behind = route.len().checked_sub(2).map(|it| route[it]);
        let ahead = lines.arms(at).filter_map(|dir| lines.size().step(at, dir));
        match ahead.into_iter().find(|&cell| Some(cell) != behind) {
            Some(cell) => route.push(cell),
            None => return Begun::Route(route),
        }
    }
}

/// The routes to start with: what is drawn, from either end; else every way through the first pearl. None if a loop is
/// closed already.
fn starts(puzzle: &Puzzle, begun: Begun, lines: &Lines) -> Option<Vec<Vec<Cell>>> {
    match begun {
        Begun::Loop => None,
        Begun::Route(route) => {
            let back = route.iter().rev().copied().collect();
            Some(vec![route, back])
        }
        Begun::Nothing => {
            let (cell, pearl) = puzzle.pearls().next().expect("a board without pearls is not accepted");
            let arms = Dir::ALL.into_iter().flat_map(|a| Dir::ALL.map(|b| [a, b]));
            let ground = Ground { puzzle, lines };
            Some(arms.filter_map(|arms| ground.start(cell, pearl, arms)).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::FORMATS;
    use crate::rules::judge;
    use grid::Budget;

    fn read(drawing: &str) -> Board {
        let format = FORMATS.iter().find(|it| it.name == "drawing").unwrap();
        (format.read)(drawing).unwrap()
    }

    /// How it ends, and what is drawn then.
    fn played(board: &Board, nodes: u64) -> (Result<Ended, OutOfBudget>, Board) {
        let mut audience = |_: &deduce::Move<Reason>| {};
        let mut stage = Stage::new(board.lines.clone(), Budget::nodes(nodes), 0, &mut audience);
        let ended = play(board, &mut stage);
        (ended, Board { puzzle: board.puzzle.clone(), lines: stage.into_lines() })
    }

    #[test]
    fn a_route_that_is_begun_is_completed() {
        let begun = read(
            "
            . .-o-. .

            . . . . .

            * . . . .
            ",
        );
        let (ended, board) = played(&begun, 10_000);
        assert_eq!((ended, judge(&board)), (Ok(Ended::Solved), vec![]), "{board:?}");
        assert!(begun.lines.drawn().all(|edge| board.lines.get(edge) == Mark::Line));
    }

    #[test]
    fn it_starts_on_a_pearl_of_an_empty_board() {
        let empty = read(
            "
            * . . *

            . . . .

            * . . *
            ",
        );
        let (ended, board) = played(&empty, 10_000);
        assert_eq!((ended, judge(&board)), (Ok(Ended::Solved), vec![]), "{board:?}");
    }

    #[test]
    fn the_best_route_stays_drawn_when_it_fails() {
        // The pearl in the corner cannot be passed.
        let board = read(
            "
            * . . .

            . . . .

            . . . o
            ",
        );
        let (ended, best) = played(&board, 10_000);
        assert_eq!(ended, Ok(Ended::GaveUp));
        assert_eq!(best.lines.pieces().len(), 1, "{best:?}");
        assert!(best.lines.arms(grid::Cell::new(0, 0)).count() == 2, "{best:?}");
    }

    #[test]
    fn what_is_no_single_route_is_refused_before_it_starts() {
        let pieces = read("o-. .-.\n\n. . . .\n");
        let reason = "it goes on from one route, and the drawn line has 2 pieces";
        assert_eq!(accepts(&pieces).unwrap_err(), reason);
        let branch = read("o-.-. .\n  |\n. . . .\n");
        let reason = "it goes on from a route, and the drawn line branches at r1c2";
        assert_eq!(accepts(&branch).unwrap_err(), reason);
    }
}
