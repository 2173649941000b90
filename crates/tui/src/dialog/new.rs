//! What should the new game be like?

use super::form::{self, Row};
use super::{Reply, Want};
use crate::deal::Deal;
use crate::run::Now;
use crate::start::Setting;
use crate::words::{self, both};
use lab::minesweeper::Board;
use play::make::{MasyuOrder, NumberlinkOrder, Order, Symmetry};
use play::session::{FirstClick, Recipe};
use play::{Clause, Level, Size, Switches};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

/// The question for a new game.
pub(crate) struct New {
    /// The puzzle, then what may be chosen of it.
    rows: Vec<Row>,
    at: usize,
}

const KINDS: [Clause; 3] =
    [both("Masyu", "Masyu"), both("Numberlink", "Numberlink"), both("Minesweeper", "Buscaminas")];

const MASYU_SIZES: [&str; 6] = ["6x6", "8x8", "10x10", "12x12", "15x15", "20x20"];
const NUMBERLINK_SIZES: [&str; 6] = ["5x5", "7x7", "8x8", "9x9", "10x10", "12x12"];
const LEVELS: [Level; 5] = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

const RULES: [(&str, Clause); 3] = [
    ("cover,touch", both("every cell is used", "se usan todas las casillas")),
    ("cover,no-touch", both("every cell, no path touches itself", "todas, ningún camino se toca")),
    ("no-cover,touch", both("cells may stay empty", "puede haber casillas vacías")),
];

const BOARDS: [(&str, Clause); 3] = [
    ("beginner", both("9x9, 10 mines", "9x9, 10 minas")),
    ("intermediate", both("16x16, 40 mines", "16x16, 40 minas")),
    ("expert", both("30x16, 99 mines", "30x16, 99 minas")),
];

const FIRST_CLICKS: [(FirstClick, Clause); 4] = [
    (FirstClick::Opening, both("opens an area", "abre una zona")),
    (FirstClick::Safe, both("is safe", "es seguro")),
    (FirstClick::NoGuess, both("leads to the end without a guess", "lleva al final sin adivinar")),
    (FirstClick::Any, both("may hit a mine", "puede dar en una mina")),
];

impl New {
    /// The question, with a kind of puzzle to begin with.
    pub(crate) fn of(kind: &str) -> New {
        let kind = KINDS.iter().position(|it| it.english.eq_ignore_ascii_case(kind)).unwrap_or(0);
        New { rows: rows(kind), at: 0 }
    }

    pub(super) fn press(&mut self, key: KeyEvent, now: Now) -> Reply {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Reply::Close,
            KeyCode::Enter => return self.deal(now.wall.unsigned_abs()),
            code => {
                if form::press(&mut self.rows, &mut self.at, code) && self.at == 0 {
                    self.rows = rows(self.rows[0].at);
                }
            }
        }
        Reply::Stay
    }

    /// What was chosen. The clock tells no two players the same seed.
    fn deal(&self, seed: u64) -> Reply {
        let chosen = |row: usize| self.rows[row].at;
        let size = |sizes: [&str; 6]| sizes[chosen(1)].parse::<Size>().expect("a size");
        let deal = match chosen(0) {
            0 => Deal::Make(Order::Masyu(MasyuOrder {
                size: size(MASYU_SIZES),
                level: LEVELS[chosen(2)],
                symmetry: Symmetry::None,
                pearls: None,
            })),
            1 => {
                let rules: Switches = RULES[chosen(3)].0.parse().expect("rules");
                let (rules, symmetry) = (rules.numberlink(), Symmetry::None);
                let order = NumberlinkOrder { size: size(NUMBERLINK_SIZES), rules, symmetry, pairs: None };
                let level = chosen(2).checked_sub(1).map(|it| LEVELS[it]);
                Deal::Make(Order::Numberlink(order, level))
            }
            _ => {
                let Board { size, mines } = BOARDS[chosen(1)].0.parse().expect("a board");
                let recipe = Recipe::new(size, mines, seed, FIRST_CLICKS[chosen(2)].0);
                Deal::Lay(recipe.expect("the mines fit"))
            }
        };
        Reply::Want(Want::Deal(deal, seed))
    }

    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer, setting: Setting) {
        form::draw(&self.rows, self.at, words::NEW, (area, buffer), setting);
    }
}

/// What may be chosen of a kind of puzzle.
fn rows(kind: usize) -> Vec<Row> {
    let texts = |texts: &[&'static str]| texts.iter().map(|it| both(it, it)).collect();
    let levels = LEVELS.into_iter().map(words::level);
    let puzzle = Row::new(words::PUZZLE, KINDS.to_vec(), kind);
    match kind {
        0 => vec![
            puzzle,
            Row::new(words::SIZE, texts(&MASYU_SIZES), 1),
            Row::new(words::LEVEL, levels.collect(), 1),
        ],
        1 => vec![
            puzzle,
            Row::new(words::SIZE, texts(&NUMBERLINK_SIZES), 1),
            Row::new(words::LEVEL, [words::ANY_LEVEL].into_iter().chain(levels).collect(), 0),
            Row::new(words::RULES, RULES.map(|it| it.1).to_vec(), 0),
        ],
        _ => vec![
            puzzle,
            Row::new(words::SIZE, BOARDS.map(|it| it.1).to_vec(), 0),
            Row::new(words::FIRST_CLICK, FIRST_CLICKS.map(|it| it.1).to_vec(), 0),
        ],
    }
}
