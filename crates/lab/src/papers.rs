//! The four papers part by part: what each algorithm, input, output, test and claim is called there, where it lives
//! here, what was mended and why, and a command that shows it on the paper's own input.
//!
//! A paper is a file with its rows. A test of the program runs every row.

mod deduction;
mod inputs;
mod permutations;
mod routes;
mod sweeping;

use message::word;
use play::{Language, Text};

pub use inputs::{INPUTS, Input, input};

/// A paper.
pub struct Paper {
    /// Its number.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its authors, and when it was written.
    pub authors: &'static str,
    /// Its parts.
    pub rows: &'static [Row],
}

/// A part of a paper.
pub struct Row {
    /// Its number: the paper's, and the algorithm's if it is one, such as `002.8`.
    pub id: &'static str,
    /// What it is.
    pub part: Part,
    /// What it is called there.
    pub name: &'static str,
    /// Where it lives here.
    pub here: &'static str,
    /// What it does, what was mended and why: in English, in Spanish.
    pub note: Text,
    /// What shows it.
    pub run: Run,
}

/// What a part of a paper is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// An algorithm.
    Algorithm,
    /// Something the user does in its window.
    Action,
    /// What it reads.
    Input,
    /// What it writes.
    Output,
    /// A test that it reports.
    Test,
    /// Something it says about its cost or its success.
    Claim,
}

/// A command that shows a part at work.
pub struct Run {
    /// The text that the command reads from standard input, by its name.
    pub input: Option<&'static str>,
    /// The command's words after `casilla`; `-` stands for that text.
    pub args: &'static [&'static str],
    /// With what it ends.
    pub exit: i32,
    /// Words that it must print, in any language.
    pub shows: &'static str,
}

/// All papers, in the order of their numbers.
pub const PAPERS: [Paper; 4] = [deduction::PAPER, routes::PAPER, permutations::PAPER, sweeping::PAPER];

/// Every part, paper by paper.
pub fn rows() -> impl Iterator<Item = &'static Row> {
    PAPERS.iter().flat_map(|it| it.rows)
}

impl Part {
    /// Its name in a language.
    pub fn name(self, language: Language) -> &'static str {
        match self {
            Part::Algorithm => word!(language, "algorithm"),
            Part::Action => word!(language, "action"),
            Part::Input => word!(language, "input"),
            Part::Output => word!(language, "output"),
            Part::Test => word!(language, "test"),
            Part::Claim => word!(language, "claim"),
        }
    }
}

impl Row {
    /// What it does, what was mended and why.
    pub fn note(&self, language: Language) -> &'static str {
        self.note.tell(language)
    }
}

impl Run {
    /// Its words, in the language that is spoken.
    pub fn words(&self, language: Language) -> Vec<&'static str> {
        let spoken: &[&str] =
            if language == Language::default() { &[] } else { &["--lang", language.code()] };
        self.args.iter().chain(spoken).copied().collect()
    }

    /// The command as one types it into a shell.
    pub fn command(&self, language: Language) -> String {
        let is_plain = |it: char| it.is_alphanumeric() || "-_./,:=+%".contains(it);
        let quoted =
            |word: &str| if word.chars().all(is_plain) { word.to_owned() } else { format!("'{word}'") };
        let words: Vec<String> = self.words(language).into_iter().map(quoted).collect();
        let command = format!("casilla {}", words.join(" "));
        match self.input {
            Some(name) => format!("casilla papers --input {name} | {command}"),
            None => command,
        }
    }

    /// Who plays, if somebody is watched: one name or two, those as printed by their full names.
    pub fn players(&self) -> Option<Vec<String>> {
        let after = |word: &str| self.args.iter().position(|it| *it == word).map(|at| self.args[at + 1]);
        if self.args[0] != "watch" {
            return None;
        }
        let mut names: Vec<String> = after("--player")?.split(',').map(str::to_owned).collect();
        if self.args.contains(&"--as-printed") {
            let last = names.last_mut()?;
            last.push_str("-as-printed");
        }
        Some(names)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_row_has_a_number_of_its_own_and_tells_both_languages() {
        let mut ids = HashSet::new();
        for row in rows() {
            assert!(ids.insert(row.id), "{} is there twice", row.id);
            let [english, spanish] = Language::ALL.map(|language| row.note(language));
            assert!(english != spanish && english.ends_with('.') && spanish.ends_with('.'), "{}", row.id);
            assert!(row.run.input.is_none_or(|it| input(it).is_some()), "{}", row.id);
            let reads = row.run.args.get(1) == Some(&"-");
            assert_eq!(reads, row.run.input.is_some(), "{}: a text is read where one is given", row.id);
        }
        let algorithms = |paper: usize| PAPERS[paper].rows.iter().filter(|it| it.part == Part::Algorithm);
        assert_eq!([0, 1, 2, 3].map(|it| algorithms(it).count()), [20, 22, 8, 9]);
    }

    #[test]
    fn a_command_is_typed_as_it_is_told() {
        let run = Run { input: Some("entrada"), args: &["check", "-", "(1,1)"], exit: 1, shows: "" };
        let expected = "casilla papers --input entrada | casilla check - '(1,1)' --lang es";
        assert_eq!(run.command(Language::Spanish), expected);
        let run =
            Run { input: None, args: &["watch", "-", "--player", "a,b", "--as-printed"], exit: 0, shows: "" };
        assert_eq!(run.players().unwrap(), ["a", "b-as-printed"]);
    }
}
