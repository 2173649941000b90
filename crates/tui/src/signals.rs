//! What the system asks for by signals: to end, to stop, to go on; always with the terminal as it was before us.

use crate::run::Event;
use crate::terminal::Taken;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::io;
use std::sync::mpsc::Sender;

/// Whether this is Ctrl-Z, which a terminal in our hands no longer turns into a signal.
pub(crate) fn is_stop(key: KeyEvent) -> bool {
    cfg!(unix) && key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL)
}

#[cfg(unix)]
pub(crate) use unix::{listen, obey, stop};

#[cfg(unix)]
mod unix {
    use super::{Event, Sender, Taken, io};
    use crate::terminal::give_back;
    use signal_hook::consts::signal::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;
    use std::thread;

    /// Listens on a thread of its own that ends with the program.
    pub(crate) fn listen(events: &Sender<Event>) -> io::Result<()> {
        let to = events.clone();
        let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT])?;
        thread::Builder::new().spawn(move || {
            for signal in signals.forever() {
                if to.send(Event::Signal(signal)).is_err() {
                    return;
                }
            }
        })?;
        Ok(())
    }

    /// Does what a signal asks for.
    pub(crate) fn obey(signal: i32, taken: &mut Taken) -> io::Result<()> {
        match signal {
            SIGTSTP => stop(taken),
            // Somebody has stopped us without asking.
            SIGCONT => taken.retake(),
            _ => {
                give_back();
                // Every move is kept already: the program may end as programs do.
                emulate_default_handler(signal)
            }
        }
    }

    /// Stops as programs do, until the user goes on.
    pub(crate) fn stop(taken: &mut Taken) -> io::Result<()> {
        give_back();
        emulate_default_handler(SIGTSTP)?;
        taken.retake()
    }
}

/// Elsewhere the system ends programs without asking.
#[cfg(not(unix))]
pub(crate) fn listen(_: &Sender<Event>) -> io::Result<()> {
    Ok(())
}

/// There are no signals to obey.
#[cfg(not(unix))]
pub(crate) fn obey(_: i32, _: &mut Taken) -> io::Result<()> {
    Ok(())
}

/// Nobody stops programs.
#[cfg(not(unix))]
pub(crate) fn stop(_: &mut Taken) -> io::Result<()> {
    Ok(())
}
