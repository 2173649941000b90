//! The largest boards there are, on a stack of two megabytes: every request comes to an end within its budget.

use crate::api::Desk;
use serde_json::json;
use std::thread;
use web::api::Method;

/// As much as the threads of a server have.
const STACK: usize = 2 << 20;

/// Asks everything about a game that is opened from a text and begun with a line.
fn ask_all(text: &str, line: &str) {
    let desk = Desk::new();
    let opened = desk.post("/api/games", &json!({ "text": text }));
    let place = format!("/api/games/{}", opened["id"].as_str().unwrap());
    let ask = |method, path: &str, body: &serde_json::Value| {
        let body = if method == Method::Post { body.to_string() } else { String::new() };
        let (status, answer) = desk.ask(method, &format!("{place}{path}"), &body);
        // What cannot be told within the budget is refused.
        assert!([200, 422].contains(&status), "{path} of {}: {status} {answer}", &text[..40.min(text.len())]);
        answer
    };
    ask(Method::Post, "/act", &json!({ "version": 1, "line": line }));
    for (path, more) in [
        ("/check", json!({})),
        ("/mistake", json!({})),
        ("/odds", json!({})),
        ("/hint", json!({ "stage": "where" })),
        ("/hint", json!({ "stage": "move", "language": "es" })),
        ("/complete", json!({})),
        ("/solve", json!({})),
        (
            "/preview",
            json!({ "gesture": { "drag": { "button": "main", "path": [[9.5, 9.5]] } }, "hand": { "cursor": "r1c1", "tool": "none" } }),
        ),
    ] {
        let version = ask(Method::Get, "", &json!(null))["version"].clone();
        let mut body = more;
        body["version"] = version;
        ask(Method::Post, path, &body);
    }
    for path in ["", "/players", "/text/json"] {
        ask(Method::Get, path, &json!(null));
    }
    for path in ["/save", "/share"] {
        ask(Method::Post, path, &json!(null));
    }
}

/// Runs something where a server would.
fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    thread::Builder::new().stack_size(STACK).spawn(work).unwrap().join().unwrap();
}

#[test]
fn the_largest_games_of_minesweeper_are_answered() {
    for recipe in ["safe", "any", "opening"] {
        for mines in [3000, 20_000] {
            on_a_small_stack(move || ask_all(&format!("recipe 255x255/{mines} {recipe} 2"), "open r99c99"));
        }
    }
}

#[test]
fn a_field_that_cannot_be_laid_is_refused() {
    on_a_small_stack(|| {
        let desk = Desk::new();
        let opened = desk.post("/api/games", &json!({ "text": "recipe 255x255/30000 no-guess 5" }));
        let place = format!("/api/games/{}/act", opened["id"].as_str().unwrap());
        let act = json!({ "version": 1, "line": "open r1c1", "language": "es" });
        let (status, answer) = desk.ask(Method::Post, &place, &act.to_string());
        assert_eq!((status, answer["code"].as_str()), (422, Some("out-of-budget")), "{answer}");
        assert_eq!(answer["error"], "El presupuesto se agotó antes de hallar un campo sin apuestas.");
        let save = "casilla game 1\nrecipe 255x255/30000 no-guess 5\nopen r1c1\n";
        let (status, answer) = desk.ask(Method::Post, "/api/games", &json!({ "text": save }).to_string());
        assert_eq!((status, answer["code"].as_str()), (422, Some("out-of-budget")), "{answer}");
    });
}

#[test]
fn the_largest_puzzles_are_answered() {
    let skip = "z".repeat(3251);
    for (url, line) in [
        (format!("mashu/255/255/{}", "0".repeat(21_675)), "line r1c1 right"),
        (format!("numlin/255/255/1{skip}i1"), "line r1c1 right"),
        (format!("mines/255/255/{skip}k"), "mine r1c1"),
    ] {
        let text = format!("https://puzz.link/p?{url}");
        on_a_small_stack(move || ask_all(&text, line));
    }
}
