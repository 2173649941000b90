//! How much work an answer may cost, as the user says it.

use message::{Message, Say, message};
use std::str::FromStr;
use std::time::Duration;

/// A number of nodes, or a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    /// So many nodes: the same answer on every machine.
    Nodes(u64),
    /// So much time.
    Time(Duration),
    /// So many nodes, and no more than so much time.
    Both(u64, Duration),
}

/// Why a text is no limit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
#[error("expected a number of nodes such as 2000000 or a time such as 500ms, 10s, 5m or 1h")]
pub(crate) struct NoLimit;

impl FromStr for Limit {
    type Err = NoLimit;

    fn from_str(text: &str) -> Result<Limit, NoLimit> {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (number, unit) = text.split_at(digits);
        let number: u64 = number.parse().map_err(|_| NoLimit)?;
        let milliseconds = match unit {
            "" => return Ok(Limit::Nodes(number)),
            "ms" => 1,
            "s" => 1000,
            "m" => 60_000,
            "h" => 3_600_000,
            _ => return Err(NoLimit),
        };
        let time = number.checked_mul(milliseconds).map(Duration::from_millis);
        // No clock can tell a time a century ahead from never.
        time.filter(|&it| it < Duration::from_hours(24 * 365 * 100)).map(Limit::Time).ok_or(NoLimit)
    }
}

impl Say for Limit {
    fn say(&self) -> Message {
        match self {
            Limit::Nodes(nodes) => message!("{nodes} nodes"),
            Limit::Time(time) => Message::verbatim(format!("{time:?}")),
            Limit::Both(nodes, time) => message!("{nodes} nodes and {time:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_nodes_or_times() {
        assert_eq!("2000000".parse(), Ok(Limit::Nodes(2_000_000)));
        assert_eq!("500ms".parse(), Ok(Limit::Time(Duration::from_millis(500))));
        assert_eq!("2m".parse(), Ok(Limit::Time(Duration::from_mins(2))));
        for bad in ["", "s", "-1", "10 s", "1.5s", "10y", "99999999999999999999", "9999999999999999h"] {
            assert_eq!(bad.parse::<Limit>(), Err(NoLimit), "{bad}");
        }
    }
}
