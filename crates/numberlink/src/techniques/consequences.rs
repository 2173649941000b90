//! What one sees while following a supposition: at single cells, chains of turns that break, edges that all ways of a
//! number lead over, and in the end numbers that cannot be joined any more.

use super::cite::{Citation, Conflict};
use super::corner_chain::KeptChains;
use super::notes::Notes;
use super::reach::{Bridge, CutOff, Reach};
use super::{exchange, glance, tell};
use deduce::{
    Contradiction, Found, Knowledge, Language, LineEvidence, LineFact, LineNotes, Link, Marks, Seen,
};
use grid::{Cell, Edge, Mark};

/// Why a link of a chain holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// As many lines meet in the cell as may.
    Full,
    /// Too few ways are left.
    Stuck,
    /// A number has one way left.
    OneWayOut,
    /// A line has one way left to go on.
    OneWayOn,
    /// A cell that must lie on a path has two ways left.
    TwoWaysLeft,
    /// A line that came to the cell could not go on.
    DeadEnd,
    /// The line would close.
    Ring,
    /// Different numbers would be joined.
    Strangers,
    /// By the rules, a path does not touch itself.
    Apart(Apart),
    /// A path that touched itself could be cut short.
    Shortcut(Apart),
    /// Turns would come in a chain that breaks.
    Chain,
    /// A turn around an empty cell could be flipped.
    EmptyTurn,
    /// Were the cell empty, a path could make a detour through it.
    Detour,
    /// A bump of one path could be given to another.
    Exchange,
    /// All ways of a number lead over one edge.
    Bridge,
    /// A number cannot be joined any more.
    CutOff,
}

/// How a path lies beside itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Apart {
    /// Two of its cells lie side by side, so that they are joined.
    Mates,
    /// Two of its cells lie side by side, and are not joined.
    Touching,
    /// A cell lies beside it in two places.
    Beside,
}

/// What is remembered from one supposition to the next.
pub struct Overview {
    chains: Option<KeptChains>,
    reach: Reach,
}

impl LineNotes for Notes {
    type Because = Because;
    type Overview = Overview;
    type Whole = CutOff;

    fn marks(&self) -> &Marks {
        &self.marks
    }

    fn marks_mut(&mut self) -> &mut Marks {
        &mut self.marks
    }

    fn join(&mut self, edge: Edge) -> Result<(), Contradiction> {
        self.join_pieces(edge)
    }

    fn part(&mut self, _: Edge) {
        self.part_pieces();
    }

    /// First those where a line ends, for there suppositions lead somewhere; and from the latest mark on, for what lies
    /// before it was looked at not long ago.
    fn order(&self) -> (Vec<Edge>, usize) {
        let size = self.size();
        let latest = self.past().last().map_or(0, |it| size.edge_index(it.edge));
        let is_end = |cell| self.around(cell).lines != 0 || self.is_number(cell);
        let is_quiet = |edge: &Edge| !edge.cells().into_iter().any(is_end);
        let mut edges: Vec<Edge> = size.edges().filter(|&edge| self.get(edge) == Mark::Blank).collect();
        edges.sort_by_key(|edge| {
            let far = (size.edge_index(*edge) + size.edge_count() - latest) % size.edge_count();
            (is_quiet(edge), far)
        });
        let lively = edges.iter().take_while(|edge| !is_quiet(edge)).count();
        (edges, lively)
    }

    fn stirs(&self, fact: LineFact, show: &mut dyn FnMut(Cell)) {
        self.show_near(fact, show);
    }

    fn glance(&self, cell: Cell) -> Option<Seen<Because>> {
        glance::any(self, cell)
    }

    fn glances_at_once(&self, fact: LineFact) -> Vec<(Cell, Seen<Because>)> {
        exchange::after(self, fact)
    }

    fn overview(&self) -> Overview {
        Overview { chains: KeptChains::of(self), reach: Reach::of(self) }
    }

    /// What chains of turns imply anywhere; where they imply nothing, the first edge that all ways of a number lead over.
    fn look_over(&self, overview: &mut Overview, since: &[LineFact]) -> Vec<Found<Notes>> {
        let seen = overview.chains.as_mut().map(|it| it.look(self)).unwrap_or_default();
        if !seen.is_empty() {
            return seen.into_iter().map(|(cell, seen)| Found::At(cell, seen)).collect();
        }
        let bridge = overview.reach.bridge(self, since);
        let fact = |Bridge { edge, without }| {
            Found::Fact(without.start, Because::Bridge, LineFact::line(edge), without)
        };
        bridge.map(fact).into_iter().collect()
    }

    fn look_last(&self, overview: &mut Overview, since: &[LineFact]) -> Option<(Cell, Because, CutOff)> {
        let cut_off = overview.reach.cut_off(self, since)?;
        Some((cut_off.start, Because::CutOff, cut_off))
    }

    fn cite_seen(
        &self,
        cell: Cell,
        seen: Seen<Because>,
        _: Option<LineFact>,
        cited: &mut LineEvidence<Because>,
    ) {
        let mut citation = Citation::nothing(self);
        citation.seen(cell, seen);
        *cited = citation.evidence;
    }

    fn cite_whole(&self, cut_off: &CutOff, cited: &mut LineEvidence<Because>) {
        let mut citation = Citation::nothing(self);
        cut_off.cite(&mut citation);
        *cited = citation.evidence;
    }

    fn cite_against(&self, fact: LineFact, cited: &mut LineEvidence<Because>) -> (Cell, Because) {
        let against = Conflict::with(self, fact);
        let mut citation = Citation::nothing(self);
        against.cite(&mut citation);
        *cited = citation.evidence;
        against.link()
    }

    fn tell_link(link: &Link<Because>, language: Language) -> String {
        tell::link(link, language)
    }
}
