// @ts-check
// Workers answer, and the browser keeps what changes: the page without a server.

import { Crew, Gone, Hand, module } from "./crew.js";
import { filmed } from "./film.js";
import { drawn } from "./pixels.js";
import { Storage } from "./storage.js";
import { t } from "./strings.js";

/** Nodes that a request may cost which is answered at once: as on the server. */
const AT_ONCE = 1 << 12;

/** How long a worker in front may be silent: it never takes long, so that something has killed it. */
const SILENCE = 15_000;

/** How long a search may take whose answer is awaited in one piece, and one that tells how far it is. */
const PATIENCE = 20_000;
const LONG_PATIENCE = 600_000;

/** What the browser draws itself: which request, the one that is made instead, and what is done with its answer. */
const DRAWN = /** @type {[RegExp, string, (answer: any) => Promise<object>][]} */ ([
  [/^(\/api\/.+\/file\/.*)png$/, "$1svg", drawn],
  [/^(\/api\/games\/[^/]+)\/film$/, "$1/replay", filmed],
]);

const isEmbedded = document.documentElement.dataset.embed !== undefined;
const storage = Storage.open(!isEmbedded);
const crew = new Crew();
let front = new Hand();
/** Requests in front wait for each other. @type {Promise<any>} */
let turn = Promise.resolve();

/**
 * Asks; throws only if the signal ended it.
 *
 * @param {import("./served.js").Call} call
 * @param {(progress: any) => void} [told]
 * @param {AbortSignal} [signal]
 * @returns {Promise<import("./served.js").Reply>}
 */
export async function request(call, told, signal) {
  for (const [path, other, work] of DRAWN) {
    if (!path.test(call.path)) continue;
    const reply = await request({ ...call, path: call.path.replace(path, other) });
    return reply.isGood ? { isGood: true, answer: await work(reply.answer) } : reply;
  }
  if (told) return later(call, told, signal);
  const mine = turn.then(() => inFront(call));
  turn = mine.catch(() => {});
  const reply = await mine;
  return reply ?? later(call, undefined, signal);
}

/** Answers at once; nothing if that takes a search. */
async function inFront(call) {
  if (front.isGone) front = new Hand();
  const hand = front;
  await Promise.allSettled([module, storage]);
  const silent = setTimeout(() => hand.end(), SILENCE);
  try {
    const reply = await answered(hand, call, { isFront: true, nodes: AT_ONCE });
    return reply === null || reply.answer?.code === "out-of-budget" ? null : reply;
  } catch {
    hand.end();
    return broken();
  } finally {
    clearTimeout(silent);
  }
}

/** Answers beside the page, where it may take its time. */
async function later(call, told, signal) {
  signal?.throwIfAborted();
  return crew.with(async (hand) => {
    signal?.throwIfAborted();
    let isLate = false;
    const stop = () => hand.end();
    const late = setTimeout(() => {
      isLate = true;
      hand.end();
    }, told ? LONG_PATIENCE : PATIENCE);
    signal?.addEventListener("abort", stop);
    try {
      return await answered(hand, call, { isFront: false, nodes: Number.MAX_SAFE_INTEGER }, told);
    } catch (error) {
      hand.end();
      signal?.throwIfAborted();
      if (isLate) return { isGood: false, answer: { code: "out-of-budget", error: t("fault.out-of-budget") } };
      if (!(error instanceof Gone)) console.error(error);
      return broken();
    } finally {
      clearTimeout(late);
      signal?.removeEventListener("abort", stop);
    }
  });
}

const broken = () => ({ isGood: false, answer: { code: "broken", error: t("fault.broken") } });

/** Asks a worker that knows all that is kept, and keeps what it changes before anybody hears of it. */
async function answered(hand, call, means, told) {
  const kept = await storage;
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  /** The texts that it has asked for. @type {string[]} */
  let asked = [];
  for (;;) {
    const isReset = hand.isReset;
    if (isReset) hand.seen = { at: 0, tick: 0, own: new Map() };
    const { rows, at, tick } = await kept.since(hand.seen.at);
    hand.seen = { at, tick, own: new Map() };
    hand.isReset = false;
    // Read after the rows, and anew each time: what is made of a text newer than its row is refused when it is to be kept; of an
    // older one it would be kept, and what somebody else has added would be lost.
    const texts = await kept.texts(asked);
    const { unkept } = kept;
    // What long work keeps on its way is kept in its order.
    let keeping = Promise.resolve(true);
    const heard = (progress, changes) => {
      if (changes.length) keeping = keeping.then(() => kept.keep(changes, hand.seen));
      told?.(progress);
    };
    const asking = hand.ask({ rows, texts, unkept, isReset, ...means, call: { ...call, body } }, heard);
    const reply = await asking.finally(() => keeping);
    if (reply.work) return null;
    const { status, answer, changes, wanted } = reply;
    if (wanted.length) {
      // What it has changed on the way is not to be.
      hand.isReset = changes.length > 0;
      const missing = wanted.filter((it) => !asked.includes(it));
      asked = [...asked, ...missing];
      if (missing.length) continue;
    } else if (changes.length && !(await kept.keep(changes, hand.seen))) {
      // Somebody else was faster: it looks again, and finds what there is now.
      hand.isReset = true;
      continue;
    }
    const view = JSON.parse(answer);
    // It may be that nothing is kept since just now.
    for (const it of [view, view?.game]) if (it && "unkept" in it) it.unkept = kept.unkept;
    return { isGood: status === 200, answer: view };
  }
}
