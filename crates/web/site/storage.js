// @ts-check
// What the page keeps in the browser, for all its tabs: rows, which are short and known to every engine, and texts, which
// are long and fetched one at a time. What a row means only the engine knows.
//
// Every change has a number. Whoever has seen all changes up to a number asks for those after it; whoever changes a row that
// somebody else has changed meanwhile is refused, and nothing is lost. Where the browser keeps nothing, rows wait in memory
// until it does.

const NAME = "casilla";
const TEXTS = /^(save|report|rows)\//;

/** @typedef {[key: string, value: string | null]} Change */

export class Storage {
  /** @type {IDBDatabase | null} */
  #base = null;
  /** What is not kept yet. @type {Map<string, string | null>} */
  #pending = new Map();
  /** Counts the changes made in this tab, and remembers at which one each key was changed last. */
  #tick = 0;
  /** @type {Map<string, number>} */
  #ticks = new Map();
  /** Why nothing is kept, by the API's name for it. @type {"refused" | "disk-full" | null} */
  unkept = null;

  /** Opens what is kept; `isKept` is false where nothing is to be. */
  static async open(isKept = true) {
    const storage = new Storage();
    if (!isKept) return storage;
    try {
      storage.#base = await opened();
      storage.#base.addEventListener("versionchange", () => storage.#base?.close());
    } catch {
      storage.unkept = "refused";
    }
    return storage;
  }

  /**
   * The rows that have changed since somebody has seen all up to `at`.
   *
   * @param {number} at
   * @returns {Promise<{ rows: Change[], at: number, tick: number }>}
   */
  async since(at) {
    const tick = this.#tick;
    /** @type {{ key: string, value: string | null, at: number }[]} */
    let rows = [];
    if (this.#base) {
      const all = this.#base.transaction("rows").objectStore("rows").index("at").getAll(after(at));
      rows = await done(all).catch(() => []);
    }
    const last = rows.reduce((most, it) => Math.max(most, it.at), at);
    const pending = [...this.#pending].filter(([key]) => !TEXTS.test(key));
    return { rows: [...rows.map(({ key, value }) => /** @type {Change} */ ([key, value])), ...pending], at: last, tick };
  }

  /**
   * The texts of some keys; those that there are.
   *
   * @param {string[]} keys
   * @returns {Promise<Change[]>}
   */
  async texts(keys) {
    const text = async (key) => {
      if (this.#pending.has(key)) return this.#pending.get(key);
      const store = this.#base?.transaction("texts").objectStore("texts");
      return store && (await done(store.get(key)).catch(() => undefined))?.value;
    };
    const all = await Promise.all(keys.map(async (key) => /** @type {Change} */ ([key, (await text(key)) ?? null])));
    return all.filter(([, value]) => value !== null);
  }

  /**
   * Keeps changes of somebody who has seen all up to `at` and `tick`, and has changed the keys of `own` since. Tells whether
   * nobody was faster.
   *
   * @param {Change[]} changes
   * @param {{ at: number, tick: number, own: Map<string, { at: number, tick: number }> }} seen
   */
  async keep(changes, { at, tick, own }) {
    const isNews = (key) => (this.#ticks.get(key) ?? 0) > (own.get(key)?.tick ?? tick);
    if (changes.some(([key]) => isNews(key))) return false;
    this.#tick += 1;
    const mine = { at, tick: this.#tick };
    for (const [key] of changes) this.#ticks.set(key, this.#tick);
    const all = new Map([...this.#pending, ...changes]);
    try {
      if (!this.#base) throw new DOMException("", "NotAllowedError");
      const next = await written(this.#base, all, new Map(changes.map(([key]) => [key, own.get(key)?.at ?? at])), at);
      if (!next) return false;
      mine.at = next;
      this.#pending.clear();
      this.unkept = null;
    } catch (error) {
      this.#pending = all;
      if (this.#base || this.unkept) this.unkept = error?.name === "QuotaExceededError" ? "disk-full" : "refused";
    }
    for (const [key] of changes) own.set(key, mine);
    return true;
  }
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore("rows", { keyPath: "key" }).createIndex("at", "at");
    request.result.createObjectStore("texts", { keyPath: "key" });
  });
  return done(request);
}

/** Writes in one transaction, and tells its number; none if somebody else has changed one of the keys since it was seen. */
async function written(base, changes, ours, at) {
  const change = base.transaction(["rows", "texts"], "readwrite", { durability: "strict" });
  const ended = new Promise((resolve, reject) => {
    change.addEventListener("complete", resolve);
    change.addEventListener("abort", () => reject(change.error));
  });
  // Whoever waits for the end hears of the failure.
  ended.catch(() => {});
  const [rows, texts] = ["rows", "texts"].map((it) => change.objectStore(it));
  const others = await done(rows.index("at").getAll(after(at)));
  if (others.some((it) => ours.has(it.key) && it.at > ours.get(it.key))) {
    change.abort();
    return 0;
  }
  const last = await done(rows.index("at").openKeyCursor(null, "prev"));
  const next = (last?.key ?? 0) + 1;
  for (const [key, value] of changes) {
    if (!TEXTS.test(key)) rows.put({ key, value, at: next });
    else if (value === null) texts.delete(key);
    else texts.put({ key, value });
  }
  await ended;
  return next;
}

const after = (at) => IDBKeyRange.lowerBound(at, true);

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
function done(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}
