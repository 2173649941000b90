// Taking turns, and sentences from what the server says.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Fault } from "../../assets/api.js";
import { bestLanguage, language, nextLanguage, sentence, t } from "../../assets/strings.js";
import { inTurn } from "../../assets/turn.js";

const later = (value) => new Promise((done) => setTimeout(() => done(value), 5));

test("work waits for the work before, and a fault stops nothing that comes after", async () => {
  const [order, faults] = [[], []];
  let reloads = 0;
  const enqueue = inTurn(async () => void (reloads += 1), (fault) => faults.push(fault.code));
  const first = enqueue(async () => order.push(await later("slow")));
  const second = enqueue(async () => {
    throw new Fault({ code: "stale", error: "it has changed" });
  });
  const third = enqueue(async () => order.push("quick"));
  assert.equal(await second, undefined);
  await Promise.all([first, third]);
  assert.deepEqual(order, ["slow", "quick"]);
  assert.deepEqual([faults, reloads], [["stale"], 1]);
});

test("a mistake of ours is not taken for a fault of the server", async () => {
  const enqueue = inTurn(async () => {}, () => assert.fail("nobody is told"));
  await assert.rejects(enqueue(async () => {
    throw new TypeError("ours");
  }), TypeError);
});

test("a row is told with its values, and what is wrong as a sentence", () => {
  assert.equal(t("watch.of", { n: 3, all: 9 }).replace(/\D+/g, " ").trim(), "3 9");
  assert.equal(sentence("the text is empty"), "The text is empty.");
  assert.equal(sentence("is it?"), "Is it?");
});

test("a reader gets the first of the wanted languages that is spoken here", () => {
  assert.equal(bestLanguage(["fr-CA", "es-MX", "en"]), "es");
  assert.equal(bestLanguage(["en-GB", "es"]), "en");
  assert.equal(bestLanguage(["fr"]), "en");
  assert.equal(bestLanguage([]), "en");
  assert.deepEqual([language(), nextLanguage()], ["en", "es"]);
});
