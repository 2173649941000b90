//! Certificates: what the solver writes the checker accepts, and nothing wrong is ever accepted.

use crate::choices::Choices;
use crate::judge::board;
use play::{Budget, Certificate, Position, ProofSystem, Solver, Verdict, statement, unpacked};
use verify::{Puzzle, verify};

/// Certifies a small board, and then damages the certificate: it is refused, or claims what is true all the same.
pub fn certificates(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let Some(board) = board(&mut choices) else { return };
    let (answer, certificate) = Solver::new().certify(&board, ProofSystem::All, &Budget::nodes(20_000));
    let Some(certificate) = certificate else { return };
    let drawing = statement(&board).unwrap_or_else(|error| panic!("{error}"));
    let puzzle = Puzzle::read(&drawing).unwrap_or_else(|refusal| panic!("{refusal}\n{drawing}"));
    let truth = Verdict::from(&answer).name();
    let claimed = |bytes: &[u8]| verify(&puzzle, bytes);

    let (text, compact) = (certificate.text(), certificate.bytes());
    for bytes in [text.as_bytes(), &compact] {
        assert_eq!(claimed(bytes), Ok(truth), "{drawing}\n{text}");
    }
    assert_eq!(unpacked(&certificate.packed()).as_deref(), Ok(&compact[..]));
    for claim in ["none", "unique", "several"].into_iter().filter(|it| *it != truth) {
        let wrong = claiming(claim, &text, None);
        assert!(claimed(wrong.as_bytes()).is_err(), "{claim} is accepted of {drawing}\n{wrong}");
    }
    // A sweep takes nothing from the solver, and so may be claimed of any board.
    for (claim, steps) in ["none", "unique"].into_iter().flat_map(|claim| SWEEPS.map(|steps| (claim, steps)))
    {
        let swept = claiming(claim, &text, Some(steps));
        let is_proved = claimed(swept.as_bytes()).is_ok();
        assert!(claim == truth || !is_proved, "{claim} is accepted of {drawing}\n{swept}");
    }
    let mut damaged = if choices.one_in(2) { compact } else { text.into_bytes() };
    for _ in 0..=choices.below(3) {
        damage(&mut damaged, &mut choices);
    }
    // If nothing is left of what was proved, nothing may be proved.
    if let Ok(claim) = claimed(&damaged) {
        assert_eq!(claim, truth, "{drawing}\n{}", String::from_utf8_lossy(&damaged));
    }
    // A packed one that is damaged may come out as anything; no more is asked than that nothing panics.
    let mut packed = certificate.packed();
    damage(&mut packed, &mut choices);
    if let Ok(claim) = unpacked(&packed).and_then(|bytes| claimed(&bytes)) {
        assert_eq!(claim, truth);
    }
}

/// A small field: if it needs no guess, its certificate is accepted; and whether whole or damaged, that never proves it of a field with the
/// mines elsewhere which does need one.
pub fn fields(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let (cols, rows) = (2 + choices.below(6), 2 + choices.below(6));
    let mut mined: Vec<bool> = (0..cols * rows).map(|_| choices.one_in(5)).collect();
    mined[0] = false;
    let mut other = mined.clone();
    for _ in 0..=choices.below(2) {
        let [one, two] = [0; 2].map(|_| 1 + choices.below(cols * rows - 1));
        other.swap(one, two);
    }
    let certified = |mined: &[bool]| {
        let field = field(mined, cols);
        let certificate = Certificate::of_game(&field, &Budget::unlimited());
        let drawing = statement(&field).unwrap_or_else(|error| panic!("{error}"));
        let puzzle = Puzzle::read(&drawing).unwrap_or_else(|refusal| panic!("{refusal}\n{drawing}"));
        (certificate, puzzle, drawing)
    };
    let (certificate, puzzle, drawing) = certified(&mined);
    let Some(certificate) = certificate else { return };
    let (text, compact) = (certificate.text(), certificate.bytes());
    for bytes in [text.as_bytes(), &compact] {
        assert_eq!(verify(&puzzle, bytes), Ok("no-guess"), "{drawing}\n{text}");
    }
    let (truth, puzzle, drawing) = certified(&other);
    let mut damaged = if choices.one_in(2) { compact } else { text.into_bytes() };
    for _ in 0..=choices.below(3) {
        let is_proved = verify(&puzzle, &damaged).is_ok();
        assert!(truth.is_some() || !is_proved, "{drawing}\n{}", String::from_utf8_lossy(&damaged));
        damage(&mut damaged, &mut choices);
    }
}

/// A field, row by row, that is opened first at the upper left.
fn field(mined: &[bool], cols: usize) -> Position {
    let rows = mined.len() / cols;
    let number = |row: usize, col: usize| {
        let near = |it: usize| it.saturating_sub(1)..=it + 1;
        let around = near(row).flat_map(|row| near(col).map(move |col| (row, col)));
        around.filter(|it| it.0 < rows && it.1 < cols && mined[it.0 * cols + it.1]).count()
    };
    let mines = mined.iter().filter(|it| **it).count();
    let mut text = format!("minesweeper {cols}x{rows}/{mines} field r1c1\n");
    for row in 0..rows {
        let cell =
            |col: usize| if mined[row * cols + col] { "*".to_owned() } else { number(row, col).to_string() };
        text += &(0..cols).map(cell).collect::<Vec<_>>().join(" ");
        text.push('\n');
    }
    play::read(&text, None, None).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Proofs by a sweep from either side.
const SWEEPS: [&[&str]; 4] = [&["s"], &["s 0 1"], &["k", "s"], &["k", "s 0 1"]];

/// The same steps, or others, in support of another claim.
fn claiming(claim: &str, text: &str, steps: Option<&[&str]>) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let is_solution = |line: &&str| line.starts_with(['0', '1']);
    let solutions: Vec<&str> = lines.iter().skip(3).copied().filter(is_solution).collect();
    let wanted = match claim {
        "none" => 0,
        "unique" => 1,
        _ => 2,
    };
    let solutions = solutions.into_iter().cycle().take(wanted);
    let same_steps = || lines.iter().skip(3).copied().filter(|it| !is_solution(it)).collect();
    let steps = steps.map_or_else(same_steps, <[&str]>::to_vec);
    let mut claiming: Vec<&str> = vec![lines[0], lines[1], claim];
    claiming.extend(solutions.chain(steps));
    claiming.join("\n") + "\n"
}

/// Changes, takes away or repeats some of the bytes.
fn damage(bytes: &mut Vec<u8>, choices: &mut Choices<'_>) {
    if bytes.is_empty() {
        return;
    }
    let place = (256 * choices.below(256) + choices.below(256)) % bytes.len();
    let length = (1 + choices.below(8)).min(bytes.len() - place);
    match choices.below(5) {
        0 => bytes[place] ^= 1 << choices.below(8),
        1 => bytes[place] = b"-0123456789 \nuacprdtxksn"[choices.below(23)],
        2 => drop(bytes.drain(place..place + length)),
        3 => bytes.extend_from_within(place..place + length),
        _ => bytes.truncate(place),
    }
}
