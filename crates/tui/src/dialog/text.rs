//! Something to read: help, or the page of a technique.

use super::Reply;
use crate::markdown::{self, Kind};
use crate::page;
use crate::paint;
use crate::start::Setting;
use crate::words;
use anstyle::Style;
use message::text;
use play::Text;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// What keys do here.
pub(super) const ITEMS: [(Text, Text); 2] =
    [(text!("up down"), words::SCROLL), (words::ESCAPE, words::CLOSE)];

/// Wider lines are hard to read.
const WIDEST: usize = 76;

/// How far the second line of a row is set in.
const INDENT: usize = 3;

/// Something to read.
pub(crate) struct Reader {
    title: String,
    /// To be broken into lines.
    paragraphs: Vec<Paragraph>,
    top: usize,
    /// Lines that were seen last; lines there are.
    seen: (usize, usize),
}

/// What is broken into lines as a whole.
struct Paragraph {
    kind: Kind,
    words: Vec<(Style, String)>,
    /// How far all lines but the first are set in.
    indent: usize,
}

impl Reader {
    /// Rows of two columns, the second as far as it goes and set in after that, and a paragraph below them.
    pub(crate) fn rows(title: &str, rows: &[(String, String)], below: &str) -> Reader {
        let row = |(key, text): &(String, String)| Paragraph {
            kind: Kind::Alone,
            words: vec![(Style::new().bold(), format!("{key} ")), (Style::new(), text.clone())],
            indent: INDENT,
        };
        let below = [(Kind::Blank, ""), (Kind::Text, below)].map(|(kind, text)| {
            let words = vec![(Style::new(), text.to_owned())];
            Paragraph { kind, words, indent: 0 }
        });
        let paragraphs = rows.iter().map(row).chain(below).collect();
        Reader { title: title.to_owned(), paragraphs, top: 0, seen: (1, 1) }
    }

    /// A page to read.
    pub(crate) fn page(title: &str, page: &str) -> Reader {
        let mut paragraphs: Vec<Paragraph> = Vec::new();
        // Its name is on the frame.
        let is_title = |line: &markdown::Line| {
            line.kind == Kind::Blank || matches!(&line.words[..], [(_, word)] if word == title)
        };
        for line in markdown::lines(page).into_iter().skip_while(is_title) {
            match paragraphs.last_mut() {
                Some(Paragraph { kind: Kind::Text, words, .. }) if line.kind == Kind::Text => {
                    words.push((Style::new(), " ".to_owned()));
                    words.extend(line.words);
                }
                _ => paragraphs.push(Paragraph { kind: line.kind, words: line.words, indent: 0 }),
            }
        }
        Reader { title: title.to_owned(), paragraphs, top: 0, seen: (1, 1) }
    }

    pub(super) fn press(&mut self, key: KeyEvent) -> Reply {
        let (room, all) = self.seen;
        let last = all.saturating_sub(room);
        self.top = match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.top.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.top + 1,
            KeyCode::PageUp => self.top.saturating_sub(room),
            KeyCode::PageDown | KeyCode::Char(' ') => self.top + room,
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => return Reply::Close,
        }
        .min(last);
        Reply::Stay
    }

    pub(super) fn draw(&mut self, area: Rect, buffer: &mut Buffer, setting: Setting) {
        let width = usize::from(area.width).saturating_sub(6).clamp(10, WIDEST);
        let lines: Vec<Line<'_>> = self.paragraphs.iter().flat_map(|it| broken(it, width)).collect();
        let widest = lines.iter().map(Line::width).max().unwrap_or(0).min(width);
        let inside = page::popup(area, buffer, &self.title, (widest, lines.len()), setting.look);
        self.seen = (usize::from(inside.height), lines.len());
        self.top = self.top.min(lines.len().saturating_sub(self.seen.0));
        for (line, y) in lines.iter().skip(self.top).zip(inside.y..inside.bottom()) {
            buffer.set_line(inside.x, y, line, inside.width);
        }
        let is_wide = setting.look == draw::Look::Wide;
        let (up, down) = if is_wide { ("▲", "▼") } else { ("^", "v") };
        if inside.is_empty() {
            return;
        }
        let right = inside.right() + 1;
        if self.top > 0 {
            buffer.set_string(right, inside.y, up, ratatui::style::Style::new());
        }
        if self.top + self.seen.0 < lines.len() {
            buffer.set_string(right, inside.bottom() - 1, down, ratatui::style::Style::new());
        }
    }
}

/// A paragraph in lines of that width; a drawing is left as it is.
fn broken(Paragraph { kind, words, indent }: &Paragraph, width: usize) -> Vec<Line<'_>> {
    let span = |style: &Style, text: String| Span::styled(text, paint::on_screen(*style));
    if *kind == Kind::Code {
        return vec![words.iter().map(|(style, text)| span(style, text.clone())).collect()];
    }
    let mut lines = vec![Line::default()];
    for (style, text) in words {
        for piece in text.split_inclusive(' ') {
            let line = lines.last().expect("there is always one");
            if line.width() > 0 && line.width() + piece.trim_end().chars().count() > width {
                lines.push(Line::from(" ".repeat(*indent)));
            }
            let is_first = lines.len() == 1;
            let line = lines.last_mut().expect("there is always one");
            // A line that was broken begins with a word.
            let piece = if line.width() == *indent && !is_first { piece.trim_start() } else { piece };
            line.push_span(span(style, piece.to_owned()));
        }
    }
    lines
}
