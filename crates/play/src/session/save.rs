//! Saves: what is played, and everything that was done, a line each.
//!
//! ```text
//! casilla game 1
//! puzzle {"casilla":1,"kind":"masyu", …}
//! line r1c1 right right
//! cross r2c1 up
//! undo
//! ```
//!
//! A save is only ever appended to, and every line ends with a newline: what follows the last newline was being written when
//! something went wrong, and is left out.

use super::table::Table;
use super::{Fields, FirstClick, Illegal, Recipe, TooManyMines, Unplayable, begin_with, open};
use crate::{Budget, Position, Unreadable, catalog, json};
use message::Say;
use std::sync::Arc;

const TITLE: &str = "casilla game 1";

/// A game taken up again.
#[derive(Debug)]
pub struct Loaded {
    /// The game.
    pub table: Box<dyn Table>,
    /// The beginning of a line that was never finished, and so left out.
    pub cut: Option<String>,
}

/// Why a text is no saved game, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
#[error("line {line}: {reason}")]
pub struct BadSave {
    /// The line, counted from one.
    pub line: usize,
    /// What is wrong with it.
    pub reason: Fault,
}

/// What is wrong with a line of a save.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum Fault {
    /// The first line is another.
    #[error("expected '{TITLE}': this is not a saved game, or it is from another version")]
    Title,
    /// The second line tells no game.
    #[error("'puzzle' or 'recipe' is expected")]
    Header,
    /// The recipe cannot be read.
    #[error("a recipe such as '30x16/99 safe 7' is expected: size, mines, first click, seed")]
    Recipe,
    /// The recipe lays no field.
    #[error(transparent)]
    TooManyMines(#[from] TooManyMines),
    /// The puzzle cannot be read.
    #[error(transparent)]
    Puzzle(#[from] Unreadable),
    /// The puzzle cannot be played.
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
    /// The budget did not last.
    #[error("the budget ran out before the game was played up to here")]
    OutOfBudget,
    /// What the line says cannot be done there.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

/// Whether a text begins as saved games do, of any version.
pub fn is_save(text: &[u8]) -> bool {
    text.starts_with(b"casilla game ")
}

/// Takes up a saved game.
///
/// # Errors
/// Names the first line that is wrong.
pub fn load(save: &str) -> Result<Loaded, BadSave> {
    load_within(save, &Budget::unlimited())
}

/// Takes up a saved game that comes from anywhere: a few lines may cost much on a large board. A line is a node, and what it
/// takes to lay a field may be many.
///
/// # Errors
/// Names the first line that is wrong, or for which the budget did not last.
pub fn load_within(save: &str, budget: &Budget<'_>) -> Result<Loaded, BadSave> {
    load_remembering(save, budget, &Arc::default())
}

/// The same, where fields that were laid before are remembered: a game that is taken up again and again pays for its field once.
///
/// # Errors
/// Names the first line that is wrong, or for which the budget did not last.
pub fn load_remembering(save: &str, budget: &Budget<'_>, fields: &Arc<Fields>) -> Result<Loaded, BadSave> {
    let (whole, cut) = save.rsplit_once('\n').unwrap_or(("", save));
    let mut lines = whole.split('\n').map(|line| line.trim_end_matches('\r')).zip(1..);
    let bad = |line, reason| BadSave { line, reason };
    match lines.next() {
        Some((TITLE, _)) => {}
        _ => return Err(bad(1, Fault::Title)),
    }
    let header = lines.next().map_or("", |it| it.0);
    let mut table = deal_with(header, fields).map_err(|reason| bad(2, reason))?;
    for ((line, number), nodes) in lines.zip(0..) {
        if budget.is_spent(nodes) {
            return Err(bad(number, Fault::OutOfBudget));
        }
        let left = Budget { nodes: budget.nodes - nodes, ..*budget };
        table.act_within(line, &left).map_err(|reason| {
            bad(number, if reason.is_out_of_budget() { Fault::OutOfBudget } else { reason.into() })
        })?;
    }
    Ok(Loaded { table, cut: Some(cut.to_owned()).filter(|it| !it.is_empty()) })
}

/// The game that a header tells, before its first move: the second line of a save, such as `recipe 9x9/10 safe 7`.
///
/// # Errors
/// Tells why it is none.
pub fn deal(header: &str) -> Result<Box<dyn Table>, Fault> {
    deal_with(header, &Arc::default())
}

fn deal_with(header: &str, fields: &Arc<Fields>) -> Result<Box<dyn Table>, Fault> {
    match header.split_once(' ') {
        Some(("puzzle", text)) => Ok(open(catalog::read(text, Some("json"), None)?)?),
        Some(("recipe", text)) => {
            Ok(begin_with(read_recipe(text).ok_or(Fault::Recipe)??, Arc::clone(fields)))
        }
        _ => Err(Fault::Header),
    }
}

/// `30x16/99 safe 7`.
fn read_recipe(text: &str) -> Option<Result<Recipe, TooManyMines>> {
    let [board, promise, seed] = text.split(' ').collect::<Vec<_>>()[..] else { return None };
    let (size, mines) = board.split_once('/')?;
    let (size, mines, seed) = (size.parse().ok()?, mines.parse().ok()?, seed.parse().ok()?);
    Some(Recipe::new(size, mines, seed, FirstClick::named(promise)?))
}

/// The header of a game by recipe.
pub(super) fn recipe(recipe: &Recipe) -> String {
    let promise = recipe.first_click().name();
    format!("recipe {}/{} {promise} {}", recipe.size(), recipe.mines(), recipe.seed())
}

/// The header of a puzzle.
pub(super) fn puzzle(position: &Position) -> String {
    format!("puzzle {}", json::write(position).trim_end())
}

/// A save with that header and those lines.
pub(super) fn write(header: &str, log: &[String]) -> String {
    let mut save = format!("{TITLE}\n{header}\n");
    for line in log {
        save.push_str(line);
        save.push('\n');
    }
    save
}
