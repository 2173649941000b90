//! An animation in the terminal: pictures from any source, each with a sentence beside it, and keys to steer.
//!
//! Knows neither players nor puzzles: whoever sends [`Still`]s is shown.

use crate::terminal::Drawing;
use anyhow::Result;
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use crossterm::{execute, queue};
use play::picture::{Still, wrapped};
use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

/// How many pictures back one can go.
const MEMORY: usize = 10_000;

/// What the keys have set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keys {
    /// Pictures a second.
    speed: u16,
    is_paused: bool,
}

impl Keys {
    /// The speed to start with, in pictures a second.
    pub(crate) fn new(speed: u16) -> Keys {
        Keys { speed, is_paused: false }
    }
}

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Pause,
    Back,
    On,
    Faster,
    Slower,
    Redraw,
    End,
}

/// Shows pictures until the user has seen enough: after the last one, the screen waits for q.
///
/// # Errors
/// If there is no terminal to show them on.
pub(crate) fn show(
    title: &str,
    first: Still,
    stills: Receiver<Still>,
    keys: Keys,
    drawing: Drawing,
) -> Result<()> {
    let _taken = Taken::take()?;
    let mut film = Film { stills, past: VecDeque::from([first]), dropped: 0, at: 0, is_over: false };
    let mut keys = keys;
    let mut due = Instant::now();
    loop {
        let still = &film.past[film.at];
        let status = status(&film, keys);
        draw(&page(title, still, &status, drawing))?;
        let pause = Duration::from_secs_f64(1.0 / f64::from(keys.speed));
        due = (due + pause).max(Instant::now());
        match wait_for_key(if keys.is_paused || film.is_at_end() { None } else { Some(due) })? {
            Some(Wish::End) => return Ok(()),
            Some(Wish::Pause) => keys.is_paused = !keys.is_paused,
            Some(Wish::Faster) => keys.speed = keys.speed.saturating_mul(2).min(1000),
            Some(Wish::Slower) => keys.speed = (keys.speed / 2).max(1),
            Some(Wish::Back) => {
                keys.is_paused = true;
                film.at = film.at.saturating_sub(1);
            }
            Some(Wish::On) => {
                keys.is_paused = true;
                film.advance();
            }
            Some(Wish::Redraw) => {}
            None => film.advance(),
        }
    }
}

/// The pictures so far and those to come.
struct Film {
    stills: Receiver<Still>,
    past: VecDeque<Still>,
    /// How many are forgotten.
    dropped: usize,
    at: usize,
    is_over: bool,
}

impl Film {
    /// The next picture, if it is there yet.
    fn advance(&mut self) {
        if self.at + 1 < self.past.len() {
            self.at += 1;
            return;
        }
        match self.stills.try_recv() {
            Ok(still) => self.past.push_back(still),
            Err(TryRecvError::Empty) => return,
            Err(TryRecvError::Disconnected) => self.is_over = true,
        }
        if self.past.len() > MEMORY {
            self.past.pop_front();
            self.dropped += 1;
        }
        self.at = self.past.len() - 1;
    }

    fn is_at_end(&self) -> bool {
        self.is_over && self.at + 1 == self.past.len()
    }
}

/// Where the film is, and the keys.
fn status(film: &Film, keys: Keys) -> String {
    let state = match (film.is_at_end(), keys.is_paused) {
        (true, _) => "the end",
        (false, true) => "stopped",
        (false, false) => "playing",
    };
    format!(
        "step {}, {state}, {} a second — space: stop/go  ←→: step  + -: speed  q: end",
        film.dropped + film.at,
        keys.speed
    )
}

/// The lines of the screen: the board with the sentence beside it, or below where there is no room.
fn page(title: &str, still: &Still, status: &str, drawing: Drawing) -> Vec<String> {
    const LEAST: usize = 24;
    let (cols, rows) = size().map_or((80, 24), |(cols, rows)| (usize::from(cols), usize::from(rows)));
    let board: Vec<String> = drawing.draw(&still.scene).lines().map(str::to_owned).collect();
    let length = |line: &str| anstream::adapter::strip_str(line).to_string().chars().count();
    let width = board.iter().map(|line| length(line)).max().unwrap_or(0);
    let beside = cols.saturating_sub(width + 4);
    let mut lines = vec![title.to_owned(), String::new()];
    if beside >= LEAST {
        let told = wrapped(&still.sentence, beside.min(60));
        let height = board.len().max(told.len() + 1);
        for row in 0..height {
            let left = board.get(row).map_or("", String::as_str);
            // The sentence starts beside the first row of cells, below the header.
            let right = row.checked_sub(1).and_then(|it| told.get(it)).map_or("", String::as_str);
            let gap = " ".repeat(width + 4 - length(left));
            lines.push(format!("{left}{gap}{right}").trim_end().to_owned());
        }
    } else {
        lines.extend(wrapped(&still.sentence, cols.max(10)));
        lines.push(String::new());
        lines.extend(board);
    }
    lines.truncate(rows.saturating_sub(2));
    lines.push(String::new());
    lines.extend(wrapped(status, cols.max(10)));
    lines
}

fn draw(lines: &[String]) -> Result<()> {
    let mut out = anstream::stdout().lock();
    queue!(out, MoveTo(0, 0))?;
    for line in lines {
        write!(out, "{line}")?;
        queue!(out, Clear(ClearType::UntilNewLine))?;
        write!(out, "\r\n")?;
    }
    queue!(out, Clear(ClearType::FromCursorDown))?;
    Ok(out.flush()?)
}

/// The next key that means something, or none when the time has come.
fn wait_for_key(until: Option<Instant>) -> Result<Option<Wish>> {
    loop {
        if let Some(until) = until
            && !event::poll(until.saturating_duration_since(Instant::now()))?
        {
            return Ok(None);
        }
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                if let Some(wish) = wish(key) {
                    return Ok(Some(wish));
                }
            }
            Event::Resize(..) => return Ok(Some(Wish::Redraw)),
            _ => {}
        }
    }
}

fn wish(key: KeyEvent) -> Option<Wish> {
    match key.code {
        KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => Some(Wish::End),
        KeyCode::Char('q') | KeyCode::Esc => Some(Wish::End),
        KeyCode::Char(' ') => Some(Wish::Pause),
        KeyCode::Left => Some(Wish::Back),
        KeyCode::Right | KeyCode::Char('n') => Some(Wish::On),
        KeyCode::Char('+' | '=') | KeyCode::Up => Some(Wish::Faster),
        KeyCode::Char('-') | KeyCode::Down => Some(Wish::Slower),
        _ => None,
    }
}

/// The terminal while it is ours; given back whatever happens.
struct Taken;

impl Taken {
    fn take() -> Result<Taken> {
        enable_raw_mode()?;
        let taken = Taken;
        execute!(io::stdout(), EnterAlternateScreen, Hide)?;
        Ok(taken)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        // Nothing can be done about a terminal that is gone.
        let _ = execute!(io::stdout(), Show, LeaveAlternateScreen);
        let _ = disable_raw_mode();
    }
}
