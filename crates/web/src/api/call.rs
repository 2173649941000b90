//! What goes in and what comes out, whoever asks: a browser over HTTP, a test, or one day the page itself.

use super::seat::Tables;
use play::Budget;
use schemars::JsonSchema;
use serde::Serialize;
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
pub struct Means<'a> {
    /// Where games are kept.
    pub store: &'a Store,
    /// Tables that were used last.
    pub tables: &'a Tables,
    /// What the clock says.
    pub now: Moment,
    /// How much work it may cost.
    pub budget: Budget<'a>,
    /// Told how far long work has come.
    pub progress: &'a dyn Fn(Progress),
}

/// How far long work has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Progress {
    /// What is being done, such as `try 12`.
    pub note: String,
}

/// How much work a request is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// At once.
    Little,
    /// It may search: so many at a time, and no longer than the budget.
    Much,
    /// It may take minutes: answered with a stream of events, `progress` and at last `done` or `fault`.
    Long,
}

/// An answer: JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The HTTP status.
    pub status: u16,
    /// JSON.
    pub body: String,
}
