//! The terminal while it is ours, given back whatever happens: at the end, after a panic, at a signal, while stopped.

use crate::work;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::{Position, Rect};
use std::io::{self, Stdout};
use std::panic;

/// Whether the mouse plays along; if it does, the terminal cannot select text by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mouse {
    /// It is the terminal's.
    Left,
    /// It draws and opens.
    Used,
}

/// The terminal while it is ours.
pub(crate) struct Taken {
    pub(crate) screen: Terminal<CrosstermBackend<Stdout>>,
    mouse: Mouse,
}

impl Taken {
    /// Takes the terminal.
    pub(crate) fn take(mouse: Mouse) -> io::Result<Taken> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if work::keep_cause(info) {
                return;
            }
            // First the terminal, or nobody could read what has happened.
            give_back();
            before(info);
        }));
        let taken = Taken { screen: Terminal::new(CrosstermBackend::new(io::stdout()))?, mouse };
        enter(mouse)?;
        Ok(taken)
    }

    /// Takes it again after somebody else had it.
    pub(crate) fn retake(&mut self) -> io::Result<()> {
        enter(self.mouse)?;
        // Not `clear`, which asks the terminal where its cursor is, and whoever reads keys would take the answer.
        let size = self.screen.size()?;
        self.screen.resize(Rect::from((Position::ORIGIN, size)))
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

fn enter(mouse: Mouse) -> io::Result<()> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen)?;
    if mouse == Mouse::Used {
        execute!(io::stdout(), EnableMouseCapture)?;
    }
    Ok(())
}

/// Leaves the terminal as it was.
pub(crate) fn give_back() {
    // Nothing can be done about a terminal that is gone.
    let _ = execute!(io::stdout(), DisableMouseCapture, Show, LeaveAlternateScreen);
    let _ = disable_raw_mode();
}
