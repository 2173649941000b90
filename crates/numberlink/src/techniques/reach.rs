//! How far the path of a number can still go.

use super::cite::Citation;
use super::notes::Notes;
use crate::Clue;
use deduce::around::{bit, dirs};
use deduce::{Knowledge, LineFact};
use grid::{Cell, Dir, Edge, Mark, Size};

/// A number that cannot be joined any more.
#[derive(Clone, Debug)]
pub struct CutOff {
    /// The end of its line.
    pub(super) start: Cell,
    /// Where it can go: the cells from which it could go on.
    exits: Vec<Cell>,
    clue: Clue,
}

impl CutOff {
    /// Cites what is around the cells where it can go.
    pub(super) fn cite(&self, citation: &mut Citation<'_>) {
        let notes = citation.notes();
        citation.number_of(self.start);
        for &exit in &self.exits {
            citation.line(exit, None);
            citation.ways(exit, notes.around(exit).crosses);
            for next in dirs(notes.around(exit).open()).filter_map(|dir| notes.size().step(exit, dir)) {
                if !notes.has_room(next) {
                    citation.no_room(next);
                } else if notes.clue(next).is_some_and(|clue| clue != self.clue) {
                    citation.number_of(next);
                }
            }
        }
    }
}

/// An edge that all ways of a number to its like lead over.
#[derive(Clone, Debug)]
pub(super) struct Bridge {
    pub(super) edge: Edge,
    /// How it would be without the edge.
    pub(super) without: CutOff,
}

/// A way for every number to one of its like: only those that something comes in the way of are looked at again.
pub(super) struct Reach {
    /// The numbers, one of each pair, and a bit for each; where there are many, some share a bit.
    numbers: Vec<(u64, Cell, Clue)>,
    /// By cell: the numbers whose ways lead through it.
    ways: Vec<u64>,
    /// Those that have no way.
    lost: u64,
    flood: Flood,
}

impl Reach {
    pub(super) fn of(notes: &Notes) -> Reach {
        let size = notes.size();
        let clues = notes.puzzle().clues().filter(|&(cell, _)| notes.names_path(cell)).enumerate();
        let numbers: Vec<_> = clues.map(|(index, (cell, clue))| (1 << (index % 64), cell, clue)).collect();
        let mut reach = Reach { ways: vec![0; size.cell_count()], lost: 0, flood: Flood::new(size), numbers };
        for &(bit, number, clue) in &reach.numbers {
            let Some(start) = open_end(notes, number) else { continue };
            match reach.flood.spread(notes, start, clue, Without::Nothing) {
                None => reach.lost |= bit,
                Some(goal) => {
                    reach.ways[goal] |= bit;
                    for place in reach.flood.way_back() {
                        reach.ways[place] |= bit;
                        reach.ways[notes.mate_at(place)] |= bit;
                    }
                }
            }
        }
        reach
    }

    /// The first number that cannot be joined any more after these facts, which were learnt since.
    pub(super) fn cut_off(&mut self, notes: &Notes, since: &[LineFact]) -> Option<CutOff> {
        let blocked = self.blocked(notes, since);
        let Reach { numbers, flood, .. } = self;
        among(notes, numbers, blocked).find_map(|(start, clue)| {
            let meets = flood.spread(notes, start, clue, Without::Nothing).is_some();
            (!meets).then(|| flood.cut_off(clue))
        })
    }

    /// The first edge that all ways of a number lead over after these facts, which were learnt since.
    pub(super) fn bridge(&mut self, notes: &Notes, since: &[LineFact]) -> Option<Bridge> {
        let blocked = self.blocked(notes, since);
        self.bridge_of(notes, blocked)
    }

    /// The first edge that all ways of a number lead over.
    pub(super) fn any_bridge(&mut self, notes: &Notes) -> Option<Bridge> {
        self.bridge_of(notes, u64::MAX)
    }

    /// The first cell that all ways of a number lead through and at which something else is seen; and how it would be
    /// without that cell and the piece of line that ends there.
    pub(super) fn gate<T>(
        &mut self,
        notes: &Notes,
        mut look: impl FnMut(Cell, Clue) -> Option<T>,
    ) -> Option<(T, CutOff)> {
        let Reach { numbers, flood, .. } = self;
        among(notes, numbers, u64::MAX).find_map(|(start, clue)| {
            flood.spread(notes, start, clue, Without::Nothing)?;
            let way: Vec<Place> = flood.way_back().filter(|&it| it != start).collect();
            way.into_iter().find_map(|gate| {
                let seen = look(notes.size().cell(gate), clue)?;
                let meets = flood.spread(notes, start, clue, Without::Cell(gate)).is_some();
                (!meets).then(|| (seen, flood.cut_off(clue)))
            })
        })
    }

    /// The numbers whose ways something has come in the way of.
    fn blocked(&self, notes: &Notes, since: &[LineFact]) -> u64 {
        let size = notes.size();
        since.iter().fold(self.lost, |blocked, fact| {
            let [a, b] = fact.edge.cells().map(|cell| self.ways[size.index(cell)]);
            blocked | if fact.mark == Mark::Line { a | b } else { a & b }
        })
    }

    fn bridge_of(&mut self, notes: &Notes, wanted: u64) -> Option<Bridge> {
        let Reach { numbers, flood, .. } = self;
        among(notes, numbers, wanted).find_map(|(start, clue)| {
            let goal = flood.spread(notes, start, clue, Without::Nothing)?;
            flood.narrow(notes, clue, goal).into_iter().rev().find_map(|edge| {
                let meets = flood.spread(notes, start, clue, Without::Edge(edge)).is_some();
                (!meets).then(|| Bridge { edge: edge.edge(notes.size()), without: flood.cut_off(clue) })
            })
        })
    }
}

/// The open ends of these numbers' paths.
fn among<'a>(
    notes: &'a Notes,
    numbers: &'a [(u64, Cell, Clue)],
    wanted: u64,
) -> impl Iterator<Item = (Place, Clue)> + 'a {
    let wanted = numbers.iter().filter(move |it| it.0 & wanted != 0 && notes.names_path(it.1));
    wanted.filter_map(|&(_, number, clue)| Some((open_end(notes, number)?, clue)))
}

/// Where the path of a number goes on, unless it is done.
fn open_end(notes: &Notes, number: Cell) -> Option<Place> {
    let end = notes.mate(number);
    notes.has_room(end).then(|| notes.size().index(end))
}

/// The number of a cell, row by row: floods are where the time goes, and need no more.
type Place = usize;

/// A way out of a cell.
#[derive(Clone, Copy, Debug)]
struct Out {
    from: Place,
    dir: Dir,
    to: Place,
}

impl Out {
    fn edge(self, size: Size) -> Edge {
        Edge::between(size.cell(self.from), size.cell(self.to)).expect("a way out leads to a neighbour")
    }
}

/// What a way must not lead over or through.
#[derive(Clone, Copy, Debug)]
enum Without {
    Nothing,
    Edge(Out),
    Cell(Place),
}

impl Without {
    /// The ways out of a cell that are closed.
    #[inline]
    fn closed(self, place: Place) -> u8 {
        match self {
            Without::Edge(Out { from, dir, .. }) if from == place => bit(dir),
            Without::Edge(Out { dir, to, .. }) if to == place => bit(dir.opposite()),
            _ => 0,
        }
    }
}

/// Spreads from a line's end over all cells where its path could go.
struct Flood {
    size: Size,
    /// How far it is from a cell to the next in each direction.
    steps: [isize; 4],
    /// By cell: the latest flood that entered it.
    entered: Vec<u32>,
    floods: u32,
    /// The cells from which it could go on, and from which of them each was reached: where it enters a piece of line,
    /// it goes on from that piece's other end.
    exits: Vec<(Place, usize)>,
    /// By cell, while bridges are looked for: the flood that this was noted in, its place on the way, and the ways out
    /// that the way takes.
    on_way: Vec<(u32, usize, u8)>,
}

impl Flood {
    fn new(size: Size) -> Flood {
        let (cells, cols) = (size.cell_count(), size.cols().cast_signed());
        Flood {
            size,
            steps: Dir::ALL.map(|dir| match dir {
                Dir::Up => -cols,
                Dir::Right => 1,
                Dir::Down => cols,
                Dir::Left => -1,
            }),
            entered: vec![0; cells],
            floods: 0,
            exits: Vec::new(),
            on_way: vec![(0, 0, 0); cells],
        }
    }

    /// The cell next to one, where the board goes on.
    #[inline]
    fn step(&self, place: Place, dir: Dir) -> Place {
        place.wrapping_add_signed(self.steps[dir as usize])
    }

    /// Another end of its number that a line's end, or what goes on from there, meets.
    fn spread(&mut self, notes: &Notes, start: Place, clue: Clue, without: Without) -> Option<Place> {
        self.floods += 1;
        self.entered[start] = self.floods;
        self.exits.clear();
        self.exits.push((start, 0));
        let mut done = 0;
        while let Some(&(exit, _)) = self.exits.get(done) {
            for dir in dirs(notes.around_at(exit).open() & !without.closed(exit)) {
                let next = self.step(exit, dir);
                if self.entered[next] == self.floods || !notes.has_room_at(next) {
                    continue;
                }
                if let Without::Cell(cell) = without
                    && (cell == next || cell == notes.mate_at(next))
                {
                    continue;
                }
                match notes.clue_at(next) {
                    Some(other) if other == clue => {
                        self.exits.truncate(done + 1);
                        return Some(next);
                    }
                    Some(_) => {}
                    None => {
                        self.entered[next] = self.floods;
                        self.exits.push((notes.mate_at(next), done));
                    }
                }
            }
            done += 1;
        }
        None
    }

    /// What a spread in vain has shown.
    fn cut_off(&self, clue: Clue) -> CutOff {
        let exits: Vec<Cell> = self.exits.iter().map(|it| self.size.cell(it.0)).collect();
        CutOff { start: exits[0], exits, clue }
    }

    /// After a spread that met a goal: the edges of the way there that all ways may lead over, and a few others.
    ///
    /// Spreads once more, from one cell of the way after the other and never along the way itself. Where that comes to no
    /// cell further on, the next edge of the way is such an edge, unless some way leads back along this one.
    fn narrow(&mut self, notes: &Notes, clue: Clue, goal: Place) -> Vec<Out> {
        let mut way: Vec<Place> = self.way_back().collect();
        way.reverse();
        let entered = |place: usize| if place == way.len() { goal } else { notes.mate_at(way[place]) };
        self.floods += 1;
        let flood = self.floods;
        for &exit in way.iter().chain([&goal]) {
            self.on_way[exit] = (flood, 0, 0);
        }
        for place in 1..way.len() {
            self.on_way[entered(place)] = (flood, place, 0);
        }
        let edges: Vec<Out> = (1..=way.len()).map(|place| self.out(way[place - 1], entered(place))).collect();
        for &Out { from, dir, to } in &edges {
            self.on_way[from].2 |= bit(dir);
            self.on_way[to].2 |= bit(dir.opposite());
        }
        self.entered[way[0]] = flood;
        let (mut at, mut furthest, mut narrow) = (0, 0, Vec::new());
        let mut exits = vec![way[0]];
        while furthest < way.len() {
            while let Some(exit) = exits.pop() {
                let (noted, _, taken) = self.on_way[exit];
                let taken = if noted == flood { taken } else { 0 };
                for dir in dirs(notes.around_at(exit).open() & !taken) {
                    let next = self.step(exit, dir);
                    if self.entered[next] == flood || !notes.has_room_at(next) {
                        continue;
                    }
                    match notes.clue_at(next) {
                        Some(other) if other == clue => furthest = way.len(),
                        Some(_) => {}
                        None => {
                            self.entered[next] = flood;
                            let (noted, place, _) = self.on_way[next];
                            furthest = furthest.max(if noted == flood { place } else { 0 });
                            exits.push(notes.mate_at(next));
                        }
                    }
                }
            }
            if furthest == at {
                narrow.push(edges[at]);
                furthest += 1;
            }
            // All cells of the way up to the furthest can be reached along it.
            for (place, &exit) in way.iter().enumerate().take(furthest + 1).skip(at + 1) {
                if std::mem::replace(&mut self.entered[entered(place)], flood) != flood {
                    exits.push(exit);
                }
            }
            at = furthest;
        }
        narrow
    }

    /// The way out of a cell to one beside it.
    fn out(&self, from: Place, to: Place) -> Out {
        let dir = Dir::ALL.into_iter().find(|&dir| self.step(from, dir) == to);
        Out { from, dir: dir.expect("a way leads from neighbour to neighbour"), to }
    }

    /// The exits from the last one back to the start.
    fn way_back(&self) -> impl Iterator<Item = Place> + '_ {
        let last = self.exits.len() - 1;
        let indices = std::iter::successors(Some(last), |&it| (it != 0).then(|| self.exits[it].1));
        indices.map(|it| self.exits[it].0)
    }
}
