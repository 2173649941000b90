//! Minesweeper, won and lost.

use super::page::{Cell, ENTER, Page};
use super::{Window, browse};
use fantoccini::actions::{MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT};
use std::time::Duration;

/// Mines at r1c3 and r3c4, and nothing open yet.
const FIELD: &str = "minesweeper 5x3/2 field\n0 1 * 2 1\n0 1 2 * 1\n0 0 1 1 1\n";
const MINES: [Cell; 2] = [(1, 3), (2, 4)];

fn safe() -> impl Iterator<Item = Cell> {
    (1..=3).flat_map(|row| (1..=5).map(move |col| (row, col))).filter(|cell| !MINES.contains(cell))
}

/// Whether a cell is still covered.
async fn is_covered(page: &Page, (row, col): Cell) -> bool {
    let text = page.text("drawing").await;
    let cell = text.lines().nth(row).unwrap().split_whitespace().nth(col - 1).unwrap().to_owned();
    cell == "#"
}

#[test]
fn minesweeper_is_won_with_the_mouse() {
    browse(Window::Wide, |page| async move {
        page.open(FIELD).await;
        page.says("#status", "2 mines left").await;
        page.click_cell((3, 1), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.until("document.querySelectorAll('#board [data-layer=content-3] text').length > 1").await;
        for mine in MINES {
            page.click_cell(mine, (0.0, 0.0), MOUSE_BUTTON_RIGHT).await;
        }
        page.says("#status", "0 mines left").await;
        // Its flags are set: a click on the number opens all around it.
        page.click_cell((2, 3), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.until("document.querySelectorAll('#board [data-layer=content-1] text').length > 2").await;
        for cell in safe() {
            if is_covered(&page, cell).await {
                page.click_cell(cell, (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
            }
        }
        page.says("#status", "Solved!").await;
    });
}

#[test]
fn minesweeper_is_won_with_keys_alone() {
    browse(Window::Wide, |page| async move {
        page.open(FIELD).await;
        let mut at = (1, 1);
        for mine in MINES {
            page.keys(None, &Page::way(at, mine)).await;
            page.keys(None, &[' ']).await;
            at = mine;
        }
        page.says("#status", "0 mines left").await;
        for cell in safe() {
            if is_covered(&page, cell).await {
                page.keys(None, &Page::way(at, cell)).await;
                page.keys(None, &[ENTER]).await;
                at = cell;
                page.until(&format!("document.querySelector('#spoken').innerText.startsWith('row {}, column {},') && !document.querySelector('#spoken').innerText.includes('hidden')", at.0, at.1)).await;
            }
        }
        page.says("#status", "Solved!").await;
    });
}

#[test]
fn a_mine_is_lost_and_taken_back_on_a_phone() {
    browse(Window::Phone, |page| async move {
        page.open(FIELD).await;
        page.press((1, 3), Duration::from_millis(600)).await;
        page.says("#status", "1 mine left").await;
        page.press((2, 4), Duration::ZERO).await;
        page.says("#status", "A mine.").await;
        page.click("#undo").await;
        page.says("#status", "1 mine left").await;
        page.click("#mode").await;
        page.press((2, 4), Duration::ZERO).await;
        page.says("#status", "0 mines left").await;
    });
}

#[test]
fn a_held_number_shows_what_it_is_about() {
    browse(Window::Wide, |page| async move {
        page.open(FIELD).await;
        page.click_cell((3, 1), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.until("document.querySelectorAll('#board [data-layer=content-3] text').length > 1").await;
        page.hold((2, 3)).await;
        page.until("document.querySelector('#board .held') !== null").await;
        page.client.release_actions().await.unwrap();
        page.until("document.querySelector('#board .held') === null").await;
    });
}

#[test]
fn what_the_first_click_is_promised_stands_under_the_title() {
    browse(Window::Wide, |page| async move {
        page.visit("").await;
        page.click("#new").await;
        page.click("#kinds [data-kind=minesweeper]").await;
        page.click("#new-make").await;
        page.says("#title", "Minesweeper 9x9").await;
        page.says("#rules", "no guessing needed").await;
    });
}

#[test]
fn only_what_can_be_seen_is_called_a_mistake() {
    browse(Window::Wide, |page| async move {
        page.open(FIELD).await;
        page.click_cell((3, 1), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.until("document.querySelectorAll('#board [data-layer=content-3] text').length > 1").await;
        page.click_cell((3, 4), (0.0, 0.0), MOUSE_BUTTON_RIGHT).await;
        page.says("#status", "1 mine left").await;
        page.click("#mistake").await;
        page.says("#answer", "Nothing that can be seen is wrong.").await;
        // With the number beside it open, it is seen that the mine is elsewhere.
        page.click_cell((3, 5), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.click_cell((1, 4), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.until("document.querySelector('#answer').hidden").await;
        page.click("#mistake").await;
        page.says("#answer", "it was right 3 moves ago").await;
    });
}

#[test]
fn the_odds_are_laid_over_the_board_and_follow_it() {
    browse(Window::Wide, |page| async move {
        page.open(FIELD).await;
        page.click_cell((3, 1), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.until("document.querySelectorAll('#board [data-layer=content-3] text').length > 1").await;
        page.click("#odds").await;
        page.says("#answer", "safe").await;
        page.until("document.querySelectorAll('.on-safe, .on-chance, .on-mined').length > 0").await;
        // They stay while the cursor moves.
        page.client.execute("document.querySelector('#board').focus()", Vec::new()).await.unwrap();
        page.keys(None, &Page::way((1, 1), (2, 1))).await;
        page.until("document.querySelector('.cursors .cursor') !== null").await;
        page.until("document.querySelectorAll('.on-safe, .on-chance, .on-mined').length > 0").await;
        // A flag is seen beside its chance.
        page.click_cell((1, 3), (0.0, 0.0), MOUSE_BUTTON_RIGHT).await;
        page.until("document.querySelectorAll('#board .noted').length === 1").await;
        // Whoever asks something else reads the answer to that.
        page.click("#check").await;
        page.until("document.querySelectorAll('.on-safe, .on-chance, .on-mined').length === 0").await;
        page.until("document.querySelector('#answer h2').innerText === 'Check'").await;
        page.until("document.querySelector('#odds').ariaPressed === 'false'").await;
    });
}
