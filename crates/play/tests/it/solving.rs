//! Answers in the words of the front ends.

use crate::{drawn, read};
use play::{Answer, Budget, Complete, Count, Facts, Found, List, Solver, Switches, Verdict};

const UNIQUE: &str = "masyu 3x2\n. o .\n\n. . .\n";
const SOLUTION: &str = "masyu 3x2\n.-o-.\n|   |\n.-.-.\n";
const THREE: &str = "masyu 3x2\n. . .\n\n. . .\n";
const NONE: &str = "masyu 3x2\n* . .\n\n. . .\n";

#[track_caller]
fn check(answer: &Answer, verdict: Verdict, solutions: usize) {
    assert_eq!((Verdict::from(answer), answer.solutions().len()), (verdict, solutions));
}

#[test]
fn a_puzzle_has_one_solution_or_several_or_none() {
    let mut solver = Solver::new();
    let mut solve = |text| solver.solve(&read(text), &Budget::unlimited());
    let unique = solve(UNIQUE);
    check(&unique, Verdict::Unique, 1);
    assert_eq!(drawn(unique.solutions()[0]), SOLUTION);
    let several = solve(THREE);
    check(&several, Verdict::Several, 2);
    assert!(!several.solutions()[0].differs_from(several.solutions()[1]).is_empty());
    check(&solve(NONE), Verdict::None, 0);
}

#[test]
fn what_is_drawn_on_a_puzzle_does_not_count() {
    let drawn_on = "masyu 3x2\n.x.x.\nx x x\n.x.x.\n";
    check(&Solver::new().solve(&read(drawn_on), &Budget::unlimited()), Verdict::Several, 2);
}

#[test]
fn without_proof_one_solution_is_enough() {
    let find = |text| Solver::new().find(&read(text), &Budget::unlimited());
    assert!(matches!(find(THREE), Found::Some(_)));
    assert_eq!(Verdict::from(&find(THREE)), Verdict::Solved);
    assert_eq!(find(NONE), Found::None);
}

#[test]
fn solutions_are_listed_up_to_a_number() {
    let mut solver = Solver::new();
    let mut list = |text, most| solver.enumerate(&read(text), most, &Budget::unlimited());
    let told = |list: &List| (Verdict::from(list), list.solutions.len(), list.complete);
    assert_eq!(told(&list(THREE, 9)), (Verdict::Several, 3, Complete::Yes));
    assert_eq!(told(&list(THREE, 1)), (Verdict::Several, 1, Complete::No));
    assert_eq!(told(&list(UNIQUE, 9)), (Verdict::Unique, 1, Complete::Yes));
    assert_eq!(told(&list(NONE, 9)), (Verdict::None, 0, Complete::Yes));
}

#[test]
fn facts_and_counts_agree() {
    let Facts::Some { always, sometimes, .. } = Solver::new().facts(&read(UNIQUE), &Budget::unlimited())
    else {
        panic!("there is a solution");
    };
    assert_eq!((always.len(), sometimes.len()), (6, 0));
    for (text, count) in [(UNIQUE, 1u8), (THREE, 3), (NONE, 0)] {
        assert_eq!(play::count(&read(text), &Budget::unlimited(), 1), Count::Exactly(count.into()), "{text}");
    }
}

#[test]
fn every_rule_set_of_numberlink_has_its_own_answers() {
    let mut solver = Solver::new();
    let puzzle = "numberlink 3x2\n1 2 .\n\n1 2 .\n";
    for (rules, verdict, count) in [
        ("cover,touch", Verdict::Unique, 1u8),
        ("cover,no-touch", Verdict::None, 0),
        ("no-cover,touch", Verdict::Several, 2),
        ("no-cover,no-touch", Verdict::Unique, 1),
    ] {
        let position = read(puzzle).with_switches(&rules.parse().unwrap()).unwrap();
        assert_eq!(position.rules().as_deref(), Some(rules));
        let answer = solver.solve(&position, &Budget::unlimited());
        assert_eq!(Verdict::from(&answer), verdict, "{rules}");
        assert_eq!(play::count(&position, &Budget::unlimited(), 1), Count::Exactly(count.into()), "{rules}");
        let all = solver.enumerate(&position, 9, &Budget::unlimited());
        assert_eq!((all.solutions.len(), all.complete), (count.into(), Complete::Yes), "{rules}");
    }
    let unknown = "unknown rule 'all': expected 'cover' or 'no-cover', 'touch' or 'no-touch'";
    assert_eq!("all".parse::<Switches>().unwrap_err().to_string(), unknown);
    let refused = read(UNIQUE).with_switches(&"cover".parse().unwrap()).unwrap_err();
    assert_eq!(refused.to_string(), "masyu has no such rules to set");
}

#[test]
fn mines_are_found_proved_and_counted() {
    let mut solver = Solver::new();
    let unique = solver.solve(&read("mines/5/5/g2m13l13g0j"), &Budget::unlimited());
    check(&unique, Verdict::Unique, 1);
    assert_eq!(
        drawn(unique.solutions()[0]),
        "mines 5x5\n. 2 . . .\n* * . . 1\n3 * . . *\n. . 1 3 *\n0 . . . *\n"
    );
    let two = read("mines 3x1\n. 1 .\n");
    check(&solver.solve(&two, &Budget::unlimited()), Verdict::Several, 2);
    assert!(matches!(solver.find(&two, &Budget::unlimited()), Found::Some(_)));
    assert_eq!(solver.enumerate(&two, 9, &Budget::unlimited()).solutions.len(), 2);
    assert_eq!(play::count(&two, &Budget::unlimited(), 1), Count::Exactly(2u8.into()));
    check(&solver.solve(&read("mines 3x1\n. 3 .\n"), &Budget::unlimited()), Verdict::None, 0);
    let Facts::Some { sometimes, .. } = solver.facts(&two, &Budget::unlimited()) else {
        panic!("there are two")
    };
    assert_eq!(sometimes.iter().map(ToString::to_string).collect::<Vec<_>>(), ["r1c1", "r1c3"]);
    assert!(!read("minesweeper 3x1/1\n#1#\n").is_puzzle());
}

#[test]
fn nothing_is_claimed_without_a_budget() {
    let mut solver = Solver::new();
    let budget = Budget::nodes(0);
    let answer = solver.solve(&read("mashu/10/10/0600003i06b1300600000a30600i090330"), &budget);
    assert!(matches!(answer, Answer::Unknown(_)));
    assert_eq!(play::count(&read(THREE), &budget, 1), Count::OutOfBudget);
}
