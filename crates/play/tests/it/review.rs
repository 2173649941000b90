//! Games of Minesweeper looked back at.

use play::review::{least_clicks, review};
use play::session::{self, Table};
use play::{Budget, Position};

/// ```text
/// 0 1 * 2 1
/// 0 1 2 * 1
/// 0 0 1 1 1
/// ```
const FIELD: &str = "minesweeper 5x3/2 field\n0 1 * 2 1\n0 1 2 * 1\n0 0 1 1 1\n";

fn table() -> Box<dyn Table> {
    session::open(read()).unwrap()
}

fn read() -> Position {
    play::read(FIELD, None, None).unwrap()
}

fn played(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|&it| it.to_owned()).collect()
}

#[test]
fn every_click_has_its_danger_and_what_was_certain() {
    let log = played(&["open r3c1", "flag r2c4", "open r1c3", "undo", "open r3c4"]);
    let review = review(table(), &log, &Budget::unlimited());
    let told: Vec<(usize, String, bool, bool)> =
        review.clicks.iter().map(|it| (it.line, it.cell.to_string(), it.is_hit, it.is_forced())).collect();
    assert_eq!(
        told,
        [
            (0, "r3c1".to_owned(), false, true),
            (2, "r1c3".to_owned(), true, false),
            (4, "r3c4".to_owned(), false, false)
        ]
    );
    // Nothing is promised to the first click: two mines in fifteen cells.
    assert!((review.clicks[0].danger - 2.0 / 15.0).abs() < 1e-9);
    assert!(review.clicks[0].given_away() < 1e-9);
    // A mine was certain, and cells without one were too.
    assert!((review.clicks[1].danger - 1.0).abs() < 1e-9 && !review.clicks[1].certain.is_empty());
    assert!((review.given_away - 1.0 - review.clicks[2].given_away()).abs() < 1e-9);
    assert!((review.luck - 13.0 / 15.0 * (1.0 - review.clicks[2].danger)).abs() < 1e-9);
}

#[test]
fn what_is_promised_takes_no_luck() {
    let table = session::deal("recipe 9x9/10 safe 7").unwrap();
    let review = review(table, &played(&["open r5c5"]), &Budget::unlimited());
    assert!((review.luck - 1.0).abs() < 1e-12);
}

#[test]
fn the_fewest_clicks_are_counted() {
    // One for the area on the left, and one for each of the numbers that are beside no empty cell.
    assert_eq!(least_clicks(&*table()), Some(1 + 5));
    assert_eq!(least_clicks(&*session::deal("recipe 9x9/10 safe 7").unwrap()), None);
}
