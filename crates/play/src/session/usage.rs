//! What keys do at a board right now, told by the game that obeys them: for footers and help.

use deduce::Text;
use message::text;

/// A key, or several of one meaning, and what pressing it does now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// What is pressed.
    pub keys: Text,
    /// What that does.
    pub does: Text,
}

impl Usage {
    /// That pressing those keys does this.
    pub(super) const fn of(keys: Text, does: Text) -> Usage {
        Usage { keys, does }
    }
}

pub(super) const ARROWS: Text = text!("arrows");
pub(super) const ENTER: Text = text!("Enter");
pub(super) const SPACE: Text = text!("Space");
pub(super) const ESCAPE: Text = text!("Esc");

/// Moving the cursor, which is the same everywhere.
pub(super) const MOVE: Usage = Usage::of(ARROWS, text!("move"));

/// A key that is called the same in every language.
pub(super) const fn key(name: &'static str) -> Text {
    Text::same(name)
}
