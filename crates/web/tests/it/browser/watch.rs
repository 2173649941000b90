//! Watching players: two side by side, back and forth, from where the game stands.

use super::{Window, browse};

const LOOP: &str = "masyu 3x2\n. o .\n\n. . .\n";
const MASYU: &str = "https://puzz.link/p?mashu/8/6/0003033i020k0000";

/// The view has loaded what the players did.
const READY: &str = "document.querySelector('#watch').dataset.state === 'ready'";

/// What the player at that place is at, of all its moves.
fn at(place: usize) -> String {
    format!("document.querySelectorAll('.show .counts dd')[{}].innerText", 3 * place)
}

#[test]
fn elimination_and_exact_are_watched_side_by_side_on_the_same_masyu() {
    browse(Window::Wide, |page| async move {
        page.open(MASYU).await;
        let before = page.text("drawing").await;
        let id = page.id().await;
        page.click("#watch-open").await;
        page.until(READY).await;
        let names = page.value("[...document.querySelectorAll('.show h2')].map(it => it.innerText)").await;
        assert_eq!(names, serde_json::json!(["elimination", "exact"]));
        // It plays by itself until somebody takes over.
        page.until("Number(document.querySelector('#watch').dataset.at) > 1").await;
        page.click("#watch-to-end").await;
        page.until("document.querySelectorAll('.show .badge.good:not([hidden])').length === 2").await;
        page.says(".show .badge", "solved").await;
        page.says(".show .why", "Solved: the line is complete.").await;
        page.until("document.querySelectorAll('.show-board .new-line').length === 0").await;
        page.click("#watch-to-start").await;
        page.says(".show .why", "Before the first move.").await;
        page.until("document.querySelectorAll('.show-board .line').length === 0").await;
        page.click("#watch-on").await;
        page.until(&format!("{}.startsWith('1 / ') && {}.startsWith('1 / ')", at(0), at(1))).await;
        page.until("document.querySelectorAll('.show-board .new-line').length === 2").await;
        page.until("document.querySelector('.show .why .act').innerText.startsWith('line r')").await;
        page.click("#watch-back").await;
        page.until("document.querySelectorAll('.show-board .new-line').length === 0").await;
        let script = "const it = document.querySelector('#watch-place'); it.value = 5; it.dispatchEvent(new Event('input'))";
        page.client.execute(script, Vec::new()).await.unwrap();
        page.says("#watch-count", "5 of ").await;
        page.click("#language").await;
        page.says("#watch-count", "5 de ").await;
        page.until("!document.querySelector('.show .why').innerText.includes('The ')").await;
        page.click("#language").await;
        // The player's page is told.
        page.click(".show .about").await;
        page.until("document.querySelector('#page-text').innerText.includes('elimination')").await;
        page.until("document.querySelectorAll('#page-text tbody tr').length === 5").await;
        page.until("document.querySelectorAll('#page-text ol li').length === 4").await;
        page.until("document.querySelector('#page-dialog').scrollTop === 0").await;
        page.click("#page-dialog button").await;
        page.click("#watch .to-game").await;
        page.until(&format!("location.hash === '#{id}' && !document.querySelector('main').hidden")).await;
        assert_eq!(page.text("drawing").await, before);
    });
}

#[test]
fn a_player_goes_on_from_here_and_its_position_is_taken_over() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        page.drag(&[(1, 1), (1, 2)]).await;
        page.until("document.body.dataset.version === '2'").await;
        page.click("#watch-open").await;
        page.until(READY).await;
        page.until("document.querySelector('#watch-start').value === 'now'").await;
        // Who has finished can still be asked about.
        page.click("#watch-to-end").await;
        page.until("document.querySelectorAll('.show.over').length === 2").await;
        page.click(".show .about").await;
        page.click("#page-dialog button").await;
        page.click("#watch-to-start").await;
        page.until("document.querySelectorAll('.take-over:disabled').length === 2").await;
        page.click("#watch-on").await;
        page.click("#watch-on").await;
        page.until(&format!("{} === '2 / 5'", at(1))).await;
        page.click(".show:last-child .take-over").await;
        page.until("!document.querySelector('main').hidden").await;
        page.shows("masyu 3x2\n.-o-.\n    |\n. . .\n").await;
        page.click("#undo").await;
        page.shows("masyu 3x2\n.-o .\n\n. . .\n").await;
    });
}

#[test]
fn what_was_watched_and_then_drawn_is_solved_but_no_best_time() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        page.click("#watch-open").await;
        page.until(READY).await;
        page.click("#watch .to-game").await;
        // The page knows that the game has a new version: the very first move is made.
        page.until("document.body.dataset.version === '2' && document.activeElement.id === 'board'").await;
        page.drag(&[(1, 1), (1, 2), (1, 3), (2, 3), (2, 2), (2, 1), (1, 1)]).await;
        page.says("#status", "Solved!").await;
        page.click("#statistics").await;
        page.says("#statistics-dialog .times", "1 of 1").await;
        page.until(
            "[...document.querySelectorAll('.times td')].map(it => it.innerText).join() === '1 of 1,–,–,–'",
        )
        .await;
        page.click("#statistics-dialog .actions button").await;
        // Where nothing is left to do, players begin at the beginning.
        page.click("#watch-open").await;
        page.until(READY).await;
        page.until("document.querySelector('#watch-start').value === 'beginning'").await;
        page.click("#watch-to-end").await;
        page.until(&format!("{} === '6 / 6'", at(1))).await;
    });
}

#[test]
fn whoever_cannot_go_on_from_here_says_so() {
    browse(Window::Wide, |page| async move {
        page.open("numberlink 3x2\n1 . 1\n\n. . .\n").await;
        page.drag(&[(1, 1), (1, 2)]).await;
        page.until("document.body.dataset.version === '2'").await;
        page.click("#watch-open").await;
        page.until(READY).await;
        page.says(
            ".show .why",
            "it starts from an empty board, and lines are drawn. It can from the beginning.",
        )
        .await;
        page.click("#language").await;
        page.says(
            ".show .why",
            "parte de un tablero vacío, y hay líneas dibujadas. Desde el principio sí puede.",
        )
        .await;
        let script = "const it = document.querySelector('#watch-start'); it.value = 'beginning'; it.dispatchEvent(new Event('change'))";
        page.client.execute(script, Vec::new()).await.unwrap();
        page.until("document.querySelectorAll('.show-board svg').length === 2").await;
    });
}

#[test]
fn a_game_of_minesweeper_is_watched_by_keys_and_stays_as_it_is() {
    browse(Window::Phone, |page| async move {
        let field = "minesweeper 5x4/2 field\n* 1 0 0 0\n1 1 0 0 0\n0 0 0 1 1\n0 0 0 1 *\n";
        page.open(field).await;
        let before = page.text("drawing").await;
        page.client.execute("document.querySelector('#watch-open').click()", Vec::new()).await.unwrap();
        page.until(READY).await;
        page.until("document.querySelectorAll('.take-over:not([hidden])').length === 0").await;
        page.client.execute("document.querySelector('#watch-play').focus()", Vec::new()).await.unwrap();
        let (home, right) = ('\u{e011}', '\u{e014}');
        page.keys(None, &[home]).await;
        page.until("document.querySelector('#watch').dataset.at === '0'").await;
        page.keys(None, &[right, right]).await;
        page.until("document.querySelector('#watch').dataset.at === '2'").await;
        page.until("document.querySelector('.show .why .act').innerText.startsWith('open r')").await;
        page.until("document.querySelectorAll('.show-board .best').length >= 1").await;
        page.until("document.documentElement.scrollWidth <= innerWidth").await;
        page.client.execute("document.querySelector('#watch .to-game').click()", Vec::new()).await.unwrap();
        page.until("!document.querySelector('main').hidden").await;
        assert_eq!(page.text("drawing").await, before);
    });
}

#[test]
fn two_boards_fit_a_phone_one_above_the_other() {
    browse(Window::Phone, |page| async move {
        page.open(MASYU).await;
        page.client.execute("location.hash = '#watch'", Vec::new()).await.unwrap();
        page.until(READY).await;
        page.until("document.querySelectorAll('.show-board svg').length === 2").await;
        let fits = "(() => {
            const [one, other] = [...document.querySelectorAll('.show-board svg')].map(it => it.getBoundingClientRect());
            const bar = document.querySelector('#watch .watch-controls').getBoundingClientRect();
            return one.bottom < other.top && other.bottom - one.top < innerHeight - bar.height && one.width > 140;
        })()";
        page.until(fits).await;
        page.until("document.documentElement.scrollWidth <= 360").await;
    });
}
