//! Whether a puzzle is harder than a level, without telling how it is solved.
//!
//! A rating takes the easiest step each time and then looks again from the start. Who only wants to know whether a level's techniques
//! lead to the end may take whatever is seen: all that cells and pearls show at a glance, all edges that are refused at once, and both
//! only where something is new. That is several times quicker and, as what one technique sees another does not hide, nearly always the
//! same. How hard a puzzle is, is for [`climb`](deduce::climb) alone to say.

use super::notes::dirs;
use super::refused_at_once::{GLANCE, REFUSED_AT_ONCE};
use super::{LADDER, Notes};
use deduce::{Knowledge, Learnt, Level, LineFact, LineNotes, Technique, Trial};
use grid::{Cell, Dir, Mark, Size};

/// How far from something new an edge may be refused at once that was not before, in rows or columns.
const NEAR: usize = 3;

const RIGHT_AND_DOWN: u8 = 1 << Dir::Right as u8 | 1 << Dir::Down as u8;

/// Whether a puzzle with one solution takes more than the techniques of a level, or too many steps of that level.
#[derive(Debug)]
pub(crate) enum Look {
    /// It does not.
    NotAbove,
    /// It does. All this is seen before the first step that counts, and so it is with more pearls.
    Above(Vec<LineFact>),
}

/// Looks whether a puzzle is above a level. An easy one takes at least what is refused at once: below that level there is no quicker
/// way than the rating.
pub(crate) fn look(notes: &Notes, level: Level) -> Look {
    debug_assert!(level >= Level::Easy);
    let counts = level.is_exceeded_by(usize::MAX);
    let is_slow = |technique: &&&'static Technique<Notes>| technique.rank > REFUSED_AT_ONCE.rank;
    let ladder: Vec<_> = level.part_of(&LADDER).iter().filter(is_slow).collect();
    let mut way = Way::new(notes);
    let (mut steps, mut before) = (0, 0);
    loop {
        way.take_glances();
        if way.trial.notes().is_closed() {
            return Look::NotAbove;
        }
        let mut facts = way.refused();
        if facts.is_empty() {
            let notes = way.trial.notes();
            if steps == 0 {
                before = notes.past().len();
            }
            let step = ladder.iter().find_map(|technique| technique.find(notes));
            steps += usize::from(counts && step.as_ref().is_some_and(|it| is_of_level(it.technique, level)));
            match step {
                Some(step) if !level.is_exceeded_by(steps) => facts = step.facts,
                _ => return Look::Above(notes.past()[..before].to_vec()),
            }
        }
        for fact in facts {
            way.learn(fact);
        }
    }
}

fn is_of_level(technique: &Technique<Notes>, level: Level) -> bool {
    Level::ALL.into_iter().find(|it| technique.rank <= it.highest()) == Some(level)
}

/// What is known, and where more may be seen.
struct Way {
    trial: Trial<Notes>,
    size: Size,
    /// Cells at which a glance may show something.
    cells: Vec<Cell>,
    is_waiting: Vec<bool>,
    /// By cell: whether an edge to the right of it or below may be refused at once.
    is_near_news: Vec<bool>,
}

impl Way {
    fn new(notes: &Notes) -> Way {
        let size = notes.size();
        Way {
            trial: Trial::new(notes, GLANCE),
            size,
            cells: size.cells().collect(),
            is_waiting: vec![true; size.cell_count()],
            is_near_news: vec![true; size.cell_count()],
        }
    }

    /// Takes what is seen at a glance until nothing more is.
    fn take_glances(&mut self) {
        while let Some(cell) = self.cells.pop() {
            self.is_waiting[self.size.index(cell)] = false;
            while let Some(seen) = self.trial.notes().glance(cell) {
                let news = seen.news.expect(NO_CONTRADICTION);
                news.facts(self.size, cell).for_each(|fact| self.learn(fact));
            }
        }
    }

    /// What is refused at once, turned round.
    fn refused(&mut self) -> Vec<LineFact> {
        let mut facts = Vec::new();
        for (index, cell) in self.size.cells().enumerate() {
            if !std::mem::take(&mut self.is_near_news[index]) {
                continue;
            }
            self.trial.forget();
            for dir in dirs(self.trial.notes().around(cell).open() & RIGHT_AND_DOWN) {
                let edge = self.size.edge_from(cell, dir).expect("off the board nothing is open");
                let ways = [LineFact::line(edge), LineFact::cross(edge)];
                let refused = ways.into_iter().find(|&it| {
                    !self.trial.notes().marks().focus().knows(it) && self.trial.suppose(&[it]).is_err()
                });
                facts.extend(refused.map(LineFact::opposite));
            }
        }
        self.trial.forget();
        facts
    }

    /// Learns a fact and what is seen at once, and lines up where more may be seen.
    fn learn(&mut self, fact: LineFact) {
        let mut facts = vec![fact];
        while let Some(fact) = facts.pop() {
            if self.trial.know(fact).expect(NO_CONTRADICTION) == Learnt::Known {
                continue;
            }
            let Way { trial, size, cells, is_waiting, .. } = self;
            trial.notes().stirs(fact, &mut |cell| {
                if !std::mem::replace(&mut is_waiting[size.index(cell)], true) {
                    cells.push(cell);
                }
            });
            for (cell, seen) in trial.notes().glances_at_once(fact) {
                facts.extend(seen.news.into_iter().flat_map(|news| news.facts(*size, cell)));
            }
            let ends = (fact.mark == Mark::Line).then(|| self.trial.notes().latest_ends());
            std::iter::once(fact.edge.cell)
                .chain(ends.into_iter().flatten())
                .for_each(|cell| self.is_new(cell));
        }
    }

    /// Lines up the edges near a cell.
    fn is_new(&mut self, cell: Cell) {
        let first = cell.col().saturating_sub(NEAR);
        let last = (cell.col() + NEAR).min(self.size.cols() - 1);
        for row in cell.row().saturating_sub(NEAR)..=(cell.row() + NEAR).min(self.size.rows() - 1) {
            let start = row * self.size.cols();
            self.is_near_news[start + first..=start + last].fill(true);
        }
    }
}

const NO_CONTRADICTION: &str = "a puzzle with a solution leads to no contradiction";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Generator, Order, Outcome};
    use deduce::climb;
    use grid::{Budget, Rng, Symmetry};

    #[test]
    fn a_quick_look_tells_what_the_rating_tells() {
        let levels = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];
        let (mut above, mut seen) = (0, 0);
        for (number, made_to) in (0..).zip(levels.into_iter().cycle().take(24)) {
            let order = Order {
                size: "9x8".parse().unwrap(),
                level: made_to,
                symmetry: Symmetry::None,
                pearls: None,
                given: None,
            };
            let outcome = Generator::new().make(&order, &mut Rng::numbered(7, number), &Budget::unlimited());
            let Outcome::Made(made) = outcome else { panic!("{outcome:?}") };
            for level in levels {
                let puzzle = &made.solution.puzzle;
                let ladder = level.part_of(&LADDER);
                let rated =
                    Level::of(&climb(&mut Notes::blank(puzzle.clone()), ladder, |_, _| ()).unwrap(), ladder);
                let notes = Notes::blank(puzzle.clone()).knowing(&made.solution.lines);
                let is_above = matches!(look(&notes, level), Look::Above(_));
                assert_eq!(is_above, rated > level, "{level} {puzzle:?}");
                above += usize::from(rated > level);
                seen += 1;
            }
        }
        assert!(above * 5 > seen && above * 5 < 4 * seen, "{above} of {seen}");
    }
}
