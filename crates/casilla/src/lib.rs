//! Masyu, Numberlink and Minesweeper: read, solve with proof, count, explain, rate, make; exact odds; automatic players.
//!
//! ```
//! use casilla::{Answer, Budget};
//!
//! let puzzle = casilla::read("https://puzz.link/p?mashu/8/6/0003033i020k0000")?;
//! match puzzle.solve(&Budget::unlimited())? {
//!     Answer::One(solution) => println!("the only solution:\n{solution}"),
//!     Answer::Many(one, other) => println!("two of several solutions:\n{one}\n{other}"),
//!     Answer::None => println!("there is no solution"),
//!     Answer::Unknown(_) => println!("the budget ran out"),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A text may be in any of a dozen formats, from URLs to drawings; the format is detected. Nothing here does IO, reads a clock or
//! uses threads, and the same question gives the same answer on every machine. Work is limited by a [`Budget`]: a number of
//! nodes, and a flag that another thread may set.
//!
//! | feature | what it adds | default |
//! |---|---|---|
//! | `make` | `make`: puzzles made to order | yes |
//! | `players` | `players`: automatic players, with a reason for every move | yes |
//! | `lab` | `lab`: races between players, with statistics | yes |
//! | `png`, `gif` | pictures in these formats; SVG is always there | |

mod puzzle;

#[cfg(feature = "lab")]
pub mod lab;
#[cfg(feature = "make")]
pub mod make;
pub mod pictures;
#[cfg(feature = "players")]
pub mod players;

pub use play::hint::{Explained, Guess, Hint, Mistake, News, NoHint};
pub use play::odds::{Advice, Hopeless, Odds};
pub use play::rating::Rating;
pub use play::{
    Broken, Budget, Cell, Complete, Count, Edge, Facts, Kind, Language, Level, Position, Rule, Size, Spot,
    Unreadable, Unwritable, Written,
};
pub use puzzle::{Answer, NotAPuzzle, Puzzle};

/// Reads a puzzle in any format.
///
/// ```
/// let puzzle = casilla::read("masyu 3x2\n. o .\n\n. . .\n")?;
/// assert_eq!(puzzle.kind(), casilla::Kind::Masyu);
/// # Ok::<(), casilla::Unreadable>(())
/// ```
///
/// # Errors
/// Says why the text cannot be read, and where.
pub fn read(text: &str) -> Result<Puzzle, Unreadable> {
    text.parse()
}
