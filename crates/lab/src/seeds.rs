//! Seeds that follow from other numbers, the same on every machine and in every version.

/// A seed of its own for each sequence of numbers.
///
/// The steps are those of the SplitMix64 generator, which leave no pattern of the numbers in the seed.
pub(crate) fn derive(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |state, &number| mixed(state.wrapping_add(0x9e37_79b9_7f4a_7c15) ^ mixed(number)))
}

fn mixed(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn seeds_stay_what_they_are() {
        assert_eq!(derive(&[1, 30, 16, 99, 0]), 11_496_510_606_317_519_904);
    }

    #[test]
    fn neighbouring_numbers_have_seeds_of_their_own() {
        let seeds: HashSet<u64> = (0..100).flat_map(|a| (0..100).map(move |b| derive(&[a, b]))).collect();
        assert_eq!(seeds.len(), 10_000);
    }
}
