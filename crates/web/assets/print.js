// @ts-check
// The page to print: asks for the sheets that the address names, and shows them in the style that they were made for.
//
// `#sheet=ID` is the puzzle of a game with its solution, `#walkthrough=ID` every step to it, `#booklet=ORDER` new puzzles.

import { askLong, Fault } from "./api.js";
import { byId } from "./dom.js";
import * as mine from "./mine.js";
import { language, speak, t } from "./strings.js";

/** What is asked for, by what the address names. */
const PAPERS = {
  sheet: (id) => ({ path: `/api/games/${id}/sheet`, body: {}, style: "booklet.css" }),
  walkthrough: (id) => ({ path: `/api/games/${id}/walkthrough`, body: {}, style: "walkthrough.css" }),
  booklet: (order) => ({ path: "/api/booklet", body: JSON.parse(decodeURIComponent(order)), style: "booklet.css" }),
};

async function begin() {
  speak(mine.language());
  byId("print").addEventListener("click", () => window.print());
  const [name, value] = location.hash.slice(1).split(/=(.*)/s);
  if (!Object.hasOwn(PAPERS, name)) return tell(t("print.none"));
  const { path, body, style } = PAPERS[name](value);
  tell(t("print.making"));
  const told = ({ note }) => tell(`${t("print.making")} ${note}`);
  const paper = await askLong(path, { ...body, language: language() }, told);
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(style, import.meta.url).href }));
  document.title = paper.title;
  byId("paper").innerHTML = paper.html;
  byId("print").disabled = false;
  tell("");
  document.body.dataset.ready = "yes";
  return undefined;
}

function tell(text) {
  byId("note").textContent = text;
}

begin().catch((error) => tell(error instanceof Fault ? `${t("print.failed")} ${error.message}.` : String(error)));
addEventListener("hashchange", () => location.reload());
