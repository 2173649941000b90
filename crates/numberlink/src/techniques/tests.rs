//! Every technique does what its page says and only under the rules that it names; every step is true, follows from
//! what it cites, and brings news.

use super::{LADDER, Notes};
use crate::brute_force::random_puzzle_on;
use crate::exact::{Found, Solver};
use crate::{Board, Clue, Cover, Puzzle, Rules, Touch, codec};
use deduce::page::Page;
use deduce::{Knowledge, LineFact, Step, Technique, climb, next_step, page};
use grid::{Budget, Mark, Rng, Size};

/// What a page says about rules: `Rules: any.`, or those that must hold, such as ``Rules: `no-touch`.``
fn rules_of(technique: &Technique<Notes>) -> Option<&'static str> {
    let named = technique.page.lines().find_map(|line| line.strip_prefix("Rules: "));
    let named = named.unwrap_or_else(|| panic!("{} names no rules", technique.name)).trim_end_matches('.');
    (named != "any").then(|| named.trim_matches('`'))
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

#[test]
fn every_technique_does_what_its_page_says() {
    let prove = |technique: &&'static Technique<Notes>| {
        let rules = loosest(technique);
        page::prove(technique, |drawing| read(drawing, rules), |notes| notes.board().to_string()).err()
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
        assert!(
            matches!(found, Found::None),
            "{step:?} does not follow under {rules}: {:?} {found:?}",
            notes.board()
        );
    }
}

#[test]
fn the_steps_on_the_pages_follow_from_what_they_cite() {
    let mut solver = Solver::new();
    for technique in LADDER {
        for example in Page::read(technique.page).unwrap().examples {
            let notes = read(&example.before, loosest(technique)).unwrap();
            let found = solver.finish(&notes.board(), &Budget::unlimited());
            assert!(matches!(found, Found::Some(_)), "{}, '{}'", technique.name, example.title);
            is_proved(&mut solver, &notes, &technique.find(&notes).unwrap());
        }
    }
}

#[test]
fn every_step_follows_from_what_it_cites() {
    let mut rng = Rng::new(7);
    let mut solver = Solver::new();
    let mut seen = [0; 4];
    for (cols, rows, puzzles) in [(5, 4, 700), (4, 7, 300), (7, 6, 100)] {
        for _ in 0..puzzles {
            let Some(puzzle) = random_puzzle_on(&mut rng, Size::new(cols, rows).unwrap()) else { continue };
            if matches!(solver.find(&puzzle, &Budget::unlimited()), Found::Some(_)) {
                seen[Rules::ALL.iter().position(|&it| it == puzzle.rules()).unwrap()] += 1;
                let mut notes = Notes::blank(puzzle);
                climb(&mut notes, &LADDER, |notes, step| is_proved(&mut solver, notes, step)).unwrap();
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 9), "by rules: {seen:?}");
}

#[test]
fn a_climb_takes_the_steps_that_hints_would_show() {
    let mut rng = Rng::new(7);
    for _ in 0..80 {
        let Some(puzzle) = random_puzzle_on(&mut rng, Size::new(5, 4).unwrap()) else { continue };
        let mut hinted = Notes::blank(puzzle);
        let mut climbed = hinted.clone();
        // A puzzle without a solution ends in a contradiction at the same step.
        let _ = climb(&mut climbed, &LADDER, |_, step| {
            let hint = next_step(&hinted, &LADDER).unwrap();
            assert_eq!((hint.technique.name, &hint.facts), (step.technique.name, &step.facts));
            for &fact in &hint.facts {
                let _ = hinted.learn(fact);
            }
        });
    }
}
