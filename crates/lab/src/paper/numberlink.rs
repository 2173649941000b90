//! The claims of the paper on Numberlink.

use super::{Finding, Law, Series, Stopped, Terms};
use crate::papers::input;
use ::numberlink::players::{PLAYERS, Reason};
use deduce::{Ended, Stage};
use grid::{Budget, Size};
use message::{Message, message, text};
use play::make::{NumberlinkOrder, Order, Symmetry};
use play::{Kind, Position};

/// The most nodes that a board may cost.
const NODES: u64 = 300_000;

/// O(n!·n·m·k) for n pairs, and the three files.
pub(super) fn permutations(terms: &mut Terms<'_>) -> Result<Vec<Finding>, Stopped> {
    let pairs = text!("pairs, n");
    let mut solved = Series::new("n", pairs, text!("attempts"), Law::Factorial);
    let mut failed = solved.clone();
    let size = Size::new(6, 6).expect("a small board");
    for pairs in 3..=terms.pick(5, 8) {
        terms.step(&format!("003: {pairs} pairs"))?;
        let order = NumberlinkOrder {
            size,
            rules: ::numberlink::Rules::default(),
            symmetry: Symmetry::None,
            pairs: Some(pairs),
            given: None,
        };
        let budget = Budget { nodes: 2_000_000, cancel: Some(terms.cancel) };
        let made =
            crate::made(Order::Numberlink(order, None), terms.pick(4, 25), terms.seed, &budget, |_| {});
        // Of some numbers of pairs there may be no board.
        for (_, position) in made.unwrap_or_default() {
            terms.go_on()?;
            let Position::Numberlink(board) = &position else { continue };
            let count = board.puzzle.places().len() as f64;
            match attempts(terms, &position) {
                (tried, Some(Ended::Solved)) => solved.add(count, tried as f64),
                (tried, Some(_)) => failed.add(count, tried as f64),
                (_, None) => failed.cut += 1,
            }
        }
    }
    let mut findings = vec![
        solved.finding(message!("attempts where it solves the board"), "n!"),
        failed.finding(message!("attempts where it fails in every order"), "n!"),
    ];
    for name in ["prueba1", "prueba2", "entrada"] {
        let text = input(name).expect("it is one of the inputs").text;
        let position = play::read(text, None, Some(Kind::Numberlink)).expect("our own transcription");
        let (tried, ended) = attempts(terms, &position);
        let is_solved = ended == Some(Ended::Solved);
        let found = if is_solved {
            message!("solved, attempts: {tried}")
        } else {
            message!("not solved, attempts: {tried}")
        };
        findings.push(Finding {
            what: Message::verbatim(format!("{name}.txt")),
            claimed: "OK",
            found,
            series: None,
        });
    }
    Ok(findings)
}

/// The attempts that the player makes, and how it ends unless the budget ends it.
fn attempts(terms: &Terms<'_>, position: &Position) -> (u64, Option<Ended>) {
    let Position::Numberlink(board) = position else { return (0, None) };
    let player = PLAYERS.iter().find(|it| it.name == "permutations").expect("it is one of them");
    let mut attempts = 0;
    let mut audience = |it: &deduce::Move<Reason>| {
        if let Reason::Attempt { attempt, .. } = it.reason {
            attempts = attempt;
        }
    };
    let budget = Budget { nodes: NODES, cancel: Some(terms.cancel) };
    let mut stage = Stage::new(board.lines.clone(), budget, 0, &mut audience);
    let ended = (player.play)(board, &mut stage).ok();
    (attempts, ended)
}
