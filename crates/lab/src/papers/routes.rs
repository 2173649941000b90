//! Masyu by A*: the second paper.

use super::{Paper, Part, Row, Run};
use message::text;

pub(super) const PAPER: Paper = Paper {
    id: "002",
    title: "Proyecto Final - Análisis de Algoritmos",
    authors: "A. Vigna, C. Martínez, 2024",
    rows: ROWS,
};

#[rustfmt::skip]
const ROWS: &[Row] = &[
    Row {
        id: "002.in", part: Part::Input,
        name: "n; (i, j, t)",
        here: "crates/masyu/src/codec/list.rs",
        note: text!("A text file: the side, then row, column and type of each pearl, with or without parentheses."),
        run: Run { input: Some("window"), args: &["convert", "-", "--to", "matrix"], exit: 0, shows: "0 " },
    },
    Row {
        id: "002.out", part: Part::Output,
        name: "[(i, j), …]",
        here: "crates/masyu/src/codec/cells.rs",
        note: text!("The route as a list of cells. It is counted from one in the files and from zero in the window: both are read and written, and `...` ends an open route."),
        run: Run { input: Some("window"), args: &["solve", "-", "--to", "cells0"], exit: 0, shows: "Ruta actual: [(" },
    },
    Row {
        id: "002.1", part: Part::Algorithm,
        name: "verificar_linea_continua",
        here: "crates/masyu/src/as_printed.rs, rules.rs",
        note: text!("As printed it tests neither that the line closes nor that it visits a cell once; the judge does. 'Línea no continua' makes algorithm 22 break off."),
        run: Run { input: Some("white"), args: &["check", "-", "[(1,2), (1,3), (1,4), ...]", "--as-printed"], exit: 1, shows: "¡Solución correcta!" },
    },
    Row {
        id: "002.2", part: Part::Algorithm,
        name: "verificar_perla_blanca",
        here: "crates/masyu/src/as_printed.rs, rules.rs",
        note: text!("As printed the turn beside a white pearl is never tested: a long straight line is accepted."),
        run: Run { input: Some("white"), args: &["check", "-", "[(1,1), (1,2), (1,3), (1,4), (1,5), (2,5), (2,4), (2,3), (2,2), (2,1)]", "--as-printed"], exit: 1, shows: "¡Solución correcta!" },
    },
    Row {
        id: "002.3", part: Part::Algorithm,
        name: "verificar_perla_negra",
        here: "crates/masyu/src/as_printed.rs, rules.rs",
        note: text!("`no A or B` refuses every turn from vertical to horizontal, and the straight run is tested on one side only."),
        run: Run { input: None, args: &["check", "3
1,1,2
", "[(3,1), (2,1), (1,1), (1,2), (1,3), (2,3), (3,3), (3,2)]", "--as-printed"], exit: 0, shows: "Fila 1, Columna 1" },
    },
    Row {
        id: "002.4", part: Part::Algorithm,
        name: "verificar_solucion",
        here: "crates/play/src/as_printed.rs",
        note: text!("A loop that starts on a pearl always fails, as the pearl is at the end of the list."),
        run: Run { input: None, args: &["check", "3
1,2,1
", "[(1,2), (1,3), (2,3), (2,2), (2,1), (1,1)]", "--as-printed"], exit: 0, shows: "Fila 1, Columna 2" },
    },
    Row {
        id: "002.5", part: Part::Algorithm,
        name: "distancia_manhattan",
        here: "crates/masyu/src/players/astar/leg.rs",
        note: text!("The steps between two cells if nothing is in the way."),
        run: Run { input: Some("window"), args: &["watch", "-", "--player", "astar", "--every-move"], exit: 0, shows: "alg. 7, encontrar_ruta" },
    },
    Row {
        id: "002.6", part: Part::Algorithm,
        name: "obtener_vecinos",
        here: "crates/masyu/src/players/astar/leg.rs",
        note: text!("The four neighbours that are on the board, without those behind a cross."),
        run: Run { input: Some("window"), args: &["watch", "-", "--player", "astar", "--every-move"], exit: 0, shows: "alg. 7, encontrar_ruta" },
    },
    Row {
        id: "002.7", part: Part::Algorithm,
        name: "encontrar_ruta",
        here: "crates/masyu/src/players/astar/leg.rs",
        note: text!("As printed it knows no rule of the pearls; here a state is a cell with what the pearls remember of the last steps."),
        run: Run { input: Some("window"), args: &["watch", "-", "--player", "astar", "--every-move"], exit: 0, shows: "alg. 7, encontrar_ruta" },
    },
    Row {
        id: "002.8", part: Part::Algorithm,
        name: "completar_ruta",
        here: "crates/masyu/src/players/astar.rs, astar/as_printed.rs",
        note: text!("As printed it mixes cells counted from zero and from one, sorts the pearls once, drops the first cell, and stops at the first leg that fails."),
        run: Run { input: Some("window-begun"), args: &["watch", "-", "--player", "astar,astar", "--as-printed", "--every-move"], exit: 0, shows: "alg. 12" },
    },
    Row {
        id: "002.9", part: Part::Algorithm,
        name: "reconstruir_camino",
        here: "crates/masyu/src/players/astar/leg.rs",
        note: text!("The way back from the goal, turned around."),
        run: Run { input: Some("window"), args: &["watch", "-", "--player", "astar", "--every-move"], exit: 0, shows: "alg. 8, completar_ruta" },
    },
    Row {
        id: "002.10", part: Part::Algorithm,
        name: "leer_archivo_entrada",
        here: "crates/masyu/src/codec/list.rs",
        note: text!("Strict: a wrong line is refused with its place."),
        run: Run { input: None, args: &["draw", "3
1,4,2
"], exit: 2, shows: "line 2" },
    },
    Row {
        id: "002.11", part: Part::Algorithm,
        name: "Masyu: __init__",
        here: "crates/web, crates/tui",
        note: text!("The window is the page in the browser or the terminal: a click begins a line, the arrow keys extend it."),
        run: Run { input: None, args: &["play", "masyu", "6x6"], exit: 2, shows: "'casilla serve' plays in the browser" },
    },
    Row {
        id: "002.12", part: Part::Algorithm,
        name: "completar_ruta_automatica",
        here: "crates/cli/src/commands/complete.rs",
        note: text!("The button 'Completar Ruta': 'Complete by A*' on the page, A in the terminal. As printed its message comes for an empty route only; here whenever no complete route was found, with what the best one lacks."),
        run: Run { input: Some("pearls"), args: &["complete", "-", "--player", "astar", "--budget", "20000", "--to", "cells"], exit: 3, shows: "..." },
    },
    Row {
        id: "002.13", part: Part::Algorithm,
        name: "dibujar_tablero",
        here: "crates/draw",
        note: text!("The board as text, SVG, PNG."),
        run: Run { input: Some("window"), args: &["draw", "-"], exit: 0, shows: "masyu" },
    },
    Row {
        id: "002.14", part: Part::Algorithm,
        name: "dibujar_perlas",
        here: "crates/draw",
        note: text!("The pearls on it."),
        run: Run { input: Some("window"), args: &["draw", "-", "--svg", "-"], exit: 0, shows: "<svg" },
    },
    Row {
        id: "002.15", part: Part::Algorithm,
        name: "iniciar_linea",
        here: "crates/play/src/session/gesture.rs",
        note: text!("A click on the page, Enter in the terminal. A route of a single cell cannot be given as a text here."),
        run: Run { input: None, args: &["play", "masyu", "6x6"], exit: 2, shows: "'casilla serve' plays in the browser" },
    },
    Row {
        id: "002.16", part: Part::Algorithm,
        name: "mover_arriba",
        here: "crates/play/src/session/gesture.rs",
        note: text!("The arrow keys on the page and in the terminal; the route so far is written by --to cells0."),
        run: Run { input: Some("window-begun"), args: &["convert", "-", "--to", "cells0"], exit: 0, shows: "Ruta actual: [(" },
    },
    Row {
        id: "002.17", part: Part::Algorithm,
        name: "mover_abajo",
        here: "crates/play/src/session/gesture.rs",
        note: text!("As 16."),
        run: Run { input: Some("window-begun"), args: &["convert", "-", "--to", "cells"], exit: 0, shows: "..." },
    },
    Row {
        id: "002.18", part: Part::Algorithm,
        name: "mover_izquierda",
        here: "crates/play/src/session/gesture.rs",
        note: text!("As 16."),
        run: Run { input: Some("window-begun"), args: &["convert", "-", "--to", "cells"], exit: 0, shows: "..." },
    },
    Row {
        id: "002.19", part: Part::Algorithm,
        name: "mover_derecha",
        here: "crates/play/src/session/gesture.rs",
        note: text!("As 16, to the right."),
        run: Run { input: Some("window-begun"), args: &["convert", "-", "--to", "cells"], exit: 0, shows: "..." },
    },
    Row {
        id: "002.20", part: Part::Algorithm,
        name: "dibujar_linea",
        here: "crates/draw",
        note: text!("The line on the board."),
        run: Run { input: Some("window-begun"), args: &["draw", "-"], exit: 0, shows: "-" },
    },
    Row {
        id: "002.21", part: Part::Algorithm,
        name: "imprimir_ruta",
        here: "crates/masyu/src/codec/cells.rs",
        note: text!("Prints `Ruta actual:` and the cells, counted from zero."),
        run: Run { input: Some("window-begun"), args: &["convert", "-", "--to", "cells0"], exit: 0, shows: "Ruta actual: [(" },
    },
    Row {
        id: "002.22", part: Part::Algorithm,
        name: "verificar_solucion (ventana)",
        here: "crates/cli/src/commands/check.rs",
        note: text!("The button 'Verificar Solución': check on the page, v in the terminal. It names the cells, and the rule that each breaks."),
        run: Run { input: Some("white"), args: &["check", "-", "[(1,1), (1,2), (1,3), (1,4), (1,5), (2,5), (2,4), (2,3), (2,2), (2,1)]"], exit: 1, shows: "white" },
    },
    Row {
        id: "002.cost1", part: Part::Claim,
        name: "O(n), O(m·n)",
        here: "crates/lab/src/paper.rs",
        note: text!("The verifier's time over the length of the route and the number of pearls: linear in both, as the paper says."),
        run: Run { input: None, args: &["lab", "paper", "--quick", "--only", "002"], exit: 0, shows: "n^" },
    },
    Row {
        id: "002.cost2", part: Part::Claim,
        name: "O(b^d), O(m·b^d)",
        here: "crates/lab/src/paper.rs",
        note: text!("The states that A* expands over the distance, and over the number of pearls: with the Manhattan distance they grow like a power, not exponentially."),
        run: Run { input: None, args: &["lab", "paper", "--quick", "--only", "002"], exit: 0, shows: "d^" },
    },
    Row {
        id: "002.optimal", part: Part::Claim,
        name: "«soluciones óptimas»",
        here: "crates/masyu/src/players/astar.md",
        note: text!("The abstract speaks of optimal solutions; of all ways between two pearls A* knows one shortest, and loops are seldom made of these."),
        run: Run { input: None, args: &["explain", "astar"], exit: 0, shows: "astar" },
    },
];
