//! The page, as the program serves it.

use super::{read, run, run_with};
use serde_json::{Value, json};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::time::Duration;

/// A server, which is killed when this is dropped.
struct Server {
    child: Child,
    /// Such as `127.0.0.1:4717`.
    address: String,
    /// What it said when it was ready.
    said: String,
    stderr: BufReader<ChildStderr>,
}

impl Server {
    fn start(arguments: &[&str], home: &Path) -> Server {
        Server::start_failing(arguments, home, "")
    }

    /// One that fails at these places.
    fn start_failing(arguments: &[&str], home: &Path, places: &str) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_casilla"))
            .args(arguments)
            .env("CASILLA_PANIC", places)
            // Nobody reads what it says on the way.
            .env("RUST_BACKTRACE", "0")
            .env("XDG_DATA_HOME", home)
            .env("HOME", home)
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut stderr, mut said) = (BufReader::new(child.stderr.take().unwrap()), String::new());
        stderr.read_line(&mut said).unwrap();
        let address = said.split("http://").nth(1).and_then(|it| it.split('/').next()).unwrap_or_default();
        Server { child, address: address.to_owned(), said, stderr }
    }

    /// A server with its games in a folder.
    fn with_games(folder: &Path) -> Server {
        let data = folder.join("games");
        Server::start(&["serve", "--port", "0", "--data", data.to_str().unwrap()], folder)
    }

    /// What is answered to a request.
    fn get(&self, path: &str, host: &str) -> String {
        let mut answer = String::new();
        let head = format!("GET {path} HTTP/1.1\r\nhost: {host}");
        send(&self.address, &head, "").unwrap().read_to_string(&mut answer).unwrap();
        answer
    }

    /// What is answered to a request that must succeed.
    #[track_caller]
    fn post(&self, path: &str, body: &Value) -> Value {
        let answer = post(&self.address, path, body).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    /// Opens a small Masyu; gives the path of its game.
    fn open(&self) -> String {
        let game = self.post("/api/games", &json!({ "text": "masyu 3x2\n. o .\n\n. . .\n" }));
        format!("/api/games/{}", game["id"].as_str().unwrap())
    }

    /// The version of a game, which counts its moves.
    fn version(&self, game: &str) -> u64 {
        let answer = self.get(game, &self.address);
        let game: Value = serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap();
        game["version"].as_u64().unwrap()
    }

    /// Asks it to end, and waits until it has.
    #[cfg(unix)]
    fn end(mut self, signal: &str) -> ExitStatus {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        self.child.wait().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        self.child.wait().unwrap();
    }
}

/// Sends a request after which the server closes the connection; the answer is to be read.
fn send(address: &str, head: &str, body: &str) -> io::Result<TcpStream> {
    let mut stream = TcpStream::connect(address)?;
    let (kind, length) = ("application/json", body.len());
    let more = format!("connection: close\r\ncontent-type: {kind}\r\ncontent-length: {length}");
    stream.write_all(format!("{head}\r\n{more}\r\n\r\n{body}").as_bytes())?;
    Ok(stream)
}

fn post(address: &str, path: &str, body: &Value) -> io::Result<String> {
    let mut answer = String::new();
    let head = format!("POST {path} HTTP/1.1\r\nhost: {address}");
    send(address, &head, &body.to_string())?.read_to_string(&mut answer)?;
    Ok(answer)
}

#[test]
fn the_page_and_its_api_are_served_to_this_machine_only() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games");
    let server = Server::start(&["serve", "--port", "0", "--data", data.to_str().unwrap()], folder.path());
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    let page = server.get("/", &server.address);
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<title>Casilla</title>"), "{page}");
    let policy = page.lines().find(|it| it.starts_with("content-security-policy:")).unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    assert!(server.get("/api/openapi.json", &server.address).contains("\"openapi\":\"3.1.0\""));
    assert!(server.get("/nothing", &server.address).starts_with("HTTP/1.1 404"));
    assert!(server.get("/", "evil.example").starts_with("HTTP/1.1 403"));
    assert!(data.join("casilla.sqlite").exists());
}

#[cfg(unix)]
#[test]
fn programs_of_a_folder_play_on_the_page_where_that_is_allowed_and_nothing_else_does() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let players = folder.path().join("mine");
    assert_eq!(run(&["new-player", "--protocol", players.to_str().unwrap()]).code, Some(0));
    symlink("/bin/sh", players.join("elsewhere")).unwrap();
    let data = folder.path().join("games");
    let serve = ["serve", "--port", "0", "--data", data.to_str().unwrap()];
    let closed = Server::start(&serve, folder.path());
    let allowed = [&serve[..], &["--allow-players", players.to_str().unwrap()]].concat();
    let server = Server::start(&allowed, folder.path());
    let about = |it: &Server| it.get("/api/about", &it.address);
    assert!(about(&closed).contains("\"guests\":[]") && !about(&closed).contains("player.sh"));
    assert!(
        about(&server).contains("\"guests\":[\"player.sh\"]"),
        "not what a link leads to, nor what may not be run"
    );

    let order = |player: &str| json!({ "kind": "minesweeper", "players": ["random", player], "boards": ["4x3/2"], "games": 3, "seed": 1 });
    let raced = post(&server.address, "/api/lab", &order("player.sh")).unwrap();
    let done = raced.split("event: done").nth(1).unwrap_or_else(|| panic!("{raced}"));
    assert!(done.contains("\"board\":\"4x3/2\",\"games\":3,"), "{raced}");
    let path = players.join("player.sh");
    for name in [path.to_str().unwrap(), "../mine/player.sh", "./player.sh", "elsewhere", "/bin/sh"] {
        let refused = post(&server.address, "/api/lab", &order(name)).unwrap();
        assert!(refused.contains("unknown player"), "{refused}");
    }
    assert!(post(&closed.address, "/api/lab", &order("player.sh")).unwrap().contains("unknown player"));

    let text =
        r#"{"casilla":1,"kind":"minesweeper","size":{"width":4,"height":1},"mines":1,"field":["..*."]}"#;
    let game = server.post("/api/games", &json!({ "text": text }));
    let watch = |player: &str| {
        let path = format!("/api/games/{}/watch", game["id"].as_str().unwrap());
        post(&server.address, &path, &json!({ "player": player, "start": "beginning" })).unwrap()
    };
    assert!(watch("player.sh").contains("The next in order."), "{}", watch("player.sh"));
    assert!(watch("/bin/sh").contains("not-found"));
    let games = data.to_str().unwrap();
    let ran = run(&["serve", "--data", games, "--allow-players", games]);
    assert!(ran.code == Some(2) && ran.stderr.contains("there is no program in"), "{ran:?}");
}

#[test]
fn a_request_that_fails_costs_only_itself() {
    let folder = tempfile::tempdir().unwrap();
    // At once, after a search, told as it comes along, and with the store in hand.
    let places = ["/api/about", "/api/daily", "/api/booklet", "/api/settings"];
    let arguments = ["serve", "--port", "0", "--data", folder.path().to_str().unwrap()];
    let server = Server::start_failing(&arguments, folder.path(), &places.join(" "));
    let game = server.open();
    let act = |version: u64, line: &str| {
        server.post(&format!("{game}/act"), &json!({ "version": version, "line": line }))
    };
    act(1, "line r1c1 right");
    for round in 0..20 {
        let path = places[round % places.len()];
        let body = match path {
            "/api/daily" => json!({ "date": "2026-11-16", "kind": "masyu", "level": "easy" }),
            "/api/booklet" => json!({ "order": { "kind": "masyu", "width": 6, "height": 6 }, "count": 1 }),
            _ => json!({}),
        };
        let is_got = matches!(path, "/api/about" | "/api/settings");
        let answer = if is_got {
            server.get(path, &server.address)
        } else {
            post(&server.address, path, &body).unwrap()
        };
        assert!(
            answer.starts_with("HTTP/1.1 500") && answer.contains("\"code\":\"broken\""),
            "{path}: {answer}"
        );
    }
    assert_eq!(act(2, "line r1c2 right")["tally"]["undos"], 2);
}

#[test]
fn a_place_is_known_before_the_body_is_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::with_games(folder.path());
    let draft = server.post("/api/drafts", &json!({ "text": "masyu 3x2\n. o .\n\n. . .\n" }));
    let bare = |head: &str| {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        let host = &server.address;
        stream
            .write_all(format!("{head} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").as_bytes())
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let play = bare(&format!("POST /api/drafts/{}/play", draft["id"].as_str().unwrap()));
    assert!(play.starts_with("HTTP/1.1 200") && play.contains("masyu 3x2"), "{play}");
    let put = bare("PUT /api/about");
    assert!(put.starts_with("HTTP/1.1 405") && put.contains("allow: GET, HEAD"), "{put}");
    assert!(bare("PUT /api/nothing").starts_with("HTTP/1.1 404"));
    assert!(bare("POST /api/games").starts_with("HTTP/1.1 415"));
}

#[test]
fn a_pipe_in_the_place_of_the_games_is_told_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("casilla.sqlite");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let ran = run(&["serve", "--port", "0", "--data", folder.path().to_str().unwrap()]);
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    assert!(ran.stderr.contains("casilla.sqlite is not a file"), "{}", ran.stderr);
}

#[test]
fn a_port_that_is_taken_and_a_folder_that_cannot_be_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&["serve", "--port", "0"], folder.path());
    let port = server.address.rsplit(':').next().unwrap().to_owned();
    let data = folder.path().join("other");
    let ran = run(&["serve", "--port", &port, "--data", data.to_str().unwrap()]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("choose another port with --port"), "{}", ran.stderr);
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let ran = run(&["serve", "--port", "0", "--data", file.join("data").to_str().unwrap()]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("cannot be made"), "{}", ran.stderr);
}

#[test]
fn who_serves_a_network_is_told_what_that_means() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(&["serve", "--port", "0", "--bind", "0.0.0.0"], folder.path());
    assert!(server.address.starts_with("127.0.0.1:"), "an address that can be opened: {}", server.said);
    let mut warning = String::new();
    server.stderr.read_line(&mut warning).unwrap();
    assert!(warning.starts_with("Anyone who can reach this machine"), "{warning}");
    assert!(server.get("/", "192.168.1.7:4717").starts_with("HTTP/1.1 200"));
    assert!(server.get("/", "this-machine.local:4717").starts_with("HTTP/1.1 403"));
}

#[test]
#[cfg(target_os = "linux")]
fn where_nothing_can_be_written_games_are_played_and_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    // Not even root writes there.
    let server = Server::start(&["serve", "--port", "0", "--data", "/sys/casilla"], folder.path());
    assert!(
        server.said.contains("games are NOT kept: the data directory cannot be written"),
        "{}",
        server.said
    );
    let game = server.open();
    let moved = server.post(&format!("{game}/act"), &json!({ "version": 1, "line": "line r1c1 right" }));
    assert_eq!((moved["version"].as_u64(), moved["unkept"].as_str()), (Some(2), Some("read-only")));
}

#[test]
#[cfg(unix)]
fn whoever_asks_it_to_end_loses_nothing_and_ends_every_stream() {
    for signal in ["-TERM", "-INT"] {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::with_games(folder.path());
        let game = server.open();
        server.post(&format!("{game}/act"), &json!({ "version": 1, "line": "line r1c1 right" }));
        // No search can tell that it has no solution: a path between neighbours covers no odd number of cells.
        let row = |first: &str| format!("{first}{}\n\n", " .".repeat(30));
        let endless = format!("numberlink 31x31 cover,touch\n{}{}", row("a").repeat(2), row(".").repeat(29));
        let endless = server.post("/api/games", &json!({ "text": endless }));
        let path = format!("/api/games/{}/solve", endless["id"].as_str().unwrap());
        let head = format!("POST {path} HTTP/1.1\r\nhost: {}", server.address);
        let mut events = send(&server.address, &head, &json!({ "version": 1 }).to_string()).unwrap();
        events.read_exact(&mut [0; 12]).unwrap();
        let idle = TcpStream::connect(&server.address).unwrap();
        assert_eq!(server.end(signal).code(), Some(0));
        let mut rest = String::new();
        events.read_to_string(&mut rest).unwrap();
        assert!(rest.contains("event: fault"), "{rest}");
        drop(idle);
        assert_eq!(Server::with_games(folder.path()).version(&game), 2);
    }
}

/// Draws and erases a line until nobody answers; gives the last version that was acknowledged.
fn play_on(address: &str, game: &str, mut version: u64) -> u64 {
    loop {
        let line = ["line r1c1 right", "erase r1c1 right"][usize::from(version.is_multiple_of(2))];
        let answer = post(address, &format!("{game}/act"), &json!({ "version": version, "line": line }));
        match answer {
            Ok(answer) if answer.starts_with("HTTP/1.1 200") => version += 1,
            Ok(answer) if !answer.is_empty() => panic!("{answer}"),
            _ => return version,
        }
    }
}

/// `cargo xtask load` does this a hundred times.
#[test]
fn no_move_is_lost_that_was_acknowledged_before_the_server_was_killed() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::with_games(folder.path());
    let game = server.open();
    let mut version = 1;
    for round in 1..=4 {
        let (address, path) = (server.address.clone(), game.clone());
        let player = std::thread::spawn(move || play_on(&address, &path, version));
        std::thread::sleep(Duration::from_millis(17 * round));
        drop(server);
        let acknowledged = player.join().unwrap();
        server = Server::with_games(folder.path());
        version = server.version(&game);
        // The one in flight may have been made without anybody hearing of it.
        assert!(
            version == acknowledged || version == acknowledged + 1,
            "version {version} after {acknowledged} was acknowledged"
        );
    }
}

#[test]
fn a_program_asks_line_by_line() {
    let lines = [
        r#"{"id":1,"method":"POST","path":"/api/games","body":{"text":"mashu/3/2/30"}}"#,
        r#"{"id":"b","path":"/api/nothing"}"#,
        "no JSON",
        r#"{"id":[3],"path":"/api/games","method":"PATCH"}"#,
        r#"{"path":"/api/games","language":"es"}"#,
    ];
    let ran = run_with(&lines.join("\n"), &["serve", "--stdio"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let told: Vec<Value> = ran.stdout.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    let heads: Vec<String> = told.iter().map(|it| format!("{} {}", it["id"], it["status"])).collect();
    assert_eq!(heads, ["1 200", "\"b\" 404", "null 400", "[3] 405", "null 200"]);
    assert_eq!(told[0]["body"]["kind"], "masyu");
    assert_eq!(told[4]["body"][0]["id"], told[0]["body"]["id"], "{}", told[4]);
}

/// The example in the documentation, where there is somebody to run it.
#[test]
fn the_python_example_works() {
    let page = read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/json.md"));
    let code = page.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    let code = code.replace("\"casilla\"", &format!("{:?}", env!("CARGO_BIN_EXE_casilla")));
    let Ok(ran) = Command::new("python3").args(["-c", &code]).output() else { return };
    let told = String::from_utf8_lossy(&ran.stdout);
    assert!(
        ran.status.success() && told.trim_end().ends_with('.'),
        "{told}{}",
        String::from_utf8_lossy(&ran.stderr)
    );
}
