// Links that hold a whole puzzle.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isLink, linkTo, openAt, read } from "../../assets/link.js";

globalThis.location = /** @type {any} */ ({ origin: "http://here", pathname: "/" });
globalThis.document = /** @type {any} */ ({ documentElement: { dataset: {} } });

test("a short text can be read in its link", async () => {
  const text = "https://puzz.link/p?mashu/8/6/0003033i020k0000";
  const link = await linkTo(text);
  assert.equal(link, "http://here/#open=https://puzz.link/p%3Fmashu/8/6/0003033i020k0000");
  assert.ok(isLink(link));
  assert.equal(await read(link), text);
});

test("any other text is packed, and comes out as it was", async () => {
  for (const text of ["masyu 3x2\n. o .\n\n. . .\n", "ñandú ● ○\n", "x".repeat(5000), "+ and = and &"]) {
    const link = await linkTo(text);
    assert.match(link.slice("http://here/#open=".length), /^~?[\w.%+~-]*$/);
    assert.equal(await read(link), text);
  }
});

test("a damaged link and one that would fill the memory are refused", async () => {
  const link = await linkTo("masyu 3x2\n. o .\n\n. . .\n");
  await assert.rejects(read(link.slice(0, -6)));
  const bomb = await linkTo("x\n".repeat(1 << 20));
  assert.ok(bomb.length < 10_000);
  await assert.rejects(read(bomb), RangeError);
});

test("a puzzle that names a link is no link", () => {
  assert.ok(!isLink("masyu 3x2"));
  assert.ok(!isLink("#open=a\nb"));
});

test("links open where they are told to, and else here", async () => {
  assert.ok(openAt(" https://puzzles.example/casilla/?a#b "));
  assert.equal(await linkTo("a"), "https://puzzles.example/casilla/#open=a");
  for (const bad of ["javascript:alert(1)", "puzzles.example", "https://"]) assert.ok(!openAt(bad), bad);
  assert.equal(await linkTo("a"), "https://puzzles.example/casilla/#open=a");
  assert.ok(openAt(""));
  document.documentElement.dataset.address = "https://made.example/";
  assert.equal(await linkTo("a"), "https://made.example/#open=a");
  delete document.documentElement.dataset.address;
  assert.equal(await linkTo("a"), "http://here/#open=a");
});
