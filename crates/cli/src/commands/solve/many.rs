//! A batch: every puzzle a line of its own.

use super::{Question, Solve, milliseconds, puzzle};
use crate::Outcome;
use crate::batch::Batch;
use crate::many::{self, Orders, Report, Task};
use anyhow::{Result, bail};
use play::Verdict;
use play::json::{BadLine, Findings, SolveReport};
use std::time::Duration;

pub(super) fn solve(solve: &Solve, batch: Batch, length: Option<u64>) -> Result<Outcome> {
    let Question { count, all, facts, no_proof } = solve.question;
    if count || facts || all.is_some() || solve.to.is_some() || solve.pictures.are_wanted() {
        bail!("--count, --all, --facts, --to, --svg and --png are for one puzzle, and this is a batch");
    }
    let orders = Orders {
        reading: &solve.input.reading,
        budget: solve.budget,
        jobs: solve.jobs,
        json: solve.json,
        length,
    };
    many::each(&orders, batch, move |task, solver, budget| {
        let Task { source, position } = task;
        let position = match puzzle(position) {
            Ok(position) => position,
            Err(error) => return Err(BadLine { source, error: format!("{error:#}") }),
        };
        let (verdict, findings) = if no_proof {
            let found = solver.find(&position, budget);
            (Verdict::from(&found), Findings::found(&found))
        } else {
            let answer = solver.solve(&position, budget);
            (Verdict::from(&answer), Findings::solution(&answer))
        };
        Ok(SolveReport {
            source: Some(source),
            kind: position.kind().name(),
            rules: position.rules(),
            verdict: verdict.name(),
            findings,
            cpu_ms: 0.0,
            nodes: Some(solver.nodes()),
        })
    })
}

impl Report for SolveReport {
    fn verdict(&self) -> &'static str {
        self.verdict
    }

    fn is_decided(&self) -> bool {
        self.verdict != Verdict::Unknown.name()
    }

    fn text(&self) -> String {
        let rules = self.rules.as_ref().map_or_else(String::new, |rules| format!(" {rules:<17}"));
        format!("{:<8}{rules} {:>12.3} ms", self.verdict, self.cpu_ms)
    }

    fn took(&mut self, time: Duration) {
        self.cpu_ms = milliseconds(time);
    }
}
