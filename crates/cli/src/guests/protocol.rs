//! What is said to a program that plays, and what it may answer; `docs/players.md` is the specification.

use super::process::Process;
use crate::watch::Watch;
use message::{Message, Say, message};
use play::guest::{self, Action, Choice, Drawing, Over, Reason, Spent, Start, Stops, View};
use play::{Kind, Position, quotable};
use serde_json::{Map, Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The version of the protocol.
const VERSION: u64 = 1;

/// The longest reason that is kept.
const LONGEST_REASON: usize = 500;

/// How long a program may take to say hello: an interpreter on a busy machine is slow to start.
const HELLO: Duration = Duration::from_secs(30);

/// A program that plays.
pub(super) struct Program {
    pub(super) path: PathBuf,
    pub(super) move_time: Duration,
    pub(super) watch: Option<Arc<Watch>>,
}

/// One process of it, started when it is needed and started again after it has failed.
pub(super) struct Guest {
    program: Arc<Program>,
    kind: Kind,
    process: Option<Process>,
    /// What the processes before this one have cost.
    spent: Duration,
}

impl Guest {
    pub(super) fn new(program: Arc<Program>, kind: Kind) -> Guest {
        Guest { program, kind, process: None, spent: Duration::ZERO }
    }

    /// Starts the program unless it runs, and hears its hello.
    pub(super) fn hello(&mut self) -> Result<(), Message> {
        if self.process.is_some() {
            return Ok(());
        }
        self.process = Some(Process::start(&self.program.path)?);
        let hello = json!({
            "type": "hello",
            "protocol": VERSION,
            "kind": self.kind.name(),
            "move_ms": self.program.move_time.as_millis() as u64,
        });
        let answer = self.ask(&hello, HELLO.max(self.program.move_time))?;
        if answer.get("type").and_then(Value::as_str) != Some("hello") {
            return Err(self.fail(message!(
                "its first line is not a hello, such as {}",
                r#"{"type":"hello","protocol":1}"#
            )));
        }
        match answer.get("protocol").and_then(Value::as_u64) {
            Some(VERSION) => Ok(()),
            _ => Err(self.fail(message!("it does not speak version 1 of the protocol"))),
        }
    }

    fn tell(&mut self, message: &Value) -> Result<(), Message> {
        let Some(process) = &mut self.process else { return Err(message!("it does not run")) };
        process.send(&message.to_string()).map_err(|reason| self.fail(reason))
    }

    /// Sends a message and reads the answer; whoever fails here is started again for the next game.
    fn ask(&mut self, message: &Value, within: Duration) -> Result<Map<String, Value>, Message> {
        self.tell(message)?;
        let watch = self.program.watch.as_deref();
        let Some(process) = &mut self.process else { return Err(message!("it does not run")) };
        let line = process.receive(within, watch).map_err(|reason| self.fail(reason))?;
        match serde_json::from_str(line.trim()) {
            Ok(Value::Object(answer)) => Ok(answer),
            _ => Err(self.fail(message!("'{}' is not a JSON object", quotable(line.trim())))),
        }
    }

    /// Ends the process, of which nobody knows any more what it will say next.
    fn fail(&mut self, reason: Message) -> Message {
        if let Some(process) = self.process.take() {
            self.spent += process.spent();
        }
        reason
    }

    /// Asks for a move.
    fn ask_move(&mut self, position: &Position) -> Result<Move, Message> {
        let question = json!({ "type": "position", "position": guest::seen(position) });
        let answer = self.ask(&question, self.program.move_time)?;
        Move::read(&answer).map_err(|reason| self.fail(reason))
    }
}

impl guest::Guest for Guest {
    fn begin(&mut self, start: &Start<'_>) -> Result<(), Message> {
        self.hello()?;
        let puzzle = start.position.unmarked().write("json").map_err(|error| error.say())?.text;
        let puzzle: Value =
            serde_json::from_str(&puzzle).map_err(|error| Message::verbatim(error.to_string()))?;
        let mut message = json!({ "type": "board", "seed": start.seed, "puzzle": puzzle });
        if let Some(promise) = start.first_click {
            message["first_click"] = promise.name().into();
        }
        if let Some(nodes) = start.nodes {
            message["nodes"] = nodes.into();
        }
        self.tell(&message)
    }

    fn sweep(&mut self, view: &View) -> Result<Choice, Message> {
        let said = self.ask_move(&guest::game(view))?;
        let is_guess = said.is_guess;
        match &said.acts[..] {
            _ if said.stops.is_some() => {
                Err(said.words.map_or_else(|| message!("it gave up"), Message::verbatim))
            }
            [act] => {
                let action: Action = guest::read_action(act).map_err(|reason| self.fail(reason))?;
                let reason = Reason::Said { words: said.words.unwrap_or_default(), is_guess };
                Ok(Choice { action, reason })
            }
            acts => Err(self.fail(message!("expected one move at a time, not {}", acts.len()))),
        }
    }

    fn draw(&mut self, position: &Position) -> Result<Drawing, Message> {
        let said = self.ask_move(position)?;
        let acts = said.acts.iter().map(|it| guest::read_act(it)).collect::<Result<Vec<_>, _>>();
        let acts = acts.map_err(|reason| self.fail(reason))?;
        Ok(Drawing { acts, words: said.words.unwrap_or_default(), nodes: said.nodes, stops: said.stops })
    }

    fn end(&mut self, over: &Over<'_>) {
        let message = json!({
            "type": "end",
            "result": over.result,
            "reason": over.fault.map(ToString::to_string),
            "position": guest::seen(over.position),
        });
        // Whoever has failed already hears nothing more.
        let _ = self.tell(&message);
    }

    fn spent(&mut self) -> Spent {
        let running = self.process.as_ref().map_or(Duration::ZERO, Process::spent);
        Spent { own: self.spent + running, here: Duration::ZERO }
    }
}

/// What a program answers to a position.
#[derive(Debug, PartialEq, Eq)]
struct Move {
    acts: Vec<String>,
    words: Option<String>,
    is_guess: bool,
    nodes: u64,
    stops: Option<Stops>,
}

impl Move {
    fn read(answer: &Map<String, Value>) -> Result<Move, Message> {
        let told = answer.get("type").and_then(Value::as_str).unwrap_or_default();
        if told != "move" {
            return Err(message!("its answer is of type '{}' where 'move' is expected", quotable(told)));
        }
        let texts: Vec<&str> = match answer.get("do") {
            Some(Value::String(text)) => vec![text],
            Some(Value::Array(texts)) => texts
                .iter()
                .map(|it| it.as_str().ok_or(message!("\"do\" has something in it that is no text")))
                .collect::<Result<_, _>>()?,
            _ => return Err(message!("\"do\" is missing: a move such as 'open r1c1', or a list of moves")),
        };
        let stops = match texts[..] {
            ["give up"] => Some(Stops::GivesUp),
            ["impossible"] => Some(Stops::Impossible),
            _ => None,
        };
        let acts = if stops.is_some() { Vec::new() } else { texts.into_iter().map(str::to_owned).collect() };
        let words = answer.get("reason").and_then(Value::as_str);
        // What is shown on one line stays on one line.
        let plain = |it: &str| -> String {
            let printable = |it: char| if it.is_control() { ' ' } else { it };
            it.chars().map(printable).take(LONGEST_REASON).collect()
        };
        Ok(Move {
            acts,
            words: words.map(plain),
            is_guess: answer.get("guess").and_then(Value::as_bool).unwrap_or(false),
            nodes: answer.get("nodes").and_then(Value::as_u64).unwrap_or(0),
            stops,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Move, Message> {
        Move::read(&serde_json::from_str(text).unwrap())
    }

    #[test]
    fn a_move_may_say_why_and_what_it_cost() {
        let text = r#"{"type":"move","do":["line r1c1-r1c2"],"reason":"so\nthere","nodes":3,"guess":true}"#;
        let said = read(text).unwrap();
        assert_eq!((said.words.as_deref(), said.nodes, said.is_guess), (Some("so there"), 3, true));
        assert_eq!(read(r#"{"type":"move","do":"give up"}"#).unwrap().stops, Some(Stops::GivesUp));
    }

    #[test]
    fn what_is_no_move_is_named() {
        for (text, reason) in [
            (r#"{"type":"hello"}"#, "its answer is of type 'hello' where 'move' is expected"),
            (r#"{"type":"move"}"#, "\"do\" is missing: a move such as 'open r1c1', or a list of moves"),
            (r#"{"type":"move","do":[1]}"#, "\"do\" has something in it that is no text"),
        ] {
            assert_eq!(read(text).unwrap_err(), reason);
        }
    }
}
