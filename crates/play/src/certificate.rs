//! Certificates: what a stranger needs to check an answer, as `docs/proof.md` describes it.

mod clauses;

use crate::{Answer, Budget, Position, Verdict};
use deduce::climb_while;
use exact::Script;
use grid::Cell;
use message::{Message, message};
use minesweeper::Board;
use minesweeper::techniques::{CellFact, Content, LADDER, Notes};
use std::fmt::Write;
use std::io::Read;
use std::ops::ControlFlow;

/// An answer with its proof, to be written to a file.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The puzzle's title, what is claimed of it, and the solutions, a line each.
    head: String,
    /// What is claimed.
    claim: &'static str,
    /// The solutions that the head tells.
    solutions: Vec<Vec<bool>>,
    script: Script,
}

impl Certificate {
    /// The certificate of an answer, unless that is unknown.
    pub(crate) fn new(position: &Position, answer: &Answer, script: Script) -> Option<Certificate> {
        let verdict = Verdict::from(answer);
        if verdict == Verdict::Unknown {
            return None;
        }
        let title = statement(position).ok()?;
        let mut head = format!("{}\n{}\n", title.lines().next()?, verdict.name());
        let mut solutions = Vec::new();
        for solution in answer.solutions() {
            let digits = solution.write("digits").ok()?.text;
            head += digits.trim_end();
            head.push('\n');
            solutions.push(digits.chars().filter(char::is_ascii_digit).map(|it| it == '1').collect());
        }
        let script = if verdict == Verdict::Several { Script::default() } else { script };
        Some(Certificate { head, claim: verdict.name(), solutions, script })
    }

    /// The certificate that a game of Minesweeper needs no guess: what each step finds, and the numbers from which it follows. None if it
    /// needs one, if that was not found out within the budget, or if it is no field with a first click.
    pub fn of_game(position: &Position, budget: &Budget<'_>) -> Option<Certificate> {
        let Position::Minesweeper(Board::Field { field, first: Some(first) }) = position else { return None };
        let size = field.size();
        let place = |cell: Cell| size.index(cell) as i32 + 1;
        let mut script = Script::default();
        let mut notes = Notes::of_game(field.clone(), Some(*first));
        let climb = climb_while(&mut notes, &LADDER, |_, step| {
            let found = |fact: &CellFact| match fact.content {
                Content::Mine => place(fact.cell),
                Content::Safe => -place(fact.cell),
            };
            let mut numbers: Vec<i32> = step.facts.iter().map(found).collect();
            numbers.push(0);
            numbers.extend(step.evidence.all_numbers().map(|it| place(it.cell)));
            numbers.extend(step.evidence.rest.map(|_| 0));
            script.push(b'n', &numbers);
            if budget.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let title = statement(position).ok()?;
        let head = format!("{}\n{NO_GUESS}\n", title.lines().next()?);
        let is_won = climb.is_ok_and(|it| it.open == 0);
        is_won.then_some(Certificate { head, claim: NO_GUESS, solutions: Vec::new(), script })
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
    pub fn clauses(&self, position: &Position, lrat: bool) -> Result<(String, String), Message> {
        if self.claim == Verdict::Several.name() {
            return Err(message!(
                "two solutions need no proof: only 'packed', 'bytes' and 'text' can hold them"
            ));
        }
        if self.claim == NO_GUESS {
            return Err(message!(
                "a game without a guess is not a set of clauses: only 'packed', 'bytes' and 'text' can hold it"
            ));
        }
        clauses::convert(position, self.solutions.first().map(Vec::as_slice), &self.script, lrat)
    }
}

/// What is claimed of a game.
const NO_GUESS: &str = "no-guess";

/// The puzzle as the checker of certificates reads it: a drawing of the empty board, or of a field with its mines, under its title.
///
/// # Errors
/// If it has no drawing.
pub fn statement(position: &Position) -> Result<String, crate::Unwritable> {
    let is_field = matches!(position, Position::Minesweeper(Board::Field { .. }));
    let shown = if is_field { position.clone() } else { position.unmarked() };
    Ok(shown.write("drawing")?.text)
}

/// The bytes of a certificate, unpacked if they are packed by zstd.
///
/// # Errors
/// If they are packed and damaged.
pub fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, Message> {
    /// The first bytes of everything that zstd has packed.
    const ZSTD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];
    /// A certificate is not longer than that.
    const LONGEST: u64 = 1 << 32;
    if !bytes.starts_with(&ZSTD) {
        return Ok(bytes.to_vec());
    }
    let damaged =
        |reason: &dyn std::fmt::Display| message!("it is packed by zstd and damaged: {}", reason.to_string());
    let decoder = ruzstd::decoding::StreamingDecoder::new(bytes).map_err(|it| damaged(&it))?;
    let mut text = Vec::new();
    decoder.take(LONGEST).read_to_end(&mut text).map_err(|it| damaged(&it))?;
    Ok(text)
}
