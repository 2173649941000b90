//! A batch: every puzzle a line of its own, or what was asked for of each as a block.

use super::{Question, Solve, milliseconds, puzzle};
use crate::Outcome;
use crate::batch::Batch;
use crate::commands::file_name;
use crate::failure::Result;
use crate::language::language;
use crate::many::{self, Orders, Report};
use crate::remark::{Figures, Word};
use crate::table::Column;
use draw::Scene;
use message::{Message, Say};
use play::json::{BadLine, Findings, Sides, SolveReport};
use play::{
    Answer, Budget, Certificate, Count, Facts, Position, ProofSystem, Solver, Tell, Verdict, compose,
};
use serde::Serialize;
use std::time::Duration;

/// What a table tells beside what every table does.
const COLUMNS: &[Column] = &[
    Column::text("verdict"),
    Column::text("solution"),
    Column::text("other"),
    Column::text("count"),
    Column::text("solutions"),
    Column::truth("complete"),
    Column::text("always"),
    Column::text("never"),
    Column::text("sometimes"),
    Column::text("unknown"),
    Column::number("cpu_ms"),
    Column::count("nodes"),
];

pub(super) fn solve(solve: &Solve, batch: Batch, length: Option<u64>) -> Result<Outcome> {
    let (question, json, to) = (solve.question, solve.json, solve.to.clone());
    let tells_puzzle = json || solve.table.is_wanted();
    let pictures = solve.pictures.in_folders(&solve.input)?;
    if solve.proofs.file.is_some() {
        solve.input.are_told_apart()?;
    }
    let proofs = solve.proofs.place()?;
    let kept = proofs.clone();
    let orders = Orders {
        reading: &solve.input.reading,
        budget: solve.budget,
        jobs: solve.jobs,
        json,
        table: Some((&solve.table, COLUMNS)),
        tells_blocks: to.is_some(),
        length,
        output: None,
    };
    let outcome = many::each(&orders, batch, move |task, solver, budget| {
        let bad = |error: Message| BadLine { source: task.source.clone(), error };
        puzzle(&task.position).map_err(|error| bad(error.message().clone()))?;
        let found = match &proofs {
            Some(place) => {
                let (found, certificate) =
                    Found::certified(question, &task.position, place.system(), solver, budget);
                if let Some(certificate) = certificate {
                    let written = place.add(&file_name(&task.source), &task.position, &certificate);
                    written.map_err(|error| bad(error.message().clone()))?;
                }
                found
            }
            None => Found::of(question, &task.position, solver, budget),
        };
        if let Some(scene) = &found.scene {
            pictures.write(&task.source, scene).map_err(|error| bad(error.message().clone()))?;
        }
        let mut block = to.is_some().then(String::new);
        for solution in &found.solutions {
            if let (Some(to), Some(block)) = (&to, &mut block) {
                *block += &solution.write(to).map_err(|error| bad(error.say()))?.text;
            }
        }
        let report = SolveReport {
            source: Some(task.source.clone()),
            puzzle: tells_puzzle.then(|| task.line()),
            kind: task.position.kind().name(),
            size: Sides::of(task.position.size()),
            rules: task.position.rules(),
            verdict: found.verdict.name(),
            findings: found.findings,
            conflict: None,
            cpu_ms: 0.0,
            nodes: (!question.count).then(|| solver.nodes()),
        };
        Ok(Solved { report, verdict: found.verdict, remark: found.remark, block })
    })?;
    if let Some(place) = kept {
        place.finish()?;
    }
    Ok(outcome)
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
        let Question { count, all, facts, suggest, no_proof, drawn } = question;
        if count {
            return Found::counted(&play::count(position, budget, 1));
        }
        if suggest {
            let found = compose::suggest(position, solver, budget);
            let findings = Findings::suggestions(&found, language());
            let best = found.list.first().map_or_else(String::new, |it| format!("  {}", it.tell(language())));
            return Found::with(found.verdict, findings, Vec::new(), best);
        }
        if facts {
            return Found::shared(&solver.facts(position, budget), position);
        }
        if let Some(most) = all {
            let list = solver.enumerate(position, most as usize, budget);
            let (verdict, findings) = (Verdict::from(&list), Findings::solutions(&list));
            let remark = format!(" {:>12} {}", list.solutions.len(), Figures::here().found);
            return Found::with(verdict, findings, list.solutions, remark);
        }
        if no_proof || drawn {
            let found = if drawn { solver.finish(position, budget) } else { solver.find(position, budget) };
            let (verdict, findings) = (Verdict::from(&found), Findings::found(&found));
            let solution = if let play::Found::Some(one) = found { vec![one] } else { Vec::new() };
            return Found::with(verdict, findings, solution, String::new());
        }
        Found::answered(&solver.solve(position, budget))
    }

    /// The same with a certificate, if anything is proved.
    fn certified(
        question: Question,
        position: &Position,
        system: ProofSystem,
        solver: &mut Solver,
        budget: &Budget<'_>,
    ) -> (Found, Option<Certificate>) {
        let counted = question.count.then(|| Found::counted(&play::count(position, budget, 1)));
        let (answer, certificate) = solver.certify(position, system, budget);
        (counted.unwrap_or_else(|| Found::answered(&answer)), certificate)
    }

    fn answered(answer: &Answer) -> Found {
        let (verdict, findings) = (Verdict::from(answer), Findings::solution(answer));
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
        let verdict = Verdict::of_count(count.as_deref());
        let remark = count.as_ref().map_or_else(String::new, |it| format!(" {it:>12}"));
        Found { verdict, findings: Findings::Count { count }, solutions: Vec::new(), scene: None, remark }
    }

    fn shared(facts: &Facts, position: &Position) -> Found {
        let scene = matches!(facts, Facts::Some { .. }).then(|| position.scene_of(facts));
        Found {
            verdict: Verdict::of_facts(facts),
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
    verdict: Verdict,
    #[serde(skip)]
    remark: String,
    /// The solutions in the format asked for.
    #[serde(skip)]
    block: Option<String>,
}

impl Report for Solved {
    fn verdict(&self) -> Word {
        Word::Verdict(self.verdict)
    }

    fn is_decided(&self) -> bool {
        self.verdict != Verdict::Unknown
    }

    fn text(&self) -> String {
        let SolveReport { rules, cpu_ms, .. } = &self.report;
        let (verdict, width) = (self.verdict().told(), Figures::here().verdict_width);
        let rules = rules.as_ref().map_or_else(String::new, |rules| format!(" {rules:<17}"));
        let line = || format!("{verdict:<width$}{rules} {cpu_ms:>12.3} ms{}", self.remark);
        self.block.clone().unwrap_or_else(line)
    }

    fn is_block(&self) -> bool {
        self.block.is_some()
    }

    fn took(&mut self, time: Duration) {
        self.report.cpu_ms = milliseconds(time);
    }
}
