//! What can be said about players after so many games, and how surely.

use std::collections::BTreeMap;

/// Two-sided 95 % of a normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// An interval that holds the true value in 95 of 100 experiments.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, schemars::JsonSchema)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// The interval of a rate, after Wilson (1927): sound for few games and for rates near 0 and 1.
pub fn wilson(successes: u64, games: u64) -> Interval {
    if games == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let (n, rate) = (games as f64, successes as f64 / games as f64);
    let middle = rate + Z * Z / (2.0 * n);
    let reach = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
    let end = |it: f64| (it / (1.0 + Z * Z / n)).clamp(0.0, 1.0);
    Interval {
        low: if successes == 0 { 0.0 } else { end(middle - reach) },
        high: if successes == games { 1.0 } else { end(middle + reach) },
    }
}

/// How likely two equally good players would differ at least as much on the same boards: McNemar's test, exact, with
/// the mid-p correction, from the games that only the one and only the other won.
pub fn mcnemar(only_first: u64, only_second: u64) -> f64 {
    let n = only_first + only_second;
    let fewer = only_first.min(only_second);
    if only_first == only_second {
        return 1.0;
    }
    // Of n games that only one of them won, each is anybody's with equal chance: a binomial tail, summed from its
    // largest term down until the terms no longer count.
    let log_half = -(n as f64) * std::f64::consts::LN_2;
    let log_choose: f64 = (1..=fewer).map(|k| ((n - fewer + k) as f64 / k as f64).ln()).sum();
    let mut term = (log_choose + log_half).exp();
    let mut tail = term / 2.0;
    for k in (1..=fewer).rev() {
        term *= k as f64 / (n - k + 1) as f64;
        tail += term;
        if term < tail * 1e-17 {
            break;
        }
    }
    (2.0 * tail).min(1.0)
}

/// The interval of the difference of two rates on the same boards, after Bonett and Price (2012).
pub fn paired_difference(only_first: u64, only_second: u64, games: u64) -> Interval {
    let n = games as f64 + 2.0;
    let (first, second) = ((only_first as f64 + 1.0) / n, (only_second as f64 + 1.0) / n);
    let difference = first - second;
    let reach = Z * ((first + second - difference * difference) / n).sqrt();
    Interval { low: (difference - reach).max(-1.0), high: (difference + reach).min(1.0) }
}

/// What several chances are worth together, after Holm (1979): of so many comparisons some come out well by luck alone.
pub fn holm(chances: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|&a, &b| chances[a].total_cmp(&chances[b]));
    let mut corrected = vec![0.0; chances.len()];
    let mut least = 0.0_f64;
    for (rank, &index) in order.iter().enumerate() {
        least = least.max(chances[index] * (chances.len() - rank) as f64).min(1.0);
        corrected[index] = least;
    }
    corrected
}

/// The mean of figures, and how surely it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    count: u64,
    middle: f64,
    /// The sum of the squares of how far the figures lie from their mean.
    squares: f64,
}

impl Mean {
    /// Adds a figure, after Welford (1962): without a difference of large sums.
    pub fn add(&mut self, figure: f64) {
        self.count += 1;
        let before = figure - self.middle;
        self.middle += before / self.count as f64;
        self.squares += before * (figure - self.middle);
    }

    /// How many figures there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Their mean; 0 if there are none.
    pub fn mean(&self) -> f64 {
        self.middle
    }

    /// The interval of the mean, as if it were normal; none of fewer than two figures.
    pub fn interval(&self) -> Option<Interval> {
        let n = self.count as f64;
        let reach = Z * (self.squares / (n - 1.0) / n).sqrt();
        (self.count > 1).then_some(Interval { low: self.middle - reach, high: self.middle + reach })
    }
}

/// Sums over points of two quantities, from which a straight line between them follows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sums {
    n: f64,
    x: f64,
    y: f64,
    xx: f64,
    xy: f64,
    yy: f64,
}

impl Sums {
    /// Adds a point.
    pub fn add(&mut self, x: f64, y: f64) {
        self.join(&Sums { n: 1.0, x, y, xx: x * x, xy: x * y, yy: y * y });
    }

    /// Adds the points of others.
    pub fn join(&mut self, other: &Sums) {
        self.n += other.n;
        self.x += other.x;
        self.y += other.y;
        self.xx += other.xx;
        self.xy += other.xy;
        self.yy += other.yy;
    }

    /// The line that fits best by least squares; none if all points have the same x.
    pub fn line(&self) -> Option<Line> {
        let Sums { n, x, y, xx, xy, yy } = *self;
        let across = xx - x * x / n.max(1.0);
        if n < 2.0 || across < 1e-9 {
            return None;
        }
        let along = xy - x * y / n;
        let slope = along / across;
        let (rest, free) = ((yy - y * y / n - slope * along).max(0.0), n - 2.0);
        // The first term of the expansion by which a t distribution differs from a normal one.
        let reach = Z * (1.0 + (Z * Z + 1.0) / (4.0 * free)) * (rest / free / across).sqrt();
        let interval = (free >= 1.0).then_some(Interval { low: slope - reach, high: slope + reach });
        Some(Line { slope, start: (y - slope * x) / n, interval })
    }
}

/// A straight line through points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// How steep it is.
    pub slope: f64,
    /// Its height at zero.
    pub start: f64,
    /// The interval of the slope; none if two points are all there is.
    pub interval: Option<Interval>,
}

impl Line {
    /// Its height at a place.
    pub fn at(&self, x: f64) -> f64 {
        self.start + self.slope * x
    }
}

/// How times are spread, to one part in a hundred, in little memory however many there are.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Times {
    /// How many there are in each step of a scale that grows by 2 % a step.
    steps: BTreeMap<i32, u64>,
    count: u64,
    sum: f64,
}

impl Times {
    const GROWTH: f64 = 1.02;

    /// The least time that is told from others, in milliseconds: a clock knows no less.
    const LEAST: f64 = 1e-4;

    /// Adds a time in milliseconds.
    pub fn add(&mut self, milliseconds: f64) {
        let step = (milliseconds.max(Times::LEAST) / Times::LEAST).log(Times::GROWTH).round() as i32;
        *self.steps.entry(step).or_default() += 1;
        self.count += 1;
        self.sum += milliseconds;
    }

    /// Adds other times.
    pub fn join(&mut self, other: &Times) {
        for (&step, &count) in &other.steps {
            *self.steps.entry(step).or_default() += count;
        }
        self.count += other.count;
        self.sum += other.sum;
    }

    /// Their mean; none if there are none.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / self.count as f64)
    }

    /// All of them together.
    pub fn sum(&self) -> f64 {
        self.sum
    }

    /// The time that a share of them does not exceed: 0.5 for the median, 0.95 for the 95th percentile.
    pub fn quantile(&self, share: f64) -> Option<f64> {
        let rank = (share * self.count as f64).ceil().max(1.0) as u64;
        let mut below = 0;
        let step = self.steps.iter().find(|(_, count)| {
            below += **count;
            below >= rank
        });
        step.map(|(&step, _)| Times::at(step))
    }

    /// The times in steps, and how many there are of each.
    pub fn steps(&self) -> impl Iterator<Item = (f64, u64)> + '_ {
        self.steps.iter().map(|(&step, &count)| (Times::at(step), count))
    }

    fn at(step: i32) -> f64 {
        Times::LEAST * Times::GROWTH.powi(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 5e-5, "{a} is not {b}");
    }

    #[test]
    fn wilson_intervals_are_those_of_the_literature() {
        // Newcombe (1998), table I.
        for (successes, games, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let interval = wilson(successes, games);
            near(interval.low, low);
            near(interval.high, high);
        }
        near(wilson(61, 100).low, 0.5120);
        near(wilson(29, 29).high, 1.0);
    }

    #[test]
    fn mcnemar_gives_known_values() {
        // Of 2^8 ways to share 8 games, 1 gives the one none and 8 give it one: twice (1 + 8 / 2) / 256.
        near(mcnemar(1, 7), 0.039_062_5);
        near(mcnemar(7, 1), 0.039_062_5);
        near(mcnemar(0, 1), 0.5);
        near(mcnemar(5, 5), 1.0);
        near(mcnemar(0, 0), 1.0);
        // Far out the normal distribution agrees: 500200 against 499800 is 0.4 standard deviations.
        assert!((mcnemar(500_200, 499_800) - 0.689_157).abs() < 1e-4);
        assert!(mcnemar(600_000, 400_000) < 1e-300);
    }

    #[test]
    fn the_difference_of_paired_rates_is_that_worked_out_by_hand() {
        // 1 against 7 of 21: (2 - 8) / 23, and 1.96 times the root of (10 / 23 - (6 / 23)^2) / 23 to either side.
        let interval = paired_difference(1, 7, 21);
        near(interval.low, -0.508_36);
        near(interval.high, -0.013_38);
    }

    #[test]
    fn a_line_is_found_again_with_its_interval() {
        let mut sums = Sums::default();
        for (x, y) in [(1.0, 2.1), (2.0, 3.9), (3.0, 6.1), (4.0, 7.9)] {
            sums.add(x, y);
        }
        let line = sums.line().unwrap();
        // Worked out by hand: the residuals' squares sum to 0.032 over two degrees of freedom.
        near(line.slope, 1.96);
        near(line.start, 0.1);
        near(line.at(2.0), 4.02);
        let interval = line.interval.unwrap();
        let reach = Z * (1.0 + (Z * Z + 1.0) / 8.0) * (0.032_f64 / 2.0 / 5.0).sqrt();
        near(interval.high - line.slope, reach);
        assert_eq!(Sums::default().line(), None);
        let mut one = Sums::default();
        one.add(1.0, 1.0);
        one.add(1.0, 2.0);
        assert_eq!(one.line(), None, "one place has no slope");
    }

    #[test]
    fn chances_are_corrected_for_their_number() {
        let corrected = holm(&[0.01, 0.04, 0.03, 0.5]);
        for (found, expected) in corrected.into_iter().zip([0.04, 0.09, 0.09, 0.5]) {
            near(found, expected);
        }
        assert_eq!(holm(&[0.7, 0.9]), [1.0, 1.0]);
        assert_eq!(holm(&[]), Vec::<f64>::new());
    }

    #[test]
    fn quantiles_are_within_a_part_in_a_hundred() {
        let mut times = Times::default();
        (1..=1000).for_each(|it| times.add(f64::from(it) / 10.0));
        for (share, time) in [(0.5, 50.0), (0.95, 95.0), (1.0, 100.0)] {
            let found = times.quantile(share).unwrap();
            assert!((found / time - 1.0).abs() < 0.011, "{share}: {found}");
        }
        near(times.mean().unwrap(), 50.05);
        assert_eq!(Times::default().quantile(0.5), None);
    }
}
