//! The judge's verdict on drawn boards: for each rule the smallest that breaks it.

use crate::boards::read;
use casilla_numberlink::rules::{Rule, judge};
use casilla_numberlink::{Board, Rules};
use deduce::Language;
use grid::Cell;
use std::collections::BTreeSet;

/// The lines break exactly these rules, reported in this order.
#[track_caller]
pub(crate) fn breaks(drawing: &str, rules: &[Rule]) {
    let broken: Vec<Rule> = judge(&read(drawing)).into_iter().map(|breach| breach.rule).collect();
    assert_eq!(broken, rules, "{drawing}");
}

/// The lines break this rule, among others perhaps, in exactly these cells.
#[track_caller]
fn breaks_at(drawing: &str, rule: Rule, cells: &str) {
    let breaches = judge(&read(drawing));
    let breach = breaches.iter().find(|breach| breach.rule == rule).unwrap();
    let found: Vec<String> = breach.cells.iter().map(Cell::to_string).collect();
    assert_eq!(found.join(" "), cells, "{drawing}");
}

#[test]
fn a_line_may_not_join_strangers() {
    let drawing = "
        1-2

        1-2
    ";
    breaks(drawing, &[Rule::WrongMate]);
    breaks_at(drawing, Rule::WrongMate, "r1c1 r1c2 r2c1 r2c2");
}

#[test]
fn a_question_mark_joins_only_its_like() {
    breaks("?-? 1-.-1", &[]);
    let drawing = "
        1-?

        1-?
    ";
    breaks(drawing, &[Rule::WrongMate]);
}

#[test]
fn equal_numbers_are_paired_freely() {
    let across = "
        7-7

        7-7
    ";
    breaks(across, &[]);
    let down = "
        7 7
        | |
        7 7
    ";
    breaks(down, &[]);
    let chain = "
        7-7
          |
        7-7
    ";
    breaks(chain, &[Rule::ThreeJoined, Rule::ThroughNumber]);
    breaks_at(chain, Rule::ThroughNumber, "r1c2 r2c2");
}

#[test]
fn a_line_may_not_go_on_beyond_its_number() {
    let drawing = "
        1-1-.
            |
        .-.-.
    ";
    breaks(drawing, &[Rule::ThroughNumber, Rule::DeadEnd]);
    breaks_at(drawing, Rule::ThroughNumber, "r1c2");
    breaks_at(drawing, Rule::DeadEnd, "r2c1");
}

#[test]
fn a_loop_meets_no_number() {
    let drawing = "
        1-1 .-.
            | |
        .-. .-.
    ";
    breaks(drawing, &[Rule::DeadEnd, Rule::Stray]);
    breaks_at(drawing, Rule::Stray, "r1c3 r1c4 r2c1 r2c2 r2c3 r2c4");
}

#[test]
fn a_number_that_leads_nowhere_is_alone() {
    let drawing = "
        1-. 1
            |
        . .-.
    ";
    breaks(drawing, &[Rule::DeadEnd, Rule::Alone, Rule::Uncovered]);
    breaks_at(drawing, Rule::Alone, "r1c1 r1c3");
    breaks_at(drawing, Rule::DeadEnd, "r1c2 r2c2");
}

#[test]
fn a_number_without_a_line_is_alone_and_not_uncovered() {
    let drawing = "
        1-1 2

        2 . .
    ";
    breaks(drawing, &[Rule::Alone, Rule::Uncovered]);
    breaks_at(drawing, Rule::Alone, "r1c3 r2c1");
    breaks_at(drawing, Rule::Uncovered, "r2c2 r2c3");
}

/// The drawing under all rules, in the order of `Rules::ALL`.
#[track_caller]
fn breaks_under_all(drawing: &str, expected: [&[Rule]; 4]) {
    let board = read(drawing);
    for (rules, expected) in Rules::ALL.into_iter().zip(expected) {
        let puzzle = board.puzzle.clone().with_rules(rules);
        let breaches = judge(&Board { puzzle, lines: board.lines.clone() });
        let broken: Vec<Rule> = breaches.into_iter().map(|breach| breach.rule).collect();
        assert_eq!(broken, expected, "{rules}\n{drawing}");
    }
}

#[test]
fn a_path_touches_itself_where_cells_are_neighbours_and_not_consecutive() {
    let drawing = "
        .-.-1
        |
        .-.-1
    ";
    breaks_under_all(drawing, [&[], &[Rule::Touching], &[], &[Rule::Touching]]);
    let strict = "
        numberlink 4x2 no-cover,no-touch
        .-.-1 .
        |
        .-1 . .
    ";
    breaks(strict, &[Rule::Touching]);
    breaks_at(strict, Rule::Touching, "r1c2 r2c2");
}

#[test]
fn two_paths_may_touch_each_other_under_all_rules() {
    let drawing = "
        1-.-1

        2-.-2
    ";
    breaks_under_all(drawing, [&[]; 4]);
}

#[test]
fn a_cell_may_stay_empty_where_cover_is_not_asked_for() {
    let drawing = "
        1-.-1

        . . .
    ";
    breaks_under_all(drawing, [&[Rule::Uncovered], &[Rule::Uncovered], &[], &[]]);
    breaks_at(drawing, Rule::Uncovered, "r2c1 r2c2 r2c3");
}

#[test]
fn crosses_do_not_matter() {
    let drawing = "
        1-1x2
        x x |
        3-3x2
    ";
    breaks(drawing, &[]);
}

#[test]
fn many_broken_rules_are_reported_in_their_order() {
    let drawing = "
        numberlink 6x3 cover,no-touch
        1-.-2-. .-.
          | |   | |
        2-.-.-. .-.
          |
        . 1 3 . . 3
    ";
    let rules = [
        Rule::Branch,
        Rule::Crossing,
        Rule::ThreeJoined,
        Rule::WrongMate,
        Rule::ThroughNumber,
        Rule::DeadEnd,
        Rule::Stray,
        Rule::Alone,
        Rule::Uncovered,
        Rule::Touching,
    ];
    breaks(drawing, &rules);
}

#[test]
fn every_rule_has_a_name_and_a_sentence_of_its_own() {
    let names: BTreeSet<&str> = Rule::ALL.iter().map(|rule| rule.name()).collect();
    assert_eq!(names.len(), Rule::ALL.len());
    for language in Language::ALL {
        let clauses: BTreeSet<&str> = Rule::ALL.iter().map(|rule| rule.clause().tell(language)).collect();
        assert_eq!(clauses.len(), Rule::ALL.len());
    }
}
