//! Which weights of what is seen of cells tell best how often they win.
//!
//! Only cells of the same position are compared: what a cell wins beyond the mean of its position's cells is to be told by what is
//! seen of it beyond their mean, both as shares of what is won there at all. Least squares, with less weight where
//! the layouts leave more in doubt. A fifth of the games is held out at a time: weights fitted to the others judge it.

use crate::Failure;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

/// In how many parts the games are held out.
const PARTS: u64 = 5;

/// All positions of some files.
#[derive(Default)]
pub(super) struct Study {
    /// What is seen of each cell.
    names: Vec<String>,
    positions: Vec<Position>,
    games: u64,
}

#[derive(Default)]
struct Position {
    game: u64,
    cells: Vec<Row>,
}

struct Row {
    figures: Vec<f64>,
    is_chosen: bool,
    wins: f64,
    error: f64,
}

/// A column of the files, or a product of several: `next*open`.
struct Term(Vec<usize>);

/// Weights, and their standard errors.
#[derive(Debug)]
struct Fit {
    weights: Vec<f64>,
    errors: Vec<f64>,
}

/// A sum of squares apart by where it comes from.
#[derive(Default)]
struct Squares {
    cells: f64,
    all: f64,
    left: f64,
    doubt: f64,
}

impl Study {
    /// Reads files; games of different ones are different games.
    pub(super) fn read(paths: &[PathBuf]) -> Result<Study, Failure> {
        let mut study = Study::default();
        for path in paths {
            let text =
                std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
            study.add(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        Ok(study)
    }

    /// Adds the games of a file's text.
    pub(super) fn add(&mut self, text: &str) -> Result<(), Failure> {
        let mut lines = text.lines();
        let names: Vec<&str> = lines.next().ok_or("the file is empty")?.split(',').collect();
        let at =
            |name: &str| names.iter().position(|it| *it == name).ok_or_else(|| format!("no column '{name}'"));
        let [game, position, cell, chosen] = [at("game")?, at("position")?, at("cell")?, at("chosen")?];
        let [wins, error] = [at("wins")?, at("error")?];
        self.names = names.iter().map(|it| (*it).to_owned()).collect();
        let (first, mut last) = (self.games, None);
        for (number, line) in (2..).zip(lines) {
            let figure = |(at, word): (usize, &str)| if at == cell { Ok(0.0) } else { word.parse() };
            let row: Vec<f64> = line.split(',').enumerate().map(figure).collect::<Result<_, _>>().map_err(
                |_: std::num::ParseFloatError| format!("line {number}: something is not a number"),
            )?;
            if row.len() != names.len() {
                return Err(format!("line {number}: {} columns instead of {}", row.len(), names.len()));
            }
            let here = (row[game] as u64, row[position] as u64);
            if last.replace(here) != Some(here) {
                self.positions.push(Position { game: first + row[game] as u64, cells: Vec::new() });
            }
            self.games = first + row[game] as u64 + 1;
            let row = Row { is_chosen: row[chosen] > 0.0, wins: row[wins], error: row[error], figures: row };
            self.positions.last_mut().ok_or("no position")?.cells.push(row);
        }
        Ok(())
    }

    /// What is found by some terms, for people.
    pub(super) fn report(&self, by: &[String]) -> Result<String, Failure> {
        let terms: Vec<Term> = by.iter().map(|it| self.term(it)).collect::<Result<_, _>>()?;
        let fit = self.fit(&terms, |_| true)?;
        let cells: usize = self.positions.iter().map(|it| it.cells.len()).sum();
        let mut told = format!("{} games, {} positions, {cells} cells\n", self.games, self.positions.len());
        for ((name, weight), error) in by.iter().zip(&fit.weights).zip(&fit.errors) {
            let _ = writeln!(told, "{name:12} {weight:8.3} ± {error:.3}");
        }
        let (squares, gains) = self.hold_out(&terms)?;
        let root = |it: f64| 100.0 * (it / squares.cells).max(0.0).sqrt();
        let truth = squares.all - squares.doubt;
        let _ = writeln!(
            told,
            "cells of a position differ by {:.2} %; held out, the error is {:.2} %, so {:.0} % of that is seen; the layouts leave {:.2} % \
             in doubt",
            root(truth),
            root(squares.left - squares.doubt),
            100.0 * (squares.all - squares.left) / truth,
            root(squares.doubt),
        );
        let (mean, error) = self.mean(&gains);
        let _ = writeln!(
            told,
            "held out, choosing by this wins {:.3} % ± {:.3} more of all games than the master did",
            100.0 * mean,
            100.0 * error
        );
        Ok(told)
    }

    fn term(&self, words: &str) -> Result<Term, Failure> {
        let at =
            |name| self.names.iter().position(|it| it == name).ok_or_else(|| format!("no column '{name}'"));
        words.split('*').map(at).collect::<Result<_, _>>().map(Term)
    }

    /// What weights fitted to the other games leave unexplained, and what choosing by them wins over the master's choice: per game.
    fn hold_out(&self, terms: &[Term]) -> Result<(Squares, BTreeMap<u64, f64>), Failure> {
        let (mut squares, mut gains) = (Squares::default(), BTreeMap::new());
        for part in 0..PARTS {
            let fit = self.fit(terms, |game| game % PARTS != part)?;
            for position in self.positions.iter().filter(|it| it.game % PARTS == part) {
                let told = |row: &Row| fit.worth(row, terms);
                position.square(told, &mut squares);
                *gains.entry(position.game).or_default() += position.gain(told);
            }
        }
        Ok((squares, gains))
    }

    /// The mean over all games, those without a figure included, and its standard error.
    fn mean(&self, figures: &BTreeMap<u64, f64>) -> (f64, f64) {
        let n = self.games as f64;
        let mean = figures.values().sum::<f64>() / n;
        let squares = figures.values().map(|it| it * it).sum::<f64>() / n - mean * mean;
        (mean, (squares / n).sqrt())
    }

    /// Fits weights of some terms to some games.
    fn fit(&self, terms: &[Term], is_in: impl Fn(u64) -> bool) -> Result<Fit, Failure> {
        let n = terms.len();
        let positions: Vec<&Position> = self.positions.iter().filter(|it| is_in(it.game)).collect();
        let usual = positions.iter().map(|it| it.doubt()).sum::<f64>() / positions.len().max(1) as f64;
        let mut sums = vec![vec![0.0; n + 1]; n + 1];
        let mut freedom = -(n as f64);
        for position in positions {
            let weight = 1.0 / (position.doubt() + usual);
            freedom += position.cells.len() as f64 - 1.0;
            for row in position.centred(terms) {
                for (one, sums) in row.iter().zip(&mut sums) {
                    row.iter().zip(sums).for_each(|(other, sum)| *sum += weight * one * other);
                }
            }
        }
        let towards: Vec<f64> = sums[..n].iter().map(|it| it[n]).collect();
        let inverse = inverse(&sums, n).ok_or("one of the terms is told by the others")?;
        let weights: Vec<f64> = inverse.iter().map(|row| dot(row, &towards)).collect();
        let left = (sums[n][n] - dot(&weights, &towards)) / freedom;
        Ok(Fit { errors: (0..n).map(|at| (left * inverse[at][at]).sqrt()).collect(), weights })
    }
}

impl Term {
    fn of(&self, row: &Row) -> f64 {
        self.0.iter().map(|&at| row.figures[at]).product()
    }
}

impl Fit {
    fn worth(&self, row: &Row, terms: &[Term]) -> f64 {
        self.weights.iter().zip(terms).map(|(weight, term)| weight * term.of(row)).sum()
    }
}

impl Position {
    fn mean(&self, of: impl Fn(&Row) -> f64) -> f64 {
        self.cells.iter().map(of).sum::<f64>() / self.cells.len() as f64
    }

    /// How much the layouts leave in doubt, squared.
    fn doubt(&self) -> f64 {
        self.mean(|it| it.error * it.error)
    }

    /// Of each cell what is seen beyond the mean, times what is won here at all, and what it wins beyond the mean.
    fn centred(&self, terms: &[Term]) -> Vec<Vec<f64>> {
        let wins = self.mean(|it| it.wins);
        let means: Vec<f64> = terms.iter().map(|term| self.mean(|it| term.of(it))).collect();
        let of = |row: &Row| {
            let seen = terms.iter().zip(&means).map(|(term, mean)| wins * (term.of(row) - mean));
            seen.chain([row.wins - wins]).collect()
        };
        self.cells.iter().map(of).collect()
    }

    /// Adds the squares of what cells win beyond the mean, before and after what is told.
    fn square(&self, told: impl Fn(&Row) -> f64, squares: &mut Squares) {
        let (wins, mean) = (self.mean(|it| it.wins), self.mean(&told));
        for row in &self.cells {
            let beyond = row.wins - wins;
            squares.cells += 1.0;
            squares.all += beyond * beyond;
            squares.left += (beyond - wins * (told(row) - mean)).powi(2);
            squares.doubt += row.error * row.error;
        }
    }

    /// What the best cell, as is told, wins over the chosen one.
    fn gain(&self, told: impl Fn(&Row) -> f64) -> f64 {
        let best = self.cells.iter().max_by(|one, other| told(one).total_cmp(&told(other)));
        let chosen = self.cells.iter().find(|it| it.is_chosen);
        best.zip(chosen).map_or(0.0, |(best, chosen)| best.wins - chosen.wins)
    }
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// The inverse of the first `n` rows and columns, by elimination; none if they are dependent.
fn inverse(sums: &[Vec<f64>], n: usize) -> Option<Vec<Vec<f64>>> {
    let unit = |row: usize| (0..n).map(move |at| if at == row { 1.0 } else { 0.0 });
    let mut rows: Vec<Vec<f64>> =
        (0..n).map(|row| sums[row][..n].iter().copied().chain(unit(row)).collect()).collect();
    for at in 0..n {
        // What is left of a figure after all before it: next to nothing if they tell it.
        if rows[at][at] <= 1e-9 * sums[at][at] {
            return None;
        }
        let pivot: Vec<f64> = rows[at].iter().map(|it| it / rows[at][at]).collect();
        for (row, figures) in rows.iter_mut().enumerate() {
            let factor = figures[at];
            if row == at {
                figures.clone_from(&pivot);
            } else {
                figures.iter_mut().zip(&pivot).for_each(|(it, pivot)| *it -= factor * pivot);
            }
        }
    }
    Some(rows.into_iter().map(|it| it[n..].to_vec()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Rng;

    /// Games of one position with three cells each, of which `a` and `b` are seen. A cell wins half of the games, more by 0.8 times `a` and
    /// by 0.3 times `b` of that, give or take some; the first is always chosen.
    fn made_up(games: u32) -> Study {
        let mut rng = Rng::new(1);
        let mut share = || f64::from(rng.bits() as u32) / f64::from(u32::MAX) - 0.5;
        let mut text = "game,position,cell,chosen,a,b,wins,error\n".to_owned();
        for game in 0..games {
            for cell in 1..=3 {
                let (a, b) = (0.1 * share(), 0.1 * share());
                let wins = 0.5 * (1.0 + 0.8 * a + 0.3 * b) + 0.05 * share();
                let chosen = u8::from(cell == 1);
                let _ = writeln!(text, "{game},1,r1c{cell},{chosen},{a},{b},{wins},0.0118");
            }
        }
        let mut study = Study::default();
        study.add(&text).unwrap();
        study
    }

    fn terms(study: &Study, names: &[&str]) -> Vec<Term> {
        names.iter().map(|it| study.term(it).unwrap()).collect()
    }

    #[test]
    fn weights_are_found_again() {
        let study = made_up(2000);
        let fit = study.fit(&terms(&study, &["a", "b"]), |_| true).unwrap();
        for (at, truth) in [0.8, 0.3].into_iter().enumerate() {
            let (weight, error) = (fit.weights[at], fit.errors[at]);
            assert!((weight - truth).abs() < 3.0 * error && error < 0.03, "{weight} +- {error} for {truth}");
        }
    }

    #[test]
    fn what_is_held_out_tells_how_much_is_seen_and_won() {
        let study = made_up(2000);
        let held_out = |names: &[&str]| study.hold_out(&terms(&study, names)).unwrap();
        let (both, gains) = held_out(&["a", "b"]);
        let (little, _) = held_out(&["b"]);
        let [seen, seen_little] = [&both, &little].map(|it| (it.all - it.left) / (it.all - it.doubt));
        assert!((seen - 1.0).abs() < 0.1 && seen_little < 0.3, "{seen}, {seen_little}");
        // The best of three is worth 0.85 standard deviations more than any.
        let best = 0.85 * 0.5 * 0.1 * (0.64_f64 + 0.09).sqrt() / 12.0_f64.sqrt();
        let (mean, error) = study.mean(&gains);
        assert!((mean - best).abs() < 3.0 * error, "{mean} +- {error} for {best}");
        assert!(
            study.report(&["a".to_owned()]).unwrap().starts_with("2000 games, 2000 positions, 6000 cells\na")
        );
    }

    #[test]
    fn strange_files_and_terms_are_refused() {
        let study = made_up(5);
        assert!(study.term("c").is_err() && study.term("a*b").is_ok());
        assert!(study.fit(&terms(&study, &["a", "a"]), |_| true).is_err());
        let refused = |text: &str| Study::default().add(text).unwrap_err();
        assert_eq!(refused(""), "the file is empty");
        assert_eq!(refused("game,position"), "no column 'cell'");
        let titles = "game,position,cell,chosen,wins,error\n";
        assert_eq!(refused(&format!("{titles}1,1,r1c1,0,x,0")), "line 2: something is not a number");
        assert_eq!(refused(&format!("{titles}1,1,r1c1,0,0")), "line 2: 5 columns instead of 6");
    }
}
