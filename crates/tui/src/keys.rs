//! The keys that are the same at every board, one row each. The board's own keys are the table's business.

use crate::words::both;
use play::Clause;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    Undo,
    Redo,
    Hint,
    Onward,
    Backward,
    Another,
    Page,
    Check,
    Trial,
    Auto,
    Complete,
    CompleteRoute,
    Solve,
    Odds,
    Restart,
    New,
    Games,
    Save,
    Help,
    Quit,
}

/// A key and what it asks for.
pub(crate) struct Binding {
    /// What it is called.
    pub(crate) name: &'static str,
    letter: char,
    with_control: bool,
    pub(crate) wish: Wish,
    /// In the footer.
    pub(crate) short: Clause,
    /// In the help.
    pub(crate) long: Clause,
}

const fn key(name: &'static str, letter: char, wish: Wish, short: Clause, long: Clause) -> Binding {
    Binding { name, letter, with_control: false, wish, short, long }
}

impl Binding {
    /// Whether the footer shows it however little room there is: who knows these two finds all others.
    pub(crate) fn is_always_told(&self) -> bool {
        matches!(self.wish, Wish::Help | Wish::Quit)
    }
}

/// In the order in which the footer shows them, as far as there is room.
#[rustfmt::skip]
pub(crate) const BINDINGS: [Binding; 20] = [
    key("u", 'u', Wish::Undo, both("undo", "deshacer"), both("undo, as often as you like", "deshacer, cuantas veces quieras")),
    Binding { with_control: true, ..key("^R", 'r', Wish::Redo, both("redo", "rehacer"), both("redo what was undone", "rehacer lo deshecho")) },
    key("i", 'i', Wish::Hint, both("hint", "pista"), both("a hint in stages: where, which pattern, the step, made", "una pista por etapas: dónde, qué patrón, el paso, hecho")),
    key(".", '.', Wish::Onward, both("next link", "eslabón siguiente"), both("the next link of the hint's chain", "el siguiente eslabón de la cadena de la pista")),
    key(",", ',', Wish::Backward, both("link before", "anterior"), both("the link before", "el eslabón anterior")),
    key("m", 'm', Wish::Another, both("another", "otra"), both("another hint than this one", "otra pista en lugar de esta")),
    key("e", 'e', Wish::Page, both("explain", "explicar"), both("explain the hint's pattern", "explicar el patrón de la pista")),
    key("v", 'v', Wish::Check, both("check", "comprobar"), both("check: name what is wrong", "comprobar: decir qué está mal")),
    key("t", 't', Wish::Trial, both("try", "probar"), both("try something out, to keep or drop it as a whole", "probar algo, para conservarlo o descartarlo entero")),
    key("p", 'p', Wish::Odds, both("odds", "probabilidad"), both("the chance of a mine everywhere", "la probabilidad de mina en todas partes")),
    key("a", 'a', Wish::Auto, both("auto", "auto"), both("let an automatic player play", "dejar jugar a un jugador automático")),
    key("C", 'C', Wish::Complete, both("complete", "completar"), both("complete what is drawn", "completar lo dibujado")),
    key("A", 'A', Wish::CompleteRoute, both("A*", "A*"), both("complete your route by A*, from pearl to pearl", "completar tu ruta con A*, de perla en perla")),
    key("s", 's', Wish::Solve, both("solve", "resolver"), both("show the solution", "mostrar la solución")),
    key("n", 'n', Wish::New, both("new", "nueva"), both("a new game", "una partida nueva")),
    key("g", 'g', Wish::Games, both("games", "partidas"), both("my games, to go on with one", "mis partidas, para seguir con una")),
    key("r", 'r', Wish::Restart, both("restart", "reiniciar"), both("start this game over; can be undone", "empezar esta partida de nuevo; se puede deshacer")),
    key("w", 'w', Wish::Save, both("save", "guardar"), both("save the game in a file", "guardar la partida en un archivo")),
    key("?", '?', Wish::Help, both("help", "ayuda"), both("this help", "esta ayuda")),
    key("q", 'q', Wish::Quit, both("quit", "salir"), both("quit; the game is kept", "salir; la partida queda guardada")),
];

/// What a key asks for at any board.
pub(crate) fn wish(event: KeyEvent) -> Option<Wish> {
    let has_control = event.modifiers.contains(KeyModifiers::CONTROL);
    let is_meant = |it: &&Binding| event.code == KeyCode::Char(it.letter) && it.with_control == has_control;
    BINDINGS.iter().find(is_meant).map(|it| it.wish)
}

/// Whether this is Ctrl-C, which asks for the end wherever one is.
pub(crate) fn is_interrupt(event: KeyEvent) -> bool {
    event.code == KeyCode::Char('c') && event.modifiers.contains(KeyModifiers::CONTROL)
}
