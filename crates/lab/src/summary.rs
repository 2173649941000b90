//! What came out of an experiment, added up round by round: little memory, however many games there are.

use crate::plan::{Grouping, Plan, Round};
use crate::statistics::{Interval, Sums, Times, holm, mcnemar, paired_difference, wilson};
use crate::words::Told;
use grid::Size;
use message::{Message, message};

/// What came out of an experiment so far.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The experiment.
    pub plan: Plan,
    /// The groups of boards.
    pub groups: Vec<Group>,
    /// Whether it is known that games are missing: it was stopped, or shards are not there.
    pub is_partial: bool,
}

/// What came out on boards that are counted together.
#[derive(Clone, Debug)]
pub struct Group {
    /// The board, or the size.
    pub name: String,
    /// The size.
    pub size: Size,
    /// How many games every player has played.
    pub games: u64,
    /// How each player fared, in the order of the plan.
    pub players: Vec<Tally>,
    /// Every two players on the same boards: first and second, first and third, …
    pub pairs: Vec<Pair>,
}

/// How one player fared.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The player's name.
    pub player: String,
    /// Games played.
    pub games: u64,
    /// Games won, or boards solved.
    pub successes: u64,
    /// Milliseconds of processor time.
    pub times: Times,
    /// Those of the games that no budget cut short.
    pub ended: Times,
    /// Games that a budget cut short.
    pub cut: u64,
    /// Of the games that none cut short, the logarithms of the number of cells and of the milliseconds.
    pub growth: Sums,
    /// All moves.
    pub moves: u64,
    /// All guesses or nodes.
    pub effort: u64,
    /// Milliseconds of processor time that it took to speak with a guest; none for our own players.
    pub protocol_ms: f64,
    /// Games that a guest lost by a fault of its own.
    pub faults: u64,
    /// The first of these faults.
    pub first_fault: Option<Message>,
}

/// Two players on the same boards.
#[derive(Clone, Debug, Default)]
pub struct Pair {
    /// The names of the two.
    pub players: [String; 2],
    /// Games.
    pub games: u64,
    /// Games that only the first won, and that only the second won.
    pub only: [u64; 2],
}

impl Summary {
    /// Nothing has come out yet.
    pub fn new(plan: Plan) -> Summary {
        Summary { plan, groups: Vec::new(), is_partial: false }
    }

    /// Adds a game.
    pub fn add(&mut self, round: &Round) {
        let name = self.plan.group(round.board);
        let index = self.groups.iter().position(|it| it.name == name).unwrap_or_else(|| {
            self.groups.push(Group::new(name, self.plan.boards[round.board].size, &self.plan.players));
            self.groups.len() - 1
        });
        // Where the condition is a budget, whoever fails with all of it spent was cut short.
        let budget = match self.plan.words.grouping {
            Grouping::Size => self.plan.condition.parse().unwrap_or(u64::MAX),
            Grouping::Board => u64::MAX,
        };
        self.groups[index].add(round, budget);
    }

    /// All sizes together, if there are several. Boards that stand for themselves have no common rate.
    pub fn overall(&self) -> Option<Group> {
        let (first, rest) = self.groups.split_first()?;
        if rest.is_empty() || self.plan.words.grouping == Grouping::Board {
            return None;
        }
        let mut all = Group { name: ALL.to_owned(), ..first.clone() };
        for group in rest {
            all.join(group);
        }
        Some(all)
    }
}

/// What all sizes together are called.
const ALL: &str = "all";

impl Group {
    /// Its name, as people call it.
    pub(crate) fn told<'a>(&'a self, told: &'a Told) -> &'a str {
        if self.name == ALL { told.all } else { &self.name }
    }

    fn new(name: String, size: Size, players: &[String]) -> Group {
        let tally = |player: &String| Tally { player: player.clone(), ..Tally::default() };
        let pairs = pairs(players.len())
            .map(|(a, b)| Pair { players: [players[a].clone(), players[b].clone()], ..Pair::default() });
        Group { name, size, games: 0, players: players.iter().map(tally).collect(), pairs: pairs.collect() }
    }

    fn add(&mut self, round: &Round, budget: u64) {
        self.games += 1;
        let cells = (self.size.cell_count() as f64).ln();
        for (tally, played) in self.players.iter_mut().zip(&round.played) {
            if !played.success && played.effort >= budget {
                tally.cut += 1;
            } else {
                tally.ended.add(played.cpu_ms);
                tally.growth.add(cells, played.cpu_ms.max(1e-4).ln());
            }
            tally.games += 1;
            tally.successes += u64::from(played.success);
            tally.times.add(played.cpu_ms);
            tally.moves += played.moves;
            tally.effort += played.effort;
            tally.protocol_ms += played.protocol_ms;
            if let Some(fault) = &played.fault {
                tally.faults += 1;
                tally.first_fault.get_or_insert_with(|| message!("game {}: {fault}", round.number()));
            }
        }
        for (pair, (a, b)) in self.pairs.iter_mut().zip(pairs(round.played.len())) {
            pair.games += 1;
            match (round.played[a].success, round.played[b].success) {
                (true, false) => pair.only[0] += 1,
                (false, true) => pair.only[1] += 1,
                _ => {}
            }
        }
    }

    /// How likely equally good players would differ as much as each pair does, corrected for the number of pairs.
    pub fn p_values(&self) -> Vec<f64> {
        holm(&self.pairs.iter().map(Pair::p_value).collect::<Vec<_>>())
    }

    fn join(&mut self, other: &Group) {
        self.games += other.games;
        for (tally, more) in self.players.iter_mut().zip(&other.players) {
            tally.games += more.games;
            tally.successes += more.successes;
            tally.times.join(&more.times);
            tally.ended.join(&more.ended);
            tally.cut += more.cut;
            tally.growth.join(&more.growth);
            tally.moves += more.moves;
            tally.effort += more.effort;
            tally.protocol_ms += more.protocol_ms;
            tally.faults += more.faults;
            tally.first_fault = tally.first_fault.take().or_else(|| more.first_fault.clone());
        }
        for (pair, more) in self.pairs.iter_mut().zip(&other.pairs) {
            pair.games += more.games;
            pair.only[0] += more.only[0];
            pair.only[1] += more.only[1];
        }
    }
}

/// The places of every two of so many.
fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)))
}

impl Tally {
    /// The share of games won or boards solved.
    pub fn rate(&self) -> f64 {
        self.successes as f64 / self.games.max(1) as f64
    }

    /// The interval of that rate.
    pub fn interval(&self) -> Interval {
        wilson(self.successes, self.games)
    }

    /// Milliseconds that it took to speak with a guest, a game.
    pub fn mean_protocol_ms(&self) -> f64 {
        self.protocol_ms / self.games.max(1) as f64
    }

    /// Moves a game.
    pub fn mean_moves(&self) -> f64 {
        self.moves as f64 / self.games.max(1) as f64
    }

    /// Guesses or nodes a game.
    pub fn mean_effort(&self) -> f64 {
        self.effort as f64 / self.games.max(1) as f64
    }
}

impl Pair {
    /// By how much the first's rate is above the second's.
    pub fn difference(&self) -> f64 {
        (self.only[0] as f64 - self.only[1] as f64) / self.games.max(1) as f64
    }

    /// The interval of that difference.
    pub fn interval(&self) -> Interval {
        paired_difference(self.only[0], self.only[1], self.games)
    }

    /// How likely equally good players would differ at least as much, this pair taken alone.
    fn p_value(&self) -> f64 {
        mcnemar(self.only[0], self.only[1])
    }
}
