// @ts-check
// What a solved puzzle leaves: a card with the time beside one's best and median, the help that was used, how hard it was, and what
// comes next.

import { ask, Fault } from "./api.js";
import { make } from "./cards.js";
import * as cheer from "./cheer.js";
import { byId } from "./dom.js";
import * as dialogs from "./dialogs.js";
import { copyText } from "./files.js";
import * as game from "./game.js";
import * as packs from "./packs.js";
import * as series from "./series.js";
import * as share from "./share.js";
import { median } from "./statistics.js";
import { language, t } from "./strings.js";
import { clock, hundredths } from "./time.js";

const card = byId("win");

/** @type {(news?: any) => void} */
let failed = () => {};
/** @type {(news?: any) => void} */
let toast = () => {};
/** @type {(name: string, value: string) => void} */
let keep = () => {};
/** The game that was shown last and how it stood, so that only what happens now is celebrated. */
let before = { id: "", status: "" };

export function start(toKeep, onFault, onToast) {
  [keep, failed, toast] = [toKeep, onFault, onToast];
}

/** The game has changed. */
export function refresh() {
  const { id, status, shown, lesson, pack, tally } = game.game;
  const isNow = before.id === id && before.status === "open" && status !== "open";
  before = { id, status };
  if (isNow && !shown) cheer.end(game.game);
  if (status === "open" || lesson) return void (card.hidden = true);
  if (isNow && status === "solved" && !shown) {
    if (pack) keep(`solved-${pack.replace(" ", "-")}`, String(tally.elapsed));
  }
  if (isNow || card.hidden) tell().catch(failed);
}

const helped = (it) => (it.tally.hints === 0 ? t("win.help.none") : String(it.tally.hints));

const exact = (milliseconds) => hundredths(milliseconds, language());

async function tell() {
  const it = game.game;
  const isGame = it.kind === "minesweeper";
  const time = isGame ? t("win.seconds", { n: exact(it.tally.elapsed) }) : clock(it.tally.elapsed);
  const isWon = it.status === "solved" && !it.shown;
  const results = isWon ? await ask("GET", "/api/results") : [];
  const alike = results.filter((one) => one.kind === it.kind && one.size === it.size && (one.level ?? null) === it.level && one.outcome === "won" && one.hints === 0);
  const times = alike.map((one) => one.elapsed);
  const rows = [[t("win.time"), time]];
  const part = series.place(it.id);
  if (part) rows.unshift([t("series"), t("series.place", { n: part.number, all: part.count })]);
  if (isWon && times.length > 1) {
    const best = Math.min(...times);
    const told = (value) => (isGame ? t("win.seconds", { n: exact(value) }) : clock(value));
    rows.push([t("win.best"), it.tally.hints === 0 && it.tally.elapsed <= best ? t("win.best.now") : told(best)], [t("win.median"), told(median(times))]);
  }
  if (!it.shown) rows.push([t("win.help"), helped(it)]);
  if (it.level) rows.push([t("new.level"), t(`level.${it.level}`)]);
  if (it.technique) rows.push([t("win.technique"), await packs.technique(it.kind, it.technique)]);
  if (game.game !== it) return;
  const list = make("dl", null, "figures small", rows.map(([name, value]) => make("div", null, "", [make("dt", name), make("dd", value)])));
  const buttons = make("div", null, "buttons", await actions(it, isWon));
  card.className = `card said ${isWon ? "good" : ""}`;
  card.replaceChildren(make("h2", t(isWon ? "win.title" : it.shown ? "status.shown" : "win.lost")), list, buttons);
  card.hidden = false;
}

/** What can be done now. */
async function actions(it, isWon) {
  const button = (text, work, look = "") => {
    const one = make("button", text, look);
    one.addEventListener("click", work);
    return one;
  };
  const part = series.place(it.id);
  const next = part && !part.isLast ? () => series.next(failed) : it.pack ? await packs.after(it.pack) : it.kind === "mines" ? null : dialogs.dealAgain;
  const buttons = next ? [button(t("win.next"), next, "primary")] : [];
  buttons.push(button(t(it.kind === "minesweeper" ? "win.review" : "win.replay"), () => (location.hash = "replay")));
  if (isWon) buttons.push(button(t("win.text"), () => copy(it)));
  if (isWon && it.kind !== "minesweeper") buttons.push(button(t("win.picture"), () => share.picture("png", "bare")));
  return buttons;
}

/** A text to send to somebody, without the solution. */
async function copy(it) {
  const parts = [`${t(`kind.${it.kind}`)} ${it.size}`, it.level && t(`level.${it.level}`), it.daily].filter(Boolean);
  try {
    await copyText(`Casilla · ${parts.join(" · ")} · ${clock(it.tally.elapsed)} · ${t("win.help")}: ${helped(it)}`);
    toast(t("export.copied"));
  } catch (error) {
    if (!(error instanceof Fault || error instanceof Error)) throw error;
    failed(error);
  }
}
