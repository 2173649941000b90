//! What the front ends share: reading any puzzle, checking and solving it, hints, making, games in progress.
//!
//! The only crate that knows every kind of puzzle. It does no IO, reads no clock and prints nothing.

message::languages!();

pub mod as_printed;
pub mod booklet;
mod broken;
pub mod catalog;
mod certificate;
pub mod choices;
pub mod compose;
mod conflict;
pub mod daily;
pub mod game;
mod games;
pub mod guest;
pub mod hint;
pub mod json;
mod kind;
pub mod make;
pub mod odds;
pub mod packs;
pub mod players;
mod position;
pub mod rating;
pub mod review;
pub mod session;
pub mod share;
pub mod show;
mod solve;
mod switches;
pub mod walkthrough;

pub use broken::{Broken, Impossible, Rule};
pub use catalog::{Unreadable, Unwritable, Written, read, read_answer};
pub use certificate::{Certificate, statement, unpacked};
pub use conflict::{Conflict, conflict, conflict_with_marks};
pub use deduce::{Language, Level, Tell, Text};
pub use exact::count::Count;
pub use exact::{Budget, Complete};
pub use grid::{Cell, Dir, Edge, Mark, NotACell, NotASpot, Place, Size, SizeError, Spot, quotable};
pub use kind::{Kind, NoSuchKind};
pub use message::{Message, Say};
pub use numberlink::SwitchError;
pub use position::Position;
pub use solve::{Answer, Facts, Found, List, ProofSystem, Solver, Verdict, count};
pub use switches::{NoSwitches, Switches};
