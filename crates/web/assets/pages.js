// @ts-check
// Pages of techniques and players, in a dialog.

import { ask } from "./api.js";
import { all, byId, make } from "./dom.js";
import { markdown } from "./markdown.js";
import { still } from "./still.js";
import { language } from "./strings.js";

/** Shows the page of a technique or a player of a kind of puzzle, from its beginning. */
export async function show(kind, name) {
  const { text, boards } = await ask("GET", `/api/pages/${language()}/${kind}/${name}`);
  byId("page-text").replaceChildren(...markdown(text));
  // What is drawn in letters is shown as boards, where it is one.
  all("pre", byId("page-text")).forEach((pre, index) => {
    const pair = boards?.[index];
    if (!pair) return;
    const picture = make("div", "pair", null, [still(pair.before).node, make("span", "", "→"), still(pair.after).node]);
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", pre.textContent);
    pre.replaceWith(picture);
  });
  const heading = byId("page-text").querySelector("h2");
  Object.assign(heading, { tabIndex: -1, autofocus: true });
  byId("page-dialog").showModal();
}
