//! What people who solve much expect: aids that can be chosen, tools, checkpoints, and that a win is felt.

use super::{Window, browse};
use fantoccini::actions::{MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT};

const MASYU: &str = "masyu 4x3\n. o . .\n\n. . . .\n\n* . . .\n";
const FIELD: &str = "minesweeper 5x3/2 field\n0 0 1 * 1\n1 1 2 1 1\n1 * 1 0 0\n";

#[test]
fn aids_are_chosen_in_the_settings_and_stay() {
    browse(Window::Wide, |page| async move {
        page.open(MASYU).await;
        page.drag(&[(2, 1), (1, 1), (1, 2), (1, 3)]).await;
        page.until("document.body.dataset.version === '2'").await;
        // A satisfied pearl fades by itself; everything else is asked for.
        page.until("getComputedStyle(document.querySelector('#board .white.done')).opacity < 1").await;
        page.until(
            "getComputedStyle(document.querySelector('#board .inside-known')).visibility === 'hidden'",
        )
        .await;
        page.drag(&[(3, 3), (3, 4)]).await;
        let colours = "new Set([...document.querySelectorAll('#board .line')].map(it => getComputedStyle(it).stroke)).size";
        page.until(&format!("{colours} === 1 && document.body.dataset.version === '3'")).await;
        page.click("#settings").await;
        page.click("#setting-pieces").await;
        page.click("#setting-sides").await;
        let choose = "const it = document.querySelector('#setting-crosses'); it.value = 'full'; it.dispatchEvent(new Event('change'))";
        page.client.execute(choose, Vec::new()).await.unwrap();
        page.click("#settings-dialog .primary").await;
        page.until(&format!("{colours} === 2")).await;
        page.until(
            "getComputedStyle(document.querySelector('#board .inside-known')).visibility === 'visible'",
        )
        .await;
        page.click("#restart").await;
        page.shows(MASYU).await;
        page.drag(&[(1, 1), (1, 2), (1, 3)]).await;
        page.shows("masyu 4x3\n.-o-. .\n  x\n. . . .\n\n* . . .\n").await;
        page.client.refresh().await.unwrap();
        page.until("document.body.dataset.ready === 'yes'").await;
        page.until("document.documentElement.dataset.pieces === 'on'").await;
        page.until("!document.querySelector('#board .white.done')").await;
    });
}

#[test]
fn corners_are_shaded_with_a_tool_and_with_a_key() {
    browse(Window::Wide, |page| async move {
        page.open(MASYU).await;
        page.click("#shade").await;
        page.click_cell((1, 1), (0.5, 0.5), MOUSE_BUTTON_LEFT).await;
        page.until("document.querySelector('#board .inside-marked, #board .shade-dot') !== null").await;
        page.click_cell((1, 1), (0.5, 0.5), MOUSE_BUTTON_LEFT).await;
        page.until("document.querySelector('#board .shade-ring') !== null").await;
        // The other button draws on, and without the tool so does the first.
        page.click("#shade").await;
        page.drag(&[(1, 1), (1, 2)]).await;
        page.shows("masyu 4x3\n.-o . .\n\n. . . .\n\n* . . .\n").await;
        page.keys(None, &['s']).await;
        page.until("document.querySelector('#board .shade-dot') !== null").await;
    });
}

#[test]
fn a_checkpoint_is_set_and_returned_to() {
    browse(Window::Phone, |page| async move {
        page.open(MASYU).await;
        page.swipe(&[(1, 1), (1, 2)]).await;
        page.until("document.body.dataset.version === '2'").await;
        // The driver's own click after a swipe is taken for the end of a gesture.
        page.client.execute("document.querySelector('#checkpoint').click()", Vec::new()).await.unwrap();
        page.until("document.querySelectorAll('#checkpoints button').length === 1").await;
        page.swipe(&[(3, 1), (3, 2)]).await;
        page.shows("masyu 4x3\n.-o . .\n\n. . . .\n\n*-. . .\n").await;
        page.client
            .execute("document.querySelector('#checkpoints button').click()", Vec::new())
            .await
            .unwrap();
        page.shows("masyu 4x3\n.-o . .\n\n. . . .\n\n* . . .\n").await;
        page.client.execute("document.querySelector('#undo').click()", Vec::new()).await.unwrap();
        page.shows("masyu 4x3\n.-o . .\n\n. . . .\n\n*-. . .\n").await;
        page.until("document.documentElement.scrollWidth <= 360").await;
    });
}

#[test]
fn pairs_that_are_joined_are_marked_and_both_parts_of_a_cut_path_may_stay() {
    browse(Window::Wide, |page| async move {
        page.like(&["cut both"]).await;
        page.open("numberlink 5x3 cover,touch\n1 . . . .\n\n2 . . . 2\n\n. . 1 . .\n").await;
        page.says("#rules", "every cell").await;
        page.drag(&[(2, 1), (2, 5)]).await;
        page.until("document.querySelectorAll('#board .joined').length === 1").await;
        page.says("#status", "1 of 2 pairs, 8 cells left").await;
        page.drag(&[(1, 1), (1, 3), (3, 3)]).await;
        page.shows("numberlink 5x3 cover,touch\n1-.-. . .\n    |\n2-. . .-2\n    |\n. . 1 . .\n").await;
    });
}

#[test]
fn a_magnifier_is_beside_the_finger_on_small_cells() {
    browse(Window::Phone, |page| async move {
        page.open(&format!("https://puzz.link/p?mashu/20/20/9{}", "0".repeat(133))).await;
        page.hold_finger((10, 10), (10, 12)).await;
        page.until("document.querySelector('.lens use')?.getBBox().width > 0").await;
        page.client.release_actions().await.unwrap();
        page.until("document.querySelector('.lens') === null").await;
    });
}

#[test]
fn minesweeper_is_played_by_the_habits_of_its_player() {
    browse(Window::Wide, |page| async move {
        page.like(&["chord both", "questions on", "sound on"]).await;
        page.open(FIELD).await;
        page.until("/^\\d+[.,]\\d\\d$/.test(document.querySelector('#clock').innerText)").await;
        page.click_cell((1, 1), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.until("document.body.dataset.version === '2'").await;
        for version in [3, 4] {
            page.click_cell((1, 4), (0.0, 0.0), MOUSE_BUTTON_RIGHT).await;
            page.until(&format!("document.body.dataset.version === '{version}'")).await;
        }
        page.until("[...document.querySelectorAll('#board text')].some(it => it.textContent === '?')").await;
        page.click_cell((3, 2), (0.0, 0.0), MOUSE_BUTTON_RIGHT).await;
        page.until("document.body.dataset.version === '5'").await;
        // A click on a number opens nothing; both buttons open all around it.
        page.click_cell((2, 2), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.press_both((2, 2)).await;
        page.shows("minesweeper 5x3/2\n0 0 1 # #\n1 1 2 # #\n1 F 1 # #\n").await;
        page.press_both((3, 3)).await;
        page.click_cell((1, 5), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.says("#status", "Solved!").await;
        page.until("document.querySelectorAll('#board .flower').length === 2").await;
        page.until("document.body.dataset.sounded === 'solved'").await;
        // Every mine has its flag, set or not.
        page.until("document.querySelectorAll('#board [data-layer=content-1] .flag').length === 1").await;
    });
}

#[test]
fn nothing_moves_at_the_win_for_whoever_wants_that() {
    browse(Window::Still, |page| async move {
        page.open(FIELD).await;
        for cell in [(1, 1), (3, 1), (3, 5), (1, 5)] {
            page.click_cell(cell, (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        }
        page.says("#status", "Solved!").await;
        page.says("#win", "Solved").await;
        assert_eq!(page.value("document.querySelectorAll('#board .flower').length").await, 0);
        assert_eq!(page.value("document.body.dataset.sounded ?? null").await, serde_json::Value::Null);
    });
}

#[test]
fn the_paths_glow_in_turn_at_the_win() {
    browse(Window::Wide, |page| async move {
        page.open("numberlink 3x2 cover,no-touch\n1 . 1\n\n2 . 2\n").await;
        page.drag(&[(1, 1), (1, 3)]).await;
        page.drag(&[(2, 1), (2, 3)]).await;
        page.says("#status", "Solved!").await;
        page.until("document.querySelectorAll('#board .glowing').length === 2").await;
        let delays = "[...document.querySelectorAll('#board .glowing')].map(it => it.style.animationDelay)";
        assert_eq!(page.value(delays).await, serde_json::json!(["0ms", "300ms"]));
    });
}

#[test]
fn boards_play_at_the_front_door_only_and_not_where_a_link_opens_a_game() {
    browse(Window::Wide, |page| async move {
        let asked = "document.querySelectorAll('.kind .picture[data-got]').length";
        page.open(MASYU).await;
        page.until(&format!("{asked} === 3")).await;
        page.until("document.querySelectorAll('.kind .picture svg').length === 0").await;
        let id = page.id().await;
        page.visit(&id).await;
        page.until("document.querySelector('#board svg') !== null").await;
        assert_eq!(page.value(asked).await, 0);
        page.client.execute("location.hash = ''", Vec::new()).await.unwrap();
        page.until("document.querySelectorAll('.kind .picture svg').length === 3").await;
    });
}
