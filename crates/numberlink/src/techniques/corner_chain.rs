//! Turns in diagonal chains that end at a number, where every cell is covered and paths do not touch themselves.

use super::cite::{self, Citation};
use super::consequences::Because;
use super::notes::Notes;
use deduce::around::{Around, bit};
use deduce::{Knowledge, Language, Look, News, Rank, Seen, Step, Technique, chain, words};
use grid::{Cell, Dir};
use message::{page, tell};

pub(super) static CORNER_CHAIN: Technique<Notes> = Technique {
    name: "corner-chain",
    page: page!("corner_chain"),
    rank: Rank(40),
    look: Look::Over(look),
    tell,
};

fn look(notes: &Notes) -> Option<Step<Notes>> {
    step(notes, Because::Chain, &CORNER_CHAIN)
}

/// The first step by chains of turns that hold for this reason.
pub(super) fn step(
    notes: &Notes,
    because: Because,
    technique: &'static Technique<Notes>,
) -> Option<Step<Notes>> {
    let chains = Chains::of(notes)?;
    let seen = |cell| Some((cell, chains.seen(notes, cell).filter(|it| it.because == because)?));
    let (cell, seen) = notes.size().cells().find_map(seen)?;
    cite::step(notes, cell, seen, technique)
}

/// Two ways out of a cell, at a right angle.
type Turn = [Dir; 2];

const TURNS: [Turn; 4] =
    [[Dir::Up, Dir::Right], [Dir::Down, Dir::Right], [Dir::Down, Dir::Left], [Dir::Up, Dir::Left]];

const STRAIGHT: [u8; 2] = [0b0101, 0b1010];

/// Which turns each cell could carry on.
pub(super) struct Chains {
    /// By cell: a bit for each of [`TURNS`] that comes to a number from here on.
    carried: Vec<u8>,
}

impl Chains {
    /// What can be seen on a board now, if its rules make chains.
    pub(super) fn of(notes: &Notes) -> Option<Chains> {
        let size = notes.size();
        (notes.keeps_apart() && (notes.covers() || notes.has_one_solution())).then(|| {
            let mut carried = vec![0; size.cell_count()];
            for index in 0..size.cell_count() {
                // Turns upward are carried on above, turns downward below: rows are taken in that order.
                for (turns, index) in [(0b1001, index), (0b0110, size.cell_count() - 1 - index)] {
                    let cell = size.cell(index);
                    let on = |turn: &usize| {
                        let inside = inside(notes, cell, TURNS[*turn]).map(|it| carried[size.index(it)]);
                        carries(notes, cell, TURNS[*turn])
                            && (notes.is_number(cell) || inside.is_some_and(|it| it >> turn & 1 == 1))
                    };
                    let on = (0..4).filter(|turn| turns >> turn & 1 == 1).filter(on);
                    let on = on.fold(0, |bits, turn| bits | 1 << turn);
                    carried[index] |= on;
                }
            }
            Chains { carried }
        })
    }

    /// What follows for a cell that can make only some of its turns.
    pub(super) fn seen(&self, notes: &Notes, cell: Cell) -> Option<Seen<Because>> {
        let around = notes.around(cell);
        if around.open() == 0 || notes.is_number(cell) {
            return None;
        }
        let fits = |arms: u8| arms & around.crosses == 0 && around.lines & !arms == 0;
        let turns = (0..4).filter(|&turn| {
            let inside = inside(notes, cell, TURNS[turn]);
            inside.is_some_and(|it| self.carried[notes.size().index(it)] >> turn & 1 == 1)
        });
        let may_be_empty = !notes.covers() && around.lines == 0;
        let empty = may_be_empty.then_some(0);
        let arms = STRAIGHT.into_iter().chain(turns.map(|turn| ways(TURNS[turn])));
        let arms = arms.filter(|&arms| fits(arms)).chain(empty);
        let (common, either) = arms.fold((15, 0), |(all, any), arms| (all & arms, any | arms));
        let near = Around { lines: common & around.open(), crosses: !either & around.open() };
        let news = News { near, ..News::default() };
        let because = if notes.covers() { Because::Chain } else { Because::EmptyTurn };
        let can_be = either != 0 || may_be_empty;
        let seen = Seen { because, news: can_be.then_some(news), beside: 0 };
        (!can_be || !news.is_empty()).then_some(seen)
    }
}

/// Chains that are kept up to date while suppositions are followed: a mark more can only break some.
pub(super) struct KeptChains {
    chains: Chains,
    /// How much was known in the beginning, and the cells at which something was seen then.
    known: usize,
    telling: Vec<Cell>,
    /// What has broken since, cell by cell.
    broken: Vec<(Cell, u8)>,
}

impl KeptChains {
    pub(super) fn of(notes: &Notes) -> Option<KeptChains> {
        let chains = Chains::of(notes)?;
        let telling = notes.size().cells().filter(|&cell| chains.seen(notes, cell).is_some()).collect();
        Some(KeptChains { chains, known: notes.past().len(), telling, broken: Vec::new() })
    }

    /// What follows anywhere, row by row, from what was known in the beginning and what has been learnt since.
    pub(super) fn look(&mut self, notes: &Notes) -> Vec<(Cell, Seen<Because>)> {
        // What was supposed the last time is forgotten.
        for (cell, turns) in self.broken.drain(..) {
            self.chains.carried[notes.size().index(cell)] |= turns;
        }
        let mut cells = self.telling.clone();
        for cell in notes.past()[self.known..].iter().flat_map(|fact| fact.edge.cells()) {
            cells.push(cell);
            for (index, turn) in TURNS.into_iter().enumerate() {
                if self.carries(notes, cell, index) && !carries(notes, cell, turn) {
                    self.break_from(notes, cell, index, &mut cells);
                }
            }
        }
        cells.sort_unstable();
        cells.dedup();
        cells.into_iter().filter_map(|cell| Some((cell, self.chains.seen(notes, cell)?))).collect()
    }

    fn carries(&self, notes: &Notes, cell: Cell, turn: usize) -> bool {
        self.chains.carried[notes.size().index(cell)] >> turn & 1 == 1
    }

    /// A cell does not carry a turn on any more, nor do those whose chains lead through it; shows who is told by that.
    fn break_from(&mut self, notes: &Notes, cell: Cell, turn: usize, told: &mut Vec<Cell>) {
        let mut broken = Some(cell);
        while let Some(cell) = broken {
            self.chains.carried[notes.size().index(cell)] &= !(1 << turn);
            self.broken.push((cell, 1 << turn));
            let outside = inside(notes, cell, TURNS[turn].map(Dir::opposite));
            told.extend(outside);
            broken = outside.filter(|&it| !notes.is_number(it) && self.carries(notes, it, turn));
        }
    }
}

/// Cites the chains of the turns that a cell cannot make, each as far as the cell where it breaks.
pub(super) fn cite_chains(citation: &mut Citation<'_>, cell: Cell) {
    let notes = citation.notes();
    let around = notes.around(cell);
    citation.ways(cell, around.lines | around.crosses);
    for turn in TURNS {
        let arms = ways(turn);
        if arms & around.crosses != 0 || around.lines & !arms != 0 {
            continue;
        }
        let links = links(notes, cell, turn);
        let Some(&end) = links.last().filter(|&&end| !carries(notes, end, turn)) else { continue };
        for &link in &links {
            citation.cell(link);
        }
        let (ahead, behind) = (ways(turn), ways(turn.map(Dir::opposite)));
        citation.ways(end, notes.around(end).lines & behind | notes.around(end).crosses & ahead);
    }
}

/// The cells of a chain, from the one inside the turn to a number or to where it breaks.
fn links(notes: &Notes, cell: Cell, turn: Turn) -> Vec<Cell> {
    let mut links = Vec::new();
    let mut at = cell;
    while let Some(next) = inside(notes, at, turn) {
        links.push(next);
        if notes.is_number(next) || !carries(notes, next, turn) {
            break;
        }
        at = next;
    }
    links
}

/// The cell inside a turn.
fn inside(notes: &Notes, cell: Cell, turn: Turn) -> Option<Cell> {
    notes.size().step(cell, turn[0]).and_then(|it| notes.size().step(it, turn[1]))
}

/// Whether a cell that lies inside a turn can make the same turn, or be a number whose path goes such a way.
fn carries(notes: &Notes, cell: Cell, turn: Turn) -> bool {
    let around = notes.around(cell);
    let (ahead, behind) = (ways(turn), ways(turn.map(Dir::opposite)));
    around.lines & behind == 0
        && if notes.is_number(cell) { around.ways() & ahead != 0 } else { around.crosses & ahead == 0 }
}

fn ways(turn: Turn) -> u8 {
    bit(turn[0]) | bit(turn[1])
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let (cell, ends) = (step.evidence.cells[0], breaks(step, language));
    let so = chain::claims(&step.facts, language);
    tell!(
        language,
        "Inside a turn there is the same turn of another path, and so on up to a number. From {cell}, such a chain would break at {ends}. So {so}."
    )
}

/// The cells where the chains of a step would break.
pub(super) fn breaks(step: &Step<Notes>, language: Language) -> String {
    let (cell, links) = (step.evidence.cells[0], &step.evidence.cells[1..]);
    let begins = |it: &Cell| it.row().abs_diff(cell.row()) == 1 && it.col().abs_diff(cell.col()) == 1;
    // A chain ends where the next one begins, diagonally beside the cell.
    let is_end = |index: &usize| links.get(index + 1).is_none_or(begins);
    let ends = (0..links.len()).filter(is_end).map(|index| links[index]);
    words::list(ends, language)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brute_force::random_puzzle_on;
    use deduce::{LineFact, LineNotes};
    use grid::{Rng, Size};

    /// Marks some edges at random, as far as nothing speaks against it at once.
    fn mark(notes: &mut Notes, rng: &mut Rng, times: usize) {
        let size = notes.size();
        for _ in 0..times {
            let edge = size.edge(rng.below(size.edge_count()));
            let fact = if rng.below(2) == 0 { LineFact::line(edge) } else { LineFact::cross(edge) };
            // What cannot be is left out.
            let _ = notes.learn(fact);
        }
    }

    #[test]
    fn kept_chains_tell_what_new_ones_do() {
        let mut rng = Rng::new(3);
        let mut told = 0;
        for round in 0..400 {
            let size = Size::new(2 + round % 7, 3 + round % 5).unwrap();
            let Some(puzzle) = random_puzzle_on(&mut rng, size) else { continue };
            let mut notes = Notes::blank(puzzle).with_one_solution();
            let some = rng.below(8);
            mark(&mut notes, &mut rng, some);
            let Some(mut kept) = KeptChains::of(&notes) else { continue };
            let known = notes.past().len();
            for look in 0..12 {
                if look % 3 == 0 {
                    notes.undo_to(known);
                }
                mark(&mut notes, &mut rng, 2);
                let chains = Chains::of(&notes).expect("the rules are the same");
                let seen = |cell| Some((cell, chains.seen(&notes, cell)?));
                let expected: Vec<_> = notes.size().cells().filter_map(seen).collect();
                told += expected.len();
                assert_eq!(kept.look(&notes), expected, "{notes:?}");
            }
        }
        assert!(told > 1000, "{told}");
    }
}
