//! Checks certificates: that a puzzle has one solution, none, or several; that a game of Minesweeper needs no guess.
//!
//! It is meant to be read. It shares no code with the rest of Casilla: it reads a puzzle from its drawing, knows the rules, and follows a
//! proof step by step. `docs/proof.md` says what the steps mean and why they are sound; the files here follow it in this order:
//!
//! | file | what |
//! |---|---|
//! | `puzzle` | the board and its clues, from a text |
//! | `lines` | what edges make together |
//! | `rules` | the rules of a few variables, and of a whole solution |
//! | `file` | the steps of a certificate |
//! | `proof` | clauses that follow from rules and earlier clauses |
//! | `lemma` | what no such rule can say, each with its witness |
//! | `sweep` | all solutions of a Numberlink without touching, row by row |
//! | `game` | what follows from open numbers in a game of Minesweeper |
//!
//! No input makes it panic. What it allocates grows with what it is given, and so does the time that it takes.

message::languages!();

mod file;
mod game;
mod lemma;
mod lines;
mod proof;
mod puzzle;
mod rules;
mod sweep;

use file::Reader;
use game::Game;
use message::{Message, message};
use proof::{Proof, Reason};
use puzzle::Kind;
pub use puzzle::Puzzle;
use rules::is_solution;

/// Why a certificate is not accepted, in lower case and without a full stop.
pub type Refusal = Message;

/// What a certificate may claim, and how many solutions it then holds.
const CLAIMS: [(&str, usize); 4] = [("none", 0), ("unique", 1), ("several", 2), ("no-guess", 0)];

/// Checks a certificate of a puzzle and tells what is proved: `none`, `unique` or `several`; of a game, `no-guess`.
///
/// # Errors
/// If the certificate does not prove its claim about this puzzle.
pub fn verify(puzzle: &Puzzle, certificate: &[u8]) -> Result<&'static str, Refusal> {
    let mut reader = Reader { rest: certificate, in_bytes: false };
    reader.in_bytes = match reader.line()? {
        "casilla proof 2 text" => false,
        "casilla proof 2 bytes" => true,
        _ => return Err(message!("it does not begin with 'casilla proof 2'")),
    };
    let title = reader.line()?.escape_debug().to_string();
    if title != puzzle.title {
        return Err(message!("it is for '{title}', and the puzzle is '{}'", puzzle.title));
    }
    let name = reader.line()?;
    let claim = CLAIMS.into_iter().find(|it| it.0 == name);
    let (claim, count) = claim.ok_or(message!("it claims neither 'unique' nor 'none' nor 'several'"))?;
    if matches!(puzzle.kind, Kind::Field { .. }) != (claim == "no-guess") {
        return Err(message!("only a game is without a guess, and a game has no solutions"));
    }
    if let Kind::Field { first } = puzzle.kind {
        let mut game = Game::new(puzzle, first)?;
        return follow(reader, game.is_won(), |letter, numbers| game.take(letter, numbers)).map(|()| claim);
    }
    let size = if puzzle.kind == Kind::Mines { puzzle.cells() } else { puzzle.edges() };
    let mut solutions: Vec<Vec<bool>> = Vec::new();
    for number in 1..=count {
        let digits = reader.line()?.replace('/', "");
        if digits.len() != size || digits.contains(|it| it != '0' && it != '1') {
            return Err(message!("solution {number} is not 0 or 1 for each variable"));
        }
        solutions.push(digits.bytes().map(|it| it == b'1').collect());
        if !is_solution(puzzle, &solutions[number - 1]) {
            return Err(message!("solution {number} is not one: it breaks a rule"));
        }
    }
    let mut proof = Proof::new(puzzle, solutions.first().map(Vec::as_slice));
    if count == 2 && solutions[0] == solutions[1] {
        return Err(message!("the two solutions are the same"));
    }
    follow(reader, count == 2, |letter, numbers| proof.take(letter, numbers)).map(|()| claim)
}

/// Takes all steps. What follows the last one that was needed is read, and proves nothing.
fn follow(
    mut reader: Reader<'_>,
    mut is_done: bool,
    mut take: impl FnMut(u8, &[i32]) -> Result<bool, Reason>,
) -> Result<(), Refusal> {
    let (mut step, mut numbers) = (0, Vec::new());
    while !is_done || !reader.rest.is_empty() {
        step += 1;
        let letter = reader.step(&mut numbers);
        let taken = letter.and_then(|it| if is_done { Ok(true) } else { Ok(take(it, &numbers)?) });
        is_done = taken.map_err(|reason: Refusal| message!("step {step}: {reason}"))?;
    }
    Ok(())
}
