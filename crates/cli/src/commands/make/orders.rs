//! What a puzzle should be like, as the user says it.

use super::run::{Making, OnPaper, formats_of};
use crate::commands::promise::Promise;
use crate::failure::{Context, Result, bail};
use crate::input::{Input, Reading};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use lab::minesweeper::{FirstClick, Ground, PLAYERS};
use message::{Message, message};
use play::choices::{self, Choices};
use play::make::{
    FieldOrder, MasyuOrder, MinesOrder, MinesweeperOrder, NUMBERLINK_SYMMETRIES, NumberlinkOrder, Order,
    PositionOrder, Symmetry,
};
use play::{Budget, Cell, Found, Kind, Level, Position, Size, Solver, Switches};
use std::ffi::{OsStr, OsString};
use std::str::FromStr;

/// Make Masyu puzzles
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla make masyu 10x10 --level hard --count 10 --html puzzles.html
  casilla make masyu 15x12 --symmetry rotational --pearls 25% --to puzzlink
  casilla make masyu 6x6 --level easy --png puzzle.png
  casilla make masyu 8x8 --symmetry diagonal
  casilla make masyu 8x6 --with examples/masyu-8x6.url
  casilla make masyu 10x10 --level hard --needs white-corners --without conjecture")]
pub(super) struct Masyu {
    /// The board's size, WIDTHxHEIGHT
    size: Size,

    /// How hard the puzzles are, as 'casilla rate' says
    #[arg(long, value_parser = levels(), default_value = "medium")]
    level: Level,

    /// The symmetry of the pearls
    #[arg(long, value_parser = symmetries(&Symmetry::ALL), default_value = "none")]
    symmetry: Symmetry,

    /// How many pearls, give or take a tenth: a number, or a share of the cells such as 25%; as few as the level allows if
    /// not given
    #[arg(long, value_name = "N")]
    pearls: Option<Amount>,

    /// A puzzle whose pearls stay where they are: a file, '-', or its text
    #[arg(long, value_name = "FILE")]
    with: Option<OsString>,

    /// The format to write, instead of a drawing
    #[arg(long, value_name = "FORMAT", value_parser = formats_of(Kind::Masyu), conflicts_with = "json")]
    pub(super) to: Option<String>,

    #[command(flatten)]
    pub(super) paper: OnPaper,

    #[command(flatten)]
    pub(super) making: Making,
}

/// Make Numberlink puzzles
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla make numberlink 9x9 --rules cover,no-touch --pairs 8
  casilla make numberlink 8x8 --level easy --count 6 --html puzzles.html
  casilla make numberlink 7x7 --with begun.txt")]
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

    /// The symmetry of the numbers
    #[arg(long, value_parser = symmetries(&NUMBERLINK_SYMMETRIES), default_value = "none")]
    symmetry: Symmetry,

    /// How many pairs of numbers, give or take a tenth; the usual number if not given
    #[arg(long, value_name = "N")]
    pairs: Option<usize>,

    /// A puzzle whose numbers stay where they are: a file, '-', or its text
    #[arg(long, value_name = "FILE")]
    with: Option<OsString>,

    /// The format to write, instead of a drawing
    #[arg(long, value_name = "FORMAT", value_parser = formats_of(Kind::Numberlink), conflicts_with = "json")]
    pub(super) to: Option<String>,

    #[command(flatten)]
    pub(super) paper: OnPaper,

    #[command(flatten)]
    pub(super) making: Making,
}

/// Make paper puzzles of mines: some numbers are given, and you find the mines
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla make mines 8x8 --level medium
  casilla make mines 10x8 --symmetry rotational --mines 20% --count 6 --html puzzles.html
  casilla make mines 8x6 --with examples/mines-8x6.txt")]
#[expect(clippy::struct_field_names, reason = "a puzzle of mines has mines: the option is called so")]
pub(super) struct Mines {
    /// The board's size, WIDTHxHEIGHT
    size: Size,

    /// How hard the puzzles are, as 'casilla rate' says; as few numbers as possible if not given
    #[arg(long, value_parser = levels())]
    level: Option<Level>,

    /// The symmetry of the numbers
    #[arg(long, value_parser = symmetries(&Symmetry::ALL), default_value = "none")]
    symmetry: Symmetry,

    /// How many mines: a number, or a share of the cells such as 20%; a fifth of the cells if not given
    #[arg(long, value_name = "N")]
    mines: Option<Amount>,

    /// A puzzle whose numbers stay where they are: a file, '-', or its text
    #[arg(long, value_name = "FILE")]
    with: Option<OsString>,

    /// The format to write, instead of a drawing
    #[arg(long, value_name = "FORMAT", value_parser = formats_of(Kind::Mines), conflicts_with = "json")]
    pub(super) to: Option<String>,

    #[command(flatten)]
    pub(super) paper: OnPaper,

    #[command(flatten)]
    pub(super) making: Making,
}

/// Make fields of Minesweeper: without a guess, or random
///
/// A board is 'beginner' (9x9/10), 'intermediate' (16x16/40), 'expert' (30x16/99), or WIDTHxHEIGHT/MINES. From the
/// first click on, the game can be won by reasoning alone, unless '--first-click' promises less.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla make minesweeper expert --first r1c1
  casilla make minesweeper expert --first-click safe --count 1000 --json
  casilla make minesweeper 9x9/10 --level easy --count 5 --to tatham")]
pub(super) struct Minesweeper {
    /// The board
    board: Ground,

    /// The cell that is opened first, such as r1c1; the middle of the board if not given
    #[arg(long, value_name = "CELL")]
    first: Option<Cell>,

    /// What the first click is promised: that no guess is needed, no mine in the cell, none around it either, or
    /// nothing. All but the first give random fields, which are quickly made
    #[arg(long, value_name = "PROMISE", value_enum, default_value = "no-guess")]
    first_click: Promise,

    /// How hard the games are; any level if not given
    #[arg(long, value_parser = levels())]
    level: Option<Level>,

    /// The format to write, instead of a drawing
    #[arg(long, value_name = "FORMAT", value_parser = formats_of(Kind::Minesweeper), conflicts_with = "json")]
    pub(super) to: Option<String>,

    #[command(flatten)]
    pub(super) making: Making,
}

/// Make positions of play of Minesweeper, each with the exact chance of a mine in every covered cell
///
/// A player plays a random field, and one position of its game is taken: before any of its moves, all equally
/// likely, with its flags removed. With --json, --csv or --parquet, each comes with where the mines are (solution),
/// the chances (dangers), and the best move. Boards are named as in 'casilla make minesweeper'.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla make positions beginner
  casilla make positions expert --count 100000 --seed 7 --json -o positions.jsonl
  casilla make positions expert --count 100000 --seed 7 --shard 2/8 --parquet part2.parquet
  casilla make positions 16x16/40 --guesses --count 1000 --json")]
pub(super) struct Positions {
    /// The board
    board: Ground,

    /// What the first click of each game is promised: no mine in the cell, none around it either, nothing, or that no guess is
    /// needed
    #[arg(long, value_name = "PROMISE", value_enum, default_value = "safe")]
    first_click: Promise,

    /// Who plays
    #[arg(long, value_name = "NAME", default_value = "odds", value_parser = PossibleValuesParser::new(PLAYERS.iter().map(|it| it.name)))]
    player: String,

    /// Only positions in which this player has to guess
    #[arg(long)]
    guesses: bool,

    /// The format to write, instead of a drawing
    #[arg(long, value_name = "FORMAT", value_parser = formats_of(Kind::Minesweeper), conflicts_with = "json")]
    pub(super) to: Option<String>,

    #[command(flatten)]
    pub(super) making: Making,
}

impl Positions {
    pub(super) fn order(&self) -> Order {
        let &Positions { board: Ground { size, mines }, first_click, ref player, guesses, .. } = self;
        Order::Position(PositionOrder {
            size,
            mines,
            first_click: first_click.into(),
            player: player.clone(),
            only_guesses: guesses,
        })
    }
}

impl Masyu {
    pub(super) fn order(&self) -> Result<Order> {
        let &Masyu { size, level, symmetry, pearls, .. } = self;
        let given = match given(self.with.as_deref(), Kind::Masyu)? {
            Some(Position::Masyu(board)) => Some(board.puzzle),
            _ => None,
        };
        let pearls = pearls.map(|it| it.of(size));
        Ok(Order::Masyu(MasyuOrder { size, level, symmetry, pearls, given }))
    }
}

/// The puzzle whose clues are to stay, if there is one.
///
/// # Errors
/// If it cannot be read, or has no solution.
fn given(file: Option<&OsStr>, kind: Kind) -> Result<Option<Position>> {
    let Some(file) = file else { return Ok(None) };
    // A few numbers need not cover the board yet.
    let rules = (kind == Kind::Numberlink).then(|| LOOSEST.parse()).transpose().expect("these are rules");
    let reading = Reading { from: None, kind: Some(kind), rules };
    let position = Input { file: file.to_owned(), reading }.read().context(Message::verbatim("--with"))?;
    if Solver::new().find(&position, &Budget::nodes(GIVEN)) == Found::None {
        bail!("--with: these clues have no solution together");
    }
    Ok(Some(position))
}

/// The rules of a Numberlink under which every solution under others is one.
const LOOSEST: &str = "no-cover,touch";

/// Nodes after which nobody asks any more whether given clues have a solution.
const GIVEN: u64 = 200_000;

impl Mines {
    pub(super) fn order(&self) -> Result<Order> {
        let &Mines { size, level, symmetry, mines, .. } = self;
        let given = match given(self.with.as_deref(), Kind::Mines)? {
            Some(Position::Mines(board)) => Some(board.puzzle().clone()),
            _ => None,
        };
        let mines = mines.map(|it| it.of(size));
        Ok(Order::Mines(MinesOrder { size, level, symmetry, mines, given }))
    }
}

impl Numberlink {
    pub(super) fn order(&self) -> Result<Order> {
        let &Numberlink { size, level, ref rules, symmetry, pairs, .. } = self;
        let given = match given(self.with.as_deref(), Kind::Numberlink)? {
            Some(Position::Numberlink(board)) => Some(board.puzzle),
            _ => None,
        };
        let rules = rules.numberlink();
        Ok(Order::Numberlink(NumberlinkOrder { size, rules, symmetry, pairs, given }, level))
    }
}

impl Minesweeper {
    pub(super) fn order(&self) -> Result<Order> {
        let &Minesweeper { board: Ground { size, mines }, first, first_click, level, .. } = self;
        let first_click = FirstClick::from(first_click);
        if first_click == FirstClick::NoGuess {
            return Ok(Order::Minesweeper(MinesweeperOrder { size, mines, first, level }));
        }
        if level.is_some() {
            bail!("--level: only fields without a guess (--first-click no-guess) have a level");
        }
        if let Some(first) = first.filter(|_| first_click == FirstClick::Any) {
            bail!("--first {first}: with --first-click any, no cell is opened first");
        }
        Ok(Order::Field(FieldOrder { size, mines, first, first_click }))
    }
}

/// An argument parser for the names of symmetries.
fn symmetries(known: &[Symmetry]) -> impl TypedValueParser<Value = Symmetry> + use<> {
    PossibleValuesParser::new(known.iter().map(|it| it.name()))
        .try_map(|name| Symmetry::named(&name).ok_or(message!("this is not a symmetry")))
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
    type Err = Message;

    fn from_str(text: &str) -> Result<Amount, Message> {
        let number =
            |digits: &str| digits.parse().map_err(|_| message!("expected a number or a share such as 25%"));
        match text.strip_suffix('%') {
            Some(digits) => match number(digits)? {
                percent @ 1..=100 => Ok(Amount::Percent(percent)),
                _ => Err(message!("a share goes from 1% to 100%")),
            },
            None => number(text).map(Amount::Number),
        }
    }
}

/// An argument parser for the names of levels.
pub(in crate::commands) fn levels() -> impl TypedValueParser<Value = Level> {
    let by_name = |name: String| Level::MADE.into_iter().find(|it| it.name() == name);
    PossibleValuesParser::new(Level::MADE.map(Level::name))
        .try_map(move |name| by_name(name).ok_or(message!("this is not a level")))
}
