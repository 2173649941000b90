// @ts-check
// Casilla for scripts: the engine in WebAssembly behind a few functions. It runs in the thread that calls it; long work
// belongs into a worker.

import init, { Engine, odds as oddsOf, svg as drawn } from "./engine.js";

/** @type {Engine | undefined} */
let engine;

/** What is wrong with a text or an order, with its place where that is known. */
export class CasillaError extends Error {
  /** @param {{ code: string, error: string, place?: { line: number, column?: number } }} fault */
  constructor({ code, error, place }) {
    super(error);
    this.name = "CasillaError";
    this.code = code;
    this.place = place;
  }
}

/** Loads the engine, once: from beside this file, or from what is given. */
export async function load(source) {
  if (engine) return;
  await init(source === undefined ? undefined : { module_or_path: source });
  engine = new Engine();
}

/** Whether a puzzle has one solution, several or none, and one of them. */
export async function solve(text, options = {}) {
  return at(text, options, async (game) => {
    const { verdict } = asked("POST", `/api/games/${game.id}/solve`, { version: game.version }, options);
    const isSolved = ["unique", "several", "solved", "unknown"].includes(verdict);
    return { verdict, kind: game.kind, width: game.width, height: game.height, solution: isSolved ? written(game.id, options) : null };
  });
}

/** The next step from a position, with its reason. */
export async function hint(text, options = {}) {
  return at(text, options, async (game) => {
    const question = { version: game.version, stage: "move", language: options.language ?? "en" };
    const { hint: found } = asked("POST", `/api/games/${game.id}/hint`, question, options);
    if (found === "none" || typeof found === "string") return { kind: found };
    const [[kind, said]] = Object.entries(found);
    const { picture: _, ...rest } = said ?? {};
    return { kind, ...rest };
  });
}

/** The chance of a mine in every cell of a position of Minesweeper. */
export async function odds(text, { format, nodes = Number.MAX_SAFE_INTEGER } = {}) {
  await load();
  return JSON.parse(told(() => oddsOf(text, format, nodes)));
}

/** A new puzzle. */
export async function make(order, options = {}) {
  await load();
  const game = asked("POST", "/api/make", order, options);
  try {
    const { puzzle, puzzlink } = asked("POST", `/api/games/${game.id}/share`, undefined, options);
    return { kind: game.kind, width: game.width, height: game.height, level: game.level ?? null, text: puzzle, puzzlink };
  } finally {
    asked("DELETE", `/api/games/${game.id}`, undefined, options);
  }
}

/** A position, drawn. */
export async function svg(text, { format, kind } = {}) {
  await load();
  return told(() => drawn(text, format, kind));
}

/** What the engine says; what it complains of is an error. */
function told(work) {
  try {
    return work();
  } catch (error) {
    if (typeof error !== "string") throw error;
    throw new CasillaError({ code: "unreadable", error });
  }
}

/** Opens a text, does something with the game, and forgets it. */
async function at(text, options, work) {
  await load();
  const { kind, format, rules } = options;
  const game = asked("POST", "/api/games", { text, kind, format, rules }, options);
  try {
    return await work(game);
  } finally {
    asked("DELETE", `/api/games/${game.id}`, undefined, options);
  }
}

const written = (id, options) => asked("GET", `/api/games/${id}/text/${options.to ?? "drawing"}`, undefined, options).text;

function asked(method, path, body, { language = "en", nodes = Number.MAX_SAFE_INTEGER }) {
  const text = body === undefined ? "" : JSON.stringify(body);
  const { status, body: answer } = engine.answer(method, path, text, language, nodes, () => {});
  if (status !== 200) throw new CasillaError(JSON.parse(answer));
  return JSON.parse(answer);
}
