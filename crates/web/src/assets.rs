//! The page's files, which are part of the program: one thing to install, and nothing to be found at run time.

/// A file of the page.
pub(crate) struct Asset {
    /// Its path on the server.
    pub(crate) path: &'static str,
    /// What it is.
    pub(crate) mime: &'static str,
    /// What is in it.
    pub(crate) text: &'static str,
}

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";
const MANIFEST: &str = "application/manifest+json";

/// A file in `assets/` under its own name.
macro_rules! asset {
    ($name:literal, $mime:expr) => {
        Asset { path: concat!("/", $name), mime: $mime, text: include_str!(concat!("../assets/", $name)) }
    };
}

/// Every file.
pub(crate) const ASSETS: &[Asset] = &[
    Asset { path: "/", mime: HTML, text: include_str!("../assets/index.html") },
    asset!("print.html", HTML),
    // The program prints such pages too.
    Asset { path: "/booklet.css", mime: CSS, text: play::booklet::STYLE },
    Asset { path: "/walkthrough.css", mime: CSS, text: play::walkthrough::STYLE },
    asset!("print.css", CSS),
    asset!("print.js", SCRIPT),
    asset!("compose.css", CSS),
    asset!("compose.js", SCRIPT),
    asset!("dom.js", SCRIPT),
    asset!("draft.js", SCRIPT),
    asset!("suggest.js", SCRIPT),
    asset!("verdict.js", SCRIPT),
    asset!("turn.js", SCRIPT),
    asset!("files.js", SCRIPT),
    asset!("share.js", SCRIPT),
    asset!("link.js", SCRIPT),
    asset!("icon.svg", SVG),
    asset!("manifest.json", MANIFEST),
    asset!("style.css", CSS),
    asset!("board.css", CSS),
    asset!("aids.css", CSS),
    asset!("cheer.js", SCRIPT),
    asset!("lens.js", SCRIPT),
    asset!("settings.js", SCRIPT),
    asset!("places.css", CSS),
    asset!("lab.css", CSS),
    asset!("papers.css", CSS),
    asset!("chain.css", CSS),
    asset!("chain.js", SCRIPT),
    asset!("watch.css", CSS),
    asset!("main.js", SCRIPT),
    asset!("api.js", SCRIPT),
    asset!("archive.js", SCRIPT),
    asset!("backend.js", SCRIPT),
    asset!("served.js", SCRIPT),
    asset!("board.js", SCRIPT),
    asset!("game.js", SCRIPT),
    asset!("cards.js", SCRIPT),
    asset!("daily.js", SCRIPT),
    asset!("input.js", SCRIPT),
    asset!("making.js", SCRIPT),
    asset!("mine.js", SCRIPT),
    asset!("people.js", SCRIPT),
    asset!("series.js", SCRIPT),
    asset!("front.js", SCRIPT),
    asset!("home.css", CSS),
    asset!("home.js", SCRIPT),
    asset!("packs.js", SCRIPT),
    asset!("learn.js", SCRIPT),
    asset!("replay.js", SCRIPT),
    asset!("still.js", SCRIPT),
    asset!("win.js", SCRIPT),
    asset!("statistics.js", SCRIPT),
    asset!("time.js", SCRIPT),
    asset!("views.js", SCRIPT),
    asset!("dialogs.js", SCRIPT),
    asset!("markdown.js", SCRIPT),
    asset!("pages.js", SCRIPT),
    asset!("panel.js", SCRIPT),
    asset!("reading.js", SCRIPT),
    asset!("strings.js", SCRIPT),
    asset!("words.en.js", SCRIPT),
    asset!("words.es.js", SCRIPT),
    asset!("chart.js", SCRIPT),
    asset!("lab.js", SCRIPT),
    asset!("papers.js", SCRIPT),
    asset!("watch.js", SCRIPT),
];

/// The file at a path.
pub(crate) fn find(path: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|it| it.path == path)
}
