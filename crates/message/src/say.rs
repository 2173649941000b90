//! Who can be told.

use crate::{Language, Message, message};
use std::borrow::Cow;
use std::io;

/// Data that can be told in a sentence.
///
/// A reason is kept as data and told only when somebody reads it, so that a race pays nothing for words and no
/// language can fall behind.
pub trait Tell {
    /// It in words, in a language.
    fn tell(&self, language: Language) -> String;
}

/// Data that says something, whatever the language: what may stand in a hole of a message.
pub trait Say {
    /// What it says.
    fn say(&self) -> Message;
}

impl<T: Say + ?Sized> Tell for T {
    fn tell(&self, language: Language) -> String {
        self.say().tell(language)
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self) -> Message {
        T::say(self)
    }
}

impl<T: Say + ?Sized> Say for Box<T> {
    fn say(&self) -> Message {
        T::say(self)
    }
}

/// Says of types that they are the same in every language: what [`Display`](std::fmt::Display) shows.
#[macro_export]
macro_rules! verbatim {
    ($($type:ty),+ $(,)?) => {
        $(impl $crate::Say for $type {
            fn say(&self) -> $crate::Message {
                $crate::Message::verbatim(::std::string::ToString::to_string(self))
            }
        })+
    };
}

verbatim!(
    str,
    String,
    Cow<'_, str>,
    char,
    u8,
    u16,
    u32,
    u64,
    usize,
    i32,
    i64,
    std::path::Display<'_>,
    std::ffi::os_str::Display<'_>,
    std::net::SocketAddr
);

/// What usually happens to files; everything else as the system says it.
impl Say for io::Error {
    fn say(&self) -> Message {
        match self.kind() {
            io::ErrorKind::NotFound => message!("there is no such file or folder"),
            io::ErrorKind::PermissionDenied => message!("permission denied"),
            io::ErrorKind::IsADirectory => message!("it is a folder"),
            io::ErrorKind::NotADirectory => message!("it is not a folder"),
            io::ErrorKind::AddrInUse => message!("the address is already in use"),
            io::ErrorKind::StorageFull => message!("there is no space left on the disk"),
            io::ErrorKind::InvalidData if self.to_string().contains("UTF-8") => {
                message!("it is not UTF-8 text")
            }
            io::ErrorKind::UnexpectedEof => message!("it ends early"),
            _ => Message::verbatim(self.to_string()),
        }
    }
}
