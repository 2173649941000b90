//! `casilla watch`: an automatic player, move by move, with its reasons.

mod told;

use super::complete::Stopped;
use super::promise::Promise;
use crate::input::{Input, Reading};
use crate::limit::Limit;
use crate::terminal::{self, Drawing};
use crate::tongue::Tongue;
use crate::watch::Watch as Clock;
use crate::{Outcome, output};
use anyhow::{Context, Result, bail};
use clap::Args;
use draw::Still;
use lab::minesweeper::{Board, GameSeeds};
use play::Budget;
use play::game::Game;
use play::show::{End, Moment, Show};
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;
use tui::{Film, Mouse, Seen};

/// Watch an automatic player, move by move, with the reason of every move
///
/// It plays a puzzle, a field of Minesweeper from a file, or with --board a new game of Minesweeper.
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
  casilla watch --player expert --board expert --seed 7 --first-click opening
  casilla watch examples/minesweeper-8x4.txt --player logic --every-move

Exit codes:
  0  the player solved it, or won
  1  it proved that there is no solution, gave up, or lost
  2  bad input or usage
  3  the budget ran out")]
pub(crate) struct Watch {
    /// A file, '-' for standard input, or the puzzle itself: a URL or a text in any known format
    #[arg(value_name = "FILE", required_unless_present = "board")]
    file: Option<OsString>,

    #[command(flatten)]
    reading: Reading,

    /// A game of Minesweeper instead: 'beginner' (9x9/10), 'intermediate' (16x16/40), 'expert' (30x16/99), or
    /// WIDTHxHEIGHT/MINES
    #[arg(long, value_name = "BOARD", conflicts_with_all = ["file", "from", "kind", "rules"])]
    board: Option<Board>,

    /// What the first click of that game is promised: no mine in the cell, none around it either, nothing, or that no guess is needed
    #[arg(long, value_name = "PROMISE", value_enum, default_value = "safe", conflicts_with = "file")]
    first_click: Promise,

    /// Which of the games of that seed, as 'casilla lab minesweeper --csv' counts them
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "file")]
    game: u64,

    /// Who plays; 'casilla explain' tells about the players
    #[arg(long, value_name = "NAME")]
    player: String,

    /// Where the random numbers start: those of the field, and of a player that uses them
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// Moves a second
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=1000))]
    speed: u16,

    /// How much work the player may do: nodes such as 2000000 (in a game, moves), or a time such as 500ms, 10s, 5m
    #[arg(long, value_name = "LIMIT", default_value = "1000000")]
    budget: Limit,

    /// Print a line for every move, whether or not there is a terminal
    #[arg(long)]
    every_move: bool,

    /// Write an animated picture instead
    #[arg(long, value_name = "FILE", conflicts_with = "every_move")]
    gif: Option<PathBuf>,

    #[command(flatten)]
    tongue: Tongue,

    #[command(flatten)]
    drawing: Drawing,
}

/// How long a player may go on thinking after Ctrl-C: some moves on a large board take long.
const PATIENCE: Duration = Duration::from_secs(1);

/// A film that is longer would take minutes to make and to watch.
const MOST_STILLS: usize = 3000;

impl Watch {
    pub(super) fn run(self) -> Result<Outcome> {
        let stage = self.stage()?;
        let (end, stopped) = if let Some(path) = &self.gif {
            let (ended, stills) = self.film(&stage)?;
            // Hundredths of a second; faster than a fiftieth nobody shows it.
            let delay = (100 / self.speed).max(2);
            output::write_file(path, &draw::gif(&stills, delay))?;
            ended
        } else if self.every_move {
            self.log(&stage)?
        } else if terminal::has_screen() && std::io::stdin().is_terminal() {
            match self.animate(stage)? {
                Some(end) => (end, Stopped::No),
                // Whoever leaves before the end does not ask how it ended.
                None => return Ok(Outcome::Yes),
            }
        } else {
            self.play(&stage, &mut |_| {})?
        };
        if self.gif.is_none() {
            output::print(&self.drawing.draw(&end.scene()))?;
        }
        output::say(&told::ending(&end, stopped))?;
        Ok(told::outcome(&end))
    }

    /// What is asked for.
    fn stage(&self) -> Result<Stage> {
        match (self.board, &self.file) {
            (Some(board), _) => {
                let seeds = GameSeeds::new(self.seed, board, self.game);
                let game = Game::new(board.size, board.mines, seeds.field, self.first_click.into());
                Ok(Stage { show: game.context("--board")?.into(), seed: seeds.player })
            }
            (None, Some(file)) => {
                let input = Input { file: file.clone(), reading: self.reading.clone() };
                Ok(Stage { show: Show::of(input.read()?)?, seed: self.seed })
            }
            (None, None) => bail!("there is nothing to watch: a FILE or --board is expected"),
        }
    }

    /// Lets the player play within its limit.
    fn play(&self, stage: &Stage, audience: &mut dyn FnMut(&Moment<'_>)) -> Result<(End, Stopped)> {
        let clock = Clock::start(1)?;
        let end = clock.within_or_leave(self.budget, PATIENCE, |budget| {
            stage.show.play(&self.player, *budget, stage.seed, audience)
        });
        Ok((end?, clock.is_stopped().into()))
    }

    /// A line for every move.
    fn log(&self, stage: &Stage) -> Result<(End, Stopped)> {
        let mut trouble = Ok(());
        let ended = self.play(stage, &mut |moment| {
            if trouble.is_ok() {
                trouble = output::print(&format!("{}\n", told::line(moment, self.tongue.language())));
            }
        })?;
        trouble?;
        Ok(ended)
    }

    /// Every move as a picture.
    fn film(&self, stage: &Stage) -> Result<((End, Stopped), Vec<Still>)> {
        let mut stills = vec![Still { scene: stage.show.scene(), sentence: String::new() }];
        let mut is_too_long = false;
        let ended = self.play(stage, &mut |moment| {
            is_too_long |= stills.len() == MOST_STILLS;
            if !is_too_long {
                stills.push(told::still(moment, self.tongue.language()));
            }
        })?;
        if is_too_long {
            bail!(
                "{} moves make too long a film: {MOST_STILLS} are allowed (--budget N stops earlier)",
                ended.0.moves()
            );
        }
        Ok((ended, stills))
    }

    /// Plays on a thread of its own, as far ahead as the screen wants; tells the end, if that was seen.
    fn animate(&self, stage: Stage) -> Result<Option<End>> {
        // Refused before the screen is taken.
        stage.show.play(&self.player, Budget::nodes(0), stage.seed, &mut |_| {})?;
        let nodes = match self.budget {
            Limit::Nodes(nodes) => nodes,
            // A clock that runs while somebody watches would measure the watching.
            Limit::Time(_) => bail!("an animation is limited by nodes, not by time: --budget 1000000"),
        };
        let scene = stage.show.scene();
        let title = format!("{} plays {}", self.player, scene.title());
        let first = Still { scene, sentence: String::new() };
        let is_over = Arc::new(AtomicBool::new(false));
        let (sender, stills) = mpsc::sync_channel(64);
        let (player, language) = (self.player.clone(), self.tongue.language());
        let playing = {
            let is_over = Arc::clone(&is_over);
            thread::spawn(move || {
                let budget = Budget { nodes, cancel: Some(&is_over) };
                stage.show.play(&player, budget, stage.seed, &mut |moment| {
                    if !is_over.load(Ordering::Relaxed) && sender.send(told::still(moment, language)).is_err()
                    {
                        is_over.store(true, Ordering::Relaxed);
                    }
                })
            })
        };
        let setting = self.drawing.setting(language, Mouse::Left);
        let shown = tui::watch(Film::new(title, first, stills, self.speed), setting);
        is_over.store(true, Ordering::Relaxed);
        // Whoever leaves early does not wait for a player that is deep in thought: it ends with the program.
        if shown? != Seen::All {
            return Ok(None);
        }
        Ok(Some(playing.join().expect("a player does not panic")?))
    }
}

/// What is watched, and where the player's random numbers start.
struct Stage {
    show: Show,
    seed: u64,
}
