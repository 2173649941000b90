//! The engine against the judge and the count: two opinions that share no code.

use crate::choices::Choices;
use play::{Budget, Count, Kind, Position, Solver, Verdict, count};

/// Solves a small board; the engine and the count must agree, and every solution pass the judge.
pub fn judge(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let Some(board) = board(&mut choices) else { return };
    let answer = Solver::new().solve(&board, &Budget::nodes(200_000));
    for solution in answer.solutions() {
        assert!(solution.broken().is_empty(), "{solution:?}");
    }
    let verdict = Verdict::from(&answer);
    let Count::Exactly(number) = count(&board, &Budget::nodes(200_000), 1) else { return };
    let expected = match number.to_string().as_str() {
        "0" => Verdict::None,
        "1" => Verdict::Unique,
        _ => Verdict::Several,
    };
    if verdict != Verdict::Unknown {
        assert_eq!(verdict, expected, "{number} solutions are counted of {board:?}");
    }
}

/// A small board of any kind, under any rules.
pub(crate) fn board(choices: &mut Choices<'_>) -> Option<Position> {
    let (width, height) = (2 + choices.below(5), 2 + choices.below(4));
    let mut cells = vec!["."; width * height];
    let title = match choices.below(3) {
        0 => {
            for cell in &mut cells {
                *cell = choices.one(&[".", ".", "o", "*", ".", "."]);
            }
            format!("masyu {width}x{height}{}", choices.one(&["", "", " full"]))
        }
        1 => {
            for number in ["1", "2", "3", "4"].iter().take(1 + choices.below(4)) {
                for _ in 0..2 {
                    let place = choices.below(cells.len());
                    let free = (place..cells.len()).chain(0..place).find(|&it| cells[it] == ".")?;
                    cells[free] = number;
                }
            }
            let rules =
                choices.one(&["cover,touch", "cover,no-touch", "no-cover,touch", "no-cover,no-touch"]);
            format!("numberlink {width}x{height} {rules}")
        }
        _ => {
            for cell in &mut cells {
                *cell = choices.one(&[".", "1", "2", "0", ".", "?", "3"]);
            }
            format!("mines {width}x{height}")
        }
    };
    let rows: Vec<String> = cells.chunks(width).map(|row| row.join(" ")).collect();
    let between = if title.starts_with(Kind::Mines.name()) { "\n" } else { "\n\n" };
    let text = format!("{title}\n{}\n", rows.join(between));
    Some(play::read(&text, Some("drawing"), None).unwrap_or_else(|error| panic!("{error}\n{text}")))
}
