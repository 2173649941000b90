//! What is known of a puzzle in which a line is drawn, and what one sees in it while following a supposition.
//!
//! A puzzle says which pieces of line can be joined and what one sees at a cell or over the whole board. Learning,
//! taking back, following and explaining are the same for all: see [`Trial`](crate::Trial).

use crate::around::Around;
use crate::{Contradiction, Knowledge, Language, Learnt, LineEvidence, LineFact, Link, Marks};
use grid::{Cell, Dir, Edge, Lines, Mark, Size};
use std::fmt;

/// What is known of a puzzle in which a line is drawn.
pub trait LineNotes:
    Knowledge<Fact = LineFact, Evidence = LineEvidence<<Self as LineNotes>::Because>> + Clone
{
    /// Why a link of a chain holds.
    type Because: Copy + PartialEq + fmt::Debug;
    /// What looks over the whole board remember from one supposition to the next.
    type Overview;
    /// What a look over the whole board found, kept to be cited.
    type Whole;

    /// The marks.
    fn marks(&self) -> &Marks;

    /// The marks, for [`learn`] and [`LineNotes::undo_to`] only.
    fn marks_mut(&mut self) -> &mut Marks;

    /// Joins two pieces of line, before the mark is noted.
    ///
    /// # Errors
    /// If they cannot be joined.
    fn join(&mut self, edge: Edge) -> Result<(), Contradiction>;

    /// Parts the two pieces that were joined last, after the mark is taken back.
    fn part(&mut self, edge: Edge);

    /// The open edges, those first where suppositions lead somewhere; and how many these are.
    fn order(&self) -> (Vec<Edge>, usize);

    /// Shows the cells to look at after a fact, which was learnt last.
    fn stirs(&self, fact: LineFact, show: &mut dyn FnMut(Cell));

    /// The first thing that one sees at a cell.
    fn glance(&self, cell: Cell) -> Option<Seen<Self::Because>>;

    /// What one sees at once after a fact, which was learnt last.
    fn glances_at_once(&self, fact: LineFact) -> Vec<(Cell, Seen<Self::Because>)>;

    /// Prepares looks over the whole board.
    fn overview(&self) -> Self::Overview;

    /// What one sees over the whole board, where no single cell shows anything.
    fn look_over(&self, overview: &mut Self::Overview, since: &[LineFact]) -> Vec<Found<Self>>;

    /// What one sees over the whole board in the end: that it cannot be.
    fn look_last(
        &self,
        overview: &mut Self::Overview,
        since: &[LineFact],
    ) -> Option<(Cell, Self::Because, Self::Whole)>;

    /// Cites what lets one see at a cell that this follows, or that it cannot be.
    fn cite_seen(
        &self,
        cell: Cell,
        seen: Seen<Self::Because>,
        fact: Option<LineFact>,
        cited: &mut LineEvidence<Self::Because>,
    );

    /// Cites what a look over the whole board found.
    fn cite_whole(&self, whole: &Self::Whole, cited: &mut LineEvidence<Self::Because>);

    /// Cites what stands against a fact that cannot be learnt, and says where that is seen and as what.
    fn cite_against(&self, fact: LineFact, cited: &mut LineEvidence<Self::Because>) -> (Cell, Self::Because);

    /// A link of a chain in words: a clause, lower case, no full stop.
    fn tell_link(link: &Link<Self::Because>, language: Language) -> String;

    /// Forgets what was learnt after the first so many facts.
    fn undo_to(&mut self, count: usize) {
        while self.marks().past().len() > count {
            let Some(fact) = self.marks_mut().take_back() else { return };
            if fact.mark == Mark::Line {
                self.part(fact.edge);
            }
        }
    }

    /// Learns what is drawn.
    ///
    /// # Errors
    /// If it cannot be part of a solution.
    fn read(mut self, lines: &Lines) -> Result<Self, Contradiction> {
        for edge in self.size().edges() {
            let mark = lines.get(edge);
            if mark != Mark::Blank {
                self.learn(LineFact { edge, mark })?;
            }
        }
        Ok(self)
    }

    /// What is known, drawn.
    fn lines(&self) -> Lines {
        let mut lines = Lines::new(self.size());
        for fact in self.marks().past() {
            lines.set(fact.edge, fact.mark);
        }
        lines
    }
}

/// Takes a fact in: [`Knowledge::learn`] of every line puzzle.
///
/// # Errors
/// If it cannot be, as what is known already shows.
pub fn learn<N: LineNotes>(notes: &mut N, fact: LineFact) -> Result<Learnt, Contradiction> {
    let known = notes.marks().get(fact.edge);
    if known != Mark::Blank {
        return if known == fact.mark { Ok(Learnt::Known) } else { Err(Contradiction) };
    }
    if fact.mark == Mark::Line {
        notes.join(fact.edge)?;
    }
    notes.marks_mut().add(fact);
    Ok(Learnt::News)
}

/// What one sees at a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen<B> {
    /// As what.
    pub because: B,
    /// What follows; nothing where it cannot be as it is.
    pub news: Option<News>,
    /// The neighbours that it is about, those of one path together.
    pub beside: u8,
}

/// What follows for the edges around a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// The ways out of the cell.
    pub near: Around,
    /// The second edges that way, beyond its neighbours.
    pub beyond: Around,
}

/// What one sees over the whole board.
pub enum Found<N: LineNotes> {
    /// Something at a cell.
    At(Cell, Seen<N::Because>),
    /// A fact, for a reason that begins at a cell.
    Fact(Cell, N::Because, LineFact, N::Whole),
}

impl<B> Seen<B> {
    /// Lines on these ways out of a cell.
    pub fn lines(because: B, lines: u8) -> Seen<B> {
        Seen::news(because, Around { lines, crosses: 0 }, lines)
    }

    /// Crosses on these ways out of a cell.
    pub fn crosses(because: B, crosses: u8) -> Seen<B> {
        Seen::news(because, Around { lines: 0, crosses }, crosses)
    }

    /// It cannot be, on account of these neighbours.
    pub fn refused(because: B, beside: u8) -> Seen<B> {
        Seen { because, news: None, beside }
    }

    fn news(because: B, near: Around, beside: u8) -> Seen<B> {
        Seen { because, news: Some(News { near, beyond: Around::default() }), beside }
    }
}

impl News {
    /// Whether nothing follows.
    pub fn is_empty(self) -> bool {
        self == News::default()
    }

    /// What follows, seen from a cell: first near it, then beyond.
    #[inline]
    pub fn facts(self, size: Size, cell: Cell) -> impl Iterator<Item = LineFact> {
        let News { near, beyond } = self;
        // A bit for each fact, in their order: near, four lines and four crosses; beyond, a line and a cross for each way.
        let spread = |bits: u8| (0..4).fold(0, |all, way| all | u16::from(bits >> way & 1) << (2 * way));
        let far = spread(beyond.lines) | spread(beyond.crosses) << 1;
        let mut left = u16::from(near.lines & 15) | u16::from(near.crosses & 15) << 4 | far << 8;
        std::iter::from_fn(move || {
            while left != 0 {
                let place = left.trailing_zeros() as usize;
                left &= left - 1;
                let (way, is_line) = if place < 8 {
                    (place % 4, place < 4)
                } else {
                    ((place - 8) / 2, place.is_multiple_of(2))
                };
                let dir = Dir::ALL[way];
                let from = if place < 8 { Some(cell) } else { size.step(cell, dir) };
                if let Some(edge) = from.and_then(|from| size.edge_from(from, dir)) {
                    return Some(LineFact { edge, mark: if is_line { Mark::Line } else { Mark::Cross } });
                }
            }
            None
        })
    }
}
