//! Puzzles made to order pass the solver and the rating, and do not depend on what was made before.

use play::make::{Maker, MasyuOrder, NumberlinkOrder, Order, Outcome, Symmetry};
use play::rating::{Rating, rate};
use play::{Answer, Budget, Level, Solver};

fn masyu(size: &str, level: Level) -> Order {
    let size = size.parse().unwrap();
    Order::Masyu(MasyuOrder { size, level, symmetry: Symmetry::None, pearls: None, given: None })
}

#[test]
fn a_made_puzzle_is_solved_and_rated_as_it_was_told() {
    for level in [Level::Easy, Level::Hard] {
        let mut maker = Maker::new(masyu("7x8", level)).unwrap();
        for number in 0..3 {
            let outcome = maker.make(1, number, &Budget::unlimited());
            let Outcome::Made(made) = outcome else { panic!("{outcome:?}") };
            let mut solver = Solver::new();
            let answer = solver.solve(&made.puzzle, &Budget::unlimited());
            assert_eq!(answer, Answer::One(made.solution.clone()));
            let rating = rate(&made.puzzle, &mut solver, &Budget::unlimited()).unwrap();
            assert_eq!(rating.level, level);
            assert_eq!(made.rating, Some(rating));
        }
    }
}

#[test]
fn a_puzzle_depends_on_its_number_and_not_on_those_before() {
    let mut maker = Maker::new(masyu("6x7", Level::Easy)).unwrap();
    let all: Vec<Outcome> = (0..3).map(|number| maker.make(1, number, &Budget::unlimited())).collect();
    let mut other = Maker::new(masyu("6x7", Level::Easy)).unwrap();
    assert_eq!(other.make(1, 2, &Budget::unlimited()), all[2]);
    assert_ne!(all[1], all[2]);
    assert_ne!(other.make(2, 2, &Budget::unlimited()), all[2]);
}

#[test]
fn a_numberlink_has_the_level_asked_for() {
    let order = NumberlinkOrder {
        size: "6x5".parse().unwrap(),
        rules: numberlink::Rules::default(),
        symmetry: Symmetry::None,
        pairs: None,
        given: None,
    };
    for level in [Level::Easy, Level::Medium] {
        let outcome = Maker::new(Order::Numberlink(order.clone(), Some(level))).unwrap().make(
            1,
            0,
            &Budget::unlimited(),
        );
        let (Outcome::Made(made) | Outcome::Missed { nearest: Some(made), .. }) = &outcome else {
            panic!("{outcome:?}")
        };
        let rating = rate(&made.puzzle, &mut Solver::new(), &Budget::unlimited()).unwrap();
        assert_eq!(made.rating.as_ref(), Some(&Rating { by_rules: None, ..rating.clone() }));
        assert_eq!(rating.level == level, matches!(outcome, Outcome::Made(_)));
    }
}

#[test]
fn an_order_that_cannot_be_is_refused() {
    let error = Maker::new(masyu("2x7", Level::Easy)).unwrap_err();
    assert_eq!(error.to_string(), "cannot make a Masyu of 2x7: sides go from 4 to 40");
}
