//! How it begins: with a game, a question, or a film.

use crate::app::{App, draw_film};
use crate::board::Scroll;
use crate::dialog::Want;
use crate::film::Film;
use crate::paint::Depth;
use crate::run::{self, Ended, Now, Show};
use crate::terminal::Mouse;
use crate::work::Found;
use draw::Look;
use kept::Deal;
use play::Language;
use play::hint::Uniqueness;
use play::session::Table;
use ratatui::Frame;
use ratatui::crossterm::event::Event as Input;
use ratatui::layout::{Constraint, Layout};
use std::io;
use std::sync::{Arc, mpsc};
use std::time::Duration;
use store::{Id, Store};

/// How things are told and drawn.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The language.
    pub language: Language,
    /// The characters of boards and boxes.
    pub look: Look,
    /// The colours.
    pub depth: Depth,
    /// Whose the mouse is.
    pub mouse: Mouse,
    /// Whether hints may use that there is one solution.
    pub uniqueness: Uniqueness,
}

/// What to begin with.
#[derive(Debug)]
pub enum Begin {
    /// The list of games, or a new one if there are none.
    Ask,
    /// A game that nobody has played.
    Table(Box<dyn Table>),
    /// A game to be dealt, with that seed.
    Deal(Deal, u64),
    /// A game that was kept.
    Resume(Id),
}

/// Plays in the terminal; games are kept in the store, if there is one.
///
/// # Errors
/// If there is no terminal to play in.
pub fn play(begin: Begin, store: Option<Store>, setting: Setting) -> io::Result<Ended> {
    let events = mpsc::channel();
    let mut app = App::new(setting, store.map(Arc::new), events.0.clone());
    app.start(begin, Now::default());
    run::run(&mut app, &events, setting.mouse)
}

/// How much of a film was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// All of it.
    All,
    /// The user left before its end, or the terminal is gone.
    Part,
}

/// Shows a film, or several side by side, until the user has seen enough.
///
/// # Errors
/// If there is no terminal to show it on.
pub fn watch(films: Vec<Film>, setting: Setting) -> io::Result<Seen> {
    let events = mpsc::channel();
    let films = films.into_iter().map(|film| (film, Scroll::default())).collect();
    let mut screening = Screening { films, setting, is_over: false };
    run::run(&mut screening, &events, Mouse::Left)?;
    let is_seen = screening.films.iter().all(|it| it.0.is_at_end());
    Ok(if is_seen { Seen::All } else { Seen::Part })
}

impl App {
    /// Begins.
    pub(crate) fn start(&mut self, begin: Begin, now: Now) {
        match begin {
            Begin::Table(table) => self.begin(table, now),
            Begin::Resume(id) => self.resume(&id, now),
            Begin::Deal(deal, seed) => self.fulfil(Want::Deal(deal, seed), now),
            Begin::Ask => self.offer(),
        }
    }
}

/// Films and nothing else.
struct Screening {
    films: Vec<(Film, Scroll)>,
    setting: Setting,
    is_over: bool,
}

impl Show for Screening {
    fn input(&mut self, input: Input, now: Now) {
        if let Input::Key(key) = input {
            for (film, _) in &mut self.films {
                self.is_over |= !film.press(key, now.since);
            }
        }
    }

    fn found(&mut self, _: u64, _: Found, _: Now) {}

    fn tick(&mut self, now: Now) {
        for (film, _) in &mut self.films {
            film.tick(now.since);
        }
    }

    fn wake(&self, _: Now) -> Option<Duration> {
        self.films.iter().filter_map(|it| it.0.wake()).min()
    }

    fn draw(&mut self, frame: &mut Frame<'_>, _: Now) {
        let parts = Layout::horizontal(vec![Constraint::Fill(1); self.films.len()]).split(frame.area());
        for ((film, scroll), &part) in self.films.iter_mut().zip(parts.iter()) {
            draw_film(frame, part, film, self.setting, scroll);
        }
    }

    fn is_over(&self) -> bool {
        self.is_over
    }
}
