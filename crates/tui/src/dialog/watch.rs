//! Who shall play, and how fast?

use super::form::{self, Row};
use super::{Reply, Want};
use crate::start::Setting;
use crate::words;
use play::Text;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

/// The question for a player to watch.
pub(crate) struct Watch {
    rows: Vec<Row>,
    at: usize,
    players: Vec<&'static str>,
}

const SPEEDS: [(u16, &str); 6] = [(1, "1"), (2, "2"), (4, "4"), (8, "8"), (30, "30"), (120, "120")];

impl Watch {
    /// The question, with those who can play; there is one at least.
    pub(crate) fn new(players: Vec<&'static str>) -> Watch {
        let names = players.iter().map(|it| Text::same(it)).collect();
        let speeds = SPEEDS.map(|it| Text::same(it.1)).to_vec();
        let rows = vec![Row::new(words::PLAYER, names, players.len() - 1), Row::new(words::SPEED, speeds, 2)];
        Watch { rows, at: 0, players }
    }

    pub(super) fn press(&mut self, key: KeyEvent) -> Reply {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => Reply::Close,
            KeyCode::Enter => {
                Reply::Want(Want::Watch(self.players[self.rows[0].at], SPEEDS[self.rows[1].at].0))
            }
            code => {
                form::press(&mut self.rows, &mut self.at, code);
                Reply::Stay
            }
        }
    }

    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer, setting: Setting) {
        form::draw(&self.rows, self.at, words::AUTO, (area, buffer), setting);
    }
}
