//! The proof, step by step: clauses that follow from rules and earlier clauses, which are told one after the other.

use crate::lemma;
use crate::puzzle::{Kind, Puzzle};
use crate::rules::{Local, of_cell, of_point};
use message::{Text, text};
use std::rc::Rc;

/// Why a step is refused.
pub(crate) type Reason = Text;

/// What is known so far. Variables are numbered from 1 on, literals have the sign of what they say; variable 0 is always off.
pub(crate) struct Proof<'a> {
    puzzle: &'a Puzzle,
    solution: Option<&'a [bool]>,
    /// By variable: 1 on, -1 off, 0 unknown.
    values: Vec<i8>,
    /// The known variables in the order in which they became known; those of facts first.
    known: Vec<usize>,
    /// The clauses of all steps that have one; empty if it is needed no longer.
    clauses: Vec<Rc<[i32]>>,
    /// Whether only the shortest and highest solutions are looked for, which do not touch themselves.
    only_short: bool,
    /// Whether a contradiction was found: nothing more is to be proved.
    is_done: bool,
}

/// Whether what was looked at contradicts what is known.
type Contradicts = bool;

impl<'a> Proof<'a> {
    /// Begins the proof that there is no solution, or no other than this one.
    pub(crate) fn new(puzzle: &'a Puzzle, solution: Option<&'a [bool]>) -> Proof<'a> {
        let mut values =
            vec![0; puzzle.edges().max(puzzle.cells()) + puzzle.cells() * puzzle.often.len() + 1];
        values[0] = -1;
        let (known, clauses) = (Vec::new(), Vec::new());
        Proof { puzzle, solution, values, known, clauses, only_short: false, is_done: false }
    }

    /// Takes the next step: a letter, the literals of a clause, and behind a zero the hints from which it follows. Tells whether nothing
    /// more is to be proved.
    pub(crate) fn take(&mut self, letter: u8, numbers: &[i32]) -> Result<bool, Reason> {
        let middle = numbers.iter().position(|it| *it == 0).unwrap_or(numbers.len());
        let (lits, more) = (&numbers[..middle], numbers.get(middle + 1..).unwrap_or_default());
        match letter {
            b'u' => self.is_done = self.lead_on(numbers)?,
            b'd' => {
                for back in numbers {
                    *self.clause(*back)? = Rc::from([]);
                }
            }
            b'k' if lemma::short(self.puzzle, self.solution) => self.only_short = true,
            _ => {
                if letter == b'a' {
                    self.follows(lits, more)?;
                } else {
                    lemma::check(self.puzzle, self.solution, self.only_short, letter, lits, more)?;
                }
                self.clauses.push(Rc::from(lits));
                self.is_done |= lits.is_empty() || lits.len() == 1 && self.set(lits[0]);
            }
        }
        Ok(self.is_done)
    }

    /// Checks that a clause follows: if all its literals are false, the hints lead to a contradiction.
    fn follows(&mut self, lits: &[i32], hints: &[i32]) -> Result<(), Reason> {
        if lits.iter().any(|lit| lit.unsigned_abs() as usize >= self.values.len()) {
            return Err(text!("there is no such variable"));
        }
        let facts = self.known.len();
        let contradicts = lits.iter().any(|lit| self.set(-lit)) || self.lead_on(hints)?;
        for variable in self.known.drain(facts..) {
            self.values[variable] = 0;
        }
        if contradicts { Ok(()) } else { Err(text!("the clause does not follow")) }
    }

    /// Draws conclusions from hints, one after the other, up to a contradiction.
    fn lead_on(&mut self, hints: &[i32]) -> Result<Contradicts, Reason> {
        hints.iter().try_fold(false, |contradicts, hint| Ok(contradicts || self.apply(*hint)?))
    }

    /// Draws all conclusions from a rule or, if the hint is negative, from the clause of an earlier step, counted back from the latest.
    fn apply(&mut self, hint: i32) -> Result<Contradicts, Reason> {
        if hint < 0 {
            let clause = self.clause(-hint)?.clone();
            return Ok(self.unit(&clause));
        }
        let (puzzle, cells) = (self.puzzle, self.puzzle.cells());
        let Some(place) = (hint as usize).checked_sub(1) else { return Ok(self.another()) };
        let (cell, edge) = (place % cells, place.wrapping_sub(5 * cells));
        let local = match (puzzle.kind, place / cells) {
            (_, 0) => of_cell(puzzle, cell),
            (Kind::Masyu { .. }, 1) if !(0..cells).any(|cell| puzzle.must_visit(cell)) => {
                return Ok(self.unit(&(1..=puzzle.edges() as i32).collect::<Vec<i32>>()));
            }
            (Kind::Numberlink { .. }, 1) if self.no_touch() => of_point(puzzle, cell),
            (Kind::Numberlink { cover, .. }, 2) => return Ok(self.numbers_of_cell(cell, cover)),
            (Kind::Numberlink { .. }, 3) if self.only_short => return Ok(self.turn_up(cell, 3)),
            (Kind::Numberlink { .. }, 4) if self.only_short => return Ok(self.turn_up(cell, 1)),
            (Kind::Numberlink { .. }, 5..) if edge < puzzle.edges() => return Ok(self.numbers_along(edge)),
            _ => None,
        };
        Ok(self.local(local.ok_or(text!("there is no such rule"))?))
    }

    fn no_touch(&self) -> bool {
        self.only_short || matches!(self.puzzle.kind, Kind::Numberlink { touch: false, .. })
    }

    /// The clause of an earlier step that is not forgotten.
    fn clause(&mut self, back: i32) -> Result<&mut Rc<[i32]>, Reason> {
        let place = usize::try_from(back).ok().and_then(|back| self.clauses.len().checked_sub(back));
        let clause = place.and_then(|it| self.clauses.get_mut(it)).filter(|it| !it.is_empty());
        clause.ok_or(text!("there is no such step, or it is forgotten"))
    }

    fn value(&self, lit: i32) -> i8 {
        self.values[lit.unsigned_abs() as usize] * lit.signum() as i8
    }

    /// A literal is true.
    fn set(&mut self, lit: i32) -> Contradicts {
        if self.value(lit) == 0 {
            self.values[lit.unsigned_abs() as usize] = lit.signum() as i8;
            self.known.push(lit.unsigned_abs() as usize);
        }
        self.value(lit) < 0
    }

    /// One literal of a clause is true: if all others are false, the last one.
    fn unit(&mut self, lits: &[i32]) -> Contradicts {
        let mut open = lits.iter().filter(|lit| self.value(**lit) >= 0);
        match (open.next(), open.next()) {
            (None, _) => true,
            (Some(lit), None) => self.set(*lit),
            _ => false,
        }
    }

    /// One of the sets that a rule allows is on.
    fn local(&mut self, (rule, scope): Local) -> Contradicts {
        let with = |value| (0..8).filter(|it| self.values[scope[*it]] == value).map(|it| 1 << it).sum();
        let (on, open): (usize, usize) = (with(1), with(0));
        // All sets of what is open, from the largest on.
        let sets = std::iter::successors(Some(open), |set| set.checked_sub(1).map(|it| it & open));
        let allowed = sets.map(|set| on | set).filter(|set| rule.allows(*set));
        let (in_all, in_any) = allowed.fold((255, 0), |(all, any), set| (all & set, any | set));
        for place in (0..8).filter(|it| open >> it & 1 == 1) {
            let variable = scope[place] as i32;
            let _ = in_all >> place & 1 == 1 && self.set(variable)
                || in_any >> place & 1 == 0 && self.set(-variable);
        }
        in_all & !in_any != 0
    }

    /// There is another solution: some line of the given one is missing or, of `mines`, some cell is otherwise.
    fn another(&mut self) -> Contradicts {
        let Some(solution) = self.solution else { return false };
        let is_hidden = |place: usize| self.puzzle.kind == Kind::Mines && self.puzzle.clues[place].is_none();
        let places = (0..solution.len()).filter(|&place| solution[place] || is_hidden(place));
        let differs = |place: usize| (place as i32 + 1) * if solution[place] { -1 } else { 1 };
        self.unit(&places.map(differs).collect::<Vec<i32>>())
    }

    /// The variable that a cell is on a path of a number.
    fn bears(&self, cell: usize, number: usize) -> i32 {
        (self.puzzle.edges() + cell * self.puzzle.often.len() + number) as i32 + 1
    }

    /// A cell is on paths of one number at most; with cover, or where a line is, of one at least.
    fn numbers_of_cell(&mut self, cell: usize, cover: bool) -> Contradicts {
        let all: Vec<i32> = (0..self.puzzle.often.len()).map(|number| self.bears(cell, number)).collect();
        let given = self.puzzle.clues[cell].map(|number| vec![all[number]]);
        let lines = self.puzzle.at(cell).map(|(edge, _)| [&[-(edge as i32) - 1], &all[..]].concat());
        let mut clauses = given.into_iter().chain(cover.then(|| all.clone())).chain(lines);
        let is_wrong = clauses.any(|clause| self.unit(&clause));
        let borne = all.iter().position(|it| self.value(*it) > 0);
        is_wrong || borne.is_some_and(|borne| (0..all.len()).any(|it| it != borne && self.set(-all[it])))
    }

    /// Both cells of a line are on paths of the same numbers. Where paths may not touch, neighbours on the same path are joined.
    fn numbers_along(&mut self, edge: usize) -> Contradicts {
        let ([a, b], line) = (self.puzzle.ends(edge), edge as i32 + 1);
        (0..self.puzzle.often.len()).any(|number| {
            let (a, b) = (self.bears(a, number), self.bears(b, number));
            let is_path = self.no_touch() && self.puzzle.often[number] == 2;
            // Nothing follows of a number that both lack, or of which nothing is known.
            (self.value(a) != self.value(b) || self.value(a) > 0)
                && (self.unit(&[-line, -a, b])
                    || self.unit(&[-line, a, -b])
                    || is_path && self.unit(&[line, -a, -b]))
        })
    }

    /// Inside a turn from up to a side lies a number, or the same turn.
    fn turn_up(&mut self, cell: usize, side: usize) -> Contradicts {
        let line = |cell, dir| self.puzzle.edge(cell, dir).map(|it| it.0 as i32 + 1);
        let above = self.puzzle.edge(cell, 0).and_then(|up| self.puzzle.edge(up.1, side));
        let Some((_, inside)) = above.filter(|it| self.puzzle.clues[it.1].is_none()) else { return false };
        let turn: Vec<i32> = line(cell, 0).into_iter().chain(line(cell, side)).map(|line| -line).collect();
        let clauses =
            [0, side].map(|dir| turn.iter().copied().chain(line(inside, dir)).collect::<Vec<i32>>());
        clauses.iter().any(|clause| self.unit(clause))
    }
}
