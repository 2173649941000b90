//! A batch: every puzzle a line of its own, or what was asked for of each as a block.

use super::{Question, Solve, milliseconds, puzzle};
use crate::Outcome;
use crate::batch::Batch;
use crate::many::{self, Orders, Report};
use anyhow::Result;
use draw::Scene;
use play::json::{BadLine, Findings, SolveReport};
use play::{Budget, Count, Facts, Position, Solver, Verdict};
use serde::Serialize;
use std::time::Duration;

pub(super) fn solve(solve: &Solve, batch: Batch, length: Option<u64>) -> Result<Outcome> {
    let (question, json, to) = (solve.question, solve.json, solve.to.clone());
    let pictures = solve.pictures.in_folders()?;
    let orders = Orders {
        reading: &solve.input.reading,
        budget: solve.budget,
        jobs: solve.jobs,
        json,
        tells_blocks: to.is_some(),
        length,
        output: None,
    };
    many::each(&orders, batch, move |task, solver, budget| {
        let bad = |error: String| BadLine { source: task.source.clone(), error };
        puzzle(&task.position).map_err(|error| bad(format!("{error:#}")))?;
        let found = Found::of(question, &task.position, solver, budget);
        if let Some(scene) = &found.scene {
            pictures.write(&task.source, scene).map_err(|error| bad(format!("{error:#}")))?;
        }
        let mut block = to.is_some().then(String::new);
        for solution in &found.solutions {
            if let (Some(to), Some(block)) = (&to, &mut block) {
                *block += &solution.write(to).map_err(|error| bad(error.to_string()))?.text;
            }
        }
        let report = SolveReport {
            source: Some(task.source.clone()),
            puzzle: json.then(|| task.line()),
            kind: task.position.kind().name(),
            rules: task.position.rules(),
            verdict: found.verdict.name(),
            findings: found.findings,
            conflict: None,
            cpu_ms: 0.0,
            nodes: (!question.count).then(|| solver.nodes()),
        };
        Ok(Solved { report, remark: found.remark, block })
    })
}

/// What was found out about a puzzle.
struct Found {
    verdict: Verdict,
    findings: Findings,
    /// Those found, to be written.
    solutions: Vec<Position>,
    /// What a picture shows, if there is something to draw.
    scene: Option<Scene>,
    /// What a line tells besides the verdict.
    remark: String,
}

impl Found {
    fn of(question: Question, position: &Position, solver: &mut Solver, budget: &Budget<'_>) -> Found {
        let Question { count, all, facts, no_proof } = question;
        if count {
            return Found::counted(&play::count(position, budget));
        }
        if facts {
            return Found::shared(&solver.facts(position, budget), position);
        }
        if let Some(most) = all {
            let list = solver.enumerate(position, most as usize, budget);
            let (verdict, findings) = (Verdict::from(&list), Findings::solutions(&list));
            let remark = format!(" {:>12} found", list.solutions.len());
            return Found::with(verdict, findings, list.solutions, remark);
        }
        if no_proof {
            let found = solver.find(position, budget);
            let (verdict, findings) = (Verdict::from(&found), Findings::found(&found));
            let solution = if let play::Found::Some(one) = found { vec![one] } else { Vec::new() };
            return Found::with(verdict, findings, solution, String::new());
        }
        let answer = solver.solve(position, budget);
        let (verdict, findings) = (Verdict::from(&answer), Findings::solution(&answer));
        let solutions = answer.solutions().into_iter().cloned().collect();
        Found::with(verdict, findings, solutions, String::new())
    }

    fn with(verdict: Verdict, findings: Findings, solutions: Vec<Position>, remark: String) -> Found {
        let scene = match &solutions[..] {
            [] => None,
            [one] => Some(one.scene()),
            [one, other, ..] => Some(one.scene().with_difference(&other.scene())),
        };
        Found { verdict, findings, solutions, scene, remark }
    }

    fn counted(count: &Count) -> Found {
        let count = match count {
            Count::Exactly(number) => Some(number.to_string()),
            Count::OutOfBudget | Count::TooWide => None,
        };
        let verdict = match count.as_deref() {
            Some("0") => Verdict::None,
            Some("1") => Verdict::Unique,
            Some(_) => Verdict::Several,
            None => Verdict::Unknown,
        };
        let remark = count.as_ref().map_or_else(String::new, |it| format!(" {it:>12}"));
        Found { verdict, findings: Findings::Count { count }, solutions: Vec::new(), scene: None, remark }
    }

    fn shared(facts: &Facts, position: &Position) -> Found {
        let (verdict, scene) = match facts {
            Facts::None => (Verdict::None, None),
            Facts::Unknown => (Verdict::Unknown, None),
            Facts::Some { sometimes, unknown, .. } => {
                let verdict = match (sometimes.is_empty(), unknown.is_empty()) {
                    (false, _) => Verdict::Several,
                    (true, false) => Verdict::Unknown,
                    (true, true) => Verdict::Unique,
                };
                (verdict, Some(position.scene_of(facts)))
            }
        };
        Found {
            verdict,
            findings: Findings::facts(facts),
            solutions: Vec::new(),
            scene,
            remark: String::new(),
        }
    }
}

/// A report with what a line or a block tells.
#[derive(Serialize)]
struct Solved {
    #[serde(flatten)]
    report: SolveReport,
    #[serde(skip)]
    remark: String,
    /// The solutions in the format asked for.
    #[serde(skip)]
    block: Option<String>,
}

impl Report for Solved {
    fn verdict(&self) -> &'static str {
        self.report.verdict
    }

    fn is_decided(&self) -> bool {
        self.report.verdict != Verdict::Unknown.name()
    }

    fn text(&self) -> String {
        let SolveReport { verdict, rules, cpu_ms, .. } = &self.report;
        let rules = rules.as_ref().map_or_else(String::new, |rules| format!(" {rules:<17}"));
        let line = || format!("{verdict:<8}{rules} {cpu_ms:>12.3} ms{}", self.remark);
        self.block.clone().unwrap_or_else(line)
    }

    fn is_block(&self) -> bool {
        self.block.is_some()
    }

    fn took(&mut self, time: Duration) {
        self.report.cpu_ms = milliseconds(time);
    }
}
