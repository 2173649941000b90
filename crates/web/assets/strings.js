// @ts-check
// What the page says, in the language of whoever reads it: `words.CODE.js` has the words.

import { all, byId } from "./dom.js";
import ENGLISH from "./words.en.js";
import SPANISH from "./words.es.js";

/** The languages, by their codes, in the order in which the button offers them: a line and a file for each. */
const TABLES = { en: ENGLISH, es: SPANISH };

let chosen = "en";

/** The code of the language in use. */
export function language() {
  return chosen;
}

/** The one that comes after it, and after the last the first. */
export function nextLanguage() {
  const codes = Object.keys(TABLES);
  return codes[(codes.indexOf(chosen) + 1) % codes.length];
}

/** The one to begin with for a reader of these: the first that is spoken here. */
export function bestLanguage(wanted) {
  return wanted.map((it) => it.split("-")[0]).find((it) => it in TABLES) ?? "en";
}

/** Chooses a language and says everything on the page in it. */
export function speak(code) {
  chosen = TABLES[code] ? code : "en";
  document.documentElement.lang = chosen;
  for (const it of all("[data-text]")) it.textContent = t(it.dataset.text);
  for (const it of all("[data-label]")) it.setAttribute("aria-label", t(it.dataset.label));
  for (const it of all("[data-title]")) it.title = t(it.dataset.title);
  for (const it of all("[data-placeholder]")) it.placeholder = t(it.dataset.placeholder);
  // A page to print has no such button.
  const other = byId("language");
  if (!other) return;
  const next = TABLES[nextLanguage()];
  other.textContent = next["language.sign"];
  other.setAttribute("aria-label", next["language.name"]);
}

/** What a row says, with values for its names in braces. */
export function t(key, values = {}) {
  const text = TABLES[chosen][key] ?? ENGLISH[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** An error as a sentence: the server tells it in small letters and without a full stop. */
export function sentence(text) {
  const [first = "", ...rest] = text;
  const told = first.toUpperCase() + rest.join("");
  return /[.!?…]$/.test(told) ? told : `${told}.`;
}

/** Whether there is such a row. */
export function has(key) {
  return key in ENGLISH;
}
