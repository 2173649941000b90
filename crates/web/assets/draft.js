// @ts-check
// The puzzle that is being composed: its state, and everything that is done to it, one after the other.

import { ask, Fault } from "./api.js";
import { boardIn } from "./board.js";
import { byId } from "./dom.js";
import { inTurn } from "./turn.js";

export const board = boardIn(byId("compose-board"), byId("compose-view"));

/** What the server has told last. */
export let draft = null;

/** Where the cursor is, what a click does, and which cells get the same. */
export let hand = { cursor: null, tool: "round", symmetry: "none" };

/** What a click does at first, where going through everything is not the best. */
const FIRST_TOOL = { numberlink: "pair", minesweeper: "mine" };

/** @type {(news?: any) => void} */
let changed = () => {};
/** @type {(news?: any) => void} */
let failed = () => {};
const enqueue = inTurn(reload, (fault) => failed(fault));

/** `onChange` is called with what was done: `opened`, `changed`, `pointed`. */
export function listen(onChange, onFault) {
  changed = onChange;
  failed = onFault;
}

function take(view) {
  if (draft?.kind !== view.kind) hand = { ...hand, tool: FIRST_TOOL[view.kind] ?? "round" };
  if (draft?.id !== view.id) hand = { ...hand, cursor: null };
  draft = view;
  board.show(view.picture.whole, view);
  changed("opened");
}

async function reload() {
  take(await ask("GET", `/api/drafts/${draft.id}`));
}

/** Takes up a draft by its name. */
export function open(id) {
  return enqueue(async () => take(await ask("GET", `/api/drafts/${id}`)));
}

/** Begins a draft with `{ empty }`, `{ text }` or `{ game }`; throws what is wrong with that. */
export async function begin(what) {
  await enqueue(async () => {});
  take(await ask("POST", "/api/drafts", what));
}

function update(view, what) {
  const isOtherSize = draft.width !== view.width || draft.height !== view.height;
  draft = view;
  if (view.picture?.whole) board.show(view.picture.whole, view);
  else if (view.picture?.layers) board.change(view.picture.layers);
  else board.restore();
  if (isOtherSize) hand = { ...hand, cursor: null };
  changed(what);
}

/** Does what a line says: `put r1c1 white`, `grow up`, `undo`. */
export function act(line) {
  return enqueue(async () => {
    const body = { version: draft.version, line };
    update(await ask("POST", `/api/drafts/${draft.id}/act`, body), "changed");
  });
}

/** Does what a gesture means. */
export function gesture(it) {
  return enqueue(async () => {
    const body = { version: draft.version, gesture: it, hand };
    const answer = await ask("POST", `/api/drafts/${draft.id}/gesture`, body);
    hand = { ...answer.hand, tool: hand.tool, symmetry: hand.symmetry };
    update(answer.draft, answer.line ? "changed" : "pointed");
    return answer;
  });
}

let isHeld = false;
let isPreviewing = false;

/** Says whether a gesture is under way; only then are previews shown. */
export function hold(isUnderWay) {
  isHeld = isUnderWay;
}

/** Shows what a gesture would do if it ended now, and tells whether it did; leaves out those that come too fast. */
export async function preview(it) {
  if (isPreviewing || !draft) return false;
  isPreviewing = true;
  const { id, version } = draft;
  try {
    const { picture } = await ask("POST", `/api/drafts/${id}/preview`, { version, gesture: it, hand });
    const isStill = isHeld && draft.id === id && draft.version === version;
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

/** Takes a tool, or a symmetry, into the hand. */
export function grip(more) {
  hand = { ...hand, ...more };
}
