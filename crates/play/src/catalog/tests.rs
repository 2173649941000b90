//! Which formats a text is recognised as.

use super::*;

#[test]
fn who_names_itself_is_known_by_the_first_word() {
    for name in ["mashu", "numlin", "arukone", "numberlink", "mines"] {
        for tail in ["", "/", "/3/2", "/2/2/..", "/a.b", "/;1,2;", "/1 1\n1", "\n. .\n"] {
            let text = format!("{name}{tail}");
            let is_own = readers(None).any(|it| it.names_itself() && it.claims(&text));
            assert_eq!(is_own, claimants(&text).contains(&"puzzlink"), "{text}");
        }
    }
}
