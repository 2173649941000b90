// @ts-check
// What was played so far: how many were solved, days in a row, and the best times by kind, size and level.

import { ask, Fault } from "./api.js";
import { make } from "./cards.js";
import { byId } from "./dom.js";
import { language, t } from "./strings.js";
import { clock, day, later } from "./time.js";

const KINDS = ["masyu", "numberlink", "minesweeper", "mines"];
const LEVELS = ["beginner", "easy", "medium", "hard", "expert", "master", "extreme", "beyond"];

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
  const head = ["board", "won", "best", "mean"].map((name) => Object.assign(make("th", t(`statistics.${name}`)), { scope: "col" }));
  const table = make("table", null, "times", [make("thead", null, "", [make("tr", null, "", head)]), make("tbody", null, "", rows.map(row))]);
  return [make("h3", t(`kind.${kind}`)), table];
}

function row(games) {
  const [{ size, level }] = games;
  const unaided = games.filter((it) => isWon(it) && it.hints === 0).map((it) => it.elapsed);
  const mean = unaided.reduce((sum, it) => sum + it, 0) / unaided.length;
  const board = level ? `${size} · ${t(`level.${level}`)}` : size;
  const count = t("statistics.of", { n: games.filter(isWon).length.toLocaleString(language()), all: games.length.toLocaleString(language()) });
  const values = [count, unaided.length ? clock(Math.min(...unaided)) : "–", unaided.length ? clock(mean) : "–"];
  return make("tr", null, "", [Object.assign(make("th", board), { scope: "row" }), ...values.map((it) => make("td", it))]);
}

const cells = ({ size }) => size.split("/")[0].split("x").reduce((product, it) => product * Number(it), 1);
const rank = ({ level }) => LEVELS.indexOf(level);
