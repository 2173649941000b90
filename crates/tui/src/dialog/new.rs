//! What should the new game be like?

use super::form::{self, Row};
use super::{Reply, Want};
use crate::run::Now;
use crate::start::Setting;
use crate::words;
use kept::Deal;
use play::make::{MasyuOrder, NumberlinkOrder, Order, Symmetry};
use play::session::{FirstClick, Recipe};
use play::{Kind, Switches, Text, choices};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

/// The question for a new game.
pub(crate) struct New {
    /// The puzzle, then what may be chosen of it.
    rows: Vec<Row>,
    at: usize,
}

impl New {
    /// The question, with a kind of puzzle to begin with.
    pub(crate) fn of(kind: &str) -> New {
        let kind = choices::ALL.iter().position(|it| it.kind.name().eq_ignore_ascii_case(kind)).unwrap_or(0);
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
        let choices = &choices::ALL[chosen(0)];
        let board = &choices.boards[chosen(1)];
        let (size, symmetry) = (board.size(), Symmetry::None);
        let level = choices.levels.get(chosen(2)).copied();
        let deal = match (choices.kind, level) {
            (Kind::Masyu, Some(level)) => {
                Deal::Make(Order::Masyu(MasyuOrder { size, level, symmetry, pearls: None, given: None }))
            }
            (Kind::Numberlink, level) => {
                let rules: Switches = choices.rules[chosen(3)].name.parse().expect("rules to choose");
                let order =
                    NumberlinkOrder { size, rules: rules.numberlink(), symmetry, pairs: None, given: None };
                Deal::Make(Order::Numberlink(order, level))
            }
            _ => {
                let first = FirstClick::named(choices.rules[chosen(2)].name).expect("a promise to choose");
                let recipe = Recipe::new(size, board.mines.unwrap_or_default(), seed, first);
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
    let choices = &choices::ALL[kind];
    let kinds = choices::ALL.iter().map(|it| it.kind.title()).collect();
    let boards = choices.boards.iter().map(|it| it.label).collect();
    let mut rows =
        vec![Row::new(words::PUZZLE, kinds, kind), Row::new(words::SIZE, boards, choices.usual_board())];
    let levels: Vec<Text> = choices.levels.iter().copied().map(play::Level::title).collect();
    match choices.level.and_then(|usual| choices.levels.iter().position(|it| *it == usual)) {
        // Where nobody has to say how hard it is, any level will do.
        Some(at) if choices.kind == Kind::Numberlink => {
            rows.push(Row::new(words::LEVEL, levels.into_iter().chain([words::ANY_LEVEL]).collect(), at));
        }
        Some(at) => rows.push(Row::new(words::LEVEL, levels, at)),
        None => {}
    }
    if !choices.rules.is_empty() {
        let label = if choices.kind == Kind::Minesweeper { words::FIRST_CLICK } else { words::RULES };
        rows.push(Row::new(label, choices.rules.iter().map(|it| it.label).collect(), 0));
    }
    rows
}
