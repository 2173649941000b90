//! `casilla lab policy`: how well a player plays, by few games.

use super::run::progress;
use crate::commands::promise::Promise;
use crate::failure::{Result, bail, failure};
use crate::language::language;
use crate::remark::Remark;
use crate::watch::Watch;
use crate::{Outcome, many, ordered, output};
use clap::Args;
use clap::builder::PossibleValuesParser;
use lab::minesweeper::{Ground, PLAYERS, Style, style};
use lab::policy::{Answer, Gain, Inquiry};
use message::Message;
use std::sync::Arc;

/// Measure how often a Minesweeper player wins, in few games
///
/// The games are never lost: each guess counts with its exact chance of success, and if it would fail, the mines are laid
/// again. With --against, real games are played, and where the two players guess differently, both guesses are played on
/// by the other player on the same layouts. Either way the mean over the games is the win rate, or the difference of two,
/// with a much smaller spread than wins and losses have.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla lab policy expert --games 2000
  casilla lab policy expert --against odds --board 16x16/40 --games 500
  casilla lab policy odds --first-click opening --json")]
pub(crate) struct Policy {
    /// The player
    #[arg(value_name = "PLAYER", value_parser = names())]
    player: String,

    /// Measure how much more often it wins than this player
    #[arg(long, value_name = "PLAYER", value_parser = names())]
    against: Option<String>,

    /// The board: 'beginner', 'intermediate', 'expert' or WIDTHxHEIGHT/MINES
    #[arg(long, value_name = "BOARD", default_value = "expert")]
    board: Ground,

    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// What the first click is promised: no mine in the cell, none around it either, or nothing
    #[arg(long, value_name = "PROMISE", value_enum, default_value = "safe")]
    first_click: Promise,

    /// The seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// How many games to play at a time; one per processor if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// Print a JSON object instead of text
    #[arg(long)]
    json: bool,
}

impl Policy {
    pub(super) fn run(self) -> Result<Outcome> {
        if matches!(self.first_click, Promise::NoGuess) {
            bail!(
                "--first-click no-guess: such fields are not all equally likely, so their games cannot be weighed"
            );
        }
        let named = |name: &str| style(name).expect("clap has checked the name");
        let inquiry = Inquiry {
            player: named(&self.player),
            against: self.against.as_deref().map(named),
            board: self.board,
            seed: self.seed,
            first_click: self.first_click.into(),
        };
        let jobs = many::jobs(self.jobs);
        let watch = Watch::start(jobs)?;
        let workers = (0..jobs).map(|_| inquiry.worker()).collect::<Result<Vec<_>, _>>();
        let workers = workers.map_err(|error| failure!("--board: {error}"))?;
        let games = {
            let watch = Arc::clone(&watch);
            (0..self.games).take_while(move |_| !watch.is_stopped())
        };
        let (mut answer, mut progress, mut played) = (Answer::new(inquiry), progress(self.games), 0);
        let add = |gain: Result<Gain, Message>| {
            answer.add(gain?);
            played += 1;
            progress.set(played, || answer.rate())
        };
        ordered::map(games, workers, || watch.is_stopped(), add)?;
        progress.finish(played)?;
        if self.json {
            output::print(&format!("{}\n", serde_json::to_string(&answer.report(self.games))?))?;
        } else {
            output::print(&answer.told(language()))?;
        }
        if played < self.games {
            Remark::Partial.say()?;
            return Ok(Outcome::Undecided);
        }
        Ok(Outcome::Yes)
    }
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(PLAYERS.iter().map(|it: &Style| it.name))
}
