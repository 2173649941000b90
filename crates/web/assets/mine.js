// @ts-check
// What belongs to this browser and to nobody else: the language, the theme, the last order. Where nothing may be kept, it holds
// for this visit.

import { bestLanguage } from "./strings.js";

const PREFIX = "casilla.";

/** @type {Map<string, string>} */
const visit = new Map();

/**
 * What is kept under a name.
 *
 * @param {string} name
 * @returns {string | null}
 */
export function get(name) {
  try {
    return localStorage.getItem(PREFIX + name) ?? visit.get(name) ?? null;
  } catch {
    return visit.get(name) ?? null;
  }
}

/**
 * Keeps something under a name.
 *
 * @param {string} name
 * @param {string} value
 */
export function set(name, value) {
  visit.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // The browser keeps nothing: then it holds for this visit.
  }
}

/**
 * What is kept under a name as JSON; none if there is none, or it is damaged.
 *
 * @param {string} name
 * @returns {any}
 */
export function getJson(name) {
  try {
    return JSON.parse(get(name) ?? "null");
  } catch {
    return null;
  }
}

/** The language that was chosen here, or the one that the browser asks for. */
export function language() {
  return get("language") ?? bestLanguage(navigator.languages);
}

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Shows the theme that was chosen here, or else the system's, also when that changes. */
export function followTheme() {
  const show = () => (document.documentElement.dataset.theme = get("theme") ?? (dark.matches ? "dark" : "light"));
  show();
  dark.addEventListener("change", show);
}

/** Changes between light and dark; what is the system's own choice is followed again. */
export function switchTheme() {
  const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  set("theme", theme);
  document.documentElement.dataset.theme = theme;
}
