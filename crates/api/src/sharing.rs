//! Texts that a link holds, so that whoever opens it has the same puzzle.

use super::call::Context;
use super::fault::Fault;
use kept::KeptGame;
use play::share;
use schemars::JsonSchema;
use serde::Serialize;

/// Texts to be opened elsewhere, in a link for instance.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Share {
    /// What is played; of Minesweeper by its recipe, so that a friend gets the same field.
    pub puzzle: String,
    /// The same with all that was done.
    pub position: String,
    /// Its address at puzz.link, if that loses nothing.
    pub puzzlink: Option<String>,
}

/// What to send to a friend.
pub(super) fn share(context: &Context<'_>, place: &[&str]) -> Result<Share, Fault> {
    context.count(place[0], KeptGame::revealed)?;
    let game = context.game(place[0])?;
    let table = game.table();
    let (puzzle, position) = (share::puzzle(table), share::position(table));
    let written = table.position().unmarked().write("puzzlink").ok().filter(|it| it.lost.is_empty());
    game.leave(context.tables);
    Ok(Share { puzzle, position, puzzlink: written.map(|it| it.text.trim_end().to_owned()) })
}
