//! The line where it crosses from the swept part of the board into the rest.

use exact::count::State;

/// What crosses the frontier at one place: nothing, or an end of a piece of line.
///
/// The pieces above the frontier never cross each other, so that their ends are nested as brackets are: it is
/// enough to know whether an end opens or closes a pair.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Plug(u8);

impl Plug {
    /// No line crosses here.
    pub(super) const NONE: Plug = Plug(0);
    /// The left end of a piece.
    pub(super) const OPEN: Plug = Plug(1);
    /// The right end of a piece.
    pub(super) const CLOSE: Plug = Plug(2);

    const END: u8 = 3;
    const NEEDY: u8 = 4;

    /// The end alone, whether needy or not.
    #[inline]
    pub(super) fn end(self) -> Plug {
        Plug(self.0 & Plug::END)
    }

    /// Whether a white pearl beside this crossing still needs a turn further on.
    #[inline]
    pub(super) fn is_needy(self) -> bool {
        self.0 & Plug::NEEDY != 0
    }

    /// The end with a need, or without.
    #[inline]
    pub(super) fn needy(self, is_needy: bool) -> Plug {
        Plug(self.0 & Plug::END | if is_needy { Plug::NEEDY } else { 0 })
    }
}

/// What crosses the frontier at every place: three bits each, place 0 in the lowest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Frontier(pub(super) u128);

impl Frontier {
    const BITS: usize = 3;

    /// Whether nothing crosses anywhere.
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What crosses at a place.
    #[inline]
    pub(super) fn at(self, place: usize) -> Plug {
        Plug((self.0 >> (place * Frontier::BITS)) as u8 & 0b111)
    }

    /// With a plug at a place where there was none.
    #[inline]
    pub(super) fn with(self, place: usize, plug: Plug) -> Frontier {
        Frontier(self.0 | u128::from(plug.0) << (place * Frontier::BITS))
    }

    /// Without the plugs at a place and at the next.
    #[inline]
    pub(super) fn without_pair(self, place: usize) -> Frontier {
        Frontier(self.0 & !(0b111_111 << (place * Frontier::BITS)))
    }

    /// Everything one place further, and nothing at the first.
    #[inline]
    pub(super) fn shifted(self) -> Frontier {
        Frontier(self.0 << Frontier::BITS)
    }

    /// With the closing end that lacks its mate, at this place or after, made an opening one.
    pub(super) fn open_from(self, mut place: usize) -> Frontier {
        let mut depth = 0;
        loop {
            match self.at(place).end() {
                Plug::OPEN => depth += 1,
                Plug::CLOSE if depth == 0 => return self.turned(place),
                Plug::CLOSE => depth -= 1,
                _ => {}
            }
            place += 1;
        }
    }

    /// With the opening end that lacks its mate, before this place, made a closing one.
    pub(super) fn close_before(self, mut place: usize) -> Frontier {
        let mut depth = 0;
        loop {
            place -= 1;
            match self.at(place).end() {
                Plug::CLOSE => depth += 1,
                Plug::OPEN if depth == 0 => return self.turned(place),
                Plug::OPEN => depth -= 1,
                _ => {}
            }
        }
    }

    fn turned(self, place: usize) -> Frontier {
        Frontier(self.0 ^ u128::from(Plug::END) << (place * Frontier::BITS))
    }
}

/// A frontier as it is kept: in as few bits as will do.
pub(super) trait Packed: State {
    /// How many places there are.
    const PLACES: usize;

    fn pack(frontier: Frontier) -> Self;

    fn unpack(self) -> Frontier;
}

impl Packed for u64 {
    const PLACES: usize = u64::BITS as usize / Frontier::BITS;

    #[inline]
    fn pack(frontier: Frontier) -> u64 {
        frontier.0 as u64
    }

    #[inline]
    fn unpack(self) -> Frontier {
        Frontier(self.into())
    }
}

impl Packed for [u128; 1] {
    const PLACES: usize = u128::BITS as usize / Frontier::BITS;

    #[inline]
    fn pack(frontier: Frontier) -> [u128; 1] {
        [frontier.0]
    }

    #[inline]
    fn unpack(self) -> Frontier {
        Frontier(self[0])
    }
}
