//! The places beside the game: the puzzles of the day, the figures, and the way there from a phone.

use super::{Window, browse};

const LOOP: &str = "masyu 3x2\n. o .\n\n. . .\n";

#[test]
fn the_puzzle_of_the_day_is_opened_and_found_again() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        page.click("#daily").await;
        page.until("document.querySelectorAll('#daily-list button').length === 15").await;
        page.click("[data-daily='masyu beginner']").await;
        page.says("#title", "Masyu 6x6 · Beginner").await;
        let id = page.id().await;
        page.visit("").await;
        page.open(LOOP).await;
        page.click("#daily").await;
        page.says("[data-daily=\"masyu beginner\"]", "in progress").await;
        page.click("[data-daily='masyu beginner']").await;
        page.until(&format!("location.hash === '#{id}'")).await;
    });
}

#[test]
fn what_was_solved_is_counted() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        page.click("#statistics").await;
        page.says("#statistics-dialog", "You have not finished a game yet").await;
        page.click("#statistics-dialog .actions button").await;
        page.drag(&[(1, 1), (1, 2), (1, 3), (2, 3), (2, 2), (2, 1), (1, 1)]).await;
        page.says("#status", "Solved!").await;
        page.click("#statistics").await;
        page.says("#statistics-dialog .times", "3x2").await;
        page.says("#statistics-dialog .times", "1 of 1").await;
        page.until("[...document.querySelectorAll('#statistics-dialog .figures dd')].map(it => it.innerText).slice(0, 3).join() === '1,1,1'").await;
    });
}

#[test]
fn days_in_a_row_are_counted_over_months_and_end_with_a_day_without() {
    browse(Window::Wide, |page| async move {
        page.visit("").await;
        let script =
            "const done = arguments[0], main = document.querySelector('script[src$=\"main.js\"]').src;
            import(main.replace('main.js', 'statistics.js')).then(({ streaks }) => done([
            streaks([], '2026-03-02'),
            streaks(['2026-03-02', '2026-03-01', '2026-02-28', '2026-02-28'], '2026-03-02'),
            streaks(['2026-03-01', '2026-02-28', '2026-02-26'], '2026-03-02'),
            streaks(['2026-01-01', '2025-12-31', '2025-12-30', '2026-02-28'], '2026-03-02'),
        ].map(it => `${it.current} ${it.longest}`)))";
        let told = page.client.execute_async(script, Vec::new()).await.unwrap();
        assert_eq!(told, serde_json::json!(["0 0", "3 3", "2 2", "0 3"]));
    });
}

#[test]
fn games_and_drafts_fit_on_a_phone_in_spanish() {
    browse(Window::Phone, |page| async move {
        page.open(LOOP).await;
        page.open("recipe 30x16/99 no-guess 7").await;
        for kind in ["numberlink", "minesweeper"] {
            let empty = serde_json::json!({ "empty": { "kind": kind, "width": 9, "height": 9 } });
            page.ask("POST", "/api/drafts", empty).await;
        }
        page.client.execute("document.querySelector('#language').click()", Vec::new()).await.unwrap();
        page.click("#games").await;
        page.says("#games-list", "Olvidar").await;
        page.until("document.querySelectorAll('#games-list li').length >= 4").await;
        page.until("(it => it.scrollWidth <= it.clientWidth)(document.querySelector('#games-dialog'))").await;
    });
}

#[test]
fn every_place_is_reached_on_a_phone_and_with_keys() {
    browse(Window::Phone, |page| async move {
        page.open(LOOP).await;
        page.until("document.documentElement.scrollWidth <= 360").await;
        page.until("!document.querySelector('#statistics').checkVisibility()").await;
        page.client.execute("document.querySelector('#more').focus()", Vec::new()).await.unwrap();
        page.keys(None, &[super::page::ENTER, '\u{e004}', '\u{e004}', '\u{e004}', '\u{e004}']).await;
        page.until("document.activeElement.id === 'statistics'").await;
        page.keys(None, &[super::page::ENTER]).await;
        page.until("document.querySelector('#statistics-dialog').open").await;
        page.until("!document.querySelector('#places').matches(':popover-open')").await;
        page.keys(None, &[super::page::ESCAPE]).await;
        page.until("!document.querySelector('#statistics-dialog').open").await;
    });
}
