//! What a player did, kept to go back and forth in.
//!
//! A frame keeps what changes on the board, both ways, and not the board: long games on large boards would fill the memory.

use super::{End, Event, Moment, Show};
use crate::{Language, Position};
use draw::{Ground, Scene};
use grid::{Cell, Edge, Mark};
use minesweeper::{Board, Square};

/// The moments of a show, and the place in it at which somebody looks.
#[derive(Clone, Debug)]
pub struct Recording {
    frames: Vec<Frame>,
    left_out: u64,
    /// Frames up to here have changed `position`.
    at: usize,
    position: Position,
}

/// A moment that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// How many moves were made, the one of this moment included.
    pub number: u64,
    /// What is done: `line r1c1-r1c2`, `open r1c1`; none if something is only said.
    pub act: Option<String>,
    /// Why, in the order of [`Language::ALL`].
    told: [String; Language::ALL.len()],
    change: Change,
    marks: Marks,
}

/// What is another way on the board than in the frame before: what was there, and what is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Change {
    Edges(Vec<(Edge, [Mark; 2])>),
    Cells(Vec<(Cell, [Square; 2])>),
}

/// What is marked while somebody looks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// The edge that has changed.
    edge: Option<Edge>,
    /// The cell to be opened.
    target: Option<Cell>,
    /// The cells that are the reason.
    cited: Vec<Cell>,
    /// The cells that show what is wrong at the end.
    wrong: Vec<Cell>,
}

impl Recording {
    /// Nothing is recorded yet.
    pub fn of(show: &Show) -> Recording {
        Recording { frames: Vec::new(), left_out: 0, at: 0, position: show.position() }
    }

    /// Appends a frame, each right after the one before; where somebody looks stays the same.
    pub fn push(&mut self, frame: Frame) {
        self.frames.push(frame);
    }

    /// Appends a moment if there is room for it, and the last one in any case; what is left out is counted. Somebody who looks
    /// is taken to the end.
    pub fn add(&mut self, moment: &Moment<'_>, most: usize) {
        let is_last = matches!(moment.event, Event::Over(_));
        if self.frames.len() >= most && !is_last {
            self.left_out += 1;
            return;
        }
        self.go(self.frames.len());
        self.frames.push(Frame::new(moment, &self.position));
        self.go(self.frames.len());
    }

    /// How many frames there are.
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// How many moments were left out before the last frame.
    pub fn left_out(&self) -> u64 {
        self.left_out
    }

    /// The number of the frame at which somebody looks; 0 is before the first.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Looks at another frame, or at the last one if there are not so many.
    pub fn go(&mut self, to: usize) {
        let to = to.min(self.frames.len());
        while self.at < to {
            self.frames[self.at].change.apply(&mut self.position, 1);
            self.at += 1;
        }
        while self.at > to {
            self.at -= 1;
            self.frames[self.at].change.apply(&mut self.position, 0);
        }
    }

    /// The frame at which somebody looks; none before the first.
    pub fn frame(&self) -> Option<&Frame> {
        self.at.checked_sub(1).map(|index| &self.frames[index])
    }

    /// What is on the board there.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// It as a picture, with the move and its reason marked.
    pub fn scene(&self) -> Scene {
        match self.frame() {
            Some(frame) => frame.marks.on(&self.position),
            None => self.position.scene(),
        }
    }
}

impl Frame {
    /// A moment, to follow a frame after which the board looked as it did before.
    pub(super) fn new(moment: &Moment<'_>, before: &Position) -> Frame {
        Frame {
            number: moment.number,
            act: moment.act(),
            told: Language::ALL.map(|language| moment.tell(language)),
            change: Change::between(before, moment.now),
            marks: moment.marks(),
        }
    }

    /// Why, in a sentence; in the last frame, how it ended.
    pub fn tell(&self, language: Language) -> &str {
        &self.told[language as usize]
    }
}

impl Change {
    fn between(before: &Position, now: &Position) -> Change {
        if let (Some(before), Some(now)) = (before.lines(), now.lines()) {
            let pair = |edge| (edge, [before.get(edge), now.get(edge)]);
            return Change::Edges(now.size().edges().map(pair).filter(|it| it.1[0] != it.1[1]).collect());
        }
        let (Position::Minesweeper(Board::Position(before)), Position::Minesweeper(Board::Position(now))) =
            (before, now)
        else {
            return Change::Cells(Vec::new());
        };
        let pair = |cell| (cell, [before.get(cell), now.get(cell)]);
        Change::Cells(now.size().cells().map(pair).filter(|it| it.1[0] != it.1[1]).collect())
    }

    /// Puts on the board what was there (0) or what is (1).
    fn apply(&self, position: &mut Position, which: usize) {
        match (self, position) {
            (Change::Cells(cells), Position::Minesweeper(Board::Position(view))) => {
                for (cell, squares) in cells {
                    view.set(*cell, squares[which]);
                }
            }
            (Change::Edges(edges), position) => {
                for (edge, marks) in edges {
                    position.set(*edge, marks[which]);
                }
            }
            (Change::Cells(_), _) => {}
        }
    }
}

impl Moment<'_> {
    pub(super) fn marks(&self) -> Marks {
        match self.event {
            Event::Step(step) => Marks { edge: step.act.map(|it| it.0), ..Marks::default() },
            Event::Turn(turn) => Marks { target: Some(turn.cell()), cited: turn.cited(), ..Marks::default() },
            Event::Over(End::Puzzle(played)) => {
                let wrong = played.broken.iter().flat_map(|it| it.cells.iter().copied());
                Marks { wrong: wrong.collect(), ..Marks::default() }
            }
            Event::Over(End::Game(_)) => Marks::default(),
        }
    }
}

impl Marks {
    /// A picture of a position with these marks. Where something was taken back, there is nothing to be drawn: the cells
    /// beside it are marked.
    pub(super) fn on(&self, position: &Position) -> Scene {
        let is_gone = |edge: &Edge| position.lines().is_some_and(|it| it.get(*edge) == Mark::Blank);
        let beside = self.edge.filter(is_gone).map(Edge::cells).into_iter().flatten();
        position
            .scene()
            .with_ground(self.cited.iter().copied().chain(beside), Ground::Cited)
            .with_ground(self.wrong.iter().copied(), Ground::Wrong)
            .with_ground(self.target, Ground::Best)
            .with_new(self.edge)
    }
}
