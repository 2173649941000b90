//! The front door: lessons, packs, the days, and what a solved puzzle leaves.

use super::page::Page;
use super::{Window, browse};
use fantoccini::actions::{MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT};
use play::{Budget, Kind, Solver, packs};

/// Draws the solution of the line puzzle that is shown.
async fn solve(page: &Page) {
    let position = play::read(&page.text("drawing").await, None, None).unwrap();
    let answer = Solver::new().solve(&position, &Budget::unlimited()).into_solution().unwrap();
    let told = answer.write("cells").unwrap().text;
    let number = |it: &str| it.trim_matches(|it: char| !it.is_ascii_digit()).parse::<usize>().ok();
    let cells: Vec<usize> = told.split([',', '(', ')']).filter_map(number).collect();
    let mut cells: Vec<(usize, usize)> = cells.chunks(2).map(|it| (it[0], it[1])).collect();
    cells.dedup();
    if cells.first() != cells.last() {
        cells.push(cells[0]);
    }
    page.drag(&cells).await;
}

#[test]
fn whoever_is_new_learns_by_doing() {
    browse(Window::Wide, |page| async move {
        page.visit("").await;
        page.says("#home-welcome", "New here?").await;
        page.until("document.querySelectorAll('.kind .picture .scene').length === 3").await;
        page.click("#home-learn-masyu").await;
        page.says("#lesson", "1 of 5").await;
        // What it speaks of is shown, and nothing else.
        let seen = |it: &str| format!("document.querySelector('{it}').checkVisibility()");
        page.until(&seen("#hint")).await;
        page.until(&format!("!{} && !{}", seen("#solve"), seen("#export-card"))).await;
        page.drag(&[(1, 1), (1, 2), (1, 3), (2, 3), (2, 2), (2, 1), (1, 1)]).await;
        page.says("#lesson", "That’s it!").await;
        for stage in 2..=5 {
            page.click("#lesson button.primary").await;
            page.says("#lesson", &format!("{stage} of 5")).await;
            page.until("document.querySelector('#status').innerText === ''").await;
            solve(&page).await;
            page.says("#lesson", if stage == 5 { "That’s all you need." } else { "That’s it!" }).await;
        }
        // Lessons count nowhere, and the first puzzle after them is the easiest there is.
        page.click("#lesson button.primary").await;
        page.says("#title", "Masyu 5x5 · Beginner").await;
        page.until("document.querySelector('#lesson').hidden").await;
        page.until(&seen("#solve")).await;
        page.client.execute("document.querySelector('#statistics').click()", Vec::new()).await.unwrap();
        page.says("#statistics-dialog", "You have not finished a game yet").await;
    });
}

/// Notes how wide boards are as soon as they are there: a view that was hidden until then has no width of its own.
const WIDTHS: &str = "
    window.widths = [];
    const note = () => window.widths.push(document.querySelector('#board svg').getAttribute('width'));
    new MutationObserver(note).observe(document.querySelector('#board'), { childList: true });";

#[test]
fn a_puzzle_of_a_pack_is_won_kept_and_looked_back_at() {
    browse(Window::Phone, |page| async move {
        page.visit("packs").await;
        let count = packs::of(Kind::Masyu).len();
        page.until(&format!("document.querySelectorAll('#packs-list .numbers button').length === {count}"))
            .await;
        page.until("document.documentElement.scrollWidth <= 360").await;
        page.client.execute(WIDTHS, Vec::new()).await.unwrap();
        page.click("#packs-list .numbers button").await;
        page.says("#title", "Masyu 5x5 · Beginner").await;
        page.until("document.querySelector('#board svg').clientWidth > 200").await;
        let first = page.value("window.widths[0]").await;
        assert_eq!(first, page.value("document.querySelector('#board svg').getAttribute('width')").await);
        solve(&page).await;
        page.says("#win", "Hardest pattern").await;
        page.says("#win", "none").await;
        page.until("[...document.querySelectorAll('#win button')].some(it => it.innerText === 'Replay')")
            .await;
        page.client.execute("location.hash = '#replay'", Vec::new()).await.unwrap();
        page.says("#replay-count", "1 / 1").await;
        page.click("#replay-back").await;
        page.says("#replay-count", "0 / 1").await;
        page.until("document.querySelector('#replay-board .line') === null").await;
        page.client.execute("location.hash = '#packs'", Vec::new()).await.unwrap();
        page.until("document.querySelectorAll('#packs-list .numbers .solved').length === 1").await;
        page.visit("").await;
        page.says("#home-play-masyu", "Continue with no. 2").await;
    });
}

#[test]
fn a_lost_game_of_minesweeper_is_looked_back_at_click_by_click() {
    browse(Window::Wide, |page| async move {
        page.open("minesweeper 5x3/2 field\n0 1 * 2 1\n0 1 2 * 1\n0 0 1 1 1\n").await;
        page.click_cell((3, 1), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.until("document.body.dataset.version === '2'").await;
        page.click_cell((2, 4), (0.0, 0.0), MOUSE_BUTTON_RIGHT).await;
        page.until("document.body.dataset.version === '3'").await;
        page.click_cell((1, 3), (0.0, 0.0), MOUSE_BUTTON_LEFT).await;
        page.says("#win", "A mine").await;
        page.client.execute("location.hash = '#replay'", Vec::new()).await.unwrap();
        page.says("#replay-sum", "Luck").await;
        page.says("#replay-said", "The next click, r3c1").await;
        page.click("#replay-sum .numbers .gave").await;
        page.says("#replay-said", "It hit a mine.").await;
        page.says("#replay-said", "were certainly safe").await;
    });
}

#[test]
fn what_is_drawn_stays_until_it_is_answered() {
    browse(Window::Wide, |page| async move {
        page.open("numberlink 5x2 no-cover,touch\n1 . . . 1\n\n2 . . . 2\n").await;
        // Whoever answers the page, a server or a worker.
        let slow =
            "const now = window.fetch; window.held = []; window.fetch = (...it) => it[0].includes('/gesture')
            ? new Promise(done => window.held.push(() => now(...it).then(done))) : now(...it);
            const post = Worker.prototype.postMessage; Worker.prototype.postMessage = function (it) {
                const go = () => post.call(this, it);
                it.call?.path.includes('/gesture') ? window.held.push(go) : go(); }";
        page.client.execute(slow, Vec::new()).await.unwrap();
        let is_drawn = "document.querySelector('#board .sketch, #board [data-layer=lines] path') !== null";
        page.drag(&[(1, 1), (1, 2), (1, 3)]).await;
        page.until(is_drawn).await;
        page.drag(&[(2, 1), (2, 2)]).await;
        page.until("document.querySelector('.sketch') !== null && window.held.length === 1").await;
        page.client.execute("window.held.shift()()", Vec::new()).await.unwrap();
        page.until("window.held.length === 1").await;
        page.client.execute("window.held.shift()()", Vec::new()).await.unwrap();
        page.shows("numberlink 5x2 no-cover,touch\n1-.-. . 1\n\n2-. . . 2\n").await;
        page.until("document.querySelector('.sketch') === null").await;
    });
}

#[test]
fn the_same_is_dealt_again_and_the_last_order_is_remembered() {
    browse(Window::Wide, |page| async move {
        page.open("recipe 9x9/10 safe 7").await;
        let first = page.id().await;
        page.keys(None, &['r']).await;
        page.until(&format!("location.hash.length > 1 && location.hash !== '#{first}'")).await;
        page.says("#title", "Minesweeper 9x9").await;
        page.says("#rules", "first click safe").await;
        let choose = "document.querySelector('#new').click(); document.querySelector('[data-kind=masyu]').click();
            document.querySelector('#new-size').value = '8x8'; document.querySelector('#new-level').value = 'beginner'";
        page.client.execute(choose, Vec::new()).await.unwrap();
        page.click("#new-make").await;
        page.says("#title", "Masyu 8x8").await;
        page.client.refresh().await.unwrap();
        page.until("document.body.dataset.ready === 'yes'").await;
        page.keys(None, &['n']).await;
        page.until("document.activeElement.dataset.kind === 'masyu'").await;
        let chosen = "document.querySelector('#new-size').value + document.querySelector('#new-level').value";
        assert_eq!(page.value(chosen).await, "8x8beginner");
    });
}
