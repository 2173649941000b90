// @ts-check
// The views of the page: the game, and whatever else is a place of its own. The address tells which is shown: `#lab` is the
// view of that name, and every other name is a game's. Whoever comes to a view has its heading in hand, at the top of the page,
// and whoever comes back to the game has the board.

import { all, byId } from "./dom.js";

/** What is called when a view is shown and when it is left, by its name. */
const views = new Map();
/** @type {string | null | undefined} None is the game; undefined is before anything is shown. */
let shown;

/** Adds a view, which without a name is the game: `section` is its element, `show` and `hide` are called when it comes and goes, `speak` when the language changes. */
export function add(name, { section, show = () => {}, hide = () => {}, speak = () => {} }) {
  views.set(name, { section, show, hide, speak });
}

/** Says what is shown in the language that was just chosen. */
export function speak() {
  views.get(shown)?.speak();
}

/** What the address names; without a name, the front door. */
const named = () => location.hash.slice(1) || "home";

/** Whether the address names a view, and not a game. */
export function isNamed() {
  return views.has(named());
}

/** The name of the view that is shown; none if that is the game. */
export function current() {
  return shown;
}

/** Shows what the address names. */
export function follow() {
  const name = isNamed() ? named() : null;
  if (name === shown) return;
  views.get(shown)?.hide();
  shown = name;
  for (const [other, { section }] of views) section.hidden = other !== name;
  for (const link of all("a.place")) {
    if (link.hash === `#${name}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  views.get(name)?.show();
  scrollTo(0, 0);
  const heading = name && views.get(name).section.querySelector("h1");
  if (heading) heading.tabIndex = -1;
  (heading ?? byId("board")).focus({ preventScroll: true });
}
