//! A game looked back at: move by move, as a moving picture, and of Minesweeper with the danger of every click.

#![cfg_attr(not(feature = "pixels"), allow(unused_imports, reason = "what films are made of"))]

use super::call::Context;
use super::fault::{Code, Fault};
use super::files::File;
use super::view::{LayerView, Picture, names};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
#[cfg(feature = "pixels")]
use draw::{Reel, Still};
use message::message;
use play::review;
use play::session::{self, Status, Table};
use play::{Budget, Kind};
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::ControlFlow;

/// As many moves are looked back at.
const MOST: usize = 3000;

/// As many bytes of pictures are sent.
const MOST_BYTES: usize = 12 << 20;

/// A game from its first move to its last.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Replay {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The picture before the first move.
    pub whole: String,
    /// What each line of the log did.
    pub steps: Vec<ReplayStep>,
}

/// A line of the log.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReplayStep {
    /// Which line it is, counted from 0.
    pub line: usize,
    /// What it says.
    pub act: String,
    /// The groups of the picture that change.
    pub layers: Vec<LayerView>,
}

/// A game of Minesweeper with the danger of every click.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ReviewView {
    /// Every click that opened something.
    pub clicks: Vec<ClickView>,
    /// The chance that a game with these clicks comes this far.
    pub luck: f64,
    /// How much chance was given away in all.
    pub given_away: f64,
    /// What the field and its clicks count.
    pub counts: Counts,
}

/// What players of Minesweeper count.
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
pub struct Counts {
    /// 3BV: the fewest clicks that open the field, without chords.
    pub least_clicks: usize,
    /// Cells opened by a click.
    pub opened: usize,
    /// Flags put and taken away.
    pub flagged: usize,
    /// Numbers around which all was opened.
    pub chorded: usize,
}

/// A click.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ClickView {
    /// Which line of the log it is, counted from 0.
    pub line: usize,
    /// The cell.
    pub cell: String,
    /// Whether all around a number was opened.
    pub chord: bool,
    /// The chance of a mine then.
    pub danger: f64,
    /// The least chance that there was.
    pub least: f64,
    /// Cells that were certainly safe.
    pub certain: Vec<String>,
    /// The move to make then.
    pub best: Vec<String>,
    /// How much more dangerous it was than needed.
    pub given_away: f64,
    /// Whether nothing was certain.
    pub forced: bool,
    /// Whether it hit a mine.
    pub hit: bool,
}

/// A game before its first move, and as it is now.
struct Course {
    start: Box<dyn Table>,
    now: Box<dyn Table>,
}

fn from_the_start(context: &Context<'_>, name: &str) -> Result<Course, Fault> {
    let game = context.game(name)?;
    let save = game.table().save();
    game.leave(context.tables);
    let broken = |error: session::BadSave| Fault::new(Code::Broken, error);
    let start: String = save.split_inclusive('\n').take(2).collect();
    let load = |text: &str| session::load_remembering(text, &context.budget, context.tables.fields());
    Ok(Course { start: load(&start).map_err(broken)?.table, now: load(&save).map_err(broken)?.table })
}

/// A game from its first move to its last. Of a very large one as many steps are sent as may be, and the last one.
pub(super) fn replay(context: &Context<'_>, place: &[&str]) -> Result<Replay, Fault> {
    let Course { start: mut table, now } = from_the_start(context, place[0])?;
    let mut before = table.scene();
    let (size, whole) = (before.size(), draw::svg(&before));
    let (mut steps, mut bytes) = (Vec::new(), 0);
    let log = &now.log()[..now.log().len().min(MOST)];
    for (line, act) in log.iter().enumerate() {
        go_on(context)?;
        if table.act_within(act, &context.budget).is_err() {
            break;
        }
        if bytes > MOST_BYTES && line + 1 < log.len() {
            continue;
        }
        let scene = table.scene();
        if scene == before {
            continue;
        }
        let layers = match Picture::change(&before, &scene) {
            Some(Picture::Layers(layers)) => layers,
            _ => Vec::new(),
        };
        bytes += layers.iter().map(|it| it.svg.len()).sum::<usize>();
        steps.push(ReplayStep { line, act: act.clone(), layers });
        before = scene;
    }
    Ok(Replay { width: size.cols(), height: size.rows(), whole, steps })
}

/// Pictures are drawn only while somebody waits for them.
fn go_on(context: &Context<'_>) -> Result<(), Fault> {
    if context.budget.is_spent(0) {
        return Err(Fault::new(Code::OutOfBudget, message!("the pictures took too long, or were stopped")));
    }
    Ok(())
}

/// A game as a moving picture: only where there is a rasteriser.
#[cfg(not(feature = "pixels"))]
pub(super) fn film(_: &Context<'_>, _: &[&str]) -> Result<File, Fault> {
    Err(Fault::new(Code::Illegal, message!("a film is made by the program, not by the page alone")))
}

/// A game as a moving picture.
#[cfg(feature = "pixels")]
pub(super) fn film(context: &Context<'_>, place: &[&str]) -> Result<File, Fault> {
    /// As many pictures has a film; of a longer game some moves are left out.
    const PICTURES: usize = 120;
    /// Hundredths of a second a picture.
    const DELAY: u16 = 25;
    let Course { start: mut table, now } = from_the_start(context, place[0])?;
    let title = table.scene().title().to_owned();
    let name = format!("{}.gif", title.replace([' ', ',', '/'], "-"));
    let log = &now.log()[..now.log().len().min(MOST)];
    let mut reel = Reel::new(Still { scene: table.scene(), sentence: title.clone() }).at_most(PICTURES);
    let mut done = 0;
    let count = log.len();
    let still = |table: &dyn Table, number: usize| Still {
        scene: table.scene(),
        sentence: format!("{title}  {number}/{count}"),
    };
    for act in log {
        go_on(context)?;
        if table.act_within(act, &context.budget).is_err() {
            break;
        }
        done += 1;
        reel.add(|| still(&*table, done));
    }
    let stills = reel.end(still(&*table, done));
    let drawn = draw::gif(&stills, DELAY, |_| match go_on(context) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    });
    let Some(gif) = drawn else {
        return Err(Fault::new(Code::OutOfBudget, message!("the pictures took too long, or were stopped")));
    };
    Ok(File { name, mime: "image/gif", base64: BASE64_STANDARD.encode(gif), lost: Vec::new() })
}

/// A game of Minesweeper that is over, with the danger of every click.
pub(super) fn review(context: &Context<'_>, place: &[&str]) -> Result<ReviewView, Fault> {
    let Course { start, now: whole } = from_the_start(context, place[0])?;
    if whole.kind() != Kind::Minesweeper {
        return Err(Fault::new(
            Code::Illegal,
            message!("only a game of Minesweeper is looked back at click by click"),
        ));
    }
    if whole.status() == Status::Open {
        return Err(Fault::new(
            Code::Illegal,
            message!("the game is still on: looking back would give too much away"),
        ));
    }
    let each = Budget { nodes: 200_000, ..context.budget };
    let review = review::review(start, whole.log(), &each);
    let count = |word: &str| whole.log().iter().filter(|it| it.starts_with(word)).count();
    let counts = Counts {
        least_clicks: review::least_clicks(&*whole).unwrap_or(0),
        opened: count("open "),
        flagged: count("flag "),
        chorded: count("chord "),
    };
    let click = |it: &review::Click| ClickView {
        line: it.line,
        cell: it.cell.to_string(),
        chord: it.is_chord,
        danger: it.danger,
        least: it.least,
        certain: names(&it.certain),
        best: names(&it.best),
        given_away: it.given_away(),
        forced: it.is_forced(),
        hit: it.is_hit,
    };
    Ok(ReviewView {
        clicks: review.clicks.iter().map(click).collect(),
        luck: review.luck,
        given_away: review.given_away,
        counts,
    })
}
