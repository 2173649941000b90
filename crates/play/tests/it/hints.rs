//! Hints from whatever position a person has, and chains told link by link.

use crate::read;
use draw::{Ground, Scene, Stroke, Thought};
use grid::Rng;
use play::hint::{self, Ask, Effort, Explained, Hint, News, NoHint, Role};
use play::{Answer, Budget, Cell, Edge, Language, Mark, Position, Solver, Spot};

/// A position that takes suppositions within a supposition.
const DEEP: &str = "masyu 7x6
. . . . .-o-.
          x |
. o o . . .xo
            |
. . o . . . .

. o * . o . .

. o . . o . .
          x |
. . . . .-o-.
";

fn ask<'a>(near: &'a [Cell], not: &'a [Spot]) -> Ask<'a> {
    Ask { near, not, ..Language::English.into() }
}

fn mark_on(position: &Position, edge: Edge) -> Mark {
    match position {
        Position::Masyu(board) => board.lines.get(edge),
        Position::Numberlink(board) => board.lines.get(edge),
        other => panic!("{other:?} has no lines"),
    }
}

fn hinted(position: &Position, ask: Ask<'_>) -> Hint {
    hint::hint(position, ask, &mut Solver::new(), &Budget::unlimited()).unwrap()
}

#[track_caller]
fn step(position: &Position, ask: Ask<'_>) -> Explained {
    match hinted(position, ask) {
        Hint::Next(step) => step,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn facts(step: &Explained) -> &[(Edge, Mark)] {
    match &step.news {
        News::Lines { facts, .. } => facts,
        other @ News::Mines { .. } => panic!("{other:?}"),
    }
}

fn strokes(scene: &Scene, wanted: impl Fn(Stroke) -> bool) -> Vec<Edge> {
    scene.size().edges().filter(|&edge| wanted(scene.stroke(edge))).collect()
}

#[test]
fn a_longer_look_finds_a_shorter_chain_unless_it_is_cancelled() {
    let position = read(DEEP);
    let thorough = Ask { effort: Effort::Thorough, ..ask(&[], &[]) };
    let (first, shorter) = (step(&position, ask(&[], &[])), step(&position, thorough));
    let size = |it: &Explained| {
        let count = |role| it.news.chain().iter().filter(|it| it.role == role).count();
        (count(Role::Supposes), it.news.chain().len())
    };
    assert!(size(&shorter) < size(&first), "{:?} after {:?}", size(&shorter), size(&first));
    let Answer::One(solution) = Solver::new().solve(&position, &Budget::unlimited()) else { panic!() };
    for &(edge, mark) in facts(&shorter) {
        assert_eq!(mark == Mark::Line, mark_on(&solution, edge) == Mark::Line, "{shorter:?}");
    }
    assert_eq!(step(&position, thorough), shorter, "the same each time");
    let cancelled = std::sync::atomic::AtomicBool::new(true);
    let budget = Budget { cancel: Some(&cancelled), ..Budget::unlimited() };
    let found = hint::hint(&position, thorough, &mut Solver::new(), &budget);
    assert!(matches!(found, Err(NoHint::Unknown | NoHint::OutOfBudget)), "{found:?}");
}

#[test]
fn a_chain_is_drawn_link_by_link() {
    use Thought::{Followed, Fresh, Supposed};
    let position = read(DEEP);
    let step = step(&position, ask(&[], &[]));
    assert_eq!(step.technique, "cases");
    assert!(step.is_summed_up());
    let before = position.scene();
    let is = |scene: &Scene, thought| {
        strokes(scene, |it| it == Stroke::ThoughtLine(thought) || it == Stroke::ThoughtCross(thought))
    };
    let (mut deepest, mut breaks) = (0, 0);
    for (index, line) in step.news.chain().iter().enumerate() {
        let scene = step.link_scene(&before, index);
        let said: Vec<Edge> = line.facts.iter().map(|it| it.edge).collect();
        deepest = deepest.max(line.depth);
        let ground = |ground| before.size().cells().any(|cell| scene.tile(cell).ground == ground);
        match line.role {
            Role::Supposes => {
                assert_eq!(is(&scene, Supposed).len(), line.depth + 1, "one on top of the other");
                assert!(is(&scene, Fresh).is_empty());
            }
            Role::Follows => {
                assert!(said.iter().all(|it| is(&scene, Fresh).contains(it)) && ground(Ground::Cited));
            }
            Role::Breaks => {
                breaks += 1;
                assert!(said.is_empty() && ground(Ground::Wrong));
            }
            Role::Remains if index + 1 == step.news.chain().len() => {
                assert!(is(&scene, Supposed).is_empty() && is(&scene, Followed).is_empty());
                assert_eq!(strokes(&scene, |it| matches!(it, Stroke::NewLine | Stroke::NewCross)), said);
            }
            Role::Remains => assert_eq!(is(&scene, Supposed).len(), line.depth + 1, "the inner one is gone"),
        }
        assert!(ground(Ground::Matters), "the region is shaded");
        // The line itself is as before: a link is drawn over it.
        let changed: Vec<String> = draw::changes(&before, &scene).into_iter().map(|it| it.name).collect();
        let is_last = index + 1 == step.news.chain().len();
        assert!(is_last || !changed.contains(&"lines".to_owned()), "{changed:?}");
    }
    assert!(deepest > 0 && breaks > 1, "{:?}", step.link_by_link());
}

#[test]
fn another_hint_is_about_something_else() {
    for text in [DEEP, include_str!("../../../../examples/numberlink-8x7-begun.txt")] {
        let position = read(text);
        let Answer::One(solution) = Solver::new().solve(&position, &Budget::unlimited()) else {
            panic!("{text}")
        };
        let mut refused: Vec<Spot> = Vec::new();
        for _ in 0..4 {
            let step = step(&position, ask(&[], &refused));
            assert!(step.spots().iter().all(|spot| !refused.contains(spot)), "{step:?}");
            for (edge, mark) in facts(&step) {
                assert_eq!(*mark == Mark::Line, mark_on(&solution, *edge) == Mark::Line);
            }
            refused.extend(step.spots());
        }
    }
    let position = read("minesweeper 5x1/2\n#1#1#\n");
    let mut refused: Vec<Spot> = Vec::new();
    while let Hint::Next(step) = hinted(&position, ask(&[], &refused)) {
        assert!(step.spots().iter().any(|spot| !refused.contains(spot)), "it brings something new");
        refused.extend(step.spots());
    }
    let other = hinted(&position, ask(&[], &refused));
    assert!(matches!(other, Hint::NoOther), "{other:?}");
}

#[test]
fn a_hint_is_near_where_one_is() {
    // Two black pearls in corners, of which each shows the same.
    let position = read("masyu 9x3\n* . . . . . . . *\n\n. . . . . . . . .\n\n. . . . . . . . .\n");
    let at = |cell: &str| -> Cell { cell.parse().unwrap() };
    let seen = |near: &str| {
        let near = [at(near)];
        match hint::hint(&position, ask(&near, &[]), &mut Solver::new(), &Budget::unlimited()) {
            Ok(Hint::Next(step)) => step.cells[0],
            other => panic!("{other:?}"),
        }
    };
    assert_ne!(seen("r1c1"), seen("r1c9"));
}

#[test]
fn whoever_keeps_a_mistake_gets_a_hint_from_what_is_right() {
    let puzzle = read(include_str!("../../../../examples/masyu-8x6-begun.txt"));
    let Answer::One(solution) = Solver::new().solve(&puzzle, &Budget::unlimited()) else { panic!() };
    let mut rng = Rng::new(3);
    for _ in 0..20 {
        let mut position = puzzle.unmarked();
        let mut wrong: Vec<Edge> = Vec::new();
        for edge in position.size().edges() {
            let right = if mark_on(&solution, edge) == Mark::Line { Mark::Line } else { Mark::Cross };
            match rng.below(12) {
                0 => {
                    wrong.push(edge);
                    position.set(edge, if right == Mark::Line { Mark::Cross } else { Mark::Line });
                }
                1..=6 => position.set(edge, right),
                _ => {}
            }
        }
        let refused = match hinted(&position, ask(&[], &[])) {
            Hint::Mistake(mistake) => {
                assert_eq!(mistake.wrong, wrong.iter().copied().map(Spot::Edge).collect::<Vec<_>>());
                mistake.wrong
            }
            Hint::Next(_) if wrong.is_empty() => continue,
            other => panic!("{other:?}"),
        };
        let step = step(&position, ask(&[], &refused));
        let News::Lines { marks, .. } = &step.news else { panic!("{step:?}") };
        assert!(marks.iter().all(|edge| !wrong.contains(edge)), "it rests on what is wrong: {step:?}");
        for (edge, mark) in facts(&step) {
            assert_eq!(*mark == Mark::Line, mark_on(&solution, *edge) == Mark::Line, "{step:?}");
        }
        // What is wrong elsewhere stays for whoever drew it to find.
        let left = wrong.iter().filter(|&&edge| facts(&step).iter().all(|it| it.0 != edge));
        for &edge in left {
            assert_eq!(mark_on(&step.after, edge), mark_on(&position, edge));
        }
    }
}

#[test]
fn of_several_solutions_what_they_share_is_told_and_then_that_they_part() {
    let mut position = read(include_str!("../../../../examples/masyu-several.txt"));
    let all = Solver::new().enumerate(&position, 1000, &Budget::unlimited()).solutions;
    assert!(all.len() > 1 && all.len() < 1000, "{}", all.len());
    let mut told = 0;
    loop {
        let facts = match hinted(&position, ask(&[], &[])) {
            Hint::Next(step) => facts(&step).to_vec(),
            Hint::Shared(shared) => {
                assert!(shared.tell(Language::Spanish).contains("todas"));
                vec![shared.fact]
            }
            Hint::Parting(both) => {
                assert!(hint::tell_parting(&both, Language::English).contains("Here they diverge"));
                assert_ne!(both[0], both[1]);
                break;
            }
            other => panic!("{other:?}"),
        };
        for &(edge, mark) in &facts {
            for solution in &all {
                let is_line = mark_on(solution, edge) == Mark::Line;
                assert_eq!(mark == Mark::Line, is_line, "{edge} in {solution:?}");
            }
            position.set(edge, mark);
        }
        told += 1;
    }
    assert!(told > 5, "{told}");
}
