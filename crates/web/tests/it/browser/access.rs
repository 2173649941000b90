//! The page for everybody: read aloud, with keys alone, in either theme.

use super::page::{ENTER, Page, RIGHT, TAB};
use super::{Window, browse};
use std::path::Path;

const MASYU: &str = "masyu 4x3\n. o . *\n\n. . . .\n\n* . . .\n";
const NUMBERLINK: &str = "numberlink 4x3 cover,touch\n1 . . 2\n\n. 1 . .\n\n. . . 2\n";
const FIELD: &str = "minesweeper 5x3/2 field\n0 1 * 2 1\n0 1 2 * 1\n0 0 1 1 1\n";

/// What axe-core, the checker that most others are built on, finds serious or critical on the page as it is shown.
async fn is_clean(page: &Page, what: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe-core/package/axe.min.js");
    let axe = std::fs::read_to_string(file).expect("axe-core is there: `cargo xtask test` fetches it");
    let script = format!(
        "{axe}; const done = arguments[arguments.length - 1];
        axe.run(document, {{ resultTypes: ['violations'] }}).then(({{ violations }}) => done(violations
            .filter(it => ['serious', 'critical'].includes(it.impact))
            .map(it => `${{it.help}}: ${{it.nodes.map(node => node.target.join(' ')).join(', ')}}`)));"
    );
    let found = page.client.execute_async(&script, Vec::new()).await.unwrap();
    assert_eq!(found, serde_json::json!([]), "{what}");
}

async fn every_part_is_clean(page: &Page, theme: &str) {
    for text in [MASYU, NUMBERLINK, FIELD] {
        page.open(text).await;
        page.until(&format!("(document.documentElement.dataset.theme = '{theme}') === '{theme}'")).await;
        is_clean(page, &format!("{theme}: {text}")).await;
    }
    page.click("#odds").await;
    page.says("#answer", "mine").await;
    page.click("#try").await;
    page.until("!document.querySelector('#keep').hidden").await;
    is_clean(page, &format!("{theme}: odds and a trial")).await;
    for place in ["new", "open", "games", "daily", "statistics", "settings", "help"] {
        page.client
            .execute(&format!("document.querySelector('#{place}').click()"), Vec::new())
            .await
            .unwrap();
        page.until(&format!("document.querySelector('#{place}-dialog').open")).await;
        is_clean(page, &format!("{theme}: {place}")).await;
        page.client.execute("document.querySelector('dialog[open]').close()", Vec::new()).await.unwrap();
    }
    page.open(MASYU).await;
    page.client.execute("document.querySelector('#share').click()", Vec::new()).await.unwrap();
    page.until("document.querySelector('#share-dialog').open").await;
    is_clean(page, &format!("{theme}: share")).await;
    page.client.execute("document.querySelector('dialog[open]').close()", Vec::new()).await.unwrap();
    for view in ["home", "packs", "replay", "watch", "lab", "compose"] {
        page.client.execute(&format!("location.hash = '#{view}'"), Vec::new()).await.unwrap();
        page.until(&format!("document.querySelector('#{view}').checkVisibility()")).await;
        is_clean(page, &format!("{theme}: {view}")).await;
    }
}

#[test]
fn nothing_serious_is_found_in_the_light() {
    browse(Window::Still, |page| async move { every_part_is_clean(&page, "light").await });
}

#[test]
fn nothing_serious_is_found_in_the_dark() {
    browse(Window::Still, |page| async move { every_part_is_clean(&page, "dark").await });
}

#[test]
fn nothing_serious_is_found_on_a_phone() {
    browse(Window::Phone, |page| async move { every_part_is_clean(&page, "light").await });
}

#[test]
fn the_board_is_told_as_a_whole_and_cell_by_cell() {
    browse(Window::Wide, |page| async move {
        page.open(MASYU).await;
        page.says("#board-about", "3 rows and 4 columns. White pearls: r1c2. Black pearls: r1c4, r3c1.")
            .await;
        page.keys(None, &[RIGHT]).await;
        page.says("#spoken", "row 1, column 2, white pearl").await;
        page.drag(&[(1, 1), (1, 2), (1, 3)]).await;
        page.until("document.body.dataset.version === '2'").await;
        page.keys(None, &Page::way((1, 3), (1, 2))).await;
        page.says("#spoken", "row 1, column 2, white pearl, line right, left").await;
        page.open(NUMBERLINK).await;
        page.says("#board-about", "Numbers: r1c1 1, r1c4 2, r2c2 1, r3c4 2.").await;
        page.open(FIELD).await;
        page.says("#board-about", "2 mines. Open: 0. Flags: 0.").await;
        page.keys(None, &[' ']).await;
        page.says("#spoken", "row 1, column 1, flag").await;
    });
}

#[test]
fn whoever_uses_keys_stays_where_the_hand_is() {
    browse(Window::Wide, |page| async move {
        page.open(MASYU).await;
        page.client.execute("document.querySelector('#hint').focus()", Vec::new()).await.unwrap();
        page.keys(None, &[ENTER]).await;
        page.says("#answer", "1 of 3").await;
        page.client.execute("document.querySelector('#answer button').focus()", Vec::new()).await.unwrap();
        page.keys(None, &[ENTER]).await;
        page.says("#answer", "2 of 3").await;
        page.until("document.activeElement.closest('#answer') !== null").await;
        page.keys(None, &[ENTER]).await;
        page.says("#answer", "3 of 3").await;
        page.keys(None, &[ENTER]).await;
        page.until("document.activeElement.id === 'board'").await;
        // Of the kinds one is chosen, by the arrows as in every such group.
        page.click("#new").await;
        page.until("document.querySelector('#kinds [aria-checked=true]')?.dataset.kind === 'masyu'").await;
        page.client
            .execute("document.querySelector('#kinds [aria-checked=true]').focus()", Vec::new())
            .await
            .unwrap();
        page.keys(None, &[RIGHT]).await;
        page.until("document.activeElement.dataset.kind === 'numberlink' && document.activeElement.ariaChecked === 'true'").await;
        page.keys(None, &[RIGHT, RIGHT]).await;
        page.until("document.activeElement.dataset.kind === 'masyu'").await;
    });
}

#[test]
fn whoever_follows_a_link_has_the_heading_of_what_is_shown() {
    browse(Window::Wide, |page| async move {
        page.open(MASYU).await;
        let board = "document.activeElement.id === 'board'";
        for (place, view) in
            [("#lab-link", "lab"), ("a[href=\"#compose\"]", "compose"), ("#watch-open", "watch")]
        {
            page.client
                .execute(&format!("document.querySelector('{place}').focus()"), Vec::new())
                .await
                .unwrap();
            page.keys(None, &[ENTER]).await;
            page.until(&format!("document.activeElement === document.querySelector('#{view} h1')")).await;
            page.client.execute("history.back()", Vec::new()).await.unwrap();
            page.until(board).await;
        }
        // An address that names a view leads to its top, on a low window too.
        page.client.set_window_size(900, 400).await.unwrap();
        page.visit("lab").await;
        page.until("document.querySelector('#lab').checkVisibility()").await;
        page.until("document.readyState === 'complete' && scrollY === 0").await;
    });
}

#[test]
fn what_has_the_focus_is_seen_to_have_it() {
    browse(Window::Wide, |page| async move {
        page.open(MASYU).await;
        let places = page.value("document.querySelectorAll('button:enabled, select, a').length").await;
        for _ in 0..places.as_u64().unwrap() {
            page.keys(None, &[TAB]).await;
            let script = "(it => it === document.body || ['solid', 'auto'].includes(getComputedStyle(it.id === 'board' ? it.parentElement : it).outlineStyle))(document.activeElement)";
            assert_eq!(
                page.value(script).await,
                true,
                "{}",
                page.value("document.activeElement.outerHTML").await
            );
        }
    });
}

#[test]
fn nothing_moves_for_those_who_want_it_still() {
    browse(Window::Still, |page| async move {
        page.open(MASYU).await;
        page.until("matchMedia('(prefers-reduced-motion: reduce)').matches").await;
        page.until("[...document.querySelectorAll('*')].every(it => getComputedStyle(it).transitionProperty === 'none' || getComputedStyle(it).transitionDuration === '0s')").await;
    });
}
