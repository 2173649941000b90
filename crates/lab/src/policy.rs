//! How well a player of Minesweeper plays, by few games; and what the best play wins on small boards.

use crate::minesweeper::{FirstClick, GameSeeds, Ground, Style};
use crate::statistics::{Interval, Mean};
use crate::table;
use crate::words::Told;
use message::{Message, Say, message, tell};
use minesweeper::players::optimum;
use minesweeper::policy::{Duel, Survival};
use minesweeper::{Recipe, Referee, View};
use play::Language;
use schemars::JsonSchema;
use serde::Serialize;

pub use minesweeper::TooManyMines;
pub use minesweeper::policy::Gain;

/// On how many layouts two guesses are compared.
const LAYOUTS: usize = 16;

/// How often a player wins, or how much more often than another.
#[derive(Clone, Copy)]
pub struct Inquiry {
    /// Who is asked about.
    pub player: &'static Style,
    /// The other one, if two are compared.
    pub against: Option<&'static Style>,
    /// The board.
    pub board: Ground,
    /// From which the games follow.
    pub seed: u64,
    /// What the first click is promised; not that no guess is needed, for then layouts are not equally likely.
    pub first_click: FirstClick,
}

impl Inquiry {
    /// Somebody who plays its games, each of which gives a figure; the figures' mean is the answer.
    ///
    /// # Errors
    /// If the board has no room for its mines.
    pub fn worker(self) -> Result<impl FnMut(u64) -> Result<Gain, Message> + Send + 'static, TooManyMines> {
        let Inquiry { player, against, board, seed, first_click } = self;
        Recipe::new(board.size, board.mines, seed, first_click)?;
        let hidden = View::hidden(board.size, board.mines);
        let mut means = match against {
            None => Means::Survival(Survival::new((player.player)(), first_click, &hidden)),
            Some(it) => Means::Duel(Duel::new(it.player, (player.player)(), first_click, &hidden, LAYOUTS)),
        };
        Ok(move |game| {
            let seeds = GameSeeds::new(seed, board, game);
            let recipe = Recipe::new(board.size, board.mines, seeds.field, first_click);
            let referee = Referee::new(recipe.map_err(|error| error.say())?);
            let gain = match &mut means {
                Means::Survival(it) => it
                    .survive(referee, &mut grid::Rng::new(seeds.player))
                    .map(|gain| Gain { gain, ..Gain::default() }),
                Means::Duel(it) => it.contest(referee, seeds.player),
            };
            gain.map_err(|fault| message!("{} on {board}, game {game}: {fault}", player.name))
        })
    }
}

/// How a question is answered.
enum Means {
    Survival(Survival),
    Duel(Duel),
}

/// The answer so far.
pub struct Answer {
    inquiry: Inquiry,
    mean: Mean,
    guesses: u64,
    others: u64,
}

impl Answer {
    /// Nothing is known yet.
    pub fn new(inquiry: Inquiry) -> Answer {
        Answer { inquiry, mean: Mean::default(), guesses: 0, others: 0 }
    }

    /// Adds what a game has shown.
    pub fn add(&mut self, gain: Gain) {
        self.mean.add(gain.gain);
        self.guesses += u64::from(gain.guesses);
        self.others += u64::from(gain.others);
    }

    /// The rate of wins or the difference, with its interval.
    pub fn rate(&self) -> String {
        let interval =
            self.mean.interval().map_or_else(String::new, |it| format!(" {}", table::interval(it)));
        format!("{}{interval}", table::percent(self.mean.mean()))
    }

    /// As a report of so many games that were to be played.
    pub fn report(&self, games: u64) -> PolicyReport {
        let Inquiry { player, against, board, seed, first_click } = self.inquiry;
        PolicyReport {
            player: player.name,
            against: against.map(|it| it.name),
            board: board.to_string(),
            first_click: first_click.name(),
            seed,
            games: self.mean.count(),
            partial: self.mean.count() < games,
            wins: self.mean.mean(),
            interval: self.mean.interval(),
            guesses: against.map(|_| self.guesses),
            others: against.map(|_| self.others),
        }
    }

    /// For people.
    pub fn told(&self, language: Language) -> String {
        let Inquiry { player: Style { name, .. }, against, board, seed, first_click } = self.inquiry;
        let (games, told) = (self.mean.count(), Told::of(language));
        let promise = told.name(first_click.name());
        let heading = tell!(language, "{board}, first click {promise}, seed {seed}: {games} games");
        let (rate, others, guesses) = (self.rate(), self.others, self.guesses);
        let found = match against {
            None => tell!(language, "{name} wins {rate}"),
            Some(Style { name: other, .. }) => {
                tell!(language, "{name} wins {rate} more than {other}: {others} of {guesses} guesses differ")
            }
        };
        format!("{heading}\n{found}\n")
    }
}

/// How often a player wins, or how much more often than another, by few games.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PolicyReport {
    player: &'static str,
    /// The other player, if two are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<&'static str>,
    board: String,
    first_click: &'static str,
    seed: u64,
    games: u64,
    /// Whether some games were not played.
    partial: bool,
    /// The share of games that the player wins; if two are compared, how much larger it is than the other's.
    wins: f64,
    /// The 95 % interval; none of fewer than two games.
    #[serde(skip_serializing_if = "Option::is_none")]
    interval: Option<Interval>,
    /// How many guesses the player has made, if two are compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    guesses: Option<u64>,
    /// How many of them the other would have made otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    others: Option<u64>,
}

/// What the best play wins on a board, by what the first click is promised; nothing where no field keeps the promise, or where there
/// are too many fields to try.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OptimumReport {
    board: String,
    any: Option<Best>,
    safe: Option<Best>,
    opening: Option<Best>,
}

/// On how many of how many fields the best play wins.
#[derive(Debug, Serialize, JsonSchema)]
struct Best {
    won: u64,
    fields: u64,
}

impl OptimumReport {
    /// Works it out, which may take minutes.
    pub fn new(board: Ground) -> OptimumReport {
        let best = |promise| {
            optimum(board.size, board.mines, promise).map(|it| Best { won: it.won, fields: it.fields })
        };
        OptimumReport {
            board: board.to_string(),
            any: best(FirstClick::Any),
            safe: best(FirstClick::Safe),
            opening: best(FirstClick::Opening),
        }
    }

    /// The titles of the columns of [`OptimumReport::row`].
    pub fn titles(language: Language) -> String {
        let told = Told::of(language);
        columns(&tell!(language, "board"), ["any", "safe", "opening"].map(|it| told.name(it).to_owned()))
    }

    /// A row for people.
    pub fn row(&self) -> String {
        let cell = |it: &Option<Best>| match it {
            Some(Best { won, fields }) => {
                format!("{} ({won}/{fields})", table::percent(*won as f64 / *fields as f64))
            }
            None => "-".to_owned(),
        };
        columns(&self.board, [&self.any, &self.safe, &self.opening].map(cell))
    }
}

/// Cells one under the other, row by row.
fn columns(board: &str, cells: [String; 3]) -> String {
    let [any, safe, opening] = cells;
    format!("{board:<8}  {any:>22}  {safe:>22}  {opening:>22}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::minesweeper::style;

    fn answer(against: Option<&str>, games: u64) -> Answer {
        let inquiry = Inquiry {
            player: style("expert").unwrap(),
            against: against.map(|it| style(it).unwrap()),
            board: "4x4/4".parse().unwrap(),
            seed: 1,
            first_click: FirstClick::Safe,
        };
        let mut answer = Answer::new(inquiry);
        let mut worker = inquiry.worker().unwrap();
        (0..games).for_each(|game| answer.add(worker(game).unwrap()));
        answer
    }

    #[test]
    fn a_player_that_knows_its_chance_is_measured_by_few_games() {
        // On so small a board it plays best, and wins 961 of 1365 games; wins and losses would leave an interval of 18 %.
        let answer = answer(None, 100);
        let Interval { low, high } = answer.mean.interval().unwrap();
        let best = 961.0 / 1365.0;
        assert!(low < best && best < high && high - low < 0.12, "{}", answer.rate());
    }

    #[test]
    fn a_player_is_as_good_as_itself_and_better_than_others() {
        assert!(
            answer(Some("expert"), 20)
                .told(Language::English)
                .contains("0.00 % [0.00, 0.00] more than expert")
        );
        let better = answer(Some("odds"), 100);
        assert!(better.mean.mean() > 0.0 && better.others > 0, "{}", better.told(Language::English));
    }
}
