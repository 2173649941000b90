//! Games as comma-separated values: a row for each player in each game, from which a summary can be made again.

use crate::plan::{Plan, Played, Round, Words};
use crate::{lines, minesweeper};
use grid::Size;
use message::Say;

/// A row: one player in one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The player's name.
    pub player: String,
    /// The board's name.
    pub board: String,
    /// The game, counted from 0 as in a [`Round`]; in the file from 1.
    pub game: u64,
    /// How it went.
    pub played: Played,
    /// The board's size.
    pub size: Size,
    /// What else held for the game.
    pub condition: String,
    /// The experiment's seed.
    pub seed: u64,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum CsvError {
    /// The first line must name the columns of some experiment.
    #[error("the first line names no columns of an experiment, such as player,board,game,won,…")]
    NoHeader,
    /// A row has so many fields.
    #[error("expected 10 fields, not {0}")]
    Fields(usize),
    /// A field says nothing that can be understood.
    #[error("invalid value '{value}' for {column}")]
    Field {
        /// The column's name.
        column: &'static str,
        /// What stands there.
        value: String,
    },
}

/// The kinds of experiments, by which a file is recognised.
const KINDS: [&Words; 2] = [&minesweeper::WORDS, &lines::WORDS];

/// The names of the columns.
pub fn columns(words: &Words) -> [&'static str; 10] {
    let Words { success, effort, condition, .. } = *words;
    ["player", "board", "game", success, "cpu_ms", "moves", effort, "size", condition, "seed"]
}

/// The rows of a game.
pub fn rows(plan: &Plan, round: &Round) -> String {
    let board = &plan.boards[round.board];
    let row = |(player, played): (&String, &Played)| {
        let Played { success, cpu_ms, moves, effort, .. } = *played;
        let (name, size) = (quoted(&board.name), board.size);
        let (success, game) = (u8::from(success), round.number());
        let (condition, seed) = (&plan.condition, plan.seed);
        format!(
            "{},{name},{game},{success},{cpu_ms},{moves},{effort},{size},{condition},{seed}\n",
            quoted(player)
        )
    };
    plan.players.iter().zip(&round.played).map(row).collect()
}

/// What kind of experiment a file's first line tells of.
///
/// # Errors
/// If it does not name the columns of one.
pub fn read_header(line: &str) -> Result<&'static Words, CsvError> {
    let line = line.strip_prefix('\u{feff}').unwrap_or(line);
    let names: Vec<&str> = line.trim_end().split(',').collect();
    KINDS.into_iter().find(|words| columns(words)[..] == names[..]).ok_or(CsvError::NoHeader)
}

/// Reads a row.
///
/// # Errors
/// If it does not have all fields, or one cannot be understood.
pub fn read_row(words: &Words, line: &str) -> Result<Row, CsvError> {
    let fields = split(line.trim_end());
    let fields: [String; 10] = fields.try_into().map_err(|it: Vec<String>| CsvError::Fields(it.len()))?;
    let names = columns(words);
    let wrong =
        |index: usize| CsvError::Field { column: names[index], value: play::quotable(&fields[index]) };
    let number = |index: usize| fields[index].parse::<u64>().map_err(|_| wrong(index));
    let success = match fields[3].as_str() {
        "0" => false,
        "1" => true,
        _ => return Err(wrong(3)),
    };
    let cpu_ms =
        fields[4].parse().ok().filter(|it: &f64| it.is_finite() && *it >= 0.0).ok_or_else(|| wrong(4))?;
    Ok(Row {
        player: fields[0].clone(),
        board: fields[1].clone(),
        game: number(2)?.checked_sub(1).ok_or_else(|| wrong(2))?,
        played: Played { success, cpu_ms, moves: number(5)?, effort: number(6)?, ..Played::default() },
        size: fields[7].parse().map_err(|_| wrong(7))?,
        condition: fields[8].clone(),
        seed: number(9)?,
    })
}

/// A field in quotes if it has to be.
pub fn quoted(field: &str) -> String {
    if field.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

/// The fields of a line, without their quotes.
fn split(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    let mut chars = line.chars().peekable();
    while let Some(it) = chars.next() {
        let field = fields.last_mut().expect("there is always a field");
        match it {
            '"' if is_quoted && chars.peek() == Some(&'"') => {
                chars.next();
                field.push('"');
            }
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            _ => field.push(it),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_with_commas_and_quotes_survive() {
        let names = ["plain", "a,b", "say \"x\"", ""];
        let line = names.map(quoted).join(",");
        assert_eq!(split(&line), names);
    }

    #[test]
    fn a_bad_row_is_refused_with_its_column() {
        let words = &minesweeper::WORDS;
        let row = "logic,9x9/10,1,1,0.0123,40,2,9x9,safe,1";
        let read = read_row(words, row).unwrap();
        assert_eq!((read.game, read.played.moves), (0, 40));
        let refusal = |bad: &str| read_row(words, bad).unwrap_err().to_string();
        assert_eq!(refusal("logic,9x9/10"), "expected 10 fields, not 2");
        assert_eq!(refusal(&row.replace(",1,0.0123", ",yes,0.0123")), "invalid value 'yes' for won");
        assert_eq!(refusal(&row.replace("/10,1,", "/10,0,")), "invalid value '0' for game");
        assert_eq!(refusal(&row.replace("0.0123", "-1")), "invalid value '-1' for cpu_ms");
        assert_eq!(read_header("a,b"), Err(CsvError::NoHeader));
        // As a spreadsheet writes it.
        let header = format!("\u{feff}{}\r", columns(words).join(","));
        assert!(read_header(&header).is_ok());
    }
}
