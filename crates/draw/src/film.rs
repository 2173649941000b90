//! One picture after another, each with its sentence: what an animation is made of, on a screen or in a file.

use crate::Scene;

/// One picture of an animation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Still {
    /// What is drawn.
    pub scene: Scene,
    /// What is said about it.
    pub sentence: String,
}

/// A text in lines of at most so many characters, broken between words; a longer word stays whole.
pub fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > most {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_broken_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("one extraordinary", 7), ["one", "extraordinary"]);
        assert_eq!(wrapped("", 7), [""]);
    }
}
