//! Composing puzzles.

use super::page::{CTRL, Page};
use super::{Window, browse};
use fantoccini::Locator;
use fantoccini::actions::{MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT};
use serde_json::json;
use std::time::Duration;

/// Rows, columns and numbers of a board that is hard to tell anything of.
const HARD: [(usize, usize, &str); 6] =
    [(1, 9, "1"), (5, 3, "3"), (10, 14, "1"), (12, 8, "3"), (13, 3, "2"), (14, 9, "2")];

impl Page {
    /// Goes to the view in which puzzles are composed.
    async fn compose(&self) {
        self.visit("compose").await;
        self.until("document.body.dataset.draft !== undefined").await;
    }

    /// Begins with an empty board.
    async fn begin(&self, kind: &str, width: usize, height: usize) {
        // On a phone what is above may still move, and a tap would miss.
        let open = "document.querySelector('#compose-new').click()";
        self.client.execute(open, Vec::new()).await.unwrap();
        self.until("document.querySelector('#compose-dialog').open").await;
        let script = "const [kind, width, height] = arguments; \
            document.querySelector('#compose-kind').value = kind; \
            document.querySelector('#compose-width').value = width; \
            document.querySelector('#compose-height').value = height;";
        self.client.execute(script, vec![json!(kind), json!(width), json!(height)]).await.unwrap();
        self.click("#compose-begin").await;
        self.says("#compose-title", &format!("{width}x{height}")).await;
        self.until("!document.querySelector('#compose-dialog').open").await;
    }

    /// Begins with a text.
    async fn begin_with(&self, text: &str) {
        self.click("#compose-new").await;
        let script = "document.querySelector('#compose-text').value = arguments[0]";
        self.client.execute(script, vec![json!(text)]).await.unwrap();
        self.click("#compose-begin").await;
        self.until("!document.querySelector('#compose-dialog').open").await;
    }

    /// Chooses from a list.
    async fn choose(&self, list: &str, value: &str) {
        let list = self.client.find(Locator::Css(list)).await.unwrap();
        list.select_by_value(value).await.unwrap();
    }

    /// Waits until the board is known to be so.
    async fn seen(&self, verdict: &str) {
        self.until(&format!("document.querySelector('#compose-seen').dataset.state === '{verdict}'")).await;
    }

    /// Waits until the draft is that puzzle.
    async fn composed(&self, drawing: &str) {
        let games = self.ask("GET", "/api/games", json!(null)).await;
        let draft = games.as_array().unwrap().iter().find(|it| it["status"] == "draft").unwrap();
        let path = format!("/api/drafts/{}/text/drawing", draft["id"].as_str().unwrap());
        for _ in 0..200 {
            if self.ask("GET", &path, json!(null)).await["text"] == json!(drawing) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("the draft is not\n{drawing}");
    }
}

#[test]
fn a_masyu_is_composed_looked_at_and_played() {
    browse(Window::Wide, |page| async move {
        page.compose().await;
        page.begin("masyu", 3, 2).await;
        page.seen("several").await;
        page.until("document.querySelector('#compose-board .other') !== null").await;
        page.click("[data-tool=white]").await;
        page.click_cell((1, 2), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.seen("unique").await;
        page.says("#compose-seen", "Level: Beginner").await;
        page.until("document.querySelector('#compose-board .line') === null").await;
        page.click("#compose-solution").await;
        page.until("document.querySelector('#compose-board .line') !== null").await;
        page.composed("masyu 3x2\n. o .\n\n. . .\n").await;
        page.click_cell((2, 2), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.seen("unique").await;
        page.click_cell((1, 1), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.seen("none").await;
        page.click("#compose-undo").await;
        page.click("#compose-undo").await;
        page.seen("unique").await;
        page.click("#compose-redo").await;
        page.click("#compose-undo").await;
        page.composed("masyu 3x2\n. o .\n\n. . .\n").await;
        page.click("#compose-play").await;
        page.until("!document.querySelector('main').hidden").await;
        page.shows("masyu 3x2\n. o .\n\n. . .\n").await;
    });
}

#[test]
fn keys_compose_and_partners_follow() {
    browse(Window::Wide, |page| async move {
        page.compose().await;
        page.begin("masyu", 3, 3).await;
        page.client.execute("document.querySelector('#compose-board').focus()", Vec::new()).await.unwrap();
        page.keys(None, &['\u{e014}', '1', '\u{e014}', '2']).await;
        page.composed("masyu 3x3\no * .\n\n. . .\n\n. . .\n").await;
        page.keys(Some(CTRL), &['z']).await;
        page.composed("masyu 3x3\no . .\n\n. . .\n\n. . .\n").await;
        page.choose("#compose-symmetry", "half-turn").await;
        page.client.execute("document.querySelector('#compose-board').focus()", Vec::new()).await.unwrap();
        page.keys(None, &['b']).await;
        page.composed("masyu 3x3\no * .\n\n. . .\n\n. * .\n").await;
        page.until("document.querySelector('#compose-spoken').innerText === 'row 1, column 2, black pearl'")
            .await;
        page.keys(None, &['\u{e003}']).await;
        page.composed("masyu 3x3\no . .\n\n. . .\n\n. . .\n").await;
    });
}

#[test]
fn what_is_composed_is_there_again_after_a_reload() {
    browse(Window::Wide, |page| async move {
        page.compose().await;
        page.begin("numberlink", 4, 2).await;
        page.seen("unfinished").await;
        page.click_cell((1, 1), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.says("#compose-seen", "Every number needs a partner: 1.").await;
        page.click_cell((1, 4), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.drag(&[(2, 1), (2, 4)]).await;
        page.composed("numberlink 4x2 cover,touch\n1 . . 1\n\n2 . . 2\n").await;
        page.seen("unique").await;
        page.client.refresh().await.unwrap();
        page.until("document.body.dataset.ready === 'yes'").await;
        page.seen("unique").await;
        page.composed("numberlink 4x2 cover,touch\n1 . . 1\n\n2 . . 2\n").await;
        page.click("#compose-undo").await;
        page.composed("numberlink 4x2 cover,touch\n1 . . 1\n\n. . . .\n").await;
    });
}

#[test]
fn a_verdict_is_never_older_than_its_board() {
    browse(Window::Wide, |page| async move {
        page.compose().await;
        page.begin("masyu", 3, 2).await;
        page.seen("several").await;
        let watch = "window.states = []; \
            new MutationObserver(() => window.states.push(document.querySelector('#compose-seen').innerText.trim())) \
                .observe(document.body, { attributeFilter: ['data-draft'] })";
        page.client.execute(watch, Vec::new()).await.unwrap();
        page.click("[data-tool=white]").await;
        page.click_cell((1, 2), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.seen("unique").await;
        page.click("#compose-undo").await;
        page.seen("several").await;
        page.until("window.states.join() === 'Looking…,Looking…'").await;
    });
}

#[test]
fn a_long_search_is_stopped_or_given_up_for_another_board() {
    // Three pairs on a wide board that has to be covered: a moment's work tells nothing of it, and neither do minutes.
    let mut rows = vec![vec!["."; 16]; 16];
    for (row, col, number) in HARD {
        rows[row - 1][col - 1] = number;
    }
    let rows: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    let text = format!("numberlink 16x16 cover,touch\n{}\n", rows.join("\n\n"));
    browse(Window::Wide, |page| async move {
        page.compose().await;
        page.begin_with(&text).await;
        page.seen("unknown").await;
        page.click("#compose-seen button").await;
        page.says("#compose-seen button", "Stop").await;
        page.click("#compose-seen button").await;
        page.says("#compose-seen", "The search was stopped.").await;
        page.click("#compose-seen button").await;
        page.says("#compose-seen button", "Stop").await;
        page.click("#compose-clear").await;
        page.seen("unfinished").await;
    });
}

#[test]
fn two_solutions_are_told_apart_and_looked_at_one_by_one() {
    browse(Window::Wide, |page| async move {
        page.compose().await;
        page.begin_with("numberlink 3x3 cover,touch\n1 . .\n\n. . .\n\n. . 1\n").await;
        page.seen("several").await;
        let are_seen = |one: bool, other: bool| {
            let is_seen = |name: &str, seen: bool| {
                format!(
                    "(getComputedStyle(document.querySelector('#compose-board .{name}')).display !== 'none') === {seen}"
                )
            };
            format!("{} && {}", is_seen("one", one), is_seen("other", other))
        };
        page.until(&are_seen(true, true)).await;
        page.click(".legend .one").await;
        page.until(&are_seen(true, false)).await;
        page.click(".legend .other").await;
        page.until(&are_seen(false, true)).await;
        page.click(".legend .both").await;
        page.until(&are_seen(true, true)).await;
    });
}

#[test]
fn a_first_click_acts_texts_are_copied_and_the_symmetry_stays() {
    browse(Window::Wide, |page| async move {
        page.compose().await;
        page.begin("masyu", 3, 3).await;
        page.choose("#compose-symmetry", "half-turn").await;
        page.click_cell((1, 1), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.composed("masyu 3x3\n? . .\n\n. . .\n\n. . ?\n").await;
        page.until("!document.querySelector('#compose-copy').disabled").await;
        page.choose("#compose-format", "png").await;
        page.until("document.querySelector('#compose-copy').disabled").await;
        page.client.refresh().await.unwrap();
        page.until("document.body.dataset.draft !== undefined").await;
        page.until("document.querySelector('#compose-symmetry').value === 'half-turn'").await;
        page.click_cell((1, 3), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.composed("masyu 3x3\n? . ?\n\n. . .\n\n? . ?\n").await;
        page.click("#help").await;
        page.says("#help-title", "How to compose").await;
        page.says("#help-text", "what you do to a cell is done to its partners too").await;
    });
}

#[test]
fn a_field_is_mined_by_touch_and_its_size_changes() {
    browse(Window::Phone, |page| async move {
        page.compose().await;
        page.begin("minesweeper", 4, 3).await;
        page.seen("no-first-click").await;
        page.swipe(&[(1, 1), (1, 2)]).await;
        page.composed("minesweeper 4x3/2 field\n* * 1 0\n2 2 1 0\n0 0 0 0\n").await;
        // No finger is so fast, and the browser would take a second tap for a part of the first.
        let take = "document.querySelector('[data-tool=first]').click()";
        page.client.execute(take, Vec::new()).await.unwrap();
        page.press((3, 4), Duration::ZERO).await;
        page.seen("no-guess").await;
        page.click("[data-line='grow up']").await;
        page.says("#compose-title", "4x4").await;
        page.composed("minesweeper 4x4/2 field r4c4\n2 2 1 0\n* * 1 0\n2 2 1 0\n0 0 0 0\n").await;
    });
}

#[test]
fn a_draft_begins_with_a_text_or_the_puzzle_at_hand() {
    browse(Window::Wide, |page| async move {
        page.open("mines/3/1/g2g").await;
        page.click("#compose-this").await;
        page.seen("unique").await;
        page.composed("mines 3x1\n. 2 .\n").await;
        page.click("[data-tool='?']").await;
        page.click_cell((1, 1), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.seen("none").await;
        page.click_cell((1, 2), (0.0, 0.0), MOUSE_BUTTON_RIGHT).await;
        page.seen("several").await;
        page.click("#compose-new").await;
        page.client
            .execute("document.querySelector('#compose-text').value = 'no puzzle'", Vec::new())
            .await
            .unwrap();
        page.click("#compose-begin").await;
        page.says("#compose-fault", "not recognised").await;
        page.client
            .execute("document.querySelector('#compose-text').value = 'mashu/3/2/30'", Vec::new())
            .await
            .unwrap();
        page.click("#compose-begin").await;
        page.composed("masyu 3x2\n. o .\n\n. . .\n").await;
        // Drafts are in the list of games, and opened where they belong.
        page.click("#games").await;
        page.says("#games-list", "being composed").await;
    });
}

#[test]
fn what_would_help_is_listed_shown_and_done() {
    browse(Window::Wide, |page| async move {
        page.compose().await;
        page.begin("masyu", 3, 2).await;
        page.seen("several").await;
        page.click("#compose-seen .buttons button").await;
        page.until("document.querySelector('.suggestions .left.one') !== null").await;
        let said = page.client.find(Locator::Css(".suggestions li")).await.unwrap().text().await.unwrap();
        assert!(said.contains("pearl at r") && said.contains("one solution"), "{said}");
        // Whoever points at a change sees where it would be made.
        let point = "document.querySelector('.suggestions button').focus()";
        page.client.execute(point, Vec::new()).await.unwrap();
        page.until("document.querySelectorAll('#compose-board .looks .look').length === 1").await;
        page.click(".suggestions button").await;
        page.seen("unique").await;
        page.until("document.querySelector('.suggestions') === null").await;
        page.until("document.querySelector('#compose-board .looks .look') === null").await;
        page.click("#compose-undo").await;
        page.seen("several").await;
    });
}
