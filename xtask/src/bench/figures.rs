//! What a run found out: a row for each class, printed, saved and compared.

use crate::Failure;
use std::path::Path;

/// What one class cost.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Figures {
    pub class: String,
    /// How often each verdict was given.
    pub unique: usize,
    pub several: usize,
    pub none: usize,
    pub unknown: usize,
    /// Answers that the judge or the known solution refutes.
    pub wrong: usize,
    pub nodes: u64,
    /// CPU milliseconds of each puzzle.
    pub times: Vec<f64>,
}

impl Figures {
    /// What has a single figure.
    pub(super) fn single(class: &str, time: f64) -> Figures {
        Figures { class: class.to_owned(), times: vec![time], ..Figures::default() }
    }

    fn add(&mut self, other: &Figures) {
        self.unique += other.unique;
        self.several += other.several;
        self.none += other.none;
        self.unknown += other.unknown;
        self.wrong += other.wrong;
        self.nodes += other.nodes;
        self.times.extend(&other.times);
    }

    /// Median, 95th percentile, maximum and total of the times.
    fn spread(&self) -> [f64; 4] {
        let mut sorted = self.times.clone();
        sorted.sort_by(f64::total_cmp);
        let at = |percent: usize| {
            let index = (sorted.len() * percent / 100).min(sorted.len().saturating_sub(1));
            sorted.get(index).copied().unwrap_or(0.0)
        };
        [at(50), at(95), at(100), sorted.iter().sum()]
    }
}

/// The figures with a row for all of them together.
pub(super) fn table(run: &[Figures]) -> String {
    let head = "class puzzles unique several none unknown wrong nodes median p95 max total";
    let mut rows = vec![head.split(' ').map(str::to_owned).collect()];
    for row in run.iter().chain([&all(run)]) {
        let counts = [row.times.len(), row.unique, row.several, row.none, row.unknown, row.wrong];
        let mut cells = vec![row.class.clone()];
        cells.extend(counts.map(|it| it.to_string()));
        cells.push(row.nodes.to_string());
        cells.extend(row.spread().map(milliseconds));
        rows.push(cells);
    }
    format!("{}times in CPU milliseconds, one thread\n", aligned(&rows))
}

/// The times beside those of an earlier run, for the classes that both have.
pub(super) fn comparison(now: &[Figures], then: &[Figures]) -> String {
    let pair = |row: &Figures| Some((row.clone(), then.iter().find(|it| it.class == row.class)?.clone()));
    let (now, then): (Vec<Figures>, Vec<Figures>) = now.iter().filter_map(pair).unzip();
    let head = "class puzzles median x p95 x max x total x";
    let mut rows = vec![head.split(' ').map(str::to_owned).collect()];
    for (row, before) in now.iter().chain([&all(&now)]).zip(then.iter().chain([&all(&then)])) {
        let mut cells = vec![row.class.clone(), row.times.len().to_string()];
        for (time, time_before) in row.spread().into_iter().zip(before.spread()) {
            cells.extend([milliseconds(time), format!("{:.2}", time / time_before)]);
        }
        rows.push(cells);
    }
    format!("{}x: now divided by then, below 1 is faster\n", aligned(&rows))
}

/// Keeps the times, a class a line, for [`load`].
pub(super) fn save(run: &[Figures], path: &Path) -> Result<(), Failure> {
    std::fs::write(path, written(run)).map_err(|error| format!("{}: {error}", path.display()))
}

/// The times that were kept; nothing else was.
pub(super) fn load(path: &Path) -> Result<Vec<Figures>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    read(&text).ok_or_else(|| format!("{}: not written by `cargo xtask bench --save`", path.display()))
}

fn written(run: &[Figures]) -> String {
    let line = |row: &Figures| {
        let times: Vec<String> = row.times.iter().map(f64::to_string).collect();
        format!("{}\t{}\n", row.class, times.join(" "))
    };
    run.iter().map(line).collect()
}

fn read(text: &str) -> Option<Vec<Figures>> {
    let row = |line: &str| {
        let (class, times) = line.split_once('\t')?;
        let times = times.split_whitespace().map(|it| it.parse().ok()).collect::<Option<_>>()?;
        Some(Figures { class: class.to_owned(), times, ..Figures::default() })
    };
    text.lines().map(row).collect()
}

fn all(run: &[Figures]) -> Figures {
    let mut sum = Figures { class: "all".to_owned(), ..Figures::default() };
    for row in run {
        sum.add(row);
    }
    sum
}

fn milliseconds(time: f64) -> String {
    if time < 100.0 { format!("{time:.3}") } else { format!("{time:.0}") }
}

/// The first column to the left, the others to the right.
pub(super) fn aligned(rows: &[Vec<String>]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    let line = |row: &Vec<String>| {
        let others = row.iter().zip(&widths).skip(1).map(|(cell, width)| format!("  {cell:>width$}"));
        format!("{:1$}", row[0], widths[0]) + &others.collect::<String>() + "\n"
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(class: &str, times: &[f64]) -> Figures {
        Figures { class: class.to_owned(), times: times.to_vec(), ..Figures::default() }
    }

    #[test]
    fn the_last_row_is_all_classes_together() {
        let run = [figures("6x6", &[3.0, 1.0, 2.0]), figures("10x10", &[250.0])];
        let times: Vec<String> = table(&run)
            .lines()
            .map(|line| line.split_whitespace().skip(8).collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(times[1..4], ["2.000 3.000 3.000 6.000", "250 250 250 250", "3.000 250 250 256"]);
    }

    #[test]
    fn a_comparison_takes_the_classes_that_both_runs_have() {
        let (now, then) = ([figures("a", &[1.0]), figures("b", &[1.0])], [figures("b", &[2.0])]);
        let text = comparison(&now, &then);
        let b = "b            1   1.000  0.50  1.000  0.50  1.000  0.50  1.000  0.50";
        assert_eq!(text.lines().nth(1), Some(b));
        assert_eq!(text.lines().nth(2), Some(&*b.replace("b  ", "all")));
    }

    #[test]
    fn what_is_saved_is_read_back() {
        let run = vec![figures("a", &[1.5, 0.001]), figures("b", &[])];
        assert_eq!(read(&written(&run)), Some(run));
        assert_eq!(read("no figures"), None);
    }
}
