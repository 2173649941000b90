//! Help with a game: hints in stages, checks, odds, the solution; and what of it is counted.
//!
//! What may take long is a [`Question`], which needs no table and can be answered anywhere; the answer is then told to the
//! game, which counts it and puts it on the board. A hint counts each time, other help once, for whoever has had any has no
//! best time. What the rules promise is no help, and what the program has solved is nobody's win.

use crate::KeptGame;
use message::Say;
use play::hint::{self, Ask, Hint, NoHint};
use play::odds::{Hopeless, NoOdds, Odds};
use play::players::{self, Ended, Refused};
use play::session::{self, Fact, Illegal, Shown, Status};
use play::{Answer, Broken, Budget, Cell, Position, Solver, Spot};

/// The most nodes that A* may spend: where it finds nothing it would go on for very long.
const ROUTE_NODES: u64 = 300_000;

/// How much a hint tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Where to look.
    Where,
    /// And what to see there.
    Pattern,
    /// And what follows.
    Step,
    /// All of that, and it is done.
    Done,
}

/// A game as it is to be asked about.
#[derive(Clone, Debug)]
pub struct Question {
    position: Position,
    safe_start: Option<Cell>,
    wrong: Vec<Broken>,
    /// Where the latest moves were.
    recent: Vec<Cell>,
}

/// A hint, and what the game must know of it.
#[derive(Clone, Debug)]
pub struct Advice {
    /// What there is to say.
    pub hint: Hint,
    /// Whether the rules promise it: then it is no help.
    is_promised: bool,
    /// The solution, where there is a mistake in a puzzle.
    solution: Option<Box<Position>>,
}

impl Advice {
    /// What the hint is about, which another one would not be about; nothing if there is no other.
    pub fn about(&self) -> Vec<Spot> {
        match &self.hint {
            Hint::Next(step) => step.spots(),
            Hint::Mistake(mistake) => mistake.wrong.clone(),
            Hint::Shared(shared) => vec![Spot::Edge(shared.fact.0)],
            _ => Vec::new(),
        }
    }
}

/// Whether the rules are kept.
#[derive(Clone, Debug)]
pub struct Checked {
    /// What is surely wrong, whatever may still be drawn.
    pub wrong: Vec<Broken>,
    /// Every rule that is broken; none if this is a solution.
    pub broken: Vec<Broken>,
}

/// Who completes lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completer {
    /// The engine: it finds a solution, or proves that none keeps what is drawn.
    Exact,
    /// From pearl to pearl by A*: what it finds may be no more than the best route.
    Astar,
}

/// What has come of completing lines.
#[derive(Clone, Debug)]
pub enum Completion {
    /// A solution.
    Solved(Position),
    /// No solution, and only the best route that was found, with what it lacks.
    Best(Position, Vec<Broken>),
    /// No solution keeps what is drawn.
    Impossible,
    /// Nothing was found in time.
    Nothing,
}

/// Why there is no help.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum NoHelp {
    /// Before the first click no chance holds that the board tells.
    #[error("the first click is safe: there are odds after it")]
    FirstClick,
    /// There are no odds.
    #[error(transparent)]
    Hopeless(#[from] Hopeless),
    /// A game of Minesweeper has no solution to be shown.
    #[error("a game is won or lost, not solved: the odds show the best move")]
    Game,
    /// No mark is surely wrong.
    #[error("the puzzle has several solutions: no mark is surely wrong")]
    Several,
    /// Every mark is wrong.
    #[error("the puzzle has no solution")]
    NoSolution,
    /// The engine did not come to an end.
    #[error("the search for the solution took too long")]
    OutOfBudget,
}

impl NoHelp {
    /// Whether there would be help with a larger budget.
    pub fn is_out_of_budget(&self) -> bool {
        matches!(self, NoHelp::OutOfBudget | NoHelp::Hopeless(Hopeless::NoOdds(NoOdds::OutOfBudget)))
    }
}

impl Question {
    /// The next step, or the mistake that must go first; near the latest moves unless it is asked for elsewhere.
    ///
    /// # Errors
    /// If there is no hint, or the budget runs out.
    pub fn hint<'a>(&'a self, ask: impl Into<Ask<'a>>, budget: &Budget<'_>) -> Result<Advice, NoHint> {
        let mut ask = ask.into();
        if let Some(cell) = self.safe_start {
            return Ok(Advice { hint: Hint::Open(vec![cell]), is_promised: true, solution: None });
        }
        if ask.near.is_empty() {
            ask.near = &self.recent;
        }
        let mut solver = Solver::new();
        let hint = hint::hint(&self.position, ask, &mut solver, budget)?;
        let is_mistake = matches!(hint, Hint::Mistake(_)) && self.position.is_puzzle();
        // Of several solutions none tells since when.
        let solution = match is_mistake.then(|| solver.solve(&self.position, budget)) {
            Some(Answer::One(solution)) => Some(solution),
            _ => None,
        };
        Ok(Advice { hint, is_promised: false, solution: solution.map(Box::new) })
    }

    /// Whether the rules are kept. Of a game nothing is unfinished but the game: what is broken is wrong.
    pub fn check(&self) -> Checked {
        let broken = self.position.broken();
        let wrong = if self.position.is_puzzle() { self.wrong.clone() } else { broken.clone() };
        Checked { wrong, broken }
    }

    /// The only solution, with which the game can tell since when something is wrong; none of a game of Minesweeper, which
    /// needs none for that.
    ///
    /// # Errors
    /// If there is no single solution, or the budget runs out.
    pub fn the_solution(&self, budget: &Budget<'_>) -> Result<Option<Position>, NoHelp> {
        if !self.position.is_puzzle() {
            return Ok(None);
        }
        match Solver::new().solve(&self.position, budget) {
            Answer::One(solution) => Ok(Some(solution)),
            Answer::Many(..) => Err(NoHelp::Several),
            Answer::None => Err(NoHelp::NoSolution),
            Answer::Unknown(_) => Err(NoHelp::OutOfBudget),
        }
    }

    /// The chance of a mine everywhere.
    ///
    /// # Errors
    /// If there are no odds, or not yet.
    pub fn odds(&self, budget: &Budget<'_>) -> Result<Odds, NoHelp> {
        match self.safe_start {
            Some(_) => Err(NoHelp::FirstClick),
            None => Ok(Odds::of(&self.position, budget)?),
        }
    }

    /// The solution.
    ///
    /// # Errors
    /// If it is a game, which has none.
    pub fn solve(&self, budget: &Budget<'_>) -> Result<Answer, NoHelp> {
        if !self.position.is_puzzle() {
            return Err(NoHelp::Game);
        }
        Ok(Solver::new().solve(&self.position, budget))
    }

    /// Completes what is drawn, keeping it.
    ///
    /// # Errors
    /// If nobody can complete it.
    pub fn complete(&self, by: Completer, budget: &Budget<'_>) -> Result<Completion, Refused> {
        let (player, nodes) = match by {
            Completer::Exact => ("exact", budget.nodes),
            Completer::Astar => ("astar", budget.nodes.min(ROUTE_NODES)),
        };
        let played = players::play(&self.position, player, Budget { nodes, ..*budget }, 0, &mut |_| {})?;
        let is_news = played.position != self.position;
        Ok(match (played.ended, by) {
            (Ended::Solved, _) => Completion::Solved(played.position),
            (Ended::GaveUp | Ended::OutOfBudget, Completer::Astar) if is_news => {
                Completion::Best(played.position, played.broken)
            }
            (Ended::Impossible, _) | (Ended::GaveUp, Completer::Exact) => Completion::Impossible,
            (Ended::GaveUp, Completer::Astar) | (Ended::OutOfBudget, _) => Completion::Nothing,
        })
    }
}

impl KeptGame {
    /// The game as it is now, to be asked about.
    pub fn question(&self) -> Question {
        let table = self.table();
        Question {
            position: table.position(),
            safe_start: table.safe_start(),
            wrong: table.wrong(),
            recent: session::recent(table),
        }
    }

    /// How many undos lead back to where all was right: 0 if it is now, none if there was no such moment.
    pub fn before_mistake(&self, solution: Option<&Position>) -> Option<usize> {
        self.table.before_mistake(solution)
    }

    /// The same by what a hint has found; none unless it is a mistake.
    pub fn undos(&self, advice: &Advice) -> Option<usize> {
        match advice.hint {
            Hint::Mistake(_) if advice.solution.is_some() || !self.table.position().is_puzzle() => {
                self.before_mistake(advice.solution.as_deref())
            }
            _ => None,
        }
    }

    /// Counts that a hint was given.
    pub fn advised(&mut self, advice: &Advice) {
        let is_help = match advice.hint {
            Hint::Next(_) | Hint::Mistake(_) | Hint::Open(_) | Hint::Guess(_) => !advice.is_promised,
            Hint::Shared(_) | Hint::Parting(_) => true,
            Hint::Solved | Hint::Beyond { .. } | Hint::NoOther => false,
        };
        if is_help {
            self.count("hint");
        }
    }

    /// Does what a hint says: takes its step, or undoes a mistake. Tells whether there was something to do.
    ///
    /// # Errors
    /// If the board is not as it was; then nothing has changed.
    pub fn take(&mut self, advice: &Advice) -> Result<bool, Illegal> {
        match &advice.hint {
            Hint::Next(step) => step.take(self.table.as_mut()).map(|()| true),
            Hint::Mistake(_) => match self.undos(advice) {
                Some(undos @ 1..) => self.table.act(&format!("undo {undos}")).map(|()| true),
                _ => Ok(false),
            },
            Hint::Shared(shared) => self.table.redraw(&shared.after).map(|_| true),
            _ => Ok(false),
        }
    }

    /// Counts that the rules were checked.
    pub fn checked(&mut self) {
        self.count("check");
    }

    /// Counts help that is no hint, once.
    pub fn helped(&mut self) {
        if self.table.status() != Status::Solved && self.table.tally().hints == 0 {
            self.count("hint");
        }
    }

    /// Counts as help that somebody is told what makes the game, where that is a secret.
    pub fn revealed(&mut self) {
        if self.table.is_secret() {
            self.helped();
        }
    }

    /// Puts on the board what the program has found, and notes that it was the program. What is solved already was the
    /// player's own work, and stays.
    ///
    /// # Errors
    /// If it is another puzzle.
    pub fn show(&mut self, how: Shown, found: &Position) -> Result<(), Illegal> {
        if self.table.status() == Status::Solved { Ok(()) } else { self.draw(how, found) }
    }

    /// Puts on the board what a player has drawn that somebody has watched.
    ///
    /// # Errors
    /// If it is another puzzle.
    pub fn take_over(&mut self, drawn: &Position) -> Result<(), Illegal> {
        self.draw(Shown::Watched, drawn)
    }

    fn draw(&mut self, how: Shown, found: &Position) -> Result<(), Illegal> {
        if self.table.position() == *found {
            return Ok(());
        }
        self.table.remember(Fact::Shown(how));
        self.table.redraw(found).map(drop)
    }

    fn count(&mut self, line: &str) {
        self.table.act(line).expect("help can always be counted");
    }
}
