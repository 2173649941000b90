//! The puzzles that ship with the program.

use play::{Budget, Kind, Level, Solver, packs, rating};

#[test]
fn every_pack_is_large_ordered_and_readable() {
    for kind in packs::KINDS {
        let pack = packs::of(kind);
        assert!(pack.len() >= 150, "{kind}: {}", pack.len());
        assert!(pack.is_sorted_by_key(|it| it.level), "{kind}: from the easiest to the hardest");
        for it in pack {
            let puzzle = it.puzzle();
            assert_eq!(puzzle.kind(), kind);
            assert!(puzzle.scene().title().starts_with(&format!("{kind} {}", it.size())), "{}", it.text);
        }
    }
    assert!(packs::of(Kind::Mines).is_empty());
}

/// Rating all of them is the business of `cargo xtask packs`.
#[test]
fn puzzles_have_one_solution_and_name_a_technique_that_there_is() {
    for kind in packs::KINDS {
        for it in packs::of(kind) {
            let is_known = rating::techniques().any(|one| one.kind == kind && one.name == it.technique);
            assert!(it.technique.is_empty() || is_known, "{}", it.technique);
        }
        for it in packs::of(kind).iter().step_by(17).filter(|it| it.level < Level::Expert) {
            let rated = rating::rate(&it.puzzle(), &mut Solver::new(), &Budget::unlimited()).unwrap();
            assert!(rated.level < Level::Beyond, "{}", it.text);
        }
    }
}
