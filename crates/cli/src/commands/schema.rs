//! `casilla schema`: what `--json` prints, as a JSON Schema.

use crate::failure::{Result, bail};
use crate::{Outcome, output};
use clap::Args;
use lab::policy::{OptimumReport, PolicyReport};
use lab::{LabReport, TraceReport};
use play::json::{
    BadLine, CheckReport, ConvertReport, DrawReport, EndReport, HintLine, MakeReport, MoveReport, OddsReport,
    PlayReport, RateReport, SolveReport, Source,
};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema as Described, SchemaGenerator};
use serde_json::{Value, json};

/// Print the JSON Schema of what '--json' prints
///
/// '#/$defs/NAME' is the schema of a line that 'casilla NAME --json' prints, '#/$defs/traces' that of 'lab
/// --traces'. The same names mean the same everywhere, lines, rows, columns and numbers are counted from one, and
/// the schema names every field.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla schema > casilla.schema.json
  casilla schema solve")]
pub(crate) struct Schema {
    /// A command; all of them if not given
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

impl Schema {
    pub(super) fn run(self) -> Result<Outcome> {
        let mut document = document();
        if let Some(command) = &self.command {
            if !COMMANDS.iter().any(|it| it.0 == command) {
                let known: Vec<&str> = COMMANDS.iter().map(|it| it.0).collect();
                bail!("'{command}' prints no JSON: {} do", known.join(", "));
            }
            document["anyOf"] = json!([{ "$ref": format!("#/$defs/{command}") }]);
        }
        output::print(&format!("{document:#}\n"))?;
        Ok(Outcome::Yes)
    }
}

/// Where a puzzle of a batch stands; of a single one nothing of it is there.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "only its schema is wanted")]
struct Place {
    #[serde(flatten)]
    source: Option<Source>,
    /// The puzzle itself, as a text of one line.
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<String>,
}

/// What a command may print on a line.
type Lines = fn(&mut SchemaGenerator) -> Vec<Described>;

const COMMANDS: &[(&str, Lines)] = &[
    ("check", |it| vec![it.subschema_for::<CheckReport>()]),
    ("complete", |it| vec![it.subschema_for::<PlayReport>()]),
    ("convert", |it| vec![it.subschema_for::<ConvertReport>()]),
    ("draw", |it| vec![it.subschema_for::<DrawReport>(), it.subschema_for::<play::json::Document>()]),
    ("hint", |it| vec![it.subschema_for::<HintLine>()]),
    ("lab", |it| {
        vec![
            it.subschema_for::<LabReport>(),
            it.subschema_for::<PolicyReport>(),
            it.subschema_for::<OptimumReport>(),
        ]
    }),
    ("make", |it| vec![it.subschema_for::<MakeReport>()]),
    ("odds", |it| vec![it.subschema_for::<OddsReport>()]),
    ("rate", |it| vec![it.subschema_for::<RateReport>()]),
    ("solve", |it| vec![it.subschema_for::<SolveReport>()]),
    ("traces", |it| vec![it.subschema_for::<TraceReport>()]),
    ("watch", |it| vec![it.subschema_for::<MoveReport>(), it.subschema_for::<EndReport>()]),
];

/// What prints such lines.
fn printer(name: &str) -> String {
    if name == "traces" { "lab --traces FILE".to_owned() } else { format!("{name} --json") }
}

/// The schema of all commands.
fn document() -> Value {
    let mut schemas = SchemaGenerator::new(SchemaSettings::draft2020_12());
    let place = schemas.subschema_for::<Place>();
    let bad = schemas.subschema_for::<BadLine>();
    let mut commands = Vec::new();
    for (name, lines) in COMMANDS {
        let line = |report: &Described| json!({ "allOf": [place, report], "unevaluatedProperties": false });
        let mut any: Vec<Value> = lines(&mut schemas).iter().map(line).collect();
        any.push(bad.clone().to_value());
        commands.push((
            *name,
            json!({ "description": format!("A line of 'casilla {}'.", printer(name)), "anyOf": any }),
        ));
    }
    let mut types = schemas.take_definitions(true);
    let refs: Vec<Value> = commands.iter().map(|it| json!({ "$ref": format!("#/$defs/{}", it.0) })).collect();
    types.extend(commands.into_iter().map(|(name, schema)| (name.to_owned(), schema)));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What casilla prints with --json",
        "anyOf": refs,
        "$defs": types,
    })
}
