//! The page as a person uses it: in Chromium, driven over WebDriver.
//!
//! Every test has a server, a browser and games of its own. Nothing sleeps: a test waits for what a person would wait for.

mod access;
mod composing;
mod guests;
mod habits;
mod help;
mod home;
mod lab;
mod languages;
mod lines;
mod mines;
mod page;
mod papers;
mod places;
mod sharing;
mod site;
mod visits;
mod watch;

use crate::server::Server;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use page::Page;
use serde_json::json;
use std::future::Future;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use tokio::runtime;

/// The windows that tests are made in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Window {
    /// A window on a desk.
    Wide,
    /// A phone with a touch screen.
    Phone,
    /// A window on the desk of somebody who wants nothing to move.
    Still,
}

/// Does something with the page of a server that was just started; or with the page that needs none, where the variable
/// `CASILLA_SITE` names its folder.
fn browse<Done: Future<Output = ()> + Send + 'static>(window: Window, test: impl FnOnce(Page) -> Done) {
    let server = site::folder().map_or_else(Server::start, Server::of_folder);
    browse_at(server.address(), window, test);
}

/// Does something with the page at an address, and closes the browser whatever happens.
fn browse_at<Done: Future<Output = ()> + Send + 'static>(
    address: SocketAddr,
    window: Window,
    test: impl FnOnce(Page) -> Done,
) {
    let runtime = runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let driver = Driver::start();
    let client = runtime.block_on(driver.open(window));
    let page = Page::new(client.clone(), address);
    let result = runtime.block_on(runtime.spawn(test(page)));
    runtime.block_on(client.close()).unwrap();
    drop(driver);
    if let Err(error) = result {
        std::panic::resume_unwind(error.into_panic());
    }
}

/// The program that drives the browser.
struct Driver {
    child: Child,
    port: u16,
}

impl Driver {
    fn start() -> Driver {
        let child =
            Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = child.expect("chromedriver is there: `cargo xtask test` installs it");
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let port =
            |line: String| line.split("successfully on port ").nth(1)?.trim_end_matches('.').parse().ok();
        let port = lines.map_while(Result::ok).find_map(port).expect("chromedriver tells its port");
        Driver { child, port }
    }

    async fn open(&self, window: Window) -> Client {
        let mut options = json!({ "args": [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en",
            "--window-size=1280,900",
        ] });
        if window == Window::Still {
            options["args"].as_array_mut().unwrap().push(json!("--force-prefers-reduced-motion"));
        }
        if window == Window::Phone {
            let metrics = json!({ "width": 360, "height": 740, "pixelRatio": 2.0, "touch": true });
            options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
        }
        let wanted = json!({ "browserName": "chrome", "goog:chromeOptions": options });
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(wanted.as_object().unwrap().clone());
        let url = format!("http://127.0.0.1:{}", self.port);
        builder.connect(&url).await.expect("chromium starts: `cargo xtask test` installs it")
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // The browser is closed; what is left needs no farewell.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
