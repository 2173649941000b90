//! The questions that a setter asks, put to the kernel.

use crate::trail::Reason;
use crate::{Budget, Kernel, Lit, Outcome, Theory};
use std::ops::ControlFlow;

/// What is known of a puzzle's solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<S> {
    /// Proved: there is none.
    None,
    /// Proved: there is exactly this one.
    One(S),
    /// There are several; these two differ.
    Many(S, S),
    /// The budget ran out; the solution found by then, if any.
    Unknown(Option<S>),
}

impl<S> Answer<S> {
    /// The same answer with every solution turned into something else.
    pub fn map<R>(self, turn: impl Fn(S) -> R) -> Answer<R> {
        match self {
            Answer::None => Answer::None,
            Answer::One(one) => Answer::One(turn(one)),
            Answer::Many(one, other) => Answer::Many(turn(one), turn(other)),
            Answer::Unknown(found) => Answer::Unknown(found.map(turn)),
        }
    }

    /// The solutions found: none, one, or two that differ.
    pub fn solutions(&self) -> Vec<&S> {
        match self {
            Answer::None | Answer::Unknown(None) => Vec::new(),
            Answer::One(one) | Answer::Unknown(Some(one)) => vec![one],
            Answer::Many(one, other) => vec![one, other],
        }
    }

    /// A solution, whether or not there are more.
    pub fn into_solution(self) -> Option<S> {
        match self {
            Answer::None => None,
            Answer::One(one) | Answer::Many(one, _) => Some(one),
            Answer::Unknown(found) => found,
        }
    }
}

/// One solution, whether or not there are more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<S> {
    /// Proved: there is none.
    None,
    /// A solution.
    Some(S),
    /// The budget ran out.
    Unknown,
}

impl<S> Found<S> {
    /// The same with the solution turned into something else.
    pub fn map<R>(self, turn: impl FnOnce(S) -> R) -> Found<R> {
        match self {
            Found::None => Found::None,
            Found::Some(one) => Found::Some(turn(one)),
            Found::Unknown => Found::Unknown,
        }
    }
}

/// Whether a list of solutions is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Complete {
    /// Proved: there are no others.
    Yes,
    /// There is at least one more.
    No,
    /// The budget ran out.
    Unknown,
}

/// What all solutions of a puzzle share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Facts<E> {
    /// Proved: there is no solution.
    None,
    /// Every edge that could be decided within the budget.
    Some {
        /// In every solution.
        always: Vec<E>,
        /// In no solution.
        never: Vec<E>,
        /// In some solutions and not in others.
        sometimes: Vec<E>,
        /// Not decided within the budget.
        unknown: Vec<E>,
    },
    /// The budget ran out before any solution was found.
    Unknown,
}

impl<E> Facts<E> {
    /// The same facts about things of another name.
    pub fn map<R>(self, turn: impl Fn(E) -> R) -> Facts<R> {
        let turn = |them: Vec<E>| them.into_iter().map(&turn).collect();
        match self {
            Facts::None => Facts::None,
            Facts::Some { always, never, sometimes, unknown } => Facts::Some {
                always: turn(always),
                never: turn(never),
                sometimes: turn(sometimes),
                unknown: turn(unknown),
            },
            Facts::Unknown => Facts::Unknown,
        }
    }
}

/// The edges of a solution that are on.
pub type Line = Vec<u32>;

/// What is known of an edge, next to its state in the first solution.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fact {
    /// The same in all solutions found so far.
    Guess,
    /// The same in every solution.
    Proved,
    /// Otherwise in another solution.
    Refuted,
}

impl<T: Theory> Kernel<T> {
    /// The solution, and whether it is the only one.
    pub fn solve(&mut self, budget: &Budget<'_>) -> Answer<Line> {
        self.go_on(None, budget)
    }

    /// Goes on where the answer was unknown, with the solution that was found by then; all nodes since the reset count.
    pub fn go_on(&mut self, found: Option<Line>, budget: &Budget<'_>) -> Answer<Line> {
        let first = if let Some(first) = found {
            first
        } else {
            let first = match self.search(budget) {
                Outcome::Solution => self.line(),
                Outcome::Exhausted => return Answer::None,
                Outcome::OutOfBudget => return Answer::Unknown(None),
            };
            if self.is_proved() {
                return Answer::One(first);
            }
            self.forbid(&first);
            first
        };
        match self.search(budget) {
            Outcome::Solution => Answer::Many(first, self.line()),
            Outcome::Exhausted => Answer::One(first),
            Outcome::OutOfBudget => Answer::Unknown(Some(first)),
        }
    }

    /// Some solution, without asking whether there are more.
    pub fn find(&mut self, budget: &Budget<'_>) -> Found<Line> {
        match self.search(budget) {
            Outcome::Solution => Found::Some(self.line()),
            Outcome::Exhausted => Found::None,
            Outcome::OutOfBudget => Found::Unknown,
        }
    }

    /// Up to `most` different solutions, each handed over as it is found, and whether these are all. Whoever takes them may
    /// break off.
    pub fn enumerate(
        &mut self,
        most: usize,
        budget: &Budget<'_>,
        mut take: impl FnMut(&Line) -> ControlFlow<()>,
    ) -> Complete {
        let mut found = 0;
        loop {
            match self.search(budget) {
                Outcome::Solution if found == most => return Complete::No,
                Outcome::Solution => {}
                Outcome::Exhausted => return Complete::Yes,
                Outcome::OutOfBudget => return Complete::Unknown,
            }
            let line = self.line();
            if take(&line).is_break() {
                return Complete::Unknown;
            }
            found += 1;
            self.forbid(&line);
        }
    }

    /// Which edges are in every solution, in none, in some; `edge` names them.
    ///
    /// What all solutions found so far share is a guess; each further solution must contradict it somewhere. When
    /// there is none, the guess is proved.
    pub fn facts<E>(&mut self, edge: impl Fn(usize) -> E, budget: &Budget<'_>) -> Facts<E> {
        match self.search(budget) {
            Outcome::Solution => {}
            Outcome::Exhausted => return Facts::None,
            Outcome::OutOfBudget => return Facts::Unknown,
        }
        let first: Vec<bool> = (0..self.edges).map(|var| self.trail.is_on(var)).collect();
        let mut facts = vec![Fact::Guess; first.len()];
        for lit in self.trail.proved() {
            if let Some(fact) = facts.get_mut(lit.var() as usize) {
                *fact = Fact::Proved;
            }
        }
        let mut complete = self.is_proved();
        while !complete {
            let guesses = (0..facts.len()).filter(|&it| facts[it] == Fact::Guess);
            let otherwise: Vec<Lit> = guesses.map(|it| Lit::new(it as u32, !first[it])).collect();
            self.add_clause(otherwise.iter().copied());
            for lit in otherwise {
                self.prefer(lit);
            }
            match self.search(budget) {
                Outcome::Solution => {
                    for (it, fact) in facts.iter_mut().enumerate() {
                        if self.trail.is_on(it as u32) != first[it] {
                            *fact = Fact::Refuted;
                        }
                    }
                }
                Outcome::Exhausted => complete = true,
                Outcome::OutOfBudget => break,
            }
        }
        let is_proved = |it: usize| facts[it] == Fact::Proved || complete && facts[it] == Fact::Guess;
        let edges =
            |wanted: &dyn Fn(usize) -> bool| (0..facts.len()).filter(|&it| wanted(it)).map(&edge).collect();
        Facts::Some {
            always: edges(&|it| is_proved(it) && first[it]),
            never: edges(&|it| is_proved(it) && !first[it]),
            sometimes: edges(&|it| facts[it] == Fact::Refuted),
            unknown: edges(&|it| !is_proved(it) && facts[it] != Fact::Refuted),
        }
    }

    /// Asks for another solution than this one, which is known, before anything is drawn from the board: only what contradicts it
    /// will be probed, for what it shares with a solution cannot fail.
    pub fn look_beside(&mut self, line: &[u32]) {
        self.spare(line);
        self.forbid(line);
    }

    /// Takes note that this line is a solution, before anything is drawn from the board: it will not be probed.
    pub fn spare(&mut self, line: &[u32]) {
        for var in 0..self.edges {
            self.queue.spare(Lit::off(var));
        }
        for &edge in line {
            self.queue.spare(Lit::on(edge));
        }
    }

    /// By table, in the order in which they were added: whether it took part when it was proved that nothing more fits. As a rule
    /// nothing fits without the others either; but what the theory knows of the board is not counted.
    pub fn tables_used(&self) -> Vec<bool> {
        let mut used: Vec<bool> = self.tables.uses().map(|usage| self.tables.was_asked(usage)).collect();
        for lit in self.trail.proved() {
            if let Reason::Table(usage) = self.trail.reason(lit.var()) {
                used[usage as usize - 1] = true;
            }
        }
        used
    }

    /// Asks for solutions that lack an edge of this line. (One that had all of them and more would be none.)
    pub fn forbid(&mut self, line: &[u32]) {
        self.add_clause(line.iter().map(|&edge| Lit::off(edge)));
    }

    /// The edges that are on.
    fn line(&self) -> Line {
        let on = self.trail.lits().iter().filter(|lit| lit.is_on() && lit.var() < self.edges);
        on.map(|lit| lit.var()).collect()
    }
}
