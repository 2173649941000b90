//! Every player of every kind: what it draws is what it told, and what it calls solved is.

use crate::{any_position, read};
use play::players::{self, Ended, Played, Refused};
use play::{Budget, Kind, Language, Position};
use proptest::prelude::*;

const MASYU: &str = include_str!("../../../../examples/masyu-10x10.txt");
const NUMBERLINK: &str = include_str!("../../../../examples/numberlink-entrada.txt");

/// Lets a player play, and checks what holds for all of them.
#[track_caller]
fn played(position: &Position, name: &str, nodes: u64, seed: u64) -> (Played, Vec<String>) {
    try_to_play(position, name, nodes, seed).unwrap()
}

/// The same of a player that may refuse the board.
#[track_caller]
fn try_to_play(
    position: &Position,
    name: &str,
    nodes: u64,
    seed: u64,
) -> Result<(Played, Vec<String>), Refused> {
    let mut replay = position.clone();
    let mut told = Vec::new();
    let mut moves = 0;
    let played = players::play(position, name, Budget::nodes(nodes), seed, &mut |step| {
        if let Some((edge, mark)) = step.act {
            replay.set(edge, mark);
            moves += 1;
        }
        told.push(step.tell(Language::English));
    });
    let played = played?;
    assert_eq!(played.position, replay, "{name}");
    assert_eq!(played.moves, moves, "{name}");
    assert_eq!(played.ended == Ended::Solved, played.broken.is_empty(), "{name}");
    assert_eq!(played.broken, played.position.broken(), "{name}");
    Ok((played, told))
}

#[test]
fn every_player_has_a_page_that_begins_with_its_name() {
    for kind in [Kind::Masyu, Kind::Numberlink] {
        assert!(players::names(kind).contains(&"exact"), "{kind}");
    }
    for it in players::all() {
        assert!(
            it.page.tell(Language::English).starts_with(&format!("# {}\n\n", it.name)),
            "{} of {}",
            it.name,
            it.kind
        );
        assert_eq!(players::page(it.kind, it.name), Some(it.page));
    }
    assert_eq!(players::page(Kind::Masyu, "nobody"), None);
}

/// The figures of a page, in order; a decimal comma counts as a point.
fn figures(page: &str) -> Vec<String> {
    let mut text = String::new();
    let chars: Vec<char> = page.chars().collect();
    for (at, &it) in chars.iter().enumerate() {
        let is_digit = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(char::is_ascii_digit);
        let is_point = matches!(it, '.' | ',') && is_digit(at.checked_sub(1)) && is_digit(Some(at + 1));
        text.push(if is_point {
            '.'
        } else if it.is_ascii_digit() {
            it
        } else {
            ' '
        });
    }
    let mut figures: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    figures.sort_unstable();
    figures
}

#[test]
fn every_page_says_the_same_in_spanish() {
    for it in players::all() {
        let (page, spanish) = (it.page.tell(Language::English), it.page.tell(Language::Spanish));
        assert!(spanish.starts_with(&format!("# {}\n\n", it.name)), "{} of {}", it.name, it.kind);
        for sign in ["\n## ", "\n- ", "\n1. ", "\n| "] {
            let count = |text: &str| text.matches(sign).count();
            assert_eq!(count(page), count(spanish), "{} of {}: {sign:?}", it.name, it.kind);
        }
        assert_eq!(figures(page), figures(spanish), "{} of {}", it.name, it.kind);
    }
}

#[test]
fn the_same_seed_gives_the_same_moves() {
    for text in [MASYU, NUMBERLINK] {
        let position = read(text);
        for player in players::names(position.kind()) {
            for nodes in [0, 1, 40, 2000] {
                let once = played(&position, player, nodes, 7);
                assert_eq!(once, played(&position, player, nodes, 7), "{player}");
            }
        }
    }
}

#[test]
fn the_exact_player_solves_and_finishes() {
    for text in [MASYU, NUMBERLINK] {
        let position = read(text);
        let (solved, _) = played(&position, "exact", 100_000, 0);
        assert_eq!(solved.ended, Ended::Solved);
        let (again, told) = played(&solved.position, "exact", 100_000, 0);
        assert_eq!((again.ended, again.moves, told.len()), (Ended::Solved, 0, 0));
    }
}

#[test]
fn what_cannot_be_finished_is_said_to_be_impossible() {
    // The line turns beside the black pearl.
    let position = read("masyu 4x3\n*-. . .\n  |\n. . . .\n\n. . . .\n");
    let (played, told) = played(&position, "exact", 100_000, 0);
    assert_eq!(played.ended, Ended::Impossible);
    assert_eq!(played.position, position);
    assert_eq!(told, ["No solution keeps the lines that are drawn."]);
}

#[test]
fn a_player_that_nobody_knows_is_refused() {
    let position = read(MASYU);
    let refused = players::play(&position, "nobody", Budget::nodes(1), 0, &mut |_| {}).unwrap_err();
    assert!(matches!(refused, Refused::Unknown { kind: Kind::Masyu, .. }));
    assert!(refused.to_string().starts_with("unknown player 'nobody' for masyu: expected "), "{refused}");
}

proptest! {
    #[test]
    fn on_any_board_a_player_refuses_or_ends_with_what_it_says(position in any_position(), seed in 0..9u64) {
        for name in players::names(position.kind()) {
            match try_to_play(&position, name, 300, seed) {
                Ok((_, told)) => prop_assert!(told.iter().all(|it| it.ends_with('.')), "{:?}", told),
                // A game has a field that its player must not see, and is played elsewhere.
                Err(Refused::Nobody { kind }) => prop_assert_eq!(kind, Kind::Minesweeper),
                Err(refused) => prop_assert!(matches!(refused, Refused::Unsuited { .. }), "{}", refused),
            }
        }
    }
}
