//! Many people at once: each plays a game of his own as fast as answers come, asks for help now and then, and opens another.
//! One of them asks for a search that does not end.

use super::{Client, Figures, Kind, Program};
use crate::Failure;
use serde_json::{Value, json};
use std::thread;
use std::time::{Duration, Instant};

/// What is played: puzzles to draw on, and a game of Minesweeper.
const BOARDS: [&str; 3] = [
    include_str!("../../../examples/masyu-10x10.txt"),
    include_str!("../../../examples/numberlink-8x7.txt"),
    "casilla game 1\nrecipe 30x16/99 safe 7\n",
];

/// What a player asks for, again and again.
const WISHES: [Kind; 16] = [
    Kind::Move,
    Kind::Move,
    Kind::Preview,
    Kind::Move,
    Kind::Move,
    Kind::Page,
    Kind::Preview,
    Kind::Move,
    Kind::Move,
    Kind::Game,
    Kind::Move,
    Kind::Hint,
    Kind::Preview,
    Kind::Move,
    Kind::Move,
    Kind::Check,
];

/// After so many rounds of wishes somebody is content with what he has drawn, and opens another board.
const ROUNDS: usize = 6;

/// Who is told to come again does so after a while.
const AGAIN: Duration = Duration::from_millis(500);

/// Lets so many connections ask for everything, for so long.
pub(super) fn run(program: &Program, connections: usize, time: Duration) -> Result<Figures, Failure> {
    let end = Instant::now() + time;
    let heavy = Client::new(&program.address);
    let (_, game) = heavy.post("/api/games", &json!({ "text": endless() }))?;
    let game: Value = serde_json::from_str(&game).map_err(|error| format!("{error}: {game}"))?;
    let path = format!("/api/games/{}/solve", game["id"].as_str().unwrap_or_default());
    let search = heavy.begin(&path, &json!({ "version": 1 }))?;
    let address = &program.address;
    let all = thread::scope(|scope| {
        let player = |index| scope.spawn(move || Player::new(address, index).play(end));
        let players: Vec<_> = (1..connections).map(player).collect();
        let mut all = Figures::default();
        for player in players {
            match player.join() {
                Ok(figures) => all.add(figures),
                Err(_) => all.errors.push("a player fell over".to_owned()),
            }
        }
        all
    });
    drop(search);
    Ok(all)
}

/// A puzzle without a solution, which no search can tell: neighbours on a chessboard are of different colours, so that no path
/// from one to the other has an odd number of cells.
pub(super) fn endless() -> String {
    let row = |first: &str| format!("{first}{}\n\n", " .".repeat(30));
    format!("numberlink 31x31 cover,touch\n{}{}", row("a").repeat(2), row(".").repeat(29))
}

/// Somebody who plays.
struct Player {
    client: Client,
    /// Tells which board is next; no two players are in step.
    turn: usize,
    /// The path of the game.
    game: String,
    /// What was told of it last.
    view: Value,
    figures: Figures,
}

impl Player {
    fn new(address: &str, index: usize) -> Player {
        let client = Client::new(address);
        Player { client, turn: index, game: String::new(), view: Value::Null, figures: Figures::default() }
    }

    fn play(mut self, end: Instant) -> Figures {
        while Instant::now() < end {
            let text = BOARDS[self.turn % BOARDS.len()];
            self.turn += 1;
            if !self.post(Kind::Open, "/api/games", &json!({ "text": text })) {
                continue;
            }
            self.game = format!("/api/games/{}", self.view["id"].as_str().unwrap_or_default());
            let wishes = WISHES.iter().cycle().take(ROUNDS * WISHES.len());
            for (count, &wish) in wishes.enumerate() {
                if Instant::now() >= end {
                    break;
                }
                self.ask(wish, count);
            }
            if self.view["kind"] != "minesweeper" {
                self.ask(Kind::Solve, 0);
            }
        }
        self.figures
    }

    fn ask(&mut self, wish: Kind, count: usize) {
        let version = &self.view["version"];
        let path = |last: &str| format!("{}/{last}", self.game);
        let drag = json!({ "drag": { "button": "main", "path": [[0.5, 0.5], [2.5, 0.5], [2.5, 1.5]] } });
        match wish {
            Kind::Move => {
                let body = json!({ "version": version, "line": self.line() });
                self.post(wish, &path("act"), &body);
            }
            Kind::Preview => {
                let hand = json!({ "cursor": "r1c1", "tool": "none" });
                let body = json!({ "version": version, "gesture": drag, "hand": hand });
                self.post(wish, &path("preview"), &body);
            }
            Kind::Hint => {
                let body = json!({ "version": version, "stage": "where" });
                self.post(wish, &path("hint"), &body);
            }
            Kind::Check => {
                let body = json!({ "version": version });
                self.post(wish, &path("check"), &body);
            }
            Kind::Solve => {
                let body = json!({ "version": version });
                self.post(wish, &path("solve"), &body);
            }
            Kind::Game => self.get(wish, &self.game.clone()),
            Kind::Page => self.get(wish, ["/", "/main.js", "/api/games", "/api/settings"][count % 4]),
            Kind::Open => {}
        }
    }

    /// A move that is always possible, and always changes something.
    fn line(&self) -> String {
        let count = self.view["version"].as_u64().unwrap_or_default();
        let column = 1 + count % 5;
        if self.view["kind"] == "minesweeper" {
            return format!("flag r{}c{column}", 1 + count / 5 % 5);
        }
        let word = ["line", "cross", "erase"][(count % 3) as usize];
        format!("{word} r1c1 down")
    }

    fn get(&mut self, kind: Kind, path: &str) {
        let start = Instant::now();
        match self.client.get(path) {
            Ok((status, body)) => drop(self.figures.note(kind, start.elapsed(), status, &body)),
            Err(error) => self.figures.errors.push(format!("{path}: {error}")),
        }
    }

    /// Asks, and remembers the game that is answered; tells whether that went well.
    fn post(&mut self, kind: Kind, path: &str, body: &Value) -> bool {
        let start = Instant::now();
        let (status, body) = match self.client.post(path, body) {
            Ok(answer) => answer,
            Err(error) => {
                self.figures.errors.push(format!("{path}: {error}"));
                return false;
            }
        };
        let is_done = self.figures.note(kind, start.elapsed(), status, &body);
        if status == 429 {
            thread::sleep(AGAIN);
        }
        let Ok(mut answer) = serde_json::from_str::<Value>(&body) else { return is_done };
        for view in [answer["game"].take(), answer] {
            if is_done && view["version"].is_u64() {
                self.view = view;
                break;
            }
        }
        is_done
    }
}
