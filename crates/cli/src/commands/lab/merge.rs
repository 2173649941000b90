//! `casilla lab merge`: the parts of an experiment put together.

use super::run::{Results, Showing};
use crate::Outcome;
use crate::failure::{Context, Result, bail};
use clap::Args;
use lab::{NamedBoard, Plan, Round, Row, Words};
use message::{Say, message};
use std::fs::File;
use std::io::{BufRead, BufReader, Lines};
use std::path::{Path, PathBuf};

/// Join the CSV files of an experiment's parts
///
/// Gives the same table, JSON and CSV as if the whole experiment had been run at once.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla lab minesweeper --games 100000 --shard 1/2 --csv part-1.csv
  casilla lab minesweeper --games 100000 --shard 2/2 --csv part-2.csv
  casilla lab merge part-1.csv part-2.csv --csv all.csv")]
pub(crate) struct Merge {
    /// The CSV files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    showing: Showing,
}

impl Merge {
    pub(super) fn run(self) -> Result<Outcome> {
        let mut parts: Vec<Part> = self.files.iter().map(|it| Part::open(it)).collect::<Result<_>>()?;
        let Some(first) = parts.iter().find_map(|it| it.head.first()) else {
            bail!("there are no games to join")
        };
        let plan = Plan {
            words: parts[0].words,
            players: parts.iter().find_map(Part::players).unwrap_or_default(),
            boards: Vec::new(),
            games: 0,
            seed: first.seed,
            condition: first.condition.clone(),
        };
        let mut results = Results::new(plan, &self.showing)?;
        let mut last = None;
        let mut played = 0;
        // The least of the games that come next in the parts: the order of the whole experiment.
        while let Some((key, part)) = least(&parts, results.plan_mut()) {
            let (plan, part) = (results.plan_mut(), &mut parts[part]);
            let (board, game) = key;
            if last.replace(key) == Some(key) {
                let (name, path) = (&plan.boards[board].name, part.path.display());
                bail!("{path}: game {} of {name} is given twice", game + 1);
            }
            part.must_belong_to(plan)?;
            plan.games = plan.games.max(game + 1);
            let round = Round { board, game, played: part.head.iter().map(|it| it.played.clone()).collect() };
            part.advance()?;
            results.add(&round)?;
            played += 1;
        }
        let plan = results.plan_mut();
        let is_partial = played < plan.games * plan.boards.len() as u64;
        results.finish(is_partial)
    }
}

/// The board and the number of the game that comes next, and in which part.
fn least(parts: &[Part], plan: &mut Plan) -> Option<((usize, u64), usize)> {
    let heads = parts.iter().enumerate().filter_map(|(index, part)| Some((part.head.first()?, index)));
    heads.map(|(row, index)| ((board(plan, row), row.game), index)).min()
}

/// The place of a row's board in the plan, which learns of it if it is new.
fn board(plan: &mut Plan, row: &Row) -> usize {
    plan.boards.iter().position(|it| it.name == row.board).unwrap_or_else(|| {
        plan.boards.push(NamedBoard { name: row.board.clone(), size: row.size });
        plan.boards.len() - 1
    })
}

/// One file, game by game.
struct Part {
    path: PathBuf,
    words: &'static Words,
    lines: Lines<BufReader<File>>,
    /// Lines read so far.
    line: usize,
    /// The rows of the game that comes next; none at the end.
    head: Vec<Row>,
    /// The first row of the game after it.
    ahead: Option<Row>,
}

impl Part {
    fn open(path: &Path) -> Result<Part> {
        let named = || message!("cannot read {}", path.display());
        let mut lines = BufReader::new(File::open(path).with_context(named)?).lines();
        let header = lines.next().transpose().with_context(named)?.unwrap_or_default();
        let words = lab::read_header(&header).with_context(|| path.display().say())?;
        let mut part = Part { path: path.to_owned(), words, lines, line: 1, head: Vec::new(), ahead: None };
        part.ahead = part.read()?;
        part.advance()?;
        Ok(part)
    }

    fn players(&self) -> Option<Vec<String>> {
        (!self.head.is_empty()).then(|| self.head.iter().map(|it| it.player.clone()).collect())
    }

    /// Goes on to the next game.
    fn advance(&mut self) -> Result<()> {
        self.head.clear();
        while let Some(row) = self.ahead.take() {
            if self.head.first().is_some_and(|it| (&it.board, it.game) != (&row.board, row.game)) {
                self.ahead = Some(row);
                break;
            }
            self.head.push(row);
            self.ahead = self.read()?;
        }
        Ok(())
    }

    fn read(&mut self) -> Result<Option<Row>> {
        let line = self.lines.next().transpose();
        let Some(line) = line.with_context(|| message!("cannot read {}", self.path.display()))? else {
            return Ok(None);
        };
        self.line += 1;
        let row = lab::read_row(self.words, &line);
        row.map(Some).with_context(|| message!("{}: line {}", self.path.display(), self.line))
    }

    /// The next game must be one of the experiment: the same players under the same conditions.
    fn must_belong_to(&self, plan: &Plan) -> Result<()> {
        let is_same = |row: &Row| row.seed == plan.seed && row.condition == plan.condition;
        let players = self.head.iter().map(|it| &it.player);
        if self.words != plan.words || !players.eq(&plan.players) || !self.head.iter().all(is_same) {
            let Row { board, game, .. } = &self.head[0];
            let name = self.path.display();
            bail!(
                "{name}: game {game} of {board} has other players, another seed or another {}",
                plan.words.condition
            );
        }
        Ok(())
    }
}
