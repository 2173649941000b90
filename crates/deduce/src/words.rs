//! Words that the sentences of every puzzle share.

use crate::Language;
use grid::Dir;
use message::word;

/// Some things with commas and an *and* between them.
pub fn list<T: ToString>(items: impl IntoIterator<Item = T>, language: Language) -> String {
    message::all_of(items.into_iter().map(|it| it.to_string())).tell(language)
}

/// A share of a whole: `7.7 %`, `7,7 %`.
pub fn percent(share: f64, language: Language) -> String {
    let text = format!("{:.1} %", 100.0 * share);
    text.replace('.', language.decimal_mark())
}

/// Which way: `up`, `hacia arriba`.
pub fn way(dir: Dir, language: Language) -> &'static str {
    match dir {
        Dir::Up => word!(language, "up"),
        Dir::Right => word!(language, "right"),
        Dir::Down => word!(language, "down"),
        Dir::Left => word!(language, "left"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_with_an_and() {
        assert_eq!(list(["a"], Language::English), "a");
        assert_eq!(list(["a", "b", "c"], Language::English), "a, b and c");
        assert_eq!(list(["a", "b"], Language::Spanish), "a y b");
    }
}
