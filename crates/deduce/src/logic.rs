//! A player that knows techniques and nothing else: it never supposes more than they do, and never takes anything back.

use crate::{Ended, Knowledge, Ladder, LineFact, OutOfBudget, Stage, Step, climb_while};
use std::ops::ControlFlow;
use std::rc::Rc;

/// Plays on from what is known, step by step, each paid for as a node. Whoever calls turns a step into a reason, which
/// all its marks share, and says in the end what is left to say.
///
/// # Errors
/// If the budget is spent.
pub fn play_by_techniques<K: Knowledge<Fact = LineFact>, R>(
    knowledge: &mut K,
    ladder: &Ladder<K>,
    stage: &mut Stage<'_, R>,
    reason: impl Fn(Rc<Step<K>>) -> R,
) -> Result<Ended, OutOfBudget> {
    let mut spent = Ok(());
    let climb = climb_while(knowledge, ladder, |_, step| {
        spent = stage.spend();
        if spent.is_err() {
            return ControlFlow::Break(());
        }
        let step = Rc::new(step.clone());
        for fact in &step.facts {
            stage.put(fact.edge, fact.mark, reason(Rc::clone(&step)));
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
