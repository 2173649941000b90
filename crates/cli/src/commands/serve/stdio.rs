//! `casilla serve --stdio`: the page's requests as lines of JSON, for a program that wants to ask many things of one process.

use crate::failure::{Context as _, Result};
use crate::limit::Limit;
use crate::watch::Watch;
use crate::{Outcome, output};
use api::{Call, Context, Method, Tables};
use cpu_time::ThreadTime;
use message::{Message, message};
use play::Language;
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{self, BufRead, Read};
use std::time::{SystemTime, UNIX_EPOCH};
use store::Store;

/// The longest line: a body may be as long over HTTP.
const LONGEST: u64 = 1 << 20;

/// A request, as a line of JSON.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    /// Whatever the answer is to be known by.
    #[serde(default)]
    id: Value,
    /// `GET` if not given.
    #[serde(default)]
    method: Option<String>,
    /// Such as `/api/games`.
    path: String,
    #[serde(default)]
    body: Value,
    /// The language of what is told: `en` or `es`.
    #[serde(default)]
    language: Option<String>,
}

/// Answers every line of standard input with a line, until there are no more.
///
/// # Errors
/// If standard input or output fails; a bad request is answered.
pub(super) fn answer(store: &Store, budget: Limit) -> Result<Outcome> {
    let (tables, watch) = (Tables::default(), Watch::start(1)?);
    let mut input = io::stdin().lock();
    while !watch.is_stopped() {
        let mut line = Vec::new();
        let count = input.by_ref().take(LONGEST + 1).read_until(b'\n', &mut line);
        if count.context(message!("cannot read standard input"))? == 0 {
            break;
        }
        if line.len() as u64 > LONGEST && !line.ends_with(b"\n") {
            input.skip_until(b'\n').context(message!("cannot read standard input"))?;
            tell(&Value::Null, 413, &fault(&message!("a line has at most 1 MiB"), Language::default()))?;
        } else if !line.trim_ascii().is_empty() {
            match serde_json::from_slice::<Request>(&line) {
                Ok(request) => one(&request, store, &tables, &watch, budget)?,
                Err(error) => tell(
                    &Value::Null,
                    400,
                    &fault(&Message::verbatim(error.to_string()), Language::default()),
                )?,
            }
        }
    }
    Ok(Outcome::Yes)
}

fn one(request: &Request, store: &Store, tables: &Tables, watch: &Watch, budget: Limit) -> Result<()> {
    let language = request.language.as_deref().map(Language::of_locale).unwrap_or_default();
    let method = match request.method.as_deref().unwrap_or("GET").to_ascii_uppercase().as_str() {
        "GET" => Method::Get,
        "POST" => Method::Post,
        "PUT" => Method::Put,
        "DELETE" => Method::Delete,
        _ => {
            return tell(
                &request.id,
                405,
                &fault(&message!("the method is GET, POST, PUT or DELETE"), language),
            );
        }
    };
    let body = if request.body.is_null() { Vec::new() } else { serde_json::to_vec(&request.body)? };
    let response = watch.within(0, budget, |budget| {
        let context = Context {
            store,
            tables,
            guests: &[],
            now: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_millis() as store::Moment),
            clock: || ThreadTime::now().as_duration(),
            budget: *budget,
            progress: &|_| {},
        };
        api::answer(&Call { method, path: &request.path, body: &body, language }, &context)
    });
    tell(&request.id, response.status, &serde_json::from_str(&response.body)?)
}

fn fault(error: &Message, language: Language) -> Value {
    json!({ "code": "bad-request", "error": error.tell(language) })
}

fn tell(id: &Value, status: u16, body: &Value) -> Result<()> {
    output::print(&format!("{}\n", json!({ "id": id, "status": status, "body": body })))
}
