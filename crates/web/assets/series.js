// @ts-check
// A pack made to order: so many puzzles of one order, one after the other, each made when it is its turn. The series under way
// belongs to this browser.

import * as making from "./making.js";
import * as mine from "./mine.js";
import { t } from "./strings.js";

/**
 * The series under way: its order and first seed, how many there are, which is being played, and in which game.
 *
 * @returns {{ order: object, seed: number, count: number, number: number, id: string } | null}
 */
const under = () => mine.getJson("series");

/** Begins a series. */
export function begin(order, count, refused) {
  const seed = order.seed ?? Math.floor(Math.random() * 1e9);
  mine.set("series", JSON.stringify({ order, seed, count, number: 0, id: "" }));
  next(refused);
}

/** Makes the next puzzle of the series. */
export function next(refused) {
  const it = under();
  if (!it) return;
  const number = it.number + 1;
  const taken = ({ id }) => mine.set("series", JSON.stringify({ ...it, number, id }));
  making.order("/api/make", { ...it.order, seed: it.seed + it.number }, t("new.title"), refused, false, taken);
}

/** Where a game stands in the series, if it is the one that is being played. */
export function place(id) {
  const it = under();
  return it && it.id === id ? { number: it.number, count: it.count, isLast: it.number >= it.count } : null;
}
