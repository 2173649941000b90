//! What the papers claim about cost and success, and what is measured here: boards are made for it, growth is fitted over
//! the runs that ended, with intervals, and those that a budget cut short are counted.
//!
//! Whoever runs it lends a clock, can stop it, and is told how far it is; [`text`] and [`html`] tell what came out.

mod masyu;
mod minesweeper;
mod numberlink;
mod report;

use crate::plan::Clock;
use crate::statistics::{Line, Sums};
use message::{Message, message};
use play::Text;
use std::sync::atomic::{AtomicBool, Ordering};

pub use report::{html, text};

/// On what terms the claims are measured.
pub struct Terms<'a> {
    /// Seconds instead of minutes: fewer and smaller boards.
    pub is_quick: bool,
    /// From which everything random follows.
    pub seed: u64,
    /// How many games of Minesweeper the two players of the paper play.
    pub games: u64,
    /// Processor time of this thread.
    pub clock: Clock,
    /// Set when somebody has seen enough.
    pub cancel: &'a AtomicBool,
    /// Told what is measured next.
    pub told: &'a mut dyn FnMut(&str),
}

/// Somebody has stopped it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// A paper with what was found about its claims.
pub struct Section {
    /// The paper's number.
    pub paper: &'static str,
    /// What came out, claim by claim.
    pub findings: Vec<Finding>,
}

/// A claim and what came out.
pub struct Finding {
    /// What was measured.
    pub what: Message,
    /// What the paper says.
    pub claimed: &'static str,
    /// What was found.
    pub found: Message,
    /// The points behind it, where it is about growth.
    pub series: Option<Series>,
}

/// About how often somebody is told what comes next.
pub const STEPS: u64 = 19;

/// Measures the claims of all papers, or of one.
///
/// # Errors
/// If somebody stops it.
pub fn measure(terms: &mut Terms<'_>, only: Option<&str>) -> Result<Vec<Section>, Stopped> {
    type Measure = fn(&mut Terms<'_>) -> Result<Vec<Finding>, Stopped>;
    let papers: [(&str, Measure); 4] = [
        ("000", masyu::deduction),
        ("002", masyu::routes),
        ("003", numberlink::permutations),
        ("004", minesweeper::sweeping),
    ];
    let mut sections = Vec::new();
    for (paper, measure) in papers {
        if only.is_none_or(|it| it == paper) {
            sections.push(Section { paper, findings: measure(terms)? });
        }
    }
    Ok(sections)
}

impl Terms<'_> {
    /// Says what comes next, unless somebody has stopped it.
    fn step(&mut self, what: &str) -> Result<(), Stopped> {
        (self.told)(what);
        self.go_on()
    }

    fn go_on(&self) -> Result<(), Stopped> {
        if self.cancel.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(()) }
    }

    /// One or the other, as there is time.
    fn pick<T>(&self, quick: T, long: T) -> T {
        if self.is_quick { quick } else { long }
    }

    /// The milliseconds that some work takes.
    fn time<T>(&self, work: impl FnOnce() -> T) -> (f64, T) {
        let start = (self.clock)();
        let done = work();
        (((self.clock)().saturating_sub(start)).as_secs_f64() * 1e3, done)
    }
}

/// How something may grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// Like a power of x.
    Power,
    /// Like a number to the power of x.
    Exponential,
    /// Like a power of x!.
    Factorial,
}

/// Something measured again and again.
#[derive(Clone, Debug)]
pub struct Series {
    /// What x is, in formulas.
    pub x: &'static str,
    /// What x is, in words.
    pub across: Text,
    /// What y is.
    pub up: Text,
    /// How it is held to grow.
    pub law: Law,
    /// The runs that ended.
    pub points: Vec<(f64, f64)>,
    /// How many a budget cut short.
    pub cut: usize,
}

impl Series {
    fn new(x: &'static str, across: Text, up: Text, law: Law) -> Series {
        Series { x, across, up, law, points: Vec::new(), cut: 0 }
    }

    /// Adds a run that ended.
    fn add(&mut self, x: f64, y: f64) {
        self.points.push((x, y.max(1e-6)));
    }

    /// The place of x on a straight line, under its law.
    pub(crate) fn place(&self, x: f64) -> f64 {
        match self.law {
            Law::Power => x.ln(),
            Law::Exponential => x,
            Law::Factorial => (1..=x as u64).map(|it| (it as f64).ln()).sum(),
        }
    }

    /// The line that fits best, between the logarithm of y and the place of x.
    pub fn fit(&self) -> Option<Line> {
        let mut sums = Sums::default();
        for &(x, y) in &self.points {
            sums.add(self.place(x), y.ln());
        }
        sums.line()
    }

    /// `n^2.1 [1.9, 2.3] over 80 runs, 3 cut short`.
    pub fn told(&self) -> Message {
        let runs = self.points.len();
        let x = self.x;
        let figure = |it: f64| match self.law {
            Law::Exponential => format!("{:.2}", it.exp()),
            Law::Power | Law::Factorial => format!("{it:.2}"),
        };
        let law = self.fit().map_or_else(
            || message!("too few runs ended"),
            |line| {
                let interval = line
                    .interval
                    .map_or_else(String::new, |it| format!(" [{}, {}]", figure(it.low), figure(it.high)));
                let slope = figure(line.slope);
                match self.law {
                    Law::Power => message!("{x}^{slope}{interval}"),
                    Law::Exponential => message!("{slope}^{x}{interval}"),
                    Law::Factorial => message!("({x}!)^{slope}{interval}"),
                }
            },
        );
        match self.cut {
            0 => message!("{law} over {runs} runs"),
            cut => message!("{law} over {runs} runs that ended; {cut} were cut short"),
        }
    }

    /// What it found, as the growth alone.
    fn finding(self, what: Message, claimed: &'static str) -> Finding {
        Finding { what, claimed, found: self.told(), series: Some(self) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use message::text;
    use play::Language;

    #[test]
    fn growth_is_told_with_its_law_its_interval_and_what_was_cut_short() {
        let mut series = Series::new("n", text!("side"), text!("ms"), Law::Power);
        for side in [4.0_f64, 8.0, 16.0] {
            series.add(side, 0.1 * side * side);
        }
        series.cut = 2;
        let told = "n^2.00 [2.00, 2.00] over 3 runs that ended; 2 were cut short";
        assert_eq!(series.told(), told);
        let mut doubling = Series::new("m", text!(""), text!(""), Law::Exponential);
        for cells in 1..6 {
            doubling.add(f64::from(cells), f64::from(1 << cells));
        }
        assert_eq!(doubling.told().tell(Language::Spanish), "2.00^m [2.00, 2.00] en 5 ejecuciones");
        let none = Series::new("n", text!(""), text!(""), Law::Factorial);
        assert_eq!(none.told(), "too few runs ended over 0 runs");
    }
}
