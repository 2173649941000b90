//! A technique's page: manual, help and test at once.
//!
//! ````markdown
//! # Black pearl at a wall
//!
//! Some prose.
//!
//! ## A corner pearl runs both ways
//!
//! ```text
//! * . .        *-.-.
//!        =>    |
//! . . .        . . .
//! ```
//!
//! > The sentence that tells the first step, in each language: one paragraph each.
//! ````

use crate::{Knowledge, Language, Technique};

/// A page, taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// What people call the technique.
    pub title: String,
    /// What it is about.
    pub prose: String,
    /// Boards on which it sees something.
    pub examples: Vec<Example>,
}

/// A board on which a technique sees something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// What is to be seen.
    pub title: String,
    /// The board, drawn.
    pub before: String,
    /// The board after all that the technique can do alone.
    pub after: String,
    /// How its first step is told, in the order of [`Language::ALL`].
    pub sentences: Vec<String>,
}

/// What people call a technique in a language: the heading of its page, of which `spanish` is the one in Spanish.
pub fn title<'a>(page: &'a str, spanish: &'a str, language: Language) -> &'a str {
    let page = match language {
        Language::English => page,
        Language::Spanish => spanish,
    };
    page.lines().next().and_then(|it| it.strip_prefix("# ")).unwrap_or_default()
}

/// A page for those who read one language: its examples with the sentences in that language alone.
///
/// `spanish` has the name, the prose and the titles of the examples in Spanish.
pub fn in_language(page: &str, spanish: &str, language: Language) -> String {
    let frame = match language {
        Language::English => page,
        Language::Spanish => spanish,
    };
    let mut text = frame.split("\n## ").next().unwrap_or_default().trim_end().to_owned() + "\n";
    let titles = frame.split("\n## ").skip(1).map(|it| it.lines().next().unwrap_or_default());
    let number = Language::ALL.iter().position(|it| *it == language).unwrap_or(0);
    for (title, section) in titles.zip(page.split("\n## ").skip(1)) {
        let drawn = section.split("\n> ").next().unwrap_or_default();
        let picture = drawn.split_once('\n').map_or("", |it| it.1).trim();
        // The lines of one sentence follow each other; a blank line is between two.
        let mut quotes = section.split("\n\n").map(str::trim).filter(|it| it.starts_with("> "));
        let quote = quotes.nth(number).unwrap_or_default();
        text.extend(["\n## ", title, "\n\n", picture, "\n\n", quote, "\n"]);
    }
    text
}

impl Page {
    /// Takes a page apart.
    ///
    /// # Errors
    /// Says what is missing.
    pub fn read(text: &str) -> Result<Page, String> {
        let mut sections = text.split("\n## ");
        let head = sections.next().unwrap_or_default();
        let (title, prose) = head.split_once('\n').unwrap_or((head, ""));
        let title = title.strip_prefix("# ").ok_or("a page begins with '# ' and a name")?;
        let examples = sections.map(Example::read).collect::<Result<_, _>>()?;
        Ok(Page { title: title.to_owned(), prose: prose.trim().to_owned(), examples })
    }
}

impl Example {
    fn read(section: &str) -> Result<Example, String> {
        let (title, rest) = section.split_once('\n').unwrap_or((section, ""));
        let missing = |what: &str| format!("'{title}' has no {what}");
        let (_, rest) = rest.split_once("```text\n").ok_or_else(|| missing("picture"))?;
        let (picture, rest) = rest.split_once("```").ok_or_else(|| missing("end of its picture"))?;
        let arrow = picture.lines().find_map(|line| line.find("=>")).ok_or_else(|| missing("'=>'"))?;
        let half = |range: fn(usize) -> (usize, usize)| {
            let (skip, take) = range(arrow);
            let lines = picture.lines().map(|line| line.chars().skip(skip).take(take).collect::<String>());
            lines.map(|line| line.trim_end().to_owned() + "\n").collect::<String>()
        };
        let mut sentences = Vec::new();
        for paragraph in rest.split("\n\n") {
            let lines: Vec<&str> = paragraph.lines().filter_map(|line| line.strip_prefix("> ")).collect();
            if !lines.is_empty() {
                sentences.push(lines.join(" "));
            }
        }
        if sentences.len() != Language::ALL.len() {
            return Err(missing("sentence for each language"));
        }
        let (before, after) = (half(|arrow| (0, arrow)), half(|arrow| (arrow + 2, usize::MAX)));
        Ok(Example { title: title.to_owned(), before, after, sentences })
    }
}

/// Lets a technique do on its page's boards what the page says.
///
/// # Errors
/// Shows what is different.
pub fn prove<K: Knowledge>(
    technique: &Technique<K>,
    read: impl Fn(&str) -> Result<K, String>,
    draw: impl Fn(&K) -> String,
) -> Result<(), String> {
    let name = technique.name;
    let page = Page::read(technique.page).map_err(|reason| format!("{name}: {reason}"))?;
    for language in Language::ALL {
        let title = title(technique.page, technique.spanish, language);
        if !title.starts_with(|it: char| it.is_uppercase() || it.is_ascii_digit()) {
            return Err(format!("{name} wants a title for people, which begins with a capital: '{title}'"));
        }
    }
    if page.prose.is_empty() || page.examples.is_empty() {
        return Err(format!("{name} wants prose and an example"));
    }
    let titles = technique.spanish.matches("\n## ").count();
    let has_prose = technique.spanish.split("\n\n").nth(1).is_some_and(|it| !it.starts_with('#'));
    if !technique.spanish.starts_with("# ") || titles != page.examples.len() || !has_prose {
        return Err(format!("{name} wants a name, prose and a title for each example in Spanish"));
    }
    for example in &page.examples {
        let wrong = |what: &str| format!("{name}, '{}': {what}", example.title);
        let mut knowledge = read(&example.before).map_err(|reason| wrong(&reason))?;
        let first = technique.find(&knowledge).ok_or_else(|| wrong("nothing is seen"))?;
        for (language, expected) in Language::ALL.into_iter().zip(&example.sentences) {
            let told = first.tell(language);
            if told != *expected {
                return Err(wrong(&format!("it is told as\n{told}\nand the page says\n{expected}")));
            }
        }
        while let Some(step) = technique.find(&knowledge) {
            for fact in step.facts {
                knowledge.learn(fact).map_err(|_| wrong(&format!("{fact:?} cannot be")))?;
            }
        }
        let expected = draw(&read(&example.after).map_err(|reason| wrong(&reason))?);
        let drawn = draw(&knowledge);
        if drawn != expected {
            return Err(wrong(&format!("it comes to\n{drawn}and the page says\n{expected}")));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_told_in_one_language() {
        let page = "# black-arm\n\nProse.\n\n## One\n\n```text\n* . => *-.\n```\n\n> A\n> sentence.\n\n> Una frase.\n\n## Two\n\n```text\n. * => .-*\n```\n\n> More.\n\n> Más.\n";
        let spanish = "# brazo\n\nProsa.\n\n## Uno\n\n## Dos\n";
        assert_eq!(
            in_language(page, spanish, Language::English),
            page.replace("\n> Una frase.\n", "").replace("\n> Más.\n", "")
        );
        assert_eq!(
            in_language(page, spanish, Language::Spanish),
            "# brazo\n\nProsa.\n\n## Uno\n\n```text\n* . => *-.\n```\n\n> Una frase.\n\n## Dos\n\n```text\n. * => .-*\n```\n\n> Más.\n"
        );
        assert_eq!(title(page, spanish, Language::English), "black-arm");
        assert_eq!(title(page, spanish, Language::Spanish), "brazo");
    }

    #[test]
    fn a_page_is_taken_apart() {
        let text = "# name\n\nProse.\n\n## Title\n\n```text\n* .      *-.\n     =>\n. .      . .\n```\n\n> One\n> sentence.\n\n> Una frase.\n";
        let page = Page::read(text).unwrap();
        assert_eq!((page.title.as_str(), page.prose.as_str()), ("name", "Prose."));
        let example = &page.examples[0];
        assert_eq!(example.before, "* .\n\n. .\n");
        assert_eq!(example.after.replace(' ', ""), "*-.\n\n..\n");
        assert_eq!(example.sentences, ["One sentence.", "Una frase."]);
        assert!(Page::read("name").is_err());
        assert!(Page::read(&text.replace("> Una frase.", "")).is_err());
    }
}
