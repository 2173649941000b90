//! A puzzle of any kind with what is drawn on it, and the questions one can ask about it.

use crate::{Broken, Budget, Count, Facts, Hint, Hopeless, Kind, Language, NoHint, Odds, Rating, Size};
use crate::{Complete, Position, Unreadable, Unwritable, Written};
use play::Solver;
use std::fmt;
use std::str::FromStr;

/// What is known of a puzzle's solutions.
pub type Answer = exact::Answer<Puzzle>;

/// A puzzle of any kind with what is drawn on it, or a game of Minesweeper.
///
/// It is read with [`read`](crate::read) or [`str::parse`], and printed as a drawing that can be read again.
///
/// ```
/// use casilla::{Budget, Puzzle};
///
/// let puzzle: Puzzle = "R.G/R.G".parse()?;
/// let solved = puzzle.solve(&Budget::unlimited())?.into_solution().ok_or("no solution")?;
/// assert!(puzzle.to_string().starts_with("numberlink 3x2"));
/// assert!(solved.broken().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle(Position);

/// A game of Minesweeper has no solution to look for: it has [odds](Puzzle::odds).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game of Minesweeper has odds, but no solution to look for")]
#[non_exhaustive]
pub struct NotAPuzzle;

impl Puzzle {
    /// Reads a text of which the kind or the format is known, where it could be several things.
    ///
    /// # Errors
    /// Says why the text cannot be read, and where.
    pub fn read_as(text: &str, format: Option<&str>, kind: Option<Kind>) -> Result<Puzzle, Unreadable> {
        play::read(text, format, kind).map(Puzzle)
    }

    /// The kind of puzzle.
    pub fn kind(&self) -> Kind {
        self.0.kind()
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.0.size()
    }

    /// The text in a format, such as `puzzlink`, and what that cannot hold.
    ///
    /// # Errors
    /// If there is no such format for this kind of puzzle, or it has no text for this one.
    pub fn write(&self, format: &str) -> Result<Written, Unwritable> {
        self.0.write(format)
    }

    /// The rules that the drawing breaks; none if it is a solution.
    pub fn broken(&self) -> Vec<Broken> {
        self.0.broken()
    }

    /// The solution, and whether it is the only one. What is drawn on the puzzle does not count.
    ///
    /// # Errors
    /// If this is a game of Minesweeper.
    pub fn solve(&self, budget: &Budget<'_>) -> Result<Answer, NotAPuzzle> {
        Ok(Solver::new().solve(self.puzzle()?, budget).map(Puzzle))
    }

    /// Up to `most` solutions, all different, and whether these are all.
    ///
    /// # Errors
    /// If this is a game of Minesweeper.
    pub fn solutions(&self, most: usize, budget: &Budget<'_>) -> Result<(Vec<Puzzle>, Complete), NotAPuzzle> {
        let list = Solver::new().enumerate(self.puzzle()?, most, budget);
        Ok((list.solutions.into_iter().map(Puzzle).collect(), list.complete))
    }

    /// The exact number of solutions.
    ///
    /// # Errors
    /// If this is a game of Minesweeper.
    pub fn count(&self, budget: &Budget<'_>) -> Result<Count, NotAPuzzle> {
        self.count_on(1, budget)
    }

    /// The same, counted on so many threads where the board is wide enough for more than one.
    ///
    /// # Errors
    /// If this is a game of Minesweeper.
    pub fn count_on(&self, threads: usize, budget: &Budget<'_>) -> Result<Count, NotAPuzzle> {
        Ok(play::count(self.puzzle()?, budget, threads))
    }

    /// What is in every solution, in none, in some.
    ///
    /// # Errors
    /// If this is a game of Minesweeper.
    pub fn facts(&self, budget: &Budget<'_>) -> Result<Facts, NotAPuzzle> {
        Ok(Solver::new().facts(self.puzzle()?, budget))
    }

    /// The next step that a person can see, and why; a mistake first.
    ///
    /// ```
    /// use casilla::{Budget, Hint, Language};
    ///
    /// let puzzle = casilla::read("masyu 3x2\n. o .\n\n. . .\n")?;
    /// if let Hint::Next(step) = puzzle.hint(Language::English, &Budget::unlimited())? {
    ///     println!("{}: {}", step.technique, step.sentence);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the puzzle does not have exactly one solution, or the budget runs out before that is known.
    pub fn hint(&self, language: Language, budget: &Budget<'_>) -> Result<Hint, NoHint> {
        play::hint::hint(&self.0, language, &mut Solver::new(), budget)
    }

    /// How hard it is for a person, and which techniques it takes.
    ///
    /// # Errors
    /// If the puzzle does not have exactly one solution, or the budget runs out before that is known.
    pub fn rate(&self, budget: &Budget<'_>) -> Result<Rating, NoHint> {
        play::rating::rate(&self.0, &mut Solver::new(), budget)
    }

    /// The chance of a mine in every covered cell, and the move to make.
    ///
    /// ```
    /// use casilla::Budget;
    ///
    /// let game = casilla::read("minesweeper 3x1/1\n#1#\n")?;
    /// let odds = game.odds(&Budget::unlimited())?;
    /// assert_eq!(odds.danger("r1c1".parse()?), Some(0.5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If this is no game of Minesweeper, the game is over, what is seen is impossible, or the budget runs out.
    pub fn odds(&self, budget: &Budget<'_>) -> Result<Odds, Hopeless> {
        Odds::of(&self.0, budget)
    }

    /// The puzzle for the crates below this one.
    pub fn position(&self) -> &Position {
        &self.0
    }

    fn puzzle(&self) -> Result<&Position, NotAPuzzle> {
        if self.0.is_puzzle() { Ok(&self.0) } else { Err(NotAPuzzle) }
    }
}

impl From<Position> for Puzzle {
    fn from(position: Position) -> Puzzle {
        Puzzle(position)
    }
}

impl FromStr for Puzzle {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Puzzle, Unreadable> {
        Puzzle::read_as(text, None, None)
    }
}

/// As a drawing.
impl fmt::Display for Puzzle {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = self.0.write("drawing").map_err(|_| fmt::Error)?;
        out.write_str(written.text.trim_end())
    }
}
