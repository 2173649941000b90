//! The judge's verdict on drawn boards.

use crate::boards::read;
use casilla_masyu::codec::ANSWERS;
use casilla_masyu::rules::{Rule, judge};
use grid::Cell;

/// The line breaks exactly these rules, reported in this order.
#[track_caller]
fn breaks(drawing: &str, rules: &[Rule]) {
    let broken: Vec<Rule> = judge(&read(drawing)).into_iter().map(|breach| breach.rule).collect();
    assert_eq!(broken, rules, "{drawing}");
}

/// The line breaks this rule, among others perhaps, in exactly these cells.
#[track_caller]
fn breaks_at(drawing: &str, rule: Rule, cells: &str) {
    let breaches = judge(&read(drawing));
    let breach = breaches.iter().find(|breach| breach.rule == rule).unwrap();
    let found: Vec<String> = breach.cells.iter().map(Cell::to_string).collect();
    assert_eq!(found.join(" "), cells, "{drawing}");
}

// The boards of robx/pzprjs test/script/mashu.js @0401fc64 (MIT). Each names the first rule that it breaks; the
// editor stops there, the judge goes on.

#[test]
fn nothing_drawn_as_the_editor_has_it() {
    let drawing = "
        . . . . . .

        . . . . . .

        . . . . . .

        . . . . . .

        . . . . . .

        . . . . . .
    ";
    breaks(drawing, &[Rule::NoLine]);
}

#[test]
fn a_branch_as_the_editor_has_it() {
    let drawing = "
        . . o-.-. .
            |
        . * . . o .
            |
        .-.-.-.-. .

        . . . * . .

        . o . . . .

        . . . . . .
    ";
    breaks(drawing, &[Rule::Branch, Rule::WhiteTurns, Rule::PearlMissed, Rule::DeadEnd]);
}

#[test]
fn a_crossing_as_the_editor_has_it() {
    let drawing = "
        . . o-.-. .
            |
        . * . . o .
            |
        .-.-.-.-. .
            |
        . . . * . .
            |
        . o . . . .
            |
        . . . . . .
    ";
    breaks(drawing, &[Rule::Crossing, Rule::WhiteTurns, Rule::PearlMissed, Rule::DeadEnd]);
}

#[test]
fn a_turn_on_white_as_the_editor_has_it() {
    let drawing = "
        . . o-.-. .
            |
        . * . . o .
            |
        . . .-.-. .

        . . . * . .

        . o . . . .

        . . . . . .
    ";
    breaks(drawing, &[Rule::WhiteTurns, Rule::PearlMissed, Rule::DeadEnd]);
}

#[test]
fn straight_through_black_as_the_editor_has_it() {
    let drawing = "
        . . o . . .

        . *-.-.xo .
          |
        . . . . . .
          |   |
        . . . * . .
          x   |
        . o . . . .
              |
        . . . . . .
    ";
    breaks(drawing, &[Rule::BlackStraight, Rule::PearlMissed, Rule::DeadEnd]);
}

#[test]
fn a_turn_beside_black_as_the_editor_has_it() {
    let drawing = "
        .-.-o-. . .
        |
        . *-.-.xo .
          |
        . . . . . .
          |   |
        . . .-* . .
          x |
        . o . . . .

        . . . . . .
    ";
    breaks(drawing, &[Rule::TurnBesideBlack, Rule::PearlMissed, Rule::DeadEnd]);
}

#[test]
fn straight_on_both_sides_of_white_as_the_editor_has_it() {
    let drawing = "
        .-.-o-.-. .
        |
        . *-.-. o .
        | |
        . . . . . .
        | |
        . . . * . .

        . o . . . .

        . . . . . .
    ";
    breaks(drawing, &[Rule::StraightBesideWhite, Rule::PearlMissed, Rule::DeadEnd]);
}

#[test]
fn a_pearl_missed_as_the_editor_has_it() {
    let drawing = "
        .-.-o-. . .
        |     |
        . *-.-.xo .
          |
        . . . . . .
          |
        . . . * . .
          x
        . o . . . .

        . . . . . .
    ";
    breaks(drawing, &[Rule::PearlMissed, Rule::DeadEnd]);
}

#[test]
fn a_dead_end_as_the_editor_has_it() {
    let drawing = "
        .-.-o-. .-.
        |     | | |
        . *-.-.xo .
        | |     | |
        . . . . . .
        | |       |
        . .-. * . .
        | x   |
        .-o-. . . .
              |
        . . . . . .
    ";
    breaks(drawing, &[Rule::DeadEnd]);
}

#[test]
fn two_loops_as_the_editor_has_it() {
    let drawing = "
        .-.-o-. .-.
        |     | | |
        . *-.-.xo .
        | |     | |
        . . . . . .
        | |     | |
        . .-.-* . .
        | x   | | |
        .-o-. . . .
            | | | |
        . . .-. .-.
    ";
    breaks(drawing, &[Rule::SeveralLoops]);
}

#[test]
fn a_solution_as_the_editor_has_it() {
    let drawing = "
        .-.-o-. .-.
        |     | | |
        . *-.-.xo .
        | |     | |
        . . .-.-. .
        | | | x   |
        . .-.x*-.-.
        | x   |
        .-o-. . . .
            | |
        . . .-. . .
    ";
    breaks(drawing, &[]);
}

// Boards of our own.

#[test]
fn a_loop_that_satisfies_every_pearl_is_a_solution() {
    let drawing = "
        *-.-.-.
        |     |
        . . . o
        |     |
        .-.-o-.
    ";
    breaks(drawing, &[]);
}

#[test]
fn crosses_do_not_matter() {
    let drawing = "
        .-o-.x.
        |   | x
        .-.-. .
    ";
    breaks(drawing, &[]);
}

#[test]
fn crosses_alone_are_no_line() {
    let drawing = "
        .xo .
        x
        . . .
    ";
    breaks(drawing, &[Rule::NoLine]);
}

#[test]
fn white_may_turn_on_both_sides() {
    let drawing = "
        .-o-.
        |   |
        .-o-.
    ";
    breaks(drawing, &[]);
}

#[test]
fn a_line_that_ends_beside_white_is_no_straight_line_there() {
    let drawing = "
        .-o-. .

        . . . .
    ";
    breaks(drawing, &[Rule::DeadEnd]);
}

#[test]
fn white_on_the_border_between_straight_cells_is_named() {
    let drawing = "
        .-.-o-.-.
        |       |
        .-.-.-.-.
    ";
    breaks(drawing, &[Rule::StraightBesideWhite]);
    breaks_at(drawing, Rule::StraightBesideWhite, "r1c3");
}

#[test]
fn every_black_with_a_short_arm_is_named() {
    let drawing = "
        *-.-.-.
        |     |
        .-.-.-*
    ";
    breaks(drawing, &[Rule::TurnBesideBlack]);
    breaks_at(drawing, Rule::TurnBesideBlack, "r1c1 r2c4");
}

#[test]
fn neighbouring_blacks_spoil_each_others_arms() {
    let drawing = "
        *-*-.
        | | |
        . . .
        | | |
        . .-.
    ";
    breaks(drawing, &[Rule::Branch, Rule::TurnBesideBlack, Rule::DeadEnd]);
    breaks_at(drawing, Rule::DeadEnd, "r3c1");
}

#[test]
fn a_question_mark_accepts_any_passage() {
    let drawing = "
        ?-?-.
        |   |
        .-.-?
    ";
    breaks(drawing, &[]);
}

#[test]
fn a_question_mark_must_be_visited() {
    let drawing = "
        .-. ?
        | |
        .-. .
    ";
    breaks(drawing, &[Rule::PearlMissed]);
    breaks_at(drawing, Rule::PearlMissed, "r1c3");
}

#[test]
fn a_plain_cell_may_be_missed_unless_every_cell_must_be_visited() {
    breaks("masyu 3x2\n.-. .\n| |\n.-. .", &[]);
    let full = "masyu 3x2 full\n.-. .\n| |\n.-. .";
    breaks(full, &[Rule::CellMissed]);
    breaks_at(full, Rule::CellMissed, "r1c3 r2c3");
    breaks("masyu 3x2 full\n.-.-.\n|   |\n.-.-.", &[]);
}

#[test]
fn a_missed_pearl_is_a_missed_cell_too() {
    breaks("masyu 3x2 full\n.-. o\n| |\n.-. .", &[Rule::PearlMissed, Rule::CellMissed]);
}

#[test]
fn of_two_loops_the_smaller_is_named() {
    let drawing = "
        .-. .-.-.
        | | |   |
        .-. .-.-.
    ";
    breaks(drawing, &[Rule::SeveralLoops]);
    breaks_at(drawing, Rule::SeveralLoops, "r1c1 r1c2 r2c1 r2c2");
}

#[test]
fn of_three_loops_all_but_one_are_named() {
    let drawing = "
        .-. .-.-. .-.
        | | |   | | |
        .-. .-.-. .-.
    ";
    breaks_at(drawing, Rule::SeveralLoops, "r1c1 r1c2 r1c6 r1c7 r2c1 r2c2 r2c6 r2c7");
}

#[test]
fn a_loop_with_a_loose_line_beside_it_breaks_two_rules() {
    let drawing = "
        .-. .-.
        | |
        .-. . .
    ";
    breaks(drawing, &[Rule::DeadEnd, Rule::SeveralLoops]);
}

#[test]
fn two_open_lines_are_not_yet_several_loops() {
    let drawing = "
        .-. .-.
        |     |
        . . . .
    ";
    breaks(drawing, &[Rule::DeadEnd]);
    breaks_at(drawing, Rule::DeadEnd, "r1c2 r1c3 r2c1 r2c4");
}

#[test]
fn a_figure_of_eight_crosses_itself() {
    let drawing = "
        .-. . .
        | |
        .-.-. .
          | |
        . .-. .
    ";
    breaks(drawing, &[Rule::Crossing]);
    breaks_at(drawing, Rule::Crossing, "r2c2");
}

#[test]
fn a_theta_branches_twice() {
    let drawing = "
        .-.-.
        | | |
        .-.-.
    ";
    breaks(drawing, &[Rule::Branch]);
    breaks_at(drawing, Rule::Branch, "r1c2 r2c2");
}

#[test]
fn a_board_of_one_row_has_no_solution() {
    breaks(".-o-.", &[Rule::DeadEnd]);
}

#[test]
fn many_broken_rules_are_reported_in_their_order() {
    let drawing = "
        o-.-*-.-.
        | |
        .-.-o-.-.
          |
        . * ? . .
    ";
    let rules = [
        Rule::Branch,
        Rule::Crossing,
        Rule::WhiteTurns,
        Rule::BlackStraight,
        Rule::PearlMissed,
        Rule::DeadEnd,
    ];
    breaks(drawing, &rules);
}

#[test]
fn an_answer_given_as_cells_is_judged_like_a_drawing() {
    let puzzle = read(". o .\n\n. . .").puzzle;
    let broken = |cells: &str| {
        let board = (ANSWERS[0].read)(&puzzle, cells).unwrap();
        judge(&board).into_iter().map(|breach| breach.rule).collect::<Vec<Rule>>()
    };
    assert_eq!(broken("(1,1), (1,2), (1,3), (2,3), (2,2), (2,1)"), []);
    assert_eq!(broken("(1,1) (1,2) (1,3)\n(2,3), (2,2), (2,1),\n(1,1)"), []);
    assert_eq!(broken("(1,2), (1,1), (2,1), (2,2)"), [Rule::WhiteTurns]);
    assert_eq!(broken("(1,1), (1,2), (1,3)"), [Rule::DeadEnd]);
}
