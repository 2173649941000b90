//! How hard a puzzle is: from the techniques that it takes, and how often.

use crate::{Climb, Knowledge, Ladder, Rank};
use message::{Message, Say, Text, text};
use std::fmt;

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Single cells and clues, seen at a glance.
    Beginner,
    /// Patterns of several clues.
    Easy,
    /// Arguments about a part of the board.
    Medium,
    /// Arguments about the whole board, or a supposition of a few steps.
    Hard,
    /// Long suppositions.
    Expert,
    /// A few suppositions within a supposition.
    Master,
    /// As many suppositions as it takes.
    Extreme,
    /// No technique leads to the end: a game that takes a guess.
    Beyond,
}

impl Say for Level {
    fn say(&self) -> Message {
        Message::text(self.title())
    }
}

impl Level {
    /// What people call it.
    pub const fn title(self) -> Text {
        match self {
            Level::Beginner => text!("beginner"),
            Level::Easy => text!("easy"),
            Level::Medium => text!("medium"),
            Level::Hard => text!("hard"),
            Level::Expert => text!("expert"),
            Level::Master => text!("master"),
            Level::Extreme => text!("extreme"),
            Level::Beyond => text!("beyond"),
        }
    }

    /// Every level, the easiest first.
    pub const ALL: [Level; 8] = [
        Level::Beginner,
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Expert,
        Level::Master,
        Level::Extreme,
        Level::Beyond,
    ];

    /// Those that a puzzle may be made to, the easiest first.
    pub const MADE: [Level; 7] = [
        Level::Beginner,
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Expert,
        Level::Master,
        Level::Extreme,
    ];

    /// Its name on the command line, in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Master => "master",
            Level::Extreme => "extreme",
            Level::Beyond => "beyond",
        }
    }

    /// The highest rank of a technique that a puzzle of this level may take.
    pub fn highest(self) -> Rank {
        Rank(match self {
            Level::Beginner => 25,
            Level::Easy => 50,
            Level::Medium => 60,
            Level::Hard => 70,
            Level::Expert => 85,
            Level::Master => 90,
            Level::Extreme | Level::Beyond => u8::MAX,
        })
    }

    /// The part of a ladder that a puzzle of this level may take.
    pub fn part_of<K: Knowledge>(self, ladder: &Ladder<K>) -> &Ladder<K> {
        let end = ladder.iter().take_while(|technique| technique.rank <= self.highest()).count();
        &ladder[..end]
    }

    /// The level of a puzzle that was climbed on a ladder: that of the hardest technique which it took, or one more
    /// if it took techniques of that level again and again.
    pub fn of<K: Knowledge>(climb: &Climb, ladder: &Ladder<K>) -> Level {
        if climb.open > 0 {
            return Level::Beyond;
        }
        let mut uses = [0; Level::ALL.len()];
        for (technique, count) in ladder.iter().zip(&climb.uses) {
            let level = Level::ALL.into_iter().find(|level| technique.rank <= level.highest());
            uses[level.unwrap_or(Level::Extreme) as usize] += count;
        }
        let hardest = Level::ALL.into_iter().rev().find(|&level| uses[level as usize] > 0);
        let hardest = hardest.unwrap_or(Level::Beginner);
        match hardest {
            level if level.is_exceeded_by(uses[level as usize]) => Level::ALL[level as usize + 1],
            level => level,
        }
    }

    /// Whether a puzzle that takes so many steps of this level is harder than that.
    pub fn is_exceeded_by(self, steps: usize) -> bool {
        matches!(self, Level::Medium | Level::Hard) && steps > OFTEN
    }
}

/// From so many hard steps on, a puzzle is harder than each of them.
const OFTEN: usize = 12;

impl fmt::Display for Level {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_in_order() {
        assert!(Level::ALL.is_sorted());
        assert!(Level::ALL.is_sorted_by_key(|level| level.highest()));
    }
}
