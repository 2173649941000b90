//! The folder: the page's files, those that take the place of the server, and the engine.

use super::{emptied, files, hex, read, write as write_file};
use crate::{Failure, root};
use sha1::{Digest as _, Sha1};
use std::collections::BTreeMap;
use std::path::Path;

/// What the page may do: run its own scripts and the engine, in workers too; ask nobody else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
     img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// Files whose addresses are known to people and browsers; all others lie in the folder of their version.
const KNOWN: [&str; 10] = [
    "index.html",
    "print.html",
    "manifest.json",
    "icon.svg",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable.png",
    "wide.png",
    "narrow.png",
    "sw.js",
];

/// The module for scripts, and a page that shows what a page of one's own can do.
const MODULE: &str = "casilla.js";
const EXAMPLE: &str = "example/index.html";

/// Whether a file is none of those that a visit loads: pictures for whoever installs the page, and what other pages use.
pub(super) fn is_for_others(name: &str) -> bool {
    is_a("png", name) || [MODULE, EXAMPLE].contains(&name)
}

/// Whether a file's name has that ending.
pub(super) fn is_a(ending: &str, name: &str) -> bool {
    Path::new(name).extension().is_some_and(|it| it == ending)
}

/// Files by their names.
pub(super) type Files = BTreeMap<String, Vec<u8>>;

pub(super) fn write_all(files: &Files, folder: &Path) -> Result<(), Failure> {
    files.iter().try_for_each(|(name, bytes)| write_file(&folder.join(name), bytes))
}

pub(super) fn write(engine: &Path, npm: &Path, site: &Path, address: Option<&str>) -> Result<(), Failure> {
    let (known, inner) = gathered(engine)?;
    let version = version(&known, &inner, address);
    let folder = format!("app-{version}");
    let mut site_files = Files::new();
    for (name, bytes) in &inner {
        site_files.insert(format!("{folder}/{name}"), bytes.clone());
    }
    let text = |name: &str| String::from_utf8_lossy(&known[name]).into_owned();
    let html = |name: &str| match address {
        Some(address) => text(name).replacen("<html ", &format!("<html data-address=\"{address}\" "), 1),
        None => text(name),
    };
    let index = html("index.html");
    site_files.insert("index.html".into(), page(&index, &folder, &inner, "").into_bytes());
    let embedded = index.replacen("<html ", "<html data-embed ", 1);
    let embedded = embedded.replacen("</head>", "<link rel=\"stylesheet\" href=\"embed.css\">\n</head>", 1);
    site_files.insert("embed/index.html".into(), page(&embedded, &folder, &inner, "../").into_bytes());
    site_files.insert("print.html".into(), page(&html("print.html"), &folder, &inner, "").into_bytes());
    for (name, bytes) in &known {
        if !is_a("html", name) && name != "sw.js" {
            site_files.insert(name.clone(), bytes.clone());
        }
    }
    // A browser has one player.
    for name in ["people.json", "embed/people.json"] {
        site_files.insert(name.into(), b"{\"people\":false}".to_vec());
    }
    let module = String::from_utf8_lossy(&read(&npm.join(MODULE))?).into_owned();
    let module = module.replace("\"./engine.js\"", &format!("\"./{folder}/engine.js\""));
    site_files.insert(MODULE.into(), module.into_bytes());
    site_files.insert(EXAMPLE.into(), read(&root().join("crates/wasm/example.html"))?);
    let kept = site_files.keys().filter(|it| !is_for_others(it));
    let addresses = kept.map(|it| format!("\"./{}\"", it.strip_suffix("index.html").unwrap_or(it)));
    let list = addresses.collect::<Vec<String>>().join(",");
    let worker = text("sw.js").replace("{version}", &format!("casilla-{version}"));
    site_files.insert("sw.js".into(), worker.replace("{files}", &format!("[{list}]")).into_bytes());
    emptied(site)?;
    write_all(&site_files, site)
}

/// The files with known addresses, and all others.
fn gathered(engine: &Path) -> Result<(Files, Files), Failure> {
    let (mut known, mut inner) = (Files::new(), Files::new());
    // Later folders take the place of earlier ones: another backend.
    for folder in [&root().join("crates/web/assets"), &root().join("crates/web/site"), engine] {
        for path in files(folder)? {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if name.ends_with(".d.ts") {
                continue;
            }
            let bytes = read(&path)?;
            if KNOWN.contains(&name.as_str()) {
                known.insert(name, bytes)
            } else {
                inner.insert(name, bytes)
            };
        }
    }
    inner.insert("booklet.css".into(), play::booklet::STYLE.as_bytes().to_vec());
    inner.insert("walkthrough.css".into(), play::walkthrough::STYLE.as_bytes().to_vec());
    Ok((known, inner))
}

/// A name that no other files have.
fn version(known: &Files, inner: &Files, address: Option<&str>) -> String {
    let mut hash = Sha1::new();
    hash.update(format!("{POLICY}\n{}\n", address.unwrap_or_default()));
    for (name, bytes) in known.iter().chain(inner) {
        hash.update(format!("{name} {}\n", bytes.len()));
        hash.update(bytes);
    }
    hex(&hash.finalize()[..6])
}

/// A page of the site: it names its files where they lie, says what it may do, and starts without a server.
fn page(html: &str, folder: &str, inner: &Files, up: &str) -> String {
    let mut page = html.to_owned();
    for attribute in ["href", "src"] {
        for name in inner.keys() {
            page = page
                .replace(&format!("{attribute}=\"{name}\""), &format!("{attribute}=\"{up}{folder}/{name}\""));
        }
        for name in KNOWN {
            page = page.replace(&format!("{attribute}=\"{name}\""), &format!("{attribute}=\"{up}{name}\""));
        }
    }
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n");
    let start = format!("<script type=\"module\" src=\"{up}{folder}/start.js\"></script>\n");
    let page = page.replacen("<meta charset=\"utf-8\">\n", &format!("<meta charset=\"utf-8\">\n{policy}"), 1);
    page.replacen("<script type=\"module\"", &format!("{start}<script type=\"module\""), 1)
}

#[cfg(test)]
mod tests {
    use super::{Files, files, read, write};
    use std::path::Path;

    /// The folder that is made of an engine, which is no more than its files.
    fn made(site: &Path, engine: &[u8]) -> Files {
        let from = tempfile::tempdir().unwrap();
        for (name, bytes) in [("engine.js", &b"export {};"[..]), ("engine_bg.wasm", engine)] {
            std::fs::write(from.path().join(name), bytes).unwrap();
        }
        let npm = tempfile::tempdir().unwrap();
        std::fs::write(npm.path().join("casilla.js"), "import \"./engine.js\";").unwrap();
        write(from.path(), npm.path(), site, None).unwrap();
        let name = |it: &Path| it.strip_prefix(site).unwrap().to_str().unwrap().replace('\\', "/");
        files(site).unwrap().iter().map(|it| (name(it), read(it).unwrap())).collect()
    }

    #[test]
    fn the_same_engine_makes_the_same_bytes_and_another_one_another_version() {
        let [one, same, other] = [&b"engine"[..], b"engine", b"another"].map(|engine| {
            let folder = tempfile::tempdir().unwrap();
            made(folder.path(), engine)
        });
        assert_eq!(one, same);
        let app = |it: &Files| it.keys().find(|it| it.starts_with("app-")).unwrap()[..16].to_owned();
        assert_ne!(app(&one), app(&other));
    }

    #[test]
    fn a_page_names_files_that_are_there() {
        let folder = tempfile::tempdir().unwrap();
        let site = made(folder.path(), b"engine");
        for (page, up) in [("index.html", ""), ("embed/index.html", "../"), ("print.html", "")] {
            let html = String::from_utf8(site[page].clone()).unwrap();
            let mut names = html.split(['"', '\'']).filter(|it| it.contains("app-")).peekable();
            assert!(names.peek().is_some(), "{page}");
            for name in names {
                assert!(site.contains_key(name.strip_prefix(up).unwrap()), "{page}: {name}");
            }
        }
    }
}
