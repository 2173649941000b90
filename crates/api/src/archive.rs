//! Everything that is kept, to be carried from one place to another: item by item, however much it is.

use super::call::Context;
use super::fault::{Code, Fault};
use message::message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::Item;

/// Where items are taken; a request to it may be longer than others.
pub const IMPORT: &str = "/api/import";

/// Items that may be taken at once.
const MOST: usize = 10_000;

/// All that is kept.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Export {
    /// Settings and results.
    pub items: Vec<Value>,
    /// The names of games and experiments, which are got one by one.
    pub rest: Vec<String>,
}

/// Something that is kept.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Exported {
    /// It, to be imported elsewhere as it is.
    pub item: Value,
}

/// What was exported elsewhere.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// Items as they were exported, all or a part.
    pub items: Vec<Value>,
}

/// What became of it.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Imported {
    /// Items that were news here.
    pub news: usize,
    /// Items that were here already, as far along or further.
    pub known: usize,
}

/// All that is short, and the names of the rest.
pub(super) fn export(context: &Context<'_>, _: &[&str]) -> Result<Export, Fault> {
    let items = context.store.short_items()?.iter().map(written).collect::<Result<_, Fault>>()?;
    Ok(Export { items, rest: context.store.long_items()?.iter().map(ToString::to_string).collect() })
}

/// A game or an experiment, whole.
pub(super) fn exported(context: &Context<'_>, names: &[&str]) -> Result<Exported, Fault> {
    Ok(Exported { item: written(&context.store.item(&names[0].parse()?)?)? })
}

/// Takes what was exported elsewhere. Nothing is taken unless all of it can be read.
pub(super) fn import(context: &Context<'_>, _: &[&str], asked: &Import) -> Result<Imported, Fault> {
    if asked.items.len() > MOST {
        return Err(Fault::new(Code::TooLarge, message!("these are too many items for one request")));
    }
    let read = |(index, it): (usize, &Value)| {
        let item: Option<Item> = serde_json::from_value(it.clone()).ok();
        item.filter(Item::is_sound)
            .ok_or_else(|| Fault::new(Code::Unreadable, message!("item {} is none of ours", index + 1)))
    };
    let items = asked.items.iter().enumerate().map(read).collect::<Result<Vec<Item>, Fault>>()?;
    let mut imported = Imported { news: 0, known: 0 };
    for item in &items {
        if context.store.put(item)? {
            imported.news += 1;
        } else {
            imported.known += 1;
        }
    }
    Ok(imported)
}

fn written(item: &Item) -> Result<Value, Fault> {
    serde_json::to_value(item).map_err(|error| Fault::new(Code::Broken, error.to_string()))
}
