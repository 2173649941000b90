//! `solve --proof` and `verify`: certificates that others can check.

use crate::{example, run};
use std::collections::HashMap;
use std::fs;
use std::path::Path;

#[test]
fn a_certificate_is_written_in_every_format_and_accepted() {
    let folder = tempfile::tempdir().unwrap();
    for (name, title, verdict) in [
        ("masyu-10x10.txt", "masyu 10x10", "unique"),
        ("masyu-several.txt", "masyu 4x4", "several"),
        ("numberlink-8x7.txt", "numberlink 8x7 cover,no-touch", "unique"),
        ("mines-8x6.txt", "mines 8x6", "unique"),
        ("mines-8x6.url", "mines 8x6", "unique"),
    ] {
        let puzzle = example(name);
        for format in ["packed", "bytes", "text"] {
            let path = folder.path().join(format);
            let path = path.to_str().unwrap();
            let ran = run(&["solve", &puzzle, "--proof", path, "--proof-format", format]);
            assert!(ran.stderr.contains(&format!("certificate: {path}, ")), "{ran:?}");
            let ran = run(&["verify", &puzzle, path]);
            let (told, rest) = ran.stdout.split_once(": proved for ").unwrap();
            assert_eq!((told, ran.code, ran.stderr.as_str()), (verdict, Some(0), ""), "{name}");
            assert!(name.contains("several") || rest == format!("{title}\n"), "{rest}");
        }
    }
}

#[test]
fn a_certificate_of_another_puzzle_or_claim_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("proof");
    let path = path.to_str().unwrap();
    run(&["solve", &example("masyu-10x10.txt"), "--proof", path, "--proof-format", "text"]);
    let refused = |puzzle: &str| {
        let ran = run(&["verify", puzzle, path]);
        assert_eq!(ran.code, Some(1), "{ran:?}");
        ran.stdout
    };
    let other = refused(&example("masyu-8x6.url"));
    assert_eq!(other, "refused: it speaks of 'masyu 10x10', and the puzzle is 'masyu 8x6'\n");
    let text = fs::read_to_string(path).unwrap();
    fs::write(path, text.replace("\nunique\n", "\nnone\n")).unwrap();
    assert!(refused(&example("masyu-10x10.txt")).starts_with("refused: "));
    let half: Vec<&str> = text.lines().collect();
    fs::write(path, half[..half.len() / 2].join("\n") + "\n").unwrap();
    let told = refused(&example("masyu-10x10.txt"));
    assert!(told.ends_with(": it ends too early\n"), "{told}");
    let ran = run(&["verify", &example("masyu-10x10.txt"), path, "--json"]);
    assert!(ran.stdout.starts_with("{\"accepted\":false,\"reason\":\"step "), "{ran:?}");
}

#[test]
fn a_batch_is_certified_into_a_folder_or_an_archive_and_checked_from_there() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list.tsv");
    fs::write(
        &list,
        "id\tbody\na\tmashu/8/6/0003033i020k0000\nb\tmines/8/6/1j0g123g2k21g1h2m22h12g2g2h1h1g\n",
    )
    .unwrap();
    let list = list.to_str().unwrap();
    let [archive, proofs] = ["proofs.tar", "proofs"].map(|it| folder.path().join(it));
    let [archive, proofs] = [&archive, &proofs].map(|it| it.to_str().unwrap());
    for place in [archive, proofs] {
        assert_eq!(run(&["solve", list, "--proof", place]).code, Some(0));
        let ran = run(&["verify", list, place, "--json"]);
        assert_eq!(ran.code, Some(0), "{ran:?}");
        let lines: Vec<&str> = ran.stdout.lines().collect();
        let is_good = |line: &&str| line.contains("\"accepted\":true,\"verdict\":\"unique\"");
        assert!(lines.len() == 2 && lines.iter().all(is_good), "{lines:?}");
    }
    fs::write(archive, "no archive").unwrap();
    assert_eq!(run(&["verify", list, archive]).code, Some(2));
    fs::remove_file(Path::new(proofs).join("000002-a.proof.zst")).unwrap();
    assert_eq!(run(&["verify", list, proofs]).code, Some(2));
}

/// Follows an LRAT proof by its hints, as any checker of such proofs does.
fn check_lrat(clauses: &str, proof: &str) -> bool {
    let numbers =
        |line: &str| line.split_whitespace().filter_map(|it| it.parse::<i64>().ok()).collect::<Vec<i64>>();
    let mut known: HashMap<i64, Vec<i64>> = HashMap::new();
    for (number, line) in (1..).zip(clauses.lines().skip(1)) {
        let mut lits = numbers(line);
        assert_eq!(lits.pop(), Some(0));
        known.insert(number, lits);
    }
    for line in proof.lines() {
        if line.contains(" d ") {
            for number in numbers(line).into_iter().skip(1).filter(|it| *it != 0) {
                assert!(known.remove(&number).is_some(), "{line}");
            }
            continue;
        }
        let words = numbers(line);
        let end = words.iter().position(|it| *it == 0).unwrap();
        let (lits, hints) = (&words[1..end], &words[end + 1..words.len() - 1]);
        let mut is_false: Vec<i64> = lits.to_vec();
        let mut refuted = false;
        for hint in hints {
            let open: Vec<i64> = known[hint].iter().copied().filter(|lit| !is_false.contains(lit)).collect();
            match open[..] {
                [] => refuted = true,
                [lit] => is_false.push(-lit),
                _ => panic!("hint {hint} of '{line}' leaves {open:?} open"),
            }
        }
        assert!(refuted || lits.iter().any(|lit| is_false.contains(&-lit)), "{line}");
        known.insert(words[0], lits.to_vec());
        if lits.is_empty() {
            return true;
        }
    }
    false
}

#[test]
fn converted_proofs_hold_step_by_step() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["masyu-10x10.txt", "numberlink-8x7.txt", "mines-8x6.txt"] {
        let path = folder.path().join("proof");
        let path = path.to_str().unwrap();
        let ran = run(&["solve", &example(name), "--proof", path, "--proof-format", "lrat"]);
        assert_eq!(ran.code, Some(0), "{ran:?}");
        let [clauses, proof] =
            [format!("{path}.cnf"), path.to_owned()].map(|it| fs::read_to_string(it).unwrap());
        assert!(check_lrat(&clauses, &proof), "{name}");
    }
}

#[test]
fn what_is_made_comes_with_its_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let [puzzle, proof] = ["puzzle.txt", "proof"].map(|it| folder.path().join(it));
    let [puzzle, proof] = [&puzzle, &proof].map(|it| it.to_str().unwrap());
    for order in [&["masyu", "6x5"][..], &["numberlink", "6x5", "--rules", "cover,no-touch"]] {
        let made = [&["make"], order, &["--seed", "3", "-o", puzzle, "--proof", proof]].concat();
        let ran = run(&made);
        assert!(ran.stderr.contains(&format!("certificate: {proof}, ")), "{ran:?}");
        let ran = run(&["verify", puzzle, proof]);
        assert!(ran.stdout.starts_with("unique: proved for "), "{ran:?}");
        fs::remove_file(puzzle).unwrap();
    }
}

#[test]
fn counts_of_none_and_one_are_certified() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("proof");
    let path = path.to_str().unwrap();
    for (puzzle, count, verdict) in [
        ("https://puzz.link/p?mashu/8/6/0003033i020k0000", "1\n", "unique"),
        ("https://puzz.link/p?mashu/3/1/3", "0\n", "none"),
    ] {
        let ran = run(&["solve", puzzle, "--count", "--proof", path]);
        assert_eq!(ran.stdout, count, "{ran:?}");
        assert!(run(&["verify", puzzle, path]).stdout.starts_with(&format!("{verdict}: proved for ")));
    }
}
