//! `casilla watch`: an automatic player, move by move, with its reasons.

mod told;

use super::complete::{Stopped, player_name};
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
use play::game::Game;
use play::players::Refused;
use play::show::{End, Moment, Show};
use play::{Budget, Language};
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
  casilla watch examples/masyu-10x10.txt --player elimination --json
  casilla watch examples/masyu-10x10.txt --player intersection,elimination
  casilla watch examples/numberlink-entrada.txt --player permutations,permutations --as-printed
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

    /// Who plays, or which two, with a comma between them; 'casilla explain' tells about the players
    #[arg(long, value_name = "NAMES", required = true, value_delimiter = ',', num_args = 1)]
    player: Vec<String>,

    /// Let the player make the mistakes that are printed in its paper ('astar', 'permutations', 'brute-force',
    /// 'heuristic'); of two players, the second
    #[arg(long)]
    as_printed: bool,

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

    /// Print a JSON object for every move, and one for the end
    #[arg(long, conflicts_with_all = ["every_move", "gif"])]
    json: bool,

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
        if let [_, _] = &stage.players[..] {
            return self.side_by_side(&stage);
        }
        let (end, stopped) = if let Some(path) = &self.gif {
            let (ended, stills) = self.film(&stage)?;
            // Hundredths of a second; faster than a fiftieth nobody shows it.
            let delay = (100 / self.speed).max(2);
            output::write_file(path, &draw::gif(&stills, delay))?;
            ended
        } else if self.every_move || self.json {
            self.log(&stage)?
        } else if is_terminal() {
            match self.animate(&stage)?.pop().flatten() {
                Some(end) => (end, Stopped::No),
                // Whoever leaves before the end does not ask how it ended.
                None => return Ok(Outcome::Yes),
            }
        } else {
            self.play(&*Clock::start(1)?, &stage, &stage.players[0], &mut |_| {})?
        };
        if self.json {
            output::print(&format!("{}\n", told::end_object(&end)))?;
            return Ok(told::outcome(&end));
        }
        if self.gif.is_none() {
            output::print(&self.drawing.draw(&end.scene()))?;
        }
        output::say(&told::ending(&end, stopped, self.tongue.language()))?;
        Ok(told::outcome(&end))
    }

    /// Two players at the same board; the first one's end is the program's.
    fn side_by_side(&self, stage: &Stage) -> Result<Outcome> {
        if self.gif.is_some() || self.json {
            bail!("only one player can be watched with --gif or --json");
        }
        let mut ends = Vec::new();
        if !self.every_move && is_terminal() {
            for end in self.animate(stage)? {
                let Some(end) = end else { return Ok(Outcome::Yes) };
                ends.push((end, Stopped::No));
            }
        } else {
            let mut logs = Vec::new();
            let clock = Clock::start(1)?;
            for player in &stage.players {
                let mut log = Vec::new();
                ends.push(self.play(&clock, stage, player, &mut |moment| {
                    if self.every_move {
                        log.push(told::line(moment, self.tongue.language()));
                    }
                })?);
                logs.push(log);
            }
            for moment in 0..logs.iter().map(Vec::len).max().unwrap_or(0) {
                for (player, log) in stage.players.iter().zip(&logs) {
                    if let Some(line) = log.get(moment) {
                        output::print(&format!("{player} | {line}\n"))?;
                    }
                }
            }
        }
        let drawings: Vec<String> = ends.iter().map(|it| self.drawing.draw(&it.0.scene())).collect();
        output::print(&told::beside(&drawings[0], &drawings[1]))?;
        for (player, (end, stopped)) in stage.players.iter().zip(&ends) {
            output::say(&format!("{player}: {}", told::ending(end, *stopped, self.tongue.language())))?;
        }
        Ok(told::outcome(&ends[0].0))
    }

    /// What is asked for.
    fn stage(&self) -> Result<Stage> {
        let (show, seed) = match (self.board, &self.file) {
            (Some(board), _) => {
                let seeds = GameSeeds::new(self.seed, board, self.game);
                let game = Game::new(board.size, board.mines, seeds.field, self.first_click.into());
                (game.context("--board")?.into(), seeds.player)
            }
            (None, Some(file)) => {
                let input = Input { file: file.clone(), reading: self.reading.clone() };
                (Show::of(input.read()?)?, self.seed)
            }
            (None, None) => bail!("there is nothing to watch: a FILE or --board is expected"),
        };
        if self.player.len() > 2 {
            bail!("{} players are too many to watch: one or two are expected", self.player.len());
        }
        let kind = show.position().kind();
        let last = self.player.len() - 1;
        let name = |(nth, name): (usize, &String)| player_name(kind, name, self.as_printed && nth == last);
        let players = self.player.iter().enumerate().map(name).collect::<Result<_>>()?;
        Ok(Stage { show, seed, players })
    }

    /// Lets a player play within its limit.
    fn play(
        &self,
        clock: &Clock,
        stage: &Stage,
        player: &str,
        audience: &mut dyn FnMut(&Moment<'_>),
    ) -> Result<(End, Stopped)> {
        let end = clock.within_or_leave(self.budget, PATIENCE, |budget| {
            stage.show.play(player, *budget, stage.seed, audience)
        });
        Ok((end?, clock.is_stopped().into()))
    }

    /// A line for every move, of words or of JSON.
    fn log(&self, stage: &Stage) -> Result<(End, Stopped)> {
        let mut trouble = Ok(());
        let language = self.tongue.language();
        let ended = self.play(&*Clock::start(1)?, stage, &stage.players[0], &mut |moment| {
            if trouble.is_ok() && !(self.json && moment.is_last()) {
                let line =
                    if self.json { told::object(moment, language) } else { told::line(moment, language) };
                trouble = output::print(&format!("{line}\n"));
            }
        })?;
        trouble?;
        Ok(ended)
    }

    /// Every move as a picture.
    fn film(&self, stage: &Stage) -> Result<((End, Stopped), Vec<Still>)> {
        let mut stills = vec![Still { scene: stage.show.scene(), sentence: String::new() }];
        let mut is_too_long = false;
        let ended = self.play(&*Clock::start(1)?, stage, &stage.players[0], &mut |moment| {
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

    /// Plays on a thread of its own for each player, as far ahead as the screen wants; tells the ends, if they were
    /// seen.
    fn animate(&self, stage: &Stage) -> Result<Vec<Option<End>>> {
        let nodes = match self.budget {
            Limit::Nodes(nodes) => nodes,
            // A clock that runs while somebody watches would measure the watching.
            Limit::Time(_) => bail!("an animation is limited by nodes, not by time: --budget 1000000"),
        };
        for player in &stage.players {
            // Refused before the screen is taken.
            stage.show.play(player, Budget::nodes(0), stage.seed, &mut |_| {})?;
        }
        let is_over = Arc::new(AtomicBool::new(false));
        let language = self.tongue.language();
        let (mut films, mut playing) = (Vec::new(), Vec::new());
        for player in &stage.players {
            let (sender, stills) = mpsc::sync_channel(64);
            let (show, seed, name) = (stage.show.clone(), stage.seed, player.clone());
            let is_over = Arc::clone(&is_over);
            playing.push(thread::spawn(move || {
                let budget = Budget { nodes, cancel: Some(&is_over) };
                show.play(&name, budget, seed, &mut |moment| {
                    let still = || told::still(moment, language);
                    if !is_over.load(Ordering::Relaxed) && sender.send(still()).is_err() {
                        is_over.store(true, Ordering::Relaxed);
                    }
                })
            }));
            let scene = stage.show.scene();
            let title = match language {
                Language::English => format!("{player} plays {}", scene.title()),
                Language::Spanish => format!("{player} juega {}", scene.title()),
            };
            films.push(Film::new(title, Still { scene, sentence: String::new() }, stills, self.speed));
        }
        let shown = tui::watch(films, self.drawing.setting(language, Mouse::Left));
        is_over.store(true, Ordering::Relaxed);
        // Whoever leaves early does not wait for a player that is deep in thought: it ends with the program.
        if shown? != Seen::All {
            return Ok(stage.players.iter().map(|_| None).collect());
        }
        let ends = playing.into_iter().map(|it| it.join().expect("a player does not panic"));
        Ok(ends.collect::<Result<Vec<End>, Refused>>()?.into_iter().map(Some).collect())
    }
}

/// Whether there is somebody to watch.
fn is_terminal() -> bool {
    terminal::has_screen() && std::io::stdin().is_terminal()
}

/// What is watched, where the players' random numbers start, and who they are.
struct Stage {
    show: Show,
    seed: u64,
    players: Vec<String>,
}
