//! Any text and any bytes to any reader: a board or a refusal, never a panic, and soon.

use crate::boards::{boards, format, paper_format, papers};
use casilla_minesweeper::codec::{FORMATS, mbf};
use casilla_minesweeper::paper::{self, Puzzle};
use grid::Size;
use proptest::prelude::*;
use proptest::sample::Index;

/// Gives the text to all readers; what they accept must be a board that is written and read back.
fn try_all(text: &str) {
    for reader in FORMATS {
        (reader.claims)(text);
        if let Ok(board) = (reader.read)(text) {
            let drawn = format("drawing").write.unwrap()(&board).unwrap().text;
            assert_eq!((format("drawing").read)(&drawn), Ok(board), "{} reads {text:?}", reader.name);
        }
    }
    for reader in paper::codec::FORMATS {
        (reader.claims)(text);
        if let Ok(board) = (reader.read)(text) {
            let drawn = paper_format("drawing").write.unwrap()(&board).unwrap().text;
            assert_eq!((paper_format("drawing").read)(&drawn), Ok(board), "{} reads {text:?}", reader.name);
        }
    }
    let size = Size::new(3, 2).unwrap();
    let puzzle = Puzzle::new(size, vec![None; size.cell_count()]);
    for reader in paper::codec::ANSWERS {
        (reader.claims)(text);
        let _ = (reader.read)(&puzzle, text);
    }
    try_bytes(text.as_bytes());
}

fn try_bytes(bytes: &[u8]) {
    mbf::claims(bytes);
    if let Ok(board) = mbf::read(bytes) {
        assert!(mbf::claims(bytes), "{bytes:?}");
        assert_eq!(mbf::write(&board).unwrap().0.len(), bytes.len());
    }
}

/// How the texts of the formats begin.
const HEADS: &[&str] = &[
    "",
    "minesweeper ",
    "minesweeper 3x2/2\n",
    "minesweeper 3x2/2 field r1c1\n",
    "minesweeper 255x255/9\n",
    "M E\n",
    "3x2x2\n",
    "255x255x9\n",
    "# MINESWEEPER-BOARD v0.1\n",
    "# MINESWEEPER-BOARD v0.1\nrows: 2\ncolumns: 3\nmines: 2\n[view]\n",
    "3x2n1:0,0,u",
    "3x2:0,0,m",
    "mines 3x2\n",
    "mines/3/2/",
    "mines/255/255/",
    "pzprv3/mines/2/3/",
];

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        try_all(&String::from_utf8_lossy(&bytes));
        try_bytes(&bytes);
    }

    #[test]
    fn any_few_small_bytes_are_read_or_refused(bytes in prop::collection::vec(0..5u8, 0..14)) {
        try_bytes(&bytes);
    }

    #[test]
    fn any_text_in_the_letters_of_the_formats_is_read_or_refused(
        head in prop::sample::select(HEADS),
        tail in "[-0-9a-fMEHFUX#*!xs.?@|/,:+\\[\\]\n ■é]{0,60}",
    ) {
        try_all(&(head.to_owned() + &tail));
    }

    #[test]
    fn a_damaged_text_is_read_or_refused(
        board in boards(),
        paper in papers(),
        places in prop::collection::vec((any::<Index>(), any::<char>()), 1..4),
    ) {
        let texts = FORMATS.iter().filter_map(|format| Some(format.write?(&board).ok()?.text));
        let papers = paper::codec::FORMATS.iter().filter_map(|format| Some(format.write?(&paper).ok()?.text));
        for text in texts.chain(papers) {
            let mut characters: Vec<char> = text.chars().collect();
            for (at, character) in &places {
                let at = at.index(characters.len());
                if character.is_ascii() { characters[at] = *character } else { characters.remove(at); }
                characters.push(' ');
            }
            try_all(&characters.into_iter().collect::<String>());
        }
    }
}

#[test]
fn a_long_text_is_read_or_refused_soon() {
    const LENGTH: usize = 1 << 16;
    for head in HEADS {
        for part in ["#\n", "0", "9", "a", "é", "?", "/", ". ", " ", "\n", "M,", "U\n", "key: value\n"] {
            try_all(&((*head).to_owned() + &part.repeat(LENGTH / part.len())));
        }
    }
}
