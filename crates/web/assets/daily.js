// @ts-check
// The puzzles of the day: one for each kind and level, the same for everybody.

import { ask, Fault } from "./api.js";
import { make } from "./cards.js";
import { byId } from "./dom.js";
import { order } from "./making.js";
import { language, t } from "./strings.js";
import { day, inWords } from "./time.js";

/** The kinds and levels that there is one of every day, as the server tells them. */
let kinds = [];
let levels = [];

const dialog = byId("daily-dialog");

export function start(about, failed) {
  ({ kinds, levels } = about.daily);
  byId("daily").addEventListener("click", () => show(failed));
}

async function show(failed) {
  try {
    const [settings, games] = await Promise.all([ask("GET", "/api/settings"), ask("GET", "/api/games")]);
    const today = day();
    /** How today's puzzle stands, if it was begun. */
    const status = (kind, level) => {
      const [date, id] = (settings[`daily-${kind}-${level}`] ?? "").split(" ");
      return date === today ? games.find((it) => it.id === id)?.status : undefined;
    };
    const button = (kind, level) => {
      const it = make("button", null, status(kind, level) ?? "", [make("span", t(`level.${level}`))]);
      it.type = "button";
      it.dataset.daily = `${kind} ${level}`;
      if (status(kind, level)) it.append(make("small", t(`games.status.${status(kind, level)}`)));
      it.addEventListener("click", () => open({ date: today, kind, level }, failed));
      return it;
    };
    const row = (kind) => [make("h3", t(`kind.${kind}`)), make("div", null, "days", levels.map((it) => button(kind, it)))];
    byId("daily-date").textContent = `${capital(inWords(today, language(), "full"))}.`;
    byId("daily-list").replaceChildren(...kinds.flatMap(row));
    if (!dialog.open) dialog.showModal();
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    failed(fault);
  }
}

function open(what, failed) {
  dialog.close();
  order("/api/daily", what, t("daily.title"), failed);
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** What the title says of a puzzle of a day. */
export function named(date) {
  return t("daily.named", { date: inWords(date, language(), "medium") });
}
