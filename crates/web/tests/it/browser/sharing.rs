//! Links, pictures and paper.

use super::page::Page;
use super::{Window, browse};
use fantoccini::actions::MOUSE_BUTTON_LEFT;
use std::sync::{Arc, Mutex};

const LOOP: &str = "masyu 3x2\n. o .\n\n. . .\n";
const BEGUN: &str = "masyu 3x2\n.-o .\n\n. . .\n";

impl Page {
    /// The link in the dialog, once it is there.
    async fn link(&self) -> String {
        self.until("document.querySelector('#share-dialog').open").await;
        // The link of a game that is being played is shown when it is asked for.
        let reveal = "if (document.querySelector('#share-reveal').checkVisibility()) document.querySelector('#share-reveal').click()";
        self.client.execute(reveal, Vec::new()).await.unwrap();
        self.until("document.querySelector('#share-link').checkVisibility()").await;
        self.value("document.querySelector('#share-link').value").await.as_str().unwrap().to_owned()
    }

    /// Goes to an address of this server that holds what a link to another one does.
    async fn follow(&self, link: &str) {
        let (_, code) = link.split_once('#').unwrap();
        self.visit(code).await;
    }
}

/// Copies a link at one server and opens it at another.
fn sent(text: &'static str, with_position: bool, expected: &'static str) {
    let copied = Arc::new(Mutex::new(String::new()));
    let kept = Arc::clone(&copied);
    browse(Window::Wide, move |page| async move {
        page.open(text).await;
        if text == LOOP {
            page.drag(&[(1, 1), (1, 2)]).await;
            page.shows(BEGUN).await;
        } else {
            page.click_cell((5, 5), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
            page.until("document.querySelectorAll('#board [data-layer=content-5] text').length > 1").await;
        }
        page.click("#share").await;
        let before = page.link().await;
        if with_position {
            page.click("#share-position").await;
            page.until(&format!("document.querySelector('#share-link').value !== '{before}'")).await;
        }
        *kept.lock().unwrap() = page.link().await;
    });
    let link = copied.lock().unwrap().clone();
    browse(Window::Wide, move |page| async move {
        page.follow(&link).await;
        page.until("/^#[0-9a-f]{32}$/.test(location.hash)").await;
        page.shows(expected).await;
    });
}

#[test]
fn a_friend_with_another_server_gets_the_same_puzzle() {
    sent(LOOP, false, LOOP);
}

#[test]
fn and_the_same_position_if_that_is_wanted() {
    sent(LOOP, true, BEGUN);
}

#[test]
fn a_field_is_sent_by_its_recipe() {
    let hidden = "minesweeper 9x9/10\n".to_owned() + &"# # # # # # # # #\n".repeat(9);
    sent("recipe 9x9/10 opening 7", false, hidden.leak());
}

#[test]
fn a_link_keeps_what_was_promised_and_a_field_has_its_way_once_it_is_laid() {
    browse(Window::Wide, |page| async move {
        page.open("http://localhost:1/#open=recipe+9x9/10+no-guess+7").await;
        page.says("#title", "Minesweeper 9x9").await;
        page.says("#rules", "no guessing needed").await;
        page.click("#share").await;
        assert!(page.link().await.ends_with("#open=recipe+9x9/10+no-guess+7"));
        page.until("document.querySelector('#share-walkthrough').disabled").await;
        page.says("#share-walkthrough-why", "The field is laid at the first click").await;
        page.until("!document.querySelector('#share-sheet').checkVisibility()").await;
        page.click("#share-dialog .actions button").await;
        page.click_cell((5, 5), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.until("document.querySelectorAll('#board [data-layer=content-5] text').length > 1").await;
        page.click("#share").await;
        page.link().await;
        page.until("!document.querySelector('#share-walkthrough').disabled").await;
        page.until("!document.querySelector('#share-walkthrough-why').checkVisibility()").await;
        let id = page.id().await;
        let address = format!("http://{}/print.html#walkthrough={id}", page.address);
        page.client.goto(&address).await.unwrap();
        page.until("document.body.dataset.ready === 'yes'").await;
        page.says("h1", "Minesweeper 9x9").await;
        page.says("#paper", "Solved.").await;
    });
}

#[test]
fn a_link_is_opened_by_pasting_it_and_a_damaged_one_is_told_of() {
    browse(Window::Wide, |page| async move {
        page.open("http://localhost:1/#open=mashu/3/2/30").await;
        page.shows(LOOP).await;
        for (code, message) in
            [("open=~%%%", "damaged"), ("open=~AAAA", "damaged"), ("open=mashu/3/2/zz", "character 11")]
        {
            page.visit(code).await;
            page.until("document.querySelector('#open-dialog').open").await;
            page.says("#open-fault", message).await;
        }
    });
}

#[test]
fn pictures_are_downloaded_with_and_without_marks() {
    browse(Window::Wide, |page| async move {
        page.open(BEGUN).await;
        page.click("#share").await;
        page.link().await;
        // What is kept is caught before the browser asks where to.
        let script = "HTMLAnchorElement.prototype.click = function () { \
            window.kept = { name: this.download }; \
            fetch(this.href).catch(() => {}); } \
            ; const make = URL.createObjectURL; \
            URL.createObjectURL = (blob) => { blob.slice(0, 4).text().then(it => (window.head = it)); \
                blob.text().then(it => (window.body = it)); return make(blob); }";
        page.client.execute(script, Vec::new()).await.unwrap();
        page.click("#share-svg").await;
        page.until("window.kept?.name === 'masyu-3x2.svg' && window.body?.includes('class=\"line')").await;
        page.click("#share-marks").await;
        page.click("#share-svg").await;
        page.until("window.body?.startsWith('<svg') && !window.body.includes('class=\"line')").await;
        page.click("#share-png").await;
        page.until("window.kept?.name === 'masyu-3x2.png' && window.head?.includes('PNG')").await;
    });
}

#[test]
fn sheets_are_printed_with_the_solutions_at_the_end() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        let id = page.id().await;
        let go = |what: String| {
            let page = page.clone();
            async move {
                page.client.goto("about:blank").await.unwrap();
                let address = format!("http://{}/print.html#{what}", page.address);
                page.client.goto(&address).await.unwrap();
            }
        };
        go(format!("sheet={id}")).await;
        page.until("document.body.dataset.ready === 'yes'").await;
        page.until("document.querySelectorAll('section').length === 2").await;
        page.until("document.querySelectorAll('.solutions .line').length === 1").await;
        // The style is there though nothing inline is allowed.
        page.until("getComputedStyle(document.querySelector('section')).display === 'flex'").await;
        let order =
            r#"{"order":{"kind":"masyu","width":5,"height":4,"level":"beginner","seed":1},"count":7}"#;
        go(format!("booklet={}", order.replace('"', "%22").replace(',', "%2C"))).await;
        page.until("document.querySelectorAll('section:not(.solutions) figure').length === 7").await;
        page.until("document.querySelectorAll('.solutions figure').length === 7").await;
        go(format!("walkthrough={id}")).await;
        page.until("document.querySelectorAll('.steps figcaption b').length > 2").await;
        go("nothing=1".to_owned()).await;
        page.says("#note", "names nothing to print").await;
    });
}

#[test]
fn links_open_where_somebody_says_they_do() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        let here = format!("http://{}/#open=", page.address);
        let there = "https://puzzles.example/casilla/#open=";
        page.click("#share").await;
        assert!(page.link().await.starts_with(&here));
        let write = "const it = document.querySelector('#share-address'); it.value = arguments[0]; it.dispatchEvent(new Event('change'))";
        page.client.execute(write, vec!["puzzles.example".into()]).await.unwrap();
        page.until("!document.querySelector('#share-address').checkValidity()").await;
        assert!(page.link().await.starts_with(&here));
        page.client.execute(write, vec!["https://puzzles.example/casilla/".into()]).await.unwrap();
        page.until(&format!("document.querySelector('#share-link').value.startsWith('{there}')")).await;
        // It is kept meanwhile.
        while page.ask("GET", "/api/settings", serde_json::Value::Null).await["share_address"].is_null() {}
        page.client.refresh().await.unwrap();
        page.until("document.body.dataset.ready === 'yes'").await;
        page.click("#share").await;
        page.until(&format!("document.querySelector('#share-link').value.startsWith('{there}')")).await;
        page.client.execute(write, vec!["".into()]).await.unwrap();
        page.until(&format!("document.querySelector('#share-link').value.startsWith('{here}')")).await;
    });
}

#[test]
fn a_game_is_a_moving_picture() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        page.drag(&[(1, 1), (1, 2)]).await;
        page.drag(&[(1, 1), (2, 1)]).await;
        page.shows("masyu 3x2\n.-o .\n|\n. . .\n").await;
        let path = format!("/api/games/{}/film", page.id().await);
        let file = page.ask("GET", &path, serde_json::Value::Null).await;
        assert_eq!(file["mime"], "image/gif", "{file}");
        let script = "const [base64, done] = arguments;
            const data = Uint8Array.from(atob(base64), it => it.charCodeAt(0));
            const decoder = new ImageDecoder({ data, type: 'image/gif' });
            Promise.all([decoder.tracks.ready, decoder.completed]).then(() => decoder.decode({ frameIndex: 2 }))
                .then(({ image }) => done([decoder.tracks.selectedTrack.frameCount, image.displayWidth]), error => done(String(error)))";
        let seen = page.client.execute_async(script, vec![file["base64"].clone()]).await.unwrap();
        assert_eq!(seen, serde_json::json!([3, 420]));
    });
}
