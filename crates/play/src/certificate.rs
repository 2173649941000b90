//! Certificates: what a stranger needs to check an answer, as `docs/proof.md` describes it.

mod clauses;

use crate::{Answer, Position, Verdict};
use exact::Script;
use std::fmt::Write;
use std::io::Read;

/// An answer with its proof, to be written to a file.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The puzzle's title, what is claimed of it, and the solutions, a line each.
    head: String,
    /// What is claimed.
    claim: Verdict,
    /// The solutions that the head tells.
    solutions: Vec<Vec<bool>>,
    script: Script,
}

impl Certificate {
    /// The certificate of an answer, unless that is unknown.
    pub(crate) fn new(position: &Position, answer: &Answer, script: Script) -> Option<Certificate> {
        let claim = Verdict::from(answer);
        if claim == Verdict::Unknown {
            return None;
        }
        let title = statement(position).ok()?;
        let mut head = format!("{}\n{}\n", title.lines().next()?, claim.name());
        let mut solutions = Vec::new();
        for solution in answer.solutions() {
            let digits = solution.write("digits").ok()?.text;
            head += digits.trim_end();
            head.push('\n');
            solutions.push(digits.chars().filter(char::is_ascii_digit).map(|it| it == '1').collect());
        }
        let script = if claim == Verdict::Several { Script::default() } else { script };
        Some(Certificate { head, claim, solutions, script })
    }

    /// What is claimed.
    pub fn claim(&self) -> Verdict {
        self.claim
    }

    /// The certificate as a text that people can read.
    pub fn text(&self) -> String {
        let mut text = format!("casilla proof 2 text\n{}", self.head);
        for (letter, numbers) in self.script.steps() {
            text.push(char::from(letter));
            for number in numbers {
                // A string takes whatever is written to it.
                let _ = write!(text, " {number}");
            }
            text.push('\n');
        }
        text
    }

    /// The certificate in as few bytes as can be.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = format!("casilla proof 2 bytes\n{}", self.head).into_bytes();
        for (letter, numbers) in self.script.steps() {
            bytes.push(letter);
            for number in numbers {
                // Zero ends a step: the number zero is told as minus zero.
                let mut left = 2 * number.unsigned_abs() + u32::from(*number <= 0);
                while left >= 128 {
                    bytes.push((left % 128) as u8 | 128);
                    left /= 128;
                }
                bytes.push(left as u8);
            }
            bytes.push(0);
        }
        bytes
    }

    /// The same, packed by zstd.
    pub fn packed(&self) -> Vec<u8> {
        ruzstd::encoding::compress_to_vec(&self.bytes()[..], ruzstd::encoding::CompressionLevel::Fastest)
    }

    /// The puzzle as clauses in DIMACS, the lemmas among them, and the proof for checkers that others wrote, in LRAT or else in DRAT. The
    /// certificate must have been made by clauses alone.
    ///
    /// # Errors
    /// If there is nothing to prove by clauses, or the proof does not hold, which is a bug.
    pub fn clauses(&self, position: &Position, lrat: bool) -> Result<(String, String), String> {
        if self.claim == Verdict::Several {
            return Err(
                "two solutions need no proof: only 'packed', 'bytes' and 'text' can tell them".to_owned()
            );
        }
        clauses::convert(position, self.solutions.first().map(Vec::as_slice), &self.script, lrat)
    }
}

/// The puzzle as the checker of certificates reads it: a drawing of the empty board under its title.
///
/// # Errors
/// If it has no drawing.
pub fn statement(position: &Position) -> Result<String, crate::Unwritable> {
    Ok(position.unmarked().write("drawing")?.text)
}

/// The bytes of a certificate, unpacked if they are packed by zstd.
///
/// # Errors
/// If they are packed and damaged.
pub fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, String> {
    /// The first bytes of everything that zstd has packed.
    const ZSTD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
    /// A certificate is not longer than that.
    const LONGEST: u64 = 1 << 32;
    if !bytes.starts_with(&ZSTD) {
        return Ok(bytes.to_vec());
    }
    let damaged = |reason: &dyn std::fmt::Display| format!("it is packed by zstd and damaged: {reason}");
    let decoder = ruzstd::decoding::StreamingDecoder::new(bytes).map_err(|it| damaged(&it))?;
    let mut text = Vec::new();
    decoder.take(LONGEST).read_to_end(&mut text).map_err(|it| damaged(&it))?;
    Ok(text)
}
