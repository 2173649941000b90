//! A summary as a table for people.

use crate::statistics::Interval;
use crate::summary::{Group, Pair, Summary, Tally};

/// The summary as text: for every group of boards how each player fared, and every two of them on the same boards.
pub fn table(summary: &Summary) -> String {
    let overall = summary.overall();
    let groups: Vec<String> = summary.groups.iter().chain(&overall).map(|it| part(summary, it)).collect();
    groups.join("\n")
}

fn part(summary: &Summary, group: &Group) -> String {
    let plan = &summary.plan;
    let words = plan.words;
    let heading = format!(
        "{} {}, {} {}, seed {}: {} games{}\n",
        words.kind,
        group.name,
        words.condition.replace('_', " "),
        plan.condition,
        plan.seed,
        group.games,
        if summary.is_partial { ", partial" } else { "" }
    );
    let fared = aligned(&fitted(
        fared(group, words.success, words.effort),
        &[&["a CPU second"], &["p95"], &["median"]],
    ));
    if group.pairs.is_empty() {
        return heading + &fared;
    }
    let paired = fitted(paired(group), &[&["only 1st", "only 2nd"]]);
    format!("{heading}{fared}\non the same boards\n{}", aligned(&paired))
}

/// How each player fared: a row of titles, then a row each.
pub(crate) fn fared(group: &Group, success: &str, effort: &str) -> Vec<Vec<String>> {
    let titles =
        ["player", success, "95 % interval", "ms mean", "median", "p95", "a CPU second", "moves", effort];
    let mut rows = vec![titles.map(str::to_owned).to_vec()];
    for tally in &group.players {
        let Tally { player, times, .. } = tally;
        let time = |it: Option<f64>| it.map_or_else(String::new, milliseconds);
        rows.push(vec![
            player.clone(),
            percent(tally.rate()),
            interval(tally.interval()),
            time(times.mean()),
            time(times.quantile(0.5)),
            time(times.quantile(0.95)),
            times.mean().map_or_else(String::new, |it| rounded(1000.0 / it.max(1e-4))),
            rounded(tally.mean_moves()),
            rounded(tally.mean_effort()),
        ]);
    }
    rows
}

fn paired(group: &Group) -> Vec<Vec<String>> {
    let titles = ["first", "second", "only 1st", "only 2nd", "diff.", "95 % interval", "p (Holm)"];
    let mut rows = vec![titles.map(str::to_owned).to_vec()];
    for (pair, p) in group.pairs.iter().zip(group.p_values()) {
        let Pair { players: [first, second], only: [only_first, only_second], .. } = pair;
        rows.push(vec![
            first.clone(),
            second.clone(),
            only_first.to_string(),
            only_second.to_string(),
            percent(pair.difference()),
            interval(pair.interval()),
            probability(p),
        ]);
    }
    rows
}

/// The widest that a table may be.
const WIDTH: usize = 80;

/// The same without some columns, as many of these as it takes to fit.
fn fitted(mut rows: Vec<Vec<String>>, spare: &[&[&str]]) -> Vec<Vec<String>> {
    for titles in spare {
        if aligned(&rows).lines().all(|it| it.chars().count() <= WIDTH) {
            break;
        }
        let kept: Vec<bool> = rows[0].iter().map(|it| !titles.contains(&it.as_str())).collect();
        for row in &mut rows {
            let mut kept = kept.iter();
            row.retain(|_| kept.next() == Some(&true));
        }
    }
    rows
}

/// Columns side by side: names to the left, figures to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let is_name = |column: usize| matches!(rows[0][column].as_str(), "player" | "first" | "second");
    let width = |column: usize| rows.iter().map(|it| it[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let padded = |(column, cell): (usize, &String)| {
        let width = widths[column];
        if is_name(column) { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
    };
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().enumerate().map(padded).collect();
        format!("{}\n", cells.join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}

/// `41.23 %`.
pub(crate) fn percent(rate: f64) -> String {
    format!("{:.2} %", 100.0 * rate)
}

/// `[40.10, 42.36]`, in percent.
pub(crate) fn interval(it: Interval) -> String {
    format!("[{:.2}, {:.2}]", 100.0 * it.low, 100.0 * it.high)
}

/// Three places that count.
pub(crate) fn milliseconds(time: f64) -> String {
    let places = if time < 1e-3 { 4 } else { (2.0 - time.log10().floor()).clamp(0.0, 4.0) as usize };
    format!("{time:.places$}")
}

/// A decimal where it says something.
pub(crate) fn rounded(number: f64) -> String {
    let places = match number {
        it if it < 10.0 => 2,
        it if it < 1000.0 => 1,
        _ => 0,
    };
    format!("{number:.places$}")
}

/// A chance that may be very small.
pub(crate) fn probability(chance: f64) -> String {
    if chance >= 1e-4 { format!("{chance:.4}") } else { "< 0.0001".to_owned() }
}
