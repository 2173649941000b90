//! Puzzles of other kinds, which are told by name.

/// What comes before the name of a kind, in addresses and in files.
const BEFORE: [&str; 6] =
    ["puzz.link/p?", "pzv.jp/p.html?", "pzprxs.vercel.app/p?", "pzplus.tck.mn/p?", "pzprv3/", "pzprv3.1/"];

/// What a text calls its puzzle, if it is an address or a file of the kind that other puzzles have too.
pub(super) fn name(text: &str) -> Option<String> {
    let text = text.trim_start();
    let rest = BEFORE.iter().find_map(|before| {
        let start = text.find(before).filter(|&it| it < 40)?;
        Some(&text[start + before.len()..])
    })?;
    let is_part = |it: &char| it.is_ascii_alphanumeric() || *it == '-' || *it == '_';
    let name: String = rest.chars().take_while(is_part).take(30).collect();
    let is_whole = rest[name.len()..].starts_with(['/', '\n', '\r']);
    (is_whole && !name.is_empty()).then_some(name)
}

#[test]
fn names_are_found_in_addresses_and_files() {
    assert_eq!(name("https://puzz.link/p?slither/5/5/a").as_deref(), Some("slither"));
    assert_eq!(name("http://pzv.jp/p.html?nurikabe/5/5/a").as_deref(), Some("nurikabe"));
    assert_eq!(name("pzprv3/yajilin/2/2/. . /. . /").as_deref(), Some("yajilin"));
    for text in ["", "slither/5/5/a", "https://puzz.link/p?", "https://puzz.link/p?a b/3"] {
        assert_eq!(name(text), None, "{text}");
    }
}
