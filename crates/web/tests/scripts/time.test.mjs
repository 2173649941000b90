// Times and days, as people write them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { clock, day, inWords, later } from "../../assets/time.js";

test("a clock shows hours only when there are any", () => {
  assert.equal(clock(0), "0:00");
  assert.equal(clock(187_999), "3:07");
  assert.equal(clock(3_787_000), "1:03:07");
});

test("a day follows another across months, years and changes of the clock", () => {
  assert.equal(later("2026-11-30", 1), "2026-12-01");
  assert.equal(later("2026-12-31", 1), "2027-01-01");
  assert.equal(later("2024-02-28", 1), "2024-02-29");
  assert.equal(later("2026-03-29", 1), "2026-03-30");
  assert.equal(later("2026-01-01", -1), "2025-12-31");
  assert.equal(day(new Date(2026, 10, 6)), "2026-11-06");
});

test("a day is told in words", () => {
  assert.match(inWords("2026-11-16", "en", "full"), /Monday.*16.*2026/);
  assert.match(inWords("2026-11-16", "es", "full"), /lunes, 16 de noviembre/);
});
