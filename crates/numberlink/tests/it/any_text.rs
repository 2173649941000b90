//! Any text to any reader: a board or a refusal, never a panic, and soon.

use crate::boards::{boards, format, small_puzzle, solved};
use casilla_numberlink::codec::{ANSWERS, FORMATS};
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
    let puzzle = small_puzzle("5x3");
    for reader in ANSWERS {
        (reader.claims)(text);
        if let Ok(board) = (reader.read)(&puzzle, text) {
            assert_eq!(board.puzzle, puzzle, "{} reads {text:?}", reader.name);
        }
    }
}

/// How the texts of the formats begin.
const HEADS: &[&str] = &[
    "",
    "numberlink ",
    "numberlink 255x255 no-cover,touch\n",
    "numlin/",
    "arukone/e/255/255/",
    "p?type=editor&",
    "pzprv3/numlin/",
    "pzprv3\nnumlin\n255\n255\n",
    "pzprv3\narukone\n255\n255\npassallcell\n",
    "begin\nproblem\n",
    "begin\nrows 255\ncols 255\nproblem\n",
    "numberlink.html?problem=",
    "numberlink.html?problem=255/255/",
    "255,255\n",
    "255 255\n",
    "A.A\n",
    "5:3,0,1,1;",
    "255,0,1,9999999999;",
    "1 => (1,1), ",
    "1,1 - 1,2\n",
];

/// How a text is damaged at some place.
#[derive(Clone, Debug)]
enum Edit {
    Delete,
    Insert(char),
    Replace(char),
    Double,
    Cut,
}

fn edits() -> impl Strategy<Value = Vec<(Index, Edit)>> {
    let character = || {
        prop_oneof![
            any::<char>(),
            prop::sample::select("0129-+/,.:;#_()=>xAz?\n\0 é".chars().collect::<Vec<_>>())
        ]
    };
    let edit = prop_oneof![
        Just(Edit::Delete),
        character().prop_map(Edit::Insert),
        character().prop_map(Edit::Replace),
        Just(Edit::Double),
        Just(Edit::Cut),
    ];
    prop::collection::vec((any::<Index>(), edit), 1..6)
}

fn edited(text: &str, edits: Vec<(Index, Edit)>) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for (at, edit) in edits {
        let at = at.index(text.len() + 1);
        match (edit, text.get(at).copied()) {
            (Edit::Insert(character), _) | (Edit::Double, Some(character)) => text.insert(at, character),
            (Edit::Delete, Some(_)) => drop(text.remove(at)),
            (Edit::Replace(character), Some(_)) => text[at] = character,
            (Edit::Cut, Some(_)) => text.truncate(at),
            (_, None) => {}
        }
    }
    text.into_iter().collect()
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        try_all(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn any_text_in_the_letters_of_the_formats_is_read_or_refused(
        head in prop::sample::select(HEADS),
        tail in "[-0-9a-zAB.+?|/,;()_:#=>{\\[\n ┌é]{0,60}",
    ) {
        try_all(&(head.to_owned() + &tail));
    }

    #[test]
    fn a_damaged_text_is_read_or_refused(board in prop_oneof![boards(), solved()], edits in edits()) {
        let texts = FORMATS.iter().filter_map(|format| Some(format.write?(&board).ok()?.text));
        let answers = ANSWERS.iter().filter_map(|format| (format.write)(&board).ok());
        for text in texts.chain(answers) {
            try_all(&edited(&text, edits.clone()));
        }
    }
}

#[test]
fn a_long_text_is_read_or_refused_soon() {
    const LENGTH: usize = 1 << 16;
    let cells = [
        "(1,1), ",
        "1,1,1\n",
        "1,1 - 1,2\n",
        ".\n\n",
        "1\n",
        "12 ",
        "._",
        ". ",
        "- ",
        "1 1\n",
        "A.",
        "0,1;",
        "1 => ",
    ];
    let characters = ["0", "9", "a", "é", "?", "/", "(", ",", ";", " ", "\n"];
    for head in HEADS {
        for part in cells.iter().chain(&characters) {
            try_all(&((*head).to_owned() + &part.repeat(LENGTH / part.len())));
        }
    }
}
