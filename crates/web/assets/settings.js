// @ts-check
// How somebody likes to play: settings of this browser, each of which is a row here. What only changes how things look is an attribute
// of the page, and style sheets see to it; habits go with every gesture.

import * as cheer from "./cheer.js";
import { byId, make } from "./dom.js";
import * as mine from "./mine.js";
import { t } from "./strings.js";

/**
 * Every setting by its name, the usual value first: where it is `on` or `off` it is a box to tick.
 *
 * @type {Record<string, Record<string, string[]>>}
 */
const SETTINGS = {
  masyu: { fade: ["on", "off"], pieces: ["off", "on"], sides: ["off", "on"], crosses: ["none", "full", "beside"] },
  numberlink: { cut: ["longer", "both"] },
  minesweeper: { numbers: ["classic", "calm", "apart"], chord: ["click", "both"], questions: ["off", "on"], hundredths: ["on", "off"] },
  any: { lens: ["on", "off"], haptics: ["on", "off"], sound: ["off", "on"] },
};

const ALL = Object.assign({}, ...Object.values(SETTINGS));

/** Called when a setting has changed. */
let changed = () => {};

export function start(onChange) {
  changed = onChange;
  for (const name of Object.keys(ALL)) document.documentElement.dataset[name] = get(name);
  byId("settings").addEventListener("click", show);
}

/**
 * What is chosen.
 *
 * @param {string} name
 * @returns {string}
 */
export function get(name) {
  const kept = mine.get(name);
  return kept !== null && ALL[name].includes(kept) ? kept : ALL[name][0];
}

/** What goes with every gesture. */
export function habits() {
  return { crosses: get("crosses"), cut: get("cut"), chord: get("chord"), questions: get("questions") === "on" };
}

function set(name, value) {
  mine.set(name, value);
  document.documentElement.dataset[name] = value;
  if (name === "sound" && value === "on") cheer.play("solved");
  changed();
}

function show() {
  const groups = Object.entries(SETTINGS).flatMap(([kind, rows]) => [
    make("h3", "", t(kind === "any" ? "settings.any" : `kind.${kind}`)),
    ...Object.entries(rows).map(([name, values]) => row(name, values)),
  ]);
  byId("settings-list").replaceChildren(...groups);
  byId("settings-dialog").showModal();
  byId("settings-dialog").scrollTop = 0;
}

function row(name, values) {
  if (values.includes("on")) {
    const box = make("input");
    Object.assign(box, { type: "checkbox", id: `setting-${name}`, checked: get(name) === "on" });
    box.addEventListener("change", () => set(name, box.checked ? "on" : "off"));
    return make("label", "check", null, [box, make("span", "", t(`setting.${name}`))]);
  }
  const select = make("select");
  select.id = `setting-${name}`;
  select.append(...values.map((value) => new Option(t(`setting.${name}.${value}`), value, false, value === get(name))));
  select.addEventListener("change", () => set(name, select.value));
  return make("label", "field", null, [make("span", "", t(`setting.${name}`)), select]);
}
