//! The claims of the two papers on Masyu.

use super::{Finding, Law, Series, Stopped, Terms};
use ::masyu::as_printed::verify;
use ::masyu::{Pearl, Puzzle, Visit};
use grid::{Budget, Cell, Rng, Size};
use message::{message, text};
use play::make::{MasyuOrder, Order, Symmetry};
use play::players::{self, Ended};
use play::{Level, Position, Text};
use std::hint::black_box;

/// The most ways that the search by elimination may try on a board.
const WAYS: u64 = 5_000;

/// The pearls of a route whose length alone differs.
const PEARLS: usize = 16;

const TIME: Text = text!("processor time (ms)");
const STATES: Text = text!("states expanded");

/// The first paper: O(n²) on a board of side n.
pub(super) fn deduction(terms: &mut Terms<'_>) -> Result<Vec<Finding>, Stopped> {
    let side = text!("side of the board, n");
    let mut forced = Series::new("n", side, TIME, Law::Power);
    let mut search = forced.clone();
    let mut ways = Series::new("n", side, text!("ways tried"), Law::Power);
    let sides: &[usize] = terms.pick(&[4, 6, 8, 10], &[4, 6, 8, 10, 12, 15, 20]);
    let count = terms.pick(4, 25);
    let mut solved = [0; 2];
    for &side in sides {
        terms.step(&format!("000: {side}x{side}"))?;
        for (_, position) in boards(terms, side, count)? {
            terms.go_on()?;
            let n = side as f64;
            // The first run finds the memory that the second one is measured with.
            let run = |name: &str| {
                let budget = Budget { nodes: WAYS, cancel: Some(terms.cancel) };
                players::play(&position, name, budget, 0, &mut |_| {}).expect("made boards have pearls")
            };
            run("intersection");
            let (time, played) = terms.time(|| run("intersection"));
            solved[0] += usize::from(played.ended == Ended::Solved);
            forced.add(n, time);
            let (time, played) = terms.time(|| run("elimination"));
            if played.ended == Ended::OutOfBudget {
                search.cut += 1;
                ways.cut += 1;
                continue;
            }
            solved[1] += usize::from(played.ended == Ended::Solved);
            search.add(n, time);
            ways.add(n, played.nodes as f64 + 1.0);
        }
    }
    let boards = forced.points.len();
    let found = message!("intersection {} of {boards}, elimination {} of {boards}", solved[0], solved[1]);
    Ok(vec![
        forced.finding(message!("patterns and forced moves: time"), "n^2"),
        search.finding(message!("search by elimination: time"), "n^2"),
        ways.finding(message!("search by elimination: ways tried"), "n^2"),
        Finding { what: message!("boards solved"), claimed: "-", found, series: None },
    ])
}

/// Boards of a side, made for people.
fn boards(terms: &Terms<'_>, side: usize, count: u64) -> Result<Vec<(String, Position)>, Stopped> {
    let size = Size::new(side, side).expect("a small board");
    // Where a board is too small for the level, the nearest that is found will do.
    let order = Order::Masyu(MasyuOrder {
        size,
        level: Level::Medium,
        symmetry: Symmetry::None,
        pearls: None,
        given: None,
    });
    let budget = Budget { nodes: u64::MAX, cancel: Some(terms.cancel) };
    crate::made(order, count, terms.seed, &budget, |_| {}).map_err(|_| Stopped)
}

/// The second paper: its verifier and its A*.
pub(super) fn routes(terms: &mut Terms<'_>) -> Result<Vec<Finding>, Stopped> {
    terms.step("002: verificar_solucion")?;
    let [by_length, by_both] = verifier(terms)?;
    terms.step("002: encontrar_ruta")?;
    let power = distance(terms)?;
    let exponential = Series { law: Law::Exponential, ..power.clone() };
    terms.step("002: completar_ruta")?;
    let pearls = pearls(terms)?;
    Ok(vec![
        by_length.finding(message!("verifier, 16 pearls: time"), "n^1"),
        by_both.finding(message!("verifier: time"), "(m·n)^1"),
        power.finding(message!("A* over the distance, as a power"), "b^d"),
        exponential.finding(message!("A* over the distance, as b^d"), "b^d"),
        pearls.finding(message!("completing a route: states; what broke off is cut short"), "m·b^d"),
    ])
}

/// The verifier's time over the length of a route along the border, and over that times the pearls on it.
fn verifier(terms: &Terms<'_>) -> Result<[Series; 2], Stopped> {
    let mut by_length = Series::new("n", text!("length of the route, n"), TIME, Law::Power);
    let mut by_both = Series::new("mn", text!("pearls times length, m·n"), TIME, Law::Power);
    for side in [16, 32, 64, 128, 255_usize] {
        let last = side - 1;
        let top = (0..last).map(|it| Cell::new(0, it));
        let right = (0..last).map(|it| Cell::new(it, last));
        let bottom = (1..=last).rev().map(|it| Cell::new(last, it));
        let left = (1..=last).rev().map(|it| Cell::new(it, 0));
        let route: Vec<Cell> = top.chain(right).chain(bottom).chain(left).collect();
        // As often as it takes for a clock to see it; the first time does not count.
        let repeats = terms.pick(20_000, 200_000) / route.len() as u32;
        // Enough of them that going along the route once, whatever pearls there are, is little beside them.
        for pearls in [PEARLS, 2 * PEARLS, 4 * PEARLS].into_iter().filter(|it| 3 * it < route.len()) {
            terms.go_on()?;
            // Somewhere along it, none in a corner.
            let cell = |nth| route[(2 * nth + 1) * route.len() / (2 * pearls + 1)];
            let list: Vec<(Cell, Pearl)> = (0..pearls).map(|nth| (cell(nth), Pearl::White)).collect();
            for nth in 0..4 {
                let (time, ()) = terms.time(|| {
                    for _ in 0..repeats {
                        black_box(verify(black_box(&list), black_box(&route)));
                    }
                });
                let time = time / f64::from(repeats);
                if nth == 0 {
                    continue;
                }
                if pearls == PEARLS {
                    by_length.add(route.len() as f64, time);
                }
                by_both.add((pearls * route.len()) as f64, time);
            }
        }
    }
    Ok([by_length, by_both])
}

/// The states that the printed A* expands on its way to a pearl and back, over the distance.
fn distance(terms: &Terms<'_>) -> Result<Series, Stopped> {
    let mut series = Series::new("d", text!("distance, d"), STATES, Law::Power);
    let mut rng = Rng::new(terms.seed);
    let size = Size::new(41, 41).expect("a small board");
    for distance in [2, 4, 8, 12, 16, 20, 24, 28, 32_usize] {
        for _ in 0..terms.pick(5, 30) {
            terms.go_on()?;
            let down = rng.below(distance + 1);
            let cell = Cell::new(down.min(38) + 2, (distance - down).min(38) + 2);
            let route = [Cell::new(1, 2), Cell::new(2, 2)];
            if route.contains(&cell) {
                continue;
            }
            series.add(distance as f64, printed(terms, size, &[cell], route).0 as f64);
        }
    }
    Ok(series)
}

/// The states that the printed *Completar Ruta* expands, over the number of pearls; runs that break off are counted apart.
fn pearls(terms: &Terms<'_>) -> Result<Series, Stopped> {
    let mut series = Series::new("m", text!("pearls, m"), STATES, Law::Power);
    let mut rng = Rng::new(terms.seed);
    let size = Size::new(16, 16).expect("a small board");
    for count in 1..=terms.pick(6, 10) {
        for _ in 0..terms.pick(5, 40) {
            terms.go_on()?;
            let route = [Cell::new(0, 0), Cell::new(0, 1)];
            let mut cells: Vec<Cell> = size.cells().filter(|it| !route.contains(it)).collect();
            rng.shuffle(&mut cells);
            match printed(terms, size, &cells[..count], route) {
                (states, true) => series.add(count as f64, states as f64),
                (_, false) => series.cut += 1,
            }
        }
    }
    Ok(series)
}

/// What the printed *Completar Ruta* costs from a route on, and whether it comes back to its start.
fn printed(terms: &Terms<'_>, size: Size, pearls: &[Cell], route: [Cell; 2]) -> (u64, bool) {
    let blank = Puzzle::empty(size, Visit::Pearls);
    let puzzle = pearls.iter().fold(blank, |puzzle, &cell| puzzle.with(cell, Some(Pearl::White)));
    let edge = grid::Edge::between(route[0], route[1]).expect("neighbours");
    let position = Position::Masyu(::masyu::Board::with_line(puzzle, [edge]));
    let budget = Budget { nodes: u64::MAX, cancel: Some(terms.cancel) };
    let mut reached = 0;
    let played = players::play(&position, "astar-as-printed", budget, 0, &mut |step| {
        reached += usize::from(step.act.is_none());
    });
    let played = played.expect("a route is begun");
    // It says where it starts and that the window is silent; one thing more where it breaks off.
    (played.nodes, reached == 2)
}
