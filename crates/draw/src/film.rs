//! One picture after another, each with its sentence: what an animation is made of, on a screen or in a file.

use crate::Scene;
use grid::Size;

/// One picture of an animation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Still {
    /// What is drawn.
    pub scene: Scene,
    /// What is said about it.
    pub sentence: String,
}

/// As many cells are drawn in a film, all its pictures together: each takes its time.
const MOST_CELLS: usize = 1_500_000;

/// Nobody watches a longer film.
const MOST_STILLS: usize = 3000;

/// Pictures on their way into a film. Where there are too many for boards of this size every second goes, and from then on only
/// every second is taken.
pub struct Reel {
    /// Invariant: the picture at `n` came after `n * stride` others.
    stills: Vec<Still>,
    most: usize,
    stride: usize,
    seen: usize,
}

impl Reel {
    /// A film that begins with a picture.
    pub fn new(first: Still) -> Reel {
        let most = most_stills(first.scene.size());
        Reel { stills: vec![first], most, stride: 1, seen: 0 }
    }

    /// The same, but of no more than so many pictures, whatever the size of the board.
    #[must_use]
    pub fn at_most(mut self, most: usize) -> Reel {
        self.most = self.most.min(most).max(2);
        self
    }

    /// Adds the next picture, which is drawn only if it is taken.
    pub fn add(&mut self, still: impl FnOnce() -> Still) {
        self.seen += 1;
        if !self.seen.is_multiple_of(self.stride) {
            return;
        }
        self.stills.push(still());
        if self.stills.len() >= self.most {
            let mut index = 0;
            self.stills.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            self.stride *= 2;
        }
    }

    /// Every how many pictures one is taken.
    pub fn stride(&self) -> usize {
        self.stride
    }

    /// The pictures, with the last one, which is always taken, and once.
    pub fn end(mut self, last: Still) -> Vec<Still> {
        if self.stills.last() != Some(&last) {
            self.stills.push(last);
        }
        self.stills
    }
}

/// As many pictures of boards of this size has a film.
fn most_stills(size: Size) -> usize {
    (MOST_CELLS / size.cell_count()).clamp(2, MOST_STILLS)
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
    use crate::{Clue, Tile};

    #[test]
    fn a_film_is_never_too_long() {
        let size = |rows, cols| Size::new(rows, cols).unwrap();
        let still = |number: usize| Still {
            scene: Scene::of_cells(String::new(), size(3, 2), vec![Tile::new(Clue::Plain); 6]),
            sentence: number.to_string(),
        };
        let mut reel = Reel::new(still(0)).at_most(4);
        for number in 1..=20 {
            reel.add(|| still(number));
        }
        assert_eq!(reel.stride(), 8);
        let told: Vec<String> = reel.end(still(21)).into_iter().map(|it| it.sentence).collect();
        assert_eq!(told, ["0", "8", "16", "21"]);
        assert_eq!(Reel::new(still(0)).end(still(0)).len(), 1, "the last picture is there once");
        assert_eq!([most_stills(size(10, 10)), most_stills(size(255, 255))], [3000, 23]);
    }

    #[test]
    fn a_text_is_broken_between_words() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("one extraordinary", 7), ["one", "extraordinary"]);
        assert_eq!(wrapped("", 7), [""]);
    }
}
