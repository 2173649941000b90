//! `casilla watch --json`: many puzzles, or many games, one after the other.

use super::{Stage, Watch, print_object, told};
use crate::batch::Batch;
use crate::commands::complete::Stopped;
use crate::failure::{Context, Result, bail};
use crate::language::language;
use crate::watch::Watch as Clock;
use crate::{Outcome, output};
use lab::minesweeper::{GameSeeds, Ground};
use message::{Message, Say};
use play::Kind;
use play::game::Game;
use play::json::{BadLine, EndReport, Source};
use play::show::Show;

impl Watch {
    /// Many games on one board, one after the other, each with its number.
    pub(super) fn games_on(&self, board: Ground) -> Result<Outcome> {
        let [player] = &self.player[..] else { bail!("only one player can be watched with --json") };
        let player = self.who(Kind::Minesweeper, player, self.as_printed)?;
        let clock = Clock::start(1)?;
        for (line, game) in (1..).zip(self.game..self.game.saturating_add(self.games)) {
            let seeds = GameSeeds::new(self.seed, board, game - 1);
            let show = Game::new(board.size, board.mines, seeds.field, self.first_click.into())
                .context(Message::verbatim("--board"))?;
            let source = Some(Source { id: Some(format!("game {game}")), ..Source::at(line) });
            let stage =
                Stage { show: show.into(), seed: seeds.player, players: vec![player.clone()], source };
            let (end, stopped) = self.log(&clock, &stage)?;
            print_object(stage.source.as_ref(), EndReport::new(&end, language()))?;
            if stopped == Stopped::Yes {
                return Ok(Outcome::Undecided);
            }
        }
        Ok(Outcome::Yes)
    }

    /// Every puzzle of a batch, one after the other; one that is wrong is told, and the others are played.
    pub(super) fn many(&self, batch: Batch) -> Result<Outcome> {
        let [player] = &self.player[..] else { bail!("only one player can be watched with --json") };
        let (clock, mut bad, mut undecided) = (Clock::start(1)?, false, false);
        for entry in batch {
            let told = entry.read(&self.reading).and_then(|task| {
                let source = task.source.clone();
                let wrong = |error: Message| BadLine { source: task.source.clone(), error };
                let show = Show::of(task.position).map_err(|error| wrong(error.say()))?;
                let player = self.who(show.position().kind(), player, self.as_printed);
                let player = player.map_err(|error| wrong(error.message().clone()))?;
                let stage = Stage { show, seed: self.seed, players: vec![player], source: Some(source) };
                self.log(&clock, &stage).map(|it| (stage, it)).map_err(|error| wrong(error.message().clone()))
            });
            match told {
                Ok((stage, (end, stopped))) => {
                    print_object(stage.source.as_ref(), EndReport::new(&end, language()))?;
                    undecided |= told::outcome(&end) == Outcome::Undecided;
                    if stopped == Stopped::Yes {
                        break;
                    }
                }
                Err(wrong) => {
                    output::print(&format!("{}\n", serde_json::to_string(&wrong)?))?;
                    bad = true;
                }
            }
        }
        Ok(match (bad, undecided) {
            (true, _) => Outcome::Bad,
            (false, true) => Outcome::Undecided,
            (false, false) => Outcome::Yes,
        })
    }
}
