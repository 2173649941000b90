//! Sudden death: the server is killed while moves are made, and started again on what it has left.

use super::{Client, Program};
use crate::Failure;
use grid::Rng;
use serde_json::{Value, json};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// People who play at the same time, each a game of his own.
const PLAYERS: usize = 4;

/// The longest that a server lives, in milliseconds.
const LIFE: usize = 200;

const BOARD: &str = include_str!("../../../examples/masyu-10x10.txt");

/// A game that outlives servers.
struct Game {
    path: String,
    version: u64,
}

/// Kills the server so many times; gives the number of moves that were made, if none was lost that was acknowledged.
pub(super) fn survive(program: &Path, folder: &Path, kills: usize) -> Result<u64, Failure> {
    let mut rng = Rng::new(1);
    let server = Program::start(program, folder)?;
    let open = |_| -> Result<Game, Failure> {
        let (_, body) = Client::new(&server.address).post("/api/games", &json!({ "text": BOARD }))?;
        let game: Value = serde_json::from_str(&body).map_err(|error| format!("{error}: {body}"))?;
        Ok(Game { path: format!("/api/games/{}", game["id"].as_str().unwrap_or_default()), version: 1 })
    };
    let mut games = (0..PLAYERS).map(open).collect::<Result<Vec<Game>, Failure>>()?;
    drop(server);
    for _ in 0..kills {
        let server = Program::start(program, folder)?;
        let address = server.address.clone();
        thread::scope(|scope| {
            for game in &mut games {
                let address = &address;
                scope.spawn(move || play(address, game));
            }
            thread::sleep(Duration::from_millis(rng.below(LIFE) as u64));
            drop(server);
        });
        let server = Program::start(program, folder)?;
        for game in &mut games {
            compare(&server, game)?;
        }
    }
    Ok(games.iter().map(|game| game.version - 1).sum())
}

/// Makes moves until nobody answers; counts those that were acknowledged.
fn play(address: &str, game: &mut Game) {
    let client = Client::new(address);
    loop {
        let word = ["line", "cross", "erase"][(game.version % 3) as usize];
        let body = json!({ "version": game.version, "line": format!("{word} r1c1 down") });
        match client.post(&format!("{}/act", game.path), &body) {
            Ok((200, _)) => game.version += 1,
            _ => return,
        }
    }
}

/// Makes sure that every acknowledged move is there; the one in flight may be.
fn compare(server: &Program, game: &mut Game) -> Result<(), Failure> {
    let client = Client::new(&server.address);
    let (_, view) = client.get(&game.path)?;
    let (_, save) = client.post(&format!("{}/save", game.path), &json!(null))?;
    let [view, save] = [view, save].map(|it| serde_json::from_str::<Value>(&it).unwrap_or_default());
    let kept = view["version"].as_u64().unwrap_or_default();
    // Two lines tell the puzzle, and each version but the first has a line of its own.
    let lines = save["text"].as_str().unwrap_or_default().lines().count() as u64;
    let acknowledged = game.version;
    if !(acknowledged..=acknowledged + 1).contains(&kept) || lines != kept + 1 {
        return Err(format!(
            "version {kept} with {lines} lines is left of {acknowledged} that was acknowledged"
        ));
    }
    game.version = kept;
    Ok(())
}
