//! A player that knows techniques and nothing else: it never supposes more than they do, and never takes anything back.

use crate::{Contradiction, Ended, Knowledge, Ladder, LineFact, OutOfBudget, Stage, Step, climb_while};
use std::ops::ControlFlow;
use std::rc::Rc;

/// What such a player says.
pub struct Says<K: Knowledge, R> {
    /// A step, whose reason all its marks share.
    pub seen: fn(Rc<Step<K>>) -> R,
    /// No technique sees anything more, and so many edges are open.
    pub nothing_seen: fn(usize) -> R,
    /// There is no solution.
    pub no_solution: R,
    /// No solution keeps what is drawn.
    pub no_solution_keeps_lines: R,
}

/// Plays on from what is known, if that can be, step by step, each paid for as a node.
///
/// # Errors
/// If the budget is spent.
pub fn play_by_techniques<K: Knowledge<Fact = LineFact>, R>(
    knowledge: Result<K, Contradiction>,
    ladder: &Ladder<K>,
    stage: &mut Stage<'_, R>,
    says: Says<K, R>,
) -> Result<Ended, OutOfBudget> {
    let is_begun = stage.lines().drawn().next().is_some();
    let (ended, open) = match knowledge {
        Err(Contradiction) => (Ended::Impossible, 0),
        Ok(mut knowledge) => (play_on(&mut knowledge, ladder, stage, says.seen)?, knowledge.open()),
    };
    match ended {
        Ended::Solved => {}
        Ended::GaveUp => stage.say((says.nothing_seen)(open)),
        Ended::Impossible if is_begun => stage.say(says.no_solution_keeps_lines),
        Ended::Impossible => stage.say(says.no_solution),
    }
    Ok(ended)
}

fn play_on<K: Knowledge<Fact = LineFact>, R>(
    knowledge: &mut K,
    ladder: &Ladder<K>,
    stage: &mut Stage<'_, R>,
    seen: fn(Rc<Step<K>>) -> R,
) -> Result<Ended, OutOfBudget> {
    let mut spent = Ok(());
    let climb = climb_while(knowledge, ladder, |_, step| {
        spent = stage.spend();
        if spent.is_err() {
            return ControlFlow::Break(());
        }
        let step = Rc::new(step.clone());
        for fact in &step.facts {
            stage.put(fact.edge, fact.mark, seen(Rc::clone(&step)));
        }
        ControlFlow::Continue(())
    });
    spent?;
    Ok(match climb {
        Err(_) => Ended::Impossible,
        Ok(climb) if climb.open == 0 => Ended::Solved,
        Ok(_) => Ended::GaveUp,
    })
}
