// @ts-check
// The packs: the puzzles that ship with the program, by level and by the technique that each takes, and how far somebody has come.

import { ask, Fault } from "./api.js";
import { byId, make } from "./dom.js";
import * as game from "./game.js";
import { language, t } from "./strings.js";
import { clock } from "./time.js";

/** @type {(news?: any) => void} */
let failed = () => {};
/** The packs, as the server tells them. */
let known = null;
let shown = "masyu";

export function start(onFault) {
  failed = onFault;
}

async function all() {
  known ??= await ask("GET", "/api/packs");
  return known;
}

/** The times of solved puzzles, by number. */
const solvedIn = (settings, kind) => (number) => settings[`solved-${kind}-${number}`];

/** How far somebody has come in each pack, and which puzzle is the next. */
export async function progress() {
  const [packs, settings] = await Promise.all([all(), ask("GET", "/api/settings")]);
  return packs.map(({ kind, puzzles }) => {
    const solved = solvedIn(settings, kind);
    const numbers = puzzles.map((_, index) => index + 1);
    const next = numbers.find((it) => solved(it) === undefined) ?? 1;
    return { kind, done: numbers.filter((it) => solved(it) !== undefined).length, all: puzzles.length, next };
  });
}

/** Opens the first puzzle of a pack that is not solved. */
export async function openNext(kind) {
  const { next } = (await progress()).find((it) => it.kind === kind);
  await open(kind, next);
}

/** Opens a puzzle of a pack. */
export async function open(kind, number) {
  game.take(await ask("POST", "/api/packs", { kind, number }));
}

/** The puzzle that comes after one such as `masyu 12`, if there is one. */
export async function after(pack) {
  const [kind, number] = pack.split(" ");
  const { puzzles } = (await all()).find((it) => it.kind === kind);
  return Number(number) < puzzles.length ? () => open(kind, Number(number) + 1).catch(told) : null;
}

/** What a technique is called. */
export async function technique(kind, name) {
  const { techniques } = (await all()).find((it) => it.kind === kind) ?? { techniques: [] };
  return techniques.find((it) => it.name === name)?.[language()] ?? name;
}

function told(fault) {
  if (!(fault instanceof Fault)) throw fault;
  failed(fault);
}

export async function enter() {
  try {
    const [packs, settings] = await Promise.all([all(), ask("GET", "/api/settings")]);
    document.title = `${t("packs")} – Casilla`;
    byId("packs-kinds").replaceChildren(...packs.map(({ kind }) => {
      const button = make("button", "", t(`kind.${kind}`));
      button.setAttribute("aria-pressed", String(kind === shown));
      button.addEventListener("click", () => {
        shown = kind;
        enter();
      });
      return button;
    }));
    const pack = packs.find((it) => it.kind === shown);
    byId("packs-list").replaceChildren(...sections(pack, solvedIn(settings, shown)));
  } catch (fault) {
    told(fault);
  }
}

export function leave() {}

export function speak() {
  enter();
}

/** What has the same name together, in the order in which it comes first. */
function grouped(list, name) {
  const groups = new Map();
  for (const it of list) groups.set(name(it), [...(groups.get(name(it)) ?? []), it]);
  return [...groups];
}

/** The puzzles of each level, those that take the same technique together. */
function sections({ kind, puzzles, techniques }, solved) {
  const numbered = puzzles.map((it, index) => ({ ...it, number: index + 1 }));
  const title = (name) => techniques.find((it) => it.name === name)?.[language()] ?? "";
  const met = new Set();
  return grouped(numbered, (it) => it.level).map(([level, list]) => {
    const done = list.filter((it) => solved(it.number) !== undefined).length;
    const head = make("div", "room-head", null, [make("h2", "", t(`level.${level}`)), make("span", "note", t("packs.progress", { n: done, all: list.length }))]);
    const groups = grouped(list, (it) => it.technique).map(([name, some]) => {
      const isNew = name && !met.has(name);
      met.add(name);
      const about = !name ? t("packs.none") : isNew ? t("packs.learn", { technique: title(name) }) : title(name);
      return make("div", "group-of", null, [make("h3", isNew ? "new" : "", about), make("div", "numbers", null, some.map((it) => button(kind, it, solved)))]);
    });
    return make("section", "card", null, [head, ...groups]);
  });
}

function button(kind, { number, size }, solved) {
  const time = solved(number);
  const it = make("button", time === undefined ? "" : "solved", null, [make("b", "", String(number)), make("small", "", time === undefined ? size : clock(Number(time)))]);
  it.setAttribute("aria-label", time === undefined ? t("packs.number", { n: number, size }) : t("packs.number.solved", { n: number, size, time: clock(Number(time)) }));
  it.addEventListener("click", () => open(kind, number).catch(told));
  return it;
}
