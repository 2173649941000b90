//! Every request of the API, on the largest boards of every kind: one process with a small stack and little memory answers
//! them all.

use super::{LIMITED, MEMORY, STACK};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Nodes that an answer may cost.
const BUDGET: &str = "2000";

/// `casilla serve --stdio` with little.
struct Server {
    child: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    /// What was asked, as the API's description names it: `post /api/games/{id}/act`.
    asked: BTreeSet<String>,
}

impl Server {
    fn start() -> Server {
        let mut child = Command::new("sh")
            .args(["-c", LIMITED, "sh", STACK, MEMORY, env!("CARGO_BIN_EXE_casilla")])
            .args(["serve", "--stdio", "--budget", BUDGET])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (requests, answers) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Server { child, requests, answers, asked: BTreeSet::new() }
    }

    /// Asks, with what stands for each name in braces; gives the status and the answer.
    #[track_caller]
    fn ask(&mut self, method: &str, path: &str, names: &[&str], body: &Value) -> (u64, Value) {
        self.asked.insert(format!("{method} {path}"));
        let mut names = names.iter();
        let parts = path.split('/').map(|it| if it.starts_with('{') { names.next().unwrap() } else { it });
        let place = parts.collect::<Vec<&str>>().join("/");
        let request = json!({ "method": method, "path": place, "body": body });
        writeln!(self.requests.as_mut().unwrap(), "{request}").unwrap();
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        assert!(!line.is_empty(), "{method} {place} ended the program: {:?}", self.child.wait());
        let mut answer: Value = serde_json::from_str(&line).unwrap();
        (answer["status"].as_u64().unwrap(), answer["body"].take())
    }

    /// Asks for what must be answered, or refused for want of budget or because it makes no sense on this board.
    #[track_caller]
    fn answered(&mut self, method: &str, path: &str, names: &[&str], body: &Value) -> Value {
        let (status, answer) = self.ask(method, path, names, body);
        assert!([200, 422].contains(&status), "{method} {path} {names:?}: {status} {answer}");
        answer
    }

    /// Ends it; it must end well.
    fn end(mut self) -> BTreeSet<String> {
        self.requests = None;
        assert!(self.child.wait().unwrap().success());
        self.asked
    }
}

/// Asks everything about a game that is opened from a text and begun with a line.
fn play(server: &mut Server, text: &str, line: &str, players: &[&str]) {
    let (status, opened) = server.ask("post", "/api/games", &[], &json!({ "text": text }));
    assert_eq!(status, 200, "{opened}");
    let id = opened["id"].as_str().unwrap();
    let mut ask = |path: &str, body: Value| {
        let version = server.answered("get", "/api/games/{id}", &[id], &json!(null))["version"].clone();
        let body = if body["version"].is_null() { body } else { with_version(body, version) };
        server.answered("post", &format!("/api/games/{{id}}/{path}"), &[id], &body)
    };
    let drag = json!({ "drag": { "button": "main", "path": [[9.5, 9.5], [10.5, 9.5]] } });
    let gesture = json!({ "version": 0, "gesture": drag, "hand": { "cursor": "r1c1", "tool": "none" } });
    ask("act", json!({ "version": 0, "line": line }));
    ask("preview", gesture.clone());
    ask("gesture", gesture);
    for question in ["check", "mistake", "odds", "complete"] {
        ask(question, json!({ "version": 0 }));
    }
    ask("hint", json!({ "version": 0, "stage": "where" }));
    ask("hint", json!({ "version": 0, "stage": "move", "language": "es" }));
    ask("shorter", json!({ "version": 0, "stage": "move" }));
    for player in players {
        let watch = json!({ "player": player, "start": "now", "seed": 1 });
        ask("watch", watch.clone());
        ask("take-over", json!({ "version": 0, "watch": watch, "number": 1 }));
    }
    ask("sheet", json!({}));
    ask("walkthrough", json!({}));
    ask("solve", json!({ "version": 0 }));
    ask("save", json!(null));
    ask("share", json!(null));
    for path in [
        "/api/games/{id}/players",
        "/api/games/{id}/replay",
        "/api/games/{id}/film",
        "/api/games/{id}/review",
    ] {
        server.answered("get", path, &[id], &json!(null));
    }
    server.answered("get", "/api/export", &[], &json!(null));
    server.answered("get", "/api/export/{id}", &[id], &json!(null));
    for format in ["json", "drawing"] {
        server.answered("get", "/api/games/{id}/text/{format}", &[id, format], &json!(null));
    }
    for (marks, format) in [("marked", "svg"), ("bare", "png"), ("marked", "json")] {
        let path = "/api/games/{id}/file/{marks}/{format}";
        server.answered("get", path, &[id, marks, format], &json!(null));
    }
    server.answered("delete", "/api/games/{id}", &[id], &json!(null));
}

/// Asks everything about a text of which nothing is kept.
fn ask_once(server: &mut Server, text: &str) {
    let puzzle = json!({ "text": text });
    for question in ["solve", "check", "hint"] {
        server.answered("post", &format!("/api/puzzles/{question}"), &[], &json!({ "puzzle": puzzle }));
    }
    for question in ["rate", "odds", "suggest"] {
        server.answered("post", &format!("/api/puzzles/{question}"), &[], &puzzle);
    }
}

fn with_version(mut body: Value, version: Value) -> Value {
    body["version"] = version;
    body
}

/// Composes a puzzle, of which every other cell gets something.
fn compose(server: &mut Server, kind: &str, clue: &str) {
    let empty = json!({ "empty": { "kind": kind, "width": 255, "height": 255 } });
    let draft = server.answered("post", "/api/drafts", &[], &empty);
    let id = draft["id"].as_str().unwrap();
    let mut ask = |path: &str, body: Value| {
        let version = server.answered("get", "/api/drafts/{id}", &[id], &json!(null))["version"].clone();
        let body = if body.is_null() { body } else { with_version(body, version) };
        server.answered("post", &format!("/api/drafts/{{id}}/{path}"), &[id], &body)
    };
    let setter = json!({ "cursor": null, "tool": clue, "symmetry": "half-turn" });
    let path: Vec<[f64; 2]> = (0..255).map(|col| [f64::from(col) + 0.5, 99.5]).collect();
    let drag = json!({ "drag": { "button": "main", "path": path } });
    ask("preview", json!({ "gesture": drag, "hand": setter }));
    ask("gesture", json!({ "gesture": drag, "hand": setter }));
    ask("act", json!({ "line": "undo" }));
    ask("act", json!({ "line": "redo" }));
    ask("look", json!({ "thorough": true }));
    ask("suggest", json!({}));
    server.answered("get", "/api/drafts/{id}/text/{format}", &[id, "drawing"], &json!(null));
    server.answered("get", "/api/drafts/{id}/file/{format}", &[id, "png"], &json!(null));
    server.answered("post", "/api/drafts/{id}/play", &[id], &json!(null));
}

/// Has puzzles made, alone and on paper, and players race on them.
fn make(server: &mut Server) {
    for kind in ["masyu", "numberlink"] {
        let order = json!({ "kind": kind, "width": 40, "height": 40, "seed": 1 });
        server.answered("post", "/api/make", &[], &order);
        server.answered("post", "/api/puzzles/make", &[], &json!({ "order": order }));
        server.answered("post", "/api/booklet", &[], &json!({ "order": order, "count": 1 }));
        let today = json!({ "date": "2026-11-16", "kind": kind, "level": "easy" });
        server.answered("post", "/api/daily", &[], &today);
    }
    let order = json!({ "kind": "minesweeper", "width": 255, "height": 255, "mines": 9000, "seed": 1 });
    server.answered("post", "/api/make", &[], &order);
    let lab = json!({
        "kind": "minesweeper", "players": ["heuristic", "logic"], "boards": ["50x50/400"], "games": 1, "seed": 1,
    });
    let report = server.answered("post", "/api/lab", &[], &lab);
    let id = report["id"].as_str().unwrap();
    for path in ["/api/lab/{id}", "/api/lab/{id}/rows"] {
        server.answered("get", path, &[id], &json!(null));
    }
    server.answered("get", "/api/lab", &[], &json!(null));
    server.answered("delete", "/api/lab/{id}", &[id], &json!(null));
}

#[test]
fn every_request_is_answered_on_the_largest_boards() {
    let mut server = Server::start();
    let skip = "z".repeat(3251);
    for (board, line, players) in [
        (
            format!("mashu/255/255/{}", "9000000000".repeat(2167) + "00000"),
            "line r1c1 right",
            &["elimination"][..],
        ),
        (format!("numlin/255/255/1{skip}i1"), "line r1c1 right", &["permutations"]),
        (format!("mines/255/255/{skip}k"), "mine r1c1", &[]),
    ] {
        let text = format!("https://puzz.link/p?{board}");
        play(&mut server, &text, line, players);
        ask_once(&mut server, &text);
    }
    for recipe in ["255x255/3000 safe 2", "255x255/20000 opening 2"] {
        play(&mut server, &format!("recipe {recipe}"), "open r99c99", &["heuristic"]);
    }
    for (kind, clue) in [("masyu", "white"), ("numberlink", "12"), ("minesweeper", "mine"), ("mines", "3")] {
        compose(&mut server, kind, clue);
    }
    make(&mut server);
    let (_, description) = server.ask("get", "/api/openapi.json", &[], &json!(null));
    let paths = description["paths"].as_object().unwrap().iter();
    let all =
        paths.flat_map(|(path, ways)| ways.as_object().unwrap().keys().map(move |it| format!("{it} {path}")));
    // These have to do with no board.
    let boardless = [
        "/api/about",
        "/api/settings",
        "/api/results",
        "/api/pages/",
        "/api/papers/",
        "/api/packs",
        "/api/showcase/",
        "/api/import",
    ];
    let asked = server.end();
    let missing: Vec<String> = all
        .filter(|it| {
            !asked.contains(it) && it != "get /api/games" && !boardless.iter().any(|one| it.contains(one))
        })
        .collect();
    assert!(missing.is_empty(), "never asked: {missing:?}");
}

#[test]
fn a_field_that_cannot_be_laid_is_refused() {
    let mut server = Server::start();
    let recipe = "recipe 255x255/30000 no-guess 5";
    let (_, opened) = server.ask("post", "/api/games", &[], &json!({ "text": recipe }));
    let id = opened["id"].as_str().unwrap();
    let act = json!({ "version": 1, "line": "open r1c1", "language": "es" });
    let refused = server.ask("post", "/api/games/{id}/act", &[id], &act);
    assert_eq!((refused.0, refused.1["code"].as_str()), (422, Some("out-of-budget")), "{refused:?}");
    assert_eq!(
        refused.1["error"],
        "el presupuesto se agotó antes de hallar un campo sin apuestas para un primer clic en r1c1"
    );
    let save = format!("casilla game 1\n{recipe}\nopen r1c1\n");
    let refused = server.ask("post", "/api/games", &[], &json!({ "text": save }));
    assert_eq!((refused.0, refused.1["code"].as_str()), (422, Some("out-of-budget")), "{refused:?}");
    server.end();
}
