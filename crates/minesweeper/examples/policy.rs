//! How well players play, by few games; and what the best play wins on small boards.
//!
//! ```sh
//! cargo run --release --package casilla-minesweeper --example policy -- rate expert 30x16 99 2000
//! cargo run --release --package casilla-minesweeper --example policy -- against odds expert 30x16 99 500
//! cargo run --release --package casilla-minesweeper --example policy -- optimum 4x4 4
//! ```
//!
//! The number of games and a seed may stand at the end. In the first two, the first click is promised to be safe.

#![allow(clippy::print_stdout, reason = "an example shows what it has found")]

use casilla_minesweeper::players::{Style, optimum, style};
use casilla_minesweeper::policy::{Duel, Survival};
use casilla_minesweeper::{FirstClick, Recipe, Referee, View};
use grid::{Rng, Size};
use std::error::Error;

/// On how many layouts two guesses are compared.
const LAYOUTS: usize = 16;

/// How many games are played, if that is not said.
const GAMES: u64 = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["optimum", size, mines] => tell_optimum(size.parse()?, mines.parse()?),
        ["rate", player, size, mines, ref rest @ ..] => {
            let board = Board::read(size, mines, rest)?;
            let mut survival = Survival::new((named(player)?.player)(), FirstClick::Safe, &board.hidden());
            let mut weights = Vec::new();
            for seed in board.seeds() {
                weights.push(survival.survive(board.game(seed)?, &mut Rng::numbered(seed, 1))?);
            }
            println!("{player} wins {}", interval(&weights));
        }
        ["against", champion, challenger, size, mines, ref rest @ ..] => {
            let board = Board::read(size, mines, rest)?;
            let (one, other) = (named(champion)?.player, named(challenger)?.player);
            let mut duel = Duel::new(one, other(), FirstClick::Safe, &board.hidden(), LAYOUTS);
            let (mut gains, mut guesses, mut others) = (Vec::new(), 0, 0);
            for seed in board.seeds() {
                let gain = duel.contest(board.game(seed)?, seed)?;
                gains.push(gain.gain);
                guesses += gain.guesses;
                others += gain.others;
            }
            println!("{challenger} makes {others} of {guesses} guesses otherwise than {champion}");
            println!("and wins {} more games", interval(&gains));
        }
        _ => {
            return Err("expected: rate PLAYER SIZE MINES [GAMES [SEED]], against CHAMPION CHALLENGER \
                        SIZE MINES [GAMES [SEED]], or optimum SIZE MINES"
                .into());
        }
    }
    Ok(())
}

/// A board, and which games are played on it.
struct Board {
    size: Size,
    mines: usize,
    games: u64,
    seed: u64,
}

impl Board {
    fn read(size: &str, mines: &str, rest: &[&str]) -> Result<Board, Box<dyn Error>> {
        let number = |at: usize, usual: u64| rest.get(at).map_or(Ok(usual), |it| it.parse());
        let board = Board {
            size: size.parse()?,
            mines: mines.parse()?,
            games: number(0, GAMES)?,
            seed: number(1, 1)?,
        };
        // More mines than cells are refused here.
        board.game(0)?;
        Ok(board)
    }

    fn hidden(&self) -> View {
        View::hidden(self.size, self.mines)
    }

    fn seeds(&self) -> impl Iterator<Item = u64> {
        let mut rng = Rng::new(self.seed);
        (0..self.games).map(move |_| rng.bits())
    }

    fn game(&self, seed: u64) -> Result<Referee, Box<dyn Error>> {
        Ok(Referee::new(Recipe::new(self.size, self.mines, seed, FirstClick::Safe)?))
    }
}

fn named(player: &str) -> Result<&'static Style, Box<dyn Error>> {
    style(player).ok_or_else(|| format!("nobody is called {player}").into())
}

/// A mean in percent with its 95 % interval.
fn interval(figures: &[f64]) -> String {
    let n = figures.len() as f64;
    let mean = figures.iter().sum::<f64>() / n;
    let variance = figures.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let reach = 1.96 * (variance / n).sqrt();
    format!("{:.3} % [{:.3}, {:.3}]", 100.0 * mean, 100.0 * (mean - reach), 100.0 * (mean + reach))
}

fn tell_optimum(size: Size, mines: usize) {
    for promise in [FirstClick::Any, FirstClick::Safe, FirstClick::Opening] {
        match optimum(size, mines, promise) {
            Some(it) => {
                println!(
                    "{}: {:.2} %, {} of {} fields",
                    promise.name(),
                    100.0 * it.rate(),
                    it.won,
                    it.fields
                );
            }
            None => println!("{}: no field, or too many", promise.name()),
        }
    }
}
