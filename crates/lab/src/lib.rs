//! Experiments with automatic players: players x boards x games, and what comes out of them.
//!
//! Every player gets the same boards, and everything but the times depends on the seed alone, however the work is
//! spread. The lab has no threads, files or clocks: whoever runs a [`Plan`] asks it for its blocks, plays them in any
//! order, hands in a clock, and adds up the [`Round`]s in a [`Summary`].

#![allow(clippy::cast_precision_loss, reason = "counts of games are far below what a double holds exactly")]
#![allow(clippy::cast_sign_loss, reason = "what is rounded to a count is never negative")]

message::languages!();

mod course;
mod csv;
mod experiment;
mod json;
pub mod lines;
mod made;
pub mod minesweeper;
pub mod paper;
pub mod papers;
mod plan;
mod plot;
pub mod policy;
mod seeds;
pub mod statistics;
mod summary;
mod table;
mod trace;
mod words;

pub use course::{Course, Leg, Point, Rate};
pub use csv::{CsvError, Row, columns, quoted, read_header, read_row, rows};
pub use experiment::Experiment;
pub use json::LabReport;
pub use made::made;
pub use plan::{Block, Clock, Grouping, NamedBoard, NoShard, Plan, Played, Round, Shard, Words, Worker};
pub use plot::{plot, plot_in};
pub use summary::{Group, Pair, Summary, Tally};
pub use table::{table, table_in};
pub use trace::{Move, TraceReport};
