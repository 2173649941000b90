// @ts-check
// What was played so far: how many were solved, days in a row, and by kind, size and level the best times, the median and how
// they came to be.

import { ask, Fault } from "./api.js";
import { make } from "./cards.js";
import { byId } from "./dom.js";
import { language, t } from "./strings.js";
import { clock, day, later } from "./time.js";

const KINDS = ["masyu", "numberlink", "minesweeper", "mines"];
const LEVELS = ["beginner", "easy", "medium", "hard", "expert", "master", "extreme", "beyond"];

/** As many times make a curve. */
const LATEST = 30;

const dialog = byId("statistics-dialog");

export function start(failed) {
  byId("statistics").addEventListener("click", () => show(failed));
}

async function show(failed) {
  try {
    const results = await ask("GET", "/api/results");
    const shown = results.length ? [figures(results), ...KINDS.flatMap((kind) => times(kind, results))] : [make("p", t("statistics.none"))];
    if (results.length) shown.push(make("p", t("statistics.about"), "note"));
    byId("statistics-text").replaceChildren(...shown);
    if (!dialog.open) dialog.showModal();
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    failed(fault);
  }
}

const isWon = ({ outcome }) => outcome === "won";

/** The figures that say it all at a glance. */
function figures(results) {
  const won = results.filter(isWon);
  const { current, longest } = streaks(won.map((it) => day(new Date(it.finished))), day());
  const played = results.reduce((sum, it) => sum + it.elapsed, 0);
  const figure = (name, value) => make("div", null, "", [make("dt", t(`statistics.${name}`)), make("dd", String(value))]);
  return make("dl", null, "figures", [figure("solved", won.length), figure("streak", current), figure("longest", longest), figure("time", clock(played))]);
}

/** Days in a row on which something was solved: up to today or yesterday, and the most ever. */
export function streaks(days, today) {
  const solved = new Set(days);
  const before = (date) => {
    let count = 0;
    for (let at = date; solved.has(at); at = later(at, -1)) count += 1;
    return count;
  };
  const current = before(solved.has(today) ? today : later(today, -1));
  return { current, longest: Math.max(0, ...[...solved].map(before)) };
}

/** The table of a kind: a row for each size and level, with the games that can be compared. */
function times(kind, results) {
  const groups = new Map();
  for (const it of results.filter((it) => it.kind === kind)) {
    const name = `${it.size} ${it.level ?? ""}`;
    groups.set(name, [...(groups.get(name) ?? []), it]);
  }
  if (groups.size === 0) return [];
  const rows = [...groups.values()].sort(([one], [other]) => cells(one) - cells(other) || rank(one) - rank(other));
  const head = ["board", "won", "best", "median", "curve"].map((name) => Object.assign(make("th", t(`statistics.${name}`)), { scope: "col" }));
  const table = make("table", null, "times", [make("thead", null, "", [make("tr", null, "", head)]), make("tbody", null, "", rows.map(row))]);
  return [make("h3", t(`kind.${kind}`)), table];
}

function row(games) {
  const [{ size, level }] = games;
  const unaided = games.filter((it) => isWon(it) && it.hints === 0).map((it) => it.elapsed);
  const board = level ? `${size} · ${t(`level.${level}`)}` : size;
  const count = t("statistics.of", { n: games.filter(isWon).length.toLocaleString(language()), all: games.length.toLocaleString(language()) });
  const values = [count, unaided.length ? clock(Math.min(...unaided)) : "–", unaided.length ? clock(median(unaided)) : "–"];
  return make("tr", null, "", [Object.assign(make("th", board), { scope: "row" }), ...values.map((it) => make("td", it)), make("td", null, "", [curve(unaided)])]);
}

/** What is in the middle of some times. */
export function median(times) {
  const sorted = [...times].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** How the latest times came to be, the oldest first: a small curve, the lower the faster. */
function curve(times) {
  const latest = times.slice(-LATEST);
  if (latest.length < 2) return "–";
  const most = Math.max(...latest);
  const point = (time, index) => `${((index / (latest.length - 1)) * 96 + 2).toFixed(1)} ${(22 - (time / most) * 19).toFixed(1)}`;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 100 24");
  svg.setAttribute("class", "curve");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", latest.map(clock).join(", "));
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", `M${latest.map(point).join("L")}`);
  svg.append(path);
  return svg;
}

const cells = ({ size }) => size.split("/")[0].split("x").reduce((product, it) => product * Number(it), 1);
const rank = ({ level }) => LEVELS.indexOf(level);
