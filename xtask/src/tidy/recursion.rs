//! Functions that call themselves, directly or in a circle, and types that contain themselves. How deep that goes is mostly
//! for the input to say, and a stack has an end: a loop with a list of its own has none.
//!
//! Source is read as text (`names`), not compiled: a call is known by its name, the type that it is called on and the file
//! that it stands in. What goes through closures, trait objects or another crate is not seen.

mod names;

use super::{File, Finding};
use names::{Item, Kind, read};
use std::collections::{HashMap, HashSet};

/// Functions and types that are as they are, since their depth has a bound; each with that bound.
const BOUNDED: [(&str, &str, &str); 19] = [
    (
        "crates/deduce/src/cases.rs",
        "Search::refute",
        "each level supposes one more edge after a look at all of them: the work allowed pays for some 500 levels",
    ),
    ("crates/deduce/src/cases.rs", "is_refuted", "as deep as the case, which `Search::refute` has made"),
    ("crates/deduce/src/chain.rs", "unfold", "as deep as the case, which `Search::refute` has made"),
    ("crates/deduce/src/line.rs", "Case", "as deep as `Search::refute` goes"),
    ("crates/deduce/src/line.rs", "Case::leaves", "as deep as the case, which `Search::refute` has made"),
    ("crates/deduce/src/line.rs", "Case::links", "as deep as the case, which `Search::refute` has made"),
    ("crates/deduce/src/trial.rs", "Trial::learn", "once: a line may bring a cross, which brings nothing"),
    ("crates/exact/src/analyze.rs", "Kernel::is_implied", "it counts its depth, up to `DEEPEST`"),
    ("crates/fuzz/src/api.rs", "value", "it counts its depth, up to six"),
    ("crates/masyu/src/count.rs", "count", "once, with the board turned over"),
    (
        "crates/minesweeper/src/players/expert/end_game.rs",
        "EndGame::play",
        "it counts its depth, up to `DEEPEST`",
    ),
    (
        "crates/minesweeper/src/players/expert/far_look.rs",
        "FarLook::open",
        "it counts its depth, up to `DEEPEST`",
    ),
    (
        "crates/minesweeper/src/techniques/mines_elsewhere.rs",
        "Search::choose",
        "each call takes one of at most 40 mines",
    ),
    ("crates/numberlink/src/brute_force.rs", "settle", "for tests, whose boards have at most 20 cells"),
    ("crates/numberlink/src/count.rs", "count", "once, with the board turned over"),
    ("crates/message-macros/src/derive.rs", "with_fields", "as deep as brackets in our own attributes"),
    ("crates/message-macros/src/template.rs", "literal", "as deep as macros of ours within each other"),
    ("crates/message/src/lib.rs", "Said", "as deep as messages that our own code puts into each other"),
    ("crates/api/src/routes.rs", "all", "it names handlers, and calls none"),
];

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    check_but(files, &BOUNDED)
}

fn check_but(files: &[File], bounded: &[(&str, &str, &str)]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut items = Vec::new();
    for file in files.iter().filter(|it| is_product(it)) {
        match read(&file.text) {
            Ok(found) => items.extend(found.into_iter().map(|item| (file, item))),
            Err(error) => {
                findings.push(file.finding(error.span().start().line, format!("unreadable: {error}")));
            }
        }
    }
    let is_bounded = |at: usize| {
        let (file, item): &(&File, Item) = &items[at];
        bounded.iter().any(|it| it.0 == file.path && it.1 == item.name())
    };
    let graph = Graph::new(&items);
    for at in 0..items.len() {
        let (file, item) = &items[at];
        let way = graph.way_back(at, &|it| it != at && is_bounded(it));
        let is_listed = is_bounded(at);
        match way {
            Some(way) if !is_listed => findings.push(file.finding(item.line, told(item, &way, &items))),
            None if is_listed => {
                let reason =
                    format!("{} is not recursive: it can leave the list of bounded ones", item.name());
                findings.push(file.finding(item.line, reason));
            }
            _ => {}
        }
    }
    let is_there =
        |path: &str, name: &str| items.iter().any(|(file, it)| file.path == path && it.name() == name);
    let gone =
        bounded.iter().filter(|it| files.iter().any(|file| file.path == it.0) && !is_there(it.0, it.1));
    findings.extend(gone.map(|(path, name, _)| Finding {
        path: (*path).to_owned(),
        line: None,
        reason: format!("there is no {name}: it can leave the list of bounded ones"),
    }));
    findings
}

/// Whether a file is a part of what is shipped, or of the developer's commands.
fn is_product(file: &File) -> bool {
    file.is("rs") && file.path.contains("/src/") && !file.path.contains("/tests/")
}

fn told(item: &Item, way: &[usize], items: &[(&File, Item)]) -> String {
    let verb = match item.kind {
        Kind::Type => "contains itself",
        Kind::Function => "calls itself",
    };
    let by: Vec<String> = way.iter().map(|&it| items[it].1.name()).collect();
    let by = if by.is_empty() { String::new() } else { format!(" by way of {}", by.join(", ")) };
    format!("{} {verb}{by}: use a loop, or say in `recursion.rs` what bounds its depth", item.name())
}

/// Who may call or contain whom.
struct Graph {
    next: Vec<Vec<usize>>,
}

impl Graph {
    fn new(items: &[(&File, Item)]) -> Graph {
        let mut named: HashMap<(&str, &str), Vec<usize>> = HashMap::new();
        for (at, (file, item)) in items.iter().enumerate() {
            named.entry((crate_of(file), &item.last)).or_default().push(at);
        }
        let next = items.iter().map(|(file, item)| {
            let mut next = Vec::new();
            for mention in &item.mentions {
                let Some(found) = named.get(&(crate_of(file), mention.last.as_str())) else { continue };
                let fits = found.iter().copied().filter(|&it| {
                    let (other_file, other) = &items[it];
                    mention.may_be(item, other, stem(other_file), file.path == other_file.path)
                });
                let fits: Vec<usize> = fits.collect();
                // What stands in the same file is meant before what has the same name elsewhere.
                let is_near = |it: &usize| items[*it].0.path == file.path;
                let any_near = fits.iter().any(is_near);
                next.extend(fits.into_iter().filter(|it| !any_near || is_near(it)));
            }
            next
        });
        Graph { next: next.collect() }
    }

    /// What lies on the shortest way from an item back to itself, if there is one that keeps out of what is shut.
    fn way_back(&self, from: usize, is_shut: &dyn Fn(usize) -> bool) -> Option<Vec<usize>> {
        let mut came_from: HashMap<usize, usize> = HashMap::new();
        let mut met = HashSet::new();
        let mut queue = std::collections::VecDeque::from([from]);
        while let Some(at) = queue.pop_front() {
            for &next in &self.next[at] {
                if next == from {
                    let mut way = Vec::new();
                    let mut at = at;
                    while at != from {
                        way.push(at);
                        at = came_from[&at];
                    }
                    way.reverse();
                    return Some(way);
                }
                if !is_shut(next) && met.insert(next) {
                    came_from.insert(next, at);
                    queue.push_back(next);
                }
            }
        }
        None
    }
}

/// The folder of a crate: `crates/masyu`, `xtask`.
fn crate_of(file: &File) -> &str {
    file.path.split_once("/src/").map_or("", |it| it.0)
}

/// The name of a module by its file.
fn stem(file: &File) -> &str {
    file.name().strip_suffix(".rs").unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn finds(text: &str, bounded: &[(&str, &str, &str)], expected: &[&str]) {
        let file = File { path: "a/src/b.rs".to_owned(), text: text.to_owned() };
        let found: Vec<String> = check_but(&[file], bounded).iter().map(Finding::to_string).collect();
        assert_eq!(found, expected);
    }

    const REMEDY: &str = "use a loop, or say in `recursion.rs` what bounds its depth";

    #[test]
    fn functions_that_call_themselves_are_found() {
        let text = "fn down(at: u8) { if at > 0 { down(at - 1) } }\nfn up() { down(3) }\n";
        finds(text, &[], &[&format!("a/src/b.rs:1: down calls itself: {REMEDY}")]);
        let method = "impl Search { fn place(&self) { let again = |it| self.place(); } }\n";
        finds(method, &[], &[&format!("a/src/b.rs:1: Search::place calls itself: {REMEDY}")]);
        let passed_on = "impl Node { fn sum(&self) -> u8 { self.parts.iter().map(Node::sum).sum() } }\n";
        finds(passed_on, &[], &[&format!("a/src/b.rs:1: Node::sum calls itself: {REMEDY}")]);
        let in_a_macro = "fn tell(text: &str) -> String { format!(\"{}\", tell(text)) }\n";
        finds(in_a_macro, &[], &[&format!("a/src/b.rs:1: tell calls itself: {REMEDY}")]);
    }

    #[test]
    fn circles_are_found_and_one_bound_breaks_them() {
        let text = "impl Game {\n fn play(&self) { self.guess() }\n fn guess(&self) { self.play() }\n}\n";
        let play = format!("a/src/b.rs:2: Game::play calls itself by way of Game::guess: {REMEDY}");
        let guess = format!("a/src/b.rs:3: Game::guess calls itself by way of Game::play: {REMEDY}");
        finds(text, &[], &[&play, &guess]);
        finds(text, &[("a/src/b.rs", "Game::play", "a reason")], &[]);
    }

    #[test]
    fn types_that_contain_themselves_are_found() {
        let text = "struct Leg { before: Option<Arc<Leg>> }\nstruct Path { legs: Vec<Leg> }\n";
        finds(text, &[], &[&format!("a/src/b.rs:1: Leg contains itself: {REMEDY}")]);
    }

    #[test]
    fn other_things_of_the_same_name_are_not_taken_for_recursion() {
        finds("impl Board { fn size(&self) -> Size { self.puzzle.size() } }\n", &[], &[]);
        finds(
            "impl Game { fn position(&self) -> u8 { position(self.view) } }\nfn position(it: u8) -> u8 { it }\n",
            &[],
            &[],
        );
        finds("fn change(change: impl Fn()) { change() }\n", &[], &[]);
        finds("#[cfg(test)] mod tests { fn down() { down() } }\n", &[], &[]);
    }

    #[test]
    fn bounds_that_are_not_needed_leave_the_list() {
        let bounded = [("a/src/b.rs", "up", "a reason"), ("a/src/b.rs", "gone", "a reason")];
        let up = "a/src/b.rs:1: up is not recursive: it can leave the list of bounded ones";
        let gone = "a/src/b.rs: there is no gone: it can leave the list of bounded ones";
        finds("fn up() {}\n", &bounded, &[up, gone]);
    }
}
