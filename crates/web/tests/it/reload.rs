//! What is acknowledged can be taken up again: every draft and game reads back the same, whatever was done to it and by
//! whichever tool.

use crate::api::{Client, LOOP};
use api::Method;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Every tool of a setter, those of other kinds included, and words that are none.
const SETTERS_TOOLS: [&str; 14] =
    ["round", "pair", "take", "first", "white", "black", "mine", "1", "8", "12", "?", "A", "put", "r1c1"];

const SYMMETRIES: [&str; 6] = ["none", "half-turn", "quarter-turn", "left-right", "top-bottom", "both-ways"];

const EDITS: [&str; 22] = [
    "put r1c1 white",
    "put r2c2 3",
    "put r3c1 mine",
    "put r1c2 ?",
    "put r2c3 B",
    "take r2c2",
    "clear",
    "first r1c1",
    "first",
    "rules full",
    "rules pearls",
    "rules no-cover touch",
    "rules cover",
    "size 3x2",
    "size 9x1",
    "grow up",
    "shrink left",
    "turn",
    "mirror",
    "undo",
    "undo 2",
    "redo",
];

const PLAYERS_TOOLS: [&str; 3] = ["none", "pen", "cross"];

const LINES: [&str; 24] = [
    "line r1c1 right",
    "cross r2c2 left",
    "erase r1c1 right",
    "line r1c1 right down, cross r2c1 up",
    "open r1c1",
    "open r3c4",
    "flag r2c2",
    "flag r1c1",
    "chord r1c1",
    "mine r1c1",
    "safe r2c2",
    "erase r1c1",
    "undo",
    "undo 2",
    "redo",
    "restart",
    "trial",
    "keep",
    "drop",
    "hint",
    "check",
    "elapsed 700",
    "note level hard\u{85}er",
    "note a",
];

const KEYS: [&str; 20] = [
    "ArrowUp",
    "ArrowRight",
    "ArrowDown",
    "ArrowLeft",
    "Enter",
    "Escape",
    " ",
    "x",
    "f",
    "o",
    "c",
    "w",
    "b",
    "m",
    "1",
    "7",
    "?",
    "A",
    "é",
    "u",
];

/// Something that somebody does: what it is, and four numbers that say which.
type Deed = (u8, [u8; 4], Vec<(f64, f64)>);

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let path = prop::collection::vec((-0.5..6.5, -0.5..5.5), 1..5);
    prop::collection::vec((0..3_u8, any::<[u8; 4]>(), path), 1..24)
}

fn of<'a>(items: &[&'a str], number: u8) -> &'a str {
    items[usize::from(number) % items.len()]
}

/// What is sent for a deed, and where.
fn request((what, numbers, path): &Deed, lines: &[&str], mut hand: Value) -> (&'static str, Value) {
    let [first, second, third, fourth] = *numbers;
    hand["cursor"] = json!(format!("r{}c{}", 1 + first % 7, 1 + second % 7));
    match what {
        0 => ("act", json!({ "line": of(lines, first) })),
        1 => {
            let button = of(&["main", "second"], third);
            ("gesture", json!({ "hand": hand, "gesture": { "drag": { "button": button, "path": path } } }))
        }
        _ => {
            let key = of(&KEYS, third);
            let pressed = json!({ "key": key, "shift": fourth % 2 == 1, "ctrl": fourth % 4 == 3 });
            ("gesture", json!({ "hand": hand, "gesture": { "key": pressed } }))
        }
    }
}

/// Does it all, and after every acknowledgement compares what was answered with what a new server reads.
#[track_caller]
fn check(client: &Client, place: &str, deeds: &[Deed], lines: &[&str], hand: impl Fn(&[u8; 4]) -> Value) {
    for deed in deeds {
        let now = client.restarted(place);
        let (route, mut body) = request(deed, lines, hand(&deed.1));
        body["version"] = now["version"].clone();
        let (status, answer) = client.ask(Method::Post, &format!("{place}/{route}"), &body.to_string());
        assert!(status == 200 || status == 422, "{body}: {answer}");
        let again = client.restarted(place);
        if status != 200 {
            assert_eq!(again, now, "what is refused changes nothing: {body}");
            continue;
        }
        let mut told = ["game", "draft"].iter().find_map(|it| answer.get(it)).unwrap_or(&answer).clone();
        // An answer tells what has changed in the picture, a new server all of it.
        told["picture"] = again["picture"].clone();
        assert_eq!(told, again, "{body}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_draft_that_was_acknowledged_reloads_the_same(deeds in deeds()) {
        for kind in ["masyu", "numberlink", "minesweeper", "mines"] {
            let client = Client::new();
            let begin = json!({ "empty": { "kind": kind, "width": 5, "height": 4 } });
            let place = format!("/api/drafts/{}", client.post("/api/drafts", &begin)["id"].as_str().unwrap());
            check(&client, &place, &deeds, &EDITS, |numbers| {
                json!({ "tool": of(&SETTERS_TOOLS, numbers[3]), "symmetry": of(&SYMMETRIES, numbers[2] / 8) })
            });
        }
    }

    #[test]
    fn every_game_that_was_acknowledged_reloads_the_same(deeds in deeds()) {
        let mines = "{\"casilla\":1,\"kind\":\"mines\",\"size\":{\"width\":3,\"height\":2},\"clues\":[\"1..\",\"..2\"]}";
        let laid = "casilla game 1\nrecipe 5x4/3 no-guess 7\nopen r1c1\n";
        for text in [LOOP, "R.G/R.G", mines, "recipe 5x4/3 safe 7", "recipe 5x4/5 any 2", laid] {
            let client = Client::new();
            let place = client.open(text);
            check(&client, &place, &deeds, &LINES, |numbers| json!({ "tool": of(&PLAYERS_TOOLS, numbers[3]) }));
        }
    }
}

#[test]
fn a_tool_of_another_kind_does_nothing_to_a_draft() {
    for kind in ["masyu", "minesweeper", "mines"] {
        let client = Client::new();
        let begin = json!({ "empty": { "kind": kind, "width": 3, "height": 2 } });
        let place = format!("/api/drafts/{}", client.post("/api/drafts", &begin)["id"].as_str().unwrap());
        let drag = json!({
            "version": 1, "hand": { "cursor": "r1c1", "tool": "pair", "symmetry": "none" },
            "gesture": { "drag": { "button": "main", "path": [[0.5, 0.5], [2.5, 0.5]] } },
        });
        let touched = client.post(&format!("{place}/gesture"), &drag);
        assert_eq!((&touched["line"], &touched["draft"]["cells"]), (&json!(null), &json!({})), "{kind}");
        assert_eq!(client.restarted(&place)["version"], 1);
    }
}
