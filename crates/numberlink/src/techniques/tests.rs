//! Every technique does what its page says and only under the rules that it names; every step is true, follows from
//! what it cites, and brings news.

use super::{LADDER, Notes};
use crate::brute_force::random_puzzle_on;
use crate::exact::{Answer, Found, Solver};
use crate::generate::{Generator, Order, Outcome};
use crate::{Board, Clue, Cover, Puzzle, Rules, Touch, codec};
use deduce::Language;
use deduce::page::Page;
use deduce::positions::{begun, climb_by_hints, steps};
use deduce::{Knowledge, Level, LineFact, Step, Technique, climb, page};
use grid::{Budget, Mark, Rng, Size, Symmetry};

/// What a page says about rules: `Rules: any.`, or those that must hold, such as ``Rules: `no-touch`.``; and whether it
/// takes one solution: ``Rules: `no-cover`; one solution.``
fn rules_of(technique: &Technique<Notes>) -> Option<&'static str> {
    let named = technique.page.tell(Language::English).lines().find_map(|line| line.strip_prefix("Rules: "));
    let named = named.unwrap_or_else(|| panic!("{} names no rules", technique.name)).trim_end_matches('.');
    let named = named.trim_end_matches("; one solution");
    (named != "any").then(|| named.trim_matches('`'))
}

fn takes_one_solution(technique: &Technique<Notes>) -> bool {
    technique.page.tell(Language::English).contains("; one solution.")
}

/// The loosest rules under which a technique holds.
fn loosest(technique: &Technique<Notes>) -> Rules {
    let loosest = Rules { cover: Cover::Optional, touch: Touch::Allowed };
    rules_of(technique).map_or(loosest, |words| loosest.with(words).unwrap())
}

fn read(drawing: &str, rules: Rules) -> Result<Notes, String> {
    let format = codec::FORMATS.iter().find(|it| it.name == "drawing").unwrap();
    let Board { puzzle, lines } = (format.read)(drawing).map_err(|error| error.to_string())?;
    Notes::new(&Board { puzzle: puzzle.with_rules(rules), lines }).map_err(|error| error.to_string())
}

/// A board of a technique's page.
fn read_for(technique: &Technique<Notes>, drawing: &str) -> Result<Notes, String> {
    let notes = read(drawing, loosest(technique))?;
    Ok(if takes_one_solution(technique) { notes.with_one_solution() } else { notes })
}

#[test]
fn every_technique_does_what_its_page_says() {
    let prove = |technique: &&'static Technique<Notes>| {
        page::prove(technique, |drawing| read_for(technique, drawing), |notes| notes.board().to_string())
            .err()
    };
    let wrong: Vec<String> = LADDER.iter().filter_map(prove).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn the_ladder_goes_from_easy_to_hard() {
    assert!(LADDER.is_sorted_by_key(|it| it.rank));
}

/// What a step cites and nothing else, with the opposite of one of its conclusions.
///
/// Numbers that it does not cite may be any numbers: they all become the same one, and may be joined as they like.
fn opposite(notes: &Notes, step: &Step<Notes>, fact: LineFact) -> Board {
    let puzzle = notes.puzzle();
    let cited: Vec<Clue> = step.evidence.cells.iter().filter_map(|&cell| puzzle.clue(cell)).collect();
    let any = Clue::Number(Clue::LARGEST);
    let clues = puzzle.cells().iter().map(|clue| clue.map(|it| if cited.contains(&it) { it } else { any }));
    let mut board = Board::new(Puzzle::new(puzzle.size(), clues.collect(), puzzle.rules()).unwrap());
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
    let rules = notes.puzzle().rules();
    let keeps = rules_of(step.technique).is_none_or(|words| rules.with(words) == Ok(rules));
    assert!(keeps, "{step:?} under {rules}");
    for &fact in &step.facts {
        assert_eq!(notes.get(fact.edge), Mark::Blank, "{step:?} brings no news: {:?}", notes.board());
        let board = opposite(notes, step, fact);
        let found = solver.finish(&board, &Budget::unlimited());
        let follows = match &found {
            Found::None => true,
            Found::Some(other) => notes.has_one_solution() && has_several(solver, notes, step, other),
            Found::Unknown => false,
        };
        assert!(follows, "{step:?} does not follow under {rules}: {:?} {found:?}", notes.board());
    }
}

/// Whether a puzzle of which this is a solution has several, if it shares with the notes what a step cites.
fn has_several(solver: &mut Solver, notes: &Notes, step: &Step<Notes>, solution: &Board) -> bool {
    let puzzle = notes.puzzle();
    let cited: Vec<Clue> = step.evidence.cells.iter().filter_map(|&cell| puzzle.clue(cell)).collect();
    let drawn = Notes::new(solution).unwrap();
    let mut clues = puzzle.cells().to_vec();
    for (cell, clue) in puzzle.clues().filter(|it| !cited.contains(&it.1)) {
        let ends = [cell, drawn.mate(cell)].map(|it| puzzle.size().index(it));
        clues[puzzle.size().index(cell)] = Some(Clue::Number(2000 + *ends.iter().min().unwrap() as u16));
        assert!(!cited.contains(&clue));
    }
    let other = Puzzle::new(puzzle.size(), clues, puzzle.rules()).unwrap();
    !matches!(solver.solve(&other, &Budget::unlimited()), Answer::One(_))
}

/// Every conclusion is in the solution.
#[track_caller]
fn is_true(step: &Step<Notes>, solution: &Board) {
    for fact in &step.facts {
        let is_line = solution.lines.get(fact.edge) == Mark::Line;
        assert_eq!(fact.mark == Mark::Line, is_line, "{step:?}: {solution:?}");
    }
}

#[test]
fn the_steps_on_the_pages_follow_from_what_they_cite() {
    let mut solver = Solver::new();
    for technique in LADDER {
        for example in Page::read(technique.page.tell(Language::English)).unwrap().examples {
            let notes = read_for(technique, &example.before).unwrap();
            let found = solver.finish(&notes.board(), &Budget::unlimited());
            assert!(matches!(found, Found::Some(_)), "{}, '{}'", technique.name, example.title);
            if takes_one_solution(technique) {
                let all = solver.solve(notes.puzzle(), &Budget::unlimited());
                assert!(matches!(all, Answer::One(_)), "{}, '{}'", technique.name, example.title);
            }
            is_proved(&mut solver, &notes, &technique.find(&notes).unwrap());
        }
    }
}

#[test]
fn every_step_follows_from_what_it_cites() {
    let mut rng = Rng::new(7);
    let mut solver = Solver::new();
    let (mut seen, mut unique) = ([0; 4], [0; 4]);
    for (cols, rows, puzzles) in [(5, 4, 700), (4, 7, 300), (7, 6, 100)] {
        for _ in 0..puzzles {
            let Some(puzzle) = random_puzzle_on(&mut rng, Size::new(cols, rows).unwrap()) else { continue };
            let answer = solver.solve(&puzzle, &Budget::unlimited());
            if matches!(answer, Answer::None) {
                continue;
            }
            let rules = Rules::ALL.iter().position(|&it| it == puzzle.rules()).unwrap();
            seen[rules] += 1;
            let mut notes = Notes::blank(puzzle);
            let seen_by_rules = |notes: &Notes, step: &Step<Notes>| is_proved(&mut solver, notes, step);
            climb(&mut notes.clone(), Level::Expert.part_of(&LADDER), seen_by_rules).unwrap();
            if let Answer::One(solution) = answer {
                unique[rules] += 1;
                notes = notes.with_one_solution();
                let climb = climb(&mut notes, &LADDER, |notes, step| {
                    is_true(step, &solution);
                    is_proved(&mut solver, notes, step);
                });
                assert_eq!(climb.unwrap().open, 0, "{:?}", notes.board());
            }
        }
    }
    assert!(
        seen.iter().all(|&count| count > 9) && unique.iter().all(|&count| count > 5),
        "{seen:?}, {unique:?}"
    );
}

#[test]
fn a_climb_takes_the_steps_that_hints_would_show() {
    let ladder = Level::Expert.part_of(&LADDER);
    let mut rng = Rng::new(7);
    for _ in 0..80 {
        let Some(puzzle) = random_puzzle_on(&mut rng, Size::new(5, 4).unwrap()) else { continue };
        climb_by_hints(&Notes::blank(puzzle), ladder);
    }
}

/// So many times as many cases as usual, by a variable.
fn times() -> usize {
    #[allow(clippy::disallowed_methods, reason = "whoever fuzzes for long says so by the environment")]
    let times = std::env::var("CASILLA_CASES");
    times.ok().and_then(|it| it.parse().ok()).unwrap_or(1)
}

/// A puzzle made to order, under any rules.
fn made(rng: &mut Rng) -> Option<Puzzle> {
    let order = Order {
        size: Size::new(6, 5).unwrap(),
        rules: Rules::ALL[rng.below(4)],
        symmetry: Symmetry::None,
        pairs: None,
        given: None,
    };
    match Generator::new().make(&order, rng, &Budget::unlimited()) {
        Outcome::Made(board) => Some(board.puzzle),
        Outcome::NotMade(_) => None,
    }
}

#[test]
fn from_any_right_position_hints_are_true_and_follow_from_what_they_cite() {
    let mut rng = Rng::new(11);
    let mut solver = Solver::new();
    let mut seen = [0; 4];
    for _ in 0..500 * times() {
        // Hardly any random puzzle has one solution under the strictest rules, so some are made.
        let puzzle = if rng.below(20) == 0 {
            made(&mut rng)
        } else {
            random_puzzle_on(&mut rng, Size::new(6, 5).unwrap())
        };
        let Some(puzzle) = puzzle else { continue };
        let Answer::One(solution) = solver.solve(&puzzle, &Budget::unlimited()) else { continue };
        let rules = Rules::ALL.iter().position(|&it| it == puzzle.rules()).unwrap();
        let notes = Notes::blank(puzzle);
        for notes in [notes.clone(), notes.with_one_solution()].into_iter().cycle().take(8) {
            let notes = begun(&mut rng, notes, &solution.lines);
            let steps = steps(&mut rng, &notes, &LADDER);
            assert!(!steps.is_empty() || notes.open() == 0, "{:?}", notes.board());
            for step in steps {
                is_true(&step, &solution);
                is_proved(&mut solver, &notes, &step);
                seen[rules] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}
