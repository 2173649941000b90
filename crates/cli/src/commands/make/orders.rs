//! What a puzzle should be like, as the user says it.

use super::run::Making;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use lab::minesweeper::Board;
use play::choices::{self, Choices};
use play::make::{MasyuOrder, MinesweeperOrder, NumberlinkOrder, Order, Symmetry};
use play::{Cell, Kind, Level, Size, Switches};
use std::str::FromStr;

/// Make Masyu puzzles
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla make masyu 10x10 --level hard --count 10 --html puzzles.html
  casilla make masyu 15x12 --symmetry rotational --pearls 25% --to puzzlink
  casilla make masyu 6x6 --level easy --png puzzle.png")]
pub(super) struct Masyu {
    /// The board's size, WIDTHxHEIGHT
    size: Size,

    /// How hard the puzzles are, as 'casilla rate' says
    #[arg(long, value_parser = levels(), default_value = "medium")]
    level: Level,

    /// How the pearls lie to one another
    #[arg(long, value_enum, default_value = "none")]
    symmetry: Mirror,

    /// How many pearls, give or take a tenth: a number, or a share of the cells such as 25%; as few as the level allows if
    /// not given
    #[arg(long, value_name = "N")]
    pearls: Option<Amount>,

    #[command(flatten)]
    pub(super) making: Making,
}

/// Make Numberlink puzzles
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla make numberlink 9x9 --rules cover,no-touch --pairs 8
  casilla make numberlink 8x8 --level easy --count 6 --html puzzles.html")]
pub(super) struct Numberlink {
    /// The board's size, WIDTHxHEIGHT
    size: Size,

    /// How hard the puzzles are, as 'casilla rate' says; any level if not given
    #[arg(long, value_parser = levels())]
    level: Option<Level>,

    /// The rules under which the solution is the only one: 'cover' or 'no-cover', 'touch' or 'no-touch', with a comma
    /// between them
    #[arg(long, default_value = choices::of(Kind::Numberlink).and_then(Choices::usual_rules).unwrap_or_default())]
    rules: Switches,

    /// How the numbers lie to one another
    #[arg(long, value_enum, default_value = "none")]
    symmetry: Mirror,

    /// How many pairs of numbers, give or take a tenth; as many as are usual if not given
    #[arg(long, value_name = "N")]
    pairs: Option<usize>,

    #[command(flatten)]
    pub(super) making: Making,
}

/// Make fields of Minesweeper that need no guess
///
/// A board is 'beginner' (9x9/10), 'intermediate' (16x16/40), 'expert' (30x16/99), or WIDTHxHEIGHT/MINES. Whoever opens
/// the first cell can go on to the end by reasoning alone.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla make minesweeper expert --first r1c1
  casilla make minesweeper 9x9/10 --level easy --count 5 --to tatham")]
pub(super) struct Minesweeper {
    /// The board
    board: Board,

    /// The cell that is opened first, such as r1c1; the middle of the board if not given
    #[arg(long, value_name = "CELL")]
    first: Option<Cell>,

    /// How hard the games are; any level if not given
    #[arg(long, value_parser = levels())]
    level: Option<Level>,

    #[command(flatten)]
    pub(super) making: Making,
}

impl Masyu {
    pub(super) fn order(&self) -> Order {
        let &Masyu { size, level, symmetry, pearls, .. } = self;
        let pearls = pearls.map(|it| it.of(size));
        Order::Masyu(MasyuOrder { size, level, symmetry: symmetry.into(), pearls })
    }
}

impl Numberlink {
    pub(super) fn order(&self) -> Order {
        let &Numberlink { size, level, ref rules, symmetry, pairs, .. } = self;
        let rules = rules.numberlink();
        Order::Numberlink(NumberlinkOrder { size, rules, symmetry: symmetry.into(), pairs }, level)
    }
}

impl Minesweeper {
    pub(super) fn order(&self) -> Order {
        let &Minesweeper { ref board, first, level, .. } = self;
        Order::Minesweeper(MinesweeperOrder { size: board.size, mines: board.mines, first, level })
    }
}

/// A symmetry, as the user names it.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Mirror {
    /// Each cell alone
    None,
    /// The same after half a turn of the board
    Rotational,
}

impl From<Mirror> for Symmetry {
    fn from(mirror: Mirror) -> Symmetry {
        match mirror {
            Mirror::None => Symmetry::None,
            Mirror::Rotational => Symmetry::Rotational,
        }
    }
}

/// A number, or a share of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Amount {
    Number(usize),
    Percent(usize),
}

impl Amount {
    fn of(self, size: Size) -> usize {
        match self {
            Amount::Number(number) => number,
            Amount::Percent(percent) => (size.cell_count() * percent).div_ceil(100),
        }
    }
}

impl FromStr for Amount {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Amount, &'static str> {
        let number = |digits: &str| digits.parse().map_err(|_| "a number or a share such as 25% is expected");
        match text.strip_suffix('%') {
            Some(digits) => match number(digits)? {
                percent @ 1..=100 => Ok(Amount::Percent(percent)),
                _ => Err("a share goes from 1% to 100%"),
            },
            None => number(text).map(Amount::Number),
        }
    }
}

/// An argument parser for the names of levels.
pub(in crate::commands) fn levels() -> impl TypedValueParser<Value = Level> {
    let by_name = |name: String| Level::MADE.into_iter().find(|it| it.name() == name);
    PossibleValuesParser::new(Level::MADE.map(Level::name))
        .try_map(move |name| by_name(name).ok_or("this is no level"))
}
