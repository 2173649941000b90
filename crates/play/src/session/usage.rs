//! What keys do at a board right now, told by the game that obeys them: for footers and help.

use deduce::Clause;

/// A key, or several of one meaning, and what pressing it does now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// What is pressed.
    pub keys: Clause,
    /// What that does.
    pub does: Clause,
}

impl Usage {
    /// That pressing those keys does this.
    pub(super) const fn of(keys: Clause, english: &'static str, spanish: &'static str) -> Usage {
        Usage { keys, does: Clause { english, spanish } }
    }
}

pub(super) const ARROWS: Clause = Clause { english: "arrows", spanish: "flechas" };
pub(super) const ENTER: Clause = Clause { english: "Enter", spanish: "Intro" };
pub(super) const SPACE: Clause = Clause { english: "Space", spanish: "Espacio" };
pub(super) const ESCAPE: Clause = Clause { english: "Esc", spanish: "Esc" };

/// Moving the cursor, which is the same everywhere.
pub(super) const MOVE: Usage = Usage::of(ARROWS, "move", "mover");

/// A key that is called the same in every language.
pub(super) const fn key(name: &'static str) -> Clause {
    Clause { english: name, spanish: name }
}
