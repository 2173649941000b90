//! What comes in: a file, standard input, or the puzzle itself as an argument.

use anyhow::{Context, Result, anyhow, bail};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use play::{Kind, Position, Switches, Unreadable, catalog};
use std::ffi::OsStr;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

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
    /// The format of the text; recognised if not given
    #[arg(long, value_name = "FORMAT", value_parser = format_names(|_| true), hide_possible_values = true)]
    pub(crate) from: Option<String>,

    /// The kind of puzzle; recognised if not given
    #[arg(long, value_parser = kinds())]
    pub(crate) kind: Option<Kind>,

    /// Numberlink: play by these rules, 'cover' or 'no-cover', 'touch' or 'no-touch', with a comma between them;
    /// what is left out stays as the puzzle's source has it
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

impl Reading {
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
        let position =
            catalog::read_file(bytes, self.from.as_deref(), self.kind).map_err(|error| match error {
                Unreadable::Ambiguous { .. } => anyhow!("{error} (--from FORMAT, --kind KIND)"),
                error => error.into(),
            })?;
        match &self.rules {
            Some(rules) => position.with_switches(rules).context("--rules cannot be obeyed"),
            None => Ok(position),
        }
    }
}

/// A source of text that has been opened, but not yet read.
pub(crate) struct Opened {
    /// What to call it in an error.
    pub(crate) name: String,
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
            return Ok(Opened { name: "standard input".to_owned(), length: None, reader });
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
            (Ok((file, length)), _) => Ok(Opened { name, length, reader: Box::new(BufReader::new(file)) }),
            (Err(error), Some(text)) if is_absent(&error) && catalog::is_recognised(text) => {
                // Many a file's name might be a puzzle; nobody takes a URL for a file.
                let doubt = if text.contains("://") { "" } else { " (no such file, so taken for a puzzle)" };
                let reader = Box::new(io::Cursor::new(text.to_owned()));
                Ok(Opened { name: format!("'{name}'{doubt}"), length: None, reader })
            }
            (Err(error), _) => {
                let tried: Vec<&str> =
                    catalog::formats().iter().filter(|it| it.reads).map(|it| it.name).collect();
                Err(anyhow!(
                    "'{name}' is no file that can be read ({}) and no puzzle in any known format ({})",
                    told(&error),
                    tried.join(", ")
                ))
            }
        }
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
        result.with_context(|| format!("cannot read {}", self.name))?;
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

/// A name that may be a whole puzzle, cut to a length that fits into a message.
fn shortened(name: &str) -> String {
    const LONGEST: usize = 60;
    let line: String = name.chars().map(|it| if it.is_control() { ' ' } else { it }).collect();
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// Whether there is no such file, rather than one that cannot be read.
fn is_absent(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidFilename, NotADirectory, NotFound};
    matches!(error.kind(), NotFound | NotADirectory | InvalidFilename)
}

/// What the system says, in our words: lower case, without its number.
fn told(error: &io::Error) -> String {
    if is_absent(error) { "no such file".to_owned() } else { error.kind().to_string() }
}
