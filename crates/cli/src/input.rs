//! What comes in: a file, standard input, or the puzzle itself as an argument.

use crate::batch::{self, Batch, Shape};
use crate::commands::file_stem;
use crate::failure::{Context, Result, bail, failure};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use flate2::bufread::MultiGzDecoder;
use message::{Message, Say, message};
use play::{Kind, Position, Switches, Unreadable, catalog};
use std::collections::HashMap;
use std::ffi::OsStr;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// The puzzle to work on, and how to read it.
#[derive(Debug, clap::Args)]
pub(crate) struct Input {
    /// A file, '-' for standard input, or the puzzle itself: a URL or a text in any known format
    #[arg(value_name = "FILE")]
    pub(crate) file: OsString,

    #[command(flatten)]
    pub(crate) reading: Reading,
}

/// How to read a puzzle, where its text leaves that open.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Reading {
    /// The format of the text; detected if not given
    #[arg(long, value_name = "FORMAT", value_parser = format_names(|_| true), hide_possible_values = true)]
    pub(crate) from: Option<String>,

    /// The kind of puzzle; detected if not given
    #[arg(long, value_parser = kinds())]
    pub(crate) kind: Option<Kind>,

    /// Numberlink: play by these rules, 'cover' or 'no-cover', 'touch' or 'no-touch', with a comma between them;
    /// what you leave out stays as in the puzzle's source
    #[arg(long)]
    pub(crate) rules: Option<Switches>,
}

impl Input {
    /// Reads the puzzle.
    ///
    /// # Errors
    /// Says where the text is wrong and why.
    pub(crate) fn read(&self) -> Result<Position> {
        Opened::new(&self.file)?.read_bytes(|bytes| self.reading.read_bytes(bytes))
    }
}

/// How to read lines that are given beside their puzzle.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Answer {
    /// Masyu: a list of cells is counted from zero, even where it might be from one
    #[arg(long)]
    pub(crate) zero_based: bool,
}

impl Answer {
    /// The format to read the lines in, if one is named.
    pub(crate) fn format(&self, named: Option<String>) -> Option<String> {
        if self.zero_based { Some(play::as_printed::CELLS_FROM_ZERO.to_owned()) } else { named }
    }

    /// Reads a puzzle with the lines beside it, or with those that are drawn on it. If the format that is named is one of
    /// answers, it is meant for the lines.
    ///
    /// # Errors
    /// Says where a text is wrong and why.
    pub(crate) fn read(&self, mut input: Input, lines: Option<&OsStr>) -> Result<Position> {
        let Some(lines) = lines else { return input.read() };
        if input.file == "-" && lines == "-" {
            bail!("the puzzle and its lines cannot both come from standard input");
        }
        let is_answer = |name: &mut String| catalog::formats().iter().any(|it| it.name == *name && !it.reads);
        let format = self.format(input.reading.from.take_if(is_answer));
        let puzzle = input.read()?;
        Opened::new(lines)?.read(|text| Ok(play::read_answer(&puzzle, text, format.as_deref())?))
    }
}

/// The puzzles to work on, and how to read them.
#[derive(Debug, clap::Args)]
pub(crate) struct Inputs {
    /// Files or folders, '-' for standard input, or the puzzle itself: a URL or a text in any known format; gzipped
    /// files are unpacked
    #[arg(value_name = "FILE", required = true)]
    files: Vec<OsString>,

    #[command(flatten)]
    pub(crate) reading: Reading,
}

/// What was given.
pub(crate) enum Given {
    /// One puzzle.
    One(Box<One>),
    /// Many, and how many bytes they are, if that is known.
    Many(Batch, Option<u64>),
}

/// One puzzle, and whether its text tells the rules where there are others to choose.
pub(crate) struct One {
    pub(crate) position: Position,
    pub(crate) are_rules_told: bool,
}

impl Inputs {
    /// Some files or folders.
    pub(crate) fn new(files: Vec<OsString>, reading: Reading) -> Inputs {
        Inputs { files, reading }
    }

    /// What was given, word by word.
    pub(crate) fn files(&self) -> &[OsString] {
        &self.files
    }

    /// Only this of what was given, read in the same way.
    pub(crate) fn only(&self, file: &OsStr) -> Inputs {
        Inputs::new(vec![file.to_owned()], self.reading.clone())
    }

    /// Gets ready to read the puzzles one by one, even if there is only one: for tables.
    ///
    /// # Errors
    /// If there is no such file.
    pub(crate) fn open_all(&self) -> Result<Given> {
        let files = self.files.iter().map(|it| listed(it)).collect::<Result<Vec<_>>>()?.concat();
        let [file] = &files[..] else { return self.open() };
        let opened = Opened::new(file)?;
        let shape = batch::shape(opened.reader).with_context(|| message!("cannot read {}", opened.name))?;
        Ok(Given::Many(Batch::of_file(shape), opened.length))
    }

    /// Makes sure that files which are called after those given do not take each other's place.
    ///
    /// # Errors
    /// Names two that are called the same.
    pub(crate) fn are_told_apart(&self) -> Result<()> {
        let mut met = HashMap::new();
        for file in self.files.iter().map(|it| listed(it)).collect::<Result<Vec<_>>>()?.concat() {
            if let Some(other) = met.insert(file_stem(&file), file.clone()) {
                let [one, other] = [&other, &file].map(|it| Path::new(it).display());
                bail!(
                    "what is written of {one} and {other} would go by the same name: give one of them another name"
                );
            }
        }
        Ok(())
    }

    /// Reads the puzzle, or gets ready to read many.
    ///
    /// # Errors
    /// Says where the text is wrong and why; of many, each tells for itself.
    pub(crate) fn open(&self) -> Result<Given> {
        let files = self.files.iter().map(|it| listed(it)).collect::<Result<Vec<_>>>()?.concat();
        let [file] = &files[..] else {
            let length = files.iter().map(|it| Some(fs::metadata(it).ok()?.len())).sum();
            return Ok(Given::Many(Batch::of_files(files), length));
        };
        let opened = Opened::new(file)?;
        let shape = batch::shape(opened.reader).with_context(|| message!("cannot read {}", opened.name))?;
        match shape {
            Shape::One(reader) => {
                let one = Opened { reader, ..opened }.read_bytes(|bytes| {
                    let position = self.reading.read_bytes(bytes)?;
                    let are_rules_told = self.reading.are_rules_told(&position, bytes);
                    Ok(One { position, are_rules_told })
                });
                Ok(Given::One(Box::new(one?)))
            }
            many @ Shape::Many(_) => Ok(Given::Many(Batch::of_file(many), opened.length)),
        }
    }
}

/// The argument, or if it is a folder all files in it and below, by name.
///
/// # Errors
/// If a folder cannot be read, or has no files.
fn listed(argument: &OsStr) -> Result<Vec<OsString>> {
    let folder = Path::new(argument);
    if argument == "-" || !folder.is_dir() {
        return Ok(vec![argument.to_owned()]);
    }
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| message!("cannot read {}", folder.display()))? {
            let path = entry.with_context(|| message!("cannot read {}", folder.display()))?.path();
            let is_hidden = path.file_name().is_some_and(|it| it.as_encoded_bytes().starts_with(b"."));
            match path.symlink_metadata() {
                _ if is_hidden => {}
                Ok(about) if about.is_dir() => folders.push(path),
                _ => files.push(path.into_os_string()),
            }
        }
    }
    if files.is_empty() {
        bail!("there are no files in the folder {}", folder.display());
    }
    files.sort();
    Ok(files)
}

impl Reading {
    /// Whether the rules of a puzzle are told, by its text or by the user, where there are others to choose.
    pub(crate) fn are_rules_told(&self, position: &Position, text: &[u8]) -> bool {
        let tells = |word: &[u8]| text.windows(word.len()).any(|it| it == word);
        position.kind() != Kind::Numberlink || self.rules.is_some() || tells(b"cover") || tells(b"touch")
    }

    /// The same, but these rules where the user has given none.
    pub(crate) fn or_rules(&self, rules: Option<Switches>) -> Reading {
        Reading { rules: self.rules.clone().or(rules), ..self.clone() }
    }

    /// Reads a puzzle from its text.
    ///
    /// # Errors
    /// Says where the text is wrong and why.
    pub(crate) fn read(&self, text: &str) -> Result<Position> {
        self.read_bytes(text.as_bytes())
    }

    /// Reads a puzzle from a file, which may be binary.
    ///
    /// # Errors
    /// Says where the file is wrong and why.
    pub(crate) fn read_bytes(&self, bytes: &[u8]) -> Result<Position> {
        self.read_after(0, bytes)
    }

    /// Reads a puzzle that stands in a file after so many lines.
    ///
    /// # Errors
    /// Says where the file is wrong and why.
    pub(crate) fn read_after(&self, lines: usize, bytes: &[u8]) -> Result<Position> {
        let position =
            catalog::read_file(bytes, self.from.as_deref(), self.kind).map_err(|error| match error {
                Unreadable::Ambiguous { ref readings, .. } => {
                    failure!("{error} (--from FORMAT, --kind KIND){}", shown(readings))
                }
                error => error.after_lines(lines).into(),
            })?;
        match &self.rules {
            Some(rules) => position.with_switches(rules).context(message!("--rules cannot be applied")),
            None => Ok(position),
        }
    }
}

/// A source of text that has been opened, but not yet read.
pub(crate) struct Opened {
    /// What to call it in an error.
    pub(crate) name: Message,
    /// How long it is, if that is known.
    pub(crate) length: Option<u64>,
    /// Its text.
    pub(crate) reader: Box<dyn BufRead + Send>,
}

impl Opened {
    /// Opens what an argument names: standard input, a file, or the argument's own text.
    ///
    /// # Errors
    /// If it is neither a file nor a text that any format recognises.
    pub(crate) fn new(argument: &OsStr) -> Result<Opened> {
        if argument == "-" {
            let reader = Box::new(BufReader::new(io::stdin()));
            return Opened { name: message!("standard input"), length: None, reader }.unpacked();
        }
        let name = shortened(&argument.to_string_lossy());
        let file = File::open(argument).and_then(|file| {
            let about = file.metadata()?;
            if about.is_dir() {
                return Err(io::ErrorKind::IsADirectory.into());
            }
            Ok((file, about.is_file().then_some(about.len())))
        });
        match (file, argument.to_str()) {
            (Ok((file, length)), _) => {
                // A file is called by its whole name: programs look for it.
                let name = Message::verbatim(on_one_line(&argument.to_string_lossy()));
                Opened { name, length, reader: Box::new(BufReader::new(file)) }.unpacked()
            }
            (Err(error), Some(text)) if is_absent(&error) && is_path(text) => {
                Err(failure!("there is no file '{name}'"))
            }
            (Err(error), Some(text)) if is_absent(&error) && catalog::is_recognised(text) => {
                // Many a file's name might be a puzzle; nobody takes a URL for a file.
                let name = if text.contains("://") {
                    Message::verbatim(format!("'{name}'"))
                } else {
                    message!("'{name}' (no such file, so taken for a puzzle)")
                };
                let reader = Box::new(io::Cursor::new(text.to_owned()));
                Ok(Opened { name, length: None, reader })
            }
            (Err(error), _) => {
                let tried: Vec<&str> =
                    catalog::formats().iter().filter(|it| it.reads).map(|it| it.name).collect();
                Err(failure!(
                    "'{name}' is neither a readable file ({}) nor a puzzle in any known format ({})",
                    told(&error),
                    tried.join(", ")
                ))
            }
        }
    }

    /// The same without the packing of gzip, if it has any.
    fn unpacked(mut self) -> Result<Opened> {
        const MAGIC: [u8; 3] = [0x1f, 0x8b, 8];
        let start = self.reader.fill_buf().with_context(|| message!("cannot read {}", self.name))?;
        if !start.starts_with(&MAGIC) {
            return Ok(self);
        }
        let reader = BufReader::new(MultiGzDecoder::new(self.reader));
        Ok(Opened { length: None, reader: Box::new(reader), ..self })
    }

    /// Reads all of it as one text and makes something of it.
    ///
    /// # Errors
    /// If it is not text, too long, or nothing can be made of it; names the source.
    pub(crate) fn read<T>(self, parse: impl FnOnce(&str) -> Result<T>) -> Result<T> {
        self.read_bytes(|bytes| parse(as_text(bytes)?))
    }

    /// Reads all of it, text or not, and makes something of it.
    pub(crate) fn read_bytes<T>(self, parse: impl FnOnce(&[u8]) -> Result<T>) -> Result<T> {
        let mut bytes = Vec::new();
        let most = catalog::LONGEST_TEXT as u64 + 1;
        let result = self.reader.take(most).read_to_end(&mut bytes);
        result.with_context(|| message!("cannot read {}", self.name))?;
        if bytes.len() as u64 == most {
            bail!("{}: {}", self.name, Unreadable::TooLong);
        }
        parse(&bytes).with_context(|| self.name)
    }
}

/// The bytes as text.
///
/// # Errors
/// Names the first byte that is not.
pub(crate) fn as_text(bytes: &[u8]) -> Result<&str> {
    Ok(catalog::as_text(bytes)?)
}

/// An argument parser for the names of the formats that will do.
pub(crate) fn format_names(will_do: impl Fn(&catalog::Format) -> bool) -> PossibleValuesParser {
    let formats = catalog::formats().into_iter().filter(will_do);
    PossibleValuesParser::new(formats.map(|it| PossibleValue::new(it.name).help(it.about)))
}

/// An argument parser for the kinds of puzzle.
pub(crate) fn kinds() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(Kind::ALL.map(Kind::name)).try_map(|name| name.parse::<Kind>())
}

/// A name without what would move the cursor.
fn on_one_line(name: &str) -> String {
    name.chars().map(|it| if it.is_control() { ' ' } else { it }).collect()
}

/// A name that may be a whole puzzle, cut to a length that fits into a message.
fn shortened(name: &str) -> String {
    const LONGEST: usize = 60;
    let line = on_one_line(name);
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// What a text reads as, kind by kind, for whoever has to choose.
fn shown(readings: &[(Kind, Position)]) -> String {
    let drawn = |(kind, position): &(Kind, Position)| {
        let board = position.write("drawing").map_or_else(|_| String::new(), |it| it.text);
        format!("\nas --kind {kind} it is\n{}", board.trim_end())
    };
    readings.iter().map(drawn).collect()
}

/// Whether an argument can only be meant as a file's name: many such names could be rows of letters and dots.
fn is_path(argument: &str) -> bool {
    const ENDS: &[&str] = &[
        "txt", "url", "urls", "json", "jsonl", "ndjson", "csv", "tsv", "gz", "list", "matrix", "cells",
        "janko", "tatham", "pzprv3", "board", "mine", "mbf", "paths", "svg", "png", "html", "pdf", "parquet",
        "md", "puzzle", "masyu",
    ];
    if argument.contains("://") || argument.contains(char::is_whitespace) {
        return false;
    }
    let path = Path::new(argument);
    let is_rooted = ["/", "./", "../", "~/", ".\\", "..\\"].iter().any(|it| argument.starts_with(it));
    let ends = path.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase);
    let is_in_folder = path.parent().is_some_and(|it| !it.as_os_str().is_empty() && it.is_dir());
    path.is_absolute() || is_rooted || is_in_folder || ends.is_some_and(|it| ENDS.contains(&it.as_str()))
}

/// Whether there is no such file, rather than one that cannot be read.
fn is_absent(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidFilename, NotADirectory, NotFound};
    matches!(error.kind(), NotFound | NotADirectory | InvalidFilename)
}

/// What the system says, in our words: lower case, without its number.
fn told(error: &io::Error) -> Message {
    if is_absent(error) { message!("no such file") } else { error.say() }
}
