//! What leaves the program: text on the two standard streams, and files.
//!
//! A file is written beside its place, as `NAME.part`, and moved there when it is whole, so that nobody ever sees half of one.

use crate::failure::{Context, Failure, Result, bail};
use crate::progress::Telling;
use message::{Message, message};
use std::fs;
use std::io::{self, IsTerminal, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// Prints text to standard output; colours are left out where they are not wanted.
///
/// # Errors
/// If nobody takes it.
pub(crate) fn print(text: &str) -> Result<()> {
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// Standard output for many short texts: on a terminal each is printed at once, elsewhere they are gathered until the
/// caller has a pause, for every print costs as much as a small puzzle.
pub(crate) struct Gathered {
    text: String,
    at_once: bool,
}

/// How much is gathered at most.
const MOST_GATHERED: usize = 1 << 15;

impl Gathered {
    /// Nothing yet.
    pub(crate) fn new() -> Gathered {
        Gathered { text: String::new(), at_once: io::stdout().is_terminal() }
    }

    /// Prints a text, now or later.
    ///
    /// # Errors
    /// If nobody takes it.
    pub(crate) fn add(&mut self, text: &str) -> Result<()> {
        self.text.push_str(text);
        if self.at_once || self.text.len() > MOST_GATHERED { self.flush() } else { Ok(()) }
    }

    /// Prints what was gathered.
    ///
    /// # Errors
    /// If nobody takes it.
    pub(crate) fn flush(&mut self) -> Result<()> {
        if !self.text.is_empty() {
            print(&self.text)?;
            self.text.clear();
        }
        Ok(())
    }
}

/// Prints bytes to standard output as they are.
///
/// # Errors
/// If nobody takes them.
pub(crate) fn print_bytes(bytes: &[u8]) -> Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    Ok(out.flush()?)
}

/// Says something about the output on standard error, unless nobody wants to know.
///
/// # Errors
/// If nobody listens.
pub(crate) fn say(text: &str) -> Result<()> {
    if Telling::is_quiet() { Ok(()) } else { complain(text) }
}

/// Says on standard error what everybody must know.
///
/// # Errors
/// If nobody listens.
pub(crate) fn complain(text: &str) -> Result<()> {
    Ok(writeln!(anstream::stderr().lock(), "{text}")?)
}

/// Writes a file as a whole or not at all; `-` is standard output.
///
/// # Errors
/// Names the file and what is wrong with it.
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> Result<()> {
    if path == Path::new("-") {
        return print_bytes(bytes);
    }
    let mut file = Growing::new(path)?;
    file.add_bytes(bytes)?;
    file.finish()
}

/// Makes a folder, and those above it, unless it is there.
///
/// # Errors
/// Names the folder and what is wrong with it.
pub(crate) fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).with_context(|| message!("cannot make the folder {}", path.display()))
}

/// A file that grows while the program runs, and is at its place only when it is whole; `-` is standard output.
pub(crate) struct Growing {
    path: PathBuf,
    sink: Sink,
}

enum Sink {
    /// Standard output, or a device or a pipe, which cannot be replaced.
    Direct(Box<dyn Write + Send>),
    Beside(Part),
}

/// What becomes of a part whose file was never finished.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unfinished {
    /// It goes: half a picture is of no use.
    Goes,
    /// It stays: all that was added is whole.
    Stays,
}

impl Growing {
    /// An empty file, of which nothing is kept unless it is finished.
    ///
    /// # Errors
    /// Names the file and what is wrong with it.
    pub(crate) fn new(path: &Path) -> Result<Growing> {
        Growing::begin(path, Unfinished::Goes)
    }

    /// An empty file of records: those that were added are kept as `NAME.part` whatever ends the program.
    ///
    /// # Errors
    /// If such a part is there already, of a run that was interrupted, with what can be done about it; or names the file
    /// and what is wrong with it.
    pub(crate) fn of_records(path: &Path, advice: &Message) -> Result<Growing> {
        let part = part_of(&real(path));
        if fs::metadata(&part).is_ok_and(|it| it.is_file() && it.len() > 0) {
            let part = part.display();
            bail!("{part} is left over from an interrupted run: {advice}");
        }
        Growing::begin(path, Unfinished::Stays)
    }

    /// A file of records with what is there already, to be gone on with: that of a run that was interrupted, or the file
    /// itself.
    ///
    /// # Errors
    /// Names the file and what is wrong with it.
    pub(crate) fn resumed(path: &Path) -> Result<(Growing, Vec<u8>)> {
        let real = real(path);
        let taken = || {
            let part = part_of(&real);
            if !part.exists() && real.is_file() {
                fs::rename(&real, &part)?;
            }
            let mut part = Part::open(part, Unfinished::Stays)?;
            let mut before = Vec::new();
            part.file.read_to_end(&mut before)?;
            Ok((part, before))
        };
        let (part, before) = taken().map_err(|error| cannot_write(path, &error))?;
        Ok((Growing { path: path.to_owned(), sink: Sink::Beside(part) }, before))
    }

    fn begin(path: &Path, unfinished: Unfinished) -> Result<Growing> {
        let real = real(path);
        let sink = if path == Path::new("-") {
            Ok(Sink::Direct(Box::new(io::stdout())))
        } else if fs::metadata(&real).is_ok_and(|it| !it.is_file() && !it.is_dir()) {
            fs::File::create(&real).map(|file| Sink::Direct(Box::new(io::BufWriter::new(file))))
        } else {
            empty_part(&real, unfinished).map(Sink::Beside)
        };
        let sink = sink.map_err(|error| cannot_write(path, &error))?;
        Ok(Growing { path: path.to_owned(), sink })
    }

    /// Adds a record to its end, at once and as a whole.
    ///
    /// # Errors
    /// Names the file and what is wrong with it.
    pub(crate) fn add(&mut self, text: &str) -> Result<()> {
        self.add_bytes(text.as_bytes())
    }

    /// The same for what is no text.
    ///
    /// # Errors
    /// Names the file and what is wrong with it.
    pub(crate) fn add_bytes(&mut self, bytes: &[u8]) -> Result<()> {
        let added = match &mut self.sink {
            Sink::Direct(out) => out.write_all(bytes),
            Sink::Beside(part) => part.file.write_all(bytes),
        };
        added.map_err(|error| cannot_write(&self.path, &error))
    }

    /// Leaves so many bytes at its beginning, and goes on behind them.
    ///
    /// # Errors
    /// Names the file and what is wrong with it.
    pub(crate) fn cut(&mut self, length: u64) -> Result<()> {
        let Sink::Beside(part) = &mut self.sink else { return Ok(()) };
        let cut = part.file.set_len(length).and_then(|()| part.file.seek(io::SeekFrom::Start(length)));
        cut.map(drop).map_err(|error| cannot_write(&self.path, &error))
    }

    /// Puts it at its place.
    ///
    /// # Errors
    /// Names the file and what is wrong with it.
    pub(crate) fn finish(self) -> Result<()> {
        let finished = match self.sink {
            Sink::Direct(mut out) => out.flush(),
            Sink::Beside(part) => part.move_to(&real(&self.path)),
        };
        finished.map_err(|error| cannot_write(&self.path, &error))
    }
}

/// A file beside the one that it will be.
struct Part {
    place: PathBuf,
    file: fs::File,
    unfinished: Unfinished,
    is_moved: bool,
}

impl Part {
    /// Opens it, or makes it; whoever has it open alone may write to it.
    fn open(place: PathBuf, unfinished: Unfinished) -> io::Result<Part> {
        let file = fs::OpenOptions::new().create(true).truncate(false).read(true).write(true).open(&place)?;
        match file.try_lock() {
            Err(fs::TryLockError::WouldBlock) => {
                Err(io::Error::new(io::ErrorKind::ResourceBusy, message!("another run is writing it")))
            }
            // Some file systems have no locks: two runs on one file are the user's mistake then.
            Ok(()) | Err(fs::TryLockError::Error(_)) => Ok(Part { place, file, unfinished, is_moved: false }),
        }
    }

    /// Puts it in the place of another file, whose permissions it gets.
    fn move_to(mut self, path: &Path) -> io::Result<()> {
        if let Some(before) = fs::metadata(path).ok().filter(fs::Metadata::is_file) {
            self.file.set_permissions(before.permissions())?;
        }
        fs::rename(&self.place, path)?;
        self.is_moved = true;
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        let is_empty = self.file.metadata().is_ok_and(|it| it.len() == 0);
        if !self.is_moved && (self.unfinished == Unfinished::Goes || is_empty) {
            // If it cannot be removed, nobody can be told.
            let _ = fs::remove_file(&self.place);
        }
    }
}

/// An empty part for a file, in the place of one that nobody has finished.
fn empty_part(path: &Path, unfinished: Unfinished) -> io::Result<Part> {
    let before = fs::metadata(path).ok();
    if before.as_ref().is_some_and(|it| it.permissions().readonly()) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    if before.is_some_and(|it| it.is_dir()) {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let part = Part::open(part_of(path), unfinished)?;
    part.file.set_len(0)?;
    Ok(part)
}

/// What a file is called before it is whole.
fn part_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// The file itself: a link keeps pointing to what is written.
fn real(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

/// What went wrong with a file; the name of its part means nothing to the user.
fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    let reason = Failure::from(io::Error::new(error.kind(), error.to_string()));
    reason.when(message!("cannot write {}", path.display()))
}
