//! What is wrong with a request, told so that the page can show it and a program can act on it.

use super::Response;
use message::{Message, Say};
use play::Language;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

/// What is wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Fault {
    /// What kind of fault it is.
    pub code: Code,
    /// What is wrong, in a sentence without its full stop.
    #[serde(serialize_with = "as_text")]
    #[schemars(with = "String")]
    pub error: Message,
    /// Where in a text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// A place in a text; counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column in it, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
}

/// The kinds of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The request is not what the API expects.
    BadRequest,
    /// There is no such place, game, format or technique.
    NotFound,
    /// That place is asked in another way.
    NoSuchMethod,
    /// The text is no puzzle.
    Unreadable,
    /// The rules do not allow that move, or it makes no sense here.
    Illegal,
    /// The game was changed elsewhere since: get it again.
    Stale,
    /// The request is too large.
    TooLarge,
    /// The body is not said to be JSON.
    NotJson,
    /// The body did not arrive in time.
    TooSlow,
    /// The request comes from elsewhere.
    Forbidden,
    /// Too much is being worked at.
    Busy,
    /// The work ran out of its budget.
    OutOfBudget,
    /// The data cannot be read or written.
    Storage,
    /// The program has failed, which is a bug.
    Broken,
}

impl Code {
    /// The HTTP status.
    pub fn status(self) -> u16 {
        match self {
            Code::BadRequest => 400,
            Code::Forbidden => 403,
            Code::NotFound => 404,
            Code::NoSuchMethod => 405,
            Code::TooSlow => 408,
            Code::Stale => 409,
            Code::TooLarge => 413,
            Code::NotJson => 415,
            Code::Unreadable | Code::Illegal | Code::OutOfBudget => 422,
            Code::Busy => 429,
            Code::Broken => 500,
            Code::Storage => 507,
        }
    }
}

impl Fault {
    /// A fault without a place.
    #[allow(clippy::needless_pass_by_value, reason = "errors are handed over as they come")]
    pub fn new(code: Code, error: impl Say) -> Fault {
        Fault { code, error: error.say(), place: None }
    }

    /// The same in a language.
    #[must_use]
    pub fn told(self, language: Language) -> Fault {
        Fault { error: Message::verbatim(self.error.tell(language)), ..self }
    }
}

fn as_text<S: Serializer>(message: &Message, serializer: S) -> Result<S::Ok, S::Error> {
    message.to_string().serialize(serializer)
}

impl From<Fault> for Response {
    fn from(fault: Fault) -> Response {
        let body = serde_json::to_string(&fault).expect("a fault is JSON");
        Response { status: fault.code.status(), body, fault: Some(fault.code) }
    }
}
