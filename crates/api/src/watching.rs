//! Watching automatic players at the game at hand, whose board stays as it is; and taking over what one has drawn.
//!
//! Whoever has watched a player knows the way: the game counts as helped with, if it is not solved yet.

use super::call::{Context, Progress};
use super::fault::{Code, Fault};
use super::view::{GameView, LayerView, Picture, Sentence};
use kept::KeptGame;
use message::message;
use play::players::Refused;
use play::session::Start;
use play::show::{End, Frame, Moment, Recording, Show};
use play::{Budget, Tell};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The most nodes that a player may spend: the same on every machine, so that a frame can be found again.
const NODES: u64 = 200_000;

/// As many moments are kept; nobody watches more.
const MOST_FRAMES: usize = 2000;

/// As many bytes of pictures are sent.
const MOST_BYTES: usize = 12 << 20;

/// Who plays, and from where.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Watch {
    /// The player's name.
    pub player: String,
    /// From where it plays on.
    pub start: StartForm,
    /// Where the random numbers start of a player that uses them.
    #[serde(default)]
    pub seed: u64,
}

/// From where a player plays on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum StartForm {
    /// From the game as it is now.
    Now,
    /// From the game as it was before the first move.
    Beginning,
}

/// What somebody has watched, to be taken over.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeOver {
    /// The version of the game that it is put on.
    pub version: u64,
    /// Milliseconds played.
    #[serde(default)]
    pub elapsed: Option<u64>,
    /// What is watched.
    pub watch: Watch,
    /// The number of moves made by then.
    pub number: u64,
}

/// What was taken over.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TakenOver {
    /// The game, with what the player had drawn.
    pub game: GameView,
}

/// The players of a game's kind.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Players {
    /// They, the simplest idea first.
    pub players: Vec<PlayerView>,
}

/// A player, and from where it can play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    /// Its name.
    pub name: String,
    /// Whether it is somebody else's, of which there is no page.
    pub guest: bool,
    /// Why it cannot play on from the game as it is; none if it can.
    pub now: Option<Sentence>,
    /// Why it cannot play from the beginning; none if it can.
    pub beginning: Option<Sentence>,
}

/// What a player has done.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Watched {
    /// The player's name.
    pub player: String,
    /// How it ended: `solved`, `impossible`, `gave-up`, `won`, `lost`, `out-of-budget`.
    pub ended: &'static str,
    /// Whether it solved the puzzle, or won.
    pub success: bool,
    /// The moves made.
    pub moves: u64,
    /// The nodes of its search, where it searches.
    pub nodes: Option<u64>,
    /// The guesses, where it guesses.
    pub guesses: Option<u64>,
    /// Milliseconds of processor time, without those for showing it.
    pub milliseconds: f64,
    /// What somebody else's player did that ended its game, in its own words or ours.
    pub fault: Option<String>,
    /// Moments that were left out before the last one, as there were too many.
    pub left_out: u64,
    /// The board before the first move: an SVG document.
    pub picture: String,
    /// Moment by moment.
    pub frames: Vec<FrameView>,
}

/// A moment.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct FrameView {
    /// How many moves were made, the one of this moment included.
    pub number: u64,
    /// What is done: `line r1c1-r1c2`, `open r1c1`; none if something is only said.
    pub act: Option<String>,
    /// Why.
    pub sentence: Sentence,
    /// The layers of the picture that are others than in the moment before.
    pub layers: Vec<LayerView>,
}

/// The players of a game's kind, and from where they can play.
pub(super) fn players(context: &Context<'_>, place: &[&str]) -> Result<Players, Fault> {
    let game = context.game(place[0])?;
    let shows = [Start::Now, Start::Beginning].map(|start| game.table().show(start));
    let names = play::players::names(game.table().kind());
    game.leave(context.tables);
    let candidates = shows.map(|it| it.map(|show| show.candidates()));
    let refused = |which: usize, name: &str| match &candidates[which] {
        Ok(all) => all.iter().find(|it| it.name == name).and_then(|it| it.refused.clone()),
        Err(refused) => Some(refused.clone()),
    };
    let told = |it: Option<Refused>| it.map(|it| Sentence::of(|language| it.tell(language)));
    let view = |name: &str| {
        let (now, beginning) = (told(refused(0, name)), told(refused(1, name)));
        PlayerView { name: name.to_owned(), guest: context.guest(name).is_some(), now, beginning }
    };
    // Where ours play, a guest is refused nothing but a board that there is not.
    let guests = context.guests.iter().filter(|_| !names.is_empty()).map(|it| it.name.as_str());
    Ok(Players { players: names.iter().copied().chain(guests).map(view).collect() })
}

/// Lets a player play, and gives all that it did.
pub(super) fn watch(context: &Context<'_>, place: &[&str], asked: &Watch) -> Result<Watched, Fault> {
    let show = show_of(context, place[0], asked)?;
    (context.progress)(Progress::note(asked.player.clone()));
    let mut recording = Recording::of(&show);
    let (begun, mut shown) = ((context.clock)(), Duration::ZERO);
    let end = play(context, &show, asked, &mut |moment| {
        let start = (context.clock)();
        recording.add(moment, MOST_FRAMES);
        shown += (context.clock)().saturating_sub(start);
    })?;
    let spent = (context.clock)().saturating_sub(begun).saturating_sub(shown);
    let frames = frames(context, &mut recording)?;
    context.count(place[0], KeptGame::helped)?;
    let (nodes, guesses) = match &end {
        End::Puzzle(played) => (Some(played.nodes), None),
        End::Game(played) => (None, Some(played.guesses)),
    };
    Ok(Watched {
        player: asked.player.clone(),
        ended: end.name(),
        success: end.is_success(),
        moves: end.moves(),
        nodes,
        guesses,
        milliseconds: spent.as_secs_f64() * 1000.0,
        fault: end.fault().map(ToString::to_string),
        left_out: recording.left_out() + (recording.len() - frames.len()) as u64,
        picture: draw::svg(&show.scene()),
        frames,
    })
}

/// Puts what a player had drawn by then on the board, as one move; the game then counts as shown.
pub(super) fn take_over(context: &Context<'_>, place: &[&str], asked: &TakeOver) -> Result<TakenOver, Fault> {
    let show = show_of(context, place[0], &asked.watch)?;
    if !show.position().is_puzzle() {
        return Err(Fault::new(Code::Illegal, message!("a game is played on its own board only")));
    }
    let mut position = show.position();
    let end = play(context, &show, &asked.watch, &mut |moment| {
        if moment.number == asked.number {
            position = moment.now.clone();
        }
    })?;
    if asked.number > end.moves() {
        return Err(Fault::new(Code::Illegal, message!("the player has not made that many moves")));
    }
    let mut game = context.game_at(place[0], asked.version)?;
    let before = game.table().scene();
    game.take_over(&position).map_err(|error| Fault::new(Code::Broken, error))?;
    context.keep(&mut game, asked.elapsed)?;
    let view = GameView::new(context, &game, Picture::change(&before, &game.table().scene()))?;
    game.leave(context.tables);
    Ok(TakenOver { game: view })
}

/// The game as it is to be played.
fn show_of(context: &Context<'_>, id: &str, asked: &Watch) -> Result<Show, Fault> {
    let game = context.game(id)?;
    let show = game.table().show(match asked.start {
        StartForm::Now => Start::Now,
        StartForm::Beginning => Start::Beginning,
    });
    game.leave(context.tables);
    Ok(show?)
}

/// Plays within what a request may cost.
fn play(
    context: &Context<'_>,
    show: &Show,
    asked: &Watch,
    audience: &mut dyn FnMut(&Moment<'_>),
) -> Result<End, Fault> {
    let budget = Budget { nodes: NODES.min(context.budget.nodes), cancel: context.budget.cancel };
    let end = match context.guest(&asked.player) {
        Some(invitation) => {
            let mut guest = (invitation.invite)(show.position().kind());
            show.play_guest(guest.as_mut(), budget, asked.seed, audience)
        }
        None => show.play(&asked.player, budget, asked.seed, audience)?,
    };
    if is_cancelled(context) {
        return Err(Fault::new(Code::OutOfBudget, message!("the player took too long, or was stopped")));
    }
    Ok(end)
}

/// The moments as what they change in the picture, as many as may be sent, and the last one.
fn frames(context: &Context<'_>, recording: &mut Recording) -> Result<Vec<FrameView>, Fault> {
    recording.go(0);
    let mut before = recording.scene();
    let (mut frames, mut bytes) = (Vec::new(), 0);
    while recording.at() < recording.len() {
        if is_cancelled(context) {
            return Err(Fault::new(
                Code::OutOfBudget,
                message!("the pictures took too long, or were stopped"),
            ));
        }
        recording.go(if bytes > MOST_BYTES { recording.len() } else { recording.at() + 1 });
        let scene = recording.scene();
        let layers = match Picture::change(&before, &scene) {
            Some(Picture::Layers(layers)) => layers,
            _ => Vec::new(),
        };
        bytes += layers.iter().map(|it| it.svg.len()).sum::<usize>();
        let frame = recording.frame().expect("the place is behind a frame");
        frames.push(FrameView::new(frame, layers));
        before = scene;
    }
    Ok(frames)
}

fn is_cancelled(context: &Context<'_>) -> bool {
    context.budget.cancel.is_some_and(|it| it.load(Ordering::Relaxed))
}

impl FrameView {
    fn new(frame: &Frame, layers: Vec<LayerView>) -> FrameView {
        let sentence = Sentence::of(|language| frame.tell(language).to_owned());
        FrameView { number: frame.number, act: frame.act.clone(), sentence, layers }
    }
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Fault {
        let code = match refused {
            Refused::Unknown { .. } => Code::NotFound,
            Refused::Illegal { .. } => Code::Broken,
            _ => Code::Illegal,
        };
        Fault::new(code, refused)
    }
}
