//! Small exchanges that turn a solution into another one, where every cell must lie on a path and paths may touch.
//!
//! Look at a solution through a window of a few cells. What is drawn inside gives each of these cells a number of
//! lines and joins certain of them by pieces of path. Anything else that gives each cell as many lines, joins the same
//! cells and makes no loop may stand there as well: the rest of the board cannot tell the difference. The smallest such
//! exchange moves a bump from one path to its neighbour, or to another place of the same path:
//!
//! ```text
//! .-.       . .
//!           | |
//! .-.  <->  .-.
//! | |
//! . .       .-.
//! ```
//!
//! Hence two savings. A solution in which an exchange is possible is not the only one. And the search need not
//! look for all solutions: let every exchange have a *worse* and a *better* side, such that no chain of improvements
//! goes round in circles.
//!
//! **Claim.** If in the solution `S` no exchange is possible either way, and there is another solution, then there is
//! another one without any worse side.
//!
//! **Proof.** Of all solutions but `S`, take one that cannot be improved to any other of them. If it had a worse side, then
//! its improvement would be `S`; but then the way back would be an exchange that is possible in `S`.
//!
//! Likewise, if there is any solution, there is one without any worse side.
//!
//! Better is what has fewer lines up and down; if they are as many, what has these higher and the lines across
//! more to the left, taken together. These are sums over all lines, so that exchanges elsewhere do not matter and
//! improvements come to an end.

use exact::{Line, Lit};
use grid::{Axis, Cell, Edge, Size};
use std::sync::LazyLock;

/// The window. The larger it is, the more there is to exchange, and the longer it takes to find that out.
const COLS: usize = 4;
const ROWS: usize = 3;
const CELLS: usize = COLS * ROWS;

/// Exchanges of more lines than this save less time than they cost.
const MOST_LINES: u32 = 8;

/// Exchanges of so many lines are short.
const SHORT: usize = 4;

/// What is drawn in the window: a bit for each edge.
type Drawing = u32;

/// All exchanges that do not contain a smaller one, those of few lines first.
static EXCHANGES: LazyLock<Vec<Exchange>> = LazyLock::new(exchanges);

/// The clauses that leave solutions with the worse side of an exchange out: those of few lines.
pub(super) fn short_clauses(size: Size) -> impl Iterator<Item = impl Iterator<Item = Lit>> {
    clauses(size, |lines| lines <= SHORT)
}

/// The others: many, which pay only on boards that take long.
pub(super) fn long_clauses(size: Size) -> impl Iterator<Item = impl Iterator<Item = Lit>> {
    clauses(size, |lines| lines > SHORT)
}

fn clauses(size: Size, is_wanted: fn(usize) -> bool) -> impl Iterator<Item = impl Iterator<Item = Lit>> {
    EXCHANGES.iter().filter(move |it| is_wanted(it.worse.len())).flat_map(move |exchange| {
        exchange.places(size).map(move |place| place.edges(size, &exchange.worse).map(Lit::off))
    })
}

/// Both sides of each exchange that makes a clause, short or long, in the order of these, the worse one first.
pub(super) fn pairs(size: Size) -> impl Iterator<Item = [Vec<u32>; 2]> {
    EXCHANGES.iter().flat_map(move |exchange| {
        let sides = [&exchange.worse, &exchange.better];
        exchange.places(size).map(move |place| sides.map(|side| place.edges(size, side).collect()))
    })
}

/// Another solution than this one, by an exchange, if one is possible.
pub(super) fn find(size: Size, line: &Line) -> Option<Line> {
    let mut is_on = vec![false; size.edge_count()];
    for &edge in line {
        is_on[edge as usize] = true;
    }
    EXCHANGES.iter().find_map(|exchange| {
        let sides = [(&exchange.worse, &exchange.better), (&exchange.better, &exchange.worse)];
        exchange.places(size).find_map(|place| {
            let is_drawn = |side| place.edges(size, side).all(|edge| is_on[edge as usize]);
            let (here, there) = sides.into_iter().find(|&(here, _)| is_drawn(here))?;
            let leaves = |edge| place.edges(size, here).any(|it| it == edge);
            let mut other: Line = line.iter().copied().filter(|&edge| !leaves(edge)).collect();
            other.extend(place.edges(size, there));
            other.sort_unstable();
            Some(other)
        })
    })
}

/// Both sides of every exchange, from the upper left of its cells on.
pub(crate) fn sides() -> impl Iterator<Item = &'static [Edge]> {
    EXCHANGES.iter().flat_map(|it| [&it.worse[..], &it.better[..]])
}

/// Two drawings on the same cells that can stand for each other, from the upper left of these cells on.
#[derive(Debug, PartialEq, Eq)]
struct Exchange {
    worse: Vec<Edge>,
    better: Vec<Edge>,
}

impl Exchange {
    /// Moves both sides to where they begin in the first row and column.
    fn new(window: Size, worse: Drawing, better: Drawing) -> Exchange {
        let edges = |drawing| edges_of(drawing).map(|edge| window.edge(edge)).collect::<Vec<Edge>>();
        let first = |part: fn(Cell) -> u8| edges(worse).iter().map(|edge| part(edge.cell)).min().unwrap_or(0);
        let corner = Cell { row: first(|cell| cell.row), col: first(|cell| cell.col) };
        let moved = |edge: Edge| {
            let cell = Cell { row: edge.cell.row - corner.row, col: edge.cell.col - corner.col };
            Edge { cell, ..edge }
        };
        let [worse, better] = [worse, better].map(|side| edges(side).into_iter().map(moved).collect());
        Exchange { worse, better }
    }

    /// Everywhere on a board where it fits.
    fn places(&self, size: Size) -> impl Iterator<Item = Place> + use<> {
        let last = |part: fn(Cell) -> usize| {
            self.worse.iter().flat_map(|edge| edge.cells()).map(part).max().unwrap_or(0)
        };
        let rows = size.rows().saturating_sub(last(Cell::row)) as u8;
        let cols = size.cols().saturating_sub(last(Cell::col)) as u8;
        (0..rows).flat_map(move |row| (0..cols).map(move |col| Place { row, col }))
    }
}

/// Where on a board the upper left of an exchange lies.
#[derive(Clone, Copy)]
struct Place {
    row: u8,
    col: u8,
}

impl Place {
    fn edges(self, size: Size, of: &[Edge]) -> impl Iterator<Item = u32> + '_ {
        of.iter().map(move |edge| {
            let cell = Cell { row: self.row + edge.cell.row, col: self.col + edge.cell.col };
            size.edge_index(Edge { cell, ..*edge }) as u32
        })
    }
}

fn exchanges() -> Vec<Exchange> {
    let window = Size::new(COLS, ROWS).expect("a small board");
    let mut drawings = Vec::new();
    Sketch::BLANK.draw_on(window, 0, &mut drawings);
    drawings.sort_unstable();
    let mut worse = Vec::new();
    for alike in drawings.chunk_by(|one, other| one.0 == other.0).filter(|alike| alike.len() > 1) {
        let mut ranked: Vec<_> =
            alike.iter().map(|&(_, drawing)| (badness(window, drawing), drawing)).collect();
        ranked.sort_unstable();
        let (least, best) = ranked[0];
        worse.extend(ranked.iter().filter(|it| it.0 > least).map(|it| (it.1, best)));
    }
    worse.sort_unstable_by_key(|&(drawing, _)| (drawing.count_ones(), drawing));
    let mut minimal: Vec<Drawing> = Vec::new();
    let mut exchanges = Vec::new();
    for (drawing, better) in worse {
        if minimal.iter().any(|&part| part & !drawing == 0) {
            continue;
        }
        minimal.push(drawing);
        // The same one comes up at every place in the window where it fits.
        let exchange = Exchange::new(window, drawing, better);
        if !exchanges.contains(&exchange) {
            exchanges.push(exchange);
        }
    }
    exchanges
}

fn edges_of(drawing: Drawing) -> impl Iterator<Item = usize> {
    (0..Drawing::BITS as usize).filter(move |edge| drawing >> edge & 1 == 1)
}

/// What the better side of an exchange has less of; the first difference decides.
fn badness(window: Size, drawing: Drawing) -> [usize; 4] {
    let mut sums = [0; 4];
    for edge in edges_of(drawing).map(|edge| window.edge(edge)) {
        let (row, col) = (edge.cell.row(), edge.cell.col());
        let more = match edge.axis {
            Axis::Down => [1, row, col, 0],
            Axis::Across => [0, col, 0, row],
        };
        for (sum, more) in sums.iter_mut().zip(more) {
            *sum += more;
        }
    }
    sums
}

/// What the rest of the board sees of a drawing: by cell, four bits for what [`Sketch::seen`] says.
type Seen = u64;

/// A drawing that grows.
#[derive(Clone, Copy)]
struct Sketch {
    drawing: Drawing,
    lines: [u8; CELLS],
    /// By cell with at most one line: the other end of its piece.
    mates: [u8; CELLS],
}

impl Sketch {
    const BLANK: Sketch = {
        let mut mates = [0; CELLS];
        let mut cell = 0;
        while cell < CELLS {
            mates[cell] = cell as u8;
            cell += 1;
        }
        Sketch { drawing: 0, lines: [0; CELLS], mates }
    };

    /// Takes down this drawing and all that can grow from it by edges from this one on.
    fn draw_on(self, window: Size, from: usize, drawings: &mut Vec<(Seen, Drawing)>) {
        drawings.push((self.seen(), self.drawing));
        if self.drawing.count_ones() == MOST_LINES {
            return;
        }
        for edge in from..window.edge_count() {
            let [a, b] = window.edge(edge).cells().map(|cell| window.index(cell));
            let makes_loop = usize::from(self.mates[a]) == b;
            if self.lines[a] < 2 && self.lines[b] < 2 && !makes_loop {
                let mut next = self;
                next.drawing |= 1 << edge;
                next.lines[a] += 1;
                next.lines[b] += 1;
                let [one, other] = [self.mates[a], self.mates[b]];
                next.mates[usize::from(one)] = other;
                next.mates[usize::from(other)] = one;
                next.draw_on(window, edge + 1, drawings);
            }
        }
    }

    /// By cell: the other end of its piece (itself, if it has no lines), or that a path runs through it.
    fn seen(&self) -> Seen {
        const THROUGH: Seen = 15;
        self.lines
            .iter()
            .zip(self.mates)
            .fold(0, |seen, (&lines, mate)| seen << 4 | if lines == 2 { THROUGH } else { Seen::from(mate) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, codec};

    /// Reads a drawing, and draws it again after an exchange, if one is possible.
    fn exchanged(drawing: &str) -> Option<String> {
        let format = codec::FORMATS.iter().find(|format| format.name == "drawing").unwrap();
        let board = (format.read)(drawing).unwrap();
        let size = board.puzzle.size();
        let line: Line = board.lines.drawn().map(|edge| size.edge_index(edge) as u32).collect();
        let other = find(size, &line)?;
        let other = other.into_iter().map(|edge| size.edge(edge as usize));
        Some(Board::with_line(board.puzzle.clone(), other).to_string())
    }

    #[test]
    fn a_bump_moves_to_the_path_beside_it_and_back() {
        let one = "\
1-1

.-.
| |
2 2
";
        let other = "\
1 1
| |
.-.

2-2
";
        assert_eq!(exchanged(one).as_deref(), Some(other));
        assert_eq!(exchanged(other).as_deref(), Some(one));
    }

    #[test]
    fn a_bump_beside_an_end_stays() {
        let board = "\
1 3
| |
1 3

.-.
| |
2 2
";
        assert_eq!(exchanged(board), None);
    }

    #[test]
    fn both_sides_of_an_exchange_give_each_cell_as_many_lines() {
        let lines = |side: &[Edge]| {
            let mut cells: Vec<_> =
                side.iter().flat_map(|edge| edge.cells()).map(|cell| (cell.row, cell.col)).collect();
            cells.sort_unstable();
            cells
        };
        assert!(EXCHANGES.iter().all(|it| lines(&it.worse) == lines(&it.better) && it.worse != it.better));
    }
}
