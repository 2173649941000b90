// @ts-check
// Composing: the palette, the board's size and rules, what is known of it after every change, and where it can go from here.

import { ask, Fault } from "./api.js";
import { make } from "./cards.js";
import { all, byId, inside } from "./dom.js";
import * as work from "./draft.js";
import { copyText, download, toldLost } from "./files.js";
import * as game from "./game.js";
import { ARROWS, handsOn } from "./input.js";
import { t } from "./strings.js";
import * as verdict from "./verdict.js";
import * as views from "./views.js";

const { board } = work;

/** What a click can do, by the kind of puzzle. */
const TOOLS = {
  masyu: ["round", "white", "black", "any", "take"],
  numberlink: ["pair", "round", "?", "take"],
  minesweeper: ["mine", "first", "take"],
  mines: ["round", "?", ..."012345678", "take"],
};

const PICTURES = {
  white: '<circle class="brand-white" cx="12" cy="12" r="7"/>',
  black: '<circle class="brand-black" cx="12" cy="12" r="7"/>',
  any: '<circle cx="12" cy="12" r="8"/><path d="M10 10a2 2 0 1 1 2.8 1.8c-.5.3-.8.7-.8 1.2m0 2.5v.1"/>',
  round: '<path d="M4 4v6h6M4.5 15a8 8 0 1 0 1-8L4 10"/>',
  pair: '<circle cx="6" cy="6" r="3"/><circle cx="18" cy="18" r="3"/><path d="M9 6h9v9"/>',
  take: '<path d="m6 6 12 12M18 6 6 18"/>',
  mine: '<circle fill="currentcolor" cx="12" cy="12" r="5"/><path d="M12 4v16M4 12h16M6.5 6.5l11 11m0-11-11 11"/>',
  first: '<path d="M7 21V4l11 4-11 4"/>',
};

const RULES = {
  masyu: ["pearls", "full"],
  numberlink: ["cover,touch", "cover,no-touch", "no-cover,touch", "no-cover,no-touch"],
};

const SYMMETRIES = ["none", "half-turn", "quarter-turn", "left-right", "top-bottom", "both-ways"];

const KEYS = [...ARROWS, "Enter", " ", "-", "?", ..."0123456789wbmf"];

/** The formats that are no text, and so cannot be copied. */
const FILES = ["mbf", "svg", "png"];

/** The text formats in which each kind can be written. */
let formats = {};
/** @type {(news?: any) => void} */
let failed = () => {};
/** @type {(news?: any) => void} */
let toast = () => {};

const hands = handsOn(byId("compose-board"), board, {
  isReady: () => work.draft !== null,
  draws: () => true,
  knows: (key) => KEYS.includes(key) || key === "Backspace" || key === "Delete" || isLetter(key),
  sketches: false,
  hold: work.hold,
  preview: work.preview,
  gesture: (it) => work.gesture(it.key ? { key: { ...it.key, key: named(it.key.key) } } : it),
});

const isLetter = (key) => work.draft?.kind === "numberlink" && /^[A-Z]$/.test(key);

/** Whatever empties a cell is the space bar to the server. */
const named = (key) => (["Backspace", "Delete"].includes(key) ? " " : key);

/** `keep` keeps a setting, such as the symmetry, which comes back in `settings`. */
export function start(knownFormats, settings, { keep, onFault, onToast }) {
  [formats, failed, toast] = [knownFormats, onFault, onToast];
  if (SYMMETRIES.includes(settings.symmetry)) work.grip({ symmetry: settings.symmetry });
  work.listen(changed, failed);
  verdict.start(failed);
  hands.start({
    "ctrl+z": () => work.act("undo"),
    "ctrl+y": () => work.act("redo"),
    "ctrl+shift+z": () => work.act("redo"),
    "+": () => board.zoomBy(1.25),
  });
  const on = (id, doIt) => byId(id).addEventListener("click", doIt);
  for (const line of ["undo", "redo", "turn", "mirror", "clear"]) on(`compose-${line}`, () => work.act(line));
  for (const button of all("[data-line]", byId("compose-sides"))) {
    button.addEventListener("click", () => work.act(button.dataset.line));
  }
  on("compose-larger", () => board.zoomBy(1.25));
  on("compose-smaller", () => board.zoomBy(0.8));
  on("compose-fit", board.fit);
  on("compose-play", play);
  on("compose-copy", copy);
  on("compose-download", save);
  on("compose-new", () => showNew());
  byId("compose-rules").addEventListener("change", () => work.act(`rules ${byId("compose-rules").value.replace(",", " ")}`));
  byId("compose-symmetry").addEventListener("change", () => {
    work.grip({ symmetry: byId("compose-symmetry").value });
    keep("symmetry", byId("compose-symmetry").value);
  });
  byId("compose-format").addEventListener("change", offerCopy);
  byId("compose-from-game").addEventListener("click", () => fromGame());
  on("compose-this", () => fromGame().then(() => (location.hash = "#compose")));
  on("compose-cancel", () => byId("compose-dialog").close());
  on("compose-begin", begin);
  views.add("compose", { section: byId("compose"), show, hide: verdict.leave, speak: () => changed("spoken") });
}

/** Comes to the view: the latest draft, or an empty board. */
async function show() {
  if (work.draft) return void work.open(work.draft.id);
  try {
    const last = (await ask("GET", "/api/games")).find((it) => it.status === "draft");
    if (last) await work.open(last.id);
    else await work.begin({ empty: { kind: "masyu", width: 8, height: 8 } });
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    failed(fault);
  }
}

/** Takes up a draft by its name. */
export async function open(id) {
  await work.open(id);
  location.hash = "#compose";
}

/** Something has changed: shows it everywhere. */
function changed(what) {
  const it = work.draft;
  if (!it) return;
  const { cursor } = work.hand;
  byId("compose-title").textContent = `${t(`kind.${it.kind}`)} ${it.width}x${it.height}`;
  byId("compose-undo").disabled = it.undos === 0;
  byId("compose-redo").disabled = it.redos === 0;
  byId("compose-size").textContent = `${it.width} × ${it.height}`;
  if (what === "opened" || what === "spoken") fill();
  byId("compose-rules").value = it.rules ?? "";
  if (cursor) {
    board.showCursor(cursor, "none", hands.isKeyed() || work.hand.tool === "round");
    if (hands.isKeyed()) board.reveal(cursor);
  }
  byId("compose-board").setAttribute("aria-label", `${byId("compose-title").textContent}. ${spoken()}`);
  byId("compose-spoken").textContent = hands.isKeyed() ? spoken() : "";
  document.body.dataset.draft = it.version;
  if (what !== "pointed") verdict.renew();
}

/** The cell of the cursor in words. */
function spoken() {
  const { cursor } = work.hand;
  if (!cursor) return "";
  const [, row, col] = cursor.match(/^r(\d+)c(\d+)$/);
  const word = work.draft.cells[cursor];
  const content = { white: t("say.white"), black: t("say.black"), any: t("say.any"), mine: t("say.mine") }[word] ?? (word ? t("say.number", { n: word }) : t("say.empty"));
  const first = work.draft.first === cursor ? [t("compose.tool.first")] : [];
  return [t("say.cell", { row, col }), content, ...first].join(", ");
}

/** Fills what depends on the kind of puzzle. */
function fill() {
  const { kind } = work.draft;
  byId("compose-palette").replaceChildren(...TOOLS[kind].map(tool));
  const options = (id, values, text, chosen) => byId(id).replaceChildren(...values.map((it) => new Option(text(it), it, it === chosen, it === chosen)));
  options("compose-rules", RULES[kind] ?? [], (it) => t(`compose.rules.${it}`), work.draft.rules);
  byId("compose-rules-field").hidden = !RULES[kind];
  options("compose-symmetry", SYMMETRIES, (it) => t(`compose.symmetry.${it}`), work.hand.symmetry);
  const chosen = byId("compose-format").value;
  options("compose-format", [...(formats[kind] ?? []), "svg", "png"], (it) => it, chosen);
  offerCopy();
  byId("compose-how").textContent = t(`compose.how.${kind}`);
}

/** Only a text can be copied. */
function offerCopy() {
  byId("compose-copy").disabled = FILES.includes(byId("compose-format").value);
}

function tool(name) {
  const button = make("button", null, "tool");
  const isNumber = /^[?\d]$/.test(name);
  const text = isNumber ? name : t(`compose.tool.${name}`);
  if (PICTURES[name]) button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${PICTURES[name]}</svg>`;
  button.append(make("span", text));
  button.dataset.tool = name;
  button.title = isNumber ? t("say.number", { n: name }) : text;
  button.setAttribute("aria-label", button.title);
  button.setAttribute("aria-pressed", work.hand.tool === name);
  button.classList.toggle("number", isNumber);
  button.addEventListener("click", () => {
    work.grip({ tool: name });
    for (const other of inside(byId("compose-palette"))) other.setAttribute("aria-pressed", String(other.dataset.tool === name));
  });
  return button;
}

/** Opens it as a game. */
async function play() {
  try {
    const view = await ask("POST", `/api/drafts/${work.draft.id}/play`, {});
    location.hash = `#${view.id}`;
    game.take(view);
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    failed(fault);
  }
}

async function copy() {
  try {
    const { text, lost } = await ask("GET", `/api/drafts/${work.draft.id}/text/${byId("compose-format").value}`);
    await copyText(text.trimEnd());
    toast(lost.length ? t("export.lost", { lost: toldLost(lost) }) : t("export.copied"));
  } catch (fault) {
    failed(fault);
  }
}

async function save() {
  try {
    const file = await ask("GET", `/api/drafts/${work.draft.id}/file/${byId("compose-format").value}`);
    download(file);
    if (file.lost.length) toast(t("export.lost.file", { lost: toldLost(file.lost) }));
  } catch (fault) {
    failed(fault);
  }
}

/** Asks what to begin with. */
function showNew() {
  const { kind, width, height } = work.draft ?? { kind: "masyu", width: 8, height: 8 };
  byId("compose-kind").replaceChildren(...Object.keys(TOOLS).map((it) => new Option(t(`kind.${it}`), it, it === kind, it === kind)));
  [byId("compose-width").value, byId("compose-height").value] = [width, height];
  byId("compose-fault").hidden = true;
  byId("compose-text").value = "";
  byId("compose-from-game").hidden = !game.game;
  byId("compose-dialog").showModal();
}

/** Begins with a text if there is one, else with an empty board. */
async function begin() {
  const text = byId("compose-text").value.trim();
  const [width, height] = [Number(byId("compose-width").value), Number(byId("compose-height").value)];
  await beginWith(text ? { text } : { empty: { kind: byId("compose-kind").value, width, height } });
}

/** Begins with the puzzle at hand, whose solution is then told: that counts as help. */
async function fromGame() {
  await beginWith({ game: game.game.id });
  game.refresh();
}

async function beginWith(what) {
  try {
    await work.begin(what);
    byId("compose-dialog").close();
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    if (!byId("compose-dialog").open) return void failed(fault);
    byId("compose-fault").textContent = fault.message;
    byId("compose-fault").hidden = false;
  }
}
