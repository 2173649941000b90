//! The way to the solution, step by step and on paper.

use crate::read;
use play::hint::{Explained, Hint, NoHint, walk};
use play::walkthrough::Walkthrough;
use play::{Budget, Language, Position};
use std::ops::ControlFlow;

/// All steps, and what there is to say at the end.
pub(crate) fn walked(position: &Position, language: Language) -> Result<(Vec<Explained>, Hint), NoHint> {
    let mut steps = Vec::new();
    let end = walk(position, language, &Budget::unlimited(), &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    })?;
    Ok((steps, end.expect("nobody has stopped it")))
}

fn page(position: &Position, budget: &Budget<'_>) -> String {
    Walkthrough::new(position, Language::English, budget).unwrap().html().collect()
}

const SMALL: [&str; 4] = [
    "masyu 3x2\n. o .\n\n. . .\n",
    "numberlink 4x3 cover,no-touch\n1 . . 1\n\n2 . . 2\n\n3 . . 3\n",
    "minesweeper 4x3/1 field r1c1\n0011\n001*\n0011\n",
    "mines 3x2\n1 . .\n. 1 0\n",
];

#[test]
fn a_short_way_is_drawn_as_hints_draw_it() {
    for text in SMALL {
        let position = read(text);
        let (steps, end) = walked(&position, Language::English).unwrap();
        assert!(matches!(end, Hint::Solved), "{end:?}");
        let page = page(&position, &Budget::unlimited());
        for (step, number) in steps.iter().zip(1..) {
            assert!(page.contains(&draw::svg(&step.scene())), "{text}: {number}");
            assert!(!step.title.is_empty(), "{text}: {number}");
            let told = format!("<figcaption>{number} <b>{}</b> {}</figcaption>", step.title, step.sentence);
            assert!(page.contains(&told), "{told}\n{page}");
        }
        assert_eq!(page.matches("<figure").count(), steps.len() + 1, "the puzzle comes first");
        assert!(page.ends_with("<p>Solved.</p>\n</html>\n"));
    }
}

#[test]
fn a_long_way_has_few_pictures_and_every_sentence() {
    let puzzle = read(include_str!("../../../../examples/masyu-10x10.txt"));
    let (steps, _) = walked(&puzzle, Language::English).unwrap();
    let page = page(&puzzle, &Budget::unlimited());
    // Suppositions have pictures of their own, beside those of steps.
    let pictures = page.matches("<svg").count() - page.matches("<figure class=\"link\"").count();
    assert!(steps.len() > 40 && pictures <= 18, "{} steps, {pictures} pictures", steps.len());
    for step in &steps {
        assert!(page.contains(&step.sentence), "{}", step.sentence);
    }
}

#[test]
fn what_is_cancelled_says_so() {
    let cancel = true.into();
    let budget = Budget { cancel: Some(&cancel), ..Budget::unlimited() };
    let puzzle = read(SMALL[0]);
    let way = Walkthrough::new(&puzzle, Language::Spanish, &budget).unwrap();
    assert!(way.end().is_none());
    assert!(way.body().collect::<String>().ends_with("<p>Aquí se agotó el presupuesto.</p>\n"));
}
