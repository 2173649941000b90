// @ts-check
// The dialogs: a new puzzle, opening one, the list of games, how to play.

import { ask, Fault } from "./api.js";
import * as compose from "./compose.js";
import { all, byId, inside } from "./dom.js";
import * as game from "./game.js";
import * as link from "./link.js";
import * as making from "./making.js";
import * as mine from "./mine.js";
import * as series from "./series.js";
import { has, sentence, t } from "./strings.js";
import { clock } from "./time.js";
import * as views from "./views.js";

/** A picture for each kind that can be made. */
const ICONS = {
  masyu: '<path class="brand-loop" d="M8 8h16v16H14v-6H8z"/><circle class="brand-white" cx="24" cy="16" r="4"/><circle class="brand-black" cx="8" cy="8" r="4"/>',
  numberlink: '<path class="brand-loop" d="M7 7h18v10H15v8"/><circle class="brand-black" cx="7" cy="7" r="4.5"/><circle class="brand-black" cx="15" cy="25" r="4.5"/>',
  minesweeper: '<path class="brand-loop" d="M6 6h20v20H6zM6 16h20M16 6v20"/><path class="brand-black" d="m19 8 6 2.5-6 2.5z"/><circle class="brand-black" cx="11" cy="21" r="3.4"/>',
};

/** What can be chosen of each kind, as the server tells it. */
let choices = {};

let kind = "masyu";

export function start(kinds, failed) {
  refused = failed;
  choices = Object.fromEntries(kinds.filter((it) => it.choices).map((it) => [it.name, it.choices]));
  for (const dialog of document.querySelectorAll("dialog")) {
    // A click beside a dialog closes it.
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }
  byId("new").addEventListener("click", showNew);
  byId("new-cancel").addEventListener("click", () => byId("new-dialog").close());
  byId("new-dialog").querySelector("form").addEventListener("submit", (event) => {
    // The browser has seen to it that every field makes sense.
    event.preventDefault();
    make(failed);
  });
  byId("new-size").addEventListener("change", showSides);
  byId("open").addEventListener("click", () => showOpen(""));
  byId("open-cancel").addEventListener("click", () => byId("open-dialog").close());
  byId("open-go").addEventListener("click", () => openText(byId("open-text").value));
  byId("open-file").addEventListener("change", () => readFile(byId("open-file").files[0]));
  byId("games").addEventListener("click", () => showGames(failed));
  byId("help").addEventListener("click", showHelp);
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => event.relatedTarget ?? document.body.classList.remove("dropping"));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    const [file] = event.dataTransfer.files;
    if (file) readFile(file);
    else if (event.dataTransfer.getData("text")) openText(event.dataTransfer.getData("text"));
  });
}

/** Asks what to make. */
export function showNew() {
  byId("kinds").replaceChildren(...Object.keys(choices).map((name) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.kind = name;
    button.setAttribute("role", "radio");
    button.innerHTML = `<svg viewBox="0 0 32 32" aria-hidden="true">${ICONS[name]}</svg>`;
    button.append(t(`kind.${name}`));
    button.addEventListener("click", () => {
      choose(name);
      recall(mine.getJson("order"));
    });
    button.addEventListener("keydown", step);
    return button;
  }));
  const last = mine.getJson("order");
  choose(choices[last?.kind] ? last.kind : kind);
  recall(last);
  byId("new-note").textContent = "";
  byId("new-dialog").showModal();
  all('[aria-checked="true"]', byId("kinds"))[0].focus();
}

/** Chooses what was ordered last. */
function recall(last) {
  if (last?.kind !== kind) return;
  for (const [id, value] of Object.entries(last.fields ?? {})) {
    const field = byId(`new-${id}`);
    if (field?.options && ![...field.options].some((it) => it.value === value)) continue;
    if (field) field.value = value;
  }
  showSides();
}

/** Remembers what is ordered; a seed is for once. */
function remember() {
  const names = ["size", "level", "rules", "symmetry", "clues", "width", "height", "mines"];
  const fields = Object.fromEntries(names.map((it) => [it, byId(`new-${it}`).value]));
  mine.set("order", JSON.stringify({ kind, fields }));
}

/** Deals another one like the game at hand. */
export function dealAgain() {
  const it = game.game;
  const known = choices[it?.kind];
  if (!known) return;
  /** @type {Record<string, any>} */
  const order = { kind: it.kind, width: it.width, height: it.height };
  if (it.kind === "minesweeper") order.mines = it.board.mines;
  if (known.levels.includes(it.level)) order.level = it.level;
  if (known.rules.includes(it.rules)) order.rules = it.rules;
  making.order("/api/make", order, t("new.title"), refused, it.kind === "minesweeper");
}

/** Where what cannot be made is told. */
let refused = (/** @type {Fault} */ _fault) => {};

/** The arrows choose the kind before or after, as in every group of which one is chosen; Enter takes all as it is. */
function step(event) {
  if (event.key === "Enter") {
    event.preventDefault();
    return void byId("new-make").click();
  }
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const names = Object.keys(choices);
  choose(names.at((names.indexOf(kind) + by) % names.length));
  all('[aria-checked="true"]', byId("kinds"))[0].focus();
}

function choose(name) {
  kind = name;
  const { boards, board, levels, level, rules, clues } = choices[name];
  for (const button of inside(byId("kinds"))) {
    button.setAttribute("aria-checked", String(button.dataset.kind === name));
    button.tabIndex = button.dataset.kind === name ? 0 : -1;
  }
  const sizeText = (it) => (has(`size.${it}`) ? t(`size.${it}`) : it);
  fill("new-size", [...boards.map((it) => it.name), "other"], (it) => (it === "other" ? t("new.size.other") : sizeText(it)), board);
  fill("new-level", levels, (it) => t(`level.${it}`), level);
  fill("new-rules", rules, (it) => t(`new.rules.${it}`));
  const diagonals = kind === "numberlink" ? [] : ["diagonal", "anti-diagonal"];
  fill("new-symmetry", ["none", "rotational", "left-right", "top-bottom", ...diagonals], (it) => t(`new.symmetry.${it}`));
  byId("new-symmetry-field").hidden = clues === null;
  byId("new-clues-field").hidden = byId("new-clues").disabled = clues === null;
  byId("new-clues").value = "";
  byId("new-clues-text").textContent = clues ? t(`new.${clues}`) : "";
  byId("new-level-field").hidden = levels.length === 0;
  byId("new-rules-field").hidden = rules.length === 0;
  showSides();
}

function fill(id, values, text, chosen) {
  byId(id).replaceChildren(...values.map((value) => new Option(text(value), value, value === chosen, value === chosen)));
}

function showSides() {
  const isOther = byId("new-size").value === "other";
  const isGame = kind === "minesweeper";
  const [least, most] = choices[kind].sides;
  for (const side of ["width", "height"]) {
    Object.assign(byId(`new-${side}`), { disabled: !isOther, min: least, max: most });
    byId(`new-${side}-field`).hidden = !isOther;
  }
  byId("new-mines").disabled = byId("new-mines-field").hidden = !isOther || !isGame;
  if (isOther && !byId("new-width").value) [byId("new-width").value, byId("new-height").value] = isGame ? ["20", "20"] : ["9", "7"];
  if (isOther && isGame && !byId("new-mines").value) byId("new-mines").value = "70";
}

/** What is asked for, as the API wants it. */
function order() {
  const size = byId("new-size").value;
  /** @type {Record<string, any>} */
  const order = { kind };
  const { boards, levels, rules, clues } = choices[kind];
  if (size === "other") {
    Object.assign(order, { width: Number(byId("new-width").value), height: Number(byId("new-height").value) });
    if (kind === "minesweeper") order.mines = Number(byId("new-mines").value);
  } else {
    const { width, height, mines } = boards.find((it) => it.name === size);
    Object.assign(order, { width, height }, mines === null ? {} : { mines });
  }
  if (levels.length) order.level = byId("new-level").value;
  if (rules.length) order.rules = byId("new-rules").value;
  if (clues) order.symmetry = byId("new-symmetry").value;
  if (clues && byId("new-clues").value) order[clues] = Number(byId("new-clues").value);
  const seed = byId("new-seed").value.trim();
  if (seed) order.seed = Number(seed);
  return order;
}

/** Orders what is asked for. */
function make(failed) {
  byId("new-dialog").close();
  remember();
  const mend = (fault) => {
    if (fault.code === "unreachable") return void failed(fault);
    // The order is as it was: it can be mended.
    byId("new-note").textContent = sentence(fault.message);
    byId("new-dialog").showModal();
  };
  const count = Number(byId("new-count").value);
  if (count > 1) series.begin(order(), count, mend);
  else making.order("/api/make", order(), t("new.title"), mend);
}

function showOpen(text) {
  byId("open-text").value = text;
  byId("open-fault").hidden = true;
  byId("open-dialog").showModal();
  byId("open-text").focus();
}

async function readFile(file) {
  if (!file) return;
  const bytes = new Uint8Array(await file.arrayBuffer());
  byId("open-file").value = "";
  const text = asText(bytes);
  if (text !== null) return void openText(text);
  const digits = Array.from(bytes, (it) => it.toString(16).padStart(2, "0")).join("");
  await open({ bytes: digits }, "");
}

/** Bytes as the text that they are, or nothing if they are none. */
function asText(bytes) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // Control characters but tabs and ends of lines are in no text.
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** Opens a text or a link, or says in the dialog what is wrong with it. */
export async function openText(given) {
  if (!link.isLink(given)) return open({ text: given }, given);
  const text = await link.read(given).catch(() => null);
  if (text !== null) return open({ text }, text);
  if (!byId("open-dialog").open) showOpen(given);
  byId("open-fault").textContent = t("link.damaged");
  byId("open-fault").hidden = false;
  return undefined;
}

/** Opens a puzzle, or says in the dialog what is wrong with it and where in the text. */
async function open(body, text) {
  try {
    const view = await ask("POST", "/api/games", body);
    byId("open-dialog").close();
    game.take(view);
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    if (!byId("open-dialog").open) showOpen(text);
    byId("open-fault").textContent = sentence(fault.message);
    byId("open-fault").hidden = false;
    if (fault.place) select(text, fault.place);
  }
}

/**
 * Selects the place of an error in the text.
 *
 * @param {string} text
 * @param {{ line: number, column?: number }} place
 */
function select(text, { line, column }) {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, it) => sum + it.length + 1, 0);
  const area = byId("open-text");
  area.focus();
  if (column) area.setSelectionRange(start + column - 1, start + column);
  else area.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
}

async function showGames(failed) {
  try {
    const games = await ask("GET", "/api/games");
    const list = byId("games-list");
    list.replaceChildren(...games.map((it) => line(it, failed)));
    if (games.length === 0) list.append(t("games.none"));
    if (!byId("games-dialog").open) byId("games-dialog").showModal();
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    failed(fault);
  }
}

function line({ id, kind: name, size, status, elapsed }, failed) {
  const item = document.createElement("li");
  const open = document.createElement("button");
  open.type = "button";
  open.className = "game";
  // A draft has neither a size that stays nor a clock.
  const isDraft = status === "draft";
  open.append(isDraft ? t(`kind.${name}`) : `${t(`kind.${name}`)} ${size}`);
  const state = t(`games.status.${status}`);
  open.append(Object.assign(document.createElement("span"), { textContent: isDraft ? state : `${state} · ${clock(elapsed)}` }));
  open.addEventListener("click", () => {
    byId("games-dialog").close();
    if (isDraft) compose.open(id);
    else game.open(id);
  });
  const remove = document.createElement("button");
  remove.type = "button";
  remove.textContent = t("games.remove");
  remove.addEventListener("click", async () => {
    await ask("DELETE", `/api/games/${id}`).catch((fault) => failed(fault));
    item.remove();
  });
  item.append(open, ...(game.game?.id === id ? [] : [remove]));
  return item;
}

/** What help tells, by what it is about: tables, and the rows of each. */
const HELP_ON_LINES = { mouse: ["drag", "edge", "click", "two"], keys: ["arrows", "enter", "ctrl", "shift", "others"] };
const HELP_ON_CELLS = { mouse: ["open", "flag", "two"], keys: ["arrows", "enter", "space", "others"] };
const HELP = {
  masyu: { ...HELP_ON_LINES, mouse: ["drag", "edge", "click", "shade", "two"] },
  numberlink: { ...HELP_ON_LINES, mouse: ["stroke", "number", "edge", "two"] },
  minesweeper: { ...HELP_ON_CELLS, mouse: ["open", "flag", "both", "two"] },
  mines: HELP_ON_CELLS,
  compose: {
    mouse: ["put", "row", "erase", "two"],
    keys: ["arrows", "digits", "letters", "next", "back"],
    beside: ["verdict", "symmetry", "sides", "export"],
  },
};

/** How the puzzle at hand is played, or how one is composed. */
function showHelp() {
  const name = views.current() === "compose" ? "compose" : (game.game?.kind ?? "masyu");
  byId("help-title").textContent = t(name === "compose" ? "help.title.compose" : "help.title");
  const paragraph = Object.assign(document.createElement("p"), { textContent: t(`help.${name}`) });
  byId("help-text").replaceChildren(paragraph, ...Object.entries(HELP[name]).flatMap(([title, rows]) => table(title, rows)));
  byId("help-dialog").showModal();
  // The button at the end has the focus, and the text is read from its beginning.
  byId("help-dialog").scrollTop = 0;
}

function table(title, rows) {
  const it = document.createElement("table");
  it.className = "keys";
  for (const row of rows) {
    const cells = it.insertRow();
    cells.insertCell().textContent = t(`help.${row}`);
    cells.insertCell().textContent = t(`help.${row}.text`);
  }
  return [Object.assign(document.createElement("h3"), { textContent: t(`help.${title}`) }), it];
}
