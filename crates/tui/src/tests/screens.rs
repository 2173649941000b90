//! Drawn screens.

use super::{ENGLISH, Guest, table};
use crate::paint::Depth;
use crate::start::{Begin, Setting};
use draw::Look;
use insta::assert_snapshot;
use kept::Deal;
use play::session::{FirstClick, Recipe};
use play::{Language, Size};

const MASYU: &str = include_str!("../../../../examples/masyu-10x10.txt");
const NUMBERLINK: &str = include_str!("../../../../examples/numberlink-8x7.txt");

fn minesweeper(width: usize, height: usize, mines: usize) -> Guest {
    let recipe = Recipe::new(Size::new(width, height).unwrap(), mines, 7, FirstClick::Opening).unwrap();
    Guest::new(Begin::Deal(Deal::Lay(recipe), 7), None, ENGLISH)
}

/// A board of nothing but cells, with a pearl in the last.
fn large(width: usize, height: usize) -> String {
    let row = |last: &str| format!("{}{last}\n\n", ". ".repeat(width - 1));
    format!("masyu {width}x{height}\n{}{}", row(".").repeat(height - 1), row("*"))
}

#[test]
fn a_puzzle_begins_with_what_there_is_to_do() {
    assert_snapshot!(Guest::at(MASYU).screen(80, 24));
}

#[test]
fn a_hint_is_told_beside_the_board_in_three_stages() {
    let mut guest = Guest::at(MASYU);
    assert_snapshot!("hint_where", guest.press("i").screen(80, 24));
    assert_snapshot!("hint_pattern", guest.press("i").screen(80, 24));
    assert_snapshot!("hint_step", guest.press("i").screen(80, 24));
    assert_snapshot!("hint_page", guest.press("e").screen(80, 24));
}

#[test]
fn a_pen_changes_what_keys_do() {
    let mut guest = Guest::at(NUMBERLINK);
    assert_snapshot!(guest.press("Enter Right Down").screen(80, 24));
}

#[test]
fn what_is_tried_out_is_set_apart() {
    let mut guest = Guest::at(NUMBERLINK);
    assert_snapshot!(guest.press("t Enter Right Enter x Down t").screen(80, 24));
}

#[test]
fn a_wide_board_has_its_panel_below() {
    let mut guest = minesweeper(30, 16, 99);
    assert_snapshot!("mines_open", guest.press("Right Down Enter").screen(80, 24));
    assert_snapshot!("mines_hint", guest.press("i i i").screen(80, 24));
}

#[test]
fn the_odds_are_laid_over_the_board() {
    assert_snapshot!(minesweeper(9, 9, 10).press("Enter p").screen(80, 24));
}

#[test]
fn a_board_that_does_not_fit_scrolls_with_the_cursor() {
    let mut guest = Guest::at(&large(40, 40));
    guest.screen(80, 24);
    guest.press(&"Right ".repeat(30)).press(&"Down ".repeat(20));
    assert_snapshot!(guest.screen(80, 24));
}

#[test]
fn a_window_that_is_too_small_says_so() {
    let mut guest = Guest::at(MASYU);
    assert_snapshot!(guest.screen(30, 8), @r"
    The window is too small. It
    takes at least 36x12 (30x8).
    ");
    guest.press("L C");
    assert!(!guest.screen(80, 24).contains("u undo"), "nothing is drawn that nobody sees");
    assert!(guest.press("L").screen(80, 24).contains("u undo"));
    assert!(guest.screen(36, 12).contains("hint") && guest.screen(3, 1).len() < 9);
}

#[test]
fn half_a_chance_is_not_shown() {
    let mut guest = minesweeper(30, 16, 99);
    assert_snapshot!(guest.press("Right Down Enter p").screen(80, 24));
}

#[test]
fn help_is_read_in_a_narrow_window_too() {
    let mut guest = Guest::at(MASYU);
    guest.press("?");
    let mut seen = String::new();
    for _ in 0..60 {
        seen += &guest.screen(40, 24);
        guest.press("Down");
    }
    for words in ["it as a whole", "around a number", "goes on.", "move is marked"] {
        assert!(seen.contains(words), "{words}: {seen}");
    }
}

#[test]
fn the_cursor_leaps_to_the_ends_of_its_row_and_column() {
    let mut guest = Guest::at(NUMBERLINK);
    for (keys, cell) in [("End", "r1c8"), ("PageDown", "r7c8"), ("Home", "r7c1"), ("PageUp", "r1c1")] {
        let screen = guest.press(keys).screen(80, 24);
        assert!(screen.lines().next().unwrap().ends_with(cell), "{screen}");
    }
    // A pen is lifted before it could draw on the way.
    guest.press("Enter End");
    assert!(!guest.screen(80, 24).contains("u undo"));
}

#[test]
fn a_page_is_in_one_language() {
    let setting = Setting { language: Language::Spanish, ..ENGLISH };
    let mut guest = Guest::new(Begin::Table(table(MASYU)), None, setting);
    let pattern = guest.press("i i").screen(80, 24);
    assert!(!pattern.contains("black-"), "{pattern}");
    let page = guest.press("e").screen(80, 60);
    assert!(!page.contains("line") && page.contains("línea"), "{page}");
}

#[test]
fn no_hint_is_offered_where_there_is_none() {
    let mut guest = Guest::at("mines 3x1\n. 1 .\n");
    assert!(!guest.screen(80, 24).contains("hint"), "{}", guest.screen(80, 24));
    assert!(Guest::at(MASYU).screen(80, 24).contains("i hint"));
}

#[test]
fn a_win_tells_what_it_cost() {
    let mut guest = Guest::at("minesweeper 2x1/1 field\n* 1\n");
    guest.press("Enter u Right Enter");
    let screen = guest.screen(80, 24);
    assert!(screen.contains("one mine taken") && !screen.contains("without a hint"), "{screen}");
    let mut guest = Guest::at("minesweeper 3x1/1 field\n1 * 1\n");
    guest.press("Enter i End Enter");
    let screen = guest.screen(80, 24);
    assert!(screen.contains("with one hint"), "{screen}");
}

#[test]
fn a_solved_puzzle_is_not_drawn_on() {
    let mut guest = Guest::at("https://puzz.link/p?mashu/3/2/30");
    guest.press("Enter Right Right Down Left Left Up");
    let solved = guest.screen(80, 24);
    assert!(solved.contains("Solved"), "{solved}");
    assert!(guest.press("Right").screen(80, 24).contains("Solved"), "the pen was lifted");
}

#[test]
fn no_size_of_a_window_breaks_anything() {
    let mut guest = Guest::at(NUMBERLINK);
    for keys in ["x", "i", "i i", "e", "Esc n", "Esc ?", "Esc w", "Esc t t", "Esc a"] {
        guest.press(keys);
        for (width, height) in [(1, 1), (20, 5), (36, 12), (37, 13), (40, 100), (200, 12), (61, 19)] {
            guest.screen(width, height);
        }
    }
}

#[test]
fn plain_characters_and_another_language_will_do() {
    let setting = Setting { look: Look::Ascii, depth: Depth::None, language: Language::Spanish, ..ENGLISH };
    let mut guest = Guest::new(Begin::Table(table(NUMBERLINK)), None, setting);
    let board = guest.press("Enter Right Enter").screen(80, 24);
    assert_snapshot!("ascii_spanish", board);
    let dialog = guest.press("n Right").screen(80, 24);
    assert_snapshot!("ascii_new", dialog);
    let is_ours = |it: char| it.is_ascii() || "áéíóúñ¿¡".contains(it);
    assert!(board.chars().chain(dialog.chars()).all(is_ours));
}

#[test]
fn an_automatic_player_is_watched_beside_the_game() {
    let mut guest = Guest::at(MASYU);
    guest.press("a");
    assert!(guest.screen(80, 24).contains("Auto play"));
    guest.press("Enter Space");
    while !guest.screen(80, 24).contains("the end") {
        guest.press("Right");
    }
    assert!(guest.screen(80, 24).contains("Solved: the line is complete."));
    assert!(guest.press("q").screen(80, 24).contains("i hint"), "the game is as it was");
}

#[test]
fn a_promised_first_click_needs_no_odds() {
    let mut guest = minesweeper(9, 9, 10);
    assert!(guest.press("i").screen(80, 24).contains("r3c3"), "{}", guest.screen(80, 24));
    assert!(guest.press("p").screen(80, 24).contains("The first click is safe"), "{}", guest.screen(80, 24));
}

#[test]
fn a_chain_is_gone_through_link_by_link() {
    let mut guest = Guest::at(include_str!("../../../../examples/masyu-7x6-deep.txt"));
    assert_snapshot!("chain_summed_up", guest.press("i i i").screen(80, 24));
    assert_snapshot!("chain_supposes", guest.press(".").screen(80, 24));
    assert_snapshot!("chain_follows", guest.press(". . .").screen(80, 24));
    assert!(!guest.press(", , , ,").screen(80, 24).contains("Link 1"), "back to the summary");
    let first = guest.screen(80, 24);
    assert_snapshot!("chain_shorter", guest.press("M").screen(80, 24));
    assert!(!guest.screen(80, 24).contains("M looks"), "it was looked for");
    let other = guest.press("m i i").screen(80, 24);
    assert_ne!(first, other, "another hint is about something else");
}
