//! `casilla play`: in the terminal.

use super::make::levels;
use super::promise::Promise;
use crate::Outcome;
use crate::data::Data;
use crate::failure::{Context, Result, bail, failure};
use crate::input::{Opened, Reading};
use crate::language::language;
use crate::remark::Remark;
use crate::terminal::{self, Drawing};
use clap::Args;
use kept::{Deal, Standing};
use lab::minesweeper::Ground;
use message::{Message, Say, message};
use play::game::FirstClick;
use play::hint::Uniqueness;
use play::make::{MasyuOrder, NumberlinkOrder, Order, Symmetry};
use play::session::{self, Recipe};
use play::{Kind, Level, Size, Switches, choices};
use std::ffi::{OsStr, OsString};
use std::time::{SystemTime, UNIX_EPOCH};
use store::Store;
use tui::{Begin, Ended, Mouse, Setting};

/// Play in the terminal
///
/// Opens a puzzle from a file or a URL, a saved game, or a new game; without any of them, the list of your games. Every move is
/// saved at once, in the same place as the page's games: quit whenever you like, and continue here with '--resume' or on the
/// page. The bottom of the screen shows what the keys do, and '?' lists all of them.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla play
  casilla play --resume
  casilla play masyu 10x10 --level easy
  casilla play numberlink 9x9 --rules cover,no-touch
  casilla play minesweeper expert --first-click no-guess
  casilla play minesweeper 20x12/40 --mouse
  casilla play examples/masyu-10x10.txt
  casilla play 'https://puzz.link/p?mashu/6/6/1063000i3000' --ascii")]
pub(crate) struct Play {
    /// A file, '-' for standard input, or the puzzle itself; or 'masyu', 'numberlink', 'minesweeper' for a new game
    #[arg(value_name = "FILE|KIND")]
    what: Option<OsString>,

    /// The size of a new game: WIDTHxHEIGHT; of Minesweeper 'beginner' (9x9/10), 'intermediate' (16x16/40), 'expert'
    /// (30x16/99), or WIDTHxHEIGHT/MINES
    #[arg(value_name = "SIZE", requires = "what")]
    size: Option<String>,

    #[command(flatten)]
    reading: Reading,

    /// How hard a new Masyu or Numberlink is, as 'casilla rate' says; easy if not given
    #[arg(long, value_parser = levels())]
    level: Option<Level>,

    /// What the first click of a new game of Minesweeper is promised; no-guess if not given
    #[arg(long, value_name = "PROMISE", value_enum)]
    first_click: Option<Promise>,

    /// The same seed makes the same new game; any if not given
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Continue the unfinished game that you played last
    #[arg(long, conflicts_with = "what")]
    resume: bool,

    /// Draw and open with the mouse; it can then no longer select text in the terminal
    #[arg(long)]
    mouse: bool,

    /// Let hints use only the rules, not that there is one solution
    #[arg(long)]
    no_uniqueness: bool,

    #[command(flatten)]
    data: Data,

    #[command(flatten)]
    drawing: Drawing,
}

/// As far back a game to go on with is looked for.
const MOST_GAMES: usize = 1000;

impl Play {
    pub(super) fn run(self) -> Result<Outcome> {
        let not_kept = |reason: Message| Remark::Note(&message!("games are not kept: {reason}")).say();
        if !terminal::has_screen() {
            bail!("there is no terminal to play in: 'casilla serve' plays in the browser");
        }
        let store = self.data.folder().and_then(|folder| Ok(Store::open(&folder)?));
        let store = match store {
            Ok(store) => {
                if let Some(reason) = store.unkept() {
                    not_kept(reason.say())?;
                }
                Some(store)
            }
            Err(error) if self.resume => return Err(error),
            // One can play all the same; whoever quits is told what would be lost.
            Err(error) => {
                not_kept(error.message().clone())?;
                None
            }
        };
        let begin = self.begin(store.as_ref())?;
        let mouse = if self.mouse { Mouse::Used } else { Mouse::Left };
        let uniqueness = if self.no_uniqueness { Uniqueness::Refused } else { Uniqueness::Used };
        let setting = Setting { uniqueness, ..self.drawing.setting(language(), mouse) };
        match tui::play(begin, store, setting)? {
            Ended::Left => Ok(Outcome::Yes),
            Ended::Gone => bail!("the terminal is gone"),
        }
    }

    fn begin(&self, store: Option<&Store>) -> Result<Begin> {
        if let (true, Some(store)) = (self.resume, store) {
            let mut games = kept::list(MOST_GAMES, store)?.into_iter();
            let open = games.find(|it| it.standing == Standing::Open);
            return Ok(Begin::Resume(open.context(message!("there is no unfinished game to resume"))?.id));
        }
        let Some(what) = &self.what else { return Ok(Begin::Ask) };
        match what.to_str().and_then(|name| name.parse::<Kind>().ok()) {
            Some(kind) => self.new_game(kind),
            None if self.size.is_some() => {
                bail!("a size is only for a new game: 'casilla play masyu 10x10'")
            }
            None => self.read(what),
        }
    }

    /// A saved game, or a puzzle in any format.
    fn read(&self, what: &OsStr) -> Result<Begin> {
        let table = Opened::new(what)?.read_bytes(|bytes| {
            if session::is_save(bytes) {
                let save = String::from_utf8_lossy(bytes);
                return Ok(session::load(&save)?.table);
            }
            Ok(session::open(self.reading.read_bytes(bytes)?)?)
        })?;
        Ok(Begin::Table(table))
    }

    fn new_game(&self, kind: Kind) -> Result<Begin> {
        // The clock tells no two players the same.
        let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_millis() as u64);
        let seed = self.seed.unwrap_or_else(clock);
        let Some(usual) = choices::of(kind) else {
            bail!("{kind} puzzles are not made here: 'casilla play FILE' plays an existing one");
        };
        let board = self.size.as_deref().unwrap_or(usual.board().name);
        let size = || -> Result<Size> { board.parse().map_err(|error| failure!("'{board}': {error}")) };
        let (symmetry, level) = (Symmetry::None, self.level.or(usual.level));
        let deal = match kind {
            Kind::Masyu => {
                let level = level.context(message!("a Masyu is made for a level"))?;
                Deal::Make(Order::Masyu(MasyuOrder {
                    size: size()?,
                    level,
                    symmetry,
                    pearls: None,
                    given: None,
                }))
            }
            Kind::Numberlink => {
                let rules: Switches = match &self.reading.rules {
                    Some(rules) => rules.clone(),
                    None => usual.usual_rules().unwrap_or_default().parse()?,
                };
                let rules = rules.numberlink();
                let order = NumberlinkOrder { size: size()?, rules, symmetry, pairs: None, given: None };
                Deal::Make(Order::Numberlink(order, level))
            }
            Kind::Minesweeper => {
                let Ground { size, mines } = board.parse()?;
                let usual = usual.usual_rules().and_then(FirstClick::named).unwrap_or_default();
                let first_click = self.first_click.map_or(usual, FirstClick::from);
                Deal::Lay(Recipe::new(size, mines, seed, first_click)?)
            }
            Kind::Mines => unreachable!("nobody makes them"),
        };
        deal.check()?;
        Ok(Begin::Deal(deal, seed))
    }
}
