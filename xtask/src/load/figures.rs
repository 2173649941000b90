//! How long each kind of request took, and what was refused.

use std::fmt::Write as _;
use std::time::Duration;

/// What was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A move, made and kept.
    Move,
    /// What a drag under way would do.
    Preview,
    /// A game as a whole.
    Game,
    /// A puzzle opened.
    Open,
    /// The rules checked.
    Check,
    /// A hint.
    Hint,
    /// A small puzzle solved.
    Solve,
    /// A file of the page, the list of games, the settings.
    Page,
}

impl Kind {
    const ALL: [Kind; 8] =
        [Kind::Move, Kind::Preview, Kind::Game, Kind::Open, Kind::Check, Kind::Hint, Kind::Solve, Kind::Page];

    fn name(self) -> &'static str {
        match self {
            Kind::Move => "move",
            Kind::Preview => "preview",
            Kind::Game => "game",
            Kind::Open => "open",
            Kind::Check => "check",
            Kind::Hint => "hint",
            Kind::Solve => "solve",
            Kind::Page => "page",
        }
    }
}

/// What came of many requests.
#[derive(Debug, Default)]
pub(super) struct Figures {
    times: Vec<(Kind, Duration)>,
    /// Requests for which too much else was being worked at.
    busy: usize,
    /// What must not happen.
    pub(super) errors: Vec<String>,
}

impl Figures {
    /// Takes note of an answer; tells whether it is what was asked for.
    pub(super) fn note(&mut self, kind: Kind, time: Duration, status: u16, body: &str) -> bool {
        match status {
            200 => self.times.push((kind, time)),
            429 => self.busy += 1,
            _ => self.errors.push(format!("{}: {status} {body}", kind.name())),
        }
        status == 200
    }

    pub(super) fn add(&mut self, other: Figures) {
        self.times.extend(other.times);
        self.busy += other.busy;
        self.errors.extend(other.errors);
    }

    /// So many in a hundred took no longer.
    pub(super) fn percentile(&self, kind: Kind, percent: usize) -> Duration {
        let times = self.sorted(kind);
        let index = (times.len() * percent / 100).min(times.len().saturating_sub(1));
        times.get(index).copied().unwrap_or_default()
    }

    fn sorted(&self, kind: Kind) -> Vec<Duration> {
        let mut times: Vec<Duration> = self.times.iter().filter(|it| it.0 == kind).map(|it| it.1).collect();
        times.sort_unstable();
        times
    }

    /// A row for each kind; times in milliseconds.
    pub(super) fn table(&self, seconds: u64) -> String {
        let mut text = format!("{:8}{:>9}{:>9}{:>9}{:>9}\n", "request", "answers", "p50", "p99", "max");
        let milliseconds = |time: Duration| format!("{:.1}", time.as_secs_f64() * 1000.0);
        for kind in Kind::ALL {
            let count = self.sorted(kind).len();
            let [half, most, all] = [50, 99, 100].map(|it| milliseconds(self.percentile(kind, it)));
            writeln!(text, "{:8}{count:>9}{half:>9}{most:>9}{all:>9}", kind.name())
                .expect("a string takes all");
        }
        let rate = self.times.len() as u64 / seconds.max(1);
        let (busy, errors) = (self.busy, self.errors.len());
        writeln!(text, "{rate} answers a second; {busy} told to come again (429), {errors} errors")
            .expect("a string takes all");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_limits_and_errors_are_told_apart() {
        let mut figures = Figures::default();
        for time in 1..=200 {
            assert!(figures.note(Kind::Move, Duration::from_millis(time), 200, ""));
        }
        assert!(!figures.note(Kind::Hint, Duration::ZERO, 429, ""));
        assert!(!figures.note(Kind::Hint, Duration::ZERO, 500, "broken"));
        assert_eq!(figures.percentile(Kind::Move, 50), Duration::from_millis(101));
        assert_eq!(figures.percentile(Kind::Move, 99), Duration::from_millis(199));
        assert_eq!(figures.percentile(Kind::Move, 100), Duration::from_millis(200));
        assert_eq!(figures.errors, ["hint: 500 broken"]);
        assert!(figures.table(10).contains("20 answers a second; 1 told to come again (429), 1 errors"));
    }
}
