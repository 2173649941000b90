//! Every technique does what its page says; every step is true, follows from what it cites, and brings news.

use super::{LADDER, Notes};
use crate::brute_force::{loops, random_loop, random_puzzle};
use crate::exact::{Answer, Found, Solver};
use crate::{Board, Puzzle, codec};
use deduce::Language;
use deduce::page::Page;
use deduce::positions::{begun, climb_by_hints, steps};
use deduce::{Knowledge, Level, LineFact, Step, climb, page};
use grid::{Budget, Mark, Rng};

fn read(drawing: &str) -> Result<Notes, String> {
    let format = codec::FORMATS.iter().find(|it| it.name == "drawing").unwrap();
    let board = (format.read)(drawing).map_err(|error| error.to_string())?;
    Notes::new(&board).map_err(|error| error.to_string())
}

#[test]
fn every_technique_does_what_its_page_says() {
    let wrong: Vec<String> = LADDER
        .iter()
        .filter_map(|technique| page::prove(technique, read, |notes| notes.board().to_string()).err())
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn the_ladder_goes_from_easy_to_hard() {
    assert!(LADDER.is_sorted_by_key(|it| it.rank));
}

/// What a step cites and nothing else, with the opposite of one of its conclusions.
fn opposite(notes: &Notes, step: &Step<Notes>, fact: LineFact) -> Board {
    let bare = Puzzle::empty(notes.size(), notes.puzzle().visit());
    let cited = step.evidence.cells.iter();
    let puzzle = cited.fold(bare, |puzzle, &cell| puzzle.with(cell, notes.pearl(cell)));
    let mut board = Board::new(puzzle);
    for &edge in &step.evidence.marks {
        assert_ne!(notes.get(edge), Mark::Blank, "{edge} is cited, and nothing is known of it: {step:?}");
        board.lines.set(edge, notes.get(edge));
    }
    board.lines.set(fact.edge, fact.opposite().mark);
    board
}

/// A step brings news, and what it cites alone leaves no other choice.
#[track_caller]
fn is_proved(solver: &mut Solver, notes: &Notes, step: &Step<Notes>) {
    assert!(!step.facts.is_empty(), "{step:?}");
    for &fact in &step.facts {
        assert_eq!(notes.get(fact.edge), Mark::Blank, "{step:?} brings no news: {:?}", notes.board());
        let board = opposite(notes, step, fact);
        let found = solver.finish(&board, &Budget::unlimited());
        assert!(matches!(found, Found::None), "{step:?} does not follow: {:?} {found:?}", notes.board());
    }
}

#[test]
fn the_steps_on_the_pages_follow_from_what_they_cite() {
    let mut solver = Solver::new();
    for technique in LADDER {
        for example in Page::read(technique.page.tell(Language::English)).unwrap().examples {
            let notes = read(&example.before).unwrap();
            is_proved(&mut solver, &notes, &technique.find(&notes).unwrap());
        }
    }
}

#[test]
fn every_step_follows_from_what_it_cites() {
    let mut rng = Rng::new(7);
    let mut solver = Solver::new();
    for (size, puzzles) in [("9x8", 25), ("7x10", 25), ("5x4", 50)] {
        for _ in 0..puzzles {
            let answer = random_loop(&mut rng, size.parse().unwrap());
            let puzzle = random_puzzle(&mut rng, &[answer]);
            let most = match solver.solve(&puzzle, &Budget::unlimited()) {
                Answer::None => continue,
                Answer::One(_) => Level::Extreme,
                _ => Level::Expert,
            };
            let mut notes = Notes::blank(puzzle);
            let climb =
                climb(&mut notes, most.part_of(&LADDER), |notes, step| is_proved(&mut solver, notes, step));
            assert!(most == Level::Expert || climb.unwrap().open == 0, "{:?}", notes.board());
        }
    }
}

#[test]
fn a_climb_takes_the_steps_that_hints_would_show() {
    let loops = loops("5x4".parse().unwrap());
    let ladder = Level::Expert.part_of(&LADDER);
    let mut rng = Rng::new(7);
    for _ in 0..60 {
        let puzzle = random_puzzle(&mut rng, &loops);
        climb_by_hints(&Notes::blank(puzzle), ladder);
    }
}

/// So many times as many cases as usual, by a variable.
fn times() -> usize {
    #[allow(clippy::disallowed_methods, reason = "whoever fuzzes for long says so by the environment")]
    let times = std::env::var("CASILLA_CASES");
    times.ok().and_then(|it| it.parse().ok()).unwrap_or(1)
}

#[test]
fn from_any_right_position_hints_are_true_and_follow_from_what_they_cite() {
    let mut rng = Rng::new(11);
    let mut solver = Solver::new();
    let mut seen = 0;
    for _ in 0..120 * times() {
        let answer = random_loop(&mut rng, "7x6".parse().unwrap());
        let puzzle = random_puzzle(&mut rng, &[answer]);
        let Answer::One(solution) = solver.solve(&puzzle, &Budget::unlimited()) else { continue };
        for _ in 0..4 {
            let notes = begun(&mut rng, Notes::blank(puzzle.clone()), &solution.lines);
            let steps = steps(&mut rng, &notes, &LADDER);
            assert!(!steps.is_empty() || notes.open() == 0, "{:?}", notes.board());
            for step in steps {
                for fact in &step.facts {
                    let is_line = solution.lines.get(fact.edge) == Mark::Line;
                    assert_eq!(fact.mark == Mark::Line, is_line, "{step:?}: {solution:?}");
                }
                is_proved(&mut solver, &notes, &step);
                seen += 1;
            }
        }
    }
    assert!(seen > 60, "{seen}");
}
