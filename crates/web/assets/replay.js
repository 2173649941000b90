// @ts-check
// One's own game once more, move by move; of Minesweeper with the danger of every click, what was certain, and what was given away.

import { ask, Fault } from "./api.js";
import { boardIn } from "./board.js";
import { byId, make } from "./dom.js";
import { download } from "./files.js";
import * as game from "./game.js";
import { language, t } from "./strings.js";

const board = boardIn(byId("replay-board"), byId("replay-view"));
const place = byId("replay-place");

/** @type {(news?: any) => void} */
let failed = () => {};
/** The game that is shown: its picture, its moves, and what is said of them. */
let film = null;
let review = null;
let timer = 0;

export function start(onFault) {
  failed = onFault;
  place.addEventListener("input", show);
  byId("replay-back").addEventListener("click", () => go(at() - 1));
  byId("replay-on").addEventListener("click", () => go(at() + 1));
  byId("replay-play").addEventListener("click", () => play(timer === 0));
  byId("replay-gif").addEventListener("click", async () => {
    byId("replay-gif").disabled = true;
    await ask("GET", `/api/games/${game.game.id}/film`).then(download).catch(told);
    byId("replay-gif").disabled = false;
  });
}

function told(fault) {
  if (!(fault instanceof Fault)) throw fault;
  failed(fault);
}

const at = () => Number(place.value);

export async function enter() {
  const { id, kind, status, width, height } = game.game;
  byId("replay-title").textContent = t("replay.title", { title: byId("title").textContent });
  byId("replay-sum").replaceChildren();
  byId("replay-said").hidden = true;
  review = null;
  film = await ask("GET", `/api/games/${id}/replay`);
  place.max = String(film.steps.length);
  place.value = place.max;
  board.show(film.whole, { width, height });
  show();
  if (kind !== "minesweeper" || status === "open") return;
  byId("replay-sum").textContent = t("review.working");
  review = await ask("GET", `/api/games/${id}/review`);
  sum();
  place.value = "0";
  show();
}

export function leave() {
  play(false);
}

export function speak() {
  enter().catch(told);
}

function play(isOn) {
  clearInterval(timer);
  timer = isOn ? window.setInterval(() => (at() < film.steps.length ? go(at() + 1) : play(false)), 350) : 0;
  if (isOn && at() === film.steps.length) go(0);
  byId("replay-play").setAttribute("aria-label", t(isOn ? "watch.pause" : "watch.play"));
  byId("replay-play").classList.toggle("playing", isOn);
}

function go(where) {
  place.value = String(Math.max(0, Math.min(film.steps.length, where)));
  show();
}

/** Shows the board after so many moves; of Minesweeper before the next click, which is judged. */
function show() {
  const layers = new Map();
  for (const step of film.steps.slice(0, at())) for (const it of step.layers) layers.set(it.name, it);
  board.show(film.whole, film);
  board.change([...layers.values()]);
  byId("replay-count").textContent = `${at()} / ${film.steps.length}`;
  judge();
}

const percent = (share) => (100 * share).toLocaleString(language(), { maximumFractionDigits: 1 });

/** Says what was known before the next click. */
function judge() {
  const said = byId("replay-said");
  const click = review?.clicks.find((it) => it.line === film.steps[at()]?.line);
  said.hidden = !review;
  if (!review) return;
  if (!click) return void said.replaceChildren(make("p", "", at() === film.steps.length ? t("review.end") : t("review.flag")));
  const lines = [t(click.chord ? "review.chord" : "review.click", { cell: click.cell, danger: percent(click.danger) })];
  if (click.forced) lines.push(t("review.forced", { least: percent(click.least), best: click.best.join(", ") }));
  else if (click.danger >= 1) lines.push(t("review.mine", { cells: click.best.slice(0, 6).join(", ") }));
  else if (click.danger > 0) lines.push(t("review.certain", { cells: click.best.slice(0, 6).join(", ") }));
  else lines.push(t("review.safe"));
  if (click.given_away > 0.0005) lines.push(t("review.given", { n: percent(click.given_away) }));
  if (click.hit) lines.push(t("review.hit"));
  said.className = `card said ${click.given_away > 0.0005 ? "bad" : click.danger > 0 ? "" : "good"}`;
  said.replaceChildren(...lines.map((it) => make("p", "", it)));
  board.mark(click.best, "look");
  board.mark([click.cell], click.given_away > 0.0005 ? "wrong" : "played", true);
}

/** The whole game in a few figures. */
function sum() {
  const { luck, given_away: given, counts, clicks } = review;
  const seconds = game.game.tally.elapsed / 1000;
  const all = counts.opened + counts.flagged + counts.chorded;
  const rate = (value) => value.toLocaleString(language(), { maximumFractionDigits: 2 });
  const rows = [
    [t("review.luck"), `${percent(luck)} %`],
    [t("review.given.all"), `${percent(given)} %`],
    [t("review.guesses"), String(clicks.filter((it) => it.danger > 0).length)],
    [t("review.forced.all"), String(clicks.filter((it) => it.forced).length)],
    [t("review.3bv"), String(counts.least_clicks)],
    [t("review.3bvs"), seconds > 0 && game.game.status === "solved" ? rate(counts.least_clicks / seconds) : "–"],
    [t("review.clicks"), `${counts.opened} + ${counts.flagged} + ${counts.chorded}`],
    [t("review.efficiency"), all > 0 && game.game.status === "solved" ? `${percent(counts.least_clicks / all)} %` : "–"],
  ];
  const list = make("dl", "figures small", null, rows.map(([name, value]) => make("div", "", null, [make("dt", "", name), make("dd", "", value)])));
  const risky = clicks.filter((it) => it.danger > 0);
  const jumps = make("div", "numbers", null, risky.map((it) => {
    const button = make("button", it.given_away > 0.0005 ? "gave" : "", null, [make("b", "", it.cell), make("small", "", `${percent(it.danger)} %`)]);
    button.addEventListener("click", () => go(film.steps.findIndex((step) => step.line === it.line)));
    return button;
  }));
  byId("replay-sum").replaceChildren(list, make("p", "note", t("review.luck.about", { n: percent(luck) })), ...(risky.length ? [make("h3", "", t("review.risky")), jumps] : []));
}
