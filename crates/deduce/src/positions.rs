//! Positions by chance, and the steps from them: what the tests of line puzzles try their techniques on.

use crate::{Focus, Ladder, LineFact, LineNotes, Step, Wanted, cases, climb, next_step, next_step_within};
use grid::{Budget, Edge, Lines, Mark, Rng};

/// Some of the marks of a solution: none, a few or most of them, wherever they are.
///
/// # Panics
/// If the notes know better.
#[must_use]
pub fn begun<N: LineNotes>(rng: &mut Rng, mut notes: N, solution: &Lines) -> N {
    let share = rng.below(11);
    for edge in notes.size().edges() {
        if rng.below(11) < share {
            let mark = if solution.get(edge) == Mark::Line { Mark::Line } else { Mark::Cross };
            notes.learn(LineFact { edge, mark }).expect("what the solution has can be learnt");
        }
    }
    notes
}

/// The next step, and up to two others that are about something else, near some cell; and the next step by a shorter tree, if it has one.
///
/// # Panics
/// If a step is about what was refused.
pub fn steps<N: LineNotes>(rng: &mut Rng, notes: &N, ladder: &Ladder<N>) -> Vec<Step<N>> {
    let size = notes.size();
    let near: Vec<_> = size.cells().nth(rng.below(size.cell_count())).into_iter().collect();
    let mut steps: Vec<Step<N>> = Vec::new();
    for _ in 0..3 {
        let shunned: Vec<Edge> = steps.iter().flat_map(|it| &it.facts).map(|it| it.edge).collect();
        let mut notes = notes.clone();
        notes.marks_mut().set_focus(Focus { near: near.clone(), shunned: shunned.clone(), solution: None });
        let will_do = |step: &Step<N>| !step.facts.iter().any(|it| shunned.contains(&it.edge));
        let wanted = Wanted { near: &near, will_do: &will_do };
        let Ok(Some(step)) = next_step_within(&notes, ladder, &wanted, &Budget::unlimited()) else { break };
        assert!(will_do(&step), "{} was refused", step.technique.name);
        steps.push(step);
    }
    if let Some(first) = steps.first() {
        let shorter = cases::shorter(notes, first, ladder, &Budget::unlimited());
        steps.extend(shorter.expect("nobody cancels"));
    }
    steps
}

/// Climbs, and makes sure that each step is the one that a hint would show.
///
/// # Panics
/// If another one is.
pub fn climb_by_hints<N: LineNotes>(notes: &N, ladder: &Ladder<N>) {
    let (mut hinted, mut climbed) = (notes.clone(), notes.clone());
    // A puzzle without a solution ends in a contradiction at the same step.
    let _ = climb(&mut climbed, ladder, |_, step| {
        let hint = next_step(&hinted, ladder).expect("there is a hint where there is a step");
        assert_eq!((hint.technique.name, &hint.facts), (step.technique.name, &step.facts));
        for &fact in &hint.facts {
            let _ = hinted.learn(fact);
        }
    });
}
