// Moving pictures, read again by a reader of their own.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gif } from "../../site/gif.js";

/** The pictures of a file as rows of colours, with their delays. */
function played(file) {
  const short = (at) => file[at] | (file[at + 1] << 8);
  assert.equal(String.fromCharCode(...file.slice(0, 6)), "GIF89a");
  const [width, height] = [short(6), short(8)];
  const canvas = new Array(width * height).fill(null);
  const pictures = [];
  let at = 13;
  let delay = 0;
  for (;;) {
    if (file[at] === 0x3b) return pictures;
    if (file[at] === 0x21) {
      if (file[at + 1] === 0xf9) delay = short(at + 4);
      for (at += 2; file[at]; at += file[at] + 1);
      at += 1;
      continue;
    }
    assert.equal(file[at], 0x2c);
    const [left, top, w, h] = [short(at + 1), short(at + 3), short(at + 5), short(at + 7)];
    const colours = 2 << (file[at + 9] & 7);
    const palette = file.subarray(at + 10, at + 10 + 3 * colours);
    at += 10 + 3 * colours;
    const bits = file[at];
    const bytes = [];
    for (at += 1; file[at]; at += file[at] + 1) bytes.push(...file.subarray(at + 1, at + 1 + file[at]));
    at += 1;
    const numbers = unpacked(bytes, bits);
    assert.equal(numbers.length, w * h);
    numbers.forEach((it, index) => {
      const place = (top + Math.floor(index / w)) * width + left + (index % w);
      if (it) canvas[place] = [...palette.subarray(3 * it, 3 * it + 3)].join();
    });
    pictures.push({ delay, canvas: canvas.slice() });
  }
}

function unpacked(bytes, bits) {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  let [table, size, at, before] = [[], bits + 1, 0, null];
  const numbers = [];
  for (;;) {
    let code = 0;
    for (let bit = 0; bit < size; bit += 1, at += 1) code |= ((bytes[at >> 3] >> (at & 7)) & 1) << bit;
    if (code === end) return numbers;
    if (code === clear) {
      table = Array.from({ length: end + 1 }, (_, it) => [it]);
      [size, before] = [bits + 1, null];
      continue;
    }
    const entry = table[code] ?? [...before, before[0]];
    numbers.push(...entry);
    if (before && table.length < 4096) table.push([...before, entry[0]]);
    if (table.length === 1 << size && size < 12) size += 1;
    before = entry;
  }
}

const picture = (width, height, colour) => {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) pixels.set(colour(at % width, Math.floor(at / width)), 4 * at);
  return pixels;
};

test("every picture is there as it was drawn, and for as long", () => {
  const gif = new Gif(90, 70);
  // Enough of a pattern to use up the codes, in 240 colours.
  const first = (x, y) => [(x * 7 + y * 13 + ((x * y) % 11)) % 240, 9, 9];
  const second = (x, y) => (x === 5 && y > 8 ? [1, 2, 3] : first(x, y));
  gif.add(picture(90, 70, first), 25);
  gif.add(picture(90, 70, second), 30);
  gif.add(picture(90, 70, second), 400);
  const pictures = played(gif.file());
  assert.deepEqual(pictures.map((it) => it.delay), [25, 30, 400]);
  const drawn = (colour) => Array.from({ length: 6300 }, (_, at) => colour(at % 90, Math.floor(at / 90)).join());
  assert.deepEqual(pictures.map((it) => it.canvas), [first, second, second].map(drawn));
});

test("colours that are too many are taken together with others like them", () => {
  const gif = new Gif(64, 64);
  const many = (x, y) => [x * 4, y * 4, 100];
  gif.add(picture(64, 64, many), 10);
  const [{ canvas }] = played(gif.file());
  assert.ok(new Set(canvas).size <= 255);
  canvas.forEach((it, at) => {
    const [red, green] = it.split(",").map(Number);
    assert.ok(Math.abs(red - (at % 64) * 4) < 32 && Math.abs(green - Math.floor(at / 64) * 4) < 32);
  });
});
