// @ts-check
// A magnifier beside the finger, where the finger hides the small cells that it draws on.

import { make } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

/** Pixels: the lens's own side, how far it stays from the finger, and cells that are large enough without it. */
const SIDE = 132;
const AWAY = 64;
const LARGE = 34;

/** How many cells are seen across the lens. */
const CELLS = 3.5;

/** @type {HTMLElement | null} */
let lens = null;

/**
 * Shows what is under a finger.
 *
 * @param {{ id: string, cellPixels: number, unit: number, at: number[], width: number, height: number }} scene  the picture, the
 *   pixels and the units of a cell, the finger's place in units, and the picture's size
 * @param {{ clientX: number, clientY: number }} finger
 */
export function show({ id, cellPixels, unit, at: [x, y], width, height }, finger) {
  if (cellPixels >= LARGE || document.documentElement.dataset.lens === "off") return hide();
  if (!lens) {
    lens = make("div", "lens");
    lens.setAttribute("aria-hidden", "true");
    const glass = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    glass.append(use);
    lens.append(glass);
    document.body.append(lens);
  }
  const glass = lens.firstElementChild;
  const seen = CELLS * unit;
  glass.setAttribute("viewBox", `${x - seen / 2} ${y - seen / 2} ${seen} ${seen}`);
  for (const [name, value] of [["href", `#${id}`], ["width", width], ["height", height]]) glass.firstElementChild.setAttribute(String(name), String(value));
  // Above the finger, or beside it where there is no room.
  const isHigh = finger.clientY < SIDE + AWAY;
  const left = finger.clientX - SIDE / 2 + (isHigh ? (finger.clientX > innerWidth / 2 ? -1 : 1) * (SIDE / 2 + AWAY) : 0);
  lens.style.left = `${Math.max(4, Math.min(innerWidth - SIDE - 4, left))}px`;
  lens.style.top = `${isHigh ? Math.max(4, finger.clientY - SIDE / 2) : finger.clientY - SIDE - AWAY}px`;
  return undefined;
}

/** Takes it away. */
export function hide() {
  lens?.remove();
  lens = null;
}
