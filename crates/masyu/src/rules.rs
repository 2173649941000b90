//! The judge: which rules a drawn line breaks, and where.
//!
//! An ordered checklist of named rules. It looks at the drawn line alone (crosses do not matter), judges and
//! never solves, and shares no code with any solver: every answer that is shown has passed here.

use crate::{Board, Pearl, Visit};
use deduce::Text;
use grid::{Cell, Dir, Lines};
use message::text;

/// A rule that a line can break, in the order in which the judge asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// Nothing is drawn.
    NoLine,
    /// Three lines meet in a cell.
    Branch,
    /// Two lines cross in a cell.
    Crossing,
    /// The line turns on a white pearl.
    WhiteTurns,
    /// The line goes straight through a black pearl.
    BlackStraight,
    /// The line turns in a cell next to a black pearl that it comes from.
    TurnBesideBlack,
    /// The line goes straight through both cells next to a white pearl.
    StraightBesideWhite,
    /// The line misses a pearl.
    PearlMissed,
    /// The line ends in a cell.
    DeadEnd,
    /// The line is a closed loop, and there is more of it elsewhere.
    SeveralLoops,
    /// The line misses a cell, though every cell must be visited.
    CellMissed,
}

/// A broken rule and where it is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The rule.
    pub rule: Rule,
    /// The cells that show it, row by row; none if nothing is drawn.
    pub cells: Vec<Cell>,
}

/// Every broken rule, in the order of [`Rule`]; none if the line is a solution.
pub fn judge(board: &Board) -> Vec<Breach> {
    if board.lines.drawn().next().is_none() {
        return vec![Breach { rule: Rule::NoLine, cells: Vec::new() }];
    }
    let lines = &board.lines;
    let size = board.puzzle.size();
    let arms = lines.all_arms();
    let all_passes: Vec<Pass> = arms.iter().map(|&arms| Pass::of(arms)).collect();
    let passes = |cell: Cell| all_passes[size.index(cell)];
    // How the line passes the cells to which it leads from this one.
    let neighbours = |cell: Cell| lines.arms(cell).filter_map(move |dir| size.step(cell, dir)).map(passes);
    let pearls = |pearl: Pearl| board.puzzle.pearls().filter(move |it| it.1 == pearl).map(|it| it.0);
    let cells_with = |pass: Pass| {
        let cells = all_passes.iter().enumerate().filter(move |it| *it.1 == pass);
        cells.map(|it| size.cell(it.0)).collect()
    };
    let cells_where = |rule: Rule| -> Vec<Cell> {
        match rule {
            Rule::NoLine => Vec::new(),
            Rule::Branch => cells_with(Pass::Branch),
            Rule::Crossing => cells_with(Pass::Crossing),
            Rule::WhiteTurns => pearls(Pearl::White).filter(|&cell| passes(cell) == Pass::Turn).collect(),
            Rule::BlackStraight => {
                pearls(Pearl::Black).filter(|&cell| passes(cell) == Pass::Straight).collect()
            }
            Rule::TurnBesideBlack => {
                pearls(Pearl::Black).filter(|&cell| neighbours(cell).any(|it| it == Pass::Turn)).collect()
            }
            Rule::StraightBesideWhite => pearls(Pearl::White)
                .filter(|&cell| passes(cell) == Pass::Straight)
                .filter(|&cell| neighbours(cell).all(|it| it == Pass::Straight))
                .collect(),
            Rule::PearlMissed => {
                board.puzzle.pearls().map(|it| it.0).filter(|&cell| passes(cell) == Pass::Missed).collect()
            }
            Rule::DeadEnd => cells_with(Pass::End),
            Rule::SeveralLoops => loose_pieces(lines, &arms),
            Rule::CellMissed => match board.puzzle.visit() {
                Visit::Pearls => Vec::new(),
                Visit::Every => cells_with(Pass::Missed),
            },
        }
    };
    let breaches = Rule::ALL.into_iter().map(|rule| Breach { rule, cells: cells_where(rule) });
    breaches.filter(|breach| !breach.cells.is_empty()).collect()
}

impl Rule {
    /// Every rule, in the order in which the judge asks.
    pub const ALL: [Rule; 11] = [
        Rule::NoLine,
        Rule::Branch,
        Rule::Crossing,
        Rule::WhiteTurns,
        Rule::BlackStraight,
        Rule::TurnBesideBlack,
        Rule::StraightBesideWhite,
        Rule::PearlMissed,
        Rule::DeadEnd,
        Rule::SeveralLoops,
        Rule::CellMissed,
    ];

    /// Its name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Rule::NoLine => "no-line",
            Rule::Branch => "branch",
            Rule::Crossing => "crossing",
            Rule::WhiteTurns => "white-turns",
            Rule::BlackStraight => "black-straight",
            Rule::TurnBesideBlack => "turn-beside-black",
            Rule::StraightBesideWhite => "straight-beside-white",
            Rule::PearlMissed => "pearl-missed",
            Rule::DeadEnd => "dead-end",
            Rule::SeveralLoops => "several-loops",
            Rule::CellMissed => "cell-missed",
        }
    }
}

impl Rule {
    /// What is wrong, as a clause that a list of cells may follow.
    pub fn clause(self) -> Text {
        match self {
            Rule::NoLine => text!("no line is drawn"),
            Rule::Branch => text!("the line branches"),
            Rule::Crossing => text!("the line crosses itself"),
            Rule::WhiteTurns => text!("the line turns on a white pearl"),
            Rule::BlackStraight => {
                text!("the line goes straight through a black pearl")
            }
            Rule::TurnBesideBlack => text!("the line turns right next to a black pearl"),
            Rule::StraightBesideWhite => text!("the line goes straight on both sides of a white pearl"),
            Rule::PearlMissed => text!("the line misses a pearl"),
            Rule::DeadEnd => text!("the line ends"),
            Rule::SeveralLoops => text!("the line is not one loop"),
            Rule::CellMissed => text!("the line misses a cell"),
        }
    }
}

/// How the line passes a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    Missed,
    End,
    Straight,
    Turn,
    Branch,
    Crossing,
}

const UP_DOWN: u8 = 1 << Dir::Up as u8 | 1 << Dir::Down as u8;
const LEFT_RIGHT: u8 = 1 << Dir::Left as u8 | 1 << Dir::Right as u8;

impl Pass {
    /// Passes a cell with a bit for each way out.
    fn of(arms: u8) -> Pass {
        match arms.count_ones() {
            0 => Pass::Missed,
            1 => Pass::End,
            2 if arms == UP_DOWN || arms == LEFT_RIGHT => Pass::Straight,
            2 => Pass::Turn,
            3 => Pass::Branch,
            _ => Pass::Crossing,
        }
    }
}

/// If some piece of the line is closed, the cells of all pieces but the largest.
fn loose_pieces(lines: &Lines, arms: &[u8]) -> Vec<Cell> {
    let pieces = lines.pieces();
    let two_arms = |&cell: &Cell| arms[lines.size().index(cell)].count_ones() == 2;
    let is_closed = |piece: &Vec<Cell>| piece.iter().all(two_arms);
    if !pieces.iter().any(is_closed) {
        return Vec::new();
    }
    let largest = (0..pieces.len()).max_by_key(|&it| pieces[it].len());
    let loose = pieces.iter().enumerate().filter(|&(it, _)| Some(it) != largest);
    let mut cells: Vec<Cell> = loose.flat_map(|(_, piece)| piece).copied().collect();
    cells.sort_unstable();
    cells
}
