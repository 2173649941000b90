//! Fields that can be opened to the last cell without a guess.
//!
//! Mines are laid at random and the game is played from its first click (`sweep`). Where nothing is certain, mines are
//! moved so that something is (`mend`), and the game goes on (`workshop`). What was moved may have changed numbers from
//! which earlier moves followed, so the game is played again from the beginning, until it needs no mending. That is how
//! Simon Tatham's Mines makes its fields as well; the means are others.
//!
//! Saved games without a guess are made here anew from their seeds: what comes out must stay the same, and does as long as
//! random numbers are drawn in the same order and the same cells are held for certain, by whatever means.

mod mend;
mod sweep;
mod workshop;

use crate::techniques::{LADDER, Notes};
use crate::{Field, FirstClick, Recipe, TooManyMines};
use deduce::{Climb, Level, Step, climb};
use grid::{Budget, Cell, Rng, Size};
use message::Say;
use workshop::Workshop;

/// What a field should be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The board's size.
    pub size: Size,
    /// How many mines there are.
    pub mines: usize,
    /// The cell that is opened first, and around which no mine lies; the middle of the board if that is left open.
    pub first: Option<Cell>,
    /// How hard the game is; any level will do if that is left open.
    pub level: Option<Level>,
}

/// Why an order cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum BadOrder {
    /// The mines do not fit.
    #[error(transparent)]
    TooManyMines(#[from] TooManyMines),
    /// The first click is not on the board.
    #[error("{0} is outside the board")]
    Outside(Cell),
    /// No game is so hard: counting all arrangements is the hardest technique, and sees all that is certain.
    #[error("no field without a guess is of level {0}: the hardest are of level expert")]
    Level(Level),
}

/// A field that needs no guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The field.
    pub field: Field,
    /// The cell that is opened first.
    pub first: Cell,
}

/// The proof that a field needs no guess: all steps from its first click to the last cell.
#[derive(Debug)]
pub struct Certificate {
    /// The steps, each proved by what was open before it.
    pub steps: Vec<Step<Notes>>,
    /// What it takes.
    pub climb: Climb,
    /// How hard that is.
    pub level: Level,
}

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// What was asked for.
    Made(Made),
    /// The budget ran out; the field of the nearest level, if any was found. There is none where mines are so dense that
    /// no game goes on without a guess.
    Nearest(Option<Made>),
}

/// Makes fields; reuses its memory from one to the next.
#[derive(Debug, Default)]
pub struct Generator {
    workshop: Option<Workshop>,
}

impl Order {
    /// Whether there can be such fields.
    ///
    /// # Errors
    /// Says why not.
    pub fn check(&self) -> Result<(), BadOrder> {
        Recipe::new(self.size, self.mines, 0, FirstClick::Opening)?;
        if let Some(level) = self.level.filter(|&it| it > Level::Expert) {
            return Err(BadOrder::Level(level));
        }
        let first = self.first();
        if self.size.contains(first) { Ok(()) } else { Err(BadOrder::Outside(first)) }
    }

    /// The cell that is opened first.
    pub fn first(&self) -> Cell {
        self.first.unwrap_or_else(|| Cell::new(self.size.rows() / 2, self.size.cols() / 2))
    }
}

impl Generator {
    /// A generator that has made nothing yet.
    pub fn new() -> Generator {
        Generator::default()
    }

    /// Makes a field. The same random numbers and nodes give the same field; a node is some hundred
    /// cells looked at.
    pub fn make(&mut self, order: &Order, rng: &mut Rng, budget: &Budget<'_>) -> Outcome {
        if order.check().is_err() {
            return Outcome::Nearest(None);
        }
        let workshop = match self.workshop.take() {
            Some(workshop) if workshop.order() == order => workshop,
            _ => Workshop::new(order.clone()),
        };
        let workshop = self.workshop.insert(workshop);
        let mut nodes = 0;
        let mut nearest: Option<(Made, usize)> = None;
        while !budget.is_spent(nodes) {
            let Some(field) = workshop.field(rng, &mut nodes, budget) else { continue };
            let made = Made { field, first: order.first() };
            let Some(asked) = order.level else { return Outcome::Made(made) };
            if nearest.is_some() && workshop.is_too_easy() {
                continue;
            }
            let distance = (made.certificate().level as usize).abs_diff(asked as usize);
            if distance == 0 {
                return Outcome::Made(made);
            }
            if nearest.as_ref().is_none_or(|it| distance < it.1) {
                nearest = Some((made, distance));
            }
        }
        Outcome::Nearest(nearest.map(|it| it.0))
    }
}

impl Made {
    /// The proof that the field needs no guess.
    ///
    /// # Panics
    /// If it does need one: then it was not made here.
    pub fn certificate(&self) -> Certificate {
        let mut notes = Notes::of_game(self.field.clone(), Some(self.first));
        let mut steps = Vec::new();
        let climb = climb(&mut notes, &LADDER, |_, step| {
            let &Step { technique, ref evidence, ref facts } = step;
            steps.push(Step { technique, evidence: evidence.clone(), facts: facts.clone() });
        });
        let climb = climb.expect("techniques are true");
        assert_eq!(climb.open, 0, "techniques see all that is certain");
        Certificate { steps, level: Level::of(&climb, &LADDER), climb }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::Content;
    use crate::{Referee, Status};
    use grid::Rng;
    use proptest::prelude::*;

    fn order(size: &str, mines: usize) -> Order {
        Order { size: size.parse().unwrap(), mines, first: None, level: None }
    }

    /// The certificate is true step by step, needs nothing but what was open before, and wins the game.
    #[track_caller]
    fn is_certified(made: &Made, certificate: &Certificate) {
        let mut referee = Referee::with_field(made.field.clone());
        referee.open(made.first).unwrap();
        assert_eq!(made.field.number(made.first), 0);
        for step in &certificate.steps {
            for number in step.evidence.all_numbers() {
                let shown = crate::Square::Open(number.number);
                assert_eq!(referee.view().get(number.cell), shown, "{step:?} looks at what is covered");
            }
            for fact in &step.facts {
                assert_eq!(fact.content == Content::Mine, made.field.is_mined(fact.cell), "{step:?}");
                if fact.content == Content::Safe && referee.view().get(fact.cell).is_covered() {
                    assert_ne!(referee.open(fact.cell).unwrap(), Status::Lost);
                }
            }
        }
        assert_eq!(referee.status(), Status::Won);
    }

    #[test]
    fn fields_of_usual_sizes_need_no_guess() {
        for (size, mines, count) in
            [("9x9", 10, 60), ("16x16", 40, 30), ("30x16", 99, 15), ("30x16", 150, 5), ("8x5", 13, 60)]
        {
            let (mut generator, mut rng) = (Generator::new(), Rng::new(7));
            for _ in 0..count {
                let made = generator.make(&order(size, mines), &mut rng, &Budget::nodes(10_000));
                let Outcome::Made(made) = made else { panic!("no field of {size} with {mines} mines") };
                assert_eq!(made.field.mines(), mines);
                is_certified(&made, &made.certificate());
            }
        }
    }

    #[test]
    fn a_level_is_met_exactly() {
        for level in [Level::Beginner, Level::Easy, Level::Medium, Level::Hard] {
            let order = Order { level: Some(level), ..order("16x9", 30) };
            let made = Generator::new().make(&order, &mut Rng::new(3), &Budget::nodes(20_000));
            let Outcome::Made(made) = made else { panic!("no {level} field") };
            assert_eq!(made.certificate().level, level);
            is_certified(&made, &made.certificate());
        }
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_reason() {
        let refusal = |order: &Order| order.check().unwrap_err().to_string();
        assert_eq!(
            refusal(&order("7x4", 20)),
            "20 mines do not fit on 7x4: with an opening at the first click there is room for 19"
        );
        let hardest = Order { level: Some(Level::Extreme), ..order("7x4", 5) };
        assert_eq!(
            refusal(&hardest),
            "no field without a guess is of level extreme: the hardest are of level expert"
        );
        let outside = Order { first: Some(Cell::new(4, 0)), ..order("7x4", 5) };
        assert_eq!(refusal(&outside), "r5c1 is outside the board");
        let made = Generator::new().make(&outside, &mut Rng::new(1), &Budget::nodes(50));
        assert_eq!(made, Outcome::Nearest(None));
    }

    #[test]
    fn a_level_out_of_reach_gives_the_nearest() {
        let harder = Order { level: Some(Level::Expert), ..order("7x4", 1) };
        let made = Generator::new().make(&harder, &mut Rng::new(1), &Budget::nodes(50));
        let Outcome::Nearest(Some(made)) = made else { panic!("{made:?}") };
        is_certified(&made, &made.certificate());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]
        #[test]
        fn every_field_has_its_certificate(
            (width, height) in (4..=14_usize, 3..=9_usize),
            share in 0..45_usize,
            (seed, click) in (any::<u64>(), any::<prop::sample::Index>()),
        ) {
            let size = Size::new(width, height).unwrap();
            let mines = share * (size.cell_count() - 9) / 100;
            let first = size.cell(click.index(size.cell_count()));
            let order = Order { size, mines, first: Some(first), level: None };
            let budget = Budget::nodes(2000);
            let made = Generator::new().make(&order, &mut Rng::new(seed), &budget);
            prop_assert_eq!(&made, &Generator::new().make(&order, &mut Rng::new(seed), &budget));
            if let Outcome::Made(made) = made {
                prop_assert_eq!(made.first, first);
                is_certified(&made, &made.certificate());
            }
        }
    }
}
