//! `casilla watch`: an automatic player, move by move, with its reasons.

mod many;
mod told;

use super::complete::{Stopped, player_name};
use super::promise::Promise;
use crate::failure::{Context, Result, bail};
use crate::guests::{self, Allowance};
use crate::input::{Given, Input, Inputs, Reading};
use crate::language::language;
use crate::limit::Limit;
use crate::progress::Progress;
use crate::remark::{Figures, Remark, counted};
use crate::terminal::{self, Drawing};
use crate::watch::Watch as Clock;
use crate::{Outcome, output};
use clap::Args;
use draw::{Reel, Still};
use lab::minesweeper::{GameSeeds, Ground};
use message::{Message, tell};
use play::game::Game;
use play::guest::Invitation;
use play::json::{EndReport, MoveReport, Source};
use play::players::Refused;
use play::show::{End, Moment, Show};
use play::{Budget, Kind};
use serde::Serialize;
use std::ffi::OsString;
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;
use tui::{Film, Mouse, Seen};

/// Watch an automatic player, move by move, with the reason for every move
///
/// It plays a puzzle, a field of Minesweeper from a file, or with --board a new game of Minesweeper. With --json the file may
/// hold many, as for 'solve'.
///
/// On a terminal the board is animated: Space pauses and continues, the arrow keys step back and forth, + and - change the
/// speed, q quits. Elsewhere the final board is printed, and with --every-move every move.
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
  casilla watch --player odds --board beginner --games 1000 --json
  casilla watch examples/minesweeper-8x4.txt --player odds --every-move
  casilla watch --player ./my_player.py --board beginner --every-move

Exit codes:
  0  the player solved it, or won
  1  it proved that there is no solution, gave up, or lost
  2  bad input or usage
  3  the budget ran out")]
pub(crate) struct Watch {
    /// A file, '-' for standard input, or the puzzle itself: a URL or a text in any known format; with --json any number of files
    /// or folders
    #[arg(value_name = "FILE", required_unless_present = "board")]
    file: Vec<OsString>,

    #[command(flatten)]
    reading: Reading,

    /// A game of Minesweeper instead: 'beginner' (9x9/10), 'intermediate' (16x16/40), 'expert' (30x16/99), or
    /// WIDTHxHEIGHT/MINES
    #[arg(long, value_name = "BOARD", conflicts_with_all = ["file", "from", "kind", "rules"])]
    board: Option<Ground>,

    /// What the first click of that game is promised: no mine in the cell, none around it either, nothing, or that no guess is needed
    #[arg(long, value_name = "PROMISE", value_enum, default_value = "safe", conflicts_with = "file")]
    first_click: Promise,

    /// Which of the games of that seed, from 1 on, as 'casilla lab minesweeper --csv' counts them
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "file")]
    game: u64,

    /// With --json and --board: play this many games, from that one on
    #[arg(long, value_name = "N", default_value_t = 1, requires = "json", conflicts_with = "file")]
    games: u64,

    /// The player, or two with a comma between them; 'casilla explain' describes the players. A path such as
    /// ./player.py starts a program of your own
    #[arg(long, value_name = "NAMES", required = true, value_delimiter = ',', num_args = 1)]
    player: Vec<String>,

    /// Let the player make the mistakes printed in its paper ('astar', 'permutations', 'brute-force', 'heuristic');
    /// of two players, the second
    #[arg(long)]
    as_printed: bool,

    /// The seed of the field, and of a player that uses random numbers
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// Moves per second
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..=1000))]
    speed: u16,

    /// How much work the player may do: nodes such as 2000000 (in a game, moves), or a time such as 500ms, 10s, 5m; if not
    /// given, 1000000 nodes, and without an animation a minute at most
    #[arg(long, value_name = "LIMIT")]
    budget: Option<Limit>,

    /// Print a line for every move, on a terminal too
    #[arg(long)]
    every_move: bool,

    /// Print a JSON object for every move, and one for the end
    #[arg(long, conflicts_with_all = ["every_move", "gif"])]
    json: bool,

    /// Write an animated GIF instead
    #[arg(long, value_name = "FILE", conflicts_with = "every_move")]
    gif: Option<PathBuf>,

    #[command(flatten)]
    allowance: Allowance,

    #[command(flatten)]
    drawing: Drawing,
}

/// How long a player may go on thinking after Ctrl-C, and a picture be drawn: on a large board both take long.
const PATIENCE: Duration = Duration::from_millis(100);

/// As many nodes has a player of whom nobody says more.
const NODES: u64 = 1_000_000;

/// As long plays one whom nobody watches, if nobody says more.
const TIME: Duration = Duration::from_mins(1);

/// Every so many moves it is told how far a player has come.
const NEWS: u64 = 64;

/// How a player ended, and whether somebody stopped it.
type Ending = (End, Stopped);

impl Watch {
    pub(super) fn run(self) -> Result<Outcome> {
        if self.json
            && !self.file.is_empty()
            && let Given::Many(batch, _) = Inputs::new(self.file.clone(), self.reading.clone()).open()?
        {
            return self.many(batch);
        }
        if self.file.len() > 1 {
            bail!("{} files are too many to watch, except with --json: expected one", self.file.len());
        }
        if let (2.., Some(board)) = (self.games, self.board) {
            return self.games_on(board);
        }
        let stage = self.stage()?;
        if let [_, _] = &stage.players[..] {
            return self.side_by_side(&stage);
        }
        let (end, stopped) = if let Some(path) = &self.gif {
            let clock = Clock::start(1)?;
            let (ended, film) = self.film(&clock, &stage)?;
            match film {
                Some(film) => output::write_file(path, &film)?,
                None => Remark::NoFilm.say()?,
            }
            ended
        } else if self.every_move || self.json {
            self.log(&*Clock::start(1)?, &stage)?
        } else if is_terminal() {
            match self.animate(&stage)?.pop().flatten() {
                Some(end) => (end, Stopped::No),
                // Whoever leaves before the end does not ask how it ended.
                None => return Ok(Outcome::Yes),
            }
        } else {
            let mut progress = progress();
            let ended =
                self.play(&*Clock::start(1)?, &stage, &stage.players[0], &mut |it| news(&mut progress, it))?;
            progress.finish(ended.0.moves())?;
            ended
        };
        if self.json {
            print_object(stage.source.as_ref(), EndReport::new(&end, language()))?;
            return Ok(told::outcome(&end));
        }
        if self.gif.is_none() {
            output::print(&self.drawing.draw(&end.scene()))?;
        }
        output::say(&told::ending(&end, stopped, language()))?;
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
                        log.push(told::line(moment, language()));
                    }
                })?);
                logs.push(log);
            }
            for moment in 0..logs.iter().map(Vec::len).max().unwrap_or(0) {
                for (player, log) in stage.players.iter().zip(&logs) {
                    if let Some(line) = log.get(moment) {
                        output::print(&format!("{} | {line}\n", player.name()))?;
                    }
                }
            }
        }
        let drawings: Vec<String> = ends.iter().map(|it| self.drawing.draw(&it.0.scene())).collect();
        output::print(&told::beside(&drawings[0], &drawings[1]))?;
        for (player, (end, stopped)) in stage.players.iter().zip(&ends) {
            let ending = told::ending(end, *stopped, language());
            output::say(&format!("{}: {ending}", player.name()))?;
        }
        Ok(told::outcome(&ends[0].0))
    }

    /// What is asked for.
    fn stage(&self) -> Result<Stage> {
        let (show, seed) = match (self.board, self.file.first()) {
            (Some(board), _) => {
                let seeds = GameSeeds::new(self.seed, board, self.game - 1);
                let game = Game::new(board.size, board.mines, seeds.field, self.first_click.into());
                (game.context(Message::verbatim("--board"))?.into(), seeds.player)
            }
            (None, Some(file)) => {
                let input = Input { file: file.clone(), reading: self.reading.clone() };
                (Show::of(input.read()?)?, self.seed)
            }
            (None, None) => bail!("there is nothing to watch: expected a FILE or --board"),
        };
        if self.player.len() > 2 {
            bail!("{} players are too many to watch: expected one or two", self.player.len());
        }
        let kind = show.position().kind();
        let last = self.player.len() - 1;
        let who = |(nth, name): (usize, &String)| self.who(kind, name, self.as_printed && nth == last);
        let players = self.player.iter().enumerate().map(who).collect::<Result<_>>()?;
        Ok(Stage { show, seed, players, source: None })
    }

    /// One of our players by name, or a program.
    fn who(&self, kind: Kind, name: &str, as_printed: bool) -> Result<Who> {
        if guests::is_program(name) {
            return Ok(Who::Guest(guests::invite(name, kind, self.allowance, None)?));
        }
        player_name(kind, name, as_printed).map(Who::Ours)
    }

    /// Lets a player play within its limit.
    fn play(
        &self,
        clock: &Clock,
        stage: &Stage,
        player: &Who,
        audience: &mut dyn FnMut(&Moment<'_>),
    ) -> Result<Ending> {
        let budget = self.budget.unwrap_or(Limit::Both(NODES, TIME));
        let end = clock.within_or_leave(budget, PATIENCE, |budget| {
            player.play(&stage.show, *budget, stage.seed, audience)
        });
        Ok((end?, clock.is_stopped().into()))
    }

    /// A line for every move, of words or of JSON.
    fn log(&self, clock: &Clock, stage: &Stage) -> Result<Ending> {
        let mut trouble = Ok(());
        let language = language();
        let ended = self.play(clock, stage, &stage.players[0], &mut |moment| {
            if trouble.is_ok() && !(self.json && moment.is_last()) {
                trouble = if self.json {
                    print_object(stage.source.as_ref(), MoveReport::new(moment, language))
                } else {
                    output::print(&format!("{}\n", told::line(moment, language)))
                };
            }
        })?;
        trouble?;
        Ok(ended)
    }

    /// The moves as a moving picture, unless somebody stops it. Of very many moves some are left out, which is said.
    fn film(&self, clock: &Clock, stage: &Stage) -> Result<(Ending, Option<Vec<u8>>)> {
        let mut reel = Reel::new(Still { scene: stage.show.scene(), sentence: String::new() });
        let (mut last, mut progress) = (None, progress());
        let ended = self.play(clock, stage, &stage.players[0], &mut |moment| {
            news(&mut progress, moment);
            let still = || told::still(moment, language());
            if moment.is_last() {
                last = Some(still());
            } else {
                reel.add(still);
            }
        })?;
        progress.finish(ended.0.moves())?;
        let Some(last) = last.filter(|_| ended.1 == Stopped::No) else { return Ok((ended, None)) };
        if reel.stride() > 1 {
            Remark::EveryNth { nth: reel.stride(), moves: ended.0.moves() }.say()?;
        }
        let stills = reel.end(last);
        let mut progress = Progress::new(Some(stills.len() as u64), "pictures", Figures::here().pictures_bar);
        // Hundredths of a second; faster than a fiftieth nobody shows it.
        let delay = (100 / self.speed).max(2);
        let film = clock.within_or_leave(Limit::Nodes(u64::MAX), PATIENCE, |budget| {
            draw::gif(&stills, delay, |drawn| {
                // Whoever does not listen to progress may still want the film.
                let _ = progress.set(drawn as u64, String::new);
                if budget.is_spent(0) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        });
        progress.finish(stills.len() as u64)?;
        Ok((ended, film))
    }

    /// Plays on a thread of its own for each player, as far ahead as the screen wants; tells the ends, if they were
    /// seen.
    fn animate(&self, stage: &Stage) -> Result<Vec<Option<End>>> {
        let nodes = match self.budget {
            None => NODES,
            Some(Limit::Nodes(nodes)) => nodes,
            // A clock that runs while somebody watches would measure the watching.
            Some(Limit::Time(_) | Limit::Both(..)) => {
                bail!("an animation is limited by nodes, not by time: --budget 1000000")
            }
        };
        for player in stage.players.iter().filter_map(Who::ours) {
            // Refused before the screen is taken.
            stage.show.play(player, Budget::nodes(0), stage.seed, &mut |_| {})?;
        }
        let is_over = Arc::new(AtomicBool::new(false));
        let language = language();
        let (mut films, mut playing) = (Vec::new(), Vec::new());
        for player in &stage.players {
            let (sender, stills) = mpsc::sync_channel(64);
            let (show, seed, who) = (stage.show.clone(), stage.seed, player.clone());
            let is_over = Arc::clone(&is_over);
            playing.push(thread::spawn(move || {
                let budget = Budget { nodes, cancel: Some(&is_over) };
                who.play(&show, budget, seed, &mut |moment| {
                    let still = || told::still(moment, language);
                    if !is_over.load(Ordering::Relaxed) && sender.send(still()).is_err() {
                        is_over.store(true, Ordering::Relaxed);
                    }
                })
            }));
            let scene = stage.show.scene();
            let title = tell!(language, "{} plays {}", player.name(), scene.title());
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

/// How far a player has come, for whoever waits.
fn progress() -> Progress {
    Progress::new(None, "moves", "{spinner} {elapsed}  {wide_msg}")
}

/// Tells now and then how many moves were made.
fn news(progress: &mut Progress, moment: &Moment<'_>) {
    if moment.number.is_multiple_of(NEWS) {
        // Whoever does not listen to progress may still want the end.
        let _ = progress.set(moment.number, || counted(moment.number, Figures::here().moves));
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
    players: Vec<Who>,
    /// Where in a batch the puzzle stands.
    source: Option<Source>,
}

/// One of our players, or a program of one's own.
#[derive(Clone)]
enum Who {
    Ours(String),
    Guest(Invitation),
}

impl Who {
    fn name(&self) -> &str {
        match self {
            Who::Ours(name) => name,
            Who::Guest(invitation) => &invitation.name,
        }
    }

    fn ours(&self) -> Option<&str> {
        match self {
            Who::Ours(name) => Some(name),
            Who::Guest(_) => None,
        }
    }

    fn play(
        &self,
        show: &Show,
        budget: Budget<'_>,
        seed: u64,
        audience: &mut dyn FnMut(&Moment<'_>),
    ) -> Result<End, Refused> {
        match self {
            Who::Ours(name) => show.play(name, budget, seed, audience),
            Who::Guest(invitation) => {
                let mut guest = (invitation.invite)(show.position().kind());
                Ok(show.play_guest(guest.as_mut(), budget, seed, audience))
            }
        }
    }
}

/// A report on a line of its own, with the place of its puzzle in a batch.
fn print_object<T: Serialize>(source: Option<&Source>, report: T) -> Result<()> {
    #[derive(Serialize)]
    struct Placed<'a, T> {
        #[serde(flatten)]
        source: Option<&'a Source>,
        #[serde(flatten)]
        report: T,
    }
    output::print(&format!("{}\n", serde_json::to_string(&Placed { source, report })?))
}
