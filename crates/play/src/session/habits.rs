//! How somebody likes to play: what gestures mean beside what they always mean.
//!
//! Habits belong to a hand, and to no game: two people at one board may have their own.

use serde::{Deserialize, Serialize};

/// How somebody likes to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Habits {
    /// Masyu: the crosses that a drawn line brings with it.
    pub crosses: Crosses,
    /// Numberlink: what stays of a path that a stroke runs into.
    pub cut: Cut,
    /// Minesweeper: what opens all around a number.
    pub chord: Chord,
    /// Minesweeper: whether flagging a flag makes it a question mark.
    pub questions: bool,
}

/// The crosses that a drawn line brings with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Crosses {
    /// None.
    #[default]
    None,
    /// Where the line has passed a cell, on the cell's other edges.
    Full,
    /// There, and beside the line where a pearl makes it go on straight.
    Beside,
}

/// What stays of a finished path that a stroke runs into.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cut {
    /// The longer part.
    #[default]
    Longer,
    /// Both parts.
    Both,
}

/// What opens all around a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chord {
    /// A click, with either button or with both.
    #[default]
    Click,
    /// Both buttons at once, and no click.
    Both,
}

impl Habits {
    /// Whether they are those of somebody who has chosen nothing.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn are_usual(&self) -> bool {
        *self == Habits::default()
    }
}
