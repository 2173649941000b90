//! How well a player plays, measured by fewer games than it takes to count wins.
//!
//! **Forced survival** ([`Survival`]): no game is lost. Each guess multiplies a weight by its exact chance to go well, and where it
//! would not, the mines are laid anew, drawn from all layouts in which it does. The weight at the end has the player's rate of
//! wins as its mean, and about half the spread of wins and losses.
//!
//! The **decision test** ([`Duel`]): two players agree on most moves. The challenger plays real games; wherever it guesses
//! otherwise than the champion would, both moves are played on, on the same layouts, each time by the champion.
//! What the challenger's moves win over the champion's, summed up over its games, is how much more often it wins: exactly, for the mean
//! of such a sum telescopes.

use crate::odds::{NoOdds, Sampler};
use crate::players::{Action, Choice, Player, Reason};
use crate::{Field, FirstClick, Referee, Status, View};
use grid::{Budget, Cell, Rng};
use std::sync::Arc;

/// A player whose games cannot be lost.
pub struct Survival {
    player: Box<dyn Player>,
    first_click: FirstClick,
    sampler: Sampler,
}

impl Survival {
    /// For boards like one.
    pub fn new(player: Box<dyn Player>, first_click: FirstClick, board: &View) -> Survival {
        Survival { player, first_click, sampler: Sampler::new(board) }
    }

    /// How likely the player wins a game from here on, by one game in which it survives.
    ///
    /// # Errors
    /// If a position has no odds.
    pub fn survive(&mut self, mut referee: Referee, rng: &mut Rng) -> Result<f64, NoOdds> {
        let mut weight = 1.0;
        self.player.begin(rng.bits(), self.first_click);
        while referee.status() == Status::Playing {
            let choice = move_of(self.player.as_mut(), referee.view());
            if let Reason::EndGame { win, .. } = choice.reason {
                return Ok(weight * win);
            }
            if let (true, Action::Open(cell)) = (choice.reason.is_guess(), choice.action) {
                let is_weighed = match self.sampler.danger(referee.view(), cell) {
                    Ok(danger) => {
                        weight *= 1.0 - danger;
                        true
                    }
                    // A position too entangled for odds, one in many thousands: the guess is made for real.
                    Err(NoOdds::TooHard) => false,
                    Err(fault) => return Err(fault),
                };
                if is_weighed && referee.field().is_some_and(|it| it.is_mined(cell)) {
                    if weight <= 0.0 {
                        return Ok(0.0);
                    }
                    let field = self.sampler.draw(referee.view(), Some(cell), 1, rng)?.remove(0);
                    referee = Referee::midway(Arc::new(field), referee.view().clone());
                }
            }
            make(&mut referee, choice.action);
        }
        Ok(if referee.status() == Status::Won { weight } else { 0.0 })
    }

    /// How likely the player wins after each of some cells is opened, layout by layout. The layouts are the same for all of
    /// them, but where a cell is mined, its own is drawn in which it is not.
    ///
    /// # Errors
    /// If a position has no odds.
    pub fn outlooks(
        &mut self,
        view: &View,
        cells: &[Cell],
        layouts: usize,
        rng: &mut Rng,
    ) -> Result<Vec<Vec<f64>>, NoOdds> {
        let layouts = self.sampler.draw(view, None, layouts, rng)?;
        let layouts: Vec<Arc<Field>> = layouts.into_iter().map(Arc::new).collect();
        let seed = rng.bits();
        cells.iter().map(|&cell| self.outlook(view, cell, &layouts, seed, rng)).collect()
    }

    /// How likely the player wins after a cell is opened, layout by layout.
    fn outlook(
        &mut self,
        view: &View,
        cell: Cell,
        layouts: &[Arc<Field>],
        seed: u64,
        rng: &mut Rng,
    ) -> Result<Vec<f64>, NoOdds> {
        let mined = layouts.iter().filter(|it| it.is_mined(cell)).count();
        let safety = 1.0 - self.sampler.danger(view, cell)?;
        let mut spare = self.sampler.draw(view, Some(cell), mined, rng)?;
        let mut wins = Vec::with_capacity(layouts.len());
        for (at, layout) in (0..).zip(layouts) {
            let field = if layout.is_mined(cell) {
                Arc::new(spare.pop().expect("one for each"))
            } else {
                Arc::clone(layout)
            };
            let mut referee = Referee::midway(field, view.clone());
            make(&mut referee, Action::Open(cell));
            wins.push(safety * self.survive(referee, &mut Rng::numbered(seed, at))?);
        }
        Ok(wins)
    }
}

/// Two players, of whom the challenger may choose otherwise than the champion.
pub struct Duel {
    champion: Box<dyn Player>,
    challenger: Box<dyn Player>,
    survival: Survival,
    /// On how many layouts two moves are compared.
    layouts: usize,
}

/// What a game of the challenger's has shown.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Gain {
    /// Its guesses.
    pub guesses: u32,
    /// Those that the champion would have made otherwise.
    pub others: u32,
    /// What these have won over the champion's: the mean over all games is the difference in the rate of wins.
    pub gain: f64,
}

impl Duel {
    /// For boards like one.
    pub fn new(
        champion: fn() -> Box<dyn Player>,
        challenger: Box<dyn Player>,
        first_click: FirstClick,
        board: &View,
        layouts: usize,
    ) -> Duel {
        let survival = Survival::new(champion(), first_click, board);
        Duel { champion: champion(), challenger, survival, layouts }
    }

    /// Plays a game of the challenger's.
    ///
    /// # Errors
    /// If a position has no odds.
    pub fn contest(&mut self, mut referee: Referee, seed: u64) -> Result<Gain, NoOdds> {
        self.champion.begin(seed, self.survival.first_click);
        self.challenger.begin(seed, self.survival.first_click);
        let mut rng = Rng::numbered(seed, 1);
        let mut gain = Gain::default();
        while referee.status() == Status::Playing {
            let choice = move_of(self.challenger.as_mut(), referee.view());
            if choice.reason.is_guess() {
                gain.guesses += 1;
                let usual = move_of(self.champion.as_mut(), referee.view());
                let are_perfect = [&choice, &usual].map(|it| matches!(it.reason, Reason::EndGame { .. }));
                if let (Action::Open(one), Action::Open(other), [false, _] | [_, false]) =
                    (choice.action, usual.action, are_perfect)
                    && one != other
                {
                    gain.others += 1;
                    gain.gain += match self.compare(referee.view(), [one, other], &mut rng) {
                        // Too entangled to be weighed, which is too rare to matter.
                        Err(NoOdds::TooHard) => 0.0,
                        compared => compared?,
                    };
                }
            }
            make(&mut referee, choice.action);
        }
        Ok(gain)
    }

    /// How much more often the champion wins after the one cell than after the other.
    fn compare(&mut self, view: &View, cells: [Cell; 2], rng: &mut Rng) -> Result<f64, NoOdds> {
        let wins = self.survival.outlooks(view, &cells, self.layouts, rng)?;
        let [one, other] = [0, 1].map(|it| wins[it].iter().sum::<f64>());
        Ok((one - other) / self.layouts as f64)
    }
}

fn move_of(player: &mut dyn Player, view: &View) -> Choice {
    player.choose(view, &Budget::unlimited()).expect("nobody cancels")
}

fn make(referee: &mut Referee, action: Action) {
    referee.act(action, &Budget::unlimited()).expect("our players know the rules");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::{play, style};
    use grid::Size;
    use std::ops::ControlFlow;

    const MINES: usize = 4;

    fn size() -> Size {
        Size::new(5, 3).unwrap()
    }

    /// All fields on which the first click in the corner is safe.
    fn fields() -> Vec<Field> {
        let sets = (0_u32..1 << 15).filter(|set| set & 1 == 0 && set.count_ones() as usize == MINES);
        sets.map(|set| Field::new(size(), (0..15).map(|bit| set >> bit & 1 == 1).collect())).collect()
    }

    /// A game in which the corner is open.
    fn game(field: Field) -> Referee {
        let mut referee = Referee::with_field(field);
        make(&mut referee, Action::Open(Cell::new(0, 0)));
        referee
    }

    /// How many of all games a player wins.
    fn rate(name: &str) -> f64 {
        let mut player = (style(name).unwrap().player)();
        let fields = fields();
        let games = fields.len() as f64;
        let mut won = 0;
        for field in fields {
            player.begin(1, FirstClick::Safe);
            let unmoved = |_: &Choice, _: &View| ControlFlow::Continue(());
            let score = play(player.as_mut(), &mut game(field), &Budget::unlimited(), unmoved).unwrap();
            won += u32::from(score.won);
        }
        f64::from(won) / games
    }

    /// The mean of some figures and its standard error.
    fn mean(figures: &[f64]) -> (f64, f64) {
        let n = figures.len() as f64;
        let mean = figures.iter().sum::<f64>() / n;
        let variance = figures.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (n - 1.0);
        (mean, (variance / n).sqrt())
    }

    #[test]
    fn surviving_games_weigh_as_much_as_the_player_wins() {
        let player = (style("odds").unwrap().player)();
        let mut survival = Survival::new(player, FirstClick::Safe, &View::hidden(size(), MINES));
        let mut rng = Rng::new(1);
        let weights: Vec<f64> =
            fields().into_iter().map(|it| survival.survive(game(it), &mut rng).unwrap()).collect();
        let ((mean, error), rate) = (mean(&weights), rate("odds"));
        assert!((mean - rate).abs() < 3.0 * error, "{mean} +- {error} for {rate}");
        // Wins and losses would have sqrt(rate * (1 - rate)) a game.
        let plain = (rate * (1.0 - rate) / weights.len() as f64).sqrt();
        assert!(error < 0.8 * plain, "{error} for {plain}");
    }

    #[test]
    fn outlooks_tell_how_likely_each_cell_wins() {
        // Two in the corner: one of three cells around it is safe.
        let view =
            game(fields().into_iter().find(|it| it.number(Cell::new(0, 0)) == 2).unwrap()).view().clone();
        let cells = [Cell::new(0, 1), Cell::new(0, 2), Cell::new(2, 4)];
        let fitting: Vec<Field> = fields().into_iter().filter(|it| it.number(Cell::new(0, 0)) == 2).collect();
        let mut player = (style("odds").unwrap().player)();
        let mut survival =
            Survival::new((style("odds").unwrap().player)(), FirstClick::Safe, &View::hidden(size(), MINES));
        let outlooks = survival.outlooks(&view, &cells, 400, &mut Rng::new(1)).unwrap();
        for (cell, outlook) in cells.into_iter().zip(outlooks) {
            let wins = |field: &&Field| {
                let mut referee = game((*field).clone());
                make(&mut referee, Action::Open(cell));
                player.begin(1, FirstClick::Safe);
                let unmoved = |_: &Choice, _: &View| ControlFlow::Continue(());
                play(player.as_mut(), &mut referee, &Budget::unlimited(), unmoved).unwrap();
                referee.status() == Status::Won
            };
            let rate = fitting.iter().filter(wins).count() as f64 / fitting.len() as f64;
            let (mean, error) = mean(&outlook);
            assert!(
                (mean - rate).abs() < 3.0 * error && error < 0.02,
                "{cell}: {mean} +- {error} for {rate}"
            );
        }
    }

    #[test]
    fn a_duel_tells_by_how_much_one_wins_more() {
        let [weak, strong] = ["odds", "expert"].map(|it| style(it).unwrap().player);
        for (champion, challenger, names) in
            [(weak, strong, ["odds", "expert"]), (strong, weak, ["expert", "odds"])]
        {
            let board = View::hidden(size(), MINES);
            let mut duel = Duel::new(champion, challenger(), FirstClick::Safe, &board, 8);
            let gains: Vec<f64> =
                (0..).zip(fields()).map(|(seed, it)| duel.contest(game(it), seed).unwrap().gain).collect();
            let ((mean, error), more) = (mean(&gains), rate(names[1]) - rate(names[0]));
            assert!(more.abs() > 0.005, "the players differ by {more}");
            assert!((mean - more).abs() < 3.0 * error && error < 0.01, "{mean} +- {error} for {more}");
        }
    }
}
