//! How quick the page without a server is: `cargo xtask site --measure`.
//!
//! Four things are measured, in one run: how long it takes until the front door is painted, and until a board can be played on,
//! in a browser that has never seen the page and in one that has; how long puzzles take to be solved beside the program; and
//! how long a move on a large board takes until it is kept and drawn. Of several rounds the best one counts, as a machine that does other things makes none
//! better.

use super::browser::{Browser, Served, shown};
use crate::bench::run_optimised;
use crate::{Failure, root};
use cpu_time::ThreadTime;
use play::{Budget, Position, Solver};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// Puzzles of our own making.
const PUZZLES: &str = "xtask/bench/masyu.tsv";

/// What is opened.
const LINK: &str = "mashu/8/6/0003033i020k0000";

const ROUNDS: usize = 5;

/// Rounds before those that count.
const WARM: usize = 3;

/// A frame of the screen, in milliseconds.
const FRAME: f64 = 1000.0 / 60.0;

pub(super) fn run(site: &Path) -> Result<(), Failure> {
    if cfg!(debug_assertions) {
        return run_optimised("site", &["--measure".to_owned()]);
    }
    let served = shown(site)?;
    paints(&served)?;
    starts(&served)?;
    moves(&served)?;
    speed(&served)
}

/// Milliseconds until the front door is painted, on a first visit and on a second one.
fn paints(served: &Served) -> Result<(), Failure> {
    let (mut cold, mut warm) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..ROUNDS {
        let browser = Browser::open((1280, 900), &json!({}))?;
        let visit = || {
            browser.go(&served.address)?;
            let painted = number(&browser.run(PAINTED, &[])?)?;
            browser.run("await navigator.serviceWorker.ready", &[])?;
            Ok::<f64, Failure>(painted)
        };
        cold = visit()?.min(cold);
        warm = visit()?.min(warm);
    }
    println!("front door painted, cold {cold:.0} ms, warm {warm:.0} ms");
    Ok(())
}

/// When something was first painted, as the browser tells it.
const PAINTED: &str = "
    return new Promise((found) => {
        const watch = (list) => list.getEntriesByName('first-contentful-paint').forEach((it) => found(it.startTime));
        new PerformanceObserver(watch).observe({ type: 'paint', buffered: true });
    });";

/// Milliseconds until the first board is there, on a first visit and on a second one.
fn starts(served: &Served) -> Result<(), Failure> {
    let (mut cold, mut warm) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..ROUNDS {
        let browser = Browser::open((1280, 900), &json!({}))?;
        browser.before(READY)?;
        let url = format!("{}#{LINK}", served.address);
        let visit = |script| {
            browser.go(&url)?;
            number(&browser.run(script, &[])?)
        };
        cold = visit("return new Promise(it => (function ask() { window.readyAt ? navigator.serviceWorker.ready.then(() => it(readyAt)) : setTimeout(ask, 20); })())")?.min(cold);
        warm = visit("return new Promise(it => (function ask() { window.readyAt ? it(readyAt) : setTimeout(ask, 20); })())")?.min(warm);
    }
    println!("first board, cold {cold:.0} ms, warm {warm:.0} ms: {:.2} of it", warm / cold);
    Ok(())
}

/// Notes when a board is there that can be played on.
const READY: &str = "
    addEventListener('DOMContentLoaded', () => {
        const look = () => {
            if (document.body.dataset.ready !== 'yes' || !document.querySelector('#board svg')) return;
            watch.disconnect();
            window.readyAt = performance.now();
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] });
    });";

/// Milliseconds for a move on 40x40 until it is kept, drawn and answered, and for what is shown while it is made.
fn moves(served: &Served) -> Result<(), Failure> {
    let browser = Browser::open((1280, 900), &json!({}))?;
    browser.go(&served.address)?;
    let times = browser.run(MOVES, &[])?;
    for name in ["preview", "move"] {
        let mut all: Vec<f64> =
            times[name].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
        all.sort_by(f64::total_cmp);
        let (half, most) = (all[all.len() / 2], all[all.len() * 95 / 100]);
        println!("{name} on 40x40: {half:.1} ms, 95 of 100 within {most:.1} ms; a frame has {FRAME:.1} ms");
    }
    Ok(())
}

const MOVES: &str = "
    while (document.body.dataset.ready !== 'yes') await new Promise(it => setTimeout(it, 50));
    const { ask } = await import(document.querySelector('script[src$=\"main.js\"]').src.replace('main.js', 'api.js'));
    const rows = Array.from({ length: 40 }, (_, row) => Array.from({ length: 40 }, (_, col) => (row * 7 + col * 3) % 23 ? '.' : 'o').join(' '));
    const { id, ...game } = await ask('POST', '/api/games', { text: `masyu 40x40\\n${rows.join('\\n\\n')}\\n` });
    let { version } = game, hand = { cursor: 'r1c1', tool: 'none' };
    const times = { preview: [], move: [] };
    for (let at = 0; at < 200; at += 1) {
        const [row, col] = [0.5 + 2 * (at % 20), 0.5 + 4 * Math.floor(at / 20)];
        const gesture = { drag: { button: 'main', path: [[col, row], [col + 1, row], [col + 2, row]] } };
        let start = performance.now();
        await ask('POST', `/api/games/${id}/preview`, { version, gesture, hand });
        times.preview.push(performance.now() - start);
        start = performance.now();
        ({ game: { version }, hand } = await ask('POST', `/api/games/${id}/gesture`, { version, gesture, hand }));
        times.move.push(performance.now() - start);
    }
    return times;";

/// Milliseconds to solve the shipped puzzles by size, beside the program's.
fn speed(served: &Served) -> Result<(), Failure> {
    let classes = classes()?;
    let browser = Browser::open((1280, 900), &json!({}))?;
    browser.go(&served.address)?;
    // A browser compiles what is run often once more, and better.
    for texts in classes.values().cycle().take(WARM * classes.len()) {
        browser.run(SOLVED, &[json!(texts)])?;
    }
    let mut worst: f64 = 0.0;
    for (name, texts) in &classes {
        let (mut native, mut page) = (Cost::MOST, Cost::MOST);
        for _ in 0..ROUNDS {
            native = native.least(solved(texts)?);
            let answers = browser.run(SOLVED, &[json!(texts)])?;
            page = page.least(Cost::of(answers.as_array().map_or(&[], Vec::as_slice))?);
        }
        if native.nodes != page.nodes {
            return Err(format!("{name}: {} nodes in the page, {} in the program", page.nodes, native.nodes));
        }
        let (each, ratio) = (texts.len() as f64, page.milliseconds / native.milliseconds);
        worst = worst.max(ratio);
        println!(
            "{name:>5}: {:.3} ms a puzzle in the page, {:.3} ms in the program: {ratio:.2} times",
            page.milliseconds / each,
            native.milliseconds / each
        );
    }
    println!("at most {worst:.2} times as long as the program, for the same nodes");
    Ok(())
}

/// The puzzles by size, as texts.
fn classes() -> Result<BTreeMap<String, Vec<String>>, Failure> {
    let text = super::read(&root().join(PUZZLES))?;
    let mut classes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in String::from_utf8_lossy(&text).lines().skip(1) {
        let body = line.split('\t').nth(3).unwrap_or_default();
        let sides: Vec<&str> = body.split('/').skip(1).take(2).collect();
        let name = format!("{:>2}x{}", sides[0], sides[1]);
        classes.entry(name).or_default().push(format!("https://puzz.link/p?{body}"));
    }
    Ok(classes)
}

/// What answers cost together.
#[derive(Clone, Copy)]
struct Cost {
    milliseconds: f64,
    nodes: u64,
}

impl Cost {
    const MOST: Cost = Cost { milliseconds: f64::INFINITY, nodes: 0 };

    fn of(answers: &[Value]) -> Result<Cost, Failure> {
        let mut sum = Cost { milliseconds: 0.0, nodes: 0 };
        for answer in answers {
            let (milliseconds, nodes) = (answer["cpu_ms"].as_f64(), answer["nodes"].as_u64());
            sum.milliseconds += milliseconds.ok_or_else(|| format!("not solved: {answer}"))?;
            sum.nodes += nodes.unwrap_or_default();
        }
        Ok(sum)
    }

    fn least(self, other: Cost) -> Cost {
        if self.milliseconds < other.milliseconds { self } else { other }
    }
}

/// Solves puzzles by the engine itself, where the page's own workers do not.
const SOLVED: &str = "
    const [texts] = words;
    const app = document.querySelector('script[src$=\"main.js\"]').src.replace('main.js', '');
    const { default: init, Engine } = await import(`${app}engine.js`);
    await init({ module_or_path: `${app}engine_bg.wasm` });
    const engine = new Engine();
    const solve = (text) => engine.answer('POST', '/api/puzzles/solve', JSON.stringify({ puzzle: { text } }), 'en', 1e15, () => {});
    return texts.map((it) => JSON.parse(solve(it).body));";

/// Solves puzzles here, as the program does.
fn solved(texts: &[String]) -> Result<Cost, Failure> {
    let read = |text: &String| play::read(text, None, None).map_err(|error| error.to_string());
    let positions: Vec<Position> = texts.iter().map(read).collect::<Result<_, _>>()?;
    let (start, mut nodes) = (ThreadTime::now(), 0);
    for position in &positions {
        let mut solver = Solver::new();
        solver.solve(position, &Budget { nodes: u64::MAX, cancel: None });
        nodes += solver.nodes();
    }
    Ok(Cost { milliseconds: start.elapsed().as_secs_f64() * 1000.0, nodes })
}

fn number(value: &Value) -> Result<f64, Failure> {
    value.as_f64().ok_or_else(|| format!("no number: {value}"))
}
