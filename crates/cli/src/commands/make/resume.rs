//! What is there before anything is made: nothing, or what an interrupted run has left, as far as it can be relied on.

use crate::batch::{self, Shape};
use crate::failure::{Context, Result, bail};
use crate::output::Growing;
use message::{Say, message};
use std::io;
use std::ops::Range;
use std::path::Path;

/// What is there before anything is made.
pub(super) struct Start {
    pub(super) seed: u64,
    /// The numbers of the puzzles that are still to be made.
    pub(super) left: Range<u64>,
    pub(super) file: Option<Growing>,
    /// How many lines the file has.
    pub(super) lines: u64,
}

impl Start {
    /// Goes on with a file to which these puzzles were to be written.
    ///
    /// # Errors
    /// If it cannot be read, or holds something else.
    pub(super) fn resumed(path: &Path, is_json: bool, seed: Option<u64>, all: Range<u64>) -> Result<Start> {
        let (mut file, before) = Growing::resumed(path)?;
        let kept = kept(&before, is_json).with_context(|| path.display().say())?;
        let seed = kept.seed(seed)?;
        let left = all.end.min(all.start + kept.records)..all.end;
        let whole = &before[..kept.length as usize];
        let lines = whole.split(|it| *it == b'\n').count() as u64 - 1;
        file.cut(kept.length)?;
        Ok(Start { seed, left, file: Some(file), lines })
    }
}

/// The records to go on from.
#[derive(Debug, PartialEq, Eq)]
struct Kept {
    /// How many there are.
    records: u64,
    /// Their length in bytes: what stands behind them was not finished.
    length: u64,
    /// The seed, where the records tell it.
    seed: Option<u64>,
}

impl Kept {
    /// The seed with which to go on: that of the records, or the one given.
    ///
    /// # Errors
    /// If they are not the same, or nobody tells one.
    fn seed(&self, given: Option<u64>) -> Result<u64> {
        match (self.seed, given) {
            (Some(told), Some(given)) if told != given => {
                bail!("--seed {given}: the file to resume was made with seed {told}")
            }
            (Some(seed), _) | (None, Some(seed)) => Ok(seed),
            (None, None) => {
                bail!("--resume needs --seed N: the file does not say which seed it was made with")
            }
        }
    }
}

/// The records of a file that may end in the middle of one.
///
/// # Errors
/// If it holds something else.
fn kept(bytes: &[u8], is_json: bool) -> Result<Kept> {
    if bytes.is_empty() {
        return Ok(Kept { records: 0, length: 0, seed: None });
    }
    if is_json {
        return objects(bytes);
    }
    let reader = Box::new(io::Cursor::new(bytes.to_vec()));
    match batch::shape(reader)? {
        // A single puzzle, whole or not, is soon made again.
        Shape::One(_) => Ok(Kept { records: 0, length: 0, seed: None }),
        Shape::Many(batch) => {
            let mut ends = vec![0];
            for entry in batch {
                entry.text.context(message!("this is not a file of puzzles from 'make'"))?;
                ends.push(entry.bytes);
            }
            // The last may be half of one, and is made again.
            ends.pop();
            Ok(Kept { records: ends.len() as u64 - 1, length: ends[ends.len() - 1], seed: None })
        }
    }
}

/// The objects of a file of JSON lines, each with its seed.
fn objects(bytes: &[u8]) -> Result<Kept> {
    let mut kept = Kept { records: 0, length: 0, seed: None };
    for line in bytes.split_inclusive(|&it| it == b'\n').filter(|it| it.ends_with(b"\n")) {
        let object: serde_json::Value = serde_json::from_slice(line)
            .ok()
            .with_context(|| message!("line {} is not a puzzle made with --json", kept.records + 1))?;
        kept.seed = object["seed"].as_u64().or(kept.seed);
        kept.records += 1;
        kept.length += line.len() as u64;
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_whole_is_kept() {
        let two = b"{\"seed\":7,\"number\":1}\n{\"seed\":7,\"number\":2}\n{\"see";
        assert_eq!(kept(two, true).unwrap(), Kept { records: 2, length: 44, seed: Some(7) });
        assert_eq!(kept(b"", true).unwrap(), Kept { records: 0, length: 0, seed: None });
        assert!(kept(b"masyu 3x2\n", true).is_err());
        let lines = b"mashu/3/2/30\nmashu/3/2/00\nmashu/3/";
        assert_eq!(kept(lines, false).unwrap(), Kept { records: 2, length: 26, seed: None });
    }

    #[test]
    fn the_seed_is_told_by_the_file_or_by_the_user() {
        let seed = |told, given| Kept { records: 1, length: 9, seed: told }.seed(given).ok();
        assert_eq!(
            [seed(Some(7), None), seed(None, Some(8)), seed(Some(7), Some(7))],
            [Some(7), Some(8), Some(7)]
        );
        assert_eq!([seed(Some(7), Some(8)), seed(None, None)], [None, None]);
    }
}
