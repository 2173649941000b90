//! Questions in a box over the board, one file each. A dialog only tells what the user wants; the app does it.

mod ask;
mod form;
mod games;
mod name;
mod new;
mod text;
mod watch;

pub(crate) use ask::Ask;
pub(crate) use games::Games;
pub(crate) use name::Name;
pub(crate) use new::New;
pub(crate) use text::Reader;
pub(crate) use watch::Watch;

use crate::page::Item;
use crate::run::Now;
use crate::start::Setting;
use kept::Deal;
use play::Language;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use std::path::PathBuf;
use store::Id;

/// A question.
pub(crate) enum Dialog {
    New(New),
    Games(Games),
    Watch(Watch),
    Reader(Reader),
    Ask(Ask),
    Name(Name),
}

/// What comes of a key.
#[derive(Debug)]
pub(crate) enum Reply {
    /// The question is still open.
    Stay,
    /// Nothing is wanted.
    Close,
    /// This is wanted.
    Want(Want),
}

/// What the user wants.
#[derive(Clone, Debug)]
pub(crate) enum Want {
    /// To be asked for a new game.
    New,
    /// That game, dealt with this seed.
    Deal(Deal, u64),
    /// That game again.
    Open(Id),
    /// To be rid of that game.
    Forget(Id),
    /// To watch that player, so many moves a second.
    Watch(&'static str, u16),
    /// The game in a file.
    Save(PathBuf),
    /// What was tried out.
    Keep,
    /// Not what was tried out.
    Drop,
    /// To try out more.
    Deeper,
    /// The end.
    Quit,
}

impl Dialog {
    pub(crate) fn press(&mut self, key: KeyEvent, now: Now) -> Reply {
        match self {
            Dialog::New(it) => it.press(key, now),
            Dialog::Games(it) => it.press(key),
            Dialog::Watch(it) => it.press(key),
            Dialog::Reader(it) => it.press(key),
            Dialog::Ask(it) => it.press(key),
            Dialog::Name(it) => it.press(key),
        }
    }

    pub(crate) fn draw(&mut self, area: Rect, buffer: &mut Buffer, setting: Setting, now: Now) {
        match self {
            Dialog::New(it) => it.draw(area, buffer, setting),
            Dialog::Games(it) => it.draw(area, buffer, setting, now),
            Dialog::Watch(it) => it.draw(area, buffer, setting),
            Dialog::Reader(it) => it.draw(area, buffer, setting),
            Dialog::Ask(it) => it.draw(area, buffer, setting),
            Dialog::Name(it) => it.draw(area, buffer, setting),
        }
    }

    /// What keys do now.
    pub(crate) fn items(&self, language: Language) -> Vec<Item> {
        let told = |(keys, does): (play::Text, play::Text)| {
            (keys.tell(language).to_owned(), does.tell(language).to_owned())
        };
        match self {
            Dialog::New(_) | Dialog::Watch(_) => form::ITEMS.map(told).to_vec(),
            Dialog::Games(_) => games::ITEMS.map(told).to_vec(),
            Dialog::Reader(_) => text::ITEMS.map(told).to_vec(),
            Dialog::Ask(it) => it.items(language),
            Dialog::Name(_) => name::ITEMS.map(told).to_vec(),
        }
    }
}
