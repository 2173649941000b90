// @ts-check
// How rates converge: a line a player with the band of its interval, over the number of games on a logarithmic scale.

import { language } from "./strings.js";

const SVG = "http://www.w3.org/2000/svg";
const HEIGHT = 300;
const [LEFT, RIGHT, TOP, BOTTOM] = [46, 104, 12, 34];

/** Every player that there is: each has its colour among all of them, whichever are chosen. */
let known = [];

export function know(players) {
  known = players;
}

const COLOURS = 8;
const colour = (name, index) => `c${(known.includes(name) ? known.indexOf(name) : index) % COLOURS}`;

/** The chart of points `{ games, rates: [{ rate, low, high }] }`, in the order of the players' names, as wide as there is room. */
export function chart(points, names, games, label, room) {
  const width = Math.max(280, Math.min(860, room));
  const last = Math.max(2, games);
  const x = (n) => LEFT + (Math.log(Math.max(1, n)) / Math.log(last)) * (width - LEFT - RIGHT);
  const y = (rate) => TOP + (1 - rate) * (HEIGHT - TOP - BOTTOM);
  const root = make("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, class: "chart", role: "img", "aria-label": described(points, names, label) });
  root.append(...axes(x, y, last, width));
  names.forEach((name, index) => {
    const of = (key) => points.map((it) => [x(it.games), y(it.rates[index][key])]);
    const path = (line) => line.map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join("L");
    root.append(make("path", { class: `band ${colour(name, index)}`, d: `M${path(of("high"))}L${path(of("low").reverse())}Z` }));
    root.append(make("path", { class: `course ${colour(name, index)}`, d: `M${path(of("rate"))}` }));
  });
  root.append(...labels(points, names, y, width));
  return root;
}

function axes(x, y, last, width) {
  const parts = [];
  for (let rate = 0; rate <= 1; rate += 0.25) {
    parts.push(make("path", { class: "rule", d: `M${LEFT} ${y(rate)}H${width - RIGHT}` }));
    parts.push(text(`${100 * rate} %`, LEFT - 6, y(rate) + 4, "end"));
  }
  const ticks = [1, 10, 100, 1000, 10000, 100000].filter((it) => it < last * 0.7);
  for (const n of [...ticks, last]) parts.push(text(n.toLocaleString(language()), x(n), HEIGHT - 12, "middle"));
  return parts;
}

/** Names beside the ends of the lines, moved apart where they would cover each other. */
function labels(points, names, y, width) {
  const end = points.at(-1);
  if (!end) return [];
  const GAP = 16;
  const placed = names.map((name, index) => ({ name, index, at: y(end.rates[index].rate) })).sort((a, b) => a.at - b.at);
  for (let i = 1; i < placed.length; i += 1) placed[i].at = Math.max(placed[i].at, placed[i - 1].at + GAP);
  const beyond = Math.max(0, (placed.at(-1)?.at ?? 0) - (HEIGHT - BOTTOM));
  return placed.map(({ name, index, at }) => {
    const it = text(name, width - RIGHT + 8, at - beyond + 4, "start");
    it.setAttribute("class", `name ${colour(name, index)}`);
    return it;
  });
}

/** The chart in words. */
function described(points, names, label) {
  const end = points.at(-1);
  if (!end) return label;
  const percent = (rate) => (100 * rate).toLocaleString(language(), { maximumFractionDigits: 1 });
  return `${label}: ${names.map((name, index) => `${name} ${percent(end.rates[index].rate)} %`).join(", ")}`;
}

function text(words, x, y, anchor) {
  const it = make("text", { x, y, "text-anchor": anchor, class: "tick" });
  it.textContent = words;
  return it;
}

function make(name, attributes) {
  const it = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) it.setAttribute(key, value);
  return it;
}
