// @ts-check
// The front door: boards that play themselves, games to go on with, the puzzles of the day, and the packs.

import { ask, Fault } from "./api.js";
import * as daily from "./daily.js";
import { byId, make } from "./dom.js";
import * as learn from "./learn.js";
import * as mine from "./mine.js";
import * as packs from "./packs.js";
import { streaks } from "./statistics.js";
import { still } from "./still.js";
import { language, t } from "./strings.js";
import { clock, day, inWords, later } from "./time.js";

const KINDS = ["masyu", "numberlink", "minesweeper"];

/** Milliseconds from one move to the next on boards that play themselves, and moves for which they rest at the end. */
const PACE = 620;
const REST = 7;

/** As many games are offered to go on with, and as many days to look back. */
const GAMES = 4;
const DAYS = 7;

/** @type {(news?: any) => void} */
let failed = () => {};
/** The boards that play themselves, by kind. */
const boards = new Map();
/** The kinds whose board is in sight: only those are got, and play. */
const seen = new Set();
let timer = 0;

export function start(onFault) {
  failed = onFault;
  const watcher = new IntersectionObserver(look);
  for (const kind of KINDS) watcher.observe(byId(`home-board-${kind}`));
  document.addEventListener("visibilitychange", run);
  byId("home-skip").addEventListener("click", () => {
    mine.set("welcomed", "yes");
    byId("home-welcome").hidden = true;
  });
  for (const kind of KINDS) {
    byId(`home-learn-${kind}`).addEventListener("click", () => learn.begin(kind).catch(failed));
    byId(`home-play-${kind}`).addEventListener("click", () => packs.openNext(kind).catch(failed));
  }
}

/** Somebody comes in. */
export async function enter() {
  byId("home-welcome").hidden = mine.get("welcomed") !== null;
  document.title = "Casilla";
  await Promise.all([goOn(), today(), progress()]).catch(told);
}

/** Somebody goes; so do the boards, which are still known when somebody comes back. */
export function leave() {
  clearInterval(timer);
  for (const kind of KINDS) byId(`home-board-${kind}`).replaceChildren();
  for (const it of boards.values()) if (it) it.picture = null;
  seen.clear();
}

/** Boards have come into sight or gone out of it. */
function look(entries) {
  for (const { target, isIntersecting } of entries) {
    const kind = target.id.slice("home-board-".length);
    if (!isIntersecting) seen.delete(kind);
    else {
      seen.add(kind);
      living(kind).catch(told);
    }
  }
  run();
}

/** Lets boards play while somebody can see them. */
function run() {
  clearInterval(timer);
  if (seen.size === 0 || document.hidden || isStill()) return;
  timer = window.setInterval(() => seen.forEach((kind) => boards.get(kind) && step(boards.get(kind))), PACE);
}

/** The language has changed. */
export function speak() {
  enter();
}

function told(fault) {
  if (!(fault instanceof Fault)) throw fault;
  failed(fault);
}

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Lets the board of a kind play itself. */
async function living(kind) {
  if (!boards.has(kind)) {
    boards.set(kind, null);
    const { whole, steps } = await ask("GET", `/api/showcase/${kind}`);
    byId(`home-board-${kind}`).dataset.got = "yes";
    boards.set(kind, { whole, steps, kind, picture: null, at: 0 });
  }
  const it = boards.get(kind);
  if (it && !it.picture && seen.has(kind)) begin(it);
}

/** Shows a board as it is before the first move; where nothing is to move, as it ends. */
function begin(it) {
  [it.picture, it.at] = [still(it.whole), 0];
  byId(`home-board-${it.kind}`).replaceChildren(it.picture.node);
  if (isStill()) for (const layers of it.steps) it.picture.change(layers);
}

function step(it) {
  if (!it.picture) return;
  if (it.at < it.steps.length) it.picture.change(it.steps[it.at]);
  it.at += 1;
  if (it.at >= it.steps.length + REST) begin(it);
}

/** The games that were begun and not finished. */
async function goOn() {
  const games = await ask("GET", "/api/games");
  const begun = games.filter((it) => it.status === "open" && it.elapsed > 0).slice(0, GAMES);
  byId("home-continue").hidden = begun.length === 0;
  const cards = begun.map((it) => {
    const link = make("a", "thumb card");
    link.href = `#${it.id}`;
    const picture = make("div", "picture");
    link.append(picture, make("b", "", `${t(`kind.${it.kind}`)} ${it.size}`), make("small", "", clock(it.elapsed)));
    ask("GET", `/api/games/${it.id}`).then((game) => picture.replaceChildren(still(game.picture.whole).node)).catch(told);
    return link;
  });
  byId("home-games").replaceChildren(...cards);
}

/** The puzzles of today, the days in a row, and the days before. */
async function today() {
  const [results, days] = await Promise.all([ask("GET", "/api/results"), daily.days()]);
  const now = day();
  const won = results.filter((it) => it.outcome === "won").map((it) => day(new Date(it.finished)));
  const { current } = streaks(won, now);
  byId("home-date").textContent = inWords(now, language(), "full");
  byId("home-streak").textContent = current === 1 ? t("home.streak.one") : current > 1 ? t("home.streak", { n: current }) : t("home.streak.none");
  byId("home-today").replaceChildren(...daily.rows(now, days, "today"));
  const past = Array.from({ length: DAYS }, (_, index) => later(now, -1 - index)).map((date) => {
    const count = days.solved(date);
    const button = make("button", count ? "solved" : "", null, [make("span", "", inWords(date, language(), "short")), make("small", "", count ? t("home.solved", { n: count }) : "–")]);
    button.addEventListener("click", () => daily.show(date));
    return button;
  });
  byId("home-past").replaceChildren(...past);
}

/** How far somebody has come in each pack. */
async function progress() {
  for (const { kind, done, all, next } of await packs.progress()) {
    byId(`home-progress-${kind}`).replaceChildren(
      make("progress", "", null),
      make("span", "", t("packs.progress", { n: done, all })),
    );
    Object.assign(byId(`home-progress-${kind}`).firstElementChild, { max: all, value: done, ariaLabel: t("packs.of", { kind: t(`kind.${kind}`) }) });
    byId(`home-play-${kind}`).textContent = done ? t("home.play.next", { n: next }) : t("home.play.first");
  }
}
