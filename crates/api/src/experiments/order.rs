//! What an experiment may be asked to do, and within which bounds.

use crate::call::{Context, Progress};
use crate::fault::{Code, Fault};
use crate::making::{first_click, level, line_order};
use lab::{Experiment, Summary, lines, minesweeper};
use message::{Say, any_of, message};
use play::make::{Maker, Outcome};
use play::{Kind, Position, Size};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The most rows of a table of games: players x boards x games.
const MOST_ROWS: u64 = 200_000;

/// The most boards.
const MOST_BOARDS: usize = 100;

/// The most cells of a board of Minesweeper, where a game cannot be broken off on the way.
const MOST_CELLS: usize = 2500;

/// The most nodes that a run with a line puzzle may cost.
const MOST_NODES: u64 = 1_000_000;

/// As many if nothing else is asked for.
const NODES: u64 = 100_000;

/// An experiment to be run.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The kind of puzzle.
    pub kind: String,
    /// The players by name.
    pub players: Vec<String>,
    /// Minesweeper: boards such as `expert` or `16x16/40`. Else puzzles as texts, in any known format.
    #[serde(default)]
    pub boards: Vec<String>,
    /// Masyu and Numberlink: boards to be made as well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub make: Option<Making>,
    /// How often each player plays each board.
    pub games: u64,
    /// From which everything random follows.
    pub seed: u64,
    /// Minesweeper: what the first click meets, `any`, `safe`, `opening` or `no-guess`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_click: Option<String>,
    /// Masyu and Numberlink: the most nodes that a game may cost a player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<u64>,
}

/// Boards to be made.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Making {
    /// How many.
    pub count: u64,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// How hard they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// Numberlink: their rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
}

impl Order {
    /// The experiment that is asked for, if it is within bounds.
    pub(super) fn experiment(&self, context: &Context<'_>) -> Result<Experiment, Fault> {
        let kind: Kind = self.kind.parse().map_err(bad)?;
        let known = play::players::names(kind);
        let printed = play::players::names_as_printed(kind);
        let is_former =
            |name: &str| kind == Kind::Minesweeper && minesweeper::FORMER.iter().any(|it| it.0 == name);
        let is_known = |it: &str| {
            known.contains(&it) || printed.contains(&it) || is_former(it) || context.guest(it).is_some()
        };
        if let Some(name) = self.players.iter().find(|it| !is_known(it)) {
            let name = play::quotable(name);
            return Err(bad(message!("unknown player '{name}' for {kind}: expected {}", any_of(known))));
        }
        let different: BTreeSet<&String> = self.players.iter().collect();
        if different.is_empty() || different.len() < self.players.len() {
            return Err(bad(message!("expected at least one player, each named once")));
        }
        let made = self.make.as_ref().map_or(0, |it| it.count);
        let boards = (self.boards.len() as u64).saturating_add(made);
        if boards == 0 || boards > MOST_BOARDS as u64 {
            return Err(bad(message!("expected 1 to {MOST_BOARDS} boards")));
        }
        let rows = self.games.saturating_mul(boards).saturating_mul(self.players.len() as u64);
        if self.games == 0 || rows > MOST_ROWS {
            let most = MOST_ROWS / (boards * self.players.len() as u64);
            return Err(bad(message!("expected 1 to {most} games on so many boards with so many players")));
        }
        match kind {
            Kind::Minesweeper => self.minesweeper(context),
            Kind::Masyu | Kind::Numberlink => self.lines(context, kind),
            Kind::Mines => Err(bad(message!("nobody plays {kind}"))),
        }
    }

    fn minesweeper(&self, context: &Context<'_>) -> Result<Experiment, Fault> {
        if self.make.is_some() || self.budget.is_some() {
            return Err(bad(message!("\"make\" and \"budget\" are for line puzzles")));
        }
        let board = |text: &String| {
            let board: minesweeper::Ground = text.parse().map_err(bad)?;
            if board.size.cell_count() > MOST_CELLS {
                return Err(bad(message!("{board}: a board of at most {MOST_CELLS} cells is expected")));
            }
            Ok(board)
        };
        let entrant = |name: &String| match context.guest(name) {
            Some(invitation) => Some(minesweeper::Entrant::Guest(invitation.clone())),
            None => minesweeper::style(name).map(Into::into),
        };
        Ok(Experiment::Minesweeper(minesweeper::Experiment {
            players: self.players.iter().filter_map(entrant).collect(),
            boards: self.boards.iter().map(board).collect::<Result<_, _>>()?,
            games: self.games,
            seed: self.seed,
            first_click: first_click(Some(self.first_click.as_deref().unwrap_or("safe")))?,
        }))
    }

    fn lines(&self, context: &Context<'_>, kind: Kind) -> Result<Experiment, Fault> {
        if self.first_click.is_some() {
            return Err(bad(message!("\"first_click\" is for minesweeper")));
        }
        let budget = self.budget.unwrap_or(NODES);
        if budget > MOST_NODES {
            return Err(bad(message!("at most {MOST_NODES} nodes a game are expected")));
        }
        let mut boards = Vec::new();
        for (text, number) in self.boards.iter().zip(1..) {
            let read = play::read(text, None, Some(kind)).map_err(Fault::from);
            let position =
                read.map_err(|it| Fault { error: message!("puzzle {number}: {}", it.error), ..it })?;
            boards.push((format!("puzzle {number}"), position));
        }
        if let Some(making) = &self.make {
            boards.extend(making.boards(context, kind, self.seed)?);
        }
        let Order { players, games: runs, seed, .. } = self.clone();
        let entrant = |name: String| match context.guest(&name) {
            Some(invitation) => lines::Entrant::Guest(invitation.clone()),
            None => lines::Entrant::Ours(name),
        };
        let players = players.into_iter().map(entrant).collect();
        Ok(Experiment::Lines(lines::Experiment { players, boards, runs, seed, budget }))
    }

    /// The command that repeats it, or else where it was run; nothing but names and figures, as no language is known here.
    pub(super) fn command(&self) -> String {
        let Order { kind, players, boards, games, seed, .. } = self;
        let players = players.join(",");
        if kind == "minesweeper" {
            let first = self.first_click.as_deref().unwrap_or("safe");
            let boards = boards.join(",");
            return format!(
                "casilla lab {kind} --players {players} --board {boards} --games {games} --first-click {first} --seed {seed}"
            );
        }
        let made = self.make.as_ref().map(|it| {
            let level = it.level.as_deref().unwrap_or_default();
            format!(" · {} x {}x{} {level}", it.count, it.width, it.height)
        });
        format!("casilla serve · /#lab · {kind} · {players}{}", made.unwrap_or_default())
    }

    /// The boards that were played, what the first click meets unless that is as usual, and the players, in a few words.
    pub(super) fn title(&self, summary: &Summary) -> String {
        let played = summary.groups.iter().filter(|it| it.games > 0);
        let groups: Vec<&str> = played.map(|it| it.name.as_str()).collect();
        let first = self.first_click.as_deref().filter(|&it| it != "safe");
        let first = first.map_or_else(String::new, |it| format!(" ({it})"));
        format!("{}{first}: {}", groups.join(", "), self.players.join(", "))
    }
}

impl Making {
    fn boards(&self, context: &Context<'_>, kind: Kind, seed: u64) -> Result<Vec<(String, Position)>, Fault> {
        let size = Size::new(self.width, self.height).map_err(bad)?;
        let level = self.level.as_deref().map(level).transpose()?;
        let order = line_order(kind, size, level, self.rules.as_deref())?;
        let mut maker = Maker::new(order).map_err(bad)?;
        let mut boards = Vec::new();
        for number in 0..self.count {
            (context.progress)(Progress::note(format!("making {}/{}", number + 1, self.count)));
            match maker.make(seed, number, &context.budget) {
                Outcome::Made(made) | Outcome::Missed { nearest: Some(made), .. } => {
                    boards.push((format!("{size} no. {}", number + 1), made.puzzle));
                }
                Outcome::Missed { nearest: None, why } => return Err(Fault::new(Code::OutOfBudget, why)),
            }
        }
        Ok(boards)
    }
}

fn bad(error: impl Say) -> Fault {
    Fault::new(Code::BadRequest, error)
}
