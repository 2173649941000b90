//! Experiments, without a server.

use crate::api::Client;
use api::Method;
use serde_json::{Value, json};

fn paper(games: u64) -> Value {
    json!({
        "kind": "minesweeper", "players": ["brute-force", "heuristic"], "boards": ["8x6/8"], "first_click": "safe",
        "games": games, "seed": 1,
    })
}

#[test]
fn an_experiment_is_called_after_its_boards_its_first_click_and_its_players() {
    let client = Client::new();
    let mut order = paper(1);
    order["first_click"] = json!("opening");
    order["boards"] = json!(["9x6/8"]);
    client.post("/api/lab", &order);
    assert_eq!(client.get("/api/lab")[0]["title"], "9x6/8 (opening): brute-force, heuristic");
}

#[test]
fn an_experiment_is_run_kept_and_found_again() {
    let client = Client::new();
    let report = client.post("/api/lab", &paper(40));
    let result = &report["summary"]["results"][0];
    assert_eq!((result["board"].as_str(), result["games"].as_u64()), (Some("8x6/8"), Some(40)));
    assert_eq!(report["summary"]["partial"], false);
    let course = &report["course"][0];
    assert_eq!((course["board"].as_str(), course["points"][0]["games"].as_u64()), (Some("8x6/8"), Some(1)));
    let last = &course["points"].as_array().unwrap().last().unwrap()["rates"][0];
    assert_eq!(last["rate"], result["players"][0]["rate"]);
    assert_eq!(last["low"], result["players"][0]["interval"]["low"]);
    for (language, word) in [("en", "Minesweeper: "), ("es", "Buscaminas: ")] {
        let plot = report["plot"][language].as_str().unwrap();
        let is_told = plot.starts_with("<svg") && plot.contains("--board 8x6/8") && plot.contains(word);
        assert!(is_told, "{language}: {plot}");
    }
    let id = report["id"].as_str().unwrap();
    assert_eq!(client.get(&format!("/api/lab/{id}")), report);
    let list = client.get("/api/lab");
    assert_eq!(list[0]["title"], "8x6/8: brute-force, heuristic");
    assert_eq!((list[0]["games"].as_u64(), list[0]["partial"].as_bool()), (Some(40), Some(false)));
    let rows = client.get(&format!("/api/lab/{id}/rows"))["text"].as_str().unwrap().to_owned();
    assert!(rows.starts_with("player,board,game,won,"), "{rows}");
    assert_eq!(rows.lines().count(), 81);
    let (status, _) = client.ask(Method::Delete, &format!("/api/lab/{id}"), "");
    assert_eq!((status, client.get("/api/lab")), (200, json!([])));
    let (status, fault) = client.ask(Method::Get, &format!("/api/lab/{id}"), "");
    assert_eq!((status, fault["code"].as_str()), (404, Some("not-found")));
}

#[test]
fn the_same_order_gives_the_same_games() {
    let client = Client::new();
    let won = || {
        let report = client.post("/api/lab", &paper(10));
        let players = report["summary"]["results"][0]["players"].clone();
        [players[0]["won"].clone(), players[1]["won"].clone(), players[0]["moves"].clone()]
    };
    assert_eq!(won(), won());
}

#[test]
fn line_puzzles_are_made_or_pasted() {
    let client = Client::new();
    let order = json!({
        "kind": "masyu", "players": ["elimination", "exact"], "boards": ["masyu 3x2\n. o .\n\n. . .\n"],
        "make": { "count": 2, "width": 5, "height": 4, "level": "easy" }, "games": 1, "seed": 3,
    });
    let report = client.post("/api/lab", &order);
    assert_eq!(report["order"], order);
    let groups: Vec<(&str, u64)> = report["summary"]["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["board"].as_str().unwrap(), it["games"].as_u64().unwrap()))
        .collect();
    assert_eq!(groups, [("3x2", 1), ("5x4", 2)]);
    assert_eq!(report["summary"]["results"][1]["players"][1]["solved"], 2);
}

#[test]
fn what_is_out_of_bounds_is_refused() {
    let client = Client::new();
    let refused = |change: &[(&str, Value)]| {
        let mut order = paper(10);
        for (name, value) in change {
            order[name] = value.clone();
        }
        client.refused("/api/lab", &order, 400, "bad-request")
    };
    assert!(refused(&[("players", json!(["exact"]))]).starts_with("unknown player 'exact' for minesweeper"));
    assert_eq!(refused(&[("players", json!([]))]), "expected at least one player, each named once");
    assert_eq!(refused(&[("boards", json!([]))]), "expected 1 to 100 boards");
    assert!(refused(&[("boards", json!(["60x60/9"]))]).contains("at most 2500 cells"));
    assert!(refused(&[("boards", json!(["9x9/99"]))]).contains("99 mines do not fit"));
    assert!(refused(&[("games", json!(1_000_000))]).starts_with("expected 1 to 100000 games"));
    assert!(refused(&[("first_click", json!("never"))]).contains("any, safe, opening or no-guess"));
    assert!(refused(&[("kind", json!("mines"))]).contains(" for mines: expected"));
    let order = json!({ "kind": "numberlink", "players": ["permutations"], "boards": ["1 1 1 1\n"], "games": 1, "seed": 1 });
    let reason = client.refused("/api/lab", &order, 400, "bad-request");
    assert_eq!(reason, "puzzle 1: permutations cannot play this board: it joins pairs, and 1 occurs 4 times");
    let order = json!({ "kind": "masyu", "players": ["exact"], "boards": ["masyu 2x2\n. q\n\n. .\n"], "games": 1, "seed": 1 });
    assert!(client.refused("/api/lab", &order, 422, "unreadable").starts_with("puzzle 1: "));
}
