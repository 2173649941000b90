//! What is shown of the page before it is installed, drawn and taken in a browser: `crates/web/site/*.png`.

use super::browser::{Browser, shown};
use crate::{Failure, root};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;
use std::path::Path;

/// The icon in pixels: a name, the side, and which share of it the drawing has. A system may cut the last one to any shape: its
/// ground reaches every edge, and a circle of two fifths of the side is always seen.
const ICONS: [(&str, u32, f64); 3] =
    [("icon-192.png", 192, 1.0), ("icon-512.png", 512, 1.0), ("icon-maskable.png", 512, 0.7)];

/// The page: a name, the window, and its pixels for a point.
const PAGES: [(&str, (u32, u32), u32); 2] = [("wide.png", (1280, 800), 1), ("narrow.png", (360, 640), 2)];

/// What is shown: a puzzle with a part of its line drawn.
const PUZZLE: &str = "mashu/8/6/0003033i020k0000";
const LINES: [&str; 2] = ["line r1c3 left left down", "line r1c3 right right right"];

pub(super) fn take(site: &Path) -> Result<(), Failure> {
    let served = shown(site)?;
    for (name, (width, height), ratio) in PAGES {
        let metrics =
            json!({ "width": width, "height": height, "pixelRatio": f64::from(ratio), "touch": ratio > 1 });
        let browser =
            Browser::open((width, height), &json!({ "mobileEmulation": { "deviceMetrics": metrics } }))?;
        browser.go(&format!("{}#{PUZZLE}", served.address))?;
        let id = browser.run(PLAYED, &[json!(LINES)])?;
        browser.go(&format!("{}#{}", served.address, id.as_str().unwrap_or_default()))?;
        browser.run(SHOWN, &[])?;
        keep(name, &browser.picture()?)?;
        if ratio > 1 {
            continue;
        }
        for (name, side, share) in ICONS {
            let base64 = browser.run(DRAWN, &[json!(side), json!(share)])?;
            let bytes = BASE64_STANDARD.decode(base64.as_str().unwrap_or_default());
            keep(name, &bytes.map_err(|error| error.to_string())?)?;
        }
    }
    Ok(())
}

fn keep(name: &str, bytes: &[u8]) -> Result<(), Failure> {
    let path = root().join("crates/web/site").join(name);
    println!("{}", path.display());
    super::write(&path, bytes)
}

/// Draws lines in the game at hand, and tells its name.
const PLAYED: &str = "
    const [lines] = words;
    const until = async (test) => { while (!test()) await new Promise(it => setTimeout(it, 50)); };
    await until(() => document.body.dataset.ready === 'yes' && /^#[0-9a-f]{32}$/.test(location.hash));
    const { ask } = await import(document.querySelector('script[src$=\"main.js\"]').src.replace('main.js', 'api.js'));
    const id = location.hash.slice(1);
    let { version } = await ask('GET', `/api/games/${id}`);
    for (const line of lines) ({ version } = await ask('POST', `/api/games/${id}/act`, { version, line }));
    return id;";

/// Waits until a game with lines is shown.
const SHOWN: &str = "
    while (!document.querySelector('#board [data-layer=lines] .line')) await new Promise(it => setTimeout(it, 50));";

/// Draws the icon, smaller on a ground of its own if it is not to fill everything.
const DRAWN: &str = "
    const [side, share] = words;
    const drawing = new DOMParser().parseFromString(await (await fetch('icon.svg')).text(), 'image/svg+xml').documentElement;
    const ground = drawing.querySelector('rect');
    const canvas = new OffscreenCanvas(side, side), pen = canvas.getContext('2d');
    if (share < 1) {
        pen.fillStyle = ground.getAttribute('fill');
        pen.fillRect(0, 0, side, side);
        ground.remove();
    }
    for (const it of ['width', 'height']) drawing.setAttribute(it, side);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
    await image.decode();
    const room = side * (1 - share) / 2;
    pen.drawImage(image, room, room, side * share, side * share);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return btoa(Array.from(bytes, it => String.fromCharCode(it)).join(''));";
