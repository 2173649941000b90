//! Every request that can be made, one row each.

use super::call::{Context, Method, Work};
use super::fault::{Code, Fault};
use super::{
    about, acts, advice, archive, drafts, experiments, files, games, making, memory, packs, papers, printing,
    puzzles, sharing, solving, watching,
};
use message::message;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::LazyLock;

/// A request that can be made.
pub struct Route {
    /// What is to be done.
    pub method: Method,
    /// Where, with names in braces for what differs: `/api/games/{id}`.
    pub path: &'static str,
    /// What it does, in a few words.
    pub about: &'static str,
    /// How much work it is.
    pub work: Work,
    /// What the body must be, if there is one.
    pub asks: Option<fn(&mut SchemaGenerator) -> Schema>,
    /// What the answer is.
    pub gives: fn(&mut SchemaGenerator) -> Schema,
    pub(super) handle: Box<Handle>,
}

/// From the values of the names in the path, and the body, to the answer as JSON.
type Handle = dyn Fn(&Context<'_>, &[&str], &[u8]) -> Result<String, Fault> + Send + Sync;

/// Every request that can be made.
pub fn routes() -> &'static [Route] {
    static ROUTES: LazyLock<Vec<Route>> = LazyLock::new(all);
    &ROUTES
}

#[rustfmt::skip]
fn all() -> Vec<Route> {
    use Method::{Delete, Get, Post, Put};
    use Work::{Experiment, Little, Long, Much};
    vec![
        bare(Get, "/api/about", "the program, and what it can play, make and write", Little, about::about),
        bare(Get, "/api/openapi.json", "this description of the API", Little, about::openapi),
        bare(Get, "/api/settings", "the settings", Little, about::settings),
        body(Put, "/api/settings", "changes settings, and tells them all", Little, about::set),
        bare(Get, "/api/results", "how finished games ended, the latest first", Little, about::results),
        bare(Get, "/api/pages/{language}/{kind}/{name}", "the page of a technique or of a player, `en` or `es`: Markdown", Little, about::page),
        bare(Get, "/api/papers/{language}", "the papers part by part, with a board to watch each at work, `en` or `es`", Little, papers::papers),
        bare(Get, "/api/export", "all that is kept: what is short, and the names of the rest", Little, archive::export),
        bare(Get, "/api/export/{id}", "a game or an experiment, whole", Little, archive::exported),
        body(Post, archive::IMPORT, "takes what was exported elsewhere; what is here and as far along stays", Much, archive::import),
        body(Post, "/api/puzzles/solve", "the solution of a puzzle, and whether it is the only one; nothing is kept", Much, puzzles::solve),
        body(Post, "/api/puzzles/suggest", "which clues would leave a puzzle with one solution; nothing is kept", Much, puzzles::suggestions),
        body(Post, "/api/puzzles/check", "which rules an answer breaks; nothing is kept", Much, puzzles::check),
        body(Post, "/api/puzzles/hint", "the next step in a puzzle, and why; nothing is kept", Much, puzzles::next),
        body(Post, "/api/puzzles/rate", "how hard a puzzle is; nothing is kept", Much, puzzles::rate),
        body(Post, "/api/puzzles/odds", "Minesweeper: the chance of a mine everywhere in a position; nothing is kept", Much, puzzles::odds),
        body(Post, "/api/puzzles/make", "makes a puzzle to order; nothing is kept", Much, puzzles::make),
        bare(Get, "/api/games", "the latest games", Little, games::list),
        body(Post, "/api/games", "opens a puzzle, or a saved game, from its text", Much, games::open),
        body(Post, "/api/make", "makes a puzzle and opens it", Long, making::make),
        body(Post, "/api/daily", "opens the puzzle of a day, which is made if need be", Long, making::today),
        bare(Get, "/api/games/{id}", "a game", Little, games::get),
        bare(Delete, "/api/games/{id}", "forgets a game", Little, games::remove),
        bare(Post, "/api/games/{id}/save", "a game as a text to keep; of a game of Minesweeper that is on it tells the mines, and counts as help", Little, games::save),
        bare(Get, "/api/games/{id}/text/{format}", "what is seen of a game, in a text format", Little, games::text),
        body(Post, "/api/games/{id}/act", "does what a line says", Little, acts::act),
        body(Post, "/api/games/{id}/gesture", "does what a gesture means", Little, acts::gesture),
        body(Post, "/api/games/{id}/preview", "what a gesture would do if it ended now", Little, acts::preview),
        bare(Get, "/api/games/{id}/replay", "every move of a game, to be looked at again", Much, memory::replay),
        bare(Get, "/api/games/{id}/film", "every move of a game as a GIF", Much, memory::film),
        bare(Get, "/api/games/{id}/review", "Minesweeper: the danger of every click, once the game is over", Much, memory::review),
        bare(Get, "/api/packs", "the puzzles that ship with the program", Little, packs::list),
        body(Post, "/api/packs", "opens a puzzle of a pack", Little, packs::open),
        bare(Get, "/api/showcase/{kind}", "a board that plays itself", Much, packs::showcase),
        body(Post, "/api/games/{id}/check", "names the rules that are broken", Much, advice::check),
        body(Post, "/api/games/{id}/hint", "the next step, in three stages", Much, advice::hint),
        body(Post, "/api/games/{id}/shorter", "a step like that of the hint by a shorter chain, if a longer look finds one; nothing is kept", Long, advice::shorter),
        body(Post, "/api/games/{id}/mistake", "whether something is wrong, and since when", Much, advice::mistake),
        body(Post, "/api/games/{id}/odds", "Minesweeper: the chance of a mine everywhere", Much, advice::odds),
        body(Post, "/api/games/{id}/complete", "completes what is drawn", Long, solving::complete),
        body(Post, "/api/games/{id}/solve", "shows the solution", Long, solving::solve),
        bare(Get, "/api/games/{id}/players", "who can play a game, and from where", Little, watching::players),
        body(Post, "/api/games/{id}/watch", "lets a player play, and gives all its moves; the board stays as it is, and help is counted", Long, watching::watch),
        body(Post, "/api/games/{id}/take-over", "puts on the board what a player had drawn by then", Much, watching::take_over),
        bare(Get, "/api/lab", "the latest experiments", Little, experiments::list),
        body(Post, "/api/lab", "runs an experiment and keeps what came out", Experiment, experiments::run),
        bare(Get, "/api/lab/{id}", "what came out of an experiment", Little, experiments::get),
        bare(Delete, "/api/lab/{id}", "forgets an experiment", Little, experiments::remove),
        bare(Get, "/api/lab/{id}/rows", "the games of an experiment: comma-separated values", Little, experiments::rows),
        bare(Post, "/api/games/{id}/share", "texts to be opened elsewhere, in a link for instance; of a game of Minesweeper that is on they tell the mines, and count as help", Little, sharing::share),
        bare(Get, "/api/games/{id}/file/{marks}/{format}", "what is seen of a game as a file: svg, png, certificate, or a text format; marked or bare", Much, files::of_game),
        body(Post, "/api/games/{id}/sheet", "the puzzle and its solution on sheets to print", Long, printing::sheet),
        body(Post, "/api/games/{id}/walkthrough", "every step to the solution, drawn and told", Long, printing::walkthrough),
        body(Post, "/api/booklet", "new puzzles on sheets to print, the solutions at the end", Long, printing::booklet),
        body(Post, "/api/drafts", "begins to compose a puzzle", Little, drafts::begin),
        bare(Get, "/api/drafts/{id}", "a puzzle that is being composed", Little, drafts::get),
        body(Post, "/api/drafts/{id}/act", "does what a line says", Little, drafts::act),
        body(Post, "/api/drafts/{id}/gesture", "does what a gesture means", Little, drafts::gesture),
        body(Post, "/api/drafts/{id}/preview", "what a gesture would do if it ended now", Little, drafts::preview),
        body(Post, "/api/drafts/{id}/look", "whether there is one solution, and how hard it is", Long, drafts::look),
        body(Post, "/api/drafts/{id}/suggest", "which clues would leave a draft with one solution", Long, drafts::suggest),
        bare(Get, "/api/drafts/{id}/text/{format}", "a draft in a text format", Little, drafts::text),
        bare(Get, "/api/drafts/{id}/file/{format}", "a draft as a file: svg, png, certificate, or any format", Much, drafts::file),
        bare(Post, "/api/drafts/{id}/play", "opens a draft as a game", Little, drafts::play),
    ]
}

/// A request without a body.
fn bare<Gives: Serialize + JsonSchema + 'static>(
    method: Method,
    path: &'static str,
    about: &'static str,
    work: Work,
    handle: fn(&Context<'_>, &[&str]) -> Result<Gives, Fault>,
) -> Route {
    let handle =
        Box::new(move |context: &Context<'_>, names: &[&str], _: &[u8]| written(&handle(context, names)?));
    Route { method, path, about, work, asks: None, gives: described::<Gives>(), handle }
}

/// A request whose body is JSON.
fn body<Asks: DeserializeOwned + JsonSchema + 'static, Gives: Serialize + JsonSchema + 'static>(
    method: Method,
    path: &'static str,
    about: &'static str,
    work: Work,
    handle: fn(&Context<'_>, &[&str], &Asks) -> Result<Gives, Fault>,
) -> Route {
    let handle = Box::new(move |context: &Context<'_>, names: &[&str], body: &[u8]| {
        let asked: Asks = serde_json::from_slice(body).map_err(|error| {
            // It repeats names that it does not know, however long they are.
            const SHOWN: usize = 200;
            let place = super::Place { line: error.line(), column: Some(error.column()) };
            let error: String = error.to_string().chars().take(SHOWN).collect();
            Fault {
                place: Some(place),
                ..Fault::new(Code::BadRequest, message!("the body is not as expected: {error}"))
            }
        })?;
        written(&handle(context, names, &asked)?)
    });
    let (asks, gives) = (Some(described::<Asks>()), described::<Gives>());
    Route { method, path, about, work, asks, gives, handle }
}

/// What describes a type. Without the feature nothing refers to the descriptions, and they are left out of the program.
fn described<It: JsonSchema>() -> fn(&mut SchemaGenerator) -> Schema {
    if cfg!(feature = "description") { SchemaGenerator::subschema_for::<It> } else { |_| Schema::default() }
}

fn written(answer: &impl Serialize) -> Result<String, Fault> {
    serde_json::to_string(answer).map_err(|error| Fault::new(Code::Broken, error.to_string()))
}

/// The route of a request, and what stands in its path for each name.
pub(super) fn find(method: Method, path: &str) -> Result<(&'static Route, Vec<&str>), Fault> {
    let mut is_known = false;
    for route in routes() {
        if let Some(names) = matched(route.path, path) {
            if route.method == method {
                return Ok((route, names));
            }
            is_known = true;
        }
    }
    Err(if is_known {
        Fault::new(Code::NoSuchMethod, message!("this address does not take that method"))
    } else {
        Fault::new(Code::NotFound, message!("there is no such address"))
    })
}

/// The methods that an address takes; none if there is no such address.
pub(super) fn methods(path: &str) -> Vec<Method> {
    routes().iter().filter(|it| matched(it.path, path).is_some()).map(|it| it.method).collect()
}

fn matched<'a>(pattern: &str, path: &'a str) -> Option<Vec<&'a str>> {
    let (mut patterns, mut parts) = (pattern.split('/'), path.split('/'));
    let mut names = Vec::new();
    loop {
        match (patterns.next(), parts.next()) {
            (None, None) => return Some(names),
            (Some(pattern), Some(part)) if pattern.starts_with('{') => names.push(part),
            (Some(pattern), Some(part)) if pattern == part => {}
            _ => return None,
        }
    }
}
