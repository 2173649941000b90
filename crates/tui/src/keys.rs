//! The keys that are the same at every board, one row each. The board's own keys are the table's business.

use message::text;
use play::Text;
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
    Shorter,
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
    pub(crate) short: Text,
    /// In the help.
    pub(crate) long: Text,
}

const fn key(name: &'static str, letter: char, wish: Wish, short: Text, long: Text) -> Binding {
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
pub(crate) const BINDINGS: [Binding; 21] = [
    key("u", 'u', Wish::Undo, text!("undo"), text!("undo, as often as you like")),
    Binding { with_control: true, ..key("^R", 'r', Wish::Redo, text!("redo"), text!("redo what was undone")) },
    key("i", 'i', Wish::Hint, text!("hint"), text!("a hint in stages: where, which pattern, the step, made")),
    key(".", '.', Wish::Onward, text!("next link"), text!("the next link of the hint's chain")),
    key(",", ',', Wish::Backward, text!("link before"), text!("the link before")),
    key("m", 'm', Wish::Another, text!("another"), text!("another hint than this one")),
    key("M", 'M', Wish::Shorter, text!("shorter"), text!("look longer for a shorter chain of reasons")),
    key("e", 'e', Wish::Page, text!("explain"), text!("explain the hint's pattern")),
    key("v", 'v', Wish::Check, text!("check"), text!("check: name what is wrong")),
    key("t", 't', Wish::Trial, text!("try"), text!("try something out, to keep or drop it as a whole")),
    key("p", 'p', Wish::Odds, text!("odds"), text!("the chance of a mine everywhere")),
    key("a", 'a', Wish::Auto, text!("auto"), text!("let an automatic player play")),
    key("C", 'C', Wish::Complete, text!("complete"), text!("complete what is drawn")),
    key("A", 'A', Wish::CompleteRoute, text!("A*"), text!("complete your route by A*, from pearl to pearl")),
    key("s", 's', Wish::Solve, text!("solve"), text!("show the solution")),
    key("n", 'n', Wish::New, text!("new"), text!("a new game")),
    key("g", 'g', Wish::Games, text!("games"), text!("my games, to go on with one")),
    key("r", 'r', Wish::Restart, text!("restart"), text!("start this game over; can be undone")),
    key("w", 'w', Wish::Save, text!("save"), text!("save the game in a file")),
    key("?", '?', Wish::Help, text!("help"), text!("this help")),
    key("q", 'q', Wish::Quit, text!("quit"), text!("quit; the game is kept")),
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
