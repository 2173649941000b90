// @ts-check
// Pages of techniques and players, in a dialog.

import { ask } from "./api.js";
import { byId } from "./dom.js";
import { markdown } from "./markdown.js";
import { language } from "./strings.js";

/** Shows the page of a technique or a player of a kind of puzzle, from its beginning. */
export async function show(kind, name) {
  const { text } = await ask("GET", `/api/pages/${language()}/${kind}/${name}`);
  byId("page-text").replaceChildren(...markdown(text));
  const heading = byId("page-text").querySelector("h2");
  Object.assign(heading, { tabIndex: -1, autofocus: true });
  byId("page-dialog").showModal();
}
