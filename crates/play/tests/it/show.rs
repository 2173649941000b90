//! Players at work, watched from any position, back and forth.

use crate::{any_minesweeper, any_position, read};
use draw::{Clue, Ground};
use play::players::Refused;
use play::session::{self, FirstClick, Recipe, Start};
use play::show::{Recording, Show};
use play::{Budget, Kind, Language, Size};
use proptest::prelude::*;

/// Lets every player that can play, and checks what holds for all recordings.
#[track_caller]
fn check(show: &Show) {
    for candidate in show.candidates() {
        let name = candidate.name;
        let mut scenes = vec![show.scene()];
        let mut grown = Recording::of(show);
        let played = show.play(name, Budget::nodes(200), 7, &mut |moment| {
            scenes.push(moment.scene());
            grown.push(moment.keep());
        });
        assert_eq!(played.as_ref().err(), candidate.refused.as_ref(), "{name}");
        let Ok(end) = played else { continue };
        assert_eq!((grown.len(), grown.at()), (scenes.len() - 1, 0), "{name}");
        let (mut recording, ended) = show.record(name, Budget::nodes(200), 7, usize::MAX).unwrap();
        assert_eq!((recording.left_out(), &ended), (0, &end), "{name}");
        assert_eq!(recording.position(), end.position(), "{name}");
        for at in (0..scenes.len()).rev() {
            recording.go(at);
            assert_eq!(recording.scene(), scenes[at], "{name} back to {at}");
        }
        for (at, scene) in scenes.iter().enumerate() {
            grown.go(at);
            assert_eq!(&grown.scene(), scene, "{name} on to {at}");
            let told = |language| grown.frame().is_none_or(|it| it.tell(language).ends_with('.'));
            assert!(Language::ALL.into_iter().all(told), "{name}");
        }
        let last = grown.frame().unwrap();
        assert_eq!((last.act.as_ref(), last.number), (None, end.moves()), "{name}");
        assert_eq!(last.tell(Language::Spanish), end.tell(Language::Spanish), "{name}");
    }
}

proptest! {
    #[test]
    fn any_position_is_watched_back_and_forth(position in any_position()) {
        if let Ok(show) = Show::of(position) {
            check(&show);
        }
    }

    #[test]
    fn any_game_is_watched_back_and_forth(position in any_minesweeper()) {
        if let Ok(show) = Show::of(position) {
            check(&show);
        }
    }
}

#[test]
fn a_long_show_keeps_its_beginning_and_its_end() {
    let show = Show::of(read(include_str!("../../../../examples/masyu-10x10.txt"))).unwrap();
    let (whole, end) = show.record("elimination", Budget::nodes(5000), 0, usize::MAX).unwrap();
    let (mut cut, same) = show.record("elimination", Budget::nodes(5000), 0, 10).unwrap();
    assert_eq!(end, same);
    assert_eq!((cut.len(), cut.left_out() as usize), (11, whole.len() - 11));
    assert_eq!(cut.position(), end.position());
    cut.go(10);
    assert_eq!(cut.frame().unwrap().number, 10);
    cut.go(0);
    assert_eq!(cut.position(), &show.position());
}

#[test]
fn candidates_say_why_they_cannot_go_on_from_here() {
    let show = Show::of(read("numberlink 3x2\n1-. 1\n\n. . .\n")).unwrap();
    let refused: Vec<(&str, Option<String>)> =
        show.candidates().into_iter().map(|it| (it.name, it.refused.map(|it| it.to_string()))).collect();
    let reason = "permutations cannot play this board: it starts from an empty board, and lines are drawn";
    assert_eq!(refused, [("permutations", Some(reason.to_owned())), ("logic", None), ("exact", None)]);
    let nobody = Show::of(read("mines 2x1\n1 .\n")).unwrap_err();
    assert_eq!(nobody, Refused::Nobody { kind: Kind::Mines });
}

#[test]
fn a_table_is_watched_from_where_it_stands_and_left_as_it_is() {
    let mut table = session::open(read("masyu 3x2\n. o .\n\n. . .\n")).unwrap();
    table.act("line r1c1 right right").unwrap();
    let save = table.save();
    let (recording, end) =
        table.show(Start::Now).unwrap().record("exact", Budget::nodes(100), 0, 100).unwrap();
    assert_eq!((end.is_success(), end.moves(), recording.len()), (true, 4, 5));
    let (_, end) = table.show(Start::Beginning).unwrap().record("exact", Budget::nodes(100), 0, 100).unwrap();
    assert_eq!((end.is_success(), end.moves()), (true, 6));
    assert_eq!(table.save(), save);
}

#[test]
fn a_game_is_watched_on_its_own_field_without_the_flags() {
    let recipe = Recipe::new(Size::new(9, 8).unwrap(), 10, 3, FirstClick::Opening).unwrap();
    let mut table = session::begin(recipe);
    table.act("open r4c4").unwrap();
    let size = table.size();
    let hidden = |scene: &draw::Scene, clue| size.cells().filter(|&it| scene.tile(it).clue == clue).count();
    let before = hidden(&table.scene(), Clue::Hidden);
    let flagged = size.cells().find(|&it| table.scene().tile(it).clue == Clue::Hidden).unwrap();
    table.act(&format!("flag {flagged}")).unwrap();
    let show = table.show(Start::Now).unwrap();
    assert_eq!(hidden(&show.scene(), Clue::Hidden), before);
    let (mut recording, end) = show.record("expert", Budget::nodes(1000), 0, 1000).unwrap();
    assert!(["won", "lost"].contains(&end.name()));
    recording.go(1);
    let marked = |ground| size.cells().filter(|&it| recording.scene().tile(it).ground == ground).count();
    assert_eq!(marked(Ground::Best), 1);
    assert_eq!(hidden(&show.scene(), Clue::Hidden), hidden(&recording.scene(), Clue::Hidden));
    for candidate in show.candidates() {
        assert_eq!(candidate.refused, None);
    }
    assert_eq!(hidden(&table.scene(), Clue::Flag), 1);
}

#[test]
fn a_game_that_is_over_is_watched_from_its_beginning_only() {
    let mut table = session::open(read("minesweeper 2x1/1 field\n1 *\n")).unwrap();
    table.act("open r1c2").unwrap();
    assert_eq!(table.show(Start::Now).unwrap_err(), Refused::Over);
    let (_, end) = table.show(Start::Beginning).unwrap().record("odds", Budget::nodes(9), 0, 9).unwrap();
    assert_eq!((end.name(), end.moves()), ("won", 1));
}
