// @ts-check
// The puzzles of the day: one for each kind and level, the same for everybody.

import { ask, Fault } from "./api.js";
import { make } from "./cards.js";
import { byId } from "./dom.js";
import { order } from "./making.js";
import { language, t } from "./strings.js";
import { day, inWords, later } from "./time.js";

/** The kinds and levels that there is one of every day, as the server tells them. */
let kinds = [];
let levels = [];

const dialog = byId("daily-dialog");

/** @type {(news?: any) => void} */
let failed = () => {};
/** The day that the dialog shows. */
let shown = day();

export function start(about, onFault) {
  ({ kinds, levels } = about.daily);
  failed = onFault;
  byId("daily").addEventListener("click", () => show(day()));
  byId("daily-before").addEventListener("click", () => show(later(shown, -1)));
  byId("daily-after").addEventListener("click", () => show(later(shown, 1)));
}

/** How the puzzles of all days stand that were begun. */
export async function days() {
  const [settings, games] = await Promise.all([ask("GET", "/api/settings"), ask("GET", "/api/games")]);
  const status = (date, kind, level) => {
    const id = settings[`daily-${date}-${kind}-${level}`];
    return id && games.find((it) => it.id === id)?.status;
  };
  const solved = (date) => kinds.flatMap((kind) => levels.map((level) => status(date, kind, level))).filter((it) => it === "solved").length;
  return { status, solved };
}

/** The puzzles of a day, kind by kind; each button is called by its kind and level under a name. */
export function rows(date, { status }, name = "daily") {
  const button = (kind, level) => {
    const state = status(date, kind, level);
    const it = make("button", null, state ?? "", [make("span", t(`level.${level}`))]);
    it.type = "button";
    it.dataset[name] = `${kind} ${level}`;
    if (state) it.append(make("small", t(`games.status.${state}`)));
    it.addEventListener("click", () => open({ date, kind, level }));
    return it;
  };
  return kinds.flatMap((kind) => [make("h3", t(`kind.${kind}`)), make("div", null, "days", levels.map((it) => button(kind, it)))]);
}

/** Shows the puzzles of a day, and the way to the days before. */
export async function show(date) {
  try {
    const known = await days();
    shown = date;
    byId("daily-date").textContent = `${capital(inWords(date, language(), "full"))}.`;
    byId("daily-after").disabled = date >= day();
    byId("daily-list").replaceChildren(...rows(date, known));
    if (!dialog.open) dialog.showModal();
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    failed(fault);
  }
}

function open(what) {
  dialog.close();
  order("/api/daily", what, t("daily.title"), failed);
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** What the title says of a puzzle of a day. */
export function named(date) {
  return t("daily.named", { date: inWords(date, language(), "medium") });
}
