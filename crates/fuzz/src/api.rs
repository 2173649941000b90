//! Every request that the API describes, with whatever a program might send that has misread the description.
//!
//! Bodies are made from the schemas in the OpenAPI document, so that most of them get past the reader, and then spoilt here
//! and there. A new route is fuzzed without a word here.

use crate::choices::Choices;
use api::{Call, Context, Method, Tables};
use play::{Budget, Language};
use serde_json::{Value, json};
use std::cell::Cell;
use std::sync::OnceLock;
use std::time::Duration;
use store::Store;

/// Sends request after request; each is answered, and what was acknowledged is there when the server starts again.
pub fn api(bytes: &[u8]) {
    let service = Service::new();
    let games = [LOOP, "R.G/R.G", "casilla game 1\nrecipe 5x4/3 safe 7\n"].map(|text| service.open(text));
    let mut choices = Choices::of(bytes);
    while !choices.is_over() {
        service.send(&games, &mut choices);
    }
    for game in &games {
        let path = format!("/api/games/{game}");
        let (status, view) = service.ask(&service.tables, Method::Get, &path, "");
        assert_eq!(status, 200, "{view}");
        let (_, again) = service.ask(&Tables::default(), Method::Get, &path, "");
        assert_eq!(view, again, "what is stored is what was played");
    }
}

const LOOP: &str = "masyu 3x2\n. o .\n\n. . .\n";

/// A server without a network, whose clock goes on by a second a request.
struct Service {
    store: Store,
    tables: Tables,
    now: Cell<i64>,
}

impl Service {
    fn new() -> Service {
        let store = Store::in_memory().expect("memory for a store");
        Service { store, tables: Tables::default(), now: Cell::new(0) }
    }

    /// The status and the answer of a server that keeps these tables at hand.
    fn ask(&self, tables: &Tables, method: Method, path: &str, body: &str) -> (u16, Value) {
        self.now.set(self.now.get() + 1000);
        let context = Context {
            store: &self.store,
            tables,
            guests: &[],
            now: self.now.get(),
            clock: || Duration::ZERO,
            budget: Budget::nodes(20_000),
            progress: &|_| {},
        };
        let call = Call { method, path, body: body.as_bytes(), language: Language::Spanish };
        let response = api::answer(&call, &context);
        (response.status, serde_json::from_str(&response.body).expect("an answer is JSON"))
    }

    /// Opens a game, and gives its name.
    fn open(&self, text: &str) -> String {
        let body = json!({ "text": text }).to_string();
        let (status, game) = self.ask(&self.tables, Method::Post, "/api/games", &body);
        assert_eq!(status, 200, "{game}");
        game["id"].as_str().expect("a game has a name").to_owned()
    }

    /// Sends one request; it must be answered, and whatever is wrong with it must be the fault of whoever sent it.
    fn send(&self, games: &[String], choices: &mut Choices<'_>) {
        let (document, routes) = (described(), api::routes());
        let route = &routes[choices.below(routes.len())];
        let mut path = route.path.to_owned();
        while let (Some(start), Some(end)) = (path.find('{'), path.find('}')) {
            let name = match (&path[start..=end], choices.below(8)) {
                ("{id}", 0..6) => games[choices.below(games.len())].as_str(),
                (_, 6) => "..",
                _ => choices.one(&["json", "drawing", "masyu", "black-blocked", "%00", "", "0000"]),
            };
            path.replace_range(start..=end, name);
        }
        let schema = &document["paths"][route.path][route.method.name()]["requestBody"]["content"];
        let mut body = value(&schema["application/json"]["schema"], document, choices, 0);
        // A version that is current lets the request get further.
        if let Some(game) = games.iter().find(|id| path.contains(*id)).filter(|_| !choices.one_in(8)) {
            let (_, view) = self.ask(&self.tables, Method::Get, &format!("/api/games/{game}"), "");
            if body["version"].is_number() {
                body["version"] = view["version"].clone();
            }
        }
        let mut text = body.to_string();
        if choices.one_in(16) {
            text = text.chars().take(choices.below(40)).collect();
        }
        // Forgetting a game is not losing it.
        let method = if route.method == Method::Delete { Method::Get } else { route.method };
        let (status, answer) = self.ask(&self.tables, method, &path, &text);
        assert!(status < 500, "{path} {text}: {answer}");
        assert!(status == 200 || answer["error"].is_string(), "{path} {text}: {answer}");
    }
}

/// The OpenAPI description, which takes longer to make than most requests.
fn described() -> &'static Value {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    DOCUMENT.get_or_init(api::document)
}

/// Texts that mean something somewhere.
const TEXTS: [&str; 40] = [
    "line r1c1 right",
    "line r1c1 down",
    "cross r2c2 left",
    "erase r1c1 right",
    "undo",
    "undo 2",
    "redo",
    "restart",
    "trial",
    "keep",
    "drop",
    "open r1c1",
    "flag r2c3",
    "chord r1c1",
    "hint",
    "check",
    "elapsed 5",
    "note a b",
    "elapsed 99999999999999999999",
    "redo 18446744073709551615",
    "line r1c1 right, erase r1c1 right",
    "line r0c0 up",
    "line r256c1 up",
    "masyu",
    "numberlink",
    "minesweeper",
    "mines",
    "easy",
    "expert",
    "cover,no-touch",
    "no-guess",
    "en",
    "r1c2",
    "exact",
    LOOP,
    "R.G/R.G",
    "casilla game 1\nrecipe 5x4/3 safe 7\nopen r1c1\nundo\nredo\n",
    "https://puzz.link/p?mashu/4/3/0a0",
    "",
    "\u{0}\u{1f600}\u{202e}'\"<svg onload=x>\\",
];

const NUMBERS: [f64; 12] =
    [1.0, 2.0, 3.0, 4.0, 5.0, 7.0, 0.0, -1.0, 256.0, 0.5, 1e300, 18_446_744_073_709_551_615.0];

/// A value that a schema allows, mostly.
fn value(schema: &Value, document: &Value, choices: &mut Choices<'_>, depth: usize) -> Value {
    if depth > 6 || choices.one_in(24) {
        return anything(choices);
    }
    if let Some(name) = schema["$ref"].as_str().and_then(|it| it.strip_prefix("#/components/schemas/")) {
        return value(&document["components"]["schemas"][name], document, choices, depth + 1);
    }
    if let Some(fixed) = schema.get("const") {
        return fixed.clone();
    }
    for list in ["oneOf", "anyOf", "enum"] {
        if let Some(ways) = schema[list].as_array().filter(|it| !it.is_empty()) {
            let way = &ways[choices.below(ways.len())];
            return if list == "enum" { way.clone() } else { value(way, document, choices, depth + 1) };
        }
    }
    let kinds = schema["type"].as_array().cloned().unwrap_or_else(|| vec![schema["type"].clone()]);
    match kinds[choices.below(kinds.len())].as_str() {
        Some("object") => object(schema, document, choices, depth),
        Some("array") => {
            let items = schema.get("items").or_else(|| schema["prefixItems"].get(0)).unwrap_or(&Value::Null);
            let most = if schema["prefixItems"].is_array() { 1 } else { 4 };
            let count = schema["prefixItems"].as_array().map_or(0, Vec::len) + choices.below(most);
            (0..count).map(|_| value(items, document, choices, depth + 1)).collect()
        }
        Some("string") => json!(choices.one(&TEXTS)),
        Some("integer") => json!(NUMBERS[choices.below(7)] as u64),
        Some("number") => json!(NUMBERS[choices.below(NUMBERS.len())]),
        Some("boolean") => json!(choices.below(2) == 1),
        Some("null") => Value::Null,
        _ => anything(choices),
    }
}

fn object(schema: &Value, document: &Value, choices: &mut Choices<'_>, depth: usize) -> Value {
    let mut object = serde_json::Map::new();
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let is_required = schema["required"].as_array().is_some_and(|it| it.iter().any(|it| it == name));
        if !choices.one_in(if is_required { 30 } else { 2 }) {
            object.insert(name.clone(), value(field, document, choices, depth + 1));
        }
    }
    if schema["additionalProperties"].is_object() || choices.one_in(30) {
        object.insert(choices.one(&TEXTS).to_owned(), json!(choices.one(&TEXTS)));
    }
    object.into()
}

fn anything(choices: &mut Choices<'_>) -> Value {
    match choices.below(6) {
        0 => Value::Null,
        1 => json!(choices.one(&TEXTS)),
        2 => json!(NUMBERS[choices.below(NUMBERS.len())]),
        3 => json!([[], {}, [[1]]]),
        4 => json!({ "version": u64::MAX, "a": { "b": -1 } }),
        _ => json!(true),
    }
}
