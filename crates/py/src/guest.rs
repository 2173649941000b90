//! A player that is a class in Python, as a guest of the lab.

use crate::board::Board;
use crate::game::code;
use cpu_time::ThreadTime;
use numpy::{PyArray1, PyArrayMethods};
use play::Position;
use play::guest::{
    self, Action, Choice, Drawing, Guest, Invitation, Invite, Message, Over, Reason, Spent, Stops, View,
};
use pyo3::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// Invites whatever a callable makes: an object with the methods of `casilla.Player`.
pub(crate) fn invite(name: String, make: Py<PyAny>) -> Invitation {
    let invite: Invite = Arc::new(move |_| {
        let made = Python::attach(|py| make.call0(py).map_err(|error| told(py, &error)));
        Box::new(Player { made, own: Duration::ZERO })
    });
    Invitation { name, invite }
}

/// An object in Python, or why there is none.
struct Player {
    made: Result<Py<PyAny>, Message>,
    own: Duration,
}

/// What `_move` returns: the moves, the reason, whether it is a guess, and the nodes.
type Said = (Vec<String>, String, bool, u64);

impl Player {
    /// Calls a method, and measures what that costs.
    fn call<T>(&mut self, ask: impl FnOnce(Python<'_>, &Py<PyAny>) -> PyResult<T>) -> Result<T, Message> {
        let player = self.made.as_ref().map_err(Clone::clone)?;
        Python::attach(|py| {
            let start = ThreadTime::now();
            let answer = ask(py, player).map_err(|error| told(py, &error));
            self.own += start.elapsed();
            answer
        })
    }
}

/// An exception in a line.
fn told(py: Python<'_>, error: &PyErr) -> Message {
    let kind = error.get_type(py).name().map_or_else(|_| "Exception".to_owned(), |it| it.to_string());
    format!("{kind}: {}", error.value(py)).into()
}

impl Guest for Player {
    fn begin(&mut self, start: &guest::Start<'_>) -> Result<(), Message> {
        let shown = Board(start.position.clone());
        let promise = start.first_click.map(|it| it.name());
        let (seed, nodes) = (start.seed, start.nodes);
        self.call(|py, player| {
            let board = Py::new(py, shown)?;
            player.call_method1(py, "_begin", (board, seed, promise, nodes)).map(drop)
        })
    }

    fn sweep(&mut self, view: &View) -> Result<Choice, Message> {
        let codes: Vec<i8> = view.squares().iter().map(|&it| code(it)).collect();
        let shape = [view.size().rows(), view.size().cols()];
        let (acts, words, is_guess, _): Said = self.call(|py, player| {
            let seen = PyArray1::from_vec(py, codes).reshape(shape)?;
            player.call_method1(py, "_sweep", (seen, view.mines()))?.extract(py)
        })?;
        match &acts[..] {
            [act] if act == "give up" => {
                Err(Message::verbatim(if words.is_empty() { "it gave up".to_owned() } else { words }))
            }
            [act] => {
                let action: Action = guest::read_action(act)?;
                Ok(Choice { action, reason: Reason::Said { words, is_guess } })
            }
            acts => Err(Message::verbatim(format!("expected one move at a time, not {}", acts.len()))),
        }
    }

    fn draw(&mut self, position: &Position) -> Result<Drawing, Message> {
        let seen = Board(position.clone());
        let (acts, words, _, nodes): Said = self.call(|py, player| {
            let seen = Py::new(py, seen)?;
            player.call_method1(py, "_draw", (seen,))?.extract(py)
        })?;
        let stops = match &acts[..] {
            [act] if act == "give up" => Some(Stops::GivesUp),
            [act] if act == "impossible" => Some(Stops::Impossible),
            _ => None,
        };
        let acts = if stops.is_some() { Vec::new() } else { acts };
        let acts = acts.iter().map(|it| guest::read_act(it)).collect::<Result<_, _>>()?;
        Ok(Drawing { acts, words, nodes, stops })
    }

    fn end(&mut self, over: &Over<'_>) {
        let (result, fault) = (over.result, over.fault.map(ToString::to_string));
        // A game that is over cannot be lost once more.
        let _ = self.call(|py, player| player.call_method1(py, "_end", (result, fault)).map(drop));
    }

    fn spent(&mut self) -> Spent {
        Spent { own: self.own, here: self.own }
    }
}
