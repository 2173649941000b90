//! A film: pictures from any source, each with a sentence, to be stopped, slowed and gone through step by step.
//!
//! Knows neither players nor puzzles: whoever sends [`Still`]s is shown.

use crate::keys;
use crate::page::Item;
use crate::words;
use draw::{Scene, Still};
use message::{tell, text};
use play::{Cell, Dir, Language};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

/// How many pictures back one can go.
const MEMORY: usize = 10_000;

/// How soon to look again for a picture that is not there yet.
const SOON: Duration = Duration::from_millis(10);

/// A film, and how it is being shown.
#[derive(Debug)]
pub struct Film {
    /// What the header says.
    pub(crate) title: String,
    stills: Receiver<Still>,
    past: VecDeque<Still>,
    /// How many are forgotten.
    dropped: usize,
    at: usize,
    is_over: bool,
    /// Pictures a second.
    speed: u16,
    is_paused: bool,
    /// When the next picture is to come.
    due: Duration,
}

impl Film {
    /// A film that begins with that picture and goes on with those that come, so many a second.
    pub fn new(title: String, first: Still, stills: Receiver<Still>, speed: u16) -> Film {
        let past = VecDeque::from([first]);
        let (is_over, is_paused) = (false, false);
        Film { title, stills, past, dropped: 0, at: 0, is_over, speed, is_paused, due: Duration::ZERO }
    }

    /// The picture that is shown.
    pub(crate) fn still(&self) -> &Still {
        &self.past[self.at]
    }

    /// Where something is new in this picture.
    pub(crate) fn focus(&self) -> Option<Cell> {
        let before = &self.past[self.at.checked_sub(1)?].scene;
        difference(before, &self.still().scene)
    }

    /// Obeys a key; false if it asks for the end.
    pub(crate) fn press(&mut self, key: KeyEvent, now: Duration) -> bool {
        match key.code {
            _ if keys::is_interrupt(key) => return false,
            KeyCode::Char('q') | KeyCode::Esc => return false,
            KeyCode::Char(' ') => self.is_paused = !self.is_paused,
            KeyCode::Left | KeyCode::Char('h') => {
                self.is_paused = true;
                self.at = self.at.saturating_sub(1);
            }
            KeyCode::Right | KeyCode::Char('l' | 'n') => {
                self.is_paused = true;
                self.advance();
            }
            KeyCode::Char('+' | '=') | KeyCode::Up => self.speed = self.speed.saturating_mul(2).min(1000),
            KeyCode::Char('-') | KeyCode::Down => self.speed = (self.speed / 2).max(1),
            _ => {}
        }
        self.due = now + self.pause();
        true
    }

    /// Goes on if it is time.
    pub(crate) fn tick(&mut self, now: Duration) {
        if self.is_paused || now < self.due {
            return;
        }
        if self.advance() {
            // Late pictures are not made up for: nobody sees two at a time.
            self.due = (self.due + self.pause()).max(now);
        } else {
            self.due = now + SOON;
        }
    }

    /// When the next picture is to come.
    pub(crate) fn wake(&self) -> Option<Duration> {
        (!self.is_paused && !self.is_at_end()).then_some(self.due)
    }

    fn pause(&self) -> Duration {
        Duration::from_secs_f64(1.0 / f64::from(self.speed))
    }

    /// The next picture, if it is there yet.
    fn advance(&mut self) -> bool {
        if self.at + 1 < self.past.len() {
            self.at += 1;
            return true;
        }
        match self.stills.try_recv() {
            Ok(still) => self.past.push_back(still),
            Err(TryRecvError::Empty) => return false,
            Err(TryRecvError::Disconnected) => {
                self.is_over = true;
                return false;
            }
        }
        if self.past.len() > MEMORY {
            self.past.pop_front();
            self.dropped += 1;
        }
        self.at = self.past.len() - 1;
        true
    }

    /// Whether there is nothing more to come.
    pub(crate) fn is_at_end(&self) -> bool {
        self.is_over && self.at + 1 == self.past.len()
    }

    /// Where the film is: for the header.
    pub(crate) fn status(&self, language: Language) -> String {
        let state = match (self.is_at_end(), self.is_paused) {
            (true, _) => text!("the end"),
            (false, true) => text!("stopped"),
            (false, false) => text!("playing"),
        };
        let (step, speed, state) = (self.dropped + self.at, self.speed, state.tell(language));
        tell!(language, "step {step}, {state}, {speed} a second")
    }

    /// What the keys do.
    pub(crate) fn items(&self, language: Language) -> Vec<Item> {
        let stop = if self.is_paused { text!("go on") } else { text!("stop") };
        let keys = [
            (words::SPACE, stop),
            (text!("left right"), text!("a step back, on")),
            (text!("+ -"), text!("speed")),
            (text!("q"), text!("end")),
        ];
        keys.iter().map(|it| (it.0.tell(language).to_owned(), it.1.tell(language).to_owned())).collect()
    }
}

/// A cell in which two pictures of one board differ.
fn difference(one: &Scene, other: &Scene) -> Option<Cell> {
    let size = one.size();
    let edges =
        |cell: Cell| [Dir::Right, Dir::Down].into_iter().filter_map(move |dir| size.edge_from(cell, dir));
    let differs = |&cell: &Cell| {
        one.tile(cell) != other.tile(cell) || edges(cell).any(|edge| one.stroke(edge) != other.stroke(edge))
    };
    size.cells().find(differs)
}
