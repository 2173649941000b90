//! Certificates: what the solver writes the checker accepts, and nothing wrong is ever accepted.

use crate::choices::Choices;
use crate::judge::board;
use play::{Budget, Means, Solver, Verdict, statement, unpacked};
use verify::{Puzzle, verify};

/// Certifies a small board, and then damages the certificate: it is refused, or claims what is true all the same.
pub fn certificates(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let Some(board) = board(&mut choices) else { return };
    let (answer, certificate) = Solver::new().certify(&board, Means::All, &Budget::nodes(20_000));
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
        let wrong = claiming(claim, &text);
        assert!(claimed(wrong.as_bytes()).is_err(), "{claim} is accepted of {drawing}\n{wrong}");
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

/// The same steps in support of another claim.
fn claiming(claim: &str, text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let is_solution = |line: &&str| line.starts_with(['0', '1']);
    let solutions: Vec<&str> = lines.iter().skip(3).copied().filter(is_solution).collect();
    let wanted = match claim {
        "none" => 0,
        "unique" => 1,
        _ => 2,
    };
    let solutions = solutions.into_iter().cycle().take(wanted);
    let steps = lines.iter().skip(3).copied().filter(|it| !is_solution(it));
    let mut wrong: Vec<&str> = vec![lines[0], lines[1], claim];
    wrong.extend(solutions.chain(steps));
    wrong.join("\n") + "\n"
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
        1 => bytes[place] = b"-0123456789 \nuacprdtxks"[choices.below(22)],
        2 => drop(bytes.drain(place..place + length)),
        3 => bytes.extend_from_within(place..place + length),
        _ => bytes.truncate(place),
    }
}
