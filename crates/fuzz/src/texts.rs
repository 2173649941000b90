//! Texts from anywhere: puzzles, saved games, saved drafts, and what is told of those that are wrong.

use play::compose::Draft;
use play::{Budget, Kind, Language, Position, Say, catalog, session};

/// The longest text that is looked at: what is longer only takes longer.
const LONGEST: usize = 1 << 16;

/// Reads a puzzle of any kind in any format; whatever is read can be written, drawn and read again.
pub fn readers(bytes: &[u8]) {
    let bytes = &bytes[..bytes.len().min(LONGEST)];
    for kind in [None].into_iter().chain(Kind::ALL.map(Some)) {
        if let Ok(position) = catalog::read_file(bytes, None, kind) {
            returns(&position);
        }
    }
}

/// What is written in a format that loses nothing is read as what it was.
#[track_caller]
fn returns(position: &Position) {
    for format in catalog::writers(position.kind()) {
        let Ok((bytes, lost)) = position.write_file(format) else { continue };
        if !catalog::formats().iter().any(|it| it.name == format && it.reads) {
            continue;
        }
        let again = catalog::read_file(&bytes, Some(format), Some(position.kind()));
        let again = again.unwrap_or_else(|error| panic!("{format}: {error}\n{position:?}"));
        if lost.is_empty() {
            assert_eq!(*position, again, "{format}");
        }
    }
    let _ = position.broken();
    let _ = position.scene();
}

/// Takes up a saved game; whatever is taken up can be saved and taken up again.
pub fn saves(bytes: &[u8]) {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(LONGEST)]);
    // Mines are laid while a game is loaded: fields on which that is long work are tested elsewhere.
    let Ok(loaded) = session::load_within(&text, &Budget::nodes(500)) else { return };
    let save = loaded.table.save();
    let again = session::load(&save).unwrap_or_else(|error| panic!("{error}\n{save}"));
    assert_eq!(loaded.table.position(), again.table.position(), "{save}");
    assert_eq!(save, again.table.save());
    let _ = loaded.table.scene();
}

/// Takes up a saved draft; whatever is taken up can be saved and taken up again.
pub fn drafts(bytes: &[u8]) {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(LONGEST)]);
    if let Ok(draft) = Draft::load(&text) {
        lasts(&draft);
    }
}

/// What was acknowledged is there again.
#[track_caller]
pub(crate) fn lasts(draft: &Draft) {
    let save = draft.save();
    let again = Draft::load(&save).unwrap_or_else(|error| panic!("{error}\n{save}"));
    assert_eq!(draft.sheet(), again.sheet(), "{save}");
    assert_eq!(save, again.save());
    let _ = draft.sheet().scene();
    let _ = draft.sheet().position();
}

/// Tells what is wrong with a text, which stays what it is in every language.
pub fn errors(bytes: &[u8]) {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(LONGEST)]);
    let told = |error: &dyn Say| {
        let [english, spanish] = Language::ALL.map(|language| error.say().tell(language));
        assert!(spanish.len() <= 256 + 4 * english.len(), "an error is told in about as many words");
    };
    if let Err(error) = play::read(&text, None, None) {
        told(&error);
    }
    if let Err(error) = play::read("masyu 1x1\no", Some(&text), None) {
        told(&error);
    }
    if let Err(error) = session::load_within(&text, &Budget::nodes(100)) {
        told(&error);
    }
    if let Err(error) = Draft::load(&text) {
        told(&error);
    }
    if let Err(error) = text.parse::<Kind>() {
        told(&error);
    }
}
