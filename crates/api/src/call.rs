//! What goes in and what comes out, whoever asks: a browser over HTTP, a test, or one day the page itself.

use super::fault::Code;
use kept::Tables;
use play::guest::Invitation;
use play::{Budget, Language};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::time::Duration;
use store::{Moment, Store};

/// A request.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// What is to be done.
    pub method: Method,
    /// The path, such as `/api/games`.
    pub path: &'a str,
    /// JSON, or nothing.
    pub body: &'a [u8],
    /// The language in which it is told what is wrong.
    pub language: Language,
}

/// What is to be done with a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Tell; changes nothing.
    Get,
    /// Do.
    Post,
    /// Set.
    Put,
    /// Forget.
    Delete,
}

impl Method {
    /// Its name in OpenAPI.
    pub fn name(self) -> &'static str {
        match self {
            Method::Get => "get",
            Method::Post => "post",
            Method::Put => "put",
            Method::Delete => "delete",
        }
    }
}

/// What a request may use.
pub struct Context<'a> {
    /// Where games are kept.
    pub store: &'a Store,
    /// Tables that were used last.
    pub tables: &'a Tables,
    /// Players of somebody else's that may be asked to play: none unless whoever runs the server allows it.
    pub guests: &'a [Invitation],
    /// What the clock says.
    pub now: Moment,
    /// The processor time that the thread has used so far.
    pub clock: fn() -> Duration,
    /// How much work it may cost.
    pub budget: Budget<'a>,
    /// Told how far long work has come.
    pub progress: &'a dyn Fn(Progress),
}

impl Context<'_> {
    /// The guest of that name.
    pub(crate) fn guest(&self, name: &str) -> Option<&Invitation> {
        self.guests.iter().find(|it| it.name == name)
    }
}

/// How far long work has come.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Progress {
    /// What is being done, such as `try 12`.
    pub note: String,
    /// What has come out so far, where that is worth telling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub course: Option<Value>,
}

impl Progress {
    /// That something is being done.
    pub fn note(note: String) -> Progress {
        Progress { note, course: None }
    }
}

/// How much work a request is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// At once; what turns out to be more, such as the first click on a large field without a guess, waits for a thread.
    Little,
    /// It may search: so many at a time, and no longer than the budget.
    Much,
    /// It may take minutes: answered with a stream of events, `progress` and at last `done` or `fault`.
    Long,
    /// As long, and never in a hurry: one or two at a time, beside all other work; more are refused.
    Experiment,
}

/// An answer: JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The HTTP status.
    pub status: u16,
    /// JSON.
    pub body: String,
    /// What kind of fault it tells, if it tells one.
    pub fault: Option<Code>,
}
