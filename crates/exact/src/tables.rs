//! Local rules as look-up tables.
//!
//! A rule over at most eight edges, say *a black pearl's line turns and goes straight on both sides*, is compiled
//! once into a table: for everything that can be known of its edges (unknown, on, off: one ternary digit each) it
//! says which of the others follow, or that nothing fits any more. A use of the table on the board is then a single
//! number, the table's entry for what is known, which an assignment moves by a power of three. No clauses
//! are stored, setting a board up costs next to nothing, and a reason is worked out only when somebody asks, as
//! small as the rule allows.

use crate::{Lit, Mesh, Trail};

/// The most edges that a rule may speak about.
const WIDEST: usize = 8;
/// The tables in which a variable may occur.
const MOST_USES: usize = 4;
const POWER: [u32; WIDEST + 1] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561];

/// A compiled rule in a [`Rulebook`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableId {
    start: u32,
    width: u32,
}

/// All rules of a puzzle kind, compiled.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// For each table in turn an entry for each ternary number. The first entry is that of no table at all.
    entries: Vec<Entry>,
}

impl Default for Rulebook {
    fn default() -> Rulebook {
        Rulebook { entries: vec![Entry::NOTHING_FOLLOWS] }
    }
}

impl Rulebook {
    /// Compiles the rule over `width` edges that `fits` the given sets of edges that are on (bit `i` is edge `i`).
    ///
    /// # Panics
    /// If the rule is wider than eight edges.
    pub fn compile(&mut self, width: usize, fits: impl Fn(u8) -> bool) -> TableId {
        assert!(width <= WIDEST, "a table speaks about at most {WIDEST} edges");
        let start = self.entries.len() as u32;
        // What is known in each state: the places that are on in the high byte, those that are off in the low byte.
        let mut known = vec![0];
        for place in 0..width {
            let ways = [0, 1 << (place + 8), 1 << place];
            known = ways.iter().flat_map(|way| known.iter().map(move |it| it | way)).collect::<Vec<u16>>();
        }
        // What all sets share that fit a state. A state in which all is known fits one set or none; where a place is
        // unknown, both ways of it count, and these are the two states after this one.
        let all = ((1u16 << width) - 1) as u8;
        let is_whole = |[on, off]: [u8; 2]| on | off == all;
        let set = |known: u16| Some(known.to_be_bytes()).filter(|&it| is_whole(it) && fits(it[0]));
        let mut shared: Vec<u16> = known.iter().map(|&it| set(it).map_or(NOTHING, |_| it)).collect();
        for power in &POWER[..width] {
            let power = *power as usize;
            for states in shared.chunks_exact_mut(3 * power) {
                for it in 0..power {
                    states[it] = states[it + power] & states[it + 2 * power];
                }
            }
        }
        let entry = |(&shared, known): (&u16, u16)| if shared == NOTHING { shared } else { shared & !known };
        self.entries.extend(shared.iter().zip(known).map(entry).map(Entry));
        TableId { start, width: width as u32 }
    }
}

/// The tables of one board and what is known of their edges.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    rulebook: Rulebook,
    /// For each use of a table its entry for what is known.
    states: Vec<u32>,
    /// The same when nothing is known but that missing edges are off.
    blank: Vec<u32>,
    scopes: Vec<[u32; WIDEST]>,
    /// For each use of a table: whether it was asked why something holds.
    asked: Vec<bool>,
    /// For each variable the uses in which it occurs. Spare places name use 0, an empty one, with weight 0.
    occurrences: Vec<[Occurrence; MOST_USES]>,
}

/// The use of a table in which a variable occurs, and the weight of its digit there: packed, for it is read for
/// every assignment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Occurrence(u32);

impl Occurrence {
    const WEIGHT_BITS: u32 = 12;

    fn new(usage: usize, weight: u32) -> Occurrence {
        Occurrence((usage as u32) << Occurrence::WEIGHT_BITS | weight)
    }

    #[inline]
    pub(crate) fn usage(self) -> usize {
        (self.0 >> Occurrence::WEIGHT_BITS) as usize
    }

    #[inline]
    fn weight(self) -> u32 {
        self.0 & ((1 << Occurrence::WEIGHT_BITS) - 1)
    }
}

impl Tables {
    pub(crate) fn new(rulebook: Rulebook) -> Tables {
        Tables { rulebook, ..Tables::default() }
    }

    pub(crate) fn reset(&mut self) {
        self.scopes.clear();
        self.scopes.push([Mesh::NONE; WIDEST]);
        self.blank.clear();
        self.blank.push(0);
        self.states.clear();
        self.states.push(0);
        self.asked.clear();
        self.asked.push(false);
        self.occurrences.clear();
    }

    /// Uses a table on these edges; [`Mesh::NONE`] stands for an edge that does not exist and so is off.
    pub(crate) fn add(&mut self, table: TableId, scope: &[u32]) {
        debug_assert_eq!(scope.len(), table.width as usize, "an edge for each place of the table");
        let usage = self.states.len();
        let mut edges = [Mesh::NONE; WIDEST];
        let mut state = table.start;
        for (place, &edge) in scope.iter().enumerate() {
            edges[place] = edge;
            if edge == Mesh::NONE {
                state += 2 * POWER[place];
                continue;
            }
            if self.occurrences.len() <= edge as usize {
                self.occurrences.resize(edge as usize + 1, [Occurrence::default(); MOST_USES]);
            }
            let spare = self.occurrences[edge as usize].iter_mut().find(|it| **it == Occurrence::default());
            *spare.expect("an edge occurs in at most four tables") = Occurrence::new(usage, POWER[place]);
        }
        self.scopes.push(edges);
        self.blank.push(state);
        self.states.push(state);
        self.asked.push(false);
    }

    pub(crate) fn uses(&self) -> std::ops::Range<u32> {
        1..self.states.len() as u32
    }

    /// Whether a use was asked why something holds.
    pub(crate) fn was_asked(&self, usage: u32) -> bool {
        self.asked[usage as usize]
    }

    /// Whether some table may speak of a variable. A theory may have many more variables than the tables know.
    #[inline]
    pub(crate) fn know(&self, var: u32) -> bool {
        (var as usize) < self.occurrences.len()
    }

    /// Takes note of a literal, and tells the uses that it touches.
    #[inline]
    pub(crate) fn assign(&mut self, lit: Lit) -> [Occurrence; MOST_USES] {
        let occurrences = self.occurrences[lit.var() as usize];
        let digit = lit.digit();
        for it in &occurrences {
            self.states[it.usage()] += it.weight() * digit;
        }
        occurrences
    }

    /// Takes back a literal.
    #[inline]
    pub(crate) fn undo(&mut self, lit: Lit) {
        let digit = lit.digit();
        for it in &self.occurrences[lit.var() as usize] {
            self.states[it.usage()] -= it.weight() * digit;
        }
    }

    /// What follows from what is known of a use.
    #[inline]
    pub(crate) fn entry(&self, usage: u32) -> Entry {
        self.rulebook.entries[self.states[usage as usize] as usize]
    }

    /// The edge at a place of a use.
    #[inline]
    pub(crate) fn edge(&self, usage: u32, place: u32) -> u32 {
        self.scopes[usage as usize][place as usize]
    }

    /// The scopes of all uses in which a variable occurs, with [`Mesh::NONE`] where a use has no edge.
    #[inline]
    pub(crate) fn around(&self, var: u32) -> impl Iterator<Item = &[u32; WIDEST]> + '_ {
        let occurrences = self.occurrences.get(var as usize).into_iter().flatten();
        occurrences.map(|it| it.usage()).filter(|&usage| usage != 0).map(|usage| &self.scopes[usage])
    }

    /// Adds to `clause` the negations of as few known literals as suffice for `implied`, or, without it, for the
    /// conflict. Only what became known before `implied` counts; what became known late is left out first.
    pub(crate) fn explain(&mut self, usage: u32, implied: Option<Lit>, trail: &Trail, clause: &mut Vec<Lit>) {
        self.asked[usage as usize] = true;
        let scope = &self.scopes[usage as usize];
        let before = match implied {
            Some(lit) if trail.is_true(lit) => trail.position(lit.var()),
            _ => u32::MAX,
        };
        let mut state = self.blank[usage as usize];
        let mut known = [(0, 0, Lit::on(0)); WIDEST];
        let mut count = 0;
        for (place, &edge) in scope.iter().enumerate() {
            if edge == Mesh::NONE {
                continue;
            }
            if let Some(lit) = implied.filter(|lit| lit.var() == edge) {
                state += POWER[place] * (!lit).digit();
            } else if !trail.is_unknown(edge) && trail.position(edge) < before {
                let lit = trail.holding(edge);
                state += POWER[place] * lit.digit();
                known[count] = (trail.position(edge), POWER[place] * lit.digit(), lit);
                count += 1;
            }
        }
        let known = &mut known[..count];
        known.sort_unstable_by_key(|&(position, ..)| std::cmp::Reverse(position));
        debug_assert_eq!(
            self.rulebook.entries[state as usize],
            Entry::NOTHING_FITS,
            "the table implies what it explains"
        );
        for &mut (_, weight, lit) in known {
            if self.rulebook.entries[(state - weight) as usize] == Entry::NOTHING_FITS {
                state -= weight;
            } else {
                clause.push(!lit);
            }
        }
    }
}

/// What the sets share that fit a state if there is none: every place is both on and off.
const NOTHING: u16 = 0xFFFF;

/// What follows in a table from what is known: the places that must be on in the high byte, those that must be off
/// in the low byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry(u16);

impl Entry {
    pub(crate) const NOTHING_FOLLOWS: Entry = Entry(0);
    pub(crate) const NOTHING_FITS: Entry = Entry(NOTHING);

    /// Each forced place, with whether it must be on.
    #[inline]
    pub(crate) fn forced(self) -> impl Iterator<Item = (u32, bool)> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some((bit % 8, bit >= 8))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every entry follows from the definition: what all sets share that agree with what is known.
    #[test]
    fn entries_tell_what_all_fitting_sets_share() {
        let rules: [fn(u8) -> bool; 4] =
            [|set| set.count_ones() == 2, |set| set % 5 == 3, |_| true, |set| set == 0b110 || set == 0b011];
        for (width, fits) in [(0, rules[2]), (3, rules[3]), (5, rules[1]), (8, rules[0])] {
            let mut rulebook = Rulebook::default();
            let table = rulebook.compile(width, fits);
            assert_eq!(rulebook.entries.len(), 1 + POWER[width] as usize);
            for state in 0..POWER[width] {
                let places = |digit: u32| {
                    (0..width).filter(|&it| state / POWER[it] % 3 == digit).fold(0, |set, it| set | 1u8 << it)
                };
                let (on, off, unknown) = (places(1), places(2), places(0));
                let sets = (0..POWER[width].min(256)).map(|set| set as u8);
                let sets = sets.filter(|&set| u32::from(set) < 1 << width && fits(set));
                let agreeing: Vec<u8> = sets.filter(|set| set & on == on && set & off == 0).collect();
                let must = agreeing.iter().fold(unknown, |must, set| must & set);
                let must_not = agreeing.iter().fold(unknown, |must_not, set| must_not & !set);
                let entry = rulebook.entries[(table.start + state) as usize];
                let expected = Entry(u16::from_be_bytes([must, must_not]));
                assert_eq!(entry, if agreeing.is_empty() { Entry::NOTHING_FITS } else { expected });
            }
        }
    }
}
