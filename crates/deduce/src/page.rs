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
//! > The sentence that tells the first step.
//! ````
//!
//! The page in another language has the same, without the pictures.

use crate::{Knowledge, Language, Technique, Text};

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
    /// How its first step is told.
    pub sentence: String,
}

/// What people call a technique in a language: the heading of its page.
pub fn title(page: Text, language: Language) -> &'static str {
    page.tell(language).lines().next().and_then(|it| it.strip_prefix("# ")).unwrap_or_default()
}

/// A page for those who read one language, with the pictures, which stand in English only.
pub fn in_language(page: Text, language: Language) -> String {
    let drawn = page.tell(Language::English).split("\n## ").skip(1);
    let mut sections = page.tell(language).split("\n## ");
    let mut text = sections.next().unwrap_or_default().trim_end().to_owned() + "\n";
    for (section, drawn) in sections.zip(drawn) {
        let title = section.lines().next().unwrap_or_default();
        let picture = drawn.split_once('\n').map_or("", |it| it.1).split("\n> ").next().unwrap_or_default();
        text.extend([
            "\n## ",
            title,
            "\n\n",
            picture.trim(),
            "\n\n> ",
            &sentence(section).replace('\n', "\n> "),
            "\n",
        ]);
    }
    text
}

/// The sentence of a section, in lines.
fn sentence(section: &str) -> String {
    let lines: Vec<&str> = section.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    lines.join("\n")
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
        let sentence = sentence(rest).replace('\n', " ");
        if sentence.is_empty() {
            return Err(missing("sentence"));
        }
        let (before, after) = (half(|arrow| (0, arrow)), half(|arrow| (arrow + 2, usize::MAX)));
        Ok(Example { title: title.to_owned(), before, after, sentence })
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
    let page =
        Page::read(technique.page.tell(Language::English)).map_err(|reason| format!("{name}: {reason}"))?;
    for language in Language::ALL {
        let title = title(technique.page, language);
        if !title.starts_with(|it: char| it.is_uppercase() || it.is_ascii_digit()) {
            return Err(format!("{name} wants a title for people, which begins with a capital: '{title}'"));
        }
    }
    if page.prose.is_empty() || page.examples.is_empty() {
        return Err(format!("{name} wants prose and an example"));
    }
    for language in Language::ALL {
        let text = technique.page.tell(language);
        let has_prose = text.split("\n\n").nth(1).is_some_and(|it| !it.starts_with('#'));
        if !has_prose || text.matches("\n## ").count() != page.examples.len() {
            return Err(format!("{name} wants prose and a title for each example in {language:?}"));
        }
    }
    for (number, example) in page.examples.iter().enumerate() {
        let wrong = |what: &str| format!("{name}, '{}': {what}", example.title);
        let mut knowledge = read(&example.before).map_err(|reason| wrong(&reason))?;
        let first = technique.find(&knowledge).ok_or_else(|| wrong("nothing is seen"))?;
        for language in Language::ALL {
            let section = technique.page.tell(language).split("\n## ").nth(number + 1).unwrap_or_default();
            let (told, expected) = (first.tell(language), sentence(section).replace('\n', " "));
            if told != expected {
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
        let page = Text::new([
            "# black-arm\n\nProse.\n\n## One\n\n```text\n* . => *-.\n```\n\n> A\n> sentence.\n\n## Two\n\n```text\n. * => .-*\n```\n\n> More.\n",
            "# brazo\n\nProsa.\n\n## Uno\n\n> Una frase.\n\n## Dos\n\n> Más.\n",
        ]);
        assert_eq!(in_language(page, Language::English), page.tell(Language::English));
        assert_eq!(
            in_language(page, Language::Spanish),
            "# brazo\n\nProsa.\n\n## Uno\n\n```text\n* . => *-.\n```\n\n> Una frase.\n\n## Dos\n\n```text\n. * => .-*\n```\n\n> Más.\n"
        );
        assert_eq!(title(page, Language::English), "black-arm");
        assert_eq!(title(page, Language::Spanish), "brazo");
    }

    #[test]
    fn a_page_is_taken_apart() {
        let text = "# name\n\nProse.\n\n## Title\n\n```text\n* .      *-.\n     =>\n. .      . .\n```\n\n> One\n> sentence.\n";
        let page = Page::read(text).unwrap();
        assert_eq!((page.title.as_str(), page.prose.as_str()), ("name", "Prose."));
        let example = &page.examples[0];
        assert_eq!(example.before, "* .\n\n. .\n");
        assert_eq!(example.after.replace(' ', ""), "*-.\n\n..\n");
        assert_eq!(example.sentence, "One sentence.");
        assert!(Page::read("name").is_err());
        assert!(Page::read(&text.replace("> ", "")).is_err());
    }
}
