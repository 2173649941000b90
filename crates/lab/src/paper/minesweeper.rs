//! The claims of the paper on Minesweeper.

use super::{Finding, Law, Series, Stopped, Terms};
use crate::minesweeper::{Experiment, FirstClick, Ground, style};
use crate::plan::{Round, Worker};
use crate::statistics::wilson;
use crate::table::{interval, percent};
use ::minesweeper::players::combinations;
use ::minesweeper::{Field, Square, View};
use grid::{Cell, Rng, Size};
use message::{Message, message, text};
use play::Text;
use std::hint::black_box;

/// The two players of the paper.
const PLAYERS: [&str; 2] = ["brute-force", "heuristic"];

/// The ratio of the paper's times, 3.47 ms to 1.286 ms.
const RATIO: f64 = 2.7;

const CELLS: Text = text!("cells of the board");
const TIME: Text = text!("processor time of a game (ms)");

/// The 100 games, the combinations, the heuristic's cost, and the remark on larger boards.
pub(super) fn sweeping(terms: &mut Terms<'_>) -> Result<Vec<Finding>, Stopped> {
    terms.step("004: 16x16/40")?;
    let mut findings = games(terms)?;
    terms.step("004: combinaciones")?;
    let cost = cost(terms)?;
    let most = cost.points.iter().fold(0.0, |most: f64, it| most.max(it.0));
    findings.push(cost.finding(
        message!("all combinations, as printed, of up to {} cells: time", most.to_string()),
        "m·2^m",
    ));
    let [brute_force, heuristic] = growth(terms)?;
    findings.push(heuristic.finding(message!("heuristic: time of a game"), "(F·C)^2"));
    findings.push(brute_force.finding(message!("brute force, mended: time of a game"), "«inviable»"));
    Ok(findings)
}

/// So many games of both players on a board.
fn rounds(terms: &Terms<'_>, board: Ground, games: u64) -> Result<Vec<Round>, Stopped> {
    let experiment = Experiment {
        players: PLAYERS.iter().filter_map(|it| style(it)).map(Into::into).collect(),
        boards: vec![board],
        games,
        seed: terms.seed,
        first_click: FirstClick::Safe,
    };
    let mut worker = experiment.worker();
    let mut rounds = Vec::new();
    for game in 0..games {
        let round = worker.play(0, game, terms.clock, terms.cancel).expect("players keep to the rules");
        rounds.push(round.ok_or(Stopped)?);
    }
    Ok(rounds)
}

/// Wins, times and their ratio.
fn games(terms: &Terms<'_>) -> Result<Vec<Finding>, Stopped> {
    let board = Ground { size: Size::new(16, 16).expect("a usual size"), mines: 40 };
    let rounds = rounds(terms, board, terms.games)?;
    let mut findings = Vec::new();
    for (index, claimed) in ["61 %", "39 %"].into_iter().enumerate() {
        let wins = rounds.iter().filter(|it| it.played[index].success).count() as u64;
        let games = rounds.len() as u64;
        let rate = percent(wins as f64 / games.max(1) as f64);
        let found = format!("{rate} {}", interval(wilson(wins, games)));
        let name = PLAYERS[index];
        findings.push(Finding {
            what: message!("{name}: won of {games} games"),
            claimed,
            found: Message::verbatim(found),
            series: None,
        });
    }
    let times = |index: usize| -> Vec<f64> { rounds.iter().map(|it| it.played[index].cpu_ms).collect() };
    let [first, second] = [times(0), times(1)].map(|it| mean(&it));
    let ratio = first.0 / second.0;
    // The relative errors of the two means, as if they were independent.
    let reach = ratio * 1.96 * (first.1.powi(2) + second.1.powi(2)).sqrt();
    let [tenths, thousandths] = [1, 3].map(|digits| move |it: f64| format!("{it:.digits$}"));
    let found = message!(
        "{ratio} [{low}, {high}] against {claimed} in the paper ({} ms and {} ms)",
        thousandths(first.0),
        thousandths(second.0),
        claimed = RATIO.to_string(),
        ratio = tenths(ratio),
        low = tenths(ratio - reach),
        high = tenths(ratio + reach)
    );
    findings.push(Finding {
        what: message!("time of brute force over that of the heuristic"),
        claimed: "2.7",
        found,
        series: None,
    });
    Ok(findings)
}

/// The mean, and its standard error as a share of it.
fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len().max(2) as f64;
    let mean = (values.iter().sum::<f64>() / n).max(1e-9);
    let spread = values.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, (spread / n).sqrt() / mean)
}

/// The time to go through all combinations of covered cells, over their number: up to where that ends.
fn cost(terms: &Terms<'_>) -> Result<Series, Stopped> {
    let mut series =
        Series::new("m", text!("covered cells, m"), text!("processor time (ms)"), Law::Exponential);
    let mut rng = Rng::new(terms.seed);
    // With fewer cells, what comes before the first combination would be most of it.
    for covered in 12..=terms.pick(18, 22) {
        for _ in 0..terms.pick(6, 20) {
            terms.go_on()?;
            let view = position(covered, &mut rng);
            let (time, _) = terms.time(|| black_box(combinations(black_box(&view), u64::MAX)));
            series.add(covered as f64, time);
        }
    }
    Ok(series)
}

/// A position on a small board with so many covered cells, of which a quarter are mined.
fn position(covered: usize, rng: &mut Rng) -> View {
    let size = Size::new(7, 5).expect("a small board");
    let mut cells: Vec<Cell> = size.cells().collect();
    rng.shuffle(&mut cells);
    let (mined, open) = (&cells[..covered / 4], &cells[covered..]);
    let field = Field::new(size, size.cells().map(|it| mined.contains(&it)).collect());
    let mut view = View::hidden(size, field.mines());
    for &cell in open {
        view.set(cell, Square::Open(field.number(cell)));
    }
    view
}

/// The times of both players over the size of the board, as dense as the usual one.
fn growth(terms: &mut Terms<'_>) -> Result<[Series; 2], Stopped> {
    let one = Series::new("cells", CELLS, TIME, Law::Power);
    let mut both = [one.clone(), one];
    let sides: &[usize] = terms.pick(&[8, 12, 16, 24], &[8, 12, 16, 24, 32, 48]);
    terms.step("004: 8x8 …")?;
    for &side in sides {
        let board =
            Ground { size: Size::new(side, side).expect("a small board"), mines: side * side * 10 / 64 };
        for round in rounds(terms, board, terms.pick(10, 60))? {
            for (series, played) in both.iter_mut().zip(&round.played) {
                series.add((side * side) as f64, played.cpu_ms);
            }
        }
    }
    Ok(both)
}
