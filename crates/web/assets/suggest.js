// @ts-check
// Which clues would leave the board that is being composed with one solution: asked for by a button, each done by a click.

import { askLong, Fault } from "./api.js";
import { make } from "./cards.js";
import * as work from "./draft.js";
import { language, t } from "./strings.js";

/** The search that is under way. */
let asking = null;

/** Nobody wants to know any more. */
export function leave() {
  asking?.abort();
  asking = null;
}

/**
 * The button that asks, where there is something to ask; what is found is told below it.
 *
 * @param {string} verdict
 * @param {HTMLElement} card
 * @param {(fault: Fault) => void} failed
 * @returns {[string, () => void][]}
 */
export function buttons(verdict, card, failed) {
  if (!["several", "none", "unique"].includes(verdict)) return [];
  const label = t(verdict === "unique" ? "compose.suggest.less" : "compose.suggest");
  return [[label, () => ask(card, failed)]];
}

async function ask(card, failed) {
  leave();
  const mine = new AbortController();
  asking = mine;
  const { id, version } = work.draft;
  tell(card, [make("p", t("compose.suggest.looking")), make("div", null, "bar")]);
  try {
    const body = { version, language: language() };
    const found = await askLong(`/api/drafts/${id}/suggest`, body, () => {}, mine.signal);
    if (asking === mine) tell(card, told(found.suggestions));
  } catch (error) {
    if (mine.signal.aborted) return;
    if (!(error instanceof Fault)) throw error;
    tell(card, []);
    // The board has changed meanwhile, and the card with it.
    if (error.code !== "stale") failed(error);
  }
}

/** What is found, below whatever the card says. */
function tell(card, children) {
  card.querySelector(".suggestions")?.remove();
  if (children.length) card.append(make("div", null, "suggestions", children));
}

/** Every change as a button that does it; an undo takes it back. */
function told(suggestions) {
  if (!suggestions.length) return [make("p", t("compose.suggest.none"))];
  return [make("p", t("compose.suggest.how")), make("ul", null, "", suggestions.map((it) => make("li", null, "", [button(it)])))];
}

/** What to do, and what is left then. Whoever points at it sees where on the board. */
function button({ sentence, line, cells, open }) {
  const [what, left] = sentence.split(": ");
  const it = make("button", null, "", [make("span", what, "what"), " ", make("span", left, open ? "left" : "left one")]);
  it.addEventListener("click", () => work.act(line));
  for (const event of ["pointerenter", "focus"]) it.addEventListener(event, () => work.board.mark(cells, "look"));
  for (const event of ["pointerleave", "blur"]) it.addEventListener(event, () => work.board.mark([], "look"));
  return it;
}
