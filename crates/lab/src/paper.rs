//! The experiments of the papers that the players come from, and a report of what each claimed and what came out.
//!
//! Whoever runs them plays each [`Paper`]'s plan and hands the summaries to [`html`]; the boards are built in.

use crate::summary::{Group, Summary};
use crate::table::fared;
use crate::{Experiment, lines, minesweeper, plot};
use play::{Kind, Position};
use std::fmt::Write as _;

/// A paper's experiment.
pub struct Paper {
    /// What the paper is about.
    pub title: &'static str,
    /// What it claims.
    pub claim: &'static str,
    /// What must be known to compare that with what is measured here.
    pub remark: &'static str,
    /// The command that repeats the experiment alone.
    pub command: String,
    /// The experiment.
    pub experiment: Experiment,
}

/// The most nodes that a run with a line puzzle may cost.
const BUDGET: u64 = 100_000;

const MASYU: [(&str, &str); 2] = [
    ("examples/masyu-8x6.url", include_str!("../boards/masyu-8x6.url")),
    ("examples/masyu-10x10.txt", include_str!("../boards/masyu-10x10.txt")),
];

const NUMBERLINK: [(&str, &str); 3] = [
    ("examples/numberlink-prueba1.txt", include_str!("../boards/numberlink-prueba1.txt")),
    ("examples/numberlink-prueba2.txt", include_str!("../boards/numberlink-prueba2.txt")),
    ("examples/numberlink-entrada.txt", include_str!("../boards/numberlink-entrada.txt")),
];

/// The experiments of all papers: so many games of Minesweeper, everything random from a seed.
#[allow(clippy::missing_panics_doc, reason = "the boards and players that are built in are well-formed")]
pub fn papers(games: u64, seed: u64) -> Vec<Paper> {
    let masyu = lines(Kind::Masyu, &["elimination", "astar", "exact"], &MASYU, seed);
    let numberlink = lines(Kind::Numberlink, &["permutations", "exact"], &NUMBERLINK, seed);
    let names = ["brute-force", "heuristic"];
    let fields = minesweeper::Experiment {
        players: names.iter().filter_map(|it| minesweeper::style(it)).collect(),
        boards: vec!["intermediate".parse().expect("a usual board")],
        games,
        seed,
        first_click: minesweeper::FirstClick::Safe,
    };
    vec![
        Paper {
            title: "Masyu by deduction, and by A*",
            claim: "Search by elimination: the whole player takes time O(n²) on a board of side n. A*: from pearl to \
                    pearl in order of Manhattan distance, the route is completed, or else the best one found is shown. \
                    Neither paper reports a measurement.",
            remark: "O(n²) means time in proportion to the number of cells, cells^1.0 in the plot; two boards of two sizes \
                     say little of growth, and nobody knows a way to solve every Masyu in such a time, for the puzzle is \
                     NP-complete. exact is our own engine, for comparison.",
            command: command("masyu", &["elimination", "astar", "exact"], &MASYU, seed),
            experiment: Experiment::Lines(masyu),
        },
        Paper {
            title: "Numberlink by permutations of A*",
            claim: "The player solves prueba1, prueba2 and entrada; in the worst case it takes O(p! · p · r · c) on r rows \
                    and c columns with p pairs.",
            remark: "prueba1 as printed names a cell outside its board, and is mended here; the answer printed for entrada \
                     lets paths share cells, while the answers counted here have all passed the judge.",
            command: command("numberlink", &["permutations", "exact"], &NUMBERLINK, seed),
            experiment: Experiment::Lines(numberlink),
        },
        Paper {
            title: "Minesweeper by brute force, and by a heuristic",
            claim: "In 100 games brute force wins 61, the heuristic 39; a game takes 3.5 ms and 1.3 ms on average.",
            remark: "The paper names neither the size of the board nor what the first click is promised; 16x16 with 40 mines \
                     and a safe first click comes closest. Its times are those of another language on another machine: only \
                     their ratio, 2.7, can be compared.",
            command: format!(
                "casilla lab minesweeper --players brute-force,heuristic --board intermediate --games {games} --seed {seed}"
            ),
            experiment: Experiment::Minesweeper(fields),
        },
    ]
}

fn lines(kind: Kind, players: &[&str], boards: &[(&str, &str)], seed: u64) -> lines::Experiment {
    let read = |(name, text): &(&str, &str)| -> (String, Position) {
        let position = play::read(text, None, Some(kind)).expect("our own examples can be read");
        ((*name).to_owned(), position)
    };
    lines::Experiment {
        players: players.iter().map(|it| (*it).to_owned()).collect(),
        boards: boards.iter().map(read).collect(),
        runs: 1,
        seed,
        budget: BUDGET,
    }
}

fn command(kind: &str, players: &[&str], boards: &[(&str, &str)], seed: u64) -> String {
    let files: Vec<&str> = boards.iter().map(|it| it.0).collect();
    format!("casilla lab {kind} --players {} --boards {} --seed {seed}", players.join(","), files.join(" "))
}

/// The papers and what came out, as one HTML page that needs no other file.
pub fn html(results: &[(Paper, Summary)], command: &str) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{TITLE}</title>\n<style>{STYLE}</style>\n\
         </head>\n<body>\n<h1>{TITLE}</h1>\n<p>Everything but the times follows from the seed. This page was made by</p>\n\
         <pre>{}</pre>\n",
        escaped(command)
    );
    for (paper, summary) in results {
        page.push_str(&section(paper, summary));
    }
    page + "</body>\n</html>\n"
}

fn section(paper: &Paper, summary: &Summary) -> String {
    let Paper { title, claim, remark, command, .. } = paper;
    let mut out =
        format!("<section>\n<h2>{title}</h2>\n<h3>Claimed</h3>\n<p>{claim}</p>\n<h3>Measured</h3>\n");
    if summary.is_partial {
        out.push_str("<p>Partial: some games were not played.</p>\n");
    }
    for group in summary.groups.iter().chain(&summary.overall()) {
        out.push_str(&table(summary, group));
    }
    let plot = plot::plot(summary, command);
    write!(out, "<p>{remark}</p>\n<pre>{}</pre>\n<figure>{plot}</figure>\n</section>\n", escaped(command))
        .expect("a string takes whatever is written");
    out
}

fn table(summary: &Summary, group: &Group) -> String {
    let words = summary.plan.words;
    let rows = fared(group, words.success, words.effort);
    let row = |(index, cells): (usize, &Vec<String>)| {
        let tag = if index == 0 { "th" } else { "td" };
        let cells: Vec<String> = cells.iter().map(|it| format!("<{tag}>{}</{tag}>", escaped(it))).collect();
        format!("<tr>{}</tr>\n", cells.concat())
    };
    let rows: String = rows.iter().enumerate().map(row).collect();
    format!("<table>\n<caption>{}, games: {}</caption>\n{rows}</table>\n", escaped(&group.name), group.games)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const TITLE: &str = "What the papers claimed, and what is measured here";

const STYLE: &str = "body{font:16px/1.5 sans-serif;max-width:58rem;margin:2rem auto;padding:0 1rem;color:#2b2b33}\
    h2{margin-top:3rem;border-top:2px solid #dddde2;padding-top:1rem}h3{margin-bottom:0}p{margin-top:.3rem}\
    pre{background:#f4f4f6;padding:.6rem;white-space:pre-wrap}figure{margin:1rem 0}svg{max-width:100%;height:auto}\
    table{border-collapse:collapse;margin:1rem 0;width:100%;font-size:.9rem}caption{text-align:left;font-weight:bold}\
    th,td{padding:.25rem .5rem;text-align:right;border-bottom:1px solid #dddde2}\
    th:first-child,td:first-child{text-align:left}";
