//! The API's own description, in OpenAPI 3.1, made from its routes.

use super::call::{Progress, Work};
use super::fault::Fault;
use super::routes::{Route, routes};
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

/// The OpenAPI document.
pub fn document() -> Value {
    let settings =
        SchemaSettings::draft2020_12().with(|it| it.definitions_path = "/components/schemas".into());
    let mut schemas = SchemaGenerator::new(settings);
    let fault = schemas.subschema_for::<Fault>();
    let mut paths = Map::new();
    for route in routes() {
        let operation = operation(route, &mut schemas, &fault);
        let place = paths.entry(route.path).or_insert_with(|| json!({}));
        place[route.method.name()] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Casilla",
            "description": "Games of Masyu, Numberlink and Minesweeper. Fields of a request that are not named are refused. \
                What is wrong is told in Spanish where the header `Accept-Language` begins with `es`.",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": { "schemas": schemas.take_definitions(true) },
    })
}

fn operation(route: &Route, schemas: &mut SchemaGenerator, fault: &schemars::Schema) -> Value {
    let gives = (route.gives)(schemas);
    let good = match route.work {
        Work::Little | Work::Much => {
            json!({ "description": "done", "content": { "application/json": { "schema": gives } } })
        }
        Work::Long | Work::Experiment => {
            let progress = schemas.subschema_for::<Progress>();
            let events = [event("progress", &progress), event("done", &gives), event("fault", fault)];
            json!({
                "description": "server-sent events: any number of `progress`, then one `done` or `fault`",
                "content": { "text/event-stream": { "schema": { "oneOf": events } } },
            })
        }
    };
    let bad = json!({ "description": "refused", "content": { "application/json": { "schema": fault } } });
    let mut operation = json!({
        "summary": route.about,
        "operationId": format!("{}{}", route.method.name(), route.path.replace(['/', '{', '}', '.'], "_")),
        "responses": { "200": good, "4XX": bad, "507": bad },
    });
    let names = route.path.split('/').filter_map(|it| it.strip_prefix('{')?.strip_suffix('}'));
    let parameters: Vec<Value> = names
        .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
        .collect();
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    if let Some(asks) = route.asks {
        let schema = asks(schemas);
        operation["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "schema": schema } } });
    }
    operation
}

/// One event of a stream; its data is JSON.
fn event(name: &str, data: &schemars::Schema) -> Value {
    json!({
        "type": "object",
        "properties": {
            "event": { "const": name },
            "data": { "type": "string", "contentMediaType": "application/json", "contentSchema": data },
        },
        "required": ["event", "data"],
    })
}
