//! Every technique does what its page says; every step is true, follows from what it cites, and brings news.

use super::{CellFact, Content, Evidence, LADDER, Mark, Notes};
use crate::known::{self, Known};
use crate::odds::{Odds, Unsolved, certain};
use crate::{Field, FirstClick, Recipe, Square, View};
use deduce::page::Page;
use deduce::{Knowledge, Language, Step, climb, next_step, page};
use grid::{Cell, Rng, Size};

/// A board drawn as on the pages: an optional line such as `3 mines`, then the cells.
fn read(drawing: &str) -> Result<Notes, String> {
    let mut lines: Vec<&str> = drawing.lines().map(str::trim).filter(|it| !it.is_empty()).collect();
    let mut mines = None;
    if let Some(count) = lines[0].strip_suffix("mines").or(lines[0].strip_suffix("mine")) {
        mines = Some(count.trim().parse().map_err(|_| "no number of mines")?);
        lines.remove(0);
    }
    let cells: Vec<Vec<char>> =
        lines.iter().map(|line| line.chars().filter(|it| !it.is_whitespace()).collect()).collect();
    let size = Size::new(cells[0].len(), cells.len()).map_err(|error| error.to_string())?;
    let mut notes = Notes::blank(size, mines);
    for (cell, glyph) in size.cells().zip(cells.concat()) {
        match glyph {
            '#' => {}
            '*' => drop(notes.learn(CellFact::mine(cell)).map_err(|error| error.to_string())?),
            's' => drop(notes.learn(CellFact::safe(cell)).map_err(|error| error.to_string())?),
            _ => {
                let number = glyph.to_digit(10).ok_or_else(|| format!("'{glyph}' means nothing"))?;
                notes.open_cell(cell, number as u8).map_err(|error| error.to_string())?;
            }
        }
    }
    Ok(notes)
}

#[test]
fn every_technique_does_what_its_page_says() {
    let wrong: Vec<String> = LADDER
        .iter()
        .filter_map(|technique| page::prove(technique, read, ToString::to_string).err())
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn the_ladder_goes_from_easy_to_hard() {
    assert!(LADDER.is_sorted_by_key(|it| it.rank));
}

/// Whether what is cited leaves room for the opposite of a fact.
fn can_be(notes: &Notes, evidence: &Evidence, fact: CellFact) -> bool {
    let size = notes.size();
    let total = evidence.rest.is_some();
    let cited = |cell: Cell| evidence.all_numbers().any(|it| it.cell == cell);
    let is_around = |cell: Cell| evidence.all_numbers().any(|it| it.known.iter().any(|it| it.cell == cell));
    // Of an open cell that is not cited one sees that it is safe, of a covered one that nobody knows it.
    let mines = |mark| size.cells().filter(|&cell| notes.mark(cell) == mark).count();
    let all = notes.mines_left().unwrap_or(0) + mines(Mark::Mine);
    let mut known = Known::new(size, if total { all } else { size.cell_count() });
    for cell in size.cells() {
        let mark = match notes.mark(cell) {
            Mark::Mine if total || is_around(cell) => known::Mark::Mine,
            Mark::Safe if total || is_around(cell) => known::Mark::Safe,
            Mark::Open(_) => known::Mark::Safe,
            _ => continue,
        };
        known.settle(known.place(cell), mark);
    }
    let mark = if fact.content == Content::Mine { known::Mark::Safe } else { known::Mark::Mine };
    known.settle(known.place(fact.cell), mark);
    for cell in size.cells().filter(|&cell| cited(cell)) {
        let Mark::Open(number) = notes.mark(cell) else { panic!("{cell} is cited, and covered") };
        if known.reveal(known.place(cell), number).is_err() {
            return false;
        }
    }
    let outcome = known.follow().map_err(|_| Unsolved::Contradiction);
    let counted = outcome.and_then(|()| {
        if total { certain::by_count(&known).map(drop) } else { certain::by_component(&known).map(drop) }
    });
    counted != Err(Unsolved::Contradiction)
}

/// A step brings news, is told in every language, and what it cites alone leaves no other choice.
#[track_caller]
fn is_proved(notes: &Notes, step: &Step<Notes>) {
    assert!(!step.facts.is_empty(), "{step:?}");
    let [english, spanish] = Language::ALL.map(|language| step.tell(language));
    assert!(english.ends_with('.') && spanish.ends_with('.') && english != spanish, "{english} {spanish}");
    let first = step.facts[0].cell.to_string();
    assert!(english.contains(&first) && spanish.contains(&first), "{english} {spanish}");
    for &fact in &step.facts {
        assert_eq!(notes.mark(fact.cell), Mark::Unknown, "{step:?} brings no news: {notes:?}");
        assert!(!can_be(notes, &step.evidence, fact), "{step:?} does not follow: {notes:?}");
    }
}

#[test]
fn the_steps_on_the_pages_follow_from_what_they_cite() {
    for technique in LADDER {
        for example in Page::read(technique.page.tell(Language::English)).unwrap().examples {
            let notes = read(&example.before).unwrap();
            is_proved(&notes, &technique.find(&notes).unwrap());
        }
    }
}

/// A game after its first click, and its field.
fn game(size: &str, mines: usize, seed: u64) -> (Notes, Field) {
    let size: Size = size.parse().unwrap();
    let mut rng = Rng::new(seed);
    let first = size.cell(rng.below(size.cell_count()));
    let field = Recipe::new(size, mines, seed, FirstClick::Opening)
        .unwrap()
        .lay(first, &grid::Budget::unlimited())
        .unwrap();
    (Notes::of_game(field.clone(), Some(first)), field)
}

/// A safe cell that is not open, where a game is stuck.
fn luck(notes: &Notes, field: &Field, rng: &mut Rng) -> CellFact {
    let safe: Vec<Cell> = notes.unknown().filter(|&it| !field.is_mined(it)).collect();
    CellFact::safe(safe[rng.below(safe.len())])
}

#[test]
fn every_step_follows_from_what_it_cites_and_nothing_certain_is_missed() {
    let mut rng = Rng::new(7);
    let mut uses = vec![0; LADDER.len()];
    for seed in 0..150 {
        for (size, mines) in [("9x8", 14), ("7x10", 16), ("5x4", 6), ("12x9", 27)] {
            let (mut notes, field) = game(size, mines, seed);
            loop {
                let climb = climb(&mut notes, &LADDER, |notes, step| {
                    is_proved(notes, step);
                    for fact in &step.facts {
                        assert_eq!(fact.content == Content::Mine, field.is_mined(fact.cell), "{step:?}");
                    }
                });
                let climb = climb.unwrap();
                for (sum, count) in uses.iter_mut().zip(&climb.uses) {
                    *sum += count;
                }
                if climb.open == 0 {
                    break;
                }
                let odds =
                    Odds::of(&View::new(field.size(), mines, notes.squares()), &grid::Budget::unlimited())
                        .unwrap();
                for cell in notes.unknown() {
                    let danger = odds.danger(cell).unwrap();
                    assert!(danger > 0.0 && danger < 1.0, "{cell} is certain: {notes:?}");
                }
                let guess = luck(&notes, &field, &mut rng);
                notes.learn(guess).unwrap();
            }
        }
    }
    let idle: Vec<&str> = LADDER.iter().zip(&uses).filter(|it| *it.1 == 0).map(|it| it.0.name).collect();
    assert!(idle.is_empty(), "{idle:?} are never needed");
}

#[test]
fn a_climb_takes_the_steps_that_hints_would_show() {
    for seed in 0..30 {
        let (mut hinted, _) = game("9x8", 13, seed);
        let mut climbed = hinted.clone();
        climb(&mut climbed, &LADDER, |_, step| {
            let hint = next_step(&hinted, &LADDER).unwrap();
            assert_eq!((hint.technique.name, &hint.facts), (step.technique.name, &step.facts));
            for &fact in &hint.facts {
                hinted.learn(fact).unwrap();
            }
        })
        .unwrap();
        assert_eq!(climbed.to_string(), hinted.to_string());
    }
}

#[test]
fn flags_are_not_believed_and_shown_mines_are() {
    let size = Size::new(3, 1).unwrap();
    let notes = |first, last| Notes::new(&View::new(size, 1, vec![first, Square::Open(1), last])).unwrap();
    assert_eq!(notes(Square::Flag, Square::Hidden).mark(Cell::new(0, 0)), Mark::Unknown);
    assert_eq!(notes(Square::Mine, Square::Hidden).mark(Cell::new(0, 0)), Mark::Mine);
    assert_eq!(notes(Square::Hidden, Square::WrongFlag).mark(Cell::new(0, 2)), Mark::Safe);
}

#[test]
fn a_board_may_be_as_long_as_any() {
    for size in ["255x1", "1x255", "255x2"] {
        let size: Size = size.parse().unwrap();
        let mut view = View::hidden(size, 1);
        view.set(size.cell(size.cell_count() - 2), Square::Open(1));
        let notes = Notes::new(&view).unwrap();
        assert!(next_step(&notes, &LADDER).is_some(), "far cells are safe on {size}");
    }
}
