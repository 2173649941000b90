// Mouse, pen, fingers and keys: turned into gestures, whose meaning is the server's business.
//
// One finger draws; on a board of cells, where nothing is drawn, it moves the board. Two fingers move and zoom. A long press
// is the second button.

import * as board from "./board.js";
import * as game from "./game.js";

/** Milliseconds after which a press is long, and how far it may stray, in cells. */
const LONG = 420;
const STRAY = 0.3;

/** Points that are nearer to each other, in cells, tell nothing new. */
const NEAR = 0.12;

const element = document.getElementById("board");

/** Fingers on the board. */
const fingers = new Map();
/** The gesture under way: its button and its path. */
let stroke = null;
let timer = null;
let pinch = null;
/** Whether a press means the second button: flag mode, cross mode. */
let isSecond = false;
/** Whether the cursor was moved by keys last, and so is shown. */
let isByKeys = false;
let shortcuts = {};

export function setMode(second) {
  isSecond = second;
}

/** Whether the cursor is to be shown. */
export function showsCursor() {
  return isByKeys || game.hand.tool !== "none";
}

/** Starts to listen; `keys` are functions by the key that calls them. */
export function start(keys) {
  shortcuts = keys;
  element.addEventListener("pointerdown", press);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", release);
  element.addEventListener("pointercancel", cancel);
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  element.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("keydown", key);
}

const hasLines = () => ["masyu", "numberlink"].includes(game.game?.kind);

function press(event) {
  if (!game.game || event.button > 2) return;
  element.focus({ preventScroll: true });
  fingers.set(event.pointerId, event);
  element.setPointerCapture(event.pointerId);
  if (fingers.size === 2) return startPinch();
  if (fingers.size > 2) return undefined;
  event.preventDefault();
  const isOther = event.button === 2 || event.ctrlKey;
  const button = isOther !== isSecond ? "second" : "main";
  stroke = { button, path: [board.place(event)], touch: event.pointerType === "touch", isPan: event.button === 1 };
  isByKeys = false;
  game.hold(true);
  if (!stroke.isPan) game.preview(drag());
  if (stroke.touch) timer = setTimeout(long, LONG);
  return undefined;
}

/** A long press: the other button; where nothing is drawn, at once. */
function long() {
  if (!stroke || stroke.isPan) return;
  stroke.button = stroke.button === "main" ? "second" : "main";
  navigator.vibrate?.(20);
  if (!hasLines()) finish();
}

function move(event) {
  if (!fingers.has(event.pointerId)) return;
  if (pinch) {
    fingers.set(event.pointerId, event);
    return movePinch();
  }
  const before = fingers.get(event.pointerId);
  fingers.set(event.pointerId, event);
  if (!stroke) return;
  const events = event.getCoalescedEvents?.() ?? [];
  const [first] = stroke.path;
  for (const it of events.length ? events : [event]) {
    const point = board.place(it);
    if (distance(point, stroke.path.at(-1)) >= NEAR && stroke.path.length < 4000) stroke.path.push(point);
  }
  if (distance(board.place(event), first) > STRAY) {
    clearTimeout(timer);
    if (stroke.touch && !hasLines()) stroke.isPan = true;
  }
  if (stroke.isPan) {
    board.restore();
    board.panBy(event.clientX - before.clientX, event.clientY - before.clientY);
  } else {
    game.preview(drag());
  }
}

function release(event) {
  fingers.delete(event.pointerId);
  if (pinch) {
    pinch = fingers.size ? spread() : null;
    return;
  }
  if (!stroke) return;
  const end = board.place(event);
  if (distance(end, stroke.path.at(-1)) > 0.01) stroke.path.push(end);
  finish();
}

function cancel(event) {
  fingers.delete(event.pointerId);
  if (pinch) pinch = fingers.size ? spread() : null;
  drop();
}

function finish() {
  const { isPan } = stroke;
  const it = drag();
  drop();
  if (!isPan) game.gesture(it);
}

function drop() {
  clearTimeout(timer);
  stroke = null;
  game.hold(false);
  board.restore();
}

function drag() {
  return { drag: { button: stroke.button, path: stroke.path } };
}

function distance([x, y], [u, v]) {
  return Math.hypot(x - u, y - v);
}

function startPinch() {
  drop();
  pinch = spread();
}

function movePinch() {
  const now = spread();
  board.panBy(now.clientX - pinch.clientX, now.clientY - pinch.clientY);
  if (Math.abs(now.apart / pinch.apart - 1) > 0.01) board.zoomBy(now.apart / pinch.apart, now);
  pinch = now;
}

/** The middle between two fingers, and how far apart they are. */
function spread() {
  const [one, other] = [...fingers.values()];
  if (!other) return { clientX: one.clientX, clientY: one.clientY, apart: pinch.apart };
  return {
    clientX: (one.clientX + other.clientX) / 2,
    clientY: (one.clientY + other.clientY) / 2,
    apart: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
  };
}

function wheel(event) {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  board.zoomBy(Math.exp(-event.deltaY / 300), event);
}

/** Keys that mean something on the board whatever the puzzle. */
const ON_BOARD = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "Enter", "Escape", " ", ..."hjklHJKLxfoc"];

function key(event) {
  // A view beside the game has keys of its own.
  if (!game.game || event.isComposing || document.querySelector("dialog[open], main[hidden]")) return;
  const isTyping = event.target.closest?.("input, textarea, select");
  // Buttons have their own keys.
  const isPressing = event.target.closest?.("button, a") && ["Enter", " "].includes(event.key);
  if (isTyping || isPressing) return;
  const ctrl = event.ctrlKey || event.metaKey;
  const isArrow = event.key.startsWith("Arrow");
  const name = (ctrl ? "ctrl+" : "") + (ctrl && event.shiftKey ? "shift+" : "") + event.key.toLowerCase();
  if (!isArrow && shortcuts[name]) {
    event.preventDefault();
    return void shortcuts[name]();
  }
  if (event.altKey || (ctrl && !isArrow) || !ON_BOARD.includes(event.key)) return;
  event.preventDefault();
  // From now on Enter and Space are meant for the board, whatever was clicked last.
  element.focus({ preventScroll: true });
  isByKeys = true;
  game.gesture({ key: { key: event.key, shift: event.shiftKey, ctrl } });
}
