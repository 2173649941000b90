//! Puzzles made to order: alone by more than one opinion, as asked for, and the same again from the same seed.

use casilla_numberlink::count::{BigUint, Count, count};
use casilla_numberlink::exact::{Answer, Solver};
use casilla_numberlink::generate::{AtLevel, BadOrder, Generator, NotMade, Order, Outcome, Rated};
use casilla_numberlink::rules::judge;
use casilla_numberlink::techniques::{LADDER, Notes};
use casilla_numberlink::{Board, Clue, Puzzle, Rules};
use deduce::{Level, climb};
use grid::{Budget, Cell, Mark, Rng, Size, Symmetry};
use std::sync::atomic::AtomicBool;

fn order(size: &str, rules: &str) -> Order {
    Order {
        size: size.parse().unwrap(),
        rules: Rules::default().with(rules).unwrap(),
        symmetry: Symmetry::None,
        pairs: None,
        given: None,
    }
}

/// Some puzzles, each of which the judge has passed, with paths of three cells or more.
#[track_caller]
fn some(n: usize, order: &Order, seed: u64) -> Vec<Board> {
    order.check().unwrap();
    let mut generator = Generator::new();
    let mut rng = Rng::new(seed);
    let make = |_| match generator.make(order, &mut rng, &Budget::unlimited()) {
        Outcome::Made(board) => board,
        Outcome::NotMade(reason) => panic!("{order:?}: {reason}"),
    };
    let boards: Vec<Board> = (0..n).map(make).collect();
    for board in &boards {
        assert_eq!(judge(board), [], "{board:?}");
        assert_eq!((board.puzzle.size(), board.puzzle.rules()), (order.size, order.rules));
        assert!(board.lines.pieces().iter().all(|path| path.len() >= 3), "{board:?}");
        assert!(board.puzzle.places().values().all(|places| places.len() == 2), "{board:?}");
    }
    boards
}

fn not_made(order: &Order, budget: &Budget<'_>) -> NotMade {
    match Generator::new().make(order, &mut Rng::new(1), budget) {
        Outcome::Made(board) => panic!("{board:?}"),
        Outcome::NotMade(reason) => reason,
    }
}

#[test]
fn a_count_finds_exactly_one_solution_under_every_rule_set() {
    for rules in Rules::ALL {
        for size in ["3x3", "5x4", "4x7", "7x6", "8x5"] {
            for board in some(15, &order(size, &rules.to_string()), 3) {
                let count = count(&board.puzzle, &Budget::unlimited(), 1);
                assert_eq!(count, Count::Exactly(BigUint::from(1_u8)), "{rules} {board:?}");
            }
        }
    }
}

#[test]
fn the_solver_finds_the_same_solution_from_the_clues_alone() {
    let mut solver = Solver::new();
    for (size, rules) in [
        ("14x9", "cover,touch"),
        ("17x21", "cover,no-touch"),
        ("9x14", "no-cover,touch"),
        ("12x10", "no-cover,no-touch"),
    ] {
        for board in some(3, &order(size, rules), 5) {
            let answer = solver.solve(&board.puzzle, &Budget::unlimited());
            assert_eq!(answer, Answer::One(board));
        }
    }
}

#[test]
fn a_seed_gives_the_same_puzzles_forever() {
    let order = order("7x5", "cover,no-touch");
    let drawn = "\
1 2 .-.-.-.-3
| | |
. . . 4-.-.-4
| | |
. . .-.-.-.-3
| |
. .-.-.-.-.-2
|
.-.-.-.-.-.-1
";
    let boards = some(2, &order, 7);
    assert_ne!(boards[0], boards[1]);
    assert_eq!(boards, some(2, &order, 7));
    assert_ne!(boards, some(2, &order, 8));
    assert_eq!(boards[0].to_string(), drawn);
}

#[test]
fn a_symmetric_puzzle_looks_the_same_turned_or_mirrored() {
    let turned = ["8x6", "9x6", "7x9"].map(|size| (size, Symmetry::Rotational));
    let mirrored = [("8x7", Symmetry::LeftRight), ("7x8", Symmetry::TopBottom)];
    for symmetry in [Symmetry::Diagonal, Symmetry::AntiDiagonal] {
        let order = Order { symmetry, ..order("7x7", "no-cover") };
        assert_eq!(order.check(), Err(BadOrder::Diagonal));
    }
    for (size, symmetry) in turned.into_iter().chain(mirrored) {
        for rules in ["cover,touch", "cover,no-touch", "no-cover"] {
            let order = Order { symmetry, ..order(size, rules) };
            for board in some(if symmetry == Symmetry::Rotational { 5 } else { 1 }, &order, 2) {
                let is_number = |cell| board.puzzle.clue(cell).is_some();
                let partner = |cell| order.symmetry.partner(order.size, cell);
                assert!(
                    order.size.cells().all(|cell| is_number(cell) == is_number(partner(cell))),
                    "{board:?}"
                );
            }
        }
    }
}

#[test]
fn there_are_about_as_many_pairs_as_asked_for() {
    for (rules, pairs) in
        [("cover,no-touch", 5), ("cover,no-touch", 22), ("cover,touch", 10), ("no-cover", 13)]
    {
        let order = Order { pairs: Some(pairs), ..order("11x9", rules) };
        for board in some(4, &order, 4) {
            let made = board.puzzle.places().len();
            assert!(made.abs_diff(pairs) <= (pairs / 10).max(1), "{made} for {pairs}: {board:?}");
        }
    }
}

#[test]
fn tiny_boards_make_puzzles_or_say_why_not() {
    for rules in Rules::ALL {
        let order = |size: &str| order(size, &rules.to_string());
        assert_eq!(some(1, &order("3x1"), 1)[0].to_string(), "1-.-1\n");
        assert_eq!(some(1, &order("2x3"), 1)[0].puzzle.places().len(), 2);
        assert_eq!(some(1, &order("1x40"), 1).len(), 1);
        assert_eq!(not_made(&order("2x2"), &Budget::unlimited()), NotMade::NoCover);
        for symmetry in [Symmetry::None, Symmetry::Rotational] {
            for (width, height) in (1..5).flat_map(|width| (1..5).map(move |height| (width, height))) {
                let size = Size::new(width, height).unwrap();
                let order = Order { size, symmetry, ..order("1x1") };
                // Whether or not something comes of it, and even if nothing can.
                let _ = Generator::new().make(&order, &mut Rng::new(1), &Budget::nodes(5000));
            }
        }
    }
}

#[test]
fn orders_that_nothing_can_come_of_are_refused() {
    let refused = |order: Order| order.check().unwrap_err().to_string();
    let too_small = "cannot make a Numberlink of 2x1: it needs at least three cells, and sides go up to 40";
    assert_eq!(refused(order("2x1", "cover")), too_small);
    assert!(matches!(order("41x3", "cover").check(), Err(BadOrder::Size(_))));
    let pairs = |pairs| Order { pairs: Some(pairs), ..order("5x4", "cover") };
    assert_eq!(refused(pairs(0)), "0 pairs do not fit on 5x4: expected 1 to 6");
    assert_eq!(refused(pairs(7)), "7 pairs do not fit on 5x4: expected 1 to 6");
    assert_eq!(pairs(6).check(), Ok(()));
}

#[test]
fn pairs_that_cannot_be_reached_are_told() {
    let order = Order { pairs: Some(1), ..order("14x13", "cover,no-touch") };
    let reason = not_made(&order, &Budget::nodes(200_000));
    assert!(matches!(reason, NotMade::Pairs(3..)), "{reason}");
}

#[test]
fn nothing_is_made_without_a_budget_or_after_it_was_cancelled() {
    let order = order("9x8", "cover,touch");
    assert_eq!(not_made(&order, &Budget::nodes(0)), NotMade::OutOfBudget);
    let cancel = AtomicBool::new(true);
    let cancelled = Budget { cancel: Some(&cancel), ..Budget::unlimited() };
    assert_eq!(not_made(&order, &cancelled), NotMade::OutOfBudget);
}

#[test]
fn a_made_board_is_covered_and_its_lines_are_all_that_is_drawn() {
    let board = &some(1, &order("12x9", "cover,no-touch"), 6)[0];
    let size = board.puzzle.size();
    let lines = size.edges().filter(|&edge| board.lines.get(edge) == Mark::Line).count();
    assert_eq!(lines, size.cell_count() - board.puzzle.places().len());
}

/// As if more pairs were always easier.
fn level_by_pairs(puzzle: &Puzzle) -> (Level, usize) {
    let pairs = puzzle.places().len();
    let level = match pairs {
        20.. => Level::Beginner,
        16..20 => Level::Easy,
        10..16 => Level::Medium,
        _ => Level::Hard,
    };
    (level, pairs)
}

#[test]
fn the_number_of_pairs_follows_the_level() {
    let order = order("10x9", "cover,no-touch");
    let at = |level| {
        Generator::new().make_at(&order, level, level_by_pairs, &mut Rng::new(3), &Budget::unlimited())
    };
    for level in [Level::Beginner, Level::Easy, Level::Medium, Level::Hard] {
        match at(level) {
            AtLevel::Made(made) => {
                assert_eq!((made.level, made.rating), level_by_pairs(&made.solution.puzzle));
                assert_eq!((made.level, judge(&made.solution)), (level, Vec::new()));
            }
            other => panic!("{level}: {other:?}"),
        }
    }
}

#[test]
fn what_no_single_supposition_solves_is_climbed_to() {
    let order = order("8x7", "cover,touch");
    let rated = |puzzle: &Puzzle| {
        let ladder = Level::Master.part_of(&LADDER);
        let mut notes = Notes::blank(puzzle.clone()).with_one_solution();
        let climb = climb(&mut notes, ladder, |_, _| ()).unwrap();
        (Level::of(&climb, ladder), climb.uses)
    };
    let budget = Budget::nodes(500_000);
    let made = Generator::new().make_at(&order, Level::Master, rated, &mut Rng::new(1), &budget);
    let AtLevel::Made(Rated { solution, level, rating }) = made else { panic!("there is one: {made:?}") };
    assert_eq!((level, judge(&solution)), (Level::Master, Vec::new()));
    assert_eq!(rated(&solution.puzzle), (level, rating));
    let answer = Solver::new().solve(&solution.puzzle, &Budget::unlimited());
    assert_eq!(answer, Answer::One(solution));
}

#[test]
fn a_level_that_is_not_reached_ends_with_the_nearest() {
    let order = Order { pairs: Some(12), ..order("10x9", "cover,no-touch") };
    let mut generator = Generator::new();
    let mut expert = |budget| {
        generator.make_at(&order, Level::Expert, level_by_pairs, &mut Rng::new(3), &Budget::nodes(budget))
    };
    assert!(matches!(expert(20_000), AtLevel::Nearest(Rated { level: Level::Medium, .. })));
    assert_eq!(expert(0), AtLevel::NotMade(NotMade::OutOfBudget));
}

/// A board with these numbers given, counted from the top left corner.
fn given(size: &str, clues: &[(usize, usize, u16)]) -> Puzzle {
    let size: Size = size.parse().unwrap();
    let mut cells = vec![None; size.cell_count()];
    for &(row, col, number) in clues {
        cells[size.index(Cell::new(row, col))] = Some(Clue::Number(number));
    }
    Puzzle::new(size, cells, Rules::default()).unwrap()
}

#[test]
fn given_numbers_stay_and_keep_their_names() {
    let puzzle = given("7x6", &[(0, 0, 7), (5, 6, 7), (2, 1, 2), (0, 4, 2)]);
    for rules in ["cover,no-touch", "cover,touch", "no-cover,touch"] {
        let order = Order { given: Some(puzzle.clone()), ..order("7x6", rules) };
        let boards = some(5, &order, 3);
        for board in &boards {
            assert!(puzzle.clues().all(|(cell, clue)| board.puzzle.clue(cell) == Some(clue)), "{board:?}");
            assert!(board.puzzle.places().len() > 2);
        }
        assert!(boards.windows(2).any(|it| it[0] != it[1]), "each is another puzzle");
    }
}

#[test]
fn a_whole_puzzle_that_is_given_comes_back() {
    let whole = &some(1, &order("6x5", "cover,no-touch"), 5)[0];
    let order = Order { given: Some(whole.puzzle.clone()), ..order("6x5", "cover,no-touch") };
    let again = &some(1, &order, 9)[0];
    assert!(whole.puzzle.clues().all(|(cell, clue)| again.puzzle.clue(cell) == Some(clue)), "{again:?}");
}

#[test]
fn given_numbers_that_cannot_be_kept_are_refused() {
    let two = given("7x6", &[(0, 0, 7), (5, 6, 7), (2, 1, 2), (0, 4, 2)]);
    let with = |it: Order| Order { given: Some(two.clone()), ..it };
    assert_eq!(with(order("6x7", "cover")).check(), Err(BadOrder::Given(two.size())));
    let crowded = Order { pairs: Some(1), ..with(order("7x6", "cover")) };
    assert_eq!(crowded.check(), Err(BadOrder::GivenPairs { given: 2, pairs: 1 }));
    let turned = Order { symmetry: Symmetry::Rotational, ..with(order("7x6", "cover")) };
    assert_eq!(turned.check(), Err(BadOrder::GivenSymmetry));
    // The outer pair cuts the inner one off.
    let apart = given("4x1", &[(0, 0, 1), (0, 2, 1), (0, 1, 2), (0, 3, 2)]);
    let order = Order { given: Some(apart), ..order("4x1", "cover") };
    let made = Generator::new().make(&order, &mut Rng::new(1), &Budget::unlimited());
    assert_eq!(made, Outcome::NotMade(NotMade::NoPaths));
}
