//! One puzzle: drawn, told, counted.

use super::{Solve, milliseconds};
use crate::commands::{named, under};
use crate::input::One;
use crate::watch::Watch;
use crate::{Outcome, output};
use anyhow::Result;
use cpu_time::ThreadTime;
use draw::Scene;
use play::json::{Findings, SolveReport};
use play::{
    Answer, Budget, Conflict, Count, Facts, Found, Kind, Language, Position, Solver, Spot, Verdict, conflict,
};

pub(super) fn solve(solve: &Solve, one: &One) -> Result<Outcome> {
    let position = &one.position;
    let watch = Watch::start(1)?;
    let mut solver = Solver::new();
    let start = ThreadTime::now();
    let mut reply = watch.within(0, solve.budget, |budget| ask(solve, position, &mut solver, budget, &watch));
    let conflict = if reply.verdict == Verdict::None && !solve.question.count {
        watch.within(0, solve.budget, |budget| conflict(position, &mut Solver::new(), budget))
    } else {
        None
    };
    if let Some(conflict) = &conflict {
        reply.blame(conflict, position);
    }
    let cpu_ms = milliseconds(start.elapsed());

    match &reply.picture {
        Some(scene) => solve.pictures.write(scene)?,
        None if solve.pictures.are_wanted() => {
            output::say("note: there is nothing to draw, so no picture is written")?;
        }
        None => {}
    }
    if solve.json {
        let report = SolveReport {
            source: None,
            puzzle: None,
            kind: position.kind().name(),
            rules: position.rules(),
            verdict: reply.verdict.name(),
            findings: reply.findings,
            conflict: conflict.map(|it| it.cells.iter().map(ToString::to_string).collect()),
            cpu_ms,
            nodes: (!solve.question.count).then(|| solver.nodes()),
        };
        output::print(&format!("{}\n", serde_json::to_string(&report)?))?;
    } else {
        print(solve, &reply)?;
        output::say(&format!("{}{}: {}", reply.verdict.name(), rules(one), reply.remark))?;
    }
    Ok(reply.verdict.into())
}

/// What there is to say about a puzzle.
struct Reply {
    verdict: Verdict,
    /// The verdict explained, for people.
    remark: String,
    /// For programs.
    findings: Findings,
    shown: Shown,
    /// What a picture shows, if there is something to draw.
    picture: Option<Scene>,
}

impl Reply {
    /// Names the clues that cannot be together, and marks them in a picture.
    fn blame(&mut self, conflict: &Conflict, position: &Position) {
        let scene = position.unmarked().scene().with_wrong(conflict.cells.iter().copied());
        let spots: Vec<Spot> = conflict.cells.iter().copied().map(Spot::Cell).collect();
        let smallest = if conflict.is_smallest { "" } else { ", and perhaps fewer of them" };
        let cells = named(&spots, Language::English);
        let told = match spots.len() {
            1 => format!("the clue at {cells} alone is impossible"),
            _ => format!("the clues at {cells} cannot be together{smallest}"),
        };
        self.remark = format!("{}: {told}", self.remark);
        self.picture = Some(scene);
    }
}

/// What standard output shows.
enum Shown {
    Solutions(Vec<Position>),
    Scene(Scene),
    Number(String),
    Nothing,
}

fn ask(solve: &Solve, position: &Position, solver: &mut Solver, budget: &Budget<'_>, watch: &Watch) -> Reply {
    let cause = |nodes: u64| cause(solve, budget, watch, nodes);
    if solve.question.count {
        let count = play::count(position, budget);
        counted(&count, &cause(u64::MAX))
    } else if solve.question.facts {
        let found = solver.facts(position, budget);
        facts(&found, position, &cause(solver.nodes()))
    } else if solve.question.no_proof {
        let answer = solver.find(position, budget);
        found(answer, &cause(solver.nodes()))
    } else {
        let answer = solver.solve(position, budget);
        solved(answer, &cause(solver.nodes()))
    }
}

/// The rules behind a verdict, and whether they had to be assumed.
pub(super) fn rules(one: &One) -> String {
    let assumed = if one.are_rules_told { "" } else { " (assumed: the text does not tell the rules)" };
    under(&one.position) + assumed
}

/// Why there is no full answer after so many nodes, should there be none.
pub(super) fn cause(solve: &Solve, budget: &Budget<'_>, watch: &Watch, nodes: u64) -> String {
    if watch.is_stopped() {
        "stopped".to_owned()
    } else if !budget.is_spent(nodes) {
        "the board is too large for the engine".to_owned()
    } else {
        format!("the budget of {} ran out", solve.budget)
    }
}

fn solved(answer: Answer, cause: &str) -> Reply {
    let remark = match &answer {
        Answer::One(_) => "there is no other solution".to_owned(),
        Answer::Many(one, other) => {
            let places = named(&one.differs_from(other), Language::English);
            format!("two solutions that differ at {places}")
        }
        Answer::None => "there is no solution".to_owned(),
        Answer::Unknown(None) => format!("{cause}; no solution was found"),
        Answer::Unknown(Some(_)) => format!("{cause}; whether there is another solution is open"),
    };
    let (verdict, findings) = (Verdict::from(&answer), Findings::solution(&answer));
    let (solutions, picture) = match answer {
        Answer::None | Answer::Unknown(None) => (Vec::new(), None),
        Answer::One(one) | Answer::Unknown(Some(one)) => {
            let scene = one.scene();
            (vec![one], Some(scene))
        }
        Answer::Many(one, other) => {
            let scene = one.scene().with_difference(&other.scene());
            (vec![one, other], Some(scene))
        }
    };
    Reply { verdict, remark, findings, shown: Shown::Solutions(solutions), picture }
}

fn found(found: Found, cause: &str) -> Reply {
    let (verdict, findings) = (Verdict::from(&found), Findings::found(&found));
    let (remark, solution) = match found {
        Found::Some(one) => ("there may be other solutions".to_owned(), Some(one)),
        Found::None => ("there is no solution".to_owned(), None),
        Found::Unknown => (format!("{cause}; no solution was found"), None),
    };
    let picture = solution.as_ref().map(Position::scene);
    Reply { verdict, remark, findings, shown: Shown::Solutions(solution.into_iter().collect()), picture }
}

fn facts(facts: &Facts, position: &Position, cause: &str) -> Reply {
    let (verdict, remark, scene) = match facts {
        Facts::None => (Verdict::None, "there is no solution".to_owned(), None),
        Facts::Unknown => (Verdict::Unknown, format!("{cause}; no solution was found"), None),
        Facts::Some { always, never, sometimes, unknown } => {
            let verdict = match (sometimes.is_empty(), unknown.is_empty()) {
                (false, _) => Verdict::Several,
                (true, false) => Verdict::Unknown,
                (true, true) => Verdict::Unique,
            };
            let mut parts = vec![format!(
                "{} {} in every solution, {} in none",
                always.len(),
                subject(position),
                never.len()
            )];
            if !sometimes.is_empty() {
                parts.push(format!("{} in some ({})", sometimes.len(), named(sometimes, Language::English)));
            }
            if !unknown.is_empty() {
                parts.push(format!("{cause}; {} are open", unknown.len()));
            }
            (verdict, parts.join(", "), Some(position.scene_of(facts)))
        }
    };
    let shown = scene.clone().map_or(Shown::Nothing, Shown::Scene);
    Reply { verdict, remark, findings: Findings::facts(facts), shown, picture: scene }
}

fn counted(count: &Count, cause: &str) -> Reply {
    let (number, unknown) = match count {
        Count::Exactly(number) => (Some(number.to_string()), ""),
        Count::OutOfBudget => (None, cause),
        Count::TooWide => (None, "the board is too wide: a count would take too much memory"),
    };
    let (verdict, remark) = match number.as_deref() {
        Some("0") => (Verdict::None, "there is no solution".to_owned()),
        Some("1") => (Verdict::Unique, "there is one solution".to_owned()),
        Some(number) => (Verdict::Several, format!("there are {number} solutions")),
        None => (Verdict::Unknown, unknown.to_owned()),
    };
    Reply {
        verdict,
        remark,
        findings: Findings::Count { count: number.clone() },
        shown: number.map_or(Shown::Nothing, Shown::Number),
        picture: None,
    }
}

/// Shows what was asked for on standard output, unless a picture goes there.
fn print(solve: &Solve, reply: &Reply) -> Result<()> {
    if solve.pictures.take_standard_output() {
        return Ok(());
    }
    let texts: Vec<String> = match (&reply.shown, &solve.to) {
        (Shown::Nothing, _) => Vec::new(),
        (Shown::Number(number), _) => vec![format!("{number}\n")],
        (Shown::Scene(scene), _) => vec![solve.drawing.draw(scene)],
        (Shown::Solutions(solutions), Some(format)) => {
            solutions.iter().map(|it| written(it, format)).collect::<Result<_>>()?
        }
        (Shown::Solutions(solutions), None) => match &solutions[..] {
            [one, other] => [(one, other), (other, one)]
                .map(|(this, that)| solve.drawing.draw(&this.scene().with_difference(&that.scene())))
                .into(),
            solutions => solutions.iter().map(|it| solve.drawing.draw(&it.scene())).collect(),
        },
    };
    // Boards are set apart by a blank line, single lines need none.
    let apart = if texts.iter().all(|it| it.lines().count() == 1) { "" } else { "\n" };
    output::print(&texts.join(apart))
}

pub(super) fn written(solution: &Position, format: &str) -> Result<String> {
    let written = solution.write(format)?;
    if !written.lost.is_empty() {
        output::say(&format!("note: {format} cannot carry {}", written.lost.join(", ")))?;
    }
    Ok(written.text)
}

/// What is in a solution or not.
fn subject(position: &Position) -> &'static str {
    match position.kind() {
        Kind::Mines => "cells hold a mine",
        _ => "edges are",
    }
}
