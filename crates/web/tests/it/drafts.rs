//! Drafts, files, links and paper, without a server.

use crate::api::{Client, LOOP};
use api::Method;
use play::Language;
use serde_json::{Value, json};

/// Begins a draft; gives its path.
#[track_caller]
fn begin(client: &Client, what: &Value) -> String {
    format!("/api/drafts/{}", client.post("/api/drafts", what)["id"].as_str().unwrap())
}

fn empty(kind: &str, width: usize, height: usize) -> Value {
    json!({ "empty": { "kind": kind, "width": width, "height": height } })
}

#[test]
fn a_draft_is_changed_undone_and_taken_up_again() {
    let client = Client::new();
    let draft = begin(&client, &empty("masyu", 3, 2));
    let act = |version: u64, line: &str| {
        client.post(&format!("{draft}/act"), &json!({ "version": version, "line": line }))
    };
    let view = act(1, "put r1c2 white");
    assert_eq!((view["version"].as_u64(), view["undos"].as_u64()), (Some(2), Some(1)));
    assert_eq!(view["cells"], json!({ "r1c2": "white" }));
    assert_eq!(view["picture"]["layers"][0]["name"], "pearls");
    let view = act(2, "grow up");
    assert!(view["picture"]["whole"].is_string());
    act(3, "undo");
    assert_eq!(client.get(&format!("{draft}/text/drawing"))["text"], LOOP);
    let body = json!({ "version": 1, "line": "clear" });
    client.refused(&format!("{draft}/act"), &body, 409, "stale");
    let body = json!({ "version": 4, "line": "put r9c9 white" });
    let reason = client.refused(&format!("{draft}/act"), &body, 422, "illegal");
    assert_eq!(reason, "from r9c9 this runs off the board of 3x2");
    assert_eq!(client.get("/api/games")[0]["status"], "draft");
    let game = draft.replace("drafts", "games");
    assert_eq!(client.ask(Method::Get, &game, "").0, 404);
    let game = client.open(LOOP);
    assert_eq!(client.ask(Method::Get, &game.replace("games", "drafts"), "").0, 404);
    let played = client.ask(Method::Post, &format!("{draft}/play"), "").1;
    assert_eq!(played["title"], "masyu 3x2");
}

#[test]
fn whatever_is_refused_is_told_in_the_language_asked_for() {
    let client = Client::new();
    let told = |method: Method, path: &str, body: &Value| {
        let (status, answer) = client.ask_in(Language::Spanish, method, path, &body.to_string());
        assert!(status >= 400, "{answer}");
        answer["error"].as_str().unwrap().to_owned()
    };
    let draft = begin(&client, &empty("numberlink", 3, 1));
    let act =
        |line: &str| told(Method::Post, &format!("{draft}/act"), &json!({ "version": 1, "line": line }));
    assert_eq!(act("put r9c9 1"), "desde r9c9 se sale del tablero de 3x1");
    assert_eq!(act("shrink up"), "un tablero tiene de 1 a 255 filas y columnas");
    let play = || told(Method::Post, &format!("{draft}/play"), &json!({}));
    assert_eq!(play(), "Todavía no hay ningún número que unir.");
    client.post(&format!("{draft}/act"), &json!({ "version": 1, "line": "put r1c1 1, put r1c2 2" }));
    assert_eq!(play(), "Cada número necesita pareja: 1 y 2.");
    let drawing = told(Method::Get, &format!("{draft}/text/drawing"), &json!(null));
    assert_eq!(drawing, "Cada número necesita pareja: 1 y 2.");
    let game = client.open("recipe 9x9/10 opening 7");
    let begun = told(Method::Post, "/api/drafts", &json!({ "game": game.rsplit('/').next() }));
    assert_eq!(begun, "Las minas no se muestran antes del primer clic.");
    let other = told(Method::Get, &game.replace("games", "drafts"), &json!(null));
    assert_eq!(other, "es una partida, no un borrador");
}

#[test]
fn a_look_tells_how_many_solutions_there_are() {
    let client = Client::new();
    let draft = begin(&client, &empty("numberlink", 3, 1));
    let look = |version: u64| {
        client.post(&format!("{draft}/look"), &json!({ "version": version, "language": "es" }))
    };
    assert_eq!((look(1)["verdict"].as_str(), look(1)["reason"].is_string()), (Some("unfinished"), true));
    let body = json!({
        "version": 1, "hand": { "cursor": null, "tool": "pair", "symmetry": "half-turn" },
        "gesture": { "drag": { "button": "main", "path": [[0.5, 0.5]] } },
    });
    let ahead = client.post(&format!("{draft}/preview"), &body);
    assert!(ahead["picture"]["layers"].is_array());
    let touched = client.post(&format!("{draft}/gesture"), &body);
    assert_eq!(touched["line"], "put r1c1 1, put r1c3 1");
    assert_eq!(touched["hand"]["cursor"], "r1c1");
    let seen = look(2);
    assert_eq!(seen["techniques"][0][0], "Única salida");
    assert_eq!((seen["verdict"].as_str(), seen["level"].as_str()), (Some("unique"), Some("beginner")));
    let draft = begin(&client, &json!({ "text": "masyu 4x4\n? . . .\n\n. . . .\n\n. . . .\n\n. . . .\n" }));
    let seen = client.post(&format!("{draft}/look"), &json!({ "version": 1 }));
    assert_eq!(seen["verdict"], "several");
    assert!(seen["differ"].as_u64().unwrap() > 0);
    assert_eq!(seen["picture"]["layers"][0]["name"], "lines");
}

#[test]
fn a_game_is_composed_anew_once_its_field_is_laid() {
    let client = Client::new();
    let game = client.open("recipe 9x9/10 opening 7");
    let id = game.rsplit('/').next().unwrap();
    client.refused("/api/drafts", &json!({ "game": id }), 422, "illegal");
    client.act(&game, 1, "open r5c5");
    let draft = client.post("/api/drafts", &json!({ "game": id }));
    assert_eq!((draft["first"].as_str(), draft["cells"].as_object().unwrap().len()), (Some("r5c5"), 10));
}

#[test]
fn files_are_pictures_and_every_format() {
    let client = Client::new();
    let game = client.open("masyu 3x2\n.-o .\n\n. . .\n");
    let file = |path: String| {
        let file = client.get(&path);
        (file["name"].as_str().unwrap().to_owned(), file["base64"].as_str().unwrap().to_owned())
    };
    let (name, png) = file(format!("{game}/file/marked/png"));
    assert_eq!((name.as_str(), &png[..8]), ("masyu-3x2.png", "iVBORw0K"));
    assert_ne!(file(format!("{game}/file/bare/svg")), file(format!("{game}/file/marked/svg")));
    for path in ["file/else/svg", "file/bare/else"] {
        assert_eq!(client.ask(Method::Get, &format!("{game}/{path}"), "").0, 404);
    }
    let about = client.get("/api/about");
    for kind in about["kinds"].as_array().unwrap() {
        let name = kind["name"].as_str().unwrap();
        let draft = begin(&client, &empty(name, 4, 3));
        for format in kind["formats"].as_array().unwrap() {
            let path = format!("{draft}/file/{}", format.as_str().unwrap());
            let status = client.ask(Method::Get, &path, "").0;
            assert!(matches!(status, 200 | 422), "{name} {format}: {status}");
        }
    }
}

#[test]
fn what_is_shared_opens_as_the_same_puzzle() {
    let client = Client::new();
    let game = client.open("masyu 3x2\n.-o .\n\n. . .\n");
    let share = client.post(&format!("{game}/share"), &json!(null));
    assert_eq!(share["puzzle"], "mashu/3/2/30");
    assert_eq!(share["puzzlink"], "https://puzz.link/p?mashu/3/2/30");
    let again = client.open(share["position"].as_str().unwrap());
    assert_eq!(client.get(&again)["board"], client.get(&game)["board"]);
    let game = client.open("recipe 9x9/10 opening 7");
    let share = client.post(&format!("{game}/share"), &json!(null));
    assert_eq!(share["puzzle"], "recipe 9x9/10 opening 7");
    assert_eq!(client.get(&game)["rules"], "opening");
    let today = json!({ "date": "2026-11-16", "kind": "minesweeper", "level": "beginner" });
    let today = client.post("/api/daily", &today);
    let share = client.post(&format!("/api/games/{}/share", today["id"].as_str().unwrap()), &json!(null));
    let again = client.get(&client.open(share["puzzle"].as_str().unwrap()));
    assert_eq!((&again["board"], again["rules"].as_str()), (&today["board"], Some("no-guess")));
    client.refused("/api/games", &json!({ "text": "recipe 9x9/99 opening 7" }), 422, "unreadable");
    client.refused("/api/games", &json!({ "text": "recipe of a cake" }), 422, "unreadable");
}

#[test]
fn whoever_is_told_the_seed_of_a_running_game_has_had_help() {
    for place in ["share", "save"] {
        let client = Client::new();
        let game = client.open("recipe 9x9/10 opening 7");
        client.act(&game, 1, "open r5c5");
        for _ in 0..2 {
            client.post(&format!("{game}/{place}"), &json!(null));
            assert_eq!(client.get(&game)["tally"]["hints"], 1, "{place}");
        }
        let puzzle = client.open(LOOP);
        client.post(&format!("{puzzle}/{place}"), &json!(null));
        assert_eq!(client.get(&puzzle)["tally"]["hints"], 0, "a puzzle hides nothing");
    }
}

#[test]
fn paper_has_no_style_of_its_own() {
    let client = Client::new();
    let game = client.open(LOOP);
    let sheet = client.post(&format!("{game}/sheet"), &json!({ "language": "es" }));
    assert_eq!(sheet["title"], "Masyu 3x2");
    let order =
        json!({ "kind": "numberlink", "width": 4, "height": 3, "rules": "cover,no-touch", "seed": 1 });
    let booklet = client.post("/api/booklet", &json!({ "order": order, "count": 3 }));
    let way = client.post(&format!("{game}/walkthrough"), &json!({ "language": "es" }));
    assert_eq!(way["title"], "Masyu 3x2");
    assert!(way["html"].as_str().unwrap().contains("<b>Perla blanca junto a la pared</b>"), "{way}");
    for paper in [&sheet, &booklet, &way] {
        let html = paper["html"].as_str().unwrap();
        assert!(html.contains("<svg") && !html.contains("<style") && !html.contains("style="), "{html}");
    }
    for (count, kind) in [(0, "masyu"), (61, "masyu"), (1, "minesweeper"), (1, "mines")] {
        let order = json!({ "kind": kind, "width": 6, "height": 6 });
        client.refused("/api/booklet", &json!({ "order": order, "count": count }), 400, "bad-request");
    }
    // Puzzles like one that was not made here are as hard as it is.
    let alike = |like: &str| {
        let order = json!({ "kind": "masyu", "width": 6, "height": 6, "seed": 1 });
        let id = client.open(like);
        let asked = json!({ "order": order, "count": 1, "like": &id["/api/games/".len()..] });
        client.post("/api/booklet", &asked)["html"].as_str().unwrap().to_owned()
    };
    assert!(alike(LOOP).contains("<i>beginner</i>"));
    let hard = "https://puzz.link/p?mashu/8/6/0003033i020k0000";
    assert!(!alike(hard).contains("<i>beginner</i>"));
    let begun = client.open("minesweeper 5x1/1 field\n0 1 * 1 0\n");
    client.act(&begun, 1, "open r1c1");
    let way = client.post(&format!("{begun}/walkthrough"), &json!({ "language": "es" }));
    assert_eq!(way["title"], "Buscaminas 5x1");
    let html = way["html"].as_str().unwrap();
    assert!(html.contains(">mina</text>") && !html.contains(">mine</text>"), "{html}");
    let field = client.open("recipe 9x9/10 opening 7");
    client.refused(&format!("{field}/walkthrough"), &json!({}), 422, "illegal");
    client.refused(&format!("{field}/sheet"), &json!({}), 422, "illegal");
}

#[test]
fn what_would_help_a_draft_is_a_line_that_can_be_done() {
    let client = Client::new();
    let draft =
        begin(&client, &json!({ "text": "masyu 5x4\n. . . . .\n\n. . . . .\n\n. . o . .\n\n. . . . .\n" }));
    let found = client.post(&format!("{draft}/suggest"), &json!({ "version": 1, "language": "es" }));
    assert_eq!(found["verdict"], "several");
    let best = &found["suggestions"][0];
    assert!(best["sentence"].as_str().unwrap().starts_with("pon una perla "), "{best}");
    let view = client.post(&format!("{draft}/act"), &json!({ "version": 1, "line": best["line"] }));
    assert_eq!(view["version"], 2);
    let look = client.post(&format!("{draft}/look"), &json!({ "version": 2 }));
    assert_eq!(look["verdict"] == "unique", best["open"] == 0, "{best} {look}");
    client.refused(&format!("{draft}/suggest"), &json!({ "version": 1 }), 409, "stale");
    let field = begin(&client, &empty("minesweeper", 4, 4));
    client.refused(&format!("{field}/suggest"), &json!({ "version": 1 }), 422, "illegal");
}

#[test]
fn questions_about_a_puzzle_that_nobody_plays_keep_nothing() {
    let client = Client::new();
    let puzzle = json!({ "text": "https://puzz.link/p?mashu/8/6/0003033i020k0000" });
    let ask = |what: &str, body: &Value| client.post(&format!("/api/puzzles/{what}"), body);
    let solved = ask("solve", &json!({ "puzzle": puzzle }));
    assert_eq!((&solved["verdict"], &solved["kind"]), (&json!("unique"), &json!("masyu")));
    assert_eq!(ask("solve", &json!({ "puzzle": puzzle, "question": "count" }))["count"], "1");
    assert_eq!(ask("solve", &json!({ "puzzle": puzzle, "question": "facts" }))["sometimes"], json!([]));
    let checked = ask("check", &json!({ "puzzle": puzzle, "answer": solved["solution"] }));
    assert_eq!(checked["solved"], true);
    assert_eq!(ask("hint", &json!({ "puzzle": puzzle }))["hint"], "step");
    assert_eq!(ask("rate", &puzzle)["level"], "hard");
    assert_eq!(ask("suggest", &puzzle)["verdict"], "unique");
    let position = json!({ "text": "minesweeper 3x1/1\n1 # #\n" });
    assert_eq!(ask("odds", &position)["dangers"], json!([[null, 1.0, 0.0]]));
    let order = json!({ "order": { "kind": "masyu", "width": 6, "height": 6, "seed": 7 }, "number": 2 });
    let made = ask("make", &order);
    assert_eq!((&made["number"], &made["kind"]), (&json!(2), &json!("masyu")));
    assert_eq!(ask("make", &order), made);
    assert_eq!(ask("solve", &json!({ "puzzle": { "text": made["puzzle"] } }))["verdict"], "unique");
    client.refused("/api/puzzles/solve", &json!({ "puzzle": { "text": "nonsense" } }), 422, "unreadable");
    client.refused("/api/puzzles/solve", &json!({ "puzzle": position }), 422, "illegal");
    client.refused("/api/puzzles/make", &json!({ "order": order["order"], "number": 0 }), 400, "bad-request");
    assert_eq!(client.get("/api/games"), json!([]));
}
