// @ts-check
// The papers part by part: what each is called there, what was mended here, and a button that shows it on the paper's own input.

import { ask } from "./api.js";
import { byId, make } from "./dom.js";
import { copyText } from "./files.js";
import * as game from "./game.js";
import { language, t } from "./strings.js";
import * as watch from "./watch.js";

let failed = () => {};
/** @type {(text: string) => void} */
let copied = () => {};

export function start(onFault, onToast) {
  failed = onFault;
  copied = onToast;
}

/** Opens the view. */
export async function enter() {
  document.title = `${t("papers.title")} – Casilla`;
  const { papers } = await ask("GET", `/api/papers/${language()}`);
  byId("papers-list").replaceChildren(...papers.map(card));
}

export function leave() {
  byId("papers-list").replaceChildren();
}

/** Says everything again, in another language. */
export function speak() {
  enter().catch(failed);
}

function card({ id, title, authors, parts }) {
  const rows = make("ol", "", null, parts.map(row));
  return make("section", "card paper", null, [make("h2", "", `${id} ${title}`), make("p", "", authors), rows]);
}

function row(it) {
  const heading = make("h3", "", `${it.id} ${it.name} `, [make("span", "", `(${it.part}) · ${it.here}`)]);
  const acts = make("div", "acts");
  if (it.players.length) acts.append(button(t("papers.watch"), () => show(it).catch(failed), "primary"));
  else if (it.board) acts.append(button(t("papers.open"), () => open(it.board).catch(failed)));
  acts.append(button(t("papers.copy"), () => copy(it.command).catch(failed), "quiet"));
  const item = make("li", "", null, [heading, make("p", "", it.note), make("code", "", it.command), acts]);
  item.dataset.part = it.id;
  return item;
}

/** Opens a board as a new game. */
async function open(text) {
  game.take(await ask("POST", "/api/games", { text }));
  location.hash = game.game.id;
}

/** Opens a board and lets the part's players play on it. */
async function show({ board, players }) {
  game.take(await ask("POST", "/api/games", { text: board }));
  watch.prefer(game.game.kind, players);
  location.hash = "watch";
}

async function copy(command) {
  await copyText(command);
  copied(t("export.copied"));
}

function button(text, work, style = "") {
  const it = make("button", style, text);
  it.addEventListener("click", work);
  return it;
}
