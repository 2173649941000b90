//! The papers on the page: part by part, and each at work on its own board.

use super::{Window, browse};

#[test]
fn a_part_of_a_paper_is_watched_on_its_own_board_beside_the_one_as_printed() {
    browse(Window::Wide, |page| async move {
        page.visit("").await;
        page.click("#papers-link").await;
        page.until("document.querySelectorAll('#papers .paper').length === 4").await;
        page.until("document.querySelectorAll('#papers .paper li').length > 70").await;
        page.click("#language").await;
        page.says("#papers h1", "Los trabajos").await;
        page.until("document.querySelector('[data-part=\"003.1\"]').innerText.includes('contador')").await;
        page.click("[data-part=\"003.1\"] button.primary").await;
        page.until("document.querySelector('#watch').dataset.state === 'ready'").await;
        let names = page.value("[...document.querySelectorAll('.show h2')].map(it => it.innerText)").await;
        assert_eq!(names, serde_json::json!(["permutations", "permutations-as-printed"]));
        page.click("#watch-to-end").await;
        page.until("document.querySelectorAll('.show .badge.good:not([hidden])').length === 1").await;
        page.until("document.querySelectorAll('.show .badge.bad:not([hidden])').length === 1").await;
    });
}
