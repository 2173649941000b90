//! Players watched at a game, without a server.

use crate::api::{Client, LOOP, drawing};
use api::Method;
use play::guest::{Drawing, Guest, Invitation, Stops};
use play::{Mark, Position};
use serde_json::{Value, json};
use std::sync::Arc;

fn watch(player: &str, start: &str) -> Value {
    json!({ "player": player, "start": start })
}

#[test]
fn a_player_is_watched_and_the_board_stays_as_it_is() {
    let client = Client::new();
    let game = client.open(LOOP);
    client.act(&game, 1, "line r1c1 right");
    let seen = client.post(&format!("{game}/watch"), &watch("exact", "now"));
    assert_eq!((seen["ended"].as_str(), seen["success"].as_bool()), (Some("solved"), Some(true)));
    assert_eq!((seen["moves"].as_u64(), seen["left_out"].as_u64()), (Some(5), Some(0)));
    assert!(seen["nodes"].is_u64() && seen["guesses"].is_null(), "{seen}");
    assert!(seen["picture"].as_str().unwrap().starts_with("<svg "));
    let frames = seen["frames"].as_array().unwrap();
    assert_eq!(frames.len(), 6);
    assert_eq!(frames[0]["act"], "line r1c2-r1c3");
    assert_eq!(frames[0]["layers"][0]["name"], "lines");
    assert_eq!(frames[5]["sentence"]["en"], "Solved: the line is complete.");
    assert_eq!(frames[5]["sentence"]["es"], "Resuelto: la línea está completa.");
    let whole = client.post(&format!("{game}/watch"), &watch("exact", "beginning"));
    assert_eq!(whole["moves"], 6);
    assert_eq!(drawing(&client, &game), "masyu 3x2\n.-o .\n\n. . .\n");
    let after = client.get(&game);
    assert_eq!((after["version"].as_u64(), after["tally"]["hints"].as_u64()), (Some(3), Some(1)));
}

#[test]
fn whoever_has_seen_the_solution_has_no_best_time() {
    let client = Client::new();
    let solve = "line r1c1 right right down left left up";
    let ask = |what: &str, game: &str| match what {
        "a player" => drop(client.post(&format!("{game}/watch"), &watch("exact", "beginning"))),
        "a sheet" => drop(client.post(&format!("{game}/sheet"), &json!({}))),
        "the way to it" => drop(client.post(&format!("{game}/walkthrough"), &json!({}))),
        "a draft of it" => {
            drop(client.post("/api/drafts", &json!({ "game": &game["/api/games/".len()..] })));
        }
        _ => {}
    };
    for what in ["nothing", "a player", "a sheet", "the way to it", "a draft of it"] {
        let game = client.open(LOOP);
        ask(what, &game);
        // Twice is no more than once.
        ask(what, &game);
        let version = client.restarted(&game)["version"].as_u64().unwrap();
        client.act(&game, version, solve);
        let result = &client.get("/api/results")[0];
        let hints = u64::from(what != "nothing");
        assert_eq!(
            (result["outcome"].as_str(), result["hints"].as_u64()),
            (Some("won"), Some(hints)),
            "{what}"
        );
        // Of a game that is solved nothing is given away.
        ask(what, &game);
        assert_eq!(client.get(&game)["version"], version + 1, "{what}");
    }
    let draft = client.post("/api/drafts", &json!({ "text": LOOP }));
    let played = client.post(&format!("/api/drafts/{}/play", draft["id"].as_str().unwrap()), &json!({}));
    assert_eq!(played["tally"]["hints"], 1, "a setter knows the solution");
    let field = client.open("minesweeper 5x1/1 field\n0 1 * 1 0\n");
    client.act(&field, 1, "open r1c1");
    let odds = client.post(&format!("{field}/odds"), &json!({ "version": 2 }));
    assert_eq!(odds["game"]["tally"]["hints"], 1);
    let odds = client.post(&format!("{field}/odds"), &json!({ "version": 3 }));
    assert_eq!(odds["game"]["version"], 3);
}

#[test]
fn whoever_cannot_play_from_here_says_so() {
    let client = Client::new();
    let game = client.open("numberlink 3x2\n1 . 1\n\n. . .\n");
    client.act(&game, 1, "line r1c1 right");
    let all = client.get(&format!("{game}/players"));
    let first = &all["players"][0];
    assert_eq!((first["name"].as_str(), first["beginning"].as_object()), (Some("permutations"), None));
    let why = |language: &str| first["now"][language].as_str().unwrap();
    assert!(why("en").ends_with("it starts from an empty board, and lines are drawn"));
    assert_eq!(
        why("es"),
        "permutations no puede jugar este tablero: parte de un tablero vacío, y hay líneas dibujadas"
    );
    assert_eq!(all["players"].as_array().unwrap().len(), 3);
    let refused = client.refused(&format!("{game}/watch"), &watch("permutations", "now"), 422, "illegal");
    assert!(refused.starts_with("permutations cannot play this board"), "{refused}");
    client.refused(&format!("{game}/watch"), &watch("nobody", "now"), 404, "not-found");
    let mines = client.open("mines 2x1\n1 .\n");
    assert_eq!(client.get(&format!("{mines}/players"))["players"], json!([]));
    client.refused(&format!("{mines}/watch"), &watch("exact", "now"), 422, "illegal");
}

/// Draws a line on every edge, whatever the puzzle.
struct Everywhere;

impl Guest for Everywhere {
    fn draw(&mut self, position: &Position) -> Result<Drawing, play::Message> {
        if position.size().cell_count() > 6 {
            return Err(play::Message::verbatim("it is too large for me"));
        }
        let acts = position.size().edges().map(|it| (it, Mark::Line)).collect();
        Ok(Drawing { acts, words: "Why not?".to_owned(), stops: Some(Stops::GivesUp), ..Drawing::default() })
    }
}

#[test]
fn a_player_of_somebody_elses_is_watched_and_raced_like_ours_where_it_is_allowed() {
    let mut client = Client::new();
    let game = client.open(LOOP);
    client.refused(&format!("{game}/watch"), &watch("everywhere.py", "beginning"), 404, "not-found");
    client.guests =
        vec![Invitation { name: "everywhere.py".to_owned(), invite: Arc::new(|_| Box::new(Everywhere)) }];
    assert_eq!(client.get("/api/about")["kinds"][0]["guests"], json!(["everywhere.py"]));
    let all = client.get(&format!("{game}/players"));
    let guest = all["players"].as_array().unwrap().last().unwrap();
    assert_eq!((guest["name"].as_str(), &guest["guest"]), (Some("everywhere.py"), &json!(true)));
    let watched = client.post(&format!("{game}/watch"), &watch("everywhere.py", "beginning"));
    assert_eq!(
        (&watched["ended"], &watched["moves"], &watched["fault"]),
        (&json!("gave-up"), &json!(7), &json!(null))
    );
    assert_eq!(watched["frames"][0]["sentence"]["es"], "Why not?");

    let order = json!({ "kind": "masyu", "players": ["exact", "everywhere.py"], "boards": [LOOP, "mashu/8/6/0003033i020k0000"],
        "games": 1, "seed": 1 });
    let report = client.post("/api/lab", &order);
    let fared = |nth: usize| report["summary"]["results"][nth]["players"].clone();
    assert_eq!((&fared(0)[0]["solved"], &fared(0)[1]["solved"]), (&json!(1), &json!(0)));
    assert_eq!(fared(1)[1]["faults"]["first"], "game 1: it is too large for me");
}

#[test]
fn a_position_is_taken_over_as_one_move_and_counts_as_shown() {
    let client = Client::new();
    let game = client.open(LOOP);
    let ask = |version: u64, number: u64| json!({ "version": version, "watch": watch("exact", "beginning"), "number": number });
    let taken = client.post(&format!("{game}/take-over"), &ask(1, 2));
    assert_eq!((taken["game"]["version"].as_u64(), taken["game"]["shown"].as_bool()), (Some(2), Some(true)));
    assert_eq!(drawing(&client, &game), "masyu 3x2\n.-o-.\n\n. . .\n");
    let again = client.post(&format!("{game}/take-over"), &ask(2, 2));
    assert_eq!(again["game"]["version"], 2);
    client.refused(&format!("{game}/take-over"), &ask(1, 3), 409, "stale");
    client.refused(&format!("{game}/take-over"), &ask(2, 99), 422, "illegal");
    client.post(&format!("{game}/take-over"), &ask(2, 6));
    assert_eq!(client.get("/api/results")[0]["outcome"], "shown");
    let (status, _) = client.ask(Method::Post, &format!("{game}/take-over"), "{}");
    assert_eq!(status, 400);
}

#[test]
fn a_game_of_minesweeper_is_watched_on_its_own_field() {
    let client = Client::new();
    let game = client.open("minesweeper 5x1/1 field\n0 1 * 1 0\n");
    client.act(&game, 1, "open r1c1");
    let seen = client.post(&format!("{game}/watch"), &watch("expert", "now"));
    assert_eq!((seen["ended"].as_str(), seen["guesses"].as_u64()), (Some("won"), Some(0)), "{seen}");
    assert!(seen["nodes"].is_null(), "{seen}");
    let body = json!({ "version": 2, "watch": watch("expert", "now"), "number": 1 });
    client.refused(&format!("{game}/take-over"), &body, 422, "illegal");
    client.act(&game, 3, "open r1c3");
    let refused = client.refused(&format!("{game}/watch"), &watch("expert", "now"), 422, "illegal");
    assert_eq!(refused, "the game is over");
    let again = client.post(&format!("{game}/watch"), &watch("expert", "beginning"));
    assert!(["won", "lost"].contains(&again["ended"].as_str().unwrap()), "{again}");
}
