//! Help on the way: a hint in stages, a check, the odds; the program completes or solves.

use super::App;
use crate::run::Now;
use crate::start::Setting;
use crate::words;
use crate::work::Found;
use kept::{Advice, Completer, Question, Stage};
use play::Spot;
use play::hint::{Ask, Effort, Explained, Hint};

/// A hint, and how much of it was told.
pub(super) struct Told {
    pub(super) advice: Advice,
    pub(super) stage: Stage,
    /// How often to undo to before a mistake.
    pub(super) undos: Option<usize>,
    /// Which link of its chain is shown, counted from 1; none of them at first.
    pub(super) link: usize,
    /// What hints before it were about, which were refused.
    pub(super) not: Vec<Spot>,
    /// How long a short chain was looked for.
    pub(super) effort: Effort,
}

impl Told {
    /// What is known of a hint before more of it is told.
    pub(super) fn new(advice: Advice, undos: Option<usize>, not: Vec<Spot>) -> Told {
        Told { advice, stage: Stage::Where, undos, link: 0, not, effort: Effort::Usual }
    }

    /// What another hint would not be about; nothing if there is none beside this one.
    pub(super) fn refusal(&self) -> Option<Vec<Spot>> {
        let spots = self.advice.about();
        (!spots.is_empty()).then(|| self.not.iter().copied().chain(spots).collect())
    }

    /// How many links the chain has that can be stepped through now.
    pub(super) fn links(&self) -> usize {
        match &self.advice.hint {
            Hint::Next(step) if self.stage == Stage::Step => step.news.chain().len(),
            _ => 0,
        }
    }

    /// Whether a longer look may find a shorter chain: one that supposes something within a supposition, and was not looked for so
    /// long yet.
    pub(super) fn may_be_shorter(&self) -> bool {
        let is_deep = |step: &Explained| step.news.chain().iter().any(|it| it.depth > 0);
        let is_told =
            matches!(&self.advice.hint, Hint::Next(step) if self.stage == Stage::Step && is_deep(step));
        is_told && self.effort == Effort::Usual
    }

    /// The technique, once that was named.
    pub(super) fn technique(&self) -> Option<&'static str> {
        match &self.advice.hint {
            Hint::Next(Explained { technique, .. }) if self.stage >= Stage::Pattern => Some(technique),
            _ => None,
        }
    }
}

impl App {
    /// A hint, or the next stage of the one that was given.
    pub(super) fn hint(&mut self, now: Now) {
        let Some(seat) = &mut self.seat else { return };
        let Some(told) = &mut self.advice else { return self.look_for_hint(Vec::new(), now) };
        let is_done = match (&told.advice.hint, told.stage) {
            (Hint::Next(_), Stage::Where | Stage::Pattern)
            | (Hint::Mistake(_) | Hint::Shared(_), Stage::Where) => {
                told.stage = if told.stage == Stage::Where { Stage::Pattern } else { Stage::Step };
                return self.tell_advice();
            }
            (Hint::Next(_) | Hint::Mistake(_) | Hint::Shared(_), _) => seat.game.take(&told.advice),
            _ => return,
        };
        self.done(is_done, now);
    }

    /// Another hint than the one that was given.
    pub(super) fn another_hint(&mut self, now: Now) {
        if let Some(not) = self.advice.as_ref().and_then(Told::refusal) {
            self.look_for_hint(not, now);
        }
    }

    /// Steps through the chain of the hint.
    pub(super) fn step_through(&mut self, by: isize) {
        let Some(told) = &mut self.advice else { return };
        told.link = told.link.saturating_add_signed(by).min(told.links());
        self.tell_advice();
    }

    fn look_for_hint(&mut self, not: Vec<Spot>, now: Now) {
        let Some(question) = self.question() else { return };
        let Setting { language, uniqueness, .. } = self.setting;
        self.work(words::LOOKING, now, move |budget| {
            let ask = Ask { uniqueness, not: &not, ..language.into() };
            Found::Hint(question.hint(ask, budget), not)
        });
    }

    /// Looks longer for a step like the one that is told, by a shorter chain.
    pub(super) fn look_for_shorter(&mut self, now: Now) {
        let (Some(question), Some(told)) = (self.question(), &self.advice) else { return };
        let Setting { language, uniqueness, .. } = self.setting;
        let not = told.not.clone();
        self.work(words::SHORTENING, now, move |budget| {
            let ask = Ask { uniqueness, not: &not, effort: Effort::Thorough, ..language.into() };
            Found::Shorter(question.hint(ask, budget))
        });
    }

    /// Names what is wrong.
    pub(super) fn check(&mut self, now: Now) {
        let Some(question) = self.question() else { return };
        self.work(words::CHECKING, now, move |_| Found::Checked(question.check()));
    }

    pub(super) fn odds(&mut self, now: Now) {
        let Some(question) = self.question() else { return };
        self.work(words::COUNTING, now, move |budget| Found::Odds(question.odds(budget).map(Box::new)));
    }

    pub(super) fn solve(&mut self, now: Now) {
        let Some(question) = self.question() else { return };
        self.work(words::SOLVING, now, move |budget| Found::Solved(question.solve(budget)));
    }

    /// Lets a player complete what is drawn.
    pub(super) fn complete(&mut self, by: Completer, now: Now) {
        let Some(question) = self.question() else { return };
        self.work(words::COMPLETING, now, move |budget| Found::Completed(question.complete(by, budget)));
    }

    fn question(&self) -> Option<Question> {
        self.seat.as_ref().map(|seat| seat.game.question())
    }
}
