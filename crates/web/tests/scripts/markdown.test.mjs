// The little Markdown of our pages, on a document that only remembers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { markdown } from "../../assets/markdown.js";

globalThis.document = /** @type {any} */ ({
  createElement: (name) => ({ name, children: [], append(...them) { this.children.push(...them); } }),
});

/** An element as text: `p(one b(two))`. */
const told = (it) => (typeof it === "string" ? it : `${it.name}(${it.children.map(told).join("")})`);
const page = (text) => markdown(text).map(told);

test("headings, paragraphs, lists, quotes and pictures", () => {
  assert.deepEqual(page("# Title\n\nTwo\nlines.\n"), ["h2(Title)", "p(Two lines.)"]);
  assert.deepEqual(page("- one\n- two\n  and more\n"), ["ul(li(one)li(two and more))"]);
  assert.deepEqual(page("> told\n"), ["blockquote(told)"]);
  assert.deepEqual(page("```text\n. o .\n```\n"), ["pre(. o .)"]);
});

test("stress, code and links; the star of A* stresses nothing", () => {
  assert.deepEqual(page("**b** *e* `c` [words](target)"), ["p(b(b) em(e) code(c) words)"]);
  assert.deepEqual(page("A* and A* again"), ["p(A* and A* again)"]);
});

test("a table scrolls in a frame of its own", () => {
  assert.deepEqual(page("| a | b |\n|---|---|\n| 1 | 2 |\n"), ["div(table(thead(tr(th(a)th(b)))tbody(tr(td(1)td(2)))))"]);
});
