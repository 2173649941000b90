//! Games outlive the page, the server and other windows.

use super::page::Page;
use super::{Window, browse, browse_at};
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use store::Store;

const LOOP: &str = "masyu 3x2\n. o .\n\n. . .\n";
const BEGUN: &str = "masyu 3x2\n.-o .\n\n. . .\n";

async fn begin(page: &Page) {
    page.drag(&[(1, 1), (1, 2)]).await;
    page.shows(BEGUN).await;
}

#[test]
fn a_game_is_there_again_when_the_page_is_loaded_again() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        begin(&page).await;
        page.client.refresh().await.unwrap();
        page.until("document.body.dataset.ready === 'yes'").await;
        page.shows(BEGUN).await;
        // Whoever comes without naming a game finds it at the front door.
        let id = page.id().await;
        page.visit("").await;
        page.click(&format!("#home-games a[href='#{id}'] .scene")).await;
        page.shows(BEGUN).await;
        page.click("#theme").await;
        page.until("document.documentElement.dataset.theme === 'dark'").await;
        page.client.refresh().await.unwrap();
        page.until("document.documentElement.dataset.theme === 'dark'").await;
    });
}

#[test]
fn two_windows_on_one_game_stay_in_step() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        let (id, first) = (page.id().await, page.client.window().await.unwrap());
        let second = page.client.new_window(false).await.unwrap().handle;
        page.client.switch_to_window(second).await.unwrap();
        page.visit(&id).await;
        begin(&page).await;
        page.client.switch_to_window(first).await.unwrap();
        // What this window knows is old: its move is not made, and it shows how the game stands.
        page.drag(&[(1, 1), (2, 1)]).await;
        page.until("document.querySelectorAll('#board [data-layer=lines] .line').length === 1").await;
        page.shows(BEGUN).await;
        page.drag(&[(1, 1), (2, 1)]).await;
        page.shows("masyu 3x2\n.-o .\n|\n. . .\n").await;
    });
}

/// The test below runs this one in a process of its own and kills it.
#[test]
fn serves_until_it_is_killed() {
    let Some(folder) = std::env::var_os("CASILLA_SERVER_TO_KILL") else { return };
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let store = Store::open(folder.as_ref()).unwrap();
    web::server::serve(any, store, |address| println!("\nserving {address}")).unwrap();
}

/// A server in a process of its own, which is killed when this is dropped.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

fn server(folder: &Path) -> Server {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["browser::visits::serves_until_it_is_killed", "--exact", "--nocapture"])
        .env("CASILLA_SERVER_TO_KILL", folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let address = lines.find_map(|line| line.strip_prefix("serving ")?.parse().ok()).unwrap();
    Server { child, address }
}

#[test]
fn a_game_survives_the_death_of_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let first = server(folder.path());
    browse_at(first.address, Window::Wide, |page| async move {
        page.open(LOOP).await;
        begin(&page).await;
    });
    drop(first);
    let second = server(folder.path());
    browse_at(second.address, Window::Wide, |page| async move {
        page.visit("").await;
        page.click("#home-games a .scene").await;
        page.shows(BEGUN).await;
        page.click("#undo").await;
        page.shows(LOOP).await;
    });
}

#[test]
fn a_server_that_is_gone_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path());
    browse_at(server.address, Window::Wide, move |page| async move {
        page.open(LOOP).await;
        drop(server);
        page.drag(&[(1, 1), (1, 2)]).await;
        page.says("#toast", "The server does not answer.").await;
    });
}

#[test]
#[cfg(target_os = "linux")]
fn who_plays_where_nothing_can_be_kept_is_told_in_every_language() {
    // Not even root writes there.
    let store = Store::open(Path::new("/sys/casilla")).unwrap();
    browse_at(crate::server::Server::with(store).address(), Window::Phone, |page| async move {
        page.open(LOOP).await;
        page.says("#unkept", "games are in memory for now").await;
        begin(&page).await;
        page.click("#more").await;
        page.click("#language").await;
        page.says("#unkept", "por ahora las partidas están en memoria").await;
    });
}
