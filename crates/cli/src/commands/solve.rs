//! `casilla solve`: the solution, and whether it is the only one; of one puzzle or of many.

mod all;
mod many;
mod one;

use super::Pictures;
use crate::Outcome;
use crate::failure::{Result, bail};
use crate::input::{Given, Inputs, format_names};
use crate::limit::Limit;
use crate::proofs::Proofs;
use crate::table::Table;
use crate::terminal::Drawing;
use clap::Args;
use play::{Position, Verdict};

/// Solve puzzles, and prove that the solution is the only one
///
/// Draws the solution and says on standard error what is proved: 'unique', 'several' (two solutions are drawn),
/// 'none', or 'unknown' if the budget ran out. Only the clues count; what is drawn on the puzzle does not, except with '--drawn'.
///
/// Many puzzles can be solved at once: name several files or folders. A file may hold one puzzle per line, a table
/// with commas or tabs and a column 'body' or 'puzzle' (and optionally 'id'), drawings or grids one after the
/// other, or what '--json' of any command has written. They are solved in parallel and answered in order, one line
/// each; a bad one is reported, and the others are still solved.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla solve examples/masyu-10x10.txt
  casilla solve 'https://puzz.link/p?mashu/6/6/1063000i3000' --png solution.png
  casilla solve examples/masyu-several.txt --count
  casilla solve examples/masyu-several.txt --facts --svg facts.svg
  casilla solve examples/masyu-several.txt --suggest
  casilla solve examples/masyu-8x6-begun.txt --drawn
  casilla solve R.G.Y/..B.O/...../.G.Y./.RBO. --rules no-touch
  casilla solve examples/numberlink-entrada.txt --to paths
  casilla solve 'https://puzz.link/p?mines/5/5/g2m13l13g0j'
  casilla solve puzzles.tsv --json --budget 10s > answers.jsonl
  casilla solve examples/masyu-10x10.txt --proof masyu.proof

Exit codes:
  0  exactly one solution ('solved' under --no-proof and --drawn)
  1  none, or several
  2  bad input or usage
  3  unknown: the budget ran out
A batch ends with 2 if a line was bad, else with 3 if a puzzle is undecided, else with 0.")]
pub(crate) struct Solve {
    #[command(flatten)]
    input: Inputs,

    #[command(flatten)]
    question: Question,

    #[command(flatten)]
    proofs: Proofs,

    /// How much work a puzzle may cost: nodes such as 2000000, or a time such as 500ms, 10s, 5m
    #[arg(long, value_name = "LIMIT", default_value = "60s")]
    budget: Limit,

    /// Print the solution in this format instead of drawing it
    #[arg(long, value_name = "FORMAT", value_parser = format_names(|it| it.writes))]
    to: Option<String>,

    #[command(flatten)]
    pictures: Pictures,

    #[command(flatten)]
    drawing: Drawing,

    /// Print a JSON object for each puzzle, on a line of its own
    #[arg(long, conflicts_with = "to")]
    json: bool,

    #[command(flatten)]
    table: Table,

    /// How many puzzles of a batch to solve at a time, or threads to count one puzzle on; one per
    /// processor if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

/// What to ask instead of the solution and its proof; one question at a time.
#[allow(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
#[derive(Clone, Copy, Debug, Args)]
#[group(multiple = false)]
struct Question {
    /// Print the number of solutions
    #[arg(long, conflicts_with_all = ["to", "svg", "png"])]
    count: bool,

    /// Draw up to N solutions
    #[arg(long, value_name = "N", conflicts_with_all = ["svg", "png", "proof"])]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    all: Option<u32>,

    /// Draw what all solutions share: lines that are in every one, crosses in none. Edges that are in some are
    /// dotted in pictures, shaded on a terminal, and left blank in plain text, as are those still open when the
    /// budget ran out; standard error and '--json' tell them apart
    #[arg(long, conflicts_with_all = ["to", "proof"])]
    facts: bool,

    /// List clues to add, change or remove so that one solution is left: each is proved, and the one that leaves the least open
    /// comes first. For a puzzle with one solution, list the clues that can go. A solution drawn on the puzzle is kept
    #[arg(long, conflicts_with_all = ["to", "svg", "png", "proof"])]
    suggest: bool,

    /// Stop at the first solution, without asking whether there are others
    #[arg(long, conflicts_with = "proof")]
    no_proof: bool,

    /// Find a solution that keeps what is drawn on the puzzle; if there is none, name the clues and marks that
    /// contradict each other
    #[arg(long, conflicts_with = "proof")]
    drawn: bool,
}

impl Solve {
    pub(super) fn run(self) -> Result<Outcome> {
        self.pictures.share_standard_output(self.json)?;
        let given = if self.table.is_wanted() { self.input.open_all()? } else { self.input.open()? };
        match given {
            Given::One(it) => {
                if let (Some(path), false) = (&self.proofs.file, it.position.is_puzzle()) {
                    return one::certify_game(&self, path, &it.position);
                }
                puzzle(&it.position)?;
                match self.question.all {
                    Some(most) => all::list(&self, &it, most as usize),
                    None => one::solve(&self, &it),
                }
            }
            Given::Many(batch, length) => many::solve(&self, batch, length),
        }
    }
}

/// Makes sure that there is something to solve.
///
/// # Errors
/// If it is a game.
fn puzzle(position: &Position) -> Result<()> {
    if !position.is_puzzle() {
        bail!("a game of Minesweeper has no solution to prove: 'casilla odds' gives the best move");
    }
    Ok(())
}

impl From<Verdict> for Outcome {
    fn from(verdict: Verdict) -> Outcome {
        match verdict {
            Verdict::Unique | Verdict::Solved => Outcome::Yes,
            Verdict::None | Verdict::Several => Outcome::No,
            Verdict::Unknown => Outcome::Undecided,
        }
    }
}

/// Milliseconds to three places, which is as exact as a clock is.
fn milliseconds(time: std::time::Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}
