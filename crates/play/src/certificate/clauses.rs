//! Certificates for the checkers of SAT solvers: rules and lemmas become clauses, and the proof tells only of these.
//!
//! The script of a certificate names rules; here each rule is written down as clauses, and for every step those of them are told that
//! lead on, one literal at a time.

use crate::Position;
use exact::Script;
use message::{Message, message};
use numberlink::{Cover, Touch};
use std::collections::HashMap;
use std::fmt::Write;
use std::ops::Range;

type Clause = Vec<i32>;

/// The clauses in DIMACS, and the proof.
pub(super) fn convert(
    position: &Position,
    solution: Option<&[bool]>,
    script: &Script,
    lrat: bool,
) -> Result<(String, String), Message> {
    let mut question = Question::new(position, solution);
    for (letter, numbers) in script.steps() {
        let lits = numbers.split(|it| *it == 0).next().unwrap_or_default();
        match letter {
            b's' => return Err(message!("a sweep is not a proof by clauses")),
            b'k' => question.add_turns(position),
            b'c' | b'p' | b'r' | b't' | b'x' => question.clauses.push(lits.to_vec()),
            _ => {}
        }
    }
    let mut follower = Follower::new(&question, lrat);
    for (letter, numbers) in script.steps() {
        follower.take(letter, numbers)?;
    }
    let mut text = String::new();
    let variables = question.clauses.iter().flatten().map(|lit| lit.unsigned_abs()).max().unwrap_or(0);
    // A string takes whatever is written to it.
    let _ = writeln!(text, "p cnf {variables} {}", question.clauses.len());
    for clause in &question.clauses {
        let _ = writeln!(text, "{}0", spaced(clause));
    }
    Ok((text, follower.proof))
}

/// All clauses: those of the rules first, then the lemmas in the order of their steps.
struct Question {
    clauses: Vec<Clause>,
    /// By the number of a rule: its clauses.
    rules: HashMap<i32, Range<usize>>,
    /// How many are clauses of rules.
    count: usize,
}

impl Question {
    fn new(position: &Position, solution: Option<&[bool]>) -> Question {
        let mut question = Question { clauses: Vec::new(), rules: HashMap::new(), count: 0 };
        match position {
            Position::Masyu(board) => question.masyu(&board.puzzle),
            Position::Numberlink(board) => question.numberlink(&board.puzzle),
            Position::Mines(board) => {
                let size = board.puzzle().size();
                for (cell, number) in board.puzzle().numbers() {
                    let hidden = size.around(cell).filter(|&it| board.puzzle().clue(it).is_none());
                    let scope: Vec<Option<i32>> = hidden.map(|it| Some(size.index(it) as i32 + 1)).collect();
                    let rule = size.index(cell) as i32 + 1;
                    question.table(rule, &scope, |set| set.count_ones() == u32::from(number));
                }
            }
            Position::Minesweeper(_) => {}
        }
        if let Some(solution) = solution {
            let is_hidden = |place: usize| match position {
                Position::Mines(board) => board.puzzle().clue(board.puzzle().size().cell(place)).is_none(),
                _ => false,
            };
            let places = (0..solution.len()).filter(|&place| solution[place] || is_hidden(place));
            let differs = |place: usize| if solution[place] { -(place as i32) - 1 } else { place as i32 + 1 };
            let clause = places.map(differs).collect();
            question.rule(0, [clause]);
        }
        question
    }

    fn rule(&mut self, rule: i32, clauses: impl IntoIterator<Item = Clause>) {
        let start = self.clauses.len();
        self.clauses.extend(clauses);
        self.rules.insert(rule, start..self.clauses.len());
        self.count = self.clauses.len();
    }

    /// A rule over a few variables, as all clauses that follow from it and from which no literal can be left out.
    fn table(&mut self, rule: i32, scope: &[Option<i32>], allows: impl Fn(u32) -> bool) {
        let on_board =
            scope.iter().enumerate().filter(|it| it.1.is_some()).fold(0u32, |set, it| set | 1 << it.0);
        let allowed: Vec<u32> =
            (0..1 << scope.len()).filter(|set| set & !on_board == 0 && allows(*set)).collect();
        let mut clauses: Vec<(u32, u32)> = Vec::new();
        let mut places: Vec<u32> = (0..1 << scope.len()).filter(|set| set & !on_board == 0).collect();
        places.sort_by_key(|set| set.count_ones());
        for care in places {
            // All ways to set the places that matter.
            let mut on = care;
            loop {
                let is_wanted = !allowed.iter().any(|set| set & care == on);
                if is_wanted && !clauses.iter().any(|it| it.0 & !care == 0 && on & it.0 == it.1) {
                    clauses.push((care, on));
                }
                if on == 0 {
                    break;
                }
                on = (on - 1) & care;
            }
        }
        let lits = |(care, on): (u32, u32)| {
            let chosen = scope.iter().enumerate().filter(move |it| care >> it.0 & 1 == 1);
            chosen
                .filter_map(move |(place, it)| it.map(|it| if on >> place & 1 == 1 { -it } else { it }))
                .collect()
        };
        self.rule(rule, clauses.into_iter().map(lits).collect::<Vec<Clause>>());
    }

    fn masyu(&mut self, puzzle: &masyu::Puzzle) {
        let size = puzzle.size();
        let every = puzzle.visit() == masyu::Visit::Every;
        let edge = |cell, dir| size.edge_from(cell, dir).map(|edge| size.edge_index(edge) as i32 + 1);
        for cell in size.cells() {
            let near = grid::Dir::ALL.map(|dir| edge(cell, dir));
            let beyond = grid::Dir::ALL.map(|dir| size.step(cell, dir).and_then(|next| edge(next, dir)));
            let rule = size.index(cell) as i32 + 1;
            let pearl = puzzle.cells()[size.index(cell)];
            let is_straight = |set: u32| set & 15 == 0b0101 || set & 15 == 0b1010;
            let both = [near, beyond].concat();
            match pearl {
                Some(masyu::Pearl::White) => {
                    self.table(rule, &both, |set| is_straight(set) && set & (set >> 4) & 15 != set & 15);
                }
                Some(masyu::Pearl::Black) => self.table(rule, &both, |set| {
                    (set & 15).count_ones() == 2 && !is_straight(set) && set & (set >> 4) & 15 == set & 15
                }),
                None if !every => self.table(rule, &near, |set| matches!(set.count_ones(), 0 | 2)),
                _ => self.table(rule, &near, |set| set.count_ones() == 2),
            }
        }
        if !every && puzzle.pearls().next().is_none() {
            self.rule(size.cell_count() as i32 + 1, [(1..=size.edge_count() as i32).collect()]);
        }
    }

    fn numberlink(&mut self, puzzle: &numberlink::Puzzle) {
        let size = puzzle.size();
        let cells = size.cell_count() as i32;
        let covers = puzzle.rules().cover == Cover::Every;
        let (bears, often) = names(puzzle);
        for cell in size.cells() {
            let near = grid::Dir::ALL.map(|dir| edge_from(size, cell, dir));
            let (place, is_number) = (size.index(cell), puzzle.clue(cell).is_some());
            self.table(place as i32 + 1, &near, |set| match set.count_ones() {
                1 => is_number,
                2 => !is_number,
                0 => !is_number && !covers,
                _ => false,
            });
            let all: Clause = (0..often.len()).map(|number| bears(place, number)).collect();
            let mut clauses: Vec<Clause> = Vec::new();
            let number = puzzle.places().values().position(|cells| cells.contains(&cell));
            clauses.extend(number.map(|it| vec![all[in_order(puzzle)[it]]]));
            for (it, one) in all.iter().enumerate() {
                clauses.extend(all[..it].iter().map(|other| vec![-one, -other]));
            }
            if covers {
                clauses.push(all.clone());
            }
            for line in near.into_iter().flatten() {
                clauses.push([&[-line][..], &all].concat());
            }
            self.rule(2 * cells + place as i32 + 1, clauses);
        }
        for (place, edge) in size.edges().enumerate() {
            let line = place as i32 + 1;
            let [a, b] = edge.cells().map(|cell| size.index(cell));
            let along = (0..often.len()).flat_map(|number| {
                let (a, b) = (bears(a, number), bears(b, number));
                [vec![-line, -a, b], vec![-line, a, -b]]
            });
            self.rule(5 * cells + line, along.collect::<Vec<Clause>>());
        }
        if puzzle.rules().touch == Touch::Forbidden {
            self.add_no_touch(puzzle);
        }
    }

    /// Paths do not touch themselves.
    fn add_no_touch(&mut self, puzzle: &numberlink::Puzzle) {
        let size = puzzle.size();
        let cells = size.cell_count() as i32;
        for cell in size.cells() {
            let [right, below] = [grid::Dir::Right, grid::Dir::Down].map(|dir| size.step(cell, dir));
            if let (Some(right), Some(below)) = (right, below) {
                let scope = [
                    edge_from(size, cell, grid::Dir::Right),
                    edge_from(size, cell, grid::Dir::Down),
                    edge_from(size, right, grid::Dir::Down),
                    edge_from(size, below, grid::Dir::Right),
                ];
                self.table(cells + size.index(cell) as i32 + 1, &scope, |set| set.count_ones() <= 2);
            }
        }
        let (bears, often) = names(puzzle);
        for (place, edge) in size.edges().enumerate() {
            let line = place as i32 + 1;
            let [a, b] = edge.cells().map(|cell| size.index(cell));
            let pairs = (0..often.len()).filter(|number| often[*number] == 2);
            let mut clauses: Vec<Clause> = self
                .rules
                .get(&(5 * cells + line))
                .map_or_else(Vec::new, |them| self.clauses[them.clone()].to_vec());
            clauses.extend(pairs.map(|number| vec![line, -bears(a, number), -bears(b, number)]));
            self.rule(5 * cells + line, clauses);
        }
    }

    /// Only the shortest and highest solutions are looked for.
    fn add_turns(&mut self, position: &Position) {
        let Position::Numberlink(board) = position else { return };
        let puzzle = &board.puzzle;
        let size = puzzle.size();
        let cells = size.cell_count() as i32;
        if puzzle.rules().touch == Touch::Allowed {
            self.add_no_touch(puzzle);
        }
        for cell in size.cells() {
            for (first, side) in [(3, grid::Dir::Left), (4, grid::Dir::Right)] {
                let inside = size.step(cell, grid::Dir::Up).and_then(|above| size.step(above, side));
                let Some(inside) = inside.filter(|&it| puzzle.clue(it).is_none()) else { continue };
                let turn = [grid::Dir::Up, side].map(|dir| edge_from(size, cell, dir));
                let turn: Clause = turn.into_iter().flatten().map(|line| -line).collect();
                let clauses = [grid::Dir::Up, side]
                    .map(|dir| turn.iter().copied().chain(edge_from(size, inside, dir)).collect::<Clause>());
                self.rule(first * cells + size.index(cell) as i32 + 1, clauses);
            }
        }
    }
}

fn edge_from(size: grid::Size, cell: grid::Cell, dir: grid::Dir) -> Option<i32> {
    size.edge_from(cell, dir).map(|edge| size.edge_index(edge) as i32 + 1)
}

/// The variable that a cell is on a path of a number, and how often each number occurs; numbers count in the order of their first cells.
fn names(puzzle: &numberlink::Puzzle) -> (impl Fn(usize, usize) -> i32, Vec<usize>) {
    let places = puzzle.places();
    let mut often = vec![0; places.len()];
    for (cells, place) in places.values().zip(in_order(puzzle)) {
        often[place] = cells.len();
    }
    let (edges, count) = (puzzle.size().edge_count(), often.len());
    (move |cell, number| (edges + cell * count + number) as i32 + 1, often)
}

fn in_order(puzzle: &numberlink::Puzzle) -> Vec<usize> {
    let firsts: Vec<usize> = puzzle.places().values().map(|cells| puzzle.size().index(cells[0])).collect();
    firsts.iter().map(|cell| firsts.iter().filter(|other| *other < cell).count()).collect()
}

/// Follows the script on the clauses, and tells the proof.
struct Follower<'a> {
    question: &'a Question,
    lrat: bool,
    /// By variable: what is known of it now, and by which clause it is a fact.
    values: HashMap<i32, i32>,
    facts: HashMap<i32, usize>,
    /// The variables that are only assumed, or follow from that.
    assumed: Vec<i32>,
    /// By clause of the script: its number and literals.
    steps: Vec<(usize, Clause)>,
    /// By number of a clause that is none of the question: its place among the steps.
    places: HashMap<usize, usize>,
    /// How many lemmas came up.
    lemmas: usize,
    /// The number of the latest clause.
    latest: usize,
    proof: String,
    is_done: bool,
}

impl<'a> Follower<'a> {
    fn new(question: &'a Question, lrat: bool) -> Follower<'a> {
        Follower {
            question,
            lrat,
            values: HashMap::new(),
            facts: HashMap::new(),
            assumed: Vec::new(),
            steps: Vec::new(),
            places: HashMap::new(),
            lemmas: question.count,
            latest: question.clauses.len(),
            proof: String::new(),
            is_done: false,
        }
    }

    fn take(&mut self, letter: u8, numbers: &[i32]) -> Result<(), Message> {
        let middle = numbers.iter().position(|it| *it == 0).unwrap_or(numbers.len());
        let (lits, hints) = (&numbers[..middle], numbers.get(middle + 1..).unwrap_or_default());
        match letter {
            _ if self.is_done => {}
            b'k' => {}
            b'u' => {
                for hint in numbers {
                    self.know(*hint);
                }
            }
            b'd' => {
                for back in numbers {
                    let (number, clause) = &self.steps[self.steps.len() - *back as usize];
                    // Strangers may forget what follows from a fact's clause: those stay.
                    if clause.len() > 1 {
                        let _ = if self.lrat {
                            writeln!(self.proof, "{} d {number} 0", self.latest)
                        } else {
                            writeln!(self.proof, "d {}0", spaced(clause))
                        };
                    }
                }
            }
            b'a' => {
                for lit in lits {
                    self.set(-lit);
                }
                let mut chain = Vec::new();
                let holds = hints.iter().any(|hint| self.draw(*hint, &mut chain, &mut Vec::new()));
                for variable in self.assumed.drain(..) {
                    self.values.remove(&variable);
                }
                if !holds && !lits.iter().any(|lit| self.value(*lit) > 0) {
                    return Err(message!("this is a bug: a clause does not follow"));
                }
                if holds {
                    self.derive(lits, &chain);
                }
                self.places.insert(self.latest, self.steps.len());
                self.steps.push((self.latest, lits.to_vec()));
                self.keep_fact(lits, self.latest);
            }
            _ => {
                self.lemmas += 1;
                self.steps.push((self.lemmas, lits.to_vec()));
                self.keep_fact(lits, self.lemmas);
            }
        }
        Ok(())
    }

    fn value(&self, lit: i32) -> i32 {
        self.values.get(&lit.abs()).copied().unwrap_or(0) * lit.signum()
    }

    fn set(&mut self, lit: i32) {
        if self.value(lit) == 0 {
            self.values.insert(lit.abs(), lit.signum());
            self.assumed.push(lit.abs());
        }
    }

    /// A clause of one literal is a fact from here on.
    fn keep_fact(&mut self, lits: &[i32], number: usize) {
        if let [fact] = lits
            && self.value(*fact) == 0
        {
            self.values.insert(fact.abs(), fact.signum());
            self.facts.insert(fact.abs(), number);
        }
    }

    fn derive(&mut self, lits: &[i32], chain: &[usize]) {
        self.latest += 1;
        self.is_done |= lits.is_empty();
        let _ = if self.lrat {
            writeln!(self.proof, "{} {}0 {}0", self.latest, spaced(lits), spaced(chain))
        } else {
            writeln!(self.proof, "{}0", spaced(lits))
        };
    }

    /// What follows by a hint without assumptions is told as facts.
    fn know(&mut self, hint: i32) {
        let mut drawn = Vec::new();
        let contradicts = self.draw(hint, &mut Vec::new(), &mut drawn);
        for variable in self.assumed.drain(..) {
            self.values.remove(&variable);
        }
        for (lit, clause) in drawn {
            let mut chain = Vec::new();
            self.add_facts(&self.lits(clause), lit, &mut chain);
            chain.push(clause);
            self.derive(&lit.into_iter().collect::<Clause>(), &chain);
            if let Some(lit) = lit {
                self.keep_fact(&[lit], self.latest);
            }
        }
        debug_assert!(!contradicts || self.is_done, "a contradiction ends the proof");
    }

    fn lits(&self, number: usize) -> Clause {
        match self.question.clauses.get(number - 1) {
            Some(clause) => clause.clone(),
            None => self.places.get(&number).map(|it| self.steps[*it].1.clone()).unwrap_or_default(),
        }
    }

    /// Adds the facts by which literals of a clause are false.
    fn add_facts(&self, clause: &[i32], but: Option<i32>, chain: &mut Vec<usize>) {
        for lit in clause.iter().filter(|lit| but != Some(**lit)) {
            if let Some(fact) = self.facts.get(&lit.abs())
                && self.value(*lit) < 0
                && !chain.contains(fact)
            {
                chain.push(*fact);
            }
        }
    }

    /// Draws conclusions from the clauses of a hint; tells the clauses that led on, and for each what came of it. `true` if something
    /// contradicts.
    fn draw(&mut self, hint: i32, chain: &mut Vec<usize>, drawn: &mut Vec<(Option<i32>, usize)>) -> bool {
        let numbers: Vec<usize> = if hint < 0 {
            vec![self.steps[self.steps.len() - hint.unsigned_abs() as usize].0]
        } else {
            self.question.rules.get(&hint).cloned().unwrap_or_default().map(|it| it + 1).collect()
        };
        let mut has_news = true;
        while std::mem::take(&mut has_news) {
            for &number in &numbers {
                let clause = self.lits(number);
                let mut open = clause.iter().filter(|lit| self.value(**lit) >= 0);
                let follows = match (open.next(), open.next()) {
                    (None, _) => None,
                    (Some(lit), None) if self.value(*lit) == 0 => Some(*lit),
                    _ => continue,
                };
                self.add_facts(&clause, None, chain);
                chain.push(number);
                drawn.push((follows, number));
                let Some(lit) = follows else { return true };
                self.set(lit);
                has_news = true;
            }
        }
        false
    }
}

/// Numbers, each with a blank behind it.
fn spaced<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(|it| it.to_string() + " ").collect()
}
