//! Everything is carried from one store to another.

use crate::api::{Client, LOOP, drawing};
use serde_json::{Value, json};

/// All that a client exports.
fn exported(client: &Client) -> Vec<Value> {
    let export = client.get("/api/export");
    let mut items = export["items"].as_array().unwrap().clone();
    for id in export["rest"].as_array().unwrap() {
        items.push(client.get(&format!("/api/export/{}", id.as_str().unwrap()))["item"].clone());
    }
    items
}

#[test]
fn what_one_exports_another_imports_once() {
    let (one, other) = (Client::new(), Client::new());
    let game = one.open(LOOP);
    one.act(&game, 1, "line r1c1 right right down left left up");
    let begun = one.open(LOOP);
    one.act(&begun, 1, "line r1c1 right");
    let items = exported(&one);
    // Two games, and the end of one of them.
    assert_eq!(items.len(), 3);
    let imported = other.post("/api/import", &json!({ "items": items }));
    assert_eq!((imported["news"].as_u64(), imported["known"].as_u64()), (Some(3), Some(0)));
    assert_eq!(drawing(&other, &begun), drawing(&one, &begun));
    assert_eq!(other.get("/api/results"), one.get("/api/results"));
    // Whoever plays on there does not lose it to what is older.
    other.act(&begun, 2, "undo");
    let imported = other.post("/api/import", &json!({ "items": items }));
    assert_eq!((imported["news"].as_u64(), imported["known"].as_u64()), (Some(0), Some(3)));
    assert_eq!(drawing(&other, &begun), LOOP);
}

#[test]
fn what_is_none_of_ours_is_named_and_nothing_is_taken() {
    let client = Client::new();
    let setting = json!({ "what": "setting", "name": "theme", "value": "dark" });
    for bad in [json!(1), json!({ "what": "medal" }), json!({ "what": "game", "id": "1" })] {
        let error = client.refused("/api/import", &json!({ "items": [setting, bad] }), 422, "unreadable");
        assert_eq!(error, "item 2 is none of ours");
    }
    assert_eq!(client.get("/api/settings"), json!({}));
}
