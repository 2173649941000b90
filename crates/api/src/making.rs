//! Making puzzles to order.

use super::call::{Context, Progress};
use super::fault::{Code, Fault};
use super::view::GameView;
use kept::daily::Daily;
use kept::{Deal, NoDeal};
use message::{Say, message};
use play::choices::{self, Choices};
use play::daily::Date;
use play::make::{MasyuOrder, MinesweeperOrder, NumberlinkOrder, Order, Symmetry};
use play::session::{FirstClick, Recipe, Table};
use play::{Kind, Level, Size, Switches};
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
    /// Masyu and Numberlink: how the clues lie, `none`, `rotational`, `left-right`, `top-bottom`, `diagonal` or
    /// `anti-diagonal`.
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
pub(super) fn make(context: &Context<'_>, _: &[&str], asked: &Make) -> Result<GameView, Fault> {
    // The clock tells no two players the same.
    let seed = asked.seed.unwrap_or(context.now as u64);
    let deal = match order(asked)? {
        Some(order) => Deal::Make(order),
        None => Deal::Lay(recipe(asked, seed)?),
    };
    let game = context.begin(dealt(context, deal, seed)?)?;
    let view = GameView::whole(context, &game);
    game.leave(context.tables);
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

/// What is asked for, where a game of Minesweeper is to need no guess.
pub(super) fn any_order(asked: &Make) -> Result<Order, Fault> {
    if let Some(order) = order(asked)? {
        return Ok(order);
    }
    let size = Size::new(asked.width, asked.height).map_err(bad)?;
    let mines = asked.mines.ok_or_else(|| bad(message!("the number of mines is missing")))?;
    let level = asked.level.as_deref().map(level).transpose()?;
    Ok(Order::Minesweeper(MinesweeperOrder { size, mines, first: None, level }))
}

/// The game of Minesweeper that is asked for.
fn recipe(asked: &Make, seed: u64) -> Result<Recipe, Fault> {
    let size = Size::new(asked.width, asked.height).map_err(bad)?;
    let mines = asked.mines.ok_or_else(|| bad(message!("the number of mines is missing")))?;
    let first = first_click(asked.rules.as_deref())?;
    Recipe::new(size, mines, seed, first).map_err(bad)
}

/// Opens the puzzle of a day, which is made when somebody asks for it first; later it is the same game again.
pub(super) fn today(context: &Context<'_>, _: &[&str], asked: &Today) -> Result<GameView, Fault> {
    let date: Date = asked.date.parse().map_err(bad)?;
    let kind: Kind = asked.kind.parse().map_err(bad)?;
    let daily = Daily { date, kind, level: level(&asked.level)? };
    let known = daily.game(context.store)?.and_then(|id| context.game(&id.to_string()).ok());
    let game = if let Some(game) = known {
        game
    } else {
        // It was forgotten, or nobody has asked yet.
        let (deal, seed) = daily.deal().ok_or_else(|| Fault::from(NoDeal::NoDaily))?;
        let game = context.begin(daily.noted(dealt(context, deal, seed)?))?;
        if let Some(id) = game.id() {
            daily.remember(id, context.store)?;
        }
        game
    };
    let view = GameView::whole(context, &game);
    game.leave(context.tables);
    view
}

/// A new game at its table; what is being made is told before.
fn dealt(context: &Context<'_>, deal: Deal, seed: u64) -> Result<Box<dyn Table>, Fault> {
    if let Deal::Make(order) = &deal {
        (context.progress)(Progress::note(format!("{} {}", order.kind(), order.size())));
    }
    Ok(deal.table(seed, &context.budget)?)
}

/// An order for a puzzle of lines.
pub(super) fn line_order(
    kind: Kind,
    size: Size,
    level: Option<Level>,
    rules: Option<&str>,
) -> Result<Order, Fault> {
    let symmetry = Symmetry::None;
    let nobody = || bad(message!("{kind} puzzles are not made here"));
    let usual = choices::of(kind).ok_or_else(nobody)?;
    match kind {
        Kind::Masyu => {
            let level = level.or(usual.level).unwrap_or(Level::Easy);
            Ok(Order::Masyu(MasyuOrder { size, level, symmetry, pearls: None, given: None }))
        }
        Kind::Numberlink => {
            let rules = rules.or(usual.usual_rules()).unwrap_or_default();
            let switches: Switches = rules.parse().map_err(bad)?;
            let order =
                NumberlinkOrder { size, rules: switches.numberlink(), symmetry, pairs: None, given: None };
            Ok(Order::Numberlink(order, level))
        }
        Kind::Minesweeper | Kind::Mines => Err(nobody()),
    }
}

/// The level of a name.
pub(super) fn level(name: &str) -> Result<Level, Fault> {
    let known = Level::MADE.into_iter().find(|it| it.name() == name);
    known.ok_or_else(|| bad(message!("the level is beginner, easy, medium, hard, expert, master or extreme")))
}

/// An order with the clues that are asked for.
fn with_clues(order: Order, asked: &Make) -> Result<Order, Fault> {
    let symmetry = symmetry(asked.symmetry.as_deref())?;
    Ok(match order {
        Order::Masyu(order) => Order::Masyu(MasyuOrder { symmetry, pearls: asked.pearls, ..order }),
        Order::Numberlink(order, level) => {
            Order::Numberlink(NumberlinkOrder { symmetry, pairs: asked.pairs, ..order }, level)
        }
        order @ (Order::Minesweeper(_) | Order::Mines(_) | Order::Field(_) | Order::Position(_)) => order,
    })
}

fn symmetry(name: Option<&str>) -> Result<Symmetry, Fault> {
    let named = name.map_or(Some(Symmetry::None), Symmetry::named);
    named.ok_or_else(|| {
        bad(message!("the symmetry is none, rotational, left-right, top-bottom, diagonal or anti-diagonal"))
    })
}

/// What the first click meets.
pub(super) fn first_click(rules: Option<&str>) -> Result<FirstClick, Fault> {
    let usual = || choices::of(Kind::Minesweeper).and_then(Choices::usual_rules);
    let named = rules.or_else(usual).and_then(FirstClick::named);
    named.ok_or_else(|| bad(message!("the rules are any, safe, opening or no-guess")))
}

fn bad(error: impl Say) -> Fault {
    Fault::new(Code::BadRequest, error)
}
