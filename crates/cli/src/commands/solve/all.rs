//! Many solutions of one puzzle, each written as soon as it is found: none is kept, however many there are.

use super::one::{cause, proved, written};
use super::{Solve, milliseconds};
use crate::failure::{Failure, Result};
use crate::input::One;
use crate::remark::Finding;
use crate::watch::Watch;
use crate::{Outcome, output};
use cpu_time::ThreadTime;
use play::json::digits;
use play::{Complete, Position, Solver, Verdict};
use serde_json::json;
use std::ops::ControlFlow;

pub(super) fn list(solve: &Solve, one: &One, most: usize) -> Result<Outcome> {
    let position = &one.position;
    let watch = Watch::start(1)?;
    let mut solver = Solver::new();
    let start = ThreadTime::now();
    let mut list = List { solve, position, first: None, found: 0, gap: "" };
    let mut failed: Option<Failure> = None;
    let (complete, cause) = watch.within(0, solve.budget, |budget| {
        let complete = solver.enumerate_each(position, most, budget, |solution| match list.take(solution) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        });
        (complete, cause(solve, budget, &watch, solver.nodes() + list.found as u64))
    });
    if let Some(error) = failed {
        return Err(error);
    }
    let verdict = Verdict::of_list(list.found, complete);
    if solve.json {
        list.end_json(verdict, complete, milliseconds(start.elapsed()), solver.nodes())?;
    } else {
        list.end()?;
        proved(one, verdict, &Finding::Listed { found: list.found, complete, cause }).say()?;
    }
    Ok(verdict.into())
}

/// Solutions on their way to standard output.
struct List<'a> {
    solve: &'a Solve,
    position: &'a Position,
    /// The first or the second, which is held back: if there are two, each is drawn with what sets it apart from the other.
    first: Option<Vec<Position>>,
    found: usize,
    /// What goes between two solutions.
    gap: &'static str,
}

impl List<'_> {
    fn take(&mut self, solution: Position) -> Result<()> {
        self.found += 1;
        if self.solve.json {
            let lead = if self.found == 1 { self.json_begins() } else { ",".to_owned() };
            return output::print(&format!("{lead}{}", json!(digits(&solution))));
        }
        if self.solve.to.is_some() {
            return self.show(&solution);
        }
        match &mut self.first {
            None if self.found == 1 => self.first = Some(vec![solution]),
            Some(held) if self.found == 2 => held.push(solution),
            _ => {
                self.release()?;
                self.show(&solution)?;
            }
        }
        Ok(())
    }

    /// Shows what was held back.
    fn release(&mut self) -> Result<()> {
        self.first.take().into_iter().flatten().try_for_each(|it| self.show(&it))
    }

    fn show(&mut self, solution: &Position) -> Result<()> {
        let text = match &self.solve.to {
            Some(format) => written(solution, format)?,
            None => self.solve.drawing.draw(&solution.scene()),
        };
        self.print(&text)
    }

    /// Boards are set apart by a blank line, single lines need none.
    fn print(&mut self, text: &str) -> Result<()> {
        output::print(&format!("{}{text}", self.gap))?;
        self.gap = if text.lines().count() == 1 { "" } else { "\n" };
        Ok(())
    }

    fn end(&mut self) -> Result<()> {
        match self.first.take().as_deref() {
            Some([one, other]) => {
                let drawn = [(one, other), (other, one)].map(|(this, that)| {
                    self.solve.drawing.draw(&this.scene().with_difference(&that.scene()))
                });
                drawn.iter().try_for_each(|it| self.print(it))
            }
            Some(held) => held.iter().try_for_each(|it| self.show(it)),
            None => Ok(()),
        }
    }

    /// The report's beginning, up to the first solution.
    fn json_begins(&self) -> String {
        let rules = self.position.rules().map_or_else(String::new, |it| format!("\"rules\":{},", json!(it)));
        let size = self.position.size();
        let size = json!({ "width": size.cols(), "height": size.rows() });
        format!("{{\"kind\":{},\"size\":{size},{rules}\"solutions\":[", json!(self.position.kind().name()))
    }

    fn end_json(&self, verdict: Verdict, complete: Complete, cpu_ms: f64, nodes: u64) -> Result<()> {
        let begun = if self.found == 0 { self.json_begins() } else { String::new() };
        let complete = match complete {
            Complete::Yes => Some(true),
            Complete::No => Some(false),
            Complete::Unknown => None,
        };
        output::print(&format!(
            "{begun}],\"verdict\":{},\"complete\":{},\"cpu_ms\":{},\"nodes\":{nodes}}}\n",
            json!(verdict.name()),
            json!(complete),
            json!(cpu_ms)
        ))
    }
}
