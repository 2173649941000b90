// @ts-check
// Puzzles that are being made while somebody plays: they have a card of their own, and take the board only when nothing is
// lost by it.

import { askLong, Fault } from "./api.js";
import { hush, say } from "./cards.js";
import { byId } from "./dom.js";
import * as game from "./game.js";
import { t } from "./strings.js";

const card = byId("making");

/** The order under way. */
let under = null;

/** Orders a puzzle at a path of the API; `refused` is told if nothing comes of it. `isNow` if it takes the board in any case;
 * `taken` is told of the game when it does. */
export async function order(path, body, title, refused, isNow = false, taken = (_) => {}) {
  under?.abort();
  under = new AbortController();
  const { signal } = under;
  const before = state();
  /** @type {[string, () => void][]} */
  const stop = [[t("new.stop"), () => under.abort()]];
  const wait = setTimeout(() => say(card, { title, lines: [t("new.making")], buttons: stop, isWorking: true }), 300);
  try {
    const made = await askLong(path, body, () => {}, signal);
    const play = () => {
      hush(card);
      taken(made);
      game.take(made);
    };
    if (isNow || before === state() || game.game.status !== "open") return void play();
    say(card, { title, lines: [t("new.ready")], buttons: [[t("new.play"), play, "primary"]], style: "good" });
  } catch (error) {
    if (signal === under.signal) hush(card);
    if (signal.aborted) return;
    if (!(error instanceof Fault)) throw error;
    refused(error);
  } finally {
    clearTimeout(wait);
  }
}

function state() {
  return game.game && `${game.game.id} ${game.game.version}`;
}
