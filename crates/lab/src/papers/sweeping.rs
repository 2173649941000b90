//! Minesweeper, two players and an experiment: the fourth paper.

use super::{Paper, Part, Row, Run};
use message::text;

pub(super) const PAPER: Paper =
    Paper { id: "004", title: "Taller 4", authors: "C. Martinez, A. Vigna, 2024", rows: ROWS };

#[rustfmt::skip]
const ROWS: &[Row] = &[
    Row {
        id: "004.in", part: Part::Input,
        name: "T: 'M', 'E'",
        here: "crates/minesweeper/src/codec/matrix.rs",
        note: text!("A board of mines and empty cells. The player never sees it."),
        run: Run { input: Some("buscaminas"), args: &["draw", "-"], exit: 0, shows: "minesweeper" },
    },
    Row {
        id: "004.out", part: Part::Output,
        name: "resultado",
        here: "crates/minesweeper/src/players.rs",
        note: text!("Won or lost; the mines are shown when one is hit."),
        run: Run { input: Some("buscaminas"), args: &["watch", "-", "--player", "random"], exit: 1, shows: "!" },
    },
    Row {
        id: "004.1", part: Part::Algorithm,
        name: "Revisar Casilla Completada",
        here: "crates/minesweeper/src/players/notes.rs",
        note: text!("A number that has all its mines makes the other cells safe. The last line, which returns a cell that nothing shows to be safe, is left out."),
        run: Run { input: Some("buscaminas"), args: &["watch", "-", "--player", "brute-force", "--every-move"], exit: 0, shows: "open r" },
    },
    Row {
        id: "004.2", part: Part::Algorithm,
        name: "Detectar Minas (fuerza bruta)",
        here: "crates/minesweeper/src/players/notes.rs",
        note: text!("A number with as many covered cells as mines makes them mines: each is flagged, with the number that says so."),
        run: Run { input: Some("buscaminas"), args: &["watch", "-", "--player", "brute-force", "--every-move"], exit: 0, shows: "flag r" },
    },
    Row {
        id: "004.3", part: Part::Algorithm,
        name: "Solver Fuerza Bruta",
        here: "crates/minesweeper/src/players/brute_force.rs, as_printed.rs",
        note: text!("As printed the first combination that passes is believed; `validar_combinacion` is not given. Here only what all combinations agree on is believed, groups are tried apart, and what is too many is skipped and counted."),
        run: Run { input: None, args: &["lab", "minesweeper", "--players", "brute-force,brute-force-as-printed", "--board", "9x9/10", "--games", "20"], exit: 0, shows: "brute-force-as-printed" },
    },
    Row {
        id: "004.4", part: Part::Algorithm,
        name: "Jugador Aleatorio",
        here: "crates/minesweeper/src/players/random.rs",
        note: text!("Any covered cell."),
        run: Run { input: Some("buscaminas"), args: &["watch", "-", "--player", "random", "--every-move"], exit: 1, shows: "open r" },
    },
    Row {
        id: "004.5", part: Part::Algorithm,
        name: "Revisar Slots",
        here: "crates/minesweeper/src/players/notes.rs",
        note: text!("As algorithm 1."),
        run: Run { input: Some("buscaminas"), args: &["watch", "-", "--player", "heuristic", "--every-move"], exit: 0, shows: "open r" },
    },
    Row {
        id: "004.6", part: Part::Algorithm,
        name: "Detectar Minas (heurística)",
        here: "crates/minesweeper/src/players/notes.rs, as_printed.rs",
        note: text!("As printed it looks for numbers on covered cells, and flags are not subtracted; here on open ones, with flags subtracted."),
        run: Run { input: Some("buscaminas"), args: &["watch", "-", "--player", "heuristic", "--every-move"], exit: 0, shows: "flag r" },
    },
    Row {
        id: "004.7", part: Part::Algorithm,
        name: "Calcular Probabilidades",
        here: "crates/minesweeper/src/players/heuristic.rs",
        note: text!("The highest ratio that any number tells of a cell is kept, as printed; numbers are read on open cells."),
        run: Run { input: Some("buscaminas"), args: &["watch", "-", "--player", "heuristic", "--every-move"], exit: 0, shows: "%" },
    },
    Row {
        id: "004.8", part: Part::Algorithm,
        name: "Encontrar Slot Seguro",
        here: "crates/minesweeper/src/players/heuristic.rs",
        note: text!("The lowest of these, the last among equals, as printed."),
        run: Run { input: Some("buscaminas"), args: &["watch", "-", "--player", "heuristic", "--every-move"], exit: 0, shows: "%" },
    },
    Row {
        id: "004.9", part: Part::Algorithm,
        name: "Heurística",
        here: "crates/minesweeper/src/players/heuristic.rs, as_printed.rs",
        note: text!("As printed it looks for mines once, and never comes back to deduction after a random move; here it does after every move."),
        run: Run { input: None, args: &["watch", "--board", "9x9/10", "--seed", "3", "--player", "heuristic", "--as-printed", "--every-move"], exit: 1, shows: "9" },
    },
    Row {
        id: "004.games", part: Part::Test,
        name: "100 juegos",
        here: "crates/lab/src/minesweeper.rs",
        note: text!("61 against 39 wins in 100 games. Neither board nor first click is stated; 16x16/40 with a safe first click comes closest."),
        run: Run { input: None, args: &["lab", "minesweeper", "--players", "brute-force,heuristic", "--board", "intermediate", "--games", "100"], exit: 0, shows: "heuristic" },
    },
    Row {
        id: "004.csv", part: Part::Output,
        name: "fb_sim.py, heu_sim.py",
        here: "crates/lab/src/csv.rs",
        note: text!("The time of every game and whether it was won, as CSV."),
        run: Run { input: None, args: &["lab", "minesweeper", "--players", "brute-force,heuristic", "--board", "9x9/10", "--games", "5", "--csv", "-"], exit: 0, shows: "cpu_ms" },
    },
    Row {
        id: "004.times", part: Part::Claim,
        name: "3.5 ms, 1.3 ms",
        here: "crates/lab/src/paper.rs",
        note: text!("Another language on another machine: only the ratio, 2.7, can be compared."),
        run: Run { input: None, args: &["lab", "paper", "--quick", "--only", "004"], exit: 0, shows: "2.7" },
    },
    Row {
        id: "004.cost1", part: Part::Claim,
        name: "O(n + m·2^m)",
        here: "crates/lab/src/paper.rs",
        note: text!("Combinations over unknown cells, with the paper's enumeration up to where it ends: beyond some twenty cells it does not, which is the remark on larger boards."),
        run: Run { input: None, args: &["lab", "paper", "--quick", "--only", "004"], exit: 0, shows: "2^" },
    },
    Row {
        id: "004.cost2", part: Part::Claim,
        name: "O((F·C)²)",
        here: "crates/lab/src/paper.rs",
        note: text!("The heuristic's time over the number of cells."),
        run: Run { input: None, args: &["lab", "paper", "--quick", "--only", "004"], exit: 0, shows: "^" },
    },
];
