//! Composing puzzles.

use super::page::{CTRL, Page};
use super::{Window, browse};
use fantoccini::Locator;
use fantoccini::actions::{MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT};
use serde_json::json;
use std::time::Duration;

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

    /// Waits until the board is known to be so.
    async fn seen(&self, verdict: &str) {
        self.until(&format!("document.querySelector('#compose-seen').dataset.state === '{verdict}'")).await;
    }

    /// Waits until the draft is that puzzle.
    async fn composed(&self, drawing: &str) {
        let script = "const [format, done] = arguments; \
            fetch('/api/games').then(it => it.json()) \
                .then(it => fetch(`/api/drafts/${it.find(it => it.status === 'draft').id}/text/${format}`)) \
                .then(it => it.json()).then(it => done(it.text ?? it.error))";
        for _ in 0..200 {
            let now = self.client.execute_async(script, vec![json!("drawing")]).await.unwrap();
            if now == json!(drawing) {
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
        let select = page.client.find(Locator::Css("#compose-symmetry")).await.unwrap();
        select.select_by_value("half-turn").await.unwrap();
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
