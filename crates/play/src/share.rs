//! Texts to be sent to somebody else, in a link for instance: as short as a format that loses nothing allows.
//!
//! Whoever gets one reads it like any other puzzle, saved game or recipe.

use crate::session::{Fact, Table};
use crate::{Kind, Position, catalog};

/// Formats that are shorter than our JSON and full of sense to others.
const SHORT: [&str; 2] = ["puzzlink", "tatham"];

/// What puzz.link's addresses begin with; what follows is read on its own as well.
const HOST: &str = "https://puzz.link/p?";

/// What is played, without what was done: a game of Minesweeper by its recipe, so that everybody's first click is safe
/// too.
pub fn puzzle(table: &dyn Table) -> String {
    let save = table.save();
    let header = save.lines().nth(1).unwrap_or_default();
    if header.starts_with("recipe ") {
        return header.to_owned();
    }
    let told = header.strip_prefix("puzzle ").and_then(|it| catalog::read(it, Some("json"), None).ok());
    match told {
        // The header of a field tells its first click, and a note what was promised to it.
        Some(position @ Position::Minesweeper(_)) => match table.facts().promise {
            Some(promise) => {
                let noted = Fact::Promise(promise).to_string();
                let lines = save.lines().take(2).chain([noted.as_str()]);
                lines.fold(String::new(), |text, line| text + line + "\n")
            }
            None => short(&position),
        },
        _ => short(&table.position().unmarked()),
    }
}

/// What is played, with what was done: marks, or all moves of Minesweeper.
pub fn position(table: &dyn Table) -> String {
    match table.kind() {
        Kind::Minesweeper => table.save(),
        Kind::Masyu | Kind::Numberlink | Kind::Mines => short(&table.position()),
    }
}

/// A position in the shortest format that loses nothing of it.
pub fn short(position: &Position) -> String {
    let is_whole = |text: &str| catalog::read(text, None, None).as_ref() == Ok(position);
    let written = SHORT.iter().filter_map(|format| position.write(format).ok()).map(|it| {
        let text = it.text.trim_end();
        text.strip_prefix(HOST).unwrap_or(text).to_owned()
    });
    let json = || crate::json::write(position).trim_end().to_owned();
    written.into_iter().find(|text| is_whole(text)).unwrap_or_else(json)
}
