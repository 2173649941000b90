//! The page without a server: `cargo xtask site` builds its folder, and the variable `CASILLA_SITE` names it. Without it
//! there is nothing to test here; `cargo xtask test` sets it, and runs all other browser tests against the folder too.

use super::page::Page;
use super::{Window, browse_at};
use crate::server::Server;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const LOOP: &str = "masyu 3x2\n. o .\n\n. . .\n";
const BEGUN: &str = "masyu 3x2\n.-o .\n\n. . .\n";

/// The folder, if it is to be tested.
pub(super) fn folder() -> Option<PathBuf> {
    std::env::var_os("CASILLA_SITE").map(PathBuf::from)
}

/// A script that is run before any of the page's.
#[derive(Debug)]
pub(super) struct Before(pub(super) &'static str);

impl WebDriverCompatibleCommand for Before {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        let body = json!({ "cmd": "Page.addScriptToEvaluateOnNewDocument", "params": { "source": self.0 } });
        (http::Method::POST, Some(body.to_string()))
    }
}

#[test]
fn a_link_opens_in_anybodys_browser_and_the_whole_engine_is_there() {
    let Some(folder) = folder() else { return };
    browse_at(Server::of_folder(folder).address(), Window::Wide, |page| async move {
        page.visit("mashu/8/6/0003033i020k0000").await;
        page.says("#title", "Masyu 8x6").await;
        page.until("/^#[0-9a-f]{32}$/.test(location.hash)").await;
        page.click("#hint").await;
        page.says("#answer", "").await;
        let made = json!({ "kind": "numberlink", "width": 6, "height": 6, "level": "easy", "seed": 7 });
        let id = page.ask("POST", "/api/make", made).await["id"].as_str().unwrap().to_owned();
        let game = page.ask("GET", &format!("/api/games/{id}"), Value::Null).await;
        let question = json!({ "version": game["version"] });
        let solved = page.ask("POST", &format!("/api/games/{id}/solve"), question).await;
        assert_eq!((&solved["verdict"], &solved["game"]["status"]), (&json!("unique"), &json!("solved")));
        let file = page.ask("GET", &format!("/api/games/{id}/file/marked/png"), Value::Null).await;
        assert!(file["base64"].as_str().unwrap().starts_with("iVBORw0KGgo"), "{file}");
    });
}

#[test]
fn nothing_is_kept_where_the_browser_refuses_and_everybody_is_told() {
    let Some(folder) = folder() else { return };
    browse_at(Server::of_folder(folder).address(), Window::Wide, |page| async move {
        let refuse = "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); }";
        page.client.issue_cmd(Before(refuse)).await.unwrap();
        page.open(LOOP).await;
        page.says("#unkept", "This browser stores nothing for this page").await;
        page.drag(&[(1, 1), (1, 2)]).await;
        page.shows(BEGUN).await;
        // Another worker, which is told of the game as well.
        let question = json!({ "version": 2 });
        let path = format!("/api/games/{}/solve", page.id().await);
        assert_eq!(page.ask("POST", &path, question).await["verdict"], "unique");
    });
}

#[test]
fn a_worker_that_dies_costs_one_request_and_no_move() {
    let Some(folder) = folder() else { return };
    browse_at(Server::of_folder(folder).address(), Window::Wide, |page| async move {
        let watch = "window.workers = []; window.Worker = class extends Worker { \
            constructor(...words) { super(...words); workers.push(this); } }";
        page.client.issue_cmd(Before(watch)).await.unwrap();
        page.open(LOOP).await;
        page.drag(&[(1, 1), (1, 2)]).await;
        page.shows(BEGUN).await;
        page.client.execute("workers[0].dispatchEvent(new Event('error'))", Vec::new()).await.unwrap();
        page.drag(&[(1, 1), (2, 1)]).await;
        page.shows("masyu 3x2\n.-o .\n|\n. . .\n").await;
        // Long work that is stopped ends its worker, and the next one begins with all that is kept.
        let script = "const done = arguments[0], stop = new AbortController();
            import(document.querySelector('script[src$=\"main.js\"]').src.replace('main.js', 'api.js')).then(api => {
                const order = { kind: 'minesweeper', players: ['expert'], boards: ['expert'], games: 100000, seed: 1 };
                api.askLong('/api/lab', order, () => stop.abort(), stop.signal).then(() => done('ended'), () => done('stopped'));
            })";
        assert_eq!(page.client.execute_async(script, Vec::new()).await.unwrap(), "stopped");
        let path = format!("/api/games/{}/solve", page.id().await);
        let solved = page.ask("POST", &path, json!({ "version": 3 })).await;
        assert_eq!(solved["verdict"], "unique", "{solved}");
    });
}

#[test]
fn a_worker_that_falls_silent_is_replaced() {
    let Some(folder) = folder() else { return };
    browse_at(Server::of_folder(folder).address(), Window::Wide, |page| async move {
        let watch = "window.workers = []; window.Worker = class extends Worker { \
            constructor(...words) { super(...words); workers.push(this); } };
            const later = setTimeout; \
            window.setTimeout = (work, delay, ...words) => later(work, delay === 15000 ? 3000 : delay, ...words);";
        page.client.issue_cmd(Before(watch)).await.unwrap();
        page.open(LOOP).await;
        // Nobody is told of that.
        page.client.execute("workers[0].terminate()", Vec::new()).await.unwrap();
        let answer = page.ask("GET", "/api/settings", Value::Null).await;
        assert!(answer["fault"].as_str().unwrap().starts_with("The program has failed"), "{answer}");
        page.drag(&[(1, 1), (1, 2)]).await;
        page.shows(BEGUN).await;
    });
}

#[test]
fn two_hundred_megabytes_of_games_are_in_nobodys_way() {
    let Some(folder) = folder() else { return };
    browse_at(Server::of_folder(folder).address(), Window::Wide, |page| async move {
        page.open(LOOP).await;
        page.drag(&[(1, 1), (1, 2)]).await;
        page.shows(BEGUN).await;
        let id = page.id().await;
        let copied = page.client.execute_async(COPIED, vec![json!(id)]).await.unwrap();
        assert!(copied["bytes"].as_u64().unwrap() > 200_000_000, "{copied}");
        page.visit("").await;
        let games = page.ask("GET", "/api/games", Value::Null).await;
        assert!(games.as_array().unwrap().len() >= 100, "{} games", games.as_array().unwrap().len());
        page.visit(copied["last"].as_str().unwrap()).await;
        page.shows(BEGUN).await;
        page.drag(&[(1, 1), (2, 1)]).await;
        page.shows("masyu 3x2\n.-o .\n|\n. . .\n").await;
    });
}

/// Copies a game a hundred times, each with a log as long as any may be.
const COPIED: &str = "
    const [id, done] = arguments;
    const ended = (it) => new Promise((good, bad) => { it.onsuccess = () => good(it.result); it.onerror = () => bad(it.error); });
    (async () => {
        const base = await ended(indexedDB.open('casilla'));
        const read = (name, key) => ended(base.transaction(name).objectStore(name).get(key));
        const [row, text] = [await read('rows', `game/${id}`), await read('texts', `save/${id}`)];
        const long = text.value + 'undo\\nredo\\n'.repeat(Math.floor(((2 << 20) - 100 - text.value.length) / 10));
        let last, bytes = 0;
        for (let at = 1; at <= 100; at += 1) {
            last = at.toString(16).padStart(32, '0');
            const line = { ...JSON.parse(row.value), id: last };
            const change = base.transaction(['rows', 'texts'], 'readwrite');
            change.objectStore('rows').put({ key: `game/${last}`, value: JSON.stringify(line), at: row.at + 100 + at });
            change.objectStore('texts').put({ key: `save/${last}`, value: long });
            await new Promise((good, bad) => { change.oncomplete = good; change.onabort = () => bad(change.error); });
            bytes += long.length;
        }
        return { last, bytes };
    })().then(done, error => done({ error: String(error) }));";

/// The tests below run this one in a process of its own and kill it.
#[test]
fn shows_a_folder_until_it_is_killed() {
    let Some(folder) = std::env::var_os("CASILLA_FOLDER_TO_SHOW") else { return };
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    web::server::serve_folder(any, folder.into(), |address| println!("\nserving {address}")).unwrap();
}

const KEPT: &str = "navigator.serviceWorker.controller !== null || \
    (navigator.serviceWorker.getRegistration().then(it => window.isKept = Boolean(it?.active)), window.isKept === true)";

#[test]
fn the_second_visit_needs_no_network() {
    let Some(folder) = folder() else { return };
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["browser::site::shows_a_folder_until_it_is_killed", "--exact", "--nocapture"])
        .env("CASILLA_FOLDER_TO_SHOW", folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let address = lines.find_map(|line| line.strip_prefix("serving ")?.parse().ok()).unwrap();
    browse_at(address, Window::Wide, move |page| async move {
        page.open(LOOP).await;
        page.drag(&[(1, 1), (1, 2)]).await;
        page.shows(BEGUN).await;
        page.until(KEPT).await;
        child.kill().unwrap();
        child.wait().unwrap();
        let id = page.id().await;
        page.visit(&id).await;
        page.shows(BEGUN).await;
        page.click("#undo").await;
        page.shows(LOOP).await;
    });
}

#[test]
fn a_new_version_takes_over_on_the_next_start_and_whole() {
    let Some(folder) = folder() else { return };
    let copy = tempfile::tempdir().unwrap();
    copied(&folder, copy.path());
    let server = Server::of_folder(copy.path().to_owned());
    let next = copy.path().to_owned();
    browse_at(server.address(), Window::Wide, move |page| async move {
        page.visit("").await;
        page.until(KEPT).await;
        let old = app(&page).await;
        renamed(&next, &old);
        // Whatever the old page asks for is still there for it, another worker among it, though the host has it no longer.
        page.until("navigator.serviceWorker.controller !== null").await;
        let puzzle = json!({ "puzzle": { "text": LOOP } });
        assert_eq!(page.ask("POST", "/api/puzzles/solve", puzzle).await["verdict"], "unique");
        // The page is the old one still, and fetches the new one beside it.
        page.visit("").await;
        assert_eq!(app(&page).await, old);
        page.until("(navigator.serviceWorker.getRegistration().then(it => window.isNew = Boolean(it?.waiting)), window.isNew === true)")
            .await;
        // The old one ends with its last page, which the browser notices in its own time.
        for _ in 0..20 {
            page.visit("").await;
            if app(&page).await != old {
                break;
            }
        }
        assert_eq!(app(&page).await, format!("{old}-next"));
    });
    drop(copy);
}

/// The folder that the page's scripts come from.
async fn app(page: &Page) -> String {
    let name = page.value("document.querySelector('script[src$=\"main.js\"]').src.split('/').at(-2)").await;
    name.as_str().unwrap().to_owned()
}

fn copied(from: &Path, to: &Path) {
    for entry in std::fs::read_dir(from).unwrap().map(Result::unwrap) {
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            std::fs::create_dir(&to).unwrap();
            copied(&path, &to);
        } else {
            std::fs::copy(path, to).unwrap();
        }
    }
}

/// Makes another version of a site: the same under another name.
fn renamed(folder: &Path, old: &str) {
    let new = format!("{old}-next");
    std::fs::rename(folder.join(old), folder.join(&new)).unwrap();
    for name in ["index.html", "print.html", "embed/index.html", "sw.js"] {
        let text = std::fs::read_to_string(folder.join(name)).unwrap();
        let version = old.replace("app-", "casilla-");
        let text = text.replace(old, &new).replace(&version, &format!("{version}-next"));
        std::fs::write(folder.join(name), text).unwrap();
    }
}
