//! What is one puzzle and what is many, and where each of them stands.

use super::*;

/// Each entry as `line id text`, or nothing if the text is one puzzle.
fn entries(text: &str) -> Option<Vec<String>> {
    match shape(Box::new(io::Cursor::new(text.to_owned()))).unwrap() {
        Shape::One(mut reader) => {
            let mut again = String::new();
            reader.read_to_string(&mut again).unwrap();
            assert_eq!(again, text);
            None
        }
        many @ Shape::Many(_) => Some(
            Batch::of_file(many)
                .map(|it| {
                    let id = it.source.id.unwrap_or_default();
                    let text = it.text.map(|it| String::from_utf8(it).unwrap());
                    let text = text.unwrap_or_else(|error| format!("error: {error}"));
                    format!("{} {id} {text}", it.source.line)
                })
                .collect(),
        ),
    }
}

#[test]
fn a_table_is_known_by_its_header() {
    let text = "#id\trows\tbody\nfirst\t2\tmashu/2/2/00\n\n\t3\tx\nlast\n";
    let expected = ["2 first mashu/2/2/00", "4  x", "5 last error: the line has no column 3 for the puzzle"];
    assert_eq!(entries(text).unwrap(), expected);
    assert_eq!(entries("puzzle\nmashu/2/2/00").unwrap(), ["2  mashu/2/2/00"]);
}

#[test]
fn several_puzzles_of_a_line_each_are_a_batch() {
    let text = "# two\nmashu/2/2/00\n\n  nonsense\n";
    assert_eq!(entries(text).unwrap(), ["2  mashu/2/2/00", "4  nonsense"]);
}

#[test]
fn several_grids_of_a_stream_are_a_batch() {
    let text = "# two\n3 2\n1.1 \n\n2.2 # second row\n2 1\n11\n\n0 0\n9 9\n";
    let expected = ["2  3 2\n1.1 \n\n2.2 # second row\n", "6  2 1\n11\n"];
    assert_eq!(entries(text).unwrap(), expected);
    let text = "2 1\n11\n2 1\n11\n99999 99999\n11\n";
    assert_eq!(
        entries(text).unwrap()[2],
        "5  error: '99999 99999' where a line WIDTH HEIGHT is expected; the rest is not read"
    );
    for text in ["2 1\n11\n", "2 1\n11\n0 0\n", "1 2\n0 1\n2 2\n1 1\n", "1 2\n1 1\n"] {
        assert_eq!(entries(text), None, "{text}");
    }
}

#[test]
fn one_puzzle_is_no_batch_however_many_lines_it_has() {
    for text in ["", "\n", "mashu/2/2/00", "# one\nmashu/2/2/00\n\n", "masyu 2x1\no .\n", "o .\n\n. .\n"] {
        assert_eq!(entries(text), None, "{text}");
    }
    assert_eq!(entries("{\n\"casilla\": 1\n}"), None);
}

#[test]
fn a_line_without_end_is_refused_and_the_next_one_read() {
    let long = "a".repeat(2 * catalog::LONGEST_TEXT);
    let text = format!("body\n{long}\nmashu/2/2/00\n");
    let expected = ["2  error: the text is longer than 1 MiB, too long for one puzzle", "3  mashu/2/2/00"];
    assert_eq!(entries(&text).unwrap(), expected);
}

#[test]
fn a_table_may_have_commas() {
    let text = "id,puzzle,level\nfirst,mashu/2/2/00,easy\n\"a, b\",\"8x4n4:0,0,md5eecd28\",\n";
    assert_eq!(entries(text).unwrap(), ["2 first mashu/2/2/00", "3 a, b 8x4n4:0,0,md5eecd28"]);
}

#[test]
fn drawings_one_after_the_other_are_a_batch() {
    let text = "masyu 2x2\no .\n\n. .\n\nminesweeper 2x2/1\n##\n##\nmines 1x1\n.\n";
    let expected = ["1  masyu 2x2\no .\n\n. .\n\n", "6  minesweeper 2x2/1\n##\n##\n", "9  mines 1x1\n.\n"];
    assert_eq!(entries(text).unwrap(), expected);
    assert_eq!(entries("masyu 2x2\no .\n\n. .\n"), None);
}

#[test]
fn puzzles_set_apart_by_blank_lines_are_a_batch() {
    let text = "pzprv3\nmashu\n1\n2\n1 . \n0 \n\npzprv3\nmashu\n1\n1\n. \n";
    let blocks = entries(text).unwrap();
    assert_eq!(blocks.len(), 2, "{blocks:?}");
    assert!(blocks[1].starts_with("8  pzprv3\n"), "{blocks:?}");
}

#[test]
fn no_matter_how_lines_end_or_texts_begin_a_batch_is_one() {
    let janko = "begin\npuzzle masyu\nsize 2\nproblem\n- w\n- -\nend\n";
    let (apart, drawn) = (format!("{janko}\n{janko}"), "masyu 2x1\n. o\n\nmasyu 1x2\n.\n\n.\n");
    for text in [apart.as_str(), drawn] {
        for text in [text.replace('\n', "\r\n"), text.replace("\n\n", "\n \t\n"), format!("\u{feff}{text}")] {
            assert_eq!(entries(&text).map(|it| it.len()), Some(2), "{text:?}");
        }
    }
}

#[test]
fn a_record_of_our_own_holds_its_puzzle() {
    let read = |line: &str| {
        let reading = Reading { from: None, kind: None, rules: None };
        let entry = Entry { source: Source::at(7), text: Ok(line.as_bytes().to_vec()), bytes: 0 };
        entry.read(&reading).map(|it| (it.source.id, it.position.rules())).map_err(|it| it.error.to_string())
    };
    let rules = |rules: &str| Some(rules.to_owned());
    assert_eq!(read(r#"{"line":1,"id":"a","puzzle":"mashu/2/2/00"}"#), Ok((Some("a".to_owned()), None)));
    assert_eq!(read(r#"{"puzzle":"R.R","rules":"cover,no-touch"}"#), Ok((None, rules("cover,no-touch"))));
    assert_eq!(read(r#"{"text":"R.R","format":"flow"}"#), Ok((None, rules("cover,touch"))));
    let document = r#"{"casilla":1,"kind":"numberlink","size":{"width":2,"height":1},"clues":["1 1"]}"#;
    assert_eq!(read(&format!("{{\"number\":1,\"puzzle\":{document}}}")), Ok((None, rules("cover,touch"))));
    assert_eq!(read(r#"{"line":3,"error":"oops"}"#), Err("the record holds no puzzle: oops".to_owned()));
}
