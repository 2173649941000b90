//! Puzzles of several lines, one after the other.

use play::Kind;

/// How such a puzzle ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blocks {
    /// Where a line names the next one, such as `masyu 8x6`: a drawing may have blank lines.
    Titled,
    /// At a blank line.
    Apart,
}

impl Blocks {
    /// How the puzzles of a text are set apart, if it holds several.
    pub(super) fn of(text: &str) -> Option<Blocks> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut filled = text.lines().filter(|it| !it.trim().is_empty());
        if filled.next().is_some_and(is_title) {
            return filled.any(is_title).then_some(Blocks::Titled);
        }
        let lines: Vec<&str> = text.lines().collect();
        let mut blocks = lines.split(|it| it.trim().is_empty()).filter(|it| !it.is_empty());
        let (first, second) = (blocks.next()?, blocks.next()?);
        let is_one = |lines: &[&str]| play::read(&lines.join("\n"), None, None).is_ok();
        // A single line may be the first row of a drawing.
        (first.len() > 1 && is_one(first) && is_one(second)).then_some(Blocks::Apart)
    }

    /// Whether a puzzle ends at a line that is blank or not.
    pub(super) fn ends_with(self, is_blank: bool) -> bool {
        self == Blocks::Apart && is_blank
    }

    /// Whether a line is the first of the next puzzle.
    pub(super) fn begins_with(self, line: &[u8]) -> bool {
        self == Blocks::Titled && str::from_utf8(line).is_ok_and(is_title)
    }
}

/// Whether a line begins a drawing: a kind of puzzle and a size.
fn is_title(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_kind = words.next().is_some_and(|it| it.parse::<Kind>().is_ok());
    let is_size = words.next().is_some_and(|it| {
        let size = it.split('/').next().unwrap_or_default();
        size.split_once('x').is_some_and(|(width, height)| {
            [width, height].iter().all(|it| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit()))
        })
    });
    is_kind && is_size
}
