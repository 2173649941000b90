//! Words that have no place in the project: unfinished business, and paths outside of it.

use super::{File, Finding};

/// A word, and where it is refused.
struct Refused {
    word: &'static str,
    here: fn(&File) -> bool,
    reason: &'static str,
}

/// The words are spelled in two halves, so that this file does not find itself.
const WORDS: [Refused; 10] = [
    Refused { word: concat!("<<<<", "<<< "), here: is_source, reason: "two versions, not yet one" },
    Refused { word: concat!("TO", "DO"), here: is_source, reason: UNFINISHED },
    Refused { word: concat!("FIX", "ME"), here: is_source, reason: UNFINISHED },
    Refused { word: concat!("to", "do!"), here: is_rust, reason: UNFINISHED },
    Refused { word: concat!("unimple", "mented!"), here: is_rust, reason: UNFINISHED },
    Refused { word: concat!("db", "g!"), here: is_rust, reason: "left over from debugging" },
    Refused { word: concat!("#[ig", "nore"), here: is_rust, reason: "a test runs or does not exist" },
    Refused {
        word: concat!("should", "_panic"),
        here: is_rust,
        reason: "bad input is an error, not a panic",
    },
    Refused { word: concat!("../", "shared"), here: is_not_bench, reason: OUTSIDE },
    Refused { word: concat!("/work/", "shared"), here: is_not_bench, reason: OUTSIDE },
];

const UNFINISHED: &str = "unfinished business";
const OUTSIDE: &str = "a path outside of the project, which only benches may know";

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files {
        for refused in WORDS.iter().filter(|refused| (refused.here)(file)) {
            let hits = file.lines().filter(|(_, text)| text.contains(refused.word));
            let say = |(line, _)| file.finding(line, format!("`{}`: {}", refused.word, refused.reason));
            findings.extend(hits.map(say));
        }
    }
    findings
}

fn is_rust(file: &File) -> bool {
    file.is("rs")
}

fn is_source(file: &File) -> bool {
    ["rs", "toml", "md", "js", "css", "html"].iter().any(|it| file.is(it))
}

fn is_not_bench(file: &File) -> bool {
    !file.path.starts_with("xtask/src/bench") && !file.path.contains("/benches/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::finds;

    #[test]
    fn unfinished_business_is_found() {
        let text = concat!("//! A.\nfn a() { to", "do!() }\n");
        finds(check, "a.rs", text, &[concat!("a.rs:2: `to", "do!`: unfinished business")]);
        finds(check, "a.txt", text, &[]);
    }

    #[test]
    fn only_benches_know_paths_outside_of_the_project() {
        let text = concat!("see ../", "shared/corpora\n");
        finds(check, "crates/exact/benches/a.rs", text, &[]);
        let word = concat!("../", "shared");
        finds(check, "README.md", text, &[&format!("README.md:1: `{word}`: {OUTSIDE}")]);
    }
}
