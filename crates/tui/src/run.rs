//! The loop: keys, signals, the clock and finished work go in as events, pictures come out.

use crate::signals;
use crate::terminal::{Mouse, Taken};
use crate::work::Found;
use ratatui::Frame;
use ratatui::crossterm::event::{self, Event as Input, KeyEventKind};
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::Moment;

/// Something that has happened.
pub(crate) enum Event {
    /// A key, the mouse, another size of the screen.
    Input(Input),
    /// The system has sent a signal.
    Signal(i32),
    /// The work of that number is done.
    Found(u64, Box<Found>),
    /// There is no terminal any more.
    Gone,
}

/// What the clock tells.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Now {
    /// Since the program began.
    pub(crate) since: Duration,
    /// The time of the world.
    pub(crate) wall: Moment,
}

/// Something to be shown that reacts.
pub(crate) trait Show {
    /// A key, the mouse, another size of the screen.
    fn input(&mut self, input: Input, now: Now);

    /// Work is done.
    fn found(&mut self, number: u64, found: Found, now: Now);

    /// The time has come that [`Show::wake`] has told.
    fn tick(&mut self, now: Now);

    /// When something will change by itself.
    fn wake(&self, now: Now) -> Option<Duration>;

    /// Draws it all.
    fn draw(&mut self, frame: &mut Frame<'_>, now: Now);

    /// Whether the user has seen enough.
    fn is_over(&self) -> bool;
}

/// How a show ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The user has seen enough.
    Left,
    /// The terminal has gone.
    Gone,
}

/// Shows it until it is over.
///
/// # Errors
/// If there is no terminal to show it on.
pub(crate) fn run(
    show: &mut dyn Show,
    events: &(Sender<Event>, Receiver<Event>),
    mouse: Mouse,
) -> io::Result<Ended> {
    let mut clock = Clock { start: Instant::now(), asleep: Duration::ZERO };
    let mut taken = Taken::take(mouse)?;
    listen(&events.0)?;
    signals::listen(&events.0)?;
    while !show.is_over() {
        taken.screen.draw(|frame| show.draw(frame, clock.now()))?;
        let awake = clock.now();
        let event = match show.wake(awake) {
            None => events.1.recv().ok(),
            Some(due) => match events.1.recv_timeout(due.saturating_sub(awake.since)) {
                Ok(event) => Some(event),
                Err(RecvTimeoutError::Timeout) => {
                    show.tick(clock.now());
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => None,
            },
        };
        let mut next = event;
        // All that has happened meanwhile is seen in the next picture.
        while let Some(event) = next {
            match event {
                Event::Input(Input::Key(key)) if signals::is_stop(key) => {
                    let before = clock.now();
                    signals::stop(&mut taken)?;
                    clock.turn_back(before);
                }
                Event::Input(input) => show.input(input, clock.now()),
                Event::Found(number, found) => show.found(number, *found, clock.now()),
                Event::Signal(signal) => {
                    signals::obey(signal, &mut taken)?;
                    // When we were stopped is not told: it was after the last picture.
                    clock.turn_back(awake);
                }
                Event::Gone => return Ok(Ended::Gone),
            }
            next = if show.is_over() { None } else { events.1.try_recv().ok() };
        }
    }
    Ok(Ended::Left)
}

/// The clock of a show, which stands still while the program is stopped.
struct Clock {
    start: Instant,
    /// How long the program was stopped.
    asleep: Duration,
}

impl Clock {
    fn now(&self) -> Now {
        Now { since: self.start.elapsed().saturating_sub(self.asleep), wall: wall() }
    }

    /// Nothing has happened since then.
    fn turn_back(&mut self, then: Now) {
        self.asleep += self.now().since.saturating_sub(then.since);
    }
}

/// The time of the world, in milliseconds since 1970.
fn wall() -> Moment {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_millis() as Moment)
}

/// Listens for keys and the mouse on a thread of its own that ends with the program.
fn listen(events: &Sender<Event>) -> io::Result<()> {
    let to = events.clone();
    thread::Builder::new().spawn(move || {
        while let Ok(input) = event::read() {
            let is_release = matches!(&input, Input::Key(key) if key.kind == KeyEventKind::Release);
            if !is_release && to.send(Event::Input(input)).is_err() {
                return;
            }
        }
        // Nobody listens if the show is over.
        let _ = to.send(Event::Gone);
    })?;
    Ok(())
}
