//! Why a command fails: one message, with what was being done before what went wrong.
//!
//! Everything that `?` may hand on is listed here, so that nothing reaches a user in a language that they did not ask for.

use message::{Message, Say};
use std::{fmt, io};

/// What a command, or a part of one, comes to.
pub(crate) type Result<T, E = Failure> = std::result::Result<T, E>;

/// Why a command fails.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    message: Message,
    /// Whether whoever read our output has seen enough.
    pub(crate) is_broken_pipe: bool,
}

impl Failure {
    /// Why.
    pub(crate) fn message(&self) -> &Message {
        &self.message
    }

    /// The same, with what was being done before it.
    pub(crate) fn when(self, doing: Message) -> Failure {
        let Failure { message, is_broken_pipe } = self;
        Failure { message: Message::joined(vec![doing, message], ": "), is_broken_pipe }
    }
}

/// In English.
impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(out)
    }
}

/// For arguments, whose parsers may fail.
impl std::error::Error for Failure {}

/// Adds what was being done.
pub(crate) trait Context<T> {
    /// The same, or a failure that begins with these words.
    fn context(self, doing: Message) -> Result<T>;

    /// The same, with words that are put together only if they are needed.
    fn with_context(self, doing: impl FnOnce() -> Message) -> Result<T>;
}

impl<T, E: Into<Failure>> Context<T> for Result<T, E> {
    fn context(self, doing: Message) -> Result<T> {
        self.with_context(|| doing)
    }

    fn with_context(self, doing: impl FnOnce() -> Message) -> Result<T> {
        self.map_err(|error| error.into().when(doing()))
    }
}

impl<T> Context<T> for Option<T> {
    fn context(self, doing: Message) -> Result<T> {
        self.ok_or(doing.into())
    }

    fn with_context(self, doing: impl FnOnce() -> Message) -> Result<T> {
        self.ok_or_else(|| doing().into())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure { message: error.say(), is_broken_pipe: error.kind() == io::ErrorKind::BrokenPipe }
    }
}

/// Errors that say what is wrong in every language.
macro_rules! told {
    ($($error:ty),+ $(,)?) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Failure { message: error.say(), is_broken_pipe: false }
            }
        })+
    };
}

told!(
    Message,
    lab::CsvError,
    lab::minesweeper::NoGround,
    play::Unreadable,
    play::make::BadOrder,
    play::odds::Hopeless,
    play::session::BadSave,
    play::session::TooManyMines,
    play::session::Unplayable,
    play::NoSwitches,
    play::SwitchError,
    play::Unwritable,
    play::as_printed::Silent,
    play::hint::NoHint,
    play::players::Refused,
    store::StoreError,
    web::server::ServeError,
);

/// Errors of libraries, which speak English only.
macro_rules! foreign {
    ($($error:ty),+ $(,)?) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Failure { message: Message::verbatim(error.to_string()), is_broken_pipe: false }
            }
        })+
    };
}

foreign!(ctrlc::Error, serde_json::Error, std::fmt::Error);

/// A failure, from words as `format!` takes them.
macro_rules! failure {
    ($($words:tt)+) => {
        $crate::failure::Failure::from(::message::message!($($words)+))
    };
}

/// Ends with a failure.
macro_rules! bail {
    ($($words:tt)+) => {
        return Err($crate::failure::failure!($($words)+))
    };
}

pub(crate) use {bail, failure};
