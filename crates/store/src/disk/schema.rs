//! The layout of the file, as the steps that lead to it from an empty one.
//!
//! A change of the layout is one more step at the end; a step that was ever released is never touched again.

use crate::StoreError;
use rusqlite::{Connection, TransactionBehavior};

/// Step by step; the file's `user_version` tells how many were taken.
const STEPS: [&str; 2] = [
    "
    CREATE TABLE games (
        id      TEXT PRIMARY KEY,
        kind    TEXT NOT NULL,
        title   TEXT NOT NULL,
        status  TEXT NOT NULL,
        version INTEGER NOT NULL,
        save    TEXT NOT NULL,
        elapsed INTEGER NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX games_by_time ON games (updated);

    CREATE TABLE results (
        game     TEXT PRIMARY KEY,
        kind     TEXT NOT NULL,
        size     TEXT NOT NULL,
        level    TEXT,
        outcome  TEXT NOT NULL,
        elapsed  INTEGER NOT NULL,
        hints    INTEGER NOT NULL,
        finished INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE settings (
        name  TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT;
    ",
    "
    CREATE TABLE experiments (
        id         TEXT PRIMARY KEY,
        kind       TEXT NOT NULL,
        title      TEXT NOT NULL,
        games      INTEGER NOT NULL,
        is_partial INTEGER NOT NULL,
        finished   INTEGER NOT NULL,
        report     TEXT NOT NULL,
        rows       TEXT NOT NULL
    ) STRICT;
    ",
];

/// Brings a file of any earlier layout to this one.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    // Locked at once: two processes that start together must not both take a step.
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let taken: u32 = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = STEPS.len() as u32;
    if taken > known {
        return Err(StoreError::TooNew { found: taken, known });
    }
    for step in STEPS.iter().skip(taken as usize) {
        change.execute_batch(step)?;
    }
    change.pragma_update(None, "user_version", known)?;
    change.commit()?;
    Ok(())
}
