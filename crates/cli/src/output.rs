//! What leaves the program: text on the two standard streams, and files.
//!
//! A file is written beside its place and then moved there, so that nobody ever sees half of one.

use anyhow::{Context, Result};
use std::fs;
use std::io::{self, IsTerminal, Write};
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

/// Says something about the output on standard error.
///
/// # Errors
/// If nobody listens.
pub(crate) fn say(text: &str) -> Result<()> {
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
    replace(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// Makes a folder, and those above it, unless it is there.
///
/// # Errors
/// Names the folder and what is wrong with it.
pub(crate) fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).with_context(|| format!("cannot make the folder {}", path.display()))
}

/// A file that grows while the program runs, and is at its place only when it is whole; `-` is standard output.
pub(crate) struct Growing {
    path: PathBuf,
    sink: Sink,
}

enum Sink {
    /// Standard output, or a device or a pipe, which cannot be replaced.
    Direct(Box<dyn Write>),
    Beside(io::BufWriter<tempfile::NamedTempFile>),
}

impl Growing {
    /// An empty file.
    ///
    /// # Errors
    /// Names the file and what is wrong with it.
    pub(crate) fn new(path: &Path) -> Result<Growing> {
        let sink = if path == Path::new("-") {
            Ok(Sink::Direct(Box::new(io::stdout())))
        } else if fs::metadata(path).is_ok_and(|it| !it.is_file() && !it.is_dir()) {
            fs::File::create(path).map(|file| Sink::Direct(Box::new(io::BufWriter::new(file))))
        } else {
            new_file_beside(path).map(|file| Sink::Beside(io::BufWriter::new(file)))
        };
        let sink = sink.with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Growing { path: path.to_owned(), sink })
    }

    /// Adds to its end.
    ///
    /// # Errors
    /// Names the file and what is wrong with it.
    pub(crate) fn add(&mut self, text: &str) -> Result<()> {
        let added = match &mut self.sink {
            Sink::Direct(out) => out.write_all(text.as_bytes()),
            Sink::Beside(out) => out.write_all(text.as_bytes()),
        };
        added.with_context(|| format!("cannot write {}", self.path.display()))
    }

    /// Puts it at its place.
    ///
    /// # Errors
    /// Names the file and what is wrong with it.
    pub(crate) fn finish(self) -> Result<()> {
        let finished = match self.sink {
            Sink::Direct(mut out) => out.flush(),
            Sink::Beside(out) => out.into_inner().map_err(io::IntoInnerError::into_error).and_then(|file| {
                let path = fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone());
                move_to(file, &path)
            }),
        };
        finished.with_context(|| format!("cannot write {}", self.path.display()))
    }
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link keeps pointing to the file that is written.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let before = fs::metadata(path).ok();
    if before.as_ref().is_some_and(|it| !it.is_file() && !it.is_dir()) {
        // A device or a pipe cannot be replaced, only written to.
        return fs::write(path, bytes);
    }
    let mut file = new_file_beside(path)?;
    file.write_all(bytes)?;
    move_to(file, path)
}

fn new_file_beside(path: &Path) -> io::Result<tempfile::NamedTempFile> {
    if fs::metadata(path).is_ok_and(|it| it.permissions().readonly()) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // The name of the temporary file means nothing to the user: only what went wrong is told.
    new_file_in(folder).map_err(|error| io::Error::from(error.kind()))
}

/// Puts a file in the place of another, whose permissions it gets.
fn move_to(file: tempfile::NamedTempFile, path: &Path) -> io::Result<()> {
    if let Some(before) = fs::metadata(path).ok().filter(fs::Metadata::is_file) {
        file.as_file().set_permissions(before.permissions())?;
    }
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(unix)]
fn new_file_in(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    use std::os::unix::fs::PermissionsExt;
    // As any new file, and less what the user's mask takes away.
    tempfile::Builder::new().permissions(fs::Permissions::from_mode(0o666)).tempfile_in(folder)
}

#[cfg(not(unix))]
fn new_file_in(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    tempfile::NamedTempFile::new_in(folder)
}

/// Whether an error only means that whoever read our output has gone.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.chain().find_map(|it| it.downcast_ref::<io::Error>());
    io_error.is_some_and(|it| it.kind() == io::ErrorKind::BrokenPipe)
}
