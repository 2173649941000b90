//! How far the path of a number can still go.

use super::cite::Citation;
use super::notes::Notes;
use crate::Clue;
use deduce::Knowledge;
use deduce::around::dirs;
use grid::Cell;

/// A number that cannot be joined any more.
#[derive(Clone, Debug)]
pub(super) struct CutOff {
    /// The end of its line.
    pub(super) start: Cell,
    /// Where it can go: the cells from which it could go on.
    exits: Vec<Cell>,
    clue: Clue,
}

/// The first number that cannot be joined any more.
pub(super) fn cut_off(notes: &Notes) -> Option<CutOff> {
    let mut flood = Flood::new(notes);
    notes.puzzle().clues().find_map(|(number, clue)| {
        let start = notes.mate(number);
        if !notes.has_room(start) {
            return None;
        }
        let meets = flood.spread(notes, start, clue);
        (!meets).then(|| CutOff { start, exits: flood.exits.clone(), clue })
    })
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

/// Spreads from a line's end over all cells where its path could go.
pub(super) struct Flood {
    is_entered: Vec<bool>,
    /// The cells from which it could go on: where it enters a piece of line, it goes on from that piece's other end.
    exits: Vec<Cell>,
}

impl Flood {
    pub(super) fn new(notes: &Notes) -> Flood {
        Flood { is_entered: vec![false; notes.size().cell_count()], exits: Vec::new() }
    }

    /// Whether a line's end, or what goes on from there, meets another end of its number.
    fn spread(&mut self, notes: &Notes, start: Cell, clue: Clue) -> bool {
        let size = notes.size();
        self.is_entered.fill(false);
        self.exits.clear();
        self.exits.push(start);
        let mut done = 0;
        while let Some(&exit) = self.exits.get(done) {
            done += 1;
            for dir in dirs(notes.around(exit).open()) {
                let Some(next) = size.step(exit, dir).filter(|&it| it != start && notes.has_room(it)) else {
                    continue;
                };
                match notes.clue(next) {
                    Some(other) if other == clue => return true,
                    Some(_) => {}
                    None if self.is_entered[size.index(next)] => {}
                    None => {
                        self.is_entered[size.index(next)] = true;
                        self.exits.push(notes.mate(next));
                    }
                }
            }
        }
        false
    }
}
