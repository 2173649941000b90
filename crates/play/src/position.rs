//! A puzzle of any kind with what is drawn on it.

use crate::{Broken, Facts, Kind, Language, games};
use draw::Scene;
use grid::{Cell, Edge, Lines, Mark, Size, Spot};

/// A puzzle of any kind with what is drawn on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Position {
    /// A Masyu board.
    Masyu(masyu::Board),
    /// A Numberlink board.
    Numberlink(numberlink::Board),
    /// A position or a field of the game of Minesweeper.
    Minesweeper(minesweeper::Board),
    /// A board of the paper puzzle.
    Mines(minesweeper::paper::Board),
}

impl Position {
    /// The kind of puzzle.
    pub fn kind(&self) -> Kind {
        match self {
            Position::Masyu(_) => Kind::Masyu,
            Position::Numberlink(_) => Kind::Numberlink,
            Position::Minesweeper(_) => Kind::Minesweeper,
            Position::Mines(_) => Kind::Mines,
        }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        match self {
            Position::Masyu(board) => board.puzzle.size(),
            Position::Numberlink(board) => board.puzzle.size(),
            Position::Minesweeper(board) => board.size(),
            Position::Mines(board) => board.puzzle().size(),
        }
    }

    /// The rules where there are others to choose, such as `cover,no-touch`; a verdict is nothing without them.
    pub fn rules(&self) -> Option<String> {
        match self {
            Position::Masyu(board) => games::masyu::rules(&board.puzzle),
            Position::Numberlink(board) => Some(board.puzzle.rules().to_string()),
            Position::Minesweeper(_) | Position::Mines(_) => None,
        }
    }

    /// How many mines there are on the whole board, where that is told.
    pub fn mines(&self) -> Option<usize> {
        match self {
            Position::Minesweeper(board) => Some(board.mines()),
            Position::Masyu(_) | Position::Numberlink(_) | Position::Mines(_) => None,
        }
    }

    /// What there is to do, in a few sentences.
    pub fn goal(&self, language: Language) -> String {
        match self {
            Position::Masyu(board) => games::masyu::goal(&board.puzzle, language),
            Position::Numberlink(board) => games::numberlink::goal(&board.puzzle, language),
            Position::Minesweeper(_) => games::minesweeper::GOAL.tell(language).to_owned(),
            Position::Mines(_) => games::mines::GOAL.tell(language).to_owned(),
        }
    }

    /// What it looks like.
    pub fn scene(&self) -> Scene {
        match self {
            Position::Masyu(board) => games::masyu::scene(board),
            Position::Numberlink(board) => games::numberlink::scene(board),
            Position::Minesweeper(board) => games::minesweeper::scene(board),
            Position::Mines(board) => games::mines::scene(board),
        }
    }

    /// What to call it, as in the first line of our drawing: `masyu 10x10`.
    pub fn title(&self) -> String {
        match self {
            Position::Masyu(board) => games::masyu::title(&board.puzzle),
            Position::Numberlink(board) => {
                games::numberlink::title(board.puzzle.size(), board.puzzle.rules())
            }
            Position::Minesweeper(board) => minesweeper::codec::title(board),
            Position::Mines(board) => games::mines::title(board.puzzle()),
        }
    }

    /// The same puzzle with nothing drawn on it; of a game, with every cell hidden.
    #[must_use]
    pub fn unmarked(&self) -> Position {
        match self {
            Position::Masyu(_) | Position::Numberlink(_) => self.with_lines(Lines::new(self.size())),
            Position::Mines(board) => Position::Mines(minesweeper::paper::Board::new(board.puzzle().clone())),
            Position::Minesweeper(board) => {
                let view = minesweeper::View::hidden(board.size(), board.mines());
                Position::Minesweeper(minesweeper::Board::Position(view))
            }
        }
    }

    /// Whether there is something to solve: a game that is being played is no puzzle.
    pub fn is_puzzle(&self) -> bool {
        !matches!(self, Position::Minesweeper(_))
    }

    /// What all solutions share, drawn on the puzzle instead of what is drawn there.
    pub fn scene_of(&self, facts: &Facts) -> Scene {
        let nothing: &[Spot] = &[];
        let (always, never, sometimes) = match facts {
            Facts::Some { always, never, sometimes, unknown: _ } => (&always[..], &never[..], &sometimes[..]),
            Facts::None | Facts::Unknown => (nothing, nothing, nothing),
        };
        let shared = match self {
            Position::Masyu(_) | Position::Numberlink(_) => {
                let mut lines = Lines::new(self.size());
                for (spots, mark) in [(always, Mark::Line), (never, Mark::Cross)] {
                    for edge in edges(spots) {
                        lines.set(edge, mark);
                    }
                }
                self.with_lines(lines)
            }
            Position::Mines(board) => {
                Position::Mines(games::mines::marked(board, cells(always), cells(never)))
            }
            Position::Minesweeper(_) => self.clone(),
        };
        shared.scene().with_sometimes(edges(sometimes), cells(sometimes))
    }

    /// The places in which two answers on boards of the same size differ.
    pub fn differs_from(&self, other: &Position) -> Vec<Spot> {
        match (self, other) {
            (Position::Mines(one), Position::Mines(other)) => games::mines::differing(one, other),
            _ => match (self.lines(), other.lines()) {
                (Some(one), Some(other)) => {
                    let takes = |lines: &Lines, edge| lines.get(edge) == Mark::Line;
                    let edges = self.size().edges().filter(|&edge| takes(one, edge) != takes(other, edge));
                    edges.map(Spot::Edge).collect()
                }
                _ => Vec::new(),
            },
        }
    }

    /// Every rule that is broken; none if this is a solution.
    pub fn broken(&self) -> Vec<Broken> {
        match self {
            Position::Masyu(board) => games::masyu::broken(board),
            Position::Numberlink(board) => games::numberlink::broken(board),
            Position::Minesweeper(board) => games::minesweeper::broken(board),
            Position::Mines(board) => games::mines::broken(board),
        }
    }

    /// Puts a mark on an edge, or takes one away.
    ///
    /// # Panics
    /// If the edge lies outside the board, or nothing is drawn on edges here.
    pub fn set(&mut self, edge: Edge, mark: Mark) {
        match self {
            Position::Masyu(board) => board.lines.set(edge, mark),
            Position::Numberlink(board) => board.lines.set(edge, mark),
            Position::Minesweeper(_) | Position::Mines(_) => panic!("{} has no lines", self.kind()),
        }
    }

    /// What is drawn on the edges, where lines are drawn at all.
    pub(crate) fn lines(&self) -> Option<&Lines> {
        match self {
            Position::Masyu(board) => Some(&board.lines),
            Position::Numberlink(board) => Some(&board.lines),
            Position::Minesweeper(_) | Position::Mines(_) => None,
        }
    }

    /// The same puzzle with something else drawn on it; what has no lines stays as it is.
    pub(crate) fn with_lines(&self, lines: Lines) -> Position {
        match self {
            Position::Masyu(board) => Position::Masyu(masyu::Board { puzzle: board.puzzle.clone(), lines }),
            Position::Numberlink(board) => {
                Position::Numberlink(numberlink::Board { puzzle: board.puzzle.clone(), lines })
            }
            Position::Minesweeper(_) | Position::Mines(_) => self.clone(),
        }
    }

    /// This drawing as an answer to a puzzle, under the puzzle's own rules; none if its clues are others.
    pub(crate) fn as_answer_to(&self, puzzle: &Position) -> Option<Position> {
        match (self, puzzle) {
            _ if self.size() != puzzle.size() => None,
            (Position::Masyu(answer), Position::Masyu(asked)) => {
                let is_same = answer.puzzle.cells() == asked.puzzle.cells();
                is_same.then(|| puzzle.with_lines(answer.lines.clone()))
            }
            (Position::Numberlink(answer), Position::Numberlink(asked)) => {
                let is_same = answer.puzzle.cells() == asked.puzzle.cells();
                is_same.then(|| puzzle.with_lines(answer.lines.clone()))
            }
            (Position::Mines(answer), Position::Mines(asked)) => {
                (answer.puzzle() == asked.puzzle()).then(|| self.clone())
            }
            _ => None,
        }
    }
}

fn edges(spots: &[Spot]) -> impl Iterator<Item = Edge> {
    spots.iter().filter_map(|spot| if let Spot::Edge(edge) = *spot { Some(edge) } else { None })
}

fn cells(spots: &[Spot]) -> impl Iterator<Item = Cell> {
    spots.iter().filter_map(|spot| if let Spot::Cell(cell) = *spot { Some(cell) } else { None })
}
