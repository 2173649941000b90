// @ts-check
// A chain of thoughts, gone through link by link: in words beside the board, in pictures on it.

import * as board from "./board.js";
import { make } from "./dom.js";
import { t } from "./strings.js";

/** @typedef {{ name: string, svg: string }[]} Layers */
/** @typedef {{ depth: number, role: string, sentence: string, picture: { layers: Layers } | null }} Link */

/** @type {Link[]} */
let links = [];
/** The picture of the step itself. @type {Layers} */
let whole = [];
/** Which link is shown, counted from 1; 0 is the step itself. */
let at = 0;
/** @type {HTMLElement | null} */
let card = null;

/**
 * A chain beside the picture of its step, to be gone through.
 *
 * @param {Link[]} chain
 * @param {Layers} layers
 * @returns {HTMLElement[]}
 */
export function unfold(chain, layers) {
  [links, whole, at, card] = [chain, layers, 0, null];
  if (chain.length === 0) return [];
  const button = (key, sign, by) => {
    const it = make("button", `icon ${by < 0 ? "back" : "on"}`, sign);
    it.setAttribute("aria-label", t(key));
    it.title = t(key);
    it.addEventListener("click", () => step(by));
    return it;
  };
  const row = make("div", "walk", null, [button("chain.back", "‹", -1), make("span", "count"), button("chain.on", "›", 1)]);
  const items = chain.map((link, index) => {
    const item = make("li", `${link.role} depth-${Math.min(link.depth, 4)}`, null, [make("button", "plain", link.sentence)]);
    item.firstChild.addEventListener("click", () => show(index + 1));
    return item;
  });
  const list = make("details", "", null, [make("summary", "", t("chain.all", { n: chain.length })), make("ol", "", null, items)]);
  card = make("div", "chain", null, [row, make("p", "link"), list]);
  card.setAttribute("role", "group");
  card.setAttribute("aria-label", t("chain"));
  tell();
  return [card];
}

/** Goes on or back by so many links, if a chain is told. @param {number} by */
export function step(by) {
  if (card?.isConnected) show(Math.min(links.length, Math.max(0, at + by)));
}

/** @param {number} number */
function show(number) {
  at = number;
  const picture = at === 0 ? whole : links[at - 1].picture?.layers;
  // Where a chain is too long for pictures of all of it, the last one stays.
  if (picture) board.lay(picture);
  tell();
}

function tell() {
  if (!card) return;
  const link = links[at - 1];
  const find = (selector) => /** @type {HTMLElement & { disabled: boolean }} */ (card?.querySelector(selector));
  find(".count").textContent = at === 0 ? t("chain.count", { n: links.length }) : t("chain.at", { at, n: links.length });
  find(".back").disabled = at === 0;
  find(".on").disabled = at === links.length;
  const told = find(".link");
  // What sums it up makes room for the links.
  card.parentElement?.classList.toggle("stepping", at > 0);
  told.className = `link ${link?.role ?? "start"}`;
  told.replaceChildren(...(link ? [make("b", "", t(`chain.${link.role}`)), ` ${link.sentence}`] : [t("chain.start")]));
  for (const [index, item] of [...card.querySelectorAll("li")].entries()) {
    if (index === at - 1) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
  }
}
