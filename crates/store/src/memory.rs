//! Everything in memory, for those who keep nothing and for those who keep it elsewhere: a browser can keep things, but not
//! while somebody waits for an answer.
//!
//! What changes is noted as values under keys, which whoever keeps them need not understand ([`Memory::changes`]); what was
//! changed by others is taken in the same form ([`Memory::take`]). The long texts, of which a few are needed at a time, can
//! stay with whoever keeps them: one that is asked for and not here is noted too ([`Memory::wanted`]), and the question is
//! asked again when it is.

use crate::games::LONGEST;
use crate::{
    Experiment, Experiments, Finish, Games, Id, Keeper, Line, Moment, NewGame, Outcome, Results, SavedGame,
    Settings, StoreError, Unkept, Update,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A store in memory.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Shelves>);

/// That something is now so, or no longer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// What: a table and a name, such as `game/…` or `setting/language`.
    pub key: String,
    /// What it is now; none if it is gone.
    pub value: Option<String>,
}

/// The tables whose values are long texts.
const SAVE: &str = "save";
const REPORT: &str = "report";
const ROWS: &str = "rows";

#[derive(Debug, Default)]
struct Shelves {
    games: BTreeMap<Id, Line>,
    results: BTreeMap<Id, Finish>,
    settings: BTreeMap<String, String>,
    experiments: BTreeMap<Id, Experiment>,
    /// The long texts that are here, by their keys.
    texts: BTreeMap<String, String>,
    unkept: Option<Unkept>,
    /// What has changed, if somebody wants to know.
    journal: Option<Vec<Change>>,
    wanted: Vec<String>,
}

impl Memory {
    /// An empty one whose changes somebody keeps; or keeps them not, for a reason.
    pub fn kept_elsewhere() -> Memory {
        Memory(Mutex::new(Shelves { journal: Some(Vec::new()), ..Shelves::default() }))
    }

    /// Takes what others have changed. What nobody here understands is left alone: a newer version may.
    pub fn take(&self, changes: impl IntoIterator<Item = Change>) {
        let mut shelves = self.shelves();
        let is_text =
            |it: &Change| [SAVE, REPORT, ROWS].iter().any(|table| it.key.starts_with(&format!("{table}/")));
        // A row that is news makes the texts that belong to it stale, so that rows come first.
        let (texts, rows): (Vec<Change>, Vec<Change>) = changes.into_iter().partition(is_text);
        for Change { key, value } in rows.into_iter().chain(texts) {
            let Some((table, name)) = key.split_once('/') else { continue };
            match table {
                "game" => {
                    let is_news = take(&mut shelves.games, name, value);
                    if is_news {
                        shelves.texts.remove(&format!("{SAVE}/{name}"));
                    }
                }
                "result" => {
                    take(&mut shelves.results, name, value);
                }
                "experiment" => {
                    let is_news = take(&mut shelves.experiments, name, value);
                    if is_news {
                        shelves.texts.remove(&format!("{REPORT}/{name}"));
                        shelves.texts.remove(&format!("{ROWS}/{name}"));
                    }
                }
                "setting" => put(&mut shelves.settings, name.to_owned(), value),
                SAVE | REPORT | ROWS => put(&mut shelves.texts, key, value),
                _ => {}
            }
        }
    }

    /// Says why nothing is kept, or that it is.
    pub fn set_unkept(&self, reason: Option<Unkept>) {
        self.shelves().unkept = reason;
    }

    /// What has changed since this was last asked.
    pub fn changes(&self) -> Vec<Change> {
        self.shelves().journal.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// The keys of texts that were asked for since this was last asked, and are not here.
    pub fn wanted(&self) -> Vec<String> {
        std::mem::take(&mut self.shelves().wanted)
    }

    /// A panic elsewhere leaves no change half done.
    fn shelves(&self) -> MutexGuard<'_, Shelves> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Adds what JSON says, or takes it away.
/// Puts a row in its place; says whether it is news.
fn take<Value: DeserializeOwned + PartialEq>(
    entries: &mut BTreeMap<Id, Value>,
    name: &str,
    value: Option<String>,
) -> bool {
    let Ok(id) = name.parse() else { return false };
    let Some(text) = value else { return entries.remove(&id).is_some() };
    let Ok(value) = serde_json::from_str(&text) else { return false };
    let is_news = entries.get(&id) != Some(&value);
    entries.insert(id, value);
    is_news
}

fn put(entries: &mut BTreeMap<String, String>, name: String, value: Option<String>) {
    match value {
        Some(value) => entries.insert(name, value),
        None => entries.remove(&name),
    };
}

fn key(table: &str, name: &impl ToString) -> String {
    format!("{table}/{}", name.to_string())
}

impl Shelves {
    fn note(&mut self, key: String, value: Option<String>) {
        if let Some(journal) = &mut self.journal {
            journal.push(Change { key, value });
        }
    }

    fn note_as_json(&mut self, key: String, value: &impl Serialize) {
        let text = serde_json::to_string(value).expect("what is kept is made of texts and numbers");
        self.note(key, Some(text));
    }

    /// A text of something that is here.
    fn text(&mut self, key: &str) -> Result<&mut String, StoreError> {
        if !self.texts.contains_key(key) {
            self.wanted.push(key.to_owned());
        }
        self.texts.get_mut(key).ok_or(StoreError::Elsewhere)
    }

    fn set_text(&mut self, key: String, text: &str) {
        self.note(key.clone(), Some(text.to_owned()));
        self.texts.insert(key, text.to_owned());
    }

    fn forget(&mut self, key: String) {
        self.texts.remove(&key);
        self.note(key, None);
    }

    fn keep(&mut self, line: Line) {
        self.note_as_json(key("game", &line.id), &line);
        self.games.insert(line.id.clone(), line);
    }

    /// A game as a list shows it.
    fn line(&self, id: &Id) -> Result<Line, StoreError> {
        let line = self.games.get(id).ok_or(StoreError::NoGame)?;
        let is_shown = self.results.get(id).is_some_and(|it| it.outcome == Outcome::Shown);
        Ok(Line { is_shown, ..line.clone() })
    }
}

impl Keeper for Memory {
    fn unkept(&self) -> Option<Unkept> {
        self.shelves().unkept
    }
}

impl Games for Memory {
    fn add_game(&self, game: &NewGame<'_>, now: Moment) -> Result<Id, StoreError> {
        let id = Id::random()?;
        let line = Line {
            id: id.clone(),
            kind: game.kind.to_owned(),
            title: game.title.to_owned(),
            status: game.status.to_owned(),
            version: 1,
            elapsed: 0,
            created: now,
            updated: now,
            is_shown: false,
        };
        let mut shelves = self.shelves();
        shelves.set_text(key(SAVE, &id), game.save);
        shelves.keep(line);
        Ok(id)
    }

    fn game(&self, id: &Id) -> Result<SavedGame, StoreError> {
        let mut shelves = self.shelves();
        let line = shelves.line(id)?;
        Ok(SavedGame { line, save: shelves.text(&key(SAVE, id))?.clone() })
    }

    fn line(&self, id: &Id) -> Result<Line, StoreError> {
        self.shelves().line(id)
    }

    fn games(&self, most: usize) -> Result<Vec<Line>, StoreError> {
        let shelves = self.shelves();
        let mut latest: Vec<&Line> = shelves.games.values().collect();
        latest.sort_by_key(|it| (Reverse(it.updated), &it.id));
        latest.into_iter().take(most).map(|it| shelves.line(&it.id)).collect()
    }

    fn update_game(&self, id: &Id, update: &Update<'_>, now: Moment) -> Result<u64, StoreError> {
        let mut shelves = self.shelves();
        let line = shelves.line(id)?;
        if line.version != update.version {
            return Err(StoreError::Stale { now: line.version });
        }
        let key = key(SAVE, id);
        let save = shelves.text(&key)?;
        if save.len() + update.lines.len() > LONGEST {
            return Err(StoreError::Full);
        }
        save.push_str(update.lines);
        if shelves.journal.is_some() {
            let whole = shelves.text(&key)?.clone();
            shelves.note(key, Some(whole));
        }
        let version = update.version + 1;
        let (status, elapsed) = (update.status.to_owned(), line.elapsed.max(update.elapsed));
        shelves.keep(Line { status, version, updated: now, elapsed, ..line });
        Ok(version)
    }

    fn put_game(&self, game: &SavedGame) -> Result<bool, StoreError> {
        let mut shelves = self.shelves();
        let id = &game.line.id;
        if shelves.games.get(id).is_some_and(|it| it.version >= game.line.version) {
            return Ok(false);
        }
        shelves.set_text(key(SAVE, id), &game.save);
        shelves.keep(game.line.clone());
        Ok(true)
    }

    fn remove_game(&self, id: &Id) -> Result<(), StoreError> {
        let mut shelves = self.shelves();
        shelves.games.remove(id).ok_or(StoreError::NoGame)?;
        shelves.forget(key("game", id));
        shelves.forget(key(SAVE, id));
        Ok(())
    }
}

impl Results for Memory {
    fn add_result(&self, game: &Id, finish: &Finish) -> Result<(), StoreError> {
        let mut shelves = self.shelves();
        if !shelves.results.contains_key(game) {
            shelves.note_as_json(key("result", game), finish);
            shelves.results.insert(game.clone(), finish.clone());
        }
        Ok(())
    }

    fn ends(&self) -> Result<Vec<(Id, Finish)>, StoreError> {
        let shelves = self.shelves();
        let mut all: Vec<(Id, Finish)> =
            shelves.results.iter().map(|(id, it)| (id.clone(), it.clone())).collect();
        all.sort_by_key(|it| Reverse(it.1.finished));
        Ok(all)
    }
}

impl Settings for Memory {
    fn settings(&self) -> Result<BTreeMap<String, String>, StoreError> {
        Ok(self.shelves().settings.clone())
    }

    fn set(&self, name: &str, value: &str) -> Result<(), StoreError> {
        let mut shelves = self.shelves();
        shelves.note(key("setting", &name), Some(value.to_owned()));
        shelves.settings.insert(name.to_owned(), value.to_owned());
        Ok(())
    }
}

impl Experiments for Memory {
    fn add_experiment(&self, it: &Experiment, report: &str, rows: &str) -> Result<(), StoreError> {
        let mut shelves = self.shelves();
        shelves.note_as_json(key("experiment", &it.id), it);
        shelves.set_text(key(REPORT, &it.id), report);
        shelves.set_text(key(ROWS, &it.id), rows);
        shelves.experiments.insert(it.id.clone(), it.clone());
        Ok(())
    }

    fn experiments(&self, most: usize) -> Result<Vec<Experiment>, StoreError> {
        let mut all: Vec<Experiment> = self.shelves().experiments.values().cloned().collect();
        all.sort_by_key(|it| Reverse(it.finished));
        all.truncate(most);
        Ok(all)
    }

    fn experiment_report(&self, id: &Id) -> Result<String, StoreError> {
        self.experiment_text(REPORT, id)
    }

    fn experiment_rows(&self, id: &Id) -> Result<String, StoreError> {
        self.experiment_text(ROWS, id)
    }

    fn remove_experiment(&self, id: &Id) -> Result<(), StoreError> {
        let mut shelves = self.shelves();
        shelves.experiments.remove(id).ok_or(StoreError::NoExperiment)?;
        for table in ["experiment", REPORT, ROWS] {
            shelves.forget(key(table, id));
        }
        Ok(())
    }
}

impl Memory {
    fn experiment_text(&self, table: &str, id: &Id) -> Result<String, StoreError> {
        let mut shelves = self.shelves();
        if !shelves.experiments.contains_key(id) {
            return Err(StoreError::NoExperiment);
        }
        Ok(shelves.text(&key(table, id))?.clone())
    }
}
