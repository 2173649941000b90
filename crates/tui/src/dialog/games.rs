//! With which game to go on?

use super::{Reply, Want};
use crate::page;
use crate::run::Now;
use crate::start::Setting;
use crate::words;
use kept::{Entry, Standing};
use message::text;
use play::Text;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// What keys do in the list.
pub(super) const ITEMS: [(Text, Text); 5] = [
    (text!("up down"), words::CHOOSE),
    (words::ENTER, words::OPEN),
    (text!("n"), text!("new")),
    (text!("d"), words::DELETE),
    (words::ESCAPE, words::CLOSE),
];

/// A list of games, headed by a new one.
pub(crate) struct Games {
    lines: Vec<Entry>,
    /// 0 is the new game.
    at: usize,
    /// The first that is seen.
    top: usize,
    /// Asked to delete the game at hand, and not yet sure.
    is_deleting: bool,
}

impl Games {
    /// A list of these games, with the first of them chosen. Drafts are not for the terminal.
    pub(crate) fn new(mut lines: Vec<Entry>) -> Games {
        lines.retain(|it| it.standing != Standing::Draft);
        let at = usize::from(!lines.is_empty());
        Games { lines, at, top: 0, is_deleting: false }
    }

    pub(super) fn press(&mut self, key: KeyEvent) -> Reply {
        let was_deleting = std::mem::take(&mut self.is_deleting);
        let last = self.lines.len();
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Reply::Close,
            KeyCode::Char('n') => return Reply::Want(Want::New),
            KeyCode::Up | KeyCode::Char('k') => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.at = (self.at + 1).min(last),
            KeyCode::PageUp => self.at = self.at.saturating_sub(10),
            KeyCode::PageDown => self.at = (self.at + 10).min(last),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Char('d') if self.at > 0 && was_deleting => {
                let line = self.lines.remove(self.at - 1);
                self.at = self.at.min(self.lines.len());
                return Reply::Want(Want::Forget(line.id));
            }
            KeyCode::Char('d') if self.at > 0 => self.is_deleting = true,
            KeyCode::Enter => {
                let chosen = self.at.checked_sub(1).map(|it| self.lines[it].id.clone());
                return Reply::Want(chosen.map_or(Want::New, Want::Open));
            }
            _ => {}
        }
        Reply::Stay
    }

    pub(super) fn draw(&mut self, area: Rect, buffer: &mut Buffer, setting: Setting, now: Now) {
        let language = setting.language;
        let mut rows = vec![format!("+ {}", words::NEW_ENTRY.tell(language))];
        rows.extend(self.lines.iter().map(|line| {
            let name = format!("{} {} {}", line.kind.title().tell(language), line.board, line.rules);
            let status = words::standing(line.standing).tell(language);
            let (time, ago) = (words::time(line.elapsed), words::ago(now.wall - line.updated, language));
            format!("{name:32} {status:9} {time:>8}  {ago}")
        }));
        if self.is_deleting {
            let sure = text!("d again deletes it").tell(language);
            rows[self.at] = format!("{:.32} {sure}", format!("{:32}", rows[self.at]));
        }
        let width = rows.iter().map(|it| it.chars().count()).max().unwrap_or(0).max(30);
        let inside =
            page::popup(area, buffer, words::GAMES.tell(language), (width, rows.len().max(2)), setting.look);
        let room = usize::from(inside.height).max(1);
        self.top = self.top.clamp((self.at + 1).saturating_sub(room), self.at);
        for (index, y) in (self.top..rows.len()).zip(inside.y..inside.bottom()) {
            let modifier = if index == self.at { Modifier::REVERSED } else { Modifier::empty() };
            let style = Style::new().add_modifier(modifier);
            let row = format!("{:width$}", rows[index]);
            buffer.set_stringn(inside.x, y, row, usize::from(inside.width), style);
        }
        if self.lines.is_empty() && inside.height > 1 {
            let style = Style::new().add_modifier(Modifier::DIM);
            let none = words::NO_GAMES.tell(language);
            buffer.set_stringn(inside.x, inside.y + 1, none, usize::from(inside.width), style);
        }
    }
}
