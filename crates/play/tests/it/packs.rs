//! The puzzles that ship with the program.

use play::{Budget, Kind, Level, Solver, packs, rating};
use std::collections::BTreeSet;

#[test]
fn every_pack_is_large_ordered_and_readable() {
    for kind in packs::KINDS {
        let pack = packs::of(kind);
        assert!(pack.len() >= 150, "{kind}: {}", pack.len());
        assert!(pack.is_sorted_by_key(|it| it.level), "{kind}: from the easiest to the hardest");
        let texts: BTreeSet<&str> = pack.iter().map(|it| it.text).collect();
        assert_eq!(texts.len(), pack.len(), "{kind}: no puzzle twice");
        for it in pack {
            let puzzle = it.puzzle();
            assert_eq!(puzzle.kind(), kind);
            assert!(puzzle.scene().title().starts_with(&format!("{kind} {}", it.size())), "{}", it.text);
        }
    }
    assert!(packs::of(Kind::Mines).is_empty());
}

#[test]
fn what_is_seen_at_work_has_pearls_of_both_kinds() {
    let drawing = packs::shown(Kind::Masyu).unwrap().puzzle().write("drawing").unwrap().text;
    assert!(drawing.contains('o') && drawing.contains('*'), "{drawing}");
    assert!(packs::KINDS.into_iter().all(|kind| packs::shown(kind).is_some()));
    assert_eq!(packs::shown(Kind::Mines), None);
}

/// Rating all of them is the business of `cargo xtask packs`.
#[test]
fn puzzles_have_one_solution_and_are_as_hard_as_they_say() {
    for kind in packs::KINDS {
        for it in packs::of(kind) {
            let is_known = rating::techniques().any(|one| one.kind == kind && one.name == it.technique);
            assert!(it.technique.is_empty() || is_known, "{}", it.technique);
        }
        for it in packs::of(kind).iter().step_by(17).filter(|it| it.level < Level::Expert) {
            let rated = rating::rate(&it.puzzle(), &mut Solver::new(), &Budget::unlimited()).unwrap();
            let hardest = rated.techniques.last().map_or("", |it| it.0);
            assert_eq!((rated.level, hardest), (it.level, it.technique), "{}", it.text);
        }
    }
}
