//! The API's description of itself.

use serde_json::Value;
use std::collections::BTreeSet;

#[test]
fn every_request_and_every_type_is_described() {
    let document = api::document();
    assert_eq!(document["openapi"], "3.1.0");
    let mut operations = BTreeSet::new();
    for route in api::routes() {
        let operation = &document["paths"][route.path][route.method.name()];
        assert_eq!(operation["summary"], route.about, "{}", route.path);
        assert!(operations.insert(operation["operationId"].as_str().unwrap().to_owned()), "{}", route.path);
        let names = route.path.matches('{').count();
        assert_eq!(operation["parameters"].as_array().map_or(0, Vec::len), names, "{}", route.path);
        assert_eq!(operation["requestBody"].is_object(), route.asks.is_some(), "{}", route.path);
    }
    let paths: BTreeSet<&str> = api::routes().iter().map(|route| route.path).collect();
    assert_eq!(document["paths"].as_object().unwrap().len(), paths.len());
    let mut missing = Vec::new();
    references(&document, &mut |name| {
        if document["components"]["schemas"][name].is_null() {
            missing.push(name.to_owned());
        }
    });
    assert!(missing.is_empty(), "{missing:?}");
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        assert!(schema["description"].is_string(), "{name} is not described");
    }
}

fn references(value: &Value, found: &mut dyn FnMut(&str)) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value.as_str() {
                    Some(text) if key == "$ref" => {
                        found(text.strip_prefix("#/components/schemas/").unwrap());
                    }
                    _ => references(value, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|it| references(it, found)),
        _ => {}
    }
}
