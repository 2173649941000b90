//! What came of work: put on the board, or told in the panel.

use super::advice::{Advice, Stage};
use super::{App, Note};
use crate::run::Now;
use crate::words;
use crate::work::Found;
use play::hint::{Hint, NoHint};
use play::players::{Ended, Played};
use play::session::Tool;
use play::{Answer, Broken, Cell, Clause, Position};

impl App {
    /// Takes what has come of work.
    pub(super) fn take(&mut self, found: Found, now: Now) {
        match found {
            Found::Dealt(Ok(table)) => self.begin(table, now),
            Found::Dealt(Err(why)) => self.say_text(vec![self.told_error(&why)]),
            Found::Opened(table, hand, done) => {
                let Some(seat) = &mut self.seat else { return };
                (seat.table, seat.hand) = (table, hand);
                self.done(done, now);
            }
            Found::Hint(hint, solution) => self.take_hint(hint, solution.as_deref(), now),
            Found::Checked(wrong, broken) => self.take_check(&wrong, &broken, now),
            Found::Odds(Ok(odds)) => {
                self.count_help(now);
                let text = vec![self.told(words::ODDS)];
                self.note = Some(Note { text, scene: Some(odds.scene()), is_loud: false });
            }
            Found::Odds(Err(_)) => self.say(words::NO_ODDS),
            Found::Solved(answer) => self.take_solution(answer, now),
            Found::Completed(Ok(played)) => self.take_completion(&played, now),
            Found::Failed(why) => self.say_text(vec![self.told(words::FAILED), why]),
            Found::Completed(Err(refused)) => self.say_text(vec![self.told_error(&refused)]),
        }
    }

    fn take_hint(&mut self, hint: Result<Hint, NoHint>, solution: Option<&Position>, now: Now) {
        let language = self.setting.language;
        let Some(seat) = &mut self.seat else { return };
        let hint = match hint {
            Ok(hint) => hint,
            Err(no_hint) => return self.say_text(vec![sentence(&no_hint.tell(language))]),
        };
        let undos = match &hint {
            Hint::Mistake(_) => seat.table.before_mistake(solution),
            _ => None,
        };
        if matches!(hint, Hint::Next(_) | Hint::Mistake(_) | Hint::Open(_) | Hint::Guess(_)) {
            self.act("hint", now);
        }
        // On a board that is larger than the window, what is marked may lie outside: the view follows the cursor.
        if let (Hint::Next(step), Some(seat)) = (&hint, &mut self.seat)
            && let Some(&place) = step.places().first()
            && seat.hand.tool == Tool::None
        {
            seat.hand.cursor = place;
        }
        self.advice = Some(Advice { hint, stage: Stage::Where, undos });
        self.tell_advice();
    }

    /// Says as much of the hint as was asked for.
    pub(super) fn tell_advice(&mut self) {
        let language = self.setting.language;
        let (Some(seat), Some(advice)) = (&self.seat, &self.advice) else { return };
        let (position, scene) = (seat.table.position(), seat.table.scene());
        let told = |clause: Clause| clause.tell(language).to_owned();
        let (text, scene) = match (&advice.hint, advice.stage) {
            (Hint::Next(step), Stage::Where) => {
                (vec![told(words::LOOK_HERE)], Some(scene.with_places(step.places())))
            }
            (Hint::Next(step), Stage::Pattern) => {
                let pattern = format!("{} {}.", told(words::PATTERN), step.title);
                (vec![pattern, told(words::PATTERN_NEXT)], Some(scene.with_places(step.places())))
            }
            (Hint::Next(step), Stage::Step) => {
                let mut text = vec![step.sentence.clone()];
                if step.is_summed_up() {
                    text.extend(step.link_by_link());
                }
                text.push(told(words::STEP_NEXT));
                (text, Some(step.scene()))
            }
            (Hint::Mistake(_), Stage::Where) => (vec![told(words::MISTAKE)], None),
            (Hint::Mistake(mistake), _) => {
                let next = match advice.undos {
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

    fn take_check(&mut self, wrong: &[Broken], broken: &[Broken], now: Now) {
        let language = self.setting.language;
        if !self.act("check", now) {
            return;
        }
        let Some(seat) = &self.seat else { return };
        let cells = wrong.iter().flat_map(|it| it.cells.iter().copied());
        let scene = (!wrong.is_empty()).then(|| seat.table.scene().with_wrong(cells));
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
                self.put("solved", &solution, now);
                words::SHOWN
            }
            Answer::Many(one, _) => {
                self.put("solved", &one, now);
                words::SEVERAL
            }
        };
        self.say(said);
    }

    fn take_completion(&mut self, played: &Played, now: Now) {
        match played.ended {
            Ended::Solved => {
                self.put("completed", &played.position, now);
                self.say(words::COMPLETED);
            }
            Ended::Impossible => self.say(words::IMPOSSIBLE),
            Ended::GaveUp | Ended::OutOfBudget => {
                let is_news = self.seat.as_ref().is_some_and(|it| it.table.position() != played.position);
                if !is_news {
                    return self.say(words::TOOK_TOO_LONG);
                }
                // The best that was found, and what it lacks.
                self.put("completed", &played.position, now);
                let language = self.setting.language;
                let mut text = vec![self.told(words::BEST_ROUTE)];
                text.extend(played.broken.iter().map(|it| sentence(&it.tell(language))));
                self.say_text(text);
            }
        }
    }

    /// Puts an answer on the board, and notes that the program did it.
    fn put(&mut self, how: &str, answer: &Position, now: Now) {
        let Some(seat) = &mut self.seat else { return };
        let noted = seat.table.act(&format!("note shown {how}"));
        let done = noted.and_then(|()| seat.table.redraw(answer)).map(|_| true);
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

/// A clause as a sentence.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first = letters.next().map(|it| it.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}
