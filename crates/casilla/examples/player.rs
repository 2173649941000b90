//! Players of one's own in the lab: one of Minesweeper and one of each line puzzle, raced against ours.

#![allow(clippy::print_stdout, reason = "a program")]

use casilla::lab::{self, Clock, Plan, Played, Round, Worker, lines, minesweeper as lab_of_mines};
use casilla::players::guest::Message;
use casilla::players::minesweeper::players::{Action, Choice, Player as Sweeper, Reason, Style};
use casilla::players::minesweeper::{FirstClick, Square, View};
use casilla::players::{self, Ended, Language, OutOfBudget, Player, Stage, Tell, Text, masyu, numberlink};
use casilla::{Budget, Position};
use std::error::Error;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Opens the covered cells in order, whatever they say.
struct RowByRow;

impl Sweeper for RowByRow {
    fn begin(&mut self, _seed: u64, _first_click: FirstClick) {}

    fn choose(&mut self, view: &View, _budget: &Budget<'_>) -> Option<Choice> {
        let mut covered = view.size().cells().filter(|&cell| view.get(cell) == Square::Hidden);
        let cell =
            covered.next().unwrap_or_else(|| unreachable!("a game that is not over has covered cells"));
        Some(Choice { action: Action::Open(cell), reason: Reason::FirstClick })
    }
}

static ROW_BY_ROW: Style = Style { name: "row-by-row", page: Text::same(""), player: || Box::new(RowByRow) };

/// Why a player of ours did something: it has no idea.
struct Shrug;

impl Tell for Shrug {
    fn tell(&self, _: Language) -> String {
        "No idea.".to_owned()
    }
}

/// Gives up at once, on any board.
fn gives_up<B>(_: &B, stage: &mut Stage<'_, Shrug>) -> Result<players::Finish, OutOfBudget> {
    stage.spend()?;
    stage.say(Shrug);
    Ok(players::Finish::GaveUp)
}

const MASYU: Player<masyu::Board, Shrug> =
    Player { name: "quitter", page: Text::same(""), accepts: |_| Ok(()), play: gives_up };
const NUMBERLINK: Player<numberlink::Board, Shrug> =
    Player { name: "quitter", page: Text::same(""), accepts: |_| Ok(()), play: gives_up };

/// Lets our quitter and the exact engine play the same boards.
struct Race(Vec<Position>);

impl Worker for Race {
    fn play(
        &mut self,
        board: usize,
        game: u64,
        clock: Clock,
        cancel: &AtomicBool,
    ) -> Result<Option<Round>, Message> {
        let position = &self.0[board];
        let budget = Budget { nodes: 10_000, cancel: Some(cancel) };
        let start = clock();
        let quitter = match position {
            Position::Masyu(board) => players::play_masyu(board, &MASYU, budget, game, &mut |_| {}),
            Position::Numberlink(board) => {
                players::play_numberlink(board, &NUMBERLINK, budget, game, &mut |_| {})
            }
            _ => return Err("only line puzzles are raced here".into()),
        };
        let exact = players::play(&position.clone().into(), "exact", budget, game, &mut |_| {});
        let cpu_ms = clock().saturating_sub(start).as_secs_f64() * 1000.0;
        let mut played = Vec::new();
        for it in [quitter, exact] {
            let it = it.map_err(|refused| refused.to_string())?;
            played.push(Played {
                success: it.ended == Ended::Solved,
                cpu_ms,
                moves: it.moves,
                effort: it.nodes,
                ..Played::default()
            });
        }
        Ok(Some(Round { board, game, played }))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let clock: Clock = || Duration::ZERO;
    let heuristic = lab_of_mines::style("heuristic").ok_or("there is no heuristic")?;
    let experiment = lab_of_mines::Experiment {
        players: vec![(&ROW_BY_ROW).into(), heuristic.into()],
        boards: vec!["beginner".parse()?],
        games: 100,
        seed: 1,
        first_click: FirstClick::Safe,
    };
    println!("{}", lab::table(&lab::run(experiment.plan()?, &mut experiment.worker(), clock)?));

    let texts = ["mashu/8/6/0003033i020k0000", "R.G/R.G"];
    let boards: Vec<Position> =
        texts.iter().map(|it| casilla::read(it).map(|it| it.position().clone())).collect::<Result<_, _>>()?;
    let named =
        |(text, it): (&&str, &Position)| lab::NamedBoard { name: (*text).to_owned(), size: it.size() };
    let plan = Plan {
        words: &lines::WORDS,
        players: vec!["quitter".to_owned(), "exact".to_owned()],
        boards: texts.iter().zip(&boards).map(named).collect(),
        games: 1,
        seed: 1,
        condition: "10000".to_owned(),
    };
    println!("{}", lab::table(&lab::run(plan, &mut Race(boards), clock)?));
    Ok(())
}
