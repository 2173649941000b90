//! A summary as a table for people.

use crate::plan::Words;
use crate::statistics::Interval;
use crate::summary::{Group, Pair, Summary, Tally};
use crate::words::Told;
use play::Language;
use std::fmt::Write;

/// The summary as text: for every group of boards how each player fared, and every two of them on the same boards.
pub fn table(summary: &Summary) -> String {
    table_in(summary, Language::English)
}

/// The same in a language.
pub fn table_in(summary: &Summary, language: Language) -> String {
    let overall = summary.overall();
    let groups: Vec<String> =
        summary.groups.iter().chain(&overall).map(|it| part(summary, it, language)).collect();
    groups.join("\n")
}

fn part(summary: &Summary, group: &Group, language: Language) -> String {
    let plan = &summary.plan;
    let (words, told) = (plan.words, &Told::of(language));
    let heading = format!(
        "{} {}, {}, {} {}: {} {}{}\n",
        told.name(words.kind),
        group.told(told),
        told.condition(plan),
        told.seed,
        plan.seed,
        group.games,
        told.games,
        if summary.is_partial { format!(", {}", told.partial) } else { String::new() }
    );
    let fared = aligned(
        &fitted(fared(group, words, told), &[&[told.a_second], &["p95"], &[told.median]], told),
        told,
    );
    let fared = fared + &guests(group, words, language);
    if group.pairs.is_empty() {
        return heading + &fared;
    }
    let paired = fitted(paired(group, told), &[&told.only], told);
    format!("{heading}{fared}\n{}\n{}", told.same_boards, aligned(&paired, told))
}

/// How each player fared: a row of titles, then a row each.
fn fared(group: &Group, words: &Words, told: &Told) -> Vec<Vec<String>> {
    let (success, effort) = (told.name(words.success), told.name(words.effort));
    let Told { player, interval: range, mean, median, a_second, moves, .. } = *told;
    let titles = [player, success, range, mean, median, "p95", a_second, moves, effort];
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

/// What is to be said of players of somebody else's: what speaking with them has cost, and what they did wrong.
fn guests(group: &Group, words: &Words, language: Language) -> String {
    let [before, after] = Told::of(language).speaking;
    let mut told = String::new();
    for tally in &group.players {
        let Tally { player, faults, .. } = tally;
        if tally.protocol_ms > 0.0 {
            let time = milliseconds(tally.mean_protocol_ms());
            writeln!(told, "{player}: {before} {time} {after}").expect("text can be written");
        }
        if let Some(first) = &tally.first_fault {
            let faults = Told::faults(language, words, *faults, tally.games);
            let first = first.tell(language);
            writeln!(told, "{player}: {faults}; {first}").expect("text can be written");
        }
    }
    told
}

fn paired(group: &Group, told: &Told) -> Vec<Vec<String>> {
    let Told { first, second, only: [only_first, only_second], difference, interval: range, .. } = *told;
    let titles = [first, second, only_first, only_second, difference, range, "p (Holm)"];
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
fn fitted(mut rows: Vec<Vec<String>>, spare: &[&[&str]], told: &Told) -> Vec<Vec<String>> {
    for titles in spare {
        if aligned(&rows, told).lines().all(|it| it.chars().count() <= WIDTH) {
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
fn aligned(rows: &[Vec<String>], told: &Told) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let is_name = |column: usize| [told.player, told.first, told.second].contains(&rows[0][column].as_str());
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
