// The package for scripts, as `cargo xtask site` has built it.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";

const folder = new URL("../../../target/npm/", import.meta.url);
const { CasillaError, hint, load, make, odds, solve, svg } = await import(new URL("casilla.js", folder).href);

const PUZZLE = "https://puzz.link/p?mashu/8/6/0003033i020k0000";

before(async () => load(await readFile(new URL("engine_bg.wasm", folder))));

test("a puzzle is solved with proof, and its solution can be drawn", async () => {
  const { verdict, kind, width, height, solution } = await solve(PUZZLE);
  assert.deepEqual([verdict, kind, width, height], ["unique", "masyu", 8, 6]);
  const again = await solve(solution);
  assert.equal(again.solution, solution);
  assert.match(await svg(solution), /^<svg[^]*<\/svg>\s*$/);
});

test("a hint tells its reason, in the language that is asked for", async () => {
  const [english, spanish] = [await hint(PUZZLE), await hint(PUZZLE, { language: "es" })];
  assert.equal(english.kind, "step");
  assert.ok(english.sentence.length > 0 && spanish.sentence !== english.sentence);
});

test("the same order makes the same puzzle", async () => {
  const order = { kind: "numberlink", width: 6, height: 6, level: "easy", seed: 7 };
  const [first, second] = [await make(order), await make(order)];
  assert.equal(first.text, second.text);
  assert.equal((await solve(first.text)).verdict, "unique");
});

test("odds are exact", async () => {
  const text = await readFile(new URL("../../../examples/minesweeper-stuck.txt", import.meta.url), "utf8");
  const report = await odds(text);
  assert.equal(report.mines, 26);
  assert.match(await svg(text), /^<svg/);
  await assert.rejects(odds(PUZZLE), CasillaError);
});

test("what is wrong is told with its place", async () => {
  await assert.rejects(solve("masyu 3x2\n. q .\n\n. . .\n"), (error) => error instanceof CasillaError && error.code === "unreadable");
});
