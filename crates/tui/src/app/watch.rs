//! An automatic player beside the game, in a game of its own.

use super::{App, Playing};
use crate::dialog::{Dialog, Watch};
use crate::film::Film;
use crate::run::Now;
use draw::Still;
use play::Budget;
use play::session::Start;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

/// As much work as a player that is watched may do.
const WATCHED: u64 = 10_000_000;

impl App {
    /// Asks who shall play.
    pub(super) fn ask_for_player(&mut self) {
        let Some(seat) = &self.seat else { return };
        match seat.table().show(Start::Now) {
            Ok(show) => {
                let able = show.candidates().into_iter().filter(|it| it.refused.is_none());
                let names: Vec<&'static str> = able.map(|it| it.name).collect();
                if !names.is_empty() {
                    self.dialog = Some(Dialog::Watch(Watch::new(names)));
                }
            }
            Err(refused) => self.say_text(vec![self.told_error(&refused)]),
        }
    }

    /// Lets a player play on from here, in a game of its own; the game at hand counts as helped with.
    pub(super) fn watch(&mut self, player: &'static str, speed: u16, now: Now) {
        let Some(seat) = &self.seat else { return };
        let Ok(show) = seat.table().show(Start::Now) else { return };
        let first = Still { scene: show.scene(), sentence: String::new() };
        let title = format!("{player}: {}", first.scene.title());
        let cancel = Arc::new(AtomicBool::new(false));
        let (sender, stills) = mpsc::sync_channel(64);
        let (is_cancelled, language) = (Arc::clone(&cancel), self.setting.language);
        thread::spawn(move || {
            let budget = Budget { nodes: WATCHED, cancel: Some(&is_cancelled) };
            // Who can play was asked before; and who has seen enough does not listen any more.
            let _ = show.play(player, budget, now.wall.unsigned_abs(), &mut |moment| {
                let still = Still { scene: moment.scene(), sentence: moment.tell(language) };
                if !is_cancelled.load(Ordering::Relaxed) && sender.send(still).is_err() {
                    is_cancelled.store(true, Ordering::Relaxed);
                }
            });
        });
        self.film = Some(Playing { film: Film::new(title, first, stills, speed), cancel });
        self.count_help(now);
    }
}
