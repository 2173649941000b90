//! Numberlink by permutations of A*: the third paper.

use super::{Paper, Part, Row, Run};
use message::text;

pub(super) const PAPER: Paper = Paper {
    id: "003",
    title: "Number Link, Proyecto Final de Análisis de Algoritmos",
    authors: "D. Albarracín, J. Martínez, 2025",
    rows: ROWS,
};

#[rustfmt::skip]
const ROWS: &[Row] = &[
    Row {
        id: "003.in", part: Part::Input,
        name: "filas,columnas; fila,columna,número",
        here: "crates/numberlink/src/codec/list.rs",
        note: text!("A text file: the size, then row, column and number of each end."),
        run: Run { input: Some("entrada"), args: &["draw", "-"], exit: 0, shows: "numberlink" },
    },
    Row {
        id: "003.out", part: Part::Output,
        name: "1 => (1,2), (1,3).",
        here: "crates/numberlink/src/codec/paths.rs",
        note: text!("A path a line; a full stop at its end is read."),
        run: Run { input: Some("prueba1"), args: &["solve", "-", "--to", "paths"], exit: 0, shows: "=> (" },
    },
    Row {
        id: "003.1", part: Part::Algorithm,
        name: "Jugador Automático",
        here: "crates/numberlink/src/players/permutations.rs, permutations/as_printed.rs",
        note: text!("The line that sets the counter back after a restart was lost in print: with it `entrada` is solved, without it every order with a restart is lost."),
        run: Run { input: Some("entrada"), args: &["watch", "-", "--player", "permutations,permutations", "--as-printed", "--every-move"], exit: 0, shows: "alg. 1" },
    },
    Row {
        id: "003.2", part: Part::Algorithm,
        name: "AStar",
        here: "crates/numberlink/src/players/permutations/table.rs",
        note: text!("Around numbers, paths and blocked cells; number cells are not painted like paths, or the restarts would never end."),
        run: Run { input: Some("prueba1"), args: &["watch", "-", "--player", "permutations", "--every-move"], exit: 0, shows: "alg. 2, AStar" },
    },
    Row {
        id: "003.3", part: Part::Algorithm,
        name: "BloquearMenorHeuristica",
        here: "crates/numberlink/src/players/permutations/shut_in.rs",
        note: text!("Of the cells around an end that is shut in, the nearest to its goal is blocked for the path that runs there."),
        run: Run { input: Some("entrada"), args: &["watch", "-", "--player", "permutations", "--every-move"], exit: 0, shows: "alg. 3, BloquearMenorHeuristica" },
    },
    Row {
        id: "003.4", part: Part::Algorithm,
        name: "RevisarMovimientoDesdeBloqueo",
        here: "crates/numberlink/src/players/permutations/shut_in.rs",
        note: text!("As printed it takes the first of a list that may be empty; here nothing more is blocked then."),
        run: Run { input: Some("entrada"), args: &["watch", "-", "--player", "permutations", "--every-move"], exit: 0, shows: "alg. 3, BloquearMenorHeuristica" },
    },
    Row {
        id: "003.5", part: Part::Algorithm,
        name: "SalidasPares",
        here: "crates/numberlink/src/players/permutations/shut_in.rs",
        note: text!("The first end, in the order of the pairs, that is shut in."),
        run: Run { input: Some("entrada"), args: &["watch", "-", "--player", "permutations", "--every-move"], exit: 0, shows: "alg. 5, SalidasPares" },
    },
    Row {
        id: "003.6", part: Part::Algorithm,
        name: "RevisarSalidas",
        here: "crates/numberlink/src/players/permutations/shut_in.rs",
        note: text!("As printed it does not see a partner next door; here such an end is not shut in."),
        run: Run { input: Some("entrada"), args: &["watch", "-", "--player", "permutations", "--every-move"], exit: 0, shows: "alg. 5, SalidasPares" },
    },
    Row {
        id: "003.7", part: Part::Algorithm,
        name: "Permutaciones",
        here: "crates/numberlink/src/players/permutations/orders.rs",
        note: text!("As printed it calls itself without end; here the orders come one after the other, lexicographically."),
        run: Run { input: Some("entrada"), args: &["watch", "-", "--player", "permutations", "--every-move"], exit: 0, shows: "120" },
    },
    Row {
        id: "003.8", part: Part::Algorithm,
        name: "Heuristica",
        here: "crates/numberlink/src/players/permutations/table.rs",
        note: text!("The Manhattan distance."),
        run: Run { input: Some("prueba2"), args: &["watch", "-", "--player", "permutations", "--every-move"], exit: 0, shows: "alg. 2, AStar" },
    },
    Row {
        id: "003.prueba1", part: Part::Test,
        name: "prueba1.txt",
        here: "examples/numberlink-prueba1.txt",
        note: text!("As printed it names a cell outside the board and is refused with the line; with the cell that is meant it is solved."),
        run: Run { input: Some("prueba1-printed"), args: &["solve", "-"], exit: 2, shows: "line 5" },
    },
    Row {
        id: "003.prueba1-mended", part: Part::Test,
        name: "prueba1.txt",
        here: "examples/numberlink-prueba1.txt",
        note: text!("Solved, as the paper expects."),
        run: Run { input: Some("prueba1"), args: &["watch", "-", "--player", "permutations"], exit: 0, shows: "numberlink" },
    },
    Row {
        id: "003.prueba2", part: Part::Test,
        name: "prueba2.txt",
        here: "examples/numberlink-prueba2.txt",
        note: text!("Solved, as the paper expects; paths are compared whichever end they start from."),
        run: Run { input: Some("prueba2"), args: &["watch", "-", "--player", "permutations"], exit: 0, shows: "numberlink" },
    },
    Row {
        id: "003.entrada", part: Part::Test,
        name: "entrada.txt",
        here: "examples/numberlink-entrada.txt",
        note: text!("There is exactly one solution, under every rule set."),
        run: Run { input: Some("entrada"), args: &["solve", "-"], exit: 0, shows: "unique" },
    },
    Row {
        id: "003.entrada-printed", part: Part::Test,
        name: "entrada.txt: resultado esperado",
        here: "examples/numberlink-entrada-printed.paths",
        note: text!("The printed answer is none: its paths share eleven cells, and 23 cells stay empty."),
        run: Run { input: Some("entrada"), args: &["check", "-", "1 => (3,5), (3,4), (3,3), (3,2), (3,1), (4,1), (5,1), (6,1), (6,2), (6,3)
2 => (2,5), (2,4), (2,3), (2,2), (2,1), (3,1), (4,1), (5,1), (6,1), (7,1)
3 => (2,2), (2,3), (3,3), (3,4)
4 => (1,4), (1,5), (2,5), (3,5), (4,5), (5,5), (6,5), (7,5)
5 => (2,6), (3,6), (4,6), (4,5), (4,4)"], exit: 1, shows: "uncovered" },
    },
    Row {
        id: "003.cost", part: Part::Claim,
        name: "O(n!·n·m·k)",
        here: "crates/lab/src/paper.rs",
        note: text!("Attempts over the number of pairs: far fewer than n!, as most orders need not be tried."),
        run: Run { input: None, args: &["lab", "paper", "--quick", "--only", "003"], exit: 0, shows: "n!" },
    },
];
