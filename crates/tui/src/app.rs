//! The game on the screen: what a key means now, and what comes of it.
//!
//! Keys are wishes of this front end ([`keys`](crate::keys)) or gestures for the table; what comes of either is a line of
//! the table's log, which is kept before the next key is looked at.

mod advice;
mod draw;
mod mouse;
mod outcome;
mod watch;
mod wishes;

pub(crate) use draw::draw_film;

use crate::board::{Scroll, Shown};
use crate::dialog::{Dialog, Games, New, Reply, Want};
use crate::film::Film;
use crate::keys::{self, Wish};
use crate::run::{Event, Now, Show};
use crate::seat::{Kept, Seat};
use crate::start::Setting;
use crate::words;
use crate::work::{self, Found, Work};
use ::draw::Scene;
use advice::Told;
use kept::KeptGame;
use message::Say;
use mouse::Drag;
use play::session::{self, Gesture, Key, Status, Table, Tool};
use play::{Budget, Dir, Tell, Text};
use ratatui::Frame;
use ratatui::crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyModifiers};
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;
use store::{Id, Store};

/// So many games are listed.
const MOST_GAMES: usize = 100;

/// What takes longer is shown as work.
const PATIENCE: Duration = Duration::from_millis(150);

/// The program: a game, and what is before it.
pub(crate) struct App {
    setting: Setting,
    store: Option<Arc<Store>>,
    events: Sender<Event>,
    seat: Option<Seat>,
    dialog: Option<Dialog>,
    film: Option<Playing>,
    note: Option<Note>,
    advice: Option<Told>,
    work: Option<Work>,
    works: u64,
    /// Keys that were pressed while it worked.
    waiting: VecDeque<KeyEvent>,
    /// What was asked for once and is dear.
    asked: Option<Wish>,
    drag: Option<Drag>,
    scroll: Scroll,
    shown: Option<Shown>,
    /// The window is too small to see what a key would do.
    is_cramped: bool,
    is_over: bool,
}

/// A player at work beside the game.
struct Playing {
    film: Film,
    cancel: Arc<AtomicBool>,
}

impl Drop for Playing {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}

/// What the panel says, instead of what there is to do.
#[derive(Clone, Debug, Default)]
struct Note {
    /// Paragraphs; the first may be loud.
    text: Vec<String>,
    is_loud: bool,
    /// The board with something marked on it.
    scene: Option<Scene>,
}

impl App {
    /// Nothing on the table yet.
    pub(crate) fn new(setting: Setting, store: Option<Arc<Store>>, events: Sender<Event>) -> App {
        App {
            setting,
            store,
            events,
            seat: None,
            dialog: None,
            film: None,
            note: None,
            advice: None,
            work: None,
            works: 0,
            waiting: VecDeque::new(),
            asked: None,
            drag: None,
            scroll: Scroll::default(),
            shown: None,
            is_cramped: false,
            is_over: false,
        }
    }

    /// Whether something is being worked out.
    #[cfg(test)]
    pub(crate) fn is_working(&self) -> bool {
        self.work.is_some()
    }

    /// Something in the user's language.
    fn told(&self, clause: Text) -> String {
        clause.tell(self.setting.language).to_owned()
    }

    fn say(&mut self, clause: Text) {
        let text = vec![self.told(clause)];
        self.note = Some(Note { text, ..Note::default() });
    }

    fn say_text(&mut self, text: Vec<String>) {
        self.note = Some(Note { text, ..Note::default() });
    }

    /// Begins a game.
    pub(crate) fn begin(&mut self, table: Box<dyn Table>, now: Now) {
        self.sit(Seat::new(table, self.store.clone(), now));
    }

    /// Goes on with a game.
    pub(crate) fn resume(&mut self, id: &Id, now: Now) {
        let Some(store) = self.store.clone() else { return };
        match Seat::at(id, store, now) {
            Ok(seat) => {
                self.sit(seat);
                self.tell_status(now);
            }
            Err(error) => {
                let text = vec![format!("{} {}", self.told(words::CANNOT_OPEN), self.told_error(&error))];
                self.say_text(text);
            }
        }
    }

    fn sit(&mut self, seat: Seat) {
        self.seat = Some(seat);
        (self.dialog, self.note, self.advice, self.asked) = (None, None, None, None);
        (self.scroll, self.shown, self.drag) = (Scroll::default(), None, None);
    }

    /// Offers the games that were begun, or a new one.
    pub(crate) fn offer(&mut self) {
        let games = self.store.as_ref().map(|store| kept::list(MOST_GAMES, store));
        match games {
            Some(Ok(games)) => self.dialog = Some(Dialog::Games(Games::new(games))),
            Some(Err(error)) => {
                let text = vec![format!("{} {}", self.told(words::NOT_KEPT), self.told_error(&error))];
                self.say_text(text);
            }
            None => self.ask_for_new(),
        }
    }

    /// Asks for a new game, of the same kind as this one to begin with.
    pub(crate) fn ask_for_new(&mut self) {
        let kind = self.seat.as_ref().map_or("masyu", |seat| seat.table().kind().name());
        self.dialog = Some(Dialog::New(New::of(kind)));
    }

    /// Starts something that may take long.
    fn work(&mut self, what: Text, now: Now, job: impl FnOnce(&Budget<'_>) -> Found + Send + 'static) {
        self.works += 1;
        self.work = Some(Work::start(self.works, what, now.since, &self.events, job));
    }

    /// A key.
    pub(crate) fn press(&mut self, key: KeyEvent, now: Now) {
        if key.code == KeyCode::Char('!') {
            work::fail_if_asked("key");
        }
        if keys::is_interrupt(key) {
            self.grant(Wish::Quit, true, now);
            return;
        }
        if self.is_cramped && keys::wish(key) != Some(Wish::Quit) {
            return;
        }
        if self.work.is_some() {
            if key.code == KeyCode::Esc {
                self.work = None;
                self.waiting.clear();
                self.say(words::STOPPED);
                self.offer_if_idle();
            } else {
                self.waiting.push_back(key);
            }
            return;
        }
        if let Some(playing) = &mut self.film {
            if !playing.film.press(key, now.since) {
                self.film = None;
            }
            return;
        }
        if let Some(dialog) = &mut self.dialog {
            match dialog.press(key, now) {
                Reply::Stay => {}
                Reply::Close => {
                    self.dialog = None;
                    // Without a game there is nothing behind the question.
                    self.is_over = self.seat.is_none();
                }
                Reply::Want(want) => self.fulfil(want, now),
            }
            return;
        }
        let asked = self.asked.take();
        match keys::wish(key) {
            Some(wish) if self.applies(wish) => self.grant(wish, asked == Some(wish), now),
            Some(_) => {}
            None => {
                if key.code == KeyCode::Esc {
                    (self.note, self.advice) = (None, None);
                }
                if let Some(gesture) = gesture_of(key) {
                    self.gesture(gesture, now);
                } else {
                    self.leap(key.code);
                }
            }
        }
    }

    /// Moves the cursor to an end of its row or column; a pen would draw on the way, and is lifted.
    fn leap(&mut self, code: KeyCode) {
        let Some(seat) = &mut self.seat else { return };
        let (size, cursor) = (seat.table().size(), &mut seat.hand.cursor);
        match code {
            KeyCode::Home => cursor.col = 0,
            KeyCode::End => cursor.col = (size.cols() - 1) as u8,
            KeyCode::PageUp => cursor.row = 0,
            KeyCode::PageDown => cursor.row = (size.rows() - 1) as u8,
            _ => return,
        }
        seat.hand.tool = Tool::None;
    }

    /// An error in the user's language.
    fn told_error(&self, error: &impl Say) -> String {
        error.tell(self.setting.language)
    }

    /// What was chosen in a dialog.
    pub(crate) fn fulfil(&mut self, want: Want, now: Now) {
        let is_forgetting = matches!(want, Want::Forget(_));
        if !is_forgetting {
            self.dialog = None;
        }
        match want {
            Want::New => self.ask_for_new(),
            Want::Deal(deal, seed) => {
                self.work(words::MAKING, now, move |budget| {
                    Found::Dealt(deal.table(seed, budget).map_err(|error| error.say()))
                });
            }
            Want::Open(id) => self.resume(&id, now),
            Want::Forget(id) => {
                let removed = self.store.as_ref().map(|store| store.remove_game(&id));
                if let Some(Err(error)) = removed {
                    self.say_text(vec![self.told_error(&error)]);
                }
            }
            Want::Watch(player, speed) => self.watch(player, speed, now),
            Want::Save(path) => {
                let text = match self.save(&path, now) {
                    Ok(is_help) => {
                        let written = format!("{} {}", self.told(words::SAVED), path.display());
                        std::iter::once(written)
                            .chain(is_help.then(|| self.told(words::TELLS_MINES)))
                            .collect()
                    }
                    Err(error) => {
                        vec![format!("{} {}", self.told(words::NOT_SAVED), self.told_error(&error))]
                    }
                };
                self.say_text(text);
            }
            Want::Keep => {
                if self.act("keep", now) {
                    self.say(words::KEPT);
                }
            }
            Want::Drop => {
                if self.act("drop", now) {
                    self.say(words::DROPPED);
                }
            }
            Want::Deeper => {
                if self.act("trial", now) {
                    self.say(words::TRYING);
                }
            }
            Want::Quit => self.is_over = true,
        }
    }

    /// A key or a way of the mouse that is no wish of ours: the table knows what it means.
    fn gesture(&mut self, gesture: Gesture, now: Now) {
        let Some(seat) = &mut self.seat else { return };
        let is_arrow = matches!(gesture, Gesture::Key { key: Key::Arrow(_), .. });
        if !is_arrow && seat.table().puzzle().is_none() {
            // The field is laid at the first click, and one without guesses may take a while.
            let (save, mut hand) = (seat.table().save(), seat.hand);
            self.work(words::LAYING, now, move |budget| {
                let mut table = match session::load_within(&save, budget) {
                    Ok(loaded) => loaded.table,
                    // It was saved a moment ago: only that it is no longer wanted can be in the way.
                    Err(error) => return Found::Dealt(Err(error.say())),
                };
                let done = table.gesture_within(&mut hand, &gesture, budget).map(|line| line.is_some());
                Found::Opened(table, hand, done)
            });
            return;
        }
        let done = seat.game.gesture(&mut seat.hand, &gesture, &Budget::unlimited());
        self.done(done.map(|line| line.is_some()), now);
    }

    /// Does what a line says; tells whether it was done.
    fn act(&mut self, line: &str, now: Now) -> bool {
        let Some(seat) = &mut self.seat else { return false };
        let done = seat.game.act(line, &Budget::unlimited());
        let is_done = done.is_ok();
        self.done(done.map(|()| true), now);
        is_done
    }

    /// Counts help, and keeps that.
    fn count(&mut self, help: impl FnOnce(&mut KeptGame), now: Now) {
        let Some(seat) = &mut self.seat else { return };
        let lines = seat.table().log().len();
        help(&mut seat.game);
        let is_news = seat.table().log().len() > lines;
        self.done(Ok(is_news), now);
    }

    /// Writes the game to a file; tells whether that is help, because it tells more than is seen.
    fn save(&mut self, path: &Path, now: Now) -> io::Result<bool> {
        // Nothing that is there already is written over.
        let mut file = File::create_new(path)?;
        self.count(KeptGame::revealed, now);
        let Some(seat) = &self.seat else { return Ok(false) };
        file.write_all(seat.table().save().as_bytes())?;
        Ok(seat.table().is_secret())
    }

    /// Counts help that is no hint.
    fn count_help(&mut self, now: Now) {
        self.count(KeptGame::helped, now);
    }

    /// Something was tried at the table: whether it has changed, or why it could not.
    fn done(&mut self, done: Result<bool, session::Illegal>, now: Now) {
        match done {
            Ok(false) => {}
            Ok(true) => {
                (self.note, self.advice) = (None, None);
                // Where all is done, the next arrow must not draw on.
                if let Some(seat) = self.seat.as_mut().filter(|it| it.table().status() == Status::Solved) {
                    seat.hand.tool = Tool::None;
                }
                self.keep(now);
            }
            Err(refused) => {
                let text = vec![refused.sentence(self.setting.language)];
                self.say_text(text);
            }
        }
    }

    /// Keeps what was done, and says how the game stands if it is over.
    fn keep(&mut self, now: Now) {
        let Some(seat) = &mut self.seat else { return };
        match seat.keep(now) {
            Ok(Kept::Safe) => self.tell_status(now),
            Ok(Kept::Replaced) => self.say(words::REPLACED),
            Err(error) => {
                let text = vec![format!("{} {}", self.told(words::NOT_KEPT), self.told_error(&error))];
                self.say_text(text);
            }
        }
    }

    fn tell_status(&mut self, now: Now) {
        let Some(seat) = &self.seat else { return };
        let (language, time) = (self.setting.language, words::time(seat.elapsed(now)));
        let text = match seat.table().status() {
            Status::Open => return,
            Status::Lost => vec![self.told(words::LOST_NEXT)],
            Status::Solved if seat.table().facts().shown.is_some() => return,
            Status::Solved => {
                let tally = seat.table().tally();
                let solved = words::solved(&time, tally.hints, tally.explosions, language);
                vec![solved, self.told(words::WON_NEXT)]
            }
        };
        self.note = Some(Note { text, is_loud: true, scene: None });
    }

    /// Where nothing is on the table and nothing is asked, the games are offered.
    fn offer_if_idle(&mut self) {
        if self.seat.is_none() && self.dialog.is_none() && self.work.is_none() {
            self.offer();
        }
    }
}

impl Show for App {
    fn input(&mut self, input: Input, now: Now) {
        match input {
            Input::Key(key) => self.press(key, now),
            Input::Mouse(event) => self.point(event, now),
            _ => {}
        }
    }

    fn found(&mut self, number: u64, found: Found, now: Now) {
        if self.work.as_ref().is_none_or(|work| work.number != number) {
            return;
        }
        self.work = None;
        self.take(found, now);
        self.offer_if_idle();
        while self.work.is_none() {
            let Some(key) = self.waiting.pop_front() else { return };
            self.press(key, now);
        }
    }

    fn tick(&mut self, now: Now) {
        if let Some(playing) = &mut self.film {
            playing.film.tick(now.since);
        }
    }

    fn wake(&self, now: Now) -> Option<Duration> {
        if let Some(playing) = &self.film {
            return playing.film.wake();
        }
        if let Some(work) = &self.work {
            let is_shown = now.since >= work.since + PATIENCE;
            return Some(if is_shown { now.since + PATIENCE } else { work.since + PATIENCE });
        }
        // The clock in the header.
        let seat = self.seat.as_ref().filter(|seat| seat.table().status() == Status::Open)?;
        Some(now.since + Duration::from_millis(1000 - seat.elapsed(now) % 1000))
    }

    fn draw(&mut self, frame: &mut Frame<'_>, now: Now) {
        self.draw_all(frame, now);
    }

    fn is_over(&self) -> bool {
        self.is_over
    }
}

/// The gesture that a key is.
fn gesture_of(event: KeyEvent) -> Option<Gesture> {
    let has = |modifier| event.modifiers.contains(modifier);
    let (shift, ctrl) = (has(KeyModifiers::SHIFT), has(KeyModifiers::CONTROL));
    let key = match event.code {
        KeyCode::Up => Key::Arrow(Dir::Up),
        KeyCode::Right => Key::Arrow(Dir::Right),
        KeyCode::Down => Key::Arrow(Dir::Down),
        KeyCode::Left => Key::Arrow(Dir::Left),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Char(' ') => Key::Space,
        KeyCode::Char(letter) if !ctrl => Key::Char(letter),
        _ => return None,
    };
    Some(Gesture::Key { key, shift, ctrl })
}
