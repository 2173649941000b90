//! The next step in a puzzle, and why: or the mistake that must go first.

mod game;
mod guess;
mod news;
mod next;
mod paper;
mod several;
mod trail;
mod unfold;
mod walk;

use crate::session::{Illegal, Table};
use crate::{Answer, Budget, Conflict, Kind, Language, Level, Position, Solver, Tell, conflict};
use deduce::chain;
use deduce::{Knowledge, LineFact, LineNotes, Rank, Step, Text};
use draw::{Clue, Scene};
use grid::{Cell, Edge, Mark, Spot};
use message::{Message, Say, message, tell};
use std::error::Error;
use std::fmt;

pub use deduce::chain::{Line, Role};
pub use guess::Guess;
pub use news::News;
use next::next;
pub use several::{Shared, tell_parting};
pub(crate) use trail::{Told, Trail};
pub(crate) use unfold::chain_scene;
pub use walk::walk;

/// How a hint is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask<'a> {
    /// The language of the answer.
    pub language: Language,
    /// Whether it may use that there is one solution.
    pub uniqueness: Uniqueness,
    /// Where one is: of steps that a technique sees, the nearest is told.
    pub near: &'a [Cell],
    /// What hints were about that will not do: another one is wanted, about something else.
    pub not: &'a [Spot],
    /// How long to look for a short chain of reasons.
    pub effort: Effort,
}

/// How long to look for a short chain of reasons where a step takes suppositions within suppositions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effort {
    /// A second or so.
    #[default]
    Usual,
    /// About ten times as long; only the flag of the budget ends it before.
    Thorough,
}

/// Whether a step may follow from there being only one solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Uniqueness {
    /// It may, once that is proved.
    #[default]
    Used,
    /// Only the rules count.
    Refused,
}

impl From<Language> for Ask<'_> {
    fn from(language: Language) -> Self {
        Ask { language, uniqueness: Uniqueness::default(), near: &[], not: &[], effort: Effort::default() }
    }
}

/// What there is to say about a position.
#[derive(Clone, Debug)]
pub enum Hint {
    /// Some of what is drawn is in no solution.
    Mistake(Mistake),
    /// What can be seen next.
    Next(Explained),
    /// Nothing is left to do.
    Solved,
    /// No technique sees anything.
    Beyond {
        /// Edges that are still open.
        open: usize,
    },
    /// These cells of Minesweeper are safe: more can be told only when they are open.
    Open(Vec<Cell>),
    /// Nothing is certain in a game of Minesweeper.
    Guess(Guess),
    /// Of a puzzle with several solutions: something that all of them share.
    Shared(Shared),
    /// Here the solutions part: all that they share is drawn.
    Parting(Box<[Position; 2]>),
    /// Whatever else can be told was refused.
    NoOther,
}

/// What is drawn and wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The marks that are in no solution, or in Minesweeper the flags that cannot be right, or the numbers that cannot all be
    /// true.
    pub wrong: Vec<Spot>,
    /// The position without these marks and flags.
    pub mended: Position,
}

/// A step with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The technique's name for programs.
    pub technique: &'static str,
    /// What people call it, in the language asked for.
    pub title: &'static str,
    /// Its page: Markdown.
    pub page: Text,
    /// How hard it is to see.
    pub rank: Rank,
    /// The reason, in a few sentences.
    pub sentence: String,
    /// The cells whose clues it follows from.
    pub cells: Vec<Cell>,
    /// What follows.
    pub news: News,
    /// The position with it.
    pub after: Position,
}

/// Why there is no hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoHint {
    /// Nobody has written down how people solve such puzzles.
    NoTechniques(Kind),
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has no solution, for these clues cannot be together.
    Conflict(Conflict),
    /// The puzzle has several solutions, of which none keeps what is drawn: these marks and clues cannot be together.
    Drawn(Conflict),
    /// The puzzle has several: no step can be the right one.
    Several(Box<[Position; 2]>),
    /// The engine did not come to an end.
    Unknown,
    /// The search for a step did not come to an end.
    OutOfBudget,
    /// A mine was opened.
    Over(Cell),
    /// Nothing was found, and the odds cannot be worked out.
    TooHard,
    /// A position of Minesweeper cannot be rated.
    MinesUntold,
    /// A field without a first click cannot be rated.
    NoFirstClick,
}

impl NoHint {
    /// Whether there would be a hint with a larger budget.
    pub fn is_out_of_budget(&self) -> bool {
        matches!(self, NoHint::Unknown | NoHint::OutOfBudget)
    }

    /// Whether nothing can be said of any such input, so that it is bad.
    pub fn is_bad_input(&self) -> bool {
        matches!(self, NoHint::NoTechniques(_) | NoHint::MinesUntold | NoHint::NoFirstClick | NoHint::Over(_))
    }
}

/// The reason as a clause: lower case, no full stop.
impl Say for NoHint {
    fn say(&self) -> Message {
        match self {
            NoHint::NoTechniques(kind) => message!("there are no techniques for {kind} puzzles"),
            NoHint::Over(cell) => message!("the game is over: a mine was opened at {cell}"),
            NoHint::Conflict(conflict) => message!("the puzzle has no solution: {why}", why = conflict),
            NoHint::Drawn(conflict) => message!("no solution keeps what is drawn: {why}", why = conflict),
            NoHint::NoSolution => message!("the puzzle has no solution"),
            NoHint::Several(_) => message!("the puzzle has several solutions"),
            NoHint::Unknown => {
                message!("the budget ran out before the puzzle was known to have one solution")
            }
            NoHint::OutOfBudget => {
                message!("the budget ran out before a step was found")
            }
            NoHint::TooHard => {
                message!("no technique sees anything, and the covered cells are too entangled for exact odds")
            }
            NoHint::MinesUntold => {
                message!("only a field can be rated: this does not say where the mines are")
            }
            NoHint::NoFirstClick => message!(
                "a field is rated from its first click, which is missing: add it above the drawing, as in 'field r1c1'"
            ),
        }
    }
}

/// In English.
impl fmt::Display for NoHint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.tell(Language::English))
    }
}

impl Error for NoHint {}

/// What can be seen next in a position.
///
/// # Errors
/// If the puzzle has no solution, or the budget runs out before it is known how many it has.
pub fn hint<'a>(
    position: &Position,
    ask: impl Into<Ask<'a>>,
    solver: &mut Solver,
    budget: &Budget<'_>,
) -> Result<Hint, NoHint> {
    let ask = ask.into();
    if let Position::Minesweeper(board) = position {
        return game::hint(board, ask, budget);
    }
    if let Position::Mines(board) = position {
        return paper::hint(board, ask, solver, budget);
    }
    let solution = match the_solution(position, solver, budget) {
        Err(NoHint::Several(both)) => return several::hint(position, ask, both, solver, budget),
        solution => solution?,
    };
    let wrong: Vec<Edge> =
        position.size().edges().filter(|&edge| is_wrong(position, &solution, edge)).collect();
    Mistake::or_next(position, wrong, ask, |right| next(position, right, ask, Level::Extreme, budget))
}

/// Whether there is a way from a position to its solution that can be walked: a puzzle must have one solution.
///
/// # Errors
/// If there is none.
pub fn has_way(position: &Position, solver: &mut Solver, budget: &Budget<'_>) -> Result<(), NoHint> {
    match position {
        Position::Minesweeper(_) => hint(position, Language::English, solver, budget).map(drop),
        _ => the_solution(position, solver, budget).map(drop),
    }
}

/// The only solution of a puzzle that has techniques.
pub(crate) fn the_solution(
    position: &Position,
    solver: &mut Solver,
    budget: &Budget<'_>,
) -> Result<Position, NoHint> {
    if !position.is_puzzle() {
        return Err(NoHint::NoTechniques(position.kind()));
    }
    match solver.solve(position, budget) {
        Answer::One(one) => Ok(one),
        Answer::None => Err(conflict(position, solver, budget).map_or(NoHint::NoSolution, NoHint::Conflict)),
        Answer::Many(one, other) => Err(NoHint::Several(Box::new([one, other]))),
        Answer::Unknown(_) => Err(NoHint::Unknown),
    }
}

fn is_wrong(position: &Position, solution: &Position, edge: Edge) -> bool {
    let is_taken = mark_on(solution, edge) == Mark::Line;
    match mark_on(position, edge) {
        Mark::Blank => false,
        Mark::Line => !is_taken,
        Mark::Cross => is_taken,
    }
}

/// What is drawn on an edge; nothing where no line is drawn.
fn mark_on(position: &Position, edge: Edge) -> Mark {
    position.lines().map_or(Mark::Blank, |lines| lines.get(edge))
}

impl Explained {
    /// The page of its technique in a language.
    pub fn page_in(&self, language: Language) -> String {
        deduce::page::in_language(self.page, language)
    }

    /// A step that follows from these clues.
    fn new<K: Knowledge>(
        step: &Step<K>,
        cells: Vec<Cell>,
        news: News,
        after: Position,
        language: Language,
    ) -> Explained {
        Explained {
            technique: step.technique.name,
            title: deduce::page::title(step.technique.page, language),
            page: step.technique.page,
            rank: step.technique.rank,
            sentence: step.tell(language),
            cells,
            news,
            after,
        }
    }

    /// A step of a line puzzle, which is taken on the position.
    fn taken<K: LineNotes>(step: &Step<K>, position: &mut Position, language: Language) -> Explained {
        let news = News::Lines {
            marks: step.evidence.marks.clone(),
            chain: chain::unfolded::<K>(&step.evidence, &step.facts, language),
            facts: step.facts.iter().map(|&LineFact { edge, mark }| (edge, mark)).collect(),
        };
        news.draw(position);
        Explained::new(step, step.evidence.cells.clone(), news, position.clone(), language)
    }

    /// The cells to look at: where what it follows from is, or where there is nothing, what follows.
    pub fn places(&self) -> Vec<Cell> {
        let mut cells = self.cells.clone();
        if let News::Lines { marks, .. } = &self.news {
            cells.extend(marks.iter().flat_map(|edge| edge.cells()));
        }
        if cells.is_empty() {
            cells.extend(self.spots().into_iter().flat_map(Spot::cells));
        }
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// What it is about: what another hint would not be about.
    pub fn spots(&self) -> Vec<Spot> {
        self.news.spots()
    }

    /// Does what the step says at the table of its position, as one line: draws it, or in a game opens what is safe and
    /// flags what is mined.
    ///
    /// # Errors
    /// If the table is not as it was; then nothing has changed.
    pub fn take(&self, table: &mut dyn Table) -> Result<(), Illegal> {
        let (mines, safe) = match &self.news {
            News::Mines { mines, safe, .. } if !self.after.is_puzzle() => (mines, safe),
            _ => return table.redraw(&self.after).map(drop),
        };
        let scene = table.scene();
        let flags = mines.iter().map(|cell| ("flag", *cell));
        let mut acts: Vec<(&str, Cell)> = flags.chain(safe.iter().map(|cell| ("open", *cell))).collect();
        acts.retain(|(_, cell)| scene.tile(*cell).clue == Clue::Hidden);
        while !acts.is_empty() {
            let line: Vec<String> = acts.iter().map(|(word, cell)| format!("{word} {cell}")).collect();
            match table.act(&line.join(", ")) {
                // What is opened before may open this cell too, or win the game.
                Err(Illegal::Refereed(minesweeper::Illegal::Open(cell))) => acts.retain(|it| it.1 != cell),
                Err(Illegal::Refereed(minesweeper::Illegal::Over)) if acts.len() > 1 => drop(acts.pop()),
                done => return done,
            }
        }
        Ok(())
    }

    /// The position after the step, with what it follows from and what follows drawn in two styles.
    pub fn scene(&self) -> Scene {
        self.news.with_reason(&self.cells, self.after.scene())
    }
}

impl Mistake {
    /// The mistake of these marks, unless there are none or whoever asks knows of them: then what can be seen next from what is
    /// right.
    fn or_next(
        position: &Position,
        wrong: Vec<Edge>,
        ask: Ask<'_>,
        next: impl FnOnce(&Position) -> Result<Hint, NoHint>,
    ) -> Result<Hint, NoHint> {
        let mut mended = position.clone();
        for &edge in &wrong {
            mended.set(edge, Mark::Blank);
        }
        let wrong: Vec<Spot> = wrong.into_iter().map(Spot::Edge).collect();
        if wrong.iter().all(|spot| ask.not.contains(spot)) {
            return next(&mended);
        }
        Ok(Hint::Mistake(Mistake { wrong, mended }))
    }

    /// The position with the cells at the wrong marks marked.
    pub fn scene(&self, position: &Position) -> Scene {
        position.scene().with_wrong(self.wrong.iter().flat_map(|spot| spot.cells()))
    }

    /// What is wrong, in a sentence.
    pub fn tell(&self, position: &Position, language: Language) -> String {
        if let Position::Minesweeper(board) = position {
            return game::tell(self, board, language);
        }
        if let Position::Mines(board) = position {
            return paper::tell(self, board, language);
        }
        let of = |mark| {
            let is_such = |spot: &&Spot| matches!(spot, Spot::Edge(edge) if mark_on(position, *edge) == mark);
            deduce::words::list(self.wrong.iter().filter(is_such), language)
        };
        let (lines, crosses) = (of(Mark::Line), of(Mark::Cross));
        let mut parts = Vec::new();
        if !lines.is_empty() {
            parts.push(tell!(language, "A line on {lines} cannot be part of any solution."));
        }
        if !crosses.is_empty() {
            parts.push(tell!(language, "A cross on {crosses} cannot be part of any solution."));
        }
        parts.join(" ")
    }
}
