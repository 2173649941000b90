//! Help beside the board: checks, hints, mistakes, solutions; and texts that are no puzzle.

use super::page::Page;
use super::{Window, browse};

const LOOP: &str = "masyu 3x2\n. o .\n\n. . .\n";

#[test]
fn a_check_names_what_is_wrong_and_marks_it() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        page.drag(&[(1, 1), (1, 2), (2, 2)]).await;
        page.until("document.querySelectorAll('#board [data-layer=lines] .line').length === 1").await;
        page.click("#check").await;
        page.says("#answer", "The line turns on a white pearl: r1c2.").await;
        page.until("document.querySelectorAll('.looks .wrong').length > 0").await;
        page.click("#language").await;
        page.says("#check", "Revisar").await;
        page.click("#check").await;
        page.says("#answer", "La línea gira en una perla blanca: r1c2.").await;
        page.click("#language").await;
        page.click("#undo").await;
        page.until("document.querySelector('#answer').hidden").await;
        // Errors while playing are shown without being asked for.
        page.client.execute("const it = document.querySelector('#live'); it.value = 'always'; it.dispatchEvent(new Event('change'))", Vec::new()).await.unwrap();
        page.click("#redo").await;
        page.until("document.querySelectorAll('.looks .wrong').length === 1").await;
    });
}

#[test]
fn a_hint_comes_in_three_stages_and_is_done() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        page.click("#hint").await;
        page.says("#answer", "1 of 3").await;
        page.until("document.querySelectorAll('.looks .look').length > 0").await;
        page.answer("Tell more").await;
        page.says("#answer", "2 of 3").await;
        page.answer("About this pattern").await;
        page.until(
            "document.querySelector('#page-dialog').open && document.querySelector('#page-text h2') !== null",
        )
        .await;
        page.click("#page-dialog button").await;
        // Asking again goes on.
        page.click("#hint").await;
        page.says("#answer", "3 of 3").await;
        page.until("document.querySelectorAll('#board .new-line, #board .new-cross').length > 0").await;
        page.answer("Do it").await;
        page.until("document.querySelectorAll('#board .new-line, #board .new-cross').length === 0").await;
        page.until("document.querySelectorAll('#board .line, #board .cross').length > 0").await;
        page.until("document.querySelector('#answer').hidden").await;
    });
}

#[test]
fn a_mistake_is_found_and_taken_back() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        page.drag(&[(1, 1), (1, 2)]).await;
        page.until("document.body.dataset.version === '2'").await;
        page.drag(&[(1, 2), (2, 2)]).await;
        page.until("document.body.dataset.version === '3'").await;
        page.click("#mistake").await;
        page.says("#answer", "The last move was wrong.").await;
        page.answer("Back to before it").await;
        page.shows("masyu 3x2\n.-o .\n\n. . .\n").await;
        page.click("#complete").await;
        page.says("#status", "The solution is shown.").await;
        page.shows("masyu 3x2\n.-o-.\n|   |\n.-.-.\n").await;
    });
}

#[test]
fn a_route_is_completed_by_a_star_and_the_best_one_shown_with_what_it_lacks() {
    browse(Window::Wide, |page| async move {
        page.open("masyu 5x3\n. .-o-. .\n\n. . . . .\n\n* . . . .\n").await;
        page.click("#complete-route").await;
        page.says("#status", "The solution is shown.").await;
        page.says("#answer", "Completed.").await;
        // The pearl in the corner cannot be passed.
        page.open("masyu 4x3\n* . . .\n\n. . . .\n\n. . . o\n").await;
        page.click("#complete-route").await;
        page.says("#answer", "this is the best one").await;
        page.says("#answer", "The line ends: r1c3, r3c4.").await;
        page.until("document.querySelectorAll('#board [data-layer=lines] .line').length > 0").await;
        page.open("numberlink 3x1\n1 . 1\n").await;
        page.until("document.querySelector('#complete-route').hidden").await;
    });
}

#[test]
fn a_text_that_is_no_puzzle_is_refused_with_its_place() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        let before = page.id().await;
        page.paste("masyu 3x2\n. q .\n\n. . .\n").await;
        page.says("#open-fault", "line 2, column 3").await;
        page.until("document.querySelector('#open-text').selectionStart === 12").await;
        page.click("#open-cancel").await;
        assert_eq!(page.id().await, before);
        page.shows(LOOP).await;
    });
}

#[test]
fn errors_are_shown_gently_after_a_pause() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        page.client.execute("const it = document.querySelector('#live'); it.value = 'gentle'; it.dispatchEvent(new Event('change'))", Vec::new()).await.unwrap();
        page.drag(&[(1, 1), (1, 2), (2, 2)]).await;
        page.until("document.body.dataset.version === '2'").await;
        assert_eq!(page.value("document.querySelectorAll('.looks .wrong').length").await, 0);
        page.until("document.querySelectorAll('.looks .wrong').length === 1").await;
    });
}

#[test]
fn files_are_dropped_whether_they_are_texts_or_not() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        page.drop_file("puzzle.txt", b"numberlink 3x1\n1 . 1\n").await;
        page.says("#title", "Numberlink 3x1").await;
        // Three columns, two rows, one mine.
        page.drop_file("field.mbf", &[3, 2, 0, 1, 1, 1]).await;
        page.says("#title", "Minesweeper 3x2").await;
        page.drop_file("broken.mbf", &[3, 2, 0, 1, 9, 9]).await;
        page.says("#open-fault", "a mine in column 9, row 9").await;
    });
}

#[test]
fn a_large_board_is_seen_as_a_whole_when_it_is_asked_for() {
    let large = format!("https://puzz.link/p?mashu/40/40/{}", "0".repeat(534));
    browse(Window::Wide, |page| async move {
        page.open(&large).await;
        let is_whole = "(view => view.scrollHeight <= view.clientHeight && view.scrollWidth <= view.clientWidth)(document.querySelector('#view'))";
        assert_eq!(page.value(is_whole).await, false);
        page.click("#fit").await;
        page.until(is_whole).await;
        page.click("#larger").await;
        page.click("#larger").await;
        page.until(&format!("!{is_whole}")).await;
        // However many tools there are, they stand in one row.
        page.click("#try").await;
        page.until("!document.querySelector('#keep').hidden").await;
        page.until(
            "document.querySelector('#undo').offsetTop === document.querySelector('#larger').offsetTop",
        )
        .await;
    });
}

#[test]
fn on_a_phone_all_tools_stand_in_one_row() {
    browse(Window::Phone, |page| async move {
        page.open(LOOP).await;
        let rows = "new Set([...document.querySelectorAll('#tools .tool')].filter(it => it.checkVisibility()).map(it => it.getBoundingClientRect().top)).size";
        page.until(&format!("{rows} === 1")).await;
        page.click("#try").await;
        page.until("!document.querySelector('#keep').hidden").await;
        page.until(&format!("{rows} === 1")).await;
        page.until("document.documentElement.scrollWidth <= 360").await;
    });
}

#[test]
fn two_fingers_make_the_board_larger() {
    let large = format!("https://puzz.link/p?mashu/40/40/{}", "0".repeat(534));
    browse(Window::Phone, |page| async move {
        page.open(&large).await;
        page.click("#fit").await;
        let width = "document.querySelector('#board svg').getBoundingClientRect().width";
        let before = page.value(width).await.as_f64().unwrap();
        page.spread((20, 20), 12).await;
        page.until(&format!("{width} > {}", before * 2.0)).await;
        assert_eq!(page.value("document.body.dataset.version").await, "1", "nothing is drawn by it");
    });
}

#[test]
fn an_order_that_makes_no_sense_is_not_sent() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        page.click("#new").await;
        let sides = "const set = (id, value) => { document.querySelector(id).value = value; };
            set('#new-size', 'other');
            document.querySelector('#new-size').dispatchEvent(new Event('change'));
            set('#new-width', 41);";
        page.client.execute(sides, Vec::new()).await.unwrap();
        page.click("#new-make").await;
        page.until("document.querySelector('#new-dialog').open").await;
        page.until("document.querySelector('#new-width:invalid') !== null").await;
        page.client.execute("document.querySelector('#new-width').value = 6", Vec::new()).await.unwrap();
        page.click("#new-make").await;
        page.says("#title", "Masyu 6x7").await;
    });
}

#[test]
fn making_can_be_stopped() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        page.click("#new").await;
        let large = "const set = (id, value) => { document.querySelector(id).value = value; };
            set('#new-size', 'other');
            document.querySelector('#new-size').dispatchEvent(new Event('change'));
            set('#new-width', 40); set('#new-height', 40); set('#new-level', 'expert');";
        page.client.execute(large, Vec::new()).await.unwrap();
        page.click("#new-make").await;
        page.says("#making", "Stop").await;
        // What is being made does not keep anybody from asking, nor from hearing.
        page.click("#check").await;
        page.says("#answer", "No contradiction: so far, so good.").await;
        page.says("#making", "Stop").await;
        page.click("#making button").await;
        page.until("document.querySelector('#making').hidden && !document.querySelector('#answer').hidden")
            .await;
        page.until("document.querySelector('#toast').hidden").await;
        page.shows(LOOP).await;
    });
}

#[test]
fn a_new_puzzle_is_made_to_order() {
    browse(Window::Wide, |page| async move {
        page.open(LOOP).await;
        page.click("#new").await;
        page.click("#kinds [data-kind=minesweeper]").await;
        page.client
            .execute("document.querySelector('#new-rules').value = 'opening'", Vec::new())
            .await
            .unwrap();
        page.click("#new-make").await;
        page.says("#title", "Minesweeper 9x9").await;
        page.says("#status", "10 mines left").await;
        page.click("#new").await;
        page.click("#kinds [data-kind=numberlink]").await;
        let order = "const set = (id, value) => { document.querySelector(id).value = value; };
            set('#new-size', '6x6'); set('#new-clues', 4); set('#new-symmetry', 'rotational'); set('#new-rules', 'cover,touch');";
        page.client.execute(order, Vec::new()).await.unwrap();
        page.click("#new-make").await;
        page.says("#title", "Numberlink 6x6").await;
        page.until("document.querySelector('#board-about').innerText.match(/r\\d+c\\d+ 4/g).length === 2")
            .await;
        page.until("!/r\\d+c\\d+ 5/.test(document.querySelector('#board-about').innerText)").await;
        for kind in ["masyu", "numberlink"] {
            page.click("#new").await;
            page.click(&format!("#kinds [data-kind={kind}]")).await;
            page.client
                .execute("document.querySelector('#new-size').value = '6x6'", Vec::new())
                .await
                .unwrap();
            page.click("#new-make").await;
            page.until(&format!("document.title.toLowerCase().startsWith('{kind} 6x6')")).await;
        }
    });
}

/// Opens a position that takes suppositions within a supposition, and has its hint told in full.
async fn show_chain(page: &Page) {
    page.open(include_str!("../../../../../examples/masyu-7x6-deep.txt")).await;
    for stage in ["1 of 3", "2 of 3", "3 of 3"] {
        page.click("#hint").await;
        page.says("#answer", stage).await;
    }
}

#[test]
fn a_chain_is_gone_through_link_by_link_and_another_hint_is_about_something_else() {
    browse(Window::Wide, |page| async move {
        show_chain(&page).await;
        page.says(".chain .count", "links").await;
        page.says(".shorter", "There is a shorter chain: 21 links instead of 26.").await;
        page.until("document.querySelector('.chain .back').disabled").await;
        page.click(".chain .on").await;
        page.says(".chain .link", "Supposed: Suppose that the line takes").await;
        page.until("document.querySelectorAll('#board .hatch').length === 1").await;
        page.until("document.querySelectorAll('#board .matters').length === 1").await;
        page.click(".chain .on").await;
        page.says(".chain .link", "Follows:").await;
        page.until("document.querySelectorAll('#board .fresh').length > 0").await;
        // To the last link, which is what the step itself says.
        page.until(
            "(document.querySelector('.chain .on').click(), document.querySelector('.chain .on').disabled)",
        )
        .await;
        page.says(".chain .link", "Remains: So the line does not take").await;
        page.until("document.querySelectorAll('#board .hatch').length === 0").await;
        page.until("document.querySelectorAll('#board .new-line, #board .new-cross').length === 1").await;
        page.answer("Another hint").await;
        page.says("#answer", "1 of 3").await;
        page.until("document.querySelectorAll('#board .new-line, #board .new-cross').length === 0").await;
        page.until("document.querySelector('.shorter') === null").await;
    });
}

#[test]
fn a_shorter_chain_is_offered_shown_and_done() {
    browse(Window::Wide, |page| async move {
        show_chain(&page).await;
        page.answer("Show it").await;
        page.says(".chain .count", "21 links").await;
        page.until("document.querySelectorAll('#board .new-line').length === 1").await;
        page.answer("Do it").await;
        page.until("document.querySelector('#answer').hidden").await;
        page.until("document.querySelectorAll('#board .new-line').length === 0").await;
    });
}
