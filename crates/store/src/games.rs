//! What is known of a game: its save, and a version that makes a change on top of an unseen one an error.

use crate::{Moment, StoreError};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// Names a game or an experiment; nobody can guess it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Id(String);

/// The longest save, in bytes: two solutions of the largest board, or 100 000 moves. As it is written anew with every
/// move, a longer one would be felt.
pub(crate) const LONGEST: usize = 2 << 20;

/// Random bytes in an id.
const BYTES: usize = 16;

/// A game that was never kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame<'a> {
    /// The kind of puzzle.
    pub kind: &'a str,
    /// What a list of games calls it.
    pub title: &'a str,
    /// How it stands.
    pub status: &'a str,
    /// Its save.
    pub save: &'a str,
}

/// What has become of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Update<'a> {
    /// The version that the change was made on.
    pub version: u64,
    /// How it stands now.
    pub status: &'a str,
    /// What its save gains: whole lines.
    pub lines: &'a str,
    /// Milliseconds played; less than is known already counts for nothing.
    pub elapsed: u64,
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// What a list of games shows.
    pub line: Line,
    /// Its save.
    pub save: String,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Its name.
    pub id: Id,
    /// The kind of puzzle.
    pub kind: String,
    /// What to call it.
    pub title: String,
    /// How it stands.
    pub status: String,
    /// Counts its changes.
    pub version: u64,
    /// Milliseconds played.
    pub elapsed: u64,
    /// When it began.
    pub created: Moment,
    /// When it last changed.
    pub updated: Moment,
    /// Whether the program, and not a person, came to its end; follows from its result.
    #[serde(skip)]
    pub is_shown: bool,
}

/// Where games are kept.
pub trait Games {
    /// Keeps a new game and names it.
    ///
    /// # Errors
    /// If it cannot be written.
    fn add_game(&self, game: &NewGame<'_>, now: Moment) -> Result<Id, StoreError>;

    /// A game.
    ///
    /// # Errors
    /// If there is none of that name, or it cannot be read.
    fn game(&self, id: &Id) -> Result<SavedGame, StoreError>;

    /// A game without its save.
    ///
    /// # Errors
    /// If there is none of that name, or it cannot be read.
    fn line(&self, id: &Id) -> Result<Line, StoreError>;

    /// The latest games, the last changed first.
    ///
    /// # Errors
    /// If they cannot be read.
    fn games(&self, most: usize) -> Result<Vec<Line>, StoreError>;

    /// Keeps what has become of a game, and tells its new version.
    ///
    /// # Errors
    /// If the change was made on a version that is no longer current, there is no such game, its save would become too long,
    /// or it cannot be written.
    /// The game then stays as it was.
    fn update_game(&self, id: &Id, update: &Update<'_>, now: Moment) -> Result<u64, StoreError>;

    /// Takes a game that was kept elsewhere, and tells whether it is news: one that is here and as far along stays.
    ///
    /// # Errors
    /// If it cannot be written.
    fn put_game(&self, game: &SavedGame) -> Result<bool, StoreError>;

    /// Forgets a game; its result stays.
    ///
    /// # Errors
    /// If there is none of that name, or the change cannot be written.
    fn remove_game(&self, id: &Id) -> Result<(), StoreError>;
}

impl Id {
    /// A name that nobody has or can guess.
    ///
    /// # Errors
    /// If the system gives no random numbers.
    pub fn random() -> Result<Id, StoreError> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).map_err(StoreError::NoRandomNumbers)?;
        let mut id = String::new();
        for byte in bytes {
            write!(id, "{byte:02x}").expect("a string takes whatever is written");
        }
        Ok(Id(id))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// Whatever does not look like a name is the name of no game.
impl FromStr for Id {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Id, StoreError> {
        let is_digit = |it: u8| it.is_ascii_digit() || (b'a'..=b'f').contains(&it);
        let is_name = text.len() == 2 * BYTES && text.bytes().all(is_digit);
        if is_name { Ok(Id(text.to_owned())) } else { Err(StoreError::NoGame) }
    }
}

impl TryFrom<String> for Id {
    type Error = StoreError;

    fn try_from(text: String) -> Result<Id, StoreError> {
        text.parse()
    }
}
