//! Certificates as files: our own formats, and those of the SAT solvers, for checkers that others wrote; of many puzzles, in a folder or an
//! archive.

use crate::failure::{Context, Failure, Result, bail, failure};
use crate::output;
use clap::{Args, ValueEnum};
use message::message;
use play::{Certificate, Position, ProofSystem};
use std::collections::HashMap;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Where a certificate goes, and how it is written.
#[derive(Clone, Debug, Args)]
pub(crate) struct Proofs {
    /// Write a certificate that others can check; for many puzzles, into this folder, or this archive if its name
    /// ends in '.tar'
    #[arg(id = "proof", long = "proof", value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    /// How the certificate is written. 'packed' is 'bytes' compressed with zstd; 'drat' and 'lrat' write two files
    /// for checkers of SAT proofs: the clauses to FILE.cnf, and the proof to FILE
    #[arg(long = "proof-format", value_name = "FORMAT", default_value = "packed", requires = "proof")]
    format: Format,
}

/// How a certificate is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Packed,
    Bytes,
    Text,
    Drat,
    Lrat,
}

impl Proofs {
    /// By what means the answer must be proved to be written so.
    pub(crate) fn system(&self) -> ProofSystem {
        if matches!(self.format, Format::Drat | Format::Lrat) {
            ProofSystem::Clauses
        } else {
            ProofSystem::All
        }
    }

    /// Writes a certificate, and tells its size.
    pub(crate) fn write(&self, path: &Path, position: &Position, certificate: &Certificate) -> Result<usize> {
        refuse_output(path)?;
        let files = self.files(position, certificate);
        let files = files.with_context(|| message!("there is nothing to write to {}", path.display()))?;
        for (ending, bytes) in &files {
            let mut name = OsString::from(path);
            name.push(ending);
            output::write_file(Path::new(&name), bytes)?;
        }
        Ok(files[0].1.len())
    }

    /// What is written of a certificate: the ending of each file beside its name, and its bytes; the certificate itself first.
    fn files(&self, position: &Position, certificate: &Certificate) -> Result<Vec<(&'static str, Vec<u8>)>> {
        let bytes = match self.format {
            Format::Packed => certificate.packed(),
            Format::Bytes => certificate.bytes(),
            Format::Text => certificate.text().into_bytes(),
            Format::Drat | Format::Lrat => {
                let converted = certificate.clauses(position, self.format == Format::Lrat);
                let (clauses, proof) = converted.map_err(Failure::from)?;
                return Ok(vec![("", proof.into_bytes()), (".cnf", clauses.into_bytes())]);
            }
        };
        Ok(vec![("", bytes)])
    }

    /// How files of many certificates end.
    fn ending(&self) -> &'static str {
        match self.format {
            Format::Packed => "proof.zst",
            Format::Bytes | Format::Text => "proof",
            Format::Drat => "drat",
            Format::Lrat => "lrat",
        }
    }

    /// A place for many certificates, if they are wanted.
    pub(crate) fn place(&self) -> Result<Option<Place>> {
        let Some(path) = &self.file else { return Ok(None) };
        refuse_output(path)?;
        if !is_archive(path) {
            output::make_folder(path)?;
            return Ok(Some(Place { proofs: self.clone(), archive: None }));
        }
        let file = File::create(path).with_context(|| message!("cannot write {}", path.display()))?;
        let archive = Arc::new(Mutex::new(tar::Builder::new(file)));
        Ok(Some(Place { proofs: self.clone(), archive: Some(archive) }))
    }
}

/// Standard output is for answers.
fn refuse_output(path: &Path) -> Result<()> {
    if path == Path::new("-") {
        bail!("certificates go into a file, a folder or an archive: '--proof FILE'");
    }
    Ok(())
}

/// Whether a path names an archive.
fn is_archive(path: &Path) -> bool {
    path.extension().is_some_and(|it| it == "tar")
}

/// Where many certificates go: a folder, or an archive that several threads add to.
#[derive(Clone)]
pub(crate) struct Place {
    proofs: Proofs,
    archive: Option<Arc<Mutex<tar::Builder<File>>>>,
}

impl Place {
    /// By what means answers must be proved to be written so.
    pub(crate) fn system(&self) -> ProofSystem {
        self.proofs.system()
    }

    /// Writes the certificate of a puzzle by that name.
    pub(crate) fn add(&self, name: &str, position: &Position, certificate: &Certificate) -> Result<()> {
        let name = format!("{name}.{}", self.proofs.ending());
        let path = self.proofs.file.as_deref().unwrap_or(Path::new("."));
        let Some(archive) = &self.archive else {
            self.proofs.write(&path.join(name), position, certificate)?;
            return Ok(());
        };
        for (ending, bytes) in self.proofs.files(position, certificate)? {
            let mut header = tar::Header::new_gnu();
            header.set_size(bytes.len() as u64);
            header.set_mode(0o644);
            let mut archive = archive.lock().unwrap_or_else(PoisonError::into_inner);
            let added = archive.append_data(&mut header, format!("{name}{ending}"), &bytes[..]);
            added.with_context(|| message!("cannot write {}", path.display()))?;
        }
        Ok(())
    }

    /// All are written.
    pub(crate) fn finish(&self) -> Result<()> {
        if let Some(archive) = &self.archive {
            archive
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .finish()
                .context(message!("the archive cannot be written"))?;
        }
        Ok(())
    }
}

/// Many certificates to be checked: those of a folder, or of an archive, by name.
#[derive(Clone)]
pub(crate) enum Kept {
    Folder(PathBuf),
    Archive(Arc<HashMap<String, Vec<u8>>>),
}

impl Kept {
    /// Opens a folder or an archive.
    pub(crate) fn open(path: &Path) -> Result<Kept> {
        if path.is_dir() {
            return Ok(Kept::Folder(path.to_owned()));
        }
        if !is_archive(path) {
            let path = path.display();
            bail!(
                "there are many puzzles: {path} should be the folder or the archive with their certificates"
            );
        }
        let damaged = || message!("{} is not an archive", path.display());
        let file = File::open(path).with_context(|| message!("cannot read {}", path.display()))?;
        let mut members = HashMap::new();
        for member in tar::Archive::new(file).entries().with_context(damaged)? {
            let mut member = member.with_context(damaged)?;
            let name = member.path().with_context(damaged)?.to_string_lossy().into_owned();
            let mut bytes = Vec::new();
            member.read_to_end(&mut bytes).with_context(damaged)?;
            members.insert(name, bytes);
        }
        Ok(Kept::Archive(Arc::new(members)))
    }

    /// The certificate of the puzzle by that name, unpacked.
    pub(crate) fn find(&self, name: &str) -> Result<Vec<u8>> {
        let names = ["proof.zst", "proof"].map(|ending| format!("{name}.{ending}"));
        match self {
            Kept::Folder(folder) => {
                let paths = names.map(|name| folder.join(name));
                read(paths.iter().find(|path| path.is_file()).unwrap_or(&paths[0]))
            }
            Kept::Archive(members) => {
                let bytes = names.iter().find_map(|name| members.get(name));
                let bytes = bytes.ok_or_else(|| failure!("the archive has no {}", names[0]))?;
                play::unpacked(bytes).map_err(|reason| failure!("{}: {reason}", names[0]))
            }
        }
    }
}

/// The bytes of a certificate, unpacked.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>> {
    let bytes = fs::read(path).with_context(|| message!("cannot read {}", path.display()))?;
    play::unpacked(&bytes).map_err(|reason| failure!("{}: {reason}", path.display()))
}

/// How large something is, for people.
pub(crate) fn kilobytes(bytes: usize) -> String {
    format!("{:.1} kB", bytes as f64 / 1e3)
}

/// The puzzle as the checker reads it.
pub(crate) fn puzzle(position: &Position) -> Result<verify::Puzzle> {
    verify::Puzzle::read(&play::statement(position)?).map_err(Failure::from)
}
