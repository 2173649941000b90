// @ts-check
// The lab: players race on the same boards, while their rates converge before one's eyes. What came out is kept, and can be
// compared later.

import { ask, askLong, Fault } from "./api.js";
import { chart, know } from "./chart.js";
import { all, byId, make } from "./dom.js";
import { language, t } from "./strings.js";

/** The experiment of the paper that two of the players of Minesweeper come from. */
const PAPER = { kind: "minesweeper", players: ["brute-force", "heuristic"], boards: ["intermediate"], first_click: "safe", games: 100, seed: 1 };

/** The players of each kind, and those with the mistakes of the papers that they come from. */
let players = {};
let printed = {};
/** Who is chosen at first. */
const FIRST = { minesweeper: ["heuristic", "brute-force", "odds", "expert"], masyu: ["elimination", "exact"], numberlink: ["permutations", "exact"] };

/** @type {(news?: any) => void} */
let failed = () => {};
let running = null;
/** What is shown: a report, or what has come out so far. */
let shown = null;
let picked = new Set();

export function start(kinds, onFault) {
  know([...new Set(kinds.flatMap((it) => [...it.players, ...it.guests]))]);
  failed = onFault;
  players = Object.fromEntries(kinds.map((it) => [it.name, [...it.players, ...it.guests]]));
  printed = Object.fromEntries(kinds.map((it) => [it.name, it.as_printed]));
  byId("lab-kind").addEventListener("change", showKind);
  byId("lab-form").addEventListener("submit", (event) => {
    event.preventDefault();
    run(order());
  });
  byId("lab-stop").addEventListener("click", () => running?.abort());
  byId("lab-paper").addEventListener("click", () => {
    set(PAPER);
    run(PAPER);
  });
  byId("lab-csv").addEventListener("click", () => download().catch(failed));
  byId("lab-compare").addEventListener("click", () => compare().catch(failed));
  showKind();
}

/** Opens the view. */
export async function enter() {
  document.title = `${t("lab")} – Casilla`;
  await list();
}

/** What is running goes on while the page is open. */
export function leave() {}

/** Says everything again, in another language. */
export function speak() {
  showKind();
  if (shown) show(shown);
  list().catch(failed);
}

/** Shows the fields that a kind has. */
function showKind() {
  const kind = byId("lab-kind").value;
  const before = new Set(racers());
  const isSame = [...(players[kind] ?? []), ...(printed[kind] ?? [])].some((it) => before.has(it));
  const choice = (name) => {
    const box = make("input", "", null);
    Object.assign(box, { type: "checkbox", value: name, checked: isSame ? before.has(name) : FIRST[kind].includes(name) });
    return make("label", "check", null, [box, name]);
  };
  byId("lab-players").replaceChildren(...(players[kind] ?? []).map(choice));
  byId("lab-printed").replaceChildren(...(printed[kind] ?? []).map(choice));
  const isGame = kind === "minesweeper";
  byId("lab-fields").hidden = !isGame;
  byId("lab-puzzles").hidden = isGame;
  byId("lab-rules-field").hidden = kind !== "numberlink";
  byId("lab-games-text").textContent = t(isGame ? "lab.games" : "lab.runs");
  if (!isGame && Number(byId("lab-games").value) > 20) byId("lab-games").value = "1";
  if (isGame && Number(byId("lab-games").value) === 1) byId("lab-games").value = "1000";
}

/** The players that are chosen. */
function racers() {
  return all("#lab-racers input:checked").map((it) => it.value);
}

/** What the form asks for. */
function order() {
  const kind = byId("lab-kind").value;
  const common = {
    kind,
    players: racers(),
    games: Number(byId("lab-games").value),
    seed: Number(byId("lab-seed").value) || 0,
  };
  if (kind === "minesweeper") {
    const usual = all("#lab-boards input:checked").map((it) => it.value);
    const others = byId("lab-other").value.split(/[\s,;]+/).filter(Boolean);
    return { ...common, boards: [...usual, ...others], first_click: byId("lab-first-click").value };
  }
  const [width, height] = byId("lab-size").value.split("x").map(Number);
  const count = Number(byId("lab-count").value);
  const make = { count, width, height, level: byId("lab-level").value, ...(kind === "numberlink" ? { rules: byId("lab-rules").value } : {}) };
  return { ...common, boards: pasted(), ...(count ? { make } : {}) };
}

/** The pasted puzzles: one a line where every line is an address, else all of it is one. */
function pasted() {
  const text = byId("lab-pasted").value.trim();
  const lines = text.split("\n").map((it) => it.trim()).filter(Boolean);
  if (!text) return [];
  return lines.every((it) => it.startsWith("http")) ? lines : [text];
}

/** Fills in the form. */
function set(it) {
  byId("lab-kind").value = it.kind;
  showKind();
  for (const box of all("#lab-racers input")) box.checked = it.players.includes(box.value);
  byId("lab-games").value = it.games;
  byId("lab-seed").value = it.seed;
  if (it.kind === "minesweeper") {
    const boxes = all("#lab-boards input");
    for (const box of boxes) box.checked = it.boards.includes(box.value);
    byId("lab-other").value = it.boards.filter((name) => !boxes.some((box) => box.value === name)).join(" ");
    byId("lab-first-click").value = it.first_click ?? "safe";
    return;
  }
  byId("lab-count").value = it.make?.count ?? 0;
  if (it.make) {
    byId("lab-size").value = `${it.make.width}x${it.make.height}`;
    byId("lab-level").value = it.make.level ?? "easy";
    if (it.make.rules) byId("lab-rules").value = it.make.rules;
  }
  byId("lab-pasted").value = it.boards.join("\n");
}

async function run(asked) {
  if (running) return;
  running = new AbortController();
  let id = null;
  state("running");
  tell(t("lab.begins"));
  byId("lab-fault").hidden = true;
  const course = new Map();
  const told = ({ note, course: now }) => {
    if (!now) return tell(t("lab.making", { note: note.replace("making ", "") }));
    id = now.id;
    tell(t("lab.played", { n: figure(now.played), all: figure(now.total) }));
    byId("lab-bar").max = now.total;
    byId("lab-bar").value = now.played;
    for (const it of now.summary.results) {
      const points = course.get(it.board) ?? [];
      if (points.at(-1)?.games !== it.games) points.push(point(it));
      course.set(it.board, points);
    }
    return show({ order: asked, summary: now.summary, course: [...course].map(([board, points]) => ({ board, points })) });
  };
  try {
    show(await askLong("/api/lab", asked, told, running.signal));
    tell(t("lab.done"));
  } catch (fault) {
    if (running.signal.aborted && id) await stopped(id);
    else if (running.signal.aborted) tell(t("lab.nothing"));
    else if (fault instanceof Fault) refuse(fault);
    else throw fault;
  } finally {
    running = null;
    state("idle");
    await list().catch(failed);
  }
}

/** What was played before somebody stopped it is kept as soon as the server notices. */
async function stopped(id) {
  tell(t("lab.stopping"));
  for (let tries = 0; tries < 60; tries += 1) {
    await new Promise((done) => setTimeout(done, 300));
    try {
      show(await ask("GET", `/api/lab/${id}`));
      return tell(t("lab.stopped"));
    } catch (fault) {
      if (!(fault instanceof Fault) || fault.code !== "not-found") throw fault;
    }
  }
  return tell(t("lab.nothing"));
}

function refuse(fault) {
  tell("");
  byId("lab-fault").textContent = fault.code === "busy" ? t("lab.busy") : t("lab.refused", { error: fault.message });
  byId("lab-fault").hidden = false;
}

function state(name) {
  byId("lab").dataset.state = name;
  byId("lab-run").disabled = byId("lab-paper").disabled = name === "running";
  byId("lab-stop").hidden = byId("lab-bar").hidden = name !== "running";
  byId("lab-bar").value = "0";
}

function tell(text) {
  byId("lab-status").textContent = text;
}

/** The rates of a group of boards, as a point of their course. */
function point({ games, players: all }) {
  return { games, rates: all.map((it) => ({ rate: it.rate, ...it.interval })) };
}

/** Shows what came out: the course of the rates, a table, every two players, and the plots. */
function show(report) {
  shown = report;
  const { summary, course, plot, order: asked } = report;
  byId("lab-result").hidden = false;
  byId("lab-heading").textContent = heading(asked, summary);
  byId("lab-partial").hidden = !summary.partial;
  const all = byId("lab-charts").clientWidth || Infinity;
  // One game tells nothing of a course.
  const groups = summary.results.filter(({ games }) => games > 1);
  const columns = Math.max(1, Math.min(groups.length, Math.floor(all / 430)));
  const charts = groups.map((group) => {
    const points = [...(course.find((it) => it.board === group.board)?.points ?? [])];
    if (points.at(-1)?.games !== group.games) points.push(point(group));
    const label = t("lab.course", { board: group.board });
    return make("figure", "", null, [chart(points, summary.players, group.games, label, all / columns), make("figcaption", "", label)]);
  });
  byId("lab-charts").replaceChildren(...charts);
  byId("lab-table").replaceChildren(rates([report]), ...faults(summary), ...pairs(summary));
  byId("lab-csv").hidden = !report.id;
  const drawn = plot?.[language()] ?? plot?.en;
  byId("lab-plot").hidden = !drawn;
  if (drawn) {
    const parsed = new DOMParser().parseFromString(drawn, "image/svg+xml").documentElement;
    const svg = document.importNode(parsed, true);
    svg.setAttribute("viewBox", `0 0 ${svg.getAttribute("width")} ${svg.getAttribute("height")}`);
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", byId("lab-heading").textContent);
    byId("lab-plot-picture").replaceChildren(svg);
  }
  const isPaper = ["kind", "players", "boards", "games"].every((key) => JSON.stringify(asked[key]) === JSON.stringify(PAPER[key]));
  byId("lab-claim").hidden = !isPaper;
}

function heading(asked, summary) {
  const boards = summary.results.map((it) => it.board).join(", ");
  const first = asked.kind === "minesweeper" ? [t(`new.rules.${asked.first_click ?? "safe"}`)] : [];
  return [`${t(`kind.${asked.kind}`)} ${boards}`, ...first, t("lab.seeded", { seed: asked.seed })].join(" · ");
}

/** How every player fared in some reports; each has a heading if there are several. */
function rates(reports) {
  const kinds = new Set(reports.map((it) => (it.order.kind === "minesweeper" ? "game" : "lines")));
  const both = kinds.size > 1;
  const isGame = kinds.has("game");
  const success = both ? "lab.success" : isGame ? "lab.won" : "lab.solved";
  const effort = both ? "lab.effort" : isGame ? "lab.guesses" : "lab.nodes";
  const titles = ["lab.board", "lab.player", success, "lab.interval", "lab.games.short", "lab.mean", "lab.median", "lab.p95", "lab.moves", effort];
  const fared = (group, it) => [
    group.board,
    it.player,
    percent(it.rate),
    interval(it.interval),
    figure(group.games),
    time(it.cpu_ms.mean),
    time(it.cpu_ms.median),
    time(it.cpu_ms.p95),
    figure(it.moves),
    figure(it.guesses ?? it.nodes),
  ];
  const rows = reports.flatMap((report) => {
    const all = report.summary.results.flatMap((group) => group.players.map((it) => fared(group, it)));
    const name = [heading(report.order, report.summary), report.summary.partial && t("lab.partial"), when(report.finished)];
    return reports.length > 1 ? [name.filter(Boolean).join(" · "), ...all] : all;
  });
  return table(t("lab.rates"), titles.map((it) => t(it)), rows, 2);
}

/** What players of somebody else's did wrong. */
function faults(summary) {
  return summary.results.flatMap((group) =>
    group.players.filter((it) => it.faults).map(({ player, faults: { games, first } }) =>
      make("p", "note", t("lab.fault", { player, board: group.board, n: games, all: group.games, first })),
    ),
  );
}

/** Every two players on the same boards. */
function pairs(summary) {
  const rows = summary.results.flatMap((group) =>
    group.pairs.map((it) => [group.board, it.first, it.second, it.only_first, it.only_second, percent(it.difference), interval(it.interval), chance(it.p)]),
  );
  const titles = ["lab.board", "lab.first", "lab.second", "lab.only-first", "lab.only-second", "lab.difference", "lab.interval", "lab.p"];
  return rows.length ? [table(t("lab.pairs"), titles.map((it) => t(it)), rows, 3)] : [];
}

/** A table whose first columns are names; a row that is a text is the heading of those below. */
function table(caption, titles, rows, names) {
  const across = (text) => make("tr", "", null, [Object.assign(make("th", "", text), { scope: "rowgroup", colSpan: titles.length })]);
  const cell = (kind, text, index) => make(kind, index < names ? "" : "figure", String(text));
  const head = make("tr", "", null, titles.map((it, index) => Object.assign(cell("th", it, index), { scope: "col" })));
  const body = rows.map((row) => (typeof row === "string" ? across(row) : make("tr", "", null, row.map((it, index) => cell("td", it, index)))));
  const all = make("table", "sums", null, [make("caption", "", caption), make("thead", "", null, [head]), make("tbody", "", null, body)]);
  const frame = make("div", "scrolls", null, [all]);
  // What is wider than a phone is scrolled, by keys as well.
  frame.tabIndex = 0;
  frame.setAttribute("role", "region");
  frame.setAttribute("aria-label", caption);
  return frame;
}

/** The experiments that were kept. */
async function list() {
  const all = await ask("GET", "/api/lab");
  picked = new Set([...picked].filter((id) => all.some((it) => it.id === id)));
  byId("lab-past").hidden = all.length === 0;
  byId("lab-runs").replaceChildren(...all.map((it) => {
    const name = `${t(`kind.${it.kind}`)} ${it.title}`;
    const box = make("input", "", null);
    Object.assign(box, { type: "checkbox", checked: picked.has(it.id) });
    box.setAttribute("aria-label", t("lab.pick", { name }));
    box.addEventListener("change", () => {
      if (box.checked) picked.add(it.id);
      else picked.delete(it.id);
      byId("lab-compare").disabled = picked.size < 2;
    });
    const more = [t("lab.count", { n: figure(it.games) }), it.partial && t("lab.partial"), when(it.finished)].filter(Boolean).join(" · ");
    const open = make("button", "run", null, [make("b", "", name), make("span", "", more)]);
    open.addEventListener("click", async () => {
      try {
        const report = await ask("GET", `/api/lab/${it.id}`);
        if (!running) set(report.order);
        show(report);
        tell("");
        byId("lab-result").scrollIntoView({ block: "start" });
      } catch (fault) {
        failed(fault);
      }
    });
    const gone = make("button", "quiet icon", "×");
    gone.setAttribute("aria-label", t("lab.forget", { name }));
    gone.addEventListener("click", () => ask("DELETE", `/api/lab/${it.id}`).then(list).catch(failed));
    return make("li", "", null, [box, open, gone]);
  }));
  byId("lab-compare").disabled = picked.size < 2;
}

/** Puts the picked experiments into one table. */
async function compare() {
  const reports = await Promise.all([...picked].map((id) => ask("GET", `/api/lab/${id}`)));
  reports.sort((a, b) => a.finished - b.finished);
  byId("lab-compared").replaceChildren(rates(reports));
  byId("lab-compared").scrollIntoView({ block: "nearest" });
}

async function download() {
  const { text } = await ask("GET", `/api/lab/${shown.id}/rows`);
  const link = make("a", "", null);
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = `casilla-${shown.order.kind}-${shown.id.slice(0, 8)}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

const tenths = (n) => n.toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percent = (rate) => `${tenths(100 * rate)} %`;
const interval = ({ low, high }) => `[${tenths(100 * low)}; ${tenths(100 * high)}]`;
const figure = (n) => n.toLocaleString(language(), { maximumFractionDigits: n < 10 && n % 1 ? 2 : n < 1000 && n % 1 ? 1 : 0 });
const chance = (p) => (p < 1e-4 ? `< ${fourDigits(1e-4)}` : fourDigits(p));
const fourDigits = (n) => n.toLocaleString(language(), { minimumFractionDigits: 4, maximumFractionDigits: 4 });
const time = (ms) => (ms === null ? "" : ms.toLocaleString(language(), { maximumSignificantDigits: 3 }));
const when = (moment) => new Date(moment).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });
