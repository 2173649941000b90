//! What the guesses of `master` are worth: positions in which it guesses, what it sees of the cells that it considers, and how often
//! each of them wins; and the weights that tell this best.
//!
//! And what the parts of `expert` are worth: it plays against itself without one of them.
//!
//! The master plays real games. Where it looks two guesses ahead at several cells, each of them is opened and played on by
//! `expert`, by forced survival on the same layouts. Every such cell is a row of a CSV file, and the same seed gives the same rows.

mod fit;

use crate::bench::run_optimised;
use crate::{Failure, root};
use cpu_time::ThreadTime;
use fit::Study;
use grid::{Rng, Size};
use minesweeper::odds::NoOdds;
use minesweeper::players::{Action, Choice, Considered, Mentor, Part, expert_without, style};
use minesweeper::policy::{Duel, Survival};
use minesweeper::{FirstClick, Recipe, Referee, Status, View};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

pub(crate) const HELP: &str = "what the guesses of the Minesweeper player master are worth, and the parts of expert
--without PARTS what expert loses without fifty-fifties, end-game, regions, tosses, look-ahead, with commas between them, each for itself
--csv FILE      plays games, and writes a row for each cell that it has considered
--board BOARD   WIDTHxHEIGHT/MINES, 30x16/99 if not given
--seed N        from which the games follow, 1 if not given
--games N       how many, 1000 if not given
--seconds N     no game is begun after so much processor time
--layouts N     on how many layouts each cell is played on, 16 if not given
--fit FILES     which weights of their columns tell best what wins in such files, with commas between them
--by NAMES      these columns, forgiven,forgiven*share,promised,next,third,fifth,entangled if not given, where the star is a product";

pub(crate) fn run(words: &[String]) -> Result<(), Failure> {
    let options = Options::read(words)?;
    if cfg!(debug_assertions) {
        return run_optimised("guesses", words);
    }
    for &part in &options.without {
        leave_out(&options, part)?;
    }
    if let Some(path) = &options.csv {
        let file = File::create(path).map_err(|error| format!("{}: {error}", path.display()))?;
        collect(&options, BufWriter::new(file))?;
    }
    if !options.fit.is_empty() {
        print!("{}", Study::read(&options.fit)?.report(&options.by)?);
    }
    Ok(())
}

struct Options {
    csv: Option<PathBuf>,
    size: Size,
    mines: usize,
    seed: u64,
    games: u64,
    seconds: u64,
    layouts: usize,
    without: Vec<Part>,
    fit: Vec<PathBuf>,
    by: Vec<String>,
}

impl Options {
    fn read(words: &[String]) -> Result<Options, Failure> {
        let mut options = Options {
            csv: None,
            size: Size::new(30, 16).map_err(|error| error.to_string())?,
            mines: 99,
            seed: 1,
            games: 1000,
            seconds: u64::MAX,
            layouts: 16,
            without: Vec::new(),
            fit: Vec::new(),
            by: BY.map(str::to_owned).to_vec(),
        };
        let number = |text: &str| text.parse::<u64>().map_err(|_| format!("'{text}' is not a number"));
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("'{word}' wants a value"));
            match word.as_str() {
                "--csv" => options.csv = Some(root().join(value()?)),
                "--board" => {
                    let (size, mines) =
                        value()?.split_once('/').ok_or("'--board' wants WIDTHxHEIGHT/MINES")?;
                    options.size = size.parse().map_err(|_| format!("'{size}' is not a size"))?;
                    options.mines = number(mines)? as usize;
                }
                "--seed" => options.seed = number(value()?)?,
                "--games" => options.games = number(value()?)?,
                "--seconds" => options.seconds = number(value()?)?,
                "--layouts" => options.layouts = number(value()?)?.max(2) as usize,
                "--without" => options.without = value()?.split(',').map(part).collect::<Result<_, _>>()?,
                "--fit" => options.fit = value()?.split(',').map(|it| root().join(it)).collect(),
                "--by" => options.by = value()?.split(',').map(str::to_owned).collect(),
                _ => return Err(format!("'{word}' is unknown; options:\n{HELP}")),
            }
        }
        if options.csv.is_none() && options.fit.is_empty() && options.without.is_empty() {
            return Err(format!("'--without', '--csv' or '--fit' is missing; options:\n{HELP}"));
        }
        Ok(options)
    }
}

fn part(name: &str) -> Result<Part, Failure> {
    let found = Part::ALL.into_iter().find(|it| it.name() == name);
    found.ok_or_else(|| format!("'{name}' is no part; options:\n{HELP}"))
}

/// Prints what the expert loses without a part, by the decision test.
fn leave_out(options: &Options, part: Part) -> Result<(), Failure> {
    let board = View::hidden(options.size, options.mines);
    let expert = style("expert").ok_or("there is no expert")?;
    let mut duel = Duel::new(expert.player, expert_without(part), FirstClick::Safe, &board, options.layouts);
    let (start, mut gains) = (ThreadTime::now(), Vec::new());
    let (mut others, mut guesses) = (0, 0);
    for game in 0..options.games {
        if start.elapsed().as_secs() >= options.seconds {
            break;
        }
        let gain = duel.contest(referee(options, &mut Rng::numbered(options.seed, game))?, game);
        let gain = gain.map_err(|fault| format!("game {game}: {fault}"))?;
        gains.push(gain.gain);
        (others, guesses) = (others + gain.others, guesses + gain.guesses);
    }
    let games = gains.len() as f64;
    let mean = gains.iter().sum::<f64>() / games;
    let spread = gains.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / games;
    println!(
        "without {}: {:+.3} % ± {:.3}, {games} games, {others} of {guesses} guesses differ",
        part.name(),
        100.0 * mean,
        100.0 * (spread / games).sqrt(),
    );
    Ok(())
}

/// A game of the options' board.
fn referee(options: &Options, rng: &mut Rng) -> Result<Referee, Failure> {
    let recipe = Recipe::new(options.size, options.mines, rng.bits(), FirstClick::Safe);
    Ok(Referee::new(recipe.map_err(|it| it.to_string())?))
}

/// What the master weighs, and [`Study`] fits unless something else is wanted.
const BY: [&str; 7] = ["forgiven", "forgiven*share", "promised", "next", "third", "fifth", "entangled"];

/// The columns before what is seen of a cell, and those behind.
const COLUMNS: [&str; 5] = ["game", "position", "open", "cell", "chosen"];
const RESULTS: [&str; 2] = ["wins", "error"];

/// Plays games, and writes what is found.
fn collect(options: &Options, mut out: impl Write) -> Result<(), Failure> {
    let broken = |error: std::io::Error| format!("the rows cannot be written: {error}");
    let names: Vec<&str> = COLUMNS.into_iter().chain(Considered::NAMES).chain(RESULTS).collect();
    writeln!(out, "{}", names.join(",")).map_err(broken)?;
    let mut maker = Maker::new(options)?;
    let (start, mut told) = (ThreadTime::now(), 0);
    for game in 0..options.games {
        let seconds = start.elapsed().as_secs();
        if seconds >= options.seconds {
            break;
        }
        if seconds >= told + 30 {
            told = seconds;
            eprintln!("{game} games, {} positions, {seconds} s", maker.positions);
        }
        out.write_all(maker.play(game)?.as_bytes()).map_err(broken)?;
    }
    out.flush().map_err(broken)
}

/// Makes the rows.
struct Maker<'a> {
    options: &'a Options,
    mentor: Mentor,
    survival: Survival,
    positions: u64,
}

impl Maker<'_> {
    fn new(options: &Options) -> Result<Maker<'_>, Failure> {
        let board = View::hidden(options.size, options.mines);
        let expert = style("expert").ok_or("there is no expert")?;
        Ok(Maker {
            options,
            mentor: Mentor::new(&board, FirstClick::Safe),
            survival: Survival::new((expert.player)(), FirstClick::Safe, &board),
            positions: 0,
        })
    }

    /// The rows of a game, which depend on its number and the options only.
    fn play(&mut self, game: u64) -> Result<String, Failure> {
        let mut rng = Rng::numbered(self.options.seed, game);
        let mut referee = referee(self.options, &mut rng)?;
        let mut rows = String::new();
        let mut position = 0;
        self.mentor.begin();
        while referee.status() == Status::Playing {
            let (choice, considered) = self.mentor.choose(referee.view());
            if considered.len() > 1 {
                position += 1;
                match self.rows(&format!("{game},{position}"), referee.view(), &choice, &considered, &mut rng)
                {
                    // Too entangled to be weighed, which is too rare to matter.
                    Err(NoOdds::TooHard) => {}
                    found => rows.push_str(&found.map_err(|fault| format!("game {game}: {fault}"))?),
                }
            }
            referee.act(choice.action, &grid::Budget::unlimited()).map_err(|fault| fault.to_string())?;
        }
        Ok(rows)
    }

    /// The rows of a position, which is the n-th of a game.
    fn rows(
        &mut self,
        at: &str,
        view: &View,
        choice: &Choice,
        considered: &[Considered],
        rng: &mut Rng,
    ) -> Result<String, NoOdds> {
        let cells: Vec<_> = considered.iter().map(|it| it.cell).collect();
        let wins = self.survival.outlooks(view, &cells, self.options.layouts, rng)?;
        let open = view.open().count() as f64 / view.size().cell_count() as f64;
        self.positions += 1;
        let row = |(it, (wins, error)): (&Considered, (f64, f64))| {
            let chosen = u8::from(choice.action == Action::Open(it.cell));
            let figures: Vec<String> = it.figures.iter().map(|it| format!("{it:.6}")).collect();
            let figures = figures.join(",");
            format!("{at},{open:.4},{},{chosen},{figures},{wins:.6},{error:.6}\n", it.cell)
        };
        Ok(considered.iter().zip(results(&wins)).map(row).collect())
    }
}

/// How often each of some cells wins, by its wins on the same layouts; and the standard error of its difference from the mean of all these
/// cells.
fn results(wins: &[Vec<f64>]) -> Vec<(f64, f64)> {
    let (cells, layouts) = (wins.len() as f64, wins[0].len() as f64);
    let means: Vec<f64> =
        (0..wins[0].len()).map(|at| wins.iter().map(|it| it[at]).sum::<f64>() / cells).collect();
    let of = |wins: &Vec<f64>| {
        let beyond: Vec<f64> = wins.iter().zip(&means).map(|(win, mean)| win - mean).collect();
        let mean = beyond.iter().sum::<f64>() / layouts;
        let squares: f64 = beyond.iter().map(|it| (it - mean).powi(2)).sum();
        (wins.iter().sum::<f64>() / layouts, (squares / (layouts - 1.0) / layouts).sqrt())
    };
    wins.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(line: &str) -> Result<Options, Failure> {
        Options::read(&line.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn options_are_read_and_strange_ones_refused() {
        let read = options("--csv guesses.csv --board 8x6/10 --layouts 4 --by near,next*open").unwrap();
        assert_eq!((read.size, read.mines, read.layouts), (Size::new(8, 6).unwrap(), 10, 4));
        assert_eq!(read.by, ["near", "next*open"]);
        assert_eq!(options("--without tosses,regions").unwrap().without, [Part::Tosses, Part::Regions]);
        assert!(options("--without luck").is_err());
        assert!(
            options("--games 10").is_err() && options("--csv").is_err() && options("--board 8x6").is_err()
        );
    }

    #[test]
    fn a_seed_gives_the_same_rows_which_can_be_studied() {
        let rows = |games: u64| {
            let mut rows = Vec::new();
            let line = format!("--csv guesses.csv --board 9x8/12 --layouts 2 --games {games}");
            collect(&options(&line).unwrap(), &mut rows).unwrap();
            String::from_utf8(rows).unwrap()
        };
        let (few, more) = (rows(4), rows(8));
        assert!(more.starts_with(&few) && more.len() > few.len() && few.lines().count() > 3, "{few}");
        let mut study = Study::default();
        study.add(&more).unwrap();
        assert!(study.report(&["next".to_owned()]).is_ok());
    }

    #[test]
    fn a_result_is_a_mean_and_an_error_beyond_what_the_layouts_share() {
        // The second cell wins 0.1 more on both layouts, whatever these are worth; the third wins on one of them.
        let results = results(&[vec![0.2, 0.6], vec![0.3, 0.7], vec![0.4, 0.2]]);
        let means: Vec<f64> = results.iter().map(|it| it.0).collect();
        assert!(
            means.iter().zip([0.4, 0.5, 0.3]).all(|(one, other)| (one - other).abs() < 1e-9),
            "{means:?}"
        );
        assert!(
            (results[0].1 - results[1].1).abs() < 1e-9 && (results[2].1 - 0.2).abs() < 1e-9,
            "{results:?}"
        );
    }
}
