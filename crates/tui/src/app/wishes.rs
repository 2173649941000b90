//! What the keys that are the same at every board do.

use super::App;
use super::advice::Told;
use crate::dialog::{Ask, Dialog, Name, Reader};
use crate::keys::{BINDINGS, Wish};
use crate::run::Now;
use crate::seat::Seat;
use crate::words;
use kept::Completer;
use play::session::Status;
use play::{Text, rating};
use std::path::Path;

impl App {
    /// Whether a wish can be granted now; the footer shows only those that can.
    pub(super) fn applies(&self, wish: Wish) -> bool {
        let Some(seat) = &self.seat else { return matches!(wish, Wish::New | Wish::Games | Wish::Quit) };
        let tally = seat.table().tally();
        let is_open = seat.table().status() == Status::Open;
        match wish {
            Wish::Undo | Wish::Restart => tally.undos > 0,
            Wish::Redo => tally.redos > 0,
            Wish::Hint => is_open && rating::techniques().any(|it| it.kind == seat.table().kind()),
            Wish::Onward => self.advice.as_ref().is_some_and(|it| it.link < it.links()),
            Wish::Backward => self.advice.as_ref().is_some_and(|it| it.link > 0),
            Wish::Another => self.advice.as_ref().is_some_and(|it| it.refusal().is_some()),
            Wish::Shorter => self.advice.as_ref().is_some_and(Told::may_be_shorter),
            Wish::Trial => is_open,
            Wish::Check => is_open && tally.moves > 0,
            Wish::Page => self.advice.as_ref().is_some_and(|it| it.technique().is_some()),
            Wish::Solve => is_open && seat.table().position().is_puzzle(),
            Wish::Complete => {
                is_open
                    && !play::players::names(seat.table().kind()).is_empty()
                    && seat.table().position().is_puzzle()
            }
            Wish::CompleteRoute => {
                is_open && play::players::accept(&seat.table().position(), "astar").is_ok()
            }
            Wish::Odds => is_open && !seat.table().position().is_puzzle(),
            Wish::Auto => is_open && !play::players::names(seat.table().kind()).is_empty(),
            Wish::Games => self.store.is_some(),
            Wish::New | Wish::Save | Wish::Help | Wish::Quit => true,
        }
    }

    pub(super) fn grant(&mut self, wish: Wish, is_sure: bool, now: Now) {
        match wish {
            Wish::Undo => drop(self.act("undo", now)),
            Wish::Redo => drop(self.act("redo", now)),
            Wish::Restart => drop(self.act("restart", now)),
            Wish::Hint => self.hint(now),
            Wish::Onward => self.step_through(1),
            Wish::Backward => self.step_through(-1),
            Wish::Another => self.another_hint(now),
            Wish::Shorter => self.look_for_shorter(now),
            Wish::Page => self.dialog = self.page().map(Dialog::Reader),
            Wish::Check => self.check(now),
            Wish::Trial => {
                let trials = self.seat.as_ref().map_or(0, |seat| seat.table().tally().trials);
                if trials > 0 {
                    self.dialog = Some(Dialog::Ask(Ask::trial()));
                } else if self.act("trial", now) {
                    self.say(words::TRYING);
                }
            }
            Wish::Auto => self.ask_for_player(),
            Wish::Complete => self.complete(Completer::Exact, now),
            Wish::CompleteRoute => self.complete(Completer::Astar, now),
            Wish::Solve if is_sure => self.solve(now),
            Wish::Solve => {
                self.asked = Some(Wish::Solve);
                self.say(words::SOLVE_AGAIN);
            }
            Wish::Odds => self.odds(now),
            Wish::New => self.ask_for_new(),
            Wish::Games => self.offer(),
            Wish::Save => {
                let Some(seat) = &self.seat else { return };
                let stem = format!("{}-{}", seat.table().kind(), seat.table().size());
                let names = (2..).map(|number| format!("{stem}-{number}.casilla"));
                let mut names = std::iter::once(format!("{stem}.casilla")).chain(names);
                let name = names.find(|name| !Path::new(name).exists()).unwrap_or_default();
                self.dialog = Some(Dialog::Name(Name::new(name)));
            }
            Wish::Help => self.dialog = Some(Dialog::Reader(self.help())),
            Wish::Quit if self.seat.as_ref().is_some_and(Seat::is_at_risk) => {
                self.dialog = Some(Dialog::Ask(Ask::quit()));
            }
            Wish::Quit => self.is_over = true,
        }
    }

    /// The page of the hint's technique.
    fn page(&self) -> Option<Reader> {
        let name = self.advice.as_ref().and_then(Told::technique)?;
        let kind = self.seat.as_ref()?.table().kind();
        let about = rating::techniques().find(|it| it.kind == kind && it.name == name)?;
        let language = self.setting.language;
        Some(Reader::page(about.title(language), &about.page_in(language)))
    }

    fn help(&self) -> Reader {
        let language = self.setting.language;
        let told = |clause: Text| clause.tell(language).to_owned();
        let ours = words::HELP_ROWS.map(|(keys, does)| (told(keys), told(does)));
        let keys = BINDINGS.iter().map(|it| (format!("{:2}", it.name), told(it.long)));
        let rows: Vec<(String, String)> = ours.into_iter().chain(keys).collect();
        Reader::rows(&told(words::HELP), &rows, &told(words::HELP_KEPT))
    }
}
