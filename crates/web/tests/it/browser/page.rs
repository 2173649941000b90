//! The page, as a test handles it: cells instead of pixels, conditions instead of times.

use fantoccini::actions::{
    Actions, InputSource as _, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT, MouseActions,
    PointerAction, TouchActions,
};
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// Keys, as WebDriver calls them.
pub(super) const CTRL: char = '\u{e009}';
pub(super) const ENTER: char = '\u{e007}';
pub(super) const ESCAPE: char = '\u{e00c}';
pub(super) const TAB: char = '\u{e004}';
pub(super) const RIGHT: char = '\u{e014}';

/// A cell, counted from one.
pub(super) type Cell = (usize, usize);

/// The page in a browser.
#[derive(Clone)]
pub(super) struct Page {
    pub(super) client: Client,
    pub(super) address: SocketAddr,
}

impl Page {
    pub(super) fn new(client: Client, address: SocketAddr) -> Page {
        Page { client, address }
    }

    /// Goes to the page, at a game if one is named, and waits until it is there.
    pub(super) async fn visit(&self, id: &str) {
        self.client.goto("about:blank").await.unwrap();
        self.client.goto(&format!("http://{}/#{id}", self.address)).await.unwrap();
        self.until("document.body.dataset.ready === 'yes'").await;
    }

    /// Goes to the page and opens a puzzle by pasting its text.
    pub(super) async fn open(&self, text: &str) {
        self.visit("").await;
        let before = self.id().await;
        self.paste(text).await;
        self.until(&format!("location.hash.length > 1 && location.hash !== '#{before}'")).await;
    }

    /// Pastes a text into the dialog and presses its button.
    pub(super) async fn paste(&self, text: &str) {
        self.click("#open").await;
        self.until("document.querySelector('#open-dialog').open").await;
        let script = "document.querySelector('#open-text').value = arguments[0]";
        self.client.execute(script, vec![json!(text)]).await.unwrap();
        self.click("#open-go").await;
    }

    /// The name of the game that is shown.
    pub(super) async fn id(&self) -> String {
        self.value("location.hash.slice(1)").await.as_str().unwrap().to_owned()
    }

    /// What a script says.
    pub(super) async fn value(&self, script: &str) -> Value {
        self.client.execute(&format!("return ({script})"), Vec::new()).await.unwrap()
    }

    /// Waits until a script says yes.
    pub(super) async fn until(&self, script: &str) {
        let end = Instant::now() + PATIENCE;
        while self.value(script).await != Value::Bool(true) {
            if Instant::now() > end {
                let shown = self.value("document.body.innerText").await;
                panic!(
                    "not within {PATIENCE:?}: {script}\nthe page says:\n{}",
                    shown.as_str().unwrap_or_default()
                );
            }
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// Waits until an element says something.
    pub(super) async fn says(&self, selector: &str, text: &str) {
        let text = json!(text);
        self.until(&format!("document.querySelector('{selector}')?.innerText.includes({text}) === true"))
            .await;
    }

    /// Clicks an element as soon as it can be seen: a dialog may still be about to open.
    pub(super) async fn click(&self, selector: &str) {
        self.until(&format!("document.querySelector({})?.checkVisibility() === true", json!(selector))).await;
        self.client.find(Locator::Css(selector)).await.unwrap().click().await.unwrap();
    }

    /// Clicks the button in the answer that says something.
    pub(super) async fn answer(&self, text: &str) {
        self.says("#answer", text).await;
        let script = "[...document.querySelectorAll('#answer button')].find(it => it.textContent === arguments[0]).click()";
        self.client.execute(script, vec![json!(text)]).await.unwrap();
    }

    /// Asks as the page itself does, whoever answers it.
    pub(super) async fn ask(&self, method: &str, path: &str, body: Value) -> Value {
        let script = "const [method, path, body, done] = arguments;
            import(document.querySelector('script[src$=\"main.js\"]').src.replace('main.js', 'api.js'))
                .then(api => api.ask(method, path, body ?? undefined)).then(done, fault => done({ fault: fault.message }))";
        self.client.execute_async(script, vec![json!(method), json!(path), body]).await.unwrap()
    }

    /// What is on the board, in a text format, once all that was done is done.
    pub(super) async fn text(&self, format: &str) -> String {
        let answer =
            self.ask("GET", &format!("/api/games/{}/text/{format}", self.id().await), Value::Null).await;
        answer["text"].as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the board is drawn so.
    pub(super) async fn shows(&self, drawing: &str) {
        let end = Instant::now() + PATIENCE;
        loop {
            let now = self.text("drawing").await;
            if now == drawing {
                return;
            }
            assert!(Instant::now() < end, "the board is\n{now}\nand not\n{drawing}");
        }
    }

    /// The middle of a cell in the window, moved by so many cells; the page is scrolled to it. A board that was just opened
    /// takes its size a frame later: it is measured once it has kept its place for three frames.
    async fn pixels(&self, (row, col): Cell, (down, right): (f64, f64)) -> (f64, f64) {
        let script = "
            const [row, col, done] = arguments;
            const measure = () => {
                const svg = [...document.querySelectorAll('svg.scene')].find(it => it.checkVisibility());
                svg.parentElement.parentElement.scrollIntoView({ block: 'center', behavior: 'instant' });
                const box = svg.getBoundingClientRect(), unit = box.width / svg.viewBox.baseVal.width;
                return [box.left + unit * (26 + 40 * (col - 0.5)), box.top + unit * (26 + 40 * (row - 0.5))];
            };
            const settle = (before, kept) => requestAnimationFrame(() => {
                const now = measure();
                if (String(now) !== String(before)) settle(now, 0);
                else if (kept === 2) done(now);
                else settle(now, kept + 1);
            });
            settle(null, 0);";
        let arguments = vec![json!(row as f64 + down), json!(col as f64 + right)];
        let place = self.client.execute_async(script, arguments).await.unwrap();
        (place[0].as_f64().unwrap().round(), place[1].as_f64().unwrap().round())
    }

    /// Drags the mouse from cell to cell.
    pub(super) async fn drag(&self, cells: &[Cell]) {
        let mut actions = MouseActions::new("mouse".to_owned());
        for (index, &cell) in cells.iter().enumerate() {
            actions = actions.then(self.step(cell).await);
            if index == 0 {
                actions = actions.then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
            }
        }
        let actions = actions.then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(actions).await.unwrap();
    }

    /// Drags a finger from cell to cell.
    pub(super) async fn swipe(&self, cells: &[Cell]) {
        let mut actions = TouchActions::new("finger".to_owned());
        for (index, &cell) in cells.iter().enumerate() {
            actions = actions.then(self.step(cell).await);
            if index == 0 {
                actions = actions.then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
            }
        }
        let actions = actions.then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(actions).await.unwrap();
    }

    /// Holds a finger on a cell for so long.
    pub(super) async fn press(&self, cell: Cell, duration: Duration) {
        let actions = TouchActions::new("finger".to_owned())
            .then(self.step(cell).await)
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Pause { duration })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(actions).await.unwrap();
    }

    /// Moves two fingers on a row apart: so many cells each.
    pub(super) async fn spread(&self, (row, col): Cell, by: usize) {
        let mut fingers = Vec::new();
        for (name, from, to) in [("left", col, col - by), ("right", col + 1, col + 1 + by)] {
            let (start, end) = (self.step((row, from)).await, self.step((row, to)).await);
            let finger = TouchActions::new(name.to_owned())
                .then(start)
                .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
                .then(PointerAction::Pause { duration: Duration::from_millis(20) })
                .then(end)
                .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
            fingers.push(finger);
        }
        let right = fingers.pop().unwrap();
        self.client.perform_actions(Actions::from(fingers.pop().unwrap()).and(right)).await.unwrap();
    }

    /// Presses a button of the mouse in a cell and holds it until told otherwise.
    pub(super) async fn hold(&self, cell: Cell) {
        let actions = MouseActions::new("mouse".to_owned())
            .then(self.step(cell).await)
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(actions).await.unwrap();
    }

    /// Presses both buttons of the mouse in a cell, and lets them go.
    pub(super) async fn press_both(&self, cell: Cell) {
        let actions = MouseActions::new("mouse".to_owned())
            .then(self.step(cell).await)
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Down { button: MOUSE_BUTTON_RIGHT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_RIGHT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(actions).await.unwrap();
    }

    /// Puts a finger on a cell, moves it to another, and holds it there until told otherwise.
    pub(super) async fn hold_finger(&self, from: Cell, to: Cell) {
        let actions = TouchActions::new("finger".to_owned())
            .then(self.step(from).await)
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(self.step(to).await);
        self.client.perform_actions(actions).await.unwrap();
    }

    /// Keeps settings of this browser, as `name value`, for the next visit.
    pub(super) async fn like(&self, settings: &[&str]) {
        self.visit("").await;
        for (name, value) in settings.iter().filter_map(|it| it.split_once(' ')) {
            let script = "localStorage.setItem(`casilla.${arguments[0]}`, arguments[1])";
            self.client.execute(script, vec![json!(name), json!(value)]).await.unwrap();
        }
    }

    /// Drops a file of these bytes on the page.
    pub(super) async fn drop_file(&self, name: &str, bytes: &[u8]) {
        let script = "
            const [name, bytes] = arguments, files = new DataTransfer();
            files.items.add(new File([new Uint8Array(bytes)], name));
            document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }));";
        self.client.execute(script, vec![json!(name), json!(bytes)]).await.unwrap();
    }

    async fn step(&self, cell: Cell) -> PointerAction {
        let (x, y) = self.pixels(cell, (0.0, 0.0)).await;
        PointerAction::MoveTo { duration: Some(Duration::ZERO), x, y }
    }

    /// Clicks in a cell, or so far beside its middle, with a button of the mouse.
    pub(super) async fn click_cell(&self, cell: Cell, beside: (f64, f64), button: u64) {
        let (x, y) = self.pixels(cell, beside).await;
        let actions = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveTo { duration: Some(Duration::ZERO), x, y })
            .then(PointerAction::Down { button })
            .then(PointerAction::Up { button });
        self.client.perform_actions(actions).await.unwrap();
    }

    /// Presses keys one after the other, perhaps while another is held.
    pub(super) async fn keys(&self, held: Option<char>, keys: &[char]) {
        let mut actions = KeyActions::new("keys".to_owned());
        if let Some(value) = held {
            actions = actions.then(KeyAction::Down { value });
        }
        for &value in keys {
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        if let Some(value) = held {
            actions = actions.then(KeyAction::Up { value });
        }
        self.client.perform_actions(actions).await.unwrap();
    }

    /// The keys that lead from a cell to another, rows first.
    pub(super) fn way(from: Cell, to: Cell) -> Vec<char> {
        let (up, down, left, right) = ('\u{e013}', '\u{e015}', '\u{e012}', '\u{e014}');
        let along =
            |from: usize, to: usize, back, on| vec![if to < from { back } else { on }; from.abs_diff(to)];
        [along(from.0, to.0, up, down), along(from.1, to.1, left, right)].concat()
    }
}
