//! `casilla watch`: an automatic player, move by move, with its reasons.

use super::complete::{Stopped, told};
use crate::input::Input;
use crate::limit::Limit;
use crate::screen::{self, Keys};
use crate::terminal::Drawing;
use crate::watch::Watch as Clock;
use crate::{Outcome, output};
use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use play::picture::{self, Still};
use play::players::{self, Played, Step};
use play::{Budget, Language, Mark, Position};
use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

/// Watch an automatic player, move by move, with the reason of every move
///
/// On a terminal the board is animated: space stops and goes on, the arrow keys go a move back or on, + and - change
/// the speed, q ends. Elsewhere the board is printed as the player leaves it, and every move with --every-move.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla watch examples/masyu-10x10.txt --player elimination
  casilla watch examples/numberlink-entrada.txt --player permutations --speed 50
  casilla watch examples/masyu-10x10.txt --player elimination --every-move --lang es
  casilla watch examples/masyu-10x10.txt --player elimination --gif film.gif

Exit codes:
  0  the player solved it
  1  it proved that there is no solution, or gave up
  2  bad input or usage
  3  the budget ran out")]
pub(crate) struct Watch {
    #[command(flatten)]
    input: Input,

    /// Who plays; 'casilla explain' tells about the players
    #[arg(long, value_name = "NAME")]
    player: String,

    /// Where the random numbers of a player start that uses them
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// Moves a second
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=1000))]
    speed: u16,

    /// How much work the player may do: nodes such as 2000000, or a time such as 500ms, 10s, 5m
    #[arg(long, value_name = "LIMIT", default_value = "1000000")]
    budget: Limit,

    /// Print a line for every move, whether or not there is a terminal
    #[arg(long)]
    every_move: bool,

    /// Write an animated picture instead
    #[arg(long, value_name = "FILE", conflicts_with = "every_move")]
    gif: Option<PathBuf>,

    /// The language of the reasons
    #[arg(long, value_enum, default_value_t)]
    lang: Tongue,

    #[command(flatten)]
    drawing: Drawing,
}

/// A language, as the user says it.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Tongue {
    /// English
    #[default]
    En,
    /// Spanish
    Es,
}

/// What a player left, and whether it was stopped.
type End = (Played, Stopped);

/// A film that is longer would take minutes to make and to watch.
const MOST_STILLS: usize = 3000;

impl Watch {
    pub(super) fn run(self) -> Result<Outcome> {
        let position = self.input.read()?;
        let (played, stopped) = if let Some(path) = &self.gif {
            let (ended, stills) = self.film(&position)?;
            // Hundredths of a second; faster than a fiftieth nobody shows it.
            let delay = (100 / self.speed).max(2);
            output::write_file(path, &picture::gif(&stills, delay))?;
            ended
        } else if self.every_move {
            self.log(&position)?
        } else if std::io::stdout().is_terminal() && std::io::stdin().is_terminal() {
            self.animate(&position)?
        } else {
            self.play(&position, &mut |_| {})?
        };
        if self.gif.is_none() {
            let wrong = played.broken.iter().flat_map(|it| it.cells.iter().copied());
            output::print(&self.drawing.draw(&played.position.scene().with_wrong(wrong)))?;
        }
        output::say(&told(&played, stopped))?;
        Ok(played.ended.into())
    }

    /// Lets the player play within its limit.
    fn play(&self, position: &Position, audience: &mut dyn FnMut(&Step<'_>)) -> Result<End> {
        let clock = Clock::start(1)?;
        let played = clock.within(0, self.budget, |budget| {
            players::play(position, &self.player, *budget, self.seed, audience)
        });
        Ok((played?, clock.is_stopped().into()))
    }

    /// A line for every move.
    fn log(&self, position: &Position) -> Result<End> {
        let mut number = 0;
        let mut trouble = Ok(());
        let ended = self.play(position, &mut |step| {
            number += u64::from(step.act.is_some());
            if trouble.is_ok() {
                trouble = output::print(&format!("{}\n", self.line(number, step)));
            }
        })?;
        trouble?;
        Ok(ended)
    }

    /// A move in words: `12 line r1c1-r1c2: why.`
    fn line(&self, number: u64, step: &Step<'_>) -> String {
        let why = step.tell(self.lang.into());
        match step.act {
            None => why,
            Some((edge, Mark::Line)) => format!("{number} line {edge}: {why}"),
            Some((edge, Mark::Cross)) => format!("{number} cross {edge}: {why}"),
            Some((edge, Mark::Blank)) => format!("{number} erase {edge}: {why}"),
        }
    }

    /// Every move as a picture.
    fn film(&self, position: &Position) -> Result<(End, Vec<Still>)> {
        let mut now = position.clone();
        let mut stills = vec![Still { scene: now.scene(), sentence: String::new() }];
        let mut is_too_long = false;
        let ended = self.play(position, &mut |step| {
            is_too_long |= stills.len() == MOST_STILLS;
            if !is_too_long {
                stills.push(self.still(&mut now, step));
            }
        })?;
        if is_too_long {
            bail!(
                "{} moves make too long a film: {MOST_STILLS} are allowed (--budget N stops earlier)",
                ended.0.moves
            );
        }
        Ok((ended, stills))
    }

    fn still(&self, now: &mut Position, step: &Step<'_>) -> Still {
        if let Some((edge, mark)) = step.act {
            now.set(edge, mark);
        }
        Still { scene: now.scene(), sentence: step.tell(self.lang.into()) }
    }

    /// Plays on a thread of its own, as far ahead as the screen wants.
    fn animate(&self, position: &Position) -> Result<End> {
        // Refused before the screen is taken.
        players::play(position, &self.player, Budget::nodes(0), self.seed, &mut |_| {})?;
        let is_over = AtomicBool::new(false);
        let (sender, stills) = mpsc::sync_channel(64);
        let nodes = match self.budget {
            Limit::Nodes(nodes) => nodes,
            // A clock that runs while somebody watches would measure the watching.
            Limit::Time(_) => bail!("an animation is limited by nodes, not by time: --budget 1000000"),
        };
        thread::scope(|scope| {
            let is_over = &is_over;
            let playing = scope.spawn(move || {
                let mut now = position.clone();
                let budget = Budget { nodes, cancel: Some(is_over) };
                players::play(position, &self.player, budget, self.seed, &mut |step| {
                    if !is_over.load(Ordering::Relaxed) && sender.send(self.still(&mut now, step)).is_err() {
                        is_over.store(true, Ordering::Relaxed);
                    }
                })
            });
            let title = format!("{} plays {}", self.player, position.scene().title());
            let first = Still { scene: position.scene(), sentence: String::new() };
            let shown = screen::show(&title, first, stills, Keys::new(self.speed), self.drawing);
            is_over.store(true, Ordering::Relaxed);
            let played = playing.join().expect("a player does not panic")?;
            shown?;
            // Whoever leaves the screen before the end has stopped the player.
            Ok((played, Stopped::Yes))
        })
    }
}

impl From<Tongue> for Language {
    fn from(tongue: Tongue) -> Language {
        match tongue {
            Tongue::En => Language::English,
            Tongue::Es => Language::Spanish,
        }
    }
}
