//! A question with a few answers, each by its key.

use super::{Reply, Want};
use crate::page::{self, Item};
use crate::start::Setting;
use crate::words;
use message::text;
use play::{Language, Text};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::text::Text as Lines;
use ratatui::widgets::{Paragraph, Widget, Wrap};

/// A question with a few answers.
pub(crate) struct Ask {
    question: Text,
    answers: &'static [Answer],
}

struct Answer {
    key: KeyCode,
    name: Text,
    does: Text,
    /// Nothing, if all stays as it is.
    want: Option<Want>,
}

const STAY: Answer = Answer { key: KeyCode::Esc, name: words::ESCAPE, does: words::STAY, want: None };

const QUIT: &[Answer] =
    &[Answer { key: KeyCode::Char('q'), name: text!("q"), does: words::LEAVE, want: Some(Want::Quit) }, STAY];

const TRIAL: &[Answer] = &[
    Answer { key: KeyCode::Enter, name: words::ENTER, does: words::KEEP, want: Some(Want::Keep) },
    Answer { key: KeyCode::Char('d'), name: text!("d"), does: words::DROP, want: Some(Want::Drop) },
    Answer { key: KeyCode::Char('t'), name: text!("t"), does: words::DEEPER, want: Some(Want::Deeper) },
    STAY,
];

impl Ask {
    /// Whether to quit although something would be lost.
    pub(crate) fn quit() -> Ask {
        Ask { question: words::QUIT, answers: QUIT }
    }

    /// What becomes of a trial.
    pub(crate) fn trial() -> Ask {
        Ask { question: words::TRIAL, answers: TRIAL }
    }

    pub(super) fn press(&self, key: KeyEvent) -> Reply {
        match self.answers.iter().find(|it| it.key == key.code) {
            None => Reply::Stay,
            Some(Answer { want: None, .. }) => Reply::Close,
            Some(Answer { want: Some(want), .. }) => Reply::Want(want.clone()),
        }
    }

    pub(super) fn items(&self, language: Language) -> Vec<Item> {
        let told = |it: &Answer| (it.name.tell(language).to_owned(), it.does.tell(language).to_owned());
        self.answers.iter().map(told).collect()
    }

    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer, setting: Setting) {
        let question = self.question.tell(setting.language);
        let width = usize::from(area.width).saturating_sub(8).min(60);
        let mut lines = page::flow(&self.items(setting.language), width as u16, 4);
        // The question takes as many lines as it needs at most if every word is cut badly.
        let height = question.chars().count() / width.max(1) + 1;
        let inside = page::popup(area, buffer, "?", (width, height + 1 + lines.len()), setting.look);
        let mut text = Lines::from(question);
        text.lines.push("".into());
        text.lines.append(&mut lines);
        Paragraph::new(text).wrap(Wrap { trim: false }).render(inside, buffer);
    }
}
