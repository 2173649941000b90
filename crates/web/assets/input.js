// @ts-check
// Mouse, pen, fingers and keys: turned into gestures, whose meaning is the server's business.
//
// One finger draws; on a board of cells, where nothing is drawn, it moves the board. Two fingers move and zoom. A long press
// is the second button.

import * as playedBoard from "./board.js";
import { byId } from "./dom.js";
import * as game from "./game.js";
import * as lens from "./lens.js";

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
 * - `draws()` where one finger draws, and does not move the board; `sketches` where a stroke is shown before anybody has answered;
 * - `knows(key)` the key, and takes what is done: `hold(isUnderWay)`, `preview(gesture)`, which tells whether it was shown, and
 *   `gesture(gesture)`, which tells what came of it; perhaps `undo()`, by a tap with two fingers.
 */
export function handsOn(element, board, player) {
  /** Fingers on the board. */
  const fingers = new Map();
  /** The gesture under way: its button and its path. */
  let stroke = null;
  let timer = null;
  let following = 0;
  let tapped = null;
  let pinch = null;
  /** What a press means: `main`, `second` in flag mode and cross mode, or `shade`. */
  let mode = "main";
  /** Whether the cursor was moved by keys last, and so is shown. */
  let isByKeys = false;
  let shortcuts = {};

  function setMode(button) {
    mode = button;
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
    const button = !isOther ? mode : mode === "main" ? "second" : "main";
    stroke = { button, path: [board.place(event)], touch: event.pointerType === "touch", isPan: event.button === 1, seen: 0, isAsked: false, sketch: null };
    isByKeys = false;
    player.hold(true);
    if (!stroke.isPan) look();
    if (stroke.touch) timer = setTimeout(long, LONG);
    return undefined;
  }

  /** Shows the stroke: at once by a sketch of what nobody has drawn yet, and then as what it means. */
  function look() {
    const mine = stroke;
    const count = mine.path.length;
    draw(mine);
    if (mine.isAsked) return;
    mine.isAsked = true;
    Promise.resolve(player.preview(drag())).then((isShown) => {
      mine.isAsked = false;
      if (!isShown || stroke !== mine) return;
      mine.seen = count;
      draw(mine);
      if (mine.path.length > count && !mine.isPan) look();
    });
  }

  /** Sketches the part of a stroke that is not seen yet. */
  function draw(mine) {
    const isUnseen = mine.path.length > mine.seen;
    const isWorthIt = player.sketches && isUnseen && !mine.isPan && (mine.path.length > 1 || !player.draws());
    if (isWorthIt) mine.sketch = board.sketch(mine.path.slice(Math.max(0, mine.seen - 1)), mine.button, mine.sketch);
    else board.erase(mine.sketch);
  }

  /** Moves the board on under a pointer that is held at its edge while it draws. */
  function follow(event) {
    cancelAnimationFrame(following);
    if (!stroke || stroke.isPan || stroke.path.length < 2 || !player.draws()) return;
    const by = board.pull(event);
    if (!by) return;
    following = requestAnimationFrame(() => {
      if (!stroke) return;
      board.panBy(-by[0], -by[1]);
      extend([event]);
      look();
      follow(event);
    });
  }

  /** Adds places to the stroke. */
  function extend(events) {
    for (const it of events) {
      const point = board.place(it);
      if (distance(point, stroke.path.at(-1)) >= NEAR && stroke.path.length < 4000) stroke.path.push(point);
    }
  }

  /** A long press: the other button; where nothing is drawn, at once. */
  function long() {
    if (!stroke || stroke.isPan || stroke.button === "shade") return;
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
    // A second button that joins the first is no press of its own.
    if (event.pointerType === "mouse" && (event.buttons & 3) === 3 && !player.draws()) stroke.button = "both";
    extend(events.length ? events : [event]);
    if (distance(board.place(event), first) > STRAY) {
      clearTimeout(timer);
      if (stroke.touch && !player.draws()) stroke.isPan = true;
    }
    if (stroke.isPan) {
      board.erase(stroke.sketch);
      board.restore();
      board.panBy(event.clientX - before.clientX, event.clientY - before.clientY);
    } else {
      if (stroke.touch && player.draws()) lens.show(board.under(event), event);
      look();
      follow(event);
    }
  }

  function release(event) {
    if (fingers.size === 2) tap();
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
    const mine = stroke;
    const it = drag();
    if (mine.isPan) return drop();
    end();
    // What was drawn stays until the answer has replaced it.
    if (mine.path.length > mine.seen) draw(mine);
    Promise.resolve(player.gesture(it)).then((answer) => {
      board.erase(mine.sketch, answer === undefined || Boolean(answer?.refused));
      if (answer === undefined) board.restore();
    });
  }

  function drop() {
    board.erase(stroke?.sketch);
    end();
    board.restore();
  }

  function end() {
    clearTimeout(timer);
    cancelAnimationFrame(following);
    lens.hide();
    stroke = null;
    player.hold(false);
  }

  function drag() {
    return { drag: { button: stroke.button, path: stroke.path } };
  }

  function startPinch() {
    drop();
    pinch = spread();
    tapped = { at: performance.now(), from: pinch };
  }

  /** A short tap with two fingers takes back. */
  function tap() {
    if (!tapped || !pinch) return;
    const now = spread();
    const isStill = Math.hypot(now.clientX - tapped.from.clientX, now.clientY - tapped.from.clientY) < 12 && Math.abs(now.apart - tapped.from.apart) < 16;
    if (isStill && performance.now() - tapped.at < 300) player.undo?.();
    tapped = null;
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
    const isLetter = /^[a-z]$/i.test(event.key);
    const name = (ctrl ? "ctrl+" : "") + (event.shiftKey && (ctrl || isLetter) ? "shift+" : "") + event.key.toLowerCase();
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
const IN_GAMES = [...ARROWS, "Enter", "Escape", " ", ..."HJKLxfocs"];

const playing = handsOn(byId("board"), playedBoard, {
  isReady: () => game.game !== null,
  draws: () => ["masyu", "numberlink"].includes(game.game?.kind),
  sketches: true,
  knows: (key) => IN_GAMES.includes(key),
  hold: game.hold,
  preview: game.preview,
  gesture: game.gesture,
  undo: () => game.game.tally.undos > 0 && game.act("undo"),
});

export const { start, setMode } = playing;

/** Whether the cursor is to be shown. */
export function showsCursor() {
  return playing.isKeyed();
}
