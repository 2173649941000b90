//! Classes of puzzles: TSV files with a header line, one puzzle a line.

use crate::Failure;
use grid::{Edge, Size};
use numberlink::Rules;
use std::path::Path;

/// Puzzles that are measured together.
pub(crate) struct Class {
    /// The file's name without its ending, and the rules where there are several to choose from.
    pub name: String,
    pub tasks: Vec<Task>,
}

/// A puzzle of some kind.
pub(crate) enum Puzzle {
    Masyu(masyu::Puzzle),
    Numberlink(numberlink::Puzzle),
}

impl Puzzle {
    /// The board's size.
    pub(crate) fn size(&self) -> Size {
        match self {
            Puzzle::Masyu(puzzle) => puzzle.size(),
            Puzzle::Numberlink(puzzle) => puzzle.size(),
        }
    }

    /// Its width or its height, whichever is more.
    pub(crate) fn longer_side(&self) -> usize {
        self.size().cols().max(self.size().rows())
    }
}

/// A puzzle to solve.
pub(crate) struct Task {
    pub puzzle: Puzzle,
    /// The edges of its solution in order, where the file tells.
    pub solution: Option<Vec<Edge>>,
}

/// Reads a class, its Numberlinks under these rules. Its header names a `body` column (puzz.link) and perhaps a
/// `solution`.
pub(crate) fn read(path: &Path, rules: Rules) -> Result<Class, Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let lines = read_tasks(&text, rules).map_err(|reason| format!("{}: {reason}", path.display()))?;
    let mut tasks = Vec::new();
    for line in lines {
        match line {
            Ok(task) => tasks.push(task),
            // Corpora have boards that are larger than ours may be.
            Err(reason) => eprintln!("skipped: {}: {reason}", path.display()),
        }
    }
    if tasks.iter().any(|task| matches!(task.puzzle, Puzzle::Numberlink(_))) {
        name = format!("{name} {rules}");
    }
    Ok(Class { name, tasks })
}

/// The puzzle of each line, or what is wrong with it.
fn read_tasks(text: &str, rules: Rules) -> Result<Vec<Result<Task, String>>, String> {
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().trim_start_matches('#').split('\t').collect();
    let column = |name: &str| header.iter().position(|it| *it == name);
    let body = column("body").ok_or("the header names no 'body' column")?;
    let solution = column("solution");
    let task = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let puzzle = read_puzzle(fields.get(body).unwrap_or(&""), rules)?;
        let digits = solution.and_then(|it| fields.get(it)).filter(|it| !it.is_empty());
        let solution = digits.map(|it| read_solution(it, puzzle.size())).transpose()?;
        Ok(Task { puzzle, solution })
    };
    let numbered = lines.enumerate().filter(|(_, line)| !line.is_empty());
    let place = |index: usize, reason: String| format!("line {}: {reason}", index + 2);
    Ok(numbered.map(|(index, line)| task(line).map_err(|reason| place(index, reason))).collect())
}

fn read_puzzle(body: &str, rules: Rules) -> Result<Puzzle, String> {
    if let Some(format) = masyu::codec::FORMATS.iter().find(|it| it.name == PUZZLINK && (it.claims)(body)) {
        let board = (format.read)(body).map_err(|error| error.to_string())?;
        return Ok(Puzzle::Masyu(board.puzzle));
    }
    let format = numberlink::codec::FORMATS.iter().find(|it| it.name == PUZZLINK);
    let board = (format.ok_or("no puzz.link reader")?.read)(body).map_err(|error| error.to_string())?;
    Ok(Puzzle::Numberlink(board.puzzle.with_rules(rules)))
}

const PUZZLINK: &str = "puzzlink";

/// A digit for each edge in the order of their numbers, with a `/` between the edges across and down.
fn read_solution(digits: &str, size: Size) -> Result<Vec<Edge>, String> {
    let digits: Vec<char> = digits.chars().filter(|it| *it != '/').collect();
    if digits.len() != size.edge_count() || digits.iter().any(|it| !"01".contains(*it)) {
        return Err(format!("a solution of {size} has {} digits, 0 or 1", size.edge_count()));
    }
    Ok(size.edges().zip(digits).filter(|it| it.1 == '1').map(|it| it.0).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_found_by_name() {
        let text = "#id\tsolution\tbody\na\t10011001/110111\tmashu/3/3/000\nb\t\tmashu/2/1/0\n";
        let tasks = read_tasks(text, Rules::default()).unwrap();
        let error = tasks[0].as_ref().err().unwrap();
        assert_eq!(error, "line 2: a solution of 3x3 has 12 digits, 0 or 1");
        assert!(tasks[1].as_ref().is_ok_and(|task| task.solution.is_none()));
        let mended = text.replace("10011001/110111", "110011/111001");
        let tasks = read_tasks(&mended, Rules::default()).unwrap();
        let solution = tasks[0].as_ref().ok().and_then(|task| task.solution.as_ref());
        assert_eq!(solution.unwrap().len(), 8);
    }
}
