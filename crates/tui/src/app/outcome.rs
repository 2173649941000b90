//! What came of work: put on the board, or told in the panel.

use super::advice::Told;
use super::{App, Note};
use crate::run::Now;
use crate::words;
use crate::work::Found;
use kept::{Advice, Checked, Completion, KeptGame, NoHelp, Stage};
use message::sentence;
use play::hint::{Effort, Hint, NoHint, tell_parting};
use play::session::{Shown, Tool};
use play::{Answer, Cell, Position, Spot, Tell, Text};

impl App {
    /// Takes what has come of work.
    pub(super) fn take(&mut self, found: Found, now: Now) {
        match found {
            Found::Dealt(Ok(table)) => self.begin(table, now),
            Found::Dealt(Err(why)) => self.say_text(vec![self.told_error(&why)]),
            Found::Opened(table, hand, done) => {
                let Some(seat) = &mut self.seat else { return };
                seat.game.go_on(table);
                seat.hand = hand;
                self.done(done, now);
            }
            Found::Hint(advice, not) => self.take_hint(advice, not, now),
            Found::Shorter(advice) => self.take_shorter(advice),
            Found::Checked(checked) => self.take_check(&checked, now),
            Found::Odds(Ok(odds)) => {
                self.count_help(now);
                let text = vec![self.told(words::ODDS)];
                self.note = Some(Note { text, scene: Some(odds.scene()), is_loud: false });
            }
            Found::Odds(Err(NoHelp::FirstClick)) => self.say(words::NO_ODDS_YET),
            Found::Odds(Err(_)) => self.say(words::NO_ODDS),
            Found::Solved(Ok(answer)) => self.take_solution(answer, now),
            Found::Solved(Err(reason)) => self.say_text(vec![self.told_error(&reason)]),
            Found::Completed(Ok(completion)) => self.take_completion(completion, now),
            Found::Failed(why) => self.say_text(vec![self.told(words::FAILED), why]),
            Found::Completed(Err(refused)) => self.say_text(vec![self.told_error(&refused)]),
        }
    }

    fn take_hint(&mut self, advice: Result<Advice, NoHint>, not: Vec<Spot>, now: Now) {
        let language = self.setting.language;
        let Some(seat) = &self.seat else { return };
        let advice = match advice {
            Ok(advice) => advice,
            Err(no_hint) => return self.say_text(vec![sentence(&no_hint.tell(language))]),
        };
        let undos = seat.game.undos(&advice);
        self.count(|game| game.advised(&advice), now);
        // On a board that is larger than the window, what is marked may lie outside: the view follows the cursor.
        if let (Hint::Next(step), Some(seat)) = (&advice.hint, &mut self.seat)
            && let Some(&place) = step.places().first()
            && seat.hand.tool == Tool::None
        {
            seat.hand.cursor = place;
        }
        self.advice = Some(Told::new(advice, undos, not));
        self.tell_advice();
    }

    fn take_shorter(&mut self, advice: Result<Advice, NoHint>) {
        let (Ok(advice), Some(told)) = (advice, &mut self.advice) else { return };
        told.effort = Effort::Thorough;
        let is_same = match (&told.advice.hint, &advice.hint) {
            (Hint::Next(before), Hint::Next(now)) => before == now,
            _ => true,
        };
        if !is_same {
            (told.advice, told.link) = (advice, 0);
        }
        self.tell_advice();
        if let Some(note) = self.note.as_mut().filter(|_| is_same) {
            note.text.push(words::NO_SHORTER.tell(self.setting.language).to_owned());
        }
    }

    /// Says as much of the hint as was asked for.
    pub(super) fn tell_advice(&mut self) {
        let language = self.setting.language;
        let (Some(seat), Some(it)) = (&self.seat, &self.advice) else { return };
        let (position, scene) = (seat.table().position(), seat.table().scene());
        let told = |clause: Text| clause.tell(language).to_owned();
        let (text, scene) = match (&it.advice.hint, it.stage) {
            (Hint::Next(step), Stage::Where) => {
                (vec![told(words::LOOK_HERE)], Some(scene.with_places(step.places())))
            }
            (Hint::Next(step), Stage::Pattern) => {
                let pattern = format!("{} {}.", told(words::PATTERN), step.title);
                (vec![pattern, told(words::PATTERN_NEXT)], Some(scene.with_places(step.places())))
            }
            (Hint::Next(step), Stage::Step) if it.link > 0 => {
                let (index, count) = (it.link - 1, step.news.chain().len());
                let line = &step.news.chain()[index];
                let role = told(words::role(line.role));
                let text = vec![
                    words::link(it.link, count, line.depth, &role, language),
                    line.sentence.clone(),
                    told(words::LINK_NEXT),
                ];
                (text, Some(step.link_scene(&scene, index)))
            }
            (Hint::Next(step), Stage::Step | Stage::Done) => {
                let mut text = vec![step.sentence.clone()];
                if !step.news.chain().is_empty() {
                    text.push(told(words::UNFOLD));
                }
                if it.may_be_shorter() {
                    text.push(told(words::MAY_SHORTEN));
                }
                text.push(told(words::STEP_NEXT));
                (text, Some(step.scene()))
            }
            (Hint::Shared(shared), Stage::Where) => {
                (vec![told(words::LOOK_SHARED)], Some(scene.with_places(shared.places())))
            }
            (Hint::Shared(shared), _) => {
                (vec![shared.tell(language), told(words::SHARED_NEXT)], Some(shared.scene()))
            }
            (Hint::Parting(both), _) => {
                let scene = both[0].scene().with_difference(&both[1].scene());
                (vec![tell_parting(both, language)], Some(scene))
            }
            (Hint::NoOther, _) => (vec![told(words::NO_OTHER)], None),
            (Hint::Mistake(_), Stage::Where) => (vec![told(words::MISTAKE)], None),
            (Hint::Mistake(mistake), _) => {
                let next = match it.undos {
                    Some(1..) => words::MISTAKE_NEXT,
                    _ => words::MISTAKE_GIVEN,
                };
                (vec![mistake.tell(&position, language), told(next)], Some(mistake.scene(&position)))
            }
            (Hint::Open(cells), _) => {
                let safe = format!("{} {}.", told(words::SAFE_CELLS), list(cells));
                (vec![safe, told(words::SAFE_NEXT)], Some(scene.with_places(cells.iter().copied())))
            }
            (Hint::Guess(guess), _) => (vec![guess.tell(language)], Some(guess.scene())),
            (Hint::Solved, _) => (vec![told(words::ALL_DONE)], None),
            (Hint::Beyond { .. }, _) => (vec![told(words::BEYOND)], None),
        };
        self.note = Some(Note { text, scene, is_loud: false });
    }

    fn take_check(&mut self, Checked { wrong, broken }: &Checked, now: Now) {
        let language = self.setting.language;
        self.count(KeptGame::checked, now);
        let Some(seat) = &self.seat else { return };
        let cells = wrong.iter().flat_map(|it| it.cells.iter().copied());
        let scene = (!wrong.is_empty()).then(|| seat.table().scene().with_wrong(cells));
        let mut text = vec![self.told(if wrong.is_empty() { words::NO_WRONG } else { words::WRONG })];
        text.extend(wrong.iter().map(|it| sentence(&it.tell(language))));
        if wrong.is_empty() && !broken.is_empty() {
            let missing: Vec<&str> = broken.iter().map(|it| it.rule.clause().tell(language)).collect();
            text.push(format!("{} {}.", self.told(words::MISSING), missing.join("; ")));
        }
        self.note = Some(Note { text, scene, is_loud: false });
    }

    fn take_solution(&mut self, answer: Answer, now: Now) {
        let said = match answer {
            Answer::None => words::NO_SOLUTION,
            Answer::Unknown(None) => words::TOOK_TOO_LONG,
            Answer::One(solution) | Answer::Unknown(Some(solution)) => {
                self.put(Shown::Solved, &solution, now);
                words::SHOWN
            }
            Answer::Many(one, _) => {
                self.put(Shown::Solved, &one, now);
                words::SEVERAL
            }
        };
        self.say(said);
    }

    fn take_completion(&mut self, completion: Completion, now: Now) {
        match completion {
            Completion::Solved(solution) => {
                self.put(Shown::Completed, &solution, now);
                self.say(words::COMPLETED);
            }
            Completion::Best(route, lacks) => {
                self.put(Shown::Completed, &route, now);
                let language = self.setting.language;
                let mut text = vec![self.told(words::BEST_ROUTE)];
                text.extend(lacks.iter().map(|it| sentence(&it.tell(language))));
                self.say_text(text);
            }
            Completion::Impossible => self.say(words::IMPOSSIBLE),
            Completion::Nothing => self.say(words::TOOK_TOO_LONG),
        }
    }

    /// Puts an answer on the board.
    fn put(&mut self, how: Shown, answer: &Position, now: Now) {
        let Some(seat) = &mut self.seat else { return };
        let done = seat.game.show(how, answer).map(|()| true);
        self.done(done, now);
    }
}

/// The first few of some cells by name.
fn list(cells: &[Cell]) -> String {
    const MOST: usize = 8;
    let names: Vec<String> = cells.iter().take(MOST).map(Cell::to_string).collect();
    let more = if cells.len() > MOST { ", …" } else { "" };
    format!("{}{more}", names.join(", "))
}
