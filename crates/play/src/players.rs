//! Automatic players for every kind of puzzle, behind one interface: to be watched, raced and replayed.
//!
//! Games of Minesweeper are played in [`crate::game`]; the pages of their players are here with the others. Whoever wants
//! to watch either, and to go back and forth in it, does so by a [`crate::show::Show`].
//!
//! A player is chosen by its name and plays on from what is drawn on a [`Position`]. Every move goes to an audience
//! as a [`Step`] with its reason; whoever puts the steps' marks on the same position has the player's board at any
//! moment, and its last one is [`Played::position`]. The same position, player, seed and number of nodes give the
//! same steps on every machine.
//!
//! ```
//! # extern crate casilla_play as play;
//! use play::players::{self, Ended};
//! use play::{Budget, Language};
//!
//! let position = play::read("R.G/R.G", None, None).unwrap();
//! let mut replay = position.clone();
//! let mut log = Vec::new();
//! let played = players::play(&position, "exact", Budget::nodes(10_000), 0, &mut |step| {
//!     if let Some((edge, mark)) = step.act {
//!         replay.set(edge, mark);
//!     }
//!     log.push(step.tell(Language::English));
//! });
//! let played = played.unwrap();
//! assert_eq!(played.ended, Ended::Solved);
//! assert_eq!(played.position, replay);
//! assert_eq!(log.len() as u64, played.moves);
//! ```

use crate::{Broken, Budget, Kind, Language, Mark, Position};
use deduce::Text;
use deduce::{Move, OutOfBudget, Player, Stage, Tell};
use grid::{Edge, Lines};
use message::{Message, Say, any_of, word};

/// What is known of a player without letting it play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// The kind of puzzle that it plays.
    pub kind: Kind,
    /// What it is called; players of different kinds may share a name.
    pub name: &'static str,
    /// Where the idea comes from, how it goes, what it costs: Markdown.
    pub page: Text,
}

/// One move of a player, or a thought between two moves.
#[derive(Clone, Copy)]
pub struct Step<'a> {
    /// The edge and what is put there: a line, a cross, or nothing where something is taken back. None where the
    /// player only says something.
    pub act: Option<(Edge, Mark)>,
    pub(crate) reason: &'a dyn Tell,
}

impl Step<'_> {
    /// What is done: `line r1c1-r1c2`, `cross r1c1-r1c2`, `erase r1c1-r1c2`; none if something is only said.
    pub fn told_act(&self) -> Option<String> {
        self.act.map(|(edge, mark)| match mark {
            Mark::Line => format!("line {edge}"),
            Mark::Cross => format!("cross {edge}"),
            Mark::Blank => format!("erase {edge}"),
        })
    }

    /// Why, in a sentence. Told when it is asked for, so that a race pays nothing for words.
    pub fn tell(&self, language: Language) -> String {
        self.reason.tell(language)
    }
}

/// How a player ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// With a solution, which has passed the judge.
    Solved,
    /// With the proof that what it was given cannot be finished.
    Impossible,
    /// It knows no way on; the best that it found is drawn.
    GaveUp,
    /// The budget ran out, or it was stopped; what it had drawn by then is drawn.
    OutOfBudget,
}

impl Ended {
    /// Its name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Ended::Solved => "solved",
            Ended::Impossible => "impossible",
            Ended::GaveUp => "gave-up",
            Ended::OutOfBudget => "out-of-budget",
        }
    }

    /// In a sentence.
    pub fn tell(self, language: Language) -> String {
        let told = match self {
            Ended::Solved => word!(language, "Solved: the line is complete."),
            Ended::Impossible => word!(language, "Impossible: no solution keeps what was drawn."),
            Ended::GaveUp => word!(language, "Given up: the player knows no way on."),
            Ended::OutOfBudget => word!(language, "Stopped: the player may not search any longer."),
        };
        told.to_owned()
    }
}

/// What a player has left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// How it ended.
    pub ended: Ended,
    /// The nodes that it cost.
    pub nodes: u64,
    /// The marks that it put and took back.
    pub moves: u64,
    /// What is drawn at the end.
    pub position: Position,
    /// The rules that this breaks. None exactly if the player ended with a solution.
    pub broken: Vec<Broken>,
    /// What a guest did that ended its game: a crash, a wrong move, silence.
    pub fault: Option<Message>,
}

/// Why a player does not play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum Refused {
    /// Nobody of that name plays this kind of puzzle.
    #[error("unknown player '{name}' for {kind}: expected {known}", known = any_of(names(*.kind)))]
    Unknown {
        /// The name, cut if it is long.
        name: String,
        /// The kind of puzzle.
        kind: Kind,
    },
    /// Nobody plays this kind on from a position.
    #[error("nobody plays {kind} on from a position")]
    Nobody {
        /// The kind of puzzle.
        kind: Kind,
    },
    /// The player cannot take this board.
    #[error("{name} cannot play this board: {reason}")]
    Unsuited {
        /// The player.
        name: &'static str,
        /// What is wrong with the board.
        reason: Message,
    },
    /// The player is no paper's, or its paper's mistakes cannot be played.
    #[error("there is no {name} as printed: only {printed}", printed = printed())]
    NotPrinted {
        /// The player.
        name: String,
    },
    /// A position of Minesweeper without its mines.
    #[error(
        "the position does not say where the mines are, so it cannot be played on: 'casilla odds' gives the best move"
    )]
    MinesUntold,
    /// A game that is over.
    #[error("the game is over")]
    Over,
    /// A player did what the rules do not allow: a bug of the player.
    #[error("{name}: {fault}")]
    Illegal {
        /// The player.
        name: &'static str,
        /// What it did, and why that is illegal.
        fault: Message,
    },
}

/// The players that can be asked for as printed.
fn printed() -> String {
    let names = as_printed().into_iter().map(|it| it.name.trim_end_matches("-as-printed"));
    names.collect::<Vec<_>>().join(", ")
}

impl Refused {
    /// Nobody of that name plays this kind.
    pub(crate) fn unknown(name: &str, kind: Kind) -> Refused {
        Refused::Unknown { name: grid::quotable(name), kind }
    }
}

/// Every player of every kind, the simplest idea or the weakest of a kind first.
pub fn all() -> Vec<About> {
    let of = |kind: Kind| -> Vec<About> {
        match kind {
            Kind::Masyu => abouts(kind, masyu::players::PLAYERS),
            Kind::Numberlink => abouts(kind, numberlink::players::PLAYERS),
            Kind::Minesweeper => styles(minesweeper::players::PLAYERS),
            Kind::Mines => Vec::new(),
        }
    };
    Kind::ALL.into_iter().flat_map(of).collect()
}

/// The players with the mistakes of the papers that they come from. They play, race and are watched like all others, but
/// are asked for by name only.
pub fn as_printed() -> Vec<About> {
    let mut all = abouts(Kind::Masyu, masyu::players::AS_PRINTED);
    all.extend(abouts(Kind::Numberlink, numberlink::players::AS_PRINTED));
    all.extend(styles(minesweeper::players::AS_PRINTED));
    all
}

fn abouts<B, R>(kind: Kind, players: &'static [&Player<B, R>]) -> Vec<About> {
    let about = |it: &&Player<B, R>| About { kind, name: it.name, page: it.page };
    players.iter().map(about).collect()
}

fn styles(styles: &'static [minesweeper::players::Style]) -> Vec<About> {
    let kind = Kind::Minesweeper;
    styles.iter().map(|it| About { kind, name: it.name, page: it.page }).collect()
}

/// The name of a player with the mistakes of the paper that it comes from.
///
/// # Errors
/// If there is no such player, or its paper has none that can be played.
pub fn name_as_printed(kind: Kind, name: &str) -> Result<&'static str, Refused> {
    if !names(kind).contains(&name) {
        return Err(Refused::unknown(name, kind));
    }
    let is_it = |it: &About| it.kind == kind && it.name.strip_suffix("-as-printed") == Some(name);
    let found = as_printed().into_iter().find(is_it).map(|it| it.name);
    found.ok_or_else(|| Refused::NotPrinted { name: name.to_owned() })
}

/// The names of the players of a kind with the mistakes of their papers.
pub fn names_as_printed(kind: Kind) -> Vec<&'static str> {
    as_printed().into_iter().filter(|it| it.kind == kind).map(|it| it.name).collect()
}

/// The names of the players of a kind, the simplest idea first.
pub fn names(kind: Kind) -> Vec<&'static str> {
    all().into_iter().filter(|it| it.kind == kind).map(|it| it.name).collect()
}

/// The page of a player.
pub fn page(kind: Kind, name: &str) -> Option<Text> {
    all().into_iter().chain(as_printed()).find(|it| it.kind == kind && it.name == name).map(|it| it.page)
}

/// Lets a player play on from a position, before an audience.
///
/// # Errors
/// If there is no such player, or it cannot take the board; then nothing has been played.
pub fn play(
    position: &Position,
    name: &str,
    budget: Budget<'_>,
    seed: u64,
    audience: &mut dyn FnMut(&Step<'_>),
) -> Result<Played, Refused> {
    match position {
        Position::Masyu(board) => {
            let run = Run { position, board, lines: &board.lines, budget, seed };
            run.play([masyu::players::PLAYERS, masyu::players::AS_PRINTED], name, audience)
        }
        Position::Numberlink(board) => {
            let run = Run { position, board, lines: &board.lines, budget, seed };
            run.play([numberlink::players::PLAYERS, numberlink::players::AS_PRINTED], name, audience)
        }
        Position::Minesweeper(_) | Position::Mines(_) => Err(Refused::Nobody { kind: position.kind() }),
    }
}

/// Lets a player of one's own play on from a Masyu, before an audience.
///
/// # Errors
/// If it cannot take the board; then nothing has been played.
pub fn play_masyu<R: Tell>(
    board: &masyu::Board,
    player: &Player<masyu::Board, R>,
    budget: Budget<'_>,
    seed: u64,
    audience: &mut dyn FnMut(&Step<'_>),
) -> Result<Played, Refused> {
    let position = Position::Masyu(board.clone());
    Run { position: &position, board, lines: &board.lines, budget, seed }.own(player, audience)
}

/// The same with a Numberlink.
///
/// # Errors
/// If it cannot take the board; then nothing has been played.
pub fn play_numberlink<R: Tell>(
    board: &numberlink::Board,
    player: &Player<numberlink::Board, R>,
    budget: Budget<'_>,
    seed: u64,
    audience: &mut dyn FnMut(&Step<'_>),
) -> Result<Played, Refused> {
    let position = Position::Numberlink(board.clone());
    Run { position: &position, board, lines: &board.lines, budget, seed }.own(player, audience)
}

/// Whether a player can play on from a position; cheap, whatever the board.
///
/// # Errors
/// If there is no such player, or it cannot take the board.
pub fn accept(position: &Position, name: &str) -> Result<(), Refused> {
    match position {
        Position::Masyu(board) => {
            find([masyu::players::PLAYERS, masyu::players::AS_PRINTED], name, position.kind(), board)
                .map(drop)
        }
        Position::Numberlink(board) => {
            let players = [numberlink::players::PLAYERS, numberlink::players::AS_PRINTED];
            find(players, name, position.kind(), board).map(drop)
        }
        Position::Minesweeper(_) | Position::Mines(_) => Err(Refused::Nobody { kind: position.kind() }),
    }
}

/// The player of that name, if it takes the board.
fn find<'a, B, R>(
    players: [&[&'a Player<B, R>]; 2],
    name: &str,
    kind: Kind,
    board: &B,
) -> Result<&'a Player<B, R>, Refused> {
    let player = players
        .into_iter()
        .flatten()
        .find(|it| it.name == name)
        .ok_or_else(|| Refused::unknown(name, kind))?;
    (player.accepts)(board).map_err(|reason| Refused::Unsuited { name: player.name, reason })?;
    Ok(player)
}

/// A position as its own kind's players see it, and on what terms they play.
struct Run<'a, B> {
    position: &'a Position,
    board: &'a B,
    lines: &'a Lines,
    budget: Budget<'a>,
    seed: u64,
}

impl<B> Run<'_, B> {
    fn own<R: Tell>(
        &self,
        player: &Player<B, R>,
        audience: &mut dyn FnMut(&Step<'_>),
    ) -> Result<Played, Refused> {
        let unsuited = |reason| Refused::Unsuited { name: player.name, reason };
        (player.accepts)(self.board).map_err(unsuited)?;
        Ok(self.perform(player, audience))
    }

    fn play<R: Tell>(
        &self,
        players: [&[&Player<B, R>]; 2],
        name: &str,
        audience: &mut dyn FnMut(&Step<'_>),
    ) -> Result<Played, Refused> {
        Ok(self.perform(find(players, name, self.position.kind(), self.board)?, audience))
    }

    fn perform<R: Tell>(&self, player: &Player<B, R>, audience: &mut dyn FnMut(&Step<'_>)) -> Played {
        let mut told = |it: &Move<R>| audience(&Step { act: it.act, reason: &it.reason });
        let mut stage = Stage::new(self.lines.clone(), self.budget, self.seed, &mut told);
        let ended = (player.play)(self.board, &mut stage);
        let (nodes, moves) = (stage.nodes(), stage.moves());
        let position = self.position.with_lines(stage.into_lines());
        let broken = position.broken();
        let ended = match ended {
            // The judge has the last word, whatever the player thinks of its drawing.
            _ if broken.is_empty() => Ended::Solved,
            Ok(deduce::Ended::Solved | deduce::Ended::GaveUp) => Ended::GaveUp,
            Ok(deduce::Ended::Impossible) => Ended::Impossible,
            Err(OutOfBudget) => Ended::OutOfBudget,
        };
        Played { ended, nodes, moves, position, broken, fault: None }
    }
}
