//! What messages are put together with: lists, and sentences.

use crate::{Message, Say, message};

/// `a, b and c`.
pub fn all_of<T: Say>(items: impl IntoIterator<Item = T>) -> Message {
    joined(items, |first, last| message!("{first} and {last}"))
}

/// `a, b or c`.
pub fn any_of<T: Say>(items: impl IntoIterator<Item = T>) -> Message {
    joined(items, |first, last| message!("{first} or {last}"))
}

/// `a, b, c`.
pub fn listed<T: Say>(items: impl IntoIterator<Item = T>) -> Message {
    Message::joined(items.into_iter().map(|it| it.say()).collect(), ", ")
}

fn joined<T: Say>(items: impl IntoIterator<Item = T>, join: impl Fn(Message, Message) -> Message) -> Message {
    let mut items: Vec<Message> = items.into_iter().map(|it| it.say()).collect();
    let Some(last) = items.pop() else { return Message::verbatim("") };
    if items.is_empty() { last } else { join(listed(items), last) }
}

/// A clause with a capital letter at its beginning.
pub fn capital(clause: &str) -> String {
    let mut chars = clause.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// A clause as a sentence: with a capital letter, and a full stop.
pub fn sentence(clause: &str) -> String {
    capital(clause) + "."
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn lists_end_with_a_word() {
        assert_eq!(all_of(["a"]), "a");
        assert_eq!(all_of(["a", "b", "c"]), "a, b and c");
        assert_eq!(all_of(["a", "b"]).tell(Language::Spanish), "a y b");
        assert_eq!(any_of(["a", "b", "c"]).tell(Language::Spanish), "a, b o c");
        assert_eq!(any_of::<&str>([]), "");
    }
}
