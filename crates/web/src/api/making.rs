//! Making puzzles to order.

use super::call::{Means, Progress};
use super::fault::{Code, Fault};
use super::seat::Seat;
use super::view::GameView;
use play::choices::{self, Choices};
use play::daily::{Date, daily};
use play::make::{Maker, MasyuOrder, NumberlinkOrder, Order, Outcome, Symmetry};
use play::session::{self, FirstClick, Recipe, Table};
use play::{Kind, Level, Size, Solver, Switches, rating};
use schemars::JsonSchema;
use serde::Deserialize;

/// A puzzle to be made.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Make {
    /// The kind of puzzle.
    pub kind: String,
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Masyu and Numberlink: how hard it is, `beginner`, `easy`, `medium`, `hard` or `expert`.
    #[serde(default)]
    pub level: Option<String>,
    /// Minesweeper: how many mines.
    #[serde(default)]
    pub mines: Option<usize>,
    /// Numberlink: its rules, such as `cover,no-touch`. Minesweeper: what the first click meets, `any`, `safe`, `opening`
    /// or `no-guess`.
    #[serde(default)]
    pub rules: Option<String>,
    /// Masyu and Numberlink: how the clues lie, `none` or `rotational`.
    #[serde(default)]
    pub symmetry: Option<String>,
    /// Masyu: how many pearls.
    #[serde(default)]
    pub pearls: Option<usize>,
    /// Numberlink: how many pairs of numbers.
    #[serde(default)]
    pub pairs: Option<usize>,
    /// The same seed makes the same puzzle; any, if it is not told.
    #[serde(default)]
    pub seed: Option<u64>,
}

/// A puzzle of the day.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Today {
    /// The day where the player is, such as `2026-11-16`.
    pub date: String,
    /// The kind of puzzle: `masyu`, `numberlink` or `minesweeper`.
    pub kind: String,
    /// How hard it is: `beginner`, `easy`, `medium`, `hard` or `expert`.
    pub level: String,
}

/// Makes a puzzle and opens it.
pub(super) fn make(means: &Means<'_>, _: &[&str], asked: &Make) -> Result<GameView, Fault> {
    // The clock tells no two players the same.
    let seed = asked.seed.unwrap_or(means.now as u64);
    let table = if let Some(order) = order(asked)? {
        to_order(means, order, seed)?
    } else {
        let rules = first_click(asked.rules.as_deref())?.name();
        noted(session::begin(recipe(asked, seed)?), "rules", rules)?
    };
    let seat = Seat::new(means, noted(table, "seed", &seed.to_string())?)?;
    let view = GameView::whole(&seat);
    seat.leave();
    view
}

/// What is asked for; none if it is a game, which needs no making.
pub(super) fn order(asked: &Make) -> Result<Option<Order>, Fault> {
    let kind: Kind = asked.kind.parse().map_err(bad)?;
    let level = asked.level.as_deref().map(level).transpose()?;
    let size = Size::new(asked.width, asked.height).map_err(bad)?;
    match kind {
        Kind::Minesweeper => Ok(None),
        _ => with_clues(line_order(kind, size, level, asked.rules.as_deref())?, asked).map(Some),
    }
}

/// The game of Minesweeper that is asked for.
fn recipe(asked: &Make, seed: u64) -> Result<Recipe, Fault> {
    let size = Size::new(asked.width, asked.height).map_err(bad)?;
    let mines = asked.mines.ok_or_else(|| bad("the number of mines is missing"))?;
    let first = first_click(asked.rules.as_deref())?;
    Recipe::new(size, mines, seed, first).map_err(bad)
}

/// Opens the puzzle of a day, which is made when somebody asks for it first; later it is the same game again.
pub(super) fn today(means: &Means<'_>, _: &[&str], asked: &Today) -> Result<GameView, Fault> {
    let date: Date = asked.date.parse().map_err(bad)?;
    let kind: Kind = asked.kind.parse().map_err(bad)?;
    let level = level(&asked.level)?;
    let (order, seed) =
        daily(date, kind, level).ok_or_else(|| bad("there is no puzzle of the day of this kind"))?;
    // The latest game of each kind and level is remembered, with its day.
    let setting = format!("daily-{kind}-{}", level.name());
    let settings = means.store.settings()?;
    let known = settings.get(&setting).and_then(|it| it.strip_prefix(&format!("{date} ")));
    let seat = if let Some(Ok(seat)) = known.map(|id| Seat::at(means, id)) {
        seat
    } else {
        // It was forgotten, or nobody has asked yet.
        let mut table = noted(to_order(means, order, seed)?, "daily", &date.to_string())?;
        if kind == Kind::Minesweeper {
            table = noted(table, "rules", "no-guess")?;
        }
        let seat = Seat::new(means, table)?;
        means.store.set(&setting, &format!("{date} {}", seat.id))?;
        seat
    };
    let view = GameView::whole(&seat);
    seat.leave();
    view
}

/// A puzzle made to order, or the nearest that was found.
fn to_order(means: &Means<'_>, order: Order, seed: u64) -> Result<Box<dyn Table>, Fault> {
    (means.progress)(Progress::note(format!("{} {}", order.kind(), order.size())));
    let mut maker = Maker::new(order).map_err(bad)?;
    let made = match maker.make(seed, 0, &means.budget) {
        Outcome::Made(made) | Outcome::Missed { nearest: Some(made), .. } => made,
        Outcome::Missed { nearest: None, why } => return Err(Fault::new(Code::OutOfBudget, why)),
    };
    let rated = made.rating.or_else(|| rating::rate(&made.puzzle, &mut Solver::new(), &means.budget).ok());
    let table = session::open(made.puzzle).map_err(|error| Fault::new(Code::Broken, error))?;
    match rated {
        Some(rating) => noted(table, "level", rating.level.name()),
        None => Ok(table),
    }
}

/// The table with something remembered under a name.
pub(super) fn noted(mut table: Box<dyn Table>, name: &str, value: &str) -> Result<Box<dyn Table>, Fault> {
    let noted = table.act(&format!("note {name} {value}"));
    noted.map_err(|error| Fault::new(Code::Broken, error))?;
    Ok(table)
}

/// An order for a puzzle of lines.
pub(super) fn line_order(
    kind: Kind,
    size: Size,
    level: Option<Level>,
    rules: Option<&str>,
) -> Result<Order, Fault> {
    let symmetry = Symmetry::None;
    let nobody = || bad(format!("nobody makes {kind}"));
    let usual = choices::of(kind).ok_or_else(nobody)?;
    match kind {
        Kind::Masyu => {
            let level = level.or(usual.level).unwrap_or(Level::Easy);
            Ok(Order::Masyu(MasyuOrder { size, level, symmetry, pearls: None }))
        }
        Kind::Numberlink => {
            let rules = rules.or(usual.usual_rules()).unwrap_or_default();
            let switches: Switches = rules.parse().map_err(bad)?;
            let order = NumberlinkOrder { size, rules: switches.numberlink(), symmetry, pairs: None };
            Ok(Order::Numberlink(order, level))
        }
        Kind::Minesweeper | Kind::Mines => Err(nobody()),
    }
}

/// The level of a name.
pub(super) fn level(name: &str) -> Result<Level, Fault> {
    let known = Level::MADE.into_iter().find(|it| it.name() == name);
    known.ok_or_else(|| bad("the level is beginner, easy, medium, hard, expert, master or extreme"))
}

/// An order with the clues that are asked for.
fn with_clues(order: Order, asked: &Make) -> Result<Order, Fault> {
    let symmetry = symmetry(asked.symmetry.as_deref())?;
    Ok(match order {
        Order::Masyu(order) => Order::Masyu(MasyuOrder { symmetry, pearls: asked.pearls, ..order }),
        Order::Numberlink(order, level) => {
            Order::Numberlink(NumberlinkOrder { symmetry, pairs: asked.pairs, ..order }, level)
        }
        order @ Order::Minesweeper(_) => order,
    })
}

fn symmetry(name: Option<&str>) -> Result<Symmetry, Fault> {
    match name {
        None | Some("none") => Ok(Symmetry::None),
        Some("rotational") => Ok(Symmetry::Rotational),
        Some(_) => Err(bad("the symmetry is none or rotational")),
    }
}

/// What the first click meets.
pub(super) fn first_click(rules: Option<&str>) -> Result<FirstClick, Fault> {
    let usual = || choices::of(Kind::Minesweeper).and_then(Choices::usual_rules);
    let named = rules.or_else(usual).and_then(FirstClick::named);
    named.ok_or_else(|| bad("the rules are any, safe, opening or no-guess"))
}

fn bad(error: impl ToString) -> Fault {
    Fault::new(Code::BadRequest, error)
}
