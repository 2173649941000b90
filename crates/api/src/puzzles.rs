//! Questions about a puzzle that nobody plays: its text comes with the question, and nothing is kept.
//!
//! The answers are those that the program prints with `--json`.

use super::acts::LanguageName;
use super::call::Context;
use super::drafts::Suggested;
use super::fault::{Code, Fault};
use super::making::{self, Make};
use message::{Say, message};
use play::compose::suggest;
use play::hint::{self, Ask, Uniqueness};
use play::json::{
    CheckReport, Findings, HintLine, MakeReport, OddsReport, RateReport, Sides, SolveReport, SuggestionReport,
};
use play::make::Maker;
use play::odds::Odds;
use play::{Count, Kind, Language, Position, Solver, Switches, Verdict, rating};
use schemars::JsonSchema;
use serde::Deserialize;

/// A puzzle, and in which language it is spoken of.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// A text in any known format.
    pub text: String,
    /// Its format; recognised if it is not told.
    #[serde(default)]
    pub from: Option<String>,
    /// Its kind; recognised if it is not told.
    #[serde(default)]
    pub kind: Option<String>,
    /// Numberlink: the rules, such as `cover,no-touch`; those of the text if they are not told.
    #[serde(default)]
    pub rules: Option<String>,
    /// The language of the answer.
    #[serde(default)]
    pub language: LanguageName,
}

/// A puzzle to be solved.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Solve {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What is asked.
    #[serde(default)]
    pub question: Question,
}

/// What is asked of a puzzle.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Question {
    /// The solution, and whether it is the only one.
    #[default]
    Solution,
    /// How many there are.
    Count,
    /// What all of them share.
    Facts,
}

/// An answer to be checked.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The answer as a text; what is drawn on the puzzle if there is none.
    #[serde(default)]
    pub answer: Option<String>,
}

/// A question for the next step.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Next {
    /// The puzzle, with what is drawn on it.
    pub puzzle: Puzzle,
    /// Whether steps may use only the rules, and not that there is one solution.
    #[serde(default)]
    pub no_uniqueness: bool,
}

/// A puzzle to be made.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeOne {
    /// What it is to be like.
    pub order: Make,
    /// Which of the puzzles of the seed, counted from one; the first if it is not told.
    #[serde(default)]
    pub number: Option<u64>,
}

impl Puzzle {
    fn read(&self) -> Result<Position, Fault> {
        let kind: Option<Kind> = self.kind.as_deref().map(str::parse).transpose().map_err(bad)?;
        let position = play::read(&self.text, self.from.as_deref(), kind)?;
        match &self.rules {
            None => Ok(position),
            Some(rules) => {
                let rules: Switches = rules.parse().map_err(bad)?;
                position.with_switches(&rules).map_err(bad)
            }
        }
    }

    /// The same, if it is something to be solved.
    fn read_puzzle(&self) -> Result<Position, Fault> {
        let position = self.read()?;
        if position.is_puzzle() {
            return Ok(position);
        }
        Err(Fault::new(
            Code::Illegal,
            message!("a game of Minesweeper has no solution to prove: 'casilla odds' gives the best move"),
        ))
    }

    fn language(&self) -> Language {
        self.language.into()
    }
}

/// The solution, and whether it is the only one; or how many there are, or what they share.
pub(super) fn solve(context: &Context<'_>, _: &[&str], asked: &Solve) -> Result<SolveReport, Fault> {
    let position = asked.puzzle.read_puzzle()?;
    let start = (context.clock)();
    let mut solver = Solver::new();
    let (verdict, findings, nodes) = match asked.question {
        Question::Solution => {
            let answer = solver.solve(&position, &context.budget);
            (Verdict::from(&answer), Findings::solution(&answer), Some(solver.nodes()))
        }
        Question::Facts => {
            let facts = solver.facts(&position, &context.budget);
            (Verdict::of_facts(&facts), Findings::facts(&facts), Some(solver.nodes()))
        }
        Question::Count => {
            let count = match play::count(&position, &context.budget, 1) {
                Count::Exactly(number) => Some(number.to_string()),
                Count::OutOfBudget | Count::TooWide => None,
            };
            (Verdict::of_count(count.as_deref()), Findings::Count { count }, None)
        }
    };
    Ok(SolveReport {
        source: None,
        puzzle: None,
        kind: position.kind().name(),
        size: Sides::of(position.size()),
        rules: position.rules(),
        verdict: verdict.name(),
        findings,
        conflict: None,
        cpu_ms: (context.clock)().saturating_sub(start).as_secs_f64() * 1e3,
        nodes,
    })
}

/// What would leave a puzzle with one solution.
pub(super) fn suggestions(context: &Context<'_>, _: &[&str], asked: &Puzzle) -> Result<Suggested, Fault> {
    let found = suggest(&asked.read_puzzle()?, &mut Solver::new(), &context.budget);
    let language = asked.language();
    Ok(Suggested {
        version: 0,
        verdict: found.verdict.name(),
        open: found.open,
        suggestions: found.list.iter().map(|it| SuggestionReport::new(it, language)).collect(),
        complete: found.is_complete,
    })
}

/// Which rules an answer breaks.
pub(super) fn check(_: &Context<'_>, _: &[&str], asked: &Check) -> Result<CheckReport, Fault> {
    let mut position = asked.puzzle.read()?;
    if let Some(answer) = &asked.answer {
        position = play::read_answer(&position, answer, None)?;
    }
    Ok(CheckReport::new(&position, &position.broken(), asked.puzzle.language()))
}

/// The next step.
pub(super) fn next(context: &Context<'_>, _: &[&str], asked: &Next) -> Result<HintLine, Fault> {
    let position = asked.puzzle.read()?;
    let uniqueness = if asked.no_uniqueness { Uniqueness::Refused } else { Uniqueness::Used };
    let language = asked.puzzle.language();
    let found =
        hint::hint(&position, Ask { uniqueness, ..language.into() }, &mut Solver::new(), &context.budget);
    Ok(HintLine::new(&position, &found, language))
}

/// How hard a puzzle is.
pub(super) fn rate(context: &Context<'_>, _: &[&str], asked: &Puzzle) -> Result<RateReport, Fault> {
    let position = asked.read()?;
    let rating = rating::rate(&position, &mut Solver::new(), &context.budget);
    Ok(RateReport::new(None, &position, &rating))
}

/// The chance of a mine everywhere.
pub(super) fn odds(context: &Context<'_>, _: &[&str], asked: &Puzzle) -> Result<OddsReport, Fault> {
    let odds = Odds::of(&asked.read()?, &context.budget);
    Ok(OddsReport::new(&odds.map_err(|error| Fault::new(Code::Illegal, error))?))
}

/// Makes a puzzle, which nobody plays.
pub(super) fn make(context: &Context<'_>, _: &[&str], asked: &MakeOne) -> Result<MakeReport, Fault> {
    let seed = asked.order.seed.unwrap_or(context.now as u64);
    let number = asked.number.unwrap_or(1);
    let first = number.checked_sub(1).ok_or_else(|| bad(message!("puzzles are counted from one")))?;
    let order = making::any_order(&asked.order)?;
    let mut maker = Maker::new(order).map_err(bad)?;
    let outcome = maker.make(seed, first, &context.budget);
    Ok(MakeReport::new(seed, number, &outcome, None))
}

fn bad(error: impl Say) -> Fault {
    Fault::new(Code::BadRequest, error)
}
