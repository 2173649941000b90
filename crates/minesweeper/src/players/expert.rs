//! A strong player: exact odds, look-ahead where nothing is certain, and a perfect end game. Whoever looks further ahead is `master`.

mod candidates;
mod end_game;
mod far_look;
mod foresight;
mod layouts;
mod look_ahead;
mod mentor;
mod optimum;
mod part;
mod regions;
mod tosses;

pub use mentor::{Considered, Mentor};
use message::page;
pub use optimum::{Optimum, optimum};
pub use part::{Part, expert_without};

use super::{Action, Choice, Player, Reason, Style};
use crate::known::{Known, Mark, Place, Witness};
use crate::odds::{Analyst, tilt};
use crate::{FirstClick, Square, View};
use end_game::EndGame;
use grid::{Budget, Cell, Size};
use tosses::Toss;

pub(super) const EXPERT: Style =
    Style { name: "expert", page: page!("expert"), player: || Box::new(Expert::default()) };

/// The player, who looks one guess ahead or two.
#[derive(Default)]
pub(super) struct Expert {
    first_click: FirstClick,
    sight: Sight,
    /// What it does not do.
    without: Option<Part>,
    /// What it knows of boards of one size and number of mines; kept from game to game.
    board: Option<Memory>,
}

/// How far it looks ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Sight {
    /// One guess.
    #[default]
    Near,
    /// Two guesses, and all that becomes certain on the way.
    Far,
}

/// All that is kept of one size and number of mines.
struct Memory {
    size: Size,
    mines: usize,
    sight: Sight,
    without: Option<Part>,
    /// What is certain in the game at hand.
    known: Known,
    /// What would be certain after a move on trial.
    trial: Known,
    /// Room for what would be certain after further moves.
    spare: Vec<Known>,
    analyst: Analyst,
    /// Of every place in the position at hand: the chance of a mine, and how much of that is forgiven.
    dangers: Vec<f64>,
    forgiven: Vec<f64>,
    /// The cells of regions that are set aside, and how many of these no number sees.
    is_aside: Vec<bool>,
    sea_aside: usize,
    /// The cells that a far look was taken at, if somebody wants to know.
    considered: Option<Vec<Considered>>,
    /// All tosses that there can be.
    tosses: Vec<Toss>,
    /// The end game at hand, once so few layouts are left that it can be played perfectly.
    end_game: Option<EndGame>,
    /// The end game that begins with the first click, on boards so small that there is one.
    whole_game: Option<EndGame>,
}

impl Expert {
    /// The same, who looks two guesses ahead.
    pub(super) fn farsighted() -> Expert {
        Expert { sight: Sight::Far, ..Expert::default() }
    }
}

impl Player for Expert {
    fn begin(&mut self, _seed: u64, first_click: FirstClick) {
        self.first_click = first_click;
        if let Some(board) = &mut self.board {
            board.forget();
        }
    }

    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Option<Choice> {
        let fits = |it: &Memory| it.size == view.size() && it.mines == view.mines();
        if !self.board.as_ref().is_some_and(fits) {
            self.board = None;
        }
        let board = self.board.get_or_insert_with(|| Memory {
            without: self.without,
            ..Memory::new(view.size(), view.mines(), self.sight)
        });
        let (place, reason) = board.choose(view, self.first_click, &budget.without_limit());
        if budget.is_cancelled() {
            // Whatever was chosen was chosen in haste.
            return None;
        }
        let cell = board.known.cell(place);
        // A flag that somebody else has put is taken away first.
        let action = if view.get(cell) == Square::Flag { Action::Flag(cell) } else { Action::Open(cell) };
        Some(Choice { action, reason })
    }
}

impl Memory {
    fn new(size: Size, mines: usize, sight: Sight) -> Memory {
        let known = Known::new(size, mines);
        let places = known.place_count();
        Memory {
            size,
            mines,
            whole_game: EndGame::of(&known, end_game::WHOLE_GAME),
            sight,
            without: None,
            trial: known.clone(),
            spare: Vec::new(),
            dangers: vec![0.0; places],
            forgiven: vec![0.0; places],
            is_aside: vec![false; places],
            sea_aside: 0,
            considered: None,
            tosses: tosses::tosses(&known),
            known,
            analyst: Analyst::new(tilt(mines, size.cell_count())),
            end_game: None,
        }
    }

    fn forget(&mut self) {
        self.known.forget();
        self.end_game = None;
    }

    /// The next move; anything that is legal once the budget is cancelled.
    fn choose(&mut self, view: &View, first_click: FirstClick, budget: &Budget<'_>) -> (Place, Reason) {
        if self.known.learn(view).is_err() {
            // Another game than the one that was begun.
            self.forget();
            if self.known.learn(view).is_err() {
                self.forget();
                return self.any_covered(view);
            }
        }
        if self.known.is_blank() {
            return (self.first_cell(first_click), Reason::FirstClick);
        }
        if let Some(choice) = self.certain(view) {
            return choice;
        }
        let Ok(layouts) = self.analyst.weigh_within(&self.known, budget) else {
            return self.any_covered(view);
        };
        self.analyst.chances(&self.known);
        self.settle_certain();
        if let Some(choice) = self.certain(view) {
            return choice;
        }
        self.guess(layouts.plain(), budget).unwrap_or_else(|| self.any_covered(view))
    }

    /// A move where none is certain, of so many layouts; none if the budget is cancelled.
    fn guess(&mut self, layouts: f64, budget: &Budget<'_>) -> Option<(Place, Reason)> {
        if self.plays(Part::FiftyFifties)
            && let Some(choice) = self.fifty_fifty()
        {
            return Some(choice);
        }
        if self.plays(Part::EndGame)
            && let Some(choice) = self.play_end_game(layouts)
        {
            return Some(choice);
        }
        if self.plays(Part::Regions)
            && let Some(choice) = self.play_region(budget)
        {
            return Some(choice);
        }
        if self.plays(Part::Tosses) {
            self.forgive(budget)?;
        }
        self.look_ahead(budget)
    }

    fn plays(&self, part: Part) -> bool {
        self.without != Some(part)
    }

    /// The next cell that is certainly safe.
    fn certain(&mut self, view: &View) -> Option<(Place, Reason)> {
        let (place, witness) = self.known.next_safe(view)?;
        let reason = match witness {
            Witness::Number(number) => Reason::Forced { numbers: vec![self.known.cell(number)] },
            Witness::Numbers(..) | Witness::AllWays => self.certain_reason(place),
        };
        Some((place, reason))
    }

    /// The numbers around a cell that only all layouts together show to be safe.
    fn certain_reason(&self, place: Place) -> Reason {
        let numbers = self.known.around(place).into_iter().filter(|&it| self.known.mark(it) == Mark::Open);
        let numbers: Vec<Cell> = numbers.map(|it| self.known.cell(it)).collect();
        if numbers.is_empty() { Reason::MinesElsewhere } else { Reason::Together { numbers } }
    }

    /// Notes the odds, and what they have shown to be certain.
    fn settle_certain(&mut self) {
        for (place, danger) in self.dangers.iter_mut().enumerate() {
            *danger = self.analyst.danger(&self.known, place);
        }
        for (place, &danger) in self.dangers.iter().enumerate() {
            if self.known.mark(place) != Mark::Unknown {
                continue;
            }
            if danger <= 0.0 {
                self.known.find(place, Witness::AllWays);
            } else if danger >= 1.0 {
                self.known.settle(place, Mark::Mine);
            }
        }
        self.known.follow().expect("what all layouts agree on is no contradiction");
    }

    /// Two cells of which one is mined, and which no other cell will ever tell apart: better now than later.
    fn fifty_fifty(&self) -> Option<(Place, Reason)> {
        let known = &self.known;
        let tells = |by: Place, other: Place| {
            !matches!(known.mark(by), Mark::Mine | Mark::Rim) && !known.is_around(other, by)
        };
        let is_told = |one: Place, other: Place| known.around(one).iter().any(|&by| tells(by, other));
        let mut pairs = self.analyst.pairs();
        let (one, other) = pairs.find(|&(one, other)| !is_told(one, other) && !is_told(other, one))?;
        Some((one, Reason::FiftyFifty { other: known.cell(other) }))
    }

    /// A perfect move, if so few layouts are left that there is one.
    fn play_end_game(&mut self, layouts: f64) -> Option<(Place, Reason)> {
        let effort = match self.sight {
            Sight::Near => end_game::END,
            Sight::Far => end_game::LONG_END,
        };
        if self.whole_game.is_none() && self.end_game.is_none() && layouts <= effort.layouts as f64 {
            self.end_game = EndGame::of(&self.known, effort);
        }
        let end_game = self.whole_game.as_mut().or(self.end_game.as_mut())?;
        let best = end_game.best(&self.known)?;
        let danger = self.dangers[best.cell];
        Some((best.cell, Reason::EndGame { danger, win: best.win }))
    }

    /// The first click: perfect on small boards, a corner where only safety is promised, and otherwise a little inside,
    /// where an opening is larger.
    fn first_cell(&mut self, first_click: FirstClick) -> Place {
        if let Some(cell) = self.whole_game.as_mut().and_then(|it| it.first_cell(first_click)) {
            return cell;
        }
        let inside = match first_click {
            FirstClick::Safe | FirstClick::Any => 0,
            FirstClick::Opening | FirstClick::NoGuess => 2,
        };
        let (row, col) = (inside.min((self.size.rows() - 1) / 2), inside.min((self.size.cols() - 1) / 2));
        self.known.place(Cell::new(row, col))
    }

    /// Any cell, where the numbers contradict each other or are too entangled for exact odds.
    fn any_covered(&self, view: &View) -> (Place, Reason) {
        let covered = view.covered().next().expect("a game that goes on has a covered cell");
        (self.known.place(covered), Reason::Random)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::play;
    use crate::{Field, Recipe, Referee, Status};
    use std::ops::ControlFlow;

    /// The fields of a size and number of mines that keep what the first click there is promised, and how many of them
    /// the expert wins.
    fn wins(size: Size, mines: u32, promise: FirstClick) -> (u32, u32) {
        let mut expert = Expert::default();
        expert.begin(0, promise);
        let first = expert.choose(&View::hidden(size, mines as usize), &Budget::unlimited()).unwrap();
        let Action::Open(first) = first.action else { panic!("{first:?}") };
        let (mut won, mut all) = (0, 0);
        for set in (0_u32..1 << size.cell_count()).filter(|set| set.count_ones() == mines) {
            let field = Field::new(size, (0..size.cell_count()).map(|bit| set >> bit & 1 == 1).collect());
            let keeps = match promise {
                FirstClick::Any => true,
                FirstClick::Safe => !field.is_mined(first),
                FirstClick::Opening | FirstClick::NoGuess => {
                    !field.is_mined(first) && field.number(first) == 0
                }
            };
            if keeps {
                expert.begin(0, promise);
                let score =
                    play(&mut expert, &mut Referee::with_field(field), &Budget::unlimited(), |_, _| {
                        ControlFlow::Continue(())
                    })
                    .unwrap();
                won += u32::from(score.won);
                all += 1;
            }
        }
        (won, all)
    }

    #[test]
    fn small_boards_are_played_perfectly_from_the_first_click_on() {
        // What the best play wins was worked out over all layouts by a program that shares nothing with this one.
        let optima = [
            ("4x4", 3, FirstClick::Any, 71.43),
            ("4x4", 3, FirstClick::Safe, 87.91),
            ("4x4", 3, FirstClick::Opening, 100.0),
            ("4x4", 4, FirstClick::Any, 52.80),
            ("4x4", 4, FirstClick::Safe, 70.40),
            ("4x4", 4, FirstClick::Opening, 97.14),
            ("5x5", 2, FirstClick::Safe, 96.38),
            ("5x5", 3, FirstClick::Any, 78.17),
            ("5x5", 3, FirstClick::Safe, 88.83),
            ("5x5", 3, FirstClick::Opening, 91.43),
        ];
        for (size, mines, promise, best) in optima {
            let (won, all) = wins(size.parse().unwrap(), mines, promise);
            let share = 100.0 * f64::from(won) / f64::from(all);
            assert!((share - best).abs() < 0.005, "{size}/{mines} {promise:?}: {won} of {all}");
        }
        assert_eq!(wins(Size::new(4, 4).unwrap(), 4, FirstClick::Any), (961, 1820));
    }

    #[test]
    fn a_far_look_prefers_another_guess_of_those_that_a_near_look_likes() {
        let (mut near, mut far) = (Expert::default(), Expert::farsighted());
        let mut others = 0;
        for seed in 0..24 {
            let recipe = Recipe::new(Size::new(30, 16).unwrap(), 99, seed, FirstClick::Opening).unwrap();
            let mut referee = Referee::new(recipe);
            near.begin(seed, FirstClick::Opening);
            far.begin(seed, FirstClick::Opening);
            while referee.status() == Status::Playing {
                let [one, other] =
                    [&mut near, &mut far].map(|it| it.choose(referee.view(), &Budget::unlimited()).unwrap());
                if one != other {
                    others += 1;
                    assert!(matches!(other.reason, Reason::Outlook { .. }), "{one:?}, {other:?}");
                    // What a near look finds much worse is not looked at again.
                    let [one, other] = [one, other.clone()].map(|it| it.danger().unwrap());
                    assert!(other - one < 0.15, "{other} for {one}");
                }
                referee.act(other.action, &Budget::unlimited()).unwrap();
            }
        }
        assert!(others > 0);
    }

    #[test]
    fn a_pair_that_nothing_can_tell_apart_is_guessed_at_once() {
        let size = Size::new(5, 2).unwrap();
        let numbers = [Square::Hidden, Square::Open(1), Square::Open(1), Square::Hidden, Square::Hidden];
        let mut squares = numbers.to_vec();
        squares.extend([Square::Hidden, Square::Open(1), Square::Open(1), Square::Hidden, Square::Hidden]);
        let mut expert = Expert::default();
        expert.begin(0, FirstClick::Safe);
        let choice = expert.choose(&View::new(size, 3, squares), &Budget::unlimited()).unwrap();
        assert_eq!(choice.reason, Reason::FiftyFifty { other: Cell::new(1, 0) });
    }
}
