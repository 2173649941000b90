//! Which two ends belong to the same piece of line, with undo.

/// What joining two line ends made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// A longer piece with these two ends.
    Piece(u32, u32),
    /// A closed loop.
    Loop,
}

/// The mate of every line end: for each piece of line, its two ends know each other.
///
/// A place without a line is a piece of its own, both of whose ends it is. Only ends are kept up to
/// date, so joining and taking back cost a handful of writes however long the pieces are.
#[derive(Clone, Debug, Default)]
pub struct Ends {
    mate: Vec<u32>,
    past: Vec<Join>,
}

#[derive(Clone, Copy, Debug)]
struct Join {
    near: [u32; 2],
    far: [u32; 2],
    closed: bool,
}

impl Ends {
    /// So many places, without a line.
    pub fn new(places: usize) -> Ends {
        let mut ends = Ends::default();
        ends.reset(places);
        ends
    }

    /// Forgets everything and starts anew with so many places; keeps the memory it has.
    pub fn reset(&mut self, places: usize) {
        self.mate.clear();
        self.mate.extend(0..places as u32);
        self.past.clear();
    }

    /// The other end of the piece that ends here; the place itself if no line touches it.
    ///
    /// Tells nothing about a place in the middle of a piece.
    #[inline]
    pub fn mate(&self, end: u32) -> u32 {
        self.mate[end as usize]
    }

    /// Joins two ends by a line.
    ///
    /// Both must be ends (or places without a line); two lone places are different places.
    #[inline]
    pub fn join(&mut self, a: u32, b: u32) -> Joined {
        let far = [self.mate[a as usize], self.mate[b as usize]];
        let closed = far == [b, a] && a != b;
        self.past.push(Join { near: [a, b], far, closed });
        if closed {
            return Joined::Loop;
        }
        self.mate[far[0] as usize] = far[1];
        self.mate[far[1] as usize] = far[0];
        Joined::Piece(far[0], far[1])
    }

    /// Takes back the latest [`Ends::join`] that has not been taken back yet.
    ///
    /// # Panics
    /// If nothing is left to take back.
    #[inline]
    pub fn undo(&mut self) {
        let Join { near, far, closed } = self.past.pop().expect("undo follows a join");
        if !closed {
            for side in [0, 1] {
                self.mate[far[side] as usize] = near[side];
                self.mate[near[side] as usize] = far[side];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_grow_at_both_ends_and_close() {
        let mut ends = Ends::new(6);
        assert_eq!(ends.join(1, 2), Joined::Piece(1, 2));
        assert_eq!(ends.join(4, 5), Joined::Piece(4, 5));
        assert_eq!(ends.join(5, 1), Joined::Piece(4, 2));
        assert_eq!((ends.mate(4), ends.mate(2), ends.mate(3)), (2, 4, 3));
        assert_eq!(ends.join(2, 4), Joined::Loop);
        ends.undo();
        ends.undo();
        assert_eq!((ends.mate(1), ends.mate(2), ends.mate(4), ends.mate(5)), (2, 1, 5, 4));
        ends.undo();
        ends.undo();
        assert!((0..6).all(|place| ends.mate(place) == place));
    }
}
