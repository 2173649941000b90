// The board in words, and its loops.

import assert from "node:assert/strict";
import { test } from "node:test";
import { about, cell, joined, loops, spoken } from "../../assets/reading.js";

const board = {
  size: { width: 3, height: 2 },
  clues: [".o.", "..*"],
  position: { across: ["--", "--"], down: ["| |"] },
};

test("a cell is counted from zero", () => {
  assert.deepEqual(cell("r2c13"), { row: 1, col: 12 });
});

test("a board and its cells are told in words", () => {
  const masyu = { kind: "masyu", board };
  assert.match(about(masyu), /r1c2/);
  assert.match(spoken(masyu, "r1c2"), /white/i);
  assert.match(spoken(masyu, "r1c1"), /right.*down|down.*right/);
  assert.doesNotMatch(spoken(masyu, "r1c1"), /left|up/);
});

test("a loop is found once, and in order", () => {
  const found = loops(board);
  assert.equal(found.length, 1);
  assert.equal(found[0].length, 6);
  for (const [index, [row, col]] of found[0].entries()) {
    const [other, beside] = found[0][(index + 1) % 6];
    assert.equal(Math.abs(row - other) + Math.abs(col - beside), 1);
  }
});

test("two loops are two", () => {
  const two = {
    size: { width: 4, height: 2 },
    position: { across: ["- -", "- -"], down: ["||||"] },
  };
  assert.deepEqual(loops(two).map((it) => it.length), [4, 4]);
});

test("pairs that are joined and cells that are left are counted", () => {
  const begun = {
    size: { width: 4, height: 2 },
    clues: ["1 . 1 .", "2 . . 2"],
    position: { across: ["-- ", "-  "], down: ["    "] },
  };
  assert.deepEqual(joined(begun), { pairs: 1, all: 2, left: 2 });
});
