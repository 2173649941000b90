//! The commands, one file each: what the user may say, and what is done about it.
//!
//! A new command takes a file with its arguments and its `run`, and a line in [`Command`].

mod check;
mod complete;
mod completions;
mod convert;
mod draw;
mod explain;
mod hint;
mod lab;
mod make;
mod man;
mod new_player;
mod odds;
mod papers;
mod play;
mod promise;
mod rate;
mod schema;
mod serve;
mod sheet;
mod solve;
mod verify;
mod watch;

use crate::Outcome;
use crate::failure::{Result, bail};
use crate::input::Inputs;
use crate::language::LanguageOption;
use crate::output;
use crate::progress::Telling;
use ::draw::Scene;
use ::play::json::Source;
use ::play::{Language, Position, Spot};
use clap::{Args, Parser, Subcommand};
use message::tell;
use std::env;
use std::path::{Path, PathBuf};

/// Masyu, Numberlink and Minesweeper: play in the browser or the terminal; check, convert, draw and solve puzzles in every usual format.
///
/// Without a command, Casilla opens the page to play in the browser, as 'casilla serve --open' does.
///
/// A puzzle is a file, standard input ('-'), or the text itself, such as a puzz.link URL; its format is detected.
#[derive(Debug, Parser)]
#[command(name = "casilla", version, propagate_version = true, after_help = HELP)]
pub(crate) struct Casilla {
    /// The page in the browser, if nothing else is asked for.
    #[command(subcommand)]
    command: Option<Command>,

    #[command(flatten)]
    telling: Telling,

    #[command(flatten)]
    language: LanguageOption,
}

const HELP: &str = "\
Examples:
  casilla
  casilla play masyu 10x10 --level easy
  casilla solve 'https://puzz.link/p?mashu/6/6/1063000i3000'
  casilla draw examples/masyu-10x10.txt --png board.png
  casilla check puzzle.txt my-solution.txt
  casilla convert examples/masyu-10x10.txt --to puzzlink
  casilla odds examples/minesweeper-stuck.txt
  casilla make masyu 10x10 --level hard --count 10 --html puzzles.html
  casilla watch examples/masyu-10x10.txt --player elimination
  casilla watch --player expert --board expert --seed 7
  casilla solve R.G.Y/..B.O/...../.G.Y./.RBO. --rules no-touch

Exit codes:
  0  done and yes: a solution; exactly one solution
  1  done and no: a broken rule; no solution, or several
  2  bad input or usage
  3  the budget ran out";

#[derive(Debug, Subcommand)]
enum Command {
    Solve(solve::Solve),
    Verify(verify::Verify),
    Check(check::Check),
    Hint(hint::Hint),
    Rate(rate::Rate),
    Draw(draw::Draw),
    Convert(convert::Convert),
    Make(make::Make),
    Sheet(sheet::Sheet),
    Lab(lab::Lab),
    NewPlayer(new_player::NewPlayer),
    Odds(odds::Odds),
    Complete(complete::Complete),
    Watch(watch::Watch),
    Play(play::Play),
    Serve(serve::Serve),
    Explain(explain::Explain),
    Papers(papers::Papers),
    Schema(schema::Schema),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Casilla {
    /// Does what was asked.
    ///
    /// # Errors
    /// If the input or the usage is bad, or a result cannot be written.
    pub(crate) fn run(self) -> Result<Outcome> {
        self.telling.hold();
        self.language.hold();
        match self.command.unwrap_or_else(|| Command::Serve(serve::Serve::and_open())) {
            Command::Solve(it) => it.run(),
            Command::Verify(it) => it.run(),
            Command::Check(it) => it.run(),
            Command::Hint(it) => it.run(),
            Command::Rate(it) => it.run(),
            Command::Draw(it) => it.run(),
            Command::Convert(it) => it.run(),
            Command::Make(it) => it.run(),
            Command::Sheet(it) => it.run(),
            Command::Lab(it) => it.run(),
            Command::NewPlayer(it) => it.run(),
            Command::Odds(it) => it.run(),
            Command::Complete(it) => it.run(),
            Command::Watch(it) => it.run(),
            Command::Play(it) => it.run(),
            Command::Serve(it) => it.run(),
            Command::Explain(it) => it.run(),
            Command::Papers(it) => it.run(),
            Command::Schema(it) => it.run(),
            Command::Completions(it) => it.run(),
            Command::Man(it) => it.run(),
        }
    }
}

/// Pictures to write beside what is printed.
#[derive(Debug, Args)]
struct Pictures {
    /// Write the picture as SVG ('-' for standard output); for many puzzles, into this folder
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Write the picture as PNG ('-' for standard output); for many puzzles, into this folder
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
}

impl Pictures {
    fn are_wanted(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Whether standard output belongs to a picture.
    fn take_standard_output(&self) -> bool {
        [&self.svg, &self.png].into_iter().flatten().any(|path| path == Path::new("-"))
    }

    /// Only one thing can go to standard output.
    ///
    /// # Errors
    /// If two pictures, or a picture and JSON, are asked for there.
    fn share_standard_output(&self, json: bool) -> Result<()> {
        let pictures =
            [&self.svg, &self.png].into_iter().flatten().filter(|path| *path == Path::new("-")).count();
        if pictures + usize::from(json) > 1 && pictures > 0 {
            bail!("only one of --svg -, --png - and --json can have standard output");
        }
        Ok(())
    }

    /// The same for many puzzles: folders, which are made.
    ///
    /// # Errors
    /// If a folder cannot be made, or standard output was meant, or two files are called the same.
    fn in_folders(&self, inputs: &Inputs) -> Result<Albums> {
        if self.svg.is_some() || self.png.is_some() {
            inputs.are_told_apart()?;
        }
        for folder in [&self.svg, &self.png].into_iter().flatten() {
            if folder == Path::new("-") {
                bail!("pictures of many puzzles go into a folder: '--svg FOLDER', '--png FOLDER'");
            }
            output::make_folder(folder)?;
        }
        Ok(Albums { svg: self.svg.clone(), png: self.png.clone() })
    }

    /// Renders what is wanted and then writes it.
    fn write(&self, scene: &Scene) -> Result<()> {
        let svg = self.svg.as_ref().map(|path| (path, ::draw::svg(scene).into_bytes()));
        let png = self.png.as_ref().map(|path| (path, ::draw::png(scene)));
        for (path, bytes) in svg.into_iter().chain(png) {
            output::write_file(path, &bytes)?;
        }
        Ok(())
    }
}

/// Pictures of many puzzles, in folders.
#[derive(Clone)]
struct Albums {
    svg: Option<PathBuf>,
    png: Option<PathBuf>,
}

impl Albums {
    fn are_wanted(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Draws what is wanted of a puzzle into files that are called after it.
    fn write(&self, source: &Source, scene: &Scene) -> Result<()> {
        let file = |folder: &Path, end: &str| folder.join(format!("{}.{end}", file_name(source)));
        if let Some(folder) = &self.svg {
            output::write_file(&file(folder, "svg"), ::draw::svg(scene).as_bytes())?;
        }
        if let Some(folder) = &self.png {
            output::write_file(&file(folder, "png"), &::draw::png(scene))?;
        }
        Ok(())
    }
}

/// A file's name for a puzzle of a batch: its line, its file where there are several, and what it is called.
fn file_name(Source { file, line, id }: &Source) -> String {
    let line = Some(format!("{line:06}"));
    let parts = [file.as_ref().and_then(file_stem), line, id.as_deref().map(plain)];
    parts.into_iter().flatten().collect::<Vec<_>>().join("-")
}

/// What files are called that are made of a file.
pub(crate) fn file_stem(file: impl AsRef<Path>) -> Option<String> {
    file.as_ref().file_stem().map(|it| plain(&it.to_string_lossy()))
}

/// A text as a part of a file's name.
fn plain(text: &str) -> String {
    let is_plain = |it: char| it.is_alphanumeric() || "-_.".contains(it);
    text.chars().map(|it| if is_plain(it) { it } else { '-' }).take(60).collect()
}

/// The rules behind a verdict, such as `cover, no-touch`; none where there is no choice.
fn rules(position: &Position) -> Option<String> {
    Some(position.rules()?.replace(',', ", "))
}

/// The first few of some places by name.
pub(crate) fn named(spots: &[Spot], language: Language) -> String {
    const MOST: usize = 12;
    let names: Vec<String> = spots.iter().take(MOST).map(ToString::to_string).collect();
    let names = names.join(", ");
    match spots.len().saturating_sub(MOST) {
        0 => names,
        more => tell!(language, "{names} and {more} more"),
    }
}

/// The command as it was given, in quotes where a shell needs them.
fn command_line() -> String {
    let is_plain = |it: char| it.is_alphanumeric() || "-_./,:=+@%".contains(it);
    let quoted = |word: String| {
        if !word.is_empty() && word.chars().all(is_plain) {
            word
        } else {
            format!("'{}'", word.replace('\'', r"'\''"))
        }
    };
    let words = env::args_os().skip(1).map(|it| quoted(it.to_string_lossy().into_owned()));
    ["casilla".to_owned()].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}
