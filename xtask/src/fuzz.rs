//! A stateful fuzz of the page's API: people who ask for anything in any order, of a server that is ended or killed under them.
//!
//! Each has games and drafts of his own and knows what was acknowledged. After every start that must be there, and no request
//! may ever be the server's fault. What is sent follows from the seed; when the server dies does not.

use crate::Failure;
use crate::load::{Client, Program, build};
use grid::Rng;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

pub(crate) const HELP: &str = "random requests to the API, while the server is ended and killed
--calls N        so many, 20000 if not given
--restarts N     so often it starts again, 40 if not given; every other time it is killed
--seed N         what is sent follows from it, 1 if not given
--program FILE   another build than the release build";

/// People who ask at the same time.
const PEOPLE: usize = 4;

/// Games and drafts that one of them has at a time.
const MOST_GAMES: usize = 6;

/// The longest that a server lives that is to be killed, in milliseconds.
const LIFE: usize = 1500;

const BOARDS: [&str; 6] = [
    include_str!("../../examples/masyu-10x10.txt"),
    include_str!("../../examples/numberlink-8x7.txt"),
    include_str!("../../examples/mines-8x6.txt"),
    "casilla game 1\nrecipe 9x9/10 safe 7\n",
    "casilla game 1\nrecipe 16x16/40 no-guess 3\n",
    "nothing that could be played",
];

/// Lines that mean something somewhere, `*` for a cell.
const LINES: [&str; 18] = [
    "line * right",
    "line * down",
    "cross * left",
    "erase * up",
    "mine *",
    "safe *",
    "clear *",
    "open *",
    "flag *",
    "chord *",
    "undo",
    "undo 3",
    "redo",
    "restart",
    "trial",
    "keep",
    "drop",
    "sing *",
];

/// What may be asked about a game: the end of the path, and whether the body names a version.
const QUESTIONS: [(&str, bool); 6] =
    [("hint", true), ("check", true), ("mistake", true), ("odds", true), ("share", false), ("sing", true)];

pub(crate) fn run(words: &[String]) -> Result<(), Failure> {
    let options = Options::read(words)?;
    let program = options.program.clone().map_or_else(build, Ok)?;
    let folder = tempfile::tempdir().map_err(|error| format!("no folder for games: {error}"))?;
    let mut rng = Rng::new(options.seed);
    let mut people: Vec<Person> = (0..PEOPLE).map(|index| Person::new(options.seed, index as u64)).collect();
    let each = options.calls.div_ceil((options.restarts + 1) * PEOPLE);
    for life in 0..=options.restarts {
        let server = Program::start(&program, folder.path())?;
        let address = server.address().to_owned();
        for person in &mut people {
            person.find_all(&Client::new(&address))?;
        }
        let is_killed = life % 2 == 1;
        let limit = Duration::from_millis(rng.below(LIFE) as u64);
        let ended: Result<(), Failure> = thread::scope(|scope| {
            let address = &address;
            let asking: Vec<_> = people
                .iter_mut()
                .map(|person| scope.spawn(move || person.ask(&Client::new(address), each, is_killed)))
                .collect();
            let mut server = Some(server);
            if is_killed {
                thread::sleep(limit);
                drop(server.take());
            }
            for it in asking {
                it.join().map_err(|_| "somebody fell over".to_owned())??;
            }
            server.map_or(Ok(()), Program::end)
        });
        ended.map_err(|failure| format!("seed {}, life {life}: {failure}", options.seed))?;
    }
    let calls: usize = people.iter().map(|it| it.calls).sum();
    let kept: usize = people.iter().map(|it| it.kept).sum();
    let (restarts, killed) = (options.restarts, options.restarts.div_ceil(2));
    println!(
        "{calls} calls, {restarts} restarts, {killed} of them after a kill: nothing was the server's fault, and all {kept} games and drafts that were looked for again were there"
    );
    Ok(())
}

/// A game or a draft, as far as its owner knows.
struct Kept {
    path: String,
    /// The last version that was acknowledged.
    version: u64,
    /// Whether there may be one more: a change was under way when the server died, or help was counted.
    is_uncertain: bool,
    /// What the board looked like in some version.
    seen: Option<(u64, String)>,
}

/// Somebody who asks for anything.
struct Person {
    rng: Rng,
    kept: usize,
    games: Vec<Kept>,
    calls: usize,
}

impl Person {
    fn new(seed: u64, index: u64) -> Person {
        Person { rng: Rng::numbered(seed, index), kept: 0, games: Vec::new(), calls: 0 }
    }

    /// Makes sure that everything that was acknowledged is there.
    fn find_all(&mut self, client: &Client) -> Result<(), Failure> {
        for game in &mut self.games {
            let (status, body) = client.send("GET", &game.path, "")?;
            let found = parsed(&body)["version"].as_u64().unwrap_or_default();
            let most = game.version + u64::from(game.is_uncertain);
            if status != 200 || !(game.version..=most).contains(&found) {
                return Err(format!(
                    "{}: version {} was acknowledged, and {found} is left (status {status})",
                    game.path, game.version
                ));
            }
            if let Some((version, text)) = game.seen.take().filter(|it| it.0 == found) {
                let again = client.send("GET", &format!("{}/text/json", game.path), "")?.1;
                if again != text {
                    return Err(format!("{}: version {version} was\n{text}\nand is\n{again}", game.path));
                }
            }
            (game.version, game.is_uncertain) = (found, false);
            self.kept += 1;
        }
        Ok(())
    }

    /// Asks so many times, or until nobody answers.
    fn ask(&mut self, client: &Client, times: usize, may_die: bool) -> Result<(), Failure> {
        for _ in 0..times {
            let wish = self.next();
            let answer = client.send(wish.method, &wish.path, &wish.body);
            let (status, body) = match answer {
                Ok(answer) => answer,
                Err(_) if may_die => {
                    match (wish.game, wish.effect) {
                        // Nobody knows whether it is still there.
                        (Some(game), Effect::Forgets) => drop(self.games.swap_remove(game)),
                        (Some(game), _) => self.games[game].is_uncertain = true,
                        (None, _) => {}
                    }
                    return Ok(());
                }
                Err(error) => return Err(format!("{} {}: {error}", wish.method, wish.path)),
            };
            self.calls += 1;
            if status >= 500 {
                return Err(format!("{} {} {}: {status} {body}", wish.method, wish.path, wish.body));
            }
            if status == 200 {
                self.note(&wish, &body);
            }
        }
        Ok(())
    }

    /// Takes note of what was acknowledged.
    fn note(&mut self, wish: &Wish, body: &str) {
        let answer = parsed(body);
        match (wish.effect, wish.game) {
            (Effect::Opens(root), _) => {
                if let (Some(id), Some(version)) = (answer["id"].as_str(), answer["version"].as_u64()) {
                    let path = format!("{root}/{id}");
                    self.games.push(Kept { path, version, is_uncertain: false, seen: None });
                }
            }
            (Effect::Forgets, Some(game)) => {
                self.games.swap_remove(game);
            }
            (Effect::Shows, Some(game)) => {
                let game = &mut self.games[game];
                game.seen = Some((game.version, body.to_owned()));
            }
            (Effect::Changes, Some(game)) => {
                let game = &mut self.games[game];
                game.is_uncertain = answer["version"].is_null();
                game.version = answer["version"].as_u64().unwrap_or(game.version);
            }
            _ => {}
        }
    }

    /// The version of a game that was helped with, which the answer need not tell; or else any wish.
    fn next(&mut self) -> Wish {
        match self.games.iter().position(|it| it.is_uncertain) {
            Some(game) => Wish {
                method: "GET",
                path: self.games[game].path.clone(),
                body: String::new(),
                game: Some(game),
                effect: Effect::Changes,
            },
            None => self.wish(),
        }
    }

    fn wish(&mut self) -> Wish {
        let wish = |method, path: &str, body: Value| Wish {
            method,
            path: path.to_owned(),
            body: body.to_string(),
            game: None,
            effect: Effect::None,
        };
        if self.games.is_empty() || self.games.len() < MOST_GAMES && self.rng.below(12) == 0 {
            return match self.rng.below(8) {
                0 | 1 => {
                    let kind = ["masyu", "numberlink", "minesweeper", "mines", "chess"][self.rng.below(5)];
                    let body = json!({ "kind": kind, "width": 5, "height": 4, "mines": 4 });
                    Wish { effect: Effect::Opens("/api/drafts"), ..wish("POST", "/api/drafts", body) }
                }
                _ => {
                    let body = json!({ "text": BOARDS[self.rng.below(BOARDS.len())] });
                    Wish { effect: Effect::Opens("/api/games"), ..wish("POST", "/api/games", body) }
                }
            };
        }
        let game = self.rng.below(self.games.len());
        let Kept { path, version, .. } = &self.games[game];
        let (path, is_draft) = (path.clone(), path.starts_with("/api/drafts"));
        // Now and then on a version that is gone or has never been.
        let version = if self.rng.below(10) == 0 { version ^ 1 } else { *version };
        let cell = format!("r{}c{}", 1 + self.rng.below(10), 1 + self.rng.below(10));
        let of_game = |wish| Wish { game: Some(game), ..wish };
        match self.rng.below(24) {
            0..12 => {
                let line = if is_draft {
                    let item = ["white", "black", "1", "2", "?", "mine"][self.rng.below(6)];
                    [format!("put {cell} {item}"), format!("take {cell}"), "undo".into(), "redo".into()]
                        [self.rng.below(4)]
                    .clone()
                } else {
                    LINES[self.rng.below(LINES.len())].replace('*', &cell)
                };
                let body = json!({ "version": version, "line": line });
                Wish { effect: Effect::Changes, ..of_game(wish("POST", &format!("{path}/act"), body)) }
            }
            12..16 => Wish {
                effect: Effect::Shows,
                ..of_game(wish("GET", &format!("{path}/text/json"), json!(null)))
            },
            16..18 => {
                let (question, is_versioned) = QUESTIONS[self.rng.below(QUESTIONS.len())];
                let body = if is_versioned { json!({ "version": version }) } else { json!(null) };
                Wish { effect: Effect::Changes, ..of_game(wish("POST", &format!("{path}/{question}"), body)) }
            }
            18 => Wish { effect: Effect::Forgets, ..of_game(wish("DELETE", &path, json!(null))) },
            19 => {
                let theme = ["dark", "light", ""][self.rng.below(3)];
                wish("PUT", "/api/settings", json!({ "theme": theme }))
            }
            20 => {
                let body = json!({ "puzzle": { "text": BOARDS[self.rng.below(BOARDS.len())] } });
                let question = ["solve", "hint", "odds", "rate"][self.rng.below(4)];
                wish("POST", &format!("/api/puzzles/{question}"), body)
            }
            21 => wish("GET", ["/api/games", "/api/results", "/api/nowhere"][self.rng.below(3)], json!(null)),
            22 => {
                Wish { body: "{\"version\":".to_owned(), ..wish("POST", &format!("{path}/act"), json!(null)) }
            }
            _ => wish("GET", &path, json!(null)),
        }
    }
}

/// A request, and what it means to whoever sends it if it is answered.
struct Wish {
    method: &'static str,
    path: String,
    body: String,
    /// Which of the person's games it is about.
    game: Option<usize>,
    effect: Effect,
}

#[derive(Clone, Copy)]
enum Effect {
    /// None that is remembered.
    None,
    /// There is another game or draft, below that path.
    Opens(&'static str),
    /// The game may have another version.
    Changes,
    /// The board was told.
    Shows,
    /// The game is gone.
    Forgets,
}

fn parsed(body: &str) -> Value {
    serde_json::from_str(body).unwrap_or_default()
}

struct Options {
    calls: usize,
    restarts: usize,
    seed: u64,
    program: Option<PathBuf>,
}

impl Options {
    fn read(words: &[String]) -> Result<Options, Failure> {
        let mut options = Options { calls: 20_000, restarts: 40, seed: 1, program: None };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let value = words.next().ok_or_else(|| format!("'{word}': a value is expected"))?;
            let bad = |_| format!("'{word} {value}': a number is expected");
            match word.as_str() {
                "--calls" => options.calls = value.parse().map_err(bad)?,
                "--restarts" => options.restarts = value.parse().map_err(bad)?,
                "--seed" => options.seed = value.parse().map_err(bad)?,
                "--program" => options.program = Some(value.into()),
                _ => return Err(format!("'{word}': no such option\n{HELP}")),
            }
        }
        Ok(options)
    }
}
