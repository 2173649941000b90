//! Masyu by deduction: the first paper, in its long and its short version.

use super::{Paper, Part, Row, Run};

pub(super) const PAPER: Paper =
    Paper { id: "000", title: "Proyecto - Masyu", authors: "A. Salamanca, A. Salamanca, 2024", rows: ROWS };

#[rustfmt::skip]
const ROWS: &[Row] = &[
    Row {
        id: "000.in", part: Part::Input,
        name: "G(V, E): 0, 1, 2",
        here: "crates/masyu/src/codec/matrix.rs",
        note: [
            "The board as a graph, told by a matrix of 0 blank, 1 white, 2 black; read as Python writes it too.",
            "El tablero como grafo, dado por una matriz de 0 vacío, 1 blanca, 2 negra; se lee también como la escribe Python.",
        ],
        run: Run { input: None, args: &["convert", "[[0, 1, 0], [0, 0, 0], [2, 0, 0]]", "--to", "list"], exit: 0, shows: "1,2,1" },
    },
    Row {
        id: "000.out", part: Part::Output,
        name: "e*",
        here: "crates/masyu/src/codec/edges.rs",
        note: [
            "The set of edges that form the loop.",
            "El conjunto de aristas que forman el ciclo.",
        ],
        run: Run { input: Some("pearls"), args: &["solve", "-", "--to", "edges"], exit: 0, shows: " - " },
    },
    Row {
        id: "000.1", part: Part::Algorithm,
        name: "getWhiteCirclesAtEdge",
        here: "crates/masyu/src/players/elimination/patterns.rs",
        note: [
            "Used, not only listed: the line follows the border at a white pearl on it.",
            "Se usa, no solo se enumera: en una perla blanca del borde la línea lo sigue.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 1, getWhiteCirclesAtEdge" },
    },
    Row {
        id: "000.2", part: Part::Algorithm,
        name: "getBlackCirclesAtEdge",
        here: "crates/masyu/src/players/elimination/patterns.rs",
        note: [
            "Used: the line leaves the border straight at a black pearl on it.",
            "Se usa: en una perla negra del borde la línea sale recta de él.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 2, getBlackCirclesAtEdge" },
    },
    Row {
        id: "000.3", part: Part::Algorithm,
        name: "getBlackCirclesOneSpaceFromEdge",
        here: "crates/masyu/src/players/elimination/patterns.rs",
        note: [
            "As printed it misses places such as (0,1), which are on one border and one cell from another; here every side is looked at.",
            "Tal como está impreso omite lugares como (0,1), en un borde y a una casilla de otro; aquí se miran todos los lados.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 3, getBlackCirclesOneSpaceFromEdge" },
    },
    Row {
        id: "000.4", part: Part::Algorithm,
        name: "getThreeOrMoreWhiteCirclesInLine",
        here: "crates/masyu/src/players/elimination/patterns.rs",
        note: [
            "As printed it reports every beginning of a row anew; here a row is reported once, and crossed.",
            "Tal como está impreso comunica de nuevo cada comienzo de una fila; aquí cada fila se comunica una vez, y se cruza.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 4, getThreeOrMoreWhiteCirclesInLine" },
    },
    Row {
        id: "000.5", part: Part::Algorithm,
        name: "getTwoAdjacentBlackeCircles",
        here: "crates/masyu/src/players/elimination/patterns.rs",
        note: [
            "Used: each of two adjacent black pearls is left on its far side.",
            "Se usa: de dos perlas negras contiguas se sale por el lado opuesto de cada una.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 5, getTwoAdjacentBlackeCircles" },
    },
    Row {
        id: "000.6", part: Part::Algorithm,
        name: "getBlackCircleWithWhiteCorners",
        here: "crates/masyu/src/players/elimination/patterns.rs",
        note: [
            "As printed it knows top and bottom; here left and right as well.",
            "Tal como está impreso conoce arriba y abajo; aquí también izquierda y derecha.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 6, getBlackCircleWithWhiteCorners" },
    },
    Row {
        id: "000.7", part: Part::Algorithm,
        name: "generateBlackCircleMoves",
        here: "crates/masyu/src/players/elimination/forced.rs",
        note: [
            "The move that is found is drawn; as printed it is only recorded.",
            "La jugada hallada se dibuja; tal como está impreso solo se anota.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 7, generateBlackCircleMoves" },
    },
    Row {
        id: "000.8", part: Part::Algorithm,
        name: "generateMovesFromBlackCircle",
        here: "crates/masyu/src/players/elimination/ways.rs",
        note: [
            "The branch `abajo` adds vertical moves where the second arm must be horizontal, and the edge at the pearl itself is missing; here a way is both arms, two edges each.",
            "La rama `abajo` añade jugadas verticales donde el segundo brazo debe ser horizontal, y falta la arista de la propia perla; aquí un paso son los dos brazos, de dos aristas cada uno.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 7, generateBlackCircleMoves" },
    },
    Row {
        id: "000.9", part: Part::Algorithm,
        name: "CompleteWhiteCircle",
        here: "crates/masyu/src/players/elimination/forced.rs",
        note: [
            "The move that is found is drawn; as printed it is only recorded.",
            "La jugada hallada se dibuja; tal como está impreso solo se anota.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 9, CompleteWhiteCircle" },
    },
    Row {
        id: "000.10", part: Part::Algorithm,
        name: "generateWhiteCircleMoves",
        here: "crates/masyu/src/players/elimination/forced.rs",
        note: [
            "The move that is found is drawn; as printed it is only recorded.",
            "La jugada hallada se dibuja; tal como está impreso solo se anota.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 10, generateWhiteCircleMoves" },
    },
    Row {
        id: "000.11", part: Part::Algorithm,
        name: "generateMovesFromWhiteCircle",
        here: "crates/masyu/src/players/elimination/ways.rs",
        note: [
            "The plus and minus signs are lost in print; the turn is in the cell before or after the pearl, not in the diagonal ones.",
            "Los signos más y menos se perdieron en la impresión; el giro está en la casilla anterior o siguiente a la perla, no en las diagonales.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 10, generateWhiteCircleMoves" },
    },
    Row {
        id: "000.12", part: Part::Algorithm,
        name: "generateBlankSpaceMove",
        here: "crates/masyu/src/players/elimination/forced.rs",
        note: [
            "As printed it passes over a line end with no way left, and never asks for the check; here that is a contradiction.",
            "Tal como está impreso pasa por alto un extremo sin salida y nunca pide la comprobación; aquí eso es una contradicción.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 12, generateBlankSpaceMove" },
    },
    Row {
        id: "000.13", part: Part::Algorithm,
        name: "checkJugada",
        here: "crates/masyu/src/players/elimination/sketch.rs",
        note: [
            "As printed it tests each edge alone and no rule of the pearls; here a way is tested as a whole, with the pearls around it.",
            "Tal como está impreso prueba cada arista sola y ninguna regla de las perlas; aquí se prueba el paso entero, con las perlas de alrededor.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 13, checkJugada" },
    },
    Row {
        id: "000.14", part: Part::Algorithm,
        name: "ifBranch",
        here: "crates/masyu/src/players/elimination/sketch.rs",
        note: [
            "A cell with three lines or more. The judge names such cells in any drawing.",
            "Una casilla con tres líneas o más. El juez nombra esas casillas en cualquier dibujo.",
        ],
        run: Run { input: Some("pearls"), args: &["check", "-", "[(1,2), (2,2), (3,2), (3,3), (2,3), (2,2), (2,1), ...]"], exit: 1, shows: "crossing" },
    },
    Row {
        id: "000.15", part: Part::Algorithm,
        name: "isDeadSpot",
        here: "crates/masyu/src/players/elimination/forced.rs",
        note: [
            "As printed there is no fixed point, and a dead spot stays when the conjecture that made it is taken back; here both are as they should be.",
            "Tal como está impreso no hay punto fijo, y un punto muerto queda cuando se deshace la conjetura que lo hizo; aquí ambas cosas son como deben.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 15, isDeadSpot" },
    },
    Row {
        id: "000.16", part: Part::Algorithm,
        name: "isConnectionMade",
        here: "crates/masyu/src/players/elimination/sketch.rs",
        note: [
            "Whether an edge is drawn already: what is drawn twice is no move.",
            "Si una arista ya está dibujada: lo que se dibuja dos veces no es jugada.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 12, generateBlankSpaceMove" },
    },
    Row {
        id: "000.17", part: Part::Algorithm,
        name: "verifyInvalidLoop",
        here: "crates/masyu/src/players/elimination/sketch.rs",
        note: [
            "As printed it ignores lines elsewhere and edges that are not attached to the pearl it starts from; here a loop is early if anything at all is left out.",
            "Tal como está impreso ignora las líneas de otras partes y las aristas no unidas a la perla de partida; aquí un ciclo es prematuro si deja fuera cualquier cosa.",
        ],
        run: Run { input: Some("pearls"), args: &["check", "-", "[(1,1), (1,2), (2,2), (2,1)]"], exit: 1, shows: "pearl-missed" },
    },
    Row {
        id: "000.18", part: Part::Algorithm,
        name: "GetIsland",
        here: "crates/masyu/src/players/elimination/search.rs",
        note: [
            "As printed it returns nothing once every pearl is touched, though the loop may be open; here line ends take the place of pearls. The candidates are told with their valid neighbours; of those with the fewest, the one with the fewest ways is taken.",
            "Tal como está impreso no devuelve nada cuando toda perla está tocada, aunque el ciclo siga abierto; aquí los extremos ocupan el lugar de las perlas. Se dicen las candidatas con sus vecinos válidos; de las que tienen menos se toma la de menos pasos.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 18, GetIsland" },
    },
    Row {
        id: "000.19", part: Part::Algorithm,
        name: "conjeturaHorizontalBlanco",
        here: "crates/masyu/src/players/elimination/search.rs",
        note: [
            "With null checks, and for both directions. A conjecture that fails is taken back with all that followed.",
            "Con las comprobaciones de nulo, y en las dos direcciones. La conjetura que falla se deshace con todo lo que siguió.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 19, conjeturaHorizontalBlanco" },
    },
    Row {
        id: "000.20", part: Part::Algorithm,
        name: "conjetura_arriba_arriba_negro",
        here: "crates/masyu/src/players/elimination/search.rs",
        note: [
            "For all four turns, not for the one arm that is printed; the driver that keeps or takes back is not printed, and is ours.",
            "Para los cuatro giros, no solo para el brazo impreso; el procedimiento que conserva o deshace no está impreso, y es nuestro.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination", "--every-move"], exit: 0, shows: "alg. 20, conjetura_arriba_arriba_negro" },
    },
    Row {
        id: "000.intersection", part: Part::Action,
        name: "Método de intersección",
        here: "crates/masyu/src/players/intersection.rs",
        note: [
            "The paper's first method, announced and not spelled out: patterns and forced moves, the edges that all ways through a pearl share, and no conjecture.",
            "El primer método del trabajo, anunciado y no detallado: patrones y jugadas forzadas, las aristas que comparten todos los pasos por una perla, y ninguna conjetura.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "intersection,elimination", "--every-move"], exit: 1, shows: "método de intersección" },
    },
    Row {
        id: "000.elimination", part: Part::Action,
        name: "Búsqueda por eliminación",
        here: "crates/masyu/src/players/elimination.rs",
        note: [
            "The paper's second method: the first, and conjectures where nothing is forced.",
            "El segundo método del trabajo: el primero, y conjeturas donde nada es forzoso.",
        ],
        run: Run { input: Some("pearls"), args: &["watch", "-", "--player", "elimination"], exit: 0, shows: "masyu" },
    },
    Row {
        id: "000.rules", part: Part::Claim,
        name: "Restricciones SAT (1, 1.1, 1.2, 2)",
        here: "crates/masyu/src/rules.rs",
        note: [
            "Sections 1, 1.1 and 2 ask a black pearl to go straight only after the turn, and 1.2 looks for a white pearl's turn in the diagonal cells. A black pearl goes straight on both sides.",
            "Las secciones 1, 1.1 y 2 piden que la línea siga recta solo después del giro en una negra, y la 1.2 busca el giro de una blanca en las diagonales. En una negra la línea va recta a ambos lados.",
        ],
        run: Run { input: None, args: &["explain", "elimination"], exit: 0, shows: "elimination" },
    },
    Row {
        id: "000.cost", part: Part::Claim,
        name: "O(n²)",
        here: "crates/lab/src/paper.rs",
        note: [
            "Measured over boards from 4x4 to 20x20: it holds for a sweep, not for the search.",
            "Medido en tableros de 4x4 a 20x20: vale para un recorrido, no para la búsqueda.",
        ],
        run: Run { input: None, args: &["lab", "paper", "--quick", "--only", "000"], exit: 0, shows: "n^" },
    },
];
