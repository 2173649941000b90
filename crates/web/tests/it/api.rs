//! Requests and answers, without a server.

use api::{Call, Context, Method, Tables};
use play::guest::Invitation;
use play::{Budget, Language};
use serde_json::{Value, json};
use std::cell::Cell;
use std::time::Duration;
use store::Store;

/// A server without a network, whose clock goes on by a second a request.
pub(crate) struct Client {
    store: Store,
    tables: Tables,
    /// Players of somebody else's.
    pub(crate) guests: Vec<Invitation>,
    now: Cell<i64>,
}

pub(crate) const LOOP: &str = "masyu 3x2\n. o .\n\n. . .\n";

impl Client {
    pub(crate) fn new() -> Client {
        Client {
            store: Store::in_memory().unwrap(),
            tables: Tables::default(),
            guests: Vec::new(),
            now: Cell::new(0),
        }
    }

    /// Asks, and gives the status and the answer.
    pub(crate) fn ask(&self, method: Method, path: &str, body: &str) -> (u16, Value) {
        self.ask_in(Language::English, method, path, body)
    }

    pub(crate) fn ask_in(&self, language: Language, method: Method, path: &str, body: &str) -> (u16, Value) {
        self.now.set(self.now.get() + 1000);
        let budget = Budget::nodes(100_000);
        let (store, tables, now) = (&self.store, &self.tables, self.now.get());
        let clock = || Duration::ZERO;
        let context = Context { store, tables, guests: &self.guests, now, clock, budget, progress: &|_| {} };
        let response = api::answer(&Call { method, path, body: body.as_bytes(), language }, &context);
        (response.status, serde_json::from_str(&response.body).unwrap())
    }

    /// What a server tells of a place that knows nothing but what is stored.
    pub(crate) fn restarted(&self, path: &str) -> Value {
        let budget = Budget::nodes(100_000);
        let (store, tables, clock) = (&self.store, &Tables::default(), || Duration::ZERO);
        let context = Context { store, tables, guests: &[], now: 0, clock, budget, progress: &|_| {} };
        let call = Call { method: Method::Get, path, body: b"", language: Language::English };
        let response = api::answer(&call, &context);
        serde_json::from_str(&response.body).unwrap()
    }

    #[track_caller]
    pub(crate) fn get(&self, path: &str) -> Value {
        let (status, answer) = self.ask(Method::Get, path, "");
        assert_eq!(status, 200, "{answer}");
        answer
    }

    #[track_caller]
    pub(crate) fn post(&self, path: &str, body: &Value) -> Value {
        let (status, answer) = self.ask(Method::Post, path, &body.to_string());
        assert_eq!(status, 200, "{answer}");
        answer
    }

    #[track_caller]
    pub(crate) fn refused(&self, path: &str, body: &Value, status: u16, code: &str) -> String {
        let (found, answer) = self.ask(Method::Post, path, &body.to_string());
        assert_eq!((found, answer["code"].as_str()), (status, Some(code)), "{answer}");
        answer["error"].as_str().unwrap().to_owned()
    }

    /// Opens a puzzle; gives the path of its game.
    #[track_caller]
    pub(crate) fn open(&self, text: &str) -> String {
        let game = self.post("/api/games", &json!({ "text": text }));
        format!("/api/games/{}", game["id"].as_str().unwrap())
    }

    #[track_caller]
    pub(crate) fn act(&self, game: &str, version: u64, line: &str) -> Value {
        self.post(&format!("{game}/act"), &json!({ "version": version, "line": line }))
    }
}

pub(crate) fn drawing(client: &Client, game: &str) -> String {
    client.get(&format!("{game}/text/drawing"))["text"].as_str().unwrap().to_owned()
}

/// Whether an answer's picture replaces that layer.
fn changes(answer: &Value, layer: &str) -> bool {
    let layers = answer["picture"]["layers"].as_array().expect("layers");
    layers.iter().any(|it| it["name"] == layer)
}

#[test]
fn a_puzzle_is_opened_played_undone_and_won() {
    let client = Client::new();
    let game = client.open(LOOP);
    let view = client.act(&game, 1, "line r1c1 right right down left left");
    assert_eq!((view["version"].as_u64(), view["status"].as_str()), (Some(2), Some("open")));
    assert!(changes(&view, "lines") && !changes(&view, "grid"), "{view}");
    let view = client.act(&game, 2, "line r2c1 up");
    assert_eq!(view["status"], "solved");
    assert_eq!(drawing(&client, &game), "masyu 3x2\n.-o-.\n|   |\n.-.-.\n");
    let view = client.act(&game, 3, "undo 2");
    assert_eq!((view["status"].as_str(), view["tally"]["redos"].as_u64()), (Some("open"), Some(2)));
    assert_eq!(drawing(&client, &game), LOOP);
    let results = client.get("/api/results");
    assert_eq!(results[0]["outcome"], "won");
    assert_eq!(results[0]["size"], "3x2");
    assert_eq!(results.as_array().unwrap().len(), 1);
}

#[test]
fn a_gesture_is_looked_ahead_at_and_then_made() {
    let client = Client::new();
    let game = client.open(LOOP);
    let path = [[0.5, 0.5], [2.5, 0.5], [2.5, 1.5]];
    let drag = json!({
        "version": 1, "elapsed": 1500, "hand": { "cursor": "r1c1", "tool": "none" },
        "gesture": { "drag": { "button": "main", "path": path } },
    });
    let ahead = client.post(&format!("{game}/preview"), &drag);
    assert!(changes(&ahead, "lines"), "{ahead}");
    assert_eq!(drawing(&client, &game), LOOP);
    let moved = client.post(&format!("{game}/gesture"), &drag);
    assert_eq!(moved["line"], "line r1c1 right right down");
    assert_eq!(moved["hand"]["cursor"], "r2c3");
    assert_eq!(moved["game"]["tally"]["elapsed"], 1500);
    assert_eq!(moved["game"]["picture"], ahead["picture"]);
    let key = json!({
        "version": 2, "hand": moved["hand"], "gesture": { "key": { "key": "ArrowUp" } },
    });
    let moved = client.post(&format!("{game}/gesture"), &key);
    assert_eq!((moved["line"].as_str(), moved["hand"]["cursor"].as_str()), (None, Some("r1c3")));
    assert_eq!(moved["game"]["version"], 2);
}

#[test]
fn a_move_on_an_old_version_is_refused_and_the_game_stays() {
    let client = Client::new();
    let game = client.open(LOOP);
    client.act(&game, 1, "line r1c1 right");
    let body = json!({ "version": 1, "line": "line r1c1 down" });
    client.refused(&format!("{game}/act"), &body, 409, "stale");
    assert_eq!(drawing(&client, &game), "masyu 3x2\n.-o .\n\n. . .\n");
}

#[test]
fn a_game_is_taken_up_again_from_what_is_stored() {
    let mut client = Client::new();
    let game = client.open(LOOP);
    client.act(&game, 1, "line r1c1 right");
    client.act(&game, 2, "trial");
    let before = client.get(&game);
    client.tables = Tables::default();
    assert_eq!(client.get(&game), before);
    let save = client.post(&format!("{game}/save"), &json!(null));
    let again = client.open(save["text"].as_str().unwrap());
    assert_eq!(client.get(&again)["board"], before["board"]);
    assert_eq!(client.get("/api/games").as_array().unwrap().len(), 2);
    assert_eq!(client.ask(Method::Delete, &again, "").0, 200);
    assert_eq!(client.ask(Method::Get, &again, "").0, 404);
}

#[test]
fn a_check_names_rules_and_cells() {
    let client = Client::new();
    let game = client.open(LOOP);
    client.act(&game, 1, "line r1c1 down right up");
    let checked = client.post(&format!("{game}/check"), &json!({ "version": 2 }));
    let rules: Vec<&str> =
        checked["broken"].as_array().unwrap().iter().map(|it| it["rule"].as_str().unwrap()).collect();
    assert_eq!(rules, ["dead-end"]);
    assert_eq!(checked["broken"][0]["cells"], json!(["r1c1", "r1c2"]));
    assert_eq!(checked["game"]["version"], 3);
}

#[test]
fn a_hint_tells_more_at_each_stage_and_counts_once() {
    let client = Client::new();
    let game = client.open(LOOP);
    let ask = |version: u64, stage: &str| {
        client.post(&format!("{game}/hint"), &json!({ "version": version, "stage": stage, "language": "es" }))
    };
    let first = ask(1, "where");
    let step = &first["hint"]["step"];
    assert!(!step["cells"].as_array().unwrap().is_empty());
    assert_eq!((step["technique"].as_str(), step["sentence"].as_str()), (None, None));
    let second = ask(2, "technique");
    let name = second["hint"]["step"]["technique"].as_str().unwrap();
    assert_eq!(second["hint"]["step"]["sentence"], Value::Null);
    let page = client.get(&format!("/api/pages/en/masyu/{name}"));
    let english = page["text"].as_str().unwrap().to_owned();
    let (page, title) =
        (client.get(&format!("/api/pages/es/masyu/{name}")), &second["hint"]["step"]["title"]);
    assert!(page["text"].as_str().unwrap().starts_with(&format!("# {}", title.as_str().unwrap())));
    assert!(english.starts_with("# ") && english != page["text"].as_str().unwrap());
    assert_eq!(client.ask(Method::Get, &format!("/api/pages/fr/masyu/{name}"), "").0, 404);
    let third = ask(2, "move");
    assert!(third["hint"]["step"]["sentence"].is_string());
    assert!(third["hint"]["step"]["picture"]["layers"].is_array());
    let done = ask(2, "done");
    assert_eq!(done["game"]["tally"]["hints"], 1);
    assert_ne!(drawing(&client, &game), LOOP);
}

#[test]
fn a_longer_look_finds_a_shorter_chain_and_keeps_nothing() {
    let client = Client::new();
    let game = client.open(include_str!("../../../../examples/masyu-7x6-deep.txt"));
    let ask = |what: &str, version: u64| {
        client.post(&format!("{game}/{what}"), &json!({ "version": version, "stage": "move" }))
    };
    let first = ask("hint", 1);
    let version = first["game"]["version"].as_u64().unwrap();
    let shorter = ask("shorter", version);
    let links = |step: &Value| step["chain"].as_array().unwrap().len();
    let step = &shorter["hint"]["step"];
    assert!(links(step) < links(&first["hint"]["step"]), "{step}");
    assert_eq!(ask("shorter", version), shorter, "the game is as it was");
    let done = client.act(&game, version, shorter["line"].as_str().unwrap());
    assert_eq!(step["about"].as_array().unwrap().len(), 1, "{step}");
    assert_ne!(done["version"], version);
    let easy = client.open(LOOP);
    let none = client.post(&format!("{easy}/shorter"), &json!({ "version": 1, "stage": "move" }));
    assert_eq!(none["hint"], Value::Null, "a pattern has no chain");
}

#[test]
fn a_mistake_is_found_with_the_way_back() {
    let client = Client::new();
    let game = client.open(LOOP);
    client.act(&game, 1, "line r1c1 right");
    client.act(&game, 2, "line r1c2 down");
    client.act(&game, 3, "line r1c3 down");
    let found = client.post(&format!("{game}/mistake"), &json!({ "version": 4 }));
    assert_eq!(found["undos"], 2);
    client.act(&game, 5, "undo 2");
    let found = client.post(&format!("{game}/mistake"), &json!({ "version": 6 }));
    assert_eq!(found["undos"], 0);
}

#[test]
fn lines_are_completed_and_puzzles_solved_but_that_is_no_win() {
    let client = Client::new();
    let game = client.open(LOOP);
    client.act(&game, 1, "line r1c1 right");
    let done = client.post(&format!("{game}/complete"), &json!({ "version": 2 }));
    assert_eq!((done["verdict"].as_str(), done["game"]["status"].as_str()), (Some("solved"), Some("solved")));
    assert_eq!(done["game"]["shown"], true);
    let other = client.open("R.G/R.G");
    let done = client.post(&format!("{other}/solve"), &json!({ "version": 1 }));
    assert_eq!(done["game"]["status"], "solved");
    let results = client.get("/api/results");
    assert_eq!(
        (results[0]["outcome"].as_str(), results[1]["outcome"].as_str()),
        (Some("shown"), Some("shown"))
    );
    let games = client.get("/api/games");
    assert_eq!((games[0]["status"].as_str(), games[1]["status"].as_str()), (Some("shown"), Some("shown")));
    let stuck = client.open("masyu 3x2\n.-o .\n  |\n. . .\n");
    let done = client.post(&format!("{stuck}/complete"), &json!({ "version": 1 }));
    assert_eq!(done["verdict"], "impossible");
}

#[test]
fn a_route_is_completed_by_a_star_or_the_best_one_is_shown_with_what_it_lacks() {
    let client = Client::new();
    let ask = json!({ "version": 1, "player": "astar" });
    let begun = client.open("masyu 5x3\n. .-o-. .\n\n. . . . .\n\n* . . . .\n");
    let done = client.post(&format!("{begun}/complete"), &ask);
    assert_eq!((&done["verdict"], &done["missing"]), (&json!("solved"), &json!([])));
    // The pearl in the corner cannot be passed.
    let hopeless = client.open("masyu 4x3\n* . . .\n\n. . . .\n\n. . . o\n");
    let done = client.post(&format!("{hopeless}/complete"), &ask);
    assert_eq!(done["verdict"], "best");
    let missing = done["missing"].as_array().unwrap();
    assert_eq!(missing[0]["es"], "la línea se acaba: r1c3, r3c4");
    assert!(missing[0]["en"].as_str().unwrap().starts_with("the line ends: "), "{done}");
    let shown = drawing(&client, &hopeless);
    assert!(shown.contains("*-."), "{shown}");
}

#[test]
fn the_papers_are_told_part_by_part_with_boards_that_can_be_watched() {
    let client = Client::new();
    let papers = client.get("/api/papers/es");
    let part = |paper: usize, id: &str| {
        let parts = papers["papers"][paper]["parts"].as_array().unwrap();
        parts.iter().find(|it| it["id"] == id).unwrap().clone()
    };
    assert_eq!(part(2, "003.1")["players"], json!(["permutations", "permutations-as-printed"]));
    assert_eq!(part(2, "003.1")["part"], "algoritmo");
    assert!(part(2, "003.1")["command"].as_str().unwrap().ends_with("--lang es"));
    assert!(part(2, "003.prueba1")["board"].is_null(), "what is refused cannot be opened");
    for paper in papers["papers"].as_array().unwrap() {
        for part in paper["parts"].as_array().unwrap() {
            if let Some(board) = part["board"].as_str() {
                client.open(board);
            }
        }
    }
    let game = client.open(part(2, "003.1")["board"].as_str().unwrap());
    let ask = json!({ "player": "permutations-as-printed", "start": "beginning" });
    let seen = client.post(&format!("{game}/watch"), &ask);
    assert_eq!(seen["success"], false);
}

#[test]
fn minesweeper_is_dealt_opened_and_has_odds() {
    let client = Client::new();
    let order =
        json!({ "kind": "minesweeper", "width": 9, "height": 7, "mines": 8, "seed": 5, "rules": "opening" });
    let game = client.post("/api/make", &order);
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    // The first click is promised to be safe, which no odds know; that it is takes no help to see.
    let found = client.post(&format!("{path}/hint"), &json!({ "version": 1, "stage": "where" }));
    assert_eq!((&found["hint"]["open"]["cells"], &found["game"]["version"]), (&json!(["r3c3"]), &json!(1)));
    client.refused(&format!("{path}/odds"), &json!({ "version": 1 }), 422, "illegal");
    let view = client.act(&path, 1, "open r4c4");
    assert_eq!(view["board"]["position"][3].as_str().unwrap().as_bytes()[3], b'0');
    let found = client.post(&format!("{path}/odds"), &json!({ "version": 2 }));
    assert_eq!(found["odds"]["mines"], 8);
    assert!(found["picture"]["layers"].is_array());
    let body = json!({ "version": 3, "line": "open r4c4" });
    client.refused(&format!("{path}/act"), &body, 422, "illegal");
    client.refused(&format!("{path}/solve"), &json!({ "version": 3 }), 422, "illegal");
}

#[test]
fn puzzles_are_made_to_order_and_tell_their_level() {
    let client = Client::new();
    let masyu = json!({ "kind": "masyu", "width": 6, "height": 5, "level": "easy", "seed": 1 });
    let made = client.post("/api/make", &masyu);
    assert_eq!((made["kind"].as_str(), made["level"].as_str()), (Some("masyu"), Some("easy")));
    assert_eq!(client.post("/api/make", &masyu)["board"], made["board"]);
    let numberlink =
        json!({ "kind": "numberlink", "width": 5, "height": 4, "rules": "cover,no-touch", "seed": 1 });
    let made = client.post("/api/make", &numberlink);
    assert_eq!((made["rules"].as_str(), made["status"].as_str()), (Some("cover,no-touch"), Some("open")));
    let field = json!({ "kind": "minesweeper", "width": 9, "height": 9, "mines": 10, "rules": "no-guess" });
    let made = client.post("/api/make", &field);
    let path = format!("/api/games/{}", made["id"].as_str().unwrap());
    client.act(&path, 1, "open r5c5");
    let hint = client.post(&format!("{path}/hint"), &json!({ "version": 2, "stage": "done" }));
    assert!(hint["hint"]["step"].is_object(), "{hint}");
    client.refused("/api/make", &json!({ "kind": "mines", "width": 5, "height": 5 }), 400, "bad-request");
}

#[test]
fn the_puzzle_of_a_day_is_the_same_for_everybody_and_one_game() {
    let (client, other) = (Client::new(), Client::new());
    for kind in ["masyu", "numberlink", "minesweeper"] {
        let today = json!({ "date": "2026-11-16", "kind": kind, "level": "easy" });
        let made = client.post("/api/daily", &today);
        assert_eq!((made["level"].as_str(), made["daily"].as_str()), (Some("easy"), Some("2026-11-16")));
        assert_eq!(made["board"], other.post("/api/daily", &today)["board"]);
        assert_eq!(made["id"], client.post("/api/daily", &today)["id"]);
        let tomorrow =
            client.post("/api/daily", &json!({ "date": "2026-11-17", "kind": kind, "level": "easy" }));
        assert_ne!((&made["id"], &made["board"]), (&tomorrow["id"], &tomorrow["board"]));
    }
    let game = client.post("/api/daily", &json!({ "date": "2026-11-17", "kind": "masyu", "level": "easy" }));
    client.ask(Method::Delete, &format!("/api/games/{}", game["id"].as_str().unwrap()), "");
    let again = client.post("/api/daily", &json!({ "date": "2026-11-17", "kind": "masyu", "level": "easy" }));
    assert_eq!((&again["board"], again["id"] == game["id"]), (&game["board"], false));
    for (date, kind, level) in
        [("2026-02-30", "masyu", "easy"), ("2026-02-03", "mines", "easy"), ("2026-02-03", "masyu", "beyond")]
    {
        let body = json!({ "date": date, "kind": kind, "level": level });
        client.refused("/api/daily", &body, 400, "bad-request");
    }
}

#[test]
fn bad_texts_are_refused_with_their_place() {
    let client = Client::new();
    let (status, answer) =
        client.ask(Method::Post, "/api/games", &json!({ "text": "masyu 3x2\n. q .\n\n. . .\n" }).to_string());
    assert_eq!((status, answer["code"].as_str()), (422, Some("unreadable")));
    assert_eq!(answer["place"], json!({ "line": 2, "column": 3 }));
    for text in
        ["", "nothing of the kind", "https://puzz.link/p?mashu/300/300/", "casilla game 1\nnonsense\n"]
    {
        client.refused("/api/games", &json!({ "text": text }), 422, "unreadable");
    }
}

#[test]
fn what_is_wrong_is_told_in_spanish_too() {
    let client = Client::new();
    let told = |path: &str, body: &Value| {
        let (_, answer) = client.ask_in(Language::Spanish, Method::Post, path, &body.to_string());
        answer["error"].as_str().unwrap().to_owned()
    };
    assert_eq!(
        told("/api/games", &json!({ "text": "masyu 3x2\n. q .\n\n. . .\n" })),
        "drawing: línea 2, columna 3: 'q' donde se espera '.', 'o', '*' o '?'"
    );
    assert!(told("/api/games", &json!({ "text": "hello" })).starts_with("no se reconoce como puzle"));
    let order = json!({ "kind": "minesweeper", "width": 1, "height": 1, "mines": 1 });
    assert_eq!(
        told("/api/make", &order),
        "1 mina no cabe en 1x1: con un primer clic que abre una zona hay sitio para 0"
    );
    let game = client.open("masyu 4x3\n. . . .\n\n. . . .\n\n. . . .\n");
    assert_eq!(
        told(&format!("{game}/mistake"), &json!({ "version": 1 })),
        "el puzle tiene varias soluciones: ninguna marca está mal con seguridad"
    );
}

#[test]
fn a_file_that_is_no_text_is_opened() {
    let client = Client::new();
    // Three columns, two rows, one mine: at the second cell of the second row.
    let game = client.post("/api/games", &json!({ "bytes": "030200010101" }));
    assert_eq!((game["kind"].as_str(), game["width"].as_u64()), (Some("minesweeper"), Some(3)));
    client.refused("/api/games", &json!({ "bytes": "0302000101" }), 422, "unreadable");
    client.refused("/api/games", &json!({ "bytes": "03 2" }), 400, "bad-request");
}

#[test]
fn what_is_no_request_is_refused() {
    let client = Client::new();
    let game = client.open(LOOP);
    let none = format!("/api/games/{}", "0".repeat(32));
    for (method, path, body, status) in [
        (Method::Get, "/api/nothing", "", 404),
        (Method::Get, "/api/games/nothing", "", 404),
        (Method::Get, none.as_str(), "", 404),
        (Method::Put, "/api/games", "", 405),
        (Method::Post, "/api/games", "", 400),
        (Method::Post, "/api/games", "{", 400),
        (Method::Post, "/api/games", r#"{"text":1}"#, 400),
        (Method::Post, "/api/games", r#"{"text":"","more":1}"#, 400),
        (Method::Post, "/api/make", r#"{"kind":"chess","width":8,"height":8}"#, 400),
        (Method::Post, "/api/make", r#"{"kind":"masyu","width":300,"height":8}"#, 400),
        (Method::Put, "/api/settings", r#"{"theme":7}"#, 400),
    ] {
        let (found, answer) = client.ask(method, path, body);
        assert_eq!(found, status, "{path} {body}: {answer}");
        assert!(answer["error"].is_string());
    }
    for line in ["", "fly", "line r9c9 up", "line r1c1", "undo", "redo 99999999999999999999", "keep"] {
        let body = json!({ "version": 1, "line": line });
        client.refused(&format!("{game}/act"), &body, 422, "illegal");
    }
    assert_eq!(client.ask(Method::Get, &format!("{game}/text/nothing"), "").0, 404);
}

#[test]
fn settings_are_kept() {
    let client = Client::new();
    let (status, answer) = client.ask(Method::Put, "/api/settings", r#"{"theme":"dark"}"#);
    assert_eq!((status, answer), (200, json!({ "theme": "dark" })));
    assert_eq!(client.get("/api/settings"), json!({ "theme": "dark" }));
    let long = json!({ "theme": "x".repeat(500) });
    assert_eq!(client.ask(Method::Put, "/api/settings", &long.to_string()).0, 400);
}
