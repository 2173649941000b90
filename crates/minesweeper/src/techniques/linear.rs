//! Numbers added and taken away: if what they need together is as much as can be, every cell is told.
//!
//! A number is the sum of the cells around it, each 1 or 0. Numbers added, and others taken away, are a sum too, in which
//! a cell counts as often as it is seen by the ones, less as often as it is seen by the others. If the sum is the most
//! that it can be, every cell that counts for it is mined and every cell that counts against it is safe.

use super::evidence::CellFact;
use super::notes::Notes;
use super::window;
use deduce::{Step, Technique};
use grid::Cell;

/// The step from some numbers held against others, if anything follows from them. All are near `from`.
pub(super) fn step(
    notes: &Notes,
    technique: &'static Technique<Notes>,
    from: Cell,
    added: &[Cell],
    taken: &[Cell],
) -> Option<Step<Notes>> {
    let facts = conclude(notes, from, added, taken);
    (!facts.is_empty()).then(|| Step { technique, evidence: notes.compare(added, taken), facts })
}

fn conclude(notes: &Notes, from: Cell, added: &[Cell], taken: &[Cell]) -> Vec<CellFact> {
    let mut needed = 0;
    // The cells that are seen once at least, twice at least, thrice: by those added, and by those taken away.
    let (mut plus, mut minus) = ([0_u128; 3], [0_u128; 3]);
    for (numbers, sign, counts) in [(added, 1, &mut plus), (taken, -1, &mut minus)] {
        for &number in numbers {
            let Some(need) = notes.need(number) else { return Vec::new() };
            needed += sign * need;
            let mut carry = window::hidden(notes, from, number);
            for level in counts.iter_mut() {
                (*level, carry) = (*level | carry, *level & carry);
            }
        }
    }
    let (mut mined, mut safe, mut most) = (0, 0, 0);
    for bit in window::bits(plus[0] | minus[0]) {
        let count = |levels: &[u128; 3]| levels.iter().filter(|&&it| it & bit != 0).count() as i32;
        let counts = count(&plus) - count(&minus);
        if counts > 0 {
            most += counts;
            mined |= bit;
        } else if counts < 0 {
            safe |= bit;
        }
    }
    if needed != most {
        return Vec::new();
    }
    let mined = window::cells(mined, from).map(CellFact::mine);
    mined.chain(window::cells(safe, from).map(CellFact::safe)).collect()
}
