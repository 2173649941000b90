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
    assert_eq!(other, "refused: it is for 'masyu 10x10', and the puzzle is 'masyu 8x6'\n");
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
fn of_many_that_are_made_each_finds_its_certificate_again() {
    let folder = tempfile::tempdir().unwrap();
    for (name, ways) in [
        ("drawings", &["--to", "drawing"][..]),
        ("json", &["--json"]),
        ("urls", &["--to", "puzzlink", "--from", "3"]),
    ] {
        let [made, proofs] = [name, "proofs"]
            .map(|it| folder.path().join(format!("{name}-{it}")).to_str().unwrap().to_owned());
        let order = ["make", "masyu", "6x5", "--count", "3", "--seed", "3", "-o", &made, "--proof", &proofs];
        assert_eq!(run(&[&order[..], ways].concat()).code, Some(0), "{name}");
        let ran = run(&["verify", &made, &proofs]);
        assert_eq!(ran.stdout.matches("accepted: unique").count(), 3, "{name}: {ran:?}");
    }
    let [table, proofs] =
        ["table.csv", "table-proofs"].map(|it| folder.path().join(it).to_str().unwrap().to_owned());
    run(&["make", "masyu", "6x5", "--count", "3", "--seed", "3", "--csv", &table, "--proof", &proofs]);
    let ran = run(&["verify", &table, &proofs]);
    assert_eq!(ran.stdout.matches("accepted: unique").count(), 3, "{ran:?}");
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

#[test]
fn a_game_without_a_guess_is_certified_move_by_move() {
    let folder = tempfile::tempdir().unwrap();
    let [field, proof, plain, again] = ["field.txt", "field.proof", "plain.txt", "again.proof"]
        .map(|it| folder.path().join(it).to_str().unwrap().to_owned());
    let ran = run(&["make", "minesweeper", "16x16/40", "--seed", "3", "-o", &field, "--proof", &proof]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let ran = run(&["verify", &field, &proof]);
    let title = fs::read_to_string(&field).unwrap().lines().next().unwrap().to_owned();
    assert_eq!((ran.code, ran.stdout), (Some(0), format!("no-guess: proved for {title}\n")));

    // Here the number of all mines tells of cells in many places at once, all of which were tried together.
    let order = ["30x16/99", "--seed", "1", "--from", "491"];
    let ran = run(&[&["make", "minesweeper"], &order[..], &["-o", &plain, "--proof", &again]].concat());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(run(&["verify", &plain, &again]).code, Some(0));

    // A field of somebody else's is certified by `solve`.
    assert_eq!(run(&["solve", &field, "--proof", &again, "--proof-format", "text"]).code, Some(0));
    assert_eq!(run(&["verify", &field, &again]).code, Some(0));
    let steps = fs::read_to_string(&again).unwrap();
    // The first number that a step rests on is left out, and so it does not follow.
    let step = steps.lines().nth(3).unwrap();
    let (found, _) = step.split_once(" 0").unwrap();
    fs::write(&again, steps.replacen(step, &format!("{found} 0"), 1)).unwrap();
    let ran = run(&["verify", &field, &again]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "refused: step 1: the step does not follow\n"));

    // One number tells of the cell beside it, the number of all mines of the rest; in a corner neither does.
    fs::write(&plain, "minesweeper 3x1/1 field r1c1\n1 * 1\n").unwrap();
    let ran = run(&["solve", &plain, "--proof", &again]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    fs::write(&plain, "minesweeper 2x2/1 field r1c1\n1 *\n1 1\n").unwrap();
    let ran = run(&["solve", &plain, "--proof", &again]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("the game needs a guess"), "{}", ran.stderr);
}

#[test]
fn several_files_are_certified_into_one_folder() {
    let folder = tempfile::tempdir().unwrap();
    let proofs = folder.path().join("proofs").to_str().unwrap().to_owned();
    let files = [example("masyu-10x10.txt"), example("mines-8x6.txt")];
    assert_eq!(run(&["solve", &files[0], &files[1], "--proof", &proofs]).code, Some(0));
    let ran = run(&["verify", &files[0], &files[1], &proofs]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(ran.stdout.matches("accepted: unique").count(), 2, "{ran:?}");
}

#[test]
fn files_of_the_same_name_do_not_take_each_others_certificates() {
    let folder = tempfile::tempdir().unwrap();
    let proofs = folder.path().join("proofs").to_str().unwrap().to_owned();
    let files = [example("mines-8x6.txt"), example("mines-8x6.url")];
    for option in ["--proof", "--svg"] {
        let ran = run(&["solve", &files[0], &files[1], option, &proofs]);
        let told =
            format!("error: what is written of {} and {} would go by the same name", files[0], files[1]);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        assert!(ran.stderr.starts_with(&told), "{ran:?}");
        assert!(!Path::new(&proofs).exists());
    }
    let ran = run(&["solve", &files[0], "--proof", "-"]);
    assert_eq!(ran.code, Some(2), "{ran:?}");
}

#[test]
fn a_batch_of_which_one_is_refused_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let proofs = folder.path().join("proofs");
    let files = [example("masyu-10x10.txt"), example("mines-8x6.txt")];
    let place = proofs.to_str().unwrap();
    run(&["solve", &files[0], &files[1], "--proof", place, "--proof-format", "text"]);
    fs::copy(proofs.join("masyu-10x10-000001.proof"), proofs.join("mines-8x6-000001.proof")).unwrap();
    let ran = run(&["verify", &files[0], &files[1], place]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.stdout.contains("accepted: unique") && ran.stdout.contains("refused: "), "{ran:?}");
}

#[test]
fn what_follows_a_proof_must_be_steps() {
    let folder = tempfile::tempdir().unwrap();
    let proof = folder.path().join("masyu.proof").to_str().unwrap().to_owned();
    let puzzle = example("masyu-10x10.txt");
    assert_eq!(run(&["solve", &puzzle, "--proof", &proof, "--proof-format", "text"]).code, Some(0));
    let text = fs::read_to_string(&proof).unwrap();
    fs::write(&proof, format!("{text}d\n")).unwrap();
    assert_eq!(run(&["verify", &puzzle, &proof]).code, Some(0));
    fs::write(&proof, format!("{text}the end\n")).unwrap();
    let ran = run(&["verify", &puzzle, &proof]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.contains("'end' is not a number"), "{}", ran.stdout);
}
