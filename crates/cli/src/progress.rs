//! How far long work has come: a bar on a terminal, lines of JSON for a program, or nothing; and how fast it was.

use crate::failure::Result;
use crate::output;
use crate::remark::Figures;
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// What is said besides results.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct Telling {
    /// Print only results and errors: no verdicts, summaries or remarks on standard error
    #[arg(short, long, global = true)]
    quiet: bool,

    /// How to show the progress of long work, on standard error
    #[arg(long, value_name = "HOW", value_enum, default_value = "bar", global = true)]
    progress: Way,
}

/// How progress is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Way {
    /// A bar, if standard error is a terminal
    #[default]
    Bar,
    /// One JSON object per second: what is done, of how much, and in how many seconds
    Json,
    /// Nothing
    None,
}

/// As the user wants it; told once, before anything else is done.
static TELLING: OnceLock<Telling> = OnceLock::new();

impl Telling {
    /// Holds for the rest of the program.
    pub(crate) fn hold(self) {
        TELLING.get_or_init(|| self);
    }

    fn here() -> Telling {
        TELLING.get().copied().unwrap_or_default()
    }

    /// Whether remarks are unwanted.
    pub(crate) fn is_quiet() -> bool {
        Telling::here().quiet
    }
}

/// How often a program is told.
const EVERY: Duration = Duration::from_secs(1);

/// How far some work has come.
pub(crate) struct Progress {
    bar: ProgressBar,
    way: Way,
    /// What the position counts: `puzzles`, `bytes`.
    unit: &'static str,
    of: Option<u64>,
    start: Instant,
    told: Instant,
}

impl Progress {
    /// Work of so many units, if that is known; the bar is drawn by this template.
    pub(crate) fn new(of: Option<u64>, unit: &'static str, template: &str) -> Progress {
        let Telling { quiet, progress: way } = Telling::here();
        let bar = of.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
        if quiet || way != Way::Bar {
            bar.set_draw_target(ProgressDrawTarget::hidden());
        }
        let style = ProgressStyle::with_template(template).expect("the template is well-formed");
        let start = Instant::now();
        Progress { bar: bar.with_style(style), way, unit, of, start, told: start }
    }

    /// The same without a bar, where it would be in the way.
    pub(crate) fn without_bar(self) -> Progress {
        self.bar.set_draw_target(ProgressDrawTarget::hidden());
        self
    }

    /// So much is done.
    ///
    /// # Errors
    /// If nobody listens.
    pub(crate) fn set(&mut self, position: u64, message: impl FnOnce() -> String) -> Result<()> {
        if !self.bar.is_hidden() {
            self.bar.set_position(position);
            self.bar.set_message(message());
        }
        if self.way == Way::Json && self.told.elapsed() >= EVERY {
            self.told = Instant::now();
            self.tell(position)?;
        }
        Ok(())
    }

    fn tell(&self, position: u64) -> Result<()> {
        let seconds = (self.start.elapsed().as_secs_f64() * 1e3).round() / 1e3;
        let object = json!({ "progress": position, "of": self.of, "unit": self.unit, "seconds": seconds });
        output::complain(&object.to_string())
    }

    /// The bar alone, for whoever prints.
    pub(crate) fn bar(&self) -> Bar {
        Bar((!self.bar.is_hidden()).then(|| self.bar.clone()))
    }

    /// All that will be done is done.
    ///
    /// # Errors
    /// If nobody listens.
    pub(crate) fn finish(&self, position: u64) -> Result<()> {
        self.bar.finish_and_clear();
        if self.way == Way::Json { self.tell(position) } else { Ok(()) }
    }
}

/// A bar that makes way for what is printed on the same terminal.
pub(crate) struct Bar(Option<ProgressBar>);

impl Bar {
    /// Does something that prints.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        match &self.0 {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }
}

/// How fast something went.
pub(crate) struct Rate {
    figure: String,
    per: Per,
}

/// A time that people count by.
#[derive(Clone, Copy)]
enum Per {
    Second,
    Minute,
    Hour,
}

impl Rate {
    /// That of so many things in some seconds.
    pub(crate) fn of(count: u64, seconds: f64) -> Rate {
        let a_second = count as f64 / seconds.max(1e-9);
        let rounded = |rate: f64| match rate {
            10_000.0.. => {
                let step = 10f64.powf(rate.log10().floor() - 2.0);
                format!("{:.0}", (rate / step).round() * step)
            }
            10.0.. => format!("{rate:.0}"),
            _ => format!("{rate:.1}"),
        };
        let (rate, per) = match a_second {
            1.0.. => (a_second, Per::Second),
            _ if a_second >= 1.0 / 60.0 => (a_second * 60.0, Per::Minute),
            _ => (a_second * 3600.0, Per::Hour),
        };
        Rate { figure: rounded(rate), per }
    }

    /// As a person writes it: `1240 a second`, `3.2 a second`, `14 a minute`, `5 an hour`.
    pub(crate) fn told(&self) -> String {
        format!("{} {}", self.figure, Figures::here().per[self.per as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_told_as_people_write_them() {
        let rate = |count, seconds| Rate::of(count, seconds).told();
        assert_eq!(rate(123_456, 1.0), "123000 a second");
        assert_eq!(rate(1240, 1.0), "1240 a second");
        assert_eq!(rate(16, 5.0), "3.2 a second");
        assert_eq!(rate(7, 30.0), "14 a minute");
        assert_eq!(rate(5, 3600.0), "5.0 an hour");
    }
}
