//! Our JSON: the one format that carries everything, and the shapes of what the tools report.
//!
//! A puzzle, with or without lines on it:
//!
//! ```json
//! {
//!   "casilla": 1,
//!   "kind": "masyu",
//!   "size": { "width": 4, "height": 2 },
//!   "rules": "pearls",
//!   "clues": ["o...", "..*."],
//!   "position": { "across": ["-x ", "---"], "down": ["|x  "] }
//! }
//! ```
//!
//! ```json
//! {
//!   "casilla": 1,
//!   "kind": "numberlink",
//!   "size": { "width": 3, "height": 2 },
//!   "rules": "cover,no-touch",
//!   "clues": ["10 . 7", "10 . 7"]
//! }
//! ```
//!
//! ```json
//! {
//!   "casilla": 1,
//!   "kind": "minesweeper",
//!   "size": { "width": 5, "height": 3 },
//!   "mines": 2,
//!   "position": ["001##", "112##", "#F###"]
//! }
//! ```
//!
//! ```json
//! {
//!   "casilla": 1,
//!   "kind": "mines",
//!   "size": { "width": 3, "height": 2 },
//!   "clues": [".2.", "..?"],
//!   "position": ["*..", "s*."]
//! }
//! ```
//!
//! `casilla` is the version of this format. `rules` may be left out. In Masyu, they are `pearls` or
//! `every` (what the loop visits; `{"visit": "every"}` is read too), and `clues` has a text a row with a character a cell: `.` plain, `o` white, `*` black, `?` either. In
//! Numberlink, `rules` are `cover` or `no-cover`, `touch` or `no-touch`, and `clues` has a text a row with blanks
//! between the cells: `.` plain, a number, or `?`. `position` is left out where nothing is drawn; `across` has a text a row for the edges between left and right cells, `down` for those
//! between upper and lower ones, as they are drawn: `-` and `|` line, `x` proven empty, a blank where nothing is
//! known.
//!
//! A game of Minesweeper has `mines`, the number of all, and either a `position` (`#` hidden, `0` to `8` open, `F` a flag, `*`
//! a mine, `!` the mine that was opened, `x` a wrong flag) or a `field` (`*` a mine, `.` none) with, perhaps, the `first` cell
//! to be opened, such as `r2c3`. The paper puzzle has `clues` (`.` none, a number, or `?`) and, if something is
//! marked, a `position` (`*` a mine, `s` a note that there is none, `.` nothing). A field that is not named here is refused.

mod document;
mod explain;
mod make;
mod masyu;
mod mines;
mod minesweeper;
mod numberlink;
mod odds;
mod report;

pub(crate) use document::{ABOUT, Marks, NAME, claims, is_complete, read, write};
pub use document::{Document, Sides};
pub use explain::{HintLine, HintReport, LineReport, RateReport, StepReport, TechniqueUse};
pub use make::MakeReport;
pub use odds::OddsReport;
pub use report::{
    BadLine, BrokenRule, CheckReport, ConvertReport, DrawReport, EndReport, Findings, MoveReport, PlayReport,
    SolveReport, Source, SuggestionReport, digits,
};
