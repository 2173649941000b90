//! A form: rows of which each offers some values.

use crate::page;
use crate::start::Setting;
use crate::words;
use draw::Look;
use message::text;
use play::{Language, Text};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// What keys do in a form.
pub(super) const ITEMS: [(Text, Text); 4] = [
    (text!("up down"), words::CHOOSE),
    (text!("left right"), words::CHANGE),
    (words::ENTER, words::START),
    (words::ESCAPE, words::CLOSE),
];

/// A row: what it is about, its values, and which of them is chosen.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) label: Text,
    pub(super) values: Vec<Text>,
    pub(super) at: usize,
}

impl Row {
    pub(super) fn new(label: Text, values: Vec<Text>, at: usize) -> Row {
        Row { label, values, at }
    }
}

/// Moves between rows and changes values; tells whether a value has changed.
pub(super) fn press(rows: &mut [Row], at: &mut usize, key: KeyCode) -> bool {
    let count = rows.len();
    match key {
        KeyCode::Up | KeyCode::Char('k') => *at = (*at + count - 1) % count,
        KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => *at = (*at + 1) % count,
        KeyCode::Left | KeyCode::Right | KeyCode::Char('h' | 'l' | ' ') => {
            let row = &mut rows[*at];
            let step =
                if matches!(key, KeyCode::Left | KeyCode::Char('h')) { row.values.len() - 1 } else { 1 };
            row.at = (row.at + step) % row.values.len();
            return true;
        }
        _ => {}
    }
    false
}

pub(super) fn draw(
    rows: &[Row],
    at: usize,
    title: Text,
    (area, buffer): (Rect, &mut Buffer),
    setting: Setting,
) {
    let language = setting.language;
    let labels = widest(rows.iter().map(|it| it.label), language);
    let values = widest(rows.iter().flat_map(|it| it.values.iter().copied()), language);
    let (left, right) = if setting.look == Look::Wide { ("◀", "▶") } else { ("<", ">") };
    let extent = (labels + values + 6, rows.len());
    let inside = page::popup(area, buffer, title.tell(language), extent, setting.look);
    for (index, (row, y)) in rows.iter().zip(inside.y..inside.bottom()).enumerate() {
        let (label, value) = (row.label.tell(language), row.values[row.at].tell(language));
        let line = if index == at {
            format!("{label:labels$}  {left} {value:values$} {right}")
        } else {
            format!("{label:labels$}    {value:values$}  ")
        };
        let modifier = if index == at { Modifier::REVERSED } else { Modifier::empty() };
        buffer.set_stringn(inside.x, y, line, usize::from(inside.width), Style::new().add_modifier(modifier));
    }
}

fn widest(texts: impl Iterator<Item = Text>, language: Language) -> usize {
    texts.map(|it| it.tell(language).chars().count()).max().unwrap_or(0)
}
