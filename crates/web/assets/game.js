// @ts-check
// The game at hand: its state, and everything that is done to it, one after the other.
//
// Requests wait for each other. When another window has changed the game meanwhile, the board is got again and the move is
// not made.

import { ask, askLong, Fault } from "./api.js";
import * as board from "./board.js";
import { habits } from "./settings.js";
import { language } from "./strings.js";
import { inTurn } from "./turn.js";

/** What the server has told last. */
export let game = null;

/** Where the cursor is, and what the next arrow does. */
export let hand = { cursor: "r1c1", tool: "none" };

/** Called when something has changed: with what was done, such as `opened`, `moved`, `reloaded`. */
/** @type {(news?: any) => void} */
let changed = () => {};
/** Called with a `Fault`. */
/** @type {(news?: any) => void} */
let failed = () => {};

const enqueue = inTurn(reload, (fault) => failed(fault));
let clockStart = null;

export function listen(onChange, onFault) {
  changed = onChange;
  failed = onFault;
}

/** Shows a game that was just opened or got. */
export function take(view, what = "opened") {
  const isOther = game?.id !== view.id;
  game = view;
  board.show(view.picture.whole, view);
  if (isOther) hand = { cursor: "r1c1", tool: "none" };
  clockStart = null;
  changed(what);
}

/** Gets a game by its name. */
export function open(id) {
  return enqueue(async () => take(await ask("GET", `/api/games/${id}`)));
}

async function reload() {
  take(await ask("GET", `/api/games/${game.id}`), "reloaded");
}

/** Looks whether the game has changed, in another window or by help that was asked for elsewhere. */
export function refresh() {
  if (!game) return undefined;
  return enqueue(async () => {
    const view = await ask("GET", `/api/games/${game.id}`);
    if (view.version === game.version) return;
    // Help that was asked for beside the board counts, and changes nothing on it.
    if (JSON.stringify(view.board) === JSON.stringify(game.board)) update({ ...view, picture: null }, "helped");
    else take(view, "reloaded");
  });
}

function update(view, what) {
  const played = elapsed();
  game = view;
  game.tally.elapsed = Math.max(played, view.tally.elapsed);
  clockStart = clockStart !== null && view.status === "open" ? performance.now() : null;
  if (view.picture?.layers) board.change(view.picture.layers);
  else if (view.picture?.whole) board.show(view.picture.whole, view);
  else board.restore();
  changed(what);
}

const common = () => ({ version: game.version, elapsed: elapsed() });

/** What is refused is told in the reader's language. */
const told = () => ({ ...common(), language: language() });

/** Does what a line says: `undo`, `trial`, `open r1c1`. */
export function act(line) {
  if (line === "restart") hand = { ...hand, tool: "none" };
  return enqueue(async () => update(await ask("POST", `/api/games/${game.id}/act`, { ...told(), line }), line.split(" ")[0]));
}

/** The hand, with the habits of whoever it belongs to. */
const held = () => ({ ...hand, habits: habits() });

/** Does what a gesture means. */
export function gesture(it) {
  waiting += 1;
  const done = () => (waiting -= 1);
  const answer = enqueue(async () => {
    const answer = await ask("POST", `/api/games/${game.id}/gesture`, { ...told(), gesture: it, hand: held() });
    // Whoever has won puts the pen down.
    const { cursor, tool } = answer.hand;
    hand = { cursor, tool: answer.game.status === "open" ? tool : "none" };
    update(answer.game, answer.line ? "moved" : "pointed");
    return answer;
  });
  answer.then(done, done);
  return answer;
}

/** Moves that nobody has answered yet: until then nothing is foreseen, since the board is about to be another. */
let waiting = 0;

let isPreviewing = false;

/** Shows what a gesture would do if it ended now, and tells whether it did; leaves out those that come too fast. */
export async function preview(it) {
  if (isPreviewing || waiting > 0 || !game) return false;
  isPreviewing = true;
  const { id, version } = game;
  try {
    const { picture } = await ask("POST", `/api/games/${id}/preview`, { version, gesture: it, hand: held() });
    const isStill = game.id === id && game.version === version && isHeld;
    if (isStill) board.changeForAWhile(picture?.layers ?? []);
    return isStill;
  } catch (fault) {
    // Whatever is wrong is told when the gesture ends.
    if (!(fault instanceof Fault)) throw fault;
    return false;
  } finally {
    isPreviewing = false;
  }
}

let isHeld = false;

/** Says whether a gesture is under way; only then are previews shown. */
export function hold(isUnderWay) {
  isHeld = isUnderWay;
}

/** Asks for help: `check`, `hint`, `mistake`, `odds`. */
export function help(what, more = {}) {
  return enqueue(async () => {
    const answer = await ask("POST", `/api/games/${game.id}/${what}`, { ...common(), ...more });
    if (answer.game) update(answer.game, what);
    return answer;
  });
}

/** Asks for long help: `complete`, `solve`. */
export function helpLong(what, told, signal, more = {}) {
  return enqueue(async () => {
    const answer = await askLong(`/api/games/${game.id}/${what}`, { ...common(), ...more }, told, signal);
    update(answer.game, what);
    return answer;
  });
}

/** Asks about the game as it is now, beside whatever else is asked: nothing of it changes. */
export function aside(what, signal, more = {}) {
  return askLong(`/api/games/${game.id}/${what}`, { ...common(), ...more }, () => {}, signal);
}

/** Milliseconds played, while the page is looked at and the game is not over. */
export function elapsed() {
  const running = clockStart === null ? 0 : performance.now() - clockStart;
  return Math.round((game?.tally.elapsed ?? 0) + running);
}

/** Starts the clock, or stops it. */
export function runClock(isRunning) {
  if (!game) return;
  const now = elapsed();
  game.tally.elapsed = now;
  // The clock of Minesweeper waits for the first click.
  const isBegun = game.kind !== "minesweeper" || game.tally.undos > 0 || now > 0;
  clockStart = isRunning && isBegun && game.status === "open" ? performance.now() : null;
}
