//! Figures far beyond what a floating-point number holds.
//!
//! A board of 255x255 has layouts with ten thousand digits. Figures are kept as a floating-point number and a power of
//! two. Within an array that shares its power, positive figures are kept at no less than 2 to the minus [`POWER`] of
//! the largest: then the product of two is never lost, *positive* always means *possible*, and what is added is far
//! below the last digit of any sum that matters.

/// How far below the largest figure of an array the least positive one may lie, as a power of two.
pub(crate) const POWER: i64 = 480;

/// A figure: a floating-point number times a power of two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Wide {
    pub(crate) figure: f64,
    pub(crate) exponent: i64,
}

impl Wide {
    pub(crate) fn new(figure: f64, exponent: i64) -> Wide {
        let shift = exponent_of(figure);
        Wide { figure: figure * power(-shift), exponent: exponent + shift }
    }

    pub(crate) fn times(self, other: Wide) -> Wide {
        Wide::new(self.figure * other.figure, self.exponent + other.exponent)
    }

    pub(crate) fn over(self, other: Wide) -> Wide {
        Wide::new(self.figure / other.figure, self.exponent - other.exponent)
    }

    /// Its logarithm.
    pub(crate) fn log2(self) -> f64 {
        self.figure.log2() + self.exponent as f64
    }

    /// As a plain number: 0 if it is too small, infinite if too large.
    pub(crate) fn plain(self) -> f64 {
        self.figure * power(self.exponent)
    }
}

/// Two to that power; 0 or infinity beyond the range.
pub(crate) fn power(exponent: i64) -> f64 {
    if exponent > 1023 {
        f64::INFINITY
    } else if exponent < -1022 {
        0.0
    } else {
        f64::from_bits(((exponent + 1023) as u64) << 52)
    }
}

/// The power of two just below a positive figure.
fn exponent_of(figure: f64) -> i64 {
    if figure > 0.0 && figure.is_finite() { (figure.to_bits() >> 52) as i64 - 1023 } else { 0 }
}

/// Brings an array that has grown out of hand back to figures of at most 2, lifts what would be lost, and returns the
/// power of two that was taken out.
pub(crate) fn tame(figures: &mut [f64]) -> i64 {
    let (mut least, mut largest) = (f64::INFINITY, 0.0_f64);
    for &it in figures.iter().filter(|&&it| it > 0.0) {
        (least, largest) = (least.min(it), largest.max(it));
    }
    // Far from the limits there is nothing to do: most components never get here.
    if least > power(-200) && largest < power(100) {
        return 0;
    }
    let exponent = exponent_of(largest);
    let (scale, floor) = (power(-exponent), power(-POWER));
    for it in figures.iter_mut().filter(|it| **it > 0.0) {
        *it = (*it * scale).max(floor);
    }
    exponent
}

/// Factorials, grown as they are needed.
#[derive(Clone, Debug)]
pub(crate) struct Factorials(Vec<Wide>);

impl Factorials {
    pub(crate) fn new() -> Factorials {
        Factorials(vec![Wide { figure: 1.0, exponent: 0 }])
    }

    /// How many ways there are to choose `k` of `n`.
    pub(crate) fn choose(&mut self, n: usize, k: usize) -> Wide {
        for next in self.0.len()..=n {
            let last = self.0[next - 1];
            self.0.push(Wide::new(last.figure * next as f64, last.exponent));
        }
        self.0[n].over(self.0[k].times(self.0[n - k]))
    }
}
