//! A game of Minesweeper without a guess: what each step opens, or holds for a mine, follows from numbers that are open.

use crate::proof::Reason;
use crate::puzzle::Puzzle;
use message::text;
use std::collections::HashSet;

/// A proof that takes more looks at numbers proves nothing: some seconds.
const MOST_LOOKS: usize = 20_000_000;

/// What is known so far.
pub(crate) struct Game<'a> {
    puzzle: &'a Puzzle,
    /// By cell: 1 a mine, -1 safe and so open, 0 covered.
    values: Vec<i8>,
    /// How many mines are not known, and how many cells are covered.
    missing: [usize; 2],
    /// How many looks are left.
    looks: usize,
}

impl<'a> Game<'a> {
    /// Begins a game with its first click.
    pub(crate) fn new(puzzle: &'a Puzzle, first: usize) -> Result<Game<'a>, Reason> {
        let missing = [puzzle.clues.iter().filter(|clue| clue.is_none()).count(), puzzle.cells()];
        let mut game = Game { puzzle, values: vec![0; puzzle.cells()], missing, looks: MOST_LOOKS };
        if puzzle.clues[first].is_none() {
            return Err(text!("the first click hits a mine"));
        }
        game.learn(first, -1);
        Ok(game)
    }

    /// Whether every cell without a mine is open.
    pub(crate) fn is_won(&self) -> bool {
        self.missing[0] == self.missing[1]
    }

    /// Takes the next step: cells that are mines (positive) or safe (negative), and behind a zero the open numbers from which that follows;
    /// zero among these is the number of all mines. Tells whether the game is won.
    pub(crate) fn take(&mut self, letter: u8, numbers: &[i32]) -> Result<bool, Reason> {
        let middle = numbers.iter().position(|it| *it == 0).filter(|_| letter == b'n');
        let middle = middle.ok_or(text!("there is no such step"))?;
        let (facts, hints) = (&numbers[..middle], &numbers[middle + 1..]);
        let value = |number: &i32| match number.unsigned_abs() {
            0 => Some(&-1),
            cell => self.values.get(cell as usize - 1),
        };
        let is_open = |hint: &i32| *hint >= 0 && value(hint) == Some(&-1);
        if !facts.iter().all(|it| value(it).is_some()) || !hints.iter().all(is_open) {
            return Err(text!("there is no such cell, or no number is open there"));
        }
        for fact in facts {
            let (cell, value) = (fact.unsigned_abs() as usize - 1, fact.signum() as i8);
            let known = self.values[cell];
            if known == -value || known == 0 && self.can_be(cell, -value, hints)? {
                return Err(text!("the step does not follow"));
            }
            self.learn(cell, value);
        }
        Ok(self.is_won())
    }

    /// A cell is a mine, or safe and so open. Around an open zero all cells are safe.
    fn learn(&mut self, cell: usize, value: i8) {
        let mut learnt = vec![cell];
        while let Some(cell) = learnt.pop() {
            if self.values[cell] == 0 {
                self.values[cell] = value;
                self.missing[0] -= usize::from(value > 0);
                self.missing[1] -= 1;
                if value < 0 && self.puzzle.clues[cell] == Some(0) {
                    learnt.extend(self.puzzle.around(cell));
                }
            }
        }
    }

    /// How many mines around a number are not known, and how many cells there are covered; or on the whole board.
    fn missing(&self, hint: i32) -> [usize; 2] {
        let Some(cell) = (hint as usize).checked_sub(1) else { return self.missing };
        let with = |value: i8| self.puzzle.around(cell).filter(|it| self.values[*it] == value).count();
        [self.puzzle.clues[cell].unwrap_or(0).saturating_sub(with(1)), with(0)]
    }

    /// Whether a covered cell can be a mine, or safe, as far as some numbers tell: the covered cells around these are tried in every way.
    fn can_be(&mut self, cell: usize, value: i8, hints: &[i32]) -> Result<bool, Reason> {
        let puzzle = self.puzzle;
        let around = |hint: i32| puzzle.around(hint as usize - 1);
        let near = hints.iter().filter(|hint| **hint > 0).flat_map(|hint| around(*hint));
        let near = near.filter(|near| self.values[*near] == 0);
        let mut met = HashSet::new();
        let cells: Vec<usize> = [cell].into_iter().chain(near).filter(|it| met.insert(*it)).collect();
        // Ways to settle the first cells, as far as the others can tell: how many these are, and what each hint misses then.
        let mut open = vec![(0, hints.iter().map(|hint| self.missing(*hint)).collect::<Vec<_>>())];
        let mut tried = HashSet::new();
        while let Some((settled, missing)) = open.pop() {
            let Some(&cell) = cells.get(settled) else { return Ok(true) };
            self.looks = self.looks.checked_sub(hints.len()).ok_or(text!("the proof takes too long"))?;
            for mine in [0, 1].into_iter().filter(|mine| settled > 0 || (*mine > 0) == (value > 0)) {
                let settle = |(hint, [mines, covered]): (&i32, &[usize; 2])| {
                    let is_seen = usize::from(*hint == 0 || around(*hint).any(|it| it == cell));
                    let left = [mines.checked_sub(is_seen * mine)?, covered - is_seen];
                    Some(left).filter(|[mines, covered]| mines <= covered)
                };
                let missing: Option<Vec<[usize; 2]>> = hints.iter().zip(&missing).map(settle).collect();
                if let Some(missing) = missing.filter(|it| tried.insert((settled, it.clone()))) {
                    open.push((settled + 1, missing));
                }
            }
        }
        Ok(false)
    }
}
