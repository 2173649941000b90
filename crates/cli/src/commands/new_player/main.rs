//! A player for Casilla. In Minesweeper it opens what a number proves safe, and else any covered cell.
//!
//! ```sh
//! cargo test && cargo build --release
//! casilla lab minesweeper --players heuristic,./target/release/player --board beginner --games 100
//! casilla watch --player ./target/release/player --board beginner --every-move
//! ```

use serde_json::{Value, json};
use std::io::{self, BufRead, Write};

fn main() -> io::Result<()> {
    let mut player = Player { random: 0 };
    for line in io::stdin().lock().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        let answer = match message["type"].as_str() {
            Some("hello") => json!({ "type": "hello", "protocol": 1 }),
            Some("position") => player.answer(&message["position"]),
            Some("board") => {
                // All chance comes from the seed, so that every game can be repeated.
                player.random = message["seed"].as_u64().unwrap_or(0);
                continue;
            }
            _ => continue,
        };
        let mut out = io::stdout().lock();
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

/// One process plays many games: nothing of one may be left in the next.
struct Player {
    random: u64,
}

impl Player {
    fn answer(&mut self, position: &Value) -> Value {
        let Some(rows) = position.as_array() else {
            // Masyu and Numberlink: {"do": ["line r1c1-r1c2", "cross r1c2-r1c3"]}
            return json!({ "type": "move", "do": "give up", "reason": "I know Minesweeper only." });
        };
        let rows: Vec<Vec<char>> = rows.iter().filter_map(Value::as_str).map(|it| it.chars().collect()).collect();
        let (act, reason, guess) = self.choose(&rows);
        json!({ "type": "move", "do": act, "reason": reason, "guess": guess })
    }

    /// The move, why, and whether it is a guess.
    fn choose(&mut self, rows: &[Vec<char>]) -> (String, String, bool) {
        for (row, line) in rows.iter().enumerate() {
            for (col, square) in line.iter().enumerate() {
                let Some(number) = square.to_digit(10) else { continue };
                let with = |wanted: char| around(rows, row, col).filter(move |&(r, c)| rows[r][c] == wanted);
                let (hidden, flags) = (with('#').count() as u32, with('F').count() as u32);
                let Some((r, c)) = with('#').next() else { continue };
                let here = format!("r{}c{}", row + 1, col + 1);
                if number == flags {
                    return (format!("open r{}c{}", r + 1, c + 1), format!("{here} has all its mines."), false);
                }
                if number == flags + hidden {
                    let why = format!("{here} needs every cell that is left.");
                    return (format!("flag r{}c{}", r + 1, c + 1), why, false);
                }
            }
        }
        let covered: Vec<(usize, usize)> = (0..rows.len())
            .flat_map(|row| (0..rows[row].len()).map(move |col| (row, col)))
            .filter(|&(row, col)| rows[row][col] == '#')
            .collect();
        // A linear congruential generator is chance enough for picking a cell.
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let (row, col) = covered[(self.random >> 33) as usize % covered.len()];
        (format!("open r{}c{}", row + 1, col + 1), "Nothing is certain.".to_owned(), true)
    }
}

fn around(rows: &[Vec<char>], row: usize, col: usize) -> impl Iterator<Item = (usize, usize)> {
    let (height, width) = (rows.len(), rows[0].len());
    let near = (row.saturating_sub(1)..(row + 2).min(height))
        .flat_map(move |r| (col.saturating_sub(1)..(col + 2).min(width)).map(move |c| (r, c)));
    near.filter(move |&it| it != (row, col))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn move_on(rows: &[&str]) -> Value {
        Player { random: 7 }.answer(&json!(rows))
    }

    #[test]
    fn numbers_are_believed() {
        assert_eq!(move_on(&["1#0", "110"])["do"], "flag r1c2");
        assert_eq!(move_on(&["1F#", "11#"])["do"], "open r1c3");
    }

    #[test]
    fn the_first_click_is_a_guess_and_the_same_for_the_same_seed() {
        let first = move_on(&["###", "###"]);
        assert_eq!(first["guess"], true);
        assert_eq!(first, move_on(&["###", "###"]));
    }
}
