//! What somebody sends who means no good, or whose program is broken: each is refused, with a reason, and nothing is lost.

use crate::server::{Answer, Server};
use serde_json::json;
use std::io::{Read, Write};

/// Sends a request as it is told, to the last byte.
fn sent(server: &Server, head: &str, body: &[u8]) -> Answer {
    server.send(format!("{head}\r\ncontent-length: {}\r\n\r\n", body.len()).as_bytes(), body)
}

const OPEN: &str =
    "POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nconnection: close";

#[test]
fn a_name_pointed_at_this_machine_gets_nothing() {
    let server = Server::start();
    for path in ["/", "/main.js", "/api/games", "/api/settings"] {
        let head =
            format!("GET {path} HTTP/1.1\r\nhost: evil.example:{}\r\nconnection: close", server.port());
        let answer = sent(&server, &head, b"");
        assert_eq!(answer.status, 403, "{path}");
        assert!(answer.text.contains("use localhost or the address in digits"), "{}", answer.text);
    }
}

#[test]
fn a_page_of_another_site_can_neither_ask_nor_find_out_whether_it_may() {
    let server = Server::start();
    let body = json!({ "text": crate::api::LOOP }).to_string();
    let host = format!("host: localhost:{}\r\nconnection: close", server.port());
    for origin in ["http://evil.example", "null", "http://localhost:1", "file://"] {
        let head = format!(
            "POST /api/games HTTP/1.1\r\n{host}\r\norigin: {origin}\r\ncontent-type: application/json"
        );
        assert_eq!(sent(&server, &head, body.as_bytes()).status, 403, "{origin}");
    }
    // What forms and beacons can send without asking first.
    for mime in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""] {
        let head = format!("POST /api/games HTTP/1.1\r\n{host}\r\ncontent-type: {mime}");
        let answer = sent(&server, &head, body.as_bytes());
        assert_eq!((answer.status, answer.code().as_str()), (415, "not-json"), "{mime}");
    }
    let asked = "origin: http://evil.example\r\naccess-control-request-method: POST";
    let answer = sent(&server, &format!("OPTIONS /api/games HTTP/1.1\r\n{host}\r\n{asked}"), b"");
    assert_eq!(answer.status, 403);
    let answer = sent(&server, &format!("OPTIONS /api/games HTTP/1.1\r\n{host}"), b"");
    assert_eq!(answer.status, 405);
    assert!(answer.head.contains("\r\nallow: post, get, head\r\n"), "{}", answer.head);
    assert!(!answer.head.contains("access-control"), "{}", answer.head);
    assert!(!answer.head.contains("set-cookie"), "{}", answer.head);
    assert_eq!(server.get("/api/games").json(), json!([]), "nothing was done");
}

#[test]
fn a_body_of_a_mebibyte_is_read_and_a_longer_one_refused() {
    let server = Server::start();
    let body = |length: usize| {
        let frame = json!({ "text": "" }).to_string().len();
        json!({ "text": "q".repeat(length - frame) }).to_string().into_bytes()
    };
    assert_eq!(sent(&server, OPEN, &body(1 << 20)).status, 422);
    for length in [(1 << 20) + 1, 5 << 20] {
        let answer = sent(&server, OPEN, &body(length));
        assert_eq!((answer.status, answer.code().as_str()), (413, "too-large"));
        assert!(answer.text.contains("1 MiB"), "{}", answer.text);
    }
}

#[test]
fn json_that_is_deep_or_broken_is_refused_with_its_place() {
    let server = Server::start();
    let deep = "[".repeat(500_000);
    let field = format!(r#"{{"text":{}"#, "{\"a\":".repeat(100_000));
    for body in [deep.as_str(), field.as_str(), "{\"text\":\"\\ud800\"}", "\u{0}", "{\"text\":1e999}"] {
        let answer = sent(&server, OPEN, body.as_bytes());
        assert_eq!((answer.status, answer.code().as_str()), (400, "bad-request"), "{}", answer.text);
        assert!(answer.json()["place"]["line"].is_number());
    }
    assert_eq!(sent(&server, OPEN, &[0xff, 0xfe, 0x00]).status, 400);
}

#[test]
fn boards_larger_than_255_are_refused_in_every_form() {
    let server = Server::start();
    let row = ". ".repeat(256);
    let texts = [
        "https://puzz.link/p?mashu/256/2/000".to_owned(),
        "https://puzz.link/p?numlin/2/256/000".to_owned(),
        format!("masyu 256x1\n{row}\n"),
        "casilla game 1\nrecipe 256x256/9 safe 7\n".to_owned(),
        json!({ "casilla": 1, "kind": "masyu", "width": 256, "height": 3, "pearls": [] }).to_string(),
    ];
    for text in texts {
        let answer = server.post("/api/games", &json!({ "text": text }));
        assert_eq!(answer.status, 422, "{text}: {}", answer.text);
        assert!(!answer.json()["error"].as_str().unwrap().is_empty());
    }
    for (width, height) in [(256, 256), (0, 5), (4_000_000_000_u64, 5)] {
        let order = json!({ "kind": "minesweeper", "width": width, "height": height, "mines": 3 });
        let answer = server.post("/api/make", &order);
        assert_eq!(
            (answer.status, answer.json()["code"].as_str()),
            (400, Some("bad-request")),
            "{}",
            answer.text
        );
        assert!(answer.text.contains("255"), "{}", answer.text);
    }
}

#[test]
fn names_of_games_and_files_lead_nowhere_else() {
    let server = Server::start();
    for path in [
        "/../Cargo.toml",
        "/..%2fCargo.toml",
        "/assets/main.js",
        "//etc/passwd",
        "/main.js/",
        "/main.js%00",
        "/api/games/../settings",
        "/api/games/%2e%2e/settings",
        "/api/games/00000000000000000000000000000000",
        "/api/games/' OR 1=1 --",
        "/api/pages/masyu/..%2f..%2fREADME",
        "/api",
        "/api/",
    ] {
        let head =
            format!("GET {} HTTP/1.1\r\nhost: localhost\r\nconnection: close", path.replace(' ', "%20"));
        assert_eq!(sent(&server, &head, b"").status, 404, "{path}");
    }
}

#[test]
fn other_methods_and_protocols_are_not_spoken() {
    let server = Server::start();
    let ask = |method: &str, path: &str, more: &str| {
        sent(&server, &format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close{more}"), b"")
    };
    let head = ask("HEAD", "/api/about", "");
    assert_eq!((head.status, head.text.as_str()), (200, ""));
    assert_eq!(ask("HEAD", "/", "").status, 200);
    for method in ["PATCH", "TRACE", "OPTIONS", "NONSENSE"] {
        assert_eq!(ask(method, "/api/games", "").status, 405, "{method}");
        let page = ask(method, "/", "");
        assert_eq!(page.status, 405, "{method}");
        assert!(page.head.contains("\r\nallow: get, head\r\n"), "{}", page.head);
        assert_eq!(ask(method, "/api/nothing", "").status, 404, "{method}");
    }
    let act = ask("GET", "/api/games/1/act", "");
    assert!(act.status == 405 && act.head.contains("\r\nallow: post\r\n"), "{}", act.head);
    assert_eq!(ask("POST", "/", "\r\ncontent-type: application/json").status, 405);
    let upgrade = "\r\nupgrade: websocket\r\nsec-websocket-key: x\r\nsec-websocket-version: 13";
    assert_eq!(ask("GET", "/api/about", upgrade).status, 200, "no other protocol is offered");
    let answer = server.send(b"GET / HTTP/1.1\r\nconnection: close\r\n\r\n", b"");
    assert_eq!(answer.status, 403, "a request without a host");
    assert_eq!(server.send(b"nonsense\r\n\r\n", b"").status, 400);
    let long =
        format!("GET /{} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n", "x".repeat(1_000_000));
    assert!(matches!(server.send(long.as_bytes(), b"").status, 414 | 431));
}

#[test]
fn every_answer_says_that_nothing_of_it_is_run_framed_or_kept() {
    let server = Server::start();
    let answers = [
        server.get("/"),
        server.get("/nothing"),
        server.get("/api/games"),
        server.post("/api/games", &json!(1)),
    ];
    for answer in answers {
        for said in
            ["content-security-policy: default-src 'none'", "frame-ancestors 'none'", "nosniff", "no-store"]
        {
            assert!(answer.head.contains(said), "{said}: {}", answer.head);
        }
        assert!(!answer.head.contains("unsafe"), "{}", answer.head);
    }
}

/// A puzzle without a solution, which no search can tell: neighbours on a chessboard are of different colours, so that no path
/// from one to the other has an odd number of cells.
fn endless() -> String {
    let row = |first: &str| format!("{first}{}\n\n", " .".repeat(30));
    format!("numberlink 31x31 cover,touch\n{}{}", row("a").repeat(2), row(".").repeat(29))
}

/// The queue is 32 long, and as many threads work as there are processors.
#[test]
fn too_many_searches_at_once_are_told_to_come_again_and_moves_are_still_made() {
    let server = Server::start();
    let threads = std::thread::available_parallelism().unwrap().get();
    let game = server.post("/api/games", &json!({ "text": endless() })).json();
    let place = format!("/api/games/{}/solve", game["id"].as_str().unwrap());
    let order = json!({ "version": 1 }).to_string();
    let head =
        format!("{}\r\ncontent-length: {}\r\n\r\n{order}", OPEN.replace("/api/games", &place), order.len());
    let ask = || {
        let mut stream = server.connect();
        stream.write_all(head.as_bytes()).unwrap();
        stream
    };
    let mut begun: Vec<_> = (0..threads).map(|_| ask()).collect();
    for stream in &mut begun {
        let mut bytes = [0; 12];
        stream.read_exact(&mut bytes).unwrap();
        assert_eq!(&bytes, b"HTTP/1.1 200");
    }
    // Those who wait are not answered yet, and nobody can see when the last of them has got his place.
    // One who comes later may get it instead, and then keeps it.
    let mut waiting: Vec<_> = (0..32).map(|_| ask()).collect();
    let refused = loop {
        let mut stream = ask();
        stream.set_read_timeout(Some(std::time::Duration::from_millis(200))).unwrap();
        let mut first = [0];
        if stream.read_exact(&mut first).is_ok() {
            stream.set_read_timeout(None).unwrap();
            let mut answer = first.to_vec();
            stream.read_to_end(&mut answer).unwrap();
            break Answer::parse(&answer);
        }
        waiting.push(stream);
    };
    assert_eq!((refused.status, refused.code().as_str()), (429, "busy"));
    assert!(refused.text.contains("try again"), "{}", refused.text);
    assert!(refused.head.contains("\r\nretry-after: 2\r\n"), "{}", refused.head);

    let game = server.post("/api/games", &json!({ "text": crate::api::LOOP })).json();
    let act = format!("/api/games/{}/act", game["id"].as_str().unwrap());
    assert_eq!(server.post(&act, &json!({ "version": 1, "line": "line r1c1 right" })).status, 200);
    let hint = act.replace("act", "hint");
    assert_eq!(server.post(&hint, &json!({ "version": 2, "stage": "where" })).status, 200);
    drop((begun, waiting));
}
