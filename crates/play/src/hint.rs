//! The next step in a puzzle, and why: or the mistake that must go first.

mod game;
mod guess;
mod trail;
mod walk;

use crate::session::{Illegal, Table};
use crate::{Answer, Budget, Kind, Language, Position, Solver};
use deduce::chain;
use deduce::{Clause, Contradiction, Ladder, LineFact, LineNotes, Rank, Step, next_step_within};
use draw::{Clue, Danger, Ground, Scene};
use grid::{Cell, Edge, Mark};
use std::error::Error;
use std::fmt;

pub use deduce::chain::{Line, Role};
pub use guess::Guess;
pub(crate) use trail::{Told, Trail};
pub use walk::walk;

/// How a hint is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The language of the answer.
    pub language: Language,
    /// Whether it may use that there is one solution.
    pub uniqueness: Uniqueness,
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

impl From<Language> for Ask {
    fn from(language: Language) -> Ask {
        Ask { language, uniqueness: Uniqueness::default() }
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
}

/// What is drawn and wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The marks that are in no solution.
    pub wrong: Vec<Edge>,
    /// In Minesweeper, the flags that cannot be right, or the numbers that cannot all be true.
    pub cells: Vec<Cell>,
    /// The position without these marks and flags.
    pub mended: Position,
}

/// A step with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The technique's name.
    pub technique: &'static str,
    /// Its name in the language asked for.
    pub title: &'static str,
    /// Its page: Markdown.
    pub page: &'static str,
    /// How hard it is to see.
    pub rank: Rank,
    /// The reason, in a few sentences.
    pub sentence: String,
    /// Where it supposes something, the reason link by link.
    pub chain: Vec<Line>,
    /// The cells whose clues it follows from.
    pub cells: Vec<Cell>,
    /// The edges whose marks it follows from.
    pub marks: Vec<Edge>,
    /// What follows.
    pub facts: Vec<(Edge, Mark)>,
    /// The cells of Minesweeper that are proved to be mined.
    pub mines: Vec<Cell>,
    /// Those that are proved to be safe.
    pub safe: Vec<Cell>,
    /// Those that were proved to be safe before, and nobody has opened.
    pub unopened: Vec<Cell>,
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
    /// Whether nothing can be said of any such input, so that it is bad.
    pub fn is_bad_input(&self) -> bool {
        matches!(self, NoHint::NoTechniques(_) | NoHint::MinesUntold | NoHint::NoFirstClick | NoHint::Over(_))
    }

    /// The reason as a clause: lower case, no full stop.
    pub fn tell(&self, language: Language) -> String {
        let (english, spanish) = match self {
            NoHint::NoTechniques(kind) => {
                return match language {
                    Language::English => format!("there are no techniques for {kind} puzzles"),
                    Language::Spanish => format!("no hay técnicas para puzles de {kind}"),
                };
            }
            NoHint::Over(cell) => {
                return match language {
                    Language::English => format!("the game is over: a mine was opened at {cell}"),
                    Language::Spanish => format!("la partida ha terminado: se abrió una mina en {cell}"),
                };
            }
            NoHint::NoSolution => ("the puzzle has no solution", "el puzle no tiene solución"),
            NoHint::Several(_) => ("the puzzle has several solutions", "el puzle tiene varias soluciones"),
            NoHint::Unknown => (
                "the budget ran out before the puzzle was known to have one solution",
                "el presupuesto se agotó antes de saber si el puzle tiene una sola solución",
            ),
            NoHint::OutOfBudget => {
                ("the budget ran out before a step was seen", "el presupuesto se agotó antes de ver un paso")
            }
            NoHint::TooHard => (
                "no technique sees anything, and the covered cells are too entangled for exact odds",
                "ninguna técnica ve nada, y las casillas cubiertas están demasiado enredadas para la probabilidad exacta",
            ),
            NoHint::MinesUntold => (
                "only a field can be rated: where the mines are is not told",
                "solo se puede valorar un campo: no se dice dónde están las minas",
            ),
            NoHint::NoFirstClick => (
                "a field is rated from its first click, which is not told: 'field r1c1' above the drawing tells it",
                "un campo se valora desde su primer clic, que no se dice: 'field r1c1' sobre el dibujo lo dice",
            ),
        };
        Clause { english, spanish }.tell(language).to_owned()
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
/// If the puzzle does not have exactly one solution, or the budget runs out before that is known.
pub fn hint(
    position: &Position,
    ask: impl Into<Ask>,
    solver: &mut Solver,
    budget: &Budget<'_>,
) -> Result<Hint, NoHint> {
    let ask = ask.into();
    if let Position::Minesweeper(board) = position {
        return game::hint(board, ask.language, budget);
    }
    let solution = the_solution(position, solver, budget)?;
    let wrong: Vec<Edge> =
        position.size().edges().filter(|&edge| is_wrong(position, &solution, edge)).collect();
    if wrong.is_empty() {
        return next(position, ask, budget);
    }
    let mut mended = position.clone();
    for &edge in &wrong {
        mended.set(edge, Mark::Blank);
    }
    Ok(Hint::Mistake(Mistake { wrong, cells: Vec::new(), mended }))
}

/// The only solution of a puzzle that has techniques.
pub(crate) fn the_solution(
    position: &Position,
    solver: &mut Solver,
    budget: &Budget<'_>,
) -> Result<Position, NoHint> {
    if !matches!(position.kind(), Kind::Masyu | Kind::Numberlink) {
        return Err(NoHint::NoTechniques(position.kind()));
    }
    match solver.solve(position, budget) {
        Answer::One(one) => Ok(one),
        Answer::None => Err(NoHint::NoSolution),
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

fn next(position: &Position, ask: Ask, budget: &Budget<'_>) -> Result<Hint, NoHint> {
    if position.broken().is_empty() {
        return Ok(Hint::Solved);
    }
    match position {
        Position::Masyu(board) => {
            let notes = masyu::techniques::Notes::new(board);
            see(position, notes, &masyu::techniques::LADDER, ask.language, budget)
        }
        Position::Numberlink(board) => {
            let notes = numberlink::techniques::Notes::new(board);
            let notes = match ask.uniqueness {
                Uniqueness::Used => notes.map(numberlink::techniques::Notes::with_one_solution),
                Uniqueness::Refused => notes,
            };
            see(position, notes, &numberlink::techniques::LADDER, ask.language, budget)
        }
        Position::Minesweeper(_) | Position::Mines(_) => Ok(Hint::Beyond { open: 0 }),
    }
}

/// What the easiest technique of a line puzzle sees in a position that can be.
fn see<K: LineNotes>(
    position: &Position,
    notes: Result<K, Contradiction>,
    ladder: &Ladder<K>,
    language: Language,
    budget: &Budget<'_>,
) -> Result<Hint, NoHint> {
    let Ok(notes) = notes else { return Ok(Hint::Beyond { open: 0 }) };
    let seen = next_step_within(&notes, ladder, budget).map_err(|_| NoHint::OutOfBudget)?;
    let Some(step) = seen else { return Ok(Hint::Beyond { open: notes.open() }) };
    let mut after = position.clone();
    Ok(Hint::Next(Explained::taken(&step, &mut after, language)))
}

impl Explained {
    /// A step of a line puzzle, which is taken on the position.
    fn taken<K: LineNotes>(step: &Step<K>, position: &mut Position, language: Language) -> Explained {
        let facts: Vec<(Edge, Mark)> =
            step.facts.iter().map(|&LineFact { edge, mark }| (edge, mark)).collect();
        for &(edge, mark) in &facts {
            position.set(edge, mark);
        }
        Explained {
            technique: step.technique.name,
            title: deduce::page::title(step.technique.name, step.technique.spanish, language),
            page: step.technique.page,
            rank: step.technique.rank,
            sentence: step.tell(language),
            chain: chain::unfolded::<K>(&step.evidence, &step.facts, language),
            cells: step.evidence.cells.clone(),
            marks: step.evidence.marks.clone(),
            facts,
            mines: Vec::new(),
            safe: Vec::new(),
            unopened: Vec::new(),
            after: position.clone(),
        }
    }

    /// Whether the sentence sums up what the chain tells link by link.
    pub fn is_summed_up(&self) -> bool {
        self.chain.iter().filter(|it| matches!(it.role, Role::Follows | Role::Breaks)).count() > chain::SHORT
    }

    /// The chain in sentences, further suppositions set in.
    pub fn link_by_link(&self) -> Vec<String> {
        self.chain.iter().map(|it| format!("{}{}", "· ".repeat(it.depth), it.sentence)).collect()
    }

    /// The cells to look at: where what it follows from is, or where there is nothing, what follows.
    pub fn places(&self) -> Vec<Cell> {
        let mut cells = self.cells.clone();
        cells.extend(self.marks.iter().flat_map(|edge| edge.cells()));
        if cells.is_empty() {
            cells.extend(self.facts.iter().flat_map(|it| it.0.cells()));
            cells.extend(self.mines.iter().chain(&self.safe));
        }
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Does what the step says at the table of its position, as one line: draws it, or in a game opens what is safe and
    /// flags what is mined.
    ///
    /// # Errors
    /// If the table is not as it was; then nothing has changed.
    pub fn take(&self, table: &mut dyn Table) -> Result<(), Illegal> {
        if self.after.is_puzzle() {
            return table.redraw(&self.after).map(drop);
        }
        let scene = table.scene();
        let flags = self.mines.iter().map(|cell| ("flag", *cell));
        let mut acts: Vec<(&str, Cell)> = flags.chain(self.safe.iter().map(|cell| ("open", *cell))).collect();
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
        let scene = self
            .after
            .scene()
            .with_cited(&self.cells, &self.marks)
            .with_new(self.facts.iter().map(|it| it.0));
        let mined = self.mines.iter().map(|&cell| (cell, Danger::Mined));
        let safe = self.safe.iter().chain(&self.unopened).map(|&cell| (cell, Danger::Safe));
        let new = self.mines.iter().chain(&self.safe).copied();
        scene.with_dangers(mined.chain(safe)).with_ground(new, Ground::New)
    }
}

impl Mistake {
    /// The position with the cells at the wrong marks marked.
    pub fn scene(&self, position: &Position) -> Scene {
        let cells = self.wrong.iter().flat_map(|edge| edge.cells()).chain(self.cells.iter().copied());
        position.scene().with_wrong(cells)
    }

    /// What is wrong, in a sentence.
    pub fn tell(&self, position: &Position, language: Language) -> String {
        if let Position::Minesweeper(board) = position {
            return game::tell(self, board, language);
        }
        let of = |mark| {
            let edges = self.wrong.iter().filter(|&&edge| mark_on(position, edge) == mark);
            deduce::words::list(edges, language)
        };
        let (lines, crosses) = (of(Mark::Line), of(Mark::Cross));
        let mut parts = Vec::new();
        match language {
            Language::English => {
                if !lines.is_empty() {
                    parts.push(format!("A line on {lines} cannot be part of any solution."));
                }
                if !crosses.is_empty() {
                    parts.push(format!("A cross on {crosses} cannot be part of any solution."));
                }
            }
            Language::Spanish => {
                if !lines.is_empty() {
                    parts.push(format!("Una línea en {lines} no puede ser parte de ninguna solución."));
                }
                if !crosses.is_empty() {
                    parts.push(format!("Una cruz en {crosses} no puede ser parte de ninguna solución."));
                }
            }
        }
        parts.join(" ")
    }
}
