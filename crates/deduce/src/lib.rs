//! The vocabulary of explained play: who plays, what was done, and why, in words.
//!
//! Knows no puzzle: techniques and players live with their puzzles and speak in these terms.

message::languages!();

pub mod around;
pub mod cases;
pub mod chain;
mod knowledge;
mod ladder;
mod line;
mod logic;
mod marks;
mod notes;
pub mod page;
mod player;
pub mod positions;
mod rating;
pub mod suppose;
mod technique;
mod trial;
pub mod words;

pub use knowledge::{Contradiction, Knowledge, Learnt};
pub use ladder::{Climb, Ladder, Wanted, climb, climb_while, next_step, next_step_within};
pub use line::{Case, CaseEnds, LineEvidence, LineFact, Link, Part};
pub use logic::{Says, play_by_techniques};
pub use marks::{Focus, Marks};
pub use message::{Language, Tell, Text};
pub use notes::{Found, LineNotes, News, Seen, learn};
pub use player::{Ended, Move, OutOfBudget, Player, Stage};
pub use rating::Level;
pub use technique::{Look, Rank, Step, Technique};
pub use trial::{Explanation, Patience, Refused, Trial};
