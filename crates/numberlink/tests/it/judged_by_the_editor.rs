//! Boards on which the editor behind puzz.link has given its verdict.

use crate::judge::breaks;
use casilla_numberlink::rules::Rule;

// The boards of robx/pzprjs test/script/numlin.js @0401fc64 (MIT), whose cells may stay empty. Each names the
// first rule that it breaks; the editor stops there, the judge goes on.

#[test]
fn a_branch_as_the_editor_has_it() {
    let drawing = "
        numberlink 5x5 no-cover
        1 . . . .

        2-.-.-3 .
          |
        . . . . .
          |
        . 1 . . 2

        . . . . 3
    ";
    breaks(drawing, &[Rule::Branch, Rule::ThreeJoined, Rule::WrongMate, Rule::Alone]);
}

#[test]
fn a_crossing_as_the_editor_has_it() {
    let drawing = "
        numberlink 5x5 no-cover
        1-. . . .
          |
        2-.-.-3 .
          |
        . . . . .
          |
        . 1 . . 2

        . . . . 3
    ";
    breaks(drawing, &[Rule::Crossing, Rule::ThreeJoined, Rule::WrongMate, Rule::Alone]);
}

#[test]
fn three_numbers_joined_as_the_editor_has_it() {
    let drawing = "
        numberlink 5x5 no-cover
        1-.-.-.-.
        |       |
        2-.-.-3 .
                |
        . . . . .
                |
        . 1 . . 2
                |
        . . . . 3
    ";
    breaks(drawing, &[Rule::ThreeJoined, Rule::WrongMate, Rule::ThroughNumber, Rule::Alone]);
}

#[test]
fn different_numbers_joined_as_the_editor_has_it() {
    let drawing = "
        numberlink 5x5 no-cover
        1-.-. . .
            |
        2 . . 3 .
            |
        . . . . .
            |
        . 1 .-.-2

        . . . . 3
    ";
    breaks(drawing, &[Rule::WrongMate, Rule::Alone]);
}

#[test]
fn a_line_through_a_number_as_the_editor_has_it() {
    let drawing = "
        numberlink 5x5 no-cover
        1 . . . .
            |   |
        2 . . 3 .
            |   |
        . . . . .
            |   |
        . 1 .-.-2

        . . . . 3
    ";
    breaks(drawing, &[Rule::ThroughNumber, Rule::DeadEnd, Rule::Alone]);
}

#[test]
fn a_dead_end_as_the_editor_has_it() {
    let drawing = "
        numberlink 5x5 no-cover
        1-. . . .
          |
        2 . . 3 .
          |   |
        . . . . .
              |
        . 1 . . 2
              |
        . . . .-3
    ";
    breaks(drawing, &[Rule::DeadEnd, Rule::Alone]);
}

#[test]
fn a_line_without_a_number_as_the_editor_has_it() {
    let drawing = "
        numberlink 5x5 no-cover
        1-. . . .
          |
        2 . . 3 .
          |
        . . .-. .
          | | |
        . 1 . . 2
            | |
        . . .-. 3
    ";
    breaks(drawing, &[Rule::Stray, Rule::Alone]);
}

#[test]
fn a_number_left_alone_as_the_editor_has_it() {
    let drawing = "
        numberlink 5x5 no-cover
        1-. . . .
          |
        2 . . 3 .
          |   |
        . . . . .
          |   |
        . 1 . . 2
              |
        . . . .-3
    ";
    breaks(drawing, &[Rule::Alone]);
}

#[test]
fn a_solution_as_the_editor_has_it() {
    let drawing = "
        numberlink 5x5 no-cover
        1-.x.-.-.
          | |   |
        2 .x. 3 .
        | | | | |
        . .x.x. .
        | | | | |
        . 1x.x. 2
        |   | |
        .-.-.x.-3
    ";
    breaks(drawing, &[]);
}

// The boards of robx/pzprjs test/script/arukone.js @0401fc64 (MIT), whose cells must be covered but for one.

#[test]
fn nothing_drawn_among_letters_as_the_editor_has_it() {
    let drawing = "
        1 2 . .

        . . . .

        3 1 2 3

        . . . .
    ";
    breaks(drawing, &[Rule::NoLine]);
}

#[test]
fn a_branch_among_letters_as_the_editor_has_it() {
    let drawing = "
        1 2-. .
            |
        . . .-.
            |
        3 1 2 3

        . . . .
    ";
    breaks(drawing, &[Rule::Branch, Rule::DeadEnd, Rule::Alone, Rule::Uncovered]);
}

#[test]
fn a_crossing_among_letters_as_the_editor_has_it() {
    let drawing = "
        1 2-. .
            |
        .-.-.-.
        |   | |
        3 1 2 3

        . . . .
    ";
    breaks(drawing, &[Rule::Crossing, Rule::ThreeJoined, Rule::WrongMate, Rule::Alone, Rule::Uncovered]);
}

#[test]
fn three_numbers_joined_among_letters_as_the_editor_has_it() {
    let drawing = "
        1-2-. .
            |
        . .-. .
          |
        3 1 2 3

        . . . .
    ";
    breaks(drawing, &[Rule::ThreeJoined, Rule::WrongMate, Rule::ThroughNumber, Rule::Alone, Rule::Uncovered]);
}

#[test]
fn different_numbers_joined_among_letters_as_the_editor_has_it() {
    let drawing = "
        1 2 . .

        .-.-. .
        |   |
        3 1 2 3

        . . . .
    ";
    breaks(drawing, &[Rule::WrongMate, Rule::Alone, Rule::Uncovered]);
}

#[test]
fn a_line_through_a_number_among_letters_as_the_editor_has_it() {
    let drawing = "
        1 2 . .
        |
        .-. . .
          |
        3 1 2 3
          |
        . .-. .
    ";
    breaks(drawing, &[Rule::ThroughNumber, Rule::DeadEnd, Rule::Alone, Rule::Uncovered]);
}

#[test]
fn a_dead_end_among_letters_as_the_editor_has_it() {
    let drawing = "
        1 2 .-.
            | |
        . .-. .
              |
        3 1 2 3

        . . . .
    ";
    breaks(drawing, &[Rule::DeadEnd, Rule::Alone, Rule::Uncovered]);
}

#[test]
fn a_line_without_a_number_among_letters_as_the_editor_has_it() {
    let drawing = "
        1 2 .-.
            | |
        . . .-.

        3 1 2 3

        . . . .
    ";
    breaks(drawing, &[Rule::Stray, Rule::Alone, Rule::Uncovered]);
}

#[test]
fn a_number_left_alone_among_letters_as_the_editor_has_it() {
    let drawing = "
        1 2 . .
        |
        .-. . .
          |
        3 1 2 3

        . . . .
    ";
    breaks(drawing, &[Rule::Alone, Rule::Uncovered]);
}

#[test]
fn a_cell_left_empty_among_letters_as_the_editor_has_it() {
    let drawing = "
        1 2-. .
        |   |
        .-. . .
          | |
        3 1 2 3
        |     |
        .-.-.-.
    ";
    breaks(drawing, &[Rule::Uncovered]);
}

#[test]
fn a_solution_with_empty_cells_among_letters_as_the_editor_has_it() {
    let drawing = "
        numberlink 4x4 no-cover
        1 2-. .
        |   |
        .-. . .
          | |
        3 1 2 3
        |     |
        .-.-.-.
    ";
    breaks(drawing, &[]);
}

#[test]
fn a_solution_without_empty_cells_among_letters_as_the_editor_has_it() {
    let drawing = "
        1 2-.-.
        |     |
        .-. .-.
          | |
        3 1 2 3
        |     |
        .-.-.-.
    ";
    breaks(drawing, &[]);
}
