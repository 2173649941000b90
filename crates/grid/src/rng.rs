//! Seeded random numbers that are the same on every machine and in every version.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

/// A stream of random numbers that depends on its seed alone.
///
/// The stream is ChaCha with eight rounds, which is specified; the ways to draw from it are written
/// out here because those of random-number libraries change from version to version.
#[derive(Clone, Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Rng {
        Rng::numbered(seed, 0)
    }

    /// One of the many streams of a seed; number 0 is that of [`Rng::new`].
    pub fn numbered(seed: u64, number: u64) -> Rng {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&number.to_le_bytes());
        Rng(ChaCha8Rng::from_seed(key))
    }

    /// A number from 0 to `n - 1`, each as likely as the others.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "there is no number below 0");
        let n = n as u64;
        // Numbers past the last whole multiple of n would favour the small remainders: draw again.
        let fair = u64::MAX - u64::MAX % n;
        loop {
            let drawn = self.0.next_u64();
            if drawn < fair {
                return (drawn % n) as usize;
            }
        }
    }

    /// Sixty-four random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Puts the items into a random order, each as likely as the others.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_numbers_forever() {
        let mut rng = Rng::new(7);
        let drawn: Vec<usize> = (0..8).map(|_| rng.below(1000)).collect();
        assert_eq!(drawn, [99, 117, 310, 144, 515, 116, 477, 756]);
        let mut order: Vec<u8> = (0..8).collect();
        rng.shuffle(&mut order);
        assert_eq!(order, [0, 6, 7, 4, 3, 2, 1, 5]);
        let mut numbered = [0, 1, 2].map(|number| Rng::numbered(7, number));
        assert_eq!(numbered.each_mut().map(|it| it.below(1000)), [99, 205, 91]);
    }
}
