//! Games of Minesweeper before an audience.

use crate::{any_minesweeper, read};
use draw::Clue;
use play::game::{Ended, FirstClick, Game, Played};
use play::players::{self, Refused};
use play::{Budget, Kind, Language, Size};
use proptest::prelude::*;

fn played(game: &Game, name: &str, nodes: u64) -> (Played, Vec<String>) {
    let mut told = Vec::new();
    let played = game.play(name, Budget::nodes(nodes), 5, &mut |turn| {
        assert!(turn.act().ends_with(&format!(" {}", turn.cell())), "{}", turn.act());
        told.push(format!("{}: {}", turn.act(), turn.tell(Language::Spanish)));
    });
    (played.unwrap(), told)
}

#[test]
fn a_lost_game_shows_all_its_mines() {
    // Of so many mines the random player opens one.
    let game = Game::new(Size::new(8, 8).unwrap(), 40, 1, FirstClick::Safe).unwrap();
    let (played, told) = played(&game, "random", 1000);
    let Ended::Lost(cell) = played.ended else { panic!("{played:?}") };
    let scene = played.position.scene();
    let count = |clue| scene.size().cells().filter(|&it| scene.tile(it).clue == clue).count();
    assert_eq!((count(Clue::Mine), count(Clue::Exploded)), (39, 1));
    assert!(told.last().unwrap().starts_with(&format!("open {cell}: ")), "{told:?}");
    assert_eq!(played.ended.tell(Language::English), format!("Lost: there was a mine in {cell}."));
}

#[test]
fn a_game_stops_when_its_budget_runs_out() {
    let game = Game::new(Size::new(30, 16).unwrap(), 99, 1, FirstClick::Opening).unwrap();
    let (played, told) = played(&game, "expert", 4);
    assert_eq!((played.ended, played.moves, told.len()), (Ended::OutOfBudget, 4, 4));
}

#[test]
fn what_is_no_game_is_refused() {
    let refused = |text: &str| Game::on(&read(text)).unwrap_err();
    assert_eq!(refused("minesweeper 2x1/1\n1 #\n"), Refused::MinesUntold);
    assert_eq!(refused("R.G/R.G"), Refused::Nobody { kind: Kind::Numberlink });
    let game = Game::on(&read("minesweeper 2x1/1 field\n1 *\n")).unwrap();
    let refused = game.play("nobody", Budget::nodes(1), 0, &mut |_| {}).unwrap_err();
    assert!(
        refused
            .to_string()
            .starts_with("unknown player 'nobody' for minesweeper: expected random, heuristic"),
        "{refused}"
    );
}

proptest! {
    #[test]
    fn every_player_ends_every_game_the_same_way_twice(position in any_minesweeper()) {
        let Ok(game) = Game::on(&position) else { return Ok(()) };
        for name in players::names(Kind::Minesweeper) {
            let once = played(&game, name, 1000);
            prop_assert_ne!(once.0.ended, Ended::OutOfBudget, "{}", name);
            prop_assert_eq!(once.0.moves, once.1.len() as u64);
            prop_assert_eq!(&once, &played(&game, name, 1000), "{}", name);
        }
    }
}
