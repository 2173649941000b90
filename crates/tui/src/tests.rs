//! Screens as a player sees them, drawn without a terminal, and what keys do there.

mod keeping;
mod screens;

use crate::app::App;
use crate::paint::Depth;
use crate::run::{Event, Now, Show};
use crate::start::{Begin, Setting};
use crate::terminal::Mouse;
use draw::Look;
use play::Language;
use play::hint::Uniqueness;
use play::session::{self, Table};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;
use store::Store;

const ENGLISH: Setting = Setting {
    language: Language::English,
    look: Look::Wide,
    depth: Depth::Many,
    mouse: Mouse::Left,
    uniqueness: Uniqueness::Used,
};

/// Somebody who plays.
struct Guest {
    app: App,
    events: Receiver<Event>,
    now: Now,
}

impl Guest {
    fn new(begin: Begin, store: Option<Arc<Store>>, setting: Setting) -> Guest {
        let (sender, events) = mpsc::channel();
        let now = Now { since: Duration::ZERO, wall: 1_700_000_000_000 };
        let mut app = App::new(setting, store, sender);
        app.start(begin, now);
        let mut guest = Guest { app, events, now };
        guest.wait();
        guest
    }

    /// At a puzzle that nobody keeps.
    fn at(text: &str) -> Guest {
        Guest::new(Begin::Table(table(text)), None, ENGLISH)
    }

    /// Presses keys by their names, a second each, and waits for whatever they start.
    fn press(&mut self, keys: &str) -> &mut Guest {
        for name in keys.split_whitespace() {
            self.app.press(key(name), self.now);
            self.wait();
            self.now.since += Duration::from_secs(1);
            self.now.wall += 1000;
        }
        self
    }

    /// Waits until all work is done.
    fn wait(&mut self) {
        while self.app.is_working() {
            if let Ok(Event::Found(number, found)) = self.events.recv() {
                self.app.found(number, *found, self.now);
            }
        }
    }

    /// What is seen on a screen of that size.
    fn screen(&mut self, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| self.app.draw(frame, self.now)).unwrap();
        let buffer = terminal.backend().buffer().clone();
        let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
        (0..height).map(|y| row(y) + "\n").collect()
    }
}

fn table(text: &str) -> Box<dyn Table> {
    session::open(play::read(text, None, None).unwrap()).unwrap()
}

/// A key by its name: `Enter`, `Left`, `^R`, `x`.
fn key(name: &str) -> KeyEvent {
    let (code, modifiers) = match name {
        "Enter" => (KeyCode::Enter, KeyModifiers::NONE),
        "Esc" => (KeyCode::Esc, KeyModifiers::NONE),
        "Space" => (KeyCode::Char(' '), KeyModifiers::NONE),
        "Left" => (KeyCode::Left, KeyModifiers::NONE),
        "Right" => (KeyCode::Right, KeyModifiers::NONE),
        "Up" => (KeyCode::Up, KeyModifiers::NONE),
        "Down" => (KeyCode::Down, KeyModifiers::NONE),
        "Home" => (KeyCode::Home, KeyModifiers::NONE),
        "End" => (KeyCode::End, KeyModifiers::NONE),
        "PageUp" => (KeyCode::PageUp, KeyModifiers::NONE),
        "PageDown" => (KeyCode::PageDown, KeyModifiers::NONE),
        "^U" => (KeyCode::Char('u'), KeyModifiers::CONTROL),
        "^R" => (KeyCode::Char('r'), KeyModifiers::CONTROL),
        "^C" => (KeyCode::Char('c'), KeyModifiers::CONTROL),
        letter => (KeyCode::Char(letter.chars().next().unwrap()), KeyModifiers::NONE),
    };
    KeyEvent::new(code, modifiers)
}
