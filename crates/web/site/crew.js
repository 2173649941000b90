// @ts-check
// The workers: one in front, where moves are made and nobody waits, and others for whatever may take long. A worker can be
// ended at any time, for what it knows is kept elsewhere.

/** As many may work at what takes long; more wait. */
const MOST = Math.max(2, Math.min(4, (navigator.hardwareConcurrency ?? 2) - 1));

/** Said of a worker that was ended or has failed. */
export class Gone extends Error {}

/** The engine's code, which all workers share. */
export const module = (async () => {
  const url = new URL("./engine_bg.wasm", import.meta.url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} ${response.status}`);
  // Not every server says what it is; of one that does, browsers compile it on its way, and keep what comes of it.
  const isTold = response.headers.get("content-type") === "application/wasm";
  return isTold ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
})();

/** A worker: asked one thing at a time. */
export class Hand {
  #worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  /** What it has seen of what is kept. */
  seen = { at: 0, tick: 0, own: new Map() };
  isReset = false;
  isGone = false;
  /** @type {((error: Error) => void) | null} */
  #fail = null;

  constructor() {
    module.then((it) => this.#worker.postMessage({ module: it }), (error) => this.#lose(error));
    const failed = (/** @type {Event & { message?: string }} */ event) => this.#lose(new Error(event.message ?? "the worker has failed"));
    this.#worker.addEventListener("error", failed);
  }

  /**
   * @param {object} question
   * @param {(progress: any, changes: any[]) => void} [told]
   * @returns {Promise<any>}
   */
  async ask(question, told) {
    await module;
    if (this.isGone) throw new Gone("the worker has ended");
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      this.#worker.onmessage = ({ data }) => {
        if (data.progress) told?.(data.progress, data.changes);
        else if (data.failed) this.#lose(new Error(data.failed));
        else resolve(data);
      };
      this.#worker.postMessage(question);
    });
  }

  #lose(error) {
    this.isGone = true;
    this.#worker.terminate();
    this.#fail?.(error);
  }

  /** Ends it, whatever it does. */
  end() {
    this.#lose(new Gone("the worker was ended"));
  }
}

/** The workers for what may take long. */
export class Crew {
  /** @type {Hand[]} */
  #idle = [];
  #busy = 0;
  /** @type {(() => void)[]} */
  #waiting = [];

  /**
   * Lets a worker do something as soon as one is free.
   *
   * @template Result
   * @param {(hand: Hand) => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  async with(work) {
    while (this.#busy >= MOST) await new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));
    this.#busy += 1;
    const hand = this.#idle.pop() ?? new Hand();
    try {
      return await work(hand);
    } finally {
      this.#busy -= 1;
      if (!hand.isGone) this.#idle.push(hand);
      this.#waiting.shift()?.();
    }
  }
}
