//! A table as Apache Parquet: typed columns, for programs that analyse data.
//!
//! Rows are gathered to a group and written column by column, so that memory does not grow with the table. Every value may be
//! missing. The file is whole when it is finished, for its index stands at the end.

use super::{Column, Holds, flat};
use crate::failure::{Context, Result};
use crate::output::Growing;
use message::{Message, message};
use parquet::basic::Compression;
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use serde_json::Value;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

/// Rows of a group: many enough to be packed well.
const MOST_ROWS: usize = 10_000;

/// Bytes of a group, as far as they are counted here: rows of large boards are long.
const MOST_BYTES: usize = 16 << 20;

/// A table that is being written.
pub(super) struct Parquet {
    columns: Vec<Column>,
    /// What was added since the last group, by column and row.
    waiting: Vec<Vec<Option<Value>>>,
    bytes: usize,
    file: SerializedFileWriter<Sink>,
}

/// The file, as the library wants it.
struct Sink(Growing);

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.add_bytes(bytes).map_err(io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Parquet {
    pub(super) fn new(path: &Path, columns: Vec<Column>) -> Result<Parquet> {
        let fields: String = columns.iter().map(|it| field(it.name, it.holds)).collect();
        let schema = parse_message_type(&format!("message casilla {{ {fields} }}"))
            .expect("the schema follows from our own columns");
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by(format!("casilla {}", env!("CARGO_PKG_VERSION")))
            .build();
        let file =
            SerializedFileWriter::new(Sink(Growing::new(path)?), Arc::new(schema), Arc::new(properties));
        let waiting = columns.iter().map(|_| Vec::new()).collect();
        Ok(Parquet { columns, waiting, bytes: 0, file: file.map_err(told)? })
    }

    pub(super) fn add(&mut self, report: &Value) -> Result<()> {
        for (column, waiting) in self.columns.iter().zip(&mut self.waiting) {
            let value = column.of(report).map(|it| match column.holds {
                Holds::Text => Value::String(flat(it)),
                _ => it.clone(),
            });
            self.bytes += value.as_ref().map_or(0, weight);
            waiting.push(value);
        }
        let rows = self.waiting.first().map_or(0, Vec::len);
        if rows >= MOST_ROWS || self.bytes >= MOST_BYTES { self.write_group() } else { Ok(()) }
    }

    fn write_group(&mut self) -> Result<()> {
        let mut group = self.file.next_row_group().map_err(told)?;
        for waiting in &mut self.waiting {
            let mut writer =
                group.next_column().map_err(told)?.context(message!("there is a column for each"))?;
            write_column(writer.untyped(), waiting).map_err(told)?;
            writer.close().map_err(told)?;
            waiting.clear();
        }
        group.close().map_err(told)?;
        self.bytes = 0;
        Ok(())
    }

    pub(super) fn finish(mut self) -> Result<()> {
        if self.waiting.iter().any(|it| !it.is_empty()) {
            self.write_group()?;
        }
        self.file.into_inner().map_err(told)?.0.finish()
    }
}

/// A column in the words of a schema.
fn field(name: &str, holds: Holds) -> String {
    match holds {
        Holds::Text => format!("OPTIONAL BYTE_ARRAY {name} (STRING);"),
        Holds::Count => format!("OPTIONAL INT64 {name} (INTEGER(64,false));"),
        Holds::Number => format!("OPTIONAL DOUBLE {name};"),
        Holds::Truth => format!("OPTIONAL BOOLEAN {name};"),
        Holds::Numbers => {
            format!("OPTIONAL GROUP {name} (LIST) {{ REPEATED GROUP list {{ OPTIONAL DOUBLE element; }} }}")
        }
    }
}

/// What a value takes of memory, about.
fn weight(value: &Value) -> usize {
    match value {
        Value::String(text) => text.len(),
        Value::Array(items) => items.iter().map(|it| 32 * it.as_array().map_or(1, Vec::len)).sum(),
        _ => 8,
    }
}

/// Writes the values of a column; a level tells of each whether it is there.
fn write_column(writer: &mut ColumnWriter<'_>, values: &[Option<Value>]) -> parquet::errors::Result<()> {
    if values.iter().flatten().any(Value::is_array) {
        return write_lists(writer, values);
    }
    let levels: Vec<i16> = values.iter().map(|it| i16::from(it.is_some())).collect();
    let there = || values.iter().flatten();
    match writer {
        ColumnWriter::ByteArrayColumnWriter(writer) => {
            let texts: Vec<ByteArray> =
                there().map(|it| ByteArray::from(it.as_str().unwrap_or_default())).collect();
            writer.write_batch(&texts, Some(&levels), None)?;
        }
        ColumnWriter::Int64ColumnWriter(writer) => {
            let counts: Vec<i64> = there().map(|it| it.as_u64().unwrap_or_default().cast_signed()).collect();
            writer.write_batch(&counts, Some(&levels), None)?;
        }
        ColumnWriter::DoubleColumnWriter(writer) => {
            let numbers: Vec<f64> = there().map(|it| it.as_f64().unwrap_or(f64::NAN)).collect();
            // Where no row has a list, each is missing.
            let starts = vec![0; levels.len()];
            let starts = (writer.get_descriptor().max_rep_level() > 0).then_some(&starts[..]);
            writer.write_batch(&numbers, Some(&levels), starts)?;
        }
        ColumnWriter::BoolColumnWriter(writer) => {
            let truths: Vec<bool> = there().map(|it| it.as_bool().unwrap_or_default()).collect();
            writer.write_batch(&truths, Some(&levels), None)?;
        }
        _ => unreachable!("no column of ours holds anything else"),
    }
    Ok(())
}

/// Writes lists of numbers, row by row where they have rows: for each number whether it is there (3) or not (2), and whether it
/// goes on with a list (1) or begins one (0).
fn write_lists(writer: &mut ColumnWriter<'_>, values: &[Option<Value>]) -> parquet::errors::Result<()> {
    let ColumnWriter::DoubleColumnWriter(writer) = writer else {
        unreachable!("lists hold numbers");
    };
    let (mut numbers, mut levels, mut starts) = (Vec::new(), Vec::new(), Vec::new());
    for value in values {
        let Some(items) = value.as_ref().and_then(Value::as_array) else {
            levels.push(0);
            starts.push(0);
            continue;
        };
        let before = levels.len();
        let cells = items.iter().flat_map(|it| it.as_array().map_or(std::slice::from_ref(it), Vec::as_slice));
        for cell in cells {
            starts.push(i16::from(levels.len() > before));
            levels.push(if cell.is_null() { 2 } else { 3 });
            numbers.extend(cell.as_f64());
        }
        if levels.len() == before {
            levels.push(1);
            starts.push(0);
        }
    }
    writer.write_batch(&numbers, Some(&levels), Some(&starts))?;
    Ok(())
}

/// What went wrong, as whoever runs the program is told: with the file, which our own error below names.
fn told(error: parquet::errors::ParquetError) -> crate::failure::Failure {
    use parquet::errors::ParquetError::External;
    match error {
        External(error) => match error.downcast::<io::Error>() {
            Ok(error) => crate::failure::Failure::from(*error),
            Err(error) => Message::verbatim(error.to_string()).into(),
        },
        error => Message::verbatim(error.to_string()).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use serde_json::json;

    #[test]
    fn what_is_written_is_read_again_row_by_row() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table.parquet");
        let columns = vec![
            Column::text("kind"),
            Column::count("seed"),
            Column::number("cpu_ms"),
            Column::truth("solved"),
            Column::numbers("dangers"),
        ];
        let mut table = Parquet::new(&path, columns).unwrap();
        let rows = [
            json!({"kind": "masyu", "seed": u64::MAX, "cpu_ms": 0.25, "solved": true}),
            json!({"dangers": [[0.5, null], [1.0, 0.0]], "solved": null}),
            json!({"kind": ["two", "words"], "dangers": []}),
        ];
        for row in &rows {
            table.add(row).unwrap();
        }
        table.finish().unwrap();
        let file = SerializedFileReader::new(std::fs::File::open(&path).unwrap()).unwrap();
        let read: Vec<String> = file.get_row_iter(None).unwrap().map(|it| it.unwrap().to_string()).collect();
        let expected = [
            r#"{kind: "masyu", seed: 18446744073709551615, cpu_ms: 0.25, solved: true, dangers: null}"#,
            "{kind: null, seed: null, cpu_ms: null, solved: null, dangers: [0.5, null, 1.0, 0E0]}",
            r#"{kind: "two words", seed: null, cpu_ms: null, solved: null, dangers: []}"#,
        ];
        assert_eq!(read, expected);
    }
}
