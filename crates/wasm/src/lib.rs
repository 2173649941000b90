//! The API in WebAssembly: requests in, answers and how far they have come out, in a worker of the page or wherever a
//! module runs.
//!
//! Everything is in memory. What changes is handed to whoever asked, together with the answer, to be kept; what others have
//! changed is handed in before the next request. A long text that is needed and not here is named, and the request is made
//! again with it. So one instance can be ended at any time, and another goes on where it was.

#![allow(clippy::needless_pass_by_value, reason = "what comes from a script is owned")]

use api::{Call, Context, Method, Progress, Tables, Work};
use js_sys::{Array, Date, Function};
use play::json::OddsReport;
use play::odds::Odds;
use play::{Budget, Kind, Language, Position};
use std::sync::Arc;
use std::time::Duration;
use store::{Change, Memory, Store, Unkept};
use wasm_bindgen::prelude::*;

/// The engine, with what is kept.
#[wasm_bindgen]
pub struct Engine {
    memory: Arc<Memory>,
    store: Store,
    tables: Tables,
}

/// An answer, and what is to be done about it.
#[wasm_bindgen(getter_with_clone)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// JSON.
    pub body: String,
    /// What has changed: pairs of a key and a value, or a key and nothing.
    pub changes: Array,
    /// Keys of texts that are missing here; if there are any, the request is to be made again with them.
    pub wanted: Vec<String>,
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;

    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn complain(text: &str);
}

#[wasm_bindgen]
impl Engine {
    /// An engine that knows nothing yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Engine {
        std::panic::set_hook(Box::new(|panic| complain(&panic.to_string())));
        let memory = Arc::new(Memory::kept_elsewhere());
        Engine { store: Store::of(Arc::<Memory>::clone(&memory)), memory, tables: Tables::default() }
    }

    /// How much work a request is: `little`, `much`, `long` or `experiment`; none if there is no such request.
    pub fn work(method: &str, path: &str) -> Option<String> {
        let work = api::route(named(method)?, path).ok()?.work;
        Some(word(work).to_owned())
    }

    /// Takes what is kept, or what others have changed: keys, and their values or nothing.
    pub fn take(&self, keys: Vec<String>, values: Array) {
        let values = values.iter().map(|it| it.as_string());
        self.memory.take(keys.into_iter().zip(values).map(|(key, value)| Change { key, value }));
    }

    /// Says by its name why nothing is kept, or that it is.
    pub fn unkept(&self, reason: Option<String>) {
        let known = |name: String| Unkept::ALL.into_iter().find(|it| it.name() == name);
        self.memory.set_unkept(reason.and_then(known));
    }

    /// Answers a request with so many nodes of work; `told` hears how far it has come, as JSON, and what has changed
    /// by then.
    ///
    /// # Panics
    /// Never: progress is JSON.
    pub fn answer(
        &self,
        method: &str,
        path: &str,
        body: &str,
        language: &str,
        nodes: f64,
        told: &Function,
    ) -> Answer {
        let language = Language::of_locale(language);
        let progress = |it: Progress| {
            let text = serde_json::to_string(&it).expect("progress is JSON");
            // Whoever listens badly is told nothing.
            let _ = told.call2(&JsValue::NULL, &JsValue::from_str(&text), &self.changes());
        };
        let context = Context {
            store: &self.store,
            tables: &self.tables,
            guests: &[],
            now: Date::now() as i64,
            clock: || Duration::from_secs_f64(milliseconds() / 1000.0),
            budget: budget(nodes),
            progress: &progress,
        };
        // What is no method of ours is none of the API's.
        let method = named(method).unwrap_or(Method::Delete);
        let response = api::answer(&Call { method, path, body: body.as_bytes(), language }, &context);
        Answer {
            status: response.status,
            body: response.body,
            changes: self.changes(),
            wanted: self.memory.wanted(),
        }
    }
}

/// The chance of a mine in every cell of a position of Minesweeper, as JSON.
///
/// # Errors
/// If the text is no such position, or it cannot be, or the work runs out.
#[wasm_bindgen]
pub fn odds(text: &str, format: Option<String>, nodes: f64) -> Result<String, String> {
    let position = read(text, format, None)?;
    let odds = Odds::of(&position, &budget(nodes)).map_err(|error| format!("there are no odds: {error}"))?;
    serde_json::to_string(&OddsReport::new(&odds)).map_err(|error| error.to_string())
}

/// A position, drawn: an SVG document.
///
/// # Errors
/// If the text is none.
#[wasm_bindgen]
pub fn svg(text: &str, format: Option<String>, kind: Option<String>) -> Result<String, String> {
    Ok(draw::svg(&read(text, format, kind)?.scene()))
}

fn read(text: &str, format: Option<String>, kind: Option<String>) -> Result<Position, String> {
    let kind = kind.map(|it| it.parse::<Kind>()).transpose().map_err(|error| error.to_string())?;
    play::read(text, format.as_deref(), kind).map_err(|error| error.to_string())
}

fn budget(nodes: f64) -> Budget<'static> {
    Budget { nodes: nodes as u64, cancel: None }
}

impl Engine {
    /// What has changed since this was last asked, as pairs.
    fn changes(&self) -> Array {
        let pair = |Change { key, value }: Change| {
            Array::of2(&key.into(), &value.map_or(JsValue::NULL, JsValue::from))
        };
        self.memory.changes().into_iter().map(pair).collect()
    }
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}

fn named(method: &str) -> Option<Method> {
    let all = [Method::Get, Method::Post, Method::Put, Method::Delete];
    all.into_iter().find(|it| it.name().eq_ignore_ascii_case(method))
}

fn word(work: Work) -> &'static str {
    match work {
        Work::Little => "little",
        Work::Much => "much",
        Work::Long => "long",
        Work::Experiment => "experiment",
    }
}
