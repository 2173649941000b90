//! The odds of a position, and what to do about them.

use crate::read;
use play::json::OddsReport;
use play::odds::Odds;
use play::{Broken, Language, Tell};

#[track_caller]
fn advises(drawing: &str, expected: &str) {
    assert_eq!(
        Odds::of(&read(drawing), &play::Budget::unlimited()).unwrap().advice().tell(Language::English),
        expected
    );
}

#[track_caller]
fn refused(text: &str, expected: &str) {
    assert_eq!(Odds::of(&read(text), &play::Budget::unlimited()).unwrap_err().to_string(), expected);
}

#[test]
fn a_safe_cell_is_opened_for_the_simplest_reason() {
    advises(
        "minesweeper 4x2/2\n#1##\n11##\n",
        "open r1c3, r2c3: certainly safe, for the number in r1c2 already has all its mines (r1c3)",
    );
    advises(
        "minesweeper 5x2/2\n#####\n11###\n",
        "open r1c3, r2c3: certainly safe, for the number in r2c1 puts so many mines in the cells it shares with \
         r2c2 that r2c2 has none left (r1c3)",
    );
    advises(
        "minesweeper 5x1/1\n#1###\n",
        "open r1c4, r1c5: certainly safe, for no arrangement of the mines that fits all the numbers has one there \
         (r1c4)",
    );
}

#[test]
fn where_nothing_is_certain_the_guess_is_weighed() {
    advises(
        "minesweeper 2x2/1\n1#\n##\n",
        "open r1c2: nothing is certain, and it has the least chance of a mine, 33.3 %; the best play from here wins \
         33.3 % of the time",
    );
    advises(
        "minesweeper 5x3/4\n01###\n12###\n##1##\n",
        "open r3c2: nothing is certain, and its chance of a mine is 30.0 %; r2c4 has only 20.0 %, but the game would go \
         on worse; the best play from here wins 65.0 % of the time",
    );
}

#[test]
fn two_cells_that_nothing_tells_apart_are_a_toss() {
    let sentence =
        "open r1c1 or r2c1: one of the two is a mine, and nothing will ever tell them apart, so guess now";
    advises("minesweeper 3x2/1\n#10\n#10\n", sentence);
}

#[test]
fn nothing_is_advised_when_all_is_open() {
    advises("minesweeper 3x1/1\n#10\n", "every cell without a mine is open");
}

#[test]
fn a_field_has_the_odds_after_its_first_click() {
    let odds =
        Odds::of(&read("minesweeper 5x3/2 field r1c1\n001*1\n11211\n1*100\n"), &play::Budget::unlimited())
            .unwrap();
    assert_eq!(odds.position(), read("minesweeper 5x3/2\n001##\n112##\n#####\n"));
}

#[test]
fn what_cannot_be_is_refused_with_its_cells() {
    refused(
        "minesweeper 3x3/4\n1#3\n###\n###\n",
        "the position contradicts itself: the numbers in r1c1, r1c3 cannot all be true",
    );
    refused("minesweeper 4x2/1\n011#\n01#F\n", "no mine can be under the flag at r2c4: its cell is safe");
    refused("minesweeper 3x1/1\n1!#\n", "the game is over: a mine was opened at r1c2");
    refused("mashu/4/3/1060", "only a game of Minesweeper has odds, and this is masyu");
}

#[test]
fn a_position_too_entangled_to_be_worked_out_is_undecided() {
    // A lattice of numbers, each of which shares cells with all its neighbours.
    let row =
        |row: usize| (0..71).map(|col| if row % 2 + col % 2 == 2 { '2' } else { '#' }).collect::<String>();
    let rows: Vec<String> = (0..71).map(row).collect();
    let position = read(&format!("minesweeper 71x71/900\n{}\n", rows.join("\n")));
    assert!(Odds::of(&position, &play::Budget::unlimited()).unwrap_err().is_too_hard());
    assert!(position.broken().iter().all(Broken::is_undecided) && !position.broken().is_empty());
}

#[test]
fn the_report_tells_every_chance() {
    let odds = Odds::of(&read("minesweeper 2x2/1\n1#\n##\n"), &play::Budget::unlimited()).unwrap();
    let report = serde_json::to_value(OddsReport::new(&odds)).unwrap();
    assert_eq!((report["mines"].as_u64(), report["advice"].as_str()), (Some(1), Some("guess")));
    assert!((report["dangers"][1][0].as_f64().unwrap() - 1.0 / 3.0).abs() < 1e-12);
    assert!(report["dangers"][0][0].is_null());
    assert_eq!(report["cells"][0], "r1c2");
}
