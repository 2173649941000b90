//! Games and drafts as a front end keeps them.

// Clippy lets only functions marked as tests unwrap; what they share may as well.
#![allow(clippy::unwrap_used)]

// The name under which all other crates know it.
extern crate casilla_kept as kept;

mod help;

use kept::daily::Daily;
use kept::{Deal, KeptDraft, KeptGame, Standing, Tables, Unopened};
use play::compose::Sheet;
use play::make::{MasyuOrder, Order, Symmetry};
use play::session::{self, FirstClick, Recipe, Table};
use play::{Budget, Kind, Level};
use store::{Outcome, Store, StoreError};

pub(crate) const SMALL: &str = "masyu 3x2\n. o .\n\n. . .\n";

pub(crate) const ANY: Budget<'static> = Budget { nodes: u64::MAX, cancel: None };

pub(crate) fn table(text: &str) -> Box<dyn Table> {
    session::open(play::read(text, None, None).unwrap()).unwrap()
}

/// A game that is kept, and its store.
pub(crate) fn begun(text: &str) -> (KeptGame, Store) {
    let store = Store::in_memory().unwrap();
    let game = KeptGame::begin(table(text), &store, 1).unwrap();
    (game, store)
}

#[test]
fn what_nobody_has_touched_is_kept_from_its_first_move_on() {
    let store = Store::in_memory().unwrap();
    let mut game = KeptGame::new(table(SMALL));
    game.keep(0, &store, 1).unwrap();
    assert!(game.id().is_none() && !game.has_news());
    game.act("line r1c1 right", &ANY).unwrap();
    assert!(game.has_news());
    game.keep(2000, &store, 2).unwrap();
    assert!(!game.has_news());
    assert_eq!(store.game(game.id().unwrap()).unwrap().save, game.table().save());
}

#[test]
fn a_game_is_taken_up_where_it_was_left_from_the_store_or_from_memory() {
    let (mut game, store) = begun(SMALL);
    let id = game.id().unwrap().clone();
    game.act("line r1c1 right", &ANY).unwrap();
    game.keep(3000, &store, 2).unwrap();
    // A question tells the time too, but leaves nothing to be kept.
    game.keep(4000, &store, 3).unwrap();
    assert_eq!(game.elapsed(), 4000);
    let (save, tables) = (game.table().save(), Tables::default());
    game.leave(&tables);
    for tables in [&tables, &Tables::default()] {
        let again = KeptGame::open_at(&id, 2, &store, tables, &ANY).unwrap();
        assert_eq!((again.table().save(), again.elapsed()), (save.clone(), 3000));
    }
    let stale = KeptGame::open_at(&id, 1, &store, &tables, &ANY).unwrap_err();
    assert!(matches!(stale, Unopened::Store(StoreError::Stale { now: 2 })), "{stale}");
}

#[test]
fn a_move_on_top_of_an_unseen_one_is_refused_and_what_is_not_kept_is_not_left_to_others() {
    let (mut game, store) = begun(SMALL);
    let (id, tables) = (game.id().unwrap().clone(), Tables::default());
    let mut other = KeptGame::open(&id, &store, &tables, &ANY).unwrap();
    other.act("line r1c2 right", &ANY).unwrap();
    other.keep(0, &store, 2).unwrap();
    game.act("line r1c1 right", &ANY).unwrap();
    assert!(matches!(game.keep(0, &store, 3), Err(StoreError::Stale { now: 2 })));
    game.leave(&tables);
    let now = KeptGame::open(&id, &store, &tables, &ANY).unwrap();
    assert!(now.table().save().ends_with("line r1c2 right\n"));
}

#[test]
fn the_end_is_kept_once_with_all_that_times_are_compared_by() {
    let (mut game, store) = begun(SMALL);
    game.act("line r1c1 right right down left left up", &ANY).unwrap();
    game.keep(5000, &store, 7).unwrap();
    game.act("undo", &ANY).unwrap();
    game.act("redo", &ANY).unwrap();
    game.keep(9000, &store, 8).unwrap();
    let results = store.results().unwrap();
    let [result] = &results[..] else { panic!("{results:?}") };
    assert_eq!((&*result.kind, &*result.size, &result.level), ("masyu", "3x2", &None));
    assert_eq!((result.outcome, result.elapsed, result.hints, result.finished), (Outcome::Won, 5000, 0, 7));
    assert!(game.table().save().contains("elapsed 5000\n"), "{}", game.table().save());
}

#[test]
fn what_is_kept_is_listed_by_kind_board_rules_and_standing() {
    let (mut game, store) = begun(SMALL);
    game.act("line r1c1 right right down left left up", &ANY).unwrap();
    game.keep(0, &store, 2).unwrap();
    let recipe = Recipe::new("9x6".parse().unwrap(), 8, 7, FirstClick::Safe).unwrap();
    KeptGame::begin(session::begin(recipe), &store, 3).unwrap();
    let pair = "numberlink 2x2 no-cover,touch\na a\n\n. .\n";
    KeptGame::begin(table(pair), &store, 4).unwrap();
    let sheet = Sheet::empty(Kind::Masyu, "4x3".parse().unwrap());
    let draft = KeptDraft::begin(sheet, &store, 5).unwrap();
    let listed = kept::list(9, &store).unwrap();
    let told: Vec<_> = listed.iter().map(|it| (it.kind, &*it.board, &*it.rules, it.standing)).collect();
    let expected = [
        (Kind::Masyu, "", "", Standing::Draft),
        (Kind::Numberlink, "2x2", "no-cover,touch", Standing::Open),
        (Kind::Minesweeper, "9x6/8", "", Standing::Open),
        (Kind::Masyu, "3x2", "", Standing::Solved),
    ];
    assert_eq!(told, expected);
    let refused = KeptGame::open(draft.id(), &store, &Tables::default(), &ANY).unwrap_err();
    assert_eq!(refused.to_string(), "this is a draft, not a game");
    let refused = KeptDraft::open(game.id().unwrap(), &store, &ANY).unwrap_err();
    assert_eq!(refused.to_string(), "this is a game, not a draft");
}

#[test]
fn a_draft_is_kept_line_by_line_too() {
    let store = Store::in_memory().unwrap();
    let sheet = Sheet::empty(Kind::Masyu, "3x2".parse().unwrap());
    let mut draft = KeptDraft::begin(sheet, &store, 1).unwrap();
    draft.act("put r1c2 white").unwrap();
    draft.keep(&store, 2).unwrap();
    let mut again = KeptDraft::open_at(draft.id(), 2, &store, &ANY).unwrap();
    assert_eq!(again.sheet(), draft.sheet());
    assert_eq!(again.position().unwrap().write("drawing").unwrap().text, SMALL);
    again.act("put r1c1 black").unwrap();
    again.keep(&store, 3).unwrap();
    draft.act("undo").unwrap();
    assert!(matches!(draft.keep(&store, 4), Err(StoreError::Stale { now: 3 })));
}

#[test]
fn a_new_game_knows_what_it_was_made_to_be() {
    let size = "6x6".parse().unwrap();
    let order =
        MasyuOrder { size, level: Level::Beginner, symmetry: Symmetry::None, pearls: None, given: None };
    let made = Deal::Make(Order::Masyu(order)).table(3, &ANY).unwrap();
    assert_eq!((made.facts().level, made.facts().seed), (Some(Level::Beginner), Some(3)));
    let recipe = Recipe::new(size, 5, 7, FirstClick::Opening).unwrap();
    let laid = KeptGame::new(Deal::Lay(recipe).table(0, &ANY).unwrap()).facts();
    assert_eq!((laid.promise, laid.board()), (Some(FirstClick::Opening), "6x6/5".to_owned()));
}

#[test]
fn the_puzzle_of_a_day_is_one_game() {
    let store = Store::in_memory().unwrap();
    let daily = Daily { date: "2026-11-16".parse().unwrap(), kind: Kind::Masyu, level: Level::Beginner };
    assert_eq!(daily.game(&store).unwrap(), None);
    let (deal, seed) = daily.deal().unwrap();
    let game = KeptGame::begin(daily.noted(deal.table(seed, &ANY).unwrap()), &store, 1).unwrap();
    daily.remember(game.id().unwrap(), &store).unwrap();
    assert_eq!(daily.game(&store).unwrap().as_ref(), game.id());
    assert_eq!(game.facts().daily, Some(daily.date));
    let next = Daily { date: "2026-11-17".parse().unwrap(), ..daily };
    assert_eq!(next.game(&store).unwrap(), None, "another day, another game");
    let none = Daily { level: Level::Beyond, ..daily };
    assert!(none.deal().is_none());
}
