//! Masyu and Numberlink, played to the end.

use super::page::{CTRL, Cell, ENTER, ESCAPE, Page};
use super::{Window, browse};
use fantoccini::actions::{MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT};
use play::{Budget, Solver};

const MASYU: &str = "https://puzz.link/p?mashu/8/6/0003033i020k0000";
const NUMBERLINK: &str = "numberlink 4x3 cover,touch\n1 . . 2\n\n. 1 . .\n\n. . . 2\n";

/// The walks of the solution, from cell to cell, in the format that tells them.
fn walks(text: &str, format: &str) -> Vec<Vec<Cell>> {
    let position = play::read(text, None, None).unwrap();
    let answer = Solver::new().solve(&position, &Budget::unlimited());
    let told = answer.into_solution().unwrap().write(format).unwrap().text;
    let cell = |it: &str| {
        let (row, col) = it.split_once(',')?;
        Some((row.trim().parse().ok()?, col.trim().parse().ok()?))
    };
    let walk = |line: &str| line.split('(').filter_map(|it| cell(it.split(')').next()?)).collect();
    told.lines().map(walk).filter(|it: &Vec<Cell>| !it.is_empty()).collect()
}

/// The loop, closed.
fn loop_of(text: &str) -> Vec<Cell> {
    let mut cells = walks(text, "cells").concat();
    cells.dedup();
    if cells.first() != cells.last() {
        cells.push(cells[0]);
    }
    cells
}

async fn is_won(page: &Page) {
    page.says("#status", "Solved!").await;
}

#[test]
fn masyu_is_won_with_the_mouse() {
    browse(Window::Wide, |page| async move {
        page.open(MASYU).await;
        // A cross by a click near an edge, and one by the right button; both are taken away again.
        page.click_cell((1, 1), (0.0, 0.5), MOUSE_BUTTON_LEFT).await;
        page.until("document.querySelectorAll('#board [data-layer=lines] .cross').length === 1").await;
        page.click_cell((1, 1), (0.0, 0.5), MOUSE_BUTTON_RIGHT).await;
        page.until("document.querySelectorAll('#board [data-layer=lines] .cross').length === 0").await;
        let cells = loop_of(MASYU);
        let (first, second) = cells.split_at(cells.len() / 2);
        page.drag(first).await;
        page.until("document.querySelectorAll('#board [data-layer=lines] .line').length === 1").await;
        page.drag(&[&first[first.len() - 1..], second].concat()).await;
        is_won(&page).await;
        page.until("document.querySelector('.won .inside') !== null").await;
        page.click("#undo").await;
        page.says("#status", "").await;
        page.until("document.querySelector('.won') === null").await;
        page.click("#redo").await;
        is_won(&page).await;
    });
}

#[test]
fn masyu_is_won_with_keys_alone() {
    browse(Window::Wide, |page| async move {
        page.open(MASYU).await;
        let cells = loop_of(MASYU);
        let mut keys = Page::way((1, 1), cells[0]);
        keys.push(ENTER);
        keys.extend(cells.windows(2).flat_map(|two| Page::way(two[0], two[1])));
        keys.push(ESCAPE);
        page.keys(None, &keys).await;
        is_won(&page).await;
        page.keys(Some(CTRL), &['z']).await;
        page.until("!document.querySelector('.won')").await;
        // What was undone is drawn once more, an edge at a time.
        let [.., last, end] = cells[..] else { unreachable!("a loop has cells") };
        page.keys(None, &Page::way(end, last)).await;
        page.keys(Some(CTRL), &Page::way(last, end)).await;
        is_won(&page).await;
    });
}

#[test]
fn numberlink_is_won_with_the_mouse_and_with_keys() {
    browse(Window::Wide, |page| async move {
        page.open(NUMBERLINK).await;
        for walk in walks(NUMBERLINK, "paths") {
            page.drag(&walk).await;
        }
        is_won(&page).await;
        page.click("#restart").await;
        page.shows(NUMBERLINK).await;
        page.until("!document.querySelector('.won')").await;
        let cursor = page
            .value("document.querySelector('#board').ariaLabel.match(/row (\\d+), column (\\d+)/).slice(1)")
            .await;
        let place = |index: usize| cursor[index].as_str().unwrap().parse().unwrap();
        let mut at = (place(0), place(1));
        for walk in walks(NUMBERLINK, "paths") {
            let mut keys = Page::way(at, walk[0]);
            keys.push(ENTER);
            keys.extend(walk.windows(2).flat_map(|two| Page::way(two[0], two[1])));
            keys.push(ESCAPE);
            page.keys(None, &keys).await;
            at = walk[walk.len() - 1];
        }
        is_won(&page).await;
    });
}

#[test]
fn numberlink_is_won_with_a_finger_on_a_phone() {
    browse(Window::Phone, |page| async move {
        page.open(NUMBERLINK).await;
        page.until("document.documentElement.scrollWidth <= 360").await;
        for walk in walks(NUMBERLINK, "paths") {
            page.swipe(&walk).await;
        }
        is_won(&page).await;
    });
}

#[test]
fn what_is_tried_out_is_dropped_or_kept() {
    browse(Window::Wide, |page| async move {
        page.open(NUMBERLINK).await;
        page.click("#try").await;
        page.says("#status", "Trying (1)").await;
        page.drag(&[(1, 1), (1, 2)]).await;
        page.until("document.querySelector('#board [data-layer=lines] .trial') !== null").await;
        page.click("#drop").await;
        page.shows(NUMBERLINK).await;
        page.click("#try").await;
        page.until("!document.querySelector('#keep').hidden").await;
        page.drag(&[(1, 1), (2, 1)]).await;
        page.click("#keep").await;
        page.until("document.querySelector('#keep').hidden").await;
        page.shows("numberlink 4x3 cover,touch\n1 . . 2\n|\n. 1 . .\n\n. . . 2\n").await;
    });
}
