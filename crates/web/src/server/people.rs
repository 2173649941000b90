//! Several people on one server: whoever gives a name has games, settings and results of their own, in a folder beside the others'.
//! There is no password: a name keeps people's games apart, and keeps nobody out. It comes in a cookie that the page sets.

use super::scheduler::Scheduler;
use api::{Code, Fault, Tables};
use axum::http::{HeaderMap, header};
use message::message;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use store::Store;

/// The cookie that tells the name, as hexadecimal digits.
const COOKIE: &str = "casilla-name=";

/// As long may a name be, in bytes; and so many people are known at a time.
const LONGEST: usize = 60;
const MOST: usize = 500;

/// The games of one of them.
type Own = (Arc<Store>, Arc<Tables>);

/// The people who play here.
pub(super) struct People {
    /// Where each has a folder; none if there is one player only.
    folder: Option<PathBuf>,
    known: Mutex<BTreeMap<String, Own>>,
}

impl People {
    pub(super) fn new(folder: Option<PathBuf>) -> People {
        People { folder, known: Mutex::default() }
    }

    /// Whether people are told apart.
    pub(super) fn are_many(&self) -> bool {
        self.folder.is_some()
    }

    /// The scheduler of whoever asks: without a name, the one that all share.
    pub(super) fn scheduler(&self, shared: &Scheduler, headers: &HeaderMap) -> Result<Scheduler, Fault> {
        let (Some(folder), Some(name)) = (&self.folder, name(headers)) else { return Ok(shared.clone()) };
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((store, tables)) = known.get(&name) {
            return Ok(shared.with(Arc::clone(store), Arc::clone(tables)));
        }
        if known.len() >= MOST {
            return Err(Fault::new(Code::Busy, message!("too many people play here already")));
        }
        let store = Store::open(&folder.join(&name)).map_err(|error| Fault::new(Code::Storage, error))?;
        let (store, tables) = (Arc::new(store), Arc::new(Tables::default()));
        known.insert(name, (Arc::clone(&store), Arc::clone(&tables)));
        Ok(shared.with(store, tables))
    }
}

/// The name that a request gives; only what is surely the name of a folder.
fn name(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|it| it.to_str().ok());
    let name = cookies.flat_map(|it| it.split(';')).find_map(|it| it.trim().strip_prefix(COOKIE))?;
    let is_name =
        !name.is_empty() && name.len() <= 2 * LONGEST && name.bytes().all(|it| it.is_ascii_hexdigit());
    is_name.then(|| name.to_ascii_lowercase())
}

#[test]
fn a_name_is_digits_and_nothing_else() {
    let with = |cookie: &str| {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, cookie.parse().unwrap());
        name(&headers)
    };
    assert_eq!(with("a=b; casilla-name=416E61").as_deref(), Some("416e61"));
    for cookie in ["casilla-name=", "casilla-name=../x", "other=416e61", "casilla-name=xyz"] {
        assert_eq!(with(cookie), None, "{cookie}");
    }
    assert_eq!(with(&format!("casilla-name={}", "61".repeat(LONGEST + 1))), None);
}
