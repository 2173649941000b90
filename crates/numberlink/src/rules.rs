//! The judge: which rules the drawn lines break, and where.
//!
//! An ordered checklist of named rules. It looks at the drawn lines alone (crosses do not matter), judges and
//! never solves, and shares no code with any solver: every answer that is shown has passed here.

use crate::{Board, Clue, Cover, Touch};
use deduce::Text;
use grid::{Cell, Dir, Size};
use message::text;

/// A rule that lines can break, in the order in which the judge asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// Nothing is drawn.
    NoLine,
    /// Three lines meet in a cell.
    Branch,
    /// Two lines cross in a cell.
    Crossing,
    /// A line joins three or more numbers.
    ThreeJoined,
    /// A line joins different numbers.
    WrongMate,
    /// A line goes on where it meets a number.
    ThroughNumber,
    /// A line ends in a cell without a number.
    DeadEnd,
    /// A line meets no number at all.
    Stray,
    /// A number is not joined to another.
    Alone,
    /// A cell lies on no path, though every cell must.
    Uncovered,
    /// A path runs beside itself, though it must not.
    Touching,
}

/// A broken rule and where it is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The rule.
    pub rule: Rule,
    /// The cells that show it, row by row; none if nothing is drawn.
    pub cells: Vec<Cell>,
}

/// Every broken rule, in the order of [`Rule`]; none if the lines are a solution.
pub fn judge(board: &Board) -> Vec<Breach> {
    if board.lines.drawn().next().is_none() {
        return vec![Breach { rule: Rule::NoLine, cells: Vec::new() }];
    }
    let pieces = Piece::all_of(board);
    let is_number = |cell: Cell| board.puzzle.clue(cell).is_some();
    let size = board.puzzle.size();
    let all_arms = board.lines.all_arms();
    let cells_with = |arms: u32| {
        let cells = all_arms.iter().enumerate().filter(move |it| it.1.count_ones() == arms);
        cells.map(move |it| size.cell(it.0))
    };
    let pieces_where = |is_wrong: fn(&Piece) -> bool| {
        pieces.iter().filter(move |piece| is_wrong(piece)).flat_map(|piece| &piece.cells).copied()
    };
    let cells_where = |rule: Rule| -> Vec<Cell> {
        let rules = board.puzzle.rules();
        match rule {
            Rule::NoLine => Vec::new(),
            Rule::Branch => cells_with(3).collect(),
            Rule::Crossing => cells_with(4).collect(),
            Rule::ThreeJoined => pieces_where(|piece| piece.numbers.len() > 2).collect(),
            Rule::WrongMate => pieces_where(|piece| piece.kinds > 1).collect(),
            Rule::ThroughNumber => (2..=4).flat_map(cells_with).filter(|&cell| is_number(cell)).collect(),
            Rule::DeadEnd => cells_with(1).filter(|&cell| !is_number(cell)).collect(),
            Rule::Stray => pieces_where(|piece| piece.numbers.is_empty()).collect(),
            Rule::Alone => {
                let lonely = pieces.iter().filter(|piece| piece.numbers.len() == 1);
                let missed = cells_with(0).filter(|&cell| is_number(cell));
                lonely.map(|piece| piece.numbers[0]).chain(missed).collect()
            }
            Rule::Uncovered => match rules.cover {
                Cover::Optional => Vec::new(),
                Cover::Every => cells_with(0).filter(|&cell| !is_number(cell)).collect(),
            },
            Rule::Touching => match rules.touch {
                Touch::Allowed => Vec::new(),
                Touch::Forbidden => touching(size, &all_arms, &pieces),
            },
        }
    };
    let breaches = Rule::ALL.into_iter().map(|rule| {
        let mut cells = cells_where(rule);
        cells.sort_unstable();
        cells.dedup();
        Breach { rule, cells }
    });
    breaches.filter(|breach| !breach.cells.is_empty()).collect()
}

impl Rule {
    /// Every rule, in the order in which the judge asks.
    pub const ALL: [Rule; 11] = [
        Rule::NoLine,
        Rule::Branch,
        Rule::Crossing,
        Rule::ThreeJoined,
        Rule::WrongMate,
        Rule::ThroughNumber,
        Rule::DeadEnd,
        Rule::Stray,
        Rule::Alone,
        Rule::Uncovered,
        Rule::Touching,
    ];

    /// Its name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Rule::NoLine => "no-line",
            Rule::Branch => "branch",
            Rule::Crossing => "crossing",
            Rule::ThreeJoined => "three-joined",
            Rule::WrongMate => "wrong-mate",
            Rule::ThroughNumber => "through-number",
            Rule::DeadEnd => "dead-end",
            Rule::Stray => "stray",
            Rule::Alone => "alone",
            Rule::Uncovered => "uncovered",
            Rule::Touching => "touching",
        }
    }
}

impl Rule {
    /// What is wrong, as a clause that a list of cells may follow.
    pub fn clause(self) -> Text {
        match self {
            Rule::NoLine => text!("no line is drawn"),
            Rule::Branch => text!("a line branches"),
            Rule::Crossing => text!("lines cross"),
            Rule::ThreeJoined => text!("three or more numbers are joined"),
            Rule::WrongMate => text!("different numbers are joined"),
            Rule::ThroughNumber => text!("a line goes through a number"),
            Rule::DeadEnd => text!("a line ends without a number"),
            Rule::Stray => text!("a line meets no number"),
            Rule::Alone => text!("a number is not joined to another"),
            Rule::Uncovered => text!("a cell is not covered"),
            Rule::Touching => text!("a path touches itself"),
        }
    }
}

/// A connected piece of the drawn lines.
struct Piece {
    cells: Vec<Cell>,
    /// The cells of them that hold a number or a `?`.
    numbers: Vec<Cell>,
    /// How many different clues these hold.
    kinds: usize,
}

impl Piece {
    fn all_of(board: &Board) -> Vec<Piece> {
        let piece = |cells: Vec<Cell>| {
            let clue = |cell: &Cell| board.puzzle.clue(*cell);
            let numbers: Vec<Cell> = cells.iter().copied().filter(|cell| clue(cell).is_some()).collect();
            let mut clues: Vec<Option<Clue>> = numbers.iter().map(clue).collect();
            clues.sort_unstable();
            clues.dedup();
            let kinds = clues.len();
            Piece { cells, numbers, kinds }
        };
        board.lines.pieces().into_iter().map(piece).collect()
    }
}

/// The cells of every piece that are neighbours without a line between them.
fn touching(size: Size, arms: &[u8], pieces: &[Piece]) -> Vec<Cell> {
    let mut piece_of = vec![None; size.cell_count()];
    for (index, piece) in pieces.iter().enumerate() {
        for &cell in &piece.cells {
            piece_of[size.index(cell)] = Some(index);
        }
    }
    let (cols, last) = (size.cols(), size.cell_count());
    let mut touching = Vec::new();
    for row in (0..last).step_by(cols) {
        for place in row..row + cols {
            let beside = [(Dir::Right, place + 1, row + cols), (Dir::Down, place + cols, last)];
            for (dir, next, end) in beside {
                let is_apart = next < end && arms[place] >> dir as u8 & 1 == 0;
                if is_apart && piece_of[place].is_some() && piece_of[place] == piece_of[next] {
                    touching.extend([place, next].map(|it| size.cell(it)));
                }
            }
        }
    }
    touching
}
