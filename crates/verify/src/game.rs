//! A game of Minesweeper without a guess: what each step opens, or holds for a mine, follows from numbers that are open.

use crate::proof::Reason;
use crate::puzzle::{Clue, Puzzle};
use message::text;

/// A proof that takes more looks at numbers proves nothing: some seconds.
const MOST_LOOKS: usize = 100_000_000;

/// What is known so far.
pub(crate) struct Game<'a> {
    puzzle: &'a Puzzle,
    /// By cell: 1 a mine, -1 safe and so open, 0 covered.
    values: Vec<i8>,
    /// How many cells are mines, and how many are covered.
    mines: usize,
    covered: usize,
    /// The mines of the whole board.
    all_mines: usize,
    /// How many looks are left.
    looks: usize,
}

impl<'a> Game<'a> {
    /// Begins a game with its first click.
    pub(crate) fn new(puzzle: &'a Puzzle, first: usize) -> Result<Game<'a>, Reason> {
        let (values, covered) = (vec![0; puzzle.cells()], puzzle.cells());
        let all_mines = puzzle.clues.iter().filter(|clue| clue.is_none()).count();
        let mut game = Game { puzzle, values, mines: 0, covered, all_mines, looks: MOST_LOOKS };
        game.learn(first, -1);
        if puzzle.clues[first].is_some() { Ok(game) } else { Err(text!("the first click hits a mine")) }
    }

    /// Whether every cell without a mine is open.
    pub(crate) fn is_won(&self) -> bool {
        self.covered + self.mines == self.all_mines
    }

    /// Takes the next step: cells that are mines (positive) or safe (negative), and behind a zero the open numbers from which that follows;
    /// zero among these is the number of all mines.
    pub(crate) fn take(&mut self, letter: u8, numbers: &[i32]) -> Result<(), Reason> {
        let middle = numbers.iter().position(|it| *it == 0).filter(|_| letter == b'n');
        let middle = middle.ok_or(text!("there is no such step"))?;
        let (facts, hints) = (&numbers[..middle], &numbers[middle + 1..]);
        let is_cell = |number: &i32| number.unsigned_abs() as usize <= self.values.len();
        let is_open = |hint: &i32| *hint == 0 || self.values[*hint as usize - 1] < 0;
        if !facts.iter().all(is_cell) || !hints.iter().all(|it| *it >= 0 && is_cell(it) && is_open(it)) {
            return Err(text!("there is no such cell, or no number is open there"));
        }
        for fact in facts {
            let (cell, value) = (fact.unsigned_abs() as usize - 1, fact.signum() as i8);
            let is_settled = match self.values[cell] {
                0 => !self.can_be(cell, -value, hints)?,
                known => known == value,
            };
            if !is_settled {
                return Err(text!("the step does not follow"));
            }
            self.learn(cell, value);
        }
        Ok(())
    }

    /// A cell is a mine, or safe and so open. Around an open zero all cells are safe.
    fn learn(&mut self, cell: usize, value: i8) {
        self.set(cell, value);
        let mut open = vec![cell];
        while let Some(cell) = open.pop() {
            if self.values[cell] < 0 && self.puzzle.clues[cell] == Some(Clue::Number(0)) {
                for near in
                    self.puzzle.around(cell).filter(|near| self.values[*near] == 0).collect::<Vec<_>>()
                {
                    self.set(near, -1);
                    open.push(near);
                }
            }
        }
    }

    fn set(&mut self, cell: usize, value: i8) {
        let before = std::mem::replace(&mut self.values[cell], value);
        self.mines = self.mines + usize::from(value > 0) - usize::from(before > 0);
        self.covered = self.covered + usize::from(value == 0) - usize::from(before == 0);
    }

    /// Whether a covered cell can be a mine, or safe, as far as some numbers tell: the covered cells around these are tried in every way.
    fn can_be(&mut self, cell: usize, value: i8, hints: &[i32]) -> Result<bool, Reason> {
        // The cells to be given a value, this one first, each with the numbers that see it.
        let mut open: Vec<(usize, Vec<i32>)> = vec![(cell, Vec::new())];
        for hint in hints.iter().filter(|it| **it > 0) {
            for near in self.puzzle.around(*hint as usize - 1).filter(|it| self.values[*it] == 0) {
                match open.iter_mut().find(|it| it.0 == near) {
                    Some(known) => known.1.push(*hint),
                    None => open.push((near, vec![*hint])),
                }
            }
        }
        for it in &mut open {
            it.1.extend(hints.iter().filter(|hint| **hint == 0));
        }
        self.set(cell, value);
        // So many of these cells have a value: mines first, then safe.
        let mut tried = 1;
        let answer = loop {
            let seen_by = &open[tried - 1].1;
            let Some(left) = self.looks.checked_sub(seen_by.len() + 1) else {
                break Err(text!("the proof takes too long"));
            };
            self.looks = left;
            if seen_by.iter().all(|hint| self.fits(*hint) && (*hint > 0 || self.suffices(hints))) {
                let Some(next) = open.get(tried) else { break Ok(true) };
                self.set(next.0, 1);
                tried += 1;
                continue;
            }
            while tried > 1 && self.values[open[tried - 1].0] < 0 {
                tried -= 1;
                self.set(open[tried].0, 0);
            }
            if tried == 1 {
                break Ok(false);
            }
            self.set(open[tried - 1].0, -1);
        };
        for (near, _) in open {
            self.set(near, 0);
        }
        answer
    }

    /// Whether there are enough mines for numbers that share no covered cell: each needs its own.
    fn suffices(&self, hints: &[i32]) -> bool {
        let (mut needed, mut counted) = (self.mines, Vec::new());
        for cell in hints.iter().filter(|it| **it > 0).map(|it| *it as usize - 1) {
            let around = || self.puzzle.around(cell);
            let covered = || around().filter(|it| self.values[*it] == 0);
            if let Some(Clue::Number(said)) = self.puzzle.clues[cell]
                && covered().all(|it| !counted.contains(&it))
            {
                needed += said.saturating_sub(around().filter(|it| self.values[*it] > 0).count());
                counted.extend(covered());
            }
        }
        needed <= self.all_mines
    }

    /// Whether a number can still be true: not more mines than it says, and enough covered cells for the rest.
    fn fits(&self, hint: i32) -> bool {
        let (mut mines, mut covered, mut number) = (self.mines, self.covered, self.all_mines);
        if hint > 0 {
            let cell = hint as usize - 1;
            let Some(Clue::Number(said)) = self.puzzle.clues[cell] else { return false };
            let around = || self.puzzle.around(cell).map(|it| self.values[it]);
            mines = around().filter(|it| *it > 0).count();
            covered = around().filter(|it| *it == 0).count();
            number = said;
        }
        mines <= number && number <= mines + covered
    }
}
