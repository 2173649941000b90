//! Help on the way: a hint in stages, a check, the odds; the program completes or solves.

use super::App;
use crate::run::Now;
use crate::words;
use crate::work::Found;
use play::hint::{self, Explained, Hint};
use play::odds::Odds;
use play::{Budget, Position, Solver, players};

/// A hint, and how much of it was told.
pub(super) struct Advice {
    pub(super) hint: Hint,
    pub(super) stage: Stage,
    /// How often to undo to before a mistake.
    pub(super) undos: Option<usize>,
}

/// How much of a hint was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// Where to look.
    Where,
    /// And what to see there.
    Pattern,
    /// And what follows.
    Step,
}

impl Advice {
    /// The technique, once that was named.
    pub(super) fn technique(&self) -> Option<&'static str> {
        match &self.hint {
            Hint::Next(Explained { technique, .. }) if self.stage >= Stage::Pattern => Some(technique),
            _ => None,
        }
    }
}

impl App {
    /// A hint, or the next stage of the one that was given.
    pub(super) fn hint(&mut self, now: Now) {
        let Some(seat) = &mut self.seat else { return };
        let Some(advice) = &mut self.advice else {
            // What the rules promise is no help, and is not counted.
            if let Some(cell) = seat.table.safe_start() {
                self.advice = Some(Advice { hint: Hint::Open(vec![cell]), stage: Stage::Where, undos: None });
                return self.tell_advice();
            }
            let (position, language) = (seat.table.position(), self.setting.language);
            self.work(words::LOOKING, now, move |budget| {
                let mut solver = Solver::new();
                let hint = hint::hint(&position, language, &mut solver, budget);
                let is_mistake = matches!(hint, Ok(Hint::Mistake(_)));
                let solution = (is_mistake && position.is_puzzle())
                    .then(|| solver.solve(&position, budget).into_solution())
                    .flatten();
                Found::Hint(hint, solution.map(Box::new))
            });
            return;
        };
        let done = match (&advice.hint, advice.stage) {
            (Hint::Next(step), Stage::Step) => step.clone().take(seat.table.as_mut()),
            (Hint::Mistake(_), Stage::Pattern | Stage::Step) => match advice.undos {
                Some(undos @ 1..) => seat.table.act(&format!("undo {undos}")),
                _ => return,
            },
            (Hint::Next(_) | Hint::Mistake(_), Stage::Where) => {
                advice.stage = Stage::Pattern;
                return self.tell_advice();
            }
            (Hint::Next(_), Stage::Pattern) => {
                advice.stage = Stage::Step;
                return self.tell_advice();
            }
            _ => return,
        };
        self.done(done.map(|()| true), now);
    }

    /// Names what is wrong.
    pub(super) fn check(&mut self, now: Now) {
        let Some(seat) = &self.seat else { return };
        let (position, wrong) = (seat.table.position(), seat.table.wrong());
        self.work(words::CHECKING, now, move |_| {
            let broken = position.broken();
            // Of a game nothing is unfinished but the game: what is broken is wrong.
            if position.is_puzzle() {
                Found::Checked(wrong, broken)
            } else {
                Found::Checked(broken, Vec::new())
            }
        });
    }

    pub(super) fn odds(&mut self, now: Now) {
        let Some(position) = self.position() else { return };
        if self.seat.as_ref().is_some_and(|it| it.table.safe_start().is_some()) {
            return self.say(words::NO_ODDS_YET);
        }
        self.work(words::COUNTING, now, move |budget| Found::Odds(Odds::of(&position, budget).map(Box::new)));
    }

    pub(super) fn solve(&mut self, now: Now) {
        let Some(position) = self.position() else { return };
        self.work(words::SOLVING, now, move |budget| Found::Solved(Solver::new().solve(&position, budget)));
    }

    /// Lets a player complete what is drawn, with so many nodes at the most.
    pub(super) fn complete(&mut self, player: &'static str, nodes: u64, now: Now) {
        let Some(position) = self.position() else { return };
        self.work(words::COMPLETING, now, move |budget| {
            let budget = Budget { nodes, ..*budget };
            Found::Completed(players::play(&position, player, budget, 0, &mut |_| {}))
        });
    }

    fn position(&self) -> Option<Position> {
        self.seat.as_ref().map(|seat| seat.table.position())
    }
}
