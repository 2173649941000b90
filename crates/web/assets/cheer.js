// @ts-check
// A win is felt: a sound, a nudge, paths that glow in turn, a field that flowers. Nobody is cheered who wants nothing to move.

import * as board from "./board.js";
import { all } from "./dom.js";
import * as mine from "./mine.js";

/** Notes of each sound, in hertz, and how many seconds after another they come. */
const SOUNDS = { solved: { notes: [523.25, 659.26, 783.99, 1046.5], apart: 0.11 }, lost: { notes: [196, 155.56], apart: 0.18 } };

/** So many flowers are enough. */
const FLOWERS = 400;

/** How long all of it takes, in milliseconds. */
const WHOLE = 1000;

/** @type {AudioContext | null} */
let audio = null;

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The game was just won or lost. */
export function end({ kind, status, board: seen }) {
  if (mine.get("sound") === "on") play(status);
  if (isStill()) return;
  if (mine.get("haptics") !== "off") navigator.vibrate?.(status === "solved" ? [30, 40, 60] : [120]);
  if (status !== "solved") return;
  if (kind === "numberlink") glow();
  if (kind === "minesweeper") flower(seen.position);
}

/** Plays a sound, softly; it is made here. */
export function play(name) {
  const { notes, apart } = SOUNDS[name];
  audio ??= new AudioContext();
  const begin = audio.currentTime + 0.02;
  notes.forEach((hertz, index) => {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const at = begin + index * apart;
    Object.assign(tone, { type: "triangle" });
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.07, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0005, at + 0.45);
    tone.connect(loudness).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  });
  document.body.dataset.sounded = name;
}

/** One path after the other. */
function glow() {
  const paths = all("#board [data-layer=lines] .path");
  paths.forEach((it, index) => {
    it.classList.add("glowing");
    it.style.animationDelay = `${Math.round((index / Math.max(1, paths.length)) * (WHOLE - 400))}ms`;
  });
}

/** A flower on every mine, from the middle outwards. */
function flower(rows) {
  const cells = rows.flatMap((row, at) => [...row].flatMap((it, col) => (/[0-9]/.test(it) ? [] : [[at, col]])));
  const middle = [(rows.length - 1) / 2, (rows[0].length - 1) / 2];
  const far = (/** @type {number[]} */ [row, col]) => Math.hypot(row - middle[0], col - middle[1]);
  const most = Math.max(1, ...cells.map(far));
  board.plant(cells.slice(0, FLOWERS).map(([row, col]) => ({ row, col, delay: Math.round((far([row, col]) / most) * (WHOLE - 500)) })));
}
