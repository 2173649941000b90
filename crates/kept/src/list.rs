//! What is kept, in a list.

use crate::GameFacts;
use play::Kind;
use play::session::Status;
use store::{Id, Line, Moment, Store, StoreError};

/// The status of a draft, where games have theirs.
pub(crate) const DRAFT: &str = "draft";

/// A game or a draft in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name.
    pub id: Id,
    /// The kind of puzzle.
    pub kind: Kind,
    /// The board in a word: `10x10`, `30x16/99`; empty for a draft, whose size does not stay.
    pub board: String,
    /// The rules, where there are others to choose and they were told; else empty.
    pub rules: String,
    /// How it stands.
    pub standing: Standing,
    /// Milliseconds played.
    pub elapsed: u64,
    /// When it last changed.
    pub updated: Moment,
}

/// How something that is kept stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// There is something left to do.
    Open,
    /// The player has solved it, or won.
    Solved,
    /// It is lost.
    Lost,
    /// The program has solved it.
    Shown,
    /// It is a puzzle that is being composed.
    Draft,
}

impl Standing {
    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Standing::Open => Status::Open.name(),
            Standing::Solved => Status::Solved.name(),
            Standing::Lost => Status::Lost.name(),
            Standing::Shown => "shown",
            Standing::Draft => DRAFT,
        }
    }

    pub(crate) fn of(line: &Line) -> Standing {
        match line.status.as_str() {
            DRAFT => Standing::Draft,
            it if it == Status::Solved.name() && line.is_shown => Standing::Shown,
            it if it == Status::Solved.name() => Standing::Solved,
            it if it == Status::Lost.name() => Standing::Lost,
            _ => Standing::Open,
        }
    }
}

/// The latest games and drafts, the last changed first.
///
/// # Errors
/// If they cannot be read.
pub fn list(most: usize, store: &Store) -> Result<Vec<Entry>, StoreError> {
    Ok(store.games(most)?.into_iter().filter_map(entry).collect())
}

/// What the store calls a game: `numberlink 8x7 cover,no-touch`.
pub(crate) fn title(facts: &GameFacts) -> String {
    let rules = facts.rules.as_ref().map_or_else(String::new, |it| format!(" {it}"));
    format!("{} {}{rules}", facts.kind, facts.board())
}

/// The other way round; nothing for a kind of puzzle that only a later version knows.
fn entry(line: Line) -> Option<Entry> {
    let kind = line.kind.parse().ok()?;
    let standing = Standing::of(&line);
    let mut words = line.title.splitn(3, ' ').skip(1).map(str::to_owned);
    Some(Entry {
        id: line.id,
        kind,
        board: words.next().unwrap_or_default(),
        rules: words.next().unwrap_or_default(),
        standing,
        elapsed: line.elapsed,
        updated: line.updated,
    })
}
