// @ts-check
// What is known of the board that is being composed: asked for when it has not changed for a moment, told in a card and drawn
// on the board. A verdict is about one version: as soon as the board changes there is none, and the card says so.

import { ask, askLong, Fault } from "./api.js";
import { make, say } from "./cards.js";
import { all, byId } from "./dom.js";
import * as work from "./draft.js";
import { download } from "./files.js";
import { language, t } from "./strings.js";
import * as suggest from "./suggest.js";

const card = byId("compose-seen");

/** Milliseconds without a change after which the board is looked at. */
const PAUSE = 250;

/** Milliseconds after which whoever waits may want to stop it. */
const PATIENCE = 600;

const STYLES = { unique: "good", "no-guess": "good", none: "bad", several: "bad", guesses: "bad" };

/** @type {(news?: any) => void} */
let failed = () => {};
let pause = null;
/** The look at the board that is under way. */
let looking = null;
/** What was seen last, if the board is still so. */
let seen = null;
/** Which of two solutions are drawn: `both`, `one` or `other`. */
let shown = "both";

export function start(onFault) {
  failed = onFault;
  byId("compose-solution").addEventListener("change", show);
}

/** The board has changed: looks at it when it stays so for a moment. */
export function renew() {
  leave();
  seen = null;
  shown = "both";
  wait([]);
  pause = setTimeout(() => look(false), PAUSE);
}

/** Nobody wants to know any more; the server is told so too. */
export function leave() {
  clearTimeout(pause);
  looking?.abort();
  looking = null;
  suggest.leave();
}

/** Says that there is no verdict yet. What is beside the card stays where it is. */
function wait(buttons) {
  card.style.minHeight = `${card.offsetHeight}px`;
  card.setAttribute("aria-busy", "true");
  card.dataset.state = "looking";
  say(card, { title: t("compose.looking"), lines: [], buttons, isWorking: true });
}

async function look(thorough) {
  leave();
  const mine = new AbortController();
  looking = mine;
  const { id, version } = work.draft;
  const stop = () => {
    leave();
    tell({ verdict: "unknown", reason: t("compose.stopped"), techniques: [] });
  };
  if (thorough) wait([]);
  const offer = setTimeout(() => looking === mine && wait([[t("stop"), stop]]), PATIENCE);
  try {
    const answer = await askLong(`/api/drafts/${id}/look`, { version, thorough, language: language() }, () => {}, mine.signal);
    if (looking === mine) tell(answer);
  } catch (error) {
    if (mine.signal.aborted) return;
    if (!(error instanceof Fault)) throw error;
    // The board has changed meanwhile, and will be looked at again.
    if (error.code === "stale") return;
    tell({ verdict: "unknown", reason: error.message, techniques: [] });
    failed(error);
  } finally {
    clearTimeout(offer);
  }
}

function tell(verdict) {
  seen = verdict;
  show();
}

/** Says what is known, and draws it. */
function show() {
  if (!seen) return;
  const { verdict, reason, level, techniques, guesses, differ, picture } = seen;
  const isDrawn = ["several", "unfinished", "none"].includes(verdict) || (verdict === "unique" && byId("compose-solution").checked);
  work.board.lay(isDrawn ? (picture?.layers ?? []) : []);
  byId("compose-board").dataset.shown = shown;
  const isOfCells = work.draft.kind === "mines";
  const lines = [];
  if (reason) lines.push(reason);
  else if (verdict === "several" && isOfCells) lines.push(t("compose.several.cells", { n: differ }));
  else lines.push(t(`compose.${verdict}.text`, { n: verdict === "guesses" ? guesses : differ }));
  if (level) lines.push(t("compose.level", { level: t(`level.${level}`) }));
  const list = techniques.map(([name, count]) => `${name} × ${count}`);
  /** @type {[string, () => void][]} */
  const buttons = verdict === "unknown" ? [[t("compose.longer"), () => look(true)]] : suggest.buttons(verdict, card, failed);
  if (["unique", "none", "several"].includes(verdict)) buttons.push([t("certificate"), certify]);
  card.style.minHeight = "";
  card.removeAttribute("aria-busy");
  card.dataset.state = verdict;
  say(card, { title: t(`compose.${verdict}`), lines, list, buttons, style: STYLES[verdict] ?? "" });
  if (verdict === "several" && !isOfCells) card.append(legend());
}

/** Keeps what proves the verdict to strangers. */
async function certify() {
  try {
    download(await ask("GET", `/api/drafts/${work.draft.id}/file/certificate`));
  } catch (fault) {
    failed(fault);
  }
}

/** How two solutions are drawn; each can be looked at alone. */
function legend() {
  const group = make("div", null, "legend", ["both", "one", "other"].map((name) => {
    const button = make("button", null, name);
    if (name !== "both") button.innerHTML = '<svg viewBox="0 0 36 12" aria-hidden="true"><path d="M5 6h26"/></svg>';
    button.append(make("span", t(`compose.shown.${name}`)));
    button.setAttribute("aria-pressed", name === shown);
    button.addEventListener("click", () => choose(name));
    return button;
  }));
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", t("compose.shown"));
  return group;
}

function choose(name) {
  shown = name;
  byId("compose-board").dataset.shown = name;
  for (const button of all(".legend button", card)) button.setAttribute("aria-pressed", String(button.className === name));
}
