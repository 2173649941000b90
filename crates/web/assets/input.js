// @ts-check
// Mouse, pen, fingers and keys: turned into gestures, whose meaning is the server's business.
//
// One finger draws; on a board of cells, where nothing is drawn, it moves the board. Two fingers move and zoom. A long press
// is the second button.

import * as playedBoard from "./board.js";
import { byId } from "./dom.js";
import * as game from "./game.js";

/** Milliseconds after which a press is long, and how far it may stray, in cells. */
const LONG = 420;
const STRAY = 0.3;

/** Points that are nearer to each other, in cells, tell nothing new. */
const NEAR = 0.12;

/** Keys that move a cursor. */
export const ARROWS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", ..."hjkl"];

/**
 * Hands on a board in an element, at work for a player, who
 * - `isReady()` when there is something to work at;
 * - `draws()` where one finger draws, and does not move the board;
 * - `knows(key)` the key, and takes what is done: `hold(isUnderWay)`, `preview(gesture)`, `gesture(gesture)`.
 */
export function handsOn(element, board, player) {
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

  function setMode(second) {
    isSecond = second;
  }

  /** Whether keys were used last, so that the cursor is to be shown. */
  function isKeyed() {
    return isByKeys;
  }

  /** Starts to listen; `keys` are functions by the key that calls them. */
  function start(keys) {
    shortcuts = keys;
    element.addEventListener("pointerdown", press);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", release);
    element.addEventListener("pointercancel", cancel);
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    element.addEventListener("wheel", wheel, { passive: false });
    document.addEventListener("keydown", key);
  }

  function press(event) {
    if (!player.isReady() || event.button > 2) return;
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
    player.hold(true);
    if (!stroke.isPan) player.preview(drag());
    if (stroke.touch) timer = setTimeout(long, LONG);
    return undefined;
  }

  /** A long press: the other button; where nothing is drawn, at once. */
  function long() {
    if (!stroke || stroke.isPan) return;
    stroke.button = stroke.button === "main" ? "second" : "main";
    navigator.vibrate?.(20);
    if (!player.draws()) finish();
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
      if (stroke.touch && !player.draws()) stroke.isPan = true;
    }
    if (stroke.isPan) {
      board.restore();
      board.panBy(event.clientX - before.clientX, event.clientY - before.clientY);
    } else {
      player.preview(drag());
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
    if (!isPan) player.gesture(it);
  }

  function drop() {
    clearTimeout(timer);
    stroke = null;
    player.hold(false);
    board.restore();
  }

  function drag() {
    return { drag: { button: stroke.button, path: stroke.path } };
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

  function key(event) {
    if (!player.isReady() || event.isComposing || document.querySelector("dialog[open]")) return;
    // Another board is looked at.
    if (!element.checkVisibility()) return;
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
    if (event.altKey || (ctrl && !isArrow) || !player.knows(event.key)) return;
    event.preventDefault();
    // From now on Enter and Space are meant for the board, whatever was clicked last.
    element.focus({ preventScroll: true });
    isByKeys = true;
    player.gesture({ key: { key: event.key, shift: event.shiftKey, ctrl } });
  }

  return { start, setMode, isKeyed };
}

function distance([x, y], [u, v]) {
  return Math.hypot(x - u, y - v);
}

/** Keys that mean something in a game, whatever the puzzle. */
const IN_GAMES = [...ARROWS, "Enter", "Escape", " ", ..."HJKLxfoc"];

const playing = handsOn(byId("board"), playedBoard, {
  isReady: () => game.game !== null,
  draws: () => ["masyu", "numberlink"].includes(game.game?.kind),
  knows: (key) => IN_GAMES.includes(key),
  hold: game.hold,
  preview: game.preview,
  gesture: game.gesture,
});

export const { start, setMode } = playing;

/** Whether the cursor is to be shown. */
export function showsCursor() {
  return playing.isKeyed() || game.hand.tool !== "none";
}
