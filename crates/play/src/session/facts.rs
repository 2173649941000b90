//! What is known of a game beside its moves: how hard it was made, whose day it is of, who came to its end.
//!
//! In a log each is a line such as `note level hard`. What a line notes that nobody here knows stays in the log, for whoever
//! wrote it.

use crate::daily::Date;
use crate::{Level, rating};
use minesweeper::FirstClick;
use std::fmt;

/// What is known of a game beside its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// How hard it was made.
    pub level: Option<Level>,
    /// The seed that it was made with.
    pub seed: Option<u64>,
    /// The day whose puzzle it is.
    pub daily: Option<Date>,
    /// What the first click of Minesweeper was promised.
    pub promise: Option<FirstClick>,
    /// How the program has shown the solution, if it has.
    pub shown: Option<Shown>,
    /// Its number in the pack of its kind, counted from 1.
    pub pack: Option<usize>,
    /// The hardest technique that it takes.
    pub technique: Option<&'static str>,
    /// Whether it is a lesson, which counts nowhere.
    pub is_lesson: bool,
}

/// Something to be remembered of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// How hard it was made.
    Level(Level),
    /// The seed that it was made with.
    Seed(u64),
    /// The day whose puzzle it is.
    Daily(Date),
    /// What the first click of Minesweeper was promised.
    Promise(FirstClick),
    /// That the program has shown the solution.
    Shown(Shown),
    /// Its number in the pack of its kind, counted from 1.
    Pack(usize),
    /// The hardest technique that it takes.
    Technique(&'static str),
    /// That it is a lesson, which counts nowhere.
    Lesson,
}

/// How the program has shown a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// It was asked for the solution.
    Solved,
    /// It has completed what was drawn.
    Completed,
    /// A player was watched, and what it had drawn was taken over.
    Watched,
}

impl Shown {
    const ALL: [Shown; 3] = [Shown::Solved, Shown::Completed, Shown::Watched];

    fn name(self) -> &'static str {
        match self {
            Shown::Solved => "solved",
            Shown::Completed => "completed",
            Shown::Watched => "watched",
        }
    }
}

impl Fact {
    /// What is noted under a name; none if nobody here knows it.
    fn read(name: &str, value: &str) -> Option<Fact> {
        match name {
            "level" => Level::ALL.into_iter().find(|it| it.name() == value).map(Fact::Level),
            "seed" => value.parse().ok().map(Fact::Seed),
            "daily" => value.parse().ok().map(Fact::Daily),
            "rules" => FirstClick::named(value).map(Fact::Promise),
            "shown" => Shown::ALL.into_iter().find(|it| it.name() == value).map(Fact::Shown),
            "pack" => value.parse().ok().map(Fact::Pack),
            "technique" => {
                rating::techniques().map(|it| it.name).find(|it| *it == value).map(Fact::Technique)
            }
            "lesson" => (value == "yes").then_some(Fact::Lesson),
            _ => None,
        }
    }
}

/// The line that notes it.
impl fmt::Display for Fact {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Level(level) => write!(out, "note level {}", level.name()),
            Fact::Seed(seed) => write!(out, "note seed {seed}"),
            Fact::Daily(date) => write!(out, "note daily {date}"),
            Fact::Promise(promise) => write!(out, "note rules {}", promise.name()),
            Fact::Shown(shown) => write!(out, "note shown {}", shown.name()),
            Fact::Pack(number) => write!(out, "note pack {number}"),
            Fact::Technique(name) => write!(out, "note technique {name}"),
            Fact::Lesson => out.write_str("note lesson yes"),
        }
    }
}

impl Facts {
    /// Takes in what a line notes.
    pub(super) fn note(&mut self, name: &str, value: &str) {
        match Fact::read(name, value) {
            Some(Fact::Level(level)) => self.level = Some(level),
            Some(Fact::Seed(seed)) => self.seed = Some(seed),
            Some(Fact::Daily(date)) => self.daily = Some(date),
            Some(Fact::Promise(promise)) => self.promise = Some(promise),
            Some(Fact::Shown(shown)) => self.shown = Some(shown),
            Some(Fact::Pack(number)) => self.pack = Some(number),
            Some(Fact::Technique(name)) => self.technique = Some(name),
            Some(Fact::Lesson) => self.is_lesson = true,
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fact_is_read_as_it_is_noted() {
        let date = "2026-11-16".parse().unwrap();
        let mut facts = vec![
            Fact::Seed(7),
            Fact::Daily(date),
            Fact::Pack(12),
            Fact::Technique("early-loop"),
            Fact::Lesson,
        ];
        facts.extend(Level::ALL.map(Fact::Level));
        facts.extend(FirstClick::ALL.map(Fact::Promise));
        facts.extend(Shown::ALL.map(Fact::Shown));
        for fact in facts {
            let line = fact.to_string();
            let (name, value) = line.strip_prefix("note ").and_then(|it| it.split_once(' ')).unwrap();
            assert_eq!(Fact::read(name, value), Some(fact));
        }
        assert_eq!(Fact::read("level", "quite hard"), None);
    }
}
