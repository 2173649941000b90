//! The two switches of the rules, and the words for them.

use grid::quotable;
use message::Say;
use std::fmt;

/// Which cells must lie on a path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cover {
    /// Every cell.
    #[default]
    Every,
    /// The numbers; other cells may stay empty.
    Optional,
}

/// Whether a path may run beside itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Touch {
    /// It may.
    #[default]
    Allowed,
    /// Two cells of one path that are neighbours are consecutive.
    Forbidden,
}

/// The rules of a puzzle, written `cover,no-touch`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which cells must lie on a path.
    pub cover: Cover,
    /// Whether a path may run beside itself.
    pub touch: Touch,
}

/// Why a text sets no switches.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum SwitchError {
    /// A word that is no position of a switch.
    #[error("unknown rule '{0}': expected 'cover' or 'no-cover', 'touch' or 'no-touch'")]
    Unknown(String),
    /// A switch that is set twice.
    #[error("'{0}' follows another word for the same rule")]
    Again(String),
}

impl Rules {
    /// Every combination.
    pub const ALL: [Rules; 4] = [
        Rules { cover: Cover::Every, touch: Touch::Allowed },
        Rules { cover: Cover::Every, touch: Touch::Forbidden },
        Rules { cover: Cover::Optional, touch: Touch::Allowed },
        Rules { cover: Cover::Optional, touch: Touch::Forbidden },
    ];

    /// A solution under these rules is one under all others.
    pub const STRICTEST: Rules = Rules { cover: Cover::Every, touch: Touch::Forbidden };

    /// The same but for the switches that a text sets: `cover` or `no-cover`, `touch` or `no-touch`, with a
    /// comma between them.
    ///
    /// # Errors
    /// If a word is none of these, or a switch is set twice.
    pub fn with(self, text: &str) -> Result<Rules, SwitchError> {
        let (mut cover, mut touch) = (None, None);
        for word in text.split(',').map(str::trim) {
            let before = match word {
                "cover" => cover.replace(Cover::Every).is_some(),
                "no-cover" => cover.replace(Cover::Optional).is_some(),
                "touch" => touch.replace(Touch::Allowed).is_some(),
                "no-touch" => touch.replace(Touch::Forbidden).is_some(),
                _ => return Err(SwitchError::Unknown(quotable(word))),
            };
            if before {
                return Err(SwitchError::Again(word.to_owned()));
            }
        }
        Ok(Rules { cover: cover.unwrap_or(self.cover), touch: touch.unwrap_or(self.touch) })
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cover = match self.cover {
            Cover::Every => "cover",
            Cover::Optional => "no-cover",
        };
        let touch = match self.touch {
            Touch::Allowed => "touch",
            Touch::Forbidden => "no-touch",
        };
        write!(out, "{cover},{touch}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_switch_left_out_keeps_its_position() {
        for rules in Rules::ALL {
            assert_eq!(Rules::default().with(&rules.to_string()), Ok(rules));
            assert_eq!(rules.with("no-cover"), Ok(Rules { cover: Cover::Optional, ..rules }));
            assert_eq!(rules.with("no-touch"), Ok(Rules { touch: Touch::Forbidden, ..rules }));
        }
        assert_eq!(Rules::default().with("no-touch, cover").unwrap().to_string(), "cover,no-touch");
    }

    #[test]
    fn other_words_are_refused() {
        let refused = |text| Rules::default().with(text).unwrap_err().to_string();
        assert_eq!(refused(""), "unknown rule '': expected 'cover' or 'no-cover', 'touch' or 'no-touch'");
        assert_eq!(
            refused("cover,all"),
            "unknown rule 'all': expected 'cover' or 'no-cover', 'touch' or 'no-touch'"
        );
        assert_eq!(refused("cover,no-cover"), "'no-cover' follows another word for the same rule");
    }
}
