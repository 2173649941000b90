//! Hints and ratings in a game of Minesweeper.

use crate::walkthrough::walked;
use crate::{any_minesweeper, read};
use draw::{Look, Scene, text};
use grid::Cell;
use play::hint::{Explained, Hint, News, NoHint, hint};
use play::rating::rate;
use play::{Budget, Language, Level, Position, Solver};
use proptest::prelude::*;

fn ask(drawing: &str) -> Result<Hint, NoHint> {
    hint(&read(drawing), Language::English, &mut Solver::new(), &Budget::unlimited())
}

fn drawn(scene: &Scene) -> String {
    let rows = text(scene, Look::Ascii).into_iter();
    rows.map(|row| row.into_iter().map(|it| it.char).collect::<String>() + "\n").collect()
}

/// The cells that a step proves to be mined, and those that it proves to be safe.
#[track_caller]
fn told(step: &Explained) -> (&[Cell], &[Cell]) {
    match &step.news {
        News::Mines { mines, safe, .. } => (mines, safe),
        other @ News::Lines { .. } => panic!("{other:?}"),
    }
}

#[test]
fn a_step_shows_what_it_follows_from_and_what_follows_without_colour() {
    let Ok(Hint::Next(step)) = ask("minesweeper 4x3/2\n####\n112#\n001#\n") else { panic!("no step") };
    assert_eq!(step.technique, "one-one");
    let picture = "minesweeper 4x3/2\n # #[s]#\n(1|1)2 #\n 0 0 1 #\n";
    assert_eq!(drawn(&step.scene()), picture);
}

#[test]
fn a_flag_counts_if_a_mine_must_be_under_it() {
    let Ok(Hint::Next(step)) = ask("minesweeper 3x3/2\nF1#\n22#\nF1#\n") else { panic!("no step") };
    assert_eq!((step.technique, told(&step).1.len()), ("number-done", 2));
    // A flag that may be right or wrong is not believed.
    let Ok(Hint::Guess(guess)) = ask("minesweeper 3x1/1\nF1#\n") else { panic!("a guess") };
    assert!((guess.danger - 0.5).abs() < 1e-12);
}

#[test]
fn a_mistake_is_told_first() {
    let mistake = |drawing: &str| match ask(drawing) {
        Ok(Hint::Mistake(mistake)) => {
            (mistake.tell(&read(drawing), Language::English), mistake.mended.scene())
        }
        other => panic!("{other:?}"),
    };
    let (told, mended) = mistake("minesweeper 4x2/1\n011#\n01#F\n");
    assert_eq!(told, "No mine can be under the flag at r2c4.");
    assert_eq!(drawn(&mended), "minesweeper 4x2/1\n0 1 1 #\n0 1 # #\n");
    assert_eq!(
        mistake("minesweeper 3x3/4\n1#3\n###\n###\n").0,
        "The numbers in r1c1 and r1c3 cannot all be true."
    );
    let over = ask("minesweeper 3x1/1\n!1#\n").unwrap_err();
    assert_eq!(over.to_string(), "the game is over: a mine was opened at r1c1");
}

#[test]
fn where_nothing_is_certain_the_safest_guess_is_told() {
    let guess = |drawing: &str, language| match ask(drawing) {
        Ok(Hint::Guess(guess)) => guess.tell(language),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        guess("minesweeper 2x2/1\n1#\n##\n", Language::English),
        "Nothing is certain. The safest guess is r1c2, with a 33.3 % chance of a mine. The best play from here has a \
         33.3 % chance of winning."
    );
    // Nothing but the two cells is left, and each number sees both.
    let toss = "minesweeper 2x3/1\n##\n11\n00\n";
    assert!(guess(toss, Language::English).contains("Either r1c1 or r1c2 holds a mine"));
    assert!(guess(toss, Language::Spanish).contains("que no se puede evitar"));
}

#[test]
fn a_field_is_walked_to_its_end_and_a_position_to_where_cells_must_be_opened() {
    let field = read("minesweeper 8x4/5 field r1c1\n001*2*10\n00123221\n1111*11*\n1*111111\n");
    let (steps, end) = walked(&field, Language::English).unwrap();
    assert!(!steps.is_empty());
    let Position::Minesweeper(board) = &field else { panic!("a game") };
    for step in &steps {
        let (mines, safe) = told(step);
        assert!(mines.iter().all(|&cell| board.square(cell) == minesweeper::Square::Mine));
        assert!(safe.iter().all(|&cell| board.square(cell) != minesweeper::Square::Mine));
    }
    assert!(matches!(end, Hint::Solved | Hint::Guess(_)), "{end:?}");
    let (steps, end) = walked(&read("minesweeper 4x3/2\n####\n112#\n001#\n"), Language::Spanish).unwrap();
    let Hint::Open(cells) = end else { panic!("{end:?}") };
    assert_eq!(cells.len(), steps.iter().map(|it| told(it).1.len()).sum::<usize>());
}

#[test]
fn a_field_is_rated_from_its_first_click() {
    let rated = |drawing: &str| rate(&read(drawing), &mut Solver::new(), &Budget::unlimited());
    let rating = rated("minesweeper 4x3/1 field r1c1\n0011\n001*\n0011\n").unwrap();
    assert_eq!((rating.level, rating.guesses), (Level::Easy, 0));
    let rating = rated("minesweeper 3x3/1 field r3c1\n*10\n110\n000\n").unwrap();
    assert_eq!((rating.level, rating.guesses), (Level::Beginner, 0));
    let rating = rated("minesweeper 2x3/1 field r3c1\n*1\n11\n00\n").unwrap();
    assert_eq!((rating.level, rating.guesses), (Level::Beyond, 1));
    let reason = |drawing| rated(drawing).unwrap_err().to_string();
    assert!(reason("minesweeper 2x1/1 field\n1*\n").starts_with("a field is rated from its first click"));
    assert!(reason("minesweeper 2x1/1\n1#\n").starts_with("only a field can be rated"));
}

proptest! {
    #[test]
    fn every_position_has_a_hint_or_a_reason_why_not(position in any_minesweeper()) {
        let mut solver = Solver::new();
        let first = hint(&position, Language::Spanish, &mut solver, &Budget::unlimited());
        let walked = walked(&position, Language::English);
        prop_assert_eq!(first.is_ok(), walked.is_ok());
        match (first, walked) {
            (Ok(Hint::Next(step)), Ok((steps, _))) => {
                prop_assert_eq!(told(&step), told(&steps[0]));
                drawn(&step.scene());
            }
            (Ok(_), Ok((steps, _))) => prop_assert!(steps.is_empty()),
            _ => {}
        }
        let _ = rate(&position, &mut solver, &Budget::unlimited());
    }
}
