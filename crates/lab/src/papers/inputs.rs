//! The papers' own inputs and answers, as small texts of our own transcription; where a paper prints none, one of ours.

use message::text;
use play::Text;

/// A text by its name.
pub struct Input {
    /// Its name.
    pub name: &'static str,
    /// What it is: in English, in Spanish.
    pub about: Text,
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
        about: text!("000: the paper prints no board; this one of ours shows its algorithms"),
        text: include_str!("../../boards/papers-pearls.list"),
    },
    Input {
        name: "window",
        about: text!("002: a file as its window reads it, `n` and then `row,col,type`; the board is ours"),
        text: include_str!("../../boards/papers-window.list"),
    },
    Input {
        name: "window-begun",
        about: text!("002: the same board with a route begun"),
        text: include_str!("../../boards/papers-window-begun.txt"),
    },
    Input { name: "white", about: text!("002: a white pearl in a long straight line"), text: "5\n1,3,1\n" },
    Input {
        name: "prueba1",
        about: text!("003: prueba1.txt, with 3,2,2 for the 0,2,2 that is printed"),
        text: include_str!("../../boards/numberlink-prueba1.txt"),
    },
    Input {
        name: "prueba1-printed",
        about: text!("003: prueba1.txt as printed"),
        text: "3,3\n1,2,1\n1,3,1\n1,1,2\n0,2,2\n2,2,3\n3,3,3\n",
    },
    Input {
        name: "prueba2",
        about: text!("003: prueba2.txt"),
        text: include_str!("../../boards/numberlink-prueba2.txt"),
    },
    Input {
        name: "entrada",
        about: text!("003: entrada.txt"),
        text: include_str!("../../boards/numberlink-entrada.txt"),
    },
    Input {
        name: "entrada-printed",
        about: text!("003: the answer printed for entrada.txt, which crosses itself"),
        text: include_str!("../../boards/numberlink-entrada-printed.paths"),
    },
    Input {
        name: "buscaminas",
        about: text!("004: a board of `M` and `E`, as the paper has them; the mines are ours"),
        text: include_str!("../../boards/papers-buscaminas.txt"),
    },
];
