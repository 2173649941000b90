//! What is told, what it counts for, and what it does to the board.

use crate::{ANY, SMALL, begun, table};
use kept::{Completer, Completion, KeptGame, NoHelp};
use play::hint::Hint;
use play::session::{self, FirstClick, Recipe, Shown, Status};
use play::{Answer, Language};
use store::Outcome;

#[test]
fn a_hint_counts_each_time_and_is_done_on_the_board() {
    let mut game = KeptGame::new(table(SMALL));
    let advice = game.question().hint(Language::English, &ANY).unwrap();
    assert!(matches!(advice.hint, Hint::Next(_)), "{advice:?}");
    game.advised(&advice);
    game.advised(&advice);
    assert!(game.take(&advice).unwrap());
    assert_eq!((game.facts().help, game.table().tally().moves), (2, 1));
    game.helped();
    assert_eq!(game.facts().help, 2, "whoever has had help has had help");
}

#[test]
fn a_mistake_is_undone_by_its_hint() {
    let mut game = KeptGame::new(table(SMALL));
    for line in ["line r1c2 right", "cross r1c1 right", "line r1c3 down"] {
        game.act(line, &ANY).unwrap();
    }
    let advice = game.question().hint(Language::English, &ANY).unwrap();
    assert_eq!(game.undos(&advice), Some(2));
    let solution = game.question().the_solution(&ANY).unwrap();
    assert_eq!(game.before_mistake(solution.as_ref()), Some(2));
    assert!(game.take(&advice).unwrap());
    assert_eq!(game.table().tally().undos, 1);
    let right = game.question().hint(Language::English, &ANY).unwrap();
    assert_eq!(game.undos(&right), None);
}

#[test]
fn what_the_rules_promise_is_no_help_and_has_no_odds() {
    let recipe = Recipe::new("9x6".parse().unwrap(), 8, 7, FirstClick::Safe).unwrap();
    let mut game = KeptGame::new(session::begin(recipe));
    let advice = game.question().hint(Language::English, &ANY).unwrap();
    game.advised(&advice);
    assert_eq!(game.facts().help, 0);
    assert_eq!(game.question().odds(&ANY).unwrap_err(), NoHelp::FirstClick);
    game.act("open r1c1", &ANY).unwrap();
    assert!(game.question().odds(&ANY).is_ok());
    assert_eq!(game.question().solve(&ANY).unwrap_err(), NoHelp::Game);
    game.revealed();
    game.revealed();
    assert_eq!(game.facts().help, 1, "whoever has the save knows the mines");
}

#[test]
fn what_the_program_has_solved_is_nobody_s_win() {
    let (mut game, store) = begun(SMALL);
    let Ok(Answer::One(solution)) = game.question().solve(&ANY) else { panic!("it has one solution") };
    game.show(Shown::Solved, &solution).unwrap();
    game.keep(0, &store, 1).unwrap();
    assert_eq!(game.table().status(), Status::Solved);
    assert_eq!(store.results().unwrap()[0].outcome, Outcome::Shown);
    let mut own = KeptGame::new(table(SMALL));
    own.act("line r1c1 right right down left left up", &ANY).unwrap();
    own.show(Shown::Solved, &solution).unwrap();
    assert_eq!(own.facts().shown, None, "what is solved already was the player's own work");
}

#[test]
fn what_is_drawn_is_completed_or_proved_to_lead_nowhere() {
    let mut game = KeptGame::new(table(SMALL));
    game.act("line r1c1 right", &ANY).unwrap();
    let completed = game.question().complete(Completer::Exact, &ANY).unwrap();
    assert!(matches!(completed, Completion::Solved(_)), "{completed:?}");
    game.act("cross r1c2 right", &ANY).unwrap();
    let completed = game.question().complete(Completer::Exact, &ANY).unwrap();
    assert!(matches!(completed, Completion::Impossible), "{completed:?}");
    let checked = game.question().check();
    assert!(!checked.broken.is_empty());
    game.checked();
    assert_eq!((game.facts().help, game.table().tally().checks), (0, 1));
}
