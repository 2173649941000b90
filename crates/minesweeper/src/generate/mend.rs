//! Mines moved where a game is stuck, so that it goes on.
//!
//! A number is chosen at random and made to tell something: the mines that it still needs are moved to where no number
//! looks, or, if that takes fewer moves, the cells around it are all filled from there. Only unknown cells change, so
//! that all that is known stays true, though not always for the same reasons.

use super::sweep::Sweep;
use crate::known::{Mark, Place};
use grid::Rng;

/// What mending came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mended {
    /// The game can go on.
    GoOn,
    /// Something known was changed: the game must begin anew.
    Anew,
}

/// Lists of cells that are needed while mending; kept for their memory.
#[derive(Debug, Default)]
pub(super) struct Tools {
    numbers: Vec<Place>,
    /// Cells to be changed.
    near: Vec<Place>,
    /// Cells that may take up what is moved: those that no number sees, and others.
    sea: Vec<Place>,
    shore: Vec<Place>,
}

impl Tools {
    /// Mends a field where its game is stuck. Around the first click no mine is laid.
    pub(super) fn mend(&mut self, sweep: &mut Sweep, first: Place, rng: &mut Rng) -> Mended {
        let known = sweep.known();
        self.numbers.clear();
        self.numbers.extend(known.pending());
        let Some(number) = draw(&mut self.numbers, rng) else { return self.open_up(sweep, first, rng) };
        let need = known.need(number);
        let is_to_be_mined = known.hidden_count(number) - need < need;
        self.near.clear();
        self.near.extend(known.hidden(number).filter(|&place| sweep.is_mined(place) != is_to_be_mined));
        self.find_far(sweep, number, is_to_be_mined);
        let mut mended = Mended::GoOn;
        while let Some(near) = self.near.pop() {
            let far = draw(&mut self.sea, rng).or_else(|| draw(&mut self.shore, rng)).or_else(|| {
                mended = Mended::Anew;
                self.find_anywhere(sweep, number, is_to_be_mined, first, rng)
            });
            let Some(far) = far else { break };
            sweep.set_mine(near, is_to_be_mined);
            sweep.set_mine(far, !is_to_be_mined);
        }
        mended
    }

    /// Unknown cells that are not around the number.
    fn find_far(&mut self, sweep: &Sweep, number: Place, is_mined: bool) {
        let known = sweep.known();
        self.sea.clear();
        self.shore.clear();
        for place in known.unknown() {
            if sweep.is_mined(place) == is_mined && !known.is_around(number, place) {
                let is_sea = known.around(place).iter().all(|&near| known.mark(near) != Mark::Open);
                if is_sea { self.sea.push(place) } else { self.shore.push(place) }
            }
        }
    }

    /// Any cell of the board that may change, whether it is known or not.
    fn find_anywhere(
        &self,
        sweep: &Sweep,
        number: Place,
        is_mined: bool,
        first: Place,
        rng: &mut Rng,
    ) -> Option<Place> {
        let known = sweep.known();
        let may_change = |&place: &Place| {
            sweep.is_mined(place) == is_mined
                && !known.is_around(first, place)
                && !known.is_around(number, place)
                && !self.near.contains(&place)
        };
        draw(&mut known.places().filter(may_change).collect(), rng)
    }

    /// Where mines wall off cells that no number sees, one of the mines goes behind its own wall.
    fn open_up(&mut self, sweep: &mut Sweep, first: Place, rng: &mut Rng) -> Mended {
        let known = sweep.known();
        let is_wall = |&place: &Place| {
            let is_near = |mark| known.around(place).iter().any(|&near| known.mark(near) == mark);
            known.mark(place) == Mark::Mine && is_near(Mark::Unknown) && is_near(Mark::Open)
        };
        self.near.clear();
        self.near.extend(known.places().filter(is_wall));
        let Some(wall) = draw(&mut self.near, rng) else { return Mended::Anew };
        let takes = |&place: &Place| !sweep.is_mined(place) && !known.is_around(first, place);
        self.sea.clear();
        self.sea.extend(known.unknown().filter(takes));
        if let Some(behind) = draw(&mut self.sea, rng) {
            sweep.set_mine(wall, false);
            sweep.set_mine(behind, true);
        }
        Mended::Anew
    }
}

/// Takes one of some cells out, each as likely as the others.
fn draw(places: &mut Vec<Place>, rng: &mut Rng) -> Option<Place> {
    if places.is_empty() { None } else { Some(places.swap_remove(rng.below(places.len()))) }
}
