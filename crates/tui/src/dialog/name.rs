//! Under which name to save?

use super::{Reply, Want};
use crate::page;
use crate::start::Setting;
use crate::words;
use message::text;
use play::Text;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// What keys do here.
pub(super) const ITEMS: [(Text, Text); 3] =
    [(words::ENTER, words::WRITE), (text!("^U"), words::EMPTY), (words::ESCAPE, words::CLOSE)];

/// The question for the name of a file.
pub(crate) struct Name {
    text: String,
}

impl Name {
    /// The question, with a name that will do.
    pub(crate) fn new(text: String) -> Name {
        Name { text }
    }

    pub(super) fn press(&mut self, key: KeyEvent) -> Reply {
        let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Esc => return Reply::Close,
            KeyCode::Enter if !self.text.is_empty() => {
                return Reply::Want(Want::Save(self.text.clone().into()));
            }
            KeyCode::Backspace => drop(self.text.pop()),
            KeyCode::Char('u') if has_control => self.text.clear(),
            KeyCode::Char(letter) if !has_control && !letter.is_control() => self.text.push(letter),
            _ => {}
        }
        Reply::Stay
    }

    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer, setting: Setting) {
        let title = words::SAVE_AS.tell(setting.language);
        let inside = page::popup(area, buffer, title, (50, 1), setting.look);
        // Of a long name the end is seen, where it is written.
        let room = usize::from(inside.width).saturating_sub(1);
        let hidden = self.text.chars().count().saturating_sub(room);
        let seen: String = self.text.chars().skip(hidden).collect();
        let (x, _) = buffer.set_stringn(inside.x, inside.y, seen, room, Style::new());
        buffer.set_stringn(x, inside.y, " ", 1, Style::new().add_modifier(Modifier::REVERSED));
    }
}
