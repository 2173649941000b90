//! The papers' own inputs and answers, as small texts of our own transcription; where a paper prints none, one of ours.

/// A text by its name.
pub struct Input {
    /// Its name.
    pub name: &'static str,
    /// What it is: in English, in Spanish.
    pub about: [&'static str; 2],
    /// The text.
    pub text: &'static str,
}

/// The text of a name.
pub fn input(name: &str) -> Option<&'static Input> {
    INPUTS.iter().find(|it| it.name == name)
}

/// Every text.
pub const INPUTS: &[Input] = &[
    Input {
        name: "pearls",
        about: [
            "000: the paper prints no board; this one of ours shows its algorithms",
            "000: el trabajo no imprime ningún tablero; este, nuestro, muestra sus algoritmos",
        ],
        text: include_str!("../../boards/papers-pearls.list"),
    },
    Input {
        name: "window",
        about: [
            "002: a file as its window reads it, `n` and then `row,col,type`; the board is ours",
            "002: un archivo como el que lee su ventana, `n` y luego `fila,columna,tipo`; el tablero es nuestro",
        ],
        text: include_str!("../../boards/papers-window.list"),
    },
    Input {
        name: "window-begun",
        about: ["002: the same board with a route begun", "002: el mismo tablero con una ruta empezada"],
        text: include_str!("../../boards/papers-window-begun.txt"),
    },
    Input {
        name: "white",
        about: [
            "002: a white pearl in a long straight line",
            "002: una perla blanca en una línea recta larga",
        ],
        text: "5\n1,3,1\n",
    },
    Input {
        name: "prueba1",
        about: [
            "003: prueba1.txt, with 3,2,2 for the 0,2,2 that is printed",
            "003: prueba1.txt, con 3,2,2 en lugar del 0,2,2 impreso",
        ],
        text: include_str!("../../boards/numberlink-prueba1.txt"),
    },
    Input {
        name: "prueba1-printed",
        about: ["003: prueba1.txt as printed", "003: prueba1.txt tal como está impreso"],
        text: "3,3\n1,2,1\n1,3,1\n1,1,2\n0,2,2\n2,2,3\n3,3,3\n",
    },
    Input {
        name: "prueba2",
        about: ["003: prueba2.txt", "003: prueba2.txt"],
        text: include_str!("../../boards/numberlink-prueba2.txt"),
    },
    Input {
        name: "entrada",
        about: ["003: entrada.txt", "003: entrada.txt"],
        text: include_str!("../../boards/numberlink-entrada.txt"),
    },
    Input {
        name: "entrada-printed",
        about: [
            "003: the answer printed for entrada.txt, which crosses itself",
            "003: la respuesta impresa para entrada.txt, que se cruza",
        ],
        text: include_str!("../../boards/numberlink-entrada-printed.paths"),
    },
    Input {
        name: "buscaminas",
        about: [
            "004: a board of `M` and `E`, as the paper has them; the mines are ours",
            "004: un tablero de `M` y `E`, como los del trabajo; las minas son nuestras",
        ],
        text: include_str!("../../boards/papers-buscaminas.txt"),
    },
];
