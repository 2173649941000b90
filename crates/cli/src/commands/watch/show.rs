//! What is watched: a player at a puzzle or at a game, both as moments with a picture and a sentence.

use crate::Outcome;
use crate::commands::complete::{Stopped, counted, told};
use anyhow::Result;
use play::game::{self, Game, Turn};
use play::picture::Still;
use play::players::{self, Step};
use play::{Budget, Kind, Language, Mark, Position, Scene};

/// Something to watch, before it begins.
pub(super) enum Show {
    /// Lines are drawn on a puzzle.
    Puzzle(Position),
    /// A game of Minesweeper.
    Game(Game),
}

/// A moment of a show.
pub(super) enum Moment<'a> {
    /// A player of a puzzle has drawn, or only says something.
    Step {
        /// Which move this is.
        number: u64,
        /// What it has done.
        step: &'a Step<'a>,
        /// What is drawn now.
        now: &'a Position,
    },
    /// A player of a game is about to move.
    Turn {
        /// Which move this is.
        number: u64,
        /// What it will do.
        turn: &'a Turn<'a>,
    },
    /// The game is over.
    Over(&'a game::Played),
}

/// What a show leaves behind.
pub(super) enum End {
    /// A puzzle, solved or not.
    Puzzle(players::Played),
    /// A game, won or not.
    Game(game::Played),
}

impl Show {
    /// What a position is to be watched as.
    pub(super) fn of(position: Position) -> Result<Show> {
        Ok(match position.kind() {
            Kind::Minesweeper => Show::Game(Game::on(&position)?),
            _ => Show::Puzzle(position),
        })
    }

    /// What is seen before the first move.
    pub(super) fn scene(&self) -> Scene {
        match self {
            Show::Puzzle(position) => position.scene(),
            Show::Game(game) => game.scene(),
        }
    }

    /// Lets a player play before an audience.
    pub(super) fn play(
        &self,
        player: &str,
        budget: Budget<'_>,
        seed: u64,
        audience: &mut dyn FnMut(&Moment<'_>),
    ) -> Result<End> {
        let mut number = 0;
        match self {
            Show::Puzzle(position) => {
                let mut now = position.clone();
                let played = players::play(position, player, budget, seed, &mut |step| {
                    if let Some((edge, mark)) = step.act {
                        number += 1;
                        now.set(edge, mark);
                    }
                    audience(&Moment::Step { number, step, now: &now });
                })?;
                Ok(End::Puzzle(played))
            }
            Show::Game(game) => {
                let played = game.play(player, budget, seed, &mut |turn| {
                    number += 1;
                    audience(&Moment::Turn { number, turn });
                })?;
                audience(&Moment::Over(&played));
                Ok(End::Game(played))
            }
        }
    }
}

impl Moment<'_> {
    /// In words: `12 line r1c1-r1c2: why.`
    pub(super) fn line(&self, language: Language) -> String {
        let why = self.sentence(language);
        match self {
            Moment::Step { number, step, .. } => match step.act {
                None => why,
                Some((edge, Mark::Line)) => format!("{number} line {edge}: {why}"),
                Some((edge, Mark::Cross)) => format!("{number} cross {edge}: {why}"),
                Some((edge, Mark::Blank)) => format!("{number} erase {edge}: {why}"),
            },
            Moment::Turn { number, turn } => format!("{number} {}: {why}", turn.act()),
            Moment::Over(_) => why,
        }
    }

    /// As a picture.
    pub(super) fn still(&self, language: Language) -> Still {
        let scene = match self {
            Moment::Step { now, .. } => now.scene(),
            Moment::Turn { turn, .. } => turn.scene(),
            Moment::Over(played) => played.position.scene(),
        };
        Still { scene, sentence: self.sentence(language) }
    }

    fn sentence(&self, language: Language) -> String {
        match self {
            Moment::Step { step, .. } => step.tell(language),
            Moment::Turn { turn, .. } => turn.tell(language),
            Moment::Over(played) => played.ended.tell(language),
        }
    }
}

impl End {
    /// What is seen.
    pub(super) fn scene(&self) -> Scene {
        match self {
            End::Puzzle(played) => {
                let wrong = played.broken.iter().flat_map(|it| it.cells.iter().copied());
                played.position.scene().with_wrong(wrong)
            }
            End::Game(played) => played.position.scene(),
        }
    }

    /// How it ended, in a line.
    pub(super) fn told(&self, stopped: Stopped) -> String {
        match self {
            End::Puzzle(played) => told(played, stopped),
            End::Game(played) => {
                let remark = match (played.ended, stopped) {
                    (game::Ended::OutOfBudget, Stopped::Yes) => "it was stopped; ",
                    (game::Ended::OutOfBudget, Stopped::No) => "the budget ran out; ",
                    _ => "",
                };
                let (name, moves) = (played.ended.name(), counted(played.moves, "move"));
                format!("{name}: {remark}{moves}, {} of them guessed", played.guesses)
            }
        }
    }

    /// What the program says to its caller.
    pub(super) fn outcome(&self) -> Outcome {
        match self {
            End::Puzzle(played) => played.ended.into(),
            End::Game(played) => played.ended.into(),
        }
    }

    /// The moves made.
    pub(super) fn moves(&self) -> u64 {
        match self {
            End::Puzzle(played) => played.moves,
            End::Game(played) => played.moves,
        }
    }
}

impl From<game::Ended> for Outcome {
    fn from(ended: game::Ended) -> Outcome {
        match ended {
            game::Ended::Won => Outcome::Yes,
            game::Ended::Lost(_) => Outcome::No,
            game::Ended::OutOfBudget => Outcome::Undecided,
        }
    }
}
